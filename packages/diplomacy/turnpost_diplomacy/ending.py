"""How the game ends: by 18 centres, by the last year, or as people choose."""

from engine.kernel.endings import DRAWN, End, Places, winners_of
from engine.kernel.events import Event
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.events import GameEnded
from turnpost_diplomacy.state import Ending, Player, State, centres_of

SOLO, LAST_YEAR, NOBODY = "solo", "last_year", "nobody"


def survivors(state: State) -> list[int]:
    """Return the seats that are not eliminated."""
    return [player.seat for player in state.players if not player.out]


def scores(state: State) -> dict[int, int]:
    """Return the centres of each seat."""
    return {player.seat: len(centres_of(state.owners, player.power)) for player in state.players}


def ranked(state: State) -> Places:
    """Return places by centres; those without any by the year in which they went, newest first."""
    counts = scores(state)

    def worth(player: Player) -> tuple[int, int]:
        return counts[player.seat], player.out or 9999

    found: dict[tuple[int, int], list[int]] = {}
    for player in state.players:
        found.setdefault(worth(player), []).append(player.seat)
    return tuple(tuple(found[key]) for key in sorted(found, reverse=True))


def close(state: State, reason: str, first: tuple[int, ...]) -> list[Event]:
    """End the game with these seats in the first place, the others as their centres rank them."""
    places = End.of(DRAWN, first).places(ranked(state))
    state.ending = Ending(reason, places)
    return [GameEnded(audience=None, reason=reason, winners=winners_of(reason, places))]


def end_of_year(state: State) -> list[Event]:
    """End the game after an autumn where the rules say so (DIP-END-01, DIP-END-02)."""
    counts = scores(state)
    best = max(counts.values())
    first = tuple(seat for seat in counts if counts[seat] == best)
    if best >= classic().to_win and len(first) == 1:
        return close(state, SOLO, first)
    if state.rules.last_year and state.year >= state.rules.last_year:
        return close(state, LAST_YEAR, tuple(survivors(state)))
    return []


def end_now(state: State, how: End) -> list[Event]:
    """End the game as people have chosen; a draw is one of all survivors unless an option allows less.

    Raise ``ValueError`` as ``End.need`` does; ``draw_of_survivors`` for a draw that leaves out a survivor.
    """
    alive = survivors(state)
    how.need(alive)
    if how.how == DRAWN and state.rules.draws == "survivors" and set(how.seats) != set(alive):
        raise ValueError("draw_of_survivors")
    places = how.places(ranked(state))
    state.ending = Ending(how.how, places)
    return [GameEnded(audience=None, reason=how.how, winners=winners_of(how.how, places))]
