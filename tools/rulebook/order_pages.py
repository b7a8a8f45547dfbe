"""The pages of a game's orders: grammar, help, parameters, examples and refusals, from its order book."""

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from app.render.messages import Messages
from app.render.rulebook import anchor
from engine.kernel.answers import UNREADABLE, WRONG_STEP
from engine.kernel.orders import Order, OrderBook
from engine.kernel.params import (
    AnyWord,
    Choice,
    Direction,
    Hex,
    HexPattern,
    Int,
    Many,
    Number,
    Param,
    SeatOrAll,
    Text,
)
from engine.kernel.sheets import UNPLACED, SectionSpec
from tools.rulebook.markdown_text import page, table

WORDS = Path(__file__).with_name("words")
_ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


class _Figures(dict[str, Any]):
    """Dots stand for every figure but the reason, where a report has a number or a name."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self._why = why

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ARG002 - every figure is there
        return self._why if key == "why" else "" if key == "near" else "…"


@lru_cache(maxsize=8)
def meanings(game: str) -> dict[str, dict[str, Any]]:
    """Return the texts of a game's pages that stand nowhere else: titles and introductions."""
    return tomllib.loads((WORDS / f"{game}.toml").read_text(encoding="utf-8"))


def order_pages(game: str, name: str, book: OrderBook) -> dict[str, str]:
    """Return one page for each kind of line, and one of all refusals; by file name."""
    texts = meanings(game)
    kinds = list(dict.fromkeys(section.kind for section in book.sections))
    pages: dict[str, str] = {}
    for kind in kinds:
        orders = [order for order in book.orders if order.kind == kind]
        title = f"{name}: {texts['titles'][kind].lower()}" if len(kinds) > 1 else f"{name}: the orders"
        parts = [texts["intro"][kind], _sections([spec for spec in book.sections if spec.kind == kind])]
        if len(orders) > 1:
            parts += ["## In short", _summary(orders, texts, book)]
        parts.append("## One by one" if len(orders) > 1 else "## The order")
        parts += _chapter(orders, texts, book, Messages(game))
        pages[f"reference-orders-{kind}.md"] = page(title, *parts)
    pages["reference-refusals.md"] = _refusals(game, name, book, texts)
    return pages


def _sections(specs: Iterable[SectionSpec]) -> str:
    rows = [
        (
            f"`{spec.head} {'n' if spec.numbered else spec.sample}`".replace(" `", "`"),
            ", ".join(f"`{word}`" for word in spec.also) or "–",
            spec.lines or "as many as you need",
        )
        for spec in specs
    ]
    return table(("head on the sheet", "also", "lines"), rows)


def _title(order: type[Order], texts: dict[str, dict[str, Any]]) -> str:
    return order.word or str(texts["titles"][order.__name__])


def heading_of(order: type[Order], game: str) -> str:
    """Return the heading under which an order stands: its word, or what kind of order it is."""
    return _title(order, meanings(game))


def summary_of(order: type[Order]) -> str:
    """Return the first paragraph of an order's help."""
    return " ".join((order.__doc__ or "").strip().split("\n\n")[0].split())


def _summary(orders: list[type[Order]], texts: dict[str, dict[str, Any]], book: OrderBook) -> str:
    grammar = {(use.word, use.help): use.grammar for use in book.usage()}
    rows = [
        (
            f"`{grammar[order.word, ' '.join((order.__doc__ or '').split())]}`",
            f"`{order.short}`" if order.short else "–",
            f"[{summary_of(order)}](#{anchor(_title(order, texts))})",
        )
        for order in orders
    ]
    return table(("order", "short", "what it does"), rows)


