"""The sheets that mails print to be answered with: text between ORDERS and END, with our mark in its head."""

from collections.abc import Callable, Sequence
from textwrap import wrap

from app.errors import AppError
from app.games.models import Game, Seat
from app.games.rules import rules_for
from app.render.messages import Messages
from app.sheets.heads import marked
from app.sheets.service import OrderService, SeatOrders
from engine.kernel.blocks import Form
from engine.kernel.problems import Problem
from engine.kernel.sheets import Line

_COLUMNS = 70
Printed = Callable[[Seat, Messages], Sequence[str]]
"""Prints the sheet of a seat to answer with."""


def sheet_lines(
    game: Game,
    seat: int,
    turn: int,
    text: str,
    *,
    words: Messages | None = None,
    problems: Sequence[Problem] = (),
    whole: bool = False,
) -> list[str]:
    """Return a sheet to be answered with: its orders as understood, what is wrong with each line as a remark.

    ``words``: the catalogue for the problems. ``whole``: with all its empty lines, else only the first of
    each section.
    """
    book = rules_for(game).orders
    sheet = book.parse(text)
    said: dict[tuple[str, int], list[str]] = {}
    if words is not None:
        for problem in problems:
            told = words.refusal(problem.code, problem.params, problem.order)
            said.setdefault((problem.section, problem.number), []).append(told)
    body: list[str] = []
    for section in sheet.sections:
        lines = _shown(section.lines) if whole else [line for line in section.lines if not _is_blank(line)]
        if lines or whole:
            body += ["", section.title]
        for line in lines:
            written = line.text if line.order is None else book.write_order(line.order)
            body.append(f"{line.number}: {written}".rstrip())
            for remark in said.get((section.title, line.number), ()):
                body += wrap(remark, _COLUMNS, initial_indent="; ", subsequent_indent=";   ")
    ready = sheet.header.get("READY")
    head = [] if ready is None else [f"READY {ready}".rstrip()]
    token = marked(game, turn, seat, "\n".join([*head, *body]))
    return [
        f"ORDERS {game.code} {turn}",
        f"SEAT {seat}",
        f"TURN {turn}",
        f"TOKEN {token}",
        *head,
        *body,
        "",
        "END",
    ]


def to_answer_with(own: SeatOrders, words: Messages) -> list[str]:
    """Return the sheet that is in, with what is wrong with it, or the one to fill in; nothing without one."""
    try:
        status = own.status()
        text = own.template() if status.sheet is None else status.sheet.text
        problems = () if status.sheet is None else own.check(text).problems
    except AppError:
        return []
    return sheet_lines(
        own.game, own.number, status.game_turn, text, words=words, problems=problems, whole=True
    )


def printer(orders: OrderService, asked: Sequence[tuple[Game, Seat]]) -> Printed:
    """Return what prints the sheets of these seats to answer with, as the server itself reads them."""
    seats = orders.seats(asked) if asked else {}
    return lambda seat, words: to_answer_with(seats[seat.id], words)


def text_of_form(form: Form) -> str:
    """Return what a form says as it is printed, as the text of a sheet."""
    lines = []
    for section in form.sections:
        lines.append(section.head)
        lines += [f"{line.number}: {line.text}" for line in section.lines]
    return "\n".join(lines) + "\n"


def _shown(lines: Sequence[Line]) -> list[Line]:
    """Return the lines up to the first of the empty ones at the end."""
    used = max((at for at, line in enumerate(lines, 1) if not _is_blank(line)), default=0)
    return list(lines[: used + 1]) or [Line(1)]


def _is_blank(line: Line) -> bool:
    return line.order is None and line.problem is None
