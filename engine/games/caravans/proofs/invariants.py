"""What a state promises: nothing of it is broken after any day."""

from collections.abc import Iterator

from engine.games.caravans.state import Entry, Player, State, Unit
from engine.games.caravans.tables import GOOD, KIND, LIMITS, PRESSURE


def broken(state: State) -> Iterator[str]:
    """Yield broken promises in plain words; nothing when all is well."""
    yield from _units(state)
    yield from _stacks(state)
    yield from _cities(state)
    for player in state.players:
        yield from _player(state, player)


def _units(state: State) -> Iterator[str]:
    seen: set[tuple[int, str]] = set()
    cities = {city.at: city for city in state.cities}
    for unit in state.units:
        name = f"seat {unit.seat} {unit.id}"
        player = state.player(unit.seat)
        if (unit.seat, unit.id) in seen:
            yield f"{name} is there twice"
        seen.add((unit.seat, unit.id))
        if unit.number > player.numbers.get(unit.kind, 0):
            yield f"{name} has a number that was never given"
        if unit.good and (unit.good not in GOOD or not KIND[unit.kind].cargo):
            yield f"{name} carries {unit.good}"
        if unit.group and player.group(unit.group) is None:
            yield f"{name} is in group {unit.group}, which is not there"
        x, y = divmod(unit.at, 100)
        if not (1 <= x <= state.width and 1 <= y <= state.height):
            yield f"{name} is off the map"
            continue
        sign = state.rows[y - 1][x - 1]
        city = cities.get(unit.at)
        fits = sign == "." if KIND[unit.kind].land else sign == "~" or (city is not None and city.port)
        if not fits and sign != "?":
            yield f"{name} stands on {sign}"
        if KIND[unit.kind].military and not state.rules.war:
            yield f"{name} is military in a game without war"
        yield from _lists(name, unit.lists.moves, unit.lists.trades)


def _lists(name: str, moves: list[Entry], trades: list[Entry]) -> Iterator[str]:
    if len(moves) > LIMITS.move_list_limit:
        yield f"{name} has {len(moves)} movement entries"
    if len(trades) > LIMITS.trade_list_limit:
        yield f"{name} has {len(trades)} trade entries"


def _stacks(state: State) -> Iterator[str]:
    stacks: dict[int, list[Unit]] = {}
    for unit in state.units:
        stacks.setdefault(unit.at, []).append(unit)
    cities = {city.at for city in state.cities}
    for place, units in stacks.items():
        fighters = sum(KIND[unit.kind].military for unit in units)
        if place not in cities and len(units) > LIMITS.stack_limit:
            yield f"{len(units)} units stand at {place}"
        if place in cities and fighters > LIMITS.city_military_limit:
            yield f"{fighters} military units stand in the city at {place}"


def _cities(state: State) -> Iterator[str]:
    for city in state.cities:
        if not city.factor and (city.stores or city.orders):
            yield f"{city.name} has stores or orders without a factor"
        if len(city.stores) > LIMITS.warehouse_limit:
            yield f"{city.name} has {len(city.stores)} stores"
        if len(city.orders) > LIMITS.city_list_limit:
            yield f"{city.name} has {len(city.orders)} orders"
        if len(city.quotes) != len({quote.good for quote in city.quotes}):
            yield f"{city.name} deals in a good twice"
        for quote in city.quotes:
            if abs(quote.pressure) > PRESSURE.limit:
                yield f"{city.name}: pressure {quote.pressure}"


def _player(state: State, player: Player) -> Iterator[str]:
    name = f"seat {player.seat}"
    if player.money < 0:
        yield f"{name} has {player.money} crowns"
    if len(player.seen) != state.width * state.height:
        yield f"{name} knows {len(player.seen)} squares"
    if player.seat in player.treaties or player.seat in player.enemies:
        yield f"{name} deals with itself"
    yield from _groups(state, player, name)
    if player.out >= 0 and any(unit.seat == player.seat for unit in state.units):
        yield f"{name} is out and has units"
    for unit in state.units:
        x, y = divmod(unit.at, 100)
        if unit.seat == player.seat and not player.seen[(x - 1) * state.height + y - 1] and state.day:
            yield f"{name} does not know where {unit.id} stands"
    known = {city.at for city in state.cities}
    if any(memory.city not in known for memory in player.memory):
        yield f"{name} remembers a city that is not there"


def _groups(state: State, player: Player, name: str) -> Iterator[str]:
    for group in player.groups:
        members = [u for u in state.units if u.seat == player.seat and u.group == group.number]
        if not members or len(members) > LIMITS.group_limit:
            yield f"{name} group {group.number} has {len(members)} members"
        if len({unit.at for unit in members}) > 1:
            yield f"{name} group {group.number} is scattered"
        if len({KIND[unit.kind].land for unit in members}) > 1:
            yield f"{name} group {group.number} is mixed"
        yield from _lists(f"{name} G{group.number}", group.lists.moves, group.lists.trades)
