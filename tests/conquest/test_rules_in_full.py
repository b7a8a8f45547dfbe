"""Rules whose tests said less than they do: each clause of the rule is played here."""

from typing import Any

import pytest

from engine.games.conquest.battle_events import CityAssaulted, ConvoysFought
from engine.games.conquest.events import TroopsDeserted
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.base import ClanOrder
from engine.games.conquest.tables import BUILDINGS
from engine.kernel.dice import Dice, Roller
from tests.conquest.printed import printed
from tests.conquest.world import Position, one_convoy, plains, tables_of

TOWN: dict[str, Any] = {"population": 30_000, "name": "Alpha", "produces": "milk", "needs": "gems"}
OWN: dict[str, Any] = {**TOWN, "owner": "101"}
STOCKS = ("money", "troops", "rifles", "parts", "fuel")
ARMY: dict[str, Any] = {"vehicles": {"truck": 9}, "troops": 150, "mode": "capture"}


# ---------------------------------------------------------------------- SPLIT


@pytest.mark.rule("CC-ORDER-SPLIT-05", "CC-ORDER-SPLIT-02", "CC-WPN-02", "CC-WPN-06", "CC-WPN-09")
def test_weapons_are_split_by_what_each_part_can_carry() -> None:
    """Seats for 41 and 61: one and two rifles, four and six grenades, two and three rockets."""
    there = one_convoy({"mode": "recon", "vehicles": {"truck": 5, "bike": 2}}, clan={"money": 90_000})
    convoy = there.convoy()
    convoy.rifles, convoy.grenades, convoy.rockets = 9, 30, 9
    assert there.play({1: ["SPLIT"]}).orders["1.1"] == "ok"
    first, second = there.convoy(), there.convoy(2)
    assert (second.vehicles, second.rifles, second.grenades, second.rockets) == (
        {"truck": 2, "bike": 1}, 1, 4, 2,
    )  # fmt: skip
    assert (first.vehicles, first.rifles, first.grenades, first.rockets) == (
        {"truck": 3, "bike": 1}, 2, 6, 3,
    )  # fmt: skip
    assert [there.clan().stock(weapon) for weapon in ("rifles", "grenades", "rockets")] == [6, 20, 4]


# ---------------------------------------------------------------------- buildings


@pytest.mark.rule("CC-BLDG-19")
@pytest.mark.parametrize(("people", "recruits"), [(9_999, 0), (10_000, 2), (49_999, 9), (50_000, 10)])
def test_recruits_come_free_each_turn_from_the_first(people: int, recruits: int) -> None:
    city = {**OWN, "population": people, "value": 0}
    there = one_convoy({"hex": "0507"}, cities={"0503": city}, clan={"money": 10_000})
    there.play(post=["ERECT 0503 REC"])
    assert (there.clan().troops, there.clan().money) == (recruits, 0)
    there.play()
    assert there.clan().troops == 2 * recruits
    # Where there is none, none come.
    bare = one_convoy({"hex": "0507"}, cities={"0503": city})
    bare.play()
    assert bare.clan().troops == 0


@pytest.mark.rule("CC-CITY-15")
@pytest.mark.parametrize("building", BUILDINGS)
def test_no_building_of_a_captured_city_works_on_its_day(building: str) -> None:
    """The turn of the conquest ends the same with and without it, except that it stands there.

    A Shelter has saved people before, for the clan that held the city.
    """
    aside = {"pop", "buildings"} if building == "SHE" else {"buildings"}
    ends = []
    for buildings in ([], [building]):
        there = one_convoy(
            {**ARMY, "experts": ["TRA", "SER"], "hex": "0504", "cargo": {"gems": 4}},
            cities={"0505": {**TOWN, "owner": "102", "buildings": buildings, "plague": True}},
            clan={"money": 90_000, "troops": 200, "rifles": 9},
            clans={"102": {}},
            convoys={"101/2": {"hex": "0506", "mode": "recon", "vehicles": {"car": 2}}},
        )
        lines = ["S", "ATTACK", "PRACTICE", "PICKUP", "N", "S", "N"]
        result = there.play(
            {1: lines, 2: ["N"]}, post=["ASSIGN 0505 200", "CONVERT 2 MILITARY", "CREATE 0505 AIR"]
        )
        assert there.city().owner == 101
        (row,) = (row for row in tables_of(there)["cities"] if row["hex"] == 505)
        clan, city = there.clan(), there.city()
        ends.append(
            {
                "row": {name: cell for name, cell in row.items() if name not in aside},
                "stocks": {
                    stock: clan.stock(stock) for stock in ("money", "troops", "rifles", "parts", "fuel")
                },
                "convoys": clan.convoys,
                "troops": city.troops,
                "value": city.value,
                "codes": result.codes,
            }
        )
        assert city.buildings == buildings
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------- the radio


