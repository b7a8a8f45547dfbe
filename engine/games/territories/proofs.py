"""What a state promises (invariants), and the leak test's disguise."""

from collections.abc import Iterator

from engine.games.territories.rules.scoring import parts_of
from engine.games.territories.rules.sight import sight
from engine.games.territories.state import Deed, Parts, State, Unit
from engine.games.territories.tables import FOOD_LIMIT, UPGRADES
from engine.kernel.dice import Dice, Roller
from engine.kernel.snapshot import decode, encode


def broken(state: State) -> Iterator[str]:
    """Yield broken promises in plain words; nothing when all is well."""
    found = [*_lands(state), *_units(state)]
    yield from found
    if not found:
        # Points can be counted only where everything has a place and an owner.
        yield from _players(state)


def _lands(state: State) -> Iterator[str]:
    seats = (0, *state.seats())
    for index, land in enumerate(state.lands, start=1):
        if land.id != index:
            yield f"territory {land.id} stands at place {index}"
        if any(land.id not in state.land(other).links for other in land.links):
            yield f"territory {land.id} has a link without its counterpart"
        if land.owner not in seats:
            yield f"territory {land.id} has no such owner {land.owner}"
        if not 0 <= land.food <= FOOD_LIMIT[land.upgrades]:
            yield f"territory {land.id} has {land.food} food"
        for action in UPGRADES:
            if land.upgrades & action.bit and action.needs & ~land.upgrades:
                yield f"territory {land.id} has {action.property} without what it needs"


def _units(state: State) -> Iterator[str]:
    last = 0
    holder = [0] * (len(state.lands) + 1)
    for unit in state.units:
        if not last < unit.number < state.next_unit:
            yield f"unit {unit.number} after {last}, next {state.next_unit}"
        last = unit.number
        # D-02: on every map each territory holds units of at most one player.
        if holder[unit.at] not in {0, unit.owner}:
            yield f"territory {unit.at} holds units of {holder[unit.at]} and {unit.owner}"
        holder[unit.at] = unit.owner


def _players(state: State) -> Iterator[str]:
    turns = state.turn + (1 if state.ending is not None else 0)
    for player, parts in zip(state.players, parts_of(state), strict=True):
        if player.gold < 0 or min(player.defeated, player.neutral, player.opposing) < 0:
            yield f"seat {player.seat} has a negative figure"
        if player.parts != parts:
            yield f"seat {player.seat} has {player.parts} and should have {parts}"
        if len(player.curve) != turns or player.curve[-1] != player.vp:
            yield f"seat {player.seat} has a curve of {len(player.curve)} points in turn {state.turn}"
        if player.out and (parts.units or parts.lands):
            yield f"seat {player.seat} is out and still there"


def disguise(state: State, seat: int, dice: Dice) -> State:
    """Return a state that differs in all that the seat cannot know and looks the same to it.

    Always hidden: the others' REPEAT lists, tempers, memories and past sheets. With fog also what it does not
    see: territories, units, and what the others' points are made of.
    """
    other = decode(encode(state), State)
    roller = dice.scope(state.turn, f"disguise {seat}")
    for player in other.players:
        if player.seat == seat:
            continue
        player.repeats = sorted(land.id for land in other.lands if roller.chance(30, "repeat"))
        player.temper = roller.pick(("steward", "raider", "settler"), "temper")
        player.memory = []
    if other.ending is not None:
        return other
    # Own sheets are known to their sender, so only those of the others change.
    other.deeds = [
        deed if deed.seat == seat else Deed(deed.turn, deed.seat, (f"UNIT {roller.below(9, 'deed') + 1}",))
        for deed in other.deeds
    ]
    if other.rules.fog:
        _unseen(other, seat, roller)
    return other


def _unseen(state: State, seat: int, roller: Roller) -> None:
    seen = sight(state, seat)
    others = [player for player in state.players if player.seat != seat]
    hidden = [land for land in state.lands if not seen >> land.id & 1]
    for player in others:
        player.gold = roller.below(60, "gold")
        player.income = roller.below(9, "income")
        player.defeated, player.neutral, player.opposing = (roller.below(9, "deeds") for _ in range(3))
        player.parts = Parts(gold=player.vp)  # The total is public, its parts are not.
    state.units = [unit for unit in state.units if seen >> unit.at & 1]
    state.next_unit += roller.below(20, "next unit")
    for land in hidden:
        land.owner = roller.pick([0, *(player.seat for player in others)], "owner")
        land.upgrades = roller.pick([0, 1, 3, 5, 7, 15, 31], "upgrades")
        land.food = roller.below(FOOD_LIMIT[land.upgrades] + 1, "food")
        holder = roller.pick(others, "holder").seat
        for _ in range(roller.below(4, "units")):
            state.units.append(Unit(state.next_unit, holder, land.id, roller.chance(50, "defending")))
            state.next_unit += 1
