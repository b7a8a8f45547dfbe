"""The command line from afar, while one cannot play: what is run without a sheet, deputies, absences."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from app.cli.output import Json, Yes, confirm, show_json, show_table
from app.cli.remote import Begins, Code, Seat, app, bytes_in, connected, moment_at, moment_text, text_in
from app.client.values import VotesOut


@app.command("insurance")
def insurance(
    code: Code,
    seat: Seat,
    choose: Annotated[
        str | None, typer.Option(help="nothing, draft, standing or computer; else it is only shown.")
    ] = None,
    standing: Annotated[Path | None, typer.Option(help="Keep this standing sheet; - reads stdin.")] = None,
    json: Json = False,
) -> None:
    """Show or choose what is run when no sheet of yours is in."""
    text = None if standing is None else text_in(bytes_in(standing), standing)
    with connected() as client:
        own = client.seat(code, seat)
        found = own.insurance()
        if choose is not None or text is not None:
            wanted = found.choice if choose is None else "" if choose == "nothing" else choose
            found = own.insure(wanted, standing=text)
    if json:
        show_json(found)
        return
    print(f"Run without a sheet: {found.choice or 'nothing'}")
    if not found.allowed:
        print("In this game nothing is run in the place of a missing sheet.")
    if found.standing:
        print(f"\nStanding sheet:\n{found.standing}")


@app.command("deputies")
def deputies(code: Code, seat: Seat, json: Json = False) -> None:
    """List the users who may send orders beside you, now and to come."""
    with connected() as client:
        found = list(client.seat(code, seat).deputies())
    if json:
        show_json(found)
        return
    rows = [(one.id, one.user_id, moment_text(one.begins_at), moment_text(one.until)) for one in found]
    show_table("Deputies", ("number", "user", "from", "until"), rows)


@app.command("deputy")
def deputy(  # noqa: PLR0917 - typer fills them by name
    code: Code,
    seat: Seat,
    email: Annotated[str, typer.Argument(help="The deputy's e-mail address.")],
    days: Annotated[int | None, typer.Option(help="For that number of days.")] = None,
    begins: Begins = None,
    until: Annotated[datetime | None, typer.Option(help="Or until then, on your clock.")] = None,
    json: Json = False,
) -> None:
    """Ask somebody by letter to read your reports and send orders beside you for a while."""
    if (days is None) == (until is None):
        raise typer.BadParameter("give --days or --until")
    with connected() as client:
        own = client.seat(code, seat)
        made = own.name_deputy(email, days=days, begins=moment_at(begins), until=moment_at(until))
    if json:
        show_json(made)
    else:
        print(f"A letter is on its way to {made.email}. Who says yes behind its link is the deputy.")


@app.command("invitations")
def invitations(code: Code, seat: Seat, json: Json = False) -> None:
    """Whom you have asked by letter to be a deputy or to read reports, and who has not answered yet."""
    with connected() as client:
        found = list(client.seat(code, seat).invitations())
    if json:
        show_json(found)
        return
    rows = [(one.id, one.kind, one.email, moment_text(one.expires_at)) for one in found]
    show_table("Invitations", ("number", "to be a", "address", "may answer until"), rows)


@app.command("withdraw")
def withdraw(
    code: Code,
    seat: Seat,
    number: Annotated[int, typer.Argument(help="The invitation's number in the list.")],
) -> None:
    """Take an invitation back: its letter is good for nothing any more."""
    with connected() as client:
        client.seat(code, seat).withdraw_invitation(number)
    print("Its letter is good for nothing any more.")


@app.command("accept")
def accept(
    key: Annotated[str, typer.Argument(help="The link of the letter, or what stands behind key= in it.")],
    json: Json = False,
) -> None:
    """Be what a letter asks you to be: a deputy, or a reader of reports."""
    with connected() as client:
        made = client.accept_invitation(key.rpartition("key=")[2])
    if json:
        show_json(made)
    else:
        of = made.game if made.seat is None else f"seat {made.seat} of {made.game}"
        print(f"You are a {made.kind} of {of} now.")


@app.command("recall")
def recall(
    code: Code,
    seat: Seat,
    number: Annotated[int, typer.Argument(help="The deputy's number in the list.")],
) -> None:
    """Take a deputy's right away, from now on."""
    with connected() as client:
        client.seat(code, seat).recall_deputy(number)
    print("Recalled.")


