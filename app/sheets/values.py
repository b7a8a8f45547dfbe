"""Sheets as values: what was understood, what is answered, how large they may be, what they are for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import takewhile
from typing import Any

import msgspec

from app.errors import AppError
from app.games.models import Game, Seat
from app.games.schedule import least_wait
from app.sheets.models import BOT_DOOR, SheetRow
from engine.kernel.bare import bare
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet, sheet_in

MOST_BYTES = 64 * 1024
MOST_LINES = 400
_NOTE = "; "


@dataclass(frozen=True, kw_only=True)
class Checked:
    """A sheet as understood: canonical orders, their SHA-256 (hex), and the problems found.

    ``text`` is the sheet itself, without what stood around it; the lines of problems are counted in it.
    """

    text: str
    orders: str
    sha256: str
    order_count: int
    problems: tuple[Problem, ...]

    # Each of these is asked several times of what is kept, the last two only when it is stored.
    @cached_property
    def errors(self) -> int:
        """How many lines will not be carried out, as far as the seat knows."""
        wrong = [problem for problem in self.problems if problem.severity == "error"]
        return len({(problem.line, problem.section, problem.number) for problem in wrong})

    @cached_property
    def warnings(self) -> int:
        """How many warnings there are."""
        return sum(problem.severity == "warning" for problem in self.problems)

    @cached_property
    def stored_problems(self) -> list[Any]:
        """The problems as a row keeps them: read them, never change them."""
        found: list[Any] = msgspec.to_builtins(list(self.problems))
        return found

    @cached_property
    def problems_json(self) -> str:
        """The same as JSON."""
        return msgspec.json.encode(self.problems).decode()


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """The answer to every intake.

    ``state`` is draft, received or late; ``clean`` is false when there are problems. ``errors`` lines will
    not be carried out. ``due_at`` and ``seconds_left``: the due date of this turn (None without one, and for
    a turn that is owed). ``repeated``: the same text was there already and is no new revision.
    ``closed``: it came after the sheets of its turn had been gathered, and owes nothing: it may not be run.
    ``emptied_revision`` with ``emptied_orders`` orders counted before this sheet, which holds none (0: no).
    ``ready``: the seat has said that nobody need wait for another sheet. ``unpaid``: the player's account is
    below zero, so the sheet waits until it is settled.
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
    problems: tuple[Problem, ...]
    errors: int
    warnings: int
    due_at: datetime | None
    seconds_left: int | None
    repeated: bool = False
    ready: bool = False
    unpaid: bool = False
    closed: bool = False
    emptied_revision: int = 0
    emptied_orders: int = 0


@dataclass(frozen=True, kw_only=True)
class SheetStatus:
    """The latest revision of a seat's sheet for the turn it is to play, drafts too; what to go on from.

    What counts, whether its player is ready, and what that means, says the seat's ``Standing``.
    """

    game_turn: int
    revision: int
    sheet: SheetRow | None


@dataclass(frozen=True, kw_only=True)
class TurnSheets:
    """What a seat sent for one game turn: how many revisions, and the one that was run, counts or is kept.

    ``row`` comes without its text; it is None for a turn without a sheet.
    """

    game_turn: int
    revisions: int
    row: SheetRow | None


def text_of_sections(sections: Mapping[str, Sequence[str]]) -> str:
    """Return a sheet's text from lists of orders by head (``CONVOY 1``); raise 422 for broken lines."""
    out: list[str] = []
    for head, orders in sections.items():
        if not head.strip() or len(f"{head}|".splitlines()) > 1:
            raise AppError(422, "sheet_not_text")
        out.append(head)
        for number, order in enumerate(orders, start=1):
            if len(order.splitlines()) > 1:
                raise AppError(422, "sheet_not_text", section=head[:40], line=number)
            out.append(f"{number}: {order}")
    return "\n".join(out) + "\n"


def taken(text: str) -> str:
    """Return the sheet in a text, from ORDERS to END, so that a whole report may be sent back.

    It is normalised to what a keyboard types (``engine.kernel.bare``), so that every door reads alike. Raise
    413 ``sheet_too_large``, 422 ``sheet_too_long`` or ``sheet_not_text`` for the sheet alone.
    """
    text = sheet_in(bare(text))
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise AppError(422, "sheet_not_text") from error
    if size > MOST_BYTES:
        raise AppError(413, "sheet_too_large", bytes=size, limit=MOST_BYTES)
    lines = len(text.splitlines())
    if lines > MOST_LINES:
        raise AppError(422, "sheet_too_long", lines=lines, limit=MOST_LINES)
    if "\x00" in text:
        raise AppError(422, "sheet_not_text")
    return text


def count_orders(sheet: Sheet) -> int:
    """Count the lines with a readable order."""
    return sum(line.order is not None for section in sheet.sections for line in section.lines)


def said_ready(sheet: Sheet) -> bool:
    """Whether the header word READY stands on the sheet; ``READY NO`` says the opposite."""
    return sheet.header.get("READY", "no").strip().lower() not in {"no", "false", "off", "0"}


def turn_to_play(game: Game, seat: Seat) -> int:
    """Return the game turn that the seat's next sheet is for: the one it owes, or the present one."""
    return game.turn - 1 if seat.behind else game.turn


def may_play(game: Game, seat: Seat, now: datetime) -> bool:
    """Whether the least time between two turns of a seat has passed.

    A moderator who asks for a run sets the rules' own least time aside, but not one given for the game.
    """
    if seat.played_at is None or (game.run_asked and game.min_days_between is None):
        return True
    return seat.played_at + least_wait(game) <= now


def noted(notes: Sequence[str], text: str) -> str:
    """Return a sheet with notes before it, which are no orders."""
    return "".join(f"{_NOTE}{note}\n" for note in notes) + text


def notes_of(door: str, text: str) -> list[str]:
    """Return the notes before a computer's sheet; none for any other sheet."""
    lines = takewhile(lambda line: line.startswith(_NOTE), text.splitlines())
    return [line.removeprefix(_NOTE) for line in lines] if door == BOT_DOOR else []
