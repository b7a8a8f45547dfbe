"""Commands of accounts."""

import sys
from typing import Annotated

import typer

from app.cli.output import Json, show_json
from app.cli.servers import servers
from app.container import open_container

users = typer.Typer(no_args_is_help=True)
tokens = typer.Typer(no_args_is_help=True)


@users.command("add")
def add_user(
    email: str,
    name: Annotated[str, typer.Option(help="As printed in reports.")],
    time_zone: Annotated[str, typer.Option(help="IANA name.")] = "UTC",
    moderator: Annotated[bool, typer.Option("--moderator", help="May create games.")] = False,
    json: Json = False,
) -> None:
    """Add a user. The password is read from the first line of stdin, never from the command line."""
    if sys.stdin.isatty():
        password = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    else:
        password = sys.stdin.readline().rstrip("\n")
    with servers(), open_container() as c:
        user = c.accounts.sign_up(
            email, name=name, password=password or None, time_zone=time_zone, may_moderate=moderator
        )
        found = {"id": user.id, "email": user.email, "name": user.name}
    if json:
        show_json(found)
    else:
        print(f"{found['name']} <{found['email']}> added")


@tokens.command("add")
def add_token(
    email: str,
    name: Annotated[str, typer.Option(help="What it is for.")] = "token",
    scope: Annotated[list[str] | None, typer.Option(help="read, orders or moderate; repeat it.")] = None,
    json: Json = False,
) -> None:
    """Issue a bearer token for a user; it is printed this once."""
    with servers(), open_container() as c:
        user = c.accounts.user_by_email(email)
        scopes = scope or ["read", "orders", "moderate"]
        token, row = c.accounts.issue_token(user, name=name, scopes=scopes)
        found = {"token": token, "prefix": row.prefix, "scopes": row.scopes}
    if json:
        show_json(found)
    else:
        print(token)
