"""A sheet is read through before it is sent: lines that fail for what the clan knows are left out."""

from engine.games.conquest.forecast.turn import SURE, played
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.view import View
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.ruleset import UNKNOWN
from engine.kernel.sheets import Sheet


def failing(view: View, sheet: Sheet) -> list[tuple[str, int]]:
    """Return lines (section, number) that fail when the sheet is played on the view, with mean dice.

    Lines that hang on what the clan cannot know (whether an attack takes a city) are not among them.
    """
    return [
        (answer.event.section, answer.event.line)
        for answer in played(view, sheet).answers
        if answer.event.result not in (DONE, PARTLY) and SURE[answer.level] != UNKNOWN
    ]


def proofread(view: View, text: str) -> str:
    """Return the sheet without failing lines.

    A refused line changes nothing, so the rest comes out as before.
    """
    sheet = BOOK.parse(text)
    bad = dict.fromkeys(failing(view, sheet))
    if not bad:
        return text
    out = []
    for section in sheet.sections:
        out.append(section.title)
        out += [
            f"{line.number}: {line.text}" for line in section.lines if (section.title, line.number) not in bad
        ]
    return "\n".join(out) + "\n"
