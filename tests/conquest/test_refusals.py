"""CC-ERR: which check names the reason when several things are wrong (CC-ERR-01 to -40, D-05, D-242).

Each row breaks the check named and, where the rules allow, every later one too; the first must win.
"""

from typing import Any

import pytest
from msgspec import to_builtins

from tests.conquest.world import Position, Result, plains

FULL = {"milk": 12}


def position(
    convoy: dict[str, Any] | None = None,
    *,
    place: dict[str, Any] | None = None,
    city: dict[str, Any] | None = None,
    clan: dict[str, Any] | None = None,
    others: dict[str, Any] | None = None,
    near: dict[str, Any] | None = None,
    turn: int = 6,
) -> Position:
    """Convoy 101/1 in RECON mode in 0505 (plains); clan 102 is somebody else, 103 an ally."""
    row = {"type": "land", "hex": "0505", "mode": "recon", "vehicles": {"truck": 1}, **(convoy or {})}
    cities = (
        {"0505": {"population": 30_000, "produces": "milk", "needs": "gems", **city}}
        if city is not None
        else {}
    )
    return Position(
        {
            **plains("0504", "0506", "0604", "0605"),
            "0505": {"terrain": "plains", **(place or {})},
            **(near or {}),
        },
        cities=cities,
        clans={"101": {"allies": ["103"], **(clan or {})}, "102": {"banned": ["101"]}, "103": {}},
        convoys={"101/1": row, **(others or {})},
        turn=turn,
    )


def last(result: Result, kind: str = "1") -> tuple[str, str]:
    """(status, code) of the last answered line of a section."""
    keys = [key for key in result.orders if key.startswith(f"{kind}.")]
    key = max(keys, key=lambda text: int(text.partition(".")[2]))
    return result.orders[key], result.codes[key]


SEA = {"0505": {"terrain": "water"}}
AIR = {"type": "air", "vehicles": {"jet": 1}}
HELD = {"owner": "101"}
FOREIGN = {"owner": "102"}
ALLIED = {"owner": "103"}
NO_FUEL = {"fuel": 0}
POOR = {"money": 0}
TWELVE = {f"101/{number}": {"hex": "0504", "vehicles": {"car": 1}} for number in range(2, 13)}

