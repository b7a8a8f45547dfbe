"""Commands of games and seats."""

from typing import Annotated, Any

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, show_json, show_table
from app.cli.servers import servers
from app.container import Container, open_container
from app.games.models import Game
from app.games.service import SeatPlan

app = typer.Typer(no_args_is_help=True)
seats = typer.Typer(no_args_is_help=True)


def game_facts(game: Game) -> dict[str, Any]:
    """A game as JSON shows it."""
    return {
        "code": game.code,
        "title": game.title,
        "ruleset": game.ruleset,
        "rules_version": game.rules_version,
        "options": game.options,
        "status": game.status,
        "held_reason": game.held_reason,
        "turn": game.turn,
        "runs": game.run_number,
        "due_at": None if game.due_at is None else game.due_at.isoformat(),
        "turn_hours": game.turn_hours,
        "time_zone": game.time_zone,
    }


def seat_facts(c: Container, game: Game) -> list[dict[str, Any]]:
    """The seats of a game as JSON shows them."""
    states = c.orders.states(game)
    rows = c.games.seats(game)
    users = {
        user.id: user.name
        for user in c.accounts.users([row.user_id for row in rows if row.user_id is not None])
    }
    return [
        {
            "number": seat.number,
            "name": seat.name,
            "player": "bot" if seat.is_bot else users.get(seat.user_id or 0, ""),
            "status": seat.status,
            "orders": states[seat.number],
        }
        for seat in rows
    ]


@app.command("new")
def new(  # noqa: PLR0917 - typer fills them by name
    title: str,
    moderator: Annotated[str, typer.Option(help="E-mail address of the moderator.")],
    ruleset: Annotated[str, typer.Option(help="Key of the ruleset.")] = "conquest",
    code: Annotated[str, typer.Option(help="Code in addresses; made from the title when left out.")] = "",
    player: Annotated[list[str] | None, typer.Option(help="E-mail address of a player; repeat it.")] = None,
    bots: Annotated[int, typer.Option(help="Computer seats.")] = 0,
    spare: Annotated[int, typer.Option(help="Open seats.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE of the ruleset; repeat it.")] = None,
    turn_hours: Annotated[int, typer.Option(help="Length of a turn in hours.")] = 168,
    time_zone: Annotated[str, typer.Option(help="IANA name, for the due dates.")] = "UTC",
    json: Json = False,
) -> None:
    """Create a game."""
    options = dict(pair.partition("=")[::2] for pair in option or [])
    with servers(), open_container() as c:
        plans = [SeatPlan(user_id=c.accounts.user_by_email(email).id) for email in player or []]
        plans += [SeatPlan(bot=True)] * bots + [SeatPlan()] * spare
        game = c.games.create(
            OPERATOR,
            ruleset=ruleset,
            title=title,
            code=code,
            options=options,
            seats=plans,
            moderator_id=c.accounts.user_by_email(moderator).id,
            turn_hours=turn_hours,
            time_zone=time_zone,
        )
        facts = game_facts(game)
    if json:
        show_json(facts)
    else:
        print(f"{facts['code']} created; start it with: turnpost game start {facts['code']}")


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
        if key != "seats" and value not in {"", None}:
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
    keys = ("number", "name", "player", "status", "orders")
    show_table("Seats", keys, [[fact[key] for key in keys] for fact in facts])
