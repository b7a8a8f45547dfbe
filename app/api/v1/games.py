"""Games and seats; what moderators do."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import Header, Request, Response

from app.api.known import Asked, files, tag_of
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.run_schemas import RunAsked, RunOut, RunWish
from app.api.v1.schedule_schemas import RestIn, ScheduleIn, ScheduleOut, ScheduleWish
from app.api.v1.schemas import (
    AnnouncementIn,
    AnnouncementOut,
    Correction,
    EntryOut,
    GameOut,
    HandOver,
    HoldIn,
    LookIn,
    NewGame,
    SeatOut,
    StandingOut,
    WishIn,
)
from app.container import Container
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import Game, Seat
from app.games.plans import GamePlan, SeatPlan
from app.games.schedules import ACTIONS, Wish
from app.games.setups import house_rules_of
from app.http.access import Caller, Services, words_for
from app.http.downloads import archive_zip
from app.http.routers import api_router

router = api_router(route_class=OnceRoute)

_ETAG = re.compile(r'(?:W/)?"([0-9]{1,7})"')


def _out(services: Container, actor: Caller, game: Game) -> GameOut:
    return _all_out(services, actor, [game])[0]


def _all_out(services: Container, actor: Caller, games: Sequence[Game]) -> list[GameOut]:
    seen = services.lists.seen(actor, games)
    return [GameOut.of(game, moderated=is_moderator(actor, game), seats=seen[game.id]) for game in games]


@router.get("/games", tags=["games"])
def list_games(
    services: Services,
    actor: Caller,
    listing: Listed,
    *,
    joinable: bool = False,
) -> PageOut[GameOut]:
    """List the games that you play or moderate, by code; ``joinable``: those with an open seat for you."""
    lists, after, wanted = services.lists, listing.after_text(), listing.wanted
    found = (
        [game for game, _ in lists.joinable(actor, after, limit=wanted)]
        if joinable
        else lists.page(actor, after, limit=wanted)
    )
    shown, more = listing.cut(found, lambda game: game.code)
    return PageOut(items=_all_out(services, actor, shown), next=more)


@router.post("/games", status_code=201, tags=["moderators"], dependencies=ONCE)
def create_game(services: Services, actor: Caller, wanted: NewGame, response: Response) -> GameOut:
    """Create a game; you moderate it."""
    seats = [
        SeatPlan(
            name=seat.name,
            email=seat.email or "",
            bot=seat.bot,
            temper=seat.temper,
            kept_back=seat.kept_back or seat.standby,
            wish=seat.wish,
        )
        for seat in wanted.seats
    ]
    game = services.games.create(
        actor,
        GamePlan(
            ruleset=wanted.ruleset,
            title=wanted.title,
            code=wanted.code,
            options=wanted.options,
            seats=seats,
            turn_hours=wanted.turn_hours,
            due_at=wanted.due_at,
            time_zone=wanted.time_zone,
            min_days_between=wanted.min_days_between,
            early=wanted.early,
            fee_cents=wanted.fee_cents,
            prize_cents=wanted.prize_cents,
            scenario=wanted.scenario,
            after=wanted.after,
            archive_for=wanted.archive_for,
            opened=wanted.opened,
            house_rules=house_rules_of(wanted.house_rules),
            sharing=wanted.sharing,
            insurance=wanted.insurance,
            final_hours=wanted.final_hours,
        ),
    )
    response.headers["Location"] = f"/api/v1/games/{game.code}"
    return _out(services, actor, game)


@router.get("/games/{code}", tags=["games"])
def show_game(services: Services, actor: Caller, code: str, response: Response) -> GameOut:
    """Show one game. The ETag is its latest run, for `If-Match` of `run`."""
    game = services.games.seen(actor, code)
    response.headers["ETag"] = f'"{game.run_number}"'
    return _out(services, actor, game)


@router.get("/games/{code}/seats", tags=["games"])
def list_seats(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[SeatOut]:
    """List the seats of a game; where the orders of your own stand."""
    game = services.games.seen(actor, code)
    seats = services.games.seats(game)
    yours = {seat.number for seat in services.games.seats_of(actor, game)}
    # Where sheets stand is a moderator's affair; what is on them is not, when the moderator plays.
    shown = {*yours, *(seat.number for seat in seats if is_moderator(actor, game))}
    standings = services.standings.of_game(game) if shown else {}
    words = words_for(game)

    def told(seat: Seat) -> SeatOut:
        said = None
        if seat.number in shown:
            mine = actor.user_id is not None and seat.user_id == actor.user_id
            said = StandingOut.of(standings[seat.number], words, mine=mine)
        return SeatOut.of(seat, yours=seat.number in yours, standing=said)

    return listing.of_all(seats, lambda seat: seat.number, told)


@router.post("/games/{code}/start", tags=["moderators"], dependencies=ONCE)
def start_game(services: Services, actor: Caller, code: str) -> GameOut:
    """Set the game up and publish the start reports."""
    services.turns.start(actor, code)
    return _out(services, actor, services.games.get(code))


@router.post("/games/{code}/run", status_code=202, tags=["moderators"], dependencies=ONCE)
def run_turn(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    response: Response,
    wanted: RunWish | None = None,
    if_match: Annotated[str | None, Header(description="The ETag of the game: its latest run.")] = None,
) -> RunAsked:
    """Run the turn now, before its date; the worker does it.

    Names the run that it follows, in ``after`` or as ``If-Match``: sent once more, it asks for nothing new
    and is answered with the same run.
    """
    services.games.moderated(actor, code)
    after = wanted.after if wanted is not None else None
    if after is None and if_match is None:
        raise AppError(428, "run_unnamed")
    if after is None:
        named = _ETAG.fullmatch(if_match or "")
        if named is None:
            raise AppError(412, "turn_changed")
        after = int(named[1])
    run = services.turns.ask(actor, code, after=after)
    url = f"/api/v1/games/{code}/runs/{run}"
    response.headers["Location"] = url
    return RunAsked(run=run, url=url)


@router.put("/games/{code}/schedule", tags=["moderators"])
def set_schedule(services: Services, actor: Caller, code: str, wanted: ScheduleIn) -> GameOut:
    """Move the due date, and the rhythm with it; everybody in the game reads it in the ledger."""
    services.schedules.set(
        actor, code, due_at=wanted.due_at, turn_hours=wanted.turn_hours, early=wanted.early
    )
    return _out(services, actor, services.games.get(code))


@router.get("/games/{code}/schedule", tags=["moderators"])
def show_schedule(services: Services, actor: Caller, code: str) -> ScheduleOut:
    """Show the schedule, with the next ten dates."""
    return ScheduleOut.of(services.schedules.present(actor, code))


@router.post("/games/{code}/schedule", tags=["moderators"], dependencies=ONCE)
def change_schedule(services: Services, actor: Caller, code: str, wanted: ScheduleWish) -> ScheduleOut:
    """Change the schedule, or (``preview``) see what a change would come to; all who play are mailed."""
    services.games.moderated(actor, code)
    if wanted.action not in ACTIONS:
        raise AppError(422, "bad_request", detail=", ".join(sorted(ACTIONS)))
    wish = Wish(
        action=wanted.action,
        due_at=wanted.due_at,
        turn_hours=wanted.turn_hours,
        early=wanted.early,
        hours=wanted.hours,
        time_zone=wanted.time_zone,
        grace={} if wanted.grace is None else wanted.grace.model_dump(),
        calendar={} if wanted.calendar is None else wanted.calendar.model_dump(),
    )
    if wanted.preview:
        return ScheduleOut.of(services.schedules.propose(actor, code, wish))
    return ScheduleOut.of(services.schedules.change(actor, code, wish, if_run=wanted.after))


@router.put("/games/{code}/rest", status_code=204, tags=["moderators"])
def set_rest(services: Services, actor: Caller, code: str, wanted: RestIn) -> None:
    """Set the least days between two turns of a seat; everybody who plays is told by mail."""
    services.schedules.rest(actor, code, wanted.days)


@router.post("/games/{code}/pause", tags=["moderators"], dependencies=ONCE)
def pause(services: Services, actor: Caller, code: str) -> GameOut:
    """Run no turn, no late one either, until the game goes on; date and ``early`` are kept for then."""
    services.schedules.pause(actor, code)
    return _out(services, actor, services.games.get(code))


@router.post("/games/{code}/hold", tags=["moderators"], dependencies=ONCE)
def hold(services: Services, actor: Caller, code: str, wanted: HoldIn) -> GameOut:
    """Hold a running game: nothing is run or published, no sheets are taken; all who play are mailed why."""
    services.schedules.hold(actor, code, reason=wanted.reason, if_run=wanted.after)
    return _out(services, actor, services.games.get(code))


@router.post("/games/{code}/resume", tags=["moderators"], dependencies=ONCE)
def resume(services: Services, actor: Caller, code: str) -> GameOut:
    """Let a game go on that is held, was put aside, or is paused; 409 when it is neither."""
    services.schedules.resume(actor, code)
    return _out(services, actor, services.games.get(code))


@router.post("/games/{code}/announcements", status_code=201, tags=["moderators"], dependencies=ONCE)
def announce(services: Services, actor: Caller, code: str, wanted: AnnouncementIn) -> AnnouncementOut:
    """Tell all players something: mailed at once, and printed in their next reports."""
    return AnnouncementOut.of(services.messages.announce(actor, code, wanted.text))


@router.get("/games/{code}/scenario", tags=["moderators"])
def export_position(services: Services, actor: Caller, code: str, turn: int | None = None) -> dict[str, Any]:
    """Return the whole position that the orders of a turn meet (by default the present) as a scenario."""
    return services.exports.scenario(actor, code, turn)


@router.get(
    "/games/{code}/archive", response_class=Response, responses=files("application/zip"), tags=["games"]
)
def archive(services: Services, actor: Caller, code: str, request: Request, known: Asked) -> Response:
    """Return the archive of a game that is over (zip): `turnpost verify` plays it again without a server."""
    tag = tag_of(services.archives.made_of(actor, code))
    return known.unchanged(tag) or archive_zip(request, actor, code, known.headers(tag))


@router.post("/games/{code}/join", status_code=201, tags=["games"], dependencies=ONCE)
def join(services: Services, actor: Caller, code: str, wanted: WishIn) -> SeatOut:
    """Take an open seat of a game that has not begun, and say where you would like to start."""
    return SeatOut.of(services.joining.join(actor, code, wish=wanted.wish), yours=True)


@router.put("/games/{code}/seats/{number}/wish", status_code=204, tags=["games"])
def wish(services: Services, actor: Caller, code: str, number: int, wanted: WishIn) -> None:
    """Say where your seat would like to start, before the game begins."""
    services.games.wish(actor, code, number, wanted.wish)


@router.post(
    "/games/{code}/seats/{number}/hand-over", status_code=204, tags=["moderators"], dependencies=ONCE
)
def hand_over(services: Services, actor: Caller, code: str, number: int, wanted: HandOver) -> None:
    """Give a seat to a user, to a computer, or to nobody; the rules of a running game are told."""
    services.games.moderated(actor, code)
    user_id = services.accounts.user_by_email(wanted.email).id if wanted.email else None
    services.seat_changes.hand_over(
        actor, code, number, user_id=user_id, bot=wanted.bot, temper=wanted.temper, reason=wanted.reason
    )


@router.post("/games/{code}/looks", status_code=204, tags=["moderators"], dependencies=ONCE)
def look(services: Services, actor: Caller, code: str, wanted: LookIn) -> None:
    """Look at a seat of a game in which you play yourself, until its next run; the ledger says why."""
    services.games.look(actor, code, wanted.seat, reason=wanted.reason)


@router.post("/games/{code}/seats/{number}/account", status_code=204, tags=["moderators"], dependencies=ONCE)
def correct_account(services: Services, actor: Caller, code: str, number: int, wanted: Correction) -> None:
    """Correct the account of a seat's player; the player reads how much and why."""
    services.fees.correct(actor, code, number, wanted.cents, reason=wanted.reason, after=wanted.after)


