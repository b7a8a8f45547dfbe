"""A fixed choice of faults; all points with all faults: ``make faults``."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.broker import RUN_TURN, CeleryBroker
from engine.registry import GAMES
from tests.faults.field import Field, disturbed, field, undisturbed
from tests.teaching.hoard import HOARD
from tests.worker.conftest import eventually

pytestmark = [pytest.mark.faults, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def at() -> Iterator[Field]:
    GAMES["hoard"] = HOARD
    try:
        with field() as found:
            found.start_worker()
            yield found
    finally:
        del GAMES["hoard"]


@pytest.fixture(scope="module")
def expected(at: Field) -> list[Any]:
    return undisturbed(at)


@pytest.mark.parametrize(
    ("point", "fault"),
    [
        ("run_turn-report_rows", "kill"),
        ("run_turn-committed", "kill"),
        ("send_mail-handed_over", "kill"),
        ("run_late-save", "postgres"),
        ("render_report-pdf", "postgres"),
        ("run_turn-sent_1", "valkey"),
        ("run_turn-ledger", "disk"),
    ],
)
def test_once_and_whole(at: Field, expected: list[Any], point: str, fault: str) -> None:
    facts, wrong, _ = disturbed(at, point, fault)
    assert wrong == []
    assert facts == expected


def test_many_triggers_are_one_run(at: Field, expected: list[Any]) -> None:
    """Two moderators, a message two hundred times, some of them when all is over: two workers at work."""
    pair = at.pair()
    at.start_worker()
    with at.world.opened() as c:
        game_id = c.games.get(pair.due).id
    at.trigger(pair)
    with at.world.opened() as c:
        assert c.turns.ask(at.world.actor("mona"), pair.due, after=0) == 1
    broker = CeleryBroker(at.settings.redis_url)
    for _ in range(200):
        broker.send(RUN_TURN, game_id, 0)
    eventually(lambda: at.settled(pair), seconds=60)
    broker.send(RUN_TURN, game_id, 0)
    assert at.wrong(pair) == []
    assert at.facts(pair) == expected


def test_a_broker_that_was_away(at: Field, expected: list[Any]) -> None:
    pair = at.pair()
    at.stop_broker()
    try:
        at.trigger(pair)
    finally:
        at.start_broker()
    eventually(lambda: at.settled(pair), seconds=60)
    assert at.wrong(pair) == []
    assert at.facts(pair) == expected
