"""Where a seat's orders stand: one answer at every door, whatever has happened to the game."""

import re
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.standing import Standing
from tests.app.world import SHEET, World

EMPTY = "TURN\n"
BROKEN = "TURN\n1: DIG\n2: HYDE 1\n3: STEAL 77\n"


def _standing(world: World, seat: int = 2, name: str = "bert") -> Standing:
    with world.opened() as c:
        return c.standings.get(world.actor(name), "dig", seat)


def _told(world: World, seat: int = 2, name: str = "bert") -> str:
    return " ".join(wording.describe_standing(Messages("hoard"), _standing(world, seat, name)))


def _early(world: World, **more: Any) -> None:
    """Turn 1 is due on 15 March and run on the 6th, without Bert's sheet."""
    world.game(due_at=world.clock.now() + timedelta(days=9), **more)
    world.submit("anna", 1)
    world.run()


def test_as_soon_as_all_are_ready_names_the_least_time_that_keeps_the_run_away(world: World) -> None:
    """Until two turns are a week apart, no readiness brings the next one; afterwards the date is not told."""
    world.game(early=True, min_days_between=7)
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    soon = "The turn is run as soon as all who are waited for are ready"
    assert f"{soon}, but not before Friday 13 March 2026, 06:00 (UTC)." in _told(world)
    world.clock.advance(timedelta(days=8))
    assert f"{soon}." in _told(world)


def test_a_turn_run_early_without_a_sheet_is_told_as_it_was(world: World) -> None:
    _early(world, min_days_between=7)
    assert _told(world) == (
        "Turn 1 was run early, on Friday 6 March 2026, 18:00 (UTC), without your sheet. "
        "It may still be sent, and is run as soon as it is in. The sheet for turn 2 can be sent after that. "
        "If no sheet is in by Sunday 15 March 2026, 18:00 (UTC), your seat is given up: "
        "the rules want no more orders from it, and it is offered to somebody else."
    )
    standing = _standing(world)
    assert (standing.turn, standing.present, standing.due_at) == (1, 2, None)
    assert (standing.needs_player, wording.stamp(Messages("hoard"), standing)) == (True, "Turn 1 missed")
    world.submit("bert", 2)
    assert _told(world) == (
        "Turn 1 was run early, on Friday 6 March 2026, 18:00 (UTC), without your sheet. "
        "Your sheet for it is in and will be run at once."
    )
    assert not _standing(world).needs_player
    world.late(2)
    assert _told(world).startswith("Nothing has been sent for turn 2 yet.")


def test_who_owes_a_turn_of_conquest_reads_what_stands_still_and_what_the_sheet_can_do(world: World) -> None:
    _early(world)
    owed = _standing(world)
    first, still, may, *_ = wording.describe_standing(Messages("conquest"), owed)
    assert first.startswith("Turn 1 was run early")
    assert "the clan stands still: its convoys do not move" in still
    assert "counts as a whole turn, with income, moves and orders" in still
    assert may.startswith("It may still be sent, and is run as soon as it is in.")
    world.submit("bert", 2)
    assert not any(
        "stands still" in said for said in wording.describe_standing(Messages("conquest"), _standing(world))
    )


def test_a_game_without_dates_that_waits_for_its_players_says_so(world: World) -> None:
    world.game(early=True)
    assert _told(world).endswith("The turn is run as soon as all who are waited for are ready.")
    world.submit("bert", 2)
    assert "as soon as all who are waited for are ready. Until it is run" in _told(world)


def test_a_late_sheet_that_has_to_wait_says_until_when(world: World) -> None:
    world.game(min_days_between=7, due_at=world.clock.now() + timedelta(days=7))
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    world.clock.advance(timedelta(days=1))
    world.submit("anna", 1)
    world.run()
    assert "It may still be sent, and will be run on Friday 13 March 2026, 06:00 (UTC)." in _told(world)
    receipt = world.submit("bert", 2)
    # The game's due date is that of the next turn: it says nothing of this one.
    assert (receipt.game_turn, receipt.due_at, receipt.seconds_left) == (2, None, None)
    assert _told(world) == (
        "Turn 2 was run early, on Saturday 7 March 2026, 18:00 (UTC), without your sheet. "
        "Your sheet for it is in and will be run on Friday 13 March 2026, 06:00 (UTC)."
    )


