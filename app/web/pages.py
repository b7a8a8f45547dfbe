"""Pages from templates: the environment, the headers every page carries, dates as clocks show them."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from jinja2 import Environment, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app import language, words
from app.games.models import Game
from app.games.pace_wording import every, every_turn
from app.games.rules import is_here
from app.games.steps import step_hours, step_words, writes_letters
from app.http.limits import POLICY
from app.render.paper.type import FILES, face
from app.render.templates import environment
from app.web import assets

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "private, no-store",
}
COOKIE = "turnpost_session"
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
# A day without a year is read as the nearest one of that name.
_CLEAR_DAYS = 150


@dataclass(frozen=True, kw_only=True)
class Reader:
    """For whom a page is written; ``kept_until``: when a guest's trial goes, ``may_keep``: unless kept."""

    name: str
    csrf: str
    time_zone: str
    may_moderate: bool
    may_operate: bool
    guest: bool = False
    kept_until: datetime | None = None
    may_keep: bool = False
    user_id: int = 0


def page(
    request: Request,
    name: str,
    *,
    status: int = 200,
    reader: Reader | None = None,
    now: datetime | None = None,
    **context: Any,
) -> Response:
    """Return the page ``templates/web/<name>.html.j2`` with what it shows."""
    game = context.get("game")
    # A game has one clock, for all who read of it; a page about several tells dates on the reader's.
    zone = game.time_zone if isinstance(game, Game) else "UTC" if reader is None else reader.time_zone
    html = template(name).render(
        reader=reader,
        path=request.url.path,
        language=language.reading(),
        # A page about a refusal knows only that a cookie came, not whose.
        known=COOKIE in request.cookies,
        zone=zone,
        moment=lambda value: moment(value, zone),
        day=lambda value: day(value, zone, now),
        mark=lambda value: mark(value, zone, now),
        rests_until=lambda game: None if now is None else game.rests_until(now),
        left=lambda value: "" if now is None else left(value, now),
        left_until=lambda value: now is not None and value > now,
        soon=lambda value: now is not None and value is not None and (value - now).total_seconds() < _DAY,
        **context,
    )
    return HTMLResponse(html, status_code=status, headers=HEADERS)


@lru_cache(maxsize=64)
def template(name: str) -> Template:
    """Return a template of the web pages."""
    return _environment().get_template(f"web/{name}.html.j2")


_FIRST = ("base", "parts", "sign_in", "home", "game", "orders", "bench", "offers", "guide")


def read_ahead() -> None:
    """Read what the first pages need, which who asks first would wait for."""
    words.say("page-figure", number=0)
    for name in _FIRST:
        template(name)
    for name in FILES:
        face(name)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    found = environment()
    found.filters["every"] = every
    found.filters["age"] = age
    found.filters["capital"] = lambda text: text[:1].upper() + text[1:]
    found.filters["figure"] = lambda value: words.say("page-figure", number=value)
    # A stamp inside a sentence; other languages write their nouns with a capital wherever they stand.
    found.filters["inside"] = lambda text: text.lower() if language.reading() == "en" else text
    found.globals["asset"] = assets.url
    found.globals["step_words"] = step_words
    found.globals["writes_letters"] = writes_letters
    found.globals["is_here"] = is_here
    found.globals["every_turn"] = every_turn
    found.globals["step_hours"] = step_hours
    found.globals["t"] = words.t
    found.globals["languages"] = lambda: [
        (one, words.say("language-name", language=one)) for one in language.languages()
    ]
    found.globals["noun"] = noun
    found.globals["scripted"] = words.scripted
    found.globals["counted"] = words.counted
    found.globals["mail_state"] = lambda state: words.say(f"mail-state-{state}")
    return found


@lru_cache(maxsize=1)
def zone_names() -> list[str]:
    """Return the time zones that a form offers, by name."""
    return sorted(name for name in available_timezones() if "/" in name or name == "UTC")


def noun(word: str) -> str:
    """Return what the rules call a seat, as the first word of a name: ``Clan``."""
    said = words.say("noun", word=word)
    return said[:1].upper() + said[1:]


def moment(value: datetime | None, zone: str) -> Markup:
    """Return a time as the reader's clock shows it: ``Fri 13 March 2026, 19:00``."""
    if value is None:
        return Markup("")
    local = value.astimezone(ZoneInfo(zone))
    shown = words.say(
        "page-moment",
        weekday=words.say(f"weekday-short-{local.isoweekday()}"),
        day=str(local.day),
        month=words.say(f"month-{local.month}"),
        year=str(local.year),
        time=f"{local:%H:%M}",
    )
    return Markup('<time datetime="%s">%s</time>') % (value.isoformat(timespec="seconds"), shown)


def day(value: datetime | None, zone: str, now: datetime | None = None) -> Markup:
    """Return the same, short: ``13 Mar, 19:00``; ``13 Mar 2027, 19:00`` when it is far from now."""
    if value is None:
        return Markup("")
    shown = words.say("page-day", **dict(zip(("day", "time"), mark(value, zone, now), strict=True)))
    return Markup('<time datetime="%s">%s</time>') % (value.isoformat(timespec="seconds"), shown)


def mark(value: datetime, zone: str, now: datetime | None = None) -> tuple[str, str]:
    """Day and time for a postmark: ``13 Mar``, ``19:00``; with the year when that is not clear."""
    local = value.astimezone(ZoneInfo(zone))
    near = now is not None and abs((value - now).total_seconds()) < _CLEAR_DAYS * _DAY
    day = words.say(
        "page-mark",
        day=str(local.day),
        month=words.say(f"month-short-{local.month}"),
        year="none" if near else str(local.year),
    )
    return day, f"{local:%H:%M}"


def left(value: datetime | None, now: datetime) -> str:
    """Return how long until then, in the two largest units that matter."""
    if value is None:
        return ""
    seconds = int((value - now).total_seconds())
    if seconds <= 0:
        return words.say("left-now")
    if seconds < _MINUTE:
        return words.say("left-moment")
    if seconds < _HOUR:
        return words.say("left", time=_count(seconds // _MINUTE, "minute"))
    if seconds < 2 * _DAY:
        hours, minutes = seconds // _HOUR, seconds % _HOUR // _MINUTE
        return _left(_count(hours, "hour"), _count(minutes, "minute") if minutes and hours < 12 else "")
    days, hours = seconds // _DAY, seconds % _DAY // _HOUR
    return _left(_count(days, "day"), _count(hours, "hour") if hours and days < 7 else "")


def _left(time: str, more: str) -> str:
    return words.say("left-more", time=time, more=more) if more else words.say("left", time=time)


def age(seconds: int) -> str:
    """Return how long something has been so: ``3 minutes``, ``2 days``."""
    for size, word in ((_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if seconds >= size:
            return _count(seconds // size, word)
    return _count(seconds, "second")


def _count(number: int, word: str) -> str:
    return words.say(f"count-{word}", number=number)
