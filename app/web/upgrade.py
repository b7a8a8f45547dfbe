"""The rules that a game keeps beside the present ones: compared, and changed for them."""

from starlette.responses import Response

from app import words
from app.errors import AppError
from app.games.models import Game
from app.games.rules import about_of, rules_for
from app.http.routers import page_router
from app.turns.repair.upgrades import RunUpgrade
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go

router = page_router(prefix="/games/{code}/upgrade")


@router.get("")
def show(request: SignedInRequest, code: str) -> Response:
    """Show which rules the game is played by; nothing is compared yet."""
    return _page(request, request.services.games.moderated(request.actor, code))


@router.post("")
def act(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Compare (which takes a while), or take the game to the present rules: asked first."""
    game = request.services.games.moderated(request.actor, code)
    action = confirm.action_of(form, game, {"compare", "apply"})
    if action == "compare":
        found = request.services.upgrades.check(request.actor, code)
        return _page(request, game, [one for one in found if not one.identical or one.seats], len(found))
    present = _present(game)
    if game.rules_version == present:
        raise AppError(409, "rules_present")
    if confirm.is_sure(form, game):
        request.services.upgrades.apply(request.actor, code)
        return go(f"/games/{code}/board")
    proposal = confirm.Proposal(
        question=words.say("ask-upgrade", version=present),
        button=words.say("ask-upgrade-button"),
        told=[words.say("ask-upgrade-next", version=game.rules_version)],
    )
    return confirm.ask(request, game, proposal, back=f"/games/{code}/upgrade", fields={"action": "apply"})


def _present(game: Game) -> int:
    return rules_for(game).about.rules_version


def _page(
    request: SignedInRequest, game: Game, differing: list[RunUpgrade] | None = None, runs: int = 0
) -> Response:
    return request.page(
        "upgrade",
        game=game,
        present=_present(game),
        whole=request.services.games.sight(request.actor, game).whole,
        differing=differing,
        runs=runs,
        seat_word=about_of(game.ruleset).seat_word,
        is_moderator=True,
        tab="board",
    )
