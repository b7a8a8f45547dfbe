"""Orders drawn among those of a computer: what people may send and computers do not."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.kernel.dice import Roller
from engine.kernel.ruleset import Ruleset

_WORD = re.compile(r"[A-Za-z]{2,}|\d+")
_NAMED = re.compile(r'"name":"(\w+)"')
_STRANGE = ('MESSAGE 1 ""', f'MESSAGE 2 "{"x" * 501}"', 'MESSAGE 9 "Hail"', 'NAME ""', f'NAME "{"x" * 60}"')


def _drawn(examples: Sequence[str], words: Sequence[str], luck: Roller) -> str:
    """Return an example of an order, often with another number or word in it."""
    text = luck.pick(examples, "example")
    for _ in range(luck.below(3, "changes")):
        places = list(_WORD.finditer(text))[1:]
        if places:
            place = luck.pick(places, "place")
            new = str(luck.below(12, "number")) if place[0].isdigit() else luck.pick(words, "word")
            text = text[: place.start()] + new + text[place.end() :]
    return luck.pick([text, text, *_STRANGE], "strange") if luck.chance(10, "strange") else text


def drawn_sheet(ruleset: Ruleset[Any, Any], own: str, view: Any, luck: Roller) -> str:
    """Return a sensible sheet with drawn lines between its own or in their place, and with named sections."""
    examples = [text for order in ruleset.orders.orders for text in order.examples]
    words = sorted({word for text in examples for word in _WORD.findall(text)})
    lines = []
    for line in own.splitlines() or [ruleset.orders.sections[0].head]:
        if ruleset.orders.parse(line).sections or luck.chance(80, "kept"):
            lines.append(line)
        if luck.chance(40, "more"):
            lines += [_drawn(examples, words, luck) for _ in range(luck.between(1, 4, "lines"))]
    named = [spec for spec in ruleset.orders.sections if spec.named]
    if named and luck.chance(30, "elsewhere"):
        spec = luck.pick(named, "head")
        known = msgspec.json.encode(view).decode()
        lines.append(f"{spec.head} {luck.pick([spec.sample, *words, *_NAMED.findall(known) * 3], 'name')}")
        lines += [luck.pick(_of_kind(ruleset, spec.kind), "example") for _ in range(3)]
    return "\n".join(lines) + "\n"


def _of_kind(ruleset: Ruleset[Any, Any], kind: str) -> list[str]:
    return [text for order in ruleset.orders.orders if order.kind == kind for text in order.examples]
