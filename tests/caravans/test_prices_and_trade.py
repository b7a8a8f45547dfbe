"""Prices, buying and selling, warehouses (CAR-PRICE, CAR-TRADE, CAR-WARE) with their examples."""

from collections import Counter

import pytest

from engine.games.caravans.events import GoodAuctioned, GoodBought, GoodMoved, GoodSold, RentPaid
from engine.games.caravans.grid import FAR
from engine.games.caravans.rules.mapmaking import draw_goods, generate, margin
from engine.games.caravans.rules.prices import press, price, priced, recover, swing
from engine.games.caravans.rules.setup import settle
from engine.games.caravans.state import Quote
from engine.games.caravans.tables import GOOD, GOODS, MARGIN
from engine.kernel.dice import Dice
from tests.caravans.board import Board, quote


@pytest.mark.rule("CAR-PRICE-01", "CAR-PRICE-02", "CAR-PRICE-03")
@pytest.mark.parametrize("players", [1, 3])
def test_every_city_sells_one_good_and_buys_four(players: int) -> None:
    world = generate(players, 58, Dice("car", "goods").scope(0, 0))
    sold = [city.quotes[0].good for city in world.cities]
    bought = Counter(one.good for city in world.cities for one in city.quotes[1:])
    assert len(set(sold)) == len(world.cities)
    assert set(bought) == set(sold)
    assert set(bought.values()) == {4}
    for city in world.cities:
        goods = [one.good for one in city.quotes]
        assert len(set(goods)) == 5


@pytest.mark.rule("CAR-PRICE-04")
def test_who_deals_in_what_is_drawn_and_fixed() -> None:
    first, same, other = (
        [one.good for city in generate(2, 58, Dice("car", seed).scope(0, 0)).cities for one in city.quotes]
        for seed in ("a", "a", "b")
    )
    assert first == same
    assert first != other
    state = settle({}, [1, 2], Dice("car", "fixed"))
    before = [one.good for city in state.cities for one in city.quotes]
    board = Board()
    board.state = state
    board.day(days=7)
    assert [one.good for city in state.cities for one in city.quotes] == before


def _price(base: str, over: int, season: int, pressure: int) -> int:
    return priced(GOOD[base].base, over + season + pressure)


@pytest.mark.rule("CAR-PRICE-05")
@pytest.mark.parametrize(
    ("good", "over", "season", "pressure", "expected"),
    [
        pytest.param("IRO", 0, 4, 0, 250, id="CAR-EX-30"),
        pytest.param("IRO", 0, 4, 5, 262, id="CAR-EX-31"),
        pytest.param("IRO", 38, -6, -5, 305, id="CAR-EX-33"),
        pytest.param("SLT", 0, -10, 0, 54, id="CAR-EX-34"),
    ],
)
def test_prices(good: str, over: int, season: int, pressure: int, expected: int) -> None:
    assert _price(good, over, season, pressure) == expected


@pytest.mark.rule("CAR-PRICE-06")
def test_examples_31_32_37_pressure() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, sells=quote("IRO", 4))
    board.day("CITY Amble\nBUY IRON 2")
    assert [event.price for event in board.of(GoodBought)] == [250, 262]
    assert city.quotes[0].pressure == 9  # 10, and one less in the evening.
    board.day(days=2)
    assert city.quotes[0].pressure == 7
    for edge, change, back in ((-50, -5, -49), (50, 5, 49)):
        one = quote("IRO", pressure=edge)
        press(one, change)
        assert one.pressure == edge
        recover(one)
        assert one.pressure == back
    # Each unit sold lowers the quote by 5; the next one brings that much less, for any seller.
    market = Board(rotate=False)
    place = market.city("Brook", 5, 5, buys=[quote("IRO", 50)])
    for seat in (1, 2):
        market.unit(seat, "C1", 5, 5, good="IRO")
    market.day({1: "UNIT C1\nSELL IRON", 2: "UNIT C1\nSELL IRON"})
    assert [event.price for event in market.of(GoodSold)] == [360, 348]
    assert place.quotes[1].pressure == -9


