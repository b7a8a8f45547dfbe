"""What goes wrong beside a single point: for a while, twice, at once, out of order."""

import asyncio
import os
import resource
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from app.broker import RENDER_REPORT, RUN_LATE, RUN_TURN, SEND_MAIL, TICK, CeleryBroker
from tests.attack.wire import Answer, Target
from tests.faults.field import Field, Pair
from tests.game_packages import hoard_environment
from tests.worker.conftest import ROOT, eventually

_SETTLED_SECONDS = 900


def _settle(at: Field, pair: Pair) -> None:
    eventually(lambda: at.settled(pair, all_alive=True), seconds=_SETTLED_SECONDS)


def _game_ids(at: Field, pair: Pair) -> list[int]:
    with at.world.opened() as c:
        return [c.games.get(code).id for code in pair]


def broker_away(seconds: float) -> Callable[[Field, Pair], str]:
    """A scene: no broker for so long, and what was in it is gone."""

    def scene(at: Field, pair: Pair) -> str:
        at.stop_broker()
        try:
            at.trigger(pair)
            time.sleep(seconds)
        finally:
            at.start_broker()
        _settle(at, pair)
        return ""

    return scene


def two_schedulers(at: Field, pair: Pair) -> str:
    """Two workers tick, and fifty more ticks come at once."""
    at.have_two_workers()
    broker = CeleryBroker(at.settings.redis_url)
    at.trigger(pair)
    for _ in range(50):
        broker.send(TICK)
    _settle(at, pair)
    return ""


def two_moderators(at: Field, pair: Pair) -> str:
    """Twenty ask for the same run at the same moment."""

    def ask(_: int) -> int:
        with at.world.opened() as c:
            return c.turns.ask(at.world.actor("mona"), pair.due, after=0)

    with ThreadPoolExecutor(20) as crowd:
        promised = set(crowd.map(ask, range(20)))
    at.world.submit("bert", 2, "TURN\n1: DIG\n2: HIDE 1\n", pair.late)
    _settle(at, pair)
    return "" if promised == {1} else f"promised runs {sorted(promised)}"


def messages(at: Field, pair: Pair) -> str:
    """Each message five times, and all of them again when everything is over, by a clock an hour later."""
    due, late = _game_ids(at, pair)
    broker = CeleryBroker(at.settings.redis_url)

    def send_all() -> None:
        with at.world.opened() as c:
            seat = c.games.seats(c.games.get(pair.due))[0].number
            reports = [row.id for row in c.reports.seat(at.world.actor("anna"), pair.due, seat).names()]
        for _ in range(5):
            broker.send(RUN_TURN, due, 0)
            broker.send(RUN_LATE, late, 2)
            broker.send(SEND_MAIL)
            for report in reports:
                broker.send(RENDER_REPORT, report)

    at.trigger(pair)
    send_all()
    _settle(at, pair)
    before = at.facts(pair)
    at.set_clock(3600)
    try:
        send_all()
        # A tick that has gone through comes after all of them.
        with at.world.opened() as c:
            last = c.heartbeat.signs().last_tick
        assert last is not None
        time.sleep(3)
        _settle(at, pair)
    finally:
        at.set_clock(0)
    twice = [name for name, count in at.handed_over(pair).items() if count > 1]
    if twice:
        return f"{len(twice)} mails handed over twice"
    return "" if at.facts(pair) == before else "messages that came late did something"


def clock(at: Field, pair: Pair) -> str:
    """A date in half an hour; the clock goes an hour forward, an hour back, and half an hour on."""
    at.due_in(pair, 1800)
    at.set_clock(-3600)
    time.sleep(1.5)
    if len(at.facts(pair)[0]) != 1:
        return "run before its date"
    at.set_clock(3600)
    _settle(at, pair)
    at.set_clock(0)
    time.sleep(1.5)
    at.set_clock(1900)
    time.sleep(1.5)
    at.set_clock(0)
    return ""


def triggers(count: int) -> Callable[[Field, Pair], str]:
    """Return a scene: ``count`` messages for one run, two workers."""

    def scene(at: Field, pair: Pair) -> str:
        at.have_two_workers()
        due, _ = _game_ids(at, pair)
        broker = CeleryBroker(at.settings.redis_url)
        for _ in range(count):
            broker.send(RUN_TURN, due, 0)
        at.trigger(pair)
        _settle(at, pair)
        return ""

    return scene


def requests(count: int) -> Callable[[Field, Pair], str]:
    """Return a scene: ``count`` concurrent web requests for one run, each answered within its bound."""

    def scene(at: Field, pair: Pair) -> str:
        with at.world.opened() as c:
            token, _ = c.accounts.issue_token(
                c.accounts.user(at.world.users["mona"]), scopes=("read", "moderate")
            )
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        try:
            with _web(at) as port:
                answers, slowest = asyncio.run(_ask(port, pair.due, token, count))
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        at.world.submit("bert", 2, "TURN\n1: DIG\n2: HIDE 1\n", pair.late)
        _settle(at, pair)
        told = Counter(answer.status for answer in answers)
        sys.stdout.write(f"{'':<38}{dict(told)}, the slowest after {slowest:.1f} s\n")
        promised = {answer.body for answer in answers if answer.status == 202}
        if set(told) <= {202, 503} and len(promised) == 1:
            return ""
        return f"answers {dict(told)}, {len(promised)} different promises"

    return scene


async def _ask(port: int, code: str, token: str, count: int) -> tuple[list[Answer], float]:
    target = Target(port)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    slowest = 0.0

    async def one() -> Answer:
        nonlocal slowest
        begun = time.monotonic()
        answer = await target.send("POST", f"/api/v1/games/{code}/run", headers, b'{"after": 0}')
        slowest = max(slowest, time.monotonic() - begun)
        return answer

    return await asyncio.gather(*(one() for _ in range(count))), slowest


class _web:  # noqa: N801 - a context manager, read as a verb
    """A web server on the field, for the time being."""

    def __init__(self, at: Field) -> None:
        self._port: int
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        environment = {
            **os.environ,
            "DATABASE_URL": at.settings.database_url,
            "REDIS_URL": at.settings.redis_url,
            "TURNPOST_VAR_DIR": str(at.folder),
            **hoard_environment(at.folder / "web"),
            "TURNPOST_CHANGES_PER_MINUTE": "0",
            "TURNPOST_CHANGES_PER_DAY": "0",
        }
        command = [sys.executable, "-m", "uvicorn", "--factory", "app.main:create_app", "--backlog", "16384"]
        with (at.folder / "web.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--port", str(self._port)], env=environment, cwd=ROOT, stdout=log, stderr=log
            )

    def __enter__(self) -> int:
        def up() -> bool:
            try:
                return Target(self._port).ask("GET", "/healthz").status == 200
            except OSError:
                return False

        eventually(up)
        return self._port

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(300)


SCENES: dict[str, Callable[[Field, Pair], str]] = {
    "broker_away_10_minutes": broker_away(600),
    "two_schedulers": two_schedulers,
    "two_moderators": two_moderators,
    "messages_twice_and_late": messages,
    "clock_both_ways": clock,
    "triggers_10000": triggers(10_000),
    "requests_10000": requests(10_000),
}


def played(at: Field, scene: Callable[[Field, Pair], str]) -> tuple[Pair, list[str], float]:
    """A scene on a new pair of games: the pair, what is wrong, seconds until all was settled."""
    pair = at.pair()
    begun = time.monotonic()
    told = scene(at, pair)
    seconds = time.monotonic() - begun
    return pair, [*([told] if told else []), *at.wrong(pair)], seconds
