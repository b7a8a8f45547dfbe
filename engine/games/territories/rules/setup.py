"""Setting a game up: options, map, homes (TER-GAME-05, 06, D-20, D-21)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.territories.rules.mapmaking import generate
from engine.games.territories.rules.scoring import score
from engine.games.territories.rules.sight import remember
from engine.games.territories.state import Player, Rules, State, Unit, lands_from
from engine.games.territories.tables import LENGTHS, MAPS, OPTIONS, START, MapPlan
from engine.kernel.dice import Dice
from engine.kernel.problems import MisfitError

SEATS = (2, 8)
TEMPERS = ("steward", "raider", "settler")


def settle(options: Mapping[str, Any], seats: Sequence[int], dice: Dice) -> State:
    """Return the state before turn 1; raise ``ValueError`` with a code when the options do not fit."""
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    if list(seats) != list(range(1, len(seats) + 1)) or not SEATS[0] <= len(seats) <= SEATS[1]:
        raise ValueError("bad_seats")
    if not 0 <= chosen["bots"] <= len(seats):
        raise ValueError("too_many_bots")
    if chosen["length"] not in LENGTHS or chosen["map"] not in {"wheel", "generated"}:
        raise ValueError("bad_option")
    length = LENGTHS[chosen["length"]]
    plan = _plan(chosen["map"], len(seats), dice)
    state = State(
        rules=Rules(
            vp_limit=chosen["vp_limit"] or length.vp_limit,
            max_turns=chosen["max_turns"] or length.max_turns,
            fog=bool(chosen["fog"]),
            gold_per_vp=max(1, chosen["gold_per_vp"]),
            castle_defence=bool(chosen["castle_defence"]),
            least_hours=chosen["minimum_hours"],
        ),
        map_key=plan.key,
        map_title=plan.title,
        turn=1,
        next_unit=1,
        lands=lands_from(plan.sites),
        units=[],
        players=[],
    )
    for seat, home in zip(seats, plan.homes, strict=True):
        _home(state, seat, home)
    for player in state.players:
        # The last seats are the computer's, so that seat 1 is the person of a solo game. A seat that is
        # given to a computer later plays by the same option.
        player.bot = player.seat > len(seats) - chosen["bots"]
        player.temper = (
            TEMPERS[player.seat % len(TEMPERS)] if chosen["bot_temper"] == "mixed" else chosen["bot_temper"]
        )
    score(state)
    remember(state, 0)
    return state


def _plan(kind: str, players: int, dice: Dice) -> MapPlan:
    if kind == "generated":
        return generate(players, dice.scope(0, 0))
    plan = MAPS.get(f"wheel{players}")
    if plan is None:
        raise MisfitError("no_wheel_map", map="wheel", seats=players, fits="generated")
    return plan


def _home(state: State, seat: int, home: int) -> None:
    """Give a seat its home: Settled, Farm, Fort; Defending units, gold, food (D-21)."""
    land = state.land(home)
    land.owner, land.upgrades, land.food = seat, START.upgrades, START.food
    state.players.append(Player(seat=seat, gold=START.gold))
    for _ in range(START.units):
        state.units.append(Unit(state.next_unit, seat, home, START.defending))
        state.next_unit += 1
