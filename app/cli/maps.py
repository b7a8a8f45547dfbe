"""Commands of maps; they need no servers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from app.cli.opening import opened
from app.cli.output import Json, show_file, show_json, show_table
from app.errors import AppError
from app.games.blanks import blank_sheet
from app.games.options import choose
from app.games.plans import ruleset_of
from app.render.map_sheets import map_block, wall_map
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.paper.pages import SIZES
from engine.kernel.blocks import Map
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import hex_text
from engine.maps import check as checking
from engine.maps import fair, files, reach, starts
from engine.maps.model import GameMap
from engine.registry import first

app = typer.Typer(no_args_is_help=True)
_START_FIGURES = {
    "land_far": "land 5",
    "cities_far": "cities 5",
    "apart": "apart",
    "reach_land": "land",
    "reach_cities": "cities",
    "reach_worth": "worth",
    "reach_rivals": "rivals",
    "reach_soonest": "soonest",
    "reach_threat": "threat",
    "reach_learnt": "learnt",
    "reach_chance": "chance",
}
_STARTS_TOLD = (
    "Land hexes and cities within 5 hexes; apart: hexes to the nearest other start. When all spread at"
    " once: land and cities reached (shared where it is close), what they are worth, how many others"
    " can come, how many hexes the first has to go, what their nearness costs, what seasons showed"
    " beyond that, and the chance left."
)


def _load(name: str) -> GameMap:
    try:
        return files.load(name)
    except KeyError as error:
        raise AppError(404, "no_such_map", map=name[:40], known=", ".join(files.names())) from error


@app.command("list")
def list_maps(json: Json = False) -> None:
    """List the maps that come with the program."""
    facts = [
        {
            "name": one.name,
            "title": one.title,
            "columns": one.columns,
            "rows": one.rows,
            "land": len(one.land_hexes()),
            "cities": len(one.cities()),
            "players": one.players,
        }
        for one in map(files.load, files.names())
    ]
    if json:
        show_json(facts)
    else:
        show_table("Maps", list(facts[0]) if facts else [], [list(fact.values()) for fact in facts])


@app.command("show")
def show(
    name: str,
    players: Annotated[int, typer.Option(help="Seats; as many as the map has when 0.")] = 0,
    json: Json = False,
) -> None:
    """Show a map: its figures, its cities, and the starts that games draw from with what each can reach."""
    game_map = _load(name)
    kept = files.start_sets(name).get(players or game_map.players, ())
    sets = [_measured(game_map, homes) for homes in kept]
    if json:
        show_json({**msgspec.to_builtins(game_map, str_keys=True), "start_sets": sets})
        return
    print(f"{game_map.title}: {game_map.columns} x {game_map.rows} hexes, {game_map.players} players")
    terrains = Counter(tile.terrain for tile in game_map.hexes.values())
    show_table("Terrain", ("terrain", "hexes"), [list(pair) for pair in terrains.most_common()])
    rows = [
        (hex_text(number), game_map.hexes[number].city, "major" if game_map.hexes[number].major else "minor")
        for number in game_map.cities()
    ]
    show_table("Cities", ("hex", "city", "size"), rows)
    for number, found in enumerate(sets, start=1):
        _show_starts(f"Starts of {len(found)} clans, set {number} of {len(sets)}", found)
    print(_STARTS_TOLD)


@app.command("check")
def check(
    name: Annotated[str, typer.Argument(help="A map; all of them when left out.")] = "", json: Json = False
) -> None:
    """Check the quality rules of maps; exit code 1 when there is a finding."""
    names = [name] if name else list(files.names())
    found = [(one, finding) for one in names for finding in checking.check(_load(one))]
    if json:
        show_json([{"map": one, **msgspec.to_builtins(finding)} for one, finding in found])
    else:
        for one, finding in found:
            print(f"{one}: {finding.code} {hex_text(finding.hex) if finding.hex else ''} {finding.params}")
        print(f"{len(names)} maps checked, {len(found)} findings")
    if found:
        raise typer.Exit(1)


@app.command("starts")
def show_starts(
    name: str,
    players: Annotated[int, typer.Option(help="Seats; as many as the map has when 0.")] = 0,
    seed: Annotated[str, typer.Option(help="Any text: the same seed gives the same starts.")] = "preview",
    json: Json = False,
) -> None:
    """Start cities for a number of players as a game would draw them, and how alike they are.

    Contested reach is what each clan gets when all spread at once.
    """
    game_map = _load(name)
    try:
        homes = fair.homes(game_map, players or game_map.players, Dice("map", seed).scope(0, 0))
    except starts.TooFewStartsError as error:
        raise AppError(422, "bad_seats", wanted=error.args[0], found=error.args[1]) from error
    rows = _measured(game_map, homes)
    if json:
        show_json({"starts": rows, "spread": _spread(rows)})
        return
    _show_starts(f"Starts on {game_map.title}", rows)
    print(_STARTS_TOLD)


def _measured(game_map: GameMap, homes: Sequence[int]) -> list[dict[str, Any]]:
    """Return all figures of some starts, in the order given."""
    around = starts.spaced(starts.assess(game_map, list(homes)))
    reached = reach.contested(reach.ReachMap(game_map), homes)
    return [
        {
            **msgspec.structs.asdict(one),
            **{f"reach_{key}": figure for key, figure in two.figures().items()},
        }
        for one, two in zip(around, reached, strict=True)
    ]


def _spread(rows: Sequence[Mapping[str, Any]]) -> dict[str, tuple[int, int]]:
    return {key: (min(row[key] for row in rows), max(row[key] for row in rows)) for key in _START_FIGURES}


def _show_starts(title: str, rows: Sequence[Mapping[str, Any]]) -> None:
    table = [[hex_text(row["hex"]), row["city"], *(row[key] for key in _START_FIGURES)] for row in rows]
    for at, what in enumerate(("least", "greatest")):
        table.append([what, "", *(both[at] for both in _spread(rows).values())])
    show_table(title, ("hex", "city", *_START_FIGURES.values()), table)


@app.command("blank")
def blank(
    game: Annotated[str, typer.Argument(help="Key of the ruleset.")],
    name: str,
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write: .svg or .pdf.")],
    page: Annotated[str, typer.Option(help="A4 or letter.")] = "A4",
    json: Json = False,
) -> None:
    """Draw a map of a game with nobody's pieces on it, to be printed and filled in with a pencil."""
    kind = out.suffix.lower()
    if kind not in {".svg", ".pdf"} or page not in SIZES:
        raise AppError(422, "bad_request", detail="--out FILE.svg or FILE.pdf; --page A4 or letter")
    out.write_bytes(blank_sheet(game, name, kind.removeprefix("."), page=page))
    show_file(out, json=json)


