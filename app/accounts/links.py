"""One-time links: signing up, coming in without a password, a forgotten password, another address.

A link's key is 32 random bytes, kept as its digest; it is mailed, works once and only for a while, and is
used by POST. Everybody who asks gets the same answer, after the same work, whether an address is known or
not: each asking looks up once, keeps one link and sends one letter. What differs stands in the letter alone.
"""

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Any, Protocol

from app import words
from app.accounts.actor import Actor
from app.accounts.addresses import clean_email, same_address
from app.accounts.letters import LONGEST
from app.accounts.models import AccountLink, User
from app.accounts.operating import INVITED, RESET, OperatingService
from app.accounts.repository import AccountRepository
from app.accounts.service import (
    NAME_CHARS,
    AccountService,
    NewUser,
    clean_language,
    clean_line,
    clean_zone,
)
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.language import reading, speaking

SIGN_UP, INVITATION, SIGN_IN, PASSWORD, ADDRESS = "sign_up", "invitation", "sign_in", "password", "address"
SECOND, SEAT = "second", "seat"
OPEN_TO_ALL, INVITED_ONLY = "open", "invited"

_SHORT = timedelta(minutes=15)
_LONG = timedelta(days=1)
_LASTS = {
    SIGN_UP: _LONG,
    INVITATION: timedelta(days=14),
    SIGN_IN: _SHORT,
    PASSWORD: _SHORT,
    ADDRESS: _LONG,
    SECOND: _LONG,
    SEAT: timedelta(days=14),
}
_KEPT = timedelta(days=30)


class Post(Protocol):
    """Carries letters: the mail room, further up the street."""

    def queue_to(
        self, address: str, user: User | None, subject: str, body: str, *, way_in: bool = False
    ) -> object:
        """Send a letter to an address, whether it is a user's or not; raise 429 ``too_many_letters``."""
        ...


