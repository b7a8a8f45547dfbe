"""A seat while its player cannot play: what is run without a sheet, deputies, absences, giving up."""

from datetime import datetime, timedelta
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from fastapi import Query
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.bounds import MOST_ID
from app.errors import AppError
from app.games.access import is_moderator
from app.games.end_wording import describe_end
from app.games.grace import Grace
from app.games.models import ACTIVE, INSURANCES, OPEN, OPEN_VOTES, OVER, SETUP, Game
from app.games.rules import about_of
from app.http.routers import page_router
from app.invitations.models import DEPUTY
from app.language import reading
from app.render.messages import Messages
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.endings import seats_in
from app.web.pages import moment
from app.web.refusals import told
from engine.kernel.endings import HOWS, End

router = page_router(prefix="/games/{code}")

_REDO = frozenset({409, 413, 422, 429})
_DONE = "^(cover|deputy|withdraw|recall|away|back|agree|disagree|more)?$"
_ACTIONS = frozenset(
    {"cover", "deputy", "withdraw", "recall", "away", "back", "resign", "agree", "disagree", "more"}
)


@router.get("/seats/{number}/care")
def show(
    request: SignedInRequest, code: str, number: int, done: Annotated[str, Query(pattern=_DONE)] = ""
) -> Response:
    """Show what a player has arranged for a seat. ``done``: what has just been changed."""
    return _page(request, code, number, done=done)


@router.post("/seats/{number}/care")
def change(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Make one change.

    What does not fit is told on the page, and nothing written is lost. Giving up is asked.
    """
    # Only who plays it is here at all.
    request.services.insurance.of(request.actor, code, number)
    game = request.services.games.seen(request.actor, code)
    action = confirm.action_of(form, game, _ACTIONS)
    if action == "resign":
        return _resign(request, game, number, form)
    try:
        if action == "more":
            return _more(request, game, number, form)
        if action == "agree":
            return _agree(request, game, number, form)
        _do(request, code, number, form, action)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, code, number, form=form, refused=told(error), status=error.status)
    return go(f"/games/{code}/seats/{number}/care?done={action}")


def _do(request: SignedInRequest, code: str, number: int, form: FormData, action: str) -> None:
    services, actor = request.services, request.actor
    zone = services.games.seen(actor, code).time_zone
    if action == "cover":
        services.insurance.choose(
            actor, code, number, choice=line_of(form, "choice", 12), standing=text_of(form, "standing")
        )
    elif action == "deputy":
        begins, ends = _days(form, zone)
        email = line_of(form, "email")
        services.invitations.deputy(actor, code, number, email, begins_at=begins, ends_at=ends)
    elif action == "withdraw":
        services.invitations.withdraw(actor, code, number, _id(form, "invitation"))
    elif action == "disagree":
        services.agreements.withdraw(actor, code, number)
    elif action == "recall":
        services.deputies.recall(actor, code, number, _id(form, "deputy"))
    elif action == "away":
        begins, ends = _days(form, zone)
        where = "" if line_of(form, "where", 4) == "all" else code
        services.deputies.be_away(actor, begins_at=begins, ends_at=ends, code=where)
    else:
        services.deputies.be_back(actor, _id(form, "absence"))


def _days(form: FormData, zone: str) -> tuple[datetime | None, datetime]:
    """Return the beginning of the first day and the end of the last one, on the reader's clock."""
    found = []
    for name, more in (("from", 0), ("to", 1)):
        text = line_of(form, name, 10)
        try:
            day = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)) if text else None
            found.append(None if day is None else day + timedelta(days=more))
        except (ValueError, OverflowError) as error:
            raise AppError(422, "bad_dates") from error
    begins, ends = found
    if ends is None:
        raise AppError(422, "bad_dates")
    return begins, ends


def _id(form: FormData, name: str) -> int:
    text = line_of(form, name, 10)
    return min(int(text), MOST_ID) if text.isdecimal() else 0


def _resign(request: SignedInRequest, game: Game, number: int, form: FormData) -> Response:
    if confirm.is_sure(form, game):
        request.services.seat_changes.resign(request.actor, game.code, number)
        return go(f"/games/{game.code}")
    seat = request.services.games.seat(game, number)
    name = f"{about_of(game.ruleset).seat_word} {seat.number}"
    if seat.known_as.lower() != name.lower():
        name = f"{name}, {seat.known_as}"
    meant = _resigning(game) if game.status != SETUP else ""
    return confirm.ask(
        request,
        game,
        confirm.Proposal(
            question=words.say("ask-resign", seat=name),
            button=words.say("ask-resign-button"),
            told=[*([meant] if meant else []), words.say("ask-resign-what")],
        ),
        back=f"/games/{game.code}/seats/{number}/care",
        fields={"action": "resign"},
        moderates=is_moderator(request.actor, game),
    )