@app.command("draw")
def draw(  # noqa: PLR0917 - each is an option of the command line
    name: str,
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write: .svg or .pdf.")],
    wall: Annotated[
        bool, typer.Option(help="A wall map: several sheets to be glued together (.pdf).")
    ] = False,
    sheets: Annotated[int, typer.Option(min=1, max=8, help="Sheets across a wall map.")] = 3,
    page: Annotated[str, typer.Option(help="A4 or letter.")] = "A4",
    game: Annotated[
        str, typer.Option(help="The ruleset whose words are used; the first when left out.")
    ] = "",
    json: Json = False,
) -> None:
    """Draw a map, for the screen (.svg) or for paper (.pdf)."""
    game_map = _load(name)
    columns = _columns(out, page, wall=wall, sheets=sheets)
    _drawn(map_block(game_map), Messages(game or first()), game_map.title, out, columns=columns, page=page)
    show_file(out, json=json)


@app.command("board")
def board(  # noqa: PLR0917 - each is an option of the command line
    ruleset: str,
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write: .svg or .pdf.")],
    option: Annotated[
        list[str] | None, typer.Option("--option", help="KEY=VALUE of the ruleset; repeat it.")
    ] = None,
    seats: Annotated[int, typer.Option(min=0, help="Seats in the game; 0: as many as may play.")] = 0,
    wall: Annotated[
        bool, typer.Option(help="A wall map: several sheets to be glued together (.pdf).")
    ] = False,
    sheets: Annotated[int, typer.Option(min=1, max=8, help="Sheets across a wall map.")] = 3,
    page: Annotated[str, typer.Option(help="A4 or letter.")] = "A4",
    json: Json = False,
) -> None:
    """Draw what lies on the table before the first turn, to play on or to hang up (.svg or .pdf)."""
    rules = ruleset_of(ruleset)
    columns = _columns(out, page, wall=wall, sheets=sheets)
    chosen = choose(rules.about, dict(pair.partition("=")[::2] for pair in option or []))
    game = opened(rules, chosen, seats)
    turn = game.seats[0]
    block = next((one for one in rules.report(turn.view, turn.events) if isinstance(one, Map)), None)
    if block is None:
        raise AppError(404, "no_board", ruleset=ruleset)
    _drawn(block, Messages(ruleset), rules.about.name, out, columns=columns, page=page)
    show_file(out, json=json)


def _columns(out: Path, page: str, *, wall: bool, sheets: int) -> int:
    """Sheets across; raises 422 when file, paper and wall do not go together."""
    kind = out.suffix.lower()
    if kind not in {".svg", ".pdf"} or (wall and kind != ".pdf") or page not in {"A4", "letter"}:
        raise AppError(
            422, "bad_request", detail="--out FILE.svg or FILE.pdf; --wall needs .pdf; --page A4 or letter"
        )
    return sheets if wall else 1


def _drawn(block: Map, words: Messages, title: str, out: Path, *, columns: int, page: str) -> None:
    if out.suffix.lower() == ".svg":
        out.write_text(map_svg(block, words, title=title), encoding="utf-8")
    else:
        out.write_bytes(wall_map(block, words, title=title, columns=columns, page=page))
