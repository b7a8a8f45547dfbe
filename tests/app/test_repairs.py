"""Published turns played again with a change; games taken back. Nothing shows before it is applied."""

import json
from datetime import timedelta
from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.games.secret import GameSecret
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from app.turns.repair.repairs import RepairStand, Wish
from tests.app.world import World

AS_IT_WAS = Wish()
OTHER = "TURN\n1: DIG\n2: DIG\n3: DIG\n"
THEFT = "TURN\n1: STEAL 1\n2: STEAL 1\n3: STEAL 1\n"


@pytest.fixture
def played(world: World) -> World:
    """Three turns of four: anna digs, bert steals from her; a late sheet, a seat that changed hands."""
    world.people()
    with world.opened() as c:
        for name in ("anna", "bert"):
            c.balances.pay_in(world.users[name], 5000, reason="cash")
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"]), SeatPlan(bot=True)]
    with world.opened() as c:
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="hoard",
                title="Dig it",
                code="dig",
                seats=seats,
                moderator_id=world.users["mona"],
                secret=GameSecret(b"s" * 32),
                options={"turns": 5},
                fee_cents=100,
                due_at=world.clock.now() + timedelta(days=7),
            ),
        )
        c.turns.start(OPERATOR, "dig")
    for turn in (1, 2, 3):
        world.clock.advance(timedelta(days=7))
        world.submit("anna", 1, "TURN\n1: DIG\n2: DIG\n")
        if turn != 2:
            world.submit("bert", 2, THEFT)
        world.run()
        if turn == 2:
            world.submit("bert", 2, OTHER)
            world.late(2)
            with world.opened() as c:
                c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=world.users["otto"])
    return world


def _stage(world: World, run: int, wish: Wish) -> RepairStand:
    with world.opened() as c:
        return c.repairs.stage(world.actor("mona"), "dig", run, wish)


def _apply(world: World, number: int = 1, words: str = "Sorry.") -> RepairStand:
    with world.opened() as c:
        return c.repairs.apply(world.actor("mona"), "dig", number, words=words)


def _runs(world: World) -> list[tuple[int, str, int]]:
    with world.opened() as c:
        return [(run.number, run.kind, run.game_turn) for run in c.turns.runs(c.games.get("dig"))]


def _documents(world: World, seat: int = 1) -> list[dict[str, Any]]:
    name = {1: "anna", 2: "bert"}[seat]
    with world.opened() as c:
        rows = c.reports.seat(world.actor(name), "dig", seat).page(1)[0]
        return [json.loads(c.reports.file(row, "json")) for row in rows]


def _balance(world: World, name: str) -> int:
    with world.opened() as c:
        return c.balances.balance(world.users[name])


def _refused(world: World, run: int, wish: Wish = AS_IT_WAS) -> str:
    with pytest.raises(AppError) as refused:
        _stage(world, run, wish)
    return refused.value.code


def _verified(world: World) -> None:
    """The game is played to its end; its archive and its ledger hold."""
    with world.opened() as c:
        while c.games.get("dig").status == "running":
            c.turns.run_due(c.games.get("dig").id)
        assert c.ledger.broken_at(c.games.get("dig").id) is None
    verdict = verify_archive(read(world.archive()))
    assert verdict.identical, verdict.difference


def test_without_a_change_every_byte_is_equal(played: World) -> None:
    before = _runs(played), _documents(played, 1), _documents(played, 2)
    for mended in (False, True):
        stand = _stage(played, 2, Wish(mended=mended))
        assert all(run.same and not run.reports and not run.fees for run in stand.diff.runs)
        assert len(stand.diff.runs) == 4
        with played.opened() as c:
            c.repairs.discard(played.actor("mona"), "dig", stand.repair.number)
    assert (_runs(played), _documents(played, 1), _documents(played, 2)) == before
    _stage(played, 1, Wish())
    _apply(played, 3)
    assert (_documents(played, 1), _documents(played, 2)) == before[1:]
    assert [run[1:] for run in _runs(played)] == [run[1:] for run in before[0]]
    assert _balance(played, "anna") == 4700
    _verified(played)


