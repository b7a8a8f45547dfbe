"""What must always hold of a state (invariants)."""

from collections.abc import Iterable, Iterator

from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy, State
from engine.games.conquest.tables import (
    CARRIED_WEAPONS,
    MAX_CONVOYS,
    STOCKS,
    TOP_DEFENSE,
    TOP_FORT,
    VEHICLES,
)
from engine.games.conquest.world import World, is_water
from engine.kernel.events import Event
from engine.kernel.hexgrid import hex_text


def broken(state: State) -> Iterator[str]:
    """Yield every broken promise of a state, in plain words."""
    yield from _broken_hexes(state)
    yield from _broken_cities(state)
    for clan in state.clans.values():
        for stock in STOCKS:
            if clan.stock(stock) < 0:
                yield f"clan {clan.number}: {stock} {clan.stock(stock)}"
            flows = clan.ledger.get(stock, {}).values()
            told = clan.opening.get(stock, clan.stock(stock)) + sum(flow.into - flow.out for flow in flows)
            if clan.opening and told != clan.stock(stock):
                yield f"clan {clan.number}: the ledger tells of {told} {stock}, there are {clan.stock(stock)}"
        if len(clan.convoys) > MAX_CONVOYS:
            yield f"clan {clan.number}: {len(clan.convoys)} convoys"
        for key, convoy in clan.convoys.items():
            if convoy.number != key or convoy.clan != clan.number or convoy.hex not in state.hexes:
                yield f"convoy {clan.number}/{key}: stands under the wrong number or off the map"
            for complaint in _broken_convoy(convoy):
                yield f"convoy {clan.number}/{key}: {complaint}"
    yield from _broken_indexes(state)


def _broken_hexes(state: State) -> Iterator[str]:
    for number, place in state.hexes.items():
        if place.owner and (place.owner not in state.clans or is_water(place.terrain)):
            yield f"hex {hex_text(number)}: owner {place.owner} cannot own it"
        if not 1 <= place.defense <= TOP_DEFENSE or not 0 <= place.troops <= place.defense:
            yield f"hex {hex_text(number)}: defense {place.defense}, guards {place.troops}"
        if place.value < 0 or place.food < 0 or place.fuel < 0 or place.parts < 0 or place.vaccine < 0:
            yield f"hex {hex_text(number)}: negative yield"
        if not 0 <= place.special_value <= place.value:
            yield f"hex {hex_text(number)}: its structure pays {place.special_value} of {place.value} dollars"
        if place.paved & ~place.roads:
            yield f"hex {hex_text(number)}: paved sides without a road"


def _broken_cities(state: State) -> Iterator[str]:
    clans = set(state.clans)
    for number, city in state.cities.items():
        where = f"city {hex_text(number)}"
        if number not in state.hexes:
            yield f"{where}: off the map"
        if city.owner and city.owner not in state.clans:
            yield f"{where}: unknown owner {city.owner}"
        if min(city.troops, city.claymores, city.value) < 0 or not 1 <= city.fort <= TOP_FORT:
            yield f"{where}: troops {city.troops}, claymores {city.claymores}, fort {city.fort}"
        if not 0 <= city.market <= city.value:
            yield f"{where}: its Marketplace is worth {city.market} of {city.value} dollars"
        if city.population < 0:
            yield f"{where}: population {city.population}"
        if len(set(city.buildings)) != len(city.buildings):
            yield f"{where}: a building stands twice"
        if not city.spies.keys() <= clans:
            yield f"{where}: a spy of nobody"


def _broken_convoy(convoy: Convoy) -> Iterator[str]:
    if not convoy.vehicles or any(
        count < 1 or VEHICLES[name].type != convoy.type for name, count in convoy.vehicles.items()
    ):
        yield f"vehicles {convoy.vehicles} in a {convoy.type} convoy"
        return
    if not 0 <= convoy.troops <= figures.capacity(convoy):
        yield f"{convoy.troops} troops of {figures.capacity(convoy)}"
    aboard = {weapon: getattr(convoy, weapon) for weapon in CARRIED_WEAPONS}
    for weapon, amount in aboard.items():
        if not 0 <= amount <= figures.weapon_max(convoy, weapon):
            yield f"{weapon} {amount} of {figures.weapon_max(convoy, weapon)}"
    if not 0 <= convoy.cargo <= figures.cargo_max(convoy) or bool(convoy.cargo) != bool(convoy.goods):
        yield f"cargo {convoy.cargo} {convoy.goods} of {figures.cargo_max(convoy)}"
    if convoy.mode == "empty" and (convoy.troops or any(aboard.values())):
        yield "troops or weapons in EMPTY mode"
    if convoy.morale < 0 or not 0 <= convoy.training <= 100 or not 0 <= convoy.health <= 100:
        yield f"morale {convoy.morale}, training {convoy.training}, health {convoy.health}"
    if len(set(convoy.experts)) != len(convoy.experts):
        yield "an expert is there twice"


def _broken_indexes(state: State) -> Iterator[str]:
    """Yield where the indexes of positions and owners differ from the state."""
    if "world" not in state.__dict__:
        return
    kept, fresh = World.of(state), World(state)
    for clan in state.clans:
        for what in (World.hexes_of, World.cities_of, World.spies_of):
            if what(kept, clan) != what(fresh, clan):
                yield f"clan {clan}: the index {what.__name__} has parted from the state"
    for place in sorted(kept.occupied() | fresh.occupied()):
        if [c.id for c in kept.convoys_at(place)] != [c.id for c in fresh.convoys_at(place)]:
            yield f"hex {hex_text(place)}: the index of convoys has parted from the state"


def unheard(state: State, events: Iterable[Event]) -> Iterator[str]:
    """Yield events that nobody could be told: an audience must be seats of the game, once, ascending."""
    clans = set(state.clans)
    for event in events:
        seats = event.audience
        if seats is not None and (not seats or list(seats) != sorted(set(seats) & clans)):
            yield f"{type(event).__name__}: audience {seats}"