class LinkService:
    """Makes links and does what they are for."""

    def __init__(
        self,
        *,
        repository: AccountRepository,
        accounts: AccountService,
        operating: OperatingService,
        post: Post,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._accounts = accounts
        self._operating = operating
        self._post = post
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ asking

    def ask_sign_up(self, wanted: NewUser, *, invitation: str = "") -> None:
        """Send a link behind which the account is made; a known address gets a link to sign in.

        The reader of the link chooses the password, and may choose all else anew, as somebody else may have
        asked. Raise 403 ``sign_up_closed`` or ``invitation_needed``, 410 ``link_ended`` for an invitation
        that is none any more, 422 for what does not fit. The invitation stays good until the account is made.
        """
        if invitation:
            # A link to a seat invites anyone who has it.
            email = self.look(invitation, INVITATION, SEAT).details.get("email", wanted.email)
            if not same_address(email, wanted.email):
                raise AppError(403, "invitation_needed")
        elif self._settings.sign_up == INVITED_ONLY:
            raise AppError(403, "invitation_needed")
        elif self._settings.sign_up != OPEN_TO_ALL:
            raise AppError(403, "sign_up_closed")
        address = clean_email(wanted.email)
        details = {
            "email": address,
            "name": clean_line(wanted.name, NAME_CHARS, "bad_name") if wanted.name.strip() else "",
            "time_zone": clean_zone(wanted.time_zone),
            "language": clean_language(wanted.language),
        }
        known = self._accounts.find_by_email(address)
        if known is None or known.disabled_at is not None:
            self._send(SIGN_UP, address, details=details, letter="known" if known else SIGN_UP)
        else:
            self._send(SIGN_IN, known.email, user=known, letter="known")

    def ask_sign_in(self, email: str) -> None:
        """Send a link that signs in; who has no account is told so by letter. Raises 422 ``bad_email``."""
        self._ask(SIGN_IN, email)

    def ask_password(self, email: str) -> None:
        """Send a link behind which a new password is chosen. Raises 422 ``bad_email``."""
        self._ask(PASSWORD, email)

    def _ask(self, kind: str, email: str) -> None:
        address = clean_email(email)
        user = self._accounts.find_by_email(address)
        if user is not None and user.disabled_at is None:
            self._send(kind, user.email, user=user, letter=kind)
        else:
            self._send(kind, address, details={"nobody": True}, letter="unknown")

    def ask_address(self, user: User, email: str) -> None:
        """Send a link to the old and one to the new address; the address changes when both were used.

        An address that somebody has is answered alike. Raises 422 ``bad_email`` or ``same_address``.
        """
        address = clean_email(email)
        if same_address(address, user.email):
            raise AppError(422, "same_address")
        pair = secrets.token_hex(16)
        details = {"email": address}
        self._send(ADDRESS, user.email, user=user, details=details, pair=pair, letter="address_old")
        letter = "address_new" if self._accounts.find_by_email(address) is None else "address_taken"
        self._send(ADDRESS, address, user=user, details=details, pair=pair, letter=letter)

    def ask_second(self, user: User, address: str) -> None:
        """Send a link by which a second address is confirmed; one that was sent before is good no more."""
        self._rows.drop_links(user.id, SECOND)
        self._send(SECOND, address, user=user, details={"email": address}, letter=SECOND)

    def invite(self, actor: Actor, email: str, *, reason: str) -> None:
        """Send an invitation to make an account; an address that has one gets a link to come in.

        Raises 403 ``not_operator``, 422.
        """
        self._operating.need(actor)
        address = clean_email(email)
        if actor.user_id is not None:
            self._operating.note(actor, self._accounts.user(actor.user_id), INVITED, reason)
        known = self._accounts.find_by_email(address)
        if known is None or known.disabled_at is not None:
            letter = "known" if known else INVITATION
            self._send(INVITATION, address, details={"email": address}, letter=letter)
        else:
            self._send(SIGN_IN, known.email, user=known, letter="known")

    def for_seat(self, game_id: int, seat: int) -> str:
        """Return the address of a page for a seat's future player; mail nobody."""
        return self._address(self._keep(SEAT, None, {"game": game_id, "seat": seat}))

    def used(self, key: str, kind: str) -> None:
        """Mark a link as used; raise 410 ``link_ended``."""
        self._take(key, kind)

    def reset(self, actor: Actor, user: User, *, reason: str) -> None:
        """End all of a user's sessions and tokens and send a link behind which a new password is chosen.

        The old password is good for nothing any more. Raises 403, 409 ``already_so`` for a disabled user.
        """
        self._operating.need(actor)
        if user.disabled_at is not None or user.deleted_at is not None:
            raise AppError(409, "account_disabled")
        self._operating.note(actor, user, RESET, reason)
        self._accounts.end_everything(user)
        user.password_hash = None
        self._send(PASSWORD, user.email, user=user, letter="reset", lasts=_LONG)

    # ------------------------------------------------------------------ using

    def look(self, key: str, *kinds: str) -> AccountLink:
        """Return the link of a key that can still be used; raise 410 ``link_ended`` for any other.

        ``why`` is used, expired, or unknown: the holder of a key may know what has become of it.
        """
        row = self._rows.link(_digest(key)) if key.isascii() and len(key) <= 100 else None
        if row is None or (kinds and row.kind not in kinds) or row.details.get("nobody"):
            raise AppError(410, "link_ended", why="unknown")
        if row.used_at is not None:
            raise AppError(410, "link_ended", why="used")
        if row.expires_at <= self._clock.now():
            raise AppError(410, "link_ended", why="expired")
        return row

    def confirm(
        self, key: str, *, password: str = "", name: str = "", time_zone: str = "", language: str = ""
    ) -> User:
        """Make the account of a link to sign up, or of an invitation, with the password that is chosen now.

        What is left blank stays as it was asked for. Raises 410 ``link_ended``, 409 ``email_taken``, 422 for
        what does not fit (the link stays good).
        """
        asked = self.look(key, SIGN_UP, INVITATION).details
        wanted = NewUser(
            email=asked["email"],
            name=name or asked.get("name", ""),
            password=password,
            time_zone=time_zone or asked.get("time_zone", "UTC"),
            language=language or asked.get("language", reading()),
        )
        user = self._accounts.add(wanted)
        self._take(key, SIGN_UP, INVITATION)
        return user

    def enter(self, key: str) -> User:
        """Return the user of a sign-in link; raise 410 ``link_ended``."""
        return self._user(self._take(key, SIGN_IN))

    def choose_password(self, key: str, password: str) -> User:
        """Set a new password for the user of a link; every other key ends, tokens too.

        Raise 410 ``link_ended``, 422 ``weak_password`` (the link stays good).
        """
        self._accounts.need_password(password, self._user(self.look(key, PASSWORD)))
        user = self._user(self._take(key, PASSWORD))
        self._accounts.set_password(user, password, tokens=True)
        return user

    def confirm_address(self, key: str) -> bool:
        """Confirm one half of a new address; return whether it is now the user's.

        Raise 410 ``link_ended``, 409 ``email_taken`` when somebody has it meanwhile.
        """
        row = self._take(key, ADDRESS)
        both = self._rows.paired(row.pair)
        if any(one.used_at is None for one in both):
            return False
        self._accounts.set_email(self._user(row), row.details["email"])
        return True

    def confirm_second(self, key: str) -> tuple[User, str]:
        """Return the user and the second address that a link confirms; raise 410 ``link_ended``."""
        row = self._take(key, SECOND)
        return self._user(row), row.details["email"]

    def _take(self, key: str, *kinds: str) -> AccountLink:
        self.look(key, *kinds)
        row = self._rows.take_link(_digest(key), self._clock.now(), kinds)
        if row is None:
            raise AppError(410, "link_ended")
        return row

    def _user(self, row: AccountLink) -> User:
        user = None if row.user_id is None else self._rows.user(row.user_id)
        if user is None or user.disabled_at is not None:
            raise AppError(410, "link_ended")
        return user

    def forget_old(self) -> None:
        """Forget links that ended long ago, and the letters that are counted no more."""
        now = self._clock.now()
        self._rows.drop_old_links(now - _KEPT)
        self._rows.drop_old_letters(now - LONGEST)

    # ------------------------------------------------------------------ sending

    def _send(
        self,
        kind: str,
        address: str,
        *,
        letter: str,
        user: User | None = None,
        details: dict[str, Any] | None = None,
        pair: str = "",
        lasts: timedelta | None = None,
    ) -> None:
        key = self._keep(kind, user, details or {}, pair=pair, lasts=lasts)
        # The one who asked reads the letter too, unless the address has an account with its own language.
        with speaking(user.language if user is not None else (details or {}).get("language", reading())):
            body = words.letter(
                "link",
                letter=letter,
                name="" if user is None else user.name,
                url=self._address(key),
                base_url=self._settings.base_url,
                email=(details or {}).get("email", address),
                account="" if user is None else user.email,
                hours=round((lasts or _LASTS[kind]).total_seconds() / 3600),
            )
            subject = words.say(f"mail-link-{letter.replace('_', '-')}")
        self._post.queue_to(address, user, subject, body, way_in=kind in {SIGN_IN, PASSWORD})

    def _keep(
        self,
        kind: str,
        user: User | None,
        details: dict[str, Any],
        *,
        pair: str = "",
        lasts: timedelta | None = None,
    ) -> str:
        """Keep a new link and return its key; only the key's digest is stored."""
        now = self._clock.now()
        key = secrets.token_urlsafe(32)
        self._rows.add(
            AccountLink(
                kind=kind,
                user_id=None if user is None else user.id,
                digest=_digest(key),
                pair=pair,
                details=details,
                created_at=now,
                expires_at=now + (lasts or _LASTS[kind]),
                used_at=None,
            )
        )
        return key

    def _address(self, key: str) -> str:
        return f"{self._settings.base_url}/link?key={key}"


def _digest(key: str) -> bytes:
    return sha256(key.encode(errors="replace")).digest()
