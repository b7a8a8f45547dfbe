"""Map files: a TOML header and a CSV with one row for every hex that is not plain water.

``data/<name>.toml`` and ``data/<name>.csv`` belong together. A row is
``hex,terrain,roads,rivers,size,city``: the hex as four digits, the terrain by three letters (D-20),
sides by the words of ``DIRECTIONS``, and for a city ``minor`` or ``major`` and its name. Rows stand in
the order of their numbers, so that one changed hex is one changed line. Hexes without a row are Water.

Maps get better, and a game's setup has to be played again as it was. So an *edition* names all files of a map
by what is in them, a game keeps that of its beginning, and earlier files stay in ``data/earlier``
(docs/decisions/pinned-rules.md).
"""

import json
import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from engine.kernel.hexgrid import hex_number, hex_text, mask_from_text, mask_text
from engine.maps.model import ABBREVIATIONS, GameMap, MapHex

FORMAT = 1
_HEADER = "hex,terrain,roads,rivers,size,city"
_FIELDS = 6
_TERRAIN_OF = {letters: terrain for terrain, letters in ABBREVIATIONS.items()}
_MAJOR_OF = {"": False, "minor": False, "major": True}
_WATER = MapHex()


class MapFileError(ValueError):
    """A map file that cannot be read; the text names the line and what is wrong with it."""


class EditionGoneError(LookupError):
    """An edition of a map of which a file is not part of this program."""


KINDS = {"toml": "{}.toml", "csv": "{}.csv", "starts": "starts/{}.csv", "lessons": "starts/{}.lessons.csv"}
"""The files of a map, and where in ``data`` each lies: an edition names them in this order."""
EARLIER = "earlier/{}.{}.{}"
"""Where one of an earlier edition lies: map, kind, digest."""
_DATA = files("engine.maps") / "data"
_DIGITS = 12  # of the SHA-256 in hex: among a few hundred files no two are alike by chance


