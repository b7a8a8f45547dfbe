"""Convoy battles and hiding (CC-COMBAT-CVY, CC-HIDE, CC-ORDER-HUNT, -PATROL)."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.games.conquest.battle_events import BattleDeclined, BattleHeard, ConvoysFought
from engine.games.conquest.context import Turn
from engine.games.conquest.events import ClanMet, HexTaken, Looted
from engine.games.conquest.rules import combat_convoy
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.combat_convoy import Fighter, enemies, repair
from engine.games.conquest.state import Convoy
from engine.kernel.dice import Roller
from tests.conquest.world import PLENTY, Position, one_convoy, plains

ROBIN = {
    "vehicles": {"truck": 4, "bus": 1, "van": 3, "car": 9, "bike": 6},
    "experts": ["GUN", "MER", "CHE", "POL", "ARM", "TRA"],
    "morale": 95,
    "training": 100,
    "troops": 172,
}


class Loaded(Roller):
    """Dice that show the mean of a vehicle, let every second troop hit, and take five points at a time."""

    def __init__(self) -> None:
        super().__init__("loaded")
        self.turns = 0

    def roll(self, count: int, sides: int, label: str) -> int:
        return count * (sides + 1) // 2

    def successes(self, trials: int, percent: int, label: str) -> int:
        return trials * percent // 100

    def between(self, low: int, high: int, label: str) -> int:
        return low

    def chance(self, percent: int, label: str) -> bool:
        return False

    def odds(self, label: str, of: int = 100) -> Callable[[int], int]:
        return lambda wins: wins // of

    def draws(self, label: str) -> Callable[[int], int]:
        return lambda count: self.below(count, label)

    def spans(self, low: int, high: int, label: str) -> Callable[[], int]:
        return lambda: self.between(low, high, label)

    def below(self, count: int, label: str) -> int:
        self.turns += 1
        return self.turns % count


def _engages(turn: Turn, convoy: Convoy, other: Convoy) -> bool:
    return combat_convoy._engages(*combat_convoy._fighters(turn, convoy, other, "entry"))


def meeting(
    mine: Mapping[str, Any], theirs: Mapping[str, Any], *, mode: str = "recon", **rest: Any
) -> Position:
    """101/1 in 0505; 102/1 in 0504, one hex to the north."""
    clans = {"102": {**PLENTY, **rest.pop("enemy", {})}, **rest.pop("clans", {})}
    return one_convoy(
        {"mode": mode, **mine},
        clans=clans,
        convoys={"102/1": {"hex": "0504", "mode": "recon", **theirs}, **rest.pop("convoys", {})},
        **rest,
    )


def _turn(there: Position, dice: Roller | None = None, clan: int = 101) -> Turn:
    return Turn(there.world, there.clan(clan), dice or there.dice.scope(1, 1))


@pytest.mark.rule("CC-COMBAT-CVY-27", "CC-COMBAT-CVY-06", "CC-COMBAT-CVY-07", "CC-COMBAT-CVY-17")
def test_ex_71_to_74_truck_against_two_cars() -> None:
    there = meeting({"vehicles": {"truck": 1}, "troops": 20}, {"vehicles": {"car": 2}, "troops": 6})
    there.world.move(there.convoy(), 504)
    turn = _turn(there, Loaded())
    truck, cars = there.convoy(), there.convoy(1, 102)
    # EX-73: the truck's commander sees that he can win, the cars' commander would decline.
    assert _engages(turn, truck, cars)
    assert not _engages(_turn(there, Loaded(), 102), cars, truck)
    combat_convoy.meet(turn, truck, cars)
    fought = next(event for event in turn.events if isinstance(event, ConvoysFought))
    assert (fought.rounds, fought.attacker.salvos, fought.defender.salvos) == (1, (42,), (19,))
    assert (fought.defender.damage, fought.defender.parts, fought.defender.fate) == (42, 9, "fled")
    assert (fought.attacker.damage, fought.attacker.parts, fought.attacker.fate) == (19, 4, "stands")
    assert cars.vehicles == {"car": 2}
    assert cars.hidden


@pytest.mark.rule("CC-COMBAT-CVY-27")
def test_ex_72_42_points_alternating() -> None:
    there = meeting({"vehicles": {"truck": 1}}, {"vehicles": {"car": 2}})
    cars = Fighter(there.convoy(1, 102), doubles=False, police=0)
    combat_convoy._apply(_turn(there, Loaded()), "N", cars, 42, "x")
    assert sorted(unit.full - unit.hp for unit in cars.units) == [20, 22]


@pytest.mark.rule("CC-COMBAT-CVY-28", "CC-COMBAT-CVY-06", "CC-COMBAT-CVY-09")
@pytest.mark.parametrize(("kill", "most"), [("N", 822), ("T", 657), ("V", 657)])
def test_ex_d05_robins_salvo(kill: str, most: int) -> None:
    there = meeting({**ROBIN, "kill": kill}, {"vehicles": {"bike": 1}})
    mine, theirs = combat_convoy._fighters(_turn(there), there.convoy(), there.convoy(1, 102), "entry")
    assert mine.pct == 137
    raw = figures.power(there.convoy()) + 172
    kill_pct = mine.factors[0]
    assert raw * mine.pct * kill_pct // 10_000 == most
    if kill == "N":
        assert mine.expected(theirs) * 1000 // combat_convoy._SCALE == 480_185
        turn = _turn(there)
        salvos = [combat_convoy._salvo(turn, mine, "x", first=True) for _ in range(300)]
        assert 470 < sum(salvos) // 300 < 490


@pytest.mark.rule("CC-COMBAT-CVY-07")
def test_each_troop_hits_with_half_chance() -> None:
    there = meeting({"vehicles": {"truck": 10}, "troops": 200}, {"vehicles": {"bike": 1}})
    mine = Fighter(there.convoy(), doubles=False, police=0)
    mine.units = []
    turn = _turn(there)
    points = [combat_convoy._salvo(turn, mine, "x", first=False) for _ in range(200)]
    assert 97 < sum(points) // 200 < 103
    assert len(set(points)) > 10


@pytest.mark.rule("CC-COMBAT-CVY-02")
def test_opponents_come_in_random_order() -> None:
    orders = set()
    for seed in range(40):
        there = meeting(
            {}, {"vehicles": {"bike": 1}}, seed=str(seed),
            convoys={f"102/{n}": {"hex": "0505", "vehicles": {"bike": 1}} for n in (2, 3, 4)},
        )  # fmt: skip
        orders.add(tuple(other.number for other in enemies(_turn(there), there.convoy())))
    assert len(orders) == 6


@pytest.mark.rule("CC-COMBAT-CVY-04", "CC-COMBAT-CVY-16", "CC-COMBAT-CVY-03")
def test_the_defender_stands_a_round_however_hopeless() -> None:
    there = meeting({"vehicles": {"truck": 20}}, {"vehicles": {"car": 40}})
    event = there.play({1: ["N"]}).find(ConvoysFought)[0]
    assert event.rounds >= 1
    assert len(event.defender.salvos) == event.rounds
    # The weaker side that enters hides without a shot.
    weak = meeting({"vehicles": {"car": 1}}, {"vehicles": {"truck": 20}})
    result = weak.play({1: ["N"]})
    assert (result.find(ConvoysFought), len(result.find(BattleDeclined)), weak.convoy().hidden) == (
        [],
        1,
        True,
    )


@pytest.mark.rule("CC-COMBAT-CVY-05", "CC-ORDER-PATROL-01", "CC-COMBAT-CVY-21")
@pytest.mark.parametrize("mine_allies", [[], ["102"]])
def test_a_patrol_ambushes_whatever_the_movers_list_says(mine_allies: list[str]) -> None:
    there = meeting(
        {"vehicles": {"car": 1}}, {"vehicles": {"truck": 20}, "patrol": True}, clan={"allies": mine_allies}
    )
    event = there.play({1: ["N"]}).find(ConvoysFought)[0]
    assert (event.cause, event.rounds) == ("ambush", 1)
    friends = meeting(
        {"vehicles": {"car": 1}},
        {"vehicles": {"truck": 20}, "patrol": True},
        clan={"allies": ["102"]},
        enemy={"allies": ["101"]},
    )
    assert friends.play({1: ["N"]}).find(ConvoysFought) == []


@pytest.mark.rule("CC-ORDER-PATROL-06")
def test_a_patrol_ends_with_the_next_convoy_phase_or_a_move() -> None:
    there = one_convoy({"vehicles": {"car": 3}})
    there.play({1: ["PATROL"]})
    assert there.convoy().patrol
    there.play()
    assert not there.convoy().patrol
    there.play({1: ["PATROL", "N"]})
    assert not there.convoy().patrol
    there.play({1: ["PATROL", "PAUSE"]})
    assert not there.convoy().patrol


@pytest.mark.rule("CC-COMBAT-CVY-14")
def test_without_troops_every_point_goes_to_vehicles() -> None:
    there = meeting({"vehicles": {"truck": 1}}, {"vehicles": {"truck": 2}})
    target = Fighter(there.convoy(1, 102), doubles=False, police=0)
    combat_convoy._apply(_turn(there), "T", target, 100, "x")
    assert sum(unit.full - unit.hp for unit in target.units) == 100


@pytest.mark.rule("CC-COMBAT-CVY-12", "CC-ORDER-KM-02")
@pytest.mark.parametrize(("kill", "pct"), [("N", 20), ("T", 50), ("V", 10)])
def test_share_of_hits_on_troops(kill: str, pct: int) -> None:
    troops = total = 0
    for seed in range(30):
        there = meeting(
            {"vehicles": {"truck": 1}}, {"vehicles": {"bike": 200}, "troops": 200}, seed=f"{kill}{seed}"
        )
        target = Fighter(there.convoy(1, 102), doubles=False, police=0)
        dice = there.dice.scope(1, "kills")
        # Point by point: one point at a time is one choice of target.
        for _ in range(100):
            combat_convoy._apply(_turn_with(there, dice), kill, target, 1, "x")
        troops += 200 - target.troops
        total += 100
    assert abs(troops * 100 - pct * total) < 3 * total


def _turn_with(there: Position, dice: Roller) -> Turn:
    return Turn(there.world, there.clan(), dice)


@pytest.mark.rule("CC-COMBAT-CVY-18", "CC-HIDE-01", "CC-HIDE-09")
def test_the_loser_hides_does_nothing_more_there_but_loads() -> None:
    town = {"population": 30_000, "produces": "milk", "needs": "gems"}
    there = meeting(
        {"vehicles": {"car": 3}, "experts": ["SCO"], "hidden": True},
        {"vehicles": {"truck": 20}},
        mode="capture",
        cities={"0504": town},
        clan={"troops": 50},
    )
    result = there.play({1: ["N", "PAUSE"]})
    assert (there.convoy().hidden, there.convoy().hex) == (True, 504)
    assert result.find(Looted) == []
    assert result.find(HexTaken) == []
    assert there.convoy().troops == figures.capacity(there.convoy())


@pytest.mark.rule("CC-COMBAT-CVY-19", "CC-COMBAT-CVY-20")
def test_repairs_and_scrapping_for_parts() -> None:
    there = meeting(
        {"vehicles": {"truck": 1, "car": 2, "bike": 1}}, {"vehicles": {"bike": 1}}, clan={"parts": 0}
    )
    fighter = Fighter(there.convoy(), doubles=False, police=0)
    for unit, damage in zip(fighter.units, (40, 11, 2, 0), strict=True):
        unit.hp -= damage
    # 53 damage need 11 parts. The bike gives 2; then the worse of the two cars goes: its 11 leave the bill
    # and 7 parts come in, 9 for the 42 that are left.
    assert repair(_turn(there), fighter) == (42, 9, {"bike": 1, "car": 1})
    assert there.clan().parts == 0
    assert there.convoy().vehicles == {"truck": 1, "car": 1}


@pytest.mark.rule("CC-COMBAT-CVY-25", "CC-COMBAT-CVY-19")
def test_the_passive_side_repairs_from_its_own_stock() -> None:
    there = meeting({"vehicles": {"truck": 10}}, {"vehicles": {"truck": 6}}, enemy={"parts": 400})
    event = there.play({1: ["N"]}).find(ConvoysFought)[0]
    assert event.defender.parts > 0
    assert there.clan(102).parts == 400 - event.defender.parts


@pytest.mark.rule("CC-COMBAT-CVY-22")
def test_sea_and_land_convoys_fight_in_a_coastal_hex() -> None:
    there = meeting(
        {"type": "sea", "vehicles": {"warship": 3}},
        {"vehicles": {"car": 20}},
        hexes={"0505": {"terrain": "water"}},
    )
    result = there.play({1: ["N"]})
    assert result.orders["1.1"] == "ok"
    assert len(result.find(ConvoysFought)) == 1


@pytest.mark.rule("CC-COMBAT-CVY-24", "CC-COMBAT-CVY-26")
def test_both_sides_may_be_wiped_out_in_one_round() -> None:
    for seed in range(200):
        there = meeting(
            {"vehicles": {"car": 1}, "troops": 3}, {"vehicles": {"car": 1}, "troops": 3}, seed=str(seed),
        )  # fmt: skip
        mine, theirs = there.convoy(), there.convoy(1, 102)
        there.world.move(mine, 504)
        turn = _turn(there)
        attacker, defender = combat_convoy._fighters(turn, mine, theirs, "entry")
        for fighter in (attacker, defender):
            for unit in fighter.units:
                unit.hp = 1
        combat_convoy._round(turn, attacker, defender, "x", first=True)
        if not attacker.units and not defender.units:
            combat_convoy._settle(turn, attacker, defender, None, "x")
            assert not there.has_convoy(1, 101)
            assert not there.has_convoy(1, 102)
            assert there.clan().troops == there.clan(102).troops == 0
            return
    pytest.fail("never both")


# ---------------------------------------------------------------------- hiding and hunting


@pytest.mark.rule("CC-HIDE-06", "CC-HIDE-08")
def test_new_convoys_are_hidden_and_may_load_and_guard() -> None:
    town = {"owner": "101", "population": 30_000, "produces": "milk", "needs": "gems"}
    there = one_convoy(cities={"0505": town}, clan={"money": 100_000, "troops": 10})
    there.play(pre=["CREATE 0505 LAND"])
    assert (there.convoy(2).hidden, there.convoy(2).troops > 0) == (True, True)
    result = there.play({2: ["GUARD", "EMPTY", "CAPTURE", "DUMP", "HUNT"]})
    assert result.orders == {"2.1": "ok", "2.2": "ok", "2.3": "ok", "2.4": "failed", "2.5": "ok"}


@pytest.mark.rule("CC-HIDE-08")
def test_what_a_hidden_convoy_may_do() -> None:
    there = one_convoy(
        {"hidden": True, "vehicles": {"truck": 2}, "cargo": {"milk": 3}, "experts": ["SPY"]},
        hexes=plains("0504", "0505", owner="101"),
        cities={
            "0505": {"owner": "101", "population": 9_000, "plague": True, "produces": "milk", "needs": "gems"}
        },
        clan={"money": 100_000, "vaccine": 50},
        convoys={"101/2": {"hex": "0505", "vehicles": {"car": 1}}},
    )
    result = there.play({1: ["CURE", "PLANT", "PAVE N", "DUMP", "ABSORB 2", "SPLIT", "GUARD", "RAZE"]})
    assert set(result.orders.values()) == {"ok"}
    assert there.convoy().hidden


@pytest.mark.rule("CC-ORDER-HUNT-07", "CC-ORDER-HUNT-01", "CC-HIDE-04", "CC-REPORT-17")
def test_a_hunt_finds_the_hidden_and_shows_the_hunter() -> None:
    prey = {"vehicles": {"car": 20}, "hidden": True, "hex": "0505"}
    there = meeting({"vehicles": {"truck": 10}, "hidden": True}, prey, enemy={"slogan": "Boo"})
    assert there.play({1: ["PAUSE"]}).find(ConvoysFought) == []
    there.convoy().hidden = True
    result = there.play({1: ["HUNT"]})
    assert [event.cause for event in result.find(ConvoysFought)] == ["hunt"]
    assert not there.convoy().hidden
    assert sorted((e.clan, e.audience) for e in result.find(ClanMet)) == [(101, (102,)), (102, (101,))]


@pytest.mark.rule("CC-ORDER-HUNT-01")
def test_a_hunt_meets_every_enemy_of_the_hex_at_least_once() -> None:
    scouts = {"hex": "0505", "mode": "recon", "vehicles": {"bike": 30}}
    there = meeting(
        {"vehicles": {"truck": 20}},
        {**scouts, "hidden": True},
        clans={"103": {}},
        convoys={"102/2": scouts, "103/1": scouts, "103/2": {**scouts, "hex": "0506", "hidden": True}},
    )
    fights = there.play({1: ["HUNT"]}).find(ConvoysFought)
    # Thirty bikes would rather run from twenty trucks; the first round they have to stand.
    assert sorted((fight.defender.clan, fight.defender.convoy) for fight in fights) == [
        (102, 1), (102, 2), (103, 1),
    ]  # fmt: skip
    assert all(fight.rounds >= 1 for fight in fights)
    assert there.convoy(2, 103).vehicles == {"bike": 30}


@pytest.mark.rule("CC-ORDER-HUNT-06")
def test_the_prey_may_flee_after_the_first_round() -> None:
    there = meeting({"vehicles": {"truck": 10}}, {"vehicles": {"car": 30}, "hidden": True, "hex": "0505"})
    event = there.play({1: ["HUNT"]}).find(ConvoysFought)[0]
    assert (event.rounds, event.defender.fate) == (1, "fled")
    assert there.convoy(1, 102).hidden


@pytest.mark.rule("CC-HIDE-02")
def test_a_convoy_that_hides_on_entering_takes_no_hex() -> None:
    mine = {"vehicles": {"car": 3}, "troops": 9}
    there = meeting(mine, {"vehicles": {"truck": 20}}, mode="capture", hexes=plains("0504", owner="102"))
    result = there.play({1: ["N"]})
    assert (there.convoy().hex, there.convoy().hidden) == (504, True)
    assert (result.find(HexTaken), there.hex(504).owner, there.convoy().troops) == ([], 102, 9)
    # With nobody there the same men take it.
    there = one_convoy({**mine, "mode": "capture"}, hexes=plains("0504", owner="102"))
    there.play({1: ["N"]})
    assert (there.convoy().hidden, there.hex(504).owner) == (False, 101)


@pytest.mark.rule("CC-ORDER-HUNT-04", "CC-COMBAT-CVY-10")
def test_military_hunts_again_elsewhere_with_a_doubled_first_round() -> None:
    there = meeting({"type": "military", "vehicles": {"jeep": 2}}, {"vehicles": {"truck": 30}, "hex": "0503"})
    result = there.play({1: ["HUNT", "N", "HUNT", "S", "HUNT"]})
    assert result.codes == {"1.1": "", "1.2": "", "1.3": "", "1.4": "", "1.5": "limit"}
    mine, _ = combat_convoy._fighters(_turn(there), there.convoy(), there.convoy(1, 102), "hunt")
    # Two jeeps: at least 2 x (2 + 8) a round undoubled is the least; compare with the same dice.
    first = combat_convoy._salvo(_turn(there), mine, "x", first=True)
    later = combat_convoy._salvo(_turn(there), mine, "x", first=False)
    assert first in (2 * later, 2 * later + 1)


@pytest.mark.rule("CC-REPORT-16")
def test_the_attacked_clan_hears_of_the_battle_and_the_actor_reads_his_results() -> None:
    there = meeting({"vehicles": {"truck": 20}}, {"vehicles": {"car": 1}})
    heard = there.play({1: ["N"]}).find(BattleHeard)
    assert [(event.what, event.audience) for event in heard] == [("convoys", (102,))]
