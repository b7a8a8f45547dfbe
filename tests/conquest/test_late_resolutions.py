"""Section Z of the decisions, D-258 to D-269: what careful readers of the catalogue had read in two ways."""

from typing import Any

import pytest

from engine.games.conquest.battle_events import BattleHeard, CityAssaulted
from engine.games.conquest.context import Turn
from engine.games.conquest.events import TroopsDeserted
from engine.games.conquest.proofs import conformance
from engine.games.conquest.report.lists import ranges
from engine.games.conquest.rules import combat_convoy, holdings
from engine.games.conquest.state import Hex
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.view import view
from tests.conquest.loaded import HIGH, LOW, LoadedDice
from tests.conquest.world import PLENTY, Position, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems", "fort": 1}
ARMY = {"vehicles": {"truck": 10}, "troops": 120, "training": 50, "morale": 50}


def town(owner: str | None = "102", **city: Any) -> dict[str, Any]:
    return {"0505": {**TOWN, "owner": owner, **city}}


# ---------------------------------------------------------------------- D-258, D-259: assaults


@pytest.mark.rule("CC-ERR-04", "CC-ORDER-ATTACK-01")
@pytest.mark.parametrize(
    ("line", "status", "code", "sent"),
    [
        ("ATTACK", "ok", "", 120),
        ("ATTACK 119", "ok", "", 119),
        ("ATTACK 120", "ok", "", 120),
        ("ATTACK 121", "partial", "no_stock", 120),
        ("ATTACK 0", "failed", "syntax", 0),
        ("ATTACK -5", "failed", "syntax", 0),
    ],
)
def test_attack_with_a_number(line: str, status: str, code: str, sent: int) -> None:
    there = one_convoy(ARMY, cities=town(troops=1), clans={"102": {}})
    result = there.play({1: [line]})
    assert (result.orders["1.1"], result.codes["1.1"]) == (status, code)
    assert [event.sent for event in result.find(CityAssaulted)] == ([sent] if sent else [])


@pytest.mark.rule("CC-ERR-04", "CC-ORDER-GUARD-03")
def test_men_lost_to_the_guards_on_the_way_are_missing_in_the_attack() -> None:
    guard = {"hex": "0505", "vehicles": {"bike": 1}, "troops": 0, "guard": True}
    lost = 0
    for seed in range(20):
        there = one_convoy(
            ARMY, cities=town(troops=1), clans={"102": {}}, convoys={"102/1": guard}, seed=f"{seed}"
        )
        result = there.play({1: ["ATTACK 120"]})
        (fight,) = result.find(CityAssaulted)
        assert (result.orders["1.1"] == "partial") == (fight.sent < 120)
        lost += fight.sent < 120
    assert lost


@pytest.mark.rule("CC-STAT-19", "CC-STAT-03")
@pytest.mark.parametrize(("garrison", "learnt"), [(0, 0), (1, 1)])
def test_a_city_taken_without_a_round_teaches_nothing(garrison: int, learnt: int) -> None:
    there = one_convoy(ARMY, cities=town(None, troops=garrison))
    result = there.play({1: ["ATTACK"]})
    (fight,) = result.find(CityAssaulted)
    assert (fight.taken, fight.rounds > 0) == (True, bool(garrison))
    assert there.convoy().training == 50 + learnt
    assert there.convoy().morale > 50


@pytest.mark.rule("CC-STAT-19", "CC-COMBAT-CITY-16", "CC-ORDER-GUARD-02")
@pytest.mark.parametrize(("men", "learnt"), [(0, 0), (5, 1)])
def test_the_men_who_stood_guard_have_survived_an_assault(men: int, learnt: int) -> None:
    # Clan 103 is the attacker's ally and guards the city of 102: it is not fought, but its men die first.
    guard = {"hex": "0505", "vehicles": {"bus": 1}, "troops": men, "guard": True, "training": 40}
    there = one_convoy(
        ARMY,
        cities=town(troops=3),
        clan={"allies": ["103"]},
        clans={"102": {}, "103": {}},
        convoys={"103/1": guard},
    )
    (fight,) = there.play({1: ["ATTACK 60"]}).find(CityAssaulted)
    assert fight.defenders == men + 3
    assert there.convoy(clan=103).training == 40 + learnt
    assert there.convoy(clan=103).troops == 0
    assert there.convoy().training == 51


# ---------------------------------------------------------------------- D-260: towers


