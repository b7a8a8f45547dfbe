"""What a state promises (invariants), and the leak test's disguise."""

from collections.abc import Iterator

from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, encode
from turnpost_diplomacy.board import ARMY, Terrain, classic
from turnpost_diplomacy.setup import POWERS, TEMPERS
from turnpost_diplomacy.state import RETREATS, State, centres_of


def broken(state: State) -> Iterator[str]:
    """Yield broken promises in plain words; nothing when all is well."""
    board = classic()
    provinces = [unit.province for unit in state.units]
    if provinces != sorted(set(provinces)):
        yield "units are out of order, or two stand in one province"
    for unit in (*state.units, *(one.unit for one in state.dislodged)):
        terrain = board.provinces[unit.province].terrain
        fits = unit.place == unit.province and terrain is not Terrain.SEA
        if not (fits if unit.kind == ARMY else unit.place in board.places(unit.province)):
            yield f"{unit.kind} {unit.place} cannot stand there"
    if list(state.owners) != sorted(state.owners) or not set(state.owners) <= board.centres:
        yield "owners are out of order, or own what is no centre"
    if state.dislodged and state.phase != RETREATS and state.ending is None:
        yield f"dislodged units wait in {state.phase}"
    if sorted(player.power for player in state.players) != sorted(POWERS):
        yield "the powers are not one for each seat"
    years = {len(player.curve) for player in state.players}
    if len(years) != 1:
        yield "the years of the powers differ"
    for player in state.players:
        own = centres_of(state.owners, player.power)
        if player.out and (own or any(unit.power == player.power for unit in state.units)):
            yield f"{player.power} is out and still there"


def disguise(state: State, seat: int, dice: Dice) -> State:
    """Return a state that differs in what the seat cannot know: how computers play the others."""
    other = decode(encode(state), State)
    roller = dice.scope(state.turn, f"disguise {seat}")
    for player in other.players:
        if player.seat != seat:
            player.temper = roller.pick([one for one in TEMPERS if one != player.temper], "temper")
    return other
