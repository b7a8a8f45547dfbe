"""Commands of webhooks: a user's programs that are told what the user is mailed."""

import typer

from app.cli.output import Json, show_json, show_table
from app.cli.servers import servers
from app.container import open_container

app = typer.Typer(no_args_is_help=True)


@app.command("add")
def add_hook(email: str, url: str, json: Json = False) -> None:
    """Have a program told what a user is mailed; its secret is printed this once."""
    with servers(), open_container() as c:
        row = c.hooks.add(c.accounts.user_by_email(email).id, url)
        found = {"id": row.id, "url": row.url, "secret": row.secret}
    if json:
        show_json(found)
    else:
        print(found["secret"])


@app.command("list")
def list_hooks(email: str, json: Json = False) -> None:
    """List a user's webhooks and how they stand."""
    keys = ("id", "url", "created_at", "failing_since", "off_at", "error")
    with servers(), open_container() as c:
        rows = c.hooks.of_user(c.accounts.user_by_email(email).id)
        found = [{key: getattr(row, key) for key in keys} for row in rows]
    if json:
        show_json(found)
        return
    for row in found:
        for key in ("created_at", "failing_since", "off_at"):
            row[key] = "" if row[key] is None else f"{row[key]:%Y-%m-%d %H:%M}"
    show_table("Webhooks", keys, [[row[key] for key in keys] for row in found])


@app.command("ping")
def ping_hook(email: str, number: int, json: Json = False) -> None:
    """Send a ping to a user's webhook; one that was switched off is on again."""
    with servers(), open_container() as c:
        c.hooks.ping(c.accounts.user_by_email(email).id, number)
    if json:
        show_json({"id": number, "queued": "ping"})
    else:
        print(f"a ping to webhook {number} is queued")


@app.command("remove")
def remove_hook(email: str, number: int, json: Json = False) -> None:
    """Forget a user's webhook."""
    with servers(), open_container() as c:
        c.hooks.remove(c.accounts.user_by_email(email).id, number)
    if json:
        show_json({"id": number, "removed": True})
    else:
        print(f"webhook {number} removed")
