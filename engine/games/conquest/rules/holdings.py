"""Orders about owned cities and hexes: ASSIGN, FORTIFY, ERECT, DEFEND, GARRISON, BUILD, GAMBLE."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import refusals
from engine.games.conquest.state import City, Hex
from engine.games.conquest.tables import (
    BUILDING_COST,
    BUILDING_LETTERS,
    BUILDINGS,
    CUSTOM_COST,
    CUSTOMS,
    DEFENSES,
    FORTS,
    GAMBLE,
    GAMBLE_STAKE,
    LINES,
    MARKETPLACE,
    TOP_DEFENSE,
    TOP_FORT,
)
from engine.games.conquest.versions import ZERO_GUARDS_ARE_REFUSED
from engine.kernel.answers import DONE, PARTLY, OrderResult, done, partly, refused, rejected

# As they are compared with the words of an ERECT.
_BUILDING_NAMES = {name.upper(): abbr for abbr, name in BUILDINGS.items()}


def _own_city(turn: Turn, number: int) -> City | OrderResult:
    if number not in turn.world.hexes:
        return refusals.off_map(number)
    city = turn.city(number)
    if city is None or city.owner != turn.clan.number:
        return refused("not_owner", hex=number)
    return city


# ---------------------------------------------------------------------- cities


def assign(turn: Turn, number: int, troops: int, claymores: int) -> OrderResult:
    """Move troops and claymores from the stock into an own city, or back (CC-ORDER-ASSIGN, CC-ERR-24)."""
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    return _station(turn, city, troops, claymores)


def _station(turn: Turn, city: City, troops: int, claymores: int) -> OrderResult:
    clan = turn.clan
    moved: dict[str, int] = {}
    short: list[OrderResult] = []
    for stock, wanted, room in (
        ("troops", troops, towns.room(turn.world, city)),
        ("claymores", claymores, towns.claymore_room(turn.world, city)),
    ):
        there: int = getattr(city, stock)
        if wanted > 0:
            amount = min(wanted, clan.stock(stock), room)
            if amount < wanted:
                full = amount == room and room < clan.stock(stock)
                code = "no_capacity" if full else "no_stock"
                short.append(refused(code, item=stock, had=amount, wanted=wanted, city=city.name))
            clan.spend(stock, amount, "garrisons")
        elif wanted < 0:
            amount = -min(-wanted, there)
            if -amount < -wanted:
                figures = {"item": stock, "had": -amount, "wanted": -wanted, "city": city.name}
                short.append(refused("no_stock", why="there", **figures))
            clan.gain(stock, -amount, "garrisons")
        else:
            continue
        setattr(city, stock, there + amount)
        moved[stock] = amount
    lack = refusals.all_of(turn, short)
    if not any(moved.values()):
        return lack or refused("syntax", why="nothing")
    details = {**moved, **_manned(city)}
    return partly(lack.code, **{**lack.params, **details}) if lack is not None else done(**details)


def _manned(city: City) -> dict[str, Any]:
    return {"city": city.name, "garrison": city.troops, "mines": city.claymores}


def fortify(turn: Turn, number: int, troops: int, claymores: int) -> OrderResult:
    """Raise a city one level, then assign troops at the new capacity (CC-ORDER-FORTIFY, D-129, CC-ERR-25)."""
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    raised = _raise_fort(turn, number, city)
    if not troops and not claymores:
        return raised
    stationed = _station(turn, city, troops, claymores)
    # The reason stands with the figures of the half that fell short.
    if raised.result == DONE:
        details = {**raised.params, **stationed.params}
        return done(**details) if stationed.result == DONE else partly(stationed.code, **details)
    lack = refusals.all_of(turn, [raised, *stationed.reasons()]) or raised
    if stationed.result in (DONE, PARTLY):
        return partly(raised.code, **{**stationed.params, "why": "", **lack.params, "raised": False})
    return lack


def _raise_fort(turn: Turn, number: int, city: City) -> OrderResult:
    if turn.world.fresh_city(city):
        return refused("new_conquest", city=city.name)
    if city.fort >= TOP_FORT:
        return refused("limit", why="citadel", city=city.name)
    if number in turn.raised_cities:
        return refused("limit", city=city.name)
    cost = FORTS[city.fort].raise_cost
    if turn.clan.money < cost:
        return refusals.no_money(turn.clan, cost, city=city.name)
    turn.clan.spend("money", cost, "fortifications")
    turn.raised_cities.append(number)
    city.fort += 1
    turn.world.louder.append(number)
    return done(raised=True, level=city.fort, paid=cost, **_manned(city))


def _building_words(words: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return an ERECT's words, each with its building's abbreviation; "" if it is none (CC-ERR-26)."""
    found: list[tuple[str, str]] = []
    index = 0
    while index < len(words):
        two = " ".join(words[index : index + 2])
        word = two
        abbr = _BUILDING_NAMES.get(two, "")
        if abbr:
            index += 2
        else:
            word = words[index]
            abbr = _building(word)
            index += 1
        found.append((word, abbr))
    return found


