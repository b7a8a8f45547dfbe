"""Check and forecast: the sheet judged and played out on what the seat knows."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.territories.context import Answer, Turn
from engine.games.territories.events import TerritoryCaptured, UnitCreated, UpgradeBuilt
from engine.games.territories.orders.book import BOOK
from engine.games.territories.report.blocks import map_block
from engine.games.territories.rules.combat import rating
from engine.games.territories.rules.food import food
from engine.games.territories.rules.issue import issue
from engine.games.territories.state import Land, Memory, Parts, Player, State, Unit
from engine.games.territories.tables import POINTS
from engine.games.territories.turn.sequence import SEQUENCE
from engine.games.territories.view import UNKNOWN, View, view_of
from engine.kernel.answers import DONE, PARTLY, REJECTED
from engine.kernel.blocks import Column, Fact, Facts, Say, Table
from engine.kernel.problems import Problem
from engine.kernel.ruleset import CERTAIN, LIKELY, Forecast, ForecastLine, Mark
from engine.kernel.sheets import Sheet


def suppose(view: View) -> State:
    """Return a state made of what the seat knows: unseen units are not there, unseen lands as remembered."""
    return State(
        rules=view.rules,
        map_key=view.map_key,
        map_title=view.map_title,
        turn=view.turn,
        # New units get numbers that may not come true; nothing of the forecast shows them.
        next_unit=1 + max((unit.number for unit in view.units), default=0),
        lands=[
            Land(land.id, land.name, land.x, land.y, land.links, land.owner, land.upgrades, land.food)
            for land in view.lands
        ],
        units=[Unit(unit.number, unit.owner, unit.at, unit.defending, unit.starving) for unit in view.units],
        players=[
            Player(
                seat=player.seat,
                gold=player.gold or 0,
                **_deeds(player.parts or Parts()),
                parts=player.parts or Parts(),
                curve=[],
                out=player.out,
                resigned=player.resigned,
                repeats=list(view.repeats) if player.seat == view.seat else [],
                memory=_memory(view) if player.seat == view.seat else [],
            )
            for player in view.players
        ],
    )


def _deeds(parts: Parts) -> dict[str, Any]:
    """Return the lasting counters, from the points they make."""
    return {
        "defeated": parts.defeated // POINTS.unit_defeated,
        "neutral": parts.neutral // POINTS.neutral_captured,
        "opposing": parts.opposing // POINTS.opposing_captured,
    }


def _memory(view: View) -> list[Memory]:
    """Return what is known now, which stays known when sight of it is lost in the turn."""
    if not view.rules.fog:
        return []
    return [
        Memory(land.id, land.turn if land.fog else view.turn - 1, land.owner, land.upgrades, land.food)
        for land in view.lands
        if land.fog != UNKNOWN
    ]


def check(view: View, sheet: Sheet) -> tuple[Problem, ...]:
    """Return what cannot succeed as far as the seat knows. Issuing depends only on own things and the map."""
    if not view.seat or view.ending is not None:
        return sheet.problems
    turn = Turn(suppose(view), {view.seat: sheet})
    for stage in SEQUENCE:
        stage.run(turn)
        if stage.run is food:
            break
    # Problems of lines come back as answers; the rest (a number twice, too high) has no line of its own.
    lines = [line.problem for _, line in sheet.lines() if line.problem is not None]
    unread = [problem for problem in sheet.problems if problem not in lines]
    found = [problem for answer in turn.answers if (problem := _problem(answer)) is not None]
    return (*unread, *found, *_hunger(turn, view.seat))


def later(view: View, sheet: Sheet) -> View:
    """Return what the seat will have when the lines of a sheet are issued: units under way, gold, food."""
    turn = Turn(suppose(view), {view.seat: sheet})
    issue(turn)
    units = tuple(
        unit if (move := turn.moves.get(unit.number)) is None else Unit(unit.number, unit.owner, move.to)
        for unit in view.units
    )
    # What REPEAT takes gives way to an action that is ordered.
    ordered = {number: pending for number, pending in turn.actions.items() if pending.answer is not None}
    lands = tuple(
        replace(land, food=land.food - ordered[land.id].action.food) if land.id in ordered else land
        for land in view.lands
    )
    gold = turn.state.player(view.seat).gold
    players = tuple(replace(one, gold=gold) if one.seat == view.seat else one for one in view.players)
    repeats = tuple(turn.state.player(view.seat).repeats)
    return replace(view, units=units, lands=lands, players=players, repeats=repeats)


def _hunger(turn: Turn, seat: int) -> Iterator[Problem]:
    """Yield a warning for each territory in which own units will starve, as far as is known now."""
    here = turn.state.units_by_land()
    for land in turn.state.lands:
        short = sum(unit.owner == seat and unit.starving for unit in here[land.id])
        if short:
            yield Problem(
                code="will_starve",
                severity="warning",
                rule="TER-FOOD-06",
                params={"land": land.id, "name": land.name, "units": short, "of": len(here[land.id])},
            )


def _problem(answer: Answer) -> Problem | None:
    result, line = answer.result, answer.line
    if not result.code:
        return None
    severity = "error"
    if result.code == "overruled":
        severity = "warning"  # D-27
    elif result.result == DONE:
        severity = "note"
    order = BOOK.named.get(line.key)
    return Problem(
        code=result.code,
        line=line.at,
        section=answer.section,
        number=line.number,
        text=line.text,
        severity=severity,
        rule=order.rule_of(result.code) if order is not None else "",
        suggestion=answer.suggestion,
        order=line.key,
        params=result.params,
    )


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Return the turn on the seat's knowledge, as if nobody else moved or acted: exact when nobody does."""
    if not view.seat or view.ending is not None:
        return Forecast()
    me = view.seat
    foreign = [unit.owner not in {0, me} for unit in view.units]
    occupied = [unit.at for unit, other in zip(view.units, foreign, strict=True) if other]
    turn = Turn(suppose(view), {me: sheet})
    targets: list[tuple[int, int, list[Unit]]] = []
    for stage in SEQUENCE:
        stage.run(turn)
        if stage.key == "issue":
            targets = _targets(turn)
    state = turn.state
    player = state.player(me)
    lines = tuple(
        ForecastLine(
            section=answer.section,
            line=answer.line.number,
            text=answer.line.text,
            order=answer.line.key,
            result=answer.result.result,
            code=answer.result.code,
            params=answer.result.params,
            sure=_sure(answer, occupied),
            figures=answer.result.params | ({"gold": answer.left} if answer.spent else {}),
            costs={"gold": answer.spent} if answer.spent else {},
            # Where the units go, or what is built and where.
            place=str(answer.result.params.get("name", "")),
        )
        for answer in turn.answers
    )
    figures: dict[str, Any] = {
        "gold": player.gold,
        "income": player.income,
        "vp": player.vp,
        "units": sum(unit.owner == me for unit in state.units),
        "territories": sum(land.owner == me for land in state.lands),
        "starving": sum(unit.owner == me and unit.starving for unit in state.units),
        "food": {str(land.id): land.food for land in state.lands if land.owner == me},
    }
    blocks = (_closing(figures), *_blocks(view, state, targets))
    marks = tuple(_marks(view, turn, targets))
    return Forecast(lines=lines, figures=figures, blocks=blocks, purse="gold", marks=marks)


