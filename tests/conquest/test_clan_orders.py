"""Clan orders where the public cases leave something open (CC-ORDER-CREATE ... -SLOGAN)."""

from typing import Any

import pytest

from engine.games.conquest.events import (
    AgentReported,
    ChanceEvent,
    ClanMet,
    EspionageReported,
    MessageReceived,
    SabotageDone,
    SabotageSuffered,
    SpyCaught,
    SpyReported,
)
from engine.games.conquest.tables import EVENT_ROWS, GAMBLE
from tests.conquest.world import PLENTY, Position, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}
OWN = {**TOWN, "owner": "101"}
THEIRS = {**TOWN, "owner": "102"}


@pytest.mark.rule("CC-ORDER-CREATE-03", "CC-ORDER-NAME-01")
def test_names_of_new_convoys() -> None:
    there = one_convoy(cities={"0505": OWN}, clan={"money": 500_000})
    long = "A name of more than twenty letters"
    result = there.play(
        pre=["CREATE 0505 LAND", 'CREATE 0505 LAND "Light Brigade"', f'CREATE 0505 LAND "{long}"'],
        post=['CREATE 0505 LAND "The Best"'],
    )
    names = [there.convoy(number).name for number in (2, 3, 4, 5)]
    assert names == ["Convoy 2", "Light Brigade", long[:20].rstrip(), "Convoy 5"]
    assert result.orders == {"pre.1": "ok", "pre.2": "ok", "pre.3": "ok", "post.1": "partial"}


@pytest.mark.rule("CC-ORDER-BUY-05", "CC-ORDER-BUY-07")
def test_buying_needs_no_city_and_no_friends() -> None:
    there = one_convoy(
        cities={"0505": THEIRS},
        clan={"money": 10_000, "hostile": ["0505"]},
        clans={"102": {"banned": ["101"]}},
    )
    result = there.play(pre=["BUY 10 FUEL", "ENLIST 10", "BUY 1 BIKE #1", "BUY 5 TROOPS"])
    assert result.orders == {"pre.1": "ok", "pre.2": "ok", "pre.3": "ok", "pre.4": "rejected"}
    assert there.convoy().vehicles == {"car": 3, "bike": 1}


@pytest.mark.rule("CC-ORDER-ASSIGN-03", "CC-ORDER-ASSIGN-02")
def test_assign_moves_stock_and_buys_nothing() -> None:
    there = one_convoy(
        hexes=plains("0509"), cities={"0509": OWN}, clan={"money": 90_000, "troops": 7, "claymores": 9}
    )
    result = there.play(post=["ASSIGN 0509 20 2", "ASSIGN 0509 -3 -1"])
    assert result.orders == {"post.1": "partial", "post.2": "ok"}
    assert (there.city(509).troops, there.city(509).claymores) == (4, 1)
    assert (there.clan().money, there.clan().troops, there.clan().claymores) == (90_000, 3, 8)


@pytest.mark.rule("CC-ORDER-GIVE-04", "CC-ORDER-GIVE-05")
def test_nothing_is_given_to_other_clans() -> None:
    there = one_convoy(
        {"troops": 9}, clans={"102": {}}, convoys={"102/2": {"hex": "0505", "vehicles": {"truck": 2}}}
    )
    result = there.play(post=["GIVE 5 TROOPS 1 2", "GIVE ALL TROOPS 1 2"])
    assert (result.orders, result.codes["post.1"]) == (
        {"post.1": "failed", "post.2": "rejected"},
        "not_owner",
    )
    assert there.convoy(2, 102).troops == 0