@lru_cache(maxsize=256)
def _building(word: str) -> str:
    """Return the building that one word means, "" for none or several. Cached: bots use few words."""
    names = [
        abbr
        for name, abbr in _BUILDING_NAMES.items()
        if word == abbr or (len(word) >= BUILDING_LETTERS and name.startswith(word))
    ]
    return names[0] if len(names) == 1 else ""


def erect(turn: Turn, number: int, words: tuple[str, ...]) -> OrderResult:
    """Erect up to six buildings, in order, while money lasts (CC-ORDER-ERECT, D-155, D-262, CC-ERR-26)."""
    named = _building_words(words)
    if len(named) > LINES["erect_buildings_max"]:
        # A wrong number of parameters cannot be read (D-242); names of two words hide it from the order book.
        return rejected("syntax", why="too_many", have=len(named), most=LINES["erect_buildings_max"])
    if not any(building for _, building in named):
        return rejected("syntax", why="no_building", word=named[0][0])
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    if turn.world.fresh_city(city):
        return refused("new_conquest", city=city.name)
    built: list[str] = []
    short: list[OrderResult] = []
    for word, building in named:
        if not building:
            short.append(refused("syntax", why="no_building", word=word))
        elif building in city.buildings:
            short.append(refused("duplicate", city=city.name, building=BUILDINGS[building]))
        elif turn.clan.money < BUILDING_COST:
            # What ends the list is said first.
            short.insert(0, refusals.no_money(turn.clan, BUILDING_COST, building=BUILDINGS[building]))
            break
        else:
            turn.clan.spend("money", BUILDING_COST, "buildings")
            _build(turn, number, city, building)
            built.append(building)
    lack = refusals.all_of(turn, short)
    if not built and lack is not None:
        return lack
    names = [BUILDINGS[building] for building in built]
    details = {"buildings": names, "paid": BUILDING_COST * len(built), "city": city.name}
    return partly(lack.code, **{**lack.params, **details}) if lack is not None else done(**details)


def _build(turn: Turn, number: int, city: City, building: str) -> None:
    city.buildings = [*city.buildings, building]
    turn.world.louder.append(number)
    if building == "MAR":
        city.market = turn.dice.between(*MARKETPLACE, f"market:{number:04d}")
        city.value += city.market


# ---------------------------------------------------------------------- hexes


def matching(turn: Turn, pattern: str) -> list[int]:
    """Own hexes that fit a pattern with ``*`` for any digit, ascending (CC-ORDER-DEFEND-04)."""
    return [
        number
        for number in turn.world.hexes_of(turn.clan.number)
        if all(pattern[place] in ("*", digit) for place, digit in enumerate(f"{number:04d}"))
    ]


def no_guards(turn: Turn, guards: int | None) -> OrderResult | None:
    """Refuse the number 0, whatever else there is to say; None where no number was given (D-274)."""
    if guards == 0 and turn.state.rules >= ZERO_GUARDS_ARE_REFUSED:
        return refused("syntax", why="quantity", quantity=0)
    return None


def defend(turn: Turn, patterns: tuple[str, ...], guards: int, *, raising: bool) -> OrderResult:
    """DEFEND raises levels and places guards; GARRISON only places guards.

    D-128, D-226, D-257, CC-ERR-27.
    """
    raised = placed = 0
    short: OrderResult | None = None
    why: list[OrderResult] = []
    done_hexes: list[int] = []
    for pattern in patterns:
        wild = "*" in pattern
        for number in matching(turn, pattern) if wild else [int(pattern)]:
            if number in done_hexes:
                # Named again, it cannot be raised again; what a wildcard finds again is silent.
                if raising and not wild:
                    why.append(refused("limit", why="twice", hex=number))
                continue
            lack, up, moved = _defend_one(turn, number, guards, raising=raising)
            raised += up
            placed += moved
            if up or moved:
                done_hexes.append(number)
            if lack is not None and lack.code in ("no_money", "no_stock"):
                short = lack
            elif lack is not None and not wild:
                why.append(lack)
            if short:
                break
        if short:
            break
    lacks = [short, *why] if short is not None else why
    return _defended(turn, patterns, raised, placed, lacks, raising=raising)


