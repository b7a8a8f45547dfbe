"""Commands of accounts."""

import sys
from typing import Annotated

import typer

from app.accounts.balances import cents_of, money
from app.cli.output import Json, show_json, show_table
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


@users.command("pay-in")
def pay_in(
    email: str,
    amount: Annotated[str, typer.Argument(help="For example 20.00.")],
    reason: Annotated[str, typer.Option(help="What the user reads in the account.")] = "payment",
    json: Json = False,
) -> None:
    """Book money that has come from a user; owed turns that waited for it are run by the worker."""
    with servers(), open_container() as c:
        row = c.balances.pay_in(c.accounts.user_by_email(email).id, cents_of(amount), reason=reason)
        balance = row.balance
    _show_balance(email, balance, json=json)


@users.command("pay-out")
def pay_out(
    email: str,
    amount: Annotated[str, typer.Argument(help="For example 20.00.")],
    reason: Annotated[str, typer.Option(help="What the user reads in the account.")] = "paid out",
    json: Json = False,
) -> None:
    """Book money that goes back to a user: no more than was paid in and is left. Awards stay credit."""
    with servers(), open_container() as c:
        row = c.balances.pay_out(c.accounts.user_by_email(email).id, cents_of(amount), reason=reason)
        balance = row.balance
    _show_balance(email, balance, json=json)


def _show_balance(email: str, cents: int, *, json: bool) -> None:
    if json:
        show_json({"email": email, "balance": cents})
    else:
        print(f"{email}: {money(cents)}")


@users.command("account")
def account(email: str, json: Json = False) -> None:
    """A user's account: every movement, the balance, and what of it can be paid out."""
    keys = ("number", "at", "kind", "game_turn", "cents", "balance", "reason")
    with servers(), open_container() as c:
        user = c.accounts.user_by_email(email)
        rows = [{key: getattr(row, key) for key in keys} for row in c.balances.entries(user.id)]
        balance, refundable = c.balances.balance(user.id), c.balances.refundable(user.id)
    if json:
        show_json({"email": user.email, "balance": balance, "refundable": refundable, "entries": rows})
        return
    looks = {"at": "{:%Y-%m-%d}".format, "cents": money, "balance": money}
    shown = [[looks[key](row[key]) if key in looks else row[key] for key in keys] for row in rows]
    show_table(f"{user.name}: {money(balance)}, {money(refundable)} of it can be paid out", keys, shown)


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
