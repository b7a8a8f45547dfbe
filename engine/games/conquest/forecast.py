"""CHECK and FORECAST: the sheet played on what the clan knows (P3, P4)."""

from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.sheet import lines_of
from engine.games.conquest.view import View
from engine.kernel.orders import Sheet
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Unreadable lines, lines that will not count, convoys that are not there."""
    problems = list(sheet.problems)
    pre, post = lines_of(view)
    for section in sheet.sections:
        most = {PRE: pre, POST: post, AGENTS: view.own.agents}.get(section.name, 0)
        if section.name == CONVOYS:
            convoy = view.own.convoys.get(section.number)
            most = figures.pulses(convoy) if convoy is not None else 0
        for line in section.lines:
            if line.order is not None and line.number > most:
                code = "limit" if most or section.name != CONVOYS else "not_owner"
                problems.append(
                    Problem(
                        code=code,
                        line=line.at,
                        section=section.title,
                        number=line.number,
                        text=line.text,
                        rule="CC-ERR-40" if code == "limit" else "CC-ERR-01",
                        params={"most": most},
                    )
                )
    return tuple(problems)


def forecast(view: View, sheet: Sheet) -> Forecast:  # noqa: ARG001
    """The sheet played out on the view."""
    return Forecast()
