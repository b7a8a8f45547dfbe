"""Refusals that many orders share, each with the figures that its sentence needs."""

from collections.abc import Sequence

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.state import City, Clan, Convoy
from engine.games.conquest.tables import LINES
from engine.games.conquest.versions import ALL_REASONS_ARE_TOLD, NAMES_ARE_PRINTED
from engine.kernel.answers import OrderResult, refused, rejected
from engine.kernel.names import printed


def off_map(number: int) -> OrderResult:
    """Refuse a hex that is not on the map (CC-ERR-01)."""
    return refused("syntax", why="off_map", hex=number)


def all_of(turn: Turn, reasons: Sequence[OrderResult]) -> OrderResult | None:
    """Put all reasons why a line fell short into one answer with the first one's code (CC-REPORT-18).

    None where there is no reason. Games of before hear of the first alone.
    """
    if not reasons:
        return None
    first, *others = reasons
    if turn.state.rules < ALL_REASONS_ARE_TOLD:
        return first
    return first.with_reasons(others)


def not_positive(quantity: int) -> OrderResult:
    """Refuse a quantity below one."""
    return refused("syntax", why="quantity", quantity=quantity)


def no_money(clan: Clan, cost: int, **more: object) -> OrderResult:
    """Refuse a price above what the treasury holds."""
    return refused("no_money", cost=cost, left=clan.money, **more)


def no_fuel(clan: Clan, fuel: int, **more: object) -> OrderResult:
    """Refuse for lack of fuel in the stockpile."""
    return refused("no_fuel", fuel=fuel, left=clan.fuel, **more)


def no_convoy(number: int) -> OrderResult:
    """Refuse a convoy that the clan does not have (CC-ERR-01)."""
    return refused("not_owner", why="no_convoy", convoy=number)


def no_clan(turn: Turn, clan: int) -> OrderResult:
    """Refuse a clan that is not in the game, or the own one."""
    return refused("syntax", why="own_clan" if clan == turn.clan.number else "no_clan", clan=clan)


def not_friendly(turn: Turn, city: City) -> OrderResult | None:
    """Refuse with ``status`` a city that is Hostile or Banned to the clan, else None."""
    status = towns.status(turn.world, city, turn.clan.number)
    if status in (towns.OWNED, towns.FRIENDLY):
        return None
    return refused("status", why=status, city=city.name)


def not_full(convoy: Convoy, capacity: int) -> OrderResult:
    """Refuse for seats that are not taken (D-177)."""
    return refused("no_capacity", troops=convoy.troops, capacity=capacity)


def bad_text(turn: Turn, text: str, most: int) -> OrderResult | None:
    """Refuse a text that a message or slogan must not be (CC-ERR-37, D-242); None if it may be sent."""
    if len(text) > most:
        return rejected("syntax", why="text_long", have=len(text), most=most)
    if ">" in text:
        return rejected("syntax", why="text_sign")
    words = text.lower()
    barred = next((word for word in turn.state.barred_words if word in words), "")
    return rejected("syntax", why="text_barred", word=barred) if barred else None


def bad_name(turn: Turn, name: str) -> OrderResult | None:
    """Refuse a text that no name must be (CC-ERR-38, D-242, D-276); None if it may be used."""
    most = LINES["name_chars"]
    if not name or (turn.state.rules >= NAMES_ARE_PRINTED and not printed(name)):
        return rejected("syntax", why="name_empty")
    if len(name) > most:
        return rejected("syntax", why="name_long", have=len(name), most=most)
    if name.split(maxsplit=1)[0].lower() == "the":
        return rejected("syntax", why="name_the")
    return None