# (rule, the world, the convoy's lines, the code of the last one)
CONVOY_ROWS: list[tuple[str, dict[str, Any], list[str], str]] = [
    ("CC-ERR-01", {"convoy": {"health": 49, "hidden": True}}, ["LOOT"], "status"),
    ("CC-ERR-01", {"convoy": {"health": 49}}, ["N"], "status"),
    ("CC-ERR-01", {}, ["ABSORB 9"], "not_owner"),
    ("CC-ERR-01", {}, ["9999"], "syntax"),
    ("CC-ERR-02", {"city": HELD, "clan": NO_FUEL}, ["GUARD", "0510"], "limit"),
    ("CC-ERR-02", {"city": HELD, "clan": NO_FUEL}, ["GUARD", "N"], "limit"),
    ("CC-ERR-02", {"clan": NO_FUEL}, ["0505"], "range"),
    ("CC-ERR-02", {"near": {"0507": {"terrain": "water"}}, "clan": NO_FUEL}, ["0507"], "range"),
    ("CC-ERR-02", {"convoy": {"vehicles": {"truck": 1}}}, ["N", "S", "N", "S", "N", "S"], "range"),
    ("CC-ERR-02", {"near": {"0504": {"terrain": "water"}}, "clan": NO_FUEL}, ["N"], "terrain"),
    ("CC-ERR-02", {"clan": NO_FUEL}, ["N"], "no_fuel"),
    ("CC-ERR-03", {"city": HELD, "clan": NO_FUEL}, ["GUARD", "PAUSE"], "limit"),
    ("CC-ERR-03", {"clan": NO_FUEL}, ["PAUSE"], "no_fuel"),
    ("CC-ERR-04", {"convoy": {"hidden": True}}, ["ATTACK"], "hidden"),
    ("CC-ERR-04", {}, ["ATTACK"], "not_here"),
    ("CC-ERR-04", {"city": HELD}, ["ATTACK"], "status"),
    ("CC-ERR-04", {"city": ALLIED}, ["ATTACK"], "ally"),
    ("CC-ERR-04", {"city": FOREIGN}, ["ATTACK"], "no_stock"),
    ("CC-ERR-04", {"city": ALLIED}, ["ATTACK 0"], "ally"),
    ("CC-ERR-04", {"city": FOREIGN}, ["ATTACK 0"], "syntax"),
    ("CC-ERR-04", {"city": FOREIGN}, ["ATTACK -1"], "syntax"),
    ("CC-ERR-05", {"convoy": {"hidden": True}}, ["BOMB"], "terrain"),
    ("CC-ERR-05", {"convoy": {**AIR, "hidden": True}}, ["BOMB"], "hidden"),
    ("CC-ERR-05", {"convoy": {**AIR, "bombs": 1}, "city": FOREIGN}, ["BOMB T", "BOMB T"], "limit"),
    ("CC-ERR-05", {"convoy": AIR}, ["BOMB"], "not_here"),
    ("CC-ERR-05", {"convoy": AIR, "city": HELD}, ["BOMB"], "ally"),
    ("CC-ERR-05", {"convoy": AIR, "city": ALLIED}, ["BOMB"], "ally"),
    ("CC-ERR-05", {"convoy": AIR, "city": FOREIGN}, ["BOMB"], "no_stock"),
    ("CC-ERR-06", {"convoy": {"hidden": True}}, ["LOOT"], "hidden"),
    ("CC-ERR-06", {"convoy": {"type": "sea", "vehicles": {"yacht": 1}}, "near": SEA}, ["LOOT"], "mode"),
    (
        "CC-ERR-06",
        {"convoy": {"type": "sea", "vehicles": {"yacht": 1}, "mode": "empty"}, "near": SEA},
        ["LOOT"],
        "terrain",
    ),
    ("CC-ERR-06", {"convoy": {"mode": "empty"}, "place": {"looted": True}}, ["LOOT"], ""),
    (
        "CC-ERR-07",
        {"convoy": {"type": "amphibious", "vehicles": {"atv": 1}, "hidden": True}},
        ["FISH"],
        "terrain",
    ),
    ("CC-ERR-07", {"convoy": {"type": "sea", "vehicles": {"yacht": 1}, "hidden": True}}, ["FISH"], "hidden"),
    ("CC-ERR-07", {"convoy": {"type": "sea", "vehicles": {"yacht": 1}}}, ["FISH"], "mode"),
    (
        "CC-ERR-07",
        {"convoy": {"type": "sea", "vehicles": {"yacht": 1}, "mode": "capture"}, "near": SEA},
        ["FISH"],
        "not_here",
    ),
    (
        "CC-ERR-07",
        {
            "convoy": {"type": "sea", "vehicles": {"yacht": 1}, "mode": "capture"},
            "near": {"0505": {"terrain": "water", "special": "FIS"}},
        },
        ["FISH", "FISH"],
        "limit",
    ),
    ("CC-ERR-08", {"convoy": {"hidden": True}}, ["HIRE"], "hidden"),
    ("CC-ERR-08", {"place": {"special": "UNI", "owner": "102"}}, ["HIRE"], "not_here"),
    ("CC-ERR-08", {"place": {"special": "UNI", "owner": "101"}}, ["HIRE"], "syntax"),
    ("CC-ERR-08", {"city": {**FOREIGN, "expert": "ENG"}}, ["HIRE"], "status"),
    ("CC-ERR-08", {"city": HELD}, ["HIRE"], "status"),
    (
        "CC-ERR-08",
        {"city": {**HELD, "expert": "ENG"}, "convoy": {"experts": ["DOC"]}},
        ["HIRE DOC"],
        "status",
    ),
    (
        "CC-ERR-08",
        {"city": {**HELD, "major": True}, "convoy": {"experts": ["PIL"]}},
        ["HIRE PILOT"],
        "expert",
    ),
    ("CC-ERR-08", {"city": {**HELD, "expert": "ENG"}, "convoy": {"experts": ["ENG"]}}, ["HIRE"], "duplicate"),
    ("CC-ERR-08", {"city": {**HELD, "expert": "ENG"}}, ["HIRE"], "no_money"),
    ("CC-ERR-09", {"convoy": {"hidden": True, "morale": 100}}, ["CELEBRATE"], "hidden"),
    ("CC-ERR-09", {"city": HELD, "convoy": {"troops": 20}}, ["CELEBRATE", "CELEBRATE"], "limit"),
    ("CC-ERR-09", {"convoy": {"morale": 100}}, ["CELEBRATE"], "not_here"),
    ("CC-ERR-09", {"city": FOREIGN, "convoy": {"morale": 100}}, ["CELEBRATE"], "status"),
    ("CC-ERR-09", {"city": HELD, "convoy": {"morale": 100}}, ["CELEBRATE"], "no_capacity"),
    (
        "CC-ERR-09",
        {"city": HELD, "convoy": {"morale": 100, "troops": 20}, "clan": {"food": 0}},
        ["CELEBRATE"],
        "status",
    ),
    ("CC-ERR-09", {"city": HELD, "convoy": {"troops": 20}, "clan": {"food": 0}}, ["CELEBRATE"], "no_food"),
    ("CC-ERR-10", {"convoy": {"hidden": True}}, ["PRACTICE"], "expert"),
    ("CC-ERR-10", {"convoy": {"hidden": True, "experts": ["TRA"]}}, ["PRACTICE"], "hidden"),
    (
        "CC-ERR-10",
        {"city": HELD, "convoy": {"troops": 20, "experts": ["TRA"]}},
        ["PRACTICE", "PRACTICE"],
        "limit",
    ),
    ("CC-ERR-10", {"convoy": {"experts": ["TRA"]}}, ["PRACTICE"], "not_here"),
    ("CC-ERR-10", {"city": FOREIGN, "convoy": {"experts": ["TRA"]}}, ["PRACTICE"], "status"),
    (
        "CC-ERR-10",
        {"city": HELD, "convoy": {"experts": ["TRA"], "training": 100}},
        ["PRACTICE"],
        "no_capacity",
    ),
    (
        "CC-ERR-10",
        {"city": HELD, "convoy": {"experts": ["TRA"], "training": 100, "troops": 20}, "clan": NO_FUEL},
        ["PRACTICE"],
        "status",
    ),
    (
        "CC-ERR-10",
        {"city": HELD, "convoy": {"experts": ["TRA"], "troops": 20}, "clan": NO_FUEL},
        ["PRACTICE"],
        "no_fuel",
    ),
    ("CC-ERR-11", {"convoy": {"hidden": True}}, ["PICKUP"], "hidden"),
    ("CC-ERR-11", {}, ["PICKUP"], "not_here"),
    ("CC-ERR-11", {"city": FOREIGN, "convoy": {"cargo": {"coal": 12}}}, ["PICKUP"], "status"),
    ("CC-ERR-11", {"city": HELD, "convoy": {"cargo": {"coal": 12}}}, ["PICKUP"], "duplicate"),
    ("CC-ERR-11", {"city": HELD, "convoy": {"cargo": FULL}}, ["PICKUP"], "no_capacity"),
    ("CC-ERR-12", {"convoy": {"hidden": True}}, ["DROPOFF"], "hidden"),
    ("CC-ERR-12", {}, ["DROPOFF"], "not_here"),
    ("CC-ERR-12", {"city": FOREIGN}, ["DROPOFF"], "status"),
    ("CC-ERR-12", {"city": HELD}, ["DROPOFF"], "no_stock"),
    ("CC-ERR-12", {"city": HELD, "convoy": {"cargo": FULL}}, ["DROPOFF"], "status"),
    ("CC-ERR-13", {}, ["PATROL", "GUARD"], "not_here"),
    ("CC-ERR-13", {"city": FOREIGN}, ["PATROL", "GUARD"], "status"),
    ("CC-ERR-13", {"city": HELD}, ["PATROL", "GUARD"], "limit"),
    ("CC-ERR-14", {"city": HELD, "convoy": {"hidden": True}}, ["GUARD", "PATROL"], "hidden"),
    ("CC-ERR-14", {"city": HELD, "clan": NO_FUEL}, ["GUARD", "PATROL"], "limit"),
    (
        "CC-ERR-14",
        {
            "convoy": {"type": "amphibious", "vehicles": {"atv": 1}},
            "near": {"0505": {"terrain": "mountains"}},
            "clan": NO_FUEL,
        },
        ["PATROL"],
        "terrain",
    ),
    ("CC-ERR-14", {"clan": NO_FUEL}, ["PATROL"], "no_fuel"),
    ("CC-ERR-15", {}, ["HUNT", "N", "HUNT"], "limit"),
    ("CC-ERR-15", {"convoy": {"type": "military", "vehicles": {"jeep": 1}}}, ["HUNT", "HUNT"], "limit"),
    (
        "CC-ERR-15",
        {
            "convoy": {"type": "amphibious", "vehicles": {"atv": 1}},
            "near": {"0505": {"terrain": "wilderness"}},
            "clan": NO_FUEL,
        },
        ["HUNT"],
        "terrain",
    ),
    ("CC-ERR-15", {"clan": NO_FUEL}, ["HUNT"], "no_fuel"),
    ("CC-ERR-15", {}, ["HUNT"], ""),
    ("CC-ERR-16", {}, ["RAZE"], "not_owner"),
    ("CC-ERR-16", {"city": FOREIGN}, ["RAZE"], "not_owner"),
    ("CC-ERR-16", {"city": HELD}, ["RAZE", "RAZE"], "not_owner"),
    ("CC-ERR-17", {}, ["CURE"], "not_here"),
    ("CC-ERR-17", {"city": HELD}, ["CURE"], "status"),
    ("CC-ERR-17", {"city": {**HELD, "plague": True}}, ["CURE"], "no_vaccine"),
    ("CC-ERR-18", {"convoy": {"hidden": True}}, ["AID ON"], "expert"),
    ("CC-ERR-18", {"convoy": {"hidden": True}}, ["KM V"], "expert"),
    ("CC-ERR-18", {"convoy": {"hidden": True}}, ["SCAN"], "expert"),
    ("CC-ERR-18", {"convoy": {"hidden": True, "experts": ["SCO"]}}, ["SCAN"], "hidden"),
    ("CC-ERR-18", {"convoy": {"experts": ["SCO"]}}, ["SCAN", "SCAN"], "limit"),
    ("CC-ERR-18", {"convoy": {"experts": ["SCO"]}, "clan": NO_FUEL}, ["SCAN"], "no_fuel"),
    ("CC-ERR-18", {}, ["PLANT"], "expert"),
    ("CC-ERR-18", {"convoy": {"experts": ["SPY"]}}, ["PLANT"], "not_here"),
    (
        "CC-ERR-18",
        {"convoy": {"experts": ["SPY"]}, "city": FOREIGN, "clan": {"spies": ["0505"]}},
        ["PLANT"],
        "duplicate",
    ),
    ("CC-ERR-19", {}, ["ABSORB 1"], "syntax"),
    (
        "CC-ERR-19",
        {"others": {"101/2": {"hex": "0504", "type": "military", "vehicles": {"jeep": 1}}}},
        ["ABSORB 2"],
        "not_here",
    ),
    (
        "CC-ERR-19",
        {"others": {"101/2": {"hex": "0505", "type": "military", "vehicles": {"jeep": 1}}}},
        ["ABSORB 2"],
        "terrain",
    ),
    ("CC-ERR-20", {"others": TWELVE}, ["SPLIT"], "no_stock"),
    ("CC-ERR-20", {"others": TWELVE, "convoy": {"vehicles": {"car": 2}}}, ["SPLIT"], "limit"),
    ("CC-ERR-20", {"convoy": {"vehicles": {"car": 2}}}, ["SPLIT"], "no_money"),
    ("CC-ERR-21", {"convoy": {"vehicles": {"car": 1}}}, ["PAVE N"], "no_stock"),
    ("CC-ERR-21", {"convoy": {"type": "military", "vehicles": {"tank": 1}}}, ["PAVE N"], "no_stock"),
    ("CC-ERR-21", {}, ["PAVE N"], "not_owner"),
    ("CC-ERR-21", {"place": HELD, "near": {"0504": {"terrain": "water"}}}, ["PAVE N"], "not_owner"),
    (
        "CC-ERR-21",
        {
            "near": {
                "0505": {"terrain": "plains", "owner": "101", "roads": ["N"]},
                **plains("0504", owner="101"),
            }
        },
        ["PAVE N"],
        "duplicate",
    ),
    ("CC-ERR-21", {"place": HELD}, ["PAVE N"], "not_owner"),
    ("CC-ERR-21", {"near": plains("0504", owner="101")}, ["PAVE N"], "not_owner"),
    ("CC-ERR-21", {"place": HELD, "near": {"0504": {"terrain": "water", **HELD}}}, ["PAVE N"], "terrain"),
    ("CC-ERR-21", {"place": HELD, "near": plains("0504", owner="101")}, ["PAVE N"], "no_money"),
]


