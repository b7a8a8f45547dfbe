"""What a seat sees with the option fog: its territories, those with its units, and their neighbours."""

from engine.games.territories.state import Land, Memory, State


def sight(state: State, seat: int) -> int:
    """Return the territories a seat sees now, as flags ``1 << id``."""
    near = 0
    for land in state.lands:
        if land.owner == seat:
            near |= 1 << land.id
    for unit in state.units:
        if unit.owner == seat:
            near |= 1 << unit.at
    seen = near
    for land in state.lands:
        if near >> land.id & 1:
            for other in land.links:
                seen |= 1 << other
    return seen


def note(state: State, seat: int, land: Land) -> None:
    """Write one territory down for a seat that may not see it any more: it knows who took it."""
    if state.rules.fog:
        player = state.player(seat)
        kept = [memory for memory in player.memory if memory.land != land.id]
        kept.append(Memory(land.id, state.turn, land.owner, land.upgrades, land.food))
        player.memory = sorted(kept, key=lambda memory: memory.land)


def remember(state: State, turn: int) -> None:
    """Write down what every seat sees at the end of a turn (0: the start)."""
    if not state.rules.fog:
        return
    for player in state.players:
        seen = sight(state, player.seat)
        kept = [memory for memory in player.memory if not seen >> memory.land & 1]
        kept += [
            Memory(land.id, turn, land.owner, land.upgrades, land.food)
            for land in state.lands
            if seen >> land.id & 1
        ]
        player.memory = sorted(kept, key=lambda memory: memory.land)
