"""``make faults``: every point with every fault, as a table. Arguments choose: points and faults by name."""

import sys
import time

from app import logs
from app.broker import RUN_TURN, CeleryBroker
from engine.registry import GAMES
from tests.faults.field import FAULTS, POINTS, Field, disturbed, field, undisturbed
from tests.teaching.hoard import HOARD
from tests.worker.conftest import eventually

_TRIGGERS = 10_000


def main() -> int:
    """The table; exit code 1 when anything was not as it has to be."""
    chosen = sys.argv[1:]
    # The table is alone on the screen; the worker's log is its own affair.
    logs.configure("ERROR")
    faults = [one for one in FAULTS if not set(chosen) & set(FAULTS) or one in chosen]
    points = [one for one in POINTS if not set(chosen) & set(POINTS) or one in chosen]
    GAMES["hoard"] = HOARD
    bad = 0
    print(f"{'point':<26}{'fault':<10}{'seconds':>8}  result")
    with field() as at:
        at.start_worker()
        expected = undisturbed(at)
        for point in points:
            for fault in faults:
                try:
                    facts, wrong, seconds = disturbed(at, point, fault)
                    told = ["another state"] * (facts != expected) + wrong
                except AssertionError as error:
                    seconds, told = 0.0, [str(error)]
                    at.kill_workers()
                    at.start_worker()
                bad += bool(told)
                print(
                    f"{point:<26}{fault:<10}{seconds:>8.1f}  {'; '.join(told) or 'once and whole'}",
                    flush=True,
                )
        if not chosen:
            bad += _triggers(at, expected)
    print(f"{bad} not as they have to be")
    return int(bool(bad))


def _triggers(at: Field, expected: list[object]) -> int:
    """Ten thousand messages for one run of one game, two workers."""
    pair = at.pair()
    at.start_worker()
    with at.world.opened() as c:
        game_id = c.games.get(pair.due).id
    broker = CeleryBroker(at.settings.redis_url)
    for _ in range(_TRIGGERS):
        broker.send(RUN_TURN, game_id, 0)
    begun = time.monotonic()
    at.trigger(pair)
    eventually(lambda: at.settled(pair), seconds=900)
    seconds = time.monotonic() - begun
    good = at.facts(pair) == expected and not at.wrong(pair)
    print(f"{'-':<26}{'10,000 triggers':<16}{seconds:>2.1f}  {'one run' if good else 'NOT ONE RUN'}")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
