"""Clan affairs: allies, bans, messages, names, phone, slogan, lines, agents, vigilance, EVENT.

A text of the wrong form or length cannot be read as an order (D-242).
"""

import re

from engine.games.conquest.context import Turn
from engine.games.conquest.events import MessageReceived
from engine.games.conquest.rules import guarding, refusals
from engine.games.conquest.tables import AGENT_COSTS, CITY_COMBAT, LINE_COST, LINES
from engine.games.conquest.versions import MESSAGES_NAME_THEIR_HEX
from engine.kernel.answers import OrderResult, done, partly, refused, rejected

_PHONE = re.compile(r"^\(\d{3}\)\d{3}-\d{4}$")
_MOST_VIGILANCE: int = CITY_COMBAT["vigilance_max_pct"]


def _other(turn: Turn, clan: int) -> bool:
    return clan != turn.clan.number and clan in turn.world.clans


def ally(turn: Turn, clan: int) -> OrderResult:
    """Mark a clan as ally, or end it (CC-ORDER-ALLY, D-133)."""
    if not _other(turn, clan):
        return refusals.no_clan(turn, clan)
    allies = turn.clan.allies
    turn.clan.allies = [a for a in allies if a != clan] if clan in allies else sorted([*allies, clan])
    return done(clan=clan, ally=clan in turn.clan.allies)


def ban(turn: Turn, clan: int) -> OrderResult:
    """Ban a clan from the own cities, or lift the ban; 0 = ALL, which has no reverse.

    CC-ORDER-BAN, D-133.
    """
    if clan == 0:
        turn.clan.banned = [number for number in sorted(turn.world.clans) if number != turn.clan.number]
    elif not _other(turn, clan):
        return refusals.no_clan(turn, clan)
    else:
        banned = turn.clan.banned
        turn.clan.banned = [b for b in banned if b != clan] if clan in banned else sorted([*banned, clan])
    for number in turn.world.cities_of(turn.clan.number):
        for other in turn.clan.banned:
            guarding.stand_down(turn, number, other, "banned")
    return done(clan=clan, banned=clan == 0 or clan in turn.clan.banned)


def message(turn: Turn, destination: int, text: str, *, signed: bool) -> OrderResult:
    """Send a message to a clan (3 digits), a hex (above 10,000: hex + 10,000) or all (0).

    CC-ORDER-MESSAGE, D-134.
    """
    if not text:
        return rejected("syntax", why="text_empty")
    bad = refusals.bad_text(turn, text, LINES["message_chars"])
    if bad is not None:
        return bad
    hex_number = destination - HEX_OFFSET
    to_hex = destination >= HEX_OFFSET
    if turn.messages >= LINES["messages_per_turn"]:
        return refused("limit", most=LINES["messages_per_turn"])
    if destination == 0 and turn.messages_to_all >= LINES["messages_to_all_per_turn"]:
        return refused("limit", why="to_all", most=LINES["messages_to_all_per_turn"])
    if to_hex and hex_number not in turn.world.hexes:
        return refusals.off_map(hex_number)
    if not to_hex and destination and not _other(turn, destination):
        return refusals.no_clan(turn, destination)
    turn.messages += 1
    turn.messages_to_all += destination == 0
    mark = f"{turn.clan.number}>" if signed else ">" if destination == 0 else ""
    if to_hex:
        audience = _people_of(turn, hex_number)
    elif destination:
        audience = [destination]
    else:
        audience = [number for number in sorted(turn.world.clans) if number != turn.clan.number]
    turn.tell(MessageReceived(text=mark + text), *audience)
    if to_hex and turn.state.rules >= MESSAGES_NAME_THEIR_HEX:
        return done(result="hex", hex=hex_number)
    return done()


HEX_OFFSET = 10_000


def _people_of(turn: Turn, number: int) -> list[int]:
    """Return the owner of a hex, of its city, and all with a convoy there, but the sender (D-134)."""
    found = {turn.world.hexes[number].owner}
    city = turn.city(number)
    if city is not None:
        found.add(city.owner)
    found.update(convoy.clan for convoy in turn.world.convoys_at(number))
    return sorted(found - {0, turn.clan.number})


