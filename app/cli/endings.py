"""Commands of who moderates a game, and of ends before its rules: shown whole, then confirmed."""

from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, show_json, show_table
from app.cli.servers import servers
from app.container import open_container
from app.games.end_wording import describe_end
from app.render.messages import Messages
from engine.kernel.endings import End


def end(  # noqa: PLR0917 - typer fills them by name
    code: str,
    how: Annotated[str, typer.Argument(help="cancelled (before it begins), stopped, drawn or conceded.")],
    reason: Annotated[str, typer.Option(help="Why; mailed to all, and in the ledger.")],
    seat: Annotated[
        list[int] | None, typer.Option(help="A seat of the draw, or the one that has won; repeat it.")
    ] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Say what it means; change nothing.")] = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """End a game for good: cancel it in set-up, stop it, or declare a draw or a victory."""
    chosen = End.of(how, seat or ())
    with servers():
        with open_container() as c:
            game = c.endings.propose(OPERATOR, code, how, chosen.seats)
            words, run = Messages(game.ruleset, "en", game.time_zone), game.run_number
            told = describe_end(words, game, chosen, c.games.named(game, chosen.seats), reason=reason)
        if not json:
            print("\n".join(told))
        if not preview:
            confirm(f"End {code} for good? All who play or wait for a seat are mailed.", yes=yes)
            with open_container() as c:
                c.endings.end(OPERATOR, code, how, chosen.seats, reason=reason, if_run=run)
        with open_container() as c:
            status = c.games.get(code).status
    if json:
        show_json({"code": code, "told": told, "status": status})
    elif not preview:
        print(f"{code} is over")


def moderators(code: str, json: Json = False) -> None:
    """List the users who moderate a game; the first answers as the moderator."""
    with servers(), open_container() as c:
        game = c.games.get(code)
        rows = [{"name": user.name, "email": user.email} for user in c.moderators.listed(game)]
    if json:
        show_json(rows)
        return
    show_table("Moderators", ("name", "email"), [list(row.values()) for row in rows])


def moderator(
    code: str,
    email: Annotated[str, typer.Argument(help="E-mail address of the user.")],
    reason: Annotated[str, typer.Option(help="Why; mailed to the user, and in the ledger.")],
    json: Json = False,
) -> None:
    """Name the first moderator of a game, such as one whose only moderator is gone."""
    with servers(), open_container() as c:
        c.moderators.name(OPERATOR, code, c.accounts.user_by_email(email), reason=reason)
    if json:
        show_json({"code": code, "moderator": email})
    else:
        print(f"{email} moderates {code}")


def votes(
    code: str,
    which: Annotated[str, typer.Argument(help="none, open (all see who agrees) or secret.")],
    json: Json = False,
) -> None:
    """Say whether seats may agree to end a game; everybody reads it in the ledger."""
    with servers(), open_container() as c:
        c.agreements.allow(OPERATOR, code, which)
    if json:
        show_json({"code": code, "votes": which})
    else:
        told = {"none": "not", "open": "openly", "secret": "in secret"}[which]
        print(f"{code}: seats may {told} agree to end it")
