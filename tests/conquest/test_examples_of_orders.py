"""The book's examples EX-75 to EX-99 (orders, prices, victory); those of combat stand with the battles."""

import pytest

from engine.games.conquest.battle_events import CityAssaulted, CityBombed
from engine.games.conquest.events import MessageReceived, SabotageDone
from engine.games.conquest.rules import combat_convoy
from engine.games.conquest.tables import BASE_PRICES, FORTS, LINES, NEW_CONVOY
from tests.conquest.world import PLENTY, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}


@pytest.mark.rule("CC-COMBAT-CVY-07", "CC-ORDER-KM-02", "CC-ORDER-BOMB-05")
def test_ex_75_to_77_chances() -> None:
    assert combat_convoy._TROOP_PCT == 50
    assert combat_convoy._TARGET == {"N": 20, "T": 50, "V": 10}
    assert [FORTS[level].bomb_hit for level in range(1, 7)] == [100, 100, 90, 80, 70, 60]
    town = {**TOWN, "owner": "102", "fort": 6, "troops": 900}
    row = {"type": "air", "vehicles": {"fighter": 300}, "bombs": 300}
    there = one_convoy(row, cities={"0505": town}, clans={"102": {}})
    assert 150 < there.play({1: ["BOMB T"]}).find(CityBombed)[0].hits < 210


@pytest.mark.rule("CC-ORDER-ESPIONAGE-01", "CC-ORDER-ESPIONAGE-02")
def test_ex_78_espionage() -> None:
    there = one_convoy(clan={"money": 13_750}, clans={"405": {"popularity": 110}})
    assert there.play(post=["ESPIONAGE 405 OWNER INCOME ENEMIES"]).orders["post.1"] == "ok"
    assert there.clan().money == 0


@pytest.mark.rule("CC-ORDER-ORDER-01", "CC-ERR-36")
@pytest.mark.parametrize(
    ("line", "lines", "status"),
    [
        ("ORDER 4 6", (4, 6), "ok"),
        ("ORDER 10 0", (10, 0), "ok"),
        ("ORDER 5 5", (5, 5), "ok"),
        ("ORDER 1 9", (1, 9), "ok"),
        ("ORDER 5 6", (0, 0), "failed"),
    ],
)
def test_ex_81_and_99_order_lines(line: str, lines: tuple[int, int], status: str) -> None:
    there = one_convoy(clan={"money": 75_000})
    assert there.play(pre=[line]).orders["pre.1"] == status
    assert (there.clan().extra_pre, there.clan().extra_post) == lines
    assert there.clan().money == (0 if status == "ok" else 75_000)
    following = there.play(pre=["RECON"] * 15, post=["RECON"] * 20)
    limits = [following.codes[f"pre.{5 + lines[0] + 1}"]] if lines[0] < 10 else []
    assert all(code == "limit" for code in limits)
    assert following.codes[f"pre.{5 + lines[0]}"] == "wrong_section"
    assert following.codes[f"post.{10 + lines[1]}"] == "wrong_section"


@pytest.mark.rule("CC-ORDER-MESSAGE-02", "CC-ORDER-BROADCAST-01", "CC-ORDER-NAME-01")
def test_ex_83_to_85_messages_and_names() -> None:
    there = one_convoy(clans={"588": {}}, convoys={"101/3": {"hex": "0504", "vehicles": {"car": 1}}}, turn=3)
    told = there.play(post=['MESSAGE ALL "Get off my continent or die!"']).find(MessageReceived)
    assert [(event.text, event.audience) for event in told] == [(">Get off my continent or die!", (588,))]
    told = there.play(clan=588, post=['BROADCAST 101 "Hello"']).find(MessageReceived)
    assert [event.text for event in told] == ["588>Hello"]
    there.play(post=['NAME "Jury Riggers"', 'NAME #3 "Rolling Thunder"'])
    assert (there.clan().name, there.convoy(3).name) == ("Jury Riggers", "Rolling Thunder")


@pytest.mark.rule("CC-ORDER-SLOGAN-01")
def test_ex_88_slogans_of_100_characters() -> None:
    there = one_convoy()
    result = there.play(post=[f'SLOGAN "{"x" * 100}"', f'SLOGAN "{"y" * 101}"'])
    assert result.orders == {"post.1": "ok", "post.2": "rejected"}
    assert there.clan().slogan == "x" * 100


