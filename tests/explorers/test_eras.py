"""Set-up, eras, commissions, several cards a step (EXP-GEN, EXP-SETUP, EXP-ERA, EXP-INV)."""

from typing import Any

import pytest

from engine.games.explorers.events import (
    CardsOffered,
    CardsShown,
    CardUsed,
    EraBegan,
    FlipPlayed,
    GameEnded,
    OptionIgnored,
)
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.state import State
from engine.games.explorers.tables import BASIC, DECKS, FLIPS, GOALS, INVESTIGATE, MAPS, TRACKS, TREASURE
from engine.games.explorers.turn.sequence import StepRun
from engine.kernel.dice import Dice
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.ruleset import AUTOMATIC
from tests.explorers.board import Game, sp

DEFAULTS = {option.key: option.default for option in EXPLORERS.about.options}


def begin(players: int = 2, seed: str = "eras", **chosen: Any) -> GameTurn:
    """A new game."""
    return start(
        EXPLORERS,
        options={**DEFAULTS, **chosen},
        seats=range(1, players + 1),
        dice=Dice("explorers", f"{seed}-0"),
    )


def run(turn: GameTurn, sheets: dict[int, str] | None = None, seed: str = "eras") -> GameTurn:
    """The next step."""
    number = turn.state.turn
    read = {seat: EXPLORERS.orders.parse(text) for seat, text in (sheets or {}).items()}
    return run_due(
        EXPLORERS, turn.state, sheets=read, dice=Dice("explorers", f"{seed}-{number}"), pending=turn.pending
    )


def whole(turn: GameTurn) -> list[GameTurn]:
    """The whole game without a sheet."""
    found = [turn]
    while found[-1].step is not None:
        found.append(run(found[-1]))
    return found


@pytest.mark.rule("EXP-GEN-02")
def test_one_to_four_players_on_the_same_map_with_the_same_card() -> None:
    assert EXPLORERS.about.seats == (1, 4)
    turn = begin(4)
    assert len({id(player) for player in turn.state.players}) == 4
    flip = turn.state.flip
    after = run(turn, dict.fromkeys(range(1, 5), "PASS"))
    played = [event for event in after.events if isinstance(event, FlipPlayed) and event.at[0] == flip]
    assert len(played) == 4
    assert len({event.card for event in played}) == 1
    with pytest.raises(ValueError, match="bad_seats"):
        begin(5)


@pytest.mark.rule("EXP-GEN-08")
def test_solo_campaign_and_story_are_for_one_and_name_the_map() -> None:
    for mode in ("solo", "campaign01", "campaign02", "campaign03", "story"):
        with pytest.raises(ValueError, match="one_seat"):
            begin(2, mode=mode)
    assert begin(1, mode="campaign01", map="shardsea").state.rules.map == "islemark"
    assert begin(1, mode="story", chapter=7, map="greenway").state.rules.map == "shardsea"
    story = begin(1, mode="story", guilds=True)
    assert not story.state.rules.guilds
    assert [event.option for event in story.events if isinstance(event, OptionIgnored)] == ["guilds"]
    for other in (begin(1, mode="story"), begin(2, guilds=True)):
        assert not [event for event in other.events if isinstance(event, OptionIgnored)]


@pytest.mark.rule("EXP-SETUP-01", "EXP-ERA-01")
def test_the_decks_of_the_eras_make_thirty_flips() -> None:
    assert [len(deck) for deck in DECKS] == [6, 7, 8, 9]
    assert [set(deck) - set(BASIC) for deck in DECKS] == [
        {"E1"},
        {"E1", "E2"},
        {"E1", "E2", "E3"},
        {"E1", "E2", "E3", "E4"},
    ]
    assert FLIPS == 30
    shown = [
        (event.era, card)
        for turn in whole(begin(1, mode="solo", map="greenway"))
        for event in turn.events
        if isinstance(event, CardsShown)
        for card in event.cards
    ]
    for era, deck in enumerate(DECKS, start=1):
        assert sorted(card for when, card in shown if when == era) == sorted(deck)
    assert [card for when, card in shown if when == 1] != list(DECKS[0])


