"""Zero, one and many in every sentence of a game: each figure of each message drawn, and the words read.

What a message is said with comes from what has been said: seasons of all games, refused lines, and turns in
which everybody tries every order. A figure is a number where it was one; the message is then read with 0, 1
and 2 in its place.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from fluent.syntax import ast as ftl

from app.render.catalogue import TEMPLATES, file_of
from app.render.clean import ISOLATES
from app.render.messages import Messages, message_key
from engine.kernel.answers import DONE, PARTLY, meaning
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dispatch import order_said
from engine.kernel.testing import seasons as played_seasons
from engine.registry import GAMES
from tests.kernel.refused_lines import drawn
from tests.render.seasons import lives

Args = dict[str, Any]

# A bare zero: not within a number, a decimal, a place, a sum of money or a strength such as 0/3.
_ZERO = re.compile(r"(?<![\w.,#$/])0(?![\d%/]|[.,:]\d)")
_ONE_OF = re.compile(r"(?<![\w.,#$/])1 ([A-Za-z]+)")
# Verbs and words for several, and words that end like them but are not.
_MANY = frozenset("people men were are have heads".split())
_ALIKE = frozenset("is was has plus gas loss less across resistance".split())


class Found(NamedTuple):
    """A figure of a message that reads badly when it is zero or one: what it was, and what is then read."""

    key: str
    figure: str
    value: int
    text: str


# ---------------------------------------------------------------------- what has been said


def _within(value: Any) -> Iterator[Say]:
    """Every sentence in a value, the outer before the inner."""
    if isinstance(value, Say):
        yield value
        for part in value.args.values():
            yield from _within(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _within(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _within(part)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from _within(getattr(value, name))


def _answer(game: str, known: Mapping[str, Any], said: Say) -> Iterator[tuple[str, Args]]:
    """The messages of an answered order line: what it brought about, and why not all of it."""
    args = said.args
    params, order, code = dict(args.get("params") or {}), args.get("order", ""), args.get("code", "")
    if args.get("result") in (DONE, PARTLY) and not args.get("instead"):
        yield f"done-{order}", {"result": args["result"], **params}
    if code:
        full = meaning(code, params)
        for name in (f"{order}-{full}", full, f"{order}-{code}", code):
            key = f"refusal-{message_key(name)}"
            if f"{game}-{key}" in known:
                yield key, params
                return


def _blocks(game: str) -> Iterator[Iterable[AnyBlock]]:
    rules = GAMES[game]
    for life in lives(game):
        yield from (told.report.blocks for told in life[::2])
    for turn in played_seasons.season_of_examples(rules, 3):
        yield from (rules.report(seat.view, seat.events) for seat in turn.seats)


@cache
def said(game: str) -> dict[str, list[Args]]:
    """With what each message of a game has been said, at most some hundred times each."""
    known = file_of(TEMPLATES / "games" / game / "en.ftl").places
    found: dict[str, list[Args]] = {}

    def note(key: str, args: Args) -> None:
        kept = found.setdefault(f"{game}-{message_key(key)}", [])
        if len(kept) < _KEPT:
            kept.append(args)

    for say in (say for blocks in _blocks(game) for say in _within(list(blocks))):
        if say.key == "order_answered":
            for key, args in _answer(game, known, say):
                note(key, args)
        else:
            note(say.key, say.args)
            for kind in ("lead", "headline"):
                note(f"{kind}-{say.key}", {"topic": "news", **say.args})
    for turn in drawn(game):
        for event in turn.answers:
            for key, args in _answer(game, known, order_said(event)):
                note(key, args)
        if turn.step is not None or game in ("conquest", "territories"):
            forecast = GAMES[game].forecast(turn.view, turn.step, turn.sheet)
            for say in _within(forecast):
                note(say.key, say.args)
    return {key: args for key, args in found.items() if key in known}


_KEPT = 200


@cache
def kinds(game: str) -> dict[str, set[str]]:
    """What the figures of a name were, wherever they were said: number, flag, text."""
    found: dict[str, set[str]] = {}
    for uses in said(game).values():
        for args in uses:
            for name, value in args.items():
                found.setdefault(name, set()).add(_kind(value))
    return found


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "flag"
    return "number" if isinstance(value, int) else "text"


# ---------------------------------------------------------------------- messages and their figures


def _figures(node: Any, file: Any, found: dict[str, None], seen: set[str]) -> None:
    """The names of a message's variables, those of the messages in it too."""
    match node:
        case ftl.VariableReference():
            found[node.id.name] = None
        case ftl.MessageReference():
            if node.id.name not in seen:
                seen.add(node.id.name)
                _figures(file.entry(node.id.name), file, found, seen)
        case ftl.Message() | ftl.Variant():
            _figures(node.value, file, found, seen)
        case ftl.Pattern():
            for element in node.elements:
                _figures(element, file, found, seen)
        case ftl.Placeable():
            _figures(node.expression, file, found, seen)
        case ftl.FunctionReference():
            for argument in node.arguments.positional:
                _figures(argument, file, found, seen)
        case ftl.SelectExpression():
            _figures(node.selector, file, found, seen)
            for variant in node.variants:
                _figures(variant, file, found, seen)
        case _:
            pass


