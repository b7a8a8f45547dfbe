"""A start's handicap: off at first; the worst start gets it all, the best nothing, and everybody is told."""

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import State
from engine.games.conquest.tables import START
from engine.games.conquest.tally import figures
from engine.games.conquest.view import View
from engine.kernel.blocks import Table
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, encode

_SEATS = list(range(101, 113))
_DICE = Dice(CONQUEST.about.dice_tag, "handicap")


def _begun(**options: int) -> State:
    return CONQUEST.create({"map": "europe", "starts": "even", **options}, _SEATS, _DICE).state


def _table(view: View) -> Table:
    (found,) = [block for block in CONQUEST.report(view, ()) if block.key == "handicaps"]
    assert isinstance(found, Table)
    return found


def test_without_the_option_a_game_is_the_same_as_before_there_was_one() -> None:
    plain = encode(_begun())
    assert plain == encode(_begun(handicap_money=0, handicap_troops=0))
    assert b"handicaps" not in plain
    view = CONQUEST.view(_begun(), 101)
    assert [block.key for block in CONQUEST.report(view, ()) if block.key == "handicaps"] == []


def test_the_worst_start_gets_it_all_the_best_nothing_and_all_are_told() -> None:
    state = _begun(handicap_money=20_000, handicap_troops=60)
    chances = {clan: row["chance"] for clan, row in figures(state).items()}
    ranked = sorted(chances, key=lambda clan: (chances[clan], clan))
    worst, best = chances[ranked[0]], chances[ranked[-1]]
    assert state.handicaps[ranked[0]] == (20_000, 60)
    assert ranked[-1] not in state.handicaps
    for number, clan in state.clans.items():
        money, troops = state.handicaps.get(number, (0, 0))
        part = (best - chances[number], best - worst)
        assert (money, troops) == (20_000 * part[0] // part[1], 60 * part[0] // part[1])
        assert (clan.money, clan.troops) == (START["treasury"] + money, START["troops"] + troops)
        # The first report's accounts open with it.
        assert clan.opening["money"] == clan.money
    assert list(CONQUEST.invariants(state)) == []
    again = decode(encode(state), State)
    for seat in (*_SEATS[:2], None):
        rows = _table(CONQUEST.view(again, seat)).rows
        assert rows == tuple((clan, f"Clan {clan}", *more) for clan, more in sorted(state.handicaps.items()))