@pytest.mark.rule("EXP-SETUP-02")
def test_investigate_and_treasure_decks_are_shuffled() -> None:
    assert (len(INVESTIGATE), len(TREASURE)) == (28, 40)
    state = begin(1).state
    assert sorted(state.treasure) == sorted(TREASURE)
    assert state.treasure != list(TREASURE)
    cards = [*state.investigate, *state.players[0].offered]
    assert sorted(cards) == sorted(INVESTIGATE)
    assert state.treasure != begin(1, seed="another").state.treasure


@pytest.mark.rule("EXP-SETUP-03")
@pytest.mark.parametrize("map_key", sorted(MAPS))
def test_three_of_the_six_goals_of_the_map(map_key: str) -> None:
    state = begin(2, map=map_key).state
    assert len([goal for goal in GOALS.values() if goal.map == map_key]) == 6
    assert len(set(state.goals)) == 3
    assert {GOALS[key].map for key in state.goals} == {map_key}


@pytest.mark.rule("EXP-SETUP-04", "EXP-SETUP-05")
def test_guild_games_have_tracks_and_one_guild_goal_among_seven() -> None:
    seen = set()
    for number in range(30):
        state = begin(2, seed=f"guild {number}", guilds=True).state
        assert state.treasure == []
        assert len(set(state.rules.tracks)) == 3
        seen.update(state.goals)
        assert sum(GOALS[key].map == "guild" for key in state.goals) <= 1
    assert {"GC1", "GC2", "GC3"} <= seen
    assert begin(2, guilds=True, tracks="miner noble banker").state.rules.tracks == (
        "MINER",
        "NOBLE",
        "BANKER",
    )
    for bad in ("MINER", "MINER MINER NOBLE", "MINER NOBLE BAKER", " ".join(TRACKS)):
        with pytest.raises(ValueError, match="bad_tracks"):
            begin(2, guilds=True, tracks=bad)


@pytest.mark.rule("EXP-SETUP-06")
def test_the_first_diplomat_goes_where_the_first_sheet_says() -> None:
    tracks = ("MINER", "NOBLE", "BANKER")
    game = Game(guilds=True, tracks=tracks).flip("B1", "DIPLOMAT BANKER\nEX E5\nDIPLOMAT MINER")
    assert [d.track for d in game.me.diplomats] == ["BANKER"]
    assert game.answers()[2] == ("refused", "none_due")
    assert [d.track for d in Game(guilds=True, tracks=tracks).flip("B1", None).me.diplomats] == ["MINER"]
    late = Game(guilds=True, tracks=tracks).flip("B1", "EX E5\nDIPLOMAT NOBLE")
    assert [d.track for d in late.me.diplomats] == ["MINER"]
    assert Game().flip("B1", "DIPLOMAT MINER").answer == ("refused", "no_guilds")


@pytest.mark.rule("EXP-ERA-02")
def test_explorers_leave_between_eras_and_the_rest_stays() -> None:
    turns = whole(begin(1, mode="solo", map="greenway"))
    eras = [event.era for turn in turns for event in turn.events if isinstance(event, EraBegan)]
    assert eras == [1, 2, 3, 4]


@pytest.mark.rule("EXP-ERA-03")
def test_every_flip_is_turned_played_and_followed_until_the_deck_is_empty() -> None:
    turns = whole(begin(2))
    flips = [event.at for turn in turns for event in turn.events if isinstance(event, FlipPlayed)]
    assert flips == [(flip, seat) for flip in range(1, 31) for seat in _order(flip)]
    assert isinstance(turns[-1].state, State)
    assert any(isinstance(event, GameEnded) for event in turns[-1].events)


def _order(flip: int) -> list[int]:
    return [1, 2] if flip % 2 else [2, 1]


@pytest.mark.rule("EXP-INV-01")
def test_a_first_commission_draws_two_keeps_one_and_performs_it() -> None:
    game = Game().offer("I11", "I01").flip("E1", "CHOOSE I01\nEX E5 D4")
    assert game.me.kept == ["I01", "", ""]
    assert game.me.offered == []
    assert [event.card for event in game.seen(CardUsed)] == ["I01"]
    default = Game().offer("I11", "I01").flip("E1", None)
    assert default.me.kept[0] == "I11"
    wrong = Game().offer("I11", "I01").flip("E1", "CHOOSE I05\nEX E5\nCHOOSE I01")
    assert [code for _, code in wrong.answers()] == ["not_offered", "", "card_begun"]
    assert Game().flip("B1", "CHOOSE I01").answer == ("refused", "nothing_offered")


