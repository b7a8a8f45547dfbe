"""What a clan knows and what it must not learn (X4, CC-GEN-06)."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.games.conquest.battle_events import CityLost
from engine.games.conquest.context import Turn
from engine.games.conquest.events import HexLost, HexTaken
from engine.games.conquest.forecast.world import believed
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.proofs import invariants
from engine.games.conquest.report.beside import whole_map
from engine.games.conquest.rules import chance
from engine.games.conquest.state import City, Clan, Convoy, Hex, State
from engine.games.conquest.tables import BUILDINGS
from engine.kernel.dice import Dice
from engine.kernel.snapshot import encode
from engine.kernel.testing import seasons
from tests.conquest.loaded import LOW, LoadedDice, row
from tests.conquest.positions import Luck, begin, copy_state, copy_view, mix, random_sheet, season
from tests.conquest.world import PLENTY, Position, find, one_convoy, plains
from tests.render.drawn import Drawn

# ---------------------------------------------------------------------- the leak test


def positions(name: str, seats: int, map_name: str, turns: int) -> Iterator[tuple[State, list[Any]]]:
    """Positions in the middle of a game, each with the events of the game turn before it."""
    luck = Luck(name)
    state = mix(begin(name, seats=seats, map_name=map_name), luck)
    yield copy_state(state), []
    for _, turn in season(state, luck, name, turns):
        yield turn.state, turn.events


def shown(state: State, seat: int, events: list[Any], luck: Luck) -> dict[str, bytes]:
    """All that a seat is shown, as bytes; the sheet is drawn from the view alone."""
    view = CONQUEST.view(state, seat)
    sheet = random_sheet(luck, view)
    known = [event for event in events if event.seen_by(seat)]
    parts = {
        "view": view,
        "template": CONQUEST.template(view, None),
        "report": CONQUEST.report(view, known),
        "check": CONQUEST.check(view, None, sheet),
        "forecast": CONQUEST.forecast(copy_view(view), None, sheet),
    }
    return {name: encode(part) for name, part in parts.items()}


@pytest.mark.long("plays ten games beside their disguise", but=["duel0-2-duel-14", "europe0-4-europe-5"])
@pytest.mark.rule("CC-GEN-06", "CC-SEQ-02", "CC-ORDER-ALLY-06")
@pytest.mark.parametrize(
    ("name", "seats", "map_name", "turns"),
    [
        *((f"duel{n}", 2, "duel", 14) for n in range(5)),
        *((f"europe{n}", 4, "europe", 5) for n in range(5)),
    ],
)
def test_another_world_looks_the_same(name: str, seats: int, map_name: str, turns: int) -> None:
    """View, template, report, check, forecast stay byte-equal where all that is hidden is different."""
    for number, (state, events) in enumerate(positions(name, seats, map_name, turns)):
        for seat in state.clans:
            other = CONQUEST.disguise(state, seat, Dice("CC5", f"{name}{number}"))
            assert encode(other) != encode(state)
            mark = f"{name}{number}{seat}"
            before, after = shown(state, seat, events, Luck(mark)), shown(other, seat, events, Luck(mark))
            assert [key for key in before if before[key] != after[key]] == []


def test_the_other_world_is_sound() -> None:
    for state, _ in positions("sound", 3, "europe", 3):
        for seat in state.clans:
            other = CONQUEST.disguise(state, seat, Dice("CC5", "sound"))
            assert list(invariants.broken(other)) == []


# Public, printed, or the same for every world; everything else of somebody else must change.
_STAYS = {
    Hex: {"terrain", "rivers"},
    City: {"name", "major"},
    # Numbers are names; names, drops and eliminations are announced; the host asks for late clans itself.
    Clan: {"number", "name", "since", "ran", "dropped", "out", "held", "popularity", "ledger"},
    Convoy: {"clan", "number"},
}


def test_everything_hidden_is_different_in_some_other_world() -> None:
    """No field of foreign hexes, cities, clans and convoys escapes the disguise; own things never change."""
    changed: dict[type, set[str]] = {kind: set() for kind in _STAYS}
    played = [state for number in range(8) for state, _ in positions(f"hidden{number}", 2, "duel", 1)]
    for number, state in enumerate(played):
        other = CONQUEST.disguise(state, 101, Dice("CC5", f"hidden{number}"))
        for one, two in (*pairs(state.hexes, other.hexes), *pairs(state.cities, other.cities)):
            if one.owner != 101:
                changed[type(one)] |= differing(one, two)
        mine, theirs = state.clans[102], other.clans[102]
        changed[Clan] |= differing(mine, theirs)
        for one, two in pairs(mine.convoys, theirs.convoys):
            changed[Convoy] |= differing(one, two)
        secret = {"sequence"}
        assert differing(state.clans[101], other.clans[101]) <= secret
        own = [number for number, place in state.hexes.items() if place.owner == 101]
        assert all(state.hexes[number] == other.hexes[number] for number in own)
    for kind, stays in _STAYS.items():
        assert set(kind.__struct_fields__) - changed[kind] - stays == set(), kind


def pairs(one: dict[int, Any], two: dict[int, Any]) -> Iterator[tuple[Any, Any]]:
    for number in one.keys() & two.keys():
        yield one[number], two[number]


def differing(one: msgspec.Struct, two: msgspec.Struct) -> set[str]:
    return {name for name in one.__struct_fields__ if getattr(one, name) != getattr(two, name)}


def test_secrets_of_an_own_city_are_disguised_too() -> None:
    """Foreign spies, sabotage to come, false spotting, a plague that no Hospital tells (D-31, D-117)."""
    changed: set[str] = set()
    for number in range(12):
        state = mix(begin("own"), Luck(number))
        other = CONQUEST.disguise(state, 101, Dice("CC5", f"own{number}"))
        for one, two in pairs(state.cities, other.cities):
            if one.owner == 101:
                changed |= differing(one, two)
                assert one.spies.get(101) == two.spies.get(101)
    assert changed == {"spies", "plague", "income_cut", "false_spotting", "immune_until", "cured", "full"}


# ---------------------------------------------------------------------- the view, fact by fact

_HOME = {"name": "Home", "owner": "101", "population": 40_000, "value": 9000, "fort": 2, "troops": 30}


def view_of(position: Position) -> Any:
    return CONQUEST.view(position.state, 101)


def home(**changes: Any) -> Position:
    return one_convoy(hexes=plains("0505", owner="101"), cities={"0505": {**_HOME, **changes}})


@pytest.mark.rule("CC-SEQ-02")
def test_nobody_sees_the_order_of_play() -> None:
    position = home()
    position.clan().sequence = 1234
    assert view_of(position).own.sequence == 0


@pytest.mark.rule("CC-PLG-04", "CC-EXPERT-12")
def test_plague_in_an_own_city_shows_only_where_somebody_tells() -> None:
    position = home(plague=2)
    assert view_of(position).cities[505].plague == -1
    position.city().buildings = ["HOS"]
    assert view_of(position).cities[505].plague == 2


@pytest.mark.rule("CC-PLG-04", "CC-REPORT-13")
def test_the_estimate_knows_no_hidden_plague_and_no_sabotage_to_come() -> None:
    position = home(plague=3)
    position.city().income_cut = 100
    assert view_of(position).estimate["money"] == 9000
    position.city().buildings = ["HOS"]
    assert view_of(position).estimate["money"] == 9000 * 70 // 100


@pytest.mark.rule("CC-EXPERT-12")
def test_what_a_doctor_has_seen_stays_known_until_it_is_cured() -> None:
    position = home(plague=1)
    position.convoy().experts = ["DOC"]
    position.play({1: ["RECON"]})
    assert view_of(position).cities[505].plague == 1
    position.convoy().experts = []
    position.play({1: ["RECON"]})
    assert view_of(position).cities[505].plague == 1
    position.clan().vaccine = 100
    position.play({1: ["CURE"]})
    assert view_of(position).cities[505].plague == -1


@pytest.mark.rule("CC-REPORT-09", "CC-REPORT-06")
def test_what_was_seen_stays_seen_with_its_turn() -> None:
    """A hex and a city visited once are remembered as they were, though they change."""
    cities = {"0504": {"name": "Free", "population": 30_000, "value": 5000, "fort": 1, "troops": 9}}
    position = one_convoy(hexes=plains("0504", defense=4), cities=cities)
    position.play({1: ["N", "S", "S"]})
    seen = position.state.turn
    position.state.turn += 3
    position.hex(504).defense, position.hex(504).owner = 9, 101
    position.hex(504).owner = 0
    position.city(504).troops, position.city(504).buildings = 77, list(BUILDINGS)[:2]
    view = view_of(position)
    assert (view.hexes[504].defense, view.hexes[504].turn) == (4, seen)
    assert (view.cities[504].troops, view.cities[504].buildings, view.cities[504].turn) == (9, (), seen)
    assert 503 not in view.hexes


@pytest.mark.rule("CC-REPORT-20")
def test_what_was_lost_is_known_as_the_takers() -> None:
    """The map, the checks and the forecast show a lost place as the taker's from that moment on."""
    cities = {"0505": {**_HOME, "troops": 0}}
    attackers = {
        "102/1": {"type": "land", "hex": "0504", "mode": "capture", "vehicles": {"bus": 2}, "troops": 150}
    }
    position = one_convoy(
        {"hex": "0507"},
        hexes=plains("0504", "0505", "0506", owner="101"),
        cities=cities,
        clans={"102": PLENTY},
        convoys=attackers,
    )
    position.play({1: ["RECON"]})
    own = {cell.id: (cell.owner, cell.city_owner) for cell in whole_map(view_of(position)).cells}
    assert own[505] == (101, 101)
    lost = position.play({1: ["S", "ATTACK 60"]}, clan=102)
    assert (find(lost.events, HexLost), find(lost.events, CityLost)) != ([], [])
    view = view_of(position)
    cells = {cell.id: (cell.owner, cell.city_owner) for cell in whole_map(view).cells}
    assert cells[505] == (102, 102)
    assert view.cities[505].status == "friendly"
    shown = whole_map(view, lost.events)
    assert [cell.id for cell in shown.cells if cell.fresh] == [505]
    drawn = Drawn(map_svg(shown, Messages("conquest")))
    assert "Changed this turn" in drawn.explained()
    assert {"m-changed", "m-town-held"} <= drawn.looks()
    assert "m-town-own" not in drawn.looks()
    believed_world = believed(view)
    assert (believed_world.hexes[505].owner, believed_world.cities[505].owner) == (102, 102)


