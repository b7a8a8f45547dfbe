"""Commands of games and seats."""

import sys
from typing import Annotated, Any

import typer
import yaml

from app.accounts.actor import OPERATOR
from app.cli import new_game
from app.cli.facts import game_facts, seat_facts
from app.cli.output import Json, show_json, show_table
from app.cli.servers import servers
from app.container import open_container

app = typer.Typer(no_args_is_help=True)
seats = typer.Typer(no_args_is_help=True)


app.command("new", context_settings=new_game.CONTEXT)(new_game.new)
app.command("options")(new_game.show_options)


@app.command("list")
def list_games(json: Json = False) -> None:
    """All games."""
    with servers(), open_container() as c:
        facts = [game_facts(game) for game in c.games.all()]
    if json:
        show_json(facts)
        return
    keys = ("code", "title", "ruleset", "status", "turn", "due_at")
    show_table("Games", keys, [[fact[key] for key in keys] for fact in facts])


@app.command("show")
def show(code: str, json: Json = False) -> None:
    """One game with its seats."""
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
def give(
    code: str,
    seat: int,
    player: Annotated[str, typer.Option(help="E-mail address of the new player.")] = "",
    bot: Annotated[bool, typer.Option("--bot", help="To a computer.")] = False,
    nobody: Annotated[bool, typer.Option("--nobody", help="Take it from whoever has it.")] = False,
) -> None:
    """Give a seat to a player, to a computer, or to nobody; the rules of a running game are told."""
    if [bool(player), bot, nobody].count(True) != 1:
        raise typer.BadParameter("one of --player, --bot and --nobody")
    with servers(), open_container() as c:
        user_id = c.accounts.user_by_email(player).id if player else None
        c.seat_changes.hand_over(OPERATOR, code, seat, user_id=user_id, bot=bot)
    print(f"Seat {seat} of {code}: {player or ('a computer' if bot else 'nobody')}")


@seats.command("wish")
def wish(
    code: str,
    seat: int,
    region: Annotated[
        str, typer.Argument(help="north ... middle, a region, a city or a hex; left out: anywhere.")
    ] = "",
) -> None:
    """Say where a seat would like to start, before the game begins; nobody is promised anything."""
    with servers(), open_container() as c:
        c.games.wish(OPERATOR, code, seat, region)
        kept = c.games.get(code).wishes.get(str(seat), "anywhere")
    print(f"Seat {seat} of {code} would like to start: {kept}")


@seats.command("list")
def list_seats(code: str, json: Json = False) -> None:
    """The seats of a game and where their orders stand."""
    with servers(), open_container() as c:
        facts = seat_facts(c, c.games.get(code))
    if json:
        show_json(facts)
    else:
        _show_seats(facts)


def _show_seats(facts: list[dict[str, Any]]) -> None:
    keys = ("number", "name", "player", "status", "orders", "ready")
    show_table("Seats", keys, [[fact[key] for key in keys] for fact in facts])
