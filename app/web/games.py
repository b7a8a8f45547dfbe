"""A game's page: where it stands, seats, schedule, my reports, announcements."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Query
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words as host_words
from app.bounds import MOST_ID, MOST_LATEST, MOST_LISTED
from app.db import nested
from app.errors import AppError
from app.games.access import is_moderator, open_seats
from app.games.blanks import blank_maps
from app.games.grace import Grace
from app.games.models import OVER, SETUP, Game, Seat
from app.games.options import chosen_words, option_label
from app.games.plans import GamePlan, SeatPlan
from app.games.rules import about_of
from app.games.tempers import tempers_of
from app.games.wishes import known_wishes
from app.http.routers import page_router
from app.language import reading
from app.render.document import Report
from app.render.localize import LocalizedFacts, LocalizedTable, Localizer
from app.render.messages import Messages
from app.reports.models import ReportRow
from app.sheets import wording
from app.sheets.standing import Standing
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told
from engine.kernel.blocks import CAMPAIGN, Facts, Table

router = page_router(prefix="/games/{code}")

_MOST_FACTS = 12


@dataclass(frozen=True, kw_only=True)
class OwnSeat:
    """A seat whose private side the reader sees on the game's page.

    ``reports``: the latest of them; ``more``: there are others, on a page of their own.
    """

    seat: Seat
    standing: Standing
    words: str
    told: list[str]
    tone: str
    facts: list[tuple[str, str, str]]
    facts_turn: int
    campaign: LocalizedTable | None
    reports: Sequence[ReportRow]
    more: bool
    deputy: bool


@router.get("")
def show(
    request: SignedInRequest, code: str, before: Annotated[int, Query(ge=1, le=MOST_ID)] = MOST_ID
) -> Response:
    """Show one game.

    A user who is not in it sees only what is public. ``before``: announcements before that one.
    """
    return _page(request, code, before=before)


@router.post("/join")
def join(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Take an open seat, with a wish where to start."""
    try:
        request.services.joining.join(request.actor, code, wish=line_of(form, "wish", 60))
    except AppError as error:
        return _again(request, code, form, error)
    return go(f"/games/{code}")


