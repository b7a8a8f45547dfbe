"""Convoy orders where the public cases leave something open: moves, PAUSE, LOOT, HIRE, GUARD, modes, SCAN."""

from typing import Any

import pytest

from app.render.messages import Messages
from engine.games.conquest.battle_events import ConvoysFought
from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    CargoSold,
    CityCured,
    ConvoyPassed,
    GiftReceived,
    HexTaken,
    Loaded,
    Looted,
    SpiritRaised,
    VehiclesJoined,
)
from engine.games.conquest.rules import regroup
from engine.kernel.dispatch import order_said
from tests.conquest.world import PLENTY, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}


@pytest.mark.rule("CC-ORDER-MOVE-02", "CC-ORDER-MOVE-01")
@pytest.mark.parametrize(
    ("order", "hex_number", "code"),
    [("0504", 504, ""), ("N", 504, ""), ("NORTH", 504, ""), ("0503", 505, "range")],
)
def test_a_surface_convoy_moves_one_hex(order: str, hex_number: int, code: str) -> None:
    there = one_convoy()
    assert there.play({1: [order]}).codes["1.1"] == code
    assert there.convoy().hex == hex_number


@pytest.mark.rule("CC-TURN-13", "CC-ORDER-MOVE-08", "CC-ORDER-PAUSE-01")
@pytest.mark.parametrize("order", ["N", "PAUSE"])
def test_what_happens_on_entry_in_its_order(order: str) -> None:
    place = {"terrain": "plains", "special": "REC", "defense": 1}
    there = one_convoy(
        {
            "mode": "capture",
            "vehicles": {"truck": 20},
            "troops": 300,
            "experts": ["SCO", "MER", "DOC"],
            "aid": True,
            "cargo": {"gems": 5},
        },
        hexes={"0504": place, "0505": place},
        cities={"0504": {**TOWN, "plague": True}, "0505": {**TOWN, "plague": True}},
        clan={"vaccine": 500, "troops": 100},
        clans={"102": {}},
        convoys={
            "102/1": {"hex": "0504", "vehicles": {"bike": 1}},
            "102/2": {"hex": "0505", "vehicles": {"bike": 1}},
        },
    )
    kinds = (ConvoysFought, HexTaken, Looted, SpiritRaised, CargoSold, CityCured, Loaded)
    # Without a troop aboard nothing would load before: the pre-turn loading has filled what was free.
    there.convoy().troops = 300
    result = there.play({1: ["EMPTY", "CAPTURE", order]})
    seen = [type(event) for event in result.events if isinstance(event, kinds) and event.at[:2] == (4, 3)]
    assert [kind for kind in kinds if kind in seen] == list(dict.fromkeys(seen))
    assert set(seen) >= {ConvoysFought, Looted, CargoSold, CityCured}


@pytest.mark.rule("CC-TURN-13", "CC-ORDER-MOVE-08")
def test_a_hex_taken_on_entry_counts_as_own_for_its_structures() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 2}, "troops": 40},
        hexes={"0504": {"terrain": "plains", "special": "REC"}},
    )
    result = there.play({1: ["N"]})
    kinds = [type(event) for event in result.events if isinstance(event, HexTaken | SpiritRaised)]
    assert kinds == [HexTaken, SpiritRaised]


@pytest.mark.rule("CC-ORDER-PAUSE-05", "CC-ORDER-PAUSE-01")
def test_an_open_convoy_may_pause() -> None:
    there = one_convoy({"mode": "capture", "troops": 9})
    result = there.play({1: ["PAUSE"]})
    assert (result.orders["1.1"], len(result.find(HexTaken))) == ("ok", 1)
    assert result.turn.march(there.convoy()).moved == 0


@pytest.mark.rule("CC-ORDER-LOOT-03", "CC-ORDER-LOOT-01")
def test_empty_mode_may_loot_once_in_the_game() -> None:
    there = one_convoy({"mode": "empty"})
    first = there.play({1: ["LOOT", "LOOT"]})
    assert first.orders == {"1.1": "ok", "1.2": "ok"}
    assert len(first.find(Looted)) == 1
    assert there.hex().looted
    assert there.play({1: ["LOOT"]}).find(Looted) == []


