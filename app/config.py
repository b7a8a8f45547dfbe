"""Settings: ``TURNPOST_*`` plus ``DATABASE_URL`` and ``REDIS_URL``, from the environment and one file.

The file is ``turnpost.env`` beside ``var/``, or the one that ``TURNPOST_SETTINGS`` names (empty: none). The
service and every command read it, so that both know the same. The environment holds before the file.
"""

import os
import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from email.utils import parseaddr
from functools import lru_cache
from hashlib import sha256
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import AliasChoices, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.places import HOME

# As in pyproject.toml; runs note it.
RELEASE = "0.2.0"
OWN_PACKAGE = "turnpost"
"""The distribution that holds the server, and games of our own."""

Seconds = Annotated[float, Field(gt=0)]
Count = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
Port = Annotated[int, Field(ge=1, le=65535)]
Days = Annotated[int, Field(ge=1, le=36_500)]
# 0: for ever.
Kept = Annotated[int, Field(ge=0, le=36_500)]

_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]{0,252})")
_DISTRIBUTION = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DATABASES = ("postgresql://", "postgresql+psycopg://", "postgres://")
_BROKERS = ("redis://", "rediss://", "unix://")
_DSN = re.compile(r"https?://[0-9a-z]+@[^/@\s]+/\d+")


