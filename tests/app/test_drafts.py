"""What is being written is kept for its writer, overwritten in place, and gone once it is sent."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from app.errors import AppError
from app.sheets.differences import compare
from tests.app.world import SHEET, World


def test_one_row_a_writer_that_is_overwritten(world: World) -> None:
    world.game()
    anna = world.actor("anna")
    versions = []
    for lines in ("TURN\n1: D\n", "TURN\n1: DI\n", "TURN\n1: DI\n", "TURN\n1: DIG\n"):
        with world.opened() as c:
            versions.append(c.drafts.keep(anna, "dig", 1, lines).version)
    assert versions == [1, 2, 2, 3]
    with world.opened() as c:
        assert c.session.execute(text("SELECT count(*), max(text) FROM sheet_draft")).one() == (
            1,
            "TURN\n1: DIG\n",
        )
        # It is no revision: nothing counts, and nobody else learns of it.
        assert list(c.orders.seat(anna, "dig", 1).revisions()) == []
        assert c.drafts.of(world.actor("mona"), "dig", 1) is None
    with pytest.raises(AppError, match="draft_changed") as refused, world.opened() as c:
        c.drafts.keep(anna, "dig", 1, "TURN\n1: HIDE 1\n", if_version=1)
    assert (refused.value.status, refused.value.params) == (412, {"version": 3})
    with pytest.raises(AppError, match="not_your_seat"), world.opened() as c:
        c.drafts.keep(world.actor("bert"), "dig", 1, "TURN\n")


def test_what_is_sent_is_a_draft_no_more(world: World) -> None:
    world.game()
    anna = world.actor("anna")
    with world.opened() as c:
        c.drafts.keep(anna, "dig", 1, SHEET)
    world.submit("anna", 1)
    with world.opened() as c:
        assert c.drafts.of(anna, "dig", 1) is None
    world.submit("bert", 2)
    with world.opened() as c:
        c.drafts.keep(anna, "dig", 1, "TURN\n1: DIG\n", seen=1)
    world.run()
    with world.opened() as c:
        # Of another turn: what was written for turn 1 is not turn 2's without a word.
        assert c.drafts.of(anna, "dig", 1) is None
    with pytest.raises(AppError, match="form_other_turn"), world.opened() as c:
        c.drafts.keep(anna, "dig", 1, "TURN\n1: DIG\n", if_turn=1)


def test_too_long_is_refused_and_what_was_kept_stays(world: World) -> None:
    world.game()
    anna = world.actor("anna")
    with world.opened() as c:
        c.drafts.keep(anna, "dig", 1, SHEET)
    with pytest.raises(AppError, match="sheet_too_long"), world.opened() as c:
        c.drafts.keep(anna, "dig", 1, "TURN\n" + "DIG\n" * 500)
    with world.opened() as c:
        kept = c.drafts.of(anna, "dig", 1)
        assert kept is not None
        assert kept.text == SHEET


def test_a_deputy_has_a_draft_of_his_own(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.deputies.name(world.actor("anna"), "dig", 1, user_id=world.users["otto"], days=2)
    for name, lines in (("anna", "TURN\n1: DIG\n"), ("otto", "TURN\n1: HIDE 1\n")):
        with world.opened() as c:
            c.drafts.keep(world.actor(name), "dig", 1, lines)
    with world.opened() as c:
        kept = c.drafts.of(world.actor("anna"), "dig", 1)
        assert kept is not None
        assert kept.text == "TURN\n1: DIG\n"
    world.clock.advance(timedelta(days=3))
    with pytest.raises(AppError, match="not_your_seat"), world.opened() as c:
        c.drafts.of(world.actor("otto"), "dig", 1)


@given(
    st.lists(st.sampled_from(["TURN", "1: DIG", "2: HIDE 1", ""])),
    st.lists(st.sampled_from(["TURN", "1: DIG"])),
)
def test_the_lines_of_both_hold_every_line_of_each(old: list[str], new: list[str]) -> None:
    """What a page offers as both loses nothing of either, in order."""
    both = [line.text for line in compare("\n".join(old), "\n".join(new))]
    for lines in ("\n".join(old).splitlines(), "\n".join(new).splitlines()):
        rest = iter(both)
        assert all(line in rest for line in lines)
