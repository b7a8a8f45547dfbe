"""Prices (CAR-PRICE): base, margin, season and pressure, in whole crowns."""

from engine.games.caravans.state import City, Quote
from engine.games.caravans.tables import GOOD, PRESSURE


def swing(quote: Quote, day: int) -> int:
    """Return the season of a quote on a day, in per cent: a triangular wave (CAR-PRICE-07)."""
    if not quote.period:
        known = quote.foreseen
        return known[min(day - quote.phase, len(known) - 1)] if known else 0
    x = (day + quote.phase) % quote.period
    h = 4 * quote.amplitude * x // quote.period
    if 4 * x <= quote.period:
        return h
    if 4 * x <= 3 * quote.period:
        return 2 * quote.amplitude - h
    return h - 4 * quote.amplitude


def priced(base: int, percent: int) -> int:
    """Return a price from the base and everything over it in per cent (CAR-PRICE-05)."""
    return max(1, (base * (100 + percent) + 50) // 100)


def price(quote: Quote, day: int, *, seasons: bool = True) -> int:
    """Return the price of one unit of a good on a day; ``seasons`` is the option swing."""
    season = swing(quote, day) if seasons else 0
    return priced(GOOD[quote.good].base, quote.margin + season + quote.pressure)


def prices(city: City, day: int, *, seasons: bool) -> tuple[int, ...]:
    """Return all five prices of a city: what it sells first, then what it buys."""
    return tuple(price(quote, day, seasons=seasons) for quote in city.quotes)


def press(quote: Quote, change: int) -> None:
    """Move a quote by trading, within its limits (CAR-PRICE-06)."""
    quote.pressure = max(-PRESSURE.limit, min(PRESSURE.limit, quote.pressure + change))


def recover(quote: Quote) -> None:
    """Move a pressure towards 0 at the end of a day (CAR-PRICE-06)."""
    if quote.pressure > 0:
        quote.pressure -= PRESSURE.recovery_per_day
    elif quote.pressure < 0:
        quote.pressure += PRESSURE.recovery_per_day


def demand(city: City, good: str) -> Quote | None:
    """Return the quote at which the city buys that good, or None."""
    return next((quote for quote in city.quotes[1:] if quote.good == good), None)
