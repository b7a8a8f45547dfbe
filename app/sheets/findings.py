"""What was made of a sheet, in words: orders as understood, what is wrong, what may come of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.render.localize import LocalizedFacts, Localizer
from app.render.messages import Messages
from app.sheets.mending import Mend, mend_of, mended
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast, ForecastLine, Mark
from engine.kernel.sheets import Line

_RANK = {"error": 0, "warning": 1, "note": 2}
_STATES = frozenset({"done", "partly", "refused", "rejected"})
_NOTHING = frozenset({"refused", "rejected"})
# More than a third of the treasury on one line is worth a second look before it is sent.
_HEAVY = 3
# Each is tried out by a check of the whole sheet.
_MOST_MENDS = 8


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A problem in words. ``line`` is the line of the text (0: none), ``place`` the section and its line.

    ``suggestion`` is the nearest right spelling where ``words`` does not say it; ``mend`` puts the line
    right.
    """

    severity: str
    line: int
    place: str
    text: str
    words: str
    suggestion: str
    rule: str
    mend: Mend | None = None


@dataclass(kw_only=True)
class ReadLine:
    """One order line: as sent, as understood ("" when it was not), the worst remark."""

    number: int
    at: int
    sent: str
    understood: str
    severity: str = ""
    remarks: list[Remark] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class ReadSection:
    """The lines under one head."""

    title: str
    lines: list[ReadLine]


@dataclass(frozen=True, kw_only=True)
class Findings:
    """Everything about a sheet that a page shows."""

    sections: list[ReadSection]
    remarks: list[Remark]
    errors: int
    warnings: int
    orders: int

    @property
    def clean(self) -> bool:
        """Nothing at all to remark."""
        return not self.remarks


@dataclass(frozen=True)
class Odds:
    """A throw on the way of an order: in words, and as two numbers to be drawn."""

    text: str
    good: int
    of: int


@dataclass(frozen=True, kw_only=True)
class Foreseen:
    """One line of the forecast: place, order, what comes of it, how sure that is, figures after it.

    ``costs``, ``gains`` and ``left`` are of the stocks that the line itself changes, in words; ``at`` is
    where its unit then stands and ``pulse`` when it acts ("" and 0: not known). ``share`` is what it takes
    of the treasury that it finds, in per cent, where that is more than a third; else 0.
    """

    section: str
    number: int
    place: str
    text: str
    result: str
    why: str
    sure: str
    state: str
    figures: list[tuple[str, str]]
    chances: list[Odds]
    costs: list[tuple[str, str]] = field(default_factory=list)
    gains: list[tuple[str, str]] = field(default_factory=list)
    left: list[tuple[str, str]] = field(default_factory=list)
    at: str = ""
    pulse: int = 0
    share: int = 0


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """The forecast in words: lines, closing figures, blocks; ``marks`` are for the board."""

    lines: list[Foreseen]
    figures: list[tuple[str, str]]
    blocks: list[Any]
    marks: tuple[Mark, ...] = ()

    def __bool__(self) -> bool:
        """Whether the ruleset foresaw anything."""
        return bool(self.lines or self.figures or self.blocks)

    @property
    def closing(self) -> list[tuple[str, str]]:
        """The closing figures: those of the game's own list of facts, else all that it names."""
        facts = [block for block in self.blocks if isinstance(block, LocalizedFacts)]
        return [(item[0], item[1]) for block in facts for item in block.items] if facts else self.figures

    @property
    def nothing(self) -> list[Foreseen]:
        """The lines that come to nothing."""
        return [line for line in self.lines if line.state in _NOTHING]

    @property
    def heavy(self) -> list[Foreseen]:
        """The lines that take more than a third of the treasury."""
        return [line for line in self.lines if line.share]

    def of(self, section: str, number: int) -> Foreseen | None:
        """Return what is foreseen of that line, or None."""
        return next((line for line in self.lines if (line.section, line.number) == (section, number)), None)


def findings(
    book: OrderBook,
    text: str,
    problems: Sequence[Problem],
    words: Messages,
    *,
    check: Callable[[str], Sequence[Problem]] | None = None,
) -> Findings:
    """Return what was understood of a text and the problems found in it.

    ``check`` finds the problems of another text: a line is only put right by what it has no error in.
    """
    sheet = book.parse(text)
    kinds = {spec.head: spec.kind for spec in book.sections}
    lines_of = {
        (section.title, line.number): (line, kinds.get(section.name, ""))
        for section in sheet.sections
        for line in section.lines
    }
    remarks = sorted(
        (_remark(problem, book, lines_of, words) for problem in problems),
        key=lambda remark: (_RANK.get(remark.severity, 3), remark.line),
    )
    remarks = _mendable(book, text, remarks, check)
    by_place: dict[str, list[Remark]] = {}
    for remark in remarks:
        by_place.setdefault(remark.place, []).append(remark)
    sections = []
    for section in sheet.sections:
        lines = []
        for line in section.lines:
            if line.order is None and line.problem is None:
                continue
            own = by_place.get(_place(section.title, line.number), [])
            lines.append(
                ReadLine(
                    number=line.number,
                    at=line.at,
                    sent=line.text,
                    understood="" if line.order is None else book.write_order(line.order),
                    severity=own[0].severity if own else "",
                    remarks=own,
                )
            )
        if lines:
            sections.append(ReadSection(title=section.title, lines=lines))
    return Findings(
        sections=sections,
        remarks=remarks,
        errors=sum(remark.severity == "error" for remark in remarks),
        warnings=sum(remark.severity == "warning" for remark in remarks),
        orders=sum(bool(line.understood) for section in sections for line in section.lines),
    )


