"""The tool that asks which changes of the rules no test would notice."""

import ast
from pathlib import Path

import pytest

from engine.games.conquest.rules import stock
from tools import mutate

STOCK = mutate.RULES / "stock.py"


def test_changes_are_of_what_is_carried_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    path = tmp_path / "rule.py"
    path.write_text(
        '"""Not 7."""\nMOST: "int | 3" = 5\n\n\ndef rule(a: int, b: bool = True) -> "4 or 5":\n'
        '    """Not 8 or 9."""\n    return min(a, MOST) < 2 and not b\n'
    )
    found = [(change.line, change.before, change.after) for change in mutate.changes_of(path)]
    assert found == [
        (2, "5", "6"),
        (2, "5", "4"),
        (5, "True", "False"),
        (7, "min(a, MOST) < 2 and (not b)", "min(a, MOST) < 2 or not b"),
        (7, "min(a, MOST) < 2", "min(a, MOST) <= 2"),
        (7, "not b", "not not b"),
        (7, "min(a, MOST)", "max(a, MOST)"),
        (7, "2", "3"),
        (7, "2", "1"),
    ]
    for change in mutate.changes_of(path):
        assert change.after in ast.unparse(mutate.changed(change))


def test_a_seed_chooses_always_the_same() -> None:
    assert mutate.chosen(5, "a", [STOCK]) == mutate.chosen(5, "a", [STOCK]) != mutate.chosen(5, "b", [STOCK])


def test_a_change_is_made_in_a_process_of_its_own() -> None:
    within = range(first := stock.dollars_up.__code__.co_firstlineno, first + 3)
    (change,) = [c for c in mutate.changes_of(STOCK) if c.line in within and c.after == "99"]

    def wrong() -> tuple[str, int]:
        mutate.apply(change)
        return "", stock.dollars_up(100)

    assert mutate._in_fork(wrong) == ("", 2)
    assert stock.dollars_up(100) == 1
    assert mutate._in_fork(lambda: ("", 1 // 0)) == ("ZeroDivisionError", 0)
