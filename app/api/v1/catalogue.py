"""What there is to play: rulesets, options, maps, samples, games to try; and whether the post is on time."""

from functools import lru_cache
from typing import Any, Self

from fastapi import Request, Response
from msgspec import to_builtins
from pydantic import BaseModel

from app.accounts.actor import ORDERS, READ
from app.api.known import Asked, files
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import Received, TokenOut
from app.errors import AppError
from app.games.blanks import MEDIA_TYPES, blank_sheet
from app.games.options import choice_words, option_label
from app.games.plans import ruleset_of
from app.http.access import Services
from app.http.attempts import need_attempt, network_of
from app.http.broker import broker_answers
from app.http.routers import api_router
from app.render import samples
from app.render.messages import Messages
from engine.kernel.ruleset import About, Option
from engine.maps import files as map_files
from engine.maps.model import GameMap
from engine.registry import GAMES, SANDBOXES, SCENARIOS

router = api_router(tags=["catalogue"])


class ChoiceOut(BaseModel):
    """What an option may be, and what that is called."""

    key: str
    label: str


class OptionOut(BaseModel):
    """An option of a game: ``kind`` is choice (of ``choices``), int (``low`` to ``high``), flag or text."""

    key: str
    label: str
    kind: str
    default: str | int | bool | None
    choices: list[ChoiceOut]
    low: int
    high: int

    @classmethod
    def of(cls, option: Option, words: Messages) -> Self:
        """Make it as the ruleset declares it."""
        return cls(
            key=option.key,
            label=option_label(option.key, words),
            kind=option.kind,
            default=option.default,
            choices=[ChoiceOut(key=key, label=label) for key, label in choice_words(option, words).items()],
            low=option.low,
            high=option.high,
        )


class RulesetOut(BaseModel):
    """A game that this server plays. ``sample``: there is a sample report; ``trial``: one may try it."""

    key: str
    name: str
    rules_version: int
    seat_word: str
    least_seats: int
    most_seats: int
    first_seat: int
    scenarios: bool
    sample: bool
    trial: bool
    options: list[OptionOut]

    @classmethod
    def of(cls, about: About, *, trials: bool) -> Self:
        """Make it as the ruleset tells it."""
        words = Messages(about.key, "en")
        return cls(
            key=about.key,
            name=about.name,
            rules_version=about.rules_version,
            seat_word=about.seat_word,
            least_seats=about.seats[0],
            most_seats=about.seats[1],
            first_seat=about.first_seat,
            scenarios=about.key in SCENARIOS,
            sample=samples.exists(about.key),
            trial=trials and about.key in SANDBOXES,
            options=[OptionOut.of(option, words) for option in about.options],
        )


class MapOut(BaseModel):
    """A map that comes with the program: its size, how many hexes are land, how many cities and players."""

    name: str
    title: str
    columns: int
    rows: int
    land: int
    cities: int
    players: int

    @classmethod
    def of(cls, one: GameMap) -> Self:
        """Make it from the map."""
        return cls(
            name=one.name,
            title=one.title,
            columns=one.columns,
            rows=one.rows,
            land=len(one.land_hexes()),
            cities=len(one.cities()),
            players=one.players,
        )


class SandboxIn(Received):
    """Which game to try."""

    ruleset: str


class SandboxOut(BaseModel):
    """A scratch game against computers, your seat in it, and a token of the guest who plays it: two days."""

    game: str
    seat: int
    token: TokenOut


class KeptOut(BaseModel):
    """What is kept for how many days; 0: for as long as the server runs."""

    kind: str
    days: int


class StatusOut(BaseModel):
    """Whether the post is on time, and what is kept how long.

    ``turns``: on_time, late (a game has been due for minutes) or maybe_late (nothing ticks at the moment).
    ``undrawn``: reports that are still being drawn; ``mail_seconds``: how long the oldest mail has waited.
    """

    turns: str
    undrawn: int
    mail_late: bool
    mail_seconds: int
    kept: list[KeptOut]


@router.get("/rulesets")
def list_rulesets(request: Request, listing: Listed) -> PageOut[RulesetOut]:
    """List the games that this server plays, with the options of each. Nobody need sign in."""
    trials = request.app.state.settings.sandboxes > 0
    found = sorted((rules.about for rules in GAMES.values()), key=lambda about: about.key)
    return listing.of_all(found, lambda about: about.key, lambda about: RulesetOut.of(about, trials=trials))


@router.get("/rulesets/{ruleset}")
def show_ruleset(request: Request, ruleset: str) -> RulesetOut:
    """Show a game that this server plays, with its options. Nobody need sign in."""
    return RulesetOut.of(ruleset_of(ruleset).about, trials=request.app.state.settings.sandboxes > 0)


@router.get("/rulesets/{ruleset}/sample")
def show_sample(ruleset: str) -> dict[str, Any]:
    """Return a real report of a game as its document, as its player reads it. Nobody need sign in."""
    ruleset_of(ruleset)
    report = samples.report(ruleset)
    if report is None:
        raise AppError(404, "not_found")
    found: dict[str, Any] = to_builtins(report, str_keys=True)
    return found


@router.get(
    "/rulesets/{ruleset}/maps/{name}.{form}",
    response_class=Response,
    responses=files("image/svg+xml", "application/pdf"),
)
def show_blank_map(ruleset: str, name: str, form: str, known: Asked) -> Response:
    """Return a map of a game to be printed and filled in with a pencil, as pdf or svg.

    Nobody need sign in.
    """
    ruleset_of(ruleset)
    return known.file(blank_sheet(ruleset, name, form), MEDIA_TYPES[form])


@router.get("/maps")
def list_maps(listing: Listed) -> PageOut[MapOut]:
    """List the maps that come with the program, for the option ``map``. Nobody need sign in."""
    return listing.of_all(_maps(), lambda one: one.name, lambda one: one)


@lru_cache(maxsize=1)
def _maps() -> list[MapOut]:
    return [MapOut.of(map_files.load(name)) for name in sorted(map_files.names())]


@router.post("/sandboxes", status_code=201)
def open_sandbox(services: Services, request: Request, wanted: SandboxIn) -> SandboxOut:
    """Try a game alone, at once and without an account; a turn is run as soon as you have said ready."""
    need_attempt(request, "sandbox")
    guest, game, number = services.sandboxes.open(wanted.ruleset, network=network_of(request))
    token = services.accounts.issue_token(guest, name="sandbox", scopes=(READ, ORDERS))
    return SandboxOut(game=game.code, seat=number, token=TokenOut.issued(*token))


@router.get("/status")
def show_status(services: Services, request: Request) -> StatusOut:
    """Say whether turns, reports and mail are on time, and what is kept how long. Nobody need sign in."""
    signs, post = services.heartbeat.signs(), services.watch.post()
    slow = signs.silent or not broker_answers(request.app.state.settings.redis_url)
    return StatusOut(
        turns="late" if signs.behind else "maybe_late" if slow else "on_time",
        undrawn=post.undrawn,
        mail_late=post.mail_late,
        mail_seconds=post.mail_seconds,
        kept=[KeptOut(kind=one.kind, days=one.days) for one in services.retention.kept()],
    )
