"""Go or no-go: what is looked at before a run, by figures of the game and of the server."""

import json
from datetime import timedelta
from typing import Any

import pytest

from app.errors import AppError
from app.games.ledger_wording import describe_entry
from app.games.plans import GamePlan, SeatPlan
from app.render.messages import Messages
from app.turns.run.checks import CHECKS, NO_LIMIT, OUTSIDE, UNMEASURED, Facts, run_checks
from tests.app.world import World

WELL: dict[str, Any] = {
    "people": 10,
    "sent": 9,
    "shares": (80, 90, 100),
    "unreadable": 0,
    "in_debt": 0,
    "mail": 0,
    "rules_here": True,
    "last_backup": 7200,
    "free_disk": 5000,
    "last_tick": 30,
    "covered": 9,
    "failing": 0,
}


def _states(limits: dict[str, int | None], **facts: Any) -> dict[str, str]:
    return {one.key: one.state for one in run_checks(Facts(**{**WELL, **facts}), limits)}


@pytest.mark.parametrize(
    ("key", "limit", "bad"),
    [
        ("sheets", 60, {"sent": 5}),
        ("unreadable", 1, {"unreadable": 2}),
        ("debts", 0, {"in_debt": 1}),
        ("mail", 3, {"mail": 4}),
        ("backup", 24, {"last_backup": 25 * 3600}),
        ("disk", 500, {"free_disk": 499}),
        ("tick", 5, {"last_tick": 360}),
        ("sent", 2, {"covered": 1}),
        ("given_up", 1, {"given_up": ["2", "3"]}),
        ("failing", 20, {"failing": 21}),
    ],
)
def test_each_check_has_its_limit(key: str, limit: int, bad: dict[str, Any]) -> None:
    assert _states({key: limit})[key] == "ok"
    assert _states({key: limit}, **bad)[key] == OUTSIDE
    # Without a limit it is neither go nor no go.
    assert _states({key: None}, **bad)[key] == NO_LIMIT


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("sent", {"covered": 1}, {"covered": 0}),
        ("given_up", {}, {"given_up": ["2"]}),
        ("debts", {}, {"in_debt": 1}),
        ("failing", {"failing": 50}, {"failing": 51}),
        ("backup", {"last_backup": 14 * 86400}, {"last_backup": 15 * 86400}),
        ("backup", {"last_backup": 48 * 3600, "turn_hours": 1}, {"last_backup": 50 * 3600, "turn_hours": 1}),
    ],
)
def test_what_matters_has_a_limit_from_the_start(key: str, good: dict[str, Any], bad: dict[str, Any]) -> None:
    assert _states({}, **good)[key] == "ok"
    assert _states({}, **bad)[key] == OUTSIDE
    assert _states({key: None}, **bad)[key] == NO_LIMIT


def test_what_is_not_set_and_does_not_matter_has_no_limit() -> None:
    states = _states({})
    assert {key for key, state in states.items() if state == NO_LIMIT} == {
        "sheets",
        "unreadable",
        "mail",
        "disk",
        "tick",
    }
    assert states["sent"] == "ok"
    assert _states({}, people=0, covered=0)["sent"] == UNMEASURED


def test_what_is_not_measured_holds_nothing() -> None:
    limits: dict[str, int | None] = {check.key: check.high for check in CHECKS}
    states = _states(
        limits, people=0, shares=(), last_backup=None, free_disk=None, last_tick=None, failing=None
    )
    assert {key for key, state in states.items() if state == UNMEASURED} == {
        "sheets",
        "sent",
        "failing",
        "backup",
        "disk",
        "tick",
    }


def _due_game(world: World) -> None:
    """Two turns with every sheet in; then the third date has come, and only one sheet."""
    world.game(due_at=world.clock.now() + timedelta(days=1), turn_hours=24, early=False)
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.clock.advance(timedelta(days=1))
        world.run()
    with world.opened() as c:
        c.readiness.set_limits(world.actor("mona"), "dig", {"sheets": 80, "backup": None})
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=1))


def _by_date(world: World) -> Any:
    with world.opened() as c:
        return c.turns.run_due(c.games.get("dig").id, only_due=True).run


def test_a_run_waits_outside_a_limit_and_sheets_go_on_being_taken(world: World) -> None:
    _due_game(world)
    assert _by_date(world) is None
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.waits, game.status, c.turns.due_games()[0]) == ("checks", "running", [])
        mail = c.mail.of_game(game.id)[0]
        assert mail.recipient == "mona@example.org"
        assert "50 % of the usual number of sheets are in" in " ".join(mail.body.split()).translate(
            {0x2068: None, 0x2069: None}
        )
        assert c.turns.recheck() == []
    # What was missing comes: it goes on by itself.
    assert world.submit("bert", 2).state == "received"
    with world.opened() as c:
        assert c.turns.recheck() == [(c.games.get("dig").id, 2)]
    assert _by_date(world) is not None


def test_run_anyway_stands_in_the_ledger(world: World) -> None:
    _due_game(world)
    assert _by_date(world) is None
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=2)
        asked = json.loads(c.ledger.entries(c.games.get("dig").id)[-1].payload)
        assert (asked["kind"], asked["outside"]) == ("run_asked", ["sheets"])
    assert _by_date(world) is not None


