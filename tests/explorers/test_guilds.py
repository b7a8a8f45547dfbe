"""The Capital's Guilds: tracks, benefits, tokens, levies, points at the end (EXP-GUILD)."""

import pytest

from engine.games.explorers.events import (
    DiplomatAdvanced,
    DiplomatPlaced,
    DiplomatReset,
    DiplomatsStuck,
    LevyPaid,
    RuinExplored,
    TreasureDrawn,
)
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.goals import progress
from engine.games.explorers.rules.scoring import score_of
from engine.games.explorers.state import Diplomat
from engine.games.explorers.tables import GOALS, TOP, TRACKS
from tests.explorers.board import Game, sps


def guilds(*tracks: str, players: int = 1, goals: str = "") -> Game:
    """A guild game next to the ruin B6, with a diplomat at the bottom of the first track for every seat."""
    game = Game(guilds=True, tracks=tracks, players=players, goals=goals)
    for seat in range(1, players + 1):
        game.explorers("B5", seat).diplomat(tracks[0], seat=seat)
    return game


@pytest.mark.rule("EXP-GUILD-01", "EXP-RUIN-02")
def test_a_ruin_advances_a_diplomat_and_its_benefit_is_gained() -> None:
    game = guilds("NOBLE", "MINER", "BANKER").flip("B1", "EX B6")
    assert game.seen(TreasureDrawn) == []
    assert len(game.seen(RuinExplored)) == 1
    assert [(e.track, e.step, e.coins) for e in game.seen(DiplomatAdvanced)] == [("NOBLE", 1, 2)]
    assert game.me.coins == 2


@pytest.mark.rule("EXP-GUILD-02")
def test_any_own_diplomat_may_be_chosen_and_several_may_share_a_track() -> None:
    game = guilds("NOBLE", "MINER", "BANKER").diplomat("BANKER").diplomat("NOBLE", 2)
    game.flip("B1", "EX B6\nGUILD BANKER")
    assert game.answers() == [("done", ""), ("done", "")]
    assert [(d.track, d.step) for d in game.me.diplomats] == [("NOBLE", 0), ("BANKER", 1), ("NOBLE", 2)]
    wrong = guilds("NOBLE", "MINER", "BANKER").flip("B1", "EX B6\nGUILD MINER\nGUILD BAKER")
    assert [code for _, code in wrong.answers()] == ["", "nobody_there", "no_such_track"]
    assert guilds("NOBLE", "MINER", "BANKER").flip("B1", "GUILD NOBLE").answer == ("refused", "no_ruin")
    assert Game().flip("B1", "GUILD NOBLE").answer == ("refused", "no_guilds")


BENEFITS = [
    (track.key, number, benefit.type)
    for track in TRACKS.values()
    for number, benefit in enumerate(track.steps, start=1)
]


@pytest.mark.rule("EXP-GUILD-03")
@pytest.mark.parametrize(("track", "step", "kind"), BENEFITS)
def test_every_step_of_every_track(track: str, step: int, kind: str) -> None:
    other = "NOBLE" if track != "NOBLE" else "MINER"
    third = "BANKER" if track != "BANKER" else "FARMER"
    game = Game(guilds=True, tracks=(track, other, third), players=2).explorers("B5").coins(20)
    game.villages("A1 D4").villages("D9").villages("A7")
    game.me.posts = sps("D3 D8")
    game.state.player(2).coins, game.state.player(2).coins_from = 5, {"spaces": 5}
    game.diplomat(track, step - 1).diplomat(other, seat=2)
    before = game.me.coins
    game.flip("B1", "EX B6", None)
    gained = game.me.coins - before
    benefit = TRACKS[track].steps[step - 1]
    if kind == "coins":
        assert gained == benefit.coins
    elif kind == "per":
        counts = {"village": 4, "village_g": 2, "village_m": 1, "village_d": 1, "post": 2, "goal": 0}
        counts |= {"tower": 0, "coins_10": 2}
        assert gained == min(counts[benefit.what] * benefit.coins, benefit.max)
    elif kind == "levy":
        assert (gained, game.state.player(2).coins) == (benefit.coins, 5 - benefit.coins)
    elif kind == "diplomat":
        assert len(game.me.diplomats) == 2
    else:
        assert game.me.hand == [f"{track}{step}"]


@pytest.mark.rule("EXP-GUILD-04")
def test_for_a_coin_a_diplomat_is_reset_right_before_an_advance() -> None:
    game = guilds("NOBLE", "MINER", "BANKER").coins(3)
    game.me.diplomats = [Diplomat("NOBLE", TOP), Diplomat("MINER", 1)]
    game.flip("B1", "EX B6\nGUILD BANKER RESET NOBLE TO BANKER")
    assert len(game.seen(DiplomatReset)) == 1
    assert [(d.track, d.step) for d in game.me.diplomats] == [("BANKER", 1), ("MINER", 1)]
    assert game.me.coins == 3 - 1 + 2
    # Any diplomat may advance then.
    other = guilds("NOBLE", "MINER", "BANKER").coins(1).diplomat("MINER", 1)
    other.flip("B1", "EX B6\nGUILD MINER RESET NOBLE TO BANKER")
    assert [(d.track, d.step) for d in other.me.diplomats] == [("BANKER", 0), ("MINER", 2)]
    poor = guilds("NOBLE", "MINER", "BANKER").flip("B1", "EX B6\nGUILD NOBLE RESET NOBLE TO NOBLE")
    assert poor.answers()[0] == ("done", "")
    assert poor.seen(DiplomatReset) == []


