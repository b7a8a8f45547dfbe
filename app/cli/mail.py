"""Commands of mail: what goes out, what has come."""

from typing import Annotated

import typer

from app.cli.output import Json, show_json, show_table
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError
from app.mail.models import STATES
from app.mailbox.models import STATES as CAME
from app.mailbox.repository import InboundRepository

app = typer.Typer(no_args_is_help=True)


@app.command("list")
def list_mail(
    state: Annotated[str, typer.Option(help=f"Only those that are {', '.join(STATES)}.")] = "",
    limit: Annotated[int, typer.Option(help="How many, newest first.", min=1, max=10_000)] = 100,
    json: Json = False,
) -> None:
    """List the latest messages, how they stand, and why one has not gone out."""
    if state and state not in STATES:
        raise typer.BadParameter(", ".join(STATES))
    keys = ("id", "state", "attempts", "created_at", "recipient", "subject", "error")
    with servers(), open_container() as c:
        rows = [{key: getattr(row, key) for key in keys} for row in c.mail.all(state, limit)]
    if json:
        show_json(rows)
        return
    for row in rows:
        row["created_at"] = f"{row['created_at']:%Y-%m-%d %H:%M}"
    show_table("Mail", keys, [[row[key] for key in keys] for row in rows])


@app.command("inbound")
def inbound(
    state: Annotated[str, typer.Option(help=f"Only those that are {', '.join(CAME)}.")] = "",
    limit: Annotated[int, typer.Option(help="How many, newest first.", min=1, max=10_000)] = 100,
    json: Json = False,
) -> None:
    """List the latest mails that have come, what became of them, and why."""
    if state and state not in CAME:
        raise typer.BadParameter(", ".join(CAME))
    keys = ("id", "state", "arrived_at", "door", "sender", "subject", "reason", "revision", "copies", "size")
    with servers(), open_container() as c:
        found = InboundRepository(c.session).all(state, limit)
        rows = [{key: getattr(row, key) for key in keys} for row in found]
    if json:
        show_json(rows)
        return
    for row in rows:
        row["arrived_at"] = f"{row['arrived_at']:%Y-%m-%d %H:%M}"
    show_table("Mail that has come", keys, [[row[key] for key in keys] for row in rows])


@app.command("retry")
def retry(
    ids: Annotated[list[int] | None, typer.Argument(help="Messages by number; see the list.")] = None,
    stuck: Annotated[bool, typer.Option("--stuck", help="All that have not gone out for a reason.")] = False,
    json: Json = False,
) -> None:
    """Send messages again that were refused, put aside or are waiting; the worker does it at once."""
    if bool(ids) == stuck:
        raise typer.BadParameter("numbers of messages, or --stuck")
    with servers(), open_container() as c:
        wanted = [row.id for row in c.mail.stuck()] if stuck else list(ids or ())
        queued = c.deliveries.retry(wanted)
        if not queued and not stuck:
            raise AppError(404, "no_such_mail", mail=", ".join(map(str, wanted))[:80])
    if json:
        show_json({"queued": queued})
    else:
        print(f"{queued} message{'' if queued == 1 else 's'} queued again")