class Settings(BaseSettings):
    """Everything an operator may choose. Times in seconds unless the name says otherwise."""

    model_config = SettingsConfigDict(env_prefix="TURNPOST_", extra="ignore", populate_by_name=True)

    database_url: str = Field(
        default="", validation_alias=AliasChoices("DATABASE_URL", "TURNPOST_DATABASE_URL", "database_url")
    )
    redis_url: str = Field(
        default="", validation_alias=AliasChoices("REDIS_URL", "TURNPOST_REDIS_URL", "redis_url")
    )

    var_dir: Path = HOME / "var"
    base_url: str = "http://127.0.0.1:8000"
    # The installed packages whose games are played, with commas; `turnpost` is our own. No other is imported.
    game_packages: str = OWN_PACKAGE
    code_version: str = RELEASE
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = "INFO"

    # Empty host: mail goes where mail_way says, a maildir under var/mail or the console.
    smtp_host: str = ""
    smtp_port: Port = 25
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_starttls: bool = False
    # TLS from the first byte (port 465), instead of STARTTLS.
    smtp_tls: bool = False
    # Certificates of the authority that signed the mail server's, when this machine does not know it.
    smtp_ca_file: str = ""
    mail_from: str = "Turnpost <turnpost@localhost.localdomain>"
    mail_domain: str = Field(default="localhost.localdomain", pattern=r"^[A-Za-z0-9.-]{1,253}$")
    mail_way: Literal["maildir", "console"] = "maildir"
    # Addresses of seats, games and return paths are NAME+TAG@mail_domain: both are this server's own.
    mail_name: str = Field(default="turnpost", pattern=r"^[a-z0-9]{1,16}$")
    # How many messages a domain gets in a minute.
    mail_domain_minute: Some = 120
    # A file with an RSA key in PEM signs each message (DKIM) as SELECTOR._domainkey of mail_from's domain.
    dkim_key_file: str = ""
    dkim_selector: str = Field(default="", pattern=r"^[A-Za-z0-9.-]{0,63}$")
    # A mail above this size goes without its attachments, with links instead.
    mail_size_kib: Some = 5000

    # Webhooks go to public addresses; on a network of one's own they may go to private ones too, and the
    # authority that signed their certificates may be one that this machine does not know.
    hooks_private: bool = False
    hooks_ca_file: str = ""

    # Who may sign up: open (everybody), invited (by an operator's letter), closed (`turnpost user add`).
    sign_up: Literal["open", "invited", "closed"] = "closed"

    # Who may open games: moderators, or anyone with an account (alone or with friends, run by the server).
    openers: Literal["moderators", "anyone"] = "moderators"

    # How many scratch games of visitors there may be at once; 0: none.
    sandboxes: int = Field(default=50, ge=0, le=1000)

    # Mail that comes. The listener speaks LMTP with a mail server, or SMTP with any caller.
    mailbox_host: str = "127.0.0.1"
    mailbox_port: Port = 8024
    mailbox_lmtp: bool = True
    # An IMAP mailbox is looked into as well when it has a host.
    imap_host: str = ""
    imap_port: Port = 993
    imap_tls: bool = True
    imap_ca_file: str = ""
    imap_user: str = ""
    imap_password: SecretStr = SecretStr("")
    imap_folder: str = "INBOX"
    # The name in our own mail server's Authentication-Results; set, a sender counts only when it vouches.
    mail_auth_server: str = ""
    # More mails of one sender an hour are taken in slowly; raw mails are kept for that number of days.
    mail_hourly: Count = 40
    mail_raw_days: Kept = 400

    # What checking one password takes, in memory: a thief of the hashes needs as much for every guess.
    password_memory_kib: int = Field(default=65536, ge=64)
    # A minute and account (sign-ins: and sender); a sender may use up ten accounts' worth. 0: no bound.
    sign_ins_per_minute: Count = 10
    changes_per_minute: Count = 120
    changes_per_day: Count = 3000
    costly_reads_per_minute: Count = 120
    # Addresses or networks of the proxies in front, with commas: these are believed when they say who asks.
    proxies: str = ""
    body_seconds: Seconds = 20
    # More would look as if nobody ticked (app.heartbeat: three minutes).
    tick_seconds: float = Field(default=60, gt=0, lt=180)
    # For how many days things are kept that no replay wants (0: for ever): sheets that no turn was run from,
    # drawn reports (drawn again when asked for), mails that were handed over.
    keep_revisions_days: Kept = 365
    keep_files_days: Kept = 90
    keep_mails_days: Kept = 90
    # Files of the server's own logs under var/logs: put aside each day, removed after this number of days.
    keep_logs_days: Kept = 30
    # Every `backup_hours` (0: never) a worker takes a backup into `backup_dir`, proves it, and keeps at most
    # `backup_keep`, none older than `backup_days` (0: any age). `backup_key`, a file made by
    # `turnpost backup-key`, encrypts them.
    backup_hours: float = Field(default=0, ge=0)
    # Before a run whose date has come one is taken too, unproved; the run waits for it, 15 minutes at most.
    backup_before_runs: bool = False
    backup_dir: Path = HOME / "var" / "backups"
    backup_keep: Some = 14
    backup_days: Kept = 60
    backup_key: str = ""
    # Where pg_dump and pg_restore of the system are; empty: those that come along.
    pg_bin: str = ""
    # The holder of this bearer token may read /metrics; without one nobody may.
    metrics_token: SecretStr = SecretStr("")
    # Where spans (OTLP over HTTP, http://collector:4318/v1/traces) and faults (a Sentry DSN) go: ids and
    # figures only. Empty: nowhere.
    traces_url: str = ""
    sentry_dsn: SecretStr = SecretStr("")
    # Where the process manager of `turnpost serve` listens; it says so to what it starts.
    supervisor: str = ""
    # A worker that runs by itself tells its figures here, on this port of every address; 0: nowhere.
    metrics_port: int = Field(default=0, ge=0, le=65535)
    # A worker's process that has held more (its peak, MiB) is replaced by a fresh one after its task; 0: none
    # is. Above what one turn and its files take (130), or a process is made for each (0.15 s).
    worker_memory_mib: Count = 144

    @model_validator(mode="after")
    def _agree(self) -> Self:
        """Refuse settings that contradict each other, with the sentence of the first contradiction."""
        for is_wrong, told in _CONTRADICTIONS:
            if is_wrong(self):
                raise ValueError(told)
        return self

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages whose games are played, each once, spelled as package indexes do."""
        names = (re.sub(r"[-_.]+", "-", name.strip()).lower() for name in self.game_packages.split(","))
        return tuple(dict.fromkeys(name for name in names if name))


def _has_host(url: str) -> bool:
    try:
        return bool(urlsplit(url).hostname)
    except ValueError:
        return False


def _is_proxy(text: str) -> bool:
    """Whether that is an address, a network or a name, or * for everybody."""
    name = text.strip()
    if name == "*" or ("/" not in name and _HOST.fullmatch(name)):
        return True
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True


_CONTRADICTIONS: tuple[tuple[Callable[[Settings], object], str], ...] = (
    (
        lambda chosen: chosen.smtp_user and not chosen.smtp_password.get_secret_value(),
        "TURNPOST_SMTP_USER is set and TURNPOST_SMTP_PASSWORD is not: set both or neither",
    ),
    (
        lambda chosen: (chosen.smtp_user or chosen.smtp_starttls) and not chosen.smtp_host,
        "TURNPOST_SMTP_USER or _STARTTLS is set and TURNPOST_SMTP_HOST is not: name the mail server",
    ),
    (
        lambda chosen: chosen.smtp_password.get_secret_value() and not chosen.smtp_user,
        "TURNPOST_SMTP_PASSWORD is set and TURNPOST_SMTP_USER is not: set both or neither",
    ),
    (
        lambda chosen: chosen.smtp_tls and not chosen.smtp_host,
        "TURNPOST_SMTP_TLS is set and TURNPOST_SMTP_HOST is not: name the mail server",
    ),
    (
        lambda chosen: chosen.smtp_tls and chosen.smtp_starttls,
        "TURNPOST_SMTP_TLS and TURNPOST_SMTP_STARTTLS exclude each other: 465 is TLS, 587 STARTTLS",
    ),
    (
        lambda chosen: (
            bool(chosen.imap_user) != bool(chosen.imap_password.get_secret_value())
            or bool(chosen.imap_user) != bool(chosen.imap_host)
        ),
        "TURNPOST_IMAP_HOST, TURNPOST_IMAP_USER and _PASSWORD go together: set all or none",
    ),
    (
        lambda chosen: "@" not in parseaddr(chosen.mail_from)[1] or "\n" in chosen.mail_from,
        "TURNPOST_MAIL_FROM must be an address: Turnpost <turnpost@example.org>",
    ),
    (
        lambda chosen: chosen.database_url and not chosen.database_url.startswith(_DATABASES),
        "DATABASE_URL must begin with postgresql://",
    ),
    (
        lambda chosen: chosen.redis_url and not chosen.redis_url.startswith(_BROKERS),
        "REDIS_URL must begin with redis://, rediss:// or unix://",
    ),
    (
        lambda chosen: not all(map(_is_proxy, filter(None, chosen.proxies.split(",")))),
        "TURNPOST_PROXIES must be addresses, networks (10.0.0.0/8) or names, with commas",
    ),
    (
        lambda chosen: not chosen.packages or not all(map(_DISTRIBUTION.fullmatch, chosen.packages)),
        "TURNPOST_GAME_PACKAGES must be names of installed packages, with commas: turnpost,turnpost-example",
    ),
    (
        lambda chosen: bool(chosen.dkim_key_file) != bool(chosen.dkim_selector),
        "TURNPOST_DKIM_KEY_FILE and TURNPOST_DKIM_SELECTOR go together: set both or neither",
    ),
    (
        lambda chosen: (
            not chosen.base_url.startswith(("http://", "https://")) or not _has_host(chosen.base_url)
        ),
        "TURNPOST_BASE_URL must begin with http:// or https:// and name the host",
    ),
    (
        lambda chosen: chosen.traces_url and not chosen.traces_url.startswith(("http://", "https://")),
        "TURNPOST_TRACES_URL must begin with http:// or https:// (OTLP over HTTP)",
    ),
    (
        lambda chosen: (
            chosen.sentry_dsn.get_secret_value() and not _DSN.fullmatch(chosen.sentry_dsn.get_secret_value())
        ),
        "TURNPOST_SENTRY_DSN must be https://KEY@HOST/PROJECT: copy it whole",
    ),
)


class SettingsError(Exception):
    """A setting that cannot be: one line that says which, and what to do."""


_ELSEWHERE = ("TURNPOST_TEST_", "TURNPOST_LIFE", "TURNPOST_PORT", "TURNPOST_SETTINGS", "TURNPOST_TOKEN")
"""Names that others read: tests, docker-compose.yml, the reader of the file, the client."""

_RETIRED = frozenset(
    "POOL_SIZE POOL_OVERFLOW REQUESTS_AT_ONCE REQUESTS_WAITING WAITING_SECONDS LOCK_SECONDS "
    "STATEMENT_SECONDS IDLE_TRANSACTION_SECONDS SMTP_TIMEOUT MAIL_DAYS IMAP_SECONDS "
    "MAIL_WAIT_SECONDS SESSION_DAYS TOKEN_DAYS BODY_LIMIT_KIB FORM_LIMIT_KIB RENDER_ATTEMPTS "
    "VISIBILITY_TIMEOUT".split()
)
"""What could be set up to release 0.2 and is a constant now: a file that still names them is let by."""

_LOCAL = frozenset(
    {"database_url", "redis_url", "var_dir", "log_level", "code_version", "supervisor", "base_url"}
)
"""Settings in which a command may differ from the server it works beside."""


def settings_file() -> Path | None:
    """Return the file of settings, or None where there is none.

    Raises ``SettingsError`` where ``TURNPOST_SETTINGS`` names a file that cannot be read.
    """
    named = os.environ.get("TURNPOST_SETTINGS")
    if named is None:
        beside = HOME / "turnpost.env"
        return beside if beside.is_file() else None
    if named and not os.access(named, os.R_OK):
        raise SettingsError(f"TURNPOST_SETTINGS names {named}, which cannot be read here")
    return Path(named) if named else None


def _read_file() -> None:
    """Put what the file says into the environment, where every part of a process and its children look."""
    file = settings_file()
    if file is None:
        return
    try:
        found = dotenv_values(file, interpolate=False, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"{file} cannot be read ({type(error).__name__}): it wants to be UTF-8 text"
        ) from error
    for name, value in found.items():
        if value is None:
            raise SettingsError(f"{file}: {name} has no value; write {name}= or {name}=value")
        if name.endswith("_DIR") and not Path(value).is_absolute():
            raise SettingsError(f"{file}: {name} must be an absolute path, since commands run in any folder")
        os.environ.setdefault(name, value)


def fingerprint(settings: Settings) -> dict[str, str]:
    """Return a digest of each setting that a server and the commands beside it must agree on, by name."""
    plain = {name: value for name, value in settings if name not in _LOCAL}
    return {
        name: sha256(
            repr(getattr(value, "get_secret_value", lambda value=value: value)()).encode()
        ).hexdigest()[:16]
        for name, value in plain.items()
    }


@lru_cache(maxsize=1)
def get_settings() -> Settings:
    """Return the settings of this process, read once; ``get_settings.cache_clear()`` reads them again.

    Raises ``SettingsError`` for a value that cannot be, values that contradict each other, an unknown name.
    """
    _read_file()
    known = [f"TURNPOST_{name.upper()}" for name in Settings.model_fields]
    for name in os.environ:
        if not name.startswith("TURNPOST_") or name.startswith(_ELSEWHERE):
            continue
        if name not in known and name.removeprefix("TURNPOST_") not in _RETIRED:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else "take it away (.env.example has them all)"
            raise SettingsError(f"there is no setting {name}: {hint}")
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        told = first["msg"].removeprefix("Value error, ")
        names = [str(part) for part in first["loc"]]
        where = (
            names[0]
            if names and names[0].isupper()
            else "".join(f"TURNPOST_{name.upper()}" for name in names)
        )
        raise SettingsError(f"{where}: {told}" if where else told) from error


def settings_or_exit() -> Settings:
    """Return the settings, or end a process that is no command with a line and code 7."""
    try:
        return get_settings()
    except SettingsError as error:
        sys.stderr.write(f"turnpost: {error}\n")
        sys.exit(7)
