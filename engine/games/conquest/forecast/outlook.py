"""FORECAST: the sheet played with the real rules on what the clan knows (P4)."""

from typing import Any

from engine.games.conquest.forecast.doubt import GROUND
from engine.games.conquest.forecast.marks import marks_of
from engine.games.conquest.forecast.turn import SURE, Answered, ForecastTurn, played
from engine.games.conquest.rules import convoys as figures_of
from engine.games.conquest.rules import income
from engine.games.conquest.tables import STOCKS
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Column, Fact, Facts, Table
from engine.kernel.dispatch import reason_said
from engine.kernel.ruleset import CERTAIN, LIKELY, Forecast, ForecastLine
from engine.kernel.sheets import Sheet


def forecast(view: View, sheet: Sheet) -> Forecast:
    """Play the sheet on the view, line by line, as if nobody else had acted since, and return the forecast.

    A line's figures are the stocks and the convoy's hex after it; ``doubtful`` names the stocks among them
    that hang on dice or on what is not known; figures of the order's own answer stand beside them.
    """
    if view.clan not in view.names:
        return Forecast()
    turn = played(view, sheet)
    lines = tuple(map(_line, turn.answers))
    closing = _closing(turn)
    return Forecast(
        lines=lines,
        figures=closing,
        blocks=_blocks(turn, lines, closing),
        purse="money",
        marks=tuple(marks_of(turn)),
    )


def _line(answer: Answered) -> ForecastLine:
    event, figures = answer.event, answer.figures
    return ForecastLine(
        section=event.section,
        line=event.line,
        text=event.text,
        order=event.order,
        result=event.result,
        code=event.code,
        params=event.params,
        sure=SURE[answer.level],
        figures=figures,
        costs=answer.costs,
        place=f"{figures['hex']:04d}" if "hex" in figures else "",
        pulse=answer.pulse,
    )


def _closing(turn: ForecastTurn) -> dict[str, Any]:
    """Return stocks, next income and convoys at the end of the turn; maintenance rolls at their mean."""
    clan = turn.clan
    estimate = income.estimate(turn.world, clan)
    doubtful = turn.doubts.stocks()
    if any(turn.march(convoy).bill for convoy in clan.convoys.values()) and "parts" not in doubtful:
        doubtful.append("parts")
    hexes, cities = turn.world.counts(clan.number)
    by_chance = turn.event_wanted or not turn.state.calm
    figures: dict[str, Any] = {stock: clan.stock(stock) for stock in STOCKS}
    figures["doubtful"] = [stock for stock in STOCKS if stock in doubtful]
    figures["sure"] = LIKELY if doubtful or by_chance or turn.doubts.worst(GROUND) else CERTAIN
    figures.update(income=estimate.pop("money"), hexes=hexes, cities=cities)
    figures.update((f"income_{source}", amount) for source, amount in estimate.items())
    for number, convoy in sorted(clan.convoys.items()):
        figures[f"convoy_{number}_hex"] = convoy.hex
        figures[f"convoy_{number}_troops"] = convoy.troops
    return figures


def _blocks(
    turn: ForecastTurn, lines: tuple[ForecastLine, ...], closing: dict[str, Any]
) -> tuple[AnyBlock, ...]:
    columns = (
        Column("section"),
        Column("line", "int"),
        Column("order", "mono"),
        Column("answer", "word", "answer"),
        Column("reason", "say"),
        Column("sure", "word", "sure"),
        Column("hex", "hex"),
        Column("money", "money"),
        Column("fuel", "int"),
        Column("food", "int"),
        Column("parts", "int"),
        Column("troops", "int"),
    )
    rows = tuple(
        (
            line.section,
            line.line,
            line.text,
            line.result,
            reason_said(line.order, line.code, line.params),
            line.sure,
            line.figures.get("hex"),
            *(line.figures[stock] for stock in ("money", "fuel", "food", "parts", "troops")),
        )
        for line in lines
    )
    facts = [Fact(key=s, value=closing[s], kind="money" if s == "money" else "int") for s in STOCKS]
    facts.append(Fact(key="income_next", value=closing["income"], kind="money"))
    facts.append(Fact(key="hexes", value=closing["hexes"], kind="int"))
    facts.append(Fact(key="cities", value=closing["cities"], kind="int"))
    convoys = tuple(
        (number, convoy.hex, str(convoy.troops), figures_of.strength(convoy), convoy.health)
        for number, convoy in sorted(turn.clan.convoys.items())
    )
    return (
        Table(key="forecast", columns=columns, rows=rows, empty="no_orders"),
        Facts(key="forecast_status", items=tuple(facts)),
        Table(
            key="forecast_convoys",
            columns=(
                Column("convoy", "int"),
                Column("hex", "hex"),
                Column("troops"),
                Column("strength", "int"),
                Column("health", "int"),
            ),
            rows=convoys,
            empty="none_convoys",
        ),
    )
