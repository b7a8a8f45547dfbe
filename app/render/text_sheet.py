"""The order sheet as text, between ``ORDERS`` and ``END``, so that it is found inside the report.

Every line that is not an order or a head is a comment (``;``), so the sheet reads into the same orders
however it was filled in.
"""

from app.render import clean
from app.render.localize import LocalizedForm, LocalizedSection
from app.render.text_table import wrap

_COLUMNS = 78


def sheet_text(form: LocalizedForm, *, code: str, seat: int, turn: int, token: str) -> list[str]:
    """The sheet's lines, markers included."""
    out = [f"ORDERS {header_word(code)} {turn}", f"SEAT {seat}", f"TURN {turn}"]
    if token:
        out.append(f"TOKEN {header_word(token)}")
    for section in form.sections:
        out += ["", *_section(section)]
    return [*out, "", "END"]


def header_word(text: str) -> str:
    """A code as one word of a header line."""
    return "".join(clean.one_line(text).split()) or "-"


def _section(section: LocalizedSection) -> list[str]:
    out = wrap(section.title.translate(clean.ISOLATES), _COLUMNS, "; ", ";   ")
    line = ";"
    for label, value, _ in section.facts:
        piece = f"{label}: {value}".translate(clean.ISOLATES)
        if len(line) > 1 and clean.width(line) + clean.width(piece) + 3 > _COLUMNS:
            out.append(line)
            line = ";"
        if clean.width(piece) + 2 > _COLUMNS:
            out += wrap(piece, _COLUMNS, "; ", ";   ")
            continue
        line += (" " if len(line) == 1 else "   ") + piece
    if len(line) > 1:
        out.append(line)
    out.append(section.head)
    for entry in section.lines:
        text = f"{entry.number}: {clean.one_line(entry.text)}".rstrip()
        if entry.note:
            note = clean.one_line(entry.note).translate(clean.ISOLATES)
            if clean.width(text) + clean.width(note) + 4 <= _COLUMNS:
                out.append(f"{text}  ; {note}")
            else:
                out += [*wrap(note, _COLUMNS, "; ", ";   "), text]
        else:
            out.append(text)
    return out
