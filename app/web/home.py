"""The first page: my games, what needs me first on top."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Query, Request
from starlette.responses import Response

from app.bounds import MOST_LISTED, MOST_PAGE
from app.games.models import Game, Seat
from app.games.pace_wording import describe_rhythm
from app.games.rhythm import Rhythm
from app.games.rules import about_of
from app.http.access import Services
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.reports.gist import Gist
from app.sheets import wording
from app.sheets.standing import Standing
from app.web import visitors
from app.web.access import SignedInRequest, Visitor

router = page_router()

_NO_DATE = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, kw_only=True)
class MySeat:
    """One of my seats: the game, where my orders stand, what its latest report says first.

    ``happened``: the greatest news of the report, in a sentence; ``letters``: how many came with it.
    """

    game: Game
    seat: Seat
    seat_word: str
    standing: Standing
    words: str
    told: list[str]
    tone: str
    deputy: bool
    happened: str
    letters: int


@router.get("/")
def home(  # noqa: PLR0917 - FastAPI fills them by name
    http: Request,
    services: Services,
    me: Visitor,
    page: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1,
    seats: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1,
    after: Annotated[str, Query(max_length=100)] = "",
) -> Response:
    """Show a visitor's first page.

    Or my own: a page of my ``seats``, one of the games I moderate, games to join.

    ``after`` is a code: the games to join, or open to all, that come behind it.
    """
    if me is None:
        return visitors.front(http, services, after)
    if me.actor.guest:
        return visitors.to_the_trial(http, services, me)
    request = SignedInRequest(http, services, me)
    lists = services.lists
    # One more than is shown tells whether there are others.
    seated = lists.played(request.actor, seats, limit=MOST_LISTED + 1)
    led = lists.moderated(request.actor, page, limit=MOST_LISTED + 1)
    played, moderated = seated[:MOST_LISTED], led[:MOST_LISTED]
    standings, gists = services.standings.of_seats(played), services.reports.gists(played)
    found: list[MySeat] = []
    offers = []
    # One game that cannot be shown must not hide the others.
    for game, seat in played:
        with services.quarantine.guard(game.id, asks=False):
            found.append(_mine(request, game, seat, standings[seat.id], gists[seat.id]))
    for game, open_to_all in lists.joinable(request.actor, after):
        with services.quarantine.guard(game.id, asks=False):
            offers.append((game, *_offer(game), open_to_all))
    leading = sorted({game.moderator_id for game, *_ in offers})
    moderators = {user.id: user.name for user in services.accounts.users(leading)} if leading else {}
    mine = sorted(
        found,
        key=lambda one: (
            one.standing.urgency,
            one.game.due_at or _NO_DATE,
            one.game.code,
            one.seat.number,
        ),
    )
    unread, shared, resting = services.people.news(request.me.user)
    return request.page(
        "home",
        urgent=[one for one in mine if one.standing.needs_player],
        calm=[one for one in mine if not one.standing.needs_player],
        seat_pages={"before": seats - 1, "next": seats + 1 if len(seated) > MOST_LISTED else 0},
        moderated=moderated,
        pages={"before": page - 1, "next": page + 1 if len(led) > MOST_LISTED else 0},
        joinable=offers,
        moderators=moderators,
        more=offers[-1][0].code if len(offers) == MOST_LISTED else "",
        quarantined=lists.quarantined(request.actor, [*(game for game, _ in played), *moderated]),
        shared=shared,
        opens=services.openings.allowed,
        unread=unread,
        resting=services.deliveries.resting(request.me.user.id, request.me.user.email) if resting else [],
    )


def _offer(game: Game) -> tuple[str, str, str]:
    """Return what is played, on which map where the game has one, and how often a turn is run."""
    game_map = str(game.options.get("map", "")).replace("_", " ").title()
    return about_of(game.ruleset).name, game_map, describe_rhythm(Rhythm.of(game))


def _mine(request: SignedInRequest, game: Game, seat: Seat, standing: Standing, gist: Gist) -> MySeat:
    """Return a seat of the reader's own, or in the reader's care."""
    words = Messages(game.ruleset, reading(), game.time_zone)
    return MySeat(
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        standing=standing,
        words=wording.stamp(words, standing),
        told=wording.describe_standing(words, standing, stamped=True),
        tone=wording.tone(standing),
        deputy=seat.user_id != request.me.user.id,
        happened="" if gist.news is None else words.say(gist.news),
        letters=gist.letters,
    )
