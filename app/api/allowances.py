"""How often somebody may do something, counted in Valkey: the same for all processes that answer."""

import math
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import structlog
from fastapi import Request
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import MovingWindowRateLimiter

from app.accounts.actor import Actor
from app.errors import AppError

if TYPE_CHECKING:
    from app.config import Settings

log = structlog.get_logger()

_READING = {"GET", "HEAD", "OPTIONS"}
COSTLY_READS = (
    "/account/export",
    "/account/export.zip",
    "/archive",
    "/atlas.{form}",
    "/setup/preview",
    "/preview.{form}",
    "/scenario.json",
    "/replay",
    "/replay/{run}.{form}",
    "/briefing",
    "/briefing.{form}",
    "/archive.zip",
    "/form.pdf",
    "/receipts",
    "/sheets",
    "/sheets/{turn}",
    "/compare",
    "/ledger",
    "/map",
    "/ledger.json",
    "/letters",
    "/oddities",
    "/reports.zip",
    "/reports/{turn}.{form}",
    "/runs",
    "/scenario",
    "/search",
    "/seats/{seat}.{form}",
    "/users",
)
"""Ends of the addresses whose answers are long or take long to make. All that changes something counts."""
_DAY_SECONDS = 86_400
SHARED = 10
"""How many accounts' allowances one sender may use up: a club, a school, a household behind one address."""


class Allowance(NamedTuple):
    """So often in so many seconds; 0 times: without a bound."""

    times: int
    seconds: int = 60


class Allowances:
    """Counts what is done by whom in moving windows; a store that is away stops nobody."""

    def __init__(self, redis_url: str) -> None:
        self._limiter = MovingWindowRateLimiter(_storage(redis_url))

    def spend(self, what: str, allowance: Allowance, *keys: str, code: str = "too_many_requests") -> None:
        """Count one more of ``what`` for each of the keys ("host:...", "account:..."), all by one allowance.

        Raises 429 with that code and ``seconds``, after which there is room again (sent as Retry-After).
        """
        if allowance.times <= 0:
            return
        item = RateLimitItemPerSecond(allowance.times, allowance.seconds)
        wait = 0.0
        try:
            for key in keys:
                if not self._limiter.hit(item, what, key):
                    window = self._limiter.get_window_stats(item, what, key)
                    wait = max(wait, window.reset_time - time.time(), 1)
        except Exception as error:  # noqa: BLE001 - see above: nothing here may depend on the broker
            log.warning("allowance.uncounted", what=what, error=type(error).__name__)
            return
        if wait:
            raise AppError(429, code, seconds=min(math.ceil(wait), allowance.seconds))


def sender(request: Request) -> str:
    """The address a request comes from; behind TURNPOST_PROXIES the one that the proxy names."""
    return request.client.host if request.client is not None else ""


def need_allowance(request: Request, actor: Actor) -> None:
    """Count a request of somebody signed in, by account and by sender; raises 429 ``too_many_requests``."""
    settings: Settings = request.app.state.settings
    path = getattr(request.scope.get("route"), "path", "")
    if request.method not in _READING:
        what, times = "change", settings.changes_per_minute
        # An hour's haste is one thing, a program that never sleeps another.
        day = Allowance(settings.changes_per_day, _DAY_SECONDS)
        request.app.state.allowances.spend("change in a day", day, f"account:{actor.user_id}")
    elif path.endswith(COSTLY_READS):
        what, times = "read", settings.costly_reads_per_minute
    else:
        return
    allowances: Allowances = request.app.state.allowances
    allowances.spend(what, Allowance(times), f"account:{actor.user_id}")
    allowances.spend(what, Allowance(times * SHARED), f"host:{sender(request)}")


def _storage(redis_url: str) -> Any:
    if redis_url.startswith("unix://"):
        return storage_from_string("redis+unix://" + redis_url.removeprefix("unix://"))
    return storage_from_string(redis_url) if redis_url else MemoryStorage()
