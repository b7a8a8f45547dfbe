"""A season of computers written down run by run and replayed from that: both ways for ``make fast``.

``python -m tools.fast_seasons record FILE`` plays it with the engine that is there; ``replay FILE`` plays
every run of a file again from its stored state and sheets and compares state, events, reports, checks and
forecasts, as digests. What the sources have written the compiled engine has to play the same, and the
reverse.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import State
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, digest, encode

PLAYERS, TURNS = 20, 22
"""Until half of the orders are battles."""
_FIRST = CONQUEST.about.first_seat


class Played(msgspec.Struct, frozen=True):
    """A run: the turn, what it began from, and what came of it (SHA-256 in hex)."""

    turn: int
    state: str
    sheets: dict[int, str]
    after: str
    events: str
    reports: str
    checks: str


def _run(state: str, texts: Mapping[int, str], dice: Dice) -> tuple[Played, play.GameTurn]:
    before = decode(state.encode(), State)
    step = CONQUEST.step(before)
    sheets = {seat: CONQUEST.orders.parse(text) for seat, text in texts.items()}
    views = {seat: CONQUEST.view(before, seat) for seat in sheets}
    found = [
        (CONQUEST.check(views[seat], step, sheet), CONQUEST.forecast(views[seat], step, sheet))
        for seat, sheet in sheets.items()
    ]
    begun = before.turn
    turn = play.run_due(CONQUEST, before, sheets=sheets, dice=dice, pending=dict.fromkeys(before.clans, ()))
    told = [CONQUEST.report(one.view, one.events) for one in turn.seats]
    after, events, reports, checks = (
        digest(encode(one)) for one in (turn.state, list(turn.events), told, found)
    )
    return Played(begun, state, dict(texts), after, events, reports, checks), turn


def _dice(seed: str) -> Dice:
    return Dice(CONQUEST.about.dice_tag, seed)


def record(seed: str = "fast", turns: int = TURNS) -> list[Played]:
    """A season on Europe, so many game turns of it."""
    dice = _dice(seed)
    seats = list(range(_FIRST, _FIRST + PLAYERS))
    turn = play.start(CONQUEST, options={"map": "europe"}, seats=seats, dice=dice)
    found: list[Played] = []
    while turn.step is not None and len(found) < turns:
        texts = {
            seat: CONQUEST.bot(CONQUEST.view(turn.state, seat), turn.step, dice) or ""
            for seat in turn.step.order
        }
        played, turn = _run(encode(turn.state).decode(), texts, dice)
        found.append(played)
    return found


def replayed(runs: list[Played], seed: str = "fast") -> list[int]:
    """The turns that come out otherwise than they are written down."""
    dice = _dice(seed)
    return [one.turn for one in runs if _run(one.state, one.sheets, dice)[0] != one]


def main() -> int:
    """Record or replay; 1 when a run comes out otherwise."""
    what, path = sys.argv[1], Path(sys.argv[2])
    if what == "record":
        path.write_bytes(msgspec.json.encode(record()))
        return 0
    runs = msgspec.json.decode(path.read_bytes(), type=list[Played])
    other = replayed(runs)
    print(f"{len(runs)} runs of {PLAYERS} computers replayed, {len(other)} come out otherwise {other or ''}")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
