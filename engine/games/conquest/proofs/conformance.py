"""Conformance cases: a tiny world, one clan's orders, and what must be true afterwards.

A case is the parsed mapping of the case format; reading the files is the caller's business. The same file
can be loaded as a starting position (``scenario``).
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.games.conquest import scenario
from engine.games.conquest.battle_events import BattleHeard
from engine.games.conquest.context import Turn
from engine.games.conquest.events import ConvoyPassed, GameWon, MessageReceived
from engine.games.conquest.orders.book import AGENTS, BOOK, CONVOYS, POST, PRE
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import game_turn
from engine.games.conquest.state import Sighting, State
from engine.games.conquest.tables import CUSTOMS
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.world import World
from engine.kernel.answers import DONE, PARTLY, REFUSED, REJECTED
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.hexgrid import hex_text, mask_text
from engine.kernel.ruleset import CaseFailure
from engine.kernel.sheets import Sheet

_STATUS = {DONE: "ok", PARTLY: "partial", REFUSED: "failed", REJECTED: "rejected"}
_TAG = "CC5"


class _Run(msgspec.Struct):
    state: State
    orders: dict[str, str]
    events: dict[int, list[Event]]
    winners: list[int]


def sheet_of(turn: Mapping[str, Any]) -> Sheet:
    """Return the sheet of a case's player turn."""
    sections: dict[tuple[str, int], list[str]] = {}
    for head, key in ((PRE, "pre"), (AGENTS, "agents"), (POST, "post")):
        if turn.get(key):
            sections[head, 0] = [_text(line) for line in turn[key]]
    for number, lines in (turn.get("convoys") or {}).items():
        sections[CONVOYS, int(number)] = [_text(line) for line in lines]
    return BOOK.build(sections)


def _text(line: object) -> str:
    # YAML 1.1 reads a bare N as false.
    return "N" if line is False else str(line)


def _play(case: Mapping[str, Any], run: int) -> _Run:
    dice = Dice(_TAG, f"{case['case']}:{run}")
    given = case.get("given") or {}
    state = scenario.build(given, dice.scope(0, 0))
    world = World.of(state)
    turns = case.get("turn") or []
    turns = [turns] if isinstance(turns, Mapping) else list(turns)
    pending: dict[int, list[Event]] = {number: [] for number in state.clans}
    shown: dict[int, list[Event]] = {}
    orders: dict[str, str] = {}
    for entry in turns:
        clan = state.clans[int(str(entry["clan"]))]
        # As in a game, a clan's second turn in one game turn has dice of its own (D-01).
        again = clan.ran - (state.turn - 1 - clan.since)
        scope = f"{clan.number}.{again}" if again else str(clan.number)
        turn = Turn(world, clan, dice.scope(state.turn, scope))
        play(turn, sheet_of(entry))
        orders = {}
        for event in turn.events:
            if isinstance(event, OrderAnswered):
                head = event.section.removeprefix("CONVOY ").lower()
                orders[f"{head}.{event.line}"] = _STATUS[event.result]
            for seat in event.audience or state.clans:
                if seat != clan.number:
                    pending[seat].append(event)
        mine = [event for event in turn.events if event.seen_by(clan.number)]
        shown[clan.number] = pending[clan.number] + mine
        pending[clan.number] = []
    winners: list[int] = []
    if case.get("then_game_turn_ends"):
        for event in game_turn.end(world, dice.scope(state.turn, 0)):
            if isinstance(event, GameWon):
                winners = list(event.winners)
    return _Run(state, orders, shown, winners)


# ---------------------------------------------------------------------- what came of it


def sighting_text(sighting: Sighting) -> str:
    """Return a spotting line as printed (CC-SPOT-05)."""
    text = hex_text(sighting.hex)
    if sighting.clan:
        text += f" ({sighting.clan})"
    return text + (f" [{sighting.size}]" if sighting.size else "")


def _actual(run: _Run, case: Mapping[str, Any]) -> dict[str, Any]:
    state = run.state
    world = World.of(state)
    return {
        "orders": run.orders,
        "clans": {str(number): scenario.clan_row(world, number) for number in state.clans},
        "convoys": _convoys(state),
        "cities": {
            hex_text(number): {**scenario.city_row(city), "conquered_now": world.fresh_city(city)}
            for number, city in state.cities.items()
        },
        "hexes": _hexes(state),
        "report": _report(run, case),
        "winners": [str(number) for number in run.winners],
    }


def _convoys(state: State) -> dict[str, Any]:
    convoys: dict[str, Any] = {}
    for number, clan in state.clans.items():
        for key, convoy in clan.convoys.items():
            convoys[f"{number}/{key}"] = {
                **scenario.convoy_row(convoy),
                "strength": figures.strength(convoy),
                "capacity": figures.capacity(convoy),
                "cargo_max": figures.cargo_max(convoy),
                "fuel_cost": figures.fuel_printed(convoy),
                "size": figures.size(convoy),
                "size_class": figures.size_word(convoy),
                **{
                    f"{w}_max": figures.weapon_max(convoy, w)
                    for w in ("rifles", "grenades", "rockets", "bombs")
                },
            }
    return convoys


