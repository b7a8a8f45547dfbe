"""What the report and the orders sheet hold (CC-REPORT): blocks, columns, figures; never the wording."""

from typing import Any, TypeVar

import msgspec
import pytest

from app.render.clean import ISOLATES
from app.render.messages import Messages
from engine.games.conquest import view as views
from engine.games.conquest.battle_events import BattleHeard, CityAssaulted
from engine.games.conquest.events import HexDeclined, HexLost, MessageReceived, PartsUsed, SpyReported
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.report.battles import battles
from engine.games.conquest.report.beside import whole_report as report
from engine.games.conquest.report.sheet import convoy_facts, form, template
from engine.games.conquest.report.story import digest
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import income
from engine.games.conquest.tables import BASE_PRICES, GOODS_PRICES, STOCKS
from engine.games.conquest.world import World
from engine.kernel.blocks import (
    Block,
    Facts,
    Form,
    FormSection,
    Happenings,
    Letters,
    Paragraph,
    StockAccounts,
    Table,
)
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event
from tests.conquest.positions import Luck, begin, mix, season
from tests.conquest.world import PLENTY, Position, one_convoy, plains

B = TypeVar("B", bound=Block)

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}
OWN = {**TOWN, "owner": "101"}


def blocks(there: Position, events: tuple[Event, ...] = (), clan: int = 101) -> dict[str, Any]:
    """The report of a clan as it stands, by block key."""
    seen = [event for event in events if event.seen_by(clan)]
    return {block.key: block for block in report(views.view(there.state, clan), seen)}


