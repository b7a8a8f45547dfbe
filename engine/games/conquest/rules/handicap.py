"""A start's handicap: who begins where less can be had begins with more (an option of the moderator's)."""

from collections.abc import Mapping

from engine.games.conquest.state import State


def give(state: State, chances: Mapping[int, int], *, money: int, troops: int) -> None:
    """Give the start with the least chance that much, the best nothing, the others by how far they lie apart.

    ``chances`` by clan as ``engine.maps.reach`` measures them, right after the start. What each clan got
    stays in the state, for all to know.
    """
    best, span = max(chances.values()), max(chances.values()) - min(chances.values())
    if not span:
        return
    for number, chance in sorted(chances.items()):
        more = (money * (best - chance) // span, troops * (best - chance) // span)
        if any(more):
            clan = state.clans[number]
            clan.money += more[0]
            clan.troops += more[1]
            clan.open_ledger()
            state.handicaps[number] = more
