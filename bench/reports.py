"""From the stored position to saved text and JSON: what each part of it costs a player.

Atlantis, a compiled peer, takes 6.4 ms CPU a player for the same on the machine on which this project's aims
were set. It is not part of the bench: what is printed is the ratio to the state read and written once.
"""

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any, NamedTuple

from app.render import document, formats
from app.render.prepared import prepare
from app.states.archive import pack, pack_pending
from bench.figure import ROUNDS, timed
from bench.playing import report_of
from bench.position import DICE, RULES
from engine.kernel import play, snapshot
from engine.kernel.atlas import Atlas
from engine.registry import ATLASES


class Reports(NamedTuple):
    """CPU milliseconds a player; ``parts`` in the order of the work, their sum is ``whole``.

    ``floor``: a player's share of the state read and written once. ``json`` and ``text``: bytes a player, the
    JSON before it is packed.
    """

    whole: float
    floor: float
    parts: dict[str, float]
    json: int
    text: int


def measure(data: bytes, texts: Mapping[int, str]) -> Reports:
    """Measure whole game turns without database and HTML."""
    rounds = []
    floors = []
    sizes = 0, 0
    # Read once a process and game.
    state = snapshot.decode(data, RULES.state_type)
    atlas = ATLASES["conquest"].atlas(RULES.view(state, next(iter(texts))))
    for _ in range(ROUNDS):
        floors.append(timed(lambda: snapshot.encode(snapshot.decode(data, RULES.state_type)), 3))
        parts, *sizes_now = _turn(data, texts, atlas)
        rounds.append(parts)
        sizes = sizes_now[0], sizes_now[1]
    count = len(texts)
    parts = {name: 1000 * median(one[name] for one in rounds) / count for name in rounds[0]}
    whole = 1000 * median(sum(one.values()) for one in rounds) / count
    return Reports(whole, 1000 * median(floors) / count, parts, sizes[0] // count, sizes[1] // count)


def _turn(data: bytes, texts: Mapping[int, str], atlas: Atlas) -> tuple[dict[str, float], int, int]:
    """Return seconds by part, and the bytes of all JSON documents and texts."""
    parts: dict[str, float] = {}

    def part(name: str, work: Callable[[], Any]) -> Any:
        begun = time.process_time()
        found = work()
        parts[name] = parts.get(name, 0.0) + time.process_time() - begun
        return found

    def save(turn: play.GameTurn) -> None:
        saved, events = snapshot.encode(turn.state), snapshot.encode(turn.events)
        for one in (saved, events):
            snapshot.digest(one)
            pack(one)
        pack_pending(turn.pending)

    def store(report: document.Report) -> int:
        stored = document.dump(report)
        snapshot.digest(stored)
        pack(stored)
        return len(stored)

    state = part("load", lambda: snapshot.decode(data, RULES.state_type))
    sheets = part("parse", lambda: {seat: RULES.orders.parse(text) for seat, text in texts.items()})
    pending: dict[int, list[Any]] = {seat: [] for seat in texts}
    turn = part("play", lambda: play.run_due(RULES, state, sheets=sheets, dice=DICE, pending=pending))
    part("invariants", lambda: list(RULES.invariants(turn.state)))
    part("save", lambda: save(turn))
    stored = printed = 0
    for seat in turn.seats:
        report = part("blocks", lambda: report_of(seat))  # noqa: B023 - called at once
        stored += part("JSON", lambda: store(report))  # noqa: B023
        prepared = part("words", lambda: prepare(report, atlas=atlas))  # noqa: B023
        printed += part("text", lambda: len(formats.text(prepared).encode()))  # noqa: B023
    return parts, stored, printed