@pytest.mark.rule("CC-RADIO-05", "CC-BLDG-04", "CC-BLDG-18", "CC-REPORT-07")
def test_a_radio_tower_hears_what_is_sent_after_it_stands() -> None:
    # Both battles are eight hexes away or more: beyond the four of an Outpost, within the ten of its tower.
    there = Position(
        plains("0505", "1305", "1304"),
        cities=town("101"),
        clans={"101": {"money": 10_000}, "102": {}, "103": {}},
        convoys={
            "102/1": {"hex": "1305", "vehicles": {"truck": 3}},
            "103/1": {"hex": "1305", "vehicles": {"bike": 1}},
            "103/2": {"hex": "1304", "vehicles": {"bike": 1}},
        },
    )

    def heard(line: str) -> list[bool]:
        battles = there.play({1: [line]}, clan=102).find(BattleHeard)
        return [101 in (event.audience or ()) for event in battles]

    assert heard("HUNT") == [False]
    there.play(pre=["ERECT 0505 RAD"])
    assert ranges(view(there.state, 101).cities[505]) == (1, 10)
    assert heard("N") == [True]


# ---------------------------------------------------------------------- D-261: guards up to the level


@pytest.mark.rule("CC-ORDER-GARRISON-01", "CC-ORDER-DEFEND-02", "CC-ERR-27")
@pytest.mark.parametrize(
    ("line", "pool", "status", "code", "guards"),
    [
        ("GARRISON 9 0505", 50, "ok", "", 4),
        ("GARRISON 4 0505", 50, "ok", "", 4),
        ("GARRISON 9 0505", 3, "partial", "no_stock", 3),
        ("GARRISON 9 0505", 0, "failed", "no_stock", 0),
        ("GARRISON 9 0505 0506", 50, "ok", "", 4),
        ("DEFEND 9 0505", 50, "ok", "", 5),
    ],
)
def test_guards_up_to_the_level(line: str, pool: int, status: str, code: str, guards: int) -> None:
    there = Position(
        plains("0505", "0506", owner="101", defense=4), clans={"101": {"troops": pool, "money": 9000}}
    )
    result = there.play(post=[line])
    assert (result.orders["post.1"], result.codes["post.1"]) == (status, code)
    assert there.hex().troops == guards


@pytest.mark.rule("CC-ORDER-GARRISON-01", "CC-ERR-27")
def test_a_full_hex_takes_no_guards() -> None:
    there = Position(plains("0505", owner="101", defense=4, troops=4), clans={"101": {"troops": 50}})
    result = there.play(post=["GARRISON 1 0505", "GARRISON 1 ****"])
    assert result.orders == {"post.1": "failed", "post.2": "failed"}
    assert result.codes["post.1"] == "no_capacity"


# ---------------------------------------------------------------------- D-263, D-257: lines beyond


SEA = {"type": "sea", "vehicles": {"yacht": 1}}
WATER = {"0505": {"terrain": "water"}, "0504": {"terrain": "water"}}


@pytest.mark.rule("CC-TURN-07", "CC-REPORT-03")
@pytest.mark.parametrize(
    ("convoy", "hexes", "status", "code"),
    [
        (SEA, WATER, ["failed", "failed", "rejected"], ["expert", "expert", "limit"]),
        ({**SEA, "experts": ["ENG"]}, WATER, ["ok", "ok", "rejected"], ["", "", "limit"]),
        ({"vehicles": {"car": 3}}, {}, ["rejected"] * 3, ["limit"] * 3),
    ],
)
def test_lines_eleven_to_thirteen(
    convoy: dict[str, Any], hexes: dict[str, Any], status: list[str], code: list[str]
) -> None:
    there = one_convoy(convoy, hexes=hexes)
    fuel = there.clan().fuel
    result = there.play({1: [*[""] * 10, "PAUSE", "CAPTURE", "PAUSE"]})
    assert [result.orders[f"1.{n}"] for n in (11, 12, 13)] == status
    assert [result.codes[f"1.{n}"] for n in (11, 12, 13)] == code
    if "ok" not in status:
        assert (there.clan().fuel, there.convoy().mode) == (fuel, "recon")


@pytest.mark.rule("CC-TURN-07")
def test_an_unreadable_line_eleven_is_rejected_all_the_same() -> None:
    result = one_convoy(SEA, hexes=WATER).play({1: [*[""] * 10, "NONSENSE"]})
    assert (result.orders["1.11"], result.codes["1.11"]) == ("rejected", "unknown_order")


