"""Commands of a game before it begins: opening it, house rules, one-time links, a preview of the starts."""

from pathlib import Path
from typing import Annotated

import typer

from app.accounts.actor import OPERATOR
from app.cli.output import Json, Yes, confirm, show_json, write_out
from app.cli.servers import servers
from app.container import open_container
from app.errors import AppError
from app.render import formats


def open_game(code: str, yes: Yes = False, json: Json = False) -> None:
    """Let people join the open seats of a game."""
    confirm(f"Open {code} to join?", yes=yes)
    with servers(), open_container() as c:
        c.setups.open(OPERATOR, code)
    if json:
        show_json({"game": code, "opened": True})
    else:
        print(f"{code} is open to join")


def house_rules(code: str, file: Path, json: Json = False) -> None:
    """Set what holds in a game beside its rules, for all to read before they join."""
    with servers(), open_container() as c:
        c.setups.set_house_rules(OPERATOR, code, file.read_text("utf-8"))
        text = c.games.get(code).house_rules
    if json:
        show_json({"game": code, "house_rules": text})
    else:
        print(f"House rules of {code}: {len(text)} characters")


def change(
    code: str,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE of the ruleset; repeat it.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; the last ones come or go.")] = None,
    json: Json = False,
) -> None:
    """Change options of a game, or how many seats it has, before it begins."""
    pairs = [pair.partition("=") for pair in option or []]
    options = {key: value for key, _, value in pairs}
    with servers(), open_container() as c:
        game = c.setups.change(OPERATOR, code, options=options, seats=seats)
        count, chosen = len(c.games.seats(game)), dict(game.options)
    if json:
        show_json({"game": code, "options": chosen, "seats": count})
    else:
        print(f"{code}: {count} seats; {', '.join(f'{key} {value}' for key, value in chosen.items())}")


def link(code: str, seat: int, json: Json = False) -> None:
    """Make a one-time link to a seat that nobody has, for people without an account too.

    It works for 14 days.
    """
    with servers(), open_container() as c:
        url = c.setups.link(OPERATOR, code, seat)
    if json:
        show_json({"game": code, "seat": seat, "url": url})
    else:
        print(url)


def starts(
    code: str,
    out: Annotated[Path, typer.Option(help="File to write: .pdf, .html, .txt or .json.")],
    draw: Annotated[bool, typer.Option("--draw", help="Draw them again first; the ledger says so.")] = False,
    json: Json = False,
) -> None:
    """Show the starts of a game that has not begun, as a table and on the map."""
    form = out.suffix.removeprefix(".")
    if form not in formats.FORMS:
        raise AppError(404, "no_such_format", format=form[:20])
    with servers(), open_container() as c:
        if draw:
            c.previews.draw(OPERATOR, code)
        data = formats.as_file(c.previews.starts(OPERATOR, code), form)
    write_out(data, out, json=json)
