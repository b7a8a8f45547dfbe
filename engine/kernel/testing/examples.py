"""Sheets made of the examples that orders declare: every order of a game, most of them refused."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.ruleset import Ruleset
from engine.kernel.sheets import SectionSpec, Sheet

Rules = Ruleset[Any, Any]


def _heads_and_examples(ruleset: Rules) -> Iterator[tuple[SectionSpec, str, list[str]]]:
    for spec in ruleset.orders.sections:
        head = f"{spec.head} 1" if spec.numbered or spec.named else spec.head
        yield (
            spec,
            head,
            [line for order in ruleset.orders.orders if order.kind == spec.kind for line in order.examples],
        )


def _numbered(lines: Sequence[str]) -> list[str]:
    return [f"{number}: {line}" for number, line in enumerate(lines, start=1)]


def sheet_of_examples(ruleset: Rules) -> Sheet:
    """Return the examples of all orders under their heads, as many as the lines are."""
    out: list[str] = []
    for spec, head, lines in _heads_and_examples(ruleset):
        out += [head, *_numbered(lines[: spec.most])]
    return ruleset.orders.parse("\n".join(out))


def sheets_of_examples(ruleset: Rules) -> list[Sheet]:
    """Return the examples of all orders, on as many sheets as it takes to have room for each of them."""
    return [
        ruleset.orders.parse("\n".join([head, *_numbered(lines[first : first + spec.most])]))
        for spec, head, lines in _heads_and_examples(ruleset)
        for first in range(0, len(lines), spec.most)
    ]
