"""What a worker has in memory: code that it runs, games that it plays, nothing of a task that is over."""

import gc
import os
import subprocess
import sys
import weakref

from app.memory import settle, tidy
from tests.worker.conftest import ROOT

# Each is megabytes, and of use to a door, to an operator, or to nobody.
_UNUSED = {
    "alembic",
    "cryptography.hazmat.bindings._rust",
    "dkim",
    "fastapi",
    "fluent.runtime",
    "prompt_toolkit",
    "pypdf",
    "pytz",
    "supervisor",
    "typer",
    "uvicorn",
    "zxcvbn",
}


def test_a_worker_loads_what_it_runs() -> None:
    code = (
        "import sys; import worker.celery, worker.tasks;"
        "import celery.apps.worker, celery.concurrency.prefork, kombu.transport.redis;"
        "from app.words import say; from app.render.paper.type import face; say('turn'); face('sans');"
        "from engine.registry import GAMES, SANDBOXES; GAMES['territories'].about; 'hoard' in SANDBOXES;"
        "print(*[name for name, module in sys.modules.items() if module is not None])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert loaded & _UNUSED == set()
    # The rules of a game are read when it is first asked for.
    games = {name.split(".")[2] for name in loaded if name.startswith("engine.games.")}
    assert games == {"territories"}


class _Knot:
    """Something that holds itself, as a turn and its state hold each other."""

    def __init__(self) -> None:
        self.own = self


def test_what_a_task_has_left_goes_when_it_is_over() -> None:
    thresholds = gc.get_threshold()
    try:
        settle()
        left = weakref.ref(_Knot())
        assert left() is not None
        tidy()
        assert left() is None
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
