"""Fleet selection: four decks, picked in turn by ranking lists, or dealt (SPA-FLEET)."""

from collections.abc import Mapping, Sequence

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import FleetPicked
from engine.games.spacerace.rules.setup import fleet_of
from engine.games.spacerace.tables import FIGHTERS, FLEET_SIZE, SHIPS


def ranking(wanted: Sequence[str]) -> list[str]:
    """Return a whole ranking: the types named, then the rest as in ships.toml (pbm.md, DRAFT)."""
    named = list(dict.fromkeys(wanted))
    return [*named, *(key for key in SHIPS if key not in named)]


def pick_fleets(turn: Turn, rankings: Mapping[int, Mapping[int, Sequence[str]]]) -> None:
    """Pick fleets: decks 1 and 3 in preparation order, 2 and 4 reversed (SPA-FLEET-02..05).

    ``rankings``: by seat and deck (1-4). A type already owned is skipped; a deck with none left gives a free
    copy of the highest-ranked type not owned.
    """
    state = turn.state
    order = turn.in_order()
    owned: dict[int, list[str]] = {port.seat: [] for port in order}
    free: dict[int, list[str]] = {port.seat: [] for port in order}
    allowed = [key for key in SHIPS if state.rules.attacks or key not in FIGHTERS]
    for number in range(1, FLEET_SIZE + 1):
        left = list(state.draft[number - 1])
        for port in order if number % 2 else order[::-1]:
            wanted = ranking(rankings.get(port.seat, {}).get(number, ()))
            if state.rules.draft == "random":
                turn.roller(port.seat).shuffle(wanted, f"deal {number}")
            fitting = [key for key in wanted if key in allowed and key not in owned[port.seat]]
            there = [key for key in fitting if key in left]
            owned[port.seat].append((there or fitting)[0])
            if there:
                left.remove(there[0])
            else:
                free[port.seat].append(fitting[0])
    for port in order:
        port.fleet = fleet_of(owned[port.seat])
        turn.note(
            FleetPicked(
                audience=None,
                seat=port.seat,
                ships=tuple(owned[port.seat]),
                free=tuple(free[port.seat]),
            )
        )
    state.draft = []