def _chapter(
    orders: list[type[Order]], texts: dict[str, dict[str, Any]], book: OrderBook, words: Messages
) -> list[str]:
    usage = {id(order): use for order, use in zip(book.orders, book.usage(), strict=True)}
    heads = {
        spec.kind: f"{spec.head} {'1' if spec.numbered else spec.sample}".strip()
        for spec in reversed(book.sections)
    }
    parts: list[str] = []
    last = ""
    for order in orders:
        use = usage[id(order)]
        title = _title(order, texts)
        if title != last:
            parts.append(f"### {title}")
            last = title
        also = [word for word in (order.short, *order.also) if word]
        spelling = f" (also {', '.join(f'`{word}`' for word in also)})" if also else ""
        parts.append(f"**`{use.grammar}`**{spelling}")
        parts += [" ".join(text.split()) for text in (order.__doc__ or "").strip().split("\n\n")]
        params = _params(order)
        if params:
            parts.append(table(("parameter", "what stands there"), params))
        parts.append("\n".join((f"```orders {heads[order.kind]}", *order.examples, "```")))
        found = [(f"`{_code(meant)}`", sentence(words, order.key, meant)) for meant in order.refusals]
        if found:
            parts.append(table(("it answers", "in the words of the report"), sorted(found)))
        if order.rule:
            parts.append(f"[{order.rule}]")
    return parts


def _code(meant: str) -> str:
    return meant.partition(".")[0]


def sentence(words: Messages, key: str, meant: str) -> str:
    """Return a refusal as players read it, with dots for its figures; ``key`` is the order's."""
    code, _, why = meant.partition(".")
    return words.refusal(code, _Figures(why), key).translate(_ISOLATES)


def _params(order: type[Order]) -> list[tuple[str, str]]:
    hints = get_type_hints(order, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(order):
        param = next(item for item in hints[field.name].__metadata__ if isinstance(item, Param))
        says = describe(param) + ("" if field.required else "; may be left out")
        rows.append((f"`{param.usage}`", says))
    return rows


def describe(param: Param) -> str:
    """Return what may stand for a parameter, in words."""
    inside = vars(param)
    if isinstance(param, Many):
        return f"{describe(inside['_param'])}; up to {inside['_most']} of them"
    if isinstance(param, Choice):
        words = ", ".join(f"`{word}`" for word in inside["_canonical"].values())
        prefix = inside["_prefix"]
        return words + (f" (the first {prefix} letters will do)" if prefix else "")
    if "_word" in inside and "_param" in inside:
        return f"`{inside['_word']}` and {describe(inside['_param'])}"
    if type(param).__module__ != Param.__module__:
        first = (type(param).__doc__ or "").split(";")[0].split(".")[0].strip()
        return first[0].lower() + first[1:]
    kinds: tuple[tuple[type[Param], str], ...] = (
        (Direction, "`N`, `NE`, `SE`, `S`, `SW`, `NW`, or the word in full"),
        (HexPattern, "four digits, column and row; `*` stands for any digit"),
        (Hex, "four digits, column and row"),
        (Number, "its number; the `#` may be left out"),
        (Text, "text in quotes"),
        (AnyWord, "one word"),
        (SeatOrAll, "a seat number, or ALL for everybody"),
    )
    for kind, text in kinds:
        if isinstance(param, kind):
            return text
    digits = inside.get("_digits", 0) if isinstance(param, Int) else 0
    # Only short numbers have a length worth telling.
    return f"a whole number of up to {digits} digits" if 0 < digits < 6 else "a whole number"


def _refusals(game: str, name: str, book: OrderBook, texts: dict[str, dict[str, Any]]) -> str:
    words = Messages(game)
    rows = []
    for order in book.orders:
        title = _title(order, texts)
        link = f"[{title}](reference-orders-{order.kind}.md#{anchor(title)})"
        rows += [
            (link, f"`{_code(meant)}`", sentence(words, order.key, meant)) for meant in sorted(order.refusals)
        ]
    always = dict.fromkeys(meant for order in book.orders for meant in order.always)
    if any(order.steps for order in book.orders):
        always[WRONG_STEP] = None
    rows += [("every order", f"`{_code(meant)}`", sentence(words, "", meant)) for meant in always]
    unread = (*UNREADABLE, *UNPLACED)
    return page(
        f"{name}: why orders come to nothing",
        "As a rule an order that cannot be carried out uses up its line, changes nothing and costs nothing; "
        "the report says why. Programs find the code in answers of the check, the forecast and the report. "
        "Dots stand for the figures.",
        table(("order", "code", "words in the report"), rows),
        "## Lines that cannot be read",
        "They are found before the turn, and the receipt names them with the nearest right spelling. In the "
        "report they count as not understood.",
        table(("code", "words"), ((f"`{code}`", sentence(words, "", code)) for code in unread)),
    )
