"""The reader's list: eight questions that a reader has of a report, answered by its first page alone.

Who attacked me, what did I lose, to whom, where, what can I afford, which stranger is nearest, what must I
decide, and when is it due. The answers come from the lists in the report's JSON, never from its front block;
a question is answered where all words of the answer stand in the first forty lines of the text.
``python -m tests.render.readers_list`` prints what every drawn report answers.
"""

import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from app.render.clean import ISOLATES
from app.render.front_text import LINES
from tests.render import many
from tests.render.claims import conquest, territories
from tests.render.claims.document import Document, Json, told
from tests.render.seasons import lives

if TYPE_CHECKING:
    from app.render.messages import Messages

ATTACKED, LOST, WHOM, WHERE, AFFORD, NEAREST, DECIDE, DUE = (
    "Who attacked me?", "What did I lose?", "To whom?", "Where?", "What can I afford?",
    "Which stranger is nearest?", "What must I decide?", "When is it due?",
)  # fmt: skip
PLACE = "How do I stand?"
QUIET = ("Nobody attacked you", "Nobody fought you", "Nobody fired at you")
_NAMED = 4
"""At most this number of a kind is named; the page counts the others."""


class Answer(NamedTuple):
    """A question with the words that answer it, and which of them the first page lacks."""

    question: str
    words: tuple[str, ...]
    lacking: tuple[str, ...]


class Page:
    """The first page as it is read, and the whole document behind it."""

    def __init__(self, sample: many.Sample) -> None:
        self.doc = Document(sample.report)
        self.words: Messages = sample.prepared.words
        self.text = " ".join(" ".join(sample.text.splitlines()[:LINES]).split()).translate(ISOLATES)

    def seat(self, number: int) -> str:
        """A seat as sentences call it."""
        return self.words.seat(number).translate(ISOLATES)

    def cell(self, key: str, column: str, row: int = 0) -> str:
        """A cell of a table as it is printed."""
        block = self.doc.blocks[key]
        at = next(at for at, one in enumerate(block["columns"]) if one["key"] == column)
        found = block["columns"][at]
        value = self.doc.blocks[key]["rows"][row][at]
        return self.words.cell(value, found.get("kind", "text"), found.get("domain", "")).translate(ISOLATES)


Words = tuple[str, tuple[str, ...]]


def answers(key: str, sample: many.Sample) -> Iterator[Answer]:
    """All that the list asks of a report of that game, with what its first page says."""
    page = Page(sample)
    due = datetime.fromisoformat(page.doc.due)
    asked = [*_ASK[key](page), (DUE, (f"{due:%A} {due.day} {due:%B %Y, %H:%M}",))]
    for question, words in asked:
        yield Answer(question, words, tuple(word for word in words if word not in page.text))


def _titles(doc: Document) -> Iterator[tuple[str, Json]]:
    """The titles of the stories of fights."""
    for group in doc.blocks.get("battles", {}).get("groups", ()):
        yield group["title"]["key"], group["title"]["args"]


def _attacked(page: Page, seats: list[int]) -> Words:
    """Who attacked: all by name, or that nobody did."""
    if seats:
        return ATTACKED, tuple(page.seat(seat) for seat in dict.fromkeys(seats))
    return ATTACKED, (next((quiet for quiet in QUIET if quiet in page.text), " or ".join(QUIET)),)


# ---------------------------------------------------------------------- Conquest


def _conquest(page: Page) -> Iterator[Words]:
    doc = page.doc
    stormed, took = [], {}
    for key, args in _titles(doc):
        if key == "battle_of_city" and args["side"] == "defender":
            stormed.append(args["clan"])
            if args["taken"] and conquest.owner(doc, "city", args["hex"]) != doc.seat:
                took[args["hex"]] = (args["city"], args["clan"])
        elif (key == "battle_of_convoys" and not args["began"]) or (
            key == "battle_bombed" and not args["own"]
        ):
            stormed.append(args["clan"])
    raided = [one["args"]["clan"] for one in doc.said("between") if one["key"] in ("hex_lost", "hexes_lost")]
    yield _attacked(page, stormed) if stormed or not raided else (ATTACKED, ())
    gone = list(took.items())[:_NAMED]
    yield LOST, tuple(city for _, (city, _) in gone)
    yield WHOM, tuple(page.seat(clan) for _, (_, clan) in gone)
    yield WHERE, tuple(f"{number:04d}" for number, _ in gone)
    money = page.words.money(doc.facts("status")["money"])
    buys = {row["item"]: row["affordable"] for row in doc.rows("prices")}
    pays = [page.words.integer(buys[item]) for item in ("troops", "food", "rifles") if buys[item]]
    yield AFFORD, (f"{money} buys", *pays)
    near = doc.rows("sightings")
    if near:
        owner = near[0]["clan"] or next((one["clan"] for one in told(near[0], "noticed")), 0)
        yield NEAREST, (page.cell("sightings", "hex"), *((page.seat(owner),) if owner else ()))
    else:
        yield NEAREST, ("saw no foreign convoys",)
    yield DECIDE, _conquest_needs(page)


