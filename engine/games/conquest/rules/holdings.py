"""Orders about owned cities and hexes: ASSIGN, FORTIFY, ERECT, DEFEND, GARRISON, BUILD, GAMBLE."""

from engine.games.conquest.rules import cities as towns
from engine.games.conquest.state import City
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
from engine.games.conquest.turn.papers import Turn
from engine.kernel.answers import DONE, OrderResult, done, partly, refused, rejected


def _own_city(turn: Turn, number: int) -> City | OrderResult:
    if number not in turn.world.hexes:
        return refused("syntax", hex=number)
    city = turn.city(number)
    if city is None or city.owner != turn.clan.number:
        return refused("not_owner", hex=number)
    return city


# ---------------------------------------------------------------------- cities


def assign(turn: Turn, number: int, troops: int, claymores: int) -> OrderResult:
    """Troops and claymores from the stock into an own city, or back (CC-ORDER-ASSIGN, CC-ERR-24)."""
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    return _station(turn, city, troops, claymores)


def _station(turn: Turn, city: City, troops: int, claymores: int) -> OrderResult:
    clan = turn.clan
    moved: dict[str, int] = {}
    why = ""
    for stock, wanted, room in (
        ("troops", troops, towns.room(turn.world, city)),
        ("claymores", claymores, towns.claymore_room(turn.world, city)),
    ):
        if not wanted:
            continue
        there: int = getattr(city, stock)
        if wanted > 0:
            amount = min(wanted, clan.stock(stock), room)
            if amount < wanted:
                why = why or ("no_capacity" if amount == room and room < clan.stock(stock) else "no_stock")
            clan.spend(stock, amount, "garrisons")
        else:
            amount = -min(-wanted, there)
            why = why or ("no_stock" if -amount < -wanted else "")
            clan.gain(stock, -amount, "garrisons")
        setattr(city, stock, there + amount)
        moved[stock] = amount
    if not any(moved.values()):
        return refused(why or "syntax")
    return partly(why, **moved) if why else done(**moved)


def fortify(turn: Turn, number: int, troops: int, claymores: int) -> OrderResult:
    """One level up, then an assignment with the new capacity (CC-ORDER-FORTIFY, D-129, CC-ERR-25)."""
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    raised = _raise_fort(turn, number, city)
    if not troops and not claymores:
        return raised
    stationed = _station(turn, city, troops, claymores)
    details = {**raised.params, **stationed.params}
    if raised.result == DONE:
        return stationed if stationed.result == DONE else partly(stationed.code, **details)
    if stationed.result in ("done", "partly"):
        return partly(raised.code, **details)
    return raised


def _raise_fort(turn: Turn, number: int, city: City) -> OrderResult:
    if turn.world.fresh_city(city):
        return refused("new_conquest", hex=number)
    if number in turn.raised_cities or city.fort >= TOP_FORT:
        return refused("limit", level=city.fort)
    cost = FORTS[city.fort].raise_cost
    if turn.clan.money < cost:
        return refused("no_money", cost=cost)
    turn.clan.spend("money", cost, "fortifications")
    turn.raised_cities.append(number)
    city.fort += 1
    return done(level=city.fort, cost=cost)


def _building_words(words: tuple[str, ...]) -> list[str]:
    """Building abbreviations of an ERECT's words; "" for a word that is no building (CC-ERR-26)."""
    found, index = [], 0
    while index < len(words):
        two = " ".join(words[index : index + 2])
        names = [abbr for abbr, name in BUILDINGS.items() if name.upper() == two]
        if not names:
            word = words[index]
            names = [
                abbr
                for abbr, name in BUILDINGS.items()
                if word == abbr or (len(word) >= BUILDING_LETTERS and name.upper().startswith(word))
            ]
            index += 1
        else:
            index += 2
        found.append(names[0] if len(names) == 1 else "")
    return found


def erect(turn: Turn, number: int, words: tuple[str, ...]) -> OrderResult:
    """Up to six buildings in order until the money runs out (CC-ORDER-ERECT, D-155, D-262, CC-ERR-26)."""
    named = _building_words(words)
    if len(named) > LINES["erect_buildings_max"]:
        # A wrong number of parameters cannot be read (D-242); names of two words hide it from the order book.
        return rejected("syntax", most=LINES["erect_buildings_max"])
    if not any(named):
        return rejected("syntax", word=words[0])
    city = _own_city(turn, number)
    if isinstance(city, OrderResult):
        return city
    if turn.world.fresh_city(city):
        return refused("new_conquest", hex=number)
    built: list[str] = []
    why = ""
    for building in named:
        if not building:
            why = why or "syntax"
        elif building in city.buildings:
            why = why or "duplicate"
        elif turn.clan.money < BUILDING_COST:
            why = "no_money"
            break
        else:
            turn.clan.spend("money", BUILDING_COST, "buildings")
            _build(turn, number, city, building)
            built.append(building)
    if not built:
        return refused(why, cost=BUILDING_COST)
    details = {"buildings": " ".join(built), "cost": BUILDING_COST * len(built)}
    return partly(why, **details) if why else done(**details)


