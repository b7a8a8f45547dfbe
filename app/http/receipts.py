"""Receipts as both doors hand them out: what they say, and signed as proofs."""

from datetime import datetime
from typing import Any, Self

import msgspec
from fastapi.responses import Response
from pydantic import BaseModel, TypeAdapter

from app.container import Container
from app.errors import AppError
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.service import SeatOrders
from app.sheets.values import Receipt, turn_to_play
from app.states.positions import Latest
from engine.kernel.problems import Problem

# What depends on the moment of asking stands in no proof: the same receipt is the same proof.
_PASSING = frozenset({"seconds_left", "repeated", "ready", "unpaid"})


class ProblemOut(BaseModel):
    """A remark on a line; ``severity`` is error, warning or note, ``detail`` the sentence about it.

    ``order`` is the key of the order, "" when the line is none.
    """

    code: str
    detail: str
    order: str
    severity: str
    line: int
    section: str
    number: int
    text: str
    rule: str
    suggestion: str
    params: dict[str, Any]

    @classmethod
    def all_of(cls, problems: tuple[Problem, ...], words: Messages) -> "list[ProblemOut]":
        """Return the problems of a sheet, shared between requests.

        Read them, never change them.

        What was found is kept by run, seat and text (``app.sheets.reading``), so the same tuple comes again
        with the submission after a check. Its sentences were a third of what that costs beside HTTP (0.8 of
        2.8 ms for 72 problems). The tuple is kept with them, so that its id stays its own.
        """
        if len(problems) > _MOST_SAID:
            return _said(problems, words)
        name = id(problems), words.game, words.language, words.time_zone
        return _SAID.get(name, lambda: (problems, _said(problems, words)))[1]


_PROBLEMS = TypeAdapter(list[ProblemOut])
# One for each line of a full sheet; nobody may fill a server with the remarks on texts that are none.
_MOST_SAID = 120
_SAID: Latest[tuple[int, str, str, str], tuple[tuple[Problem, ...], list[ProblemOut]]] = Latest(128)


def _said(problems: tuple[Problem, ...], words: Messages) -> list[ProblemOut]:
    # All at once: 2.3 us each beside its sentence, one by one 3.6.
    told = [msgspec.structs.asdict(problem) for problem in problems]
    for problem, one in zip(problems, told, strict=True):
        one["detail"] = words.refusal(problem.code, problem.params, problem.order)
    return _PROBLEMS.validate_python(told)


class ReceiptOut(BaseModel):
    """The answer to every intake: keep it. ``stamp`` and ``notices`` say in words what to know of it.

    ``errors``: how many lines will not be carried out. ``emptied_revision``: the revision with
    ``emptied_orders`` orders whose place this sheet, which holds none, has taken (0: none). ``repeated``:
    this very text was there already. ``due_at``: of this turn; null also for a turn that is owed.
    ``unpaid``: the player's account is below zero, and the sheet waits until it is settled.
    """

    game: str
    seat: int
    game_turn: int
    revision: int
    state: str
    clean: bool
    received_at: datetime
    sha256: str
    orders: str
    order_count: int
    problems: list[ProblemOut]
    errors: int
    warnings: int
    stamp: str
    notices: list[str]
    due_at: datetime | None
    seconds_left: int | None
    repeated: bool
    ready: bool
    unpaid: bool
    emptied_revision: int
    emptied_orders: int

    @classmethod
    def of(cls, receipt: Receipt, words: Messages) -> Self:
        """Make it from the service's value."""
        said: dict[str, Any] = {
            "stamp": wording.receipt_stamp(words, receipt),
            "notices": wording.describe_receipt(words, receipt),
        }
        others = cls.model_fields.keys() - said.keys() - {"problems"}
        values = {name: getattr(receipt, name) for name in others}
        return cls(**values, **said, problems=ProblemOut.all_of(receipt.problems, words))


def proof_of(
    services: Container, own: SeatOrders, turn: int, revision: int, said: Messages
) -> dict[str, Any]:
    """Return the signed receipt of a revision.

    Raises 404 ``no_such_turn``, ``no_such_sheet``.

    ``forecast``: the closing figures, for the turn to play and while the orders can be read; else empty.
    """
    row = next((one for one in own.turn_sheets(turn) if one.revision == revision), None)
    if row is None:
        raise AppError(404, "no_such_sheet", revision=revision)
    receipt = own.receipt_of(row, unpaid=False)
    told = ReceiptOut.of(receipt, said).model_dump(mode="json")
    facts = {name: value for name, value in told.items() if name not in _PASSING}
    left = None if receipt.due_at is None else int((receipt.due_at - receipt.received_at).total_seconds())
    facts |= {
        "title": own.game.title,
        "seat_name": own.seat.name,
        "door": row.door,
        "seconds_left_then": left,
        "forecast": _figures(own, receipt, row.text),
    }
    return services.proofs.sign(facts)


def _figures(own: SeatOrders, receipt: Receipt, text: str) -> dict[str, Any]:
    if receipt.game_turn != turn_to_play(own.game, own.seat) or own.position.step is None:
        return {}
    return {str(key): value for key, value in own.forecast(text).figures.items() if _plain(value)}


def _plain(value: object) -> bool:
    return isinstance(value, str | int | bool)


def attached(body: bytes, name: str, media: str) -> Response:
    """Send a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return Response(body, media_type=media, headers=headers)
