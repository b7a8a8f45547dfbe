"""A sheet as form fields and as text: both ways in step, nothing lost on the way.

Text that has no field of its own (lines before the first section, a line number used twice, remarks that
stand alone) is carried in two free texts, one before and one after the sections, so that it reads as it did.
A remark behind an order stays behind it. What the template itself remarks is not the player's: it is left.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from starlette.datastructures import FormData

from app.render.messages import Messages
from app.web.access import line_of, text_of
from app.web.sheet_view import TEXT
from engine.kernel.bare import bare
from engine.kernel.blocks import Form
from engine.kernel.orders import OrderBook
from engine.kernel.params import uncommented
from engine.kernel.problems import Problem
from engine.kernel.sheets import Section, Sheet

MEND_CHARS = 1000
"""The most characters of a field that names lines or units."""
_SPARE = 2
_SHORT_CHARS = 12
_ROW_CHARS = 40
_UNPLACED = frozenset({"outside_section", "duplicate_line", "line_number"})
_OFFERED = frozenset({"possible"})


@dataclass(kw_only=True)
class FieldLine:
    """One order line: its number, what stands on it, a note beside it, what is wrong with it."""

    number: int
    text: str = ""
    note: str = ""
    problems: list[Problem] = field(default_factory=list)

    @property
    def severity(self) -> str:
        """The worst of its problems: error, warning, note, or "" without any."""
        found = {problem.severity for problem in self.problems}
        return next((one for one in ("error", "warning", "note") if one in found), "")

    @property
    def long(self) -> bool:
        """Whether a field of the usual width would cut it off: it gets one that shows all of it."""
        return len(self.text) > _SHORT_CHARS

    @property
    def rows(self) -> int:
        """How many rows of such a field the text takes on a narrow screen."""
        return -(-len(self.text) // _ROW_CHARS)


@dataclass(kw_only=True)
class FieldPart:
    """A section of the form. ``kind`` names the list of order words that fit, ``most`` its last line."""

    head: str
    title: str
    kind: str
    short: bool
    facts: list[tuple[str, str]]
    lines: list[FieldLine]
    most: int = 99

    @property
    def few(self) -> list[FieldLine]:
        """The lines that are written or have a note, and two blank ones; all of them where they are short."""
        blank = [line.number for line in self.lines if not line.text]
        return [
            line
            for line in self.lines
            if self.short or line.text or line.note or line.problems or line.number in blank[:_SPARE]
        ]


@dataclass(kw_only=True)
class Fields:
    """The whole form."""

    before: str
    parts: list[FieldPart]
    after: str


def fields_of(
    form: Form | None,
    text: str,
    book: OrderBook,
    words: Messages,
    template: str,
    *,
    problems: Iterable[Problem] = (),
    heads: Iterable[str] = (),
    offered: bool = False,
) -> Fields:
    """Return the form with the orders of a text on its lines, and the problems found in them.

    A game without a form gets the sections of its template. ``heads``: sections that are wanted besides.
    ``offered``: offers stand beside the form, so that no fact needs to say what is possible.
    """
    sheet = book.parse(text)
    written = {section.title: section for section in sheet.sections}
    kinds = {spec.head: spec.kind for spec in book.sections}
    without = _OFFERED if offered else frozenset()
    parts = _parts(form, words, kinds, without) if form is not None else _bare(book.parse(template), kinds)
    known = {part.head for part in parts}
    parts += [
        _part_of(section, kinds) for section in sheet.sections if section.title not in known and section.lines
    ]
    known |= {part.head for part in parts}
    parts += [_blank_part(head, kinds) for head in heads if head not in known]
    most = {spec.head: spec.most for spec in book.sections}
    raw = text.splitlines()
    remarks = _remarks(raw, template)
    for part in parts:
        part.most = most.get(part.head.partition(" ")[0], part.most)
        _fill(part, written.get(part.head), remarks, prefilled=bool(text.strip()))
    lines = {(part.head, line.number): line for part in parts for line in part.lines}
    for problem in problems:
        line = lines.get((problem.section, problem.number))
        if line is not None:
            line.problems.append(problem)
    before, after = _around(sheet, raw, remarks)
    return Fields(before="\n".join(before), parts=parts, after="\n".join(after))


def _around(sheet: Sheet, raw: Sequence[str], remarks: Mapping[int, str]) -> tuple[list[str], list[str]]:
    """Return the lines that have no field: those before the first section, and those behind the last."""
    # A head has no fields: it goes along, because it says whose sheet this is.
    before = [f"{word} {value}".rstrip() for word, value in sheet.head if word != "END"]
    after: list[str] = []
    for problem in sheet.problems:
        if problem.code not in _UNPLACED or not 1 <= problem.line <= len(raw):
            continue
        if problem.code == "outside_section":
            before.append(raw[problem.line - 1])
        else:
            after += [problem.section, raw[problem.line - 1]]
    told = {line.at for section in sheet.sections for line in section.lines}
    told |= {problem.line for problem in sheet.problems if problem.code in _UNPLACED}
    first = min((line.at for section in sheet.sections for line in section.lines), default=len(raw) + 1)
    before += [remark for at, remark in remarks.items() if at not in told and at < first]
    after += [remark for at, remark in remarks.items() if at not in told and at > first]
    return before, after


def _remarks(raw: list[str], template: str) -> dict[int, str]:
    """Return what is remarked behind ``;`` and does not stand so in the template, by line of the text."""
    printed = {line.strip() for line in template.splitlines()}
    found = {
        at: row.strip().removeprefix(uncommented(row)).strip()
        for at, row in enumerate(raw, start=1)
        if row.strip() not in printed
    }
    return {at: remark for at, remark in found.items() if remark}


def _parts(form: Form, words: Messages, kinds: Mapping[str, str], without: frozenset[str]) -> list[FieldPart]:
    return [
        FieldPart(
            head=" ".join(section.head.upper().split()),
            # What is written there in plain words, where a game's printed title says too little of it.
            title=words.find(f"section-{section.head.lower()}") or words.say(section.title),
            kind=kinds.get(section.head.upper().split()[0], ""),
            short=section.width == "short",
            facts=[
                (words.message(f"fact-{fact.key}"), words.cell(fact.value, fact.kind, fact.domain))
                for fact in section.facts
                if fact.key not in without
            ],
            lines=[
                FieldLine(
                    number=line.number,
                    text=line.text,
                    note="" if line.note is None else words.say(line.note),
                )
                for line in section.lines
            ],
        )
        for section in form.sections
    ]


def _bare(sheet: Sheet, kinds: Mapping[str, str]) -> list[FieldPart]:
    return [_part_of(section, kinds) for section in sheet.sections]


def _blank_part(head: str, kinds: Mapping[str, str]) -> FieldPart:
    kind = kinds.get(head.partition(" ")[0], "")
    return FieldPart(head=head, title="", kind=kind, short=False, facts=[], lines=[])


def _part_of(section: Section, kinds: Mapping[str, str]) -> FieldPart:
    return FieldPart(
        head=section.title,
        title="",
        kind=kinds.get(section.name, ""),
        short=False,
        facts=[],
        lines=[FieldLine(number=line.number) for line in section.lines],
    )


def _fill(part: FieldPart, section: Section | None, remarks: Mapping[int, str], *, prefilled: bool) -> None:
    lines = {line.number: line for line in part.lines}
    if prefilled:
        # The text has the last word: what the form would be prefilled with was crossed out there.
        for line in part.lines:
            line.text = ""
    for written in () if section is None else section.lines:
        line = lines.setdefault(written.number, FieldLine(number=written.number))
        line.text = f"{written.text} {remarks.get(written.at, '')}".strip()
    last = max(lines, default=0)
    if not lines or lines[last].text:
        for number in range(last + 1, last + 1 + _SPARE):
            lines[number] = FieldLine(number=number)
    part.lines = [lines[number] for number in sorted(lines)]


def written_text(form: FormData, view: str) -> str:
    """Return what was written on the page, as a keyboard types it: what is shown again is what is read."""
    return bare(text_of(form, "text") if view == TEXT else text_of_fields(form))


def text_of_fields(form: FormData) -> str:
    """Return the sheet's text from the fields ``head-I``, ``line-I-N``, ``before`` and ``after``."""
    out = _free(text_of(form, "before"))
    index = 0
    while f"head-{index}" in form:
        head = _single(line_of(form, f"head-{index}", 80))
        lines = sorted(_numbered(form, index))
        body = [f"{number}: {text}" for number, text in lines if text]
        if head and body:
            out += [head, *body]
        index += 1
    out += _free(text_of(form, "after"))
    return "\n".join(out) + "\n" if out else ""


def _numbered(form: FormData, index: int) -> Iterable[tuple[int, str]]:
    start = f"line-{index}-"
    for name, value in form.items():
        number = name.removeprefix(start)
        if name.startswith(start) and number.isdecimal() and len(number) <= 3 and isinstance(value, str):
            yield int(number), _single(value)


def _single(text: str) -> str:
    return " ".join(text.split())


def _free(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]