def _more(request: SignedInRequest, game: Game, number: int, form: FormData) -> Response:
    """Take an extension: asked first, with the moment until which a run waits then."""
    seat, grace = request.services.games.seat(game, number), Grace.of(game)
    if confirm.is_sure(form, game):
        request.services.extensions.take(request.actor, game.code, number)
        return go(f"/games/{game.code}/seats/{number}/care?done=more")
    until = request.services.extensions.would_be(game, seat)
    left = grace.extensions - seat.extensions_taken - 1
    told = [
        words.markup("ask-more-what", until=moment(until, game.time_zone)),
        words.say("grace-take-left", left=max(left, 0)),
    ]
    return confirm.ask(
        request,
        game,
        confirm.Proposal(question=words.say("ask-more"), button=words.say("ask-more-button"), told=told),
        back=f"/games/{game.code}/seats/{number}/care",
        fields={"action": "more"},
        moderates=is_moderator(request.actor, game),
    )


def _agree(request: SignedInRequest, game: Game, number: int, form: FormData) -> Response:
    """Agree to an end of the game: asked first, with what it means and whom else it takes."""
    end = End.of(line_of(form, "how", 20), seats_in(form))
    agreements = request.services.agreements
    if confirm.is_sure(form, game):
        agreements.agree(request.actor, game.code, number, end.how, end.seats, if_run=game.run_number)
        over = request.services.games.seen(request.actor, game.code).status == OVER
        return go(f"/games/{game.code}" if over else f"/games/{game.code}/seats/{number}/care?done=agree")
    asked = agreements.need_possible(request.actor, game.code, number, end.how, end.seats)
    named = request.services.games.named
    of_game = Messages(game.ruleset, reading(), game.time_zone)
    return confirm.ask(
        request,
        game,
        confirm.Proposal(
            question=words.say("ask-agree"),
            button=words.say("ask-agree-button"),
            told=[
                *describe_end(of_game, game, end, named(game, end.seats)),
                words.say("ask-agree-when", wanted=named(game, asked.wanted)),
                words.say("end-asked-until"),
                words.say("votes-what", votes=game.votes),
            ],
        ),
        back=f"/games/{game.code}/seats/{number}/care",
        fields={"action": "agree", "how": end.how, "seats": " ".join(map(str, end.seats))},
        seen=game.votes == OPEN_VOTES,
        moderates=is_moderator(request.actor, game),
    )


def _resigning(game: Game) -> str:
    """Return what it means to resign, in the words of the game."""
    return Messages(game.ruleset, reading()).find("resigning") or ""


def _votes(request: SignedInRequest, game: Game, number: int) -> list[dict[str, Any]]:
    """Return the ends that seats ask for, in words."""
    found = request.services.agreements.of(request.actor, game.code, number)
    of_game = Messages(game.ruleset, reading(), game.time_zone)
    named = request.services.games.named
    return [
        {
            "how": one.end.how,
            "seats": " ".join(map(str, one.end.seats)),
            "told": describe_end(of_game, game, one.end, named(game, one.end.seats)),
            "agreed": "none" if one.agreed is None else named(game, one.agreed),
            "wanted": named(game, one.wanted),
            "own": one.end == found.own,
            "mine": number in one.wanted,
        }
        for one in found.asked
    ]


@router.post("/insurance")
def allow(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Allow that something is run in the place of missing sheets, or not."""
    request.services.insurance.allow(request.actor, code, allowed=line_of(form, "allowed") == "yes")
    return go(f"/games/{code}")


def _page(
    request: SignedInRequest,
    code: str,
    number: int,
    *,
    form: FormData | None = None,
    done: str = "",
    refused: str = "",
    status: int = 200,
) -> Response:
    services = request.services
    chosen = services.insurance.of(request.actor, code, number)
    game = services.games.seen(request.actor, code)
    seat = services.games.seat(game, number)
    deputies = services.deputies.of_seat(request.actor, code, number)
    names = {user.id: user.name for user in services.accounts.users([row.user_id for row in deputies])}
    now = services.clock.now()
    action = "" if form is None else line_of(form, "action", 12)
    given = {} if form is None else {name: line_of(form, name) for name in ("email", "from", "to", "where")}
    wrote = form is not None and action == "cover"
    return request.page(
        "care",
        status=status,
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        choices=INSURANCES,
        choice=line_of(form, "choice", 12) if form is not None and wrote else chosen.choice,
        standing=text_of(form, "standing") if form is not None and wrote else chosen.standing,
        allowed=chosen.allowed,
        open_now=game.status != OVER,
        played=seat.status in {ACTIVE, OPEN},
        deputies=[(row, names[row.user_id], row.begins_at > now) for row in deputies],
        invited=[
            row for row in services.invitations.of_seat(request.actor, code, number) if row.kind == DEPUTY
        ],
        absences=services.deputies.absences(request.actor, game),
        day_before=lambda moment: moment - timedelta(seconds=1),
        given={action: given},
        resigning=_resigning(game),
        grace=Grace.of(game),
        bank=seat.bank_minutes * 60,
        votes=_votes(request, game, number),
        ways=HOWS,
        all_seats=services.games.seats(game),
        done=done,
        refused=refused,
        is_moderator=is_moderator(request.actor, game),
        tab="care",
    )
