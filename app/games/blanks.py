"""Maps of games to be printed and filled in with a pencil: for everybody, like the rulebooks."""

from functools import lru_cache

from app.errors import AppError
from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.registry import BLANKS, GAMES

MEDIA_TYPES = {"pdf": "application/pdf", "svg": "image/svg+xml"}


def blank_maps(game: str) -> list[tuple[str, str]]:
    """Names and titles of a game's maps; none for a game without any to fill in."""
    maps = BLANKS.get(game)
    return [] if maps is None else [(name, maps.title(name)) for name in maps.NAMES]


# Anybody may ask for them, and each takes a good part of a second: made once.
@lru_cache(maxsize=32)
def blank_sheet(game: str, name: str, form: str, *, page: str = "A4") -> bytes:
    """Return a blank map as one page of paper (``pdf``) or as a drawing (``svg``).

    Raises 404 ``no_such_map`` with the maps there are, or ``no_such_format``.
    """
    maps = BLANKS.get(game)
    if maps is None or name not in {*maps.NAMES, *maps.DRAWINGS}:
        known = ", ".join(maps.NAMES) if maps is not None else "-"
        raise AppError(404, "no_such_map", map=name[:40], known=known)
    if form not in MEDIA_TYPES:
        raise AppError(404, "no_such_format", format=form[:20])
    title = f"{GAMES[game].about.name}: {maps.title(name)}"
    block, words = maps.blank(name), Messages(game)
    if form == "svg":
        return map_svg(block, words, title=title).encode()
    # Lazy: ReportLab, for who prints.
    from app.render.map_sheets import wall_map  # noqa: PLC0415

    return wall_map(block, words, title=title, columns=1, page=page)
