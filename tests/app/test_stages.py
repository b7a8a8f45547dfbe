"""Staged turns: computed, read by the moderator, published at one instant, discarded without a trace."""

import json
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from app.broker import HAND_OUT_RELEASES, RELEASE, RELEASES
from app.db import IntegrityError, downgrade, nested
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.plans import GamePlan
from app.render.messages import Messages
from app.sheets.wording import describe_receipt, receipt_stamp
from app.turns.models import Run
from app.turns.run import stages
from app.turns.run.oddities import Oddity, oddities
from app.turns.run.outcome import Figures, RunOutcome, SeatFigures
from engine.kernel.blocks import Say
from engine.kernel.ruleset import Step
from tests.app.world import SHEET, World
from worker import tasks

OTHER = "TURN\n1: DIG\n2: DIG\n"


def _hold_back(world: World, release: str = "by_hand", **more: Any) -> None:
    world.game(**more)
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", release, 6)


def _stage(world: World) -> int:
    run = world.run().run
    assert run is not None
    assert run.state == "staged"
    return run.number


def _publish(world: World, number: int) -> None:
    with world.opened() as c:
        c.stages.publish(world.actor("mona"), "dig", number)


def _states(world: World, seat: int = 1, turn: int = 1) -> list[str]:
    with world.opened() as c:
        rows = c.orders.seat(world.actor("mona"), "dig", seat).revisions(turn)
        return [row.state for row in rows]


def _entries(world: World, kind: str) -> list[dict[str, Any]]:
    with world.opened() as c:
        entries = c.ledger.entries(c.games.get("dig").id)
    return [json.loads(entry.payload) for entry in entries if entry.kind == kind]


def test_a_staged_run_changes_nothing_but_the_locks_of_its_sheets(world: World) -> None:
    _hold_back(world)
    world.submit("anna", 1)
    number = _stage(world)
    assert _states(world) == ["locked"]
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.turn, game.run_number, game.staged_run) == (1, 0, number)
        assert [run.number for run in c.turns.runs(game)] == [0]
        assert len(c.reports.seat(world.actor("anna"), "dig", 1).names()) == 1
        assert c.mail.of_game(game.id)[0].recipient == "mona@example.org"
        assert [run["run"] for run in _entries(world, "ran")] == []
        assert c.standings.states(game)[1] == "received"
        assert c.orders.seat(world.actor("anna"), "dig", 1).receipts()[0].state == "received"
        assert c.turns.due_games()[0] == []


def test_publishing_makes_what_a_run_at_once_makes(world: World) -> None:
    """The same game twice: the reports are equal byte for byte, and so is what the ledger says of the run."""
    from app.accounts.actor import OPERATOR
    from app.games.plans import SeatPlan
    from app.games.secret import GameSecret

    world.people()
    with world.opened() as c:
        c.balances.pay_in(world.users["anna"], 5000, reason="cash")
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"]), SeatPlan(bot=True)]
    for code in ("one", "two"):
        with world.opened() as c:
            c.games.create(
                OPERATOR,
                GamePlan(
                    ruleset="hoard",
                    title="Dig it",
                    code=code,
                    seats=seats,
                    moderator_id=world.users["mona"],
                    secret=GameSecret(b"s" * 32),
                    due_at=world.clock.now() + timedelta(days=7),
                    fee_cents=100,
                    prize_cents=900,
                    options={"turns": 2},
                ),
            )
            c.turns.start(OPERATOR, code)
            if code == "two":
                c.releases.set_release(OPERATOR, code, "by_hand")
    for _ in range(2):
        world.clock.advance(timedelta(days=7))
        for code in ("one", "two"):
            world.submit("anna", 1, code=code)
            run = world.run(code).run
            assert run is not None
            if code == "two":
                with world.opened() as c:
                    c.stages.publish(world.actor("mona"), code, run.number)
    with world.opened() as c:
        documents = []
        for code in ("one", "two"):
            rows = c.reports.seat(world.actor("anna"), code, 1).page(1)[0]
            # What differs between the games is their code, and the account that both of them move.
            documents.append(
                [{**json.loads(c.reports.file(row, "json")), "balance": 0, "game": 0} for row in rows]
            )
        assert documents[0] == documents[1]
        games = [c.games.get(code) for code in ("one", "two")]
        assert games[0].status == games[1].status == "over"
        told = [
            [
                {
                    key: json.loads(entry.payload).get(key)
                    for key in ("state", "events", "sheets", "next_dice")
                }
                for entry in c.ledger.entries(game.id)
                if entry.kind in {"ran", "over"}
            ]
            for game in games
        ]
        assert told[0] == told[1]
        for number in range(3):
            assert c.replays.replay(world.actor("mona"), games[1], number).identical


