"""Rules whose other tests would still pass with one of their clauses or figures broken."""

from typing import Any

import pytest

from engine.games.conquest.battle_events import CityAssaulted, ConvoysFought
from engine.games.conquest.events import HexTaken
from engine.games.conquest.tables import EXPERTS
from tests.conquest.loaded import HIGH, LOW, Throws, loaded
from tests.conquest.world import PLENTY, Position, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems", "fort": 1}
ARMY = {"vehicles": {"truck": 20}, "troops": 400, "mode": "capture"}
BIKE = {"hex": "0504", "mode": "recon", "vehicles": {"bike": 1}}
AROUND = ("0504", "0604", "0605", "0506", "0405", "0404")


# ---------------------------------------------------------------------- moves


@pytest.mark.rule("CC-ORDER-MOVE-01")
@pytest.mark.parametrize(
    ("words", "target"),
    [
        (("N", "NORTH", "0504"), 504),
        (("NE", "NORTHEAST", "0604"), 604),
        (("SE", "SOUTHEAST", "0605"), 605),
        (("S", "SOUTH", "0506"), 506),
        (("SW", "SOUTHWEST", "0405"), 405),
        (("NW", "NORTHWEST", "0404"), 404),
    ],
)
def test_every_word_for_a_direction_leads_there(words: tuple[str, ...], target: int) -> None:
    for word in words:
        there = one_convoy(hexes=plains(*AROUND))
        assert there.play({1: [word]}).orders["1.1"] == "ok"
        assert there.convoy().hex == target


@pytest.mark.rule("CC-BLDG-05", "CC-CONVOY-06")
@pytest.mark.parametrize(
    ("clan", "other"),
    [({"hostile": ["0505"]}, {}), ({}, {"banned": ["101"]})],
    ids=["hostile", "banned"],
)
def test_an_airport_serves_no_one_in_a_hostile_or_banned_city(
    clan: dict[str, Any], other: dict[str, Any]
) -> None:
    def flown(lines: list[str], start: str, *, friendly: bool) -> str:
        there = one_convoy(
            {"type": "air", "vehicles": {"jet": 1}, "hex": start},
            hexes=plains("0528", "0529"),
            cities={"0505": {**TOWN, "owner": "102", "buildings": ["AIR"]}},
            clan={} if friendly else clan,
            clans={"102": {} if friendly else other},
        )
        return there.play({1: lines}).codes[f"1.{len(lines)}"]

    assert flown(["0529"], "0505", friendly=True) == ""
    assert flown(["0529"], "0505", friendly=False) == "range"
    # It must be the city where the turn starts: 1 and 23 hexes are more than 20.
    assert flown(["0505", "0528"], "0504", friendly=True) == "range"


# ---------------------------------------------------------------------- convoys meet


@pytest.mark.rule("CC-COMBAT-CVY-01", "CC-COMBAT-HEX-01")
def test_on_entering_every_open_enemy_is_fought_and_nobody_else() -> None:
    there = one_convoy(
        ARMY,
        clan={"allies": ["103"]},
        clans={"102": PLENTY, "103": PLENTY, "104": PLENTY},
        convoys={
            "102/1": BIKE,
            "102/2": BIKE,
            "102/3": {**BIKE, "hidden": True},
            "103/1": BIKE,
            "104/1": BIKE,
        },
    )
    result = there.play({1: ["N"]})
    fought = sorted((event.defender.clan, event.defender.convoy) for event in result.find(ConvoysFought))
    assert fought == [(102, 1), (102, 2), (104, 1)]
    assert there.has_convoy(3, 102)
    assert there.has_convoy(1, 103)
    assert not there.convoy().hidden
    assert [event.hex for event in result.find(HexTaken)] == [504]


@pytest.mark.rule("CC-COMBAT-CVY-01", "CC-COMBAT-HEX-01")
@pytest.mark.parametrize("patrol", [True, False])
def test_after_a_lost_fight_neither_the_others_nor_the_hex_are_fought(*, patrol: bool) -> None:
    """The giant forces a fight when it patrols; else the convoy that enters hides from it."""
    spared = set()
    for seed in range(16):
        there = one_convoy(
            {"vehicles": {"truck": 2}, "troops": 40, "mode": "capture"},
            clans={"102": PLENTY},
            convoys={
                "102/1": BIKE,
                "102/2": {"hex": "0504", "vehicles": {"truck": 12}, "troops": 240, "patrol": patrol},
            },
            seed=str(seed),
        )
        result = there.play({1: ["N"]})
        fought = [event.defender.convoy for event in result.find(ConvoysFought)]
        giant = [2] if patrol else []
        assert fought in ([1, *giant], giant)
        # A bike that is not fought stands there as before.
        assert there.has_convoy(1, 102) == (1 not in fought)
        spared.add(there.has_convoy(1, 102))
        assert result.find(HexTaken) == []
        assert there.hex(504).owner == 0
    assert spared == {True, False}