@pytest.mark.rule(
    "CC-ORDER-ESPIONAGE-03", "CC-ORDER-ESPIONAGE-04", "CC-ORDER-ALLY-06", "CC-ORDER-ESPIONAGE-02"
)
def test_what_espionage_tells() -> None:
    there = one_convoy(
        hexes=plains("0503", "0507", owner="102"),
        cities={"0507": {**THEIRS, "name": "Far", "value": 9000}},
        clan={"money": 100_000},
        clans={
            "102": {"popularity": 110, "allies": ["101", "103"], "banned": ["103"], "troops": 5},
            "103": {},
        },
        convoys={"102/1": {"hex": "0503", "vehicles": {"car": 2}, "troops": 6, "experts": ["ENG"]}},
    )
    there.play(clan=102, post=["PHONE ON (513)555-3902"])
    result = there.play(post=["ES 102 OWN ALL ENE INC HEX CIT CON"])
    told = result.find(EspionageReported)[0]
    assert told.audience == (101,)
    assert (told.owner, told.name, told.phone) == (True, "Clan 102", "(513)555-3902")
    assert (told.allies, told.enemies) == ((101, 103), (103,))
    assert (told.hexes, told.cities) == ((503, 507), ((507, "Far"),))
    assert told.convoys == ((503, "land", {"car": 2}),)
    assert told.income is not None
    assert told.income["money"] == 9000
    assert there.clan().money == 100_000 - 110 * (25 + 50 + 50 + 50 + 100 + 150 + 200)
    there.play(clan=102, post=["PHONE OFF"])
    assert there.play(post=["ES 102 OWNER"]).find(EspionageReported)[0].phone == ""


@pytest.mark.rule("CC-ORDER-CONVERT-03")
@pytest.mark.parametrize(
    ("kind", "terrain", "buildings", "status"),
    [
        ("SEA", "plains", [], "failed"),
        ("SEA", "islands", [], "ok"),
        ("AIR", "plains", [], "failed"),
        ("AIR", "plains", ["AIR"], "ok"),
        ("MILITARY", "plains", ["AIR"], "failed"),
        ("MILITARY", "plains", ["ARM"], "ok"),
    ],
)
def test_where_convoys_are_converted(kind: str, terrain: str, buildings: list[str], status: str) -> None:
    there = one_convoy(
        hexes={"0505": {"terrain": terrain, "rivers": ["N"]}},
        cities={"0505": {**OWN, "buildings": buildings}},
        clan={"money": 50_000},
    )
    assert there.play(post=[f"CONVERT 1 {kind}"]).orders["post.1"] == status
    coast = one_convoy(hexes={"0504": {"terrain": "water"}}, cities={"0505": OWN}, clan={"money": 50_000})
    assert coast.play(post=["CONVERT 1 SEA"]).orders["post.1"] == "ok"


# ---------------------------------------------------------------------- spies and agents


def saboteur(seed: str, *, counterspy: bool = False) -> Position:
    spies = {"spies": ["0509"]}
    city = {**THEIRS, "value": 9000, "troops": 100, "fort": 6, "claymores": 9, "buildings": ["CHU", "STO"]}
    return one_convoy(
        hexes=plains("0509"),
        cities={"0509": city},
        clan=spies,
        clans={"102": {**PLENTY, "money": 50_000, "vaccine": 50, **(spies if counterspy else {})}},
        seed=seed,
    )


@pytest.mark.rule("CC-ORDER-SABOTAGE-04", "CC-ORDER-SABOTAGE-05")
def test_sabotage_names_no_culprit_and_hides_false_spotting() -> None:
    results = set()
    for seed in range(120):
        there = saboteur(str(seed))
        result = there.play(post=["SABOTAGE 0509"])
        done = result.find(SabotageDone)[0]
        told = result.find(SabotageSuffered)
        results.add(done.result)
        assert done.audience == (101,)
        assert bool(told) == (done.result not in ("nothing", "false_spotting"))
        assert all(event.audience == (102,) and not hasattr(event, "clan") for event in told)
        assert result.find(SpyCaught) == []
        assert there.city(509).false_spotting == (done.result == "false_spotting")
    assert len(results) > 8


@pytest.mark.rule("CC-ORDER-SABOTAGE-02", "CC-ORDER-SABOTAGE-03")
def test_the_risk_grows_with_every_attempt() -> None:
    caught = {1: 0, 2: 0, 3: 0}
    tried = {1: 0, 2: 0, 3: 0}
    for seed in range(150):
        there = saboteur(str(seed), counterspy=True)
        for attempt in (1, 2, 3):
            result = there.play(post=["SABOTAGE 0509"])
            tried[attempt] += 1
            dead = result.find(SpyCaught)
            if dead:
                assert (dead[0].clan, dead[0].audience) == (101, (101, 102))
                assert 101 not in there.city(509).spies
                caught[attempt] += 1
                break
    for attempt, pct in ((1, 10), (2, 20), (3, 30)):
        assert abs(caught[attempt] * 100 - pct * tried[attempt]) < 8 * tried[attempt]