def _build(turn: Turn, number: int, city: City, building: str) -> None:
    city.buildings = [*city.buildings, building]
    if building == "MAR":
        city.market = turn.dice.between(*MARKETPLACE, f"market:{number:04d}")
        city.value += city.market


# ---------------------------------------------------------------------- hexes


def matching(turn: Turn, pattern: str) -> list[int]:
    """Own hexes that fit a pattern with ``*`` for any digit, ascending (CC-ORDER-DEFEND-04)."""
    return [
        number
        for number in turn.world.hexes_of(turn.clan.number)
        if all(p in ("*", d) for p, d in zip(pattern, f"{number:04d}", strict=True))
    ]


def defend(turn: Turn, patterns: tuple[str, ...], guards: int, *, raising: bool) -> OrderResult:
    """DEFEND raises levels and places guards; GARRISON only places guards.

    D-128, D-226, D-257, CC-ERR-27.
    """
    raised = placed = 0
    short = why = ""
    done_hexes: list[int] = []
    for pattern in patterns:
        wild = "*" in pattern
        for number in matching(turn, pattern) if wild else [int(pattern)]:
            if number in done_hexes:
                # Named again, it cannot be raised again; what a wildcard finds again is silent.
                why = why or ("limit" if raising and not wild else "")
                continue
            code, up, moved = _defend_one(turn, number, guards, raising=raising)
            raised += up
            placed += moved
            if up or moved:
                done_hexes.append(number)
            if code in ("no_money", "no_stock"):
                short = short or code
            elif code and not wild:
                why = why or code
            if short:
                break
        if short:
            break
    details = {"raised": raised, "guards": placed}
    if not raised and not placed:
        return refused(short or why or "not_owner", **details)
    if short or why or (raising and not raised):
        return partly(short or why or "limit", **details)
    return done(**details)


def _defend_one(turn: Turn, number: int, guards: int, *, raising: bool) -> tuple[str, int, int]:
    """(why not everything, levels raised, guards moved) for one hex."""
    place, clan = turn.hex(number), turn.clan
    if place is None:
        return "syntax", 0, 0
    if place.owner != clan.number:
        return "not_owner", 0, 0
    if turn.world.fresh_hex(place):
        return "new_conquest", 0, 0
    code, up = "", 0
    if raising:
        cost = DEFENSES[place.defense].cost
        if place.defense >= TOP_DEFENSE or number in turn.raised_hexes:
            code = "limit"
        elif clan.money < cost:
            code = "no_money"
        else:
            clan.spend("money", cost, "defenses")
            place.defense += 1
            turn.raised_hexes.append(number)
            up = 1
    moved = 0
    if guards > 0:
        wanted = min(guards, place.defense - place.troops)
        moved = max(0, min(wanted, clan.troops))
        clan.spend("troops", moved, "guards")
        place.troops += moved
        if moved < wanted:
            code = "no_stock"
        elif wanted <= 0 and not raising:
            code = code or "no_capacity"
    elif guards < 0:
        moved = min(-guards, place.troops)
        place.troops -= moved
        clan.gain("troops", moved, "guards")
        if not moved and not raising:
            code = code or "no_stock_here"
    return code, up, moved


def build(turn: Turn, number: int, structure: str) -> OrderResult:
    """A custom structure in an owned hex of the right terrain (CC-CUST, CC-ERR-30)."""
    place = turn.hex(number)
    if place is None:
        return refused("syntax", hex=number)
    if place.owner != turn.clan.number:
        return refused("not_owner", hex=number)
    if place.terrain not in CUSTOMS[structure].terrain:
        return refused("terrain", terrain=place.terrain)
    if place.custom:
        return refused("duplicate", structure=place.custom)
    if turn.clan.money < CUSTOM_COST:
        return refused("no_money", cost=CUSTOM_COST)
    turn.clan.spend("money", CUSTOM_COST, "structures")
    place.custom = structure
    return done(structure=structure, hex=number, cost=CUSTOM_COST)


def gamble(turn: Turn, number: int) -> OrderResult:
    """$10,000 in an owned Casino, once a turn (CC-ORDER-GAMBLE, D-132, CC-ERR-35)."""
    place, clan = turn.hex(number), turn.clan
    if place is None:
        return refused("syntax", hex=number)
    if place.special != "CAS":
        return refused("not_here", hex=number)
    if place.owner != clan.number:
        return refused("not_owner", hex=number)
    if number in turn.gambled:
        return refused("limit", hex=number)
    if clan.money < GAMBLE_STAKE:
        return refused("no_money", cost=GAMBLE_STAKE)
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