@pytest.mark.rule("CAR-PRICE-07")
@pytest.mark.parametrize(
    ("period", "amplitude", "phase", "days", "expected"),
    [
        pytest.param(20, 10, 0, (0, 5, 10, 15), (0, 10, 0, -10), id="CAR-EX-35"),
        pytest.param(27, 4, 14, (0,), (0,), id="CAR-EX-36"),
    ],
)
def test_swings(
    period: int, amplitude: int, phase: int, days: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    one = Quote("SLT", 0, period, phase, amplitude)
    assert tuple(swing(one, day) for day in days) == expected


@pytest.mark.rule("CAR-PRICE-07")
def test_swings_are_drawn_within_their_bounds_and_can_be_turned_off() -> None:
    world = generate(4, 58, Dice("car", "swing").scope(0, 0))
    for city in world.cities:
        for one in city.quotes:
            assert 20 <= one.period <= 40
            assert one.amplitude in {4, 6, 8, 10}
            assert max(abs(swing(one, day)) for day in range(one.period)) <= one.amplitude
    one = Quote("IRO", 0, 20, 5, 10)
    assert (price(one, 0), price(one, 0, seasons=False)) == (264, 240)


@pytest.mark.rule("CAR-PRICE-08")
def test_example_38_margins_and_tiers() -> None:
    assert margin(3, 120, 10) == 65
    assert margin(1, 100, FAR) == 60 + 40
    assert MARGIN.tier_percent == (60, 54, 48, 43, 38, 34)
    cheap, dear = GOODS[0], GOODS[-1]
    assert cheap.base * 60 < dear.base * 34  # More in percent, less in money.


@pytest.mark.rule("CAR-PRICE-09")
def test_factor_and_trader_pay_the_same() -> None:
    prices = []
    for text in ("UNIT C1\nBUY SALT", "CITY Amble\nBUY SALT"):
        board = Board()
        board.city("Amble", 5, 5, factor=1, sells=quote("SLT", 12))
        board.unit(1, "C1", 5, 5)
        board.day(text)
        prices.append(board.of(GoodBought)[0].price)
    assert prices == [67, 67]


@pytest.mark.rule("CAR-PRICE-10", "CAR-TRADE-01")
def test_one_buys_what_one_can_pay() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    unit = board.unit(1, "C1", 5, 5)
    board.state.player(1).money = 59
    board.day("UNIT C1\nBUY SALT\nCITY Amble\nBUY SALT\nRAISE SCOUT")
    assert board.money() == 59
    board.state.player(1).money = 60
    board.state.city_at(505).orders = []  # type: ignore[union-attr]
    board.day()
    assert (board.money(), unit.good, unit.paid) == (0, "SLT", 60)


@pytest.mark.rule("CAR-TRADE-02")
def test_a_good_is_sold_where_it_is_bought() -> None:
    board = Board()
    board.city("Amble", 5, 5, buys=[quote("SLT", 50)])
    unit = board.unit(1, "C1", 5, 5, good="SLT")
    board.day("UNIT C1\nSELL SALT")
    assert (board.money(), unit.good) == (2590, "")


@pytest.mark.rule("CAR-TRADE-03")
def test_first_unload_then_load_once_each() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"), buys=[quote("IRO", 50)], stores=["WIN"])
    unit = board.unit(1, "C1", 5, 5, good="IRO")
    # The first unloading that works sells; of the loadings FETCH stands first.
    board.day("UNIT C1\nSTORE WINE +\nSELL IRON +\nSTORE IRON +\nFETCH WINE +\nBUY SALT +")
    assert [
        type(event) for event in board.events if isinstance(event, GoodSold | GoodBought | GoodMoved)
    ] == [
        GoodSold,
        GoodMoved,
    ]
    assert unit.good == "WIN"


@pytest.mark.rule("CAR-TRADE-03", "CAR-MOVE-02")
def test_groups_trade_before_single_units() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.state.player(1).money = 60
    for name in ("C1", "C2"):
        board.unit(1, name, 5, 5)
    board.group(1, 5, "C2")
    board.day("GROUP G5\nBUY SALT\nUNIT C1\nBUY SALT")
    assert [event.unit for event in board.of(GoodBought)] == ["C2"]


@pytest.mark.rule("CAR-TRADE-04")
def test_limits_of_price() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"), buys=[quote("IRO", 50)])
    unit = board.unit(1, "C1", 5, 5)
    board.day("UNIT C1\nBUY SALT MAX 59")
    assert unit.good == ""
    board.day("UNIT C1\nBUY SALT MAX 60")
    assert unit.good == "SLT"
    unit.good = "IRO"
    board.day("UNIT C1\nCLEAR\nSELL IRON MIN 361")
    assert unit.good == "IRO"
    board.day("UNIT C1\nSELL IRON MIN 360")
    assert unit.good == ""


@pytest.mark.rule("CAR-TRADE-05")
def test_example_19_at_cures_the_wrong_purchase() -> None:
    for text, expected in (
        ("BUY SALT +\nBUY WINE +", "SLT"),
        ("BUY SALT AT Cross +\nBUY WINE AT Brook +", "WIN"),
    ):
        board = Board()
        board.city("Amble", 5, 5, sells=quote("SLT"))
        board.city("Brook", 6, 5, sells=quote("WIN"))
        board.city("Cross", 7, 5)
        unit = board.unit(1, "C1", 5, 5)
        board.day(f"UNIT C1\n{text}")
        board.day("UNIT C1\nGO Brook")
        assert unit.good == expected
        board.day("UNIT C1\nBUY SALT AT 9,9")
        assert board.codes() == ["not_a_city"]


@pytest.mark.rule("CAR-TRADE-07")
def test_nothing_is_handed_to_another_player() -> None:
    from engine.games.caravans.orders.book import BOOK

    words = {usage.word for usage in BOOK.usage()}
    assert not words & {"GIVE", "PAY", "LOAN", "SEND"}
    board = Board()
    city = board.city("Amble", 5, 5, factor=2)
    unit = board.unit(1, "C1", 5, 5, good="IRO")
    board.day("UNIT C1\nSTORE IRON")
    assert (unit.good, city.stores) == ("IRO", [])


@pytest.mark.rule("CAR-WARE-01", "CAR-WARE-02")
def test_only_occupied_spaces_cost_rent() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, stores=["SLT", "IRO"])
    board.day()
    assert [(event.spaces, event.price) for event in board.of(RentPaid)] == [(2, 10)]
    city.stores = []
    board.day()
    assert not board.of(RentPaid)
    assert board.money() == 2490