def _conquest_needs(page: Page) -> tuple[str, ...]:
    needs = {one["key"]: one["args"] for one in page.doc.said("attention")}
    first = [key for key in ("attention_morale", "attention_threat", "attention_plague") if key in needs]
    soon = [word for key, word in (("attention_food", "food"), ("attention_fuel", "fuel")) if key in needs]
    found: list[str] = [*soon[:1]] if soon else ["Nothing runs short"] if not _raced(needs) else []
    match first:
        case ["attention_morale", *_]:
            found.append(f"{needs['attention_morale']['convoys'][0]}")
        case ["attention_threat", *_]:
            weakest = told(needs["attention_threat"], "cities")[0]
            found.append(f"{weakest['city']} ({weakest['hex']:04d}")
        case ["attention_plague", *_]:
            found.append(told(needs["attention_plague"], "cities")[0]["city"])
    return (" Decide ", *found)


def _raced(needs: Json) -> bool:
    return bool({"attention_rival", "attention_winning"} & set(needs))


# ---------------------------------------------------------------------- Territories


def _territories(page: Page) -> Iterator[Words]:
    doc = page.doc
    lost = [
        one["args"]
        for one in doc.said("events")
        if one["key"].startswith("territory_captured")
        and one["args"].get("before") == doc.seat
        and one["args"]["land"] not in territories.own(doc)
    ]
    fought = [seat for _, args in _titles(doc) for seat in args["seats"]]
    took = [one["seat"] for one in lost]
    yield _attacked(page, fought or took)
    yield LOST, tuple(one["land"] for one in lost[:_NAMED])
    yield WHOM, tuple(page.seat(seat) for seat in took)
    yield WHERE, tuple(dict.fromkeys(args["land"] for _, args in list(_titles(doc))[:_NAMED]))
    gold = next(row["gold"] for row in doc.rows("standings") if row["seat"] == doc.seat)
    pays = tuple(f"{row['affordable']} ×" for row in doc.rows("prices") if row["affordable"])
    yield AFFORD, (" Money ", *((f"{gold} gold",) if gold else ()), *pays)
    near = doc.rows("sightings")
    yield NEAREST, (near[0]["name"], page.seat(near[0]["units_of"])) if near else (" In sight ",)
    close = list(dict.fromkeys(row["nearest"] for row in near if row["away"] <= 1))
    yield DECIDE, (" Decide ", *close[:_NAMED])


# ---------------------------------------------------------------------- Caravans


def _caravans(page: Page) -> Iterator[Words]:
    doc = page.doc
    raids = [args for key, args in _titles(doc) if key == "battle_title" and args["mine"] and not args["own"]]
    yield _attacked(page, [args["seat"] for args in raids])
    there = {row["unit"] for row in doc.rows("units")}
    gone = [
        (unit["unit"], group["title"]["args"])
        for group in doc.blocks.get("battles", {}).get("groups", ())
        for one in group["items"]
        if one["key"] == "battle_defenders_lost" and not group["title"]["args"]["own"]
        for unit in told(one["args"], "units")
        if unit["seat"] == doc.seat and unit["unit"] not in there
    ]
    yield LOST, tuple(unit for unit, _ in gone[:_NAMED])
    yield WHOM, tuple(page.seat(args["seat"]) for _, args in gone)
    yield WHERE, tuple(args["place"] for _, args in gone[:_NAMED])
    money = doc.facts("summary")["money_now"]
    pays = [f"{row['affordable']} ×" for row in doc.rows("prices") if row["affordable"]]
    yield AFFORD, (f"{page.words.integer(money)} cr" if money else " Money ", *pays)
    near = doc.rows("sightings")
    if near:
        yield NEAREST, (near[0]["unit"], page.cell("sightings", "square"), page.seat(near[0]["seat"]))
    else:
        yield NEAREST, (" In sight ",)
    idle = [row["unit"] for row in doc.rows("units") if not row["list"]]
    yield DECIDE, (" Decide ", *idle[:_NAMED])


