"""``python -m bench``: prints a table of figures, each with its aim and, where there is one, its baseline.

CPU times are of this process; every figure is the median of several rounds. Compare ratios, not times:
another machine, or a busy one, gives other times.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import mean

from rich.console import Console
from rich.table import Table

from app import db, logs
from app.embedded.launcher import start
from app.memory import settle
from app.render import document, formats
from app.render.paper import writer
from bench import (
    caravans,
    counting,
    due_games,
    forms,
    game_turn,
    http,
    load,
    mails,
    mending,
    moderating,
    operation,
    reports,
    starting,
    submissions,
    touch,
    waiting,
)
from bench.canvas import record
from bench.checks import check_figures, offers_figure
from bench.figure import Figure, timed
from bench.games import caravans_figures, explorers_figures, rest_figures, spacerace_figures
from bench.playing import all_in, play_turn, prepared_of, report_of
from bench.position import DICE, RULES, late_game, seats, sheet_text, war
from engine.kernel import play, snapshot
from engine.kernel.events import OrderAnswered
from engine.registry import TEMPERS

out = Console(width=None if sys.stdout.isatty() else 120).print


def rules_figure(
    what: str, aim: str, data: bytes, texts: Mapping[int, str] | None = None
) -> tuple[Figure, play.GameTurn]:
    """Measure orders a second; the baseline, reading and writing the state once, no design avoids."""
    turn = play_turn(data, texts)
    orders = sum(isinstance(event, OrderAnswered) for event in turn.events)
    done = sum(isinstance(event, OrderAnswered) and event.result == "done" for event in turn.events)
    seconds = timed(lambda: play_turn(data, texts))
    floor = timed(lambda: snapshot.encode(snapshot.decode(data, RULES.state_type)))
    figure = Figure(
        f"rules alone, {what}: {orders} orders of 20 clans ({done} done)",
        f"{orders / seconds:,.0f} orders/s",
        f"state in and out {floor * 1000:.1f} ms",
        f"{seconds / floor:.1f}x",
        aim,
    )
    return figure, turn


def report_figures() -> list[Figure]:
    """Measure from the stored position to saved text and JSON, and the parts of it."""
    settle()  # as a worker does
    fought = war()
    found = []
    for what, aim, data, texts in (
        ("a made position", "6.4 ms", late_game(), dict.fromkeys(seats(), sheet_text())),
        ("a war", "10.2 ms", fought.snapshot, fought.sheets),
    ):
        got = reports.measure(data, texts)
        found.append(
            Figure(
                f"load to saved text and JSON ({got.text // 1000} and {got.json // 1000} KB), {what}",
                f"{got.whole:.2f} ms CPU a player",
                f"state in and out {got.floor:.3f} ms a player",
                f"{got.whole / got.floor:.0f}x",
                aim,
            )
        )
        found += [
            Figure(f"... {name}", f"{spent:.2f} ms CPU", "", "", "") for name, spent in got.parts.items()
        ]
    return found


def computer_figure(what: str, data: bytes) -> Figure:
    """Measure a veteran's sheet beside those of the three drawn tempers, on views made before."""
    state = snapshot.decode(data, RULES.state_type)
    step, tempers = RULES.step(state), TEMPERS["conquest"]
    if step is None:
        message = "the game is over"
        raise RuntimeError(message)
    views = [RULES.view(state, seat) for seat in seats()]

    def write(name: str) -> None:
        for view in views:
            # A view knows the last sheet that was played on it.
            view.__dict__.clear()
            tempers.sheet(view, step, DICE, name)

    def spent(*names: str) -> float:
        return 1000 * mean(timed(partial(write, name), 3) for name in names) / len(views)

    veteran, drawn = spent("veteran"), spent(*(name for name in tempers.NAMES if name != "veteran"))
    return Figure(
        f"sheet of a computer that is a veteran, {what}",
        f"{veteran:.2f} ms CPU",
        f"settler, trader, warlord {drawn:.2f} ms",
        f"{veteran / drawn:.1f}x",
        "15 ms",
    )


