"""Every order line the book prints (EX-P01 to EX-P35), written and read back; nonsense (D-06, D-242)."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest import tables
from engine.games.conquest.orders import (
    acting,
    affairs,
    agents,
    convoys,
    holdings,
    market,
    moving,
    regrouping,
)
from engine.games.conquest.orders.base import (
    AGENT,
    CLAN,
    CONVOY,
    CUSTOM_WORDS,
    EXPERT_WORDS,
    GOODS_WORDS,
    STOCK_WORDS,
    TYPE_WORDS,
    VEHICLE_WORDS,
)
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.rules.affairs import HEX_OFFSET
from engine.kernel.events import OrderAnswered
from engine.kernel.orders import Order
from engine.kernel.params import Unreadable
from tests.conquest.world import Position, one_convoy

NORTH, NORTHEAST, SOUTHEAST, SOUTH, SOUTHWEST, NORTHWEST = range(6)

PRINTED = [
    ("EX-P01", CONVOY, "NW", moving.Move(NORTHWEST)),
    ("EX-P02", CONVOY, "PAUSE", moving.Pause()),
    ("EX-P03", CONVOY, "ATTACK 50", acting.Attack(50)),
    ("EX-P04", CONVOY, "BOMB BUILDINGS", acting.Bomb("B")),
    ("EX-P05", CONVOY, "LOOT", acting.Loot()),
    ("EX-P05", CONVOY, "FISH", acting.Fish()),
    ("EX-P05", CONVOY, "CELEBRATE", acting.Celebrate()),
    ("EX-P05", CONVOY, "PRACTICE", acting.Practice()),
    ("EX-P05", CONVOY, "PICKUP", acting.Pickup()),
    ("EX-P05", CONVOY, "DROPOFF", acting.Dropoff()),
    ("EX-P05", CONVOY, "DUMP", acting.Dump()),
    ("EX-P05", CONVOY, "GUARD", acting.Guard()),
    ("EX-P05", CONVOY, "PATROL", acting.Patrol()),
    ("EX-P05", CONVOY, "HUNT", acting.Hunt()),
    ("EX-P05", CONVOY, "RECON", moving.Recon()),
    ("EX-P05", CONVOY, "CAPTURE", moving.Capture()),
    ("EX-P05", CONVOY, "EMPTY", moving.Empty()),
    ("EX-P05", CONVOY, "RAZE", acting.Raze()),
    ("EX-P05", CONVOY, "CURE", acting.Cure()),
    ("EX-P05", CONVOY, "SCAN", acting.Scan()),
    ("EX-P05", CONVOY, "SPLIT", regrouping.Split()),
    ("EX-P06", CONVOY, "HIRE", acting.Hire()),
    ("EX-P06", CONVOY, "HIRE ENGINEER", acting.Hire("ENG")),
    ("EX-P06", CONVOY, "HIRE ENG", acting.Hire("ENG")),
    ("EX-P07", CONVOY, "AID ON", acting.Aid(switch=True)),
    ("EX-P08", CONVOY, "KM V", acting.KillMode("V")),
    ("EX-P09", CONVOY, "ABSORB 3", regrouping.Absorb(3)),
    ("EX-P10", CONVOY, "PAVE NW", moving.Pave(NORTHWEST)),
    ("EX-P11", CLAN, 'CREATE 1505 LAND "Light Brigade"', convoys.Create(1505, "land", "Light Brigade")),
    ("EX-P12", CLAN, "BUY 2 BIKES #1", convoys.BuyVehicles(2, "bike", 1)),
    ("EX-P13", CLAN, "BUY 500 FUEL", market.Buy(500, "fuel")),
    ("EX-P14", CLAN, "ENLIST 20", market.Enlist(20)),
    ("EX-P15", CLAN, "ASSIGN 4551 50 5", holdings.Assign(4551, 50, 5)),
    ("EX-P15", CLAN, "ASSIGN 4551 -50 -5", holdings.Assign(4551, -50, -5)),
    ("EX-P16", CLAN, "FORTIFY 3219 10 2", holdings.Fortify(3219, 10, 2)),
    ("EX-P17", CLAN, "ERECT 2914 AIR ARM STO", holdings.Erect(2914, ("AIR", "ARM", "STO"))),
    ("EX-P18", CLAN, "DEFEND 0415", holdings.Defend(hexes=("0415",))),
    ("EX-P18", CLAN, "DEFEND 0416 0615 12** ****", holdings.Defend(hexes=("0416", "0615", "12**", "****"))),
    ("EX-P18", CLAN, "DEFEND 10 0417 **14", holdings.Defend(troops=10, hexes=("0417", "**14"))),
    ("EX-P19", CLAN, "GARRISON 10 0417 **14", holdings.Garrison(10, ("0417", "**14"))),
    ("EX-P20", CLAN, "SELL 1 BIKE #2", convoys.SellVehicles(1, "bike", 2)),
    ("EX-P20", CLAN, "SELL 10 FOOD", market.Sell(10, "food")),
    ("EX-P20", CLAN, "SELL CONVOY #1", convoys.SellConvoy("convoy", 1)),
    ("EX-P21", CLAN, "GIVE 3 CARS #3 #1", convoys.Give(3, "car", 3, 1)),
    ("EX-P21", CLAN, "GIVE ALL EXPERTS 2 5", convoys.GiveExperts("experts", 2, 5)),
    ("EX-P22", CLAN, "BUILD 1711 FARM", holdings.Build(1711, "farm")),
    ("EX-P23", CLAN, "TRAIN 3", affairs.Train(3)),
    ("EX-P23", CLAN, "VI 50", affairs.Vigilance(50)),
    ("EX-P24", CLAN, "ES 455 CITIES HEXES", affairs.Espionage(455, ("CITIES", "HEXES"))),
    (
        "EX-P24",
        CLAN,
        "ESPIONAGE 405 OWNER INCOME ENEMIES",
        affairs.Espionage(405, ("OWNER", "INCOME", "ENEMIES")),
    ),
    ("EX-P25", CLAN, "CONVERT 3 AMPHIB", convoys.Convert(3, "amphibious")),
    ("EX-P26", CLAN, "SABOTAGE 1432", affairs.Sabotage(1432)),
    ("EX-P26", CLAN, "GAMBLE 1424", holdings.Gamble(1424)),
    ("EX-P27", CLAN, "ORDER 4 6", affairs.MoreLines(4, 6)),
    ("EX-P27", CLAN, "EVENT", affairs.ChanceOfEvent()),
    ("EX-P28", CLAN, "ALLY 392", affairs.Ally(392)),
    ("EX-P28", CLAN, "BAN 133", affairs.Ban(133)),
    ("EX-P28", CLAN, "BAN ALL", affairs.BanAll("all")),
    (
        "EX-P29",
        CLAN,
        'MESSAGE ALL "Get off my continent or die!"',
        affairs.Message(0, "Get off my continent or die!"),
    ),
    ("EX-P30", CLAN, 'NAME "Jury Riggers"', affairs.NameClan("Jury Riggers")),
    ("EX-P30", CLAN, 'NAME #3 "Rolling Thunder"', convoys.NameConvoy(3, "Rolling Thunder")),
    ("EX-P31", CLAN, "PHONE ON (513)555-3902", affairs.Phone(shown=True, number="(513)555-3902")),
    ("EX-P31", CLAN, "PHONE OFF", affairs.Phone(shown=False)),
    (
        "EX-P32",
        CLAN,
        'SLOGAN "We are prepared to die. Are you?"',
        affairs.Slogan("We are prepared to die. Are you?"),
    ),
    ("EX-P34", CONVOY, "SPY", acting.Plant()),
    ("EX-P35", CONVOY, "SE", moving.Move(SOUTHEAST)),
    ("EX-P35", CLAN, "SE 10 FOOD", market.Sell(10, "food")),
]


@pytest.mark.rule("CC-ORDER-CLAN-01", "CC-ORDER-CVY-04")
@pytest.mark.parametrize(
    ("kind", "text", "order"),
    [pytest.param(kind, text, order, id=f"{example}-{text}") for example, kind, text, order in PRINTED],
)
def test_printed_line_reads_as_the_book_says(kind: str, text: str, order: Order) -> None:
    assert BOOK.read(kind, text) == order
    assert BOOK.read(kind, text.lower()) == order or '"' in text
    assert BOOK.read(kind, BOOK.write_order(order)) == order


@pytest.mark.rule("CC-HIDE-07")
def test_ex_p33_hide_is_no_order() -> None:
    result = one_convoy().play({1: ["HIDE"]})
    assert result.orders == {"1.1": "rejected"}
    assert result.codes == {"1.1": "unknown_order"}


SPELLINGS = [
    (CONVOY, "north-west", moving.Move(NORTHWEST)),
    (CONVOY, "SOUTHEAST", moving.Move(SOUTHEAST)),
    (CONVOY, "#0516", moving.MoveTo(516)),
    (CONVOY, "KILL MODE t", acting.KillMode("T")),
    (CONVOY, "KILLMODE N", acting.KillMode("N")),
    (CONVOY, "PA", moving.Pause()),
    (CONVOY, "PT", acting.Patrol()),
    (CONVOY, "PV S", moving.Pave(SOUTH)),
    (CONVOY, "SC", acting.Scan()),
    (CONVOY, "SP", regrouping.Split()),
    (CONVOY, "PL", acting.Plant()),
    (CONVOY, "AT", acting.Attack()),
    (CONVOY, "AB #3", regrouping.Absorb(3)),
    (CONVOY, "BO S", acting.Bomb("S")),
    (CLAN, "BU 1 BUSES 2", convoys.BuyVehicles(1, "bus", 2)),
    (CLAN, "BL 0505 FAR", holdings.Build(505, "farm")),
    (CLAN, "GA 0505", holdings.Gamble(505)),
    (CLAN, "GR -5 0505", holdings.Garrison(-5, ("0505",))),
    (CLAN, "BUY 1 GUNSHIP #1", convoys.BuyVehicles(1, "gunboat", 1)),
    (CLAN, "CREATE 0505 AMPHIBIOUS “Sea Wolf”", convoys.Create(505, "amphibious", "Sea Wolf")),
    (CLAN, "GIVE 1 ROCKET 1 2", convoys.Give(1, "rockets", 1, 2)),
    (CLAN, "BUY 3 CLAYMORE", market.Buy(3, "claymores")),
]


@pytest.mark.rule("CC-ORDER-CVY-04")
@pytest.mark.parametrize(("kind", "text", "order"), SPELLINGS)
def test_other_spellings(kind: str, text: str, order: Order) -> None:
    assert BOOK.read(kind, text) == order


@pytest.mark.rule("CC-ORDER-GIVE-01")
@pytest.mark.parametrize("expert", sorted(tables.EXPERTS))
def test_experts_are_given_and_hired_by_three_letters(expert: str) -> None:
    # GUN is the Gunner although a Gunboat begins like him.
    assert BOOK.read(CLAN, f"GIVE 1 {expert} 1 2") == convoys.Give(1, expert, 1, 2)
    assert BOOK.read(CONVOY, f"HIRE {expert}") == acting.Hire(expert)


REFUSED = [
    ("CC-ORDER-BUY-04", CLAN, "BUY 2 BIKES"),
    ("CC-ORDER-BUY-04", CLAN, "BUY 2 FUEL #1"),
    ("CC-ORDER-BUY-05", CLAN, "BUY 10 TROOPS"),
    ("CC-ERR-28", CLAN, "SELL 10 TROOPS"),
    ("CC-ERR-28", CLAN, "SELL 1 BIKE"),
    ("CC-ERR-28", CLAN, "SELL 1 FOOD #1"),
    ("CC-ERR-28", CLAN, "SELL 1 ENGINEER #1"),
    ("CC-ORDER-GIVE-05", CLAN, "GIVE ALL TROOPS 1 2"),
    ("CC-ORDER-GIVE-05", CLAN, "GIVE ALL 1 2"),
    ("CC-ORDER-CVY-03", CONVOY, "BUY 500 FUEL"),
    ("CC-ORDER-CVY-03", CLAN, "LOOT"),
    ("CC-ORDER-CVY-03", CLAN, "SE"),
    ("CC-ORDER-CVY-03", CONVOY, "SE 10 FOOD"),
    ("CC-ERR-05", CONVOY, "BOMB X"),
    ("CC-ERR-18", CONVOY, "AID MAYBE"),
    ("CC-ERR-18", CONVOY, "KM X"),
    ("CC-ERR-30", CLAN, "BUILD 0505 PALACE"),
]


@pytest.mark.rule("CC-ORDER-BUY-05", "CC-ORDER-GIVE-05", "CC-ORDER-CVY-03", "CC-ORDER-BUY-04")
@pytest.mark.parametrize(
    ("kind", "text"),
    [pytest.param(kind, text, id=text, marks=pytest.mark.rule(rule)) for rule, kind, text in REFUSED],
)
def test_what_cannot_be_read(kind: str, text: str) -> None:
    with pytest.raises(Unreadable):
        BOOK.read(kind, text)


# ---------------------------------------------------------------------- properties

_HEX = st.integers(0, 9999)
_SMALL = st.integers(0, 999)
_COUNT = st.integers(0, 99_999)
_SIGNED = st.integers(-99_999, 99_999)
_PATTERN = st.text("0123456789*", min_size=4, max_size=4)
_TEXT = st.text("abcdefgh XYZ.,!?-'", max_size=90).map(lambda text: " ".join(text.split()))
_NAME = _TEXT.filter(bool)
_WORD = st.text("ABCDEFGHIJKL", min_size=1, max_size=12)


def _pick(words: dict[str, Any]) -> st.SearchStrategy[Any]:
    return st.sampled_from(sorted(set(words.values())))


_CONVOY_NUMBER = st.integers(0, 999)
_GIVABLE = st.sampled_from(
    sorted({*VEHICLE_WORDS.values(), *GOODS_WORDS.values(), *EXPERT_WORDS.values(), "troops"})
)
_BARE: list[type[Order]] = [cls for cls in BOOK.orders if not cls.__struct_fields__]
_DESTINATION = st.one_of(st.just(0), st.integers(1, 999), _HEX.map(lambda number: number + HEX_OFFSET))

ORDERS: dict[type[Order], st.SearchStrategy[Any]] = {
    **{cls: st.builds(cls) for cls in _BARE},
    moving.Move: st.builds(moving.Move, st.integers(0, 5)),
    moving.MoveTo: st.builds(moving.MoveTo, _HEX),
    moving.Pave: st.builds(moving.Pave, st.integers(0, 5)),
    acting.Attack: st.builds(acting.Attack, st.none() | _SIGNED),
    acting.Bomb: st.builds(acting.Bomb, st.sampled_from(["", "B", "P", "T", "S"])),
    acting.Hire: st.builds(acting.Hire, st.just("") | _pick(EXPERT_WORDS)),
    acting.Aid: st.builds(acting.Aid, st.booleans()),
    acting.KillMode: st.builds(acting.KillMode, st.sampled_from("NVT")),
    regrouping.Absorb: st.builds(regrouping.Absorb, _CONVOY_NUMBER),
    agents.Look: st.builds(agents.Look, _HEX),
    convoys.Create: st.builds(convoys.Create, _HEX, _pick(TYPE_WORDS), _TEXT),
    convoys.BuyVehicles: st.builds(convoys.BuyVehicles, _SIGNED, _pick(VEHICLE_WORDS), _CONVOY_NUMBER),
    market.Buy: st.builds(market.Buy, _SIGNED, _pick(STOCK_WORDS)),
    market.Enlist: st.builds(market.Enlist, _SIGNED),
    holdings.Assign: st.builds(holdings.Assign, _HEX, _SIGNED, _SIGNED),
    holdings.Fortify: st.builds(holdings.Fortify, _HEX, st.integers(1, 999), _SIGNED),
    holdings.Erect: st.builds(holdings.Erect, _HEX, st.lists(_WORD, min_size=1, max_size=6).map(tuple)),
    holdings.Defend: st.builds(
        holdings.Defend,
        troops=st.integers(-99, 99),
        hexes=st.lists(_PATTERN, min_size=1, max_size=6).map(tuple),
    ),
    holdings.Garrison: st.builds(
        holdings.Garrison, st.integers(-99, 99), st.lists(_PATTERN, min_size=1, max_size=6).map(tuple)
    ),
    convoys.SellConvoy: st.builds(convoys.SellConvoy, st.just("convoy"), _CONVOY_NUMBER),
    convoys.SellVehicles: st.builds(convoys.SellVehicles, _SIGNED, _pick(VEHICLE_WORDS), _CONVOY_NUMBER),
    market.Sell: st.builds(market.Sell, _SIGNED, _pick(STOCK_WORDS)),
    convoys.GiveExperts: st.builds(convoys.GiveExperts, st.just("experts"), _CONVOY_NUMBER, _CONVOY_NUMBER),
    convoys.Give: st.builds(convoys.Give, _SIGNED, _GIVABLE, _CONVOY_NUMBER, _CONVOY_NUMBER),
    holdings.Build: st.builds(holdings.Build, _HEX, _pick(CUSTOM_WORDS)),
    affairs.Train: st.builds(affairs.Train, _SIGNED),
    affairs.Vigilance: st.builds(affairs.Vigilance, _SIGNED),
    affairs.Espionage: st.builds(
        affairs.Espionage, _SMALL, st.lists(_WORD, min_size=1, max_size=7).map(tuple)
    ),
    convoys.Convert: st.builds(convoys.Convert, _CONVOY_NUMBER, _pick(TYPE_WORDS), _TEXT),
    affairs.Sabotage: st.builds(affairs.Sabotage, _HEX),
    holdings.Gamble: st.builds(holdings.Gamble, _HEX),
    affairs.MoreLines: st.builds(affairs.MoreLines, _SIGNED, _SIGNED),
    affairs.Ally: st.builds(affairs.Ally, _SMALL),
    affairs.BanAll: st.builds(affairs.BanAll, st.just("all")),
    affairs.Ban: st.builds(affairs.Ban, _SMALL),
    affairs.Message: st.builds(affairs.Message, _DESTINATION, _NAME),
    affairs.Broadcast: st.builds(affairs.Broadcast, _DESTINATION, _NAME),
    affairs.NameClan: st.builds(affairs.NameClan, _NAME),
    convoys.NameConvoy: st.builds(convoys.NameConvoy, _CONVOY_NUMBER, _NAME),
    affairs.Phone: st.builds(
        affairs.Phone, shown=st.booleans(), number=st.sampled_from(["", "(513)555-3902", "(020)123-4567"])
    ),
    affairs.Slogan: st.builds(affairs.Slogan, _TEXT),
}


def test_every_order_class_is_written_and_read() -> None:
    assert set(ORDERS) == set(BOOK.orders)


@pytest.mark.rule("CC-ORDER-CLAN-01")
@given(order=st.one_of(*ORDERS.values()))
def test_what_is_written_reads_back(order: Order) -> None:
    assert BOOK.read(type(order).kind, BOOK.write_order(order)) == order


@given(text=st.text(max_size=80), kind=st.sampled_from([CONVOY, CLAN, AGENT]))
def test_nonsense_is_refused_and_never_breaks_anything(text: str, kind: str) -> None:
    sheet = BOOK.parse(f"{'CONVOY 1' if kind == CONVOY else kind}\n1: {text}")
    assert all(
        line.order is None or line.problem is None for section in sheet.sections for line in section.lines
    )
    with contextlib.suppress(Unreadable):
        order = BOOK.read(kind, text)
        assert order is None or type(order) in BOOK.orders


_LINES = st.one_of(
    st.one_of(*ORDERS.values()).map(BOOK.write_order),
    st.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789#*"-', max_size=30),
    st.sampled_from([row[2] for row in PRINTED]),
)


def _small_world() -> Position:
    return one_convoy(
        {"troops": 9, "experts": ["GUN", "SPY"], "vehicles": {"truck": 2, "car": 2}},
        hexes={"0505": {"terrain": "plains", "owner": "101"}},
        cities={"0505": {"owner": "101", "population": 30_000, "produces": "milk", "needs": "gems"}},
        clan={"money": 100_000, "agents": 2, "troops": 50},
        clans={"102": {}},
        convoys={
            "101/2": {"hex": "0505", "vehicles": {"car": 4}, "troops": 6},
            "102/1": {"hex": "0504", "vehicles": {"bike": 1}},
        },
    )


@given(
    pre=st.lists(_LINES, max_size=8),
    post=st.lists(_LINES, max_size=13),
    agents_lines=st.lists(_LINES, max_size=3),
    convoys=st.dictionaries(st.integers(1, 4), st.lists(_LINES, max_size=13), max_size=4),
)
def test_every_line_of_a_sheet_ends_in_exactly_one_answer(
    pre: list[str], post: list[str], agents_lines: list[str], convoys: dict[int, list[str]]
) -> None:
    result = _small_world().play(convoys, pre=pre, post=post, agents=agents_lines)
    answered = sorted((event.section, event.line) for event in result.find(OrderAnswered))
    heads = {"PRE": pre, "POST": post, "AGENTS": agents_lines}
    heads.update({f"CONVOY {number}": lines for number, lines in convoys.items()})
    wanted = sorted(
        (head, number)
        for head, lines in heads.items()
        for number, text in enumerate(lines, start=1)
        if text.strip(" -_")
    )
    assert answered == wanted


@pytest.mark.rule("CC-ORDER-ABSORB-05", "CC-ERR-01")
def test_lines_of_an_absorbed_convoy_are_dropped_and_say_so() -> None:
    result = _small_world().play({1: ["ABSORB 2", "SPLIT"], 2: ["", "N", "LOOT"]})
    # SPLIT has given number 2 to a new convoy, which has no lines this turn (D-89).
    assert result.orders == {"1.1": "ok", "1.2": "ok", "2.2": "failed", "2.3": "failed"}
    assert result.codes["2.2"] == result.codes["2.3"] == "not_owner"
    assert result.position.convoy(2).hex == 505