@pytest.mark.rule("CC-REPORT-04", "CC-ORDER-TRAIN-02", "CC-ERR-40")
def test_an_agents_line_beyond_the_agents_is_rejected() -> None:
    there = Position(plains("0505", "0506"), clans={"101": {"agents": 1}})
    result = there.play(agents=["0505", "0506"])
    assert (result.orders["agents.1"], result.orders["agents.2"]) == ("ok", "rejected")
    assert result.codes["agents.2"] == "limit"
    assert set(there.clan().seen_hexes) == {505}


# ---------------------------------------------------------------------- D-264: morale of hexes


@pytest.mark.rule("CC-STAT-18", "CC-EXPERT-16")
@pytest.mark.parametrize(("experts", "gained"), [([], 3), (["GOU"], 6), (["GOU", "PRI"], 6)])
def test_three_hexes_a_turn_each_raised_by_the_gourmet(experts: list[str], gained: int) -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 5}, "troops": 90, "experts": experts},
        hexes=plains("0501", "0502"),
    )
    result = there.play({1: ["N", "N", "N", "N"]})
    assert len(there.clan().record.taken_hexes) == 4
    assert result.orders == {f"1.{n}": "ok" for n in range(1, 5)}
    assert there.convoy().morale == 30 + gained


# ---------------------------------------------------------------------- D-265: the base of the quarter


def starving(seed: str, **convoy: Any) -> Position:
    return one_convoy({"vehicles": {"truck": 1, "bike": 5}, **convoy}, clan={"food": 0}, seed=seed)


@pytest.mark.rule("CC-RES-13")
def test_a_convoy_that_began_without_men_loses_no_vehicle() -> None:
    deserted = 0
    for seed in range(40):
        # The recruits come aboard when the first convoy unloads, after the Convoy Orders Phase has begun.
        there = one_convoy(
            {"vehicles": {"truck": 2, "bike": 4}, "mode": "capture", "troops": 0},
            cities=town("101"),
            clan={"food": 0},
            convoys={"101/2": {"hex": "0505", "vehicles": {"truck": 2}, "troops": 20, "mode": "capture"}},
            seed=f"{seed}",
        )
        result = there.play({2: ["EMPTY"]})
        left = [event for event in result.find(TroopsDeserted) if event.convoy == 1]
        deserted += sum(event.deserted for event in left)
        assert [event.vehicle for event in left if event.vehicle] == []
    assert deserted


@pytest.mark.rule("CC-RES-13", "CC-ORDER-ABSORB-02")
def test_absorb_adds_the_bases() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 2}, "troops": 20},
        convoys={"101/2": {"hex": "0505", "vehicles": {"truck": 2}, "troops": 15}},
    )
    turn = Turn(there.world, there.clan(), there.dice.scope(6, 101))
    play(turn, conformance.sheet_of({"convoys": {1: ["ABSORB 2"]}}))
    assert turn.marches[1].start_troops == 35


# ---------------------------------------------------------------------- D-266: rations of a new convoy