def test_a_turn_run_on_its_date_is_not_called_early(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=2))
    world.run()
    assert _told(world).startswith("Turn 1 was run on Sunday 8 March 2026, 18:00 (UTC) without your sheet.")


def test_a_draft_over_a_sheet_leaves_the_sheet_in(world: World) -> None:
    world.game()
    world.submit("bert", 2)
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "dig", 2).submit("TURN\n1: DIG\n", draft=True)
        assert c.standings.states(c.games.get("dig"))[2] == "received"
    assert "Revision 2 is a draft and does not count; revision 1 does." in _told(world)
    assert wording.stamp(Messages("hoard"), _standing(world)) == "Received, clean"


# ------------------------------------------------------------------ what the stamp says of a sheet


def test_the_stamp_says_how_many_lines_will_not_be_carried_out(world: World) -> None:
    world.game()
    receipt = world.submit("bert", 2, BROKEN)
    assert (receipt.errors, receipt.order_count) == (2, 2)
    words = Messages("hoard")
    assert wording.receipt_stamp(words, receipt) == "Received, 2 lines will not be carried out"
    assert wording.describe_receipt(words, receipt) == []
    with world.opened() as c:
        draft = c.orders.seat(world.actor("bert"), "dig", 2).submit(BROKEN + ";\n", draft=True)
    assert wording.describe_receipt(words, draft)[0] == "2 lines would not be carried out."
    assert wording.stamp(words, _standing(world)) == "Received, 2 lines will not be carried out"
    assert "2 lines of it will not be carried out." in _told(world)
    assert _standing(world).needs_player
    one = world.submit("bert", 2, "TURN\n1: DIG\n2: HYDE 1\n")
    assert wording.receipt_stamp(words, one) == "Received, 1 line will not be carried out"


def test_an_empty_sheet_over_a_full_one_is_named_in_its_receipt(world: World) -> None:
    world.game()
    world.submit("bert", 2)
    receipt = world.submit("bert", 2, EMPTY)
    words = Messages("hoard")
    assert (receipt.emptied_revision, receipt.emptied_orders) == (1, 2)
    assert wording.receipt_stamp(words, receipt) == "Received, without orders"
    assert wording.describe_receipt(words, receipt) == [
        "This sheet holds no orders, and it takes the place of revision 1 with 2 orders."
    ]
    assert _standing(world).needs_player
    assert "is in, but it holds no orders" in _told(world)
    with world.opened() as c:
        stored = c.orders.seat(world.actor("bert"), "dig", 2).receipts()
    assert [row.emptied_revision for row in stored] == [0, 1]
    # Nothing is taken away twice, and a draft takes nothing away.
    again = world.submit("bert", 2, "TURN\n;\n")
    assert wording.describe_receipt(words, again) == ["This sheet holds no orders."]


def test_a_door_with_people_at_it_is_asked_first(world: World) -> None:
    world.game()
    world.submit("bert", 2)
    with world.opened() as c:
        bert = world.actor("bert")
        with pytest.raises(AppError) as asked:
            c.orders.seat(bert, "dig", 2).submit(EMPTY, sure=False)
        assert (asked.value.code, asked.value.params) == ("sheet_empty", {"revision": 1, "orders": 2})
        assert len(c.orders.seat(bert, "dig", 2).revisions()) == 1
        assert c.orders.seat(bert, "dig", 2).submit(EMPTY, sure=False, draft=True).emptied_revision == 0
        assert c.orders.seat(bert, "dig", 2).submit(EMPTY).revision == 3
        assert c.orders.seat(bert, "dig", 2).submit("TURN\n;\n", sure=False).revision == 4


# ------------------------------------------------------------------ drawn histories

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("send"), st.sampled_from([SHEET, EMPTY, BROKEN]), st.booleans()),
        st.tuples(st.just("draft"), st.sampled_from([SHEET, EMPTY]), st.booleans()),
        st.tuples(st.just("ready"), st.just(""), st.booleans()),
        st.tuples(st.just("other"), st.just(SHEET), st.booleans()),
        st.tuples(st.just("wait"), st.sampled_from(["1", "60", "200"]), st.booleans()),
        st.tuples(st.just("run"), st.just(""), st.booleans()),
        st.tuples(st.just("late"), st.just(""), st.booleans()),
        st.tuples(st.just("move"), st.sampled_from(["", "1", "300"]), st.booleans()),
        st.tuples(st.just("hold"), st.just(""), st.booleans()),
        st.tuples(st.just("hand"), st.just(""), st.booleans()),
    ),
    max_size=12,
)