@pytest.mark.rule(
    "CC-ERR-04", "CC-ERR-05", "CC-ERR-06", "CC-ERR-13", "CC-ERR-16", "CC-ERR-18", "CC-ERR-19", "CC-ERR-20",
    "CC-ERR-21",
    "CC-HIDE-02", "CC-HIDE-03", "CC-ORDER-BOMB-02", "CC-ORDER-LOOT-02", "CC-ORDER-HIRE-06",
    "CC-ORDER-CELEBRATE-05", "CC-ORDER-PATROL-03", "CC-ORDER-HUNT-05", "CC-ORDER-PAVE-01", "CC-ORDER-PAVE-02",
    "CC-ORDER-ATTACK-04", "CC-ORDER-MOVE-02", "CC-ORDER-MOVE-05", "CC-ORDER-DROPOFF-02", "CC-ORDER-ABSORB-01",
)  # fmt: skip
@pytest.mark.parametrize(
    ("world", "lines", "code"),
    [
        pytest.param(world, lines, code, id=f"{rule}-{'-'.join(lines)}-{code}", marks=pytest.mark.rule(rule))
        for rule, world, lines, code in CONVOY_ROWS
    ],
)
def test_convoy_order_names_the_first_reason(world: dict[str, Any], lines: list[str], code: str) -> None:
    there = position(**world)
    assert last(there.play({1: lines})) == ("failed" if code else "ok", code)
    if code:
        # It costs nothing and changes nothing: as if the line had been left empty.
        empty = position(**world)
        empty.play({1: [*lines[:-1], ""]})
        assert state(there) == state(empty)