def test_a_replaced_sheet_changes_who_is_in_its_reach_and_nobody_else(played: World) -> None:
    """bert's sheet of turn 1 dug instead of stealing: anna and bert get corrected reports, otto none."""
    old = {seat: _documents(played, seat) for seat in (1, 2)}
    with played.opened() as c:
        third = [
            json.loads(c.reports.file(row, "json"))
            for row in c.reports.seat(played.actor("mona"), "dig", 3).page(1)[0]
        ]
    stand = _stage(played, 1, Wish(seat=2, text=OTHER))
    first, second = stand.diff.runs[:2]
    assert (first.same, stand.repair.change, stand.diff.over) == (False, "replaced", False)
    # anna played before him: she learns of the thefts a turn later.
    assert {(one.seat, one.change) for one in first.reports} == {(2, "changed")}
    assert (1, "changed") in {(one.seat, one.change) for one in second.reports}
    assert 3 not in stand.diff.seats
    assert any(fact.key for report in first.reports for fact in report.facts)
    assert set(stand.mail.values()) == {"queued"}
    applied = _apply(played)
    assert applied.repair.state == "applied"
    new = {seat: _documents(played, seat) for seat in (1, 2)}
    assert [one["game_turn"] for one in new[2]] == [one["game_turn"] for one in old[2]]
    assert new[2] != old[2]
    with played.opened() as c:
        mona = played.actor("mona")
        assert [
            json.loads(c.reports.file(row, "json")) for row in c.reports.seat(mona, "dig", 3).page(1)[0]
        ] == third
        # Both can be read, and the corrected one is what the address gives.
        bert = played.actor("bert")
        first_row = c.reports.find(bert, "dig", 2, 1, version=1)
        second_row = c.reports.find(bert, "dig", 2, 1, version=2)
        assert c.reports.find(bert, "dig", 2, 1).id == second_row.id
        assert first_row.replaced_at is not None
        assert json.loads(c.reports.file(first_row, "json")) in old[2]
        assert first_row not in c.reports.seat(bert, "dig", 2).page(1)[0]
        assert first_row.id in {row.id for row, _ in c.reports.seat(bert, "dig", 2).replaced_page(1)[0]}
        corrected = json.loads(c.reports.file(second_row, "json"))
        told = json.loads(c.reports.file(first_row, "json"))
        for same in ("due", "player", "fee", "balance", "dice_commitment", "seat_name"):
            assert corrected[same] == told[same], same
        assert corrected["published"] != told["published"]
        sheets = c.orders.seat(bert, "dig", 2).revisions(1)
        assert [(row.revision, row.state) for row in sheets] == [(1, "draft"), (2, "executed")]
        mails = [row for row in c.mail.of_game(c.games.get("dig").id) if "corrected" in row.subject]
        assert sorted(row.recipient for row in mails) == ["anna@example.org", "bert@example.org"]
        assert all("Sorry." in row.body and row.report_id for row in mails)
        with pytest.raises(AppError) as refused:
            c.stages.publish(mona, "dig", 1)
        assert refused.value.code == "run_replaced"
    assert _balance(played, "bert") == 4800 - 100
    _verified(played)


def test_a_sheet_left_out_and_one_added_move_fees(played: World) -> None:
    """bert's turn 2 was late; on time it costs the same, and the late run has no place any more."""
    (due,) = [run for run in _runs(played) if run[1:] == ("due", 2)]
    (late,) = [run for run in _runs(played) if run[1] == "late"]
    stand = _stage(played, due[0], Wish(seat=2, revision=1))
    assert stand.repair.change == "added"
    dropped = [run for run in stand.diff.runs if run.run is None]
    assert [run.replaces for run in dropped] == [late[0]]
    _apply(played)
    assert [run[1:] for run in _runs(played)] == [
        ("start", 0),
        ("due", 1),
        ("due", 2),
        ("change", 3),
        ("due", 3),
    ]
    assert (_balance(played, "anna"), _balance(played, "bert")) == (4700, 4700)
    (due,) = [run for run in _runs(played) if run[1:] == ("due", 3)]
    stand = _stage(played, due[0], Wish(seat=1))
    assert stand.repair.change == "left_out"
    assert [(fee.seat, fee.cents) for run in stand.diff.runs for fee in run.fees] == [(1, 100)]
    assert _balance(played, "anna") == 4700
    _apply(played, 2)
    assert (_balance(played, "anna"), _balance(played, "bert")) == (4800, 4700)
    with played.opened() as c:
        game = c.games.get("dig")
        assert [seat.number for seat in c.games.seats(game) if seat.behind] == [1, 3]
        report = json.loads(c.reports.file(c.reports.find(played.actor("anna"), "dig", 1, 3), "json"))
        assert (report["game_turn"], game.turn) == (3, 4)
    _verified(played)


