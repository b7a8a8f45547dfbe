"""``turnpost --server URL``: a player's commands, over the network to somebody else's server.

They need no database and no settings, only an address and a token. The token comes from TURNPOST_TOKEN, or
from ``--token``, where a shell may remember it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from app.cli.output import EXITS, FAULT, NO_SERVERS, Json, run, show_file, show_json, show_table, to_stdout
from app.client import Client, Problem, UnreachableError
from app.client.values import ProblemOut, ReceiptOut

app = typer.Typer(
    name="turnpost --server URL",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    help="A player's commands, over the network.",
)
OPTIONS = ("--server", "--token")
_CHOSEN: dict[str, str] = {}

Code = Annotated[str, typer.Argument(help="The game's code.")]
Seat = Annotated[int, typer.Argument(help="The seat's number.")]
Source = Annotated[
    Path, typer.Argument(help="The sheet as a text file, or a filled PDF form; - reads stdin.")
]
Begins = Annotated[datetime | None, typer.Option("--from", help="From when on, on your clock; else now.")]
Out = Annotated[Path | None, typer.Option("-o", "--out", help="File to write; else to stdout.")]


@app.callback()
def choose(
    server: Annotated[str, typer.Option(help="The server's address, such as https://turns.example.")],
    token: Annotated[str, typer.Option(help="Your token; better in TURNPOST_TOKEN, not in a history.")] = "",
) -> None:
    """Play over the network, on the server at --server."""
    _CHOSEN.update(server=server, token=token or os.environ.get("TURNPOST_TOKEN", ""))


@contextmanager
def connected() -> Iterator[Client]:
    """Yield the client of the chosen server, with the chosen token."""
    with Client(_CHOSEN["server"], _CHOSEN["token"]) as client:
        yield client


def main() -> None:
    """Run a command; a refusal becomes one line on stderr and the exit code that it has elsewhere."""
    from app.cli import remote_care  # noqa: F401, PLC0415 - its commands are there once it is imported

    try:
        if "--json" in sys.argv:
            run(app)
        app(prog_name="turnpost")
    except Problem as problem:
        _fail(problem.code, problem.title, problem.params)
        sys.exit(EXITS.get(problem.status, FAULT))
    except UnreachableError as error:
        _fail("no_servers", str(error), {})
        sys.exit(NO_SERVERS)


def _fail(code: str, title: str, params: dict[str, Any]) -> None:
    told = msgspec.json.encode({"error": code, "title": title, "told": title, "params": params}).decode()
    print(told if "--json" in sys.argv else f"turnpost: {title}", file=sys.stderr)


def bytes_in(source: Path) -> bytes:
    """Return the bytes of a file, or (``-``) of stdin."""
    try:
        return sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{source}: {error.strerror}") from error


def text_in(data: bytes, source: Path) -> str:
    """Return the same as text."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise typer.BadParameter(f"{source} is no text") from error


def moment_at(moment: datetime | None) -> datetime | None:
    """Return a moment of this machine's clock."""
    return None if moment is None else moment.astimezone()


def moment_text(moment: datetime) -> str:
    """Return a moment as a table prints it."""
    return moment.isoformat(timespec="minutes")


def _write(data: bytes, out: Path | None, *, json: bool = False) -> None:
    if out is None:
        to_stdout(data)
    else:
        out.write_bytes(data)
        show_file(out, json=json)


@app.command("token")
def token(
    email: Annotated[str, typer.Argument(help="Your e-mail address.")],
    name: Annotated[str, typer.Option(help="What the token is for.")] = "command line",
    json: Json = False,
) -> None:
    """Sign in and print a new token, to be kept in TURNPOST_TOKEN; the password is asked for."""
    if sys.stdin.isatty():
        password = typer.prompt("Password", hide_input=True, err=True)
    else:
        password = sys.stdin.readline().rstrip("\n")
    with connected() as client:
        made = client.sign_in(email, password, name=name)
    if json:
        show_json(made)
    else:
        print(made.token)


@app.command("games")
def games(
    joinable: Annotated[bool, typer.Option("--joinable", help="Those with an open seat for you.")] = False,
    json: Json = False,
) -> None:
    """Your games."""
    with connected() as client:
        found = list(client.games(joinable=joinable))
    if json:
        show_json(found)
        return
    heads = ("game", "title", "status", "turn", "due", "your seats")
    rows = [
        (
            one.code,
            one.title,
            one.status,
            one.turn,
            "" if one.due_at is None else one.due_at.isoformat(timespec="minutes"),
            ", ".join(map(str, one.seats_of_yours)),
        )
        for one in found
    ]
    show_table("Games", heads, rows)


@app.command("seats")
def seats(code: Code, json: Json = False) -> None:
    """List the seats of a game, and where the orders of your own stand."""
    with connected() as client:
        found = list(client.seats(code))
    if json:
        show_json(found)
        return
    rows = [
        (one.number, one.name, one.status, "" if one.standing is None else one.standing.stamp)
        for one in found
    ]
    show_table("Seats", ("seat", "name", "status", "orders"), rows)


