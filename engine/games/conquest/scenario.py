"""Scenarios: a position written by hand, as conformance cases and moderators use it.

The mapping is that of the conformance format: hexes and clans keyed by text, convoys by "CLAN/NUMBER".
``build`` makes a state of it, ``export`` writes a state back. Raises ``ValueError`` with a plain reason
when a scenario does not fit.
"""

from collections.abc import Collection, Mapping
from typing import Any

from engine.games.conquest.rules.setup import YIELDS, both_sides, roll_special, roll_yield
from engine.games.conquest.state import City, Clan, Convoy, Hex, State, default_name
from engine.games.conquest.tables import (
    BASE_PRICES,
    CUSTOMS,
    GOODS_PRICES,
    MARKETPLACE,
    STOCKS,
    TERRAINS,
    VEHICLES,
)
from engine.games.conquest.versions import RULES_VERSION
from engine.games.conquest.world import World
from engine.kernel.dice import Roller
from engine.kernel.hexgrid import hex_text, mask_of, mask_text

_HEX_KEYS = (
    "terrain",
    "roads",
    "rivers",
    "owner",
    "defense",
    "troops",
    *YIELDS,
    "special",
    "custom",
    "looted",
)
_DIRECTION = {word: index for index, word in enumerate(("N", "NE", "SE", "S", "SW", "NW"))}


def _owner(value: object) -> int:
    return int(str(value)) if value not in (None, "", 0) else 0


def _numbers(values: Any) -> list[int]:
    return sorted(int(str(value)) for value in values or ())