def test_a_sheet_that_comes_meanwhile_is_late_and_may_be_taken_in(world: World) -> None:
    _hold_back(world)
    world.submit("anna", 1)
    first = _stage(world)
    assert world.submit("anna", 1).repeated
    receipt = world.submit("bert", 2)
    assert (receipt.state, receipt.closed) == ("late", True)
    words = Messages("hoard")
    assert receipt_stamp(words, receipt) == "Came too late"
    assert "after the sheets of turn" in " ".join(describe_receipt(words, receipt))
    assert world.submit("anna", 1, OTHER).state == "late"
    with world.opened() as c:
        stage = c.stages.current(world.actor("mona"), "dig")
        assert stage is not None
        assert stage.meanwhile == (1, 2)
        standings = c.standings.of_game(c.games.get("dig"))
        assert (standings[1].key, standings[1].revision, standings[1].too_late) == ("received", 1, 2)
        assert (standings[2].key, standings[2].state, standings[2].is_in) == ("after", "late", False)
        c.stages.discard(world.actor("mona"), "dig", first, again=True)
    assert _states(world) == ["received", "received"]
    second = _stage(world)
    assert second == first + 1
    assert (_states(world), _states(world, 2)) == (["received", "locked"], ["locked"])
    _publish(world, second)
    (entry,) = _entries(world, "ran")
    assert (entry["run"], sorted(entry["sheets"]), len(set(entry["attempts"]))) == (
        second,
        ["1", "2", "3"],
        2,
    )


def test_what_came_too_late_is_left_out_when_the_stage_only_goes_out_of_date(world: World) -> None:
    _hold_back(world)
    world.submit("anna", 1)
    first = _stage(world)
    world.submit("bert", 2)
    with world.opened() as c:
        # The chain goes on: the staged run starts from a state that is the latest no more.
        c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=world.users["otto"])
        assert c.games.get("dig").staged_run is None
    assert _states(world) == ["received"]
    second = _stage(world)
    with world.opened() as c:
        stage = c.stages.current(world.actor("mona"), "dig")
        assert stage is not None
        assert sorted(stage.run.sheets) == ["1"]
    with pytest.raises(AppError) as refused:
        _publish(world, first)
    assert refused.value.code == "run_outdated"
    _publish(world, second)
    with pytest.raises(AppError) as refused:
        _publish(world, second)
    assert refused.value.code == "run_published"
    with pytest.raises(AppError) as refused:
        _publish(world, 99)
    assert refused.value.code == "no_such_run"
    with world.opened() as c:
        game = c.games.get("dig")
        assert [run.kind for run in c.turns.runs(game)] == ["start", "change", "due"]
        for run in c.turns.runs(game):
            assert c.replays.replay(world.actor("mona"), game, run.number).identical


def test_a_discarded_run_waits_for_the_moderator(world: World) -> None:
    _hold_back(world, due_at=world.clock.now() + timedelta(days=1))
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=2))
    number = _stage(world)
    with world.opened() as c:
        with pytest.raises(AppError) as refused:
            c.turns.ask(world.actor("mona"), "dig", after=0)
        assert refused.value.code == "turn_staged"
        c.stages.discard(world.actor("mona"), "dig", number)
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.waits, c.turns.due_games()[0]) == ("discarded", [])
        assert game.status == "running"
    with pytest.raises(AppError) as refused:
        _publish(world, number)
    assert refused.value.code == "run_discarded"
    assert world.submit("bert", 2).state == "received"
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=0)
    with world.opened() as c:
        assert c.turns.due_games()[0] == [(c.games.get("dig").id, 0)]
    _publish(world, _stage(world))
    with world.opened() as c:
        assert c.games.get("dig").waits == ""


