"""Commands of accounts."""

import sys
from typing import Annotated, Any

import typer

from app.accounts.actor import OPERATOR
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


Why = Annotated[str, typer.Option("--reason", help="Kept with the act, for anybody who asks later.")]


@users.command("list")
def list_users(
    find: Annotated[str, typer.Option(help="In names and addresses.")] = "",
    after: Annotated[int, typer.Option(help="Only those with a higher id.")] = 0,
    limit: Annotated[int, typer.Option(min=1, max=1000)] = 100,
    json: Json = False,
) -> None:
    """Users by id."""
    keys = ("id", "name", "email", "may_moderate", "may_operate", "created_at", "disabled_at", "deleted_at")
    with servers(), open_container() as c:
        found = c.operating.find(OPERATOR, find, after=after, limit=limit)
        rows = [{key: getattr(user, key) for key in keys} for user in found]
    if json:
        show_json(rows)
        return
    heads = ("id", "name", "address", "may", "stands")
    show_table("Users", heads, [(r["id"], r["name"], r["email"], _may(r), _stands(r)) for r in rows])


def _may(row: dict[str, Any]) -> str:
    rights = [word for key, word in (("may_moderate", "moderate"), ("may_operate", "operate")) if row[key]]
    return ", ".join(["play", *rights])


def _stands(row: dict[str, Any]) -> str:
    return "deleted" if row["deleted_at"] else "disabled" if row["disabled_at"] else "in use"


@users.command("show")
def show_user(email: str, json: Json = False) -> None:
    """Show a user: rights, seats, tokens, and what was done to the account."""
    with servers(), open_container() as c:
        user = c.accounts.user_by_email(email)
        found: dict[str, Any] = {
            "id": user.id,
            "name": user.name,
            "email": user.email,
            "time_zone": user.time_zone,
            "may_moderate": user.may_moderate,
            "may_operate": user.may_operate,
            "created_at": user.created_at,
            "disabled_at": user.disabled_at,
            "deleted_at": user.deleted_at,
            "sessions": len(c.accounts.sessions(user)),
            "seats": [f"{game.code}/{seat.number}" for game, seat in c.people.seats(user)],
            "tokens": [row.prefix for row in c.accounts.tokens(user) if row.revoked_at is None],
            "acts": [
                {"at": row.at, "act": row.act, "reason": row.reason, "by_id": row.by_id, "door": row.door}
                for row in c.operating.acts(OPERATOR, user)
            ],
        }
    if json:
        show_json(found)
        return
    print(f"{found['name']} <{found['email']}>, {_stands(found)}, may {_may(found)}")
    print(f"seats: {', '.join(found['seats']) or 'none'}; sessions: {found['sessions']}")
    heads = ("at", "act", "reason", "by")
    acts = [
        (f"{a['at']:%Y-%m-%d %H:%M}", a["act"], a["reason"], a["by_id"] or "machine") for a in found["acts"]
    ]
    if acts:
        show_table("What was done", heads, acts)


@users.command("disable")
def disable(email: str, reason: Why, json: Json = False) -> None:
    """Nobody signs in with the account any more: sessions and tokens end, seats stay and rest."""
    with servers(), open_container() as c:
        c.operating.disable(OPERATOR, c.accounts.user_by_email(email), reason=reason)
    _done(json, f"{email} disabled", email=email, act="disabled")


@users.command("enable")
def enable(email: str, reason: Why, json: Json = False) -> None:
    """Let a disabled account be used again."""
    with servers(), open_container() as c:
        c.operating.enable(OPERATOR, c.accounts.user_by_email(email), reason=reason)
    _done(json, f"{email} enabled", email=email, act="enabled")


@users.command("reset")
def reset(email: str, reason: Why, json: Json = False) -> None:
    """End a user's sessions, tokens and password, and mail a link for a new one."""
    with servers(), open_container() as c:
        c.links.reset(OPERATOR, c.accounts.user_by_email(email), reason=reason)
    said = f"{email} reset; a link for a new password is in the outbox"
    _done(json, said, email=email, act="reset")


@users.command("moderator")
def moderator(
    email: str,
    reason: Why,
    off: Annotated[bool, typer.Option("--off", help="Take it away.")] = False,
    json: Json = False,
) -> None:
    """Let a user create games, or take that away."""
    with servers(), open_container() as c:
        c.operating.let_moderate(OPERATOR, c.accounts.user_by_email(email), may=not off, reason=reason)
    said = f"{email} may {'not ' if off else ''}create games"
    _done(json, said, email=email, act="moderator", may=not off)


@users.command("operator")
def operator(
    email: str,
    reason: Why,
    off: Annotated[bool, typer.Option("--off", help="Take it away.")] = False,
    json: Json = False,
) -> None:
    """Let a user help others on the page of users, or take that away."""
    with servers(), open_container() as c:
        c.operating.let_operate(OPERATOR, c.accounts.user_by_email(email), may=not off, reason=reason)
    said = f"{email} may {'not ' if off else ''}help users"
    _done(json, said, email=email, act="operator", may=not off)


@users.command("invite")
def invite(email: str, json: Json = False) -> None:
    """Mail a link with which somebody may sign up, for 14 days."""
    with servers(), open_container() as c:
        c.links.invite(OPERATOR, email, reason="")
    _done(json, f"{email} invited; the letter is in the outbox", email=email, act="invited")


def _done(json: bool, said: str, **facts: Any) -> None:
    """Print one line for people, the same facts for programs."""
    if json:
        show_json(facts)
    else:
        print(said)


def _show_balance(email: str, cents: int, *, json: bool) -> None:
    if json:
        show_json({"email": email, "balance": cents})
    else:
        print(f"{email}: {money(cents)}")


@users.command("account")
def account(email: str, json: Json = False) -> None:
    """Show a user's account: every movement, the balance, and what of it can be paid out."""
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
        token, row = c.accounts.issue_token(user, name=name, scopes=scopes, by=OPERATOR)
        found = {"token": token, "prefix": row.prefix, "scopes": row.scopes}
    if json:
        show_json(found)
    else:
        print(token)


@tokens.command("list")
def list_tokens(email: str, json: Json = False) -> None:
    """List a user's tokens, newest first; a secret is never shown again."""
    keys = ("prefix", "name", "scopes", "created_at", "expires_at", "revoked_at")
    with servers(), open_container() as c:
        rows = c.accounts.tokens(c.accounts.user_by_email(email))
        found = [{key: getattr(row, key) for key in keys} for row in rows]
    if json:
        show_json(found)
        return
    heads = ("prefix", "name", "may", "until", "revoked")
    shown = [
        (
            row["prefix"],
            row["name"],
            ", ".join(row["scopes"]),
            f"{row['expires_at']:%Y-%m-%d}",
            "" if row["revoked_at"] is None else f"{row['revoked_at']:%Y-%m-%d}",
        )
        for row in found
    ]
    show_table("Tokens", heads, shown)


@tokens.command("revoke")
def revoke_token(email: str, prefix: str, reason: Why, json: Json = False) -> None:
    """End a token of a user."""
    with servers(), open_container() as c:
        user = c.accounts.user_by_email(email)
        c.operating.revoke_token(OPERATOR, user, prefix.removeprefix("tp_"), reason=reason)
    name = f"tp_{prefix.removeprefix('tp_')}"
    _done(json, f"{name} revoked", email=email, act="revoked", token=name)
