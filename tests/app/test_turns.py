"""Running turns on a real database: whole or not at all, once, replayable."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from app.db import IntegrityError, nested, session_factory
from app.errors import AppError
from app.games.secret import GameSecret, late_path
from app.states.models import TurnState
from engine import registry
from engine.kernel.dice import Dice
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Result, Step
from tests.app.world import SHEET, World
from tests.teaching.hoard import HOARD, Hoard, HoardRules


def test_start_makes_state_and_reports(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.turn, game.run_number) == ("running", 1, 0)
        (report,) = c.reports.seat(world.actor("anna"), "dig", 1).page(1)[0]
        assert (report.kind, report.game_turn) == ("start", 0)
        assert [entry.kind for entry in c.ledger.entries(game.id)] == ["created", "started"]


def test_due_run_executes_sheets_and_bots(world: World) -> None:
    world.game()
    receipt = world.submit("anna", 1)
    world.submit("bert", 2)
    run = world.run().run
    assert run is not None
    assert sorted(run.sheets) == ["1", "2", "3"]
    assert (run.number, run.kind, run.game_turn, run.missing) == (1, "due", 1, [])
    assert run.orders == 7
    with world.opened() as c:
        row = c.reports.find(world.actor("anna"), "dig", 1, 1)
        report = c.reports.document(row)
        assert report.sheet_sha256 == receipt.sha256
        assert c.orders.seat(world.actor("anna"), "dig", 1).revisions(1)[0].state == "executed"
        assert c.standings.states(c.games.get("dig")) == {1: "none", 2: "none", 3: "none"}
        bot_sheet = c.orders.seat(world.actor("mona"), "dig", 3).revisions(1)[0]
        assert (bot_sheet.door, bot_sheet.sent_by) == ("bot", None)


def test_dice_are_promised_in_the_report_before(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        promised = c.reports.document(c.reports.find(world.actor("anna"), "dig", 1, 0)).dice_commitment
        assert promised == game.secret.commitment("turn 1")
    world.submit("anna", 1)
    run = world.run().run
    assert run is not None
    assert run.seed_path == "turn 1"


def test_late_seeds_differ_from_those_of_the_turn() -> None:
    secret = GameSecret(b"s" * 32)
    seeds = {
        secret.dice(HOARD, path).seed
        for path in ("turn 2", "turn 2 part 2", late_path("turn 2", 5), late_path("turn 2", 6))
    }
    assert len(seeds) == 4


def test_replay_is_identical(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.late(2)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        for number in range(4):
            replay = c.replays.replay(world.actor("mona"), game, number)
            assert replay.identical, replay.difference


def test_replay_names_the_first_difference(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()

    class Richer(HoardRules):
        def close(self, state: Hoard, step: Step, missing: Sequence[int], dice: Dice) -> Result[Hoard]:
            state.seats[1].open += 100
            return super().close(state, step, missing, dice)

    with registry.added(Parts(rules=Richer(), contract=1)), world.opened() as c:
        replay = c.replays.replay(world.actor("mona"), c.games.get("dig"), 1)
    assert not replay.identical
    assert replay.difference.startswith("state.seats.1.open: stored ")


def test_a_seat_without_sheet_is_late_and_runs_on_arrival(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    outcome = world.run()
    assert outcome.run is not None
    assert outcome.run.missing == [2]
    with world.opened() as c:
        assert c.standings.states(c.games.get("dig"))[2] == "late"
    world.broker.sent.clear()
    receipt = world.submit("bert", 2)
    assert (receipt.state, receipt.game_turn) == ("late", 1)
    with world.opened() as c:
        game_id = c.games.get("dig").id
        assert c.turns.late_seats() == [(game_id, 2)]
    assert ("turnpost.run_late", (game_id, 2)) in world.broker.sent
    late = world.late(2).run
    assert late is not None
    assert (late.kind, late.seat) == ("late", 2)
    with world.opened() as c:
        assert c.reports.find(world.actor("bert"), "dig", 2, 2, "late").kind == "late"
        assert c.turns.late_seats() == []
        assert c.standings.states(c.games.get("dig"))[2] == "none"
    with pytest.raises(AppError, match="nothing_owed"):
        world.late(2)


def test_a_late_sheet_that_waits_runs_before_the_next_turn(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.submit("anna", 1)
    with world.opened() as c:
        assert c.turns.ask(world.actor("mona"), "dig", after=1) == 3
    with world.opened() as c:
        # The message was sent after run 1; the late turn in between does not make it old.
        outcome = c.turns.run_due(c.games.get("dig").id, after=1)
    assert outcome.run is not None
    assert (outcome.run.number, outcome.run.missing) == (3, [2])
    with world.opened() as c:
        game = c.games.get("dig")
        assert [run.kind for run in c.turns.runs(game)] == ["start", "due", "late", "due"]
        assert c.games.seat(game, 2).status == "active"
        assert c.replays.replay(world.actor("mona"), game, 3).identical
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.turns.run_due(game.id, after=1)
    assert refused.value.code == "turn_changed"


def test_a_week_lies_between_two_turns_of_a_seat(world: World) -> None:
    world.game(min_days_between=7)
    world.submit("anna", 1)
    world.run()
    world.clock.advance(timedelta(days=3))
    world.submit("bert", 2)
    world.late(2)
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.clock.advance(timedelta(days=4))
    outcome = world.run()
    assert outcome.run is not None
    assert outcome.run.missing == [2]
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.standings.states(game)[2] == "late"
        assert c.turns.late_seats() == []
    with pytest.raises(AppError) as refused:
        world.late(2)
    assert refused.value.code == "too_soon"
    world.clock.advance(timedelta(days=3))
    with world.opened() as c:
        assert c.turns.late_seats() == [(game.id, 2)]
    assert world.late(2).run is not None


def test_two_turns_behind_is_dropped(world: World) -> None:
    world.game()
    for _ in range(2):
        world.submit("anna", 1)
        world.run()
    with world.opened() as c:
        assert [seat.status for seat in c.games.seats(c.games.get("dig"))] == ["active", "dropped", "active"]
    with pytest.raises(AppError) as refused:
        world.submit("bert", 2)
    assert refused.value.code == "no_orders_wanted"


def test_a_turn_is_run_once(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    with world.opened() as c:
        game = c.games.get("dig")
        c.turns.run_due(game.id, after=0)
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.turns.run_due(game.id, after=0)
    assert refused.value.code == "turn_changed"


def test_a_run_while_another_is_going_is_refused(world: World) -> None:
    world.game()
    with world.opened() as first:
        game = first.games.get("dig")
        assert first.turns.run_due(game.id).run is not None
        with pytest.raises(AppError) as refused, world.opened() as second:
            second.turns.run_due(game.id)
        assert refused.value.code == "turn_running"


def test_a_sheet_waits_for_the_run_and_counts_for_the_next_turn(world: World) -> None:
    from threading import Thread

    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    receipts = []
    with world.opened() as c:
        c.turns.run_due(c.games.get("dig").id)
        sender = Thread(target=lambda: receipts.append(world.submit("anna", 1)))
        sender.start()
        sender.join(0.3)
        assert sender.is_alive()
    sender.join(10)
    assert [(receipt.game_turn, receipt.state) for receipt in receipts] == [(2, "received")]


def test_broken_invariants_roll_everything_back_and_hold_the_game(world: World) -> None:
    world.game(options={"break_at": 1})
    world.submit("anna", 1)
    world.broker.sent.clear()
    outcome = world.run()
    assert outcome.run is None
    assert outcome.held == "RulesetError: asked to break"
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.turn, game.run_number) == ("held", 1, 0)
        assert len(c.reports.seat(world.actor("anna"), "dig", 1).names()) == 1
        assert [row.state for row in c.orders.seat(world.actor("anna"), "dig", 1).revisions(1)] == [
            "received"
        ]
        (failure,) = c.turns.failures(game)
        assert failure.run_number == 1
        assert "DIG" not in failure.detail
        mail = c.mail.of_game(game.id)[0]
        assert (mail.recipient, mail.subject) == ("mona@example.org", "Held: Dig it")
        assert c.ledger.entries(game.id)[-1].kind == "held"
        assert c.ledger.broken_at(game.id) is None
    with pytest.raises(AppError) as refused:
        world.run()
    assert refused.value.code == "game_held"
    with world.opened() as c:
        c.schedules.resume(world.actor("mona"), "dig")
        assert c.games.get("dig").status == "running"


def test_the_game_ends_with_final_reports_and_reveals_its_dice(world: World) -> None:
    world.game(options={"turns": 2})
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.due_at) == ("over", None)
        assert c.reports.seat(world.actor("anna"), "dig", 1).latest(1)[0].kind == "final"
        last = c.ledger.entries(game.id)[-1]
        assert last.kind == "over"
        assert game.secret.reveal() in last.payload
    with pytest.raises(AppError) as refused:
        world.run()
    assert refused.value.code == "game_not_running"


def test_due_games_are_found_and_their_rhythm_kept(world: World) -> None:
    friday = world.clock.now() + timedelta(days=7)
    world.game(due_at=friday, time_zone="Europe/Vienna")
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.turns.due_games()[0] == []
    world.clock.advance(timedelta(days=7))
    with world.opened() as c:
        assert c.turns.due_games()[0] == [(game.id, 0)]
    world.run()
    with world.opened() as c:
        assert c.games.get("dig").due_at == friday + timedelta(days=7)
        assert c.turns.due_games()[0] == []
        c.turns.ask(world.actor("mona"), "dig", after=1)
    with world.opened() as c:
        assert c.turns.due_games()[0] == [(game.id, 1)]
    world.run()
    with world.opened() as c:
        # Run early: the date stays.
        assert c.games.get("dig").due_at == friday + timedelta(days=7)
        assert c.turns.due_games()[0] == []


def test_the_rhythm_keeps_the_hour_through_summer_time(world: World) -> None:
    from app.games.rhythm import step_on

    moment = world.clock.now().replace(month=3, day=27, hour=17)
    assert step_on(moment, 168, "Europe/Vienna").hour == 16
    assert step_on(moment, 36, "Europe/Vienna") - moment == timedelta(hours=36)


def test_announcements_stand_in_the_next_reports_only(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holiday:  no turn\nnext week")
    world.submit("anna", 1)
    world.run()
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        texts = [
            c.reports.document(c.reports.find(world.actor("anna"), "dig", 1, turn)).announcements
            for turn in (1, 2)
        ]
    assert texts == [("Holiday: no turn\nnext week",), ()]


def test_history_cannot_be_rewritten(world: World) -> None:
    world.game()
    make = session_factory(world.settings.database_url)
    with make() as session:
        state = session.query(TurnState).one()
        state.data = b"other"
        with pytest.raises(Exception, match="append-only"):
            session.flush()
        session.rollback()
        state = session.query(TurnState).one()
        copy = TurnState(
            **{
                column.name: getattr(state, column.name)
                for column in TurnState.__table__.columns
                if column.name != "id"
            }
        )
        with pytest.raises(IntegrityError), nested(session):
            session.add(copy)


def test_a_damaged_state_is_noticed(world: World) -> None:
    from app.states.archive import checked, pack

    with pytest.raises(AppError) as refused:
        checked(pack(b"{}"), "0" * 64)
    assert refused.value.code == "state_damaged"
    with pytest.raises(AppError):
        checked(b"no zstd", "0" * 64)


def test_the_secret_is_nowhere_in_reports_and_ledger_while_the_game_runs(world: World) -> None:
    world.game()
    world.submit("anna", 1, SHEET)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        texts = [entry.payload for entry in c.ledger.entries(game.id)]
        texts += [
            c.reports.file(row, "json").decode()
            for row in c.reports.seat(world.actor("anna"), "dig", 1).page(1)[0]
        ]
        for text in texts:
            assert game.secret.reveal() not in text
            assert game.secret.dice(HOARD, "turn 2").seed not in text