def both_checks() -> list[Figure]:
    """Measure checks and forecasts at peace and at war."""
    settle()  # as a server does
    fought = war()
    peace = check_figures("a made position", late_game(), dict.fromkeys(seats(), sheet_text()))
    computers = computer_figure("a war", fought.snapshot)
    offered = offers_figure("a war", fought.snapshot)
    return [*peace, *check_figures("a war", fought.snapshot, fought.sheets), offered, computers]


def pdf_figure(what: str, turn: play.GameTurn) -> Figure:
    """Measure the PDF of the longest report of a turn."""
    seat, report = max(
        ((seat, report_of(seat)) for seat in turn.seats), key=lambda one: len(document.dump(one[1]))
    )
    tape = record(prepared_of(seat, report))
    ours = timed(lambda: formats.pdf(prepared_of(seat, report)))
    with writer.plain():
        bare = timed(tape.play)
    return Figure(
        f"PDF of {len(tape.pages)} pages, {tape.texts} texts, {tape.uses} placed shapes, {what}",
        f"{ours * 1000:.1f} ms CPU",
        f"bare canvas, same drawing {bare * 1000:.1f} ms",
        f"{ours / bare:.2f}x",
        "0.6x",
    )


def figures() -> list[Figure]:
    """Measure all figures, the slow ones last."""
    settle()  # as a worker does
    data = late_game()
    rules, turn = rules_figure("a made position", "45,000 orders/s", data)
    fought = war()
    found = [rules, rules_figure("a war", "25,000 orders/s", fought.snapshot, fought.sheets)[0]]
    found += check_figures("a made position", data, dict.fromkeys(seats(), sheet_text()))
    found += check_figures("a war", fought.snapshot, fought.sheets)
    found.append(offers_figure("a war", fought.snapshot))
    found.append(computer_figure("a war", fought.snapshot))
    seconds = timed(lambda: all_in(data), 5) / len(turn.seats)
    found.append(
        Figure(
            "player turn, all in (JSON, text, HTML; no SQL)", f"{seconds * 1000:.1f} ms CPU", "", "", "15 ms"
        )
    )
    found += report_figures()
    found += rest_figures()
    found += caravans_figures(caravans.measure(), caravans.season())
    found += explorers_figures()
    found += spacerace_figures()
    found.append(pdf_figure("a made position", turn))
    found.append(pdf_figure("a war", play_turn(fought.snapshot, fought.sheets)))
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        start(Path(folder), durable=True) as services,
    ):
        found += submission_figures(submissions.measure(services.database_url))
    return found + turn_figures(data)


def turn_figures(data: bytes) -> list[Figure]:
    """Measure a turn of twenty clans as players see it."""
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder:
        got = game_turn.measure(Path(folder), data)
    run, what = f"the run itself {got.run:.2f} s", "game turn of 20 clans, 2 worker processes: due date"
    size, full = got.database / 1e6, got.drawn_database / 1e6
    read, drawn = f"{got.published / got.run:.1f}x", f"{got.drawn / got.run:.1f}x"
    return [
        Figure(f"{what} to reports that can be read", f"{got.published:.2f} s", run, read, "0.25 s"),
        Figure(f"{what} to the last PDF of 20 mails", f"{got.drawn:.2f} s", run, drawn, "0.6 s"),
        Figure(
            "database, a turn of 20 clans of which no file is read",
            f"{size:.2f} MB",
            f"every file of it drawn {full:.2f} MB",
            f"{size / full:.2f}x",
            "0.6 MB",
        ),
    ]


def moderator_figures(found: Mapping[str, moderating.Moderating]) -> list[Figure]:
    """Return the figures of the lists of a moderator of a thousand games."""
    return [
        Figure(
            f"{what} of a moderator of {moderating.GAMES:,} games, {got.many.statements} statements",
            f"{got.many.ms:.1f} ms CPU",
            f"bare FastAPI handler, as many bytes {got.bare:.1f} ms; "
            f"of one game {got.one.ms:.1f} ms, {got.one.statements} statements",
            f"{got.many.ms / got.bare:.1f}x; {got.many.ms / got.one.ms:.1f}x of one",
            "",
        )
        for what, got in found.items()
    ]


