"""Edits of the world: written like orders, all of a text or none, told to those who see them."""

from functools import cache
from typing import Any

import pytest

from engine.kernel import play, snapshot
from engine.kernel.dice import Dice
from engine.kernel.edits import EditRefusedError, WorldEdited
from engine.registry import EDITS, GAMES

DICE = Dice("edits", "seed")
SETUPS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "territories": ({}, [1, 2, 3]),
    "conquest": ({"map": "europe"}, [101, 102]),
}


@cache
def _begun(key: str) -> tuple[str, bytes]:
    options, seats = SETUPS[key]
    about = {option.key: option.default for option in GAMES[key].about.options}
    turn = play.start(GAMES[key], options=about | options, seats=seats, dice=DICE)
    return key, snapshot.encode(turn.state)


@pytest.fixture(params=sorted(EDITS))
def begun(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A game of each kind that has edits."""
    return _begun(request.param)


def _edit(key: str, data: bytes, text: str) -> play.GameTurn:
    ruleset = GAMES[key]
    state = snapshot.decode(data, ruleset.state_type)
    pending: dict[int, list[Any]] = {seat: [] for seat in SETUPS[key][1]}
    return play.edit(ruleset, EDITS[key], state, text=text, dice=DICE, pending=pending)


def test_every_edit_has_help_and_examples_that_read(begun: tuple[str, bytes]) -> None:
    edits = EDITS[begun[0]]
    for grammar, told, examples in edits.help():
        assert grammar
        assert "learn" in told
        assert examples
        for one in examples:
            assert edits.canonical(edits.canonical(one)) == edits.canonical(one)


@pytest.mark.parametrize("text", ["", "; nothing", "DANCE 1", "GOLD", "TURN 3", "GOLD 1 2\n41: GOLD 1 2"])
def test_what_cannot_be_read_is_refused(begun: tuple[str, bytes], text: str) -> None:
    with pytest.raises(EditRefusedError) as refused:
        _edit(*begun, text)
    assert refused.value.code in {"bad_edit", "no_edit"}


def test_territories_is_changed_and_told() -> None:
    key, data = _begun("territories")
    turn = _edit(key, data, "GOLD 2 40\nOWNER 4 2\nUNITS 4 2 3\nFOOD 4 1")
    state = turn.state
    assert (state.player(2).gold, state.land(4).owner, state.land(4).food) == (40, 2, 1)
    assert sum(unit.at == 4 and unit.owner == 2 for unit in state.units) == 3
    assert next(event.text for event in turn.events if isinstance(event, WorldEdited)) == "GOLD 2 40"
    # Without fog everybody sees everything, and reads of it in the next report.
    assert {len(events) for events in turn.pending.values()} == {4}
    assert turn.seats == []
    fewer = _edit(key, snapshot.encode(state), "UNITS 4 2 1")
    assert sum(unit.at == 4 for unit in fewer.state.units) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("GOLD 2 40\nFOOD 4 900", "edit_breaks_rules"),
        ("GOLD 9 40", "no_such_player"),
        ("OWNER 99 1", "no_such_place"),
        # Two players' units in one territory (D-02).
        ("UNITS 4 1 1\nUNITS 4 2 1", "edit_breaks_rules"),
    ],
)
def test_what_breaks_territories_is_refused(text: str, code: str) -> None:
    with pytest.raises(EditRefusedError) as refused:
        _edit(*_begun("territories"), text)
    assert refused.value.code == code


def test_conquest_is_changed_and_told() -> None:
    key, data = _begun("conquest")
    before = snapshot.decode(data, GAMES[key].state_type)
    city = next(number for number, city in sorted(before.cities.items()) if not city.owner)
    sea = next(number for number, place in sorted(before.hexes.items()) if place.terrain == "water")
    text = f"STOCK 101 FUEL 12\nSTOCK 101 MONEY 999999\nCITY {city:04} 102 7"
    text += f"\nHEX {city:04} 101\nHEX {city:04} 102"
    turn = _edit(key, data, text)
    state = turn.state
    assert (state.clans[101].fuel, state.clans[101].money) == (12, 999_999)
    assert (state.cities[city].owner, state.cities[city].troops, state.hexes[city].owner) == (102, 7, 102)
    assert [event.audience for event in turn.events] == [(101,), (101,), (102,), (101,), (101, 102)]
    # Nobody else learns of it.
    assert {seat: len(events) for seat, events in turn.pending.items()} == {101: 4, 102: 2}
    for wrong, code in (
        (f"HEX {sea:04} 101", "edit_breaks_rules"),
        ("CONVOY 101 #77 0101", "no_such_convoy"),
        ("STOCK 999 FUEL 1", "no_such_player"),
        ("CITY 9999 101 1", "no_such_place"),
    ):
        with pytest.raises(EditRefusedError) as refused:
            _edit(key, data, wrong)
        assert refused.value.code == code


def test_an_edit_is_told_in_the_next_report(begun: tuple[str, bytes]) -> None:
    key, data = begun
    text = {"territories": "GOLD 2 40", "conquest": "STOCK 102 FUEL 500"}[key]
    turn = _edit(key, data, text)
    ruleset = GAMES[key]
    seat = SETUPS[key][1][1]
    blocks = ruleset.report(ruleset.view(turn.state, seat), turn.pending[seat])
    assert text in str(blocks)
