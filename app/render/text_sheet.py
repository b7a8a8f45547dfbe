"""The order sheet as text, between ``ORDERS`` and ``END``, so that it is found inside the report.

Every line that is not an order or a head is a comment (``;``), so the sheet reads into the same orders
however it was filled in. Of the empty lines at the end of a section the first is printed; the section's
title says how many there are.
"""

from app.render import clean
from app.render.localize import LocalizedForm, LocalizedLine, LocalizedSection
from app.render.messages import Messages
from app.render.text_table import wrap

_COLUMNS = 78


def sheet_text(
    form: LocalizedForm, words: Messages, *, code: str, seat: int, turn: int, token: str
) -> list[str]:
    """Return the sheet's lines, markers included."""
    out = [f"ORDERS {header_word(code)} {turn}", f"SEAT {seat}", f"TURN {turn}"]
    if token:
        out.append(f"TOKEN {header_word(token)}")
    for section in form.sections:
        out += ["", *_section(section, words)]
    return [*out, "", "END"]


def header_word(text: str) -> str:
    """Return a code as one word of a header line."""
    return "".join(clean.one_line(text).split()) or "-"


def _shown(section: LocalizedSection) -> list[LocalizedLine]:
    """Return the lines up to the first of the empty ones at the end; a single empty one is not cut."""
    used = max((place for place, line in enumerate(section.lines, 1) if line.text or line.note), default=0)
    most = used + 1
    return section.lines if len(section.lines) <= most + 1 else section.lines[:most]


def _section(section: LocalizedSection, words: Messages) -> list[str]:
    shown = _shown(section)
    title = section.title
    if len(shown) < len(section.lines):
        numbers = {"first": section.lines[0].number, "last": section.lines[-1].number}
        title = f"{title} - {words.message('sheet-lines', numbers)}"
    out = wrap(clean.unisolated(title), _COLUMNS, "; ", ";   ")
    line = ";"
    for label, value, _ in section.facts:
        piece = clean.unisolated(f"{label}: {value}")
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
    for entry in shown:
        text = f"{entry.number}: {clean.one_line(entry.text)}".rstrip()
        if entry.note:
            note = clean.unisolated(clean.one_line(entry.note))
            if clean.width(text) + clean.width(note) + 4 <= _COLUMNS:
                out.append(f"{text}  ; {note}")
            else:
                out += [*wrap(note, _COLUMNS, "; ", ";   "), text]
        else:
            out.append(text)
    return out