def test_a_repair_that_is_discarded_or_out_of_date_changes_nothing(played: World) -> None:
    before = _documents(played, 2)
    stand = _stage(played, 1, Wish(seat=2, text=OTHER))
    with played.opened() as c:
        row = c.repairs.report(played.actor("mona"), "dig", stand.diff.runs[0].run or 0, 2)
        assert b"published" not in c.reports.preview(row, "txt")[:50]
        with pytest.raises(AppError) as refused:
            c.stages.publish(played.actor("mona"), "dig", row_run := (stand.diff.runs[0].run or 0))
        assert (refused.value.code, row_run) == ("run_of_repair", stand.diff.runs[0].run)
        c.repairs.discard(played.actor("mona"), "dig", 1)
        assert c.repairs.current(played.actor("mona"), "dig") is None
        for act in (
            lambda: c.repairs.discard(played.actor("mona"), "dig", 1),
            lambda: c.repairs.apply(played.actor("mona"), "dig", 1, words=""),
        ):
            with pytest.raises(AppError) as refused:
                act()
            assert refused.value.code == "repair_ended"
    assert _documents(played, 2) == before
    _stage(played, 1, Wish(seat=2, text=OTHER))
    played.run()
    with pytest.raises(AppError) as refused:
        _apply(played, 2)
    assert refused.value.code == "repair_outdated"
    # One that cannot be applied any more makes room for the next.
    assert _stage(played, 1, Wish()).repair.number == 3
    with played.opened() as c:
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
    assert "repaired" not in kinds


def test_what_a_repair_is_refused_for(played: World) -> None:
    runs = _runs(played)
    (change,) = [run[0] for run in runs if run[1] == "change"]
    (late,) = [run[0] for run in runs if run[1] == "late"]
    assert _refused(played, 0) == "repair_start"
    assert _refused(played, 99) == "no_such_run"
    assert _refused(played, change, Wish(seat=1, text=OTHER)) == "repair_no_sheets"
    assert _refused(played, late, Wish(seat=2)) == "repair_needs_sheet"
    assert _refused(played, late, Wish(seat=1, text=OTHER)) == "no_orders_wanted"
    assert _refused(played, 1, Wish(seat=9, text=OTHER)) == "no_such_seat"
    assert _refused(played, 1, Wish(seat=1, revision=7)) == "no_such_sheet"
    assert _refused(played, 1, Wish(seat=1, text="ORDERS dig 2\nTURN\n1: DIG\n")) == "form_other_turn"
    _stage(played, 1, Wish())
    assert _refused(played, 1) == "repair_open"
    with played.opened() as c:
        with pytest.raises(AppError) as refused:
            c.repairs.stage(played.actor("anna"), "dig", 1, Wish())
        assert refused.value.code == "not_moderator"
        with pytest.raises(AppError) as refused:
            c.repairs.apply(played.actor("mona"), "dig", 1, words="x" * 3000)
        assert refused.value.code == "bad_words"
        with pytest.raises(AppError) as refused:
            c.repairs.apply(played.actor("mona"), "dig", 7, words="")
        assert refused.value.code == "no_such_repair"
    _apply(played)
    assert _refused(played, 1) == "run_replaced"
    with pytest.raises(AppError) as refused, played.opened() as c:
        c.rollbacks.roll_back(played.actor("mona"), "dig", 1)
    assert refused.value.code == "run_replaced"


def test_two_moderators_at_once_repair_once(played: World) -> None:
    with played.opened() as first:
        first.repairs.stage(played.actor("mona"), "dig", 1, Wish())
        with pytest.raises(AppError) as refused, played.opened() as second:
            second.repairs.stage(played.actor("mona"), "dig", 1, Wish())
        assert refused.value.code == "turn_running"
        with pytest.raises(AppError) as refused, played.opened() as second:
            second.rollbacks.roll_back(played.actor("mona"), "dig", 1)
        assert refused.value.code == "turn_running"


def test_rules_that_break_a_trial_do_not_hold_the_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.teaching.hoard import HoardRules

    world.game()
    world.submit("anna", 1)
    world.run()
    with monkeypatch.context() as patched:
        patched.setattr(HoardRules, "close", lambda *_: 1 // 0)
        assert _refused(world, 1, Wish(mended=True)) == "repair_fails"
    with world.opened() as c:
        assert c.games.get("dig").status == "running"
        assert c.repairs.current(world.actor("mona"), "dig") is None


def test_a_moderator_who_plays_says_why_before_a_repair(played: World) -> None:
    mona = played.actor("mona")
    with played.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 3, user_id=played.users["mona"])
    assert _refused(played, 1) == "look_first"