@router.post("/leave")
def leave(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Give up one's own seat of a game that has not begun."""
    seat = line_of(form, "seat", 6)
    game = request.services.games.seen(request.actor, code)
    if game.status != SETUP:
        raise AppError(409, "game_started")
    request.services.seat_changes.resign(request.actor, code, int(seat) if seat.isdecimal() else 0)
    return go(f"/games/{code}")


@router.post("/wish")
def wish(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Say where one's own seat would like to start, or take it back."""
    seat = line_of(form, "seat", 6)
    try:
        request.services.games.wish(
            request.actor, code, int(seat) if seat.isdecimal() else 0, line_of(form, "wish", 60)
        )
    except AppError as error:
        return _again(request, code, form, error)
    return go(f"/games/{code}")


@router.post("/next")
def follow(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Begin the game that follows this one, with the same seats."""
    services = request.services
    game = services.games.seen(request.actor, code)
    seats = [
        SeatPlan(name=seat.name, user_id=seat.user_id, bot=seat.is_bot, temper=seat.temper)
        for seat in services.games.seats(game)
    ]
    number = len(services.games.chain(game)) + 1
    try:
        with nested(services.session):
            made = services.games.create(
                request.actor,
                GamePlan(
                    ruleset=game.ruleset,
                    title=f"{game.title[:100].removesuffix(f', {number - 1}')}, {number}",
                    seats=seats,
                    turn_hours=game.turn_hours,
                    time_zone=game.time_zone,
                    fee_cents=game.fee_cents,
                    prize_cents=game.prize_cents,
                    after=code,
                    sharing=game.sharing,
                    insurance=game.insurance,
                ),
            )
            services.turns.start(request.actor, made.code)
    except AppError as error:
        return _again(request, code, form, error)
    return go(f"/games/{made.code}")


def _again(request: SignedInRequest, code: str, form: FormData, error: AppError) -> Response:
    if error.status not in {409, 422}:
        raise error
    seat = line_of(form, "seat", 6)
    wishes = {int(seat) if seat.isdecimal() else 0: line_of(form, "wish", 60)}
    return _page(request, code, refused=told(error), wished=wishes, status=error.status)


def _page(
    request: SignedInRequest,
    code: str,
    *,
    refused: str = "",
    wished: dict[int, str] | None = None,
    before: int = MOST_ID,
    status: int = 200,
) -> Response:
    """Return the page; ``wished`` is the refused wish by seat (0: of a user who wants to join)."""
    services = request.services
    game = services.games.seen(request.actor, code)
    moderated = is_moderator(request.actor, game)
    seen = services.games.seats_of(request.actor, game)
    # A moderator may see every seat; this page shows those that are the moderator's own as a player.
    mine = [seat for seat in seen if not moderated or seat.user_id == request.me.user.id]
    words = Messages(game.ruleset, reading(), game.time_zone)
    own = _own(request, game, mine, words)
    inside = bool(mine) or moderated
    seats = services.games.seats(game)
    return request.page(
        "game",
        status=status,
        refused=refused,
        wished=wished or {},
        **_of_setup(request, game, seats),
        **_of_rules(game, words),
        **_announced(request, game, before=before, inside=inside),
        chain=services.games.chain(game),
        extended=[seat for seat in seats if seat.extended_until is not None and not seat.ready],
        final=services.onlookers.final(request.actor, code)
        if game.status == OVER and not game.cancelled and not game.aside and (inside or game.watchable)
        else None,
        grace=Grace.of(game).sentences(),
        may_follow=moderated and bool(game.carry) and services.games.chain(game)[-1].id == game.id,
        game=game,
        own=own,
        seats=seats,
        resting=services.accounts.resting([seat.user_id for seat in seats if seat.user_id is not None]),
        archive=host_words.say(f"archive-{game.archive_for}"),
        inside=inside,
        is_moderator=moderated,
        moderator=", ".join(user.name for user in services.moderators.listed(game)),
        words=words,
        tab="game",
    )


def _of_setup(request: SignedInRequest, game: Game, seats: Sequence[Seat]) -> dict[str, Any]:
    """Return what the page says of how one joins: open seats, wishes, and the reader's place in the queue."""
    me = request.me.user.id
    in_setup = game.status == SETUP
    seated = any(seat.user_id == me for seat in seats)
    queue = request.services.standbys.waiting(request.actor, game.code)
    return {
        "open_seats": open_seats(seats) if in_setup and game.opened and not seated else [],
        "wishes": known_wishes(game) if in_setup else (),
        "in_setup": in_setup,
        "waiting": next((one for one in queue if one.user_id == me), None),
    }


def _of_rules(game: Game, words: Messages) -> dict[str, Any]:
    """Return what the page says of the ruleset and the options chosen."""
    about = about_of(game.ruleset)
    return {
        "about": about,
        "ruleset": about.name,
        "seat_word": about.seat_word,
        "blanks": blank_maps(game.ruleset),
        "tempers": tempers_of(game.ruleset, words),
        "options": [
            (option_label(key, words), chosen_words(about, key, value, words))
            for key, value in game.options.items()
        ],
    }


def _announced(request: SignedInRequest, game: Game, *, before: int, inside: bool) -> dict[str, Any]:
    """Return the announcements, newest first, and whether there are others before and after them."""
    # One more than is shown tells whether there are others; the seats stand below them.
    most = MOST_LATEST if before == MOST_ID else MOST_LISTED
    found = request.services.messages.latest(game, most + 1, before=before) if inside else []
    return {
        "announcements": found[:most],
        "announced_before": found[most - 1].id if len(found) > most else None,
        "announced_later": before != MOST_ID,
    }


def _own(request: SignedInRequest, game: Game, seats: Sequence[Seat], words: Messages) -> list[OwnSeat]:
    """Return what is shown of the reader's seats: as many statements for one as for twenty."""
    if not seats:
        return []
    services = request.services
    # One more than is shown: whether there are others.
    latest = services.reports.latest_of(game, [seat.number for seat in seats], MOST_LATEST + 1)
    standings = services.standings.of_seats([(game, seat) for seat in seats])
    return [_one(request, seat, standings[seat.id], latest.get(seat.number, []), words) for seat in seats]


def _one(
    request: SignedInRequest, seat: Seat, standing: Standing, reports: Sequence[ReportRow], words: Messages
) -> OwnSeat:
    facts: list[tuple[str, str, str]] = []
    campaign: LocalizedTable | None = None
    if reports:
        report = request.services.reports.document(reports[0])
        facts, campaign = _standing(report, words), _campaign(report, words)
    return OwnSeat(
        seat=seat,
        standing=standing,
        words=wording.stamp(words, standing),
        told=wording.describe_standing(words, standing),
        tone=wording.tone(standing),
        facts=facts,
        facts_turn=reports[0].game_turn if reports else 0,
        campaign=campaign,
        reports=reports[:MOST_LATEST],
        more=len(reports) > MOST_LATEST,
        deputy=seat.user_id != request.me.user.id,
    )


def _campaign(report: Report, words: Messages) -> LocalizedTable | None:
    """Return what came of the games that this one follows, as the latest report has it."""
    for block in report.blocks:
        if isinstance(block, Table) and block.key == CAMPAIGN:
            (chapter,) = Localizer(words).chapters((block,))
            (item,) = chapter.items
            return item if isinstance(item, LocalizedTable) else None
    return None


def _standing(report: Report, words: Messages) -> list[tuple[str, str, str]]:
    """Return the first list of facts of the latest report: every game opens with where the seat stands."""
    for block in report.blocks:
        if isinstance(block, Facts):
            (chapter,) = Localizer(words).chapters((block,))
            (item,) = chapter.items
            return item.items[:_MOST_FACTS] if isinstance(item, LocalizedFacts) else []
    return []