@pytest.mark.rule("CC-ORDER-LOOT-06")
def test_a_rumored_hex_pays_the_cache_once() -> None:
    worth = {
        "money": (10_000, 30_000),
        "fuel": (300, 800),
        "parts": (40, 100),
        "vaccine": (15, 40),
        "vehicle": (1, 2),
    }
    for seed in range(30):
        there = one_convoy({"mode": "empty"}, seed=str(seed))
        there.state.caches = [505]
        found = there.play({1: ["LOOT", "LOOT"]}).find(Looted)
        assert [event.source for event in found] == ["cache"]
        low, high = worth[found[0].result]
        assert low <= found[0].amount <= high
        assert (there.state.caches, there.hex().looted) == ([], True)


@pytest.mark.rule("CC-ORDER-HIRE-03", "CC-ORDER-HIRE-07", "CC-ORDER-HIRE-01")
def test_hire_takes_one_expert_the_guilds_when_none_is_named() -> None:
    there = one_convoy(
        cities={"0505": {**TOWN, "owner": "101", "major": True, "expert": "ENG"}}, clan={"money": 50_000}
    )
    result = there.play({1: ["HIRE", "HIRE DOCTOR", "HIRE ENG DOC"]})
    assert result.orders == {"1.1": "ok", "1.2": "ok", "1.3": "rejected"}
    assert there.convoy().experts == ["ENG", "DOC"]
    assert there.clan().money == 30_000


@pytest.mark.rule("CC-ORDER-HIRE-07", "CC-ORDER-HIRE-02")
def test_a_university_wants_a_type_even_beside_a_hostile_guild() -> None:
    place = {"0505": {"terrain": "plains", "owner": "101", "special": "UNI"}}
    there = one_convoy(hexes=place, clan={"money": 50_000})
    assert there.play({1: ["HIRE", "HIRE PRIEST"]}).codes == {"1.1": "syntax", "1.2": ""}
    hostile = one_convoy(
        hexes=place, cities={"0505": {**TOWN, "expert": "ENG"}}, clan={"money": 50_000, "hostile": ["0505"]}
    )
    assert hostile.play({1: ["HIRE", "HIRE PRIEST"]}).codes == {"1.1": "syntax", "1.2": ""}


@pytest.mark.rule("CC-ORDER-PRACTICE-05", "CC-ORDER-PRACTICE-01", "CC-ORDER-CELEBRATE-07")
def test_a_conquest_helps_celebrating_and_not_practice() -> None:
    for seed in range(20):
        there = one_convoy(
            {"vehicles": {"truck": 1}, "troops": 20, "experts": ["TRA"], "mode": "capture"},
            cities={"0505": {**TOWN, "troops": 0}},
            clan={"troops": 50},
            seed=str(seed),
        )
        answers = there.play({1: ["ATTACK", "PRACTICE", "CELEBRATE"]}).answers
        assert 10 <= answers["1.2"].params["training"] <= 15
        assert 20 <= answers["1.3"].params["morale"] <= 30


@pytest.mark.rule("CC-ORDER-DROPOFF-02", "CC-ORDER-PICKUP-02")
@pytest.mark.parametrize("expert", [[], ["MER"]])
def test_hostile_and_banning_cities_trade_only_with_a_merchant(expert: list[str]) -> None:
    for city, clan in (({**TOWN, "owner": "102"}, {}), (TOWN, {"hostile": ["0505"]})):
        there = one_convoy(
            {"cargo": {"gems": 3}, "experts": expert},
            cities={"0505": city},
            clan=clan,
            clans={"102": {"banned": ["101"]}},
        )
        wanted = "ok" if expert else "failed"
        assert set(there.play({1: ["DROPOFF", "PICKUP"]}).orders.values()) == {wanted}
    row = {"cargo": {"gems": 3}, "experts": ["MER"], "hidden": True}
    hidden = one_convoy(row, cities={"0505": TOWN})
    assert hidden.play({1: ["DROPOFF"]}).codes["1.1"] == "hidden"


@pytest.mark.rule("CC-ORDER-GUARD-06", "CC-ORDER-GUARD-05", "CC-ORDER-CVY-05")
def test_a_guard_lasts_until_a_later_move() -> None:
    there = one_convoy(cities={"0505": {**TOWN, "owner": "101"}})
    result = there.play({1: ["GUARD", "N", "PAUSE", "PATROL", "RECON"]})
    assert result.codes == {"1.1": "", "1.2": "limit", "1.3": "limit", "1.4": "limit", "1.5": ""}
    there.play({1: ["LOOT"]})
    assert there.convoy().guard
    there.play({1: ["N"]})
    assert not there.convoy().guard


