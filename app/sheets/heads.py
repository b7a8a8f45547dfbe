"""Whose sheet it is: what the head of a sheet names, compared with the seat and the turn it was sent for.

The token of a sheet, its mark, is an HMAC over game, turn and seat by a key derived from the game's secret.
It proves that we printed the sheet, for that seat and turn, and gives nobody the right to send it.
"""

import hmac
import re

from app.errors import AppError
from app.games.models import Game
from app.games.rules import rules_for
from engine.kernel.bare import bare
from engine.kernel.sheets import Sheet

_WITH_CONTENT = 5
_TOKEN_LINE = re.compile(r"^[ \t]*TOKEN\b.*$", re.IGNORECASE | re.MULTILINE)


def need_own_head(game: Game, seat: int, turn: int, sheet: Sheet) -> None:
    """Compare every line of a sheet's head; a sheet without one names nothing and is taken (CC-ADMIN-01).

    Raises 409 ``form_other_game``, ``form_other_seat``, ``form_other_turn``, 422 ``form_token``: the codes
    of the PDF form. Each line is compared, so that a word given twice cannot hide the first one.
    """
    # A sheet is read as a keyboard types it, and may have been printed with the title as it is.
    own = {game.code, game.title.casefold(), bare(game.title).casefold()}
    for name in _named(sheet, "ORDERS", 0) + _named(sheet, "GAME", None):
        if name.casefold() not in own:
            raise AppError(409, "form_other_game", game=name[:40])
    for name in _named(sheet, "SEAT", None):
        if _number(name) != seat:
            raise AppError(409, "form_other_seat", seat=name[:40])
    for name in _named(sheet, "TURN", None) + _named(sheet, "ORDERS", 1):
        if _number(name) != turn:
            raise AppError(409, "form_other_turn", turn=name[:40], present=turn)
    for word, token in sheet.head:
        if word == "TOKEN" and not is_token(token, game, turn, seat):
            raise AppError(422, "form_token", token="changed" if token else "missing")


def is_token(token: str, game: Game, turn: int, seat: int) -> bool:
    """Say whether that is the token of this seat's sheet for this turn, whatever the sheet says by now."""
    name = token.upper().encode(errors="replace").split(b".")
    given = b".".join(name[:5])
    return any(
        hmac.compare_digest(
            given, game.secret.form_token(game.code, turn, seat, before=before).upper().encode()
        )
        for before in (False, True)
    )


def marked(game: Game, turn: int, seat: int, text: str) -> str:
    """Return the token that is printed on a sheet of that text: it shows whether it came back unchanged."""
    return game.secret.form_token(game.code, turn, seat, content=content_of(game, text))


def is_unchanged(token: str, game: Game, turn: int, seat: int, text: str) -> bool:
    """Whether a sheet says what it said when it was printed with that token. Older ones do not show it."""
    return token.count(".") == _WITH_CONTENT and hmac.compare_digest(
        token.upper().encode(errors="replace"), marked(game, turn, seat, text).upper().encode()
    )


def content_of(game: Game, text: str) -> str:
    """Return a sheet's orders and whether it says READY, whatever remarks it has.

    Without blanks, of which mail programs eat some.
    """
    orders = rules_for(game).orders
    sheet = orders.parse(text)
    said = "".join(orders.write(sheet).split())
    return f"{said} {sheet.header.get('READY', '-').strip().upper()}"


def without_token(text: str) -> str:
    """Return the text as it is stored, without its token, which has done its work.

    Lines keep their numbers.
    """
    return _TOKEN_LINE.sub(";", text)


def _named(sheet: Sheet, head: str, part: int | None) -> list[str]:
    """Return what header lines with that word name: all of it, or one word of it; no empty names."""
    found = []
    for word, value in sheet.head:
        if word == head:
            words = value.split()
            name = value if part is None else words[part] if part < len(words) else ""
            found += [name] if name else []
    return found


def _number(text: str) -> int | None:
    plain = text.removeprefix("#").strip()
    return int(plain) if plain.isascii() and plain.isdecimal() else None
