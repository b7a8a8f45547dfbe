"""What a moderator is asked before something is changed that others notice."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.errors import AppError
from app.games.models import OVER, Game
from app.web.access import SignedInRequest, line_of


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """A change to be: how it is asked for, the word on its button, and what it would mean."""

    question: str
    button: str
    told: list[str]


def action_of(form: FormData, game: Game, known: Collection[str]) -> str:
    """Return which change is wanted.

    422 ``bad_request`` for none that is known, 409 when the game is over.
    """
    action = line_of(form, "action", 10)
    if action not in known:
        raise AppError(422, "bad_request")
    if game.status == OVER:
        raise AppError(409, "game_not_running", status=game.status)
    return action


def is_sure(form: FormData, game: Game) -> bool:
    """Whether the change has been confirmed; 409 ``turn_changed`` when a run came in between."""
    if line_of(form, "sure", 5) != "yes":
        return False
    if line_of(form, "run", 9) != str(game.run_number):
        raise AppError(409, "turn_changed", run=game.run_number)
    return True


def ask(
    request: SignedInRequest,
    game: Game,
    proposal: Proposal,
    *,
    back: str,
    fields: Mapping[str, str],
    seen: bool = True,
    moderates: bool = True,
) -> Response:
    """Ask the question.

    What would change, a button that does it, and the way back.

    ``fields`` are sent again to the same address, with the word that the moderator is sure. ``seen``: the
    change stands in the ledger. ``moderates``: the game's moderator is asked, not a player.
    """
    return request.page(
        "confirm",
        game=game,
        question=proposal.question,
        told=[*proposal.told, *([words.say("ask-seen")] if seen else [])],
        button=proposal.button,
        back=back,
        fields={**fields, "sure": "yes", "run": str(game.run_number)},
        is_moderator=moderates,
        tab="board" if moderates else "game",
    )