@app.command("absences")
def absences(json: Json = False) -> None:
    """List when you are away, now and to come."""
    with connected() as client:
        found = list(client.absences())
    if json:
        show_json(found)
        return
    rows = [
        (
            one.id,
            moment_text(one.begins_at),
            moment_text(one.ends_at),
            "all games" if one.everywhere else "one game",
        )
        for one in found
    ]
    show_table("Absences", ("number", "from", "until", "where"), rows)


@app.command("away")
def away(
    until: Annotated[datetime, typer.Argument(help="Until when, on your clock.")],
    begins: Begins = None,
    game: Annotated[str, typer.Option(help="From that game only.")] = "",
    json: Json = False,
) -> None:
    """Say when you are away: the moderators see it, and your deputies are reminded in your place."""
    with connected() as client:
        made = client.be_away(until.astimezone(), begins=moment_at(begins), game=game)
    if json:
        show_json(made)
    else:
        begins_at, ends_at = moment_text(made.begins_at), moment_text(made.ends_at)
        print(f"Absence {made.id} is noted: from {begins_at} until {ends_at}.")


@app.command("back")
def back(number: Annotated[int, typer.Argument(help="The absence's number in the list.")]) -> None:
    """Take an absence back."""
    with connected() as client:
        client.be_back(number)
    print("Taken back.")


@app.command("more-time")
def more_time(code: Code, seat: Seat, yes: Yes = False, json: Json = False) -> None:
    """Take one of the extensions that the game gives each seat: a due run waits for yours."""
    confirm(f"Take one of the extensions of seat {seat} of {code}?", yes=yes)
    with connected() as client:
        made = client.seat(code, seat).take_more_time()
    if json:
        show_json(made)
    else:
        until = "" if made.until is None else moment_text(made.until)
        print(f"A due run waits for seat {seat} until {until}.")


@app.command("votes")
def votes(code: Code, seat: Seat, json: Json = False) -> None:
    """List the ends of the game that seats ask for, and the seats that agree."""
    with connected() as client:
        found = client.seat(code, seat).votes()
    if json:
        show_json(found)
    else:
        _show_votes(found)


@app.command("agree")
def agree(  # noqa: PLR0917 - typer fills them by name
    code: Code,
    seat: Seat,
    how: Annotated[str, typer.Argument(help="stopped, drawn or conceded.")],
    among: Annotated[
        list[int] | None, typer.Option(help="A seat of the draw, or the one that has won; repeat it.")
    ] = None,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Agree to end the game: it ends at once when all whom it takes have agreed."""
    named = f" ({', '.join(map(str, among))})" if among else ""
    confirm(f"Agree that {code} is {how}{named}? It ends at once when all others have.", yes=yes)
    with connected() as client:
        found = client.seat(code, seat).agree(how, seats=among or ())
    if json:
        show_json(found)
    elif found.status == "over":
        print(f"All have agreed: {code} is over.")
    else:
        _show_votes(found)


@app.command("disagree")
def disagree(code: Code, seat: Seat) -> None:
    """Agree to no end of the game any more."""
    with connected() as client:
        client.seat(code, seat).disagree()
    print("Taken back.")


def _show_votes(found: VotesOut) -> None:
    if found.votes == "none":
        print("Players cannot end this game among themselves.")
    for one in found.asked:
        print(" ".join(one.told))
        agreed = "secret" if one.agreed is None else ", ".join(map(str, one.agreed))
        print(f"  wanted: seats {', '.join(map(str, one.wanted))}; agreed: {agreed}")


@app.command("resign")
def resign(code: Code, seat: Seat, yes: Yes = False) -> None:
    """Give a seat up for good."""
    confirm(f"Give up seat {seat} of {code} for good?", yes=yes)
    with connected() as client:
        client.seat(code, seat).resign()
    print("Given up.")
