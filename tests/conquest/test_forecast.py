"""FORECAST: what is foreseen comes true where nothing hidden and no dice stand in the way (P4)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest.battle_events import BattleDeclined, CityAssaulted, ConvoysFought
from engine.games.conquest.context import Turn
from engine.games.conquest.forecast.dice import MeanDice
from engine.games.conquest.forecast.turn import ForecastTurn
from engine.games.conquest.forecast.world import Believed, believed
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.book import BOOK, CONVOYS, POST, PRE
from engine.games.conquest.rules.spotting import seen_hex
from engine.games.conquest.state import SeenCity, State
from engine.games.conquest.tables import NEW_CONVOY
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.world import World
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.hexgrid import DIRECTIONS, hex_text
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN, Forecast
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import encode
from tests.conquest.positions import Luck, begin, copy_state, copy_view, mix, random_sheet, season
from tests.conquest.world import Position, one_convoy, plains
from tests.kernel.counted import Counted, CountedDice

_WATCHED = ("money", "fuel", "food", "parts", "troops")


def forecast_of(state: State, sheet: Sheet, clan: int = 101) -> Forecast:
    return CONQUEST.forecast(copy_view(CONQUEST.view(state, clan)), None, sheet)


def lines(**sections: Any) -> Sheet:
    heads = {(PRE, 0): sections.get("pre", []), (POST, 0): sections.get("post", [])}
    heads.update({(CONVOYS, number): body for number, body in sections.get("convoys", {}).items()})
    return BOOK.build(heads)


def see_all(state: State) -> None:
    """Every hex and city has been seen as it stands."""
    for clan in state.clans.values():
        clan.seen_hexes = {number: seen_hex(place, state.turn) for number, place in state.hexes.items()}
        clan.seen_cities = {
            number: SeenCity(
                turn=state.turn,
                owner=city.owner,
                value=city.value,
                population=city.population,
                fort=city.fort,
                troops=city.troops,
                produces=city.produces,
                needs=city.needs,
                guild=city.guild,
                buildings=tuple(city.buildings),
                status="hostile" if clan.number in city.hostile else "friendly",
            )
            for number, city in state.cities.items()
        }


class Watched(Turn):
    """A real turn that notes the figures at every answer and how many dice had fallen before."""

    dice: Counted

    def __init__(self, state: State, clan: int, dice: Counted) -> None:
        super().__init__(World.of(state), state.clans[clan], dice)
        self.notes: dict[tuple[str, int], tuple[int, OrderAnswered, dict[str, int]]] = {}

    def emit(self, event: Any, *others: int) -> Any:
        told: Event = super().emit(event, *others)
        if isinstance(event, OrderAnswered):
            figures = {stock: self.clan.stock(stock) for stock in _WATCHED}
            convoy = self.clan.convoys.get(self.at[2]) if event.section.startswith(CONVOYS) else None
            if convoy is not None:
                figures["hex"] = convoy.hex
            self.notes[event.section, event.line] = (self.dice.drawn, event, figures)
        return told


# ---------------------------------------------------------------------- the property

_NUMBERS = [column * 100 + row for column in (3, 4, 5, 6) for row in (3, 4, 5, 6)]
_TERRAINS = ("plains", "plains", "forest", "mountains", "swamp", "islands", "water", "agricultural")
_CONVOY_WORDS = (
    *DIRECTIONS * 2,
    *"PAUSE PICKUP DROPOFF DUMP GUARD PATROL RECON EMPTY HIRE SCAN SPLIT FISH CURE".split(),
    *("AID ON", "KM V", "HIRE DOC", "ABSORB #2", "PAVE N", "PAVE SE", "0505", "0606"),
)
_CLAN_WORDS = (
    *("BUY 20 FUEL", "BUY 2 CARS #1", "BUY 1 TRUCK #2", "ENLIST 15", "SELL 10 FOOD", "SELL 1 CAR #1"),
    *("ASSIGN 0505 20 2", "ASSIGN 0505 -10", "FORTIFY 0505 5", "ERECT 0505 HOS BAR", "ERECT 0404 STO"),
    *("DEFEND 2 0505 04**", "GARRISON 1 ****", "GARRISON -1 0505", "BUILD 0505 FARM", "BUILD 0404 REFINERY"),
    *("TRAIN 1", "VIGILANCE 20", "ORDER 1 2", "NAME #1 Rovers", "SLOGAN hello", "CONVERT #2 SEA"),
    *("CREATE 0505 LAND", "CREATE 0505 SEA", "GIVE 1 CAR #1 #2", "GIVE 5 TROOPS #2 #1", "SELL CONVOY #2"),
)


@st.composite
def little_worlds(draw: st.DrawFn) -> tuple[Position, Sheet]:
    """A clan alone on sixteen hexes, all of them seen, with two convoys and a sheet."""
    hexes: dict[str, Any] = {}
    for number in _NUMBERS:
        terrain = "plains" if number == 505 else draw(st.sampled_from(_TERRAINS))
        row: dict[str, Any] = {"terrain": terrain, "fuel": 10, "food": 3, "value": 100, "defense": 2}
        if terrain != "water" and (number == 505 or draw(st.booleans())):
            row["owner"] = "101"
        row["roads"] = draw(st.lists(st.sampled_from(DIRECTIONS), max_size=1))
        row["rivers"] = draw(st.lists(st.sampled_from(DIRECTIONS), max_size=1))
        hexes[hex_text(number)] = row
    town = {"population": 60_000, "value": 9000, "fort": 2, "troops": 40}
    cities = {
        "0505": {
            **town,
            "name": "Home",
            "owner": "101",
            "produces": "milk",
            "needs": "coal",
            "expert": "DOC",
        },
        "0404": {**town, "name": "Free", "produces": "coal", "needs": "milk"},
    }
    convoys = {
        f"101/{number}": {
            "type": draw(st.sampled_from(("land", "land", "sea", "amphibious", "military", "air"))),
            "hex": draw(st.sampled_from(("0505", "0505", "0404", "0506"))),
            "mode": "recon",
            "experts": draw(st.lists(st.sampled_from(("SCO", "MER", "ENG", "DEA", "GUN")), unique=True)),
            "morale": 40,
        }
        for number in (1, 2)
    }
    for row in convoys.values():
        row["vehicles"] = dict(NEW_CONVOY[str(row["type"])])
    money = draw(st.integers(0, 60_000))
    fuel = draw(st.integers(0, 200))
    clan = {"money": money, "fuel": fuel, "food": 300, "parts": 100, "troops": 30, "claymores": 3}
    position = Position(hexes, cities=cities, clans={"101": clan}, convoys=convoys)
    see_all(position.state)
    sheet = lines(
        pre=draw(st.lists(st.sampled_from(_CLAN_WORDS), max_size=5)),
        post=draw(st.lists(st.sampled_from(_CLAN_WORDS), max_size=10)),
        convoys={n: draw(st.lists(st.sampled_from(_CONVOY_WORDS), min_size=2, max_size=11)) for n in (1, 2)},
    )
    return position, sheet


@pytest.mark.rule("CC-GEN-06", "CC-REPORT-13", "CC-TURN-01", "CC-TURN-02", "CC-TURN-04", "CC-TURN-08")
@given(little_worlds())
def test_alone_without_dice_the_forecast_is_the_turn(world: tuple[Position, Sheet]) -> None:
    position, sheet = world
    foreseen = forecast_of(position.state, sheet)
    turn = Watched(position.state, 101, CountedDice("CC5", "real").scope(6, 101))
    play(turn, sheet)
    assert len(foreseen.lines) == len(turn.notes)
    for line in foreseen.lines:
        drawn, real, figures = turn.notes[line.section, line.line]
        if drawn:
            assert line.sure != CERTAIN or (line.result, line.code) == (real.result, real.code)
            continue
        assert (line.result, line.code) == (real.result, real.code), line
        assert {key: line.figures[key] for key in figures} == figures, line
        # Nothing tells of a plague without a Hospital; a cure's gift would change what comes after it.
        assert line.sure != UNKNOWN or any(other.text == "CURE" for other in foreseen.lines)
    if not turn.dice.drawn:
        clan = position.clan()
        assert {key: foreseen.figures[key] for key in _WATCHED} == {k: clan.stock(k) for k in _WATCHED}
        for number, convoy in clan.convoys.items():
            assert foreseen.figures[f"convoy_{number}_hex"] == convoy.hex


def struck_from_hiding(turn: Turn) -> bool:
    """Enemies on own land that nobody had seen count as a world that has changed."""
    return any(isinstance(event, (ConvoysFought, BattleDeclined)) for event in turn.events)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_certain_comes_true_in_any_position(seed: int) -> None:
    """Hidden enemies, unseen ground, dice: a line marked certain has the result and the reason foretold."""
    luck, name = Luck(f"certain{seed}"), f"certain{seed}"
    state = mix(begin(name, seats=2 + seed % 3, map_name=("duel", "europe")[seed % 2]), luck)
    certain = 0
    for before, _ in season(state, luck, name, 4):
        for city in before.cities.values():
            # Plague and sabotage that nobody has told of would lower the income (D-31, D-117).
            city.plague, city.income_cut = -1, 0
        for seat in before.clans:
            sheet = random_sheet(luck, CONQUEST.view(before, seat))
            foreseen = forecast_of(before, sheet, seat)
            turn = Watched(copy_state(before), seat, CountedDice("CC5", name).scope(before.turn, seat))
            play(turn, sheet)
            if struck_from_hiding(turn):
                continue
            for line in foreseen.lines:
                if line.sure == CERTAIN:
                    certain += 1
                    real = turn.notes[line.section, line.line][1]
                    assert (line.result, line.code) == (real.result, real.code), line
    assert certain > 20


# ---------------------------------------------------------------------- marks


def test_a_move_on_own_land_is_certain_and_costs_what_it_costs() -> None:
    position = one_convoy(hexes=plains("0504", "0505", owner="101"))
    (line,) = forecast_of(position.state, lines(convoys={1: ["N"]})).lines
    assert (line.sure, line.result, line.figures["hex"]) == (CERTAIN, "done", 504)
    position.play({1: ["N"]})
    assert line.figures["fuel"] == position.clan().fuel


def test_a_hex_never_seen_is_unknown_and_one_seen_once_is_likely() -> None:
    rival = {"102/1": {"type": "land", "hex": "0507", "vehicles": {"car": 1}}}
    position = one_convoy(hexes=plains("0505", owner="101"), convoys=rival)
    position.clan().seen_hexes[504] = seen_hex(position.hex(504), 3)
    found = forecast_of(position.state, lines(convoys={1: ["N", "S", "S"]})).lines
    assert [line.sure for line in found] == [LIKELY, LIKELY, UNKNOWN]


@pytest.mark.rule("CC-ORDER-GAMBLE-02")
def test_money_after_a_gamble_is_likely() -> None:
    position = one_convoy(
        {"hex": "0505"}, hexes=plains("0505", owner="101", special="CAS"), clan={"money": 50_000}
    )
    found = forecast_of(position.state, lines(pre=["BUY 1 FUEL", "GAMBLE 0505", "BUY 1 FUEL"])).lines
    assert [line.sure for line in found] == [CERTAIN, LIKELY, LIKELY]
    assert "doubtful" not in found[0].figures
    assert "money" in found[1].figures["doubtful"]


def test_a_city_is_fought_to_the_mean_and_marked_likely() -> None:
    """Chances below a half still add up: an assault in a forecast ends."""
    city = {"0505": {"name": "X", "population": 30_000, "value": 5000, "fort": 1, "troops": 20}}
    position = one_convoy({"vehicles": {"bus": 4}, "troops": 100}, cities=city)
    see_all(position.state)
    sheet = lines(convoys={1: ["ATTACK"]}, post=["ASSIGN 0505 10"])
    found = forecast_of(position.state, sheet).lines
    assert found[0].sure == LIKELY
    assert found[1].sure == LIKELY
    turn = ForecastTurn(CONQUEST.view(position.state, 101), sheet)
    play(turn, sheet)
    assert next(e for e in turn.events if isinstance(e, CityAssaulted)).taken


def test_an_event_is_not_invented() -> None:
    position = one_convoy(clan={"money": 1000})
    foreseen = forecast_of(position.state, lines(pre=["EVENT"]))
    assert foreseen.figures["money"] == 1000
    assert foreseen.figures["sure"] == LIKELY


def test_closing_figures_and_blocks() -> None:
    position = one_convoy(hexes=plains("0504", "0505", owner="101", fuel=7, value=90), clan={"money": 500})
    foreseen = forecast_of(position.state, lines(convoys={1: ["N"]}, post=["BUY 3 FUEL"]))
    assert foreseen.figures["convoy_1_hex"] == 504
    assert foreseen.figures["income"] == 180
    assert foreseen.figures["income_fuel"] == 14
    assert "parts" in foreseen.figures["doubtful"]
    assert [block.key for block in foreseen.blocks] == ["forecast", "forecast_status", "forecast_convoys"]


def test_a_line_costs_what_it_takes_itself() -> None:
    """Food eaten and loads taken between the lines are nobody's cost; each line is told with its pulse."""
    position = one_convoy(
        {"troops": 40}, hexes=plains("0504", "0505", owner="101"), clan={"money": 50_000, "food": 500}
    )
    sheet = lines(pre=["BUY 2 FUEL", "SELL 1 FUEL"], convoys={1: ["N", "S"]}, post=["BUY 3 FOOD"])
    foreseen = forecast_of(position.state, sheet)
    buy, sell, north, south, food = foreseen.lines
    assert foreseen.purse == "money"
    assert buy.costs["fuel"] == -2
    assert buy.costs["money"] > 0
    assert sell.costs["fuel"] == 1
    assert sell.costs["money"] < 0
    assert sell.figures["money"] == buy.figures["money"] - sell.costs["money"]
    assert [(line.place, line.pulse) for line in (buy, north, south)] == [("", 0), ("0504", 1), ("0505", 2)]
    assert "food" not in {*north.costs, *south.costs}
    assert set(food.costs) == {"money", "food"}
    assert food.costs["food"] == -3


