"""The page on which a moderator ends a game, and says whether its seats may."""

from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.accounts.service import clean_line
from app.bounds import MOST_REASON
from app.errors import AppError
from app.games.end_wording import describe_end
from app.games.models import OVER, SETUP, VOTES, Game
from app.games.notifier import CANCELLED
from app.games.rules import about_of
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.turns.run.endings import ENDINGS
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told
from engine.kernel.endings import End

router = page_router(prefix="/games/{code}")


@router.get("/end")
def show(request: SignedInRequest, code: str) -> Response:
    """Show how the game may be ended, and whether its seats may agree to end it."""
    return _page(request, request.services.games.moderated(request.actor, code))


@router.post("/end")
def end(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """End the game: asked first, with all that it means; done when confirmed, and then all are told."""
    game = request.services.games.moderated(request.actor, code)
    reason = line_of(form, "reason", 250)
    wanted = End.of(line_of(form, "how", 20), seats_in(form))
    try:
        if confirm.is_sure(form, game):
            request.services.endings.end(
                request.actor, code, wanted.how, wanted.seats, reason=reason, if_run=game.run_number
            )
            return go(f"/games/{code}")
        why = clean_line(reason, MOST_REASON, "bad_reason")
        request.services.endings.propose(request.actor, code, wanted.how, wanted.seats)
    except AppError as error:
        if error.status not in {409, 422}:
            raise
        return _page(request, game, form=form, refused=told(error), status=error.status)
    of_game = Messages(game.ruleset, reading(), game.time_zone)
    named = request.services.games.named(game, wanted.seats)
    key = "ask-cancel" if wanted.how == CANCELLED else "ask-end"
    proposal = confirm.Proposal(
        question=words.say(key),
        button=words.say(f"{key}-button"),
        told=[
            *describe_end(of_game, game, wanted, named, reason=why),
            *([words.say("end-on-paper")] if game.staged_run is not None else []),
            words.say("end-told"),
            words.say("end-for-good"),
        ],
    )
    fields = {"how": wanted.how, "reason": why, "seats": " ".join(map(str, wanted.seats))}
    return confirm.ask(request, game, proposal, back=f"/games/{code}/end", fields=fields)


@router.post("/votes")
def votes(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Let seats agree to end the game, or not."""
    request.services.agreements.allow(request.actor, code, line_of(form, "votes", 10))
    return go(f"/games/{code}/end#votes")


def seats_in(form: FormData) -> list[int]:
    """Return the seats that a form marks (``seat_3``), or lists (``seats``)."""
    listed = line_of(form, "seats", 600).split()
    marked = [name.removeprefix("seat_") for name in form if name.startswith("seat_")]
    return [int(one) for one in [*listed, *marked] if one.isascii() and one.isdecimal() and len(one) < 6]


def _page(
    request: SignedInRequest,
    game: Game,
    *,
    form: FormData | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    begun = game.status != SETUP
    return request.page(
        "end",
        status=status,
        game=game,
        over=game.status == OVER,
        seat_word=about_of(game.ruleset).seat_word,
        seats=request.services.games.seats(game),
        ways=[how for how in ENDINGS if (how != CANCELLED) == begun],
        how="" if form is None else line_of(form, "how", 20),
        marked=[] if form is None else seats_in(form),
        reason="" if form is None else line_of(form, "reason", 250),
        votes=VOTES,
        refused=refused,
        is_moderator=True,
        tab="board",
    )