@pytest.mark.rule("CC-REPORT-16")
def test_all_that_is_heard_stands_in_one_report() -> None:
    """Messages, announcements, next turn's offers, battles since the last turn, razings."""
    there = one_convoy(
        ARMY,
        cities={
            "0505": {**TOWN, "owner": "102", "troops": 2},
            "0509": {**TOWN, "owner": "103", "fort": 3, "name": "Ear"},
        },
        hexes=plains("0508", "0509"),
        clans={"102": {}, "103": {}},
    )
    events = there.play({1: ["ATTACK", "RAZE"]}, post=['MESSAGE 103 "Go"']).events
    own = there.play(clan=103).events
    there.clan(103).bargain, there.clan(103).shortage = "fuel", "food"
    text = printed(there, [*events, *own], 103, announcements=("The bridge is down.",))
    assert "The bridge is down." in text
    radio = text.partition("HEARD ON THE RADIO")[2]
    assert "Alpha (0505)" in radio
    assert "Clan #101 razed Alpha (0505)." in radio
    assert "Unsigned | Go" in radio
    assert "Next turn you can buy fuel for " in radio
    assert "Next turn your food sells for " in radio


# ---------------------------------------------------------------------- troops


@pytest.mark.rule("CC-TROOP-04")
def test_unallocated_troops_defend_nothing_and_attack_nothing() -> None:
    there = one_convoy(
        {**ARMY, "troops": 20},
        cities={"0505": {**TOWN, "owner": "102", "troops": 0}},
        clans={"102": {"troops": 500}},
    )
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.taken, fight.rounds, fight.defenders) == (True, 0, 0)
    assert there.clan(102).troops == 500
    idle = one_convoy(
        {**ARMY, "troops": 0, "hex": "0505"},
        cities={"0505": {**TOWN, "owner": "102", "troops": 1, "hostile": []}},
        clan={"troops": 500},
        clans={"102": {"banned": ["101"]}},
    )
    assert idle.play({1: ["ATTACK"]}).codes["1.1"] == "no_stock"
    assert idle.city().owner == 102


class Counted(Roller):
    """A roller that counts what is thrown one by one."""

    thrown = 0

    def _series(self, trials: int, count: int, label: str) -> list[int]:
        Counted.thrown += trials
        return super()._series(trials, count, label)


class CountedDice(Dice):
    def scope(self, game_turn: int, seat: int | str) -> Roller:
        return Counted(super().scope(game_turn, seat)._prefix)


@pytest.mark.rule("CC-RES-11", "CC-RES-15")
def test_a_million_unfed_troops_are_counted_in_groups() -> None:
    """A tenth desert in each pulse, with no more than ten thousand throws in any."""
    there = one_convoy({"vehicles": {"car": 1}}, clan={"food": 0, "troops": 1_000_003})
    there.dice = CountedDice("CC5", "crowd")
    Counted.thrown = 0
    events = [event for event in there.play().find(TroopsDeserted) if not event.convoy]
    assert [event.unfed for event in events][:1] == [1_000_003]
    # Five times the spread of ten thousand throws of a tenth is 15 in a hundred.
    assert all(abs(event.deserted * 10 - event.unfed) * 100 < event.unfed * 15 for event in events)
    assert len(events) == 10
    assert 0 < Counted.thrown <= 10_000 * len(events) + 1000
    # Those that are left are those that did not go, to the last man.
    assert there.clan().troops == 1_000_003 - sum(event.deserted for event in events)


# ---------------------------------------------------------------------- what is printed


@pytest.mark.rule("CC-CITY-25", "CC-GOODS-02")
def test_goods_of_a_city_are_printed_when_it_is_first_met() -> None:
    there = one_convoy({"hex": "0504"}, cities={"0505": {**TOWN, "owner": "102"}}, clans={"102": {}})
    first = printed(there, there.play({1: ["S"]}).events)
    assert "Alpha (0505) makes Milk and needs Gems" in first
    there.state.turn += 1
    assert "makes Milk and needs" not in printed(there, there.play({1: ["N", "S"]}).events)


@pytest.mark.rule("CC-SPOT-07", "CC-REPORT-05")
def test_what_is_spotted_is_printed_in_a_section_of_its_own() -> None:
    there = Position(
        plains("0505", "0506"),
        cities={"0505": {**OWN, "fort": 3}},
        convoys={"102/1": {"hex": "0506", "mode": "recon", "vehicles": {"car": 3}}},
    )
    text = printed(there, there.play().events)
    section = text.partition("== IN SIGHT ==")[2].partition("== ")[0]
    assert "0506 102 S1" in section


# ---------------------------------------------------------------------- orders