def _marks(view: View, turn: Turn, targets: list[tuple[int, int, list[Unit]]]) -> Iterator[Mark]:
    """Yield what the board shows of the sheet: moves with those they may meet, gains, works and hunger."""
    me = view.seat
    for origin, to, units in targets:
        others = [unit.owner for unit in view.units if unit.at == to and unit.owner != me]
        figures = {"origin": view.land(origin).name, "name": view.land(to).name, "units": len(units)}
        sure = LIKELY if others else CERTAIN
        yield Mark(
            kind="way", places=(origin, to), says=Say("mark_way", figures), text=str(len(units)), sure=sure
        )
        if others:
            yield Mark(kind="fight", places=(to,), says=Say("mark_fight", figures | {"others": len(others)}))
    for event in turn.events:
        if isinstance(event, TerritoryCaptured) and event.seat == me:
            name = {"name": view.land(event.land).name}
            yield Mark(kind="take", places=(event.land,), says=Say("mark_take", name))
        elif isinstance(event, UpgradeBuilt | UnitCreated) and event.seat == me:
            what = event.action if isinstance(event, UpgradeBuilt) else "unit"
            figures = {"what": what, "name": view.land(event.land).name}
            yield Mark(kind="work", places=(event.land,), says=Say("mark_work", figures))
    here = turn.state.units_by_land()
    for land in turn.state.lands:
        short = sum(unit.owner == me and unit.starving for unit in here[land.id])
        if short:
            says = Say("mark_want", {"name": land.name, "units": short})
            yield Mark(kind="want", places=(land.id,), says=says)


def _closing(figures: dict[str, Any]) -> Facts:
    """Return what the seat has after the turn; hunger only where there is some."""
    names = ["gold", "income", "points", "lands", "units"]
    values = figures | {"points": figures["vp"], "lands": figures["territories"]}
    if figures["starving"]:
        names.append("starving")
    return Facts(key="forecast", items=tuple(Fact(name, values[name], "int") for name in names))


def _sure(answer: Answer, occupied: list[int]) -> str:
    """Return CERTAIN; an action is only LIKELY where foreign units stand, which may capture."""
    if answer.result.result == REJECTED or not answer.result.params.get("action"):
        return CERTAIN
    carried = answer.result.result in {DONE, PARTLY} or answer.result.code == "territory_captured"
    return LIKELY if carried and answer.result.params["land"] in occupied else CERTAIN


def _targets(turn: Turn) -> list[tuple[int, int, list[Unit]]]:
    """Return the own moves as (from, to, units as they move)."""
    found: dict[tuple[int, int], list[Unit]] = {}
    for number in sorted(turn.moves):
        unit = turn.numbers[number]
        moved = Unit(unit.number, unit.owner, unit.at, starving=unit.starving)
        found.setdefault((unit.at, turn.moves[number].to), []).append(moved)
    return [(origin, to, found[origin, to]) for origin, to in sorted(found)]


def _blocks(view: View, state: State, targets: list[tuple[int, int, list[Unit]]]) -> tuple[Any, ...]:
    rows: list[tuple[Any, ...]] = []
    for origin, to, units in targets:
        there = [unit for unit in view.units if unit.at == to and unit.owner != view.seat]
        rows.append(
            (
                Say("way", {"origin": view.land(origin).name, "land": view.land(to).name}),
                len(units),
                rating(units),
                there[0].owner if there else None,
                len(there),
                rating(there) if there else 0,
                sum(unit.defending for unit in there),
            )
        )
    columns = (
        Column("way", "say"),
        Column("units", "int"),
        Column("rating", "int"),
        Column("other", "seat"),
        Column("other_units", "int"),
        Column("other_rating", "int"),
        Column("other_defending", "int"),
    )
    table = Table(key="forecast_moves", columns=columns, rows=tuple(rows), empty="no_moves")
    return (table, map_block("forecast_map", _next_map(view, view_of(state, view.seat))))


def _next_map(view: View, after: View) -> View:
    """Return the next map with the present fog: what is not seen now stays as remembered."""
    lands = tuple(new if not old.fog else old for old, new in zip(view.lands, after.lands, strict=True))
    return msgspec.structs.replace(after, lands=lands, turn=view.turn)