@pytest.mark.rule("CC-COMBAT-CVY-09")
@pytest.mark.parametrize("kill", ["T", "V"])
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_kill_mode_costs_a_fifth_of_the_salvo(side: str, kill: str) -> None:
    def salvo(mode: str) -> int:
        mine = {"vehicles": {"truck": 9}, "troops": 90, "experts": ["GUN"]}
        there = one_convoy(
            {**mine, "kill": mode if side == "attacker" else "N"},
            clans={"102": PLENTY},
            convoys={"102/1": {**mine, "hex": "0505", "kill": mode if side == "defender" else "N"}},
        )
        (fight,) = there.play({1: ["HUNT"]}).find(ConvoysFought)
        shot: tuple[int, ...] = getattr(fight, side).salvos
        return shot[0]

    # Both are rounded down once, so that they may differ by a part of a point.
    assert abs(100 * salvo(kill) - 80 * salvo("N")) < 100


# ---------------------------------------------------------------------- cities


@pytest.mark.rule("CC-COMBAT-CITY-13", "CC-COMBAT-CITY-02", "CC-COMBAT-CITY-03")
@pytest.mark.parametrize(("draw", "kills"), [(68, 2), (69, 1)])
def test_a_grenade_hits_as_often_as_its_convoy(draw: int, kills: int) -> None:
    # 50, a Sergeant's 10, four rifles of a hundred men, 2 for training and 3 for morale: 69.
    convoy = {"vehicles": {"truck": 10}, "troops": 100, "experts": ["SER"], "training": 40, "morale": 45}
    throws: Throws = {
        "city:0505:attack": [HIGH] * 10 + [LOW],
        "city:0505:defend": HIGH,
        "city:0505:grenade": [draw, LOW],
    }
    there = loaded(
        {**convoy, "rifles": 4, "grenades": 2},
        throws,
        cities={"0505": {**TOWN, "owner": "102", "troops": 10}},
        clans={"102": {}},
    )
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.rounds, fight.grenades_used) == (10 + 10 - kills, 1)


@pytest.mark.rule("CC-COMBAT-CITY-13")
def test_a_grenade_hits_once_where_the_convoy_hits_twice() -> None:
    # 50, a Sergeant's 10, sixteen rifles, 14 each for training and morale: 104.
    convoy = {"vehicles": {"truck": 20}, "troops": 400, "experts": ["SER"], "training": 100, "morale": 100}
    throws: Throws = {"city:0505:attack": HIGH, "city:0505:defend": HIGH, "city:0505:grenade": LOW}
    there = loaded(
        {**convoy, "rifles": 16, "grenades": 1},
        throws,
        cities={"0505": {**TOWN, "owner": "102", "troops": 30}},
        clans={"102": {}},
    )
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    # One man a round, and two by the one grenade.
    assert (fight.rounds, fight.grenades_used) == (28, 1)


@pytest.mark.rule("CC-ORDER-VIGILANCE-03")
@pytest.mark.parametrize(("vigilance", "stay"), [(39, 39), (40, 40), (50, 40)])
def test_forty_survivors_of_two_hundred_stay_at_a_vigilance_of_forty(vigilance: int, stay: int) -> None:
    throws: Throws = {
        "city:0505:attack": [HIGH] * 159 + [LOW],
        "city:0505:defend": LOW,
    }
    there = loaded(
        {"vehicles": {"truck": 10}, "troops": 200, "experts": ["POL"]},
        throws,
        cities={"0505": {**TOWN, "owner": "102", "troops": 1, "fort": 2}},
        clan={"vigilance": vigilance},
        clans={"102": {}},
    )
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.sent, fight.lost, fight.taken) == (200, 160, True)
    assert (there.city().troops, there.convoy().troops) == (stay, 40 - stay)


@pytest.mark.rule("CC-CITY-07", "CC-CITY-08")
@pytest.mark.parametrize(
    ("clan", "other", "aboard"),
    [({}, {}, (20, 1)), ({"hostile": ["0505"]}, {}, (0, 0)), ({}, {"banned": ["101"]}, (0, 0))],
    ids=["friendly", "hostile", "banned"],
)
def test_a_hostile_or_banned_city_arms_nobody(
    clan: dict[str, Any], other: dict[str, Any], aboard: tuple[int, int]
) -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}},
        cities={"0505": {**TOWN, "owner": "102"}},
        clan={"troops": 50, "rockets": 3, **clan},
        clans={"102": other},
    )
    there.play()
    assert (there.convoy().troops, there.convoy().rockets) == aboard