def table(there: Position, key: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    found: Table = blocks(there)[key]
    return [column.key for column in found.columns], list(found.rows)


def section(there: Position, head: str) -> FormSection:
    sheet: Form = form(views.view(there.state, 101))
    return next(part for part in sheet.sections if part.head == head)


# ---------------------------------------------------------------------- the orders sheet


@pytest.mark.rule("CC-REPORT-01", "CC-REPORT-23")
def test_a_convoys_statistics_on_the_sheet() -> None:
    there = one_convoy(
        {
            "name": "Robin's Hood",
            "vehicles": {"truck": 4, "bus": 1, "van": 3, "car": 9, "bike": 6},
            "experts": ["GUN", "MER", "CHE", "POL", "ARM", "TRA"],
            "morale": 95,
            "training": 100,
            "troops": 172,
            "rockets": 4,
            "cargo": {"milk": 12},
            "kill": "V",
        }
    )
    part = section(there, "CONVOY 1")
    assert part.title is not None
    assert part.title.args == {
        "type": "land", "number": 1, "name": "Robin's Hood", "hex": 505, "mode": "recon",
    }  # fmt: skip
    facts: dict[str, Any] = {fact.key: fact.value for fact in part.facts}
    assert (facts["combat_strength"], facts["fuel_cost"], facts["kill"]) == (748, 56, "V")
    assert (facts["morale"], facts["training"], facts["health"]) == (95, 100, 100)
    assert facts["troops"].args == {"have": 172, "most": 172}
    assert [facts[w].args["most"] for w in ("rifles", "grenades", "rockets")] == [6, 17, 4]
    assert facts["cargo"].args == {"have": 12, "goods": "milk", "most": 81}
    assert facts["experts"].args == {"experts": "GUN MER CHE POL ARM TRA"}
    assert [line.number for line in part.lines] == list(range(1, 11))
    air = one_convoy({"type": "air", "vehicles": {"jet": 2}, "bombs": 1})
    keys = [fact.key for fact in convoy_facts(air.convoy())]
    assert ("bombs" in keys, "rockets" in keys, "kill" in keys) == (True, False, False)


@pytest.mark.rule("CC-REPORT-23")
def test_marks_of_hidden_guarding_patrolling_and_aiding_convoys() -> None:
    for mark in ("hidden", "guard", "patrol", "aid"):
        there = one_convoy({mark: True, "experts": ["DOC"]})
        facts: dict[str, Any] = {fact.key: fact.value for fact in section(there, "CONVOY 1").facts}
        assert facts["marks"].args == {"marks": mark}
    assert "marks" not in {fact.key for fact in section(one_convoy(), "CONVOY 1").facts}


@pytest.mark.rule("CC-REPORT-02", "CC-REPORT-13")
def test_treasury_and_stocks_in_their_order() -> None:
    stocks = {name: 10 + rank for rank, name in enumerate(STOCKS)}
    there = one_convoy(clan=stocks, cities={"0509": {**OWN, "value": 9000}}, hexes=plains("0509"))
    order = "money food fuel parts vaccine troops rifles grenades rockets claymores bombs".split()
    facts = section(there, "PRE").facts
    assert [(fact.key, fact.value) for fact in facts] == [(name, stocks[name]) for name in order]
    status: Facts = blocks(there)["status"]
    assert [fact.key for fact in status.items][: len(order)] == order
    income: Facts = blocks(there)["income"]
    assert {fact.key: fact.value for fact in income.items}["income_money"] == 9000


@pytest.mark.rule("CC-REPORT-13")
def test_the_estimate_is_the_mean_of_the_next_income() -> None:
    ground = {
        "0503": {"terrain": "plains", "owner": "101", "special": "MIL", "fuel": 50, "food": 9, "parts": 5},
        "0504": {"terrain": "plains", "owner": "101", "special": "TRA", "custom": "Camp"},
        "0505": {"terrain": "plains", "owner": "101", "special": "ARS"},
        "0506": {
            "terrain": "swamp",
            "owner": "101",
            "custom": "Refuge",
            "value": 400,
            "fuel": 150,
            "vaccine": 3,
        },
        "0507": {"terrain": "plains", "owner": "102", "special": "GAS", "value": 500, "food": 10},
    }
    there = one_convoy(hexes={**ground, **plains("0509")}, cities={"0509": {**OWN, "value": 9000}})
    items = blocks(there)["income"].items
    # What is rolled each turn: 8-12 men of the base, 15-20 of the school; 1-2 rifles, 1-3 grenades.
    assert {fact.key.removeprefix("income_"): fact.value for fact in items} == {
        "money": 9_400, "cities": 9_000, "bonuses": 0, "hexes": 400, "food": 10 + 9, "fuel": 50 + 150,
        "parts": 5, "vaccine": 3 + 4, "troops": 10 + 30 + 10 + 17, "rifles": 1, "grenades": 2,
    }  # fmt: skip
    # The people of now count, not what they may grow to.
    there.city(509).population = 20_000
    assert blocks(there)["income"].items[1].value == 7_200


@pytest.mark.rule("CC-REPORT-13")
def test_the_estimate_counts_bonuses_and_armories() -> None:
    there = one_convoy(
        hexes=plains("0509", "0511"),
        cities={
            "0509": {**OWN, "value": 9000, "buildings": ["ARM"]},
            "0511": {**OWN, "value": 4000, "produces": "gems", "needs": "wool"},
        },
    )
    income = {fact.key.removeprefix("income_"): fact.value for fact in blocks(there)["income"].items}
    # Half of 9,000 for the gems; nobody of the clan makes wool. 1-2 rifles, 1-3 grenades.
    assert [income[key] for key in ("money", "cities", "bonuses")] == [17_500, 13_000, 4_500]
    assert (income["rifles"], income["grenades"]) == (1, 2)


@pytest.mark.rule("CC-REPORT-03", "CC-REPORT-04")
def test_lines_of_the_sheet() -> None:
    there = one_convoy(
        {"type": "sea", "vehicles": {"yacht": 1}}, clan={"agents": 3, "extra_lines": {"pre": 2, "post": 1}}
    )
    counts = {part.head: len(part.lines) for part in form(views.view(there.state, 101)).sections}
    assert counts == {"PRE": 7, "CONVOY 1": 12, "AGENTS": 3, "POST": 11}
    text = template(views.view(there.state, 101))
    sheet = BOOK.parse(text)
    assert sheet.problems == ()
    assert [part.title for part in sheet.sections] == ["PRE", "CONVOY 1", "AGENTS", "POST"]
    plain = {part.head: len(part.lines) for part in form(views.view(one_convoy().state, 101)).sections}
    assert plain == {"PRE": 5, "CONVOY 1": 10, "POST": 10}


@pytest.mark.rule("CC-REPORT-23", "CC-ORDER-VIGILANCE-01", "CC-ORDER-ALLY-06", "CC-ORDER-BAN-04")
def test_what_lasts_stands_on_the_sheet() -> None:
    there = one_convoy(
        {"experts": ["GUN", "DOC"], "kill": "V", "aid": True, "guard": True}, clans={"102": {}, "103": {}}
    )
    assert "in force" not in template(views.view(there.state, 101))
    assert section(there, "POST").facts == ()
    post = ["VIGILANCE 20", "ALLY 102", "BAN 103", "PHONE ON (513)555-3902", 'SLOGAN "Never alone"']
    there.play(post=post)
    text = template(views.view(there.state, 101))
    assert [line.removeprefix("; in force: ") for line in text.splitlines() if "in force" in line] == post
    assert "[RECON] guard aid" in text
    assert "kill mode V" in text
    assert BOOK.parse(text).problems == ()
    (fact,) = section(there, "POST").facts
    assert (fact.key, fact.value) == ("in_force", ", ".join(post))


@pytest.mark.rule("CC-ORDER-PATROL-06", "CC-ORDER-ORDER-01")
def test_what_needs_attention_because_it_ends() -> None:
    there = one_convoy({"patrol": True, "food": 10}, clan={"extra_lines": {"pre": 2, "post": 1}, **PLENTY})
    own = there.clan()
    own.bargain, own.shortage = "fuel", "food"
    messages = Messages("conquest")
    said = [messages.say(say).translate(ISOLATES) for say in blocks(there)["attention"].items]
    assert said == [
        "The order lines that you bought, 2 before the moves and 1 after, are for the next sheet only.",
        "The special price of fuel is for your next turn only.",
        "The better price for your food is for your next turn only.",
        "The patrol of Convoy 1 ends with your next turn; order PATROL again where it is to go on.",
    ]
    assert messages.missing == []
    own.extra_pre, own.bargain, own.shortage, there.convoy().patrol = 0, "", "", False
    (alone,) = blocks(there)["attention"].items
    assert messages.say(alone).startswith("The order line that you bought after the moves is for")
    own.extra_post = 0
    assert "attention" not in blocks(there)


@pytest.mark.rule("CC-REPORT-05")
def test_spotting_reports() -> None:
    there = one_convoy(
        hexes=plains("0504"),
        cities={"0505": {**OWN, "fort": 5}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "vehicles": {"car": 1}}},
    )
    there.play()
    spotted: Happenings = blocks(there)["spotting"]
    (line,) = spotted.groups[0].items
    assert line.args["hex"] == 505
    assert [say.args for say in line.args["seen"]] == [{"hex": 504, "clan": 102, "size": "none"}]
    # It stands on the orders sheet (D-58): right before it.
    assert list(blocks(there))[-2:] == ["spotting", "form"]