@pytest.mark.rule("EXP-INV-02")
def test_later_the_kept_card_is_performed_again() -> None:
    game = Game(era=3).keep("I11", "I05").flip("E2", None)
    assert [event.card for event in game.seen(CardUsed)] == ["I05"]


@pytest.mark.rule("EXP-INV-03", "EXP-INV-04")
def test_the_grand_commission_stands_for_any_and_the_others_for_their_own_slot() -> None:
    game = Game(era=4).keep("I11", "I05", "I03")
    game.flip("E4", "USE 3")
    assert [event.card for event in game.seen(CardUsed)] == ["I03"]
    game.flip("E4", None)
    assert [event.card for event in game.seen(CardUsed)] == ["I11"]
    game.flip("E2", "USE 3")
    assert game.answer == ("refused", "one_slot")
    assert [event.card for event in game.seen(CardUsed)] == ["I05"]
    game.flip("E4", "EX E5\nUSE 3")
    assert game.answers()[1] == ("refused", "card_begun")


@pytest.mark.rule("EXP-INV-05")
def test_all_three_are_kept_before_the_last_era() -> None:
    for turn in whole(begin(3)):
        if turn.state.era == 4:
            assert all(all(player.kept) for player in turn.state.players)


@pytest.mark.rule("EXP-INV-06")
def test_draws_in_rotating_order_and_discards_leave_the_game() -> None:
    turns = whole(begin(4, seed="draws"))
    offers = [
        (event.at[0], event.seat)
        for turn in turns
        for event in turn.events
        if isinstance(event, CardsOffered)
    ]
    for place in range(0, len(offers), 4):
        flip = offers[place][0]
        assert [seat for _, seat in offers[place : place + 4]] == [(flip - 1 + n) % 4 + 1 for n in range(4)]
    last = turns[-1].state
    kept = [card for player in last.players for card in player.kept]
    assert len(last.investigate) == 28 - 24
    assert not set(kept) & set(last.investigate)


def test_several_cards_a_step_are_played_in_order_on_one_sheet() -> None:
    game = Game(flips_per_step=2).flip("B1 B3", "EX E5\nPASS\nEX E7 F6\nPASS\nEX D5\nPASS\nAUTO PASS ON")
    assert [result for result, _ in game.answers()] == ["done"] * 4 + ["refused"] * 2 + ["done"]
    assert game.answers()[4] == ("refused", "flip_over")
    assert len(game.me.villages) == 1
    assert game.me.auto_pass


def test_three_cards_a_step_make_eleven_steps() -> None:
    turns = whole(begin(2, flips_per_step=3))
    steps = {turn.state.turn for turn in turns}
    assert max(steps) == 12
    assert turns[-1].state.flip == 31


def test_nobody_misses_the_sheet_of_a_seat_that_can_do_nothing() -> None:
    """D-18: a flip that ran on by itself is not told as one for which no sheet came."""
    told = []
    # No desert touches the capital of Greenway; the sea does.
    for card in ("B2", "B4"):
        state = Game("greenway", players=2).state
        state.shown = [card]
        events = StepRun(state, {}, Dice("explorers", "missed")).run()
        told += [event.missing for event in events if isinstance(event, FlipPlayed)]
    assert told == [False, False, True, True]


def test_a_flip_in_which_nobody_can_place_runs_on_by_itself() -> None:
    turn = begin(2, seed="by itself")
    state = turn.state
    state.shown, state.deck = ["B4"], ["B1", "B2", "B3", "B5", "E1"]
    state.rules = type(state.rules)(mode="standard", map="islemark")
    for player in state.players:
        player.offered = []
    step = EXPLORERS.step(state)
    assert step is not None
    assert (step.mode, step.order) == (AUTOMATIC, ())
    state.players[0].explorers = [sp("D4")]
    state.players[1].auto_pass = True
    step = EXPLORERS.step(state)
    assert step is not None
    assert step.order == (1,)
    state.players[1].auto_pass = False
    waiting = EXPLORERS.step(state)
    assert waiting is not None
    assert waiting.order == (1, 2)
