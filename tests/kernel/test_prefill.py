"""The lines of a standing sheet in a prefilled one."""

from engine.kernel.prefill import prefilled
from tests.teaching.hoard import HOARD


def _filled(template: str, standing: str) -> str:
    return prefilled(HOARD.orders, template, standing)


def test_lines_fill_the_blanks_then_come_behind_and_none_is_written_twice() -> None:
    template = "; seat 1\nTURN\n1: DIG\n2:\n3:\nEND\n"
    assert _filled(template, "") == template
    assert _filled(template, "TURN\n1:\n") == template
    both = "; seat 1\nTURN\n1: DIG\n2: HIDE 3\n3: STEAL 2\n4: HIDE 4\nEND\n"
    assert _filled(template, "TURN\nDIG\nHIDE 3\nSTEAL 2\nHIDE 4\n") == both
    assert _filled(both, "TURN\nHIDE 4\nDIG\n") == both


def test_what_cannot_be_read_is_kept_and_stays_a_problem() -> None:
    text = _filled("TURN\n1:\n", "TURN\n1: XYZZY 7\n")
    assert text == "TURN\n1: XYZZY 7\n"
    assert [problem.code for problem in HOARD.orders.parse(text).problems] == ["unknown_order"]
