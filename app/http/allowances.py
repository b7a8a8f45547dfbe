"""How often somebody may do something, counted in Valkey: the same for all processes that answer."""

import math
import time
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import structlog
from fastapi import Request
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
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
    "/tables.zip",
    "/users",
)
"""Ends of the addresses whose answers are long or take long to make. All that changes something counts."""
_DAY_SECONDS = 86_400
SHARED = 10
"""How many accounts' allowances one sender may use up: a club, a school, a household behind one address."""


class Allowance(NamedTuple):
    """Allow something ``times`` times in ``seconds`` seconds; 0 times: without a bound."""

    times: int
    seconds: int = 60


class Spending(NamedTuple):
    """One more of ``what`` for a key ("host:...", "account:...")."""

    what: str
    allowance: Allowance
    key: str

    @property
    def window(self) -> str:
        """Where it is counted."""
        return f"allowance:{self.what}:{self.key}:{self.allowance.times}:{self.allowance.seconds}"


# Each window is a list of moments, newest first. Windows are counted in their order up to the first one
# that is full: that one's seconds until there is room again, else 0. One trip to Valkey for all of them.
_SPEND = """
for i, window in ipairs(KEYS) do
    local now, times, seconds = tonumber(ARGV[1]), tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
    local first = tonumber(redis.call('lindex', window, times - 1) or 0)
    if first >= now - seconds then
        return tostring(first + seconds - now)
    end
    redis.call('lpush', window, ARGV[1])
    redis.call('ltrim', window, 0, times - 1)
    redis.call('expire', window, seconds)
end
return '0'
"""


_PATIENCE: dict[str, Any] = {"socket_connect_timeout": 1, "socket_timeout": 1}


class Allowances:
    """Counts what is done by whom in moving windows; a store that is away stops nobody."""

    def __init__(self, redis_url: str) -> None:
        self._url = redis_url
        self._memory = MovingWindowRateLimiter(MemoryStorage())

    @cached_property
    def _script(self) -> Any:
        if not self._url:
            return None
        # Lazy: a fifth of a server's start, and it can listen before.
        import redis  # noqa: PLC0415

        return redis.Redis.from_url(self._url, **_PATIENCE).register_script(_SPEND)

    def spend(self, *spendings: Spending, code: str = "too_many_requests") -> None:
        """Count these in their order, up to the first one that is used up.

        That raises 429 with the code and ``seconds``, after which there is room again (sent as Retry-After).
        """
        counts = _bounded(spendings)
        if not counts:
            return
        try:
            wait = self._script(*_arguments(counts)) if self._script else self._remembered(counts)
        except Exception as error:  # noqa: BLE001 - see above: nothing here may depend on the broker
            _uncounted(counts, error)
            return
        _need_room(counts, float(wait), code)

    def _remembered(self, spendings: Sequence[Spending]) -> float:
        """Count in this process alone, and return the seconds until there is room (0: there is room)."""
        for one in spendings:
            item = RateLimitItemPerSecond(*one.allowance)
            if not self._memory.hit(item, one.what, one.key):
                window = self._memory.get_window_stats(item, one.what, one.key)
                return max(window.reset_time - time.time(), 1)
        return 0


def _bounded(spendings: Sequence[Spending]) -> list[Spending]:
    return [one for one in spendings if one.allowance.times > 0]


def _arguments(spendings: Sequence[Spending]) -> tuple[list[str], list[float]]:
    bounds = [float(bound) for one in spendings for bound in one.allowance]
    return [one.window for one in spendings], [time.time(), *bounds]


def _uncounted(spendings: Sequence[Spending], error: Exception) -> None:
    what = sorted({one.what for one in spendings})
    log.warning("allowance.uncounted", what=", ".join(what), error=type(error).__name__)


def _need_room(spendings: Sequence[Spending], wait: float, code: str) -> None:
    if wait > 0:
        longest = max(one.allowance.seconds for one in spendings)
        raise AppError(429, code, seconds=min(math.ceil(wait), longest))


def sender(request: Request) -> str:
    """Return the address a request comes from; behind TURNPOST_PROXIES the one that the proxy names."""
    return request.client.host if request.client is not None else ""


def need_allowance(request: Request, actor: Actor) -> None:
    """Count a request of somebody signed in, by account and by sender; raises 429 ``too_many_requests``."""
    spendings = spendings_of(request, actor)
    if spendings:
        request.app.state.allowances.spend(*spendings)


def spendings_of(request: Request, actor: Actor) -> list[Spending]:
    """Return what a request of somebody signed in spends; nothing, when it only reads and costs little."""
    settings: Settings = request.app.state.settings
    path = getattr(request.scope.get("route"), "path", "")
    account, host = f"account:{actor.user_id}", f"host:{sender(request)}"
    found = []
    if request.method not in _READING:
        what, times = "change", settings.changes_per_minute
        # An hour's haste is one thing, a program that never sleeps another.
        day = Allowance(settings.changes_per_day, _DAY_SECONDS)
        found.append(Spending("change in a day", day, account))
    elif path.endswith(COSTLY_READS):
        what, times = "read", settings.costly_reads_per_minute
    else:
        return []
    found.append(Spending(what, Allowance(times), account))
    return [*found, Spending(what, Allowance(times * SHARED), host)]
