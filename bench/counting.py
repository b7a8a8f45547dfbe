"""What figures and ids add to a request: a sheet by REST with them and without.

The CPU time of a submission differs by more from one to the next than counting costs. So they come in fours:
with, without, without, with. What gets slower or faster meanwhile meets both alike. Each four gives a ratio;
the middle one counts.
"""

import gc
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median, quantiles
from typing import Any, NamedTuple

from starlette.testclient import TestClient

from app import telemetry
from app.bounds import MOST_REVISION
from app.broker import NullBroker
from app.container import open_container
from app.http import requests
from app.main import create_app
from app.sheets import intake
from bench.position import seats, sheet_text
from bench.servers import unbounded

FOURS = 400
CODE = "bench"
_COUNTERS = (
    (requests, ("REQUESTS",)),
    (intake, ("SHEETS", "PROBLEMS")),
)


class Counting(NamedTuple):
    """CPU milliseconds of a submission of 95 orders by REST; the middle of the ratios and their quartiles."""

    counted: float
    bare: float
    ratio: float
    low: float
    high: float


class _Nothing:
    """In the place of a counter: whatever is asked of it, nothing is done."""

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self

    labels = inc = observe = __call__


@contextmanager
def _uncounted() -> Iterator[None]:
    """Count nothing and tell the database no id inside: what the rest of a request costs."""
    nothing = _Nothing()
    changed: list[tuple[Any, str, Any]] = [
        *((module, name, nothing) for module, names in _COUNTERS for name in names),
        (telemetry, "ids", dict),
        (secrets, "token_hex", lambda _: "0" * 16),
    ]
    before = [getattr(owner, name) for owner, name, _ in changed]
    for owner, name, value in changed:
        setattr(owner, name, value)
    try:
        yield
    finally:
        for (owner, name, _), value in zip(changed, before, strict=True):
            setattr(owner, name, value)


class _Sender:
    """Sheets of one seat, each another one, through a web server in this process."""

    def __init__(self, client: TestClient, token: str) -> None:
        self._client = client
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "text/plain"}
        self._address = f"/api/v1/games/{CODE}/seats/{seats()[0]}/sheet"
        self._text = sheet_text()
        self._sent = 0

    def counted(self) -> float:
        """Return the CPU milliseconds of one submission."""
        self._sent += 1
        begun = time.process_time()
        answer = self._client.post(
            self._address, content=f"{self._text}; {self._sent:06d}\n", headers=self._headers
        )
        took = time.process_time() - begun
        assert answer.status_code == 201, answer.text  # noqa: S101 - a measurement of refusals says nothing
        return took * 1000

    def bare(self) -> float:
        """Measure the same with nothing counted."""
        with _uncounted():
            return self.counted()


def measure() -> Counting:
    """Measure on servers of its own."""
    # A seat sends more in a minute here than it may in a day.
    vars(intake)["MOST_REVISIONS_A_DAY"] = MOST_REVISION
    with unbounded(CODE) as settings:
        with open_container(settings, broker=NullBroker()) as c:
            held = c.games.seats(c.games.get(CODE))[0].user_id
            token, _ = c.accounts.issue_token(c.accounts.user(held or 0))
        with TestClient(create_app(settings)) as client:
            sender = _Sender(client, token)
            for _ in range(20):
                sender.counted()
            gc.collect()
            gc.freeze()
            try:
                fours = [
                    (sender.counted(), sender.bare(), sender.bare(), sender.counted()) for _ in range(FOURS)
                ]
            finally:
                gc.unfreeze()
    low, ratio, high = quantiles(((a + d) / (b + c) for a, b, c, d in fours), n=4)
    return Counting(
        counted=median(a + d for a, _, _, d in fours) / 2,
        bare=median(b + c for _, b, c, _ in fours) / 2,
        ratio=ratio,
        low=low,
        high=high,
    )