def test_that_a_run_was_asked_for_is_told_when_it_is_published_and_of_a_discarded_one_never(
    world: World,
) -> None:
    _hold_back(world)
    for again in (False, True):
        with world.opened() as c:
            c.turns.ask(world.actor("mona"), "dig", after=0)
        number = _stage(world)
        assert _entries(world, "run_asked") == []
        with world.opened() as c:
            c.stages.discard(world.actor("mona"), "dig", number, again=again)
        assert _entries(world, "run_asked") == []
    _publish(world, _stage(world))
    assert [one["turn"] for one in _entries(world, "run_asked")] == [1]
    # A run by date after it was asked for by nobody.
    _publish(world, _stage(world))
    assert len(_entries(world, "run_asked")) == 1


def test_what_was_discarded_leaves_no_wish_behind(world: World) -> None:
    _hold_back(world)
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=0)
    number = _stage(world)
    with world.opened() as c:
        c.stages.discard(world.actor("mona"), "dig", number)
    _publish(world, _stage(world))
    assert _entries(world, "run_asked") == []


def test_it_is_published_at_its_moment_and_not_before(world: World) -> None:
    _hold_back(world, "after")
    world.submit("anna", 1)
    number = _stage(world)
    with world.opened() as c:
        game = c.games.get("dig")
        assert game.release_at == world.clock.now() + timedelta(hours=6)
        assert c.stages.due()[0] == []
        with pytest.raises(AppError) as refused:
            c.stages.release_due(game.id, number)
        assert refused.value.code == "not_due"
    # What makes it out of date does not put the moment off.
    world.clock.advance(timedelta(hours=5))
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=None, bot=True)
    number = _stage(world)
    world.clock.advance(timedelta(hours=1))
    with world.opened() as c:
        assert c.stages.due()[0] == [(game.id, number)]
        c.stages.release_due(game.id, number)
        assert c.stages.due()[0] == []
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.stages.release_due(game.id, number)
    assert refused.value.code == "run_published"