@pytest.mark.rule("CC-ORDER-PLANT-04")
def test_a_deceived_spys_figures_are_all_the_clan_knows() -> None:
    wrong = 0
    for seed in range(40):
        there = saboteur(str(seed), counterspy=True)
        told = there.play().find(SpyReported)[0]
        listed = there.clan().seen_cities[509]
        shown = (
            listed.fort,
            listed.troops,
            listed.claymores,
            listed.value,
            listed.population,
            listed.buildings,
        )
        assert shown == (told.fort, told.troops, told.claymores, told.value, told.population, told.buildings)
        wrong += (told.troops, told.value) != (100, 9000)
    assert wrong > 20
    # Who has seen the city himself this turn knows better than his spy.
    there = saboteur("x", counterspy=True)
    there.clan().agents = 1
    there.play(agents=["0509"])
    assert there.clan().seen_cities[509].troops == 100


@pytest.mark.rule("CC-ORDER-TRAIN-02", "CC-REPORT-04")
def test_agents_look_from_the_turn_after_their_training() -> None:
    there = one_convoy(
        hexes={"0509": {"terrain": "water"}},
        clan={"money": 10_000},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0509", "type": "sea", "vehicles": {"yacht": 1}}},
    )
    assert there.play(pre=["TRAIN 1"], agents=["0509"]).codes["agents.1"] == "limit"
    result = there.play(agents=["0509", "0505"])
    assert (result.orders["agents.1"], result.codes["agents.2"]) == ("ok", "limit")
    assert [event.convoys for event in result.find(AgentReported)] == [((102, "sea", "Tiny"),)]
    assert there.clan().record.hexes == [505, 509]


# ---------------------------------------------------------------------- GAMBLE, EVENT


@pytest.mark.rule("CC-ORDER-GAMBLE-05", "CC-ORDER-GAMBLE-03", "CC-ORDER-GAMBLE-02", "CC-SPEC-03")
def test_gambling() -> None:
    # EX-80 and EX-D30: the chances are complete and the mean is +$1,400.
    assert sum(int(row["pct"]) for row in GAMBLE) == 100
    mean = sum(int(row["pct"]) * (int(row["payout"]) - int(row["extra_loss"]) - 10_000) for row in GAMBLE)
    assert mean == 1_400 * 100
    ends = set()
    for seed in range(400):
        place = {"terrain": "plains", "owner": "101", "special": "CAS", "value": 2_400}
        there = one_convoy(hexes={"0505": place}, clan={"money": 15_000}, seed=str(seed))
        answer = there.play(pre=["GAMBLE 0505"]).answers["pre.1"]
        name, money = answer.params["result"], there.clan().money - 2_400
        ends.add((name, money))
        assert (there.hex().special == "") == (name == "Cheated")
        if name == "Cheated":
            there.play()
            assert there.clan().money < 2_400 + 2_400
    # The extra losses go as far as the treasury: after the stake $5,000 and the hex's $2,400 were there.
    assert {money for _, money in ends} >= {105_000, 55_000, 25_000, 15_000, 5_000, -2_400}


@pytest.mark.rule("CC-ORDER-EVENT-01", "CC-ORDER-EVENT-02")
def test_events_come_every_second_turn_or_by_order() -> None:
    ordered = chance = 0
    for seed in range(200):
        there = one_convoy(clan={"money": 1000}, calm=False, seed=str(seed))
        ordered += len(there.play(pre=["EVENT"]).find(ChanceEvent))
        chance += len(there.play().find(ChanceEvent))
    assert ordered == 200
    assert 75 < chance < 125
    assert not any(one_convoy(seed=str(seed)).play().find(ChanceEvent) for seed in range(20))


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_most_events_are_good_or_neutral() -> None:
    # D-131: the bad rows are the last 15 of 100.
    names = [row.result.split(":")[0].split(" with ")[0] for row in EVENT_ROWS]
    bad = {"fire", "spoilage", "theft", "discontent", "breakdowns", "outbreak", "revolt"}
    assert sum(row.weight for row, name in zip(EVENT_ROWS, names, strict=True) if name in bad) == 15


@pytest.mark.rule("CC-ORDER-EVENT-03")
def test_an_event_that_cannot_apply_is_a_donation() -> None:
    for seed in range(120):
        there = Position({"0505": {"terrain": "plains"}}, clans={"101": {"money": 0}}, seed=str(seed))
        events = there.play(pre=["EVENT"]).find(ChanceEvent)
        assert len(events) == 1
        assert events[0].what not in (
            "good_cheer",
            "veteran",
            "rumor",
            "vehicles",
            "militia",
            "refugees",
            "revolt",
        )


