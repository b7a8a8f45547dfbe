"""What the first page and the stories of fights say: read as a player does, held against the events."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from app.render import formats
from app.render.clean import ISOLATES, width
from app.render.document import Report
from app.render.front_text import LINES
from app.render.prepared import prepare
from engine.games.conquest import battle_events
from engine.games.conquest.events import HexLost
from engine.games.explorers.events import GoalReached
from engine.games.explorers.tables import CARDS
from engine.games.spacerace.events import Attacked
from engine.games.territories.events import TerritoryCaptured
from engine.kernel.blocks import Group, Happenings, Say, Table
from engine.kernel.events import Event
from engine.kernel.stories import bar
from engine.kernel.testing import seasons
from engine.registry import GAMES
from tests.render.test_front import Told, facts, front_of, scalars, turns

FIGHTING = pytest.mark.parametrize("key", ["caravans", "conquest", "spacerace", "territories"])
ALL = pytest.mark.parametrize("key", sorted(GAMES))
# Figures of a story that it counts from those of the event, and flags that choose its words.
COUNTED = frozenset(
    (
        "also attack attackers_left bar bar2 began better border count dealt defence defenders_left "
        "destroyed heads held how later left loses mine moved origin other_dealt others own result "
        "rounds side tails taken takes units way whole whose why won wrecks "
    ).split()
)
# What JSON leaves out because it is so by default.
PLAIN = frozenset({"stands"})


def first_page(report: Report) -> str:
    """The first 40 lines of the text, single-spaced: all that the reader has."""
    return " ".join(" ".join(formats.text(report).splitlines()[:LINES]).split()).translate(ISOLATES)


def money_of(key: str, view: Any) -> int:
    """What the reader can spend."""
    purses = {
        "caravans": lambda: view.money,
        "conquest": lambda: view.own.money,
        "spacerace": lambda: view.own.credits,
        "territories": lambda: view.me.gold,
    }
    found: int = purses[key]()
    return found


def attackers(seat: int, events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """The weight of what was done to a seat, and who did it."""
    for event in events:
        news = event.news_for(seat)
        if news is None or news.topic not in {"attacked", "lost"}:
            continue
        if isinstance(event, battle_events.ConvoysFought):
            yield news.weight, event.aggressor
        elif isinstance(
            event, (battle_events.CityAssaulted, battle_events.CityBombed, battle_events.CityLost, HexLost)
        ):
            yield news.weight, event.clan
        elif isinstance(event, (TerritoryCaptured, Attacked)):
            yield news.weight, event.seat


@cache
def played(key: str) -> tuple[Told, ...]:
    """Every third report of a season that has a next turn."""
    return tuple(told for told in turns(key) if told.report.kind != "final")[::3]


@FIGHTING
def test_a_blind_reader_answers_four_questions_from_the_first_page(key: str) -> None:
    """Who attacked me, what did I lose, what can I afford, where is the nearest stranger."""
    seen = set()
    for report, view, events in played(key):
        page = first_page(report)
        words = prepare(report).words
        done = sorted(attackers(report.seat, events), reverse=True)
        if done and done[0][1]:
            seen.add("attacked")
            assert words.seat(done[0][1]) in page, page
        elif not any(
            news.topic in {"attacked", "lost", "fought"}
            for news in (event.news_for(report.seat) for event in events)
            if news is not None
        ):
            seen.add("calm")
            assert re.search(r"Nobody (attacked|fought|fired at) you(, and you lost nothing)?\.", page), page
        assert " Money " in page
        assert words.integer(money_of(key, view)) in page.partition(" Money ")[2], page
        strangers = [
            block for block in report.blocks if isinstance(block, Table) and block.key == "sightings"
        ]
        assert " In sight " in page
        if strangers and strangers[0].rows:
            seen.add("stranger")
            place = {"conquest": 0, "territories": 0, "caravans": 3, "spacerace": 2}[key]
            column = strangers[0].columns[place]
            nearest = words.cell(strangers[0].rows[0][place], column.kind, column.domain)
            assert nearest.translate(ISOLATES) in page, page
    assert "calm" in seen
    assert len(seen) > 1 or key == "conquest"


def test_a_blind_reader_of_explorers_answers_its_own_questions_from_the_first_page() -> None:
    """Nobody attacks and nobody takes anything here (EXP-SOLO, one map each).

    What others were first to, what I have, what I may place now, what is nearest to a reward.
    """
    seen = set()
    for report, view, events in played("explorers"):
        page, words = first_page(report), prepare(report).words
        own = view.own
        assert words.integer(own.coins) in page.partition(" Coins ")[2], page
        for card in view.shown:
            seen.add("card")
            assert CARDS[card].name in page.partition(" Decide ")[2], page
        if len(view.players) > 1:
            seen.add("others")
            best = max(player.coins for player in view.players if player.seat != report.seat)
            assert "the best of the others is " in page
            assert f" with {words.integer(best) if best else 'none'}." in page, page
        tables = {block.key: block for block in report.blocks if isinstance(block, Table)}
        for key, said in (("regions", "Nearest village"), ("routes", "Nearest trade route")):
            for row in tables[key].rows[:1]:
                seen.add(key)
                # A region explored to its last space is no longer the nearest village.
                assert said in page or (key == "regions" and not row[3]), page
                assert str(row[0]) in page, page
        for event in events:
            if isinstance(event, GoalReached) and event.seat != report.seat:
                seen.add("first")
                assert words.seat(event.seat) in page, page
    assert {"card", "others", "regions", "routes"} <= seen


@FIGHTING
def test_the_nearest_stranger_is_told_however_much_else_is(key: str) -> None:
    """What is in sight is a topic of its own, always kept: no other news may take its place."""
    for report, _, _ in turns(key):
        if report.kind != "final":
            seen = [item.say.key for item in front_of(report).items if item.topic == "seen"]
            assert len(seen) == 1, seen
            assert seen[0] in {"front_nearest", "front_nobody", "none_spotted"}


@FIGHTING
def test_every_figure_of_a_story_is_that_of_its_events(key: str) -> None:
    told = 0
    for report, view, events in turns(key):
        made = msgspec.to_builtins([list(events), view])
        known = PLAIN | set(map(low, (*scalars(made), *names(made))))
        for block in report.blocks:
            if isinstance(block, Happenings) and block.key == "battles":
                for said in sentences(block.groups):
                    told += 1
                    missing = [
                        (name, value)
                        for name, value in facts(said)
                        if name not in COUNTED and low(value) not in known and not is_name(value)
                    ]
                    assert missing == [], said
    assert told or key in {"caravans", "spacerace"}


def sentences(groups: Sequence[Group]) -> Iterator[Say]:
    for group in groups:
        yield from (group.title,) if group.title is not None else ()
        yield from group.items


def names(value: Any) -> Iterator[str]:
    """The keys of plain values: vehicles are counted by their names."""
    if isinstance(value, dict):
        yield from map(str, value)
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names(part)


def low(value: Any) -> Any:
    """Codes of sizes and kinds are words in either case."""
    return value.casefold() if isinstance(value, str) else value


def is_name(value: Any) -> bool:
    """Names of units and steps put together from numbers of the event."""
    return isinstance(value, str) and all(
        part.strip("#.U").isdigit() or part.isupper() for part in value.split()
    )


@ALL
def test_what_is_stored_as_json_is_read_the_same(key: str) -> None:
    """Front page and stories are made from the document alone: nothing is lost on the way through JSON."""
    report = turns(key)[-1].report
    again = msgspec.json.decode(msgspec.json.encode(report), type=Report)
    assert formats.text(again) == formats.text(report)


@ALL
def test_a_turn_without_events_is_told(key: str) -> None:
    rules = GAMES[key]
    *_, (_, game) = seasons.season(rules, 2)
    turn = game.seats[0]
    report = msgspec.structs.replace(turns(key)[0].report, blocks=rules.report(turn.view, ()))
    page = prepare(report)
    assert page.words.missing == []
    text = formats.text(page)
    assert max(map(width, text.splitlines())) <= 80
    assert page.front is not None
    assert page.front.headline


@ALL
def test_a_turn_that_ran_without_the_sheet_says_first_what_stood_still(key: str) -> None:
    report = msgspec.structs.replace(turns(key)[0].report, missed=True)
    page = first_page(report)
    assert f"TURN {report.game_turn} RAN WITHOUT YOUR SHEET" in page
    said = page.partition(" Decide ")[2]
    assert said.startswith(f"No sheet of yours was in when turn {report.game_turn} was run")
    # Until when the next one can be sent.
    assert f"turn {report.game_turn + 1} is open until Sunday 29 November 2026, 12:00 (UTC)" in said
    assert prepare(report).words.missing == []


def test_sixty_battles_leave_the_first_page_whole() -> None:
    rules = GAMES["conquest"]
    *_, (_, game) = seasons.season(rules, 2)
    turn = game.seats[0]
    number = turn.view.own_cities[0]
    stormed = tuple(
        battle_events.CityAssaulted(
            audience=(turn.seat,), hex=number, city="W" * 20, clan=199, owner=turn.seat, convoy=convoy,
            sent=100 + convoy, lost=100 + convoy, defenders=50, defenders_lost=10, rounds=20, to_hit=50,
            city_to_hit=70, taken=False,
        )
        for convoy in range(1, 61)
    )  # fmt: skip
    report = msgspec.structs.replace(turns("conquest")[0].report, blocks=rules.report(turn.view, stormed))
    page = first_page(report)
    # They failed all at one city: the page says so once.
    assert "#199 attacked in vain, 60 times: " in page
    text = formats.text(report)
    assert max(map(width, text.splitlines())) <= 80
    battles = next(
        block for block in report.blocks if isinstance(block, Happenings) and block.key == "battles"
    )
    assert len(battles.groups) == 60


@pytest.mark.parametrize(
    ("left", "whole", "drawn"),
    [(0, 7, 0), (1, 900, 1), (5, 10, 6), (899, 900, 11), (7, 7, 12), (0, 0, 0)],
)
def test_a_bar_is_full_or_empty_only_when_it_is_so(left: int, whole: int, drawn: int) -> None:
    assert bar(left, whole) == "#" * drawn + "." * (12 - drawn)
