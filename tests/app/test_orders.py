"""Sheets: receipts, revisions, limits, who may send."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from app.accounts.actor import Actor
from app.errors import AppError
from app.sheets.values import Checked, text_of_sections
from tests.app.world import SHEET, World


def test_receipt_says_what_was_understood(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    receipt = world.submit("anna", 1, "turn\n dig ; comment\n2: hide  3\n3: STEEL 2\n")
    assert receipt.orders == "TURN\n1: DIG\n2: HIDE 3\n3: STEEL 2\n"
    assert (receipt.revision, receipt.state, receipt.clean) == (1, "received", False)
    assert (receipt.order_count, receipt.seconds_left) == (2, 7 * 86400)
    (problem,) = receipt.problems
    assert (problem.code, problem.line, problem.suggestion) == ("unknown_order", 4, "STEAL")


def test_same_orders_have_the_same_digest(world: World) -> None:
    world.game()
    one = world.submit("anna", 1, "TURN\nDIG\nHIDE 3\n")
    two = world.submit("anna", 1, "turn\n1: dig\n2: hide 3 ; all of it\n")
    assert one.sha256 == two.sha256
    assert (one.revision, two.revision) == (1, 2)


def test_the_same_text_again_changes_nothing(world: World) -> None:
    world.game()
    one, two = world.submit("anna", 1), world.submit("anna", 1)
    assert (one.revision, one.repeated) == (1, False)
    assert (two.revision, two.repeated, two.received_at) == (1, True, one.received_at)


def test_drafts_are_not_executed(world: World) -> None:
    world.game()
    with world.opened() as c:
        assert c.standings.get(world.actor("anna"), "dig", 1).state == "none"
        receipt = c.orders.seat(world.actor("anna"), "dig", 1).submit(SHEET, draft=True)
    assert receipt.state == "draft"
    with world.opened() as c:
        assert c.standings.get(world.actor("anna"), "dig", 1).state == "draft"
    outcome = world.run()
    assert outcome.run is not None
    assert outcome.run.missing == [1, 2]


@pytest.mark.rule("CC-ADMIN-09")
def test_the_latest_revision_is_executed(world: World) -> None:
    world.game()
    world.submit("anna", 1, "TURN\nDIG\n")
    second = world.submit("anna", 1, "TURN\nDIG\nDIG\n")
    run = world.run().run
    assert run is not None
    assert run.sheets["1"][1] == second.sha256
    with world.opened() as c:
        rows = c.orders.seat(world.actor("anna"), "dig", 1).revisions(1)
        assert [row.state for row in rows] == ["received", "executed"]


def test_an_older_revision_can_be_restored(world: World) -> None:
    world.game()
    first = world.submit("anna", 1, "TURN\nDIG\n")
    world.submit("anna", 1, "TURN\nDIG\nDIG\n")
    with world.opened() as c:
        third = c.orders.seat(world.actor("anna"), "dig", 1).restore(1)
    assert (third.revision, third.sha256) == (3, first.sha256)


def test_a_changed_sheet_is_not_overwritten_unseen(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.orders.seat(world.actor("anna"), "dig", 1).submit("TURN\nDIG\n", if_revision=0)
    assert (refused.value.status, refused.value.code) == (412, "sheet_changed")


def test_revisions_of_many_senders_at_once_are_numbered_without_gaps(world: World) -> None:
    world.game()
    with ThreadPoolExecutor(8) as pool:
        receipts = list(
            pool.map(
                lambda n: world.submit("anna", 1, "TURN\n" + "DIG\n" * (n % 5 + 1) + f";{n}\n"), range(24)
            )
        )
    assert sorted(receipt.revision for receipt in receipts) == list(range(1, 25))


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("X" * 65537, 413, "sheet_too_large"),
        ("é" * 40000, 413, "sheet_too_large"),
        ("\n" * 401, 422, "sheet_too_long"),
        ("TURN\n1: \x00", 422, "sheet_not_text"),
        ("TURN\n1: \ud800", 422, "sheet_not_text"),
    ],
)
def test_limits(world: World, text: str, status: int, code: str) -> None:
    world.game()
    with pytest.raises(AppError) as refused:
        world.submit("anna", 1, text)
    assert (refused.value.status, refused.value.code) == (status, code)


def test_the_largest_sheet_is_taken(world: World) -> None:
    world.game()
    assert world.submit("anna", 1, "TURN\n" + ("x" * 163 + "\n") * 399).revision == 1


@pytest.mark.parametrize("name", ["bert", "otto"])
def test_nobody_sends_for_another(world: World, name: str) -> None:
    world.game()
    with pytest.raises(AppError) as refused:
        world.submit(name, 1)
    assert refused.value.code == "not_your_seat"


def test_the_moderator_and_a_deputy_may_send(world: World) -> None:
    world.game()
    assert world.submit("mona", 1).revision == 1
    with world.opened() as c:
        c.deputies.name(world.actor("anna"), "dig", 1, user_id=world.users["otto"], days=3)
    assert world.submit("otto", 1, "TURN\nDIG\n").revision == 2
    world.clock.advance(timedelta(days=3))
    with pytest.raises(AppError):
        world.submit("otto", 1)


def test_a_reading_token_sends_nothing(world: World) -> None:
    world.game()
    reader = Actor(user_id=world.users["anna"], door="api", scopes=frozenset({"read"}))
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.orders.seat(reader, "dig", 1).submit(SHEET)
    assert refused.value.code == "scope_missing"


def test_no_orders_before_the_start(world: World) -> None:
    world.game(start=False)
    with pytest.raises(AppError) as refused:
        world.submit("anna", 1)
    assert refused.value.code == "game_not_running"


def test_checking_and_forecasting_store_nothing(world: World) -> None:
    world.game()
    with world.opened() as c:
        anna = world.actor("anna")
        assert [p.code for p in c.orders.seat(anna, "dig", 1).check("TURN\nSTEAL 9\n").problems] == [
            "unknown_seat"
        ]
        assert len(c.orders.seat(anna, "dig", 1).forecast(SHEET).lines) == 2
        assert c.orders.seat(anna, "dig", 1).template().startswith("TURN\n1: DIG\n")
        assert c.orders.seat(anna, "dig", 1).revisions() == []


def test_a_text_is_read_once_for_a_run_and_a_seat_whoever_asks_again(world: World) -> None:
    world.game()
    text = "TURN\nSTEAL 9\nDIG\n"

    def looked(name: str, number: int) -> Checked:
        with world.opened() as c:
            return c.orders.seat(world.actor(name), "dig", number).check(text)

    first = looked("anna", 1)
    world.submit("anna", 1, text)
    assert looked("anna", 1) is first
    assert looked("mona", 1) is first
    # What another seat knows, and what is known after the next run, is looked at for itself.
    assert looked("bert", 2) is not first
    world.submit("bert", 2)
    world.run()
    assert looked("anna", 1) is not first
    with pytest.raises(AppError) as refused:
        looked("bert", 1)
    assert refused.value.status == 403


def test_sections_become_a_sheet() -> None:
    assert text_of_sections({"TURN": ["DIG", "", "HIDE 2"]}) == "TURN\n1: DIG\n2: \n3: HIDE 2\n"
    with pytest.raises(AppError):
        text_of_sections({"TURN": ["DIG\nEND"]})
