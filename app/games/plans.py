"""A game that is to be made: the seats as they are planned, its code, and what its ruleset knows of them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.errors import AppError
from app.games.models import PLAYERS
from app.games.scenarios import Scenario
from app.games.secret import GameSecret
from engine.kernel.ruleset import Ruleset
from engine.registry import GAMES, TEMPERS


@dataclass(frozen=True, kw_only=True)
class SeatPlan:
    """Describe a seat to be.

    Held by a user (by id or e-mail address), by a bot, or (neither) open to anybody who joins.

    ``wish``: the region it would like to start in, if the game knows wishes. ``temper``: how a computer
    plays, told to all; "" leaves it to dice, and nobody is told.
    """

    name: str = ""
    user_id: int | None = None
    email: str = ""
    bot: bool = False
    kept_back: bool = False
    wish: str = ""
    temper: str = ""


@dataclass(frozen=True, kw_only=True)
class GamePlan:
    """Describe a game to be made.

    ``code`` "": made from the title. ``moderator_id``: another moderator than the actor, for operators.
    ``time_zone`` "": the moderator's; all dates of the game are told in it. ``due_at`` None: turns run only
    when the moderator says so. ``min_days_between`` None: the rules' own least time between two turns.
    ``early``: a turn may run before its date when all are ready (None: yes when there are dates).
    ``secret``: the source of all dice, given by operators alone, for a game that has to come out the same
    each time. ``scenario``: the position to begin from, a mapping in the ruleset's format; it says how many
    seats there are, and seats that are not planned are open. ``fee_cents`` is taken from the player's account
    for each turn that is run; ``prize_cents`` goes to the winners. ``after``: the code of an ended game of
    the actor's that this one goes on from, with its options if none are given. ``archive_for``: who gets the
    archive when the game is over, nobody (but its moderator), players or all; letters stand in sheets.
    ``opened``: people may join at once; else once it is opened (``SetupService``). ``house_rules``: what
    holds beside the rules, shown before one joins. ``sharing``: seats may let others read reports.
    ``insurance``: players may choose what is run when their sheet is missing. ``final_hours``: for how long
    the end is provisional; until then it may be repaired or taken back, and secret, prize, hall of fame and
    archive wait.
    """

    ruleset: str
    title: str
    seats: Sequence[SeatPlan]
    code: str = ""
    options: Mapping[str, Any] | None = None
    moderator_id: int | None = None
    turn_hours: int = 168
    due_at: datetime | None = None
    time_zone: str = ""
    min_days_between: int | None = None
    early: bool | None = None
    secret: GameSecret | None = None
    scenario: object = None
    fee_cents: int = 0
    prize_cents: int = 0
    after: str = ""
    archive_for: str = PLAYERS
    opened: bool = True
    house_rules: str = ""
    sharing: bool = False
    insurance: bool = True
    final_hours: int = 0


def ruleset_of(key: str) -> Ruleset[Any, Any]:
    """Return a registered game; raises 404 ``no_such_ruleset``."""
    ruleset = GAMES.get(key)
    if ruleset is None:
        raise AppError(404, "no_such_ruleset", ruleset=key[:40], known=", ".join(sorted(GAMES)))
    return ruleset


def known_temper(key: str, temper: str) -> str:
    """Return a temper that a game's computers may have, "" for none; raises 422 ``bad_temper``."""
    wanted = temper.strip().lower()
    known = TEMPERS[key].NAMES if key in TEMPERS else ()
    if wanted and not known:
        raise AppError(422, "bad_temper", temper=wanted[:40])
    if wanted and wanted not in known:
        raise AppError(422, "bad_temper", temper=wanted[:40], known=", ".join(known))
    return wanted


def numbered_seats(
    rules: Ruleset[Any, Any], plans: Sequence[SeatPlan], position: Scenario | None
) -> dict[int, SeatPlan]:
    """Return the plans by seat number; raises 422 ``bad_seats``."""
    about = rules.about
    low, high = about.seats
    if position is not None:
        # A position may be smaller than a game set up by the rules: a lesson for one.
        low, high = 0, len(position.seats)
    if not low <= len(plans) <= high:
        raise AppError(422, "bad_seats", seats=len(plans), low=low, high=high)
    if position is None:
        return dict(enumerate(plans, about.first_seat))
    missing = [SeatPlan()] * (high - len(plans))
    return dict(zip(position.seats, [*plans, *missing], strict=True))


def code_of(title: str) -> str:
    """Return the code of a game that names none: its title in small letters, digits and hyphens."""
    words = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    return words[:40].strip("-")