def test_whoever_is_missing_is_reminded(world: World) -> None:
    _due_game(world)
    mona = world.actor("mona")
    with world.opened() as c:
        assert c.readiness.remind(mona, "dig", if_run=2) == 1
        mail = c.mail.of_game(c.games.get("dig").id)[0]
        assert (mail.recipient, mail.kind) == ("bert@example.org", "reminder")
        assert mail.subject == "Dig it: orders for turn 3, please"
        says = 'The moderator of the game "Dig it" (dig) asks for your orders.\n\nSeat 2:\n'
        assert mail.body.startswith(says)
        with pytest.raises(AppError) as refused:
            c.readiness.remind(mona, "dig", if_run=1)
        assert refused.value.code == "turn_changed"
        with pytest.raises(AppError) as refused:
            c.readiness.remind(world.actor("anna"), "dig")
        assert refused.value.code == "not_moderator"


def test_limits_are_bounded_and_stay_when_not_named(world: World) -> None:
    world.game()
    mona = world.actor("mona")
    with world.opened() as c:
        c.readiness.set_limits(mona, "dig", {"mail": 3, "sheets": 50})
        c.readiness.set_limits(mona, "dig", {"mail": None})
        game = c.games.get("dig")
        assert game.limits == {"sheets": 50, "mail": None}
        assert c.readiness.limits(game) == {
            **dict.fromkeys(("unreadable", "mail", "disk", "tick")),
            "sheets": 50,
            "sent": 1,
            "given_up": 0,
            "debts": 0,
            "failing": 50,
            "rules": 1,
            "backup": 336,
        }
        for limits, code in (({"sheets": 101}, "bad_limit"), ({"luck": 1}, "no_such_check")):
            with pytest.raises(AppError) as refused:
                c.readiness.set_limits(mona, "dig", limits)
            assert refused.value.code == code


def test_mail_that_waits_or_has_failed_is_counted(world: World) -> None:
    """Not only what has met an error: what is still to go out too; what arrived, or is gathered, is not."""
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        rows = c.mail.of_game(game.id)
        assert len(rows) >= 2
        (mail,) = [one for one in c.readiness.findings(game) if one.key == "mail"]
        assert mail.value == len(rows)
        for row, state in zip(rows, ("accepted", "failed"), strict=False):
            row.state = state
    with world.opened() as c:
        (mail,) = [one for one in c.readiness.findings(c.games.get("dig")) if one.key == "mail"]
        assert mail.value == len(rows) - 1


def test_a_run_for_nobody_waits_and_what_is_chosen_instead_of_a_sheet_counts(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1), early=False)
    world.clock.advance(timedelta(days=1))
    assert _by_date(world) is None
    with world.opened() as c:
        game = c.games.get("dig")
        assert [one.key for one in c.readiness.outside(game)] == ["sent"]
        c.insurance.choose(world.actor("anna"), "dig", 1, choice="computer")
    with world.opened() as c:
        c.turns.recheck()
    assert _by_date(world) is not None


def test_open_seats_and_computers_are_no_missing_people(world: World) -> None:
    """Two players, a computer and a seat that nobody holds: of them two can be missing, and are told."""
    world.people()
    seats = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert")]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="hoard",
                title="Dig it",
                code="dig",
                seats=[*seats, SeatPlan(bot=True), SeatPlan()],
            ),
        )
        c.turns.start(world.actor("mona"), "dig")
        assert c.readiness.remind(world.actor("mona"), "dig") == 2
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        run = c.turns.run(game, 1)
        assert (run.missing, run.silent) == ([2, 4], [2])
        (ran,) = [entry for entry in c.ledger.entries(game.id) if entry.kind == "ran"]
        said = describe_entry(ran, game, Messages("hoard"), c.games.seats(game)).said
        assert "None came from seat 2." in said.translate({0x2068: None, 0x2069: None})
        assert [one.value for one in c.readiness.findings(game) if one.key == "given_up"] == [1]


def test_mail_that_fails_at_large_holds_a_run(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1), early=False)
    world.submit("anna", 1)
    world.submit("bert", 2)
    with world.opened() as c:
        game = c.games.get("dig")
        reports = [row for row in c.mail.of_game(game.id) if row.report_id is not None]
        assert len(reports) == 2
        reports[0].state = "failed"
    with world.opened() as c:
        assert c.readiness.outside(c.games.get("dig")) == []
        c.mail.of_game(c.games.get("dig").id)[-1].state = "bounced"
        c.mail.of_game(c.games.get("dig").id)[-2].state = "bounced"
    world.clock.advance(timedelta(days=1))
    assert _by_date(world) is None
    with world.opened() as c:
        assert [one.key for one in c.readiness.outside(c.games.get("dig"))] == ["failing"]


def test_a_server_without_a_backup_holds_runs_after_two_turns(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1), turn_hours=24, early=False)
    for day in range(3):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.clock.advance(timedelta(days=1))
        assert (_by_date(world) is None) is (day == 2)
    with world.opened() as c:
        (one,) = c.readiness.outside(c.games.get("dig"))
        assert (one.key, one.value, one.limit) == ("backup", 72, 48)
        c.heartbeat.backed_up(world.clock.now())
    with world.opened() as c:
        c.turns.recheck()
    assert _by_date(world) is not None