@pytest.mark.rule("CC-COMBAT-CITY-14", "CC-ORDER-ATTACK-06")
def test_ex_89_token_garrison() -> None:
    seen = set()
    for seed in range(60):
        row = {"vehicles": {"truck": 2}, "troops": 40, "mode": "capture"}
        there = one_convoy(row, cities={"0505": TOWN}, seed=str(seed))
        seen.add(there.play({1: ["ATTACK"]}).find(CityAssaulted)[0].garrison)
    assert seen == {6, 7, 8, 9, 10}


@pytest.mark.rule("CC-ORDER-BUY-01", "CC-ORDER-BUY-03", "CC-ORDER-SELL-02", "CC-ORDER-SELL-03")
def test_ex_91_and_92_buying_and_selling() -> None:
    there = one_convoy(
        {"vehicles": {"car": 1}},
        clan={"money": 15_000},
        convoys={"101/2": {"hex": "0504", "vehicles": {"bike": 2}}},
    )
    there.play(pre=["BUY 2 BIKES #1", "BUY 500 FUEL"])
    assert (there.clan().money, there.convoy().vehicles, there.clan().fuel) == (
        0,
        {"car": 1, "bike": 2},
        5500,
    )
    there.play(pre=["SELL 1 BIKE #2"])
    assert there.clan().money == 1250
    there.play(pre=["SELL CONVOY #1"])
    assert not there.has_convoy(1)


@pytest.mark.rule("CC-ORDER-SELL-02")
@pytest.mark.parametrize(
    ("kind", "prices"),
    [
        ("land", {"truck": 40_000, "bus": 25_000, "van": 15_000, "car": 7_500, "bike": 2_500}),
        (
            "sea",
            {"warship": 100_000, "yacht": 40_000, "gunboat": 25_000, "motorboat": 10_000, "jetski": 2_500},
        ),
        (
            "amphibious",
            {"hydrofoil": 90_000, "atv": 75_000, "gev": 40_000, "hovercraft": 15_000, "skimmer": 5_000},
        ),
        ("military", {"tank": 100_000, "apc": 80_000, "lav": 50_000, "hummer": 20_000, "jeep": 10_000}),
        (
            "air",
            {"fighter": 100_000, "jet": 75_000, "piper cub": 25_000, "biplane": 12_500, "ultralight": 5_000},
        ),
    ],
)
def test_a_vehicle_of_each_price_sells_for_half(kind: str, prices: dict[str, int]) -> None:
    for vehicle, price in prices.items():
        for count in (1, 3):
            there = one_convoy({"type": kind, "vehicles": {vehicle: 4}}, clan={"money": 0})
            there.play(post=[f"SELL {count} {vehicle.upper()} #1"])
            assert there.clan().money == count * price // 2
            assert there.convoy().vehicles == {vehicle: 4 - count}


@pytest.mark.rule("CC-ORDER-SABOTAGE-01")
def test_ex_95_an_explosion_that_kills_7500() -> None:
    killed = []
    for seed in range(150):
        there = one_convoy(
            hexes=plains("0509"),
            cities={"0509": {**TOWN, "owner": "102", "population": 100_000}},
            clan={"spies": ["0509"]},
            clans={"102": dict(PLENTY)},
            seed=str(seed),
        )
        done = there.play(post=["SABOTAGE 0509"]).find(SabotageDone)[0]
        if done.result == "people":
            killed.append(done.amount)
    assert min(killed) >= 5_000
    assert max(killed) <= 10_000


@pytest.mark.rule("CC-CREATE-05")
def test_ex_96_new_convoys() -> None:
    assert NEW_CONVOY == {
        "land": {"car": 1, "bike": 2},
        "sea": {"motorboat": 1, "jetski": 1},
        "amphibious": {"hovercraft": 1, "skimmer": 1},
        "military": {"jeep": 2},
        "air": {"ultralight": 1},
    }


@pytest.mark.rule("CC-RES-02", "CC-RES-03")
def test_ex_97_and_98_start_prices() -> None:
    dollars = {item: cents // 100 for item, cents in BASE_PRICES.items()}
    assert [dollars[item] for item in ("fuel", "food", "parts", "vaccine", "troops")] == [
        20,
        100,
        200,
        500,
        100,
    ]
    weapons = ("rifles", "grenades", "rockets", "claymores", "bombs")
    assert [dollars[item] for item in weapons] == [1000, 500, 2000, 750, 4000]
    assert LINES["message_chars"] == 100
