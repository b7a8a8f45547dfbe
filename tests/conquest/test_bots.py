"""Computer clans: they see only their view, decide alike everywhere, use every order, end their seasons."""

import os
import subprocess
import sys
from functools import cache

import pytest

from engine.games.conquest import computers
from engine.games.conquest.bots import orders_of, temper_of
from engine.games.conquest.bots.mind import TEMPERS, Mind
from engine.games.conquest.bots.movement_map import movement_map
from engine.games.conquest.bots.nature import VETERAN
from engine.games.conquest.bots.proofs import failing, proofread
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Convoy, State
from engine.games.conquest.world import World
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import direction_to
from engine.kernel.ruleset import BOT, REPLACED
from engine.kernel.snapshot import decode, encode
from tools.conquest.rivals import rivals
from tools.conquest.rivals import tables as rival_tables
from tools.conquest.simulate import Season, Setup, season, simulate, tables, unused

pytestmark = pytest.mark.untraced

_DICE = Dice(CONQUEST.about.dice_tag, "bots")
_SCRIPT = (
    "from tools.conquest.simulate import Setup, season\n"
    "print(season(Setup(seed='hash', players=4, map='duel', turns=7)).state)\n"
)


@cache
def _midgame() -> tuple[bytes, tuple[int, ...]]:
    """A snapshot of eight clans after some turns of war, and the clans still playing."""
    seats = list(range(101, 109))
    turn = play.start(CONQUEST, options={"map": "duel"}, seats=seats[:4], dice=_DICE)
    for _ in range(10):
        assert turn.step is not None
        sheets = {
            seat: CONQUEST.orders.parse(CONQUEST.bot(CONQUEST.view(turn.state, seat), turn.step, _DICE) or "")
            for seat in turn.step.order
        }
        turn = play.run_due(CONQUEST, turn.state, sheets=sheets, dice=_DICE, pending=turn.pending)
    assert turn.step is not None
    return encode(turn.state), turn.step.order


@cache
def _season(seed: str = "f.1") -> Season:
    """One whole season of 20 computer clans on Europe."""
    return season(Setup(seed=seed, turns=40))


def _sheet(state: State, seat: int, temper: str = "") -> str:
    """What a computer sends: one of its own temper, or of the one that was chosen for it."""
    step = CONQUEST.step(state)
    assert step is not None
    return computers.sheet(CONQUEST.view(state, seat), step, _DICE, temper or computers.drawn(seat, _DICE))


def test_bots_see_only_their_view() -> None:
    snapshot, seats = _midgame()
    for seat in seats:
        state = decode(snapshot, State)
        other = CONQUEST.disguise(state, seat, Dice(CONQUEST.about.dice_tag, f"mask{seat}"))
        for temper in ("", VETERAN):
            assert _sheet(state, seat, temper) == _sheet(other, seat, temper)


def test_no_temper_writes_a_line_that_fails_for_what_it_knows() -> None:
    snapshot, seats = _midgame()
    state = decode(snapshot, State)
    for seat in seats:
        view = CONQUEST.view(state, seat)
        for temper in computers.NAMES:
            sheet = CONQUEST.orders.parse(_sheet(state, seat, temper))
            assert sheet.problems == ()
            assert sum(line.order is not None for _, line in sheet.lines()) > 10
            assert failing(view, sheet) == []


def test_a_line_that_fails_is_left_out_and_the_others_stay() -> None:
    snapshot, seats = _midgame()
    view = CONQUEST.view(decode(snapshot, State), seats[0])
    text = "PRE\n1: ENLIST 1\n2: SELL CONVOY #99\nPOST\n1: EVENT\n"
    assert proofread(view, text) == "PRE\n1: ENLIST 1\nPOST\n1: EVENT\n"


def test_tempers_meet_at_one_table() -> None:
    (one,) = rivals(games=1, seats=4, map_name="duel", seed="table")
    assert one.ended
    assert {name: len(places) for name, places in one.places.items()} == dict.fromkeys(computers.NAMES, 1)
    assert sorted(place for places in one.places.values() for place in places) == [1, 2, 3, 4]
    assert sum(one.wins.values()) == 1
    for sheet in rival_tables([one]):
        assert all(len(row) == len(sheet.heads) for row in sheet.rows)


def test_no_view_tells_who_is_human() -> None:
    """A computer plays against whom it has met: no clan knows whose sheets a computer writes.

    What goes with a player, telephone number and slogan (D-272), is shown when clans meet, and in no view.
    """
    snapshot, seats = _midgame()
    state = decode(snapshot, State)
    before = [CONQUEST.view(state, seat) for seat in seats[1:]]
    for change in (BOT, REPLACED, BOT):
        assert CONQUEST.seat_changed(state, seats[0], change).events == []
        assert [CONQUEST.view(state, seat) for seat in seats[1:]] == before
        clan = state.clans[seats[0]]
        assert (clan.phone, clan.phone_on, clan.slogan) == ("", False, "")