def _do(world: World, code: str, step: tuple[str, str, bool]) -> None:
    what, value, flag = step
    anna, bert, mona = (world.actor(name) for name in ("anna", "bert", "mona"))
    with world.opened() as c:
        game = c.games.get(code)
        match what:
            case "send" | "draft":
                c.orders.seat(bert, code, 2).submit(value, draft=what == "draft", ready=flag)
            case "ready":
                c.orders.seat(bert, code, 2).ready(ready=flag)
            case "other":
                c.orders.seat(anna, code, 1).submit(value, ready=flag)
            case "wait":
                world.clock.advance(timedelta(hours=int(value)))
            case "run":
                c.turns.run_due(game.id, only_due=flag)
            case "late":
                c.turns.run_late(game.id, 2)
            case "move":
                due = world.clock.now() + timedelta(hours=int(value)) if value else None
                c.schedules.set(mona, code, due_at=due, early=flag)
            case "hold":
                game.status = "held" if game.status == "running" else game.status
                if flag and game.status == "held":
                    c.schedules.resume(mona, code)
            case _:
                c.seat_changes.hand_over(mona, code, 2, user_id=None if flag else bert.user_id, bot=flag)


def _contradictions(world: World, code: str) -> list[str]:
    """What two answers of one moment say against each other."""
    words = Messages("hoard")
    with world.opened() as c:
        game = c.games.get(code)
        seat = c.games.seat(game, 2)
        one, many = c.standings.get(OPERATOR, code, 2), c.standings.of_game(game)[2]
        states = c.standings.states(game)
        status = c.orders.seat(OPERATOR, code, 2).status()
        receipts = c.orders.seat(OPERATOR, code, 2).receipts()
        waiting = c.turns.late_seats()
        told, stamp = " ".join(wording.describe_standing(words, one)), wording.stamp(words, one)
        counting = [row for row in receipts if row.state in {"received", "late"}]
        says_in = re.search(r"sheet for (it|turn \d+) is in\b", told) is not None
        rules = {
            "board and page": one == many and states[2] == one.state,
            "turn of the page, of the sheet and of its receipts": {one.turn, status.game_turn}
            == {one.turn, *(row.game_turn for row in receipts)},
            "the revision that counts": not one.is_in or one.revision == counting[-1].revision,
            "in, or not": says_in == one.is_in == bool(counting and one.key in {"received", "late"}),
            "in, and something is asked for": not (says_in and re.search("Nothing has been|may still", told)),
            "late, with a due date": not (seat.behind and "is due" in told),
            "late, with time left": not (seat.behind and any(row.seconds_left for row in receipts)),
            "behind, and nothing missed": not seat.behind
            or not one.open
            or seat.is_bot
            or "without your sheet" in told,
            "needs you, with all in order": not (one.needs_player and one.is_in and one.clean)
            or bool(one.unpaid or one.draft),
            "nothing needs you, with a sheet missing": not one.open
            or one.needs_player
            or one.is_in
            or one.key == "bot",
            "clean, with lines lost": not (one.errors and "clean" in stamp),
            "stamp and sentence": ("will not be carried out" in stamp) == ("will not be carried out" in told),
            "receipt and board": not one.is_in
            or wording.receipt_stamp(words, counting[-1]).lower() == stamp.lower(),
            "early, after its date": "early" not in told or "without your sheet" in told,
            "at once, and not now": "will be run at once" not in told or (game.id, 2) in waiting,
            "ready, and not asked": not one.ready or one.key == "received",
            "all words known": not words.missing,
        }
    return [f"{rule}: {stamp} / {told}" for rule, holds in rules.items() if not holds]


@settings(
    # Each is games with their turns.
    max_examples=settings().max_examples // 2,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS, rest=st.sampled_from([None, 7]), dated=st.booleans())
def test_no_two_answers_contradict_each_other(
    world: World, *, steps: list[tuple[str, str, bool]], rest: int | None, dated: bool
) -> None:
    if not world.users:
        world.people()
    with world.opened() as c:
        code = f"g{len(c.games.all())}"
    due = world.clock.now() + timedelta(days=7) if dated else None
    world.game(code, due_at=due, min_days_between=rest)
    assert _contradictions(world, code) == []
    for step in steps:
        try:
            _do(world, code, step)
        except AppError:
            continue
        assert _contradictions(world, code) == [], steps
