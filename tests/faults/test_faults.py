"""A fixed choice of faults; all points with all faults: ``make faults``.

Requests for one run by the hundred are sent to the web server of ``tests/attack/test_many_at_once.py``.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import registry
from tests.faults.field import Field, Pair, disturbed, field, strays, undisturbed
from tests.faults.scenes import (
    broker_away,
    clock,
    messages,
    played,
    triggers,
    two_moderators,
    two_schedulers,
)
from tests.teaching.hoard import PARTS

pytestmark = pytest.mark.faults


@pytest.fixture(scope="module")
def at() -> Iterator[Field]:
    with registry.added(PARTS), field() as found:
        found.start_worker()
        yield found


@pytest.fixture(scope="module")
def expected(at: Field) -> list[Any]:
    return undisturbed(at)


def test_every_named_point_is_passed_and_every_one_that_is_passed_is_named(
    at: Field, expected: list[Any]
) -> None:
    """Moments come and go with the code; a name that stays behind is a fault that is never tried."""
    assert expected
    assert strays(at) == []


@pytest.mark.parametrize(
    ("point", "fault"),
    [
        ("run_turn-report_rows", "kill"),
        ("send_mail-handed_over", "kill"),
        ("run_late-save", "postgres"),
        ("run_turn-sent_1", "valkey"),
        ("run_turn-ledger", "disk"),
        ("run_turn-play", "memory"),
        ("run_turn-commit", "ahead"),
        ("render_report-pdf", "behind"),
    ],
)
def test_once_and_whole(at: Field, expected: list[Any], point: str, fault: str) -> None:
    facts, wrong, _ = disturbed(at, point, fault)
    assert wrong == []
    assert facts == expected


@pytest.mark.parametrize(
    "scene",
    [two_moderators, messages, clock, broker_away(1), two_schedulers, triggers(200)],
    ids=["moderators", "messages", "clock", "broker", "schedulers", "triggers"],
)
def test_scenes(at: Field, expected: list[Any], scene: Callable[[Field, Pair], str]) -> None:
    pair, wrong, _ = played(at, scene)
    assert wrong == []
    assert at.facts(pair) == expected