@pytest.mark.rule("CC-REPORT-20")
def test_no_map_of_a_season_draws_a_lost_place_as_own() -> None:
    """What a report says was lost and not won back is drawn as the taker's, and marked."""
    seen = 0
    for _, game in seasons.season(CONQUEST, 18):
        for turn in game.seats:
            last = {
                event.hex: event
                for event in turn.events
                if isinstance(event, (HexLost, CityLost, HexTaken)) and event.audience == (turn.seat,)
            }
            cells = {cell.id: cell for cell in whole_map(turn.view, turn.events).cells}
            for place, event in last.items():
                if place not in cells or isinstance(event, HexTaken):
                    continue
                seen += 1
                assert cells[place].owner != turn.seat, (turn.seat, turn.game_turn, event)
                assert cells[place].fresh
    assert seen > 4


@pytest.mark.rule("CC-REPORT-20", "CC-ORDER-EVENT-02")
def test_a_hex_that_revolted_is_known_as_nobodys() -> None:
    position = one_convoy({"hex": "0507"}, hexes=plains("0504", owner="101"))
    position.play({1: ["RECON"]})
    turn = Turn(position.world, position.clan(), LoadedDice({"event": [row(100), LOW]}).scope(1, 101))
    turn.event_ordered = True
    chance.draw(turn)
    assert view_of(position).hexes[504].owner == 0


