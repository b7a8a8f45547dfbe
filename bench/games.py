"""The lines of the games beside Continental Conquest, of a continent drawn and of start cities."""

import tempfile
from pathlib import Path
from statistics import median

from bench import caravans, explorers, rest, seasons, spacerace
from bench.figure import Figure, timed


def rest_figures() -> list[Figure]:
    """Measure the second game, a continent drawn, start cities chosen."""
    rate = median(rest.territories_player_turns() for _ in range(3))
    block = rest.continent()
    size = rest.draw(block)
    drawn, placed = timed(lambda: rest.draw(block)), timed(rest.place_twenty, 3)
    return [
        Figure("Territories: player turns with report and JSON", f"{rate:,.0f} /s", "", "", "1,000 /s"),
        Figure(
            f"SVG of Africa, {len(block.cells):,} hexes, {size // 1000} KB",
            f"{drawn * 1000:.1f} ms CPU",
            "",
            "",
            "10 ms, 300 KB",
        ),
        Figure(
            "season of 25 turns and 20 computer clans on Europe, at most",
            f"{rest.season():.1f} s CPU",
            "",
            "",
            "60 s",
        ),
        Figure("start cities of 20 players on Europe", f"{placed * 1000:.0f} ms CPU", "", "", "100 ms"),
        Figure(
            "search of fair starts of 20 players on Europe",
            f"{rest.search_twenty():.1f} s CPU",
            "",
            "",
            "10 s",
        ),
    ]


def caravans_figures(got: caravans.Measured, whole: seasons.Season) -> list[Figure]:
    """Return the figures of a late week on the largest map: its rules, and its largest report."""
    return [
        Figure(
            f"Caravans: sheets, week and events of {got.units} units on {got.days} days",
            f"{got.units * got.days / got.week:,.0f} unit-days/s",
            f"state in and out {got.state_io * 1000:.1f} ms",
            f"{got.week / got.state_io:.1f}x",
            "5,000 /s",
        ),
        Figure(
            f"Caravans: view, JSON, text, HTML of the largest report, {got.places:,} squares",
            f"{got.report * 1000:.1f} ms CPU",
            f"report in and out {got.report_io * 1000:.1f} ms",
            f"{got.report / got.report_io:.1f}x",
            "15 ms",
        ),
        Figure(
            f"Caravans: state of {got.units} units on {got.places:,} squares, as stored",
            f"{got.stored / 1000:.0f} KB",
            f"plain JSON {got.plain / 1000:.0f} KB",
            f"{got.stored / got.plain:.2f}x",
            "250 KB",
        ),
        Figure(
            f"Caravans: season of {whole.steps} weeks and 4 computer companies",
            f"{whole.seconds:.1f} s CPU",
            f"the computers alone {whole.bots:.1f} s",
            f"{whole.seconds / whole.bots:.1f}x",
            "30 s",
        ),
    ]


def explorers_figures() -> list[Figure]:
    """Measure flips through the rules, a season, and a flip played alone."""
    rate, floor = max(explorers.seat_flips() for _ in range(3))
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder:
        flip, page = explorers.alone(Path(folder))
    return [
        Figure(
            "Explorers: seat-flips with report and JSON",
            f"{rate:,.0f} /s",
            f"state in and out {100 * floor:.1f} % of it",
            f"{1 / floor:.1f}x",
            "1,000 /s",
        ),
        Figure("Explorers: season of four computers", f"{explorers.season():.1f} s CPU", "", "", "3 s"),
        Figure(
            "Explorers: solo flip, READY to the page of the next, one worker process",
            f"{flip * 1000:.0f} ms",
            f"the page alone {page * 1000:.0f} ms",
            f"{flip / page:.1f}x",
            "500 ms",
        ),
    ]


def spacerace_figures() -> list[Figure]:
    """Measure steps through the rules, a long season, and its last board."""
    rate, floor = max(spacerace.seat_steps() for _ in range(3))
    season = spacerace.season()
    drawn, size = spacerace.picture(season.end)
    return [
        Figure(
            "Spacerace: seat-steps with report and JSON",
            f"{rate:,.0f} /s",
            f"state in and out {100 * floor:.1f} % of it",
            f"{1 / floor:.1f}x",
            "1,000 /s",
        ),
        Figure(
            "Spacerace: season of 13 rounds, five computers", f"{season.seconds:.1f} s CPU", "", "", "8 s"
        ),
        Figure(
            f"Spacerace: SVG of the board, {size // 1000} KB", f"{drawn * 1000:.1f} ms CPU", "", "", "8 ms"
        ),
    ]