@router.post("/games/{code}/seats/{number}/resign", status_code=204, tags=["games"], dependencies=ONCE)
def resign(services: Services, actor: Caller, code: str, number: int) -> None:
    """Give your seat up for good; what that means is the game's affair."""
    services.seat_changes.resign(actor, code, number)


@router.get("/games/{code}/runs", tags=["moderators"])
def list_runs(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[RunOut]:
    """List the runs of a game, oldest first."""
    game = services.games.moderated(actor, code)
    runs = services.turns.runs(game, after=listing.after_number(-1), limit=listing.wanted)
    return listing.page(runs, lambda run: run.number, RunOut.of)


@router.get("/games/{code}/runs/{number}", tags=["moderators"])
def show_run(services: Services, actor: Caller, code: str, number: int) -> RunOut:
    """Show one run; 404 until it is done."""
    game = services.games.moderated(actor, code)
    return RunOut.of(services.turns.run(game, number))


@router.get("/games/{code}/ledger", tags=["games"])
def show_ledger(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[EntryOut]:
    """List what happened to a game, oldest first: append-only, hash-chained; for all who are in the game."""
    game, seen = services.games.inside(actor, code)
    after = listing.after_number()
    entries = services.ledger.entries(game.id, after=after, limit=listing.wanted)
    numbers = (after + 1, entries[-1].number) if entries else (1, 0)
    notes = services.ledger.notes(game.id, {seat.number for seat in seen}, between=numbers)
    return listing.page(
        entries,
        lambda entry: entry.number,
        lambda entry: EntryOut.of(entry, notes.get(entry.number, ())),
    )
