"""Lines that a player wants on every sheet, written into a prefilled one."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.blocks import Form, FormLine, FormSection
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import Section


def prefilled(book: OrderBook, template: str, standing: str) -> str:
    """Return the template with the lines of a standing sheet in it, or unchanged when there are none.

    A line goes into the section with the same head: on its first blank line, or behind the last one. A line
    that stands there already is not written twice. A section that the template does not have (of a unit that
    is gone) comes behind the others; the problems of the sheet then say what is wrong with it.
    """
    wanted = [part for part in book.parse(standing).sections if any(line.text for line in part.lines)]
    if not wanted:
        return template
    sheet = book.parse(template)
    lines = template.splitlines()
    behind_all = next((at for at, raw in enumerate(lines) if raw.strip().upper() == "END"), len(lines))
    longer: list[tuple[int, list[str]]] = []
    new: list[str] = []
    for section in wanted:
        there = sheet.section(section.name, section.number, section.label)
        if there is None:
            texts = [line.text for line in section.lines if line.text]
            new += [section.title, *(f"{number}: {text}" for number, text in enumerate(texts, start=1))]
            continue
        left = _missing(section, [line.text for line in there.lines])
        blank = [line for line in there.lines if not line.text]
        for line, text in zip(blank, left, strict=False):
            lines[line.at - 1] = f"{line.number}: {text}"
        first = max((line.number for line in there.lines), default=0) + 1
        rest = [f"{number}: {text}" for number, text in enumerate(left[len(blank) :], start=first)]
        if rest:
            longer.append((behind(book, lines, there), rest))
    # From the end on, so that what stands before keeps its place.
    for at, more in [(behind_all, new), *sorted(longer, reverse=True)]:
        lines[at:at] = more
    return "\n".join(lines) + "\n"


def behind(book: OrderBook, lines: list[str], section: Section) -> int:
    """Return the index of the text line behind a section's last line, or behind its head."""
    if section.lines:
        return max(one.at for one in section.lines)
    for at in range(1, len(lines) + 1):
        found = book.parse("\n".join(lines[:at]))
        if found.section(section.name, section.number, section.label) is not None:
            return at
    return len(lines)  # pragma: no cover - the section was found in these lines


def prefilled_form(book: OrderBook, form: Form, standing: str) -> Form:
    """Return the form with the lines of a standing sheet, as ``prefilled``; unknown sections are left out."""
    wanted = {section.title: section for section in book.parse(standing).sections}
    if not wanted:
        return form
    return replace(
        form, sections=tuple(_filled(part, wanted.get(part.head.upper())) for part in form.sections)
    )


def _filled(part: FormSection, section: Section | None) -> FormSection:
    if section is None:
        return part
    left = _missing(section, [line.text for line in part.lines])
    lines = [
        replace(line, text=left.pop(0)) if left and not line.text.strip() else line for line in part.lines
    ]
    first = max((line.number for line in lines), default=0) + 1
    lines += [FormLine(number, text) for number, text in enumerate(left, start=first)]
    return replace(part, lines=tuple(lines))


def _missing(section: Section, there: Iterable[str]) -> list[str]:
    """Return the texts of a section that are not among ``there``, counting repetitions."""
    have = Counter(text.strip() for text in there)
    left = []
    for line in section.lines:
        if line.text and have[line.text]:
            have[line.text] -= 1
        elif line.text:
            left.append(line.text)
    return left