@pytest.mark.rule("CC-STAT-17", "CC-CREATE-07", "CC-STAT-07")
def test_a_convoy_made_this_turn_eats_by_its_training() -> None:
    there = Position(
        plains("0505"),
        cities=town("101", buildings=["IND"]),
        clans={"101": {"money": 95_000, "food": 500, "troops": 60}},
    )
    result = there.play(pre=["CREATE 0505 LAND", "BUY 2 TRUCKS #1"])
    assert result.orders == {"pre.1": "ok", "pre.2": "ok"}
    convoy = there.convoy()
    # Size 6 becomes 42: training of at least 45 sinks to 6 or 7, and 104% or 105% is eaten.
    assert convoy.training in (6, 7)
    per_cent = 100 + (30 - convoy.training) // 5
    eaten = -(-convoy.troops * per_cent // 100)
    assert 500 - there.clan().food == eaten + there.clan().troops


# ---------------------------------------------------------------------- D-268: shares and sums


@pytest.mark.rule("CC-ORDER-CVY-04", "CC-ERR-28")
@pytest.mark.parametrize(
    "line",
    ["SELL 50% FUEL", "SELL %50 FUEL", "ENLIST $500", "ENLIST 500$", "BUY 5% FOOD", "TRAIN $1", "ORDER 1% 2",
     "ASSIGN 0505 5% 2", "SELL 1% CAR #1", "BUY 1 CAR #1%", "GIVE $1 CAR 1 2", "ALLY 102%", "VIGILANCE $40"],
)  # fmt: skip
def test_shares_and_sums_are_no_quantities(line: str) -> None:
    there = one_convoy(cities=town("101"), clan={"money": 9000, "troops": 9}, clans={"102": {}})
    result = there.play(post=[line])
    assert (result.orders["post.1"], result.codes["post.1"]) == ("rejected", "bad_parameter")
    assert (there.clan().money, there.clan().fuel) == (9000, PLENTY["fuel"])


@pytest.mark.rule("CC-ORDER-VIGILANCE-01")
@pytest.mark.parametrize("line", ["VIGILANCE 40", "VIGILANCE 40%"])
def test_a_share_may_stand_where_a_share_is_wanted(line: str) -> None:
    there = one_convoy()
    assert there.play(post=[line]).orders == {"post.1": "ok"}
    assert there.clan().vigilance == 40


# ---------------------------------------------------------------------- D-269: morale above 100


@pytest.mark.rule("CC-STAT-01", "CC-STAT-03")
@pytest.mark.parametrize(("actor", "low", "high"), [(101, 104, 108), (102, 100, 100)])
def test_morale_passes_100_only_in_the_owners_own_turn(actor: int, low: int, high: int) -> None:
    there = one_convoy(
        {"vehicles": {"truck": 5}, "morale": 98},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"bike": 1}}},
    )
    turn = Turn(there.world, there.clan(actor), there.dice.scope(6, actor))
    mine, theirs = sorted((there.convoy(), there.convoy(clan=102)), key=lambda c: c.clan != actor)
    combat_convoy.battle(turn, mine, theirs, cause="hunt")
    assert not there.has_convoy(clan=102)
    assert low <= there.convoy().morale <= high


# ---------------------------------------------------------------------- the Casino and the Marketplace


def cheated(place: Hex) -> int:
    """What the hex pays after its Casino has cheated."""
    there = Position(
        {"0505": {"terrain": "plains", "owner": "101", "special": "CAS"}}, clans={"101": {"money": 40_000}}
    )
    there.state.hexes[505].value, there.state.hexes[505].special_value = place.value, place.special_value
    turn = Turn(there.world, there.clan(), LoadedDice({"gamble:0505": HIGH}).scope(6, 101))
    assert holdings.gamble(turn, 505).params["result"] == "Cheated"
    assert (there.hex().special, there.hex().special_value) == ("", 0)
    return there.hex().value


@pytest.mark.rule("CC-SPEC-03", "CC-SPEC-08", "CC-ORDER-GAMBLE-05")
@pytest.mark.parametrize(("draw", "share"), [(LOW, 2000), (HIGH, 3000)])
def test_a_casino_takes_along_what_was_rolled_for_it(draw: int, share: int) -> None:
    dice = LoadedDice({"yield:0505:value:special": draw, "yield:0505:value": 172})
    there = Position({"0505": {"terrain": "plains", "special": "CAS", "value": "roll"}}, dice=dice)
    assert there.hex().value == 172 + share
    assert cheated(there.hex()) == 172
    # A scenario gives the figure of the lists, Casino included; its part is rolled then.
    given = Position({"0505": {"terrain": "plains", "special": "CAS", "value": 3172}}, dice=dice)
    assert cheated(given.hex()) == 3172 - share
    poor = Position({"0505": {"terrain": "plains", "special": "CAS", "value": 900}}, dice=dice)
    assert cheated(poor.hex()) == 0


@pytest.mark.rule("CC-BLDG-17", "CC-ORDER-BOMB-06", "CC-BLDG-03")
@pytest.mark.parametrize(("draw", "share"), [(LOW, 2000), (HIGH, 3000)])
def test_a_marketplace_given_in_a_scenario_takes_its_part_of_the_value_along(draw: int, share: int) -> None:
    there = one_convoy(
        {"type": "air", "vehicles": {"jet": 9}, "bombs": 9},
        cities=town(value=12_000, buildings=["MAR"]),
        clans={"102": {}},
        dice=LoadedDice({"market:0505": draw}),
    )
    assert there.city().value == 12_000
    there.play({1: ["BOMB B"]})
    assert (there.city().buildings, there.city().value, there.city().market) == ([], 12_000 - share, 0)