def state(there: Position) -> dict[str, Any]:
    """All that the state says, as plain values."""
    found: dict[str, Any] = to_builtins(there.state)
    return found


RICH = {"money": 500_000}

# (rule, the world, post-turn lines, the code of the last one)
CLAN_ROWS: list[tuple[str, dict[str, Any], list[str], str]] = [
    ("CC-ERR-01", {}, ["SELL CONVOY #7"], "not_owner"),
    ("CC-ERR-01", {}, ["GAMBLE 9999"], "syntax"),
    ("CC-ERR-22", {"city": FOREIGN}, ["CREATE 0505 AIR"], "not_owner"),
    ("CC-ERR-22", {"city": {**HELD, "conquered_now": True}}, ["CREATE 0505 AIR"], "new_conquest"),
    ("CC-ERR-22", {"city": HELD, "others": TWELVE}, ["CREATE 0505 AIR"], "terrain"),
    ("CC-ERR-22", {"city": HELD, "others": TWELVE}, ["CREATE 0505 SEA"], "terrain"),
    ("CC-ERR-22", {"city": HELD, "others": TWELVE}, ["CREATE 0505 LAND"], "limit"),
    ("CC-ERR-22", {"city": HELD}, ["CREATE 0505 LAND"], "no_money"),
    ("CC-ERR-23", {}, ["BUY 1 JEEP #1"], "terrain"),
    ("CC-ERR-23", {}, ["BUY 1 CAR #1"], "no_money"),
    ("CC-ERR-23", {}, ["BUY 1 FOOD"], "no_money"),
    ("CC-ERR-23", {}, ["ENLIST 1"], "no_money"),
    ("CC-ERR-23", {"clan": RICH}, ["BUY 0 FOOD"], "syntax"),
    ("CC-ERR-24", {"city": FOREIGN}, ["ASSIGN 0505 5"], "not_owner"),
    ("CC-ERR-24", {"city": {**HELD, "troops": 50}}, ["ASSIGN 0505 5"], "no_stock"),
    ("CC-ERR-24", {"city": {**HELD, "troops": 50}, "clan": {"troops": 60}}, ["ASSIGN 0505 5"], "no_capacity"),
    ("CC-ERR-25", {"city": FOREIGN}, ["FORTIFY 0505"], "not_owner"),
    ("CC-ERR-25", {"city": {**HELD, "conquered_now": True, "fort": 6}}, ["FORTIFY 0505"], "new_conquest"),
    ("CC-ERR-25", {"city": {**HELD, "fort": 6}}, ["FORTIFY 0505"], "limit"),
    ("CC-ERR-25", {"city": HELD, "clan": RICH}, ["FORTIFY 0505", "FORTIFY 0505"], "limit"),
    ("CC-ERR-25", {"city": HELD}, ["FORTIFY 0505"], "no_money"),
    ("CC-ERR-26", {"city": FOREIGN}, ["ERECT 0505 CHU GAZEBO"], "not_owner"),
    ("CC-ERR-26", {"city": {**HELD, "conquered_now": True}}, ["ERECT 0505 CHU GAZEBO"], "new_conquest"),
    ("CC-ERR-26", {"city": {**HELD, "buildings": ["CHU"]}}, ["ERECT 0505 GAZEBO CHU"], "syntax"),
    ("CC-ERR-26", {"city": {**HELD, "buildings": ["CHU"]}}, ["ERECT 0505 CHU"], "duplicate"),
    ("CC-ERR-26", {"city": HELD}, ["ERECT 0505 CHU"], "no_money"),
    ("CC-ERR-27", {"place": FOREIGN}, ["DEFEND 0505"], "not_owner"),
    ("CC-ERR-27", {"place": {**HELD, "defense": 10}}, ["DEFEND 0505"], "limit"),
    ("CC-ERR-27", {"place": HELD, "clan": RICH}, ["DEFEND 0505", "DEFEND 0505"], "limit"),
    ("CC-ERR-27", {"place": HELD}, ["DEFEND 0505"], "no_money"),
    ("CC-ERR-27", {"place": HELD}, ["GARRISON 1 0505"], "no_stock"),
    ("CC-ERR-28", {}, ["SELL 5 VACCINE"], "no_stock"),
    ("CC-ERR-28", {}, ["SELL 1 CAR #1"], "no_stock"),
    ("CC-ERR-29", {}, ["GIVE 1 CAR 1 1"], "syntax"),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0504", "vehicles": {"car": 1}}}},
        ["GIVE 1 CAR 1 2"],
        "not_here",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "type": "military", "vehicles": {"jeep": 1}}}},
        ["GIVE 1 CAR 1 2"],
        "terrain",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"car": 1}, "experts": ["ENG"]}}},
        ["GIVE 1 ENG 1 2"],
        "duplicate",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"truck": 1}, "cargo": {"coal": 12}}}},
        ["GIVE 1 MILK 1 2"],
        "duplicate",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"truck": 1}, "health": 74, "mode": "empty"}}},
        ["GIVE 1 TROOP 1 2"],
        "status",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"truck": 1}, "mode": "empty"}}},
        ["GIVE 1 RIFLE 1 2"],
        "no_capacity",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"truck": 1}, "cargo": FULL}}},
        ["GIVE 1 MILK 1 2"],
        "no_capacity",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"bike": 1}, "troops": 1}}},
        ["GIVE 1 TROOP 1 2"],
        "no_capacity",
    ),
    (
        "CC-ERR-29",
        {"others": {"101/2": {"hex": "0505", "vehicles": {"truck": 1}}}},
        ["GIVE 1 TROOP 1 2"],
        "no_stock",
    ),
    ("CC-ERR-30", {"place": FOREIGN}, ["BUILD 0505 DERRICK"], "not_owner"),
    (
        "CC-ERR-30",
        {"near": {"0505": {"terrain": "mountains", **HELD, "custom": "Camp"}}},
        ["BUILD 0505 FARM"],
        "terrain",
    ),
    (
        "CC-ERR-30",
        {"near": {"0505": {"terrain": "agricultural", **HELD, "custom": "Farm"}}},
        ["BUILD 0505 FARM"],
        "duplicate",
    ),
    ("CC-ERR-30", {"near": {"0505": {"terrain": "agricultural", **HELD}}}, ["BUILD 0505 FARM"], "no_money"),
    ("CC-ERR-31", {}, ["TRAIN 1"], "no_money"),
    ("CC-ERR-31", {}, ["VIGILANCE 51"], "syntax"),
    ("CC-ERR-31", {}, ["VIGILANCE -1"], "syntax"),
    ("CC-ERR-32", {"turn": 4}, ["ESPIONAGE 999 OWNER"], "too_early"),
    ("CC-ERR-32", {}, ["ESPIONAGE 999 OWNER"], "syntax"),
    ("CC-ERR-32", {}, ["ESPIONAGE 102 OWNER"], "no_money"),
    ("CC-ERR-33", {"city": FOREIGN}, ["CONVERT 1 AIR"], "not_owner"),
    ("CC-ERR-33", {"city": HELD}, ["CONVERT 1 AIR"], "terrain"),
    ("CC-ERR-33", {"city": HELD}, ["CONVERT 1 MILITARY"], "terrain"),
    ("CC-ERR-33", {"city": HELD}, ["CONVERT 1 SEA"], "terrain"),
    (
        "CC-ERR-33",
        {"city": {**HELD, "buildings": ["AIR"], "conquered_now": True}},
        ["CONVERT 1 AIR"],
        "terrain",
    ),
    (
        "CC-ERR-33",
        {"city": HELD, "convoy": {"vehicles": {"bike": 1}}},
        ["CONVERT 1 AMPHIB"],
        "no_money",
    ),
    ("CC-ERR-34", {"city": HELD}, ["SABOTAGE 0505"], "expert"),
    ("CC-ERR-34", {"city": HELD, "clan": {"spies": ["0505"]}}, ["SABOTAGE 0505"], "status"),
    (
        "CC-ERR-34",
        {"city": FOREIGN, "clan": {"spies": ["0505"]}},
        ["SABOTAGE 0505", "SABOTAGE 0505"],
        "limit",
    ),
    ("CC-ERR-35", {"place": FOREIGN}, ["GAMBLE 0505"], "not_here"),
    ("CC-ERR-35", {"place": {**FOREIGN, "special": "CAS"}}, ["GAMBLE 0505"], "not_owner"),
    (
        "CC-ERR-35",
        {"near": plains("0604", owner="101", special="CAS"), "clan": {"money": 10_000}},
        ["GAMBLE 0604", "SELL 5000 FUEL", "GAMBLE 0604"],
        "limit",
    ),
    ("CC-ERR-35", {"place": {**HELD, "special": "CAS"}}, ["GAMBLE 0505"], "no_money"),
    ("CC-ERR-36", {}, ["ORDER 6 5"], "limit"),
    ("CC-ERR-36", {"clan": RICH}, ["ORDER 1 0", "ORDER 0 1"], "limit"),
    ("CC-ERR-36", {}, ["ORDER 1 0"], "no_money"),
    ("CC-ERR-37", {}, ['MESSAGE ALL "a"', 'BROADCAST ALL "b"'], "limit"),
    (
        "CC-ERR-37",
        {},
        ['MESSAGE 102 "a"', 'MESSAGE 102 "b"', 'BROADCAST 102 "c"', 'MESSAGE 999 "d"'],
        "limit",
    ),
    ("CC-ERR-37", {}, ['MESSAGE 999 "d"'], "syntax"),
    ("CC-ERR-37", {}, ['MESSAGE 9999 "d"'], "syntax"),
    ("CC-ERR-38", {"turn": 4}, ['NAME "Late"'], "too_late"),
    ("CC-ERR-39", {}, ["ALLY 999"], "syntax"),
    ("CC-ERR-39", {}, ["ALLY 101"], "syntax"),
    ("CC-ERR-39", {}, ["BAN 999"], "syntax"),
    ("CC-ERR-39", {}, ["BAN 101"], "syntax"),
]


