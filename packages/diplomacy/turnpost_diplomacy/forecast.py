"""Check and forecast: the sheet judged by the position that all see, and played as if all others held."""

from engine.kernel.answers import REJECTED
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, UNKNOWN, Forecast, ForecastLine
from engine.kernel.sheets import Sheet
from turnpost_diplomacy.adjudicator import adjudicate
from turnpost_diplomacy.book import BOOK
from turnpost_diplomacy.issue import Answer, Issue
from turnpost_diplomacy.notation import province_in
from turnpost_diplomacy.phases import answer_of
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES
from turnpost_diplomacy.verdicts import verdict
from turnpost_diplomacy.view import View, suppose


def _issued(view: View, sheet: Sheet) -> Issue:
    issue = Issue(suppose(view))
    issue.read({view.seat: sheet})
    return issue


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return the lines that are void or overruled: that hangs on the position alone."""
    if view.me is None or view.ending is not None:
        return sheet.problems
    lines = [line.problem for _, line in sheet.lines() if line.problem is not None]
    unread = [problem for problem in sheet.problems if problem not in lines]
    found = [_problem(answer) for answer in _issued(view, sheet).answers if answer.result.code]
    return (*unread, *found)


def _problem(answer: Answer) -> Problem:
    result, line = answer.result, answer.line
    order = BOOK.named.get(line.key)
    return Problem(
        code=result.code,
        line=line.at,
        section=answer.section,
        number=line.number,
        text=line.text,
        severity="warning" if result.code == "overruled" else "error",
        rule=order.rule_of(result.code) if order is not None else "",
        suggestion=line.problem.suggestion if line.problem is not None else "",
        order=line.key,
        params=result.params,
    )


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Return what comes of each line if all others hold; void lines and adjustments are certain."""
    if view.me is None or view.ending is not None:
        return Forecast()
    issue = _issued(view, sheet)
    void = {id(answer) for answer in issue.answers if answer.result.code}
    if view.phase == MOVES:
        outcome = adjudicate(issue.board, issue.units, issue.plans)
        for province, answer in issue.by.items():
            answer.result = answer_of(answer.result, verdict(issue.units, outcome, province))
    return Forecast(lines=tuple(_line(view, answer, void=id(answer) in void) for answer in issue.answers))


def _line(view: View, answer: Answer, *, void: bool) -> ForecastLine:
    result, line = answer.result, answer.line
    sure = LIKELY if line.key == "retreat" else UNKNOWN
    if void or result.result == REJECTED or view.phase == ADJUSTMENTS or line.key in {"hold", "disband"}:
        sure = CERTAIN
    unit = getattr(line.order, "unit", "")
    return ForecastLine(
        section=answer.section,
        line=line.number,
        text=line.text,
        order=line.key,
        result=result.result,
        code=result.code,
        params=result.params,
        sure=sure,
        place=str(result.params.get("to") or province_in(unit)) if not result.code else province_in(unit),
    )