@pytest.mark.rule("CAR-WARE-03", "CAR-WARE-04")
def test_goods_get_in_and_out_for_the_owner_in_twenty_spaces() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, stores=["WIN"] * 19)
    unit = board.unit(1, "C1", 5, 5, good="IRO")
    other = board.unit(2, "C1", 5, 5)
    board.day({1: "UNIT C1\nSTORE ANY +", 2: "UNIT C1\nFETCH ANY +"})
    assert (len(city.stores), unit.good, other.good) == (20, "", "")
    unit.good = "SLT"
    board.day()
    assert unit.good == "SLT"  # The twenty-first does not get in.
    unit.good = ""
    board.day("UNIT C1\nCLEAR\nFETCH IRON")
    assert (len(city.stores), unit.good) == (19, "IRO")


@pytest.mark.rule("CAR-WARE-05")
def test_example_39_rent_that_cannot_be_paid() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, stores=["SLT", "WIN", "SLT"])
    board.state.player(1).money = 12
    board.day()
    assert [(event.good, event.price) for event in board.of(GoodAuctioned)] == [("SLT", 30)]
    assert [(event.spaces, event.price, event.waived) for event in board.of(RentPaid)] == [(3, 15, 0)]
    assert board.money() == 27
    assert [store.good for store in city.stores] == ["WIN", "SLT"]


@pytest.mark.rule("CAR-WARE-05")
def test_rents_go_by_the_names_of_cities_and_the_cheapest_goods() -> None:
    board = Board()
    board.city("Brook", 8, 5, factor=1, stores=["SLT"])
    board.city("Amble", 5, 5, factor=1, stores=["SLT"] * 9)
    board.state.player(1).money = 0
    board.day()
    found = [(event.city, event.spaces, event.price, event.waived) for event in board.of(RentPaid)]
    # 45 for Amble: two Salts are auctioned; 15 left, so Brook's 5 are paid from them.
    assert found == [(505, 9, 45, 0), (805, 1, 5, 0)]
    # The cheapest good of all cities goes first, wherever it lies; what was due for its space stays due.
    # (Half of any good's base pays for six spaces or more, so there is always enough.)
    poor = Board()
    poor.city("Zell", 8, 5, factor=1, stores=["SLT"])
    poor.city("Amble", 5, 5, factor=1, stores=["IRO"])
    poor.state.player(1).money = 0
    poor.day()
    assert [(event.city, event.good) for event in poor.of(GoodAuctioned)] == [(805, "SLT")]
    assert [(event.city, event.price) for event in poor.of(RentPaid)] == [(505, 5), (805, 5)]
    assert poor.money() == 30 - 5 - 5


@pytest.mark.rule("CAR-WARE-06")
def test_a_destroyed_factor_takes_its_goods_along() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2, stores=["SLT", "WIN"])
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nATTACK Amble", coins=[1])
    assert (city.factor, city.stores) == (0, [])


def test_goods_are_drawn_even_over_the_tiers() -> None:
    for count, least in ((18, 2), (30, 4), (42, 6), (56, 8)):
        codes = draw_goods(count, Dice("car", "tiers").scope(0, 0))
        assert len(set(codes)) == count
        tiers = Counter(GOOD[code].tier for code in codes)
        assert min(tiers.values()) >= least


@pytest.mark.parametrize(
    ("place", "index", "good", "expected"),
    [
        pytest.param(305, 0, "IRO", (218, 216, 218, 221, 223, 226, 228, 230), id="CAR-EX-46"),
        pytest.param(402, 2, "IRO", (331, 329, 329, 326, 324, 324, 322, 319), id="CAR-EX-47"),
    ],
)
def test_prices_of_the_tutorial_to_the_crown(
    place: int, index: int, good: str, expected: tuple[int, ...]
) -> None:
    state = settle({"scenario": "tutorial"}, [1], Dice("car", "x"))
    city = state.city_at(place)
    assert city is not None
    assert city.quotes[index].good == good
    assert tuple(price(city.quotes[index], day) for day in range(8)) == expected