# ---------------------------------------------------------------------- Spacerace


def _spacerace(page: Page) -> Iterator[Words]:
    doc = page.doc
    shots = [
        one["args"]
        for one in doc.said("events")
        if one["key"] == "attacked" and one["args"]["victim"] == doc.seat and one["args"]["how"] != "hex"
    ]
    harmed = any(f" {topic} " in page.text for topic in ("Lost", "Attacked You dropped"))
    # Who took a cube or laid a trap has fired at nobody: that is told as the loss.
    yield (ATTACKED, ()) if harmed and not shots else _attacked(page, [one["seat"] for one in shots])
    gone = [
        one["args"]
        for one in doc.said("events")
        if one["key"] == "ship_destroyed" and one["args"]["seat"] == doc.seat
    ]
    yield LOST, tuple(page.words.word("ship", one["ship"]) for one in gone)
    yield WHOM, tuple(page.seat(one["by"]) for one in gone if one.get("by"))
    yield WHERE, tuple(one["place"] for one in gone if one.get("place"))
    own = next(row for row in doc.rows("scores") if row["seat"] == doc.seat)
    pays = [f"({row['price']})" for row in doc.rows("prices") if row["affordable"]]
    purse = f"{own['credits']} credit" if own["credits"] else " Money "
    yield AFFORD, (purse, *pays)
    near = doc.rows("sightings")
    if near:
        ship, place, seat = (page.cell("sightings", column) for column in ("ship", "place", "seat"))
        yield NEAREST, (ship, place, seat)
    else:
        yield NEAREST, ("No foreign ship",)
    summary = doc.facts("summary")
    order = told(summary["flight_order"]["args"], "items") if "flight_order" in summary else []
    flying = [one["ship"] for one in order if one["seat"] == doc.seat]
    ships = [page.words.word("ship", ship) for ship in flying] if summary["next_step"] == "flight" else []
    yield DECIDE, (" Decide ", *ships)


# ---------------------------------------------------------------------- Explorers


def _explorers(page: Page) -> Iterator[Words]:
    """Nobody attacks, takes or sells here (EXP-SOLO): what is asked of coins, cards and places instead."""
    doc = page.doc
    own = next(row for row in doc.rows("standings") if row["seat"] == doc.seat)
    yield AFFORD, (" Coins ", page.words.integer(own["coins"]))
    yield (
        PLACE,
        tuple(
            f"place {1 + sum(row['coins'] > own['coins'] for row in rows)} of {len(rows)}"
            for rows in [doc.rows("standings")]
            if len(rows) > 1
        ),
    )
    shown = [row["name"] for row in doc.rows("cards") if row["when"] == "now"]
    yield DECIDE, (" Decide ", *shown)


_ASK: dict[str, Callable[[Page], Iterator[Words]]] = {
    "caravans": _caravans,
    "conquest": _conquest,
    "explorers": _explorers,
    "spacerace": _spacerace,
    "territories": _territories,
}


def drawn(key: str) -> list[many.Sample]:
    """The reports of a season that are asked, and those of another in which the reader was fought."""
    kept = [one for one in many.reports(key) if "scattered" not in one.name and one.report.kind != "final"]
    return [*kept, *fought(key)] if key in _PEACEFUL else kept


_PEACEFUL = ("caravans", "spacerace")
"""Games in whose seasons few are attacked: their drawn reports may show nobody who was."""
_FOUGHT = 6


@cache
def fought(key: str) -> tuple[many.Sample, ...]:
    """Reports whose reader was fought, of seasons of computers."""
    found = []
    for life in lives(key):
        for report, _, events in life:
            topics = {news.topic for event in events if (news := event.news_for(report.seat)) is not None}
            if report.kind != "final" and topics & {"attacked", "lost"}:
                found.append(many.Sample(f"{key} turn {report.game_turn} fought", report, None))
    return tuple(found[:_FOUGHT])


def main() -> None:
    """Print every answer of every drawn report, and what its first page lacks."""
    for key in sorted(_ASK):
        for sample in drawn(key):
            sys.stdout.write(f"{sample.name}\n")
            for question, words, lacking in answers(key, sample):
                said = ", ".join(words) or "nothing"
                lacks = f"   LACKS {', '.join(lacking)}" if lacking else ""
                sys.stdout.write(f"  {question:<28}{said}{lacks}\n")


if __name__ == "__main__":
    main()