# ---------------------------------------------------------------------- lists


@pytest.mark.rule("CC-REPORT-07", "CC-REPORT-08", "CC-REPORT-06")
def test_the_city_list() -> None:
    there = one_convoy(
        cities={
            "0504": {
                **TOWN,
                "name": "Dublin",
                "major": True,
                "fort": 6,
                "buildings": ["CHU", "SPO"],
                "value": 106_439,
            },
            "0505": {**OWN, "name": "Cork", "expert": "ENG", "fort": 2, "troops": 7, "claymores": 3},
            "0507": {**TOWN, "name": "Far"},
        },
        clans={"102": {}},
    )
    there.play({1: ["N"]})
    columns, rows = table(there, "cities")
    printed = "HEX NAME OWN VALUE POP F TRP CM PRODUCES NEEDS EXPERT STATUS SR RR BUILDINGS"
    assert [column.upper() for column in columns] == printed.split()
    assert [row[:2] for row in rows] == [(504, "DUBLIN"), (505, "Cork")]
    dublin, cork = (dict(zip(columns, row, strict=True)) for row in rows)
    assert (dublin["own"], dublin["expert"], dublin["status"]) == (None, "none", "friendly")
    # EX-32: Dublin's spotting range is 8, its radio range 14 (D-49); EX-30: Cork 2 and 6.
    assert (dublin["sr"], dublin["rr"], dublin["buildings"]) == (8, 14, "ChuSpo")
    assert (cork["own"], cork["expert"], cork["status"], cork["sr"], cork["rr"]) == (
        101,
        "engineer",
        "owned",
        2,
        6,
    )
    assert (cork["f"], cork["trp"], cork["cm"], cork["pop"]) == (2, 7, 3, 30_000)


