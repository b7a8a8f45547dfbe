"""``make faults``: every point with every fault, then the scenes, as a table. Arguments choose by name."""

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from app import logs
from engine import registry
from tests.faults.field import FAULTS, POINTS, Field, disturbed, field, strays, undisturbed
from tests.faults.scenes import SCENES, played
from tests.teaching.hoard import PARTS

if TYPE_CHECKING:
    from collections.abc import Callable


def main() -> int:
    """The table; exit code 1 when anything was not as it has to be."""
    chosen = set(sys.argv[1:])
    unknown = chosen - {*FAULTS, *POINTS, *SCENES}
    if unknown:
        print(f"no {min(unknown)} here; there are: {' '.join([*FAULTS, *POINTS, *SCENES])}")
        return 2
    # The table is alone on the screen; the worker's log is its own affair.
    logs.configure("ERROR")
    points = [
        one
        for one in POINTS
        if not chosen or one in chosen or (chosen & {*FAULTS} and not chosen & {*POINTS})
    ]
    faults = [one for one in FAULTS if not chosen & {*FAULTS} or one in chosen]
    scenes = [one for one in SCENES if not chosen or one in chosen]
    registry.add(PARTS)
    bad = 0
    print(f"{'point or scene':<28}{'fault':<10}{'seconds':>8}  result")
    with field() as at:
        at.start_worker()
        expected = undisturbed(at)
        unseen = strays(at)
        for stray in unseen:
            print(stray)
        rows: list[tuple[str, str, Callable[[], tuple[list[Any], list[str], float]]]] = [
            (point, fault, partial(disturbed, at, point, fault)) for point in points for fault in faults
        ]
        rows += [(name, "-", partial(_scene, at, name)) for name in scenes]
        for what, fault, play in rows:
            try:
                facts, wrong, seconds = play()
                told = ["another state"] * (facts != expected) + wrong
            except AssertionError as error:
                seconds, told = 0.0, [str(error)]
                at.set_clock(0)
                at.kill_workers()
                at.start_worker()
            bad += bool(told)
            print(f"{what:<28}{fault:<10}{seconds:>8.1f}  {'; '.join(told) or 'once and whole'}", flush=True)
    print(f"{bad} of {len(rows)} not as they have to be; {len(unseen)} points named amiss")
    return int(bool(bad or unseen))


def _scene(at: Field, name: str) -> tuple[list[Any], list[str], float]:
    pair, wrong, seconds = played(at, SCENES[name])
    return at.facts(pair), wrong, seconds


if __name__ == "__main__":
    sys.exit(main())
