"""Regular expressions in what reads other people's texts take time in proportion to the text, whatever it is.

Three shapes make one slow: a repetition inside a repetition; two neighbours that both repeat and can take one
letter; a search for something that begins with a repetition. None of our patterns has one of them.
"""

import ast
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.untraced

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from re import _compiler, _constants, _parser  # type: ignore[attr-defined]

ROOT = Path(__file__).resolve().parents[2]
_LETTERS = [chr(code) for code in range(128)] + ["é", "\u2028", "٣"]
_REPEATS = {_constants.MAX_REPEAT, _constants.MIN_REPEAT}
_SEARCHING = {"search", "sub", "subn", "finditer", "findall", "split"}
_FEW = 16
"""A repetition of so few is as good as none: it multiplies the work by a constant."""


def _patterns() -> Iterator[tuple[str, str, int, set[str]]]:
    """Every pattern that is written down: place, text, flags, and what is done with it."""
    for path in sorted([*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used: dict[str, set[str]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                used.setdefault(node.value.id, set()).add(node.attr)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(node.value, ast.Call):
                continue
            call = node.value
            if not (isinstance(call.func, ast.Attribute) and call.func.attr == "compile" and call.args):
                continue
            text = call.args[0]
            if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
                continue
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = target.id if isinstance(target, ast.Name) else ""
            flags = sum(
                int(getattr(re, one.attr))
                for one in ast.walk(ast.Module([ast.Expr(one) for one in call.args[1:]], []))
                if isinstance(one, ast.Attribute)
            )
            yield f"{path.relative_to(ROOT)}:{node.lineno}", text.value, flags, used.get(name, set())


def _takes(item: Any, state: Any) -> frozenset[str]:
    """The letters that a single item can begin with, as far as one letter tells."""
    part = _parser.SubPattern(state, [item])
    try:
        code = _compiler.compile(part, 0)
    except Exception:  # noqa: BLE001 - a group's number outside its pattern: anything may be in it
        return frozenset(_LETTERS)
    return frozenset(letter for letter in _LETTERS if code.match(letter) and code.match(letter).end() > 0)


def _long(item: Any) -> bool:
    return item[0] in _REPEATS and (item[1][1] == _constants.MAXREPEAT or item[1][1] > _FEW)


def _slow(items: Any, state: Any, *, inside: bool = False) -> Iterator[str]:  # noqa: C901 - one branch a kind
    """What is slow in a sequence of items."""
    open_letters: frozenset[str] = frozenset()
    for item in items:
        kind, what = item
        if _long(item):
            body = what[2]
            # A repetition of single letters has nothing to try twice; one of longer parts may.
            if inside and len(body) >= 1:
                yield "a repetition inside a repetition"
            letters = (
                _takes(body[0], state)
                if len(body) == 1
                else _takes((_constants.SUBPATTERN, (None, 0, 0, body)), state)
            )
            if letters & open_letters:
                yield "two repetitions that take the same letters"
            open_letters = open_letters | letters if what[0] == 0 else letters
            if len(body) > 1 or body[0][0] not in {
                _constants.IN,
                _constants.LITERAL,
                _constants.ANY,
                _constants.NOT_LITERAL,
            }:
                yield from _slow(body, state, inside=not _fixed_start(body, state))
        elif kind in _REPEATS:
            yield from _slow(what[2], state, inside=inside)
            if what[0] > 0:
                open_letters = open_letters & _takes(what[2][0], state)
        elif kind is _constants.SUBPATTERN:
            yield from _slow(what[3], state, inside=inside)
            if what[3].getwidth()[0] > 0:
                open_letters = frozenset()
        elif kind is _constants.BRANCH:
            for branch in what[1]:
                yield from _slow(branch, state, inside=inside)
            open_letters = frozenset()
        elif kind in {_constants.LITERAL, _constants.IN, _constants.ANY, _constants.NOT_LITERAL}:
            # What comes between must be taken by both for the second to start anywhere in the first.
            open_letters = open_letters if _takes(item, state) & open_letters else frozenset()


def _fixed_start(body: Any, state: Any) -> bool:
    """Whether each round begins with a letter that none of its own repetitions can take."""
    first, *rest = body
    while first[0] is _constants.SUBPATTERN:
        first, *more = first[1][3]
        rest = [*more, *rest]
    if _long(first) or first[0] in _REPEATS:
        # Then one that must follow has to end each round.
        starts = _takes(first[1][2][0], state)
        ends = [one for one in rest if _parser.SubPattern(state, [one]).getwidth()[0] > 0]
        return bool(ends) and not any(_takes(one, state) & starts for one in ends)
    starts = _takes(first, state)
    return not any(_long(one) and _takes(one[1][2][0], state) & starts for one in rest)


def slow_shapes(text: str, flags: int, used: set[str]) -> list[str]:
    """What makes a pattern slow, in words."""
    parsed = _parser.parse(text, flags)
    found = list(_slow(parsed, parsed.state))
    rest = _parser.SubPattern(parsed.state, parsed[1:])
    if used & _SEARCHING and _long(parsed[0]) and rest.getwidth()[0] > 0:
        found.append("a search that begins with a repetition")
    return found


@pytest.mark.parametrize(
    ("text", "used"),
    [
        (r"(a+)+$", {"match"}),
        (r"\s*x?\s*$", {"match"}),
        (r"\d+[0-9]*x", {"fullmatch"}),
        (r"\s*see below", {"sub"}),
        (r"(?:[a-z]+ ?)+:", {"match"}),
    ],
)
def test_slow_shapes_are_found(text: str, used: set[str]) -> None:
    assert slow_shapes(text, 0, used) != []


@pytest.mark.parametrize("text", [r"[a-z]+:\d+", r"(?: [a-z]+)*", r"#?\d{1,4}(?:-\d{1,4})?", r"a*b*c*"])
def test_quick_ones_are_not(text: str) -> None:
    assert slow_shapes(text, 0, {"fullmatch"}) == []


def test_no_pattern_of_ours_is_slow() -> None:
    found = list(_patterns())
    assert len(found) > 40
    assert [
        (place, text, slow_shapes(text, flags, used))
        for place, text, flags, used in found
        if slow_shapes(text, flags, used)
    ] == []