@pytest.mark.rule("CC-ORDER-PLANT-01", "CC-ORDER-SABOTAGE-05")
def test_spies_own_ones_are_known_foreign_ones_are_not() -> None:
    cities = {
        "0505": _HOME,
        "0504": {"name": "Far", "owner": "102", "population": 30_000, "value": 5000, "fort": 1},
    }
    position = one_convoy(hexes=plains("0505", owner="101"), cities=cities)
    position.world.plant_spy(504, 101)
    position.world.plant_spy(505, 102)
    view = view_of(position)
    assert view.spies == {504: 0}
    assert b'"spies":{"102"' not in encode(view)


def test_a_spectator_knows_the_map_and_the_lists() -> None:
    state = mix(begin("spectator"), Luck("spectator"))
    view = CONQUEST.view(state, None)
    assert (view.hexes, view.cities, view.own.money, view.spies) == ({}, {}, 0, {})
    assert view.tops == state.tops
    assert len(view.atlas) == len(state.hexes)


@pytest.mark.rule("CC-CITY-16")
def test_others_bans_show_only_where_they_were_met() -> None:
    cities = {"0504": {"name": "Far", "owner": "102", "population": 30_000, "value": 5000, "fort": 1}}
    position = one_convoy(cities=cities, clans={"102": {"banned": ["101"]}})
    assert 504 not in view_of(position).cities
    position.play({1: ["N"]})
    assert view_of(position).cities[504].status == "banned"
    position.clan(102).banned = []
    assert view_of(position).cities[504].status == "banned"
