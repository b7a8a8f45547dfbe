"""Names of the fields of a PDF order form: which game, turn, seat, section and line a text belongs to."""

import msgspec

from app.render.text_sheet import header_word

PREFIX = "turnpost"
TOKEN, NOTES = "token", "notes"
_BAR = "|"


class FieldName(msgspec.Struct, frozen=True):
    """A field's name taken apart. ``section`` is a head (``CONVOY 1``), ``TOKEN`` or ``NOTES`` (line 0)."""

    game: str
    turn: int
    seat: int
    section: str
    line: int

    def __str__(self) -> str:
        parts = (PREFIX, header_word(self.game), str(self.turn), str(self.seat), self.section, str(self.line))
        return _BAR.join(part.replace(_BAR, "/").replace(".", "\u2024") for part in parts)


def parse(name: str) -> FieldName | None:
    """Return the parts of a field's name; None when the field is not one of ours."""
    parts = name.replace("\u2024", ".").split(_BAR)
    if len(parts) != 6 or parts[0] != PREFIX:
        return None
    _, game, turn, seat, section, line = parts
    numbers = (turn, seat, line)
    if not all(number.isascii() and number.isdigit() and len(number) < 7 for number in numbers):
        return None
    return FieldName(game, int(turn), int(seat), section, int(line))