def test_a_spectator_has_no_forecast() -> None:
    position = one_convoy()
    assert CONQUEST.forecast(CONQUEST.view(position.state, None), None, lines(pre=["EVENT"])) == Forecast()


# ---------------------------------------------------------------------- from the view alone


def test_the_view_stays_as_it_was() -> None:
    luck = Luck("untouched")
    state = mix(begin("untouched", seats=2), luck)
    for seat in state.clans:
        view = CONQUEST.view(state, seat)
        before, whole = encode(view), encode(state)
        sheet = random_sheet(luck, view)
        CONQUEST.forecast(view, None, sheet)
        CONQUEST.check(view, None, sheet)
        assert encode(view) == before
        assert encode(state) == whole


def test_the_believed_world_is_made_when_asked_for() -> None:
    state = begin("lazy", map_name="europe")
    view = CONQUEST.view(state, 101)
    world = believed(view)
    assert isinstance(world.hexes, Believed)
    assert isinstance(world.cities, Believed)
    assert len(list(dict.keys(world.hexes))) == len(view.own_hexes)
    never = next(number for number in view.atlas if number not in view.hexes)
    assert never in world.hexes
    assert list(world.hexes) == list(view.atlas)
    assert world.hexes[never].terrain == view.atlas[never].terrain
    assert world.hexes.get(9999) is None
    assert 9999 not in world.hexes
    with pytest.raises(KeyError):
        world.cities[9999]


def test_mean_dice() -> None:
    dice = MeanDice()
    assert dice.between(1, 9, "a") == 5
    assert dice.between(4, 4, "b") == 4
    assert [dice.chance(25, "c") for _ in range(8)].count(True) == 2
    assert dice.chance(100, "d")
    assert not dice.chance(0, "d")
    assert dice.roll(2, 6, "e") == 7
    assert dice.successes(10, 30, "f") == 3
    assert dice.successes(10, 100, "g") == 10
    assert dice.successes(0, 30, "g") == 0
    assert dice.weighted([1, 1, 8], "h") == 2
    assert dice.pick("xyz", "i") == "y"
    assert set(dice.thrown) == set("acefhi")