@pytest.mark.rule("CC-REPORT-10", "CC-REPORT-11", "CC-REPORT-09")
def test_the_hex_list() -> None:
    there = one_convoy(
        hexes={
            "0504": {
                "terrain": "forest",
                "rivers": ["NE"],
                "roads": ["S"],
                "defense": 3,
                "troops": 2,
                "food": 20,
            },
            "0505": {"terrain": "plains", "owner": "101", "special": "CAS", "custom": "Camp", "value": 3172},
        },
    )
    there.play({1: ["N"]})
    columns, rows = table(there, "hexes")
    assert [column.upper() for column in columns] == "HEX TER OWN DF TR VALUE FO FU PA VA SS CS ROADS".split()
    assert rows[0] == (504, "For", None, 3, 2, 0, 20, 0, 0, 0, None, None, "S")
    assert rows[1][:3] == (505, "Pla", 101)
    assert (rows[1][10], rows[1][11], rows[1][12]) == ("Cas", "Cam", "N")
    assert [row[0] for row in rows] == [504, 505]


@pytest.mark.rule("CC-REPORT-12")
def test_hexes_and_cities_taken_this_turn_are_marked() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 5}, "troops": 100},
        hexes=plains("0503", owner="101"),
        cities={"0504": TOWN, "0503": OWN},
    )
    there.play({1: ["N", "ATTACK"]})
    found = blocks(there)
    assert [found["hexes"].rows[index][0] for index in found["hexes"].strong] == [504]
    assert [found["cities"].rows[index][0] for index in found["cities"].strong] == [504]
    there.play()
    assert (blocks(there)["hexes"].strong, blocks(there)["cities"].strong) == ((), ())


@pytest.mark.rule("CC-REPORT-14", "CC-REPORT-15", "CC-SEQ-11")
@pytest.mark.parametrize(
    ("turn", "lists"), [(3, ["popularity"]), (4, "popularity cities hexes income power".split())]
)
def test_top_clans(turn: int, lists: list[str]) -> None:
    # Each of the others has a convoy: who owns nothing at all is out of the game and off the lists.
    others = {f"{number}/1": {"hex": "0507", "vehicles": {"bike": 1}} for number in range(102, 115)}
    there = one_convoy(
        {"vehicles": {"truck": 1, "car": 1}, "troops": 9},
        hexes=plains("0505", "0506", owner="102"),
        convoys=others,
        turn=turn,
    )
    there.end_game_turn()
    keys = [key for key in blocks(there) if key.startswith("top_")]
    assert keys == [f"top_{name}" for name in lists]
    _, rows = table(there, "top_popularity")
    assert len(rows) == 10
    # Ties by the lower clan number.
    assert [row[:2] for row in rows[:3]] == [(1, 102), (2, 101), (3, 103)]
    if "power" in lists:
        # A truck's 52 and a car's 13; the troops do not count.
        assert table(there, "top_power")[1][0][1::2] == (101, 65)


@pytest.mark.rule("CC-REPORT-14")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_list_of_incomes_has_the_dollars_of_the_estimate(seed: str) -> None:
    luck = Luck(seed)
    for _, turn in season(mix(begin(seed, seats=4, rich=True), luck), luck, seed, 3, missing=0):
        world = World.of(turn.state)
        for clan in world.clans.values():
            assert income.money(world, clan) == income.estimate(world, clan)["money"]


@pytest.mark.rule("CC-REPORT-19")
def test_prices_of_market_and_goods() -> None:
    there = one_convoy(prices={"fuel": 23}, goods_prices={"milk": 260})
    prices = {row[0]: row[1] for row in table(there, "prices")[1]}
    goods = {row[0]: row[1] for row in table(there, "goods_prices")[1]}
    assert (set(prices), set(goods)) == (set(BASE_PRICES), set(GOODS_PRICES))
    assert (prices["fuel"], prices["food"], goods["milk"], goods["gems"]) == (23, 100, 260, 950)


# ---------------------------------------------------------------------- what was heard


