"""What the board shows of a sheet: ways of convoys by pulse, gains, fights, and who starves or runs dry."""

from collections.abc import Iterator

from engine.games.conquest.battle_events import CityAssaulted, CityBombed, ConvoysFought
from engine.games.conquest.events import HexAttackFailed, HexTaken, PartsUsed, TroopsDeserted
from engine.games.conquest.forecast.turn import SURE, Answered, ForecastTurn
from engine.games.conquest.orders.offering import named
from engine.games.conquest.state import Convoy
from engine.kernel.blocks import Say
from engine.kernel.events import Event
from engine.kernel.ruleset import Mark


def marks_of(turn: ForecastTurn) -> Iterator[Mark]:
    """Yield the marks of a turn that has been played on what the clan knows."""
    convoys = turn.clan.convoys
    for number, answers in _moves(turn).items():
        if number in convoys:
            yield _way(turn, convoys[number], answers)
    seen = set[tuple[str, int]]()
    for event in turn.events:
        mark = _mark(turn, event)
        if mark is not None and (mark.kind, mark.places[0]) not in seen:
            seen.add((mark.kind, mark.places[0]))
            yield mark
    for answer in turn.answers:
        if answer.event.code.startswith("no_fuel") and answer.to and ("want", answer.to) not in seen:
            seen.add(("want", answer.to))
            yield Mark(kind="want", places=(answer.to,), says=Say("mark_dry", {"hex": answer.to}))


def _moves(turn: ForecastTurn) -> dict[int, list[Answered]]:
    """Return the lines that bring a convoy to another hex, by its number."""
    found: dict[int, list[Answered]] = {}
    for answer in turn.answers:
        if answer.to and answer.hex and answer.to != answer.hex:
            found.setdefault(answer.convoy, []).append(answer)
    return found


def _way(turn: ForecastTurn, convoy: Convoy, answers: list[Answered]) -> Mark:
    last = answers[-1]
    places = (answers[0].hex, *(answer.to for answer in answers))
    figures = named(convoy) | _place(turn, last.to) | {"pulse": last.pulse}
    sure = SURE[max(answer.level for answer in answers)]
    return Mark(kind="way", places=places, says=Say("mark_way", figures), text=str(last.pulse), sure=sure)


def _place(turn: ForecastTurn, number: int) -> dict[str, object]:
    city = turn.city(number)
    return {"hex": number, "city": "none" if city is None else city.name}


def _mark(turn: ForecastTurn, event: Event) -> Mark | None:
    """Return the mark of an event, or None for one that the board does not show."""
    if isinstance(event, HexTaken):
        figures = _place(turn, event.hex) | {"lost": event.lost}
        return Mark(kind="take", places=(event.hex,), says=Say("mark_take", figures))
    if isinstance(event, CityAssaulted | CityBombed | ConvoysFought | HexAttackFailed):
        return Mark(kind="fight", places=(event.hex,), says=Say("mark_fight", _place(turn, event.hex)))
    if isinstance(event, TroopsDeserted | PartsUsed):
        convoy = turn.clan.convoys.get(event.convoy)
        short = event.deserted if isinstance(event, TroopsDeserted) else sum(event.scrapped.values())
        if convoy is None or not short:
            return None
        key = "mark_want" if isinstance(event, TroopsDeserted) else "mark_scrap"
        return Mark(kind="want", places=(convoy.hex,), says=Say(key, named(convoy) | {"count": short}))
    return None
