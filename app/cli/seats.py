"""Commands of one seat in a moderator's care: more time, its briefing, who waits for one."""

from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR, Actor
from app.cli.output import Json, Yes, confirm, show_json, show_table, write_out
from app.cli.servers import servers
from app.container import open_container


def extend(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    hours: Annotated[int, typer.Argument(min=0, help="So many after the date; 0 takes it back.")],
    reason: Annotated[str, typer.Option(help="Why; mailed to the player, and in the ledger.")],
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Let a due run wait for one seat's orders, until it is ready or the time is over."""
    confirm(f"Give seat {seat} of {code} {hours} hours more?", yes=yes)
    with servers(), open_container() as c:
        until = c.extensions.extend(OPERATOR, code, seat, hours, reason=reason).extended_until
    if json:
        show_json({"game": code, "seat": seat, "until": until})
    else:
        print(f"Seat {seat} of {code}: {'no more time' if until is None else f'a run waits until {until}'}")


def briefing(
    code: str,
    seat: int,
    out: Annotated[Path, typer.Option(help="File to write: .pdf, .html, .txt or .json.")],
    json: Json = False,
) -> None:
    """Where a seat stands, its last three turns and its letters, as one file."""
    with servers(), open_container() as c:
        data = c.briefings.file(OPERATOR, code, seat, out.suffix.removeprefix("."))
    write_out(data, out, json=json)


def standby(
    code: str,
    add: Annotated[str, typer.Option(help="Put the user with that address at its end.")] = "",
    remove: Annotated[str, typer.Option(help="Take the user with that address off the list.")] = "",
    json: Json = False,
) -> None:
    """Who waits to take over a seat of a game, in the order in which seats are offered."""
    with servers(), open_container() as c:
        if add:
            # Waiting is the user's own act: whoever asked for it by letter does it at this door.
            c.standbys.wait(Actor(user_id=c.accounts.user_by_email(add).id, door=OPERATOR.door), code)
        if remove:
            c.standbys.remove(OPERATOR, code, c.accounts.user_by_email(remove).id)
        facts = [
            {
                "place": one.place,
                "name": one.name,
                "since": one.since,
                "seat": None if one.seat is None else one.seat.number,
                "until": one.until,
            }
            for one in c.standbys.waiting(OPERATOR, code)
        ]
    if json:
        show_json(facts)
    else:
        keys = ("place", "name", "since", "seat", "until")
        show_table(f"Waiting for a seat of {code}", keys, [[fact[key] for key in keys] for fact in facts])


def deputy(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    user: Annotated[str, typer.Argument(help="E-mail address of the deputy.")],
    days: Annotated[int, typer.Option(help="For so many days.", min=1, max=366)] = 14,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Let another user send orders for a seat for a while; its player is mailed."""
    confirm(f"Make {user} the deputy of seat {seat} of {code}?", yes=yes)
    with servers(), open_container() as c:
        row = c.games.name_deputy(OPERATOR, code, seat, user_id=c.accounts.user_by_email(user).id, days=days)
        until = row.ends_at
    if json:
        show_json({"game": code, "seat": seat, "deputy": user, "until": until})
    else:
        print(f"{user} may send orders for seat {seat} of {code} until {until}")
