"""Commands of games and seats."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from app.accounts.actor import OPERATOR
from app.cli import edits, endings, new_game, schedules
from app.cli.facts import game_facts, seat_facts
from app.cli.output import Json, local, show_file, show_json, show_table
from app.cli.servers import servers
from app.container import open_container
from app.games.ledger_wording import describe_entry
from app.render.bundle import zipped
from app.render.clean import unisolated
from app.render.messages import Messages

app = typer.Typer(no_args_is_help=True)
seats = typer.Typer(no_args_is_help=True)


app.command("new", context_settings=new_game.CONTEXT)(new_game.new)
app.command("options")(new_game.show_options)
for _command in (
    schedules.schedule,
    schedules.extend,
    schedules.skip,
    schedules.grace,
    schedules.rest,
    schedules.pause,
    schedules.hold,
    schedules.resume,
    edits.edits,
    edits.edit,
    endings.end,
    endings.votes,
    endings.moderators,
    endings.moderator,
):
    app.command(_command.__name__)(_command)


@app.command("list")
def list_games(json: Json = False) -> None:
    """List all games."""
    with servers(), open_container() as c:
        facts = [game_facts(game) for game in c.games.all()]
    if json:
        show_json(facts)
        return
    keys = ("code", "title", "ruleset", "status", "turn", "due_at")
    show_table("Games", keys, [[fact[key] for key in keys] for fact in facts])


@app.command("show")
def show(code: str, json: Json = False) -> None:
    """Show one game with its seats."""
    with servers(), open_container() as c:
        game = c.games.get(code)
        facts = game_facts(game)
        facts["seats"] = seat_facts(c, game)
        facts["ledger_broken_at"] = c.ledger.broken_at(game.id)
    if json:
        show_json(facts)
        return
    for key, value in facts.items():
        if key != "seats" and value not in ("", None, {}):
            print(f"{key}: {value}")
    _show_seats(facts["seats"])


@app.command("start")
def start(code: str, json: Json = False) -> None:
    """Set a game up and publish its start reports."""
    with servers():
        with open_container() as c:
            c.turns.start(OPERATOR, code)
        with open_container() as c:
            facts = game_facts(c.games.get(code))
    if json:
        show_json(facts)
    else:
        print(f"{code} is running; it waits for the orders of turn {facts['turn']}")


@app.command("release")
def release(
    code: str,
    when: Annotated[str, typer.Argument(help="at_once, after (some hours) or by_hand.")],
    hours: Annotated[
        int | None, typer.Option(help="With after: how many; as many as before when left out.")
    ] = None,
    json: Json = False,
) -> None:
    """Say when a turn that was run is published."""
    with servers():
        with open_container() as c:
            c.releases.set_release(OPERATOR, code, when.replace("-", "_"), hours)
        with open_container() as c:
            facts = game_facts(c.games.get(code))
    if json:
        show_json(facts)
    else:
        after = {"at_once": "at once", "by_hand": "when told"}
        told = after.get(facts["release"], f"{facts['release_hours']} hours after")
        print(f"{code}: a turn that was run is published {told}")


@app.command("sharing")
def allow_sharing(
    code: str,
    allowed: Annotated[bool, typer.Option("--on/--off", help="Seats may let others read their reports.")],
    json: Json = False,
) -> None:
    """Allow that seats let others read their reports, or not; everybody reads it in the ledger."""
    with servers(), open_container() as c:
        c.shares.allow(OPERATOR, code, allowed=allowed)
    if json:
        show_json({"code": code, "sharing": allowed})
    else:
        print(f"{code}: seats may {'' if allowed else 'not '}share their reports")


@app.command("shares")
def list_shares(code: str, seat: int, json: Json = False) -> None:
    """Whom a seat lets read its reports."""
    keys = ("id", "reader", "first_turn", "last_turn", "created_at")
    with servers(), open_container() as c:
        rows = c.shares.of_seat(OPERATOR, code, seat)
        names = {user.id: user.name for user in c.accounts.users([row.user_id for row in rows])}
        found = [
            {"id": row.id, "reader": names[row.user_id], "first_turn": row.first_turn}
            | {"last_turn": row.last_turn, "created_at": row.created_at}
            for row in rows
        ]
    if json:
        show_json(found)
        return
    show_table("Shares", keys, [[row[key] for key in keys] for row in found])


@app.command("announce")
def announce(
    code: str, text: Annotated[str, typer.Argument(help="What to say; - reads stdin.")], json: Json = False
) -> None:
    """Tell all players something: mailed at once, and printed in their next reports."""
    with servers(), open_container() as c:
        row = c.messages.announce(OPERATOR, code, sys.stdin.read() if text == "-" else text)
        found = {"text": row.text, "created_at": row.created_at.isoformat()}
    if json:
        show_json(found)
    else:
        print(f"Announced to all players of {code}")


@app.command("ledger")
def ledger(code: str, json: Json = False) -> None:
    """Show what happened to a game; with --json as `turnpost verify` reads it."""
    with servers(), open_container() as c:
        game = c.games.get(code)
        words = Messages(game.ruleset, "en", game.time_zone)
        notes, seats = c.ledger.notes(game.id), c.games.seats(game)
        facts: list[dict[str, Any]] = [
            {
                "number": entry.number,
                "at": local(entry.at, game.time_zone).isoformat(),
                "kind": entry.kind,
                "payload": entry.payload,
                "previous": entry.previous,
                "sha256": entry.sha256,
                "said": unisolated(describe_entry(entry, game, words, seats).said),
                "notes": [
                    {"seats": note.seats, "salt": note.salt, "payload": note.payload}
                    for note in notes.get(entry.number, ())
                ],
            }
            for entry in c.ledger.entries(game.id)
        ]
    if json:
        show_json(facts)
        return
    for fact in facts:
        print(f"{fact['number']:>4}  {fact['at'][:16].replace('T', ' ')}  {fact['said']}")


@app.command("archive")
def archive(
    code: str,
    out: Annotated[Path | None, typer.Option(help="File to write; CODE.zip when left out.")] = None,
    json: Json = False,
) -> None:
    """Write the archive of a game that is over: `turnpost verify` plays it again without a server."""
    path = out or Path(f"{code}.zip")
    with servers(), open_container() as c:
        files = c.archives.files(OPERATOR, code)
        # An archive is whole or is not there: it is written while it is made.
        unfinished = path.with_name(path.name + ".unfinished")
        with unfinished.open("wb") as file:
            file.writelines(zipped(files))
        unfinished.replace(path)
    show_file(path, json=json)


@app.command("export")
def export(
    code: str,
    turn: Annotated[int | None, typer.Option(help="Game turn; the present one when left out.")] = None,
    json: Json = False,
) -> None:
    """Print the whole position as a scenario file (moderators only: it shows what every seat hides)."""
    with servers(), open_container() as c:
        case = c.exports.scenario(OPERATOR, code, turn)
    if json:
        show_json(case)
    else:
        yaml.safe_dump([case], sys.stdout, sort_keys=False, allow_unicode=True, width=110)


@seats.command("give")
def give(  # noqa: PLR0917 - typer fills them by name
    code: str,
    seat: int,
    player: Annotated[str, typer.Option(help="E-mail address of the new player.")] = "",
    bot: Annotated[bool, typer.Option("--bot", help="To a computer.")] = False,
    temper: Annotated[
        str, typer.Option(help="With --bot: how it plays, told to all; left out: dice say, and nobody knows.")
    ] = "",
    nobody: Annotated[bool, typer.Option("--nobody", help="Take it from the user who has it.")] = False,
    reason: Annotated[str, typer.Option(help="Why; mailed to the players, and in the ledger.")] = "",
    json: Json = False,
) -> None:
    """Give a seat to a player, to a computer, or to nobody; the rules of a running game are told."""
    if [bool(player), bot, nobody].count(True) != 1:
        raise typer.BadParameter("one of --player, --bot and --nobody")
    with servers(), open_container() as c:
        user_id = c.accounts.user_by_email(player).id if player else None
        c.seat_changes.hand_over(OPERATOR, code, seat, user_id=user_id, bot=bot, temper=temper, reason=reason)
    if json:
        show_json({"game": code, "seat": seat, "player": player or None, "bot": bot})
    else:
        print(f"Seat {seat} of {code}: {player or ('a computer' if bot else 'nobody')}")


@seats.command("wish")
def wish(
    code: str,
    seat: int,
    region: Annotated[
        str, typer.Argument(help="north ... middle, a region, a city or a hex; left out: anywhere.")
    ] = "",
    json: Json = False,
) -> None:
    """Say where a seat would like to start, before the game begins; nobody is promised anything."""
    with servers(), open_container() as c:
        c.games.wish(OPERATOR, code, seat, region)
        kept = c.games.get(code).wishes.get(str(seat), "")
    if json:
        show_json({"game": code, "seat": seat, "wish": kept})
    else:
        print(f"Seat {seat} of {code} would like to start: {kept or 'anywhere'}")


@seats.command("list")
def list_seats(code: str, json: Json = False) -> None:
    """List the seats of a game and where their orders stand."""
    with servers(), open_container() as c:
        facts = seat_facts(c, c.games.get(code))
    if json:
        show_json(facts)
    else:
        _show_seats(facts)


def _show_seats(facts: list[dict[str, Any]]) -> None:
    keys = ("number", "name", "player", "status", "orders", "ready")
    show_table("Seats", keys, [[fact[key] for key in keys] for fact in facts])
