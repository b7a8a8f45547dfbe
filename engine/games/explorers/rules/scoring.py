"""The end: what counts beside the coins, ranks, won or lost (EXP-END, EXP-SOLO-04, EXP-STORY-09)."""

from engine.games.explorers.context import has_rule
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.counters import worth
from engine.games.explorers.rules.solo import SOLO_MODES
from engine.games.explorers.state import Ending, Player, Score, State
from engine.games.explorers.tables import (
    CHAPTERS,
    CUBES,
    GUILDMASTER,
    MAPS,
    MASTER_CUBES_LEFT,
    MASTER_EXPLORER,
    SOLO_THRESHOLD,
    TOP,
    TREASURE,
    MapPlan,
)
from engine.kernel.endings import End


def step_bonus(table: tuple[tuple[int, int], ...], count: int) -> int:
    """Return the best line reached of a final table."""
    return max((coins for least, coins in table if count >= least), default=0)


def score_of(state: State, player: Player) -> Score:
    """Return coins, village and tower bonuses, end cards, guild points, penalty (EXP-END-01)."""
    plan: MapPlan = MAPS[state.rules.map]
    board = Board(plan, player)
    parts = {
        "final_villages": step_bonus(plan.final_village, len(player.villages)),
        "final_towers": step_bonus(plan.final_tower, len(player.towers)),
        "end_cards": sum(
            worth(board, card.per, card.coins, card.max)
            for key in player.hand
            if (card := TREASURE.get(key)) is not None and card.type == "end"
        ),
    }
    if state.rules.guilds:
        tops = {diplomat.track for diplomat in player.diplomats if diplomat.step == TOP}
        parts["guildmasters"] = GUILDMASTER * len(tops)  # EXP-GUILD-05
        master = CUBES - player.cubes <= MASTER_CUBES_LEFT  # EXP-GUILD-07
        parts["master_explorer"] = MASTER_EXPLORER if master else 0
    if has_rule(state, "tower_penalty"):
        penalty = CHAPTERS[state.rules.chapter - 1].tower_penalty
        parts["penalty"] = -penalty * (len(plan.discovery) - len(player.towers))  # EXP-STORY-04
    return Score(
        seat=player.seat,
        coins=player.coins,
        parts=parts,
        total=player.coins + sum(parts.values()),
        towers=len(player.towers),
        villages=len(player.villages),
    )


def places(scores: list[Score]) -> tuple[tuple[int, ...], ...]:
    """Rank by coins, towers, villages, then shared (EXP-GEN-01, EXP-END-02)."""
    keys = sorted({_rank(score) for score in scores}, reverse=True)
    return tuple(tuple(score.seat for score in scores if _rank(score) == key) for key in keys)


def _rank(score: Score) -> tuple[int, int, int]:
    return (score.total, score.towers, score.villages)


def figures(player: Player, total: int) -> dict[str, int]:
    """Return the present figures for the conditions of a chapter (EXP-STORY-09)."""
    return {
        "score": total,
        "towers": len(player.towers),
        "ruins": len(player.ruins),
        "crystals": len(player.crystals),
        "craters": len(player.craters),
        "sea_spaces_ever": len(player.seas),
        "road": int(player.road),
        "goals": len(player.goals),
    }


def conditions(state: State, level: str = "") -> dict[str, int]:
    """Return the least figure by condition of a solo game, at its own level or at another."""
    rules = state.rules
    if rules.chapter:
        wanted = {
            key: levels[level or rules.level] for key, levels in CHAPTERS[rules.chapter - 1].win.items()
        }
    elif level:
        wanted = {"score": SOLO_THRESHOLD[level]}
    else:
        wanted = {"score": rules.threshold} if rules.threshold else {}
    if rules.goals_needed:
        wanted["goals"] = rules.goals_needed
    return wanted


def _grade(state: State, found: dict[str, int]) -> str:
    """Return the hardest level whose conditions were all met, in solo games and chapters (EXP-SOLO-04)."""
    if state.rules.mode not in {"solo", "story"}:
        return ""
    met = (
        level
        for level in reversed(SOLO_THRESHOLD)
        if all(found[key] >= least for key, least in conditions(state, level).items())
    )
    return next(met, "")


def ended_by(state: State, how: End) -> Ending:
    """Return the ending that people chose: all is counted, and a solo player has no conditions."""
    how.need([player.seat for player in state.players])
    scores = [score_of(state, player) for player in state.players]
    return Ending(reason=how.how, places=how.places(places(scores)), scores=tuple(scores))


def ending_of(state: State) -> Ending:
    """Return the ending after flip 30."""
    scores = [score_of(state, player) for player in state.players]
    ranked = places(scores)
    if state.rules.mode not in SOLO_MODES:
        return Ending(reason="most_coins", places=ranked, scores=tuple(scores))
    found = figures(state.players[0], scores[0].total)
    missed = tuple(key for key, least in conditions(state).items() if found[key] < least)
    if state.rules.mode == "campaign01":
        return Ending(reason="counted", places=ranked, scores=tuple(scores), won=True)
    return Ending(
        reason="lost" if missed else "won",
        places=ranked,
        scores=tuple(scores),
        won=not missed,
        why=missed,
        grade=_grade(state, found),
    )