def messages(game: str) -> Iterator[tuple[str, dict[str, None]]]:
    """Every message of a game with the names of its figures."""
    file = file_of(TEMPLATES / "games" / game / "en.ftl")
    for key in file.places:
        found: dict[str, None] = {}
        _figures(file.entry(key), file, found, {key})
        if found:
            yield key, found


def _bases(game: str, key: str, figures: Iterable[str]) -> list[Args]:
    """Values for all figures of a message, one set for each way in which it has been said."""
    anywhere: Args = {}
    for name in figures:
        kind = kinds(game).get(name, {"text"})
        anywhere[name] = 2 if "number" in kind else True if "flag" in kind else "x"
    ways: dict[str, Args] = {}
    for args in said(game).get(key, ()):
        base = {**anywhere, **args}
        if len(ways) < _WAYS:
            ways.setdefault(_NUMBER.sub("#", _read(game, key, base)), base)
    return list(ways.values()) or [anywhere]


_WAYS = 8
_NUMBER = re.compile(r"\d[\d,]*|one|none|no")


def _read(game: str, key: str, args: Args) -> str:
    return Messages(game).message(key, args).translate(ISOLATES)


def numbers(game: str, key: str, figures: Iterable[str]) -> list[str]:
    """The figures of a message that are numbers of things."""
    uses = said(game).get(key, ())
    found = []
    for name in figures:
        own = {_kind(args[name]) for args in uses if name in args}
        kind = own or kinds(game).get(name, set())
        if kind == {"number"}:
            found.append(name)
    return found


def reads_badly(text: str, other: str, value: int) -> bool:
    """Whether a sentence for 0 or 1 is printed as one for several is: with a bare 0, or 1 before a plural.

    ``other``: the same sentence for several; what stands in it too is of another figure.
    """
    if value == 0:
        return len(_ZERO.findall(text)) > len(_ZERO.findall(other))
    found = {one[1] for one in _ONE_OF.finditer(text)} - {one[1] for one in _ONE_OF.finditer(other)}
    return any(word in _MANY or (word.endswith("s") and word not in _ALIKE) for word in found)


def _drawn(game: str, key: str, name: str, base: Args, value: int) -> Iterator[Found]:
    text = _read(game, key, {**base, name: value})
    if reads_badly(text, _read(game, key, {**base, name: 7}), value):
        yield Found(key, name, value, text)


@cache
def misread(game: str) -> tuple[Found, ...]:
    """The figures of all messages, each drawn as 0 and as 1, that are then told as several are."""
    found: dict[tuple[str, str, int], Found] = {}
    for key, figures in messages(game):
        bases = _bases(game, key, figures)
        for name in numbers(game, key, figures):
            for base, value in product(bases, (0, 1)):
                for bad in _drawn(game, key, name, base, value):
                    found.setdefault((key, name, value), bad)
    return tuple(found.values())


def said_badly(game: str) -> Iterator[Found]:
    """The sentences that were said of 0 or 1 as of several."""
    for key, figures in messages(game):
        uses = said(game).get(key, ())
        for name in numbers(game, key, figures):
            for args in uses:
                if args.get(name) in (0, 1):
                    yield from _drawn(game, key, name, args, args[name])