@pytest.mark.rule("CC-ORDER-GUARD-06")
def test_a_ban_sends_foreign_guards_home() -> None:
    there = one_convoy(
        {"guard": True}, cities={"0505": {**TOWN, "owner": "102"}}, clans={"102": dict(PLENTY)}
    )
    there.play(clan=102, post=["BAN 101"])
    assert not there.convoy().guard


@pytest.mark.rule("CC-ORDER-MODE-02", "CC-ORDER-MODE-03", "CC-ORDER-MODE-01")
def test_modes_cost_nothing_and_repeat_without_effect() -> None:
    there = one_convoy({"mode": "empty", "vehicles": {"truck": 1}, "cargo": {"milk": 15}})
    result = there.play({1: ["EMPTY", "RECON", "CAPTURE", "CAPTURE", "N", "N", "N", "N", "N"]})
    assert there.convoy().mode == "capture"
    # Leaving EMPTY has cut the cargo to the ordinary room; EMPTY again had changed nothing before (D-90).
    assert there.convoy().cargo == 12
    assert [result.orders[f"1.{n}"] for n in (1, 2, 3, 4, 5, 6)] == ["ok"] * 6
    still = one_convoy(clan={"fuel": 0}).play({1: ["RECON", "CAPTURE", "EMPTY"]})
    assert set(still.orders.values()) == {"ok"}


@pytest.mark.rule("CC-ORDER-CURE-03")
def test_a_gift_usually_follows_a_cure() -> None:
    gifts = 0
    for seed in range(200):
        there = one_convoy(cities={"0505": {**TOWN, "plague": True}}, clan={"vaccine": 50}, seed=str(seed))
        result = there.play({1: ["CURE"]})
        found: list[Any] = [*result.find(GiftReceived), *result.find(VehiclesJoined)]
        gifts += len(found)
        assert len(found) <= 1
        assert there.clan().vaccine in (20, *range(21, 40))
    assert 160 < gifts < 200


@pytest.mark.rule("CC-ORDER-AID-03", "CC-ORDER-KM-04")
def test_what_needs_an_expert_ends_with_him() -> None:
    there = one_convoy(
        {"experts": ["DOC", "GUN"]}, convoys={"101/2": {"hex": "0505", "vehicles": {"car": 1}}}
    )
    there.play({1: ["AID ON", "KM T"]}, post=["GIVE ALL EXPERTS 1 2"])
    assert (there.convoy().aid, there.convoy().kill) == (False, "N")
    assert (there.convoy(2).aid, there.convoy(2).kill) == (False, "N")


@pytest.mark.rule("CC-ORDER-SCAN-03", "CC-ORDER-SCAN-07", "CC-ORDER-SCAN-05")
def test_scan_goes_round_until_the_fuel_is_gone() -> None:
    # Around 0505: N 0504, NE 0604, SE 0605, S 0506, SW 0405, NW 0404. Three cars: 6 fuel on Plains.
    ring = {**plains("0504", "0605", "0506", "0405", "0404"), "0604": {"terrain": "jungle"}}
    there = one_convoy({"experts": ["SCO"]}, hexes=ring, clan={"fuel": 27})
    result = there.play({1: ["SCAN", "SCAN"]})
    # 6 for 0504, 15 for the jungle, 6 for 0605; 0506 cannot be paid.
    assert there.clan().fuel == 0
    assert there.clan().record.hexes == [504, 505, 604, 605]
    answer = order_said(result.answers["1.1"])
    assert Messages("conquest").say(answer) == (
        "1. SCAN: in part. 3 hexes were looked into for 27 fuel. The next hex takes 6 fuel; none is left."
    )
    assert (result.orders["1.1"], result.codes["1.2"]) == ("partial", "limit")


@pytest.mark.rule("CC-ORDER-SCAN-07")
def test_scan_stops_at_the_first_hex_that_cannot_be_paid() -> None:
    ring = {**plains("0504", "0605"), "0604": {"terrain": "jungle"}}
    there = one_convoy({"experts": ["SCO"]}, hexes=ring, clan={"fuel": 20})
    there.play({1: ["SCAN"]})
    # 0605 would cost 6 of the 14 left, but the jungle before it has ended the scan.
    assert (there.clan().fuel, there.clan().record.hexes) == (14, [504, 505])
    bike = one_convoy(
        {"vehicles": {"bike": 1}, "experts": ["SCO"]}, hexes={"0504": {"terrain": "metropolis"}}
    )
    assert bike.play({1: ["SCAN"]}).answers["1.1"].params["fuel"] == 2