def mail_figures(got: mails.Mails) -> list[Figure]:
    """Mail both ways: parsed, taken in, sent."""
    plain = got.cpu_ms - got.joined_ms + got.generated_ms
    return [
        Figure(
            "mails through the parser, a report quoted whole",
            f"{got.parsed:,.0f} /s",
            f"standard library's parser alone {got.stdlib:,.0f} /s",
            f"{got.parsed / got.stdlib:.2f}x",
            "200 /s",
        ),
        Figure(
            "listener to stored receipt at 20 a second, 95 of 100 within",
            f"{got.listener_ms:.0f} ms",
            "",
            "",
            "500 ms",
        ),
        Figure(
            "100 reports with PDF to a local server, two senders",
            f"{got.two:.1f} s",
            f"one sender {got.one:.1f} s, {got.cpu_ms:.1f} ms CPU a mail",
            f"{got.one / got.two:.1f}x",
            "10 s with one, 1.8x with two",
        ),
        Figure(
            "a report's mail with its PDF, from its row to the server's answer",
            f"{got.cpu_ms:.1f} ms CPU",
            f"put together by the standard library's generator {plain:.1f} ms",
            f"{got.cpu_ms / plain:.2f}x",
            "4.1 ms, 0.31x",
        ),
        Figure(
            "a report's mail put together from its text, page and PDF",
            f"{got.joined_ms:.2f} ms CPU",
            f"standard library's generator, the same message {got.generated_ms:.2f} ms",
            f"{got.joined_ms / got.generated_ms:.2f}x",
            "",
        ),
    ]