def _check_keys(what: str, row: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    unknown = sorted(set(row) - set(allowed))
    if unknown:
        message = f"{what}: unknown key {unknown[0]!r}"
        raise ValueError(message)


def _hex(number: int, row: Mapping[str, Any]) -> Hex:
    _check_keys(f"hex {hex_text(number)}", row, _HEX_KEYS)
    terrain = str(row.get("terrain", "")).lower().replace(" ", "_")
    if terrain not in TERRAINS:
        message = f"hex {hex_text(number)}: no terrain {terrain!r}"
        raise ValueError(message)
    custom = str(row.get("custom") or "").lower()
    if custom and custom not in CUSTOMS:
        message = f"hex {hex_text(number)}: no custom structure {custom!r}"
        raise ValueError(message)
    return Hex(
        terrain=terrain,
        roads=mask_of(_DIRECTION[side] for side in row.get("roads") or ()),
        rivers=mask_of(_DIRECTION[side] for side in row.get("rivers") or ()),
        owner=_owner(row.get("owner")),
        defense=int(row.get("defense", 1)),
        troops=int(row.get("troops", 0)),
        special=str(row.get("special") or ""),
        custom=custom,
        looted=bool(row.get("looted", False)),
    )


def _city(row: Mapping[str, Any], clans: Mapping[int, Clan]) -> City:
    plague = row.get("plague", False)
    owner = _owner(row.get("owner"))
    city = City(
        name=str(row.get("name", "City")),
        major=bool(row.get("major", False)),
        owner=owner,
        value=int(row.get("value", 0)),
        population=int(row.get("population", 0)),
        fort=int(row.get("fort", 1)),
        troops=int(row.get("troops", 0)),
        full=int(row.get("troops", 0)),
        claymores=int(row.get("claymores", 0)),
        produces=str(row.get("produces", "")),
        needs=str(row.get("needs", "")),
        guild=str(row.get("expert") or ""),
        buildings=[str(building) for building in row.get("buildings") or ()],
        plague=(0 if plague else -1) if isinstance(plague, bool) else int(plague),
    )
    if row.get("conquered_now") and owner in clans:
        city.taken = clans[owner].turns + 1
    return city


def _clan(number: int, row: Mapping[str, Any], turn: int, sequence: int) -> Clan:
    extra = row.get("extra_lines") or {}
    clan = Clan(
        number=number,
        name=str(row.get("name", default_name(number))),
        sequence=int(row.get("sequence", sequence)),
        popularity=int(row.get("popularity", 100)),
        allies=_numbers(row.get("allies")),
        banned=_numbers(row.get("banned")),
        vigilance=int(row.get("vigilance", 0)),
        agents=int(row.get("agents", 0)),
        extra_pre=int(extra.get("pre", 0)),
        extra_post=int(extra.get("post", 0)),
        slogan=str(row.get("slogan", "")),
        since=turn - 1,
    )
    for stock in STOCKS:
        setattr(clan, stock, int(row.get(stock, 0)))
    clan.open_ledger()
    return clan


def _convoy(key: str, row: Mapping[str, Any]) -> Convoy:
    clan, _, number = key.partition("/")
    cargo = row.get("cargo") or {}
    goods, amount = next(iter(cargo.items()), ("", 0))
    vehicles = {str(name).lower(): int(count) for name, count in (row.get("vehicles") or {}).items() if count}
    for name in vehicles:
        if name not in VEHICLES:
            message = f"convoy {key}: no vehicle {name!r}"
            raise ValueError(message)
    morale = int(row.get("morale", 30))
    return Convoy(
        clan=int(clan),
        number=int(number),
        name=str(row.get("name", f"Convoy {number}")),
        type=str(row.get("type", "land")),
        hex=int(str(row["hex"])),
        mode=str(row.get("mode", "capture")),
        vehicles=vehicles,
        troops=int(row.get("troops", 0)),
        morale=morale,
        # What is given is how the last player turn ended: a turn at zero has begun (D-77).
        despair=not morale,
        training=int(row.get("training", 30)),
        health=int(row.get("health", 100)),
        experts=[str(expert) for expert in row.get("experts") or ()],
        rifles=int(row.get("rifles", 0)),
        grenades=int(row.get("grenades", 0)),
        rockets=int(row.get("rockets", 0)),
        bombs=int(row.get("bombs", 0)),
        goods=str(goods) if amount else "",
        cargo=int(amount),
        hidden=bool(row.get("hidden", False)),
        kill=_switch_text(row.get("kill", "N")),
        aid=bool(row.get("aid", False)),
        patrol=bool(row.get("patrol", False)),
        guard=bool(row.get("guard", False)),
    )


def _switch_text(value: object) -> str:
    # YAML 1.1 reads a bare N as false.
    return "N" if value is False else str(value)


def build(given: Mapping[str, Any], dice: Roller) -> State:
    """Return the state of a scenario; yields marked ``roll`` are rolled with the dice."""
    turn = int(given.get("turn", 6))
    clans = {
        int(str(number)): _clan(int(str(number)), row or {}, turn, 1000 + rank)
        for rank, (number, row) in enumerate((given.get("clans") or {}).items())
    }
    rows = {int(str(number)): row or {} for number, row in (given.get("hexes") or {}).items()}
    hexes = {number: _hex(number, rows[number]) for number in sorted(rows)}
    both_sides(hexes)
    _roll_yields(hexes, rows, dice)
    cities = {
        int(str(number)): _city(row or {}, clans)
        for number, row in sorted((given.get("cities") or {}).items())
    }
    for number, city in cities.items():
        if "MAR" in city.buildings:
            # The value given is the base value, Marketplace included: its part is rolled (D-44).
            city.market = min(city.value, dice.between(*MARKETPLACE, f"market:{number:04d}"))
    prices = dict(BASE_PRICES)
    prices.update({item: int(dollars) * 100 for item, dollars in (given.get("prices") or {}).items()})
    goods = dict(GOODS_PRICES)
    goods.update({item: int(dollars) * 100 for item, dollars in (given.get("goods_prices") or {}).items()})
    _place(given, clans, hexes, cities)
    return State(
        map=str(given.get("map", "scenario")),
        turn=turn,
        calm=bool(given.get("calm", True)),
        hexes=hexes,
        cities=cities,
        clans=clans,
        prices=prices,
        goods_prices=goods,
        victory=int(given.get("victory", 0)),
        rules=RULES_VERSION,
    )


def _roll_yields(hexes: Mapping[int, Hex], rows: Mapping[int, Mapping[str, Any]], dice: Roller) -> None:
    """Set the yields of the hexes, and roll those marked so."""
    for number, place in hexes.items():
        for what in YIELDS:
            value = rows[number].get(what, 0)
            setattr(place, what, roll_yield(dice, number, place, what) if value == "roll" else int(value))
        if rows[number].get("value", 0) != "roll":
            # A figure holds the structure's dollars too, as the lists print it: their part is rolled.
            place.special_value = min(place.value, roll_special(dice, number, place, "value"))


def _place(
    given: Mapping[str, Any], clans: Mapping[int, Clan], hexes: Collection[int], cities: Mapping[int, City]
) -> None:
    """Put convoys, hostile cities and spies where the scenario has them."""
    for key, row in (given.get("convoys") or {}).items():
        convoy = _convoy(str(key), row)
        if convoy.clan not in clans or convoy.hex not in hexes:
            message = f"convoy {key}: no such clan or hex"
            raise ValueError(message)
        clans[convoy.clan].convoys[convoy.number] = convoy
    for key, row in (given.get("clans") or {}).items():
        clan = int(str(key))
        for site in _numbers((row or {}).get("hostile")):
            cities[site].hostile = sorted({*cities[site].hostile, clan})
        for site in _numbers((row or {}).get("spies")):
            cities[site].spies = {**cities[site].spies, clan: 0}


# ---------------------------------------------------------------------- writing


def _sides(mask: int) -> list[str]:
    return mask_text(mask).split()


def seats(state: State) -> tuple[int, ...]:
    """Return the numbers of the clans that play, in ascending order."""
    playing = (number for number, clan in state.clans.items() if not clan.dropped and not clan.out)
    return tuple(sorted(playing))


def export(state: State) -> dict[str, Any]:
    """Return the scenario of a state, which ``build`` reads.

    Memory, ledgers, fractions of a turn and a structure's part of a figure are left out.
    """
    world = World.of(state)
    hexes = {}
    for number, place in sorted(state.hexes.items()):
        row: dict[str, Any] = {"terrain": place.terrain}
        row.update({"roads": _sides(place.roads)} if place.roads else {})
        row.update({"rivers": _sides(place.rivers)} if place.rivers else {})
        row.update({"owner": str(place.owner)} if place.owner else {})
        for key in ("defense", "troops", *YIELDS, "special", "looted"):
            if getattr(place, key) != Hex.__struct_defaults__[_DEFAULT_AT[key]]:
                row[key] = getattr(place, key)
        row.update({"custom": CUSTOMS[place.custom].name} if place.custom else {})
        hexes[hex_text(number)] = row
    return {
        "turn": state.turn,
        "map": state.map,
        "calm": state.calm,
        "victory": state.victory,
        "prices": {item: cents // 100 for item, cents in state.prices.items()},
        "goods_prices": {item: cents // 100 for item, cents in state.goods_prices.items()},
        "hexes": hexes,
        "cities": {
            # The counter itself, not only that the city is afflicted: the income depends on it (D-31).
            hex_text(number): {**city_row(city), "plague": city.plague if city.plague >= 0 else False}
            for number, city in sorted(state.cities.items())
        },
        "clans": {str(number): clan_row(world, number) for number in sorted(state.clans)},
        "convoys": {
            f"{number}/{convoy_number}": convoy_row(convoy)
            for number, clan in sorted(state.clans.items())
            for convoy_number, convoy in sorted(clan.convoys.items())
        },
    }


_DEFAULT_AT = {
    name: index for index, name in enumerate(Hex.__struct_fields__[-len(Hex.__struct_defaults__) :])
}


def city_row(city: City) -> dict[str, Any]:
    """Return a city as a scenario writes it."""
    return {
        "name": city.name,
        "owner": str(city.owner) if city.owner else None,
        "major": city.major,
        "value": city.value,
        "population": city.population,
        "fort": city.fort,
        "troops": city.troops,
        "claymores": city.claymores,
        "produces": city.produces,
        "needs": city.needs,
        "expert": city.guild or None,
        "buildings": list(city.buildings),
        "plague": city.plague >= 0,
    }


def clan_row(world: World, number: int) -> dict[str, Any]:
    """Return a clan as a scenario writes it."""
    clan = world.clans[number]
    return {
        "name": clan.name,
        "sequence": clan.sequence,
        **{stock: clan.stock(stock) for stock in STOCKS},
        "popularity": clan.popularity,
        "allies": [str(other) for other in clan.allies],
        "banned": [str(other) for other in clan.banned],
        "hostile": [hex_text(n) for n, city in sorted(world.cities.items()) if number in city.hostile],
        "vigilance": clan.vigilance,
        "agents": clan.agents,
        "spies": [hex_text(n) for n in world.spies_of(number)],
        "extra_lines": {"pre": clan.extra_pre, "post": clan.extra_post},
    }


def convoy_row(convoy: Convoy) -> dict[str, Any]:
    """Return a convoy as a scenario writes it."""
    return {
        "type": convoy.type,
        "name": convoy.name,
        "hex": hex_text(convoy.hex),
        "mode": convoy.mode,
        "vehicles": dict(convoy.vehicles),
        "troops": convoy.troops,
        "morale": convoy.morale,
        "training": convoy.training,
        "health": convoy.health,
        "experts": list(convoy.experts),
        "rifles": convoy.rifles,
        "grenades": convoy.grenades,
        "rockets": convoy.rockets,
        "bombs": convoy.bombs,
        "cargo": {convoy.goods: convoy.cargo} if convoy.cargo else None,
        "hidden": convoy.hidden,
        "kill": convoy.kill,
        "aid": convoy.aid,
        "patrol": convoy.patrol,
        "guard": convoy.guard,
    }
