"""Fixtures for every test: real servers and a migrated database, started only when a test asks for them.

Each xdist worker has servers of its own: starting a pair takes half a second, sharing one would need a count
of its users. TEST_DATABASE_URL and TEST_REDIS_URL name servers to use instead; the database user must be
allowed to create databases.
"""

import contextlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests.long_tests import in_sample, spare_cases

# One core may be busy with something else: time limits belong to pytest-timeout, not to single examples.
# `make test` draws few examples, `make test-all` many, the same in every run; "explore" looks for new ones.
for _name, _draws in {"few": 10, "many": 60}.items():
    hypothesis.settings.register_profile(
        _name, deadline=None, derandomize=True, database=None, max_examples=_draws
    )
hypothesis.settings.register_profile("explore", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "few"))

# The tracer triples the time of what runs long, and finds nothing there that narrow tests do not reach.
_UNTRACED = frozenset({"untraced", "long", "faults", "browser"})
# What wakes coverage in other processes (pyproject.toml, [tool.coverage.run], patch).
_WAKES_COVERAGE = "COVERAGE_PROCESS_CONFIG"


def _is_long(item: pytest.Item) -> bool:
    return any(mark.name in _UNTRACED for mark in item.iter_markers())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Long tests run without the tracer, in this process, its threads and those it starts."""
    tracer = sys.gettrace()
    if tracer is None or not _is_long(item):
        return (yield)
    for_threads, waking = threading.gettrace(), os.environ.pop(_WAKES_COVERAGE, None)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        if waking is not None:
            os.environ[_WAKES_COVERAGE] = waking
        threading.settrace(for_threads)
        sys.settrace(tracer)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `make test-all` passes on as SAMPLE."""
    parser.addoption("--sample", default="", metavar="K/N", help="part K of N of what make test leaves")


def pytest_configure() -> None:
    """Play the seasons of our games once, however many tests read them."""
    from tests.kernel.recording import record

    record()


def pytest_report_header(config: pytest.Config) -> str | None:
    """Name the part of the long tail that is run."""
    sample = config.getoption("sample")
    return f"sample: part {sample} of the long tests and properties, by name" if sample else None


def _is_drawn(item: pytest.Item) -> bool:
    return hasattr(getattr(item, "obj", None), "hypothesis")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spare the named cases of long tests; of a sample leave what `make test` ran as it stands."""
    whole = not config.getoption("lf", default=False) and not any("::" in str(name) for name in config.args)
    spare_cases(items, whole=whole)
    if sample := config.getoption("sample"):
        left = [item for item in items if item.get_closest_marker("long") or _is_drawn(item)]
        kept = {item.nodeid for item in left if in_sample(item.nodeid, sample)}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
        items[:] = [item for item in items if item.nodeid in kept]
    _sort(items)


def _sort(items: list[pytest.Item]) -> None:
    """Modules with long tests first, those with servers next: short ones level the end out."""
    ranks: dict[Path, int] = {}
    for item in items:
        rank = 0 if _is_long(item) else 1 if "services" in getattr(item, "fixturenames", ()) else 2
        ranks[item.path] = min(rank, ranks.get(item.path, 2))
    items.sort(key=lambda item: ranks[item.path])


# Here and in the processes that tests start, a password need not withstand anybody.
os.environ.setdefault("TURNPOST_PASSWORD_MEMORY_KIB", "64")
# No settings of a server that runs from this folder.
os.environ.setdefault("TURNPOST_SETTINGS", "")


_OF_GAMES = frozenset({"conquest", "territories", "spacerace", "explorers", "caravans", "rulebook"})


@pytest.fixture(autouse=True)
def _every_word_is_there(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In tests of our games a key without words is an error; the teaching game lacks some on purpose."""
    if request.path.parent.name in _OF_GAMES:
        from app.render.messages import Messages

        monkeypatch.setattr(Messages, "strict", True)


@pytest.fixture(scope="session")
def services() -> Iterator[Any]:
    """The servers of this worker: an `app.embedded.EmbeddedServices`."""
    from app.embedded.launcher import services_from_environment

    given = {
        "DATABASE_URL": os.environ.get("TEST_DATABASE_URL", ""),
        "REDIS_URL": os.environ.get("TEST_REDIS_URL", ""),
    }
    # Not pytest's tmp_path: that keeps the last three runs, and a cluster is 40 MB.
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-", ignore_cleanup_errors=True) as folder,
        services_from_environment(Path(folder), durable=False, environment=given) as running,
    ):
        yield running


