"""Reads a filled PDF order form back into an order sheet. Trusts nothing in the file."""

import io
import re
from typing import TYPE_CHECKING, Any

import msgspec

from app.render import clean, form_names

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 8_000_000
MAX_FIELDS = 4000
MAX_TEXT = 4000
_NOTE = re.compile(r"^\s*([A-Za-z]+(?:\s+#?\d+)?)\s+(\d{1,2})\s*[:.)]\s*(.*)$")
_SEE_BELOW = re.compile(r"[\(\[\"']?\bsee below\b[\)\]\"']?$", re.IGNORECASE)


class FormError(Exception):
    """A file that is no order form of ours; ``code`` says why (words: ``refusal-<code>``).

    ``form_too_large``, ``form_unreadable`` (no PDF, or a broken one), ``form_foreign`` (a PDF without our
    fields), ``form_mixed`` (fields of more than one game, turn or seat).
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class FilledForm(msgspec.Struct, frozen=True):
    """What stood in a form. ``sections`` maps heads to their lines by number; blank lines are left out.

    Whether the token is right, and game, turn and seat are the ones expected, is for the caller to check.
    """

    game: str
    turn: int
    seat: int
    token: str
    sections: dict[str, dict[int, str]]
    stray: tuple[str, ...] = ()

    def text(self) -> str:
        """Return the orders as a text sheet, the same that a mail would carry."""
        out = [f"ORDERS {self.game} {self.turn}", f"SEAT {self.seat}", f"TURN {self.turn}"]
        if self.token:
            out.append(f"TOKEN {self.token}")
        for head, lines in self.sections.items():
            out.append(head)
            out += [f"{number}: {text}" for number, text in sorted(lines.items())]
        return "\n".join([*out, "END", ""])


def read_form(data: bytes) -> FilledForm:
    """Read a filled form; raises ``FormError`` for anything that is not one, and nothing else."""
    if len(data) > MAX_BYTES:
        raise FormError("form_too_large")
    try:
        values = _values(data)
    except FormError:
        raise
    except Exception as error:
        raise FormError("form_unreadable") from error
    return _filled(values)


def _values(data: bytes) -> list[tuple[form_names.FieldName, str]]:
    # Lazy: 6 MB of every worker and server, for a sheet that somebody filled in as a PDF.
    from pypdf import PdfReader  # noqa: PLC0415

    reader = PdfReader(io.BytesIO(data), strict=False)
    if reader.is_encrypted and not reader.decrypt(""):
        raise FormError("form_unreadable")
    fields: Mapping[str, Any] = reader.get_fields() or {}
    if len(fields) > MAX_FIELDS:
        raise FormError("form_too_large")
    found = []
    for name, field in fields.items():
        parsed = form_names.parse(str(name))
        if parsed is not None:
            value = field.get("/V")
            found.append((parsed, "" if value is None else str(value)[:MAX_TEXT]))
    return found


def _filled(values: list[tuple[form_names.FieldName, str]]) -> FilledForm:
    if not values:
        raise FormError("form_foreign")
    if len({(name.game, name.turn, name.seat) for name, _ in values}) > 1:
        raise FormError("form_mixed")
    first = values[0][0]
    sections: dict[str, dict[int, str]] = {}
    token, notes = "", ""
    for name, value in values:
        if name.section == form_names.TOKEN:
            token = clean.one_line(value).strip()
        elif name.section == form_names.NOTES:
            notes = value
        else:
            lines = sections.setdefault(clean.one_line(name.section), {})
            text = " ".join(clean.one_line(value).split())
            if text:
                lines[name.line] = text
    stray = _add_notes(sections, notes)
    return FilledForm(clean.one_line(first.game), first.turn, first.seat, token, sections, stray)


def _add_notes(sections: dict[str, dict[int, str]], notes: str) -> tuple[str, ...]:
    """Put texts from the free space on the lines they name, behind or instead of "see below"."""
    stray = []
    place: tuple[str, int] | None = None
    for raw in clean.lines(notes):
        if not raw.strip():
            continue
        match = _NOTE.match(raw)
        head = " ".join(match[1].replace("#", " ").upper().split()) if match else ""
        if match and head in sections:
            place = (head, int(match[2]))
            start = _SEE_BELOW.sub("", sections[head].get(place[1], "").rstrip()).rstrip()
            sections[head][place[1]] = " ".join(f"{start} {match[3]}".split())
        elif place is not None:
            head, line = place
            sections[head][line] = " ".join(f"{sections[head][line]} {raw}".split())
        else:
            stray.append(raw.strip())
    return tuple(stray)
