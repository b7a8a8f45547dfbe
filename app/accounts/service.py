"""Users, tokens and web sessions."""

import hmac
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from zoneinfo import available_timezones

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from app import words
from app.accounts.actor import SCOPES, Actor
from app.accounts.addresses import clean_email, spelled
from app.accounts.models import NOTHING, PAPERS, SHOWN, ApiToken, KnownBrowser, User, WebSession
from app.accounts.passwords import need_good
from app.accounts.repository import AccountRepository
from app.bounds import MOST_TOKENS, SESSION_DAYS, TOKEN_DAYS, is_text
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.language import languages
from app.render.catalogue import FALLBACK

_TOKEN = re.compile(r"^tp_([0-9a-f]{12})_([A-Za-z0-9_-]{40,60})$")
NAME_CHARS = 60


@lru_cache(maxsize=1)
def _hasher(memory_kib: int) -> PasswordHash:
    return PasswordHash((Argon2Hasher(memory_cost=memory_kib),))


@lru_cache(maxsize=1)
def _decoy(hasher: PasswordHash) -> str:
    """Return a hash to compare with when there is no such user, so that the time tells nothing."""
    return hasher.hash(secrets.token_urlsafe(16))


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def clean_line(text: str, limit: int, code: str) -> str:
    """Return a one-line text without control characters; raise 422 with that code when it does not fit."""
    found = " ".join(text.split())
    if not 1 <= len(found) <= limit or not found.isprintable():
        raise AppError(422, code)
    return found


def clean_zone(name: str) -> str:
    """Return the IANA name of a time zone; raise 422 ``bad_time_zone``."""
    if name not in _zones():
        raise AppError(422, "bad_time_zone", time_zone=name[:60])
    return name


def clean_language(name: str) -> str:
    """Return one of the known languages; raise 422 ``bad_language``."""
    if name not in languages():
        raise AppError(422, "bad_language", language=name[:20], known=", ".join(languages()))
    return name


FRESH = timedelta(minutes=15)
"""For so long after signing in nobody is asked again who he is."""


@dataclass(frozen=True, kw_only=True)
class NewUser:
    """Who wants an account: address, name, password ("": only by one-time link), time zone, language."""

    email: str
    name: str = ""
    password: str = ""
    time_zone: str = "UTC"
    language: str = FALLBACK


@dataclass(frozen=True, kw_only=True)
class SignedIn:
    """A browser's session: its user, what to put into forms against forgery, and the actor it makes."""

    user: User
    csrf: str
    actor: Actor
    session_id: int


def is_there(user: User, now: datetime) -> bool:
    """Say whether somebody may be signed in as a user: a guest only until the trial is over."""
    return user.disabled_at is None and (user.guest_until is None or user.guest_until > now)


