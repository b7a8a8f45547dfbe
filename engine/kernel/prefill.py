"""Lines that a player wants on every sheet, written into a prefilled one."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.blocks import Form, FormLine, FormSection
from engine.kernel.orders import OrderBook
from engine.kernel.sheets import Section


def prefilled(book: OrderBook, template: str, standing: str) -> str:
    """The template with the lines of a standing sheet in it; without any it stays as it is.

    A line goes into the section with the same head: on the first line left blank there, or behind the last
    one. What stands there already is not written twice. A section that the template does not have (a unit
    that is no more) comes behind the others: what is wrong with it is a problem of the sheet, and told.
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
    """The index of the text line behind a section's last one, or behind its head."""
    if section.lines:
        return max(one.at for one in section.lines)
    for at in range(1, len(lines) + 1):
        found = book.parse("\n".join(lines[:at]))
        if found.section(section.name, section.number, section.label) is not None:
            return at
    return len(lines)  # pragma: no cover - the section was found in these lines


def prefilled_form(book: OrderBook, form: Form, standing: str) -> Form:
    """The form with the lines of a standing sheet, as ``prefilled``; sections that it lacks are left out."""
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
    """The texts of a section that are not among those ``there``; what is wanted twice is there twice."""
    have = Counter(text.strip() for text in there)
    left = []
    for line in section.lines:
        if line.text and have[line.text]:
            have[line.text] -= 1
        elif line.text:
            left.append(line.text)
    return left
