"""Whether everything that a turn needs is there: each part asked by itself, whatever the others say."""

import os
import smtplib
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import redis

from app import words
from app.config import Settings
from app.db import OperationalError, newest_revision, ping, revision, session_factory
from app.pulse.repository import PulseRepository
from app.pulse.service import SILENT_SECONDS, TICK
from app.render.paper.type import FILES
from app.render.paper.type import FOLDER as FONTS
from app.watch.disk import FULL, LITTLE, room_in
from app.watch.repository import WatchRepository

OK, WARNING, BAD = "ok", "warning", "bad"
_CLOCK_SECONDS = 5
_SMTP_SECONDS = 10
_NAMED = 5
"""So many of what could not be tidied away are named."""


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
        ("database", _database),
        ("clock", _clock),
        ("broker", _broker),
        ("tick", _tick),
        ("mail", _mail),
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
    if not settings.base_url.startswith("https://") and "127.0.0.1" not in settings.base_url:
        return WARNING, words.say("doctor-plain-http", url=settings.base_url)
    if not settings.metrics_token.get_secret_value():
        return OK, words.say("doctor-settings-no-metrics")
    return OK, words.say("doctor-settings")


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
        last = PulseRepository(session).last(TICK)
        now = datetime.now(UTC)
        due = PulseRepository(session).oldest_due(now)
        untidied = [fault.what for fault in PulseRepository(session).faults()]
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