@pytest.mark.rule("CC-ORDER-CELEBRATE-02", "CC-TROOP-03")
@pytest.mark.parametrize(("experts", "seats"), [([], 20), (["POL"], 23), (["POL", "PRI"], 26)])
def test_a_convoy_celebrates_once_every_seat_is_taken(experts: list[str], seats: int) -> None:
    for troops in (seats - 1, seats):
        there = one_convoy(
            {"vehicles": {"truck": 1}, "troops": troops, "experts": experts},
            cities={"0505": {**TOWN, "owner": "102"}},
            clans={"102": {}},
        )
        code = there.play({1: ["CELEBRATE"]}).codes["1.1"]
        assert code == ("" if troops == seats else "no_capacity")


# ---------------------------------------------------------------------- hexes


@pytest.mark.rule("CC-HEX-08")
def test_a_hex_rises_once_a_turn_however_often_it_is_named() -> None:
    there = one_convoy(
        hexes={"0503": {"terrain": "plains", "owner": "101", "defense": 1}}, clan={"money": 900_000}
    )
    result = there.play(pre=["DEFEND 0503 05** ****", "DEFEND ****"], post=["DEFEND 0503"])
    assert (result.orders["pre.1"], result.codes["post.1"]) == ("ok", "limit")
    assert there.hex(503).defense == 2
    there.play(post=["DEFEND 0503"])
    assert there.hex(503).defense == 3


@pytest.mark.rule("CC-SPEC-23", "CC-EXPERT-01", "CC-EXPERT-04")
@pytest.mark.parametrize("expert", EXPERTS)
def test_a_university_trains_every_expert(expert: str) -> None:
    kind = {"type": "air", "vehicles": {"jet": 1}} if expert == "PIL" else {}
    there = one_convoy(kind, hexes=plains("0505", owner="101", special="UNI"), clan={"money": 10_000})
    assert there.play({1: [f"HIRE {expert}"]}).orders["1.1"] == "ok"
    assert (there.convoy().experts, there.clan().money) == ([expert], 0)


@pytest.mark.rule("CC-CUST-01")
@pytest.mark.parametrize(
    ("owner", "custom", "money", "code"),
    [
        ("101", None, 10_000, ""),
        ("101", None, 9_999, "no_money"),
        ("101", "camp", 10_000, "duplicate"),
        ("102", None, 10_000, "not_owner"),
        (None, None, 10_000, "not_owner"),
    ],
)
def test_one_custom_structure_stands_in_an_own_hex(
    owner: str | None, custom: str | None, money: int, code: str
) -> None:
    there = one_convoy(
        hexes={"0503": {"terrain": "agricultural", "owner": owner, "custom": custom}},
        clan={"money": money},
        clans={"102": {}},
    )
    assert there.play(post=["BUILD 0503 FARM"]).codes["post.1"] == code
    assert there.clan().money == (money if code else 0)
    assert there.hex(503).custom == (custom or "" if code else "farm")


# ---------------------------------------------------------------------- new convoys


@pytest.mark.rule("CC-ORDER-SPLIT-01", "CC-CREATE-01")
@pytest.mark.parametrize(
    ("owned", "cost"), [(1, 15_000), (2, 25_000), (3, 40_000), (4, 60_000), (8, 200_000), (11, 750_000)]
)
@pytest.mark.parametrize(
    "kind", [{}, {"type": "military", "vehicles": {"jeep": 3}}], ids=["land", "military"]
)
def test_a_split_costs_what_the_next_convoy_costs(owned: int, cost: int, kind: dict[str, Any]) -> None:
    def split(money: int) -> tuple[str, Position]:
        there = one_convoy(
            kind,
            clan={"money": money},
            convoys={f"101/{n}": {"hex": "0507", "vehicles": {"car": 1}} for n in range(2, owned + 1)},
        )
        return there.play({1: ["SPLIT"]}).codes["1.1"], there

    code, there = split(cost)
    assert (code, there.clan().money, len(there.clan().convoys)) == ("", 0, owned + 1)
    code, there = split(cost - 1)
    assert (code, there.clan().money, len(there.clan().convoys)) == ("no_money", cost - 1, owned)


@pytest.mark.rule("CC-ORDER-CREATE-01")
@pytest.mark.parametrize(
    "line",
    ["CREATE", "CREATE 0505", "CREATE LAND", "CREATE LAND 0505", "CREATE 0505 CAR", 'CREATE 0505 "Rovers"'],
)
def test_create_without_its_hex_or_type_cannot_be_read(line: str) -> None:
    there = one_convoy(cities={"0505": {**TOWN, "owner": "101"}}, clan={"money": 15_000})
    result = there.play(pre=[line, "CREATE 0505 LAND"])
    assert (result.orders["pre.1"], result.orders["pre.2"]) == ("rejected", "ok")
    assert (there.clan().money, there.convoy(2).name) == (0, "Convoy 2")