class AccountService:
    """Everything about users that is not about one game."""

    def __init__(self, *, repository: AccountRepository, clock: Clock, settings: Settings) -> None:
        self._rows = repository
        self._clock = clock
        self._settings = settings
        self._hasher = _hasher(settings.password_memory_kib)

    # ------------------------------------------------------------------ users

    def sign_up(
        self,
        email: str,
        *,
        name: str,
        password: str | None,
        time_zone: str = "UTC",
        may_moderate: bool = False,
    ) -> User:
        """Add a user.

        Raise 409 ``email_taken``, 422 for an address, name, zone or password that does not fit.
        """
        wanted = NewUser(email=email, name=name, password=password or "", time_zone=time_zone)
        return self.add(wanted, may_moderate=may_moderate)

    def add(self, wanted: NewUser, *, may_moderate: bool = False) -> User:
        """Make an account; with a password it is slow on purpose (about 0.14 s). Raises as ``sign_up``."""
        address = clean_email(wanted.email)
        if wanted.password:
            need_good(wanted.password, address)
        user = User(
            email=address,
            name=clean_line(wanted.name, NAME_CHARS, "bad_name"),
            time_zone=clean_zone(wanted.time_zone),
            language=clean_language(wanted.language),
            may_moderate=may_moderate,
            created_at=self._clock.now(),
        )
        if self._rows.user_by_email(address) is not None:
            raise AppError(409, "email_taken")
        user.password_hash = self._hasher.hash(wanted.password) if wanted.password else None
        if not self._rows.add_new(user):
            raise AppError(409, "email_taken")
        return user

    def guest(self, email: str, *, name: str, until: datetime) -> User:
        """Return the guest of a made-up address, who is there until then: made when it is not there yet."""
        found = self._rows.user_by_email(email)
        if found is None:
            found = self.sign_up(email, name=name, password=None)
            found.guest_until = until
        return found

    def set_email(self, user: User, email: str) -> None:
        """Set an address that the caller has confirmed; raise 409 ``email_taken``."""
        if not self._rows.set_email(user, clean_email(email)):
            raise AppError(409, "email_taken")

    def need_password(self, password: str, user: User) -> None:
        """Raise 422 ``weak_password`` for one that the user may not choose."""
        need_good(password, user.email)

    def end_everything(self, user: User) -> None:
        """End all sessions, tokens, links and known browsers of a user."""
        self._end_keys(user, here="")
        self._rows.end_tokens(user.id, self._clock.now())

    def _end_keys(self, user: User, *, here: str) -> None:
        """End every key but tokens and the session with the cookie ``here``."""
        self.end_other_sessions(user, here)
        self._rows.drop_links(user.id)
        self._rows.drop_browsers(user.id)

    def make_nameless(self, user: User) -> None:
        """Take name, address and password from an account for good; its row stays, because games replay.

        What stands against it was asked, and other rows were seen to, by the caller.
        """
        user.email = f"deleted-{user.id}@deleted.invalid"
        user.name = words.say("deleted-user", language=FALLBACK, number=user.id)
        user.password_hash = None
        user.time_zone, user.paper, user.shown, user.language = "UTC", PAPERS[0], NOTHING, FALLBACK
        user.may_moderate = user.may_operate = False
        user.guest_until = user.guest_from = None
        user.disabled_at = user.deleted_at = self._clock.now()

    def set_time_zone(self, user: User, time_zone: str) -> None:
        """Set the zone in which the user reads times; raise 422 ``bad_time_zone``."""
        user.time_zone = clean_zone(time_zone)

    def set_language(self, user: User, language: str) -> None:
        """Set the language of pages and mails; raise 422 ``bad_language``."""
        user.language = clean_language(language)

    def set_paper(self, user: User, paper: str) -> None:
        """Set the paper of the user's PDFs: ``A4`` or ``letter``; raise 422 ``bad_paper``.

        It counts from the next drawing on; a report that is fetched again is drawn again.
        """
        if paper not in PAPERS:
            raise AppError(422, "bad_paper", paper=paper[:20], known=" or ".join(PAPERS))
        user.paper = paper

    def set_shown(self, user: User, shown: str) -> None:
        """Set what others learn of the user where the rules name a seat's player; raise 422 ``bad_choice``.

        It counts from the next turn on: published reports keep what they say.
        """
        if shown not in SHOWN:
            raise AppError(422, "bad_choice", field="shown")
        user.shown = shown

    def set_password(self, user: User, password: str, *, here: str = "", tokens: bool = False) -> None:
        """Set a new password; raise 422 ``weak_password``.

        Slow on purpose (about 0.14 s).

        Slow on purpose (about 0.14 s).

        It ends every other key of the account: links that were mailed, sessions but for the one with the
        cookie ``here``, browsers that were known; ``tokens``: the tokens too.
        """
        need_good(password, user.email)
        user.password_hash = self._hasher.hash(password)
        self._end_keys(user, here=here)
        if tokens:
            self._rows.end_tokens(user.id, self._clock.now())

    def is_fresh(self, actor: Actor) -> bool:
        """Say whether the actor has just shown who he is."""
        proved = actor.proved_at
        return proved is not None and timedelta(0) <= self._clock.now() - proved <= FRESH

    def sign_in(self, email: str, password: str) -> User:
        """Return the user of an address and password, in equal time; raise 401 ``wrong_credentials``."""
        user = self.find_by_email(email[:300])
        known = user.password_hash if user is not None and user.disabled_at is None else None
        right = self._hasher.verify(password[:1000], known or _decoy(self._hasher))
        if user is None or known is None or not right:
            raise AppError(401, "wrong_credentials")
        return user

    def user(self, user_id: int) -> User:
        """Return a user by id; raise 404 ``no_such_user``."""
        user = self._rows.user(user_id)
        if user is None:
            raise AppError(404, "no_such_user")
        return user

    def of(self, actor: Actor) -> User:
        """Return the user who is acting; raise 404 ``no_such_user`` for the operator at the machine."""
        return self.user(actor.user_id or 0)

    def user_by_email(self, email: str) -> User:
        """Return a user by address; raise 404 ``no_such_user``."""
        user = self.find_by_email(email)
        if user is None:
            raise AppError(404, "no_such_user")
        return user

    def only_moderator(self) -> User:
        """Return the only user who may create games; raise 422 ``which_moderator`` for none or several."""
        found = self._rows.moderators()
        if len(found) != 1:
            raise AppError(422, "which_moderator", moderators=len(found))
        return found[0]

    def find_by_email(self, email: str) -> User | None:
        """Return the user of an address in any of its spellings, or None; a guest has no address."""
        user = self._rows.user_by_email(spelled(email)) if is_text(email) else None
        return None if user is None or user.guest_until is not None else user

    def users(self, ids: Sequence[int] | None = None) -> Sequence[User]:
        """Return all users, or those with the ids."""
        return self._rows.users(ids)

    # ------------------------------------------------------------------ tokens

    def resting(self, ids: Sequence[int]) -> set[int]:
        """Return the users with disabled accounts: they stay, and nobody writes for them."""
        return {user.id for user in self.users(ids) if user.disabled_at is not None}

    def issue_token(
        self,
        user: User,
        *,
        name: str = "token",
        scopes: Iterable[str] = SCOPES,
        days: int | None = None,
        by: Actor | None = None,
    ) -> tuple[str, ApiToken]:
        """Issue a bearer token, shown this once; return it and its row.

        A guest's token ends with the guest. ``by``: who has it issued, where that is not a user who has just
        shown who he is. Raise 422 ``scope_unknown`` for unknown scopes, 409 ``too_many_tokens``.
        """
        wanted = sorted(set(scopes))
        unknown = [scope for scope in wanted if scope not in SCOPES]
        if unknown:
            raise AppError(422, "scope_unknown", scope=unknown[0][:40], known=", ".join(SCOPES))
        prefix, key = secrets.token_hex(6), secrets.token_urlsafe(32)
        now = self._clock.now()
        ends = now + timedelta(days=TOKEN_DAYS if days is None else days)
        if self._rows.valid_tokens(user.id, now) >= MOST_TOKENS:
            raise AppError(409, "too_many_tokens", most=MOST_TOKENS)
        row = ApiToken(
            user_id=user.id,
            name=clean_line(name, NAME_CHARS, "bad_name"),
            prefix=prefix,
            digest=sha256(key.encode()).digest(),
            scopes=wanted,
            created_at=now,
            expires_at=min(ends, user.guest_until or ends),
            proved_at=now if by is None else by.proved_at,
        )
        self._rows.add(row)
        return f"tp_{prefix}_{key}", row

    def actor_of_token(self, token: str, *, door: str = "api") -> Actor:
        """Return who holds a token; raise 401 ``not_signed_in`` where it is unknown, expired or revoked."""
        match, now = _TOKEN.match(token), self._clock.now()
        row = None if match is None else self._rows.token(match[1])
        if match is None or row is None:
            raise AppError(401, "not_signed_in")
        user = self._rows.user(row.user_id)
        is_right = hmac.compare_digest(row.digest, sha256(match[2].encode()).digest())
        is_over = row.revoked_at is not None or row.expires_at <= now
        if user is None or not is_right or is_over or not is_there(user, now):
            raise AppError(401, "not_signed_in")
        return Actor.of(user, door=door, scopes=row.scopes, proved_at=row.proved_at)

    def tokens(self, user: User) -> Sequence[ApiToken]:
        """Return the tokens of a user, newest first."""
        return self._rows.tokens(user.id)

    def revoke_token(self, user: User, prefix: str) -> None:
        """End one of the user's tokens; raises 404 ``no_such_token``."""
        row = self._rows.token(prefix)
        if row is None or row.user_id != user.id:
            raise AppError(404, "no_such_token")
        row.revoked_at = row.revoked_at or self._clock.now()

    # ------------------------------------------------------------------ browsers that are known

    def know_browser(self, user: User, cookie: str) -> None:
        """Remember that the user was signed in in the browser with that cookie."""
        digest = sha256(cookie.encode()).digest()
        row = self._rows.known_browser(user.id, digest)
        if row is None:
            self._rows.add(KnownBrowser(user_id=user.id, digest=digest, seen_at=self._clock.now()))
        else:
            row.seen_at = self._clock.now()

    def knows_browser(self, email: str, cookie: str) -> bool:
        """Whether the user of an address was signed in in the browser with that cookie."""
        user = self.find_by_email(email[:300])
        digest = sha256(cookie.encode()).digest()
        return user is not None and self._rows.known_browser(user.id, digest) is not None

    # ------------------------------------------------------------------ web sessions

    def open_session(self, user: User, *, agent: str = "") -> tuple[str, WebSession]:
        """Open a web session; return its cookie (shown once) and its row. The oldest of many ends."""
        cookie = secrets.token_urlsafe(32)
        now = self._clock.now()
        ends = now + timedelta(days=SESSION_DAYS)
        self._rows.drop_oldest_sessions(user.id, MOST_TOKENS - 1)
        row = WebSession(
            user_id=user.id,
            digest=sha256(cookie.encode()).digest(),
            csrf=secrets.token_urlsafe(24),
            agent=agent[:200],
            created_at=now,
            seen_at=now,
            expires_at=min(ends, user.guest_until or ends),
        )
        self._rows.add(row)
        return cookie, row

    def signed_in(self, cookie: str) -> SignedIn | None:
        """Return who is signed in with that cookie; None when nobody is (any more)."""
        found = self._rows.signed_in(sha256(cookie.encode()).digest())
        if found is None:
            return None
        session, user = found
        now = self._clock.now()
        if session.expires_at <= now or not is_there(user, now):
            return None
        actor = Actor.of(user, door="web", proved_at=session.created_at)
        return SignedIn(user=user, csrf=session.csrf, actor=actor, session_id=session.id)

    def close_session(self, cookie: str) -> None:
        """Sign out; a cookie without a session is no error."""
        row = self._rows.web_session(sha256(cookie.encode()).digest())
        if row is not None:
            self._rows.delete_session(row)

    def sessions(self, user: User) -> Sequence[WebSession]:
        """Return the web sessions of a user, newest first."""
        return self._rows.web_sessions(user.id)

    def end_session(self, user: User, session_id: int) -> None:
        """End one of the user's web sessions; one that is gone already is no error."""
        for row in self._rows.web_sessions(user.id):
            if row.id == session_id:
                self._rows.delete_session(row)

    def end_other_sessions(self, user: User, cookie: str) -> None:
        """End all of the user's web sessions but that of the cookie."""
        digest = sha256(cookie.encode()).digest()
        for row in self._rows.web_sessions(user.id):
            if row.digest != digest:
                self._rows.delete_session(row)