# ---------------------------------------------------------------------- others


@pytest.mark.rule("CC-ORDER-ALLY-05", "CC-ORDER-ALLY-04")
def test_an_allys_cities_and_structures_stay_his() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}, "troops": 20, "experts": ["TRA"]},
        hexes={"0505": {"terrain": "plains", "owner": "102", "special": "UNI"}},
        cities={"0505": {**THEIRS, "major": True, "expert": "ENG"}},
        clan={"money": 100_000, "allies": ["102"], "troops": 50},
        clans={"102": {"allies": ["101"]}},
    )
    lines = [
        "ASSIGN 0505 5",
        "FORTIFY 0505",
        "ERECT 0505 CHU",
        "CREATE 0505 LAND",
        "DEFEND 0505",
        "BUILD 0505 FARM",
    ]
    result = there.play({1: ["HIRE DOCTOR", "RAZE", "CELEBRATE"]}, post=lines)
    assert {result.codes[f"post.{n}"] for n in range(1, 7)} == {"not_owner"}
    assert result.codes["1.1"] == "status"
    assert (result.codes["1.2"], result.orders["1.3"]) == ("not_owner", "ok")
    there.play(clan=102, post=["BAN 101"])
    assert there.play({1: ["CELEBRATE"]}).codes["1.1"] == "status"


@pytest.mark.rule("CC-ORDER-ALLY-06", "CC-ORDER-BAN-04", "CC-ORDER-ALLY-01", "CC-ORDER-BAN-02")
def test_any_number_of_allies_and_bans() -> None:
    others: dict[str, Any] = {str(number): {} for number in range(102, 112)}
    there = one_convoy(clans=others)
    result = there.play(
        pre=[f"ALLY {n}" for n in range(102, 107)], post=[f"BAN {n}" for n in range(102, 112)]
    )
    assert there.clan().allies == list(range(102, 107))
    assert there.clan().banned == list(range(102, 112))
    # Nobody is told whose ally or enemy he has become.
    assert all(event.audience == (101,) for event in result.events)
    there.play(post=["ALLY 102", "BAN 103", "BAN ALL", "BAN ALL"])
    assert there.clan().allies == [103, 104, 105, 106]
    assert there.clan().banned == list(range(102, 112))


@pytest.mark.rule("CC-ORDER-PHONE-01", "CC-ORDER-PHONE-02", "CC-ORDER-SLOGAN-01", "CC-REPORT-17")
def test_phone_and_slogan_are_shown_to_clans_met() -> None:
    # An ally's convoy is met without a fight.
    there = one_convoy(
        clan={"allies": ["102"]},
        clans={"102": dict(PLENTY)},
        convoys={"102/1": {"hex": "0504", "vehicles": {"car": 1}}},
    )

    def met() -> ClanMet:
        there.world.move(there.convoy(), 505)
        return there.play({1: ["N"]}).find(ClanMet)[0]

    there.play(clan=102, post=["PHONE ON (513)555-3902", 'SLOGAN "We are prepared to die."'])
    first = met()
    assert (first.clan, first.name, first.phone) == (102, "Clan 102", "(513)555-3902")
    assert (first.slogan, first.audience) == ("We are prepared to die.", (101,))
    there.play(clan=102, post=["PHONE ON (020)111-2222", 'SLOGAN "Changed."'])
    assert (met().phone, met().slogan) == ("(020)111-2222", "Changed.")
    there.play(clan=102, post=["PHONE OFF"])
    assert met().phone == ""
    there.play(clan=102, post=["PHONE ON"])
    assert met().phone == "(020)111-2222"


@pytest.mark.rule("CC-ORDER-MESSAGE-04", "CC-ORDER-SLOGAN-01")
def test_barred_words() -> None:
    there = one_convoy(clans={"102": {}})
    there.state.barred_words = ["darn"]
    result = there.play(post=['MESSAGE 102 "Darn you"', 'SLOGAN "darned"', 'BROADCAST ALL "fine"'])
    assert result.orders == {"post.1": "rejected", "post.2": "rejected", "post.3": "ok"}
    assert [event.text for event in result.find(MessageReceived)] == ["101>fine"]