def measured_mail() -> mails.Mails:
    """Measure mails on servers of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        start(Path(folder), durable=True) as services,
    ):
        db.migrate(services.database_url)
        return mails.measure(services.database_url, Path(folder))


def submission_figures(got: submissions.Submissions) -> list[Figure]:
    """Return the figures of a submitted sheet: in full, and without the part that knows the rules."""
    return [
        Figure(
            "sheets of 95 orders through the service, durable, 4 threads",
            f"{got.rate:,.0f} /s",
            f"same statements, raw driver {got.raw_rate:,.0f} /s",
            f"{got.rate / got.raw_rate:.2f}x",
            "0.5x",
        ),
        Figure(
            f"one sheet stored, {got.check_ms:.1f} ms of reading and checking left out",
            f"{got.stored_ms:.2f} ms CPU",
            f"raw driver {got.raw_ms:.2f} ms",
            f"{got.raw_ms / got.stored_ms:.2f}x",
            "0.5x",
        ),
    ]


def http_figures(got: http.Measured) -> list[Figure]:
    """Return sheets by REST beside one bare FastAPI handler with the raw driver."""
    what = f"sheets of 95 orders by REST, durable, {http.CLIENTS} clients"
    bare = f"bare FastAPI handler, raw driver {got.bare.rate:,.0f} /s, {got.bare.ms:.2f} ms CPU"
    return [
        Figure(
            f"{what}: {told}",
            f"{one.rate:,.0f} /s, {one.ms:.2f} ms CPU",
            bare,
            f"{one.rate / got.bare.rate:.2f}x",
            aim,
        )
        for told, one, aim in (
            ("check seen before", got.seen, "0.5x, 2 ms CPU"),
            ("texts that nobody has seen", got.new, "0.35x"),
        )
    ]


def load_figures(minutes: float, times: int = 1) -> list[Figure]:
    """Measure a deadline with everybody at it, or with several times as many."""
    got = load.measure(minutes, times)
    what = (
        f"{times * load.PLAYERS_A_MINUTE} players a minute for {minutes:g} min, "
        f"{times * load.EDITORS} editors, two servers"
    )
    return [
        Figure(
            f"{what}: 99 of 100 {told} answered within",
            f"{times[1]:.2f} s",
            f"half of them within {times[0] * 1000:.0f} ms",
            counted,
            "1 s",
        )
        for told, times, counted in (
            ("sheets", got.sheet, f"{got.sent} sent, {got.stored} stored, {got.refused} refused"),
            ("checks", got.check, f"{got.checks} checks, {got.cpu_ms:.1f} ms CPU each request"),
        )
    ]


def waiting_figures(got: waiting.Waiting) -> list[Figure]:
    """Return the figures of what players wait for over HTTP."""
    seat = f"of 95 orders of a late seat by REST, {waiting.WRITERS} writers at once, 95 of 100 within (clock)"
    return [
        Figure(
            f"check {seat}", f"{got.check:.0f} ms", f"half within {got.check_median:.0f} ms", "", "150 ms"
        ),
        Figure(
            f"forecast {seat}",
            f"{got.forecast:.0f} ms",
            f"half within {got.forecast_median:.0f} ms",
            "",
            "150 ms",
        ),
        Figure(
            f"first page of a player of {waiting.GAMES} games, 95 of 100 within (clock)",
            f"{got.page:.0f} ms",
            f"half within {got.page_median:.0f} ms, {got.page_cpu:.0f} ms CPU",
            "",
            "50 ms",
        ),
        Figure(
            f"zip of {waiting.TURNS} turns of 20 clans, {got.zip_size:.1f} MiB, drawn while it is sent",
            f"{got.zip_growth:.0f} MiB more memory",
            f"{got.zip_seconds:.1f} s",
            "",
            "50 MB",
        ),
    ]


def due_figures(games: int) -> list[Figure]:
    """Measure many games due at once, two workers against one, memory."""
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder:
        got = due_games.measure(Path(folder), games)
    few = min(due_games.FEW, games)
    growth = (got.all_one / games) / (got.few_one / few)
    return [
        Figure(
            f"{games} games of 6 seats due at once, one worker, to the last PDF",
            f"{got.all_one / games * 1000:.0f} ms a game",
            f"{few} games {got.few_one / few * 1000:.0f} ms a game",
            f"{growth:.2f}x",
            "1.1x",
        ),
        Figure(
            "the same with two workers",
            f"{got.all_two / games * 1000:.0f} ms a game",
            f"one worker {got.all_one / games * 1000:.0f} ms",
            f"{got.all_one / got.all_two:.2f}x as fast",
            "1.9x",
        ),
        Figure(
            "memory of a worker, peak, with a Europe game of 20 clans",
            f"{got.peak_mb:.0f} MB",
            f"small games only {got.idle_mb:.0f} MB; its share (PSS) {got.share_mb:.0f} MB",
            f"{got.peak_mb / got.idle_mb:.2f}x",
            "130 MB",
        ),
    ]


def operation_figures(got: operation.Operation) -> list[Figure]:
    """Return the figures of running the server."""
    return [
        Figure(
            f"backup of {operation.GAMES} games of {operation.TURNS} turns, {got.size / 2**20:.0f} MiB",
            f"{got.backup:.1f} s",
            "",
            "",
            "60 s",
        ),
        Figure(
            "the same brought back",
            f"{got.restore:.1f} s",
            f"{got.backup:.1f} s to write it",
            f"{got.restore / got.backup:.2f}x",
            "60 s",
        ),
        Figure(
            f"/metrics with {operation.MANY} games",
            f"{got.metrics:.1f} ms",
            f"counting the games alone {got.games_ms:.1f} ms",
            f"{got.metrics / got.games_ms:.0f}x",
            "20 ms",
        ),
    ]


def form_figures(got: forms.Sent) -> list[Figure]:
    """Return the figures of a sheet sent on the orders page."""
    return [
        Figure(
            "a sheet of 95 orders sent on the orders page, which nobody has seen",
            f"{got.ours:.1f} ms CPU",
            f"bare FastAPI handler that reads the form {got.bare:.1f} ms",
            f"{got.ours / got.bare:.1f}x",
            "15 ms",
        )
    ]


def counting_figures(got: counting.Counting) -> list[Figure]:
    """Return what counting and request ids add to a request."""
    return [
        Figure(
            "a sheet of 95 orders by REST, with figures and ids",
            f"{got.counted:.2f} ms CPU",
            f"without them {got.bare:.2f} ms",
            f"{got.ratio:.3f}x (half of {counting.FOURS} within {got.low:.3f}-{got.high:.3f})",
            "1.02x",
        )
    ]


def mending_figures(data: bytes) -> list[Figure]:
    """Measure turns that are looked at first, mended, proved; the board."""
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder:
        got = mending.measure(Path(folder), data)
    return [
        Figure(
            "turn of 20 clans staged and released, run and files",
            f"{got.staged:.2f} s CPU",
            f"published at once {got.at_once:.2f} s",
            f"{got.staged / got.at_once:.2f}x",
            "1.1x",
        ),
        Figure("repair of a late turn of 20 clans, to its diff", f"{got.diff:.2f} s", "", "", "3 s"),
        Figure(
            f"verify: {got.season_runs} runs of 20 computers from an archive",
            f"{got.verify:.1f} s CPU",
            "",
            "",
            "60 s",
        ),
        Figure(
            f"board of a game of 20 clans with {got.runs} runs",
            f"{got.board * 1000:.0f} ms CPU",
            "",
            "",
            "100 ms",
        ),
    ]


def start_figures(got: starting.Started) -> list[Figure]:
    """Return what is waited for before anything is answered."""
    return [
        Figure(
            "bin/turnpost --help",
            f"{got.help:.0f} ms CPU",
            f"Python with the four libraries {got.libraries:.0f} ms",
            f"{got.help / got.libraries:.2f}x",
            "1.3x",
        ),
        Figure(
            "web server, until it listens",
            f"{got.listens:.0f} ms CPU",
            f"Python with the four libraries {got.libraries:.0f} ms",
            f"{got.listens / got.libraries:.1f}x",
            "",
        ),
        Figure(
            f"its first page, {starting.REST:g} s later (clock)",
            f"{got.first:.0f} ms",
            f"the second {got.second:.0f} ms",
            f"{got.first / got.second:.1f}x",
            "2x",
        ),
    ]


def touch_figures() -> list[Figure]:
    """Measure the first look at a turn beside the second, on the page of orders."""
    got = touch.measure(war().snapshot)
    return [
        Figure(
            "page of orders of a war, a seat's first open after the turn",
            f"{got.first:.1f} ms CPU",
            f"its second open {got.second:.1f} ms; the first seat of the turn {got.very_first:.1f} ms",
            f"{got.first / got.second:.2f}x",
            "1x",
        )
    ]


def _told(name: str, otherwise: float) -> float:
    """Return ``--games=N``, the games due at once, or ``--minutes=N``, how long a crowd sends sheets."""
    given = [word.partition("=")[2] for word in sys.argv if word.startswith(f"--{name}=")]
    return float(given[-1]) if given else otherwise


def main() -> None:
    """Print the table; ``--markdown`` as in the docs; ``mail``, ``http``... for a part alone."""
    # What is done a thousand times is no news.
    logs.configure("WARNING")
    asked = {f"--{word.removeprefix('--')}" for word in sys.argv[1:]}
    parts: dict[str, Callable[[], list[Figure]]] = {
        "--mail": lambda: mail_figures(measured_mail()),
        "--http": lambda: http_figures(http.measure()),
        # All ten minutes where nothing else is measured.
        "--load": lambda: load_figures(_told("minutes", 10.0 if "--load" in asked else 1.0)),
        "--crowd": lambda: load_figures(_told("minutes", 1.0), 3),
        "--waiting": lambda: waiting_figures(waiting.measure()),
        "--due": lambda: due_figures(round(_told("games", due_games.SHORT))),
        "--moderator": lambda: moderator_figures(moderating.measure()),
        "--form": lambda: form_figures(forms.measure()),
        "--counting": lambda: counting_figures(counting.measure()),
        "--operation": lambda: operation_figures(operation.measure()),
        "--touch": touch_figures,
        "--start": lambda: start_figures(starting.measure()),
    }
    alone = {
        "--turn": lambda: turn_figures(late_game()),
        "--checks": both_checks,
        "--report": report_figures,
    }
    chosen = [part for name, part in (parts | alone).items() if name in asked] or [figures, *parts.values()]
    rows = [row for part in chosen for row in part()]
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
