"""Who has won what, and who can be relied on: told fairly, and of nobody who would rather not."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.models import User
from app.errors import AppError
from app.games.models import Seat
from app.games.plans import ruleset_of
from app.turns.host import Host
from app.turns.models import IN_TIME, LATE_TURN, MISSED
from app.turns.repository import EndedGame

LEAST_TURNS = 5
"""Of fewer turns nobody's figures tell anything."""
MOST_GAMES = 200
MOST_NAMES = 50


@dataclass(frozen=True, kw_only=True)
class Record:
    """What became of the turns that were asked of somebody, since records are kept."""

    in_time: int = 0
    late: int = 0
    missed: int = 0

    @property
    def turns(self) -> int:
        """All of them."""
        return self.in_time + self.late + self.missed

    @property
    def tells(self) -> bool:
        """Whether they are enough to say anything."""
        return self.turns >= LEAST_TURNS


@dataclass(frozen=True, kw_only=True)
class Famous:
    """Somebody in the hall of fame: games won of those played to the end, and their turns."""

    name: str
    won: int
    ended: int
    record: Record


@dataclass(frozen=True, kw_only=True)
class Ended:
    """A game that was played to the end: who won ("" stands for a computer, names of people).

    ``computers``: what the seats of the computers among them are called, in their order.
    """

    title: str
    at: datetime
    winners: tuple[str, ...]
    computers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Hall:
    """The hall of fame of a ruleset: of its last 200 games in which at least two people played."""

    players: list[Famous]
    games: list[Ended]


class FameService:
    """Counts turns and victories."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.turns
        self._game_rows = host.stores.games
        self._accounts = host.accounts

    def hall(self, actor: Actor, ruleset: str) -> Hall:
        """Return the hall of fame of a ruleset, most victories first; raise 404 ``no_such_ruleset``."""
        actor.need(READ)
        ruleset_of(ruleset)
        found = self._rows.ended(ruleset, MOST_GAMES)
        seats: dict[int, list[Seat]] = {}
        for seat in self._game_rows.seats_of([game.game_id for game in found]):
            seats.setdefault(seat.game_id, []).append(seat)
        ids = {seat.user_id for rows in seats.values() for seat in rows if seat.user_id is not None}
        shown = {user.id: user for user in self._accounts.users(sorted(ids)) if _is_shown(user)}
        won: Counter[int] = Counter()
        ended: Counter[int] = Counter()
        games = []
        for game in found:
            people = [seat for seat in seats.get(game.game_id, []) if seat.user_id is not None]
            if len({seat.user_id for seat in people}) < 2 or game.winners is None:
                continue
            for seat in people:
                ended[seat.user_id or 0] += 1
                won[seat.user_id or 0] += seat.number in game.winners
            games.append(self._ended(game, game.winners, seats[game.game_id], shown))
        best = sorted((one for one in ended if one in shown), key=lambda one: (-won[one], ended[one], one))
        # Those who are not told have no turns counted.
        records = self.records(best[:MOST_NAMES])
        players = [
            Famous(name=shown[one].name, won=won[one], ended=ended[one], record=record)
            for one, record in records.items()
        ]
        return Hall(players=players, games=games[:MOST_NAMES])

    @staticmethod
    def _ended(
        game: EndedGame, winners: Collection[int], seats: Sequence[Seat], shown: Mapping[int, User]
    ) -> Ended:
        names, computers = [], []
        for seat in seats:
            if seat.number in winners:
                user = shown.get(seat.user_id or 0)
                names.append("" if seat.is_bot else seat.known_as if user is None else user.name)
                computers += [seat.known_as] if seat.is_bot else []
        return Ended(title=game.title, at=game.at, winners=tuple(names), computers=tuple(computers))

    def records(self, user_ids: Collection[int]) -> dict[int, Record]:
        """Return the records of users by id, hidden ones too: to show them use ``shown``."""
        counted: dict[int, dict[str, int]] = {}
        for user_id, kind, count in self._rows.records(sorted(user_ids)):
            counted.setdefault(user_id, {})[kind] = count
        return {
            user_id: Record(
                in_time=(kinds := counted.get(user_id, {})).get(IN_TIME, 0),
                late=kinds.get(LATE_TURN, 0),
                missed=kinds.get(MISSED, 0),
            )
            for user_id in user_ids
        }

    def shown(self, user_ids: Collection[int]) -> dict[int, Record]:
        """Return the records by id of users who do not hide theirs, and where there is enough to tell."""
        users = [user.id for user in self._accounts.users(sorted(user_ids)) if _is_shown(user)]
        return {one: record for one, record in self.records(users).items() if record.tells}

    def own(self, actor: Actor) -> tuple[Record, bool]:
        """Return the actor's own record, and whether it is hidden. Raise 403 for the operator."""
        actor.need(READ)
        user = self._user(actor)
        return self.records([user.id])[user.id], user.record_hidden

    def hide(self, actor: Actor, *, hidden: bool) -> None:
        """Keep one's name and figures out of halls of fame and lists, or let them be seen again."""
        actor.need(ORDERS)
        self._user(actor).record_hidden = hidden

    def _user(self, actor: Actor) -> User:
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        return self._accounts.user(actor.user_id)


def _is_shown(user: User) -> bool:
    return not user.record_hidden and user.disabled_at is None and bool(user.name)