@pytest.mark.rule("CC-ORDER-SCAN-06")
def test_scan_disturbs_nobody() -> None:
    there = one_convoy(
        {"experts": ["SCO"], "mode": "capture", "troops": 9},
        hexes=plains("0504", owner="102"),
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "vehicles": {"bike": 1}}},
    )
    result = there.play({1: ["SCAN"]})
    assert [e for e in result.events if isinstance(e, ConvoysFought | HexTaken | Looted | ConvoyPassed)] == []
    assert all(event.audience == (101,) for event in result.events)
    assert (there.hex(504).owner, there.hex(504).looted) == (102, False)


@pytest.mark.rule("CC-ORDER-ABSORB-04", "CC-ORDER-ABSORB-06", "CC-ORDER-ABSORB-03")
def test_absorbing_is_free_and_makes_the_next_convoy_cheaper() -> None:
    there = one_convoy(
        {"training": 60, "health": 100},
        clan={"money": 500_000},
        convoys={"101/3": {"hex": "0505", "vehicles": {"car": 1}, "training": 30, "health": 75}},
    )
    there.clan().vaccine = 0
    turn = Turn(there.world, there.clan(), there.dice.scope(1, 1))
    dear = regroup.create_cost(turn)
    assert regroup.absorb(turn, there.convoy(), 3).result == "done"
    # EX-58, EX-59, EX-52: 45 training, 75 health, and $15,000 for convoy number two again.
    assert (there.convoy().training, there.convoy().health, there.clan().money) == (45, 75, 500_000)
    assert (dear > 15_000, regroup.create_cost(turn)) == (True, 15_000)


@pytest.mark.rule("CC-ORDER-PAVE-03", "CC-ORDER-PAVE-04", "CC-ORDER-PAVE-01", "CC-ORDER-PAVE-02")
def test_a_road_to_islands_carries_land_convoys() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}},
        hexes={"0505": {"terrain": "plains", "owner": "101"}, "0504": {"terrain": "islands", "owner": "101"}},
        clan={"money": 6_250},
    )
    result = there.play({1: ["N", "PAVE N", "N"]})
    # $2,500 x (1.0 + 1.5).
    assert result.codes == {"1.1": "terrain", "1.2": "", "1.3": ""}
    assert (there.clan().money, there.convoy().hex) == (0, 504)
    assert (there.hex(505).parts in range(4, 7), there.hex(504).parts in range(4, 7)) == (True, True)


@pytest.mark.rule("CC-ORDER-PAVE-03")
@pytest.mark.parametrize(
    ("here", "there", "cost"),
    [
        ("plains", "metropolis", 5_000),
        ("agricultural", "forest", 8_750),
        ("mountains", "swamp", 13_750),
        ("jungle", "barren", 18_750),
        ("islands", "islands", 7_500),
    ],
)
def test_what_a_road_costs(here: str, there: str, cost: int) -> None:
    # Roads that are there already make the next one no cheaper (D-115).
    ground = {
        "0505": {"terrain": here, "owner": "101", "roads": ["S", "NE"]},
        "0504": {"terrain": there, "owner": "101", "roads": ["N"]},
    }
    position = one_convoy({"vehicles": {"truck": 1}}, hexes=ground, clan={"money": cost - 1})
    assert position.play({1: ["PAVE N"]}).codes == {"1.1": "no_money"}
    position.clan().money = cost
    assert position.play({1: ["PAVE N"]}).codes == {"1.1": ""}
    assert position.clan().money == 0


@pytest.mark.rule("CC-ERR-06")
@pytest.mark.parametrize("mode", ["capture", "empty"])
def test_a_hex_searched_before_has_nothing_left(mode: str) -> None:
    row = {"mode": mode, "vehicles": {"truck": 1}}
    there = one_convoy(row, hexes={"0505": {"terrain": "plains", "looted": True}})
    result = there.play({1: ["LOOT"]})
    assert (result.orders["1.1"], result.codes["1.1"]) == ("ok", "")
    said = Messages("conquest").say(order_said(result.answers["1.1"]))
    assert said.endswith("Searched before; nothing is left.")