@app.command("template")
def template(code: Code, seat: Seat, out: Out = None, json: Json = False) -> None:
    """Print the prefilled order sheet."""
    with connected() as client:
        _write(client.seat(code, seat).template().encode(), out, json=json)


@app.command("form")
def form(code: Code, seat: Seat, out: Out = None, json: Json = False) -> None:
    """Save the order sheet as a PDF form to fill in."""
    with connected() as client:
        _write(client.seat(code, seat).form(), out, json=json)


@app.command("check")
def check(code: Code, seat: Seat, source: Source, json: Json = False) -> None:
    """Say what is wrong with a sheet; exit code 1 when a line will not be carried out."""
    text = text_in(bytes_in(source), source)
    with connected() as client:
        found = client.seat(code, seat).check(text)
    errors = sum(one.severity == "error" for one in found.problems)
    if json:
        show_json(found)
    else:
        _show_problems(found.problems)
        print(f"{found.order_count} orders, {errors} will not be carried out")
    if errors:
        raise typer.Exit(1)


@app.command("forecast")
def forecast(code: Code, seat: Seat, source: Source, json: Json = False) -> None:
    """Play a sheet out on what the seat knows: lines that come to nothing, and the closing figures."""
    text = text_in(bytes_in(source), source)
    with connected() as client:
        found = client.seat(code, seat).forecast(text)
    if json:
        show_json(found)
        return
    for line in found.lines:
        if line.get("detail"):
            print(f"{line.get('section', '')} {line.get('number', '')}: {line['detail']}")
    for name, value in found.figures.items():
        print(f"{name.replace('_', ' ')}: {value}")


@app.command("submit")
def submit(  # noqa: PLR0917 - typer fills them by name
    code: Code,
    seat: Seat,
    source: Source,
    ready: Annotated[bool, typer.Option("--ready", help="Nobody need wait for another sheet.")] = False,
    draft: Annotated[bool, typer.Option("--draft", help="Keep it, but do not let it count.")] = False,
    json: Json = False,
) -> None:
    """Send a sheet and print the receipt."""
    data = bytes_in(source)
    with connected() as client:
        own = client.seat(code, seat)
        if data.startswith(b"%PDF"):
            receipt = own.submit(form=data)
        else:
            receipt = own.submit(text_in(data, source), draft=draft, ready=ready)
    _show_receipt(receipt, json=json)


def _show_receipt(receipt: ReceiptOut, *, json: bool) -> None:
    if json:
        show_json(receipt)
        return
    print(f"{receipt.stamp}: revision {receipt.revision} for turn {receipt.game_turn} of seat {receipt.seat}")
    print(f"Time: {receipt.received_at.isoformat(timespec='seconds')}  Orders: {receipt.order_count}")
    print(f"SHA-256: {receipt.sha256}")
    for sentence in receipt.notices:
        print(sentence)
    _show_problems(receipt.problems)


def _show_problems(problems: list[ProblemOut]) -> None:
    for one in problems:
        place = f"line {one.line}" if one.line else f"{one.section} {one.number}".strip()
        near = "" if one.params.get("near") or not one.suggestion else f" Did you mean {one.suggestion}?"
        print(": ".join(part for part in (one.severity, place, one.text, f"{one.detail}{near}") if part))


@app.command("sheet")
def sheet(code: Code, seat: Seat, json: Json = False) -> None:
    """Show where the orders for the turn to play stand, and the latest sheet."""
    with connected() as client:
        found = client.seat(code, seat).sheet()
    if json:
        show_json(found)
        return
    print(found.standing.text, file=sys.stderr)
    print(found.text, end="" if found.text.endswith("\n") or not found.text else "\n")


@app.command("receipt")
def receipt(  # noqa: PLR0917 - typer fills them by name
    code: Code,
    seat: Seat,
    turn: Annotated[int, typer.Argument(help="The game turn.")],
    revision: Annotated[int, typer.Argument(help="The revision of its sheet.")],
    out: Out = None,
    json: Json = False,
) -> None:
    """Save the signed receipt of a revision; `turnpost receipt verify` checks it."""
    with connected() as client:
        _write(client.seat(code, seat).proof(turn, revision), out, json=json)


@app.command("reports")
def reports(code: Code, seat: Seat, json: Json = False) -> None:
    """List the reports of a seat, newest first."""
    with connected() as client:
        found = list(client.seat(code, seat).reports())
    if json:
        show_json(found)
        return
    rows = [
        (one.game_turn, one.kind, one.published_at.isoformat(timespec="minutes"), one.sha256[:12])
        for one in found
    ]
    show_table("Reports", ("turn", "kind", "published", "SHA-256"), rows)


