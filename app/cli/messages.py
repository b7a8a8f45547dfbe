"""Commands of messages between players and those who run their games."""

import sys
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, show_json, show_table
from app.cli.servers import servers
from app.container import open_container

app = typer.Typer(no_args_is_help=True)
letters = typer.Typer(no_args_is_help=True)

Game = Annotated[str, typer.Option("--game", help="Only the threads of that game.")]
Before = Annotated[str, typer.Option("--before", help="The next ones: what the page before ended with.")]
Text = Annotated[str, typer.Argument(help="The text; - reads stdin.")]


@app.command("list")
def list_threads(game: Game = "", before: Before = "", json: Json = False) -> None:
    """Threads, the latest word first, fifty at a time; unread: what players wrote and nobody has read."""
    keys = ("id", "game", "kind", "subject", "last_at", "unread")
    with servers(), open_container() as c:
        inbox = c.threads.inbox(OPERATOR, before=before, code=game)
        found = [
            {**{key: getattr(row, key) for key in ("id", "kind", "subject", "last_at")}}
            | {"game": of.code, "unread": unread}
            for of, row, unread in inbox.threads
        ]
    if inbox.more:
        print(f"More of them: --before {inbox.more}", file=sys.stderr)
    if json:
        show_json(found)
        return
    for one in found:
        one["last_at"] = f"{one['last_at']:%Y-%m-%d %H:%M}"
    show_table("Threads", keys, [[one[key] for key in keys] for one in found])


@app.command("show")
def show_thread(number: int, json: Json = False) -> None:
    """Show one thread with its messages; nothing is marked as read by it."""
    with servers(), open_container() as c:
        found = c.threads.read(OPERATOR, number)
        names = {user.id: user.name for user in c.accounts.users([row.author_id for row in found.messages])}
        told = {
            "id": found.thread.id,
            "game": found.game.code,
            "kind": found.thread.kind,
            "subject": found.thread.subject,
            "context": found.thread.context,
            "messages": [
                {"id": row.id, "by": names[row.author_id], "at": row.created_at, "read_at": row.read_at}
                | {"text": row.text}
                for row in found.messages
            ],
        }
    if json:
        show_json(told)
        return
    print(f"{told['subject']} ({told['game']}, {told['kind']})")
    if told["context"]:
        print(f"\n{told['context']}")
    for row in found.messages:
        print(f"\n{names[row.author_id]}, {row.created_at:%Y-%m-%d %H:%M}:\n{row.text}")


@app.command("send")
def send_message(
    game: str,
    seat: Annotated[int, typer.Option("--seat", help="Who plays it is written to.")],
    subject: Annotated[str, typer.Option("--subject")],
    text: Text,
    json: Json = False,
) -> None:
    """Begin a thread with who plays a seat, in the moderator's name."""
    with servers(), open_container() as c:
        row = c.threads.begin(OPERATOR, game, subject=subject, text=_read(text), seat=seat)
        number = row.id
    _said(number, json=json)


@app.command("answer")
def answer_thread(number: int, text: Text, json: Json = False) -> None:
    """Write in a thread, in the moderator's name."""
    with servers(), open_container() as c:
        c.threads.answer(OPERATOR, number, _read(text))
    _said(number, json=json)


@letters.command("list")
def list_letters(game: str, seat: int, json: Json = False) -> None:
    """List what a seat has sent and heard inside a game, by seat."""
    with servers(), open_container() as c:
        found = c.letters.overview(OPERATOR, game, seat)
    if json:
        show_json(
            [
                {"seat": one.seat, "name": one.name, "letters": [vars(letter) for letter in one.letters]}
                for one in found.threads
            ]
        )
        return
    rows = [(one.name, row.turn, row.state, row.text) for one in found.threads for row in one.letters]
    show_table("Letters", ("with", "turn", "state", "text"), rows)


def _read(text: str) -> str:
    return sys.stdin.read() if text == "-" else text


def _said(number: int, *, json: bool) -> None:
    if json:
        show_json({"id": number})
    else:
        print(f"written in thread {number}")