def name_clan(turn: Turn, name: str) -> OrderResult:
    """Give the clan a new name, until game turn 3 (CC-ORDER-NAME-01, CC-ERR-38)."""
    bad = refusals.bad_name(turn, name)
    if bad is not None:
        return bad
    if turn.state.turn > LINES["clan_name_until_turn"]:
        return refused("too_late", turn=LINES["clan_name_until_turn"])
    turn.clan.name = name
    return done(name=name)


def name_convoy(turn: Turn, number: int, name: str) -> OrderResult:
    """Give a convoy a new name, at any time."""
    bad = refusals.bad_name(turn, name)
    if bad is not None:
        return bad
    convoy = turn.clan.convoys.get(number)
    if convoy is None:
        return refusals.no_convoy(number)
    convoy.name = name
    return done(convoy=number, name=name)


def phone(turn: Turn, number: str, *, shown: bool) -> OrderResult:
    """Show a telephone number to clans met, or hide it (CC-ORDER-PHONE, D-137)."""
    clan = turn.clan
    if number and not _PHONE.match(number):
        return rejected("syntax", why="phone", word=number)
    if shown and not number and not clan.phone:
        # The line can be read; that there is no number to show again depends on the clan (D-242).
        return refused("syntax", why="no_phone")
    clan.phone = number or clan.phone
    clan.phone_on = shown
    return done(shown=shown)


def slogan(turn: Turn, text: str) -> OrderResult:
    """Set the slogan shown on contact (CC-ORDER-SLOGAN)."""
    bad = refusals.bad_text(turn, text, LINES["slogan_chars"])
    if bad is not None:
        return bad
    turn.clan.slogan = text
    return done()


def lines(turn: Turn, pre: int, post: int) -> OrderResult:
    """Buy order lines for the next turn (CC-ORDER-ORDER, D-130, CC-ERR-36)."""
    clan = turn.clan
    if pre < 0 or post < 0 or pre + post < 1:
        return refused("syntax", why="lines")
    if turn.bought_lines:
        return refused("limit", why="ordered")
    if pre + post > LINES["extra_lines_max_per_turn"]:
        return refused("limit", wanted=pre + post, most=LINES["extra_lines_max_per_turn"])
    cost = LINE_COST * (pre + post)
    if clan.money < cost:
        return refusals.no_money(clan, cost, lines=pre + post)
    clan.spend("money", cost, "lines")
    turn.bought_lines = True
    clan.extra_pre, clan.extra_post = pre, post
    return done(pre=pre, post=post, cost=cost)


def agent_cost(agents: int) -> int:
    """Return the price of one more agent (CC-ORDER-TRAIN-01): doubling with each owned."""
    return AGENT_COSTS[agents] if agents < len(AGENT_COSTS) else AGENT_COSTS[0] << agents


def train(turn: Turn, count: int) -> OrderResult:
    """Train agents one by one while money lasts (D-240)."""
    clan = turn.clan
    if count < 1:
        return refusals.not_positive(count)
    trained = cost = 0
    while trained < count and clan.money >= agent_cost(clan.agents):
        price = agent_cost(clan.agents)
        clan.spend("money", price, "agents")
        clan.agents += 1
        trained += 1
        cost += price
    if not trained:
        return refusals.no_money(clan, agent_cost(clan.agents))
    details = {"amount": trained, "cost": cost}
    if trained == count:
        return done(**details)
    return partly("no_money", why="short", wanted=count, **details)


def vigilance(turn: Turn, percent: int) -> OrderResult:
    """Set the share of capacity left in captured cities (CC-ORDER-VIGILANCE)."""
    if not 0 <= percent <= _MOST_VIGILANCE:
        return refused("syntax", why="percent", percent=percent, most=_MOST_VIGILANCE)
    turn.clan.vigilance = percent
    return done(percent=percent)
