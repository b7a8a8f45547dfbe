"""A game that is to be made: the seats as they are planned, its code, and what its ruleset knows of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.errors import AppError
from app.games.scenarios import Scenario
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