@pytest.mark.rule("CC-REPORT-16", "CC-REPORT-17", "CC-REPORT-20")
def test_radio_letters_offers_people_and_losses() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 20}, "troops": 400},
        hexes=plains("0504", owner="102"),
        cities={"0504": {**TOWN, "owner": "102"}},
        clans={"102": dict(PLENTY)},
    )
    result = there.play({1: ["N", "ATTACK", "RAZE"]}, post=['MESSAGE 102 "Sorry"', 'SLOGAN "Ha"'])
    there.clan(102).bargain = "fuel"
    found = blocks(there, tuple(result.events), clan=102)
    radio: Happenings = found["radio"]
    # Told in full among the battles; that it was on the radio is said (D-256).
    heard = [(say.key, say.args["count"]) for group in radio.groups for say in group.items]
    assert heard == [("radio_own", 1)]
    letters: Letters = found["letters"]
    assert [letter.text for letter in letters.items] == ["Sorry"]
    offers: Paragraph = found["offers"]
    assert [say.args for say in offers.items] == [{"item": "fuel", "pct": 60}]
    people: Table = found["people"]
    assert [row[:2] for row in people.rows] == [(101, "Clan 101")]
    between: Happenings = found["between"]
    told = {say.key: say.args for group in between.groups for say in group.items}
    # How the convoy came stands in the same sentence.
    assert told["hex_lost"] == {"hex": 504, "clan": 101, "noticed": 1, "size": "Gigantic", "type": "land"}
    assert "convoy_passed" not in told
    # Who took the city is told once, with the assault; here it is named.
    assert "city_lost" not in told
    (named,) = told["between_fights"]["fights"]
    assert (named.key, named.args["taken"]) == ("between_stormed", True)
    assert [say.args["clan"] for say in (group.title for group in found["between"].groups) if say] == [101]
    (battle,) = found["battles"].groups
    assert battle.title is not None
    assert (battle.title.args["clan"], battle.title.args["taken"]) == (101, True)
    assert "message_received" not in told
    assert result.find(MessageReceived)[0].audience == (102,)


@pytest.mark.rule("CC-REPORT-18")
def test_every_failed_order_stands_in_the_results_with_its_reason() -> None:
    there = one_convoy(clan={"fuel": 0})
    result = there.play({1: ["N", "NONSENSE"]}, pre=["TRAIN 1"])
    # The host puts what happened before the own turn in front of it.
    found: Happenings = blocks(there, tuple(result.events))["results"]
    lines = [
        (say.args["section"], say.args["line"], say.args["result"], say.args["code"])
        for group in found.groups
        for say in group.items
        if say.key == "order_answered"
    ]
    assert lines == [
        ("PRE", 1, "refused", "no_money"),
        ("CONVOY 1", 1, "refused", "no_fuel"),
        ("CONVOY 1", 2, "rejected", "unknown_order"),
    ]


@pytest.mark.rule("CC-REPORT-21")
def test_a_spys_report_every_turn() -> None:
    there = one_convoy(
        hexes=plains("0509"),
        cities={"0509": {**TOWN, "owner": "102", "troops": 12}},
        clan={"spies": ["0509"]},
        clans={"102": {}},
    )
    for _ in range(2):
        events = there.play().events
        told = [event for event in events if isinstance(event, SpyReported)]
        assert [(event.hex, event.troops) for event in told] == [(509, 12)]
        spies: Happenings = blocks(there, tuple(events))["agents"]
        assert [say.key for group in spies.groups for say in group.items] == ["spy_reported"]
        assert [row[0] for row in table(there, "cities")[1]] == [509]


@pytest.mark.rule("CC-REPORT-15")
def test_power_is_the_vehicles_maximum() -> None:
    assert figures.power(one_convoy({"vehicles": {"bike": 2}, "troops": 2}).convoy()) == 6


def test_the_template_is_the_hosts_template() -> None:
    there = one_convoy()
    view = CONQUEST.view(there.state, 101)
    assert CONQUEST.template(view, CONQUEST.step(there.state)) == template(view)


# ---------------------------------------------------------------------- late reports stay readable


