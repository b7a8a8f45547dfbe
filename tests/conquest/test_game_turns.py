"""Player order, phases, late turns, dropping, victory (CC-SEQ, CC-TURN, CC-VICTORY, CC-ADMIN)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.games.conquest.events import (
    CityChanged,
    ClanDropped,
    ClanOut,
    GameWon,
    Loaded,
    PopularityCounted,
    TroopsDeserted,
    TroopsLeftSick,
)
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.tables import POPULARITY
from engine.kernel import play as kernel
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.problems import RulesetError
from tests.conquest.world import PLENTY, Position, find, one_convoy, plains

if TYPE_CHECKING:
    from engine.games.conquest.state import State
    from engine.kernel.sheets import Sheet

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}
DICE = Dice("CC5", "game turns")


class Game:
    """A game of small clans as the host runs it: sheets in, game turns out."""

    def __init__(self, **given: Any) -> None:
        scenario = {
            "turn": 1,
            "hexes": {**plains("0503", "0504", "0505", "0506", "0507")},
            "clans": {
                "101": {**PLENTY, "sequence": 1003},
                "102": {**PLENTY, "sequence": 1001},
                "103": {**PLENTY, "sequence": 1002},
            },
            "convoys": {
                f"{clan}/1": {"hex": hex_number, "mode": "recon", "vehicles": {"car": 1}}
                for clan, hex_number in (("101", "0503"), ("102", "0505"), ("103", "0507"))
            },
            **given,
        }
        started = kernel.start(CONQUEST, options={"scenario": scenario}, seats=(101, 102, 103), dice=DICE)
        self.state: State = started.state
        self.pending = started.pending
        self.last = started

    def turn(self, *seats: int, **sheets: str) -> kernel.GameTurn:
        """The due date comes; those seats have sent a sheet (blank unless given as s101="...")."""
        sent = {seat: BOOK.parse(sheets.get(f"s{seat}", "")) for seat in seats}
        return self._keep(kernel.run_due(CONQUEST, self.state, sheets=sent, dice=DICE, pending=self.pending))

    def late(self, seat: int, text: str = "") -> kernel.GameTurn:
        """A late sheet arrives."""
        sheet: Sheet = BOOK.parse(text)
        return self._keep(
            kernel.run_late(CONQUEST, self.state, seat=seat, sheet=sheet, dice=DICE, pending=self.pending)
        )

    def _keep(self, turn: kernel.GameTurn) -> kernel.GameTurn:
        self.state, self.pending, self.last = turn.state, turn.pending, turn
        return turn


# ---------------------------------------------------------------------- order of play


@pytest.mark.rule("CC-SEQ-02", "CC-SEQ-01")
def test_turns_run_in_ascending_sequence_which_nobody_sees() -> None:
    game = Game()
    step = CONQUEST.step(game.state)
    assert step is not None
    assert step.order == (102, 103, 101)
    turn = game.turn(101, 102, 103, s102="CONVOY 1\n1: N\n")
    assert [report.seat for report in turn.seats] == [102, 103, 101]
    assert all(report.view.own.sequence == 0 for report in turn.seats)
    # Only the clan whose turn ran has moved.
    assert {n: clan.convoys[1].hex for n, clan in game.state.clans.items()} == {101: 503, 102: 504, 103: 507}


@pytest.mark.rule("CC-SEQ-03", "CC-SEQ-04")
def test_a_late_turn_runs_when_it_arrives_and_loses_nothing() -> None:
    game = Game(
        hexes=plains("0503", "0504", "0505", "0506", "0507", owner="101", value=100),
    )
    missing = game.turn(102, 103).missing
    assert missing == (101,)
    assert game.state.turn == 2
    before = game.state.clans[101].money
    late = game.late(101, "CONVOY 1\n1: S\n")
    assert [(report.seat, report.kind) for report in late.seats] == [(101, kernel.LATE)]
    assert (game.state.clans[101].convoys[1].hex, game.state.clans[101].money) == (504, before + 500)
    # Then he plays the game turn that all the others play.
    assert 101 in [report.seat for report in game.turn(101, 102, 103).seats]
    assert game.state.clans[101].money == before + 1000
    with pytest.raises(RulesetError):
        game.late(101)


@pytest.mark.rule("CC-SEQ-05", "CC-ADMIN-07")
def test_a_week_between_two_turns() -> None:
    step = CONQUEST.step(Game().state)
    assert step is not None
    assert step.least_hours == 7 * 24


def _patience(game: Game, clan: int) -> int:
    """After how many game turns without its sheet a clan is dropped, as the host is told it."""
    step = CONQUEST.step(game.state)
    assert step is not None
    return step.patience[clan]


@pytest.mark.rule("CC-SEQ-06", "CC-ADMIN-05", "CC-SEQ-10", "CC-ADMIN-06")
def test_more_than_a_turn_behind_is_dropped_and_defends() -> None:
    game = Game(
        hexes={
            **plains("0503", "0504", "0505", "0506", "0507"),
            "0510": {"terrain": "plains", "owner": "101"},
        },
        cities={"0503": {**TOWN, "owner": "101", "troops": 30}},
        convoys={
            "101/1": {"hex": "0503", "mode": "recon", "vehicles": {"truck": 20}},
            "102/1": {"hex": "0504", "mode": "capture", "vehicles": {"car": 1}, "troops": 3},
            "103/1": {"hex": "0507", "mode": "recon", "vehicles": {"car": 1}},
        },
    )
    assert [_patience(game, clan) for clan in (101, 102)] == [2, 2]
    assert find(game.turn(102, 103).events, ClanDropped) == []
    assert not game.state.clans[101].dropped
    assert [_patience(game, clan) for clan in (101, 102)] == [1, 2]
    dropped = find(game.turn(102, 103).events, ClanDropped)
    assert [(event.clan, event.audience) for event in dropped] == [(101, None)]
    step = CONQUEST.step(game.state)
    assert step is not None
    assert 101 not in (*step.order, *step.behind)
    money = game.state.clans[101].money
    game.turn(102, 103, s102="CONVOY 1\n1: N\n")
    # The truck's convoy is there and strong: the visitor hides. Nobody collects the income.
    assert game.state.clans[102].convoys[1].hidden
    assert game.state.clans[101].convoys[1].hex == 503
    assert (game.state.cities[503].owner, game.state.hexes[510].owner) == (101, 101)
    assert game.state.clans[101].money == money


@pytest.mark.rule("CC-SEQ-06", "CC-ADMIN-05")
def test_a_late_turn_in_time_saves_the_seat_and_a_standby_may_take_over() -> None:
    game = Game()
    game.turn(102, 103)
    game.late(101)
    assert find(game.turn(102, 103).events, ClanDropped) == []
    assert len(find(game.turn(102, 103).events, ClanDropped)) == 1
    CONQUEST.seat_changed(game.state, 101, "replaced")
    step = CONQUEST.step(game.state)
    assert step is not None
    assert 101 in step.order
    assert find(game.turn(101, 102, 103).events, ClanDropped) == []


@pytest.mark.rule("CC-SEQ-07", "CC-SEQ-08", "CC-SEQ-09", "CC-SEQ-11")
def test_people_then_popularity_then_lists_then_victory() -> None:
    there = one_convoy(
        hexes=plains("0505", owner="101"),
        cities={"0505": {**TOWN, "owner": "101", "population": 59_000}},
        clan={"popularity": 107},
        victory=107,
        turn=4,
    )
    events = there.end_game_turn()
    order = [type(e) for e in events if isinstance(e, CityChanged | PopularityCounted | GameWon)]
    assert order == [CityChanged, PopularityCounted, GameWon]
    # 59,000 people would be 106; the growth of this very end makes it 107 and wins.
    assert there.clan().popularity == 107
    assert there.state.tops["popularity"] == [(101, 107)]
    assert there.state.turn == 5
    assert set(there.state.tops) == {"popularity", "cities", "hexes", "income", "power"}


@pytest.mark.rule("CC-SEQ-12")
def test_prices_move_and_neutral_garrisons_regrow() -> None:
    there = one_convoy(cities={"0505": {**TOWN, "fort": 2, "troops": 10}}, calm=False, turn=1)
    there.city().full = 60
    before, goods = dict(there.state.prices), dict(there.state.goods_prices)
    there.end_game_turn()
    assert there.state.prices != before
    assert there.state.goods_prices != goods
    assert there.city().troops == 15


@pytest.mark.rule("CC-SEQ-13", "CC-VICTORY-06", "CC-VICTORY-02", "CC-VICTORY-03", "CC-SEQ-09")
def test_holding_the_threshold_over_a_turn_wins_and_ends_the_game() -> None:
    game = Game(
        hexes={**plains("0503", "0504", "0505", "0506", "0507"), **plains("0601", "0602", owner="101")},
        victory=102,
    )
    first = game.turn(101, 102, 103)
    assert (find(first.events, GameWon), game.state.phase) == ([], "turns")
    step = CONQUEST.step(game.state)
    assert step is not None
    assert 101 in step.order
    last = game.turn(101, 102, 103)
    assert [(event.winners, event.audience) for event in find(last.events, GameWon)] == [((101,), None)]
    assert CONQUEST.step(game.state) is None
    finals = sorted(report.seat for report in last.seats if report.kind == kernel.FINAL)
    assert finals == [101, 102, 103]
    outcome = CONQUEST.ranking(game.state)
    assert outcome is not None
    assert outcome.places[0] == (101,)


@pytest.mark.rule("CC-VICTORY-02", "CC-VICTORY-04")
@pytest.mark.parametrize(
    ("held", "hexes", "winners"),
    [((102, 102), (2, 2), (101, 102)), ((102, 102), (3, 2), (101,)), ((101, 102), (9, 2), (102,))],
)
def test_the_highest_of_those_that_held_wins(
    held: tuple[int, int], hexes: tuple[int, int], winners: tuple[int, ...]
) -> None:
    ground = {
        f"{column:02d}{row:02d}": {"terrain": "plains", "owner": owner}
        for column, (owner, count) in enumerate(zip(("101", "102"), hexes, strict=True), start=5)
        for row in range(1, count + 1)
    }
    clans = {"101": {"popularity": held[0]}, "102": {"popularity": held[1]}}
    there = Position(ground, clans=clans, victory=102)
    assert [event.winners for event in find(there.end_game_turn(), GameWon)] == [winners]


@pytest.mark.rule("CC-ADMIN-10")
def test_a_clan_with_nothing_is_out() -> None:
    there = one_convoy(
        hexes=plains("0509"),
        cities={"0509": {**TOWN, "owner": "101"}},
        clans={"102": {"money": 500, "agents": 2, "spies": ["0509"], "troops": 9}},
    )
    events = there.end_game_turn()
    assert [event.clan for event in find(events, ClanOut)] == [102]
    gone = there.clan(102)
    assert (gone.out, gone.money, gone.troops, gone.agents) == (True, 0, 0, 0)
    assert there.city(509).spies == {}
    assert not there.clan().out


@pytest.mark.rule("CC-ADMIN-10")
@pytest.mark.parametrize("kept", ["city", "hex", "convoy"])
def test_a_clan_with_one_thing_left_stays(kept: str) -> None:
    there = one_convoy(
        hexes=plains("0509", owner="102" if kept == "hex" else None),
        cities={"0509": {**TOWN, "owner": "102" if kept == "city" else "101"}},
        convoys={"102/1": {"hex": "0507", "vehicles": {"bike": 1}}} if kept == "convoy" else {},
        clans={"102": {"money": 500, "agents": 2}},
    )
    assert find(there.end_game_turn(), ClanOut) == []
    left = there.clan(102)
    assert (left.out, left.money, left.agents) == (False, 500, 2)


# ---------------------------------------------------------------------- phases


@pytest.mark.rule("CC-TURN-03")
def test_load_then_heal_then_the_sick_lose_their_troops() -> None:
    there = one_convoy(
        {"health": 80, "vehicles": {"truck": 1}},
        cities={"0505": {**TOWN, "owner": "101"}},
        clan={"troops": 60, "vaccine": 5},
        convoys={"101/2": {"hex": "0505", "health": 60, "vehicles": {"truck": 1}, "troops": 20}},
    )
    result = there.play()
    # Convoy 1 loads at 80% and is healed; convoy 2 gets the vaccine left, stays below 75% and is empty.
    loading = [e for e in result.events if e.at and e.at[0] == 3 and isinstance(e, Loaded | TroopsLeftSick)]
    assert [type(event) for event in loading] == [Loaded, TroopsLeftSick]
    assert there.convoy(2).troops == 0


@pytest.mark.rule("CC-TURN-05", "CC-TURN-13")
def test_a_city_conquered_this_turn_loads_after_the_pulse() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 2}, "troops": 40},
        cities={"0505": {**TOWN, "troops": 0}},
        clan={"troops": 100, "rifles": 9},
    )
    there.clan().banned = []
    there.play({1: ["ATTACK"]})
    assert there.city().owner == 101
    # The 6-10 men left in the city are replaced at once, rifles follow (one for 25 troops of capacity).
    assert (there.convoy().troops, there.convoy().rifles) == (40, 1)


@pytest.mark.rule("CC-TURN-14")
def test_the_end_of_a_pulse_loads_before_it_feeds() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}, "hex": "0504"},
        cities={"0505": {**TOWN, "owner": "101"}},
        clan={"troops": 20, "food": 0},
    )
    result = there.play({1: ["S"]})
    pulse = [e for e in result.events if e.at[:2] == (4, 1) and isinstance(e, Loaded | TroopsDeserted)]
    # All twenty are aboard before they miss their first meal: it is the convoy's troops that go hungry.
    assert [type(event) for event in pulse][:1] == [Loaded]
    assert [event.convoy for event in pulse if isinstance(event, TroopsDeserted)] == [1]


@pytest.mark.rule("CC-TURN-11")
def test_any_clan_order_in_either_phase() -> None:
    there = one_convoy(clan={"money": 10_000}, clans={"102": {}})
    lines = ["ENLIST 1", "TRAIN 1", "ALLY 102", "EVENT", "VI 5"]
    result = there.play(pre=lines, post=lines)
    assert set(result.orders.values()) == {"ok"}
    assert len(result.orders) == 10


@pytest.mark.rule("CC-TURN-10")
def test_a_report_and_a_new_sheet_close_the_turn() -> None:
    game = Game()
    turn = game.turn(101, 102, 103, s101="PRE\n1: ENLIST 5\n")
    report = next(item for item in turn.seats if item.seat == 101)
    keys = [block.key for block in CONQUEST.report(report.view, report.events)]
    assert keys[-1] == "form"
    assert "results" in keys
    answers = find(report.events, OrderAnswered)
    assert [(answer.section, answer.line) for answer in answers] == [("PRE", 1)]


@pytest.mark.rule("CC-VICTORY-01")
def test_everybody_is_told_the_threshold() -> None:
    game = Game(victory=510)
    for report in game.last.seats:
        assert report.view.victory == 510
        assert [event.threshold for event in report.events if hasattr(event, "threshold")] == [510]
    assert POPULARITY["base"] == 100


def _events_of(turn: kernel.GameTurn, seat: int) -> list[Event]:
    return [event for report in turn.seats if report.seat == seat for event in report.events]


@pytest.mark.rule("CC-SEQ-01", "CC-REPORT-20")
def test_what_others_did_is_told_in_the_next_own_report() -> None:
    game = Game(
        hexes={
            **plains("0503", "0504", "0505", "0506", "0507"),
            "0504": {"terrain": "plains", "owner": "103"},
        },
        convoys={
            "101/1": {"hex": "0503", "mode": "recon", "vehicles": {"car": 1}},
            "102/1": {"hex": "0505", "mode": "capture", "vehicles": {"truck": 1}, "troops": 20},
            "103/1": {"hex": "0507", "mode": "recon", "vehicles": {"car": 1}},
        },
    )
    turn = game.turn(101, 102, 103, s102="CONVOY 1\n1: N\n")
    kinds = {type(event).__name__ for event in _events_of(turn, 103)}
    assert "HexLost" in kinds
    assert "HexTaken" not in kinds
    assert game.state.hexes[504].owner == 102