def names() -> tuple[str, ...]:
    """Return the names of the maps that come with the program, ascending."""
    found = (entry.name for entry in _DATA.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


def digest(text: str) -> str:
    """Return the short digest that names a file in an edition."""
    return sha256(text.encode()).hexdigest()[:_DIGITS]


@cache
def edition(name: str) -> str:
    """Return the present edition of a map: the digests of its files, joined by hyphens."""
    return "-".join(digest(_read(path.format(name))) for path in KINDS.values())


@cache
def editions(name: str) -> tuple[str, ...]:
    """Return the editions of a map that games may have begun with, oldest first (``data/editions.csv``).

    A game begun before editions were noted has the oldest. Kept by ``python -m tools.maps.editions``.
    """
    rows = (line.split(",") for line in _read("editions.csv").splitlines())
    return tuple(text for of, text in rows if of == name)


@cache
def load(name: str, edition: str = "") -> GameMap:
    """Return the map of that name in an edition (default: the present one).

    It is one shared object that nobody may change. Raise KeyError if unknown, ``EditionGoneError``.
    """
    if name not in names():
        raise KeyError(name)
    found = parse(text(name, "toml", edition), text(name, "csv", edition))
    found.edition = edition
    return found


@cache
def start_sets(name: str, edition: str = "") -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return the sets of fair start hexes kept with a map, by number of players (``engine.maps.fair``).

    ``data/starts/<name>.csv`` holds one set a line, made by ``python -m tools.maps.start_sets``.
    """
    found: dict[int, tuple[tuple[int, ...], ...]] = {}
    for line in text(name, "starts", edition).splitlines():
        hexes = tuple(int(field) for field in line.split(","))
        found[len(hexes)] = (*found.get(len(hexes), ()), hexes)
    return found


class Lesson(NamedTuple):
    """What seasons showed of a start city beyond what is measured, in thousandths of a place.

    ``worth``: places better than foretold; ``doubt``: the standard deviation of that.
    """

    worth: int
    doubt: int


@cache
def lessons(name: str, edition: str = "") -> dict[int, Lesson]:
    """Return what seasons taught about the start cities of a map, by hex; empty when none were played.

    They stand in ``data/starts/<name>.lessons.csv``, made by ``python -m tools.maps.lessons``.
    """
    rows = text(name, "lessons", edition).splitlines()[1:]
    return {hexagon: Lesson(*rest) for hexagon, *rest in (map(int, row.split(",")) for row in rows)}


def text(name: str, kind: str, edition: str = "") -> str:
    """Return one file of a map, "" where it has none; raise ``EditionGoneError``."""
    present = _read(KINDS[kind].format(name))
    now = digest(present)
    wanted = dict(zip(KINDS, edition.split("-"), strict=False)).get(kind, "") if edition else now
    if now == wanted:
        return present
    # An archive may say anything here, and this becomes a path.
    digest_like = wanted.isalnum() and len(wanted) == len(now)
    found = _read(EARLIER.format(name, kind, wanted)) if digest_like else ""
    if digest(found) != wanted:
        raise EditionGoneError(name, edition)
    return found


def _read(path: str) -> str:
    place = _DATA / path
    return place.read_text(encoding="utf-8") if place.is_file() else ""


def parse(header: str, rows: str) -> GameMap:
    """Return the map written in a TOML header and CSV rows; raise ``MapFileError``."""
    try:
        head = tomllib.loads(header)
    except tomllib.TOMLDecodeError as error:
        raise MapFileError(f"header: {error}") from error
    if head.get("format") != FORMAT:
        raise MapFileError("header: unknown format")
    try:
        columns, depth = int(head["columns"]), int(head["rows"])
        result = GameMap(
            name=str(head["name"]),
            title=str(head["title"]),
            columns=columns,
            rows=depth,
            players=int(head["players"]),
            hexes=_grid(columns, depth, rows),
            sea_lanes=_numbered(head.get("sea_lanes", {})),
            canals=_numbered(head.get("canals", {})),
            start_cities=[int(text) for text in head.get("start_cities", [])],
            victory_pct=int(head.get("victory_pct", 100)),
            regions={str(name): int(text) for name, text in head.get("regions", {}).items()},
            credits=str(head.get("credits", "")),
            projection={key: str(value) for key, value in head.get("projection", {}).items()},
        )
    except KeyError as error:
        raise MapFileError(f"header: {error.args[0]} is missing") from error
    return result


def dump(game_map: GameMap) -> tuple[str, str]:
    """Return the texts of both files, (TOML, CSV); ``parse`` of them gives an equal map."""
    lines = [
        f"format = {FORMAT}",
        f"name = {_quoted(game_map.name)}",
        f"title = {_quoted(game_map.title)}",
        f"columns = {game_map.columns}",
        f"rows = {game_map.rows}",
        f"players = {game_map.players}",
        f"credits = {_quoted(game_map.credits)}",
    ]
    if game_map.victory_pct != 100:
        lines.append(f"victory_pct = {game_map.victory_pct}")
    if game_map.start_cities:
        starts = ", ".join(_quoted(hex_text(number)) for number in game_map.start_cities)
        lines.append(f"start_cities = [{starts}]")
    if game_map.projection:
        lines += ["", "[projection]"]
        lines += [f"{key} = {_quoted(value)}" for key, value in game_map.projection.items()]
    for section, numbered in (("sea_lanes", game_map.sea_lanes), ("canals", game_map.canals)):
        if numbered:
            lines += ["", f"[{section}]"]
            lines += [
                f"{_quoted(hex_text(number))} = {_quoted(text)}" for number, text in sorted(numbered.items())
            ]
    if game_map.regions:
        lines += ["", "[regions]"]
        lines += [
            f"{_quoted(name)} = {_quoted(hex_text(number))}" for name, number in game_map.regions.items()
        ]
    rows = [_HEADER]
    rows += [_row(number, tile) for number, tile in sorted(game_map.hexes.items()) if tile != _WATER]
    return "\n".join(lines) + "\n", "\n".join(rows) + "\n"


def _row(number: int, tile: MapHex) -> str:
    size = ("major" if tile.major else "minor") if tile.city else ""
    sides = f"{mask_text(tile.roads)},{mask_text(tile.rivers)}"
    return f"{hex_text(number)},{ABBREVIATIONS[tile.terrain]},{sides},{size},{tile.city}"


def _grid(columns: int, depth: int, rows: str) -> dict[int, MapHex]:
    grid = {
        hex_number(column, row): _WATER for column in range(1, columns + 1) for row in range(1, depth + 1)
    }
    lines = rows.splitlines()
    if not lines or lines[0] != _HEADER:
        raise MapFileError(f"line 1: expected {_HEADER}")
    seen: set[int] = set()
    for count, line in enumerate(lines[1:], start=2):
        fields = line.split(",")
        if len(fields) != _FIELDS:
            raise MapFileError(f"line {count}: {_FIELDS} fields wanted, {len(fields)} found")
        number_text, letters, roads, rivers, size, city = fields
        number = int(number_text) if number_text.isdecimal() else 0
        if number not in grid or number in seen:
            raise MapFileError(f"line {count}: hex {number_text} is off the map or stands twice")
        if letters not in _TERRAIN_OF or size not in _MAJOR_OF or bool(size) != bool(city):
            raise MapFileError(f"line {count}: unknown terrain, or size and city do not agree")
        seen.add(number)
        try:
            masks = mask_from_text(roads), mask_from_text(rivers)
        except KeyError as error:
            raise MapFileError(f"line {count}: {error.args[0]} is no direction") from error
        grid[number] = MapHex(_TERRAIN_OF[letters], *masks, city, _MAJOR_OF[size])
    return grid


def _numbered(table: dict[str, Any]) -> dict[int, str]:
    return {int(number): str(text) for number, text in table.items()}


def _quoted(text: str) -> str:
    """Return a TOML basic string: as in JSON, but TOML also wants DEL escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
