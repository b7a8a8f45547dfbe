"""What a moderator is asked before something is changed that others notice."""

from collections.abc import Mapping, Sequence

from starlette.datastructures import FormData
from starlette.responses import Response

from app.errors import AppError
from app.games.models import Game
from app.web.access import Desk, line_of


def is_sure(form: FormData, game: Game) -> bool:
    """Whether the change has been confirmed; 409 ``turn_changed`` when a run came in between."""
    if line_of(form, "sure", 5) != "yes":
        return False
    if line_of(form, "run", 9) != str(game.run_number):
        raise AppError(409, "turn_changed", run=game.run_number)
    return True


def ask(
    desk: Desk,
    game: Game,
    *,
    question: str,
    told: Sequence[str],
    button: str,
    back: str,
    fields: Mapping[str, str],
) -> Response:
    """The question: what would change, a button that does it, and the way back.

    ``fields`` are sent again to the same address, with the word that the moderator is sure.
    """
    return desk.page(
        "confirm",
        game=game,
        question=question,
        told=told,
        button=button,
        back=back,
        fields={**fields, "sure": "yes", "run": str(game.run_number)},
        is_moderator=True,
        tab="board",
    )