def test_like_happenings_become_one_sentence() -> None:
    told = digest(
        [
            HexDeclined(convoy=5, hex=4039, troops=1, least=4, at=(2,)),
            HexLost(hex=505, clan=102),
            HexDeclined(convoy=5, hex=4039, troops=1, least=4, at=(3,)),
            HexDeclined(convoy=6, hex=4040, troops=1, least=4),
            HexLost(hex=506, clan=102),
            HexLost(hex=507, clan=103),
            PartsUsed(convoy=1, parts=3),
            PartsUsed(convoy=2, parts=4),
            PartsUsed(convoy=3, parts=0, scrapped={"car": 1}),
            BattleHeard(what="assault", hex=505, clan=102, other=103, city="Cork", result="lost"),
            BattleHeard(what="assault", hex=505, clan=102, other=103, city="Cork", result="lost"),
        ]
    )
    assert [say.key for say in told] == [
        "hexes_declined",
        "hex_declined",
        "hexes_lost",
        "hex_lost",
        "maintenance_done",
        "parts_used",
        "battle_repeated",
    ]
    # The same hex again and again is told once.
    assert [say.args["hex"] for say in told[0].args["hexes"]] == [4039]
    assert told[2].args == {"clan": 102, "count": 2, "hexes": [505, 506]}
    assert told[4].args["parts"] == 7
    assert told[6].args["count"] == 2


def test_an_assault_shows_why_it_ended_so() -> None:
    event = CityAssaulted(
        hex=3237, city="Milan", clan=101, convoy=4, owner=102, taken=False, rounds=242,
        sent=371, lost=371, defenders=310, defenders_lost=224, to_hit=71, city_to_hit=150,
        decided=("walls",),
    )  # fmt: skip
    there = one_convoy()
    (told,) = battles(CONQUEST.view(there.state, 101), [], [event])
    assert isinstance(told, Happenings)
    words = Messages("conquest")
    story = [words.say(say) for say in told.groups[0].items]
    assert story == [
        (
            "Your Convoy 4 attacked Milan with 371 men (hits 71%); 310 men (hits 150%) defended it for "
            "clan #102. The walls decided it: behind them the defenders hit at 150%."
        ),
        "Attackers [............] none of 371 left, defenders [####........] 86 of 310, after 242 rounds.",
        "Milan held: 86 defenders are left, of your men none.",
    ]
    # A fight of a game that began before such were told says nothing of it.
    there.state.rules = 1
    old = msgspec.structs.replace(event, decided=())
    (told,) = battles(CONQUEST.view(there.state, 101), [], [old])
    assert isinstance(told, Happenings)
    assert "decided" not in " ".join(words.say(say) for say in told.groups[0].items)


def test_the_ledger_adds_up_and_never_shows_less_than_nothing() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 5}, "troops": 100},
        clan=dict(PLENTY),
        hexes=plains("0504", "0505", owner="101"),
        cities={"0505": OWN},
    )
    there.play({1: ["N", "LOOT", "S", "PICKUP"]}, pre=["BUY 20 FUEL", "ENLIST 5"], post=["SELL 3 FOOD"])
    ledger: StockAccounts = blocks(there)["ledger"]
    assert len(ledger.accounts) > 3
    for account in ledger.accounts:
        balance = account.opening
        for entry in account.entries:
            assert min(entry.amount_in, entry.amount_out) >= 0
            balance += entry.amount_in - entry.amount_out
            assert balance >= 0
        assert balance == account.closing == there.clan(101).stock(account.key)


def test_short_fuel_is_called_out() -> None:
    for fuel, expected in ((0, True), (10_000, False)):
        there = one_convoy({"vehicles": {"truck": 5}}, clan={"fuel": fuel, "food": 999})
        there.play({1: []})
        found = blocks(there).get("attention")
        keys = [say.key for say in found.items] if found is not None else []
        assert ("attention_fuel" in keys) is expected


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("BUY 20 FUEL", "1. BUY 20 FUEL: You bought 20 fuel for $400."),
        ("BUY 1 GRENADE", "1. BUY 1 GRENADE: You bought one grenade for $500."),
        ("BUY 2 BIKES #1", "1. BUY 2 BIKES #1: Convoy 1 got 2 bikes for $5,000."),
        ("EVENT", "1. EVENT: A random event is certain this turn."),
    ],
)
def test_what_an_order_brought_about_is_said_in_a_sentence(line: str, told: str) -> None:
    there = one_convoy(clan={"money": 20_000})
    answer = there.play(pre=[line]).answers["pre.1"]
    assert Messages("conquest").say(order_said(answer)) == told
