"""Commands of one seat in a moderator's care: more time, its briefing, who waits for one."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR, Actor
from app.cli.output import Json, Yes, confirm, local, on_clock, show_json, show_table, write_out
from app.cli.servers import servers
from app.container import open_container


def extend(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    hours: Annotated[int, typer.Argument(min=0, help="Hours after the date; 0 takes it back.")],
    reason: Annotated[str, typer.Option(help="Why; mailed to the player, and in the ledger.")],
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Let a due run wait for one seat's orders, until it is ready or the time is over."""
    confirm(f"Give seat {seat} of {code} {hours} hours more?", yes=yes)
    with servers(), open_container() as c:
        until = c.extensions.extend(OPERATOR, code, seat, hours, reason=reason).extended_until
        zone = c.games.get(code).time_zone
    if json:
        show_json({"game": code, "seat": seat, "until": until})
    else:
        told = "no more time" if until is None else f"a run waits until {on_clock(until, zone)}"
        print(f"Seat {seat} of {code}: {told}")


def briefing(
    code: str,
    seat: int,
    out: Annotated[Path, typer.Option(help="File to write: .pdf, .html, .txt or .json.")],
    json: Json = False,
) -> None:
    """Save where a seat stands, its last three turns and its letters, as one file."""
    with servers(), open_container() as c:
        data = c.briefings.file(OPERATOR, code, seat, out.suffix.removeprefix("."))
    write_out(data, out, json=json)


