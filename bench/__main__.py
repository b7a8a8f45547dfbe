"""``python -m bench``: prints a table of figures, each with its aim and, where there is one, its baseline.

CPU times are of this process; every figure is the median of several rounds. Compare ratios, not times:
another machine, or a busy one, gives other times.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from app import render
from app.embedded import start
from app.memory import settle
from app.reports import document
from bench import submissions
from bench.canvas import record
from bench.playing import all_in, play_turn, report_of
from bench.position import RULES, late_game
from engine.kernel import play, snapshot
from engine.kernel.events import OrderAnswered

ROUNDS = 7
out = Console(width=None if sys.stdout.isatty() else 120).print


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    value: str
    baseline: str
    ratio: str
    aim: str


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Median CPU seconds of a piece of work."""
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)


def rules_figure(data: bytes) -> tuple[Figure, play.GameTurn]:
    """Orders a second; the baseline is reading and writing the state once, which no design avoids."""
    turn = play_turn(data)
    orders = sum(isinstance(event, OrderAnswered) for event in turn.events)
    done = sum(isinstance(event, OrderAnswered) and event.result == "done" for event in turn.events)
    seconds = timed(lambda: play_turn(data))
    floor = timed(lambda: snapshot.encode(snapshot.decode(data, RULES.state_type)))
    figure = Figure(
        f"rules alone, {orders} orders of 20 clans ({done} done)",
        f"{orders / seconds:,.0f} orders/s",
        f"state in and out {floor * 1000:.1f} ms",
        f"{seconds / floor:.1f}x",
        "15,000 orders/s",
    )
    return figure, turn


def figures() -> list[Figure]:
    """All figures, the slow ones last."""
    settle()  # as a worker does
    data = late_game()
    rules, turn = rules_figure(data)
    found = [rules]
    seconds = timed(lambda: all_in(data), 5) / len(turn.seats)
    found.append(
        Figure(
            "player turn, all in (JSON, text, HTML; no SQL)", f"{seconds * 1000:.1f} ms CPU", "", "", "15 ms"
        )
    )
    report = max(map(report_of, turn.seats), key=lambda one: len(document.dump(one)))
    tape = record(render.prepare(report))
    ours, bare = timed(lambda: render.pdf(report)), timed(tape.play)
    found.append(
        Figure(
            f"PDF of {len(tape.pages)} pages, {tape.texts} texts, {tape.uses} placed shapes",
            f"{ours * 1000:.1f} ms CPU",
            f"bare canvas, same drawing {bare * 1000:.1f} ms",
            f"{ours / bare:.2f}x",
            "1.6x",
        )
    )
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        start(Path(folder), durable=True) as services,
    ):
        service, raw = submissions.measure(services.database_url)
    found.append(
        Figure(
            "sheets of 95 orders through the service, durable",
            f"{service:,.0f} /s",
            f"raw driver {raw:,.0f} /s",
            f"{service / raw:.2f}x",
            "0.5x",
        )
    )
    return found


def main() -> None:
    """Print the table; ``--markdown`` as in docs/performance.md."""
    rows = figures()
    heads = ("what", "measured", "baseline of the same run", "ratio", "first aim")
    if "--markdown" in sys.argv:
        lines = [heads, ("---",) * len(heads), *rows]
        sys.stdout.writelines("| " + " | ".join(line) + " |\n" for line in lines)
        return
    table = Table(title="Turnpost, medians of one run", title_justify="left")
    for head in heads:
        table.add_column(head)
    for row in rows:
        table.add_row(*row)
    out(table)


if __name__ == "__main__":
    main()