def _mendable(
    book: OrderBook, text: str, remarks: list[Remark], check: Callable[[str], Sequence[Problem]] | None
) -> list[Remark]:
    """Return the remarks, with a way to put a line right where no error is left on the line then."""
    found, tried = [], 0
    for remark in remarks:
        mend = remark.mend
        if mend is not None and check is not None:
            tried += 1
            left = check(mended(book, text, mend.key)) if tried <= _MOST_MENDS else ()
            place = (mend.section, mend.number, "error")
            wrong = any((one.section, one.number, one.severity) == place for one in left)
            mend = None if wrong or tried > _MOST_MENDS else mend
        found.append(replace(remark, mend=mend))
    return found


def _remark(
    problem: Problem, book: OrderBook, lines: dict[tuple[str, int], tuple[Line, str]], words: Messages
) -> Remark:
    line, kind = lines.get((problem.section, problem.number), (None, ""))
    return Remark(
        severity=problem.severity,
        line=problem.line or (0 if line is None else line.at),
        place=_place(problem.section, problem.number),
        text=problem.text,
        words=words.refusal(problem.code, problem.params, problem.order),
        # A sentence that is given what is near says it itself.
        suggestion="" if problem.params.get("near") else problem.suggestion,
        rule=problem.rule,
        mend=None if line is None else mend_of(book, kind, line, problem.section, problem),
    )


def _place(section: str, number: int) -> str:
    return f"{section}, line {number}" if section and number else section


def outlook(forecast: Forecast, words: Messages) -> Outlook:
    """Return a forecast in words."""
    lines = [_foreseen(line, forecast.purse, words) for line in forecast.lines]
    blocks = [item for chapter in Localizer(words).chapters(forecast.blocks) for item in chapter.items]
    return Outlook(lines=lines, figures=figures(forecast.figures, words), blocks=blocks, marks=forecast.marks)


def _foreseen(line: ForecastLine, purse: str, words: Messages) -> Foreseen:
    spent = line.costs.get(purse, 0)
    had = spent + line.figures.get(purse, 0)
    return Foreseen(
        section=line.section,
        number=line.line,
        place=f"{line.section}, {line.line}" if line.section else "",
        text=line.text,
        result=words.word("result", line.result),
        why=words.refusal(line.code, line.params, line.order) if line.code else "",
        sure=words.word("foresight", line.sure),
        state=line.result if line.result in _STATES else "",
        figures=figures(line.figures, words),
        chances=[
            Odds(
                words.message(
                    "chance", {"what": words.say(chance.what), "good": chance.good, "of": chance.of}
                ),
                chance.good,
                chance.of,
            )
            for chance in line.chances
        ],
        costs=figures({key: cost for key, cost in line.costs.items() if cost > 0}, words),
        gains=figures({key: -cost for key, cost in line.costs.items() if cost < 0}, words),
        left=figures({key: line.figures[key] for key in line.costs if key in line.figures}, words),
        at=line.place,
        pulse=line.pulse,
        share=spent * 100 // had if spent > 0 and spent * _HEAVY > had > 0 else 0,
    )


def figures(values: dict[str, Any], words: Messages) -> list[tuple[str, str]]:
    """Return labels and values of loose figures: hexes in four digits, money as the game writes it.

    A figure that belongs to another (``income_food`` beside ``income``) says so; empty ones are left out.
    """
    return [
        (_in_its_place(str(key), values, words), _value(str(key), value, words))
        for key, value in values.items()
        if value not in ([], {}, "")
    ]


def _in_its_place(key: str, values: dict[str, Any], words: Messages) -> str:
    whole, _, part = key.partition("_")
    own = label(key, words)
    return f"{label(whole, words)}, {own}" if part and whole in values else own


def label(key: str, words: Messages) -> str:
    """Return the name of a figure: the game's word for the fact or column, else its key made readable."""
    for domain in ("fact", "col"):
        found = words.find(f"{domain}-{key}")
        if found is not None:
            return found
    return key.replace("_", " ").capitalize()


def _value(key: str, value: Any, words: Messages) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        if key == "hex" or key.endswith("_hex"):
            return words.hex(value)
        if key == "money":
            return words.money(value)
    return words.show(value)
