"""Which diplomat a computer player sends up, and when it starts one anew (EXP-GUILD). Tenths of a coin."""

from collections.abc import Sequence

from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.counters import worth
from engine.games.explorers.state import Diplomat
from engine.games.explorers.tables import RESET_COST, TOP, TRACKS

# What having come so far up is worth: every step brings the Guildmaster's seat nearer.
_STEPS = (0, 4, 10, 20, 38, 100)
# What an explorer of a token, another diplomat and the rarer tokens are worth.
_EXPLORER, _DIPLOMAT, _TOKEN = 12, 30, 25


def climb(board: Board, diplomats: Sequence[Diplomat], tracks: Sequence[str], *, opponents: int) -> list[str]:
    """Return the lines for a ruin: the diplomat that goes up, and where another starts, if one does."""
    ways: list[tuple[int, str, str, int]] = []
    for track in tracks:
        here = [one.step for one in diplomats if one.track == track]
        able = [step for step in here if step < TOP]
        if able:
            step = max(able) + 1
            gain = _benefit(board, track, step, opponents) + _STEPS[step] - _STEPS[step - 1]
            ways.append((gain, f"GUILD {track}", track, step))
        if here and board.player.coins > RESET_COST:
            ways += _resets(board, track, max(here), tracks, opponents, twice=here.count(TOP) > 1)
    if not ways:
        return []
    _, line, track, step = max(ways, key=lambda way: way[0])
    if TRACKS[track].steps[step - 1].type != "diplomat" or board.free_cubes <= 0:
        return [line]
    held = {diplomat.track for diplomat in diplomats}
    best = max(
        [one for one in tracks if one not in held] or tracks,
        key=lambda one: _benefit(board, one, 1, opponents),
    )
    return [line, f"DIPLOMAT {best}"]


def _resets(
    board: Board, track: str, step: int, tracks: Sequence[str], opponents: int, *, twice: bool
) -> list[tuple[int, str, str, int]]:
    """Return ways to move a track's highest diplomat to a bottom for a coin; a second on top has no worth."""
    lost = 0 if step == TOP and twice else _STEPS[step]
    return [
        (
            _benefit(board, to, 1, opponents) + _STEPS[1] - lost - 10 * RESET_COST,
            f"GUILD {to} RESET {track} TO {to}",
            to,
            1,
        )
        for to in tracks
        if to != track
    ]


def _benefit(board: Board, track: str, step: int, opponents: int) -> int:
    """Return what arriving on that step brings now."""
    benefit = TRACKS[track].steps[step - 1]
    if benefit.type == "coins":
        return 10 * benefit.coins
    if benefit.type == "per":
        return 10 * worth(board, benefit.what, benefit.coins, benefit.max)
    if benefit.type == "levy":
        return 10 * benefit.coins * (opponents or 2)
    if benefit.type == "diplomat":
        return _DIPLOMAT if board.free_cubes > 0 else 0
    return _EXPLORER * sum(part.n for part in benefit.steps) or _TOKEN
