"""Setting a game up: options, goals, decks, tracks, the first era (EXP-SETUP, EXP-GEN-08)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.games.explorers.context import has_rule
from engine.games.explorers.events import GameOpened, OptionIgnored
from engine.games.explorers.rules.chains import chain_of, rules_of
from engine.games.explorers.rules.eras import begin_era, investigate_deck, turn_cards
from engine.games.explorers.rules.solo import SOLO_MODES
from engine.games.explorers.state import Chain, Player, Rules, State
from engine.games.explorers.tables import (
    CHAPTERS,
    GOALS,
    MAPS,
    OPTIONS,
    TRACKS,
    TRACKS_IN_PLAY,
    TREASURE,
)
from engine.kernel.dice import Dice, Roller
from engine.kernel.events import Event

SEATS = (1, 4)
GOALS_DEALT = 3
TEMPERS = ("settler", "merchant", "seeker")


def settle_game(
    options: Mapping[str, Any], seats: Sequence[int], dice: Dice, carry: Mapping[str, Any] | None
) -> tuple[State, list[Event]]:
    """Return the state before flip 1, and its events.

    Raise ``ValueError`` with a problem code when options, seats or what is carried do not fit.
    """
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    mode = str(chosen["mode"])
    _check(chosen, seats, mode)
    chain = chain_of(mode, str(chosen["level"]), int(chosen["chapter"]), carry)
    roller = dice.scope(0, 0)
    rules = rules_of(mode, chosen, chain)
    if rules.map == "random":
        rules = msgspec.structs.replace(rules, map=roller.pick(tuple(MAPS), "map"))
    if rules.guilds:
        rules = msgspec.structs.replace(rules, tracks=_tracks(str(chosen["tracks"]), roller))
    state = State(rules=rules, chain=chain)
    # The computers' tempers fall by dice: what a seat wins says nothing of its temper.
    tempers = list(TEMPERS)
    roller.shuffle(tempers, "tempers")
    state.players = [_player(seat, chosen, seats, tempers) for seat in seats]
    state.goals = _goals(rules, chain, roller)
    state.investigate = investigate_deck(rules.removed)
    roller.shuffle(state.investigate, "investigate")
    if not rules.guilds and not has_rule(state, "ruin_board"):
        state.treasure = list(TREASURE)
        roller.shuffle(state.treasure, "treasure")
    opened = GameOpened(
        audience=None,
        map=rules.map,
        goals=tuple(state.goals),
        tracks=rules.tracks,
        chapter=rules.chapter,
        number=chain.number if chain is not None else 0,
    )
    # EXP-GEN-08: a story is played without guilds, and who asked for them is told so.
    ignored = [OptionIgnored(audience=None, option="guilds")] if chosen["guilds"] and not rules.guilds else []
    return state, [opened, *ignored, *begin_era(state, dice), *turn_cards(state, dice)]


def _check(chosen: Mapping[str, Any], seats: Sequence[int], mode: str) -> None:
    if list(seats) != list(range(1, len(seats) + 1)) or not SEATS[0] <= len(seats) <= SEATS[1]:
        raise ValueError("bad_seats")
    if mode in SOLO_MODES and len(seats) != 1:
        raise ValueError("one_seat")  # EXP-GEN-08, D-24
    if not 0 <= chosen["bots"] < max(len(seats), 1) + (mode not in SOLO_MODES):
        raise ValueError("too_many_bots")


def _player(seat: int, chosen: Mapping[str, Any], seats: Sequence[int], tempers: Sequence[str]) -> Player:
    # The last seats are the computer's, so that seat 1 is the person.
    temper = str(chosen["bot_temper"])
    return Player(
        seat=seat,
        bot=seat > len(seats) - chosen["bots"],
        temper=tempers[seat % len(tempers)] if temper == "mixed" else temper,
    )


def _tracks(text: str, roller: Roller) -> tuple[str, ...]:
    """Return three tracks, drawn or chosen (EXP-SETUP-04)."""
    wanted = text.upper().replace(",", " ").split()
    if not wanted:
        keys = list(TRACKS)
        roller.shuffle(keys, "tracks")
        return tuple(key for key in TRACKS if key in keys[:TRACKS_IN_PLAY])
    if len(wanted) != TRACKS_IN_PLAY or len(set(wanted)) != TRACKS_IN_PLAY or not set(wanted) <= set(TRACKS):
        raise ValueError("bad_tracks")
    return tuple(wanted)


def _goals(rules: Rules, chain: Chain | None, roller: Roller) -> list[str]:
    """Return three of the map's six goals; with guilds one of theirs joins (EXP-SETUP-03..05)."""
    if rules.chapter and CHAPTERS[rules.chapter - 1].goals == "none":
        return []
    if chain is not None and chain.goals:
        return list(chain.goals)  # EXP-CAMP-06
    gone = chain.removed_goals if chain is not None else ()
    pool = [goal.id for goal in GOALS.values() if goal.map == rules.map and goal.id not in gone]
    if rules.guilds:
        left = [goal.id for goal in GOALS.values() if goal.map == "guild" and goal.id not in gone]
        if left:
            pool.append(roller.pick(left, "guild goal"))
    roller.shuffle(pool, "goals")
    return pool[:GOALS_DEALT]