def standby(
    code: str,
    add: Annotated[str, typer.Option(help="Put the user with that address at its end.")] = "",
    remove: Annotated[str, typer.Option(help="Take the user with that address off the list.")] = "",
    json: Json = False,
) -> None:
    """List the users who wait to take over a seat of a game, in the order in which seats are offered."""
    with servers(), open_container() as c:
        if add:
            # Waiting is the user's own act: a user who asked for it by letter does it at this door.
            c.standbys.wait(Actor(user_id=c.accounts.user_by_email(add).id, door=OPERATOR.door), code)
        if remove:
            c.standbys.remove(OPERATOR, code, c.accounts.user_by_email(remove).id)
        zone = c.games.get(code).time_zone
        facts = [
            {
                "place": one.place,
                "name": one.name,
                "since": local(one.since, zone),
                "seat": None if one.seat is None else one.seat.number,
                "until": None if one.until is None else local(one.until, zone),
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
    days: Annotated[int, typer.Option(help="For that number of days.", min=1, max=366)] = 14,
    begins: Annotated[datetime | None, typer.Option("--from", help="From that moment on (UTC); now.")] = None,
    ends: Annotated[datetime | None, typer.Option("--until", help="Until that moment (UTC).")] = None,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Let another user send orders for a seat for a while; its player is mailed."""
    confirm(f"Make {user} the deputy of seat {seat} of {code}?", yes=yes)
    with servers(), open_container() as c:
        user_id = c.accounts.user_by_email(user).id
        row = c.deputies.name(
            OPERATOR, code, seat, user_id=user_id, days=days, begins_at=_utc(begins), ends_at=_utc(ends)
        )
        number, until = row.id, row.ends_at
    if json:
        show_json({"game": code, "seat": seat, "id": number, "deputy": user, "until": until})
    else:
        print(f"{user} may send orders for seat {seat} of {code} until {until}")


def deputies(code: str, seat: int, json: Json = False) -> None:
    """List the deputies of a seat, present and to come."""
    with servers(), open_container() as c:
        rows = c.deputies.of_seat(OPERATOR, code, seat)
        names = {user.id: user.name for user in c.accounts.users([row.user_id for row in rows])}
        facts = [
            {"id": row.id, "name": names[row.user_id], "from": row.begins_at, "until": row.ends_at}
            for row in rows
        ]
    if json:
        show_json(facts)
    else:
        keys = ("id", "name", "from", "until")
        show_table(
            f"Deputies of seat {seat} of {code}", keys, [[fact[key] for key in keys] for fact in facts]
        )


def recall(
    code: str,
    seat: int,
    number: Annotated[int, typer.Argument(help="The id that `seat deputies` shows.")],
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Take a deputy's right away, from now on."""
    confirm(f"Recall that deputy of seat {seat} of {code}?", yes=yes)
    with servers(), open_container() as c:
        c.deputies.recall(OPERATOR, code, seat, number)
    if json:
        show_json({"game": code, "seat": seat, "recalled": number})
    else:
        print("recalled")


def insurance(
    code: str,
    seat: int,
    choice: Annotated[
        str | None, typer.Option(help="Choose: nothing, draft, standing or computer; without it: show.")
    ] = None,
    standing: Annotated[
        Path | None, typer.Option(help="Keep the standing sheet in that file; - reads stdin.")
    ] = None,
    json: Json = False,
) -> None:
    """Show or set what is run when no sheet of a seat is in, as its player chose or asks by letter."""
    with servers(), open_container() as c:
        # The choice is the player's own act: a player who asked for it by letter makes it at this door.
        player = Actor(user_id=c.games.seat(c.games.get(code), seat).user_id, door=OPERATOR.door)
        found = c.insurance.of(player, code, seat)
        if choice is not None or standing is not None:
            text = None
            if standing is not None:
                text = sys.stdin.read() if str(standing) == "-" else standing.read_text(encoding="utf-8")
            wanted = found.choice if choice is None else "" if choice == "nothing" else choice
            found = c.insurance.choose(player, code, seat, choice=wanted, standing=text)
    if json:
        show_json({"game": code, "seat": seat, **vars(found)})
        return
    print(f"without a sheet: {found.choice or 'nothing'}{'' if found.allowed else ' (the game forbids it)'}")
    if found.standing:
        print(f"\n{found.standing}")


def resign(code: str, seat: int, yes: Yes = False, json: Json = False) -> None:
    """Give a seat up for its player; the rules say what becomes of it."""
    confirm(f"Give up seat {seat} of {code}?", yes=yes)
    with servers(), open_container() as c:
        c.seat_changes.resign(OPERATOR, code, seat)
        status = c.games.seat(c.games.get(code), seat).status
    if json:
        show_json({"game": code, "seat": seat, "status": status})
    else:
        print(f"seat {seat}: {status}")


def away(  # noqa: PLR0917 - typer fills them by name
    user: Annotated[str, typer.Argument(help="E-mail address.")],
    begins: Annotated[datetime | None, typer.Option("--from", help="From that moment on (UTC); now.")] = None,
    ends: Annotated[datetime | None, typer.Option("--until", help="Until that moment (UTC).")] = None,
    game: Annotated[str, typer.Option(help="Away from that game only.")] = "",
    back: Annotated[int, typer.Option(help="Take the absence with that id back.")] = 0,
    json: Json = False,
) -> None:
    """Show or note when a user is away: note it, take it back, or (without dates) show it."""
    with servers(), open_container() as c:
        who = Actor(user_id=c.accounts.user_by_email(user).id, door=OPERATOR.door)
        if back:
            c.deputies.be_back(who, back)
        if ends is not None or begins is not None:
            c.deputies.be_away(who, begins_at=_utc(begins), ends_at=_utc(ends), code=game)
        facts = [
            {"id": row.id, "from": row.begins_at, "until": row.ends_at, "everywhere": row.game_id is None}
            for row in c.deputies.absences(who)
        ]
    if json:
        show_json(facts)
    else:
        keys = ("id", "from", "until", "everywhere")
        show_table(f"When {user} is away", keys, [[fact[key] for key in keys] for fact in facts])


def allow_insurance(
    code: str,
    allowed: Annotated[bool, typer.Option("--on/--off", help="Players may choose.")],
    json: Json = False,
) -> None:
    """Say whether players may choose what is run when their sheet is missing."""
    with servers(), open_container() as c:
        c.insurance.allow(OPERATOR, code, allowed=allowed)
    if json:
        show_json({"game": code, "insurance": allowed})
    else:
        print(f"{code}: players may {'' if allowed else 'not '}choose what is run without their sheet")


def _utc(moment: datetime | None) -> datetime | None:
    return None if moment is None else moment.replace(tzinfo=UTC)