@pytest.mark.rule(
    "CC-ERR-33", "CC-ERR-34", "CC-ERR-35", "CC-ERR-39", "CC-ORDER-GAMBLE-04", "CC-ORDER-CONVERT-03",
)  # fmt: skip
@pytest.mark.parametrize(
    ("world", "lines", "code"),
    [
        pytest.param(world, lines, code, id=f"{rule}-{'-'.join(lines)}-{code}", marks=pytest.mark.rule(rule))
        for rule, world, lines, code in CLAN_ROWS
    ],
)
def test_clan_order_names_the_first_reason(world: dict[str, Any], lines: list[str], code: str) -> None:
    there, empty = position(**world), position(**world)
    assert last(there.play(post=lines), "post") == ("failed", code)
    empty.play(post=[*lines[:-1], ""])
    assert state(there) == state(empty)


REJECTED = [
    ("CC-ERR-37", f'MESSAGE 102 "{"x" * 101}"'),
    ("CC-ERR-37", 'MESSAGE 102 "a > b"'),
    ("CC-ERR-38", 'NAME "The Best"'),
    ("CC-ERR-38", 'NAME "tHe Best"'),
    ("CC-ERR-38", f'NAME "{"x" * 21}"'),
    ("CC-ERR-38", f'NAME #1 "{"x" * 21}"'),
    ("CC-ERR-38", "PHONE ON 513-555-3902"),
    ("CC-ERR-38", f'SLOGAN "{"x" * 101}"'),
    ("CC-ERR-26", "ERECT 0505 CHU STO MAR SPO RAD HEL BAR"),
    ("CC-ERR-26", "ERECT 0505 GAZEBO"),
    ("CC-ERR-26", "ERECT 0699 GAZEBO PAGODA"),
    ("CC-ERR-32", "ESPIONAGE 102 NONSENSE"),
    ("CC-ERR-32", "ESPIONAGE 999 OWNER NONSENSE"),
    ("CC-ERR-32", "ESPIONAGE 102 OW"),
]


