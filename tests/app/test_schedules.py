"""The moderator's schedule: what is shown, changed, mailed; what a pause keeps."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from app.broker import RUN_LATE
from app.container import Container
from app.errors import AppError
from app.games.schedules import Plan, Wish
from tests.app.world import World

FRIDAY = timedelta(days=7)


def _change(world: World, action: str, **more: object) -> Plan:
    with world.opened() as c:
        return c.schedules.change(world.actor("mona"), "dig", Wish(action=action, **more))  # type: ignore[arg-type]


def _subjects(world: World) -> list[str]:
    with world.opened() as c:
        rows = reversed(c.mail.of_game(c.games.get("dig").id))
        return [row.subject for row in rows if row.report_id is None and row.recipient.startswith("anna")]


def _due(world: World) -> datetime | None:
    with world.opened() as c:
        due: datetime | None = c.games.get("dig").due_at
        return due


@pytest.fixture
def dated(world: World) -> World:
    """A weekly game of Vienna, due on Friday 13 March 2026, 19:00; clocks change on 29 March."""
    world.game(due_at=world.clock.now() + FRIDAY, time_zone="Europe/Vienna")
    return world


def test_weekdays_are_shown_changed_and_mailed(dated: World) -> None:
    wish = {
        "weekdays": ["mon", "thu"],
        "at": "20:00",
        "holidays": ["2026-03-16..2026-03-20"],
        "on_holiday": "move",
    }
    with dated.opened() as c:
        plan = c.schedules.propose(dated.actor("mona"), "dig", Wish(action="calendar", calendar=wish))
    assert _subjects(dated) == []
    shown = [f"{one:%d.%m. %H:%M}" for one in plan.dates]
    # In UTC: the hour on the wall stays over the change of 29 March.
    assert shown[:6] == [
        "09.03. 19:00",
        "12.03. 19:00",
        "21.03. 19:00",
        "23.03. 19:00",
        "26.03. 19:00",
        "30.03. 18:00",
    ]
    assert len(shown) == 10
    _change(dated, "calendar", calendar=wish)
    assert _subjects(dated) == ["Dig it: new due date"]
    with dated.opened() as c:
        body = " ".join(c.mail.of_game(c.games.get("dig").id)[0].body.split())
    assert "every Monday and Thursday at 20:00, on the clock of Europe/Vienna" in body
    assert "16 March 2026 to 20 March 2026. A date in them is moved to the first day after them." in body
    found = []
    for _ in range(3):
        due = _due(dated)
        assert due is not None
        found.append(due)
        dated.clock.advance(due - dated.clock.now())
        dated.run()
    assert found == list(plan.dates[:3])


def test_a_date_is_put_off_or_left_out_and_the_rhythm_stays(dated: World) -> None:
    due = _due(dated)
    assert due is not None
    put_off = _change(dated, "extend", hours=48)
    assert _due(dated) == due + timedelta(days=2)
    # Five days after a date put off by two, the old rhythm goes on.
    assert put_off.dates[1] == due + FRIDAY
    # Over the change of the clocks, whole days keep the hour on the wall.
    over = _change(dated, "extend", hours=15 * 24)
    assert over.dates[0] == due + timedelta(days=17, hours=-1)
    _change(dated, "skip")
    assert _due(dated) == due + timedelta(days=21, hours=-1)
    # Within some minutes: one mail, of the date that holds in the end.
    assert _subjects(dated) == ["Dig it: new due date"]


def test_a_pause_keeps_the_date_and_early(dated: World) -> None:
    due = _due(dated)
    _change(dated, "pause")
    with dated.opened() as c:
        game = c.games.get("dig")
        assert (game.due_at, game.early) == (None, False)
        plan = c.schedules.present(dated.actor("mona"), "dig")
    assert (plan.paused, plan.due_at, plan.early) == (True, due, True)
    with pytest.raises(AppError) as again:
        _change(dated, "pause")
    assert again.value.code == "game_paused"
    _change(dated, "resume")
    with dated.opened() as c:
        game = c.games.get("dig")
        assert (game.due_at, game.early, game.paused_at) == (due, True, None)
    assert _subjects(dated) == ["Dig it: paused, new due date"]
    with pytest.raises(AppError) as refused:
        _change(dated, "resume")
    assert refused.value.code == "not_paused"


def test_a_date_that_passed_in_the_pause_is_the_next_one_of_the_rhythm(dated: World) -> None:
    due = _due(dated)
    assert due is not None
    _change(dated, "pause")
    dated.clock.advance(timedelta(days=13))
    _change(dated, "resume")
    # 20 March is a day away, less than half a turn; 27 March it is.
    assert _due(dated) == due + timedelta(days=14)


def _refused(world: World, act: Callable[[Container], object]) -> str:
    with world.opened() as c, pytest.raises(AppError) as refused:
        act(c)
    return refused.value.code


def test_a_game_held_by_hand_runs_and_takes_nothing_until_it_goes_on(dated: World) -> None:
    mona, due = dated.actor("mona"), _due(dated)
    assert due is not None
    assert _refused(dated, lambda c: c.schedules.hold(mona, "dig", reason=" ")) == "bad_reason"
    assert _refused(dated, lambda c: c.schedules.hold(mona, "dig", reason="x", if_run=7)) == "turn_changed"
    anna = dated.actor("anna")
    assert _refused(dated, lambda c: c.schedules.hold(anna, "dig", reason="x")) == "not_moderator"
    with dated.opened() as c:
        c.schedules.hold(mona, "dig", reason="The map is wrong", if_run=0)
    with dated.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.held_reason, game.held_by_hand) == ("held", "The map is wrong", True)
        assert game.due_at == due
        entry = c.ledger.entries(game.id)[-1]
        assert (entry.kind, "The map is wrong" in entry.payload) == ("held_by_hand", True)
        body = " ".join(c.mail.of_game(game.id)[0].body.split())
        assert "no sheets are taken" in body
        assert "The reason given: The map is wrong" in body
    assert _subjects(dated) == ["Held: Dig it"]
    assert _refused(dated, lambda c: c.schedules.hold(mona, "dig", reason="again")) == "game_held"
    with pytest.raises(AppError) as sent:
        dated.submit("anna", 1)
    assert sent.value.code == "game_held"
    dated.clock.advance(timedelta(days=13))
    with pytest.raises(AppError) as run:
        dated.run()
    assert run.value.code == "game_held"
    with dated.opened() as c:
        c.schedules.resume(mona, "dig")
    # Nobody could send a sheet for the date that has passed: it is the next one, half a turn away.
    assert _due(dated) == due + timedelta(days=14)
    assert _subjects(dated) == ["Held: Dig it", "Dig it goes on"]
    dated.submit("anna", 1)
    with dated.opened() as c:
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
    assert kinds[-3:] == ["held_by_hand", "resumed", "scheduled"]


def test_a_date_still_to_come_and_a_pause_outlast_a_hold(dated: World) -> None:
    mona, due = dated.actor("mona"), _due(dated)
    for paused in (False, True):
        if paused:
            _change(dated, "pause")
        with dated.opened() as c:
            c.schedules.hold(mona, "dig", reason="a question")
        with dated.opened() as c:
            c.schedules.resume(mona, "dig")
        with dated.opened() as c:
            game = c.games.get("dig")
            assert (game.status, game.due_at) == ("running", None if paused else due)
            assert (game.paused_at is not None, game.paused_due_at) == (paused, due if paused else None)


def test_a_stage_waits_while_a_game_is_held_by_hand(dated: World) -> None:
    mona = dated.actor("mona")
    with dated.opened() as c:
        c.releases.set_release(mona, "dig", "after", 1)
    dated.run()
    with dated.opened() as c:
        c.schedules.hold(mona, "dig", reason="a question")
    dated.clock.advance(timedelta(hours=2))
    with dated.opened() as c:
        number = c.games.get("dig").staged_run
        assert number is not None
        assert number not in [run for _, run in c.stages.due()[0]]
    assert _refused(dated, lambda c: c.stages.publish(mona, "dig", number)) == "game_held"


def test_late_turns_wait_while_a_game_is_paused(dated: World) -> None:
    dated.submit("anna", 1)
    dated.run()
    _change(dated, "pause")
    dated.clock.advance(timedelta(days=3))
    dated.broker.sent.clear()
    dated.submit("bert", 2)
    assert [name for name, _ in dated.broker.sent if name == RUN_LATE] == []
    with dated.opened() as c:
        assert c.turns.late_seats() == []
        standing = c.standings.of_game(c.games.get("dig"))[2]
    assert (standing.paused, standing.key) == (True, "late")
    with pytest.raises(AppError) as refused:
        dated.late(2)
    assert refused.value.code == "game_paused"
    _change(dated, "resume")
    with dated.opened() as c:
        assert [seat for _, seat in c.turns.late_seats()] == [2]
    assert not dated.late(2).held


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"action": "calendar", "calendar": {"at": "19:00"}}, "calendar_without_day"),
        ({"action": "extend", "hours": 0}, "bad_schedule"),
        ({"action": "extend", "hours": 9000}, "bad_schedule"),
    ],
)
def test_what_cannot_be_changes_nothing(dated: World, wish: dict[str, object], code: str) -> None:
    due = _due(dated)
    with pytest.raises(AppError) as refused:
        _change(dated, **wish)  # type: ignore[arg-type]
    assert (refused.value.code, _due(dated), _subjects(dated)) == (code, due, [])
