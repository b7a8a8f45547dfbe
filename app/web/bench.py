"""The workbench of the orders page: the pieces of a seat, the lines of the chosen one, what it can do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starlette.datastructures import FormData

from app.render.map_marks import marks_svg
from app.render.messages import Messages
from app.sheets.offering import filled
from app.sheets.values import Checked
from app.web.access import line_of
from app.web.order_place import Place
from app.words import say
from engine.kernel.guide import Guide
from engine.kernel.offers import Offer, Offers, Piece
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Mark, Step
from engine.kernel.sheets import Sheet
from engine.registry import GUIDES, OFFERS

MOST_KEY = 80
"""The most characters of a piece's key, and of what is chosen for a blank."""

_LINE_CHARS = 500


@dataclass(frozen=True, kw_only=True)
class Bench:
    """What the workbench shows beside the sheet itself.

    ``given`` are the lines of the sheet that are about a piece, by its key: head and number.
    """

    pieces: tuple[Piece, ...]
    chosen: Piece
    offers: tuple[Offer, ...]
    given: dict[str, list[tuple[str, int]]]
    guide: Guide | None
    words: Messages

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads under which the pieces have their lines."""
        return tuple(dict.fromkeys(piece.section for piece in self.pieces))

    @property
    def plan(self) -> list[dict[str, Any]]:
        """What the script knows of the pieces."""
        return [
            {"key": one.key, "section": one.section, "at": one.at, "name": self.words.say(one.name)}
            for one in self.pieces
        ]


def blank_word(words: Messages, name: str) -> str:
    """Return the game's word for a blank of an offer."""
    return words.find(f"blank-{name}") or name.replace("_", " ").capitalize()


def key_of(offer: Offer) -> str:
    """Return what finds an offer again among those of its piece: its number, head and line."""
    return f"{offer.number} {offer.section}: {offer.line}"


@dataclass(frozen=True)
class _Offering:
    """The offers of a game for the seat of a page: its view, its step, its pieces."""

    offers: Offers[Any]
    view: Any
    step: Step
    pieces: tuple[Piece, ...]

    def possible(self, piece: Piece, sheet: Sheet) -> tuple[Offer, ...]:
        return self.offers.possible(self.view, self.step, piece, sheet)


def _offering(here: Place) -> _Offering | None:
    """Return what the game offers the seat, or None where there is nothing to order."""
    position, offers = here.position, OFFERS.get(here.game.ruleset)
    if offers is None or position.step is None:
        return None
    pieces = tuple(offers.pieces(position.view, position.step))
    return _Offering(offers, position.view, position.step, pieces) if pieces else None


def has_offers(here: Place) -> bool:
    """Whether the page of a seat may be a workbench."""
    return here.position.step is not None and here.game.ruleset in OFFERS


def guide_of(here: Place, sheet: Sheet) -> Guide | None:
    """Return what leads the turn, with the tasks that a sheet has done; None when the turn is not led."""
    guided = GUIDES.get(here.game.ruleset)
    step = here.position.step
    return None if guided is None or step is None else guided(here.position.view, step, sheet)


def bench(here: Place, text: str, key: str) -> Bench | None:
    """Return the workbench with the piece of that key chosen, or None for a game that offers nothing.

    Where no piece has that key it is the first that needs something, or has no orders yet.
    """
    found = _offering(here)
    if found is None:
        return None
    sheet = here.position.ruleset.orders.parse(text)
    given = found.offers.given(found.view, found.pieces, sheet)
    chosen = _chosen(found.pieces, given, key)
    return Bench(
        pieces=found.pieces,
        chosen=chosen,
        offers=found.possible(chosen, sheet),
        given=given,
        guide=guide_of(here, sheet),
        words=here.words,
    )


def _chosen(pieces: Sequence[Piece], given: dict[str, list[tuple[str, int]]], key: str) -> Piece:
    by_key = {piece.key: piece for piece in pieces}
    if key in by_key:
        return by_key[key]
    idle = [piece for piece in pieces if not given[piece.key]]
    return next((piece for piece in idle if piece.needs is not None), (*idle, *pieces)[0])


def possible(here: Place, key: str, text: str) -> tuple[Piece | None, tuple[Offer, ...]]:
    """Return the piece of that key and what it can be ordered to do after the lines that are written.

    None and nothing where there is no such piece.
    """
    found = _offering(here)
    piece = next((one for one in found.pieces if one.key == key), None) if found is not None else None
    if found is None or piece is None:
        return None, ()
    return piece, found.possible(piece, here.position.ruleset.orders.parse(text))


def offered(here: Place, form: FormData, text: str) -> tuple[Offer, str] | None:
    """Return the offer whose button was pressed, and its line with what was chosen for its blanks.

    ``offer`` names one of the piece ``piece``, ``task`` a task of the guide, which is chosen as it stands.
    None when there is no such offer now, or a choice is none of its own.
    """
    task = line_of(form, "task", MOST_KEY)
    if task:
        guide = guide_of(here, here.position.ruleset.orders.parse(text))
        tasks = () if guide is None else guide.tasks
        found = next((one.offer for one in tasks if one.key == task), None)
        return None if found is None else (found, found.text)
    wanted = line_of(form, "offer", _LINE_CHARS)
    _, offers = possible(here, line_of(form, "piece", MOST_KEY), text)
    for number, offer in enumerate(offers):
        # On which line it comes may have changed since the page was made: what is written decides.
        if key_of(offer).partition(" ")[2] == wanted.partition(" ")[2]:
            fields = {
                blank.name: line_of(form, f"o{number}-{blank.name}", MOST_KEY) for blank in offer.blanks
            }
            line = filled(offer, fields)
            return None if line is None else (offer, line)
    return None


def board_of(here: Place, foreseen: Sequence[Mark]) -> str:
    """Return what the script lays over the board: what the sheet is expected to bring about there."""
    return "" if here.map is None else marks_svg(foreseen, here.map)


def marks(here: Place, checked: Checked) -> dict[str, Any]:
    """Return what is wrong at which line, for the script that marks the lines while they are written."""
    return {
        "lines": [
            {
                "head": one.section,
                "number": one.number,
                "line": one.line,
                "severity": one.severity,
                "says": _said(one, here.words),
            }
            for one in checked.problems
        ]
    }


def _said(problem: Problem, words: Messages) -> str:
    said = words.refusal(problem.code, problem.params, problem.order)
    if not problem.suggestion or problem.params.get("near"):
        return said
    return f"{said} {say('orders-did-you-mean', suggestion=problem.suggestion)}"


def standing_of_pieces(here: Place, text: str) -> dict[str, Any]:
    """Return which lines of a sheet are about which piece, and what of the guide they have done."""
    found = _offering(here)
    sheet = here.position.ruleset.orders.parse(text)
    guide = guide_of(here, sheet)
    live: dict[str, Any] = {}
    if found is not None:
        given = found.offers.given(found.view, found.pieces, sheet)
        live["given"] = given
        live["counts"] = {key: say("bench-count", count=len(lines)) for key, lines in given.items()}
    if guide is not None:
        done = [task for task in guide.tasks if task.done]
        live["guide"] = say("bench-guide", done=len(done), count=len(guide.tasks))
        live["tasks"] = {task.key: say("bench-done") for task in done}
    return live