@pytest.mark.rule("EXP-GUILD-05")
def test_guildmaster_counts_once_a_track() -> None:
    game = Game(guilds=True, tracks=("NOBLE", "MINER", "BANKER"))
    game.diplomat("NOBLE", TOP).diplomat("NOBLE", TOP).diplomat("MINER", TOP).diplomat("BANKER", 4)
    assert score_of(game.state, game.me).parts["guildmasters"] == 20


@pytest.mark.rule("EXP-GUILD-06")
def test_on_top_nobody_advances_and_the_ruin_gives_a_coin() -> None:
    game = guilds("NOBLE", "MINER", "BANKER")
    game.me.diplomats = [Diplomat("NOBLE", TOP)]
    game.flip("B1", "EX B6\nGUILD NOBLE")
    assert [event.coins for event in game.seen(DiplomatsStuck)] == [1]
    assert game.answers()[1] == ("refused", "on_top")


@pytest.mark.rule("EXP-GUILD-07")
@pytest.mark.parametrize(("explorers", "points"), [(22, 5), (21, 0)])
def test_master_explorer(explorers: int, points: int) -> None:
    game = Game(guilds=True, tracks=("NOBLE", "MINER", "BANKER"))
    for step in range(4):
        game.diplomat("NOBLE", step)
    game.me.explorers = [s for s in hexes.spaces(game.plan.explorable) if game.plan.feature[s] != "T"][
        : explorers + 3
    ]
    assert score_of(game.state, game.me).parts["master_explorer"] == points


@pytest.mark.rule("EXP-GUILD-08")
def test_without_orders_the_one_farthest_up_advances_first_track_first() -> None:
    game = guilds("NOBLE", "MINER", "BANKER")
    game.me.diplomats = [Diplomat("BANKER", 1), Diplomat("MINER", 1), Diplomat("NOBLE", TOP)]
    game.flip("B1", "EX B6")
    assert [(d.track, d.step) for d in game.me.diplomats] == [("BANKER", 1), ("MINER", 2), ("NOBLE", TOP)]
    token = guilds("MINER", "NOBLE", "BANKER").flip("B1", "EX B6")
    assert token.me.hand == ["MINER1"]


@pytest.mark.rule("EXP-GUILD-09")
def test_a_diplomat_needs_a_cube_and_the_player_says_where_it_goes() -> None:
    game = guilds("NOBLE", "MINER", "BANKER")
    game.me.diplomats = [Diplomat("NOBLE", 3)]
    game.flip("B1", "EX B6\nDIPLOMAT BANKER")
    assert game.answers() == [("done", ""), ("done", "")]
    assert game.seen(DiplomatPlaced)[0].track == "BANKER"
    full = guilds("NOBLE", "MINER", "BANKER")
    full.me.diplomats = [Diplomat("NOBLE", 3)]
    blank = [s for s in hexes.spaces(full.plan.blank) if s not in full.me.explorers]
    full.me.explorers += blank[: 36 - 3]
    full.flip("B1", "EX B6")
    assert (full.me.cubes, len(full.me.diplomats)) == (36, 1)


@pytest.mark.rule("EXP-GUILD-10")
def test_tokens_may_be_played_on_a_later_line_of_the_same_sheet() -> None:
    game = guilds("MINER", "NOBLE", "BANKER").flip("B1", "EX B6\nPLAY MINER1 E7")
    assert game.answers() == [("done", ""), ("done", "")]
    twice = Game(guilds=True, tracks=("BUILDER", "NOBLE", "MINER")).diplomat("BUILDER", 2).hand("BUILDER2")
    twice.flip("B3", "PLAY BUILDER2\nEX E7 F6 / D5")
    assert [result for result, _ in twice.answers()] == ["done", "done"]
    instead = Game(guilds=True, tracks=("NOBLE", "BUILDER", "MINER")).diplomat("NOBLE", 2).hand("NOBLE2")
    instead.flip("B4", "PLAY NOBLE2\nCARD B3\nEX E7 F6")
    assert [result for result, _ in instead.answers()] == ["done"] * 3
    bare = Game(guilds=True, tracks=("NOBLE", "BUILDER", "MINER")).diplomat("NOBLE", 2)
    bare.hand("NOBLE2", "BUILDER2").keep("I11")
    bare.flip("E1", "PLAY NOBLE2\nPLAY BUILDER2\nCARD B1\nPLAY NOBLE2\nCARD B1")
    codes = [code for _, code in bare.answers()]
    assert codes == ["card_needed", "not_basic", "token_not_played", "card_begun", "token_not_played"]


@pytest.mark.rule("EXP-GUILD-11")
def test_levies_are_paid_after_all_sheets_as_far_as_there_are_coins() -> None:
    game = guilds("PRIVATEER", "NOBLE", "MINER", players=3)
    game.state.player(1).diplomats = [Diplomat("PRIVATEER", 3)]
    game.coins(1, 2)
    # Seat 3 finds its only coin after seat 1 was carried out; the levy comes last.
    game.flip("B5", "EX B6", None, "EX D6")
    assert [(e.seat, e.payer, e.coins) for e in game.seen(LevyPaid)] == [(1, 2, 1), (1, 3, 1)]
    assert [player.coins for player in game.state.players] == [2, 0, 0]
    alone = guilds("PRIVATEER", "NOBLE", "MINER")
    alone.me.diplomats = [Diplomat("PRIVATEER", 3)]
    alone.flip("B1", "EX B6")
    assert alone.me.coins == 4


def test_the_three_goals_of_the_guilds() -> None:
    game = Game(guilds=True, tracks=("NOBLE", "MINER", "BANKER"))
    game.diplomat("NOBLE", 3).diplomat("NOBLE", 4).diplomat("MINER", 2)
    found = {key: progress(game.board(), GOALS[key].test, 1) for key in ("GC1", "GC2", "GC3")}
    assert found == {"GC1": (1, 2), "GC2": (3, 3), "GC3": (0, 1)}
