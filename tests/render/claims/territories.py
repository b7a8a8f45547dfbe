"""What the front page of Territories says of the end, held against the report's own lists."""

from collections.abc import Iterator

from tests.render.claims.document import Claim, Document, Json, counted, told

_LETTERS = {"settlement": "S", "farm": "F", "fort": "T", "city": "C", "castle": "K"}


def lands(doc: Document) -> dict[str, Json]:
    """The rows of the territories by their names."""
    return {row["name"]: row for row in doc.rows("territories")}


def own(doc: Document) -> set[str]:
    """The reader's territories."""
    return {name for name, row in lands(doc).items() if row["controller"] == doc.seat}


def _captured(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "lands")
    for name in args["lands"]:
        if lands(doc)[name]["controller"] not in (args["seat"], None):
            yield f"{name} is {lands(doc)[name]['controller']}'s"


def _others_took(args: Json, doc: Document, before: Document | None) -> Iterator[str]:
    for part in told(args, "parts"):
        yield from _captured(part, doc, before)
    if args["count"] != sum(part["count"] for part in told(args, "parts")):
        yield f"{args} does not add up"


def lost_in_all(doc: Document, before: Document) -> Iterator[str]:
    """Every territory of the last report that is not the reader's now is told as lost."""
    gone = len(own(before) - own(doc))
    said = [
        item["say"]["args"]["count"]
        for item in doc.front
        if item["say"]["key"] == "front_captured" and item["say"]["args"]["before"] == doc.seat
    ]
    if sum(said) != gone:
        yield f"{gone} territories are gone, {said} are told"


def _created(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "lands")
    there = {row["name"] for row in doc.rows("own_units")}
    if args["seat"] == doc.seat and not set(args["lands"]) <= there:
        yield f"units stand in {there}"


def _starved(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "lands")
    hungry = {row["name"] for row in doc.rows("own_units") if row["starving"]}
    if args["seat"] == doc.seat and not set(args["lands"]) <= hungry:
        yield f"units starve in {hungry}"


def _built(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "built")
    for one in told(args, "built"):
        if _LETTERS[one["action"].lower()] not in lands(doc)[one["land"]]["upgrades"]:
            yield f"{one} is not there"


def _hungry(doc: Document) -> set[str]:
    found = set()
    for row in doc.rows("own_units"):
        land = lands(doc)[row["name"]]
        eaters = int("".join(ch for ch in land["units"].partition("d")[0].partition("s")[0]) or 0)
        if land["food"] + land["food_production"] < eaters:
            found.add(row["name"])
    return found


def _hunger(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "lands")
    if not set(args["lands"]) <= _hungry(doc) or args["count"] != len(_hungry(doc)):
        yield f"units will starve in {_hungry(doc)}"


def _fed(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    if _hungry(doc):
        yield f"units will starve in {_hungry(doc)}"


def _threat(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "lands")
    close = list(dict.fromkeys(row["nearest"] for row in doc.rows("sightings") if row["away"] <= 1))
    if args["lands"] != close[: len(args["lands"])] or args["count"] != len(close):
        yield f"strangers stand at {close}"


def _sheet(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    units = sum(len(row["own_units"].split()) for row in doc.rows("own_units"))
    if [args["units"], args["lands"]] != [units, len(own(doc))]:
        yield f"{units} units, {len(own(doc))} territories"
    if any(row["away"] <= 1 for row in doc.rows("sightings")):
        yield "strangers are near"


def _nearest(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = doc.rows("sightings")[0]
    found = [row["units_of"], row["units_seen"], row["rating"], row["away"], row["name"], row["nearest"]]
    if [args[name] for name in ("seat", "units", "rating", "away", "land", "at")] != found:
        yield f"{args} is not {row}"


def _nobody(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    if doc.rows("sightings"):
        yield "somebody is near"


def _afford(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    wanted = {row["action"]: row["affordable"] for row in doc.rows("prices") if row["affordable"]}
    gold = next(row["gold"] for row in doc.rows("standings") if row["seat"] == doc.seat)
    if args["gold"] != gold or {one["action"]: one["times"] for one in told(args, "pays")} != wanted:
        yield f"{args} is not {wanted}"


def _final(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    rows = [(row["rank"], row["vp"]) for row in doc.rows("places") if row["seat"] == doc.seat]
    if rows != [(args["place"], args["points"])] or args["count"] != len(doc.rows("places")):
        yield f"{rows}"


def _calm(_: Json, doc: Document, before: Document | None) -> Iterator[str]:
    if "battles" in doc.blocks:
        yield "there was a fight"
    if before is not None and own(before) - own(doc):
        yield f"{own(before) - own(doc)} are gone"


def _named(args: Json, _: Document, __: Document | None) -> Iterator[str]:
    yield from counted(args, "fights" if "fights" in args else "lands")


CLAIMS: dict[str, Claim] = {
    "front_afford": _afford,
    "front_built": _built,
    "front_calm": _calm,
    "front_captured": _captured,
    "front_others_took": _others_took,
    "front_combats": _named,
    "front_created": _created,
    "front_fed": _fed,
    "front_fights": _named,
    "front_final": _final,
    "front_hunger": _hunger,
    "front_nearest": _nearest,
    "front_nobody": _nobody,
    "front_sheet": _sheet,
    "front_starved": _starved,
    "front_threat": _threat,
}

HISTORY = frozenset(
    "action_lost combat_fought front_letters game_ended game_opened player_eliminated seat_changed".split()
)
"""Sentences that tell what happened, and nothing of how a list stands."""
