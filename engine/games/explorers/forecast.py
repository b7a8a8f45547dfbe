"""Check and forecast: the sheet carried out on what the seat knows."""

from collections.abc import Iterator
from typing import Any

from engine.games.explorers.context import SOURCES, Answer, Flip
from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.report.maps import own_map
from engine.games.explorers.report.story import story
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.steps import legal
from engine.games.explorers.state import Player
from engine.games.explorers.supposed import suppose
from engine.games.explorers.tables import GOALS
from engine.games.explorers.turn.sequence import StepRun
from engine.games.explorers.view import View, copied
from engine.kernel.answers import DONE
from engine.kernel.blocks import AnyBlock, Column, Fact, Facts, Happenings, Say, Table
from engine.kernel.dice import Dice
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, Forecast, ForecastLine, Mark
from engine.kernel.sheets import Sheet

NOWHERE = Fact("next_spaces", Say("nowhere"), "say")


def carried_out(view: View, sheet: Sheet) -> StepRun:
    """Carry out the sheet on the view, by the rules of the step itself; nobody else acts."""
    run = StepRun(suppose(view), {view.seat: sheet}, Dice("forecast", "forecast"), only=(view.seat,))
    run.run()
    return run


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return what cannot succeed; all that concerns the own map is known (pbm.md, check and preview)."""
    if view.own is None or view.ending is not None:
        return sheet.problems
    run = carried_out(view, sheet)
    lines = [line.problem for _, line in sheet.lines() if line.problem is not None]
    unread = [problem for problem in sheet.problems if problem not in lines]
    return (*unread, *(problem for answer in run.answers[view.seat] if (problem := _problem(answer))))


def _problem(answer: Answer) -> Problem | None:
    result, line = answer.result, answer.line
    if not result.code:
        return None
    order = BOOK.named.get(line.key)
    return Problem(
        code=result.code,
        line=line.at,
        section=answer.section,
        number=line.number,
        text=line.text,
        severity="note" if result.result == DONE else "error",
        rule=order.rule_of(result.code) if order is not None else "",
        suggestion=line.problem.suggestion if line.problem is not None else "",
        order=line.key,
        params=result.params,
    )


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Return coins by source, villages, routes, goals, the map after, and the next spaces."""
    if view.own is None or view.ending is not None:
        return Forecast()
    before = copied(view.own)
    run = carried_out(view, sheet)
    player = run.state.player(view.seat)
    last = run.flips[-1][view.seat]
    figures: dict[str, Any] = {
        "coins": player.coins,
        "gained": player.coins - before.coins,
        "sources": {
            source: coins - before.coins_from.get(source, 0)
            for source, coins in player.coins_from.items()
            if coins != before.coins_from.get(source, 0)
        },
        "villages": len(player.villages),
        "towers": len(player.towers),
        "posts": len(player.posts),
        "ruins": len(player.ruins),
        "draws": len(player.ruins) - len(before.ruins) if last.unknown or _drew(run, view.seat) else 0,
        "goals": {done.goal: done.coins for done in player.goals if done not in before.goals},
        "cubes": last.board.free_cubes,
        "next": [hexes.name(space) for space in hexes.spaces(_next(run, view.seat))],
        "sure": _sure(view, run),
    }
    return Forecast(
        lines=_lines(view, run.answers[view.seat]),
        figures=figures,
        blocks=_blocks(view, run, figures),
        marks=tuple(_marks(before, player)),
    )


def _marks(before: Player, after: Player) -> Iterator[Mark]:
    """Yield what the board shows of the sheet: every explorer, village, tower and post that it sets."""
    built = {
        "village": ([one.space for one in before.villages], [one.space for one in after.villages]),
        "tower": (before.towers, after.towers),
        "post": (before.posts, after.posts),
    }
    done = set[int]()
    for what, (had, has) in built.items():
        for space in has:
            if space not in had:
                done.add(space)
                yield _mark("take", what, space)
    for space in after.explorers:
        if space not in before.explorers and space not in done:
            yield _mark("work", "explorer", space)


