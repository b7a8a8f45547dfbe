"""From a line to its answer, the same way in every game: read, carried out, answered, checked."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.kernel.answers import UNREADABLE, WRONG_STEP, OrderResult, meanings, refused, rejected
from engine.kernel.blocks import Say
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import Line


def carry_out(line: Line, *context: Any, step: str = "") -> OrderResult:
    """Carry out one line and return its result; ``context`` goes to ``Order.play``.

    A line that could not be read is rejected with what was wrong; an order of another step than ``step`` is
    refused.
    """
    if line.problem is not None:
        return rejected(line.problem.code, **line.problem.params)
    order = line.order
    if step and order.steps and step not in order.steps:
        return refused(WRONG_STEP, word=order.word)
    result: OrderResult = order.play(*context)
    return result


def answered(
    section: str,
    line: Line,
    result: OrderResult,
    *,
    audience: tuple[int, ...] | None = (),
    at: tuple[int, ...] = (),
) -> OrderAnswered:
    """Return the event of an answered line; ``audience`` and ``at`` are those of ``Event``."""
    return OrderAnswered(
        section=section,
        line=line.number,
        text=line.text,
        order=line.key,
        result=result.result,
        code=result.code,
        params=result.params,
        audience=audience,
        at=at,
    )


def order_said(event: OrderAnswered) -> Say:
    """Return the sentence of an answered line, in words that all games share."""
    return Say(
        "order_answered",
        {
            "section": event.section,
            "line": event.line,
            "text": event.text,
            "order": event.order,
            "result": event.result,
            "code": event.code,
            "params": event.params,
        },
    )


def reason_said(order: str, code: str, params: Mapping[str, Any]) -> Say | None:
    """Return the sentence of a refusal alone, or None when there is no code."""
    return Say("order_reason", {"order": order, "code": code, "params": params}) if code else None


def undeclared(book: OrderBook, events: Iterable[Event]) -> Iterator[str]:
    """Yield answers with a code that their order does not declare, in plain words."""
    for event in events:
        if not isinstance(event, OrderAnswered) or not event.code:
            continue
        for code in meanings(event.code, event.params):
            if code not in allowed(book, event.order):
                line = f"{event.section} {event.line}: {event.text}"
                yield f"{line!r} was answered with {code}, which {event.order or 'no order'} does not declare"


def allowed(book: OrderBook, key: str) -> frozenset[str]:
    """Return every code that a line may be answered with; ``key`` "" stands for a line that is no order."""
    order = book.named.get(key)
    if order is None:
        return frozenset(UNREADABLE).union(*(cls.always for cls in book.orders))
    more = (WRONG_STEP,) if order.steps else ()
    return frozenset((*UNREADABLE, *more, *order.always, *order.refusals))