def _hexes(state: State) -> dict[str, Any]:
    hexes: dict[str, Any] = {}
    for number, place in state.hexes.items():
        hexes[hex_text(number)] = {
            **{key: getattr(place, key) for key in ("terrain", "defense", "troops", "value", "food", "fuel")},
            **{key: getattr(place, key) for key in ("parts", "vaccine", "looted")},
            "owner": str(place.owner) if place.owner else None,
            "roads": mask_text(place.roads).split(),
            "rivers": mask_text(place.rivers).split(),
            "special": place.special or None,
            "custom": CUSTOMS[place.custom].name if place.custom else None,
        }
    return hexes


def _report(run: _Run, case: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the last clan to play a turn is told."""
    turns = case.get("turn") or []
    turns = [turns] if isinstance(turns, Mapping) else list(turns)
    report: dict[str, Any] = {}
    if turns:
        actor = int(str(turns[-1]["clan"]))
        record, events = run.state.clans[actor].record, run.events.get(actor, [])
        report = {
            "hexes": [hex_text(number) for number in record.hexes],
            "cities": [hex_text(number) for number in record.cities],
            "spotted": [sighting_text(sighting) for sighting in record.spotted],
            "radio": sum(isinstance(event, BattleHeard) for event in events),
            "entered": sorted({hex_text(event.hex) for event in events if isinstance(event, ConvoyPassed)}),
            "messages": [event.text for event in events if isinstance(event, MessageReceived)],
        }
    return report


# ---------------------------------------------------------------------- comparing

_ABSENT = "absent"
_WHOLE = ("vehicles", "cargo")


def _leaves(expected: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield (path, expected value) of every value to compare; bounds and whole mappings stay together."""
    whole = isinstance(expected, Mapping) and (
        bool({"min", "max", "mean", "share"} & set(expected)) or (bool(path) and path[-1] in _WHOLE)
    )
    # An empty mapping asks nothing: "cities: {}" in a case means that no city matters.
    if isinstance(expected, Mapping) and not whole:
        for key, value in expected.items():
            yield from _leaves(value, (*path, str(key)))
    else:
        yield path, expected


def _at(actual: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        if not isinstance(actual, Mapping) or key not in actual:
            return _ABSENT
        actual = actual[key]
    return actual


def _equal(expected: Any, got: Any) -> bool:
    if isinstance(expected, Mapping) and {"min", "max"} & set(expected):
        low, high = expected.get("min"), expected.get("max")
        if isinstance(got, bool) or not isinstance(got, int):
            return False
        return (low is None or got >= low) and (high is None or got <= high)
    if isinstance(expected, Mapping):
        if not isinstance(got, Mapping):
            return False
        names = {str(name).lower(): value for name, value in expected.items()}
        return set(names) == set(got) and all(_equal(value, got[name]) for name, value in names.items())
    if isinstance(expected, list):
        return isinstance(got, list) and sorted(map(str, expected)) == sorted(map(str, got))
    if expected is False and got == "N":
        return True
    if isinstance(got, str) and isinstance(expected, int) and not isinstance(expected, bool):
        # Clan keys are text; somebody may leave out the quotes.
        return str(expected) == got
    return bool(expected == got)


def _mean_off(expected: Mapping[str, Any], values: list[Any]) -> str:
    """Return the mean or share when outside its bounds, else ""; exact arithmetic in millionths."""
    within = _millionths(expected["within"])
    if "mean" in expected:
        numbers = [value for value in values if isinstance(value, int)]
        if len(numbers) != len(values):
            return "no number"
        found, wanted = sum(numbers) * 1_000_000 // len(numbers), _millionths(expected["mean"])
    else:
        hits = sum(_equal(expected["of"], value) for value in values)
        found, wanted = hits * 1_000_000 // len(values), _millionths(expected["share"])
    return "" if abs(found - wanted) <= within else f"{found // 1_000_000}.{found % 1_000_000:06d}"


def _millionths(value: Any) -> int:
    whole, _, part = str(value).partition(".")
    return int(whole) * 1_000_000 + int((part + "000000")[:6])


def run_case(case: Mapping[str, Any]) -> CaseFailure | None:
    """Play a case as often as it says; the first wrong value, or None."""
    runs = [_actual(_play(case, number), case) for number in range(int(case.get("runs", 1)))]
    for path, expected in _leaves(case.get("expect") or {}, ()):
        values = [_at(actual, path) for actual in runs]
        if isinstance(expected, Mapping) and {"mean", "share"} & set(expected):
            off = _mean_off(expected, values)
            if off:
                return CaseFailure(str(case["case"]), ".".join(path), str(dict(expected)), off)
            continue
        for value in values:
            if not _equal(expected, value):
                return CaseFailure(str(case["case"]), ".".join(path), str(expected), str(value))
    return None