def test_one_tick_publishes_all_whose_moment_has_come(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of them, and behind it in the queue the task that hands out the next: the longest due first."""
    monkeypatch.setattr(tasks, "open_container", world.opened)
    monkeypatch.setattr(stages, "RELEASE_PAGE", 2)
    codes = [f"dig-{number}" for number in range(5)]
    for code in codes:
        world.game(code)
        with world.opened() as c:
            c.releases.set_release(world.actor("mona"), code, "after", 6)
    # Two of one moment; the last one's has not come.
    for code, hours in ((codes[3], 1), (codes[1], 0), (codes[0], 1), (codes[2], 2), (codes[4], 0)):
        assert world.run(code).run is not None
        world.clock.advance(timedelta(hours=hours))
    world.clock.advance(timedelta(hours=4))
    with world.opened() as c:
        named = {c.games.get(code).id: code for code in codes}
    world.broker.sent.clear()
    tasks.tick()
    handed: list[str] = []
    while world.broker.sent:
        task, args = world.broker.sent.pop(0)
        if task == HAND_OUT_RELEASES:
            handed.append("-")
            tasks.hand_out_releases(*args)
        elif task == RELEASE:
            handed.append(named[args[0]])
            tasks.release(*args)
    assert handed == ["dig-3", "dig-0", "-", "dig-1", "dig-2", "-"]
    with world.opened() as c:
        assert [c.games.get(code).staged_run for code in codes] == [None] * 4 + [1]
    # A tick that finds them waiting adds nothing to them.
    world.clock.advance(timedelta(hours=2))
    for waits, found in ((True, []), (False, ["dig-4"])):
        monkeypatch.setattr(world.broker, "waits", lambda queue, waits=waits: waits and queue == RELEASES)
        tasks.tick()
        assert [named[args[0]] for task, args in world.broker.sent if task == RELEASE] == found


def test_the_way_to_publish_is_not_changed_under_a_staged_run(world: World) -> None:
    _hold_back(world)
    _stage(world)
    with world.opened() as c:
        for release, code in (("at_once", "turn_staged"), ("never", "bad_release")):
            with pytest.raises(AppError) as refused:
                c.releases.set_release(world.actor("mona"), "dig", release)
            assert refused.value.code == code
        with pytest.raises(AppError) as refused:
            c.releases.set_release(world.actor("anna"), "dig", "at_once")
        assert refused.value.code == "not_moderator"


def test_two_moderators_at_once_publish_once(world: World) -> None:
    _hold_back(world)
    number = _stage(world)
    with world.opened() as first:
        first.stages.publish(world.actor("mona"), "dig", number)
        with pytest.raises(AppError) as refused, world.opened() as second:
            second.stages.publish(world.actor("mona"), "dig", number)
        assert refused.value.code == "turn_running"


def test_a_moderator_who_plays_says_why_before_reading(world: World) -> None:
    _hold_back(world)
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=world.users["mona"])
    world.submit("anna", 1)
    number = _stage(world)
    mona = world.actor("mona")
    with world.opened() as c:
        for seat in (1, 3):
            with pytest.raises(AppError) as refused:
                c.stages.report(mona, "dig", number, seat)
            assert refused.value.code == "look_first"
        with pytest.raises(AppError) as refused:
            c.stages.oddities(mona, "dig", number)
        assert refused.value.code == "look_first"
        c.games.look(mona, "dig", WHOLE_POSITION, reason="a complaint")
        row = c.stages.report(mona, "dig", number, 1)
        assert b"published" not in c.reports.preview(row, "txt")[:50]
        with pytest.raises(AppError) as refused:
            c.stages.report(mona, "dig", number, 9)
        assert refused.value.code == "no_such_report"
    assert _entries(world, "looked")[-1]["seat"] == 0


def test_a_broken_run_holds_the_game_before_anybody_sees_it(world: World) -> None:
    _hold_back(world, options={"break_at": 1})
    assert world.run().held
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.staged_run) == ("held", None)


def test_the_database_keeps_one_published_run_a_state(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        run = c.session.query(Run).filter(Run.number == 1).one()
        copy = {
            column.name: getattr(run, column.name) for column in Run.__table__.columns if column.name != "id"
        }
        with pytest.raises(IntegrityError), nested(c.session):
            c.session.add(Run(**{**copy, "number": 2}))
        # An attempt that was discarded hinders nobody.
        with nested(c.session):
            c.session.add(Run(**{**copy, "number": 2, "state": "discarded"}))


def test_discarded_attempts_are_gone_after_a_downgrade(empty_database_url: str) -> None:
    from app.db import migrate

    migrate(empty_database_url)
    told = downgrade(empty_database_url, "0008", yes=True)
    assert any("run.state" in line for line in told)
    migrate(empty_database_url)


def _figures(**facts: int) -> Figures:
    return Figures({"dig rock": 1}, {"dug": 5}, {1: SeatFigures(3, 1000, facts)})


def test_oddities_are_told_from_the_game_s_own_past() -> None:
    past = [_figures(gold=gold) for gold in (10, 12, 11, 13)]
    step = Step(key="turn", label=Say("turn"), game_turn=5, mode="together", order=(1,))
    outcome = RunOutcome(step=step)
    assert oddities(_figures(gold=14), outcome, [1], past) == []
    odd = Figures({"dig flood": 2}, {"dug": 50}, {1: SeatFigures(3, 5000, {"gold": 40})})
    assert oddities(odd, outcome, [1, 2], past) == [
        Oddity(kind="out", seat=2),
        Oddity(kind="swing", seat=1, name="gold", before=13, now=40),
        Oddity(kind="events", name="dug", before=5, now=50),
        Oddity(kind="report", seat=1, before=1000, now=5000),
        Oddity(kind="refusal", name="dig flood", now=2),
    ]


@pytest.mark.long("plays the games that older programs stored")
def test_runs_of_an_older_program_have_figures_too(world: World) -> None:
    _hold_back(world)
    world.submit("anna", 1, "TURN\n1: DANCE\n")
    _publish(world, _stage(world))
    with world.opened() as c:
        c.session.execute(text("UPDATE run SET figures = NULL"))
    world.submit("anna", 1, "TURN\n1: DANCE\n")
    world.submit("bert", 2, SHEET)
    number = _stage(world)
    with world.opened() as c:
        found = [one.name for one in c.stages.oddities(world.actor("mona"), "dig", number)]
        assert not [name for name in found if "unknown_order" in name]
