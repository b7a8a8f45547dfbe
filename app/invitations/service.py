"""Inviting the reader of an address to a seat or to moderate, so that nobody learns who has an account.

The one who asks gets the same answer for every address, after the same work. The letter leads to a page; who
is signed in there says yes, and only then is somebody a deputy or a reader. All that the one who asked had to
be allowed is asked once more at that moment.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from app import words
from app.accounts.actor import ORDERS, Actor
from app.accounts.addresses import clean_email, same_address
from app.accounts.links import Post
from app.accounts.service import AccountService
from app.bounds import MOST_TURN
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.games.access import holds
from app.games.deputies import DeputyService
from app.games.models import Game, Seat
from app.games.moderators import ModeratorService
from app.games.shares import ShareService
from app.invitations.models import DEPUTY, MODERATOR, READER, Invitation
from app.invitations.repository import InvitationRepository
from app.language import reading, speaking
from app.render.messages import Messages

MOST_OPEN = 20
"""How many invitations of a seat may wait for an answer at once."""
LASTS = timedelta(days=14)
_TO_ONESELF = {DEPUTY: "not_a_deputy", READER: "own_share", MODERATOR: "not_a_moderator"}


class Invited(NamedTuple):
    """An invitation as the holder of its key may see it; ``seat``: None to moderate; ``by``: who asks."""

    game: Game
    seat: Seat | None
    row: Invitation
    by: str


class InvitationService:
    """Invites deputies and readers, and takes their answers."""

    def __init__(
        self,
        *,
        repository: InvitationRepository,
        accounts: AccountService,
        deputies: DeputyService,
        shares: ShareService,
        moderators: ModeratorService,
        post: Post,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._accounts = accounts
        self._deputies = deputies
        self._shares = shares
        self._moderators = moderators
        self._post = post
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ asking

    def deputy(
        self,
        actor: Actor,
        code: str,
        number: int,
        email: str,
        *,
        days: int = 0,
        begins_at: datetime | None = None,
        ends_at: datetime | None = None,
    ) -> Invitation:
        """Ask the reader of an address to be a deputy (``DeputyService.name``).

        Raise as that does, but for what depends on who answers; 409 ``too_many_invitations``, 422
        ``bad_email``, 429 ``too_many_letters``.
        """
        game, seat, begins, ends = self._deputies.may_name(
            actor, code, number, days=days, begins_at=begins_at, ends_at=ends_at
        )
        terms = {"begins_at": None if begins_at is None else begins, "ends_at": ends}
        return self._invite(actor, game, seat, DEPUTY, email, **terms)

    def reader(
        self, actor: Actor, code: str, number: int, email: str, *, first: int = 0, last: int = MOST_TURN
    ) -> Invitation:
        """Ask the reader of an address to read a seat's reports (``ShareService.give``); raise likewise."""
        game, seat = self._shares.may_give(actor, code, number, first=first, last=last)
        return self._invite(actor, game, seat, READER, email, first_turn=first, last_turn=last)

    def moderator(self, actor: Actor, code: str, email: str) -> Invitation:
        """Ask the reader of an address to moderate a game beside those who do.

        Raise as ``ModeratorService.may_ask`` and ``deputy``.
        """
        game = self._moderators.may_ask(actor, code)
        return self._invite(actor, game, None, MODERATOR, email)

    def of_game(self, actor: Actor, code: str) -> Sequence[Invitation]:
        """Return who is asked to moderate a game and has not answered, oldest first; raise 403, 404."""
        return self._rows.open_of_game(self._moderators.game(actor, code).id, self._clock.now())

    def withdraw_of_game(self, actor: Actor, code: str, invitation_id: int) -> None:
        """Take back an invitation to moderate a game; raise 403, 404 ``no_such_invitation``."""
        row = next((one for one in self.of_game(actor, code) if one.id == invitation_id), None)
        if row is None:
            raise AppError(404, "no_such_invitation")
        self._rows.drop(row)

    def of_seat(self, actor: Actor, code: str, number: int) -> Sequence[Invitation]:
        """Return what waits for an answer, oldest first; for who may name deputies. Raise 403, 404."""
        _, seat = self._deputies.own(actor, code, number)
        return self._open(actor, seat)

    def withdraw(self, actor: Actor, code: str, number: int, invitation_id: int) -> None:
        """Take an invitation back: its letter is good for nothing. Raise 403, 404 ``no_such_invitation``."""
        actor.need(ORDERS)
        row = next((one for one in self.of_seat(actor, code, number) if one.id == invitation_id), None)
        if row is None:
            raise AppError(404, "no_such_invitation")
        self._rows.drop(row)

    # ------------------------------------------------------------------ answering

    def look(self, key: str, *, lock: bool = False) -> Invited:
        """Return what a key invites to; raise 410 ``link_ended`` when it invites to nothing any more."""
        found = self._rows.find(_digest(key), lock=lock) if key.isascii() and len(key) <= 100 else None
        if found is None or found[2].expires_at <= self._clock.now():
            raise AppError(410, "link_ended", why="expired")
        game, seat, row = found
        return Invited(game, seat, row, self._accounts.user(row.by_id).name)

    def accept(self, actor: Actor, key: str) -> Invited:
        """Become what one is invited to be.

        Raise 403 ``guests_only_play`` or ``not_allowed``, 410 ``link_ended`` also when who asked may not ask
        any more, 409 and 422 as ``DeputyService.name`` and ``ShareService.give`` (the key stays good).
        """
        actor.need(ORDERS)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        asked = self.look(key, lock=True)
        game, seat, row, _ = asked
        host = self._accounts.user(row.by_id)
        if host.disabled_at is not None:
            raise AppError(410, "link_ended", why="expired")
        by = Actor.of(host, door=actor.door)
        try:
            if seat is None:
                self._moderators.add(by, game.code, actor.user_id)
            elif row.kind == DEPUTY:
                begins, ends = row.begins_at, row.ends_at
                self._deputies.name(
                    by, game.code, seat.number, user_id=actor.user_id, begins_at=begins, ends_at=ends
                )
            else:
                turns = {"first": row.first_turn, "last": row.last_turn}
                self._shares.give_to(by, game.code, seat.number, self._accounts.of(actor), **turns)
        except AppError as error:
            if error.status == 403:
                raise AppError(410, "link_ended", why="expired") from error
            raise
        self._rows.drop(row)
        return asked

    def decline(self, actor: Actor, key: str) -> None:
        """Say no: the key is good for nothing any more. Raise 403, 410 ``link_ended``."""
        actor.need(ORDERS)
        self._rows.drop(self.look(key, lock=True).row)

    def forget_old(self) -> None:
        """Forget the invitations that nobody has answered in time."""
        self._rows.drop_old(self._clock.now())

    # ------------------------------------------------------------------ pieces

    def _open(self, actor: Actor, seat: Seat) -> list[Invitation]:
        """Return a seat's open invitations that the actor may see: the player's own, and the moderator's."""
        mine = holds(actor, seat)
        rows = self._rows.open(seat.id, self._clock.now())
        return [row for row in rows if row.by_id == actor.user_id or (not mine and row.by_id != seat.user_id)]

    def _invite(
        self,
        actor: Actor,
        game: Game,
        seat: Seat | None,
        kind: str,
        email: str,
        **terms: datetime | int | None,
    ) -> Invitation:
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        address, now = clean_email(email), self._clock.now()
        if same_address(address, self._accounts.of(actor).email):
            raise AppError(422, _TO_ONESELF[kind])
        there = self._rows.open_of_game(game.id, now) if seat is None else self._rows.open(seat.id, now)
        for row in there:
            known = row.kind == kind and row.by_id == actor.user_id and same_address(row.email, address)
            if known and all(getattr(row, name) == value for name, value in terms.items()):
                # A button pressed twice.
                return row
        if len(there) >= MOST_OPEN:
            raise AppError(409, "too_many_invitations", most=MOST_OPEN)
        key = secrets.token_urlsafe(32)
        row = Invitation(
            seat_id=None if seat is None else seat.id,
            game_id=game.id if seat is None else None,
            by_id=actor.user_id,
            kind=kind,
            email=address,
            digest=_digest(key),
            created_at=now,
            expires_at=now + LASTS,
            **terms,
        )
        self._rows.add(row)
        self._send(game, seat, row, key)
        return row

    def _send(self, game: Game, seat: Seat | None, row: Invitation, key: str) -> None:
        host, reader = self._accounts.user(row.by_id), self._accounts.find_by_email(row.email)
        # Its language tells the reader of the address nothing new, and nobody else reads the letter.
        with speaking(reading() if reader is None else reader.language):
            of_game = Messages(game.ruleset, reading(), game.time_zone)
            body = words.letter(
                "invitation",
                kind=row.kind,
                by=host.name,
                seat="" if seat is None else seat.known_as,
                title=game.title,
                code=game.code,
                begins=_date(of_game, row.begins_at),
                ends=_date(of_game, row.ends_at),
                first=row.first_turn,
                last="end" if row.last_turn == MOST_TURN else row.last_turn,
                days=LASTS.days,
                url=f"{self._settings.base_url}/invitation?key={key}",
            )
            subject = words.say("mail-invited", kind=row.kind, title=game.title)
        self._post.queue_to(row.email, reader, subject, body)


def _date(of_game: Messages, moment: datetime | None) -> str:
    return "none" if moment is None else of_game.date(moment.isoformat(timespec="seconds"))


def _digest(key: str) -> bytes:
    return sha256(key.encode(errors="replace")).digest()
