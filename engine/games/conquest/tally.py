"""What simulations of Continental Conquest count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.bots import temper_of
from engine.games.conquest.state import State
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.maps.model import GameMap, MapHex
from engine.maps.reach import ReachMap, contested

ROWS: Mapping[str, tuple[str, ...]] = {
    "income": ("cities", "bonuses", "hexes"),
    "war": ("battles", "assaults", "cities taken", "hexes taken from clans"),
}
RATIOS: Mapping[str, str] = {}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:
    """Return the temperament and the home hex of every clan."""
    return {
        number: {"temper": temper_of(dice.scope(0, f"bot{number}")), "start": f"{clan.home:04d}"}
        for number, clan in state.clans.items()
    }


def figures(state: State, edition: str = "") -> Mapping[int, Mapping[str, int]]:
    """Return the figures of every start (``engine.maps.reach``) right after the start, by clan.

    ``edition``: of the map's lessons (``engine.maps.files``).
    """
    hexes = {
        number: MapHex(
            terrain=place.terrain,
            roads=place.roads,
            rivers=place.rivers,
            city=state.cities[number].name if number in state.cities else "",
            major=number in state.cities and state.cities[number].major,
        )
        for number, place in state.hexes.items()
    }
    reach_map = ReachMap(GameMap(state.map, state.map, 0, 0, len(state.clans), hexes, edition=edition))
    found = contested(reach_map, [clan.home for clan in state.clans.values()])
    return {number: reach.figures() for number, reach in zip(state.clans, found, strict=True)}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Yield income by source, battles and what they brought."""
    for event in events:
        match event:
            case happened.IncomeReceived():
                yield "income", "cities", event.cities
                yield "income", "bonuses", event.bonuses
                yield "income", "hexes", event.hexes
            case battle_events.ConvoysFought():
                yield "war", "battles", 1
            case battle_events.CityAssaulted():
                yield "war", "assaults", 1
                yield "war", "cities taken", int(event.taken)
            case happened.HexTaken():
                yield "war", "hexes taken from clans", int(event.former != 0)
            case _:
                pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:  # noqa: ARG001 - events say all
    """Yield nothing: the events say all."""
    return iter(())
