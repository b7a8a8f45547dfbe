"""Whether everything that a turn needs is there: each part asked by itself, whatever the others say."""

import os
import smtplib
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parseaddr
from functools import partial
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

from app import packages, words
from app.config import Settings
from app.db import OperationalError, newest_revision, ping, revision, session_factory
from app.heartbeat.repository import HeartbeatRepository
from app.heartbeat.service import BACKUP, SILENT_SECONDS, TICK
from app.language import broken_languages
from app.render.paper.type import FILES
from app.render.paper.type import FOLDER as FONTS
from app.watch.disk import FULL, LITTLE, room_in
from app.watch.repository import WatchRepository
from engine.registry import known

OK, WARNING, BAD = "ok", "warning", "bad"
_CLOCK_SECONDS = 5
_SMTP_SECONDS = 10
_NAMED = 5
"""This many of what could not be tidied away are named."""
_PAGE_SECONDS = 20
_OLD_BACKUP_DAYS = 7


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What was found of one part: ok, warning (goes on for now) or bad (turns stand still), and why."""

    part: str
    state: str
    told: str


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at one part after the other; nothing is changed, and nothing is raised."""
    parts: tuple[tuple[str, Callable[[Settings], tuple[str, str]]], ...] = (
        ("settings", _settings),
        ("games", _games),
        ("address", _address),
        ("database", _database),
        ("clock", _clock),
        ("broker", _broker),
        ("tick", _tick),
        ("mail", _mail),
        ("pages", _pages),
        ("backup", _backup),
        ("fonts", _fonts),
        ("disk", _disk),
    )
    for part, look in parts:
        try:
            state, told = look(settings)
        except OperationalError:
            state, told = BAD, words.say("doctor-database-away")
        except Exception as error:  # noqa: BLE001 - an examination ends with a finding, whatever it met
            state, told = BAD, type(error).__name__
        yield Finding(part=part, state=state, told=told)


_FILES = ("smtp_ca_file", "imap_ca_file", "hooks_ca_file", "dkim_key_file", "backup_key", "pg_bin")


def _settings(settings: Settings) -> tuple[str, str]:
    for name in _FILES:
        file = getattr(settings, name)
        if file and not os.access(file, os.R_OK):
            return BAD, words.say("doctor-settings-file", name=f"TURNPOST_{name.upper()}", file=file)
    return OK, words.say("doctor-settings")


def _games(settings: Settings) -> tuple[str, str]:
    left_out = packages.faults()
    with session_factory(settings.database_url)() as session:
        away = WatchRepository(session).away(known()) if revision(session) else []
    if away:
        games = ", ".join(ruleset for ruleset, _ in away)
        left_out.append(words.say("doctor-games-wait", count=sum(count for _, count in away), games=games))
    if left_out:
        return BAD if away else WARNING, ". ".join(left_out)
    return OK, words.say("doctor-games", count=len(known()))


def is_local(url: str) -> bool:
    """Return whether an address of this server can be reached from this machine only."""
    host = urlsplit(url).hostname or ""
    return host == "localhost" or host.startswith("127.") or host == "::1"


def missing_for_strangers(settings: Settings) -> list[str]:
    """Return what still has to be set before people elsewhere can use this server, a sentence each."""
    if is_local(settings.base_url):
        return []
    unset = {
        "mail-domain": settings.mail_domain.endswith("localdomain"),
        "mail-from": parseaddr(settings.mail_from)[1].endswith("localdomain"),
        "mail-server": not settings.smtp_host,
        "plain-http": not settings.base_url.startswith("https://"),
        "backups": not settings.backup_hours,
    }
    return [
        words.say(f"doctor-strangers-{name}", url=settings.base_url)
        for name, is_unset in unset.items()
        if is_unset
    ]


def _address(settings: Settings) -> tuple[str, str]:
    if is_local(settings.base_url):
        return OK, words.say("doctor-address-local", url=settings.base_url)
    missing = missing_for_strangers(settings)
    if missing:
        return BAD, " ".join(missing)
    metrics = "open" if settings.metrics_token.get_secret_value() else "closed"
    return OK, words.say("doctor-address", url=settings.base_url, sign_up=settings.sign_up, metrics=metrics)


def _database(settings: Settings) -> tuple[str, str]:
    with session_factory(settings.database_url)() as session:
        ping(session)
        version = WatchRepository(session).database_version()
        stands, newest = revision(session), newest_revision()
    if stands == newest:
        return OK, words.say("doctor-database", version=version, revision=stands)
    key = "doctor-database-newer" if stands > newest else "doctor-database-older"
    return BAD, words.say(key, revision=stands or "-", newest=newest)