@pytest.fixture(scope="session")
def shared_database(services: Any) -> Iterator[str]:
    """The URL of this worker's migrated database. A new one for each test would take ten times as long."""
    from app.db import migrate

    name = f"turnpost_test_{os.getpid()}"
    _administer(services.database_url, f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}")
    url = _named(services.database_url, name)
    migrate(url)
    yield url
    _release_connections()
    _administer(services.database_url, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def _sweeper(shared_database: str) -> Iterator["_Sweeper"]:
    with contextlib.closing(_Sweeper(shared_database)) as found:
        yield found


@pytest.fixture
def database_url(shared_database: str, _sweeper: "_Sweeper") -> Iterator[str]:
    """The URL of a migrated database without rows that belongs to this test alone while it runs."""
    yield shared_database
    _sweeper.sweep()


class _Sweeper:
    """Leaves nothing behind in a database but what the migrations made.

    It keeps its connection: a new one reads the whole catalogue first, which takes ten times as long.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection = _connected(url)
        names = sorted(self._tables())
        # Without the triggers of foreign keys the order does not matter. Numbers of rows go on counting, so
        # that what a process keeps of a game (app/states/positions.py) is never that of another test's game.
        self._emptying = "SET session_replication_role = replica; " + " ".join(
            f"DELETE FROM {name};" for name in names
        )
        self._known = set(names)

    def sweep(self) -> None:
        """No row and no table of a test is left, and nobody who is still busy and holds locks."""
        import psycopg

        try:
            self._sweep()
        except psycopg.OperationalError:
            # A test that ends all connections ends this one too.
            self._connection.close()
            self._connection = _connected(self._url)
            self._sweep()

    def _sweep(self) -> None:
        self._connection.execute(
            """SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'"""
        )
        self._connection.execute(self._emptying.encode())
        for name in self._tables() - self._known:
            self._connection.execute(f'DROP TABLE "{name}" CASCADE'.encode())

    def _tables(self) -> set[str]:
        rows = self._connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {name for (name,) in rows} - {"alembic_version"}

    def close(self) -> None:
        """Nothing keeps the database open."""
        self._connection.close()


@pytest.fixture(scope="session")
def _database_numbers() -> Iterator[int]:
    return count(1)


@pytest.fixture(scope="session")
def make_database(services: Any, _database_numbers: Iterator[int]) -> Iterator[Callable[[], str]]:
    """Makes databases without any table, for processes that outlive a test; dropped at the very end."""
    made: list[str] = []

    def make() -> str:
        made.append(f"turnpost_kept_{os.getpid()}_{next(_database_numbers)}")
        _administer(services.database_url, f"CREATE DATABASE {made[-1]}")
        return _named(services.database_url, made[-1])

    yield make
    _release_connections()
    for name in made:
        _administer(services.database_url, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_database_url(services: Any, _database_numbers: Iterator[int]) -> Iterator[str]:
    """The URL of a database without any table: for tests of the migrations themselves."""
    name = f"turnpost_empty_{os.getpid()}_{next(_database_numbers)}"
    _administer(services.database_url, f"CREATE DATABASE {name}")
    yield _named(services.database_url, name)
    _release_connections()
    _administer(services.database_url, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def redis_url(services: Any) -> str:
    """The URL of an empty Valkey database that belongs to this test alone while it runs."""
    import redis

    url = str(services.redis_url)
    if os.environ.get("TEST_REDIS_URL"):
        # One server for all workers then: each takes a numbered database of its own.
        worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
        url = f"{url.partition('?')[0].rstrip('/')}/{worker}"
    with redis.Redis.from_url(url) as client:
        client.flushdb()
    return url


@pytest.fixture
def broker_url(redis_url: str) -> str:
    """The same as `redis_url`, as Celery spells it."""
    from app.embedded.addresses import celery_url

    return celery_url(redis_url)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A headless Chromium (a Playwright Browser); without one the test is skipped."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip("Playwright is absent: `make browser` installs it")
    executable = next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))),
        None,
    )
    if executable is None:
        pytest.skip("no Chromium on PATH (Debian: apt install chromium)")
    with contextlib.ExitStack() as cleanup:
        try:
            playwright = cleanup.enter_context(sync_playwright())
        except Exception as error:  # noqa: BLE001
            # Playwright has no type of error for its own driver not starting.
            pytest.skip(f"Playwright's driver does not start (Debian: apt install libatomic1): {error}")
        # Chromium's own sandbox refuses to run as root; the pages are ours.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        yield browser
        browser.close()


def _named(url: str, database: str) -> str:
    from sqlalchemy import make_url

    return make_url(url).set(database=database).render_as_string(hide_password=False)


def _administer(url: str, *statements: str) -> None:
    with contextlib.closing(_connected(url)) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def _connected(url: str) -> Any:
    """A plain connection (psycopg), each statement a transaction of its own."""
    import psycopg
    from sqlalchemy import make_url

    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True)


def _release_connections() -> None:
    # Pools of the application would keep the database open and warn when they are collected.
    if "app.db" in sys.modules:
        sys.modules["app.db"].dispose()