def test_a_view_is_left_as_it_was() -> None:
    snapshot, seats = _midgame()
    state = decode(snapshot, State)
    before = encode(state)
    for seat in seats:
        assert _sheet(state, seat) == _sheet(state, seat)
    assert encode(state) == before


def test_every_line_of_a_bot_can_be_read() -> None:
    snapshot, seats = _midgame()
    state = decode(snapshot, State)
    for seat in seats:
        assert CONQUEST.orders.parse(_sheet(state, seat)).problems == ()


def test_bots_decide_alike_under_every_hash_seed() -> None:
    found = []
    for hash_seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run(
            [sys.executable, "-c", _SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        found.append(run.stdout)
    assert found[0] == found[1]


def test_temperaments_last_a_game_and_differ_among_clans() -> None:
    tempers = [temper_of(_DICE.scope(0, f"bot{seat}")) for seat in range(101, 121)]
    assert set(tempers) == set(TEMPERS)
    assert tempers == [temper_of(_DICE.scope(0, f"bot{seat}")) for seat in range(101, 121)]


def test_a_season_on_the_small_map_ends() -> None:
    played = season(Setup(seed="duel", players=2, map="duel", turns=40))
    assert played.ended
    assert played.winners
    assert not played.troubles
    assert not played.stuck


def test_a_season_on_europe_ends_by_the_rule_of_victory() -> None:
    played = _season()
    assert played.ended
    # Of ten seeds all ended between turn 24 and 32 when this was written; one alone may take longer.
    assert 15 <= played.turns <= 40
    assert played.clans[0].popularity >= played.threshold
    assert not played.troubles
    assert not played.stuck


@pytest.mark.long("plays seasons of twenty clans until every order was used")
def test_every_order_is_used_in_a_season() -> None:
    # One season uses them all; changed rules may send it elsewhere, then the next ones make up for it.
    left = set(unused(_season()))
    for seed in ("f.9", "f.5"):
        if left:
            left &= set(unused(_season(seed)))
    assert not left


def test_few_orders_are_wasted() -> None:
    played = _season()
    lost = sum(played.refusals.values())
    assert lost * 10 < played.orders


def test_the_tables_of_the_simulation() -> None:
    told: list[tuple[int, int]] = []
    seasons = simulate(
        games=2, players=2, map_name="duel", turns=4, seed="t", progress=lambda *a: told.append(a)
    )
    assert told == [(1, 2), (2, 2)]
    assert [one.seed for one in seasons] == ["t.1", "t.2"]
    for sheet in tables(seasons):
        assert all(len(row) == len(sheet.heads) for row in sheet.rows)


def test_the_ground_of_the_bots_is_that_of_the_rules() -> None:
    """What the bots take for legal, over the printed map, the rules allow, and the other way round."""
    from engine.games.conquest.rules import movement

    snapshot, _ = _midgame()
    state = decode(snapshot, State)
    world = World.of(state)
    for place in state.hexes.values():
        place.roads &= ~place.paved
    board = movement_map(world.atlas)
    for kind in ("land", "sea", "amphibious", "military"):
        convoy = Convoy(clan=101, number=1, name="x", type=kind, hex=0, vehicles={})
        for number in sorted(state.hexes)[::7]:
            # A sea convoy never stands on a hex that it could not have come to.
            if kind == "sea" and not board.sea(number) and not board.coastal(number):
                continue
            convoy.hex = number
            mine = {way[0] for way in board.exits(kind, number)}
            for other in sorted(state.hexes):
                direction = direction_to(number, other)
                if direction is not None:
                    assert (other in mine) == movement.may_enter(world, convoy, other, direction)


@pytest.mark.parametrize("kind", ["land", "sea", "amphibious"])
def test_the_nearest_way_is_a_way(kind: str) -> None:
    snapshot, _ = _midgame()
    movement = movement_map(World.of(decode(snapshot, State)).atlas)
    start = next(n for n in sorted(movement.atlas) if movement.exits(kind, n))
    goal = list(movement.reach(kind, start, 6))[-1]
    way = movement.nearest(kind, start, 6, lambda number: number == goal)
    assert way[-1] == goal
    for here, other in zip([start, *way], way, strict=False):
        assert other in [step[0] for step in movement.exits(kind, here)]


def test_a_spectators_view_makes_no_trouble() -> None:
    snapshot, _ = _midgame()
    view = CONQUEST.view(decode(snapshot, State), None)
    text = orders_of(view, _DICE.scope(1, "bot0"), TEMPERS[0])
    assert "CONVOY" not in text


def test_unknown_places_are_guessed_from_the_book() -> None:
    snapshot, seats = _midgame()
    view = CONQUEST.view(decode(snapshot, State), seats[0])
    mind = Mind(view, _DICE.scope(1, "x"), TEMPERS[0])
    strange = next(n for n, place in sorted(view.atlas.items()) if place.city and n not in view.cities)
    assert 30 <= mind.garrison(strange) <= 500
    unseen = next(n for n in sorted(view.atlas) if n not in view.hexes and mind.movement.land(n))
    assert 2 <= mind.hex_need(unseen) <= 20