@pytest.mark.rule("CC-TURN-11")
@pytest.mark.parametrize("order", [one.word for one in CONQUEST.orders.orders if issubclass(one, ClanOrder)])
def test_every_clan_order_is_read_in_both_phases(order: str) -> None:
    examples = next(one.examples for one in CONQUEST.orders.orders if one.word == order)
    there = one_convoy(clans={"102": {}})
    result = there.play(pre=examples[:1], post=examples[:1])
    assert {key.partition(".")[0] for key in result.codes} == {"pre", "post"}
    for code in result.codes.values():
        assert code not in {"wrong_section", "wrong_step", "unknown_order"}


@pytest.mark.rule("CC-ORDER-SCAN-06")
def test_scan_reports_no_convoys() -> None:
    there = one_convoy(
        {"experts": ["SCO"], "mode": "capture"},
        hexes=plains("0504", owner="102"),
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "vehicles": {"bike": 1}}},
    )
    result = there.play({1: ["SCAN"]})
    assert result.turn.sightings == []
    assert "#102" not in printed(there, result.events).partition("== IN SIGHT ==")[2].partition("== ")[0]
    assert "Nobody attacked you, and you lost nothing." in printed(there, result.events, 102)
    assert all(event.audience == (101,) for event in result.events)


@pytest.mark.rule("CC-COMBAT-CVY-22")
def test_sea_and_land_convoys_fight_in_a_river_hex() -> None:
    there = one_convoy(
        {"type": "sea", "vehicles": {"warship": 3}, "mode": "recon", "hex": "0505"},
        hexes={
            "0505": {"terrain": "plains", "rivers": ["N"]},
            "0504": {"terrain": "plains", "rivers": ["S"]},
        },
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "mode": "recon", "vehicles": {"car": 20}}},
    )
    result = there.play({1: ["N"]})
    assert result.orders["1.1"] == "ok"
    assert len(result.find(ConvoysFought)) == 1


_FREE = ("AID ON", "KM V", "HIRE", "CURE", "PLANT", "ABSORB 2", "SPLIT", "PAVE S", "ATTACK", "RAZE", "FISH")


@pytest.mark.rule("CC-STAT-15")
@pytest.mark.parametrize("line", _FREE)
def test_what_else_uses_no_fuel(line: str) -> None:
    experts = {"AID ON": ["DOC"], "KM V": ["GUN"], "PLANT": ["SPY"]}.get(line, [])
    foreign = line in ("ATTACK", "PLANT", "CURE")
    owner = "102" if foreign else "101"
    town = {**TOWN, "owner": owner, "expert": "ENG", "plague": line == "CURE", "troops": 0}
    there = one_convoy(
        {"vehicles": {"truck": 4}, "troops": 60, "experts": experts, "mode": "capture"},
        hexes=plains("0505", "0506", owner="101"),
        cities={} if line in ("PAVE S", "SPLIT", "ABSORB 2", "FISH") else {"0505": town},
        clan={"money": 90_000, "vaccine": 50},
        clans={"102": {}},
        convoys={"101/2": {"hex": "0505", "vehicles": {"car": 1}, "mode": "recon"}},
    )
    result = there.play({1: [line]})
    assert result.orders["1.1"] == "ok" or line == "FISH", result.codes
    assert there.clan().fuel == 5000


@pytest.mark.rule("CC-WPN-15", "CC-WPN-14")
@pytest.mark.parametrize("troops", [1, 2, 50])
def test_claymores_work_however_few_men_stand_behind_them(troops: int) -> None:
    hits = []
    for claymores in (0, 5):
        there = one_convoy(
            {**ARMY, "troops": 3},
            cities={"0505": {**TOWN, "owner": "102", "fort": 1, "troops": troops, "claymores": claymores}},
            clans={"102": {}},
        )
        (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
        hits.append(fight.city_to_hit)
    assert hits == [60, 65]


@pytest.mark.rule("CC-COMBAT-CVY-11")
@pytest.mark.parametrize(("kind", "vehicle", "share"), [("air", "jet", 100), ("land", "truck", 50)])
def test_an_air_convoy_does_half_when_others_attack_it(kind: str, vehicle: str, share: int) -> None:
    total = rounds = 0
    for seed in range(20):
        there = one_convoy(
            {"type": kind, "vehicles": {vehicle: 9}, "mode": "recon", "hex": "0504"},
            clans={"102": {}},
            convoys={"102/1": {"type": "air", "hex": "0505", "mode": "recon", "vehicles": {"fighter": 4}}},
            seed=f"{seed}",
        )
        for fight in there.play({1: ["S"]}).find(ConvoysFought):
            total += fight.defender.salvos[0]
            rounds += 1
    # Four fighters do 70 points each on average.
    assert rounds
    assert abs(total * 100 - 280 * share * rounds) < 30 * 100 * rounds
