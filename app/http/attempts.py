"""How often a password may be tried, and a letter asked for: by pair of sender and account."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

import structlog
from fastapi import Request

from app.accounts.addresses import spelled
from app.errors import AppError
from app.http.allowances import Allowance, Allowances, Spending, sender

log = structlog.get_logger()

_ACCOUNTS_A_SENDER = 6
"""How many accounts' tries a minute one sender has."""
_NOT_PROVED = frozenset({401, 403, 404})
"""What is answered to a wrong password, or before one is looked at."""
_FIRST_DELAY, _LONGEST_DELAY, _FORGOTTEN = 60, 3600, 86400


class Attempts:
    """How often a password may be tried: by pair of sender and account, each wait twice the one before.

    Who tries a stranger's account delays nobody but himself. A sender may try many accounts, but not without
    end: all his tries are counted too.
    """

    def __init__(self, redis_url: str, per_minute: int) -> None:
        self._free = per_minute
        self._url = redis_url

    @cached_property
    def _store(self) -> Any:
        if not self._url:
            return None
        # Lazy, as in ``Allowances``.
        import redis  # noqa: PLC0415

        return redis.Redis.from_url(self._url, socket_connect_timeout=1, socket_timeout=1)

    def need(self, source: str, account: str) -> None:
        """Count a try; raises 429 ``too_many_attempts`` with the seconds to wait.

        A store that is away stops nobody.
        """
        try:
            wait = self._wait(_pair(source, account))
        except Exception as error:  # noqa: BLE001 - see above: signing in must not depend on the broker
            log.warning("attempts.uncounted", error=type(error).__name__)
            return
        if wait:
            raise AppError(429, "too_many_attempts", seconds=wait)

    def forget(self, source: str, account: str) -> None:
        """Forget failed attempts, since the password was right: the next wrong one is the first."""
        if self._store is None:
            return
        pair = _pair(source, account)
        try:
            self._store.delete(f"tries:{pair}", f"wait:{pair}")
        except Exception as error:  # noqa: BLE001 - as above
            log.warning("attempts.uncounted", error=type(error).__name__)

    def _wait(self, pair: str) -> int:
        """Seconds until this pair may try again; 0: it may now, and this try is counted."""
        if self._store is None:
            return 0
        left = self._store.ttl(f"wait:{pair}")
        if left > 0:
            return int(left)
        tries = self._store.incr(f"tries:{pair}")
        self._store.expire(f"tries:{pair}", _FORGOTTEN)
        if tries >= self._free:
            delay: int = min(_LONGEST_DELAY, _FIRST_DELAY << min(tries - self._free, 16))
            # Of tries at the same moment one gets through.
            if not self._store.set(f"wait:{pair}", 1, ex=delay, nx=True):
                return delay
        return 0


def _pair(source: str, account: str) -> str:
    return sha256(f"{source}\n{spelled(account).lower()}".encode(errors="replace")).hexdigest()


def need_attempt(request: Request, account: str, *, browser: str = "") -> None:
    """Count a try for an account; raises 429 ``too_many_attempts`` with the seconds to wait.

    ``browser``: the mark of a browser in which that account was signed in. It is counted by itself.
    """
    settings = request.app.state.settings
    source = browser or sender_of(request)
    allowances: Allowances = request.app.state.allowances
    most = Allowance(settings.sign_ins_per_minute * _ACCOUNTS_A_SENDER)
    allowances.spend(Spending("sign-in", most, source), code="too_many_attempts")
    attempts: Attempts = request.app.state.attempts
    attempts.need(source, account)


@contextmanager
def tried(request: Request, account: str, *, browser: str = "") -> Iterator[None]:
    """Count a try of a password, as ``need_attempt``; it is forgotten when the password was right.

    What is asked for with the password may be refused after that: the password was right all the same.
    """
    need_attempt(request, account, browser=browser)
    try:
        yield
    except AppError as error:
        if error.status in _NOT_PROVED:
            raise
        _forget(request, account, browser)
        raise
    _forget(request, account, browser)


def _forget(request: Request, account: str, browser: str) -> None:
    attempts: Attempts = request.app.state.attempts
    attempts.forget(browser or sender_of(request), account)


def sender_of(request: Request) -> str:
    """Return the sender, for counting.

    The address; of IPv6 the network, because one sender has many addresses.
    """
    return _network(request, 32, 64)


def network_of(request: Request) -> str:
    """Return the network that somebody sends from, as a provider gives it to one customer or a few."""
    return _network(request, 24, 48)


def _network(request: Request, bits: int, bits_of_six: int) -> str:
    host = sender(request)
    try:
        address = ip_address(host)
    except ValueError:
        return f"host:{host[:100]}"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    wide = bits if address.version == 4 else bits_of_six
    network = ip_network((address, wide), strict=False)
    return f"host:{address if network.num_addresses == 1 else network}"
