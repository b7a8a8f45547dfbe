"""Accounts: what is paid in and out, turn fees, turns that wait for money, prizes."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from app.accounts.balances import Movement, cents_of
from app.accounts.models import CORRECTION
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World


def _pay_in(world: World, name: str, cents: int) -> None:
    with world.opened() as c:
        c.balances.pay_in(world.users[name], cents, reason="bank transfer")


def _set_balance(world: World, name: str, cents: int) -> None:
    with world.opened() as c:
        c.balances.book([Movement(user_id=world.users[name], cents=cents, kind=CORRECTION, reason="set")])


def _balance(world: World, name: str) -> int:
    with world.opened() as c:
        return c.balances.balance(world.users[name])


@pytest.mark.parametrize(
    ("text", "cents"),
    [("12", 1200), ("12.50", 1250), ("-3,20", -320), (" +0.05 ", 5), ("9999999.99", 999999999)],
)
def test_amounts_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert cents_of(text) == cents


@pytest.mark.parametrize("text", ["", "12.5", "1e3", "1.234.00", "--4", "12345678", "4 EUR", "٣"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(AppError, match="bad_amount") as refused:
        cents_of(text)
    assert refused.value.status == 422


def test_balances_are_sums_of_entries(world: World) -> None:
    world.people()
    anna, bert = world.users["anna"], world.users["bert"]
    with world.opened() as c:
        c.balances.pay_in(anna, 2000, reason="bank transfer")
        c.balances.book(
            [
                Movement(user_id=anna, cents=-350, kind=CORRECTION, reason="typing error"),
                Movement(user_id=bert, cents=100, kind=CORRECTION, reason="welcome"),
                Movement(user_id=anna, cents=50, kind=CORRECTION, reason="welcome"),
            ]
        )
        assert [row.balance for row in c.balances.entries(anna)] == [2000, 1650, 1700]
        assert c.balances.balances([anna, bert, world.users["otto"]]) == {
            anna: 1700,
            bert: 100,
            world.users["otto"]: 0,
        }
    for cents, user_id, code in ((1, 999, "no_such_user"), (0, anna, "bad_amount"), (-5, anna, "bad_amount")):
        with pytest.raises(AppError) as refused, world.opened() as c:
            c.balances.pay_in(user_id, cents, reason="bank transfer")
        assert refused.value.code == code
    assert _balance(world, "anna") == 1700


def test_a_movement_stays_as_it_was_booked(world: World) -> None:
    world.people()
    _pay_in(world, "anna", 500)
    with pytest.raises(Exception, match="append-only"), world.opened() as c:
        c.balances.entries(world.users["anna"])[0].cents = 50_000
    assert _balance(world, "anna") == 500


@pytest.mark.rule("CC-ADMIN-02")
def test_each_turn_that_is_run_costs_its_fee(world: World) -> None:
    world.game(fee_cents=450)
    _pay_in(world, "anna", 1000)
    _pay_in(world, "bert", 1000)
    world.submit("anna", 1)
    world.run()
    # Bert's turn was not run, and the computer has no account.
    assert (_balance(world, "anna"), _balance(world, "bert")) == (550, 1000)
    world.submit("bert", 2)
    world.late(2)
    assert _balance(world, "bert") == 550
    with world.opened() as c:
        fee = c.balances.entries(world.users["bert"])[-1]
        assert (fee.kind, fee.cents, fee.reason, fee.game_turn) == ("fee", -450, "Dig it", 1)
        report = c.reports.document(c.reports.find(world.actor("bert"), "dig", 2, 2, "late"))
        assert (report.fee, report.balance, report.award) == (450, 550, 0)


@pytest.mark.rule("CC-ADMIN-02")
def test_a_run_that_is_rolled_back_costs_nothing(world: World) -> None:
    world.game(options={"break_at": 1}, fee_cents=450)
    world.submit("anna", 1)
    assert world.run().held
    assert _balance(world, "anna") == 0


def test_a_game_without_a_fee_moves_no_account_and_runs_for_everybody(world: World) -> None:
    world.game()
    _set_balance(world, "anna", -100)
    world.submit("anna", 1)
    run = world.run().run
    assert run is not None
    assert run.missing == [2]
    assert _balance(world, "anna") == -100


@pytest.mark.rule("CC-ADMIN-03")
def test_with_a_negative_account_the_turn_waits_until_it_is_settled(world: World) -> None:
    world.game(fee_cents=450)
    world.submit("anna", 1)
    assert not world.submit("bert", 2).unpaid
    _set_balance(world, "bert", -1)
    assert world.submit("bert", 2, "TURN\n1: DIG\n").unpaid
    run = world.run().run
    assert run is not None
    assert run.missing == [2]
    # The last turn may take the account below zero; the next one waits.
    assert (_balance(world, "anna"), _balance(world, "bert")) == (-450, -1)
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.standings.states(game)[2] == "late"
        assert c.turns.late_seats() == []
        told = [mail for mail in c.mail.of_game(game.id) if "below zero" in mail.body]
        assert [mail.recipient for mail in told] == ["bert@example.org"]
    with pytest.raises(AppError, match="account_negative") as refused:
        world.late(2)
    assert refused.value.code == "account_negative"
    _pay_in(world, "bert", 1)
    with world.opened() as c:
        # The worker's next look finds the turn that waited; zero is not below zero.
        assert c.turns.late_seats() == [(game.id, 2)]
    late = world.late(2).run
    assert late is not None
    assert late.sheets["2"]
    assert _balance(world, "bert") == -450


@pytest.mark.rule("CC-ADMIN-03")
def test_a_late_sheet_with_a_negative_account_asks_for_no_run(world: World) -> None:
    world.game(fee_cents=450)
    world.submit("anna", 1)
    world.run()
    _set_balance(world, "bert", -1)
    world.broker.sent.clear()
    receipt = world.submit("bert", 2)
    assert (receipt.state, receipt.unpaid) == ("late", True)
    assert world.broker.sent == []
    with world.opened() as c:
        (again,) = c.orders.seat(world.actor("bert"), "dig", 2).receipts()
        assert again.unpaid


@pytest.mark.rule("CC-ADMIN-03", "CC-ADMIN-05")
def test_who_never_settles_is_dropped_as_anybody_silent(world: World) -> None:
    world.game(fee_cents=450)
    _pay_in(world, "anna", 2000)
    _set_balance(world, "bert", -1)
    for _ in range(2):
        world.submit("anna", 1)
        with world.opened() as c:
            if c.games.seat(c.games.get("dig"), 2).wanted:
                c.orders.seat(world.actor("bert"), "dig", 2).submit("TURN\n1: DIG\n")
        world.run()
    with world.opened() as c:
        assert c.games.seat(c.games.get("dig"), 2).status == "dropped"


def _anna_wins(world: World, **more: Any) -> None:
    world.game(options={"turns": 2}, bots=0, **more)
    for _ in range(2):
        world.submit("anna", 1, "TURN\n1: DIG\n2: DIG\n3: DIG\n4: DIG\n5: DIG\n")
        world.submit("bert", 2, "TURN\n1:\n")
        world.run()


@pytest.mark.rule("CC-VICTORY-05")
def test_the_prize_is_credit_and_cannot_be_paid_out(world: World) -> None:
    world.people()
    _pay_in(world, "anna", 700)
    _anna_wins(world, prize_cents=5000)
    anna = world.users["anna"]
    with world.opened() as c:
        assert c.games.get("dig").status == "over"
        award = c.balances.entries(anna)[-1]
        assert (award.kind, award.cents, award.balance) == ("award", 5000, 5700)
        report = c.reports.document(c.reports.find(world.actor("anna"), "dig", 1, 2, "final"))
        assert (report.award, report.balance) == (5000, 5700)
        assert c.balances.refundable(anna) == 700
    assert _balance(world, "bert") == 0
    with pytest.raises(AppError, match="not_refundable") as refused, world.opened() as c:
        c.balances.pay_out(anna, 701, reason="asked for it")
    assert refused.value.params == {"cents": 701, "most": 700}
    with world.opened() as c:
        c.balances.pay_out(anna, 700, reason="asked for it")
        assert (c.balances.balance(anna), c.balances.refundable(anna)) == (5000, 0)


@pytest.mark.rule("CC-VICTORY-05")
def test_an_award_pays_for_turns_of_other_games(world: World) -> None:
    _anna_wins(world, prize_cents=5000)
    world.game("next", fee_cents=3000)
    for left in (2000, -1000):
        world.submit("anna", 1, code="next")
        world.run("next")
        assert _balance(world, "anna") == left
    with world.opened() as c:
        assert c.balances.refundable(world.users["anna"]) == 0


@pytest.mark.rule("CC-VICTORY-04")
def test_several_winners_share_the_prize_to_the_cent(world: World) -> None:
    world.game(prize_cents=1001)
    with world.opened() as c:
        game = c.games.lock_moderated(world.actor("mona"), "dig")
        settled = c.fees.settle(game, c.games.seats(game), played={}, winners=(2, 1), turn=3)
        assert {seat: money.award for seat, money in settled.items()} == {1: 501, 2: 500}
    assert (_balance(world, "anna"), _balance(world, "bert")) == (501, 500)


def test_a_moderator_corrects_the_account_of_a_player(world: World) -> None:
    world.game(fee_cents=450)
    mona = world.actor("mona")
    with world.opened() as c:
        c.fees.correct(mona, "dig", 1, -450, reason="turn 3 was sent by post")
    with world.opened() as c:
        row = c.balances.entries(world.users["anna"])[-1]
        assert (row.cents, row.kind, row.booked_by) == (-450, "correction", world.users["mona"])
        entry = c.ledger.entries(c.games.get("dig").id)[-1]
        assert entry.kind == "account_corrected"
        # The figure alone may stand in the commitment by chance.
        assert "cents" not in entry.payload
        assert ":-450" not in entry.payload
    for who, number, cents, code in (
        ("anna", 1, 100, "not_moderator"),
        ("mona", 3, 100, "no_such_user"),
        ("mona", 1, 0, "bad_amount"),
        ("mona", 1, 10**9, "bad_amount"),
    ):
        with world.opened() as c, pytest.raises(AppError) as refused:
            c.fees.correct(world.actor(who), "dig", number, cents, reason="x")
        assert refused.value.code == code


def test_in_a_game_that_costs_nothing_accounts_are_no_affair_of_its_moderator(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.fees.correct(world.actor("mona"), "dig", 1, -100, reason="because I can")
    assert refused.value.code == "not_allowed"
    assert _balance(world, "anna") == 0


def test_fees_and_prizes_are_bounded(world: World) -> None:
    world.people()
    seats = [SeatPlan(bot=True), SeatPlan(bot=True)]
    bad: tuple[dict[str, Any], ...] = ({"fee_cents": -1}, {"prize_cents": 10**9})
    for more in bad:
        with pytest.raises(AppError) as refused, world.opened() as c:
            c.games.create(world.actor("mona"), GamePlan(ruleset="hoard", title="Dig", seats=seats, **more))
        assert refused.value.code == "bad_amount"


@pytest.mark.rule("CC-VICTORY-05")
@pytest.mark.parametrize(
    ("movements", "refundable"),
    [
        ([("payment", 900), ("fee", -450), ("award", 5000)], 450),
        ([("payment", 900), ("fee", -900), ("award", 5000)], 0),
        ([("payment", 900), ("fee", -900), ("correction", 900)], 0),
        ([("award", 300), ("payment", 900), ("fee", -450)], 750),
        ([("fee", -450), ("payment", 1000)], 550),
        ([("fee", -450), ("award", 5000), ("payment", 100)], 100),
        ([("payment", 900), ("payout", -400), ("award", 100), ("fee", -450)], 150),
        ([("payment", 100), ("correction", -300)], 0),
    ],
)
def test_what_costs_takes_credit_first_and_money_spent_is_spent(
    world: World, movements: list[tuple[str, int]], refundable: int
) -> None:
    world.people()
    anna = world.users["anna"]
    with world.opened() as c:
        c.balances.book(
            [Movement(user_id=anna, cents=cents, kind=kind, reason="x") for kind, cents in movements]
        )
        assert c.balances.refundable(anna) == refundable


def test_a_new_player_does_not_pay_for_what_the_old_one_wrote(world: World) -> None:
    world.game(fee_cents=450)
    world.submit("anna", 1)
    world.submit("bert", 2)
    _set_balance(world, "bert", -1)
    world.run()
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=world.users["otto"])
    with world.opened() as c:
        assert c.turns.late_seats() == []
        # The text is there; the player of now sends it or another.
        assert c.orders.seat(world.actor("otto"), "dig", 2).revisions(1)[-1].state == "draft"
    assert _balance(world, "otto") == 0
    world.submit("otto", 2)
    assert world.late(2).run is not None
    assert (_balance(world, "otto"), _balance(world, "bert")) == (-450, -1)


def test_a_turn_that_empties_the_account_of_another_holds_up_nobody(world: World) -> None:
    world.people()
    anna = world.users["anna"]
    with world.opened() as c:
        seats = [SeatPlan(user_id=anna), SeatPlan(user_id=anna), SeatPlan(user_id=world.users["bert"])]
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="hoard", title="Dig it", code="dig", seats=seats, fee_cents=450),
        )
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    world.submit("bert", 3)
    world.run()
    world.submit("anna", 1)
    world.submit("anna", 2)
    _pay_in(world, "bert", 5000)
    world.submit("bert", 3)
    run = world.run().run
    assert run is not None
    assert (run.kind, run.missing) == ("due", [1, 2])
    with world.opened() as c:
        assert [row.kind for row in c.turns.runs(c.games.get("dig"))] == ["start", "due", "late", "due"]
    assert _balance(world, "anna") == -450


def test_two_games_with_the_same_players_do_not_block_each_other(world: World) -> None:
    for code, behind, other in (("one", ("bert", 2), ("anna", 1)), ("two", ("anna", 1), ("bert", 2))):
        world.game(code, fee_cents=450, options={"turns": 9})
        world.submit(*other, code=code)
        world.run(code)
        world.submit(*behind, code=code)
        for name, seat in (("anna", 1), ("bert", 2)):
            if (name, seat) != behind:
                world.submit(name, seat, code=code)
    for name in ("anna", "bert"):
        _pay_in(world, name, 90_000)
    with ThreadPoolExecutor(2) as pool:
        runs = [outcome.run for outcome in pool.map(world.run, ["one", "two"])]
    assert all(run is not None and run.kind == "due" for run in runs)


@pytest.mark.rule("CC-VICTORY-04")
def test_who_gave_up_wins_no_prize(world: World) -> None:
    world.game(prize_cents=1000)
    with world.opened() as c:
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
    with world.opened() as c:
        game = c.games.lock_moderated(world.actor("mona"), "dig")
        c.fees.settle(game, c.games.seats(game), played={}, winners=(1, 2), turn=3)
    assert (_balance(world, "anna"), _balance(world, "bert")) == (0, 500)


@pytest.mark.rule("CC-ADMIN-03")
def test_nobody_below_zero_can_hurry_a_turn(world: World) -> None:
    world.game(fee_cents=450, early=True, bots=0)
    _set_balance(world, "bert", -1)
    with world.opened() as c:
        assert not c.orders.seat(world.actor("bert"), "dig", 2).submit("TURN\n1: DIG\n", ready=True).ready
        c.orders.seat(world.actor("anna"), "dig", 1).submit("TURN\n1: DIG\n", ready=True)
        assert c.turns.due_games()[0] == []
    with pytest.raises(AppError, match="account_negative"), world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).ready()
    _pay_in(world, "bert", 100)
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).ready()
        assert len(c.turns.due_games()[0]) == 1


@pytest.mark.rule("CC-ADMIN-03")
def test_who_is_dropped_for_a_debt_has_been_told(world: World) -> None:
    world.game(fee_cents=450)
    _pay_in(world, "anna", 5000)
    world.submit("anna", 1)
    world.run()
    _set_balance(world, "bert", -1)
    world.submit("bert", 2)
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.games.seat(game, 2).status == "dropped"
        told = [mail.recipient for mail in c.mail.of_game(game.id) if "below zero" in mail.body]
    assert told == ["bert@example.org"]


def test_a_receipt_of_what_was_run_waits_for_nothing(world: World) -> None:
    world.game(fee_cents=450)
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        (row,) = own.revisions(1)
        assert (row.state, own.receipt_of(row, unpaid=True).unpaid) == ("executed", False)


def test_reports_tell_a_balance_only_where_turns_cost_something(world: World) -> None:
    world.game()
    _pay_in(world, "anna", 12_345)
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        report = c.reports.document(c.reports.find(world.actor("mona"), "dig", 1, 1, "turn"))
        assert report.balance is None


def test_a_moderator_corrects_no_account_of_their_own_and_no_fortune(world: World) -> None:
    world.game(fee_cents=450)
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=world.users["mona"])
    for number, cents, code in ((2, 100, "not_allowed"), (1, 100_001, "bad_amount")):
        with world.opened() as c:
            with pytest.raises(AppError) as refused:
                c.fees.correct(world.actor("mona"), "dig", number, cents, reason="x")
            assert refused.value.code == code