@app.command("download")
def download(  # noqa: PLR0917 - typer fills them by name
    code: Code,
    seat: Seat,
    turn: Annotated[str, typer.Argument(help="The game turn, or all: a zip of every report.")],
    form: Annotated[str, typer.Option(help="json, html, pdf, txt or csv.")] = "pdf",
    kind: Annotated[str, typer.Option(help="turn, late, final or start.")] = "turn",
    out: Out = None,
    json: Json = False,
) -> None:
    """Save a report as a file, or all of them."""
    if turn != "all" and not turn.isdecimal():
        raise typer.BadParameter("a game turn, or all")
    with connected() as client:
        own = client.seat(code, seat)
        found = own.all_reports() if turn == "all" else own.report(int(turn), form, kind=kind)
    if found is not None:
        _write(found.data, out, json=json)


@app.command("atlas")
def atlas(
    code: Code,
    form: Annotated[str, typer.Option(help="json, html, pdf or txt.")] = "txt",
    out: Out = None,
    json: Json = False,
) -> None:
    """Save the printed map of a game, to which its reports add what you know."""
    with connected() as client:
        found = client.atlas(code, form)
    if found is not None:
        _write(found.data, out, json=json)


@app.command("messages")
def messages(
    thread: Annotated[int | None, typer.Argument(help="The thread to read; else all are listed.")] = None,
    json: Json = False,
) -> None:
    """Your threads with moderators, or the messages of one, which are read by this."""
    with connected() as client:
        if thread is None:
            found = list(client.threads())
            if json:
                show_json(found)
                return
            rows = [
                (one.id, one.game, one.subject, one.last_at.isoformat(timespec="minutes"), one.unread)
                for one in found
            ]
            show_table("Messages", ("thread", "game", "subject", "latest", "unread"), rows)
            return
        opened = client.thread(thread)
    if json:
        show_json(opened)
        return
    print(f"{opened.game}: {opened.subject}")
    for message in opened.messages:
        who = "you" if message.own == opened.mine else "moderator" if opened.mine else "player"
        print(f"\n{message.created_at.isoformat(timespec='minutes')}, {who}:\n{message.text}")


@app.command("write")
def write(
    code: Code,
    subject: Annotated[str, typer.Argument(help="What it is about.")],
    text: Annotated[str, typer.Argument(help="The message.")],
    json: Json = False,
) -> None:
    """Write to the moderator of a game."""
    with connected() as client:
        made = client.write(code, subject, text)
    if json:
        show_json(made)
    else:
        print(f"Thread {made.id} is begun.")


@app.command("answer")
def answer(
    thread: Annotated[int, typer.Argument(help="The thread.")],
    text: Annotated[str, typer.Argument(help="The message.")],
    json: Json = False,
) -> None:
    """Write in a thread."""
    with connected() as client:
        made = client.answer(thread, text)
    if json:
        show_json(made)
    else:
        print("Sent.")


@app.command("compare")
def compare(
    code: Code,
    seat: Seat,
    before: Annotated[str, typer.Argument(help="A report: 3 is that of turn 3, 3-late another kind.")],
    after: Annotated[str, typer.Argument(help="The report to put beside it.")],
    json: Json = False,
) -> None:
    """Show what came, went or changed between two reports."""
    with connected() as client:
        found = client.seat(code, seat).compare_reports(before, after)
    if json:
        show_json(found)
        return
    for table in found.tables:
        rows = [
            (row.state, *(" > ".join(dict.fromkeys((cell.before, cell.after))) for cell in row.cells))
            for row in table.rows
        ]
        if rows:
            show_table(table.title, ("", *table.columns), rows)


@app.command("search")
def search(
    words: Annotated[list[str], typer.Argument(help="All of them must stand in a report.")],
    json: Json = False,
) -> None:
    """Search your reports and those shared with you, newest first."""
    with connected() as client:
        found = list(client.search(" ".join(words)))
    if json:
        show_json(found)
        return
    rows = [
        (one.game, one.seat, one.game_turn, one.kind, line.part, line.text)
        for one in found
        for line in one.lines
    ]
    show_table("Found", ("game", "seat", "turn", "kind", "part", "line"), rows)


@app.command("map")
def known_map(
    code: Code,
    seat: Seat,
    turn: Annotated[str, typer.Option(help="As you knew it in that turn; else the latest.")] = "",
    json: Json = False,
) -> None:
    """Say what the map shows, in words; with --json the map itself."""
    with connected() as client:
        found = client.seat(code, seat).known_map(turn=turn)
    if json:
        show_json(found)
        return
    print(f"{found.title}, turn {found.turn} of {', '.join(found.turns)}")
    for head, lines in (("Spotted", found.spotted), ("Heard", found.heard), ("Trails", found.trails)):
        for line in lines:
            print(f"{head}: {line.text}")


@app.command("ways")
def ways(
    code: Code,
    seat: Seat,
    source: Source,
    units: Annotated[list[str], typer.Argument(help="Units that go together, as the map names them.")],
    json: Json = False,
) -> None:
    """Find where units can go behind a sheet, and the lines to write for it."""
    text = text_in(bytes_in(source), source)
    with connected() as client:
        found = client.seat(code, seat).ways(text, units)
    if json:
        show_json(found)
        return
    rows = [(way.to, "; ".join(way.orders), way.told) for way in found.ways]
    show_table(found.head or "Ways", ("to", "orders", "cost"), rows)
