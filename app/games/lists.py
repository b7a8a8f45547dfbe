"""Games as lists show them: a user's, a page at a time, with what one may look into, in a few statements."""

from collections.abc import Iterable, Sequence

from app.accounts.actor import READ, Actor
from app.bounds import MOST_LISTED
from app.clock import Clock
from app.games.access import Sight, is_moderator
from app.games.models import Game, Seat
from app.games.repository import GameRepository


class GameLists:
    """Finds many games at once."""

    def __init__(self, *, repository: GameRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def page(self, actor: Actor, after: str = "", *, limit: int = MOST_LISTED) -> list[Game]:
        """Return the games that the actor plays, moderates or is a deputy in (the operator.

        All), by code.

        One page, from the first code after ``after``. A guest plays the trial, and no other game.
        """
        actor.need(READ, trial=True)
        return self._rows.page(actor.user_id, self._clock.now(), after=after, limit=limit)

    def moderated(self, actor: Actor, number: int = 1, *, limit: int = MOST_LISTED) -> list[Game]:
        """Page ``number`` of the games that the actor moderates; those put aside first."""
        if actor.user_id is None:
            return []
        return self._rows.moderated(actor.user_id, offset=(number - 1) * MOST_LISTED, limit=limit)

    def played(self, actor: Actor, number: int = 1, *, limit: int = MOST_LISTED) -> list[tuple[Game, Seat]]:
        """Page ``number`` of the seats that the actor holds or cares for at present, the next date first."""
        if actor.user_id is None:
            return []
        offset = (number - 1) * MOST_LISTED
        return self._rows.played(actor.user_id, self._clock.now(), offset=offset, limit=limit)

    def quarantined(self, actor: Actor, games: Iterable[Game]) -> list[tuple[str, str]]:
        """Code and reason of those of the actor's games, just listed, that have been put aside."""
        if self._rows.passed_over:
            return self._rows.quarantined_of(actor.user_id, self._clock.now())
        return sorted({(game.code, game.aside) for game in games if game.aside})

    def joinable(self, actor: Actor, after: str = "", *, limit: int = MOST_LISTED) -> list[tuple[Game, int]]:
        """Games not begun that have seats for the actor, and how many, by code: one page."""
        actor.need(READ)
        if actor.user_id is None:
            return []
        return self._rows.joinable(actor.user_id, after=after, limit=limit)

    def open_to_all(self, after: str = "") -> list[tuple[Game, int]]:
        """Games not begun that have open seats, and how many, by code: one page, for who is not signed in."""
        return self._rows.joinable(0, after=after, limit=MOST_LISTED)

    def watchable(self) -> list[Game]:
        """Return the newest games that everybody may watch: one page, for who is not signed in."""
        return self._rows.watchable(MOST_LISTED)

    def seen(self, actor: Actor, games: Sequence[Game]) -> dict[int, list[int]]:
        """Return by id of each game the numbers of the seats whose private side the actor may see."""
        whole = [game.id for game in games if is_moderator(actor, game)]
        user_id = 0 if actor.user_id is None else actor.user_id
        rows = self._rows.sides(user_id, self._clock.now(), [game.id for game in games], whole)
        plays = {game_id for game_id, _, own in rows if own and not actor.is_operator}
        sights = {game_id: Sight(all=game_id not in plays) for game_id in whole}
        if plays & set(whole):
            looks = self._rows.looks_at(user_id, sorted(plays & set(whole)))
            sights |= {game_id: Sight(seats=seats) for game_id, seats in looks.items()}
        found: dict[int, list[int]] = {game.id: [] for game in games}
        for game_id, number, own in rows:
            if own or sights.get(game_id, Sight()).sees(number):
                found[game_id].append(number)
        return found
