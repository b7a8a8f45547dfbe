"""What was made of a sheet, in words: orders as understood, what is wrong, what may come of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from app.render.localize import Localizer
from app.render.messages import Messages
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast

_RANK = {"error": 0, "warning": 1, "note": 2}
_STATES = frozenset({"done", "partly", "refused", "rejected"})


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A problem in words. ``line`` is the line of the text (0: none), ``place`` the section and its line.

    ``suggestion`` is the nearest right spelling where ``words`` does not say it.
    """

    severity: str
    line: int
    place: str
    text: str
    words: str
    suggestion: str
    rule: str


@dataclass(kw_only=True)
class ReadLine:
    """One order line: as sent, as understood ("" when it was not), the worst remark, what is foreseen."""

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
    """One line of the forecast: place, order, what comes of it, how sure that is, figures after it."""

    place: str
    text: str
    result: str
    why: str
    sure: str
    state: str
    figures: list[tuple[str, str]]
    chances: list[Odds]


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """The forecast in words: lines, closing figures, blocks."""

    lines: list[Foreseen]
    figures: list[tuple[str, str]]
    blocks: list[Any]

    def __bool__(self) -> bool:
        """Whether the ruleset foresaw anything."""
        return bool(self.lines or self.figures or self.blocks)


def findings(book: OrderBook, text: str, problems: Sequence[Problem], words: Messages) -> Findings:
    """What was understood of a text and the problems found in it."""
    sheet = book.parse(text)
    places = {(section.title, line.number): line.at for section in sheet.sections for line in section.lines}
    remarks = sorted(
        (_remark(problem, places, words) for problem in problems),
        key=lambda remark: (_RANK.get(remark.severity, 3), remark.line),
    )
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


def _remark(problem: Problem, places: dict[tuple[str, int], int], words: Messages) -> Remark:
    return Remark(
        severity=problem.severity,
        line=problem.line or places.get((problem.section, problem.number), 0),
        place=_place(problem.section, problem.number),
        text=problem.text,
        words=words.refusal(problem.code, problem.params, problem.order),
        # A sentence that is given what is near says it itself.
        suggestion="" if problem.params.get("near") else problem.suggestion,
        rule=problem.rule,
    )


def _place(section: str, number: int) -> str:
    return f"{section}, line {number}" if section and number else section


def outlook(forecast: Forecast, words: Messages) -> Outlook:
    """A forecast in words."""
    lines = [
        Foreseen(
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
        )
        for line in forecast.lines
    ]
    blocks = [item for chapter in Localizer(words).chapters(forecast.blocks) for item in chapter.items]
    return Outlook(lines=lines, figures=figures(forecast.figures, words), blocks=blocks)


def figures(values: dict[str, Any], words: Messages) -> list[tuple[str, str]]:
    """Labels and values of loose figures: hexes in four digits, money as the game writes it.

    One that belongs to another (``income_food`` beside ``income``) says so; what is empty says nothing.
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
    """What a figure is called: the game's word for the fact or column, else its name made readable."""
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