def test_a_repair_goes_on_when_a_stage_waits(played: World) -> None:
    mona = played.actor("mona")
    with played.opened() as c:
        c.releases.set_release(mona, "dig", "by_hand")
    played.submit("anna", 1)
    run = played.run().run
    assert run is not None
    assert run.state == "staged"
    _stage(played, 1, Wish(seat=2, text=OTHER))
    _apply(played)
    with played.opened() as c:
        assert c.games.get("dig").staged_run is None
        assert c.orders.seat(played.actor("anna"), "dig", 1).revisions(4)[0].state == "received"


def test_back_to_an_earlier_run(played: World) -> None:
    """Sheets are drafts, reports are marked, fees come back, there is no date; other dice are rolled."""
    mona = played.actor("mona")
    played.submit("anna", 1)
    with played.opened() as c:
        c.messages.announce(mona, "dig", "A word")
    with pytest.raises(AppError) as refused, played.opened() as c:
        c.rollbacks.roll_back(mona, "dig", 7)
    assert refused.value.code in {"nothing_to_undo", "no_such_run"}
    with played.opened() as c:
        last = c.games.get("dig").run_number
    with pytest.raises(AppError) as refused, played.opened() as c:
        c.rollbacks.roll_back(mona, "dig", last)
    assert refused.value.code == "nothing_to_undo"
    with played.opened() as c:
        undone = c.rollbacks.roll_back(mona, "dig", 1, words="The map was wrong.", if_run=last)
    assert undone == list(range(2, last + 1))
    with played.opened() as c:
        game = c.games.get("dig")
        assert (game.turn, game.due_at, game.status) == (2, None, "running")
        # otto holds seat 3 as before: the rules were told again.
        assert [run.kind for run in c.turns.runs(game)] == ["start", "due", "change"]
        assert c.games.seat(game, 3).user_id == played.users["otto"]
        anna = played.actor("anna")
        for turn in (2, 3, 4):
            states = {row.state for row in c.orders.seat(anna, "dig", 1).revisions(turn)}
            assert states == {"draft"}
        assert [row.game_turn for row in c.reports.seat(anna, "dig", 1).names()] == [1, 0]
        own = c.reports.seat(anna, "dig", 1)
        replaced = [row for row, _ in own.replaced_page(1)[0]]
        assert [row.game_turn for row in replaced] == [3, 2]
        # Page by page they come in the same order, whatever the page ends with.
        ids = [row.id for row in (*own.page(1)[0], *replaced)]
        for place, last in enumerate([0, *ids]):
            assert [row.id for row in c.reports.page(anna, "dig", 1, after=last, limit=50)] == ids[place:]
        assert c.reports.find(anna, "dig", 1, 3).replaced_at is not None
        mails = [row for row in c.mail.of_game(game.id) if "taken back" in row.subject]
        assert len(mails) == 3
        assert "The map was wrong." in mails[0].body
    assert (_balance(played, "anna"), _balance(played, "bert")) == (4900, 4900)
    played.submit("anna", 1)
    run = played.run().run
    assert run is not None
    assert run.seed_path == "turn 2 again 1"
    with played.opened() as c:
        report = c.reports.document(c.reports.find(played.actor("anna"), "dig", 1, 2))
        assert report.fee == 100
    _stage(played, 1, Wish(seat=2, text=OTHER))
    _apply(played)
    with played.opened() as c:
        for one in c.turns.runs(c.games.get("dig")):
            assert c.replays.replay(mona, c.games.get("dig"), one.number).identical
    _verified(played)


def test_a_game_that_is_over_is_not_taken_back(world: World) -> None:
    world.game(options={"turns": 1})
    world.run()
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.rollbacks.roll_back(world.actor("mona"), "dig", 0)
    assert refused.value.code == "game_not_running"
    assert _refused(world, 1) == "game_not_running"


def test_an_archive_that_leaves_out_a_run_is_found_out(played: World) -> None:
    from msgspec.structs import replace

    _stage(played, 1, Wish(seat=2, text=OTHER))
    _apply(played)
    _verified(played)
    archive = read(played.archive())
    verdict = verify_archive(replace(archive, runs=archive.runs[:-1]))
    assert "of the ledger is not in the archive" in verdict.difference