@pytest.mark.rule("CC-ERR-37", "CC-ERR-38", "CC-ORDER-PHONE-01", "CC-ORDER-SLOGAN-01", "CC-ORDER-ERECT-01")
@pytest.mark.parametrize(
    "line", [pytest.param(line, marks=pytest.mark.rule(rule)) for rule, line in REJECTED]
)
def test_wrong_form_is_rejected(line: str) -> None:
    assert last(position(turn=2, city=HELD, clan=RICH).play(post=[line]), "post") == ("rejected", "syntax")


@pytest.mark.rule("CC-ERR-40")
def test_lines_beyond_the_sheet_are_ignored_and_reported() -> None:
    there = position(clan={"money": 10_000, "extra_lines": {"pre": 1, "post": 0}})
    result = there.play(pre=["ENLIST 1"] * 7, post=["ENLIST 1"] * 11)
    assert [result.orders[f"pre.{n}"] for n in range(1, 8)] == ["ok"] * 6 + ["rejected"]
    assert (result.orders["post.10"], result.orders["post.11"], result.codes["post.11"]) == (
        "ok",
        "rejected",
        "limit",
    )
    assert there.clan().money == 10_000 - 16 * 100


@pytest.mark.rule("CC-ERR-16")
def test_a_city_razed_and_retaken_cannot_be_razed_again_this_turn() -> None:
    there = position(
        {"vehicles": {"truck": 40}, "troops": 800, "mode": "capture"}, city={**HELD, "population": 30_000}
    )
    assert there.play({1: ["RAZE", "ATTACK", "RAZE"]}).codes == {"1.1": "", "1.2": "", "1.3": "limit"}


@pytest.mark.rule("CC-ERR-26")
def test_unknown_and_standing_buildings_do_not_stop_the_others() -> None:
    there = position(city={**HELD, "buildings": ["CHU"]}, clan={"money": 24_000})
    result = there.play(pre=["ERECT 0505 XYZ CHU AIR STO MAR"])
    assert result.orders == {"pre.1": "partial"}
    assert there.city().buildings == ["CHU", "AIR", "STO"]
    assert there.clan().money == 4_000


@pytest.mark.rule("CC-ERR-31")
def test_agents_are_bought_one_by_one() -> None:
    there = position(clan={"money": 3_500})
    result = there.play(post=["TRAIN 3"])
    assert (result.orders["post.1"], result.codes["post.1"]) == ("partial", "no_money")
    assert (there.clan().agents, there.clan().money) == (2, 500)