def _defended(
    turn: Turn,
    patterns: Sequence[str],
    raised: int,
    placed: int,
    lacks: Sequence[OrderResult],
    *,
    raising: bool,
) -> OrderResult:
    """Return the answer to DEFEND and GARRISON: what was raised and placed, and what was lacking."""
    details = {"raised": raised, "guards": placed}
    lack = refusals.all_of(turn, lacks)
    if not raised and not placed:
        lack = lack or refused("not_owner", why="no_match", patterns=list(patterns))
        return refused(lack.code, **lack.params, **details)
    if lack is None and raising and not raised:
        lack = refused("limit", why="none_raised")
    return partly(lack.code, **lack.params, **details) if lack is not None else done(**details)


def _defend_one(
    turn: Turn, number: int, guards: int, *, raising: bool
) -> tuple[OrderResult | None, int, int]:
    """Return (why not everything, levels raised, guards moved) for one hex."""
    place, clan = turn.hex(number), turn.clan
    if place is None:
        return refusals.off_map(number), 0, 0
    if place.owner != clan.number:
        return refused("not_owner", hex=number), 0, 0
    if turn.world.fresh_hex(place):
        return refused("new_conquest", hex=number), 0, 0
    lack = _raise_hex(turn, number, place) if raising else None
    up = int(raising and lack is None)
    short, moved = _move_guards(turn, number, place, guards, raising=raising)
    return short or lack, up, moved


def _raise_hex(turn: Turn, number: int, place: Hex) -> OrderResult | None:
    """Raise a hex one level; return the refusal, or None when it has risen."""
    cost = DEFENSES[place.defense].cost
    if place.defense >= TOP_DEFENSE:
        return refused("limit", why="top", hex=number, most=TOP_DEFENSE)
    if number in turn.raised_hexes:
        return refused("limit", hex=number)
    if turn.clan.money < cost:
        return refusals.no_money(turn.clan, cost, hex=number)
    turn.clan.spend("money", cost, "defenses")
    place.defense += 1
    turn.raised_hexes.append(number)
    return None


def _move_guards(
    turn: Turn, number: int, place: Hex, guards: int, *, raising: bool
) -> tuple[OrderResult | None, int]:
    """Move guards into a hex, or back if negative; return (why not all of them, how many)."""
    clan = turn.clan
    if guards > 0:
        wanted = min(guards, place.defense - place.troops)
        moved = max(0, min(wanted, clan.troops))
        clan.spend("troops", moved, "guards")
        place.troops += moved
        if moved < wanted:
            return refused("no_stock", hex=number, wanted=wanted, had=moved), moved
        if wanted <= 0 and not raising:
            return refused("no_capacity", hex=number, most=place.defense), moved
        return None, moved
    if not guards:
        return None, 0
    moved = min(-guards, place.troops)
    place.troops -= moved
    clan.gain("troops", moved, "guards")
    if not moved and not raising:
        return refused("no_stock_here", hex=number), moved
    return None, moved


def build(turn: Turn, number: int, structure: str) -> OrderResult:
    """Build a custom structure in an owned hex of the right terrain (CC-CUST, CC-ERR-30)."""
    place = turn.hex(number)
    if place is None:
        return refusals.off_map(number)
    if place.owner != turn.clan.number:
        return refused("not_owner", hex=number)
    if place.terrain not in CUSTOMS[structure].terrain:
        return refused("terrain", structure=structure, terrain=place.terrain)
    if place.custom:
        return refused("duplicate", hex=number, structure=place.custom)
    if turn.clan.money < CUSTOM_COST:
        return refusals.no_money(turn.clan, CUSTOM_COST)
    turn.clan.spend("money", CUSTOM_COST, "structures")
    place.custom = structure
    return done(structure=structure, hex=number, cost=CUSTOM_COST)


def gamble(turn: Turn, number: int) -> OrderResult:
    """Gamble $10,000 in an owned Casino, once a turn (CC-ORDER-GAMBLE, D-132, CC-ERR-35)."""
    place, clan = turn.hex(number), turn.clan
    if place is None:
        return refusals.off_map(number)
    if place.special != "CAS":
        return refused("not_here", hex=number)
    if place.owner != clan.number:
        return refused("not_owner", hex=number)
    if number in turn.gambled:
        return refused("limit", hex=number)
    if clan.money < GAMBLE_STAKE:
        return refusals.no_money(clan, GAMBLE_STAKE)
    turn.gambled.append(number)
    clan.spend("money", GAMBLE_STAKE, "gambling")
    row = GAMBLE[turn.dice.weighted([int(row["pct"]) for row in GAMBLE], f"gamble:{number:04d}")]
    clan.gain("money", int(row["payout"]), "gambling")
    lost = clan.lose("money", int(row["extra_loss"]), "gambling")
    if row["name"] == "Cheated":
        # CC-SPEC-03, CC-ORDER-GAMBLE-05: the casino is gone, and what was rolled for it (D-15) with it.
        place.special = ""
        place.value -= place.special_value
        place.special_value = 0
    return done(result=str(row["name"]), money=int(row["payout"]), lost=lost)
