"""What becomes of an order line: a result, a code that says why, and the figures that the sentence needs."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

DONE, PARTLY, REFUSED, REJECTED = "done", "partly", "refused", "rejected"

# Why a line could not be read as an order, in all games. The words stand in ``templates/report``.
UNREADABLE = (
    "unknown_order",
    "wrong_section",
    "missing_parameter",
    "bad_parameter",
    "too_many_parameters",
    "line_too_long",
)
# An order that belongs to another step of the game turn (``Order.steps``).
WRONG_STEP = "wrong_step"


class OrderResult(msgspec.Struct, frozen=True, gc=False):
    """What an order came to: a value from which the ``OrderAnswered`` event follows.

    ``code`` is the one that the rules name; where it stands for several things, ``why`` among the figures
    says which. The order's class declares both (``Order.refusals``). ``done`` has a code only when there is
    something to add.
    """

    result: str
    code: str = ""
    params: dict[str, Any] = {}

    def with_more(self, **params: Any) -> "OrderResult":
        """Return the same with more figures."""
        return OrderResult(self.result, self.code, {**self.params, **params})

    def with_reasons(self, others: Iterable["OrderResult"]) -> "OrderResult":
        """Add further reasons, which stand under ``also`` among the figures; none is told twice."""
        kept: list[dict[str, Any]] = []
        for reason in (reason for other in others for reason in other.reasons()):
            one = {"code": reason.code, "params": reason.params}
            if reason != self and one not in kept:
                kept.append(one)
        return self.with_more(also=kept) if kept else self

    def reasons(self) -> Iterator["OrderResult"]:
        """Yield each reason as an answer of its own, the chief one first; none for what is carried out."""
        if self.code:
            yield OrderResult(self.result, self.code, {k: v for k, v in self.params.items() if k != "also"})
            for one in self.params.get("also", ()):
                yield OrderResult(self.result, one["code"], one["params"])


def done(**params: Any) -> OrderResult:
    """Return the result of an order carried out in full."""
    return OrderResult(DONE, "", params)


def noted(code: str, **params: Any) -> OrderResult:
    """Return the result of an order carried out in full, with a remark."""
    return OrderResult(DONE, code, params)


def partly(code: str, **params: Any) -> OrderResult:
    """Return the result of an order carried out in part; ``code`` says what was missing."""
    return OrderResult(PARTLY, code, params)


def refused(code: str, **params: Any) -> OrderResult:
    """Return the result of an order that did nothing; ``code`` says why."""
    return OrderResult(REFUSED, code, params)


def rejected(code: str, **params: Any) -> OrderResult:
    """Return the result of a line that is no order or may not stand there; ``code`` says why."""
    return OrderResult(REJECTED, code, params)


def meanings(code: str, params: Mapping[str, Any]) -> tuple[str, ...]:
    """Name all reasons of an answer as orders declare them, the chief one first."""
    also = params.get("also") or ()
    return (meaning(code, params), *(meaning(one["code"], one["params"]) for one in also))


def meaning(code: str, params: Mapping[str, Any]) -> str:
    """Return a code as orders declare it: ``no_fuel``, or ``limit.guarding`` when there is a reason."""
    why = params.get("why")
    return f"{code}.{why}" if why else code
