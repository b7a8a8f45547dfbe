"""The first page: my games, what needs me first on top."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.bounds import MOST_LISTED
from app.games.access import is_moderator
from app.games.models import Game, Seat
from app.games.service import ruleset_of
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.standing import Standing
from app.web.access import SignedInRequest

router = APIRouter()

_NO_DATE = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, kw_only=True)
class MySeat:
    """One of my seats: the game, and where my orders stand."""

    game: Game
    seat: Seat
    seat_word: str
    standing: Standing
    words: str
    told: list[str]
    tone: str
    deputy: bool


@router.get("/")
def home(desk: SignedInRequest, after: Annotated[str, Query(max_length=100)] = "") -> Response:
    """My games: seats I play, games I moderate; those I can join, two hundred after that code."""
    games = desk.services.games.of_actor(desk.actor)
    found: list[MySeat] = []
    offers = []
    # One game that cannot be shown must not hide the others.
    for game in games:
        with desk.services.asides.guard(game.id):
            found += _seats(desk, game)
    for game, open_to_all in desk.services.games.joinable(desk.actor, after):
        with desk.services.asides.guard(game.id):
            offers.append((game, *_offer(game), open_to_all))
    seats = sorted(
        found,
        key=lambda mine: (
            mine.standing.urgency,
            mine.game.due_at or _NO_DATE,
            mine.game.code,
            mine.seat.number,
        ),
    )
    moderated = [game for game in games if is_moderator(desk.actor, game)]
    return desk.page(
        "home",
        urgent=[mine for mine in seats if mine.standing.needs_player],
        calm=[mine for mine in seats if not mine.standing.needs_player],
        moderated=moderated,
        joinable=offers,
        more=offers[-1][0].code if len(offers) == MOST_LISTED else "",
        asides=desk.services.games.asides(desk.actor),
        resting=desk.services.deliveries.resting(desk.me.user.id, desk.me.user.email),
    )


def _offer(game: Game) -> tuple[str, str]:
    """What is played, and on which map where the game has one."""
    game_map = str(game.options.get("map", "")).replace("_", " ").title()
    return ruleset_of(game.ruleset).about.name, game_map


def _seats(desk: SignedInRequest, game: Game) -> list[MySeat]:
    """My own seats and those in my care; a moderator's other seats stand on the board."""
    me = desk.me.user.id
    word = ruleset_of(game.ruleset).about.seat_word
    words = Messages(game.ruleset, "en", desk.me.user.time_zone)
    found = []
    for seat in desk.services.games.seats_of(desk.actor, game):
        if is_moderator(desk.actor, game) and seat.user_id != me:
            continue
        standing = desk.services.standings.of_seat(game, seat)
        found.append(
            MySeat(
                game=game,
                seat=seat,
                seat_word=word,
                standing=standing,
                words=wording.stamp(words, standing),
                told=wording.told(words, standing),
                tone=wording.tone(standing),
                deputy=seat.user_id != me,
            )
        )
    return found