def _mark(kind: str, what: str, space: int) -> Mark:
    says = Say(f"mark_{kind}", {"what": what, "space": hexes.name(space)})
    return Mark(kind=kind, places=(hexes.place_of(space),), says=says)


def _blocks(view: View, run: StepRun, figures: dict[str, Any]) -> tuple[AnyBlock, ...]:
    """Return what the sheet comes to: figures, features with coins, coins by source, the map."""
    items = [
        Fact("gained", figures["gained"], "int"),
        Fact("coins_then", figures["coins"], "int"),
        Fact("sure", figures["sure"], "word", "sure"),
        Fact("next_spaces", " ".join(figures["next"])) if figures["next"] else NOWHERE,
        Fact("cubes_left", figures["cubes"], "int"),
    ]
    told = story(
        view, [event for event in run.events if event.audience is None or view.seat in event.audience]
    )
    sources = tuple(
        (source, figures["sources"][source]) for source in SOURCES if source in figures["sources"]
    )
    columns = (Column("source", "word", "source"), Column("coins", "int"))
    return (
        Facts(key="forecast", items=tuple(items)),
        Happenings(key="forecast_events", groups=told.groups, empty="nothing_happened"),
        *((Table(key="forecast_sources", columns=columns, rows=sources),) if sources else ()),
        own_map(view, run.state, lit=_next(run, view.seat), key="forecast_map"),
    )


def _drew(run: StepRun, seat: int) -> bool:
    return any(flips[seat].unknown for flips in run.flips)


def _next(run: StepRun, seat: int) -> int:
    """Return where the next explorer of the present step may stand, of the first card not yet passed."""
    passed = sum(
        answer.line.order is not None and answer.line.order.word == "PASS" for answer in run.answers[seat]
    )
    flip: Flip = run.flips[min(passed, len(run.flips) - 1)][seat]
    if passed >= len(run.flips) or flip.at >= len(flip.walks):
        return 0
    return legal(flip.board, flip.walks[flip.at])


def next_spaces(view: View, sheet: Sheet) -> list[int]:
    """Return where the next explorer may stand when the lines of a sheet are carried out."""
    return list(hexes.spaces(_next(carried_out(view, sheet), view.seat)))


def _sure(view: View, run: StepRun) -> str:
    """Return how sure the coins are: a treasure drawn, later goals and foreign levies are not."""
    if _drew(run, view.seat):
        return "unknown"
    return LIKELY if _doubtful(view, run) else CERTAIN


def _doubtful(view: View, run: StepRun) -> bool:
    if len(view.players) == 1:
        return False
    if "PRIVATEER" in view.rules.tracks:
        return True
    had = {done.goal for done in view.own.goals} if view.own is not None else set()
    new = {done.goal for done in run.state.player(view.seat).goals} - had
    return len(run.flips) > 1 and any(goal in GOALS and goal not in view.first for goal in new)


def _lines(view: View, answers: list[Answer]) -> tuple[ForecastLine, ...]:
    """Return the lines; in a step of several cards each with the number of its card."""
    lines, card = [], 1
    for answer in answers:
        lines.append(_line(view, answer, card if len(view.shown) > 1 else 0))
        card += answer.line.order is not None and answer.line.order.word == "PASS"
    return tuple(lines)


def _line(view: View, answer: Answer, card: int) -> ForecastLine:
    sure = answer.sure
    if (
        sure == CERTAIN
        and len(view.players) > 1
        and len(view.shown) > 1
        and answer.result.params.get("coins")
    ):
        sure = LIKELY  # A goal may be taken by another in an earlier flip of the step.
    params = answer.result.params
    return ForecastLine(
        section=answer.section,
        line=answer.line.number,
        text=answer.line.text,
        order=answer.line.key,
        result=answer.result.result,
        code=answer.result.code,
        params=answer.result.params,
        sure=sure,
        # What a line brings is no stock that is left: coins are counted at the end.
        figures={key: value for key, value in params.items() if key != "coins"},
        costs={"coins": -params["coins"]} if params.get("coins") else {},
        place=params["placed"][-1] if params.get("placed") else str(params.get("space", "")),
        pulse=card,
    )
