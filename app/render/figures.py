"""How figures look in a language: thousands, decimals, dates. The only place where that is decided."""

from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

NONE = "---"


class Style(msgspec.Struct, frozen=True):
    """Separators of a language."""

    thousands: str
    decimal: str


_STYLES = {"en": Style(",", "."), "de": Style(".", ",")}


def style_of(language: str) -> Style:
    """Return the separators of a language; English ones when nothing else is known."""
    return _STYLES.get(language.partition("-")[0], _STYLES["en"])


def integer(value: int, style: Style) -> str:
    """Return a whole number with thousands separators and a true minus sign."""
    if -1000 < value < 1000:
        return str(value) if value >= 0 else f"\u2212{-value}"
    text = f"{abs(value):,}"
    if style.thousands != ",":
        text = text.replace(",", style.thousands)
    return text if value >= 0 else "\u2212" + text


def cents(value: int, style: Style) -> str:
    """Return an amount in hundredths: ``1234567`` is ``12,345.67``."""
    whole, part = divmod(abs(value), 100)
    sign = "\u2212" if value < 0 else ""
    return f"{sign}{integer(whole, style)}{style.decimal}{part:02d}"


@lru_cache(maxsize=256)
def zone(name: str) -> tzinfo:
    """Return a time zone by its IANA name; UTC when there is no such zone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def moment(text: str, zone_name: str) -> datetime | None:
    """Return an ISO 8601 moment in a time zone, UTC without an offset; None when the text is none."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    try:
        return when.astimezone(zone(zone_name))
    except OverflowError:
        return when


def offset(when: datetime) -> str:
    """Return ``UTC+1``, ``UTC+5:30`` or ``UTC``."""
    delta = when.utcoffset()
    minutes = int(delta.total_seconds() // 60) if delta is not None else 0
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes > 0 else "\u2212"
    return f"UTC{sign}{hours}" + (f":{rest:02d}" if rest else "")


def zone_name(when: datetime, name: str) -> str:
    """Return the name of the zone as printed: the city's name without underscores, or UTC."""
    return (
        "UTC" if zone(name) is UTC else (when.tzname() or name) if "/" not in name else name.replace("_", " ")
    )