def _clock(settings: Settings) -> tuple[str, str]:
    with session_factory(settings.database_url)() as session:
        off = abs((WatchRepository(session).database_now() - datetime.now(UTC)).total_seconds())
    state = OK if off <= _CLOCK_SECONDS else BAD
    return state, words.say("doctor-clock" if state == OK else "doctor-clock-off", seconds=round(off))


def _broker(settings: Settings) -> tuple[str, str]:
    # Lazy, as in ``Allowances``.
    import redis  # noqa: PLC0415

    try:
        with redis.Redis.from_url(settings.redis_url, socket_connect_timeout=2, socket_timeout=2) as client:
            client.ping()
    except redis.AuthenticationError:
        return BAD, words.say("doctor-broker-password")
    except (redis.RedisError, ValueError):
        return BAD, words.say("doctor-broker-away")
    return OK, words.say("doctor-broker")


def _tick(settings: Settings) -> tuple[str, str]:
    with session_factory(settings.database_url)() as session:
        if not revision(session):
            return WARNING, words.say("doctor-tick-never")
        last = HeartbeatRepository(session).last(TICK)
        now = datetime.now(UTC)
        due = HeartbeatRepository(session).oldest_due(now)
        untidied = [fault.what for fault in HeartbeatRepository(session).faults()]
    if last is None:
        return WARNING, words.say("doctor-tick-never")
    age = round((now - last).total_seconds())
    if age > SILENT_SECONDS:
        return BAD, words.say("doctor-tick-old", seconds=age)
    if due is not None and (now - due).total_seconds() > SILENT_SECONDS:
        return BAD, words.say("doctor-due", seconds=round((now - due).total_seconds()))
    if untidied:
        return WARNING, words.say("doctor-untidied", what=", ".join(untidied[:_NAMED]))
    return OK, words.say("doctor-tick", seconds=age)


def _mail(settings: Settings) -> tuple[str, str]:
    if not settings.smtp_host:
        return WARNING, words.say("doctor-maildir", folder=str(settings.var_dir / "mail"))
    try:
        trusted = ssl.create_default_context(cafile=settings.smtp_ca_file or None)
        connect = partial(smtplib.SMTP_SSL, context=trusted) if settings.smtp_tls else smtplib.SMTP
        with connect(settings.smtp_host, settings.smtp_port, timeout=_SMTP_SECONDS) as server:
            if settings.smtp_starttls:
                server.starttls(context=trusted)
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password.get_secret_value())
            server.noop()
    except (OSError, smtplib.SMTPException) as error:
        return BAD, words.say("doctor-mail-away", host=settings.smtp_host, error=type(error).__name__)
    return OK, words.say("doctor-mail", host=settings.smtp_host)


def _pages(settings: Settings) -> tuple[str, str]:
    broken = broken_languages()
    if broken:
        told = "; ".join(f"templates/host/{name}: {fault}" for name, fault in sorted(broken.items()))
        return WARNING, words.say("doctor-languages", told=told)
    address = settings.base_url
    try:
        # The first page as a visitor gets it: templates, words and database together.
        with urlopen(address, timeout=_PAGE_SECONDS) as answer:  # noqa: S310 - http or https, as the settings check
            answer.read(1)
    except HTTPError as error:
        return BAD, words.say("doctor-pages-fault", url=address, status=error.code)
    except (OSError, ValueError) as error:
        if is_local(address):
            return OK, words.say("doctor-pages-unserved", url=address)
        return WARNING, words.say("doctor-pages-away", url=address, error=type(error).__name__)
    return OK, words.say("doctor-pages", url=address)


def _backup(settings: Settings) -> tuple[str, str]:
    with session_factory(settings.database_url)() as session:
        last = HeartbeatRepository(session).last(BACKUP) if revision(session) else None
        games = WatchRepository(session).games() if revision(session) else 0
    if last is None:
        # Where nothing is played yet there is nothing to lose.
        state = WARNING if games else OK
        return state, words.say("doctor-backup-never")
    days = (datetime.now(UTC) - last).days
    state = WARNING if days > _OLD_BACKUP_DAYS else OK
    return state, words.say("doctor-backup", days=days)


def _fonts(_: Settings) -> tuple[str, str]:
    missing = [name for name in FILES.values() if not (FONTS / name).is_file()]
    if missing:
        return BAD, words.say("doctor-fonts-missing", names=", ".join(missing))
    return OK, words.say("doctor-fonts")


def _disk(settings: Settings) -> tuple[str, str]:
    room = room_in(settings.var_dir)
    if room.free is None:
        return BAD, words.say("doctor-disk-closed", folder=str(settings.var_dir))
    state = {FULL: BAD, LITTLE: WARNING}.get(room.state, OK)
    return state, words.say("doctor-disk", folder=str(settings.var_dir), mib=room.free // 2**20)
