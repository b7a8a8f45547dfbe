"""The promises of the contract; each function raises AssertionError when a game breaks one."""

import itertools
import json
import operator
from collections import Counter
from functools import reduce
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel import keeping, play, snapshot
from engine.kernel.blocks import AnyBlock
from engine.kernel.events import Event, OrderAnswered, SeatGivenUp
from engine.kernel.letter_lines import letters_in
from engine.kernel.prefill import prefilled
from engine.kernel.ruleset import CERTAIN, ONE_BY_ONE, Option, ScenarioFormat, Step
from engine.kernel.sheets import Sheet
from engine.kernel.testing.examples import sheet_of_examples, sheets_of_examples
from engine.kernel.testing.seasons import (
    NONSENSE,
    Rules,
    begin,
    copy,
    copy_view,
    dice,
    options_of,
    played_season,
    season,
    season_of_drawn_orders,
    season_of_examples,
    seats_of,
    sheet_with_drawn_orders,
    sheets_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def audiences_are_meant(ruleset: Rules, turns: int, **chosen: Any) -> set[type[Event]]:
    """Hold that events are told to somebody, to all only where their kind says why; return the kinds met."""
    met: set[type[Event]] = set()
    plays: list[Iterable[play.GameTurn]] = [
        (turn for _, turn in season(ruleset, turns, **chosen)),
        season_of_examples(ruleset, turns, **chosen),
        season_of_drawn_orders(ruleset, turns, **chosen),
    ]
    for turn in itertools.chain([begin(ruleset, **chosen)], *plays):
        seats = {*turn.pending}
        for event in turn.events:
            met.add(type(event))
            if event.audience is None:
                assert event.OPEN, f"all are told, and nothing says why they may know: {event}"
                continue
            assert event.audience, f"nobody is told: {event}"
            assert list(event.audience) == sorted({*event.audience} & seats), f"no such seats: {event}"
    return met


def fingerprint(ruleset: Rules, turns: int) -> str:
    """Return one digest over all states, events and reports of a season."""
    parts = [
        snapshot.digest(
            snapshot.encode(
                [turn.state, turn.events, [ruleset.report(seat.view, seat.events) for seat in turn.seats]]
            )
        )
        for _, turn in played_season(ruleset, turns)
    ]
    return snapshot.digest("".join(parts).encode())


def replay_equal(ruleset: Rules, turns: int) -> None:
    """Hold that the same state, sheets and seed give the same bytes."""
    assert fingerprint(ruleset, turns) == fingerprint(ruleset, turns)


def round_trip(ruleset: Rules, turns: int) -> None:
    """States, views and events survive their JSON; no seat changes the state by being looked at."""
    events_of: Any = list.__class_getitem__(_kinds(ruleset))
    pending_of: Any = dict.__class_getitem__((int, events_of))
    for _, turn in season(ruleset, turns):
        data = snapshot.encode(turn.state)
        assert snapshot.encode(snapshot.decode(data, ruleset.state_type)) == data
        for seat in seats_of(ruleset):
            view = snapshot.encode(ruleset.view(turn.state, seat))
            assert snapshot.encode(snapshot.decode(view, ruleset.view_type)) == view
        assert snapshot.encode(turn.state) == data
        events = snapshot.encode(turn.events)
        assert snapshot.encode(msgspec.json.decode(events, type=events_of)) == events
        pending = snapshot.encode(turn.pending)
        assert snapshot.encode(msgspec.json.decode(pending, type=pending_of)) == pending


def _kinds(ruleset: Rules) -> Any:
    return reduce(operator.or_, dict.fromkeys((*ruleset.event_types, OrderAnswered, SeatGivenUp)))


def nonsense_never_raises(ruleset: Rules) -> None:
    """Hold that every nonsense sheet is read, checked, forecast and carried out without an exception."""
    for variant, text in enumerate(NONSENSE):
        turn = begin(ruleset)
        step = turn.step
        assert step is not None
        sheet = ruleset.orders.parse(text)
        ruleset.orders.digest(sheet)
        seat = step.order[variant % len(step.order)]
        view = ruleset.view(turn.state, seat)
        _looks_only(ruleset, view, step, sheet)
        run = play.run_due(
            ruleset, turn.state, sheets={seat: sheet}, dice=dice(ruleset, 1), pending=turn.pending
        )
        broken = list(play.broken(ruleset, run))
        assert not broken, broken


def certain_comes_true(ruleset: Rules, turns: int) -> None:
    """Hold that what a forecast calls certain comes true, whatever the others send.

    Every second turn all seats send the examples of all orders, most of which are refused: a forecast that
    calls a refused line done is found.
    """
    turn = begin(ruleset)
    for number in range(2 * turns):
        step = turn.step
        if step is None:
            break
        tried = dict.fromkeys(step.order, sheet_of_examples(ruleset))
        sheets = tried if number % 2 else sheets_for(ruleset, turn.state, step)
        foreseen = {
            seat: ruleset.forecast(ruleset.view(turn.state, seat), step, sheet)
            for seat, sheet in sheets.items()
        }
        turn = play.run_due(
            ruleset,
            turn.state,
            sheets=sheets,
            dice=dice(ruleset, step.game_turn),
            pending=turn.pending,
        )
        for seat, forecast in foreseen.items():
            answers = {
                (event.section, event.line): (event.result, event.code)
                for event in turn.events
                if isinstance(event, OrderAnswered) and event.audience == (seat,)
            }
            for line in forecast.lines:
                real = answers.get((line.section, line.line))
                if line.sure == CERTAIN and real is not None:
                    assert (line.result, line.code) == real, (seat, step.game_turn, line, real)


def _looks_only(ruleset: Rules, view: Any, step: Any, sheet: Any) -> None:
    """Checks, forecasts and blocks leave the view as it is: the host shares one between all requests.

    Nor does it matter which was asked before: a second answer is the first, and that of a fresh view.
    """
    before = snapshot.encode(view)
    asked: list[Callable[[Any], Any]] = [
        lambda view: ruleset.check(view, step, sheet),
        lambda view: ruleset.forecast(view, step, sheet),
        lambda view: ruleset.report(view, ()),
        lambda view: ruleset.template(view, step),
        lambda view: ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots")),
        lambda view: ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots"), careful=True),
    ]
    first = [snapshot.encode(ask(view)) for ask in asked]
    assert snapshot.encode(view) == before
    assert [snapshot.encode(ask(view)) for ask in reversed(asked)] == first[::-1]
    assert [snapshot.encode(ask(copy_view(ruleset, view))) for ask in asked] == first


def sound(ruleset: Rules, turns: int) -> None:
    """Hold that the invariants hold after every turn, and every answer is one that its order declares."""
    for _, turn in season(ruleset, turns):
        broken = list(play.broken(ruleset, turn))
        assert not broken, broken


def leaks_nothing(ruleset: Rules, turns: int) -> None:
    """Hold that what a seat cannot know changes nothing that it is shown (X4)."""
    for _, turn in season(ruleset, turns):
        for seat in seats_of(ruleset):
            luck = dice(ruleset, 0, f"disguise-{seat}")
            other = ruleset.disguise(copy(ruleset, turn.state), seat, luck)
            seen = what_is_seen(ruleset, turn.state, seat, turn)
            also = what_is_seen(ruleset, other, seat, turn)
            assert seen == also, f"seat {seat} sees what it cannot know"


def what_is_seen(ruleset: Rules, state: Any, seat: int, turn: play.GameTurn) -> list[bytes]:
    """Return everything that a seat is shown after a turn: view, sheets, report, answers."""
    view, step = ruleset.view(state, seat), turn.step
    known = [event for event in turn.events if event.seen_by(seat)]
    parts: list[Any] = [view, ruleset.template(view, step), ruleset.report(view, known)]
    if step is not None and seat in step.order:
        text = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots")) or ruleset.template(view, step)
        parts.append(text)
        # Every order of the game is asked about, not only those that a computer gives.
        sheets = [ruleset.orders.parse(text), *sheets_of_examples(ruleset)]
        sheets.append(sheet_with_drawn_orders(ruleset, view, step, seat))
        for sheet in sheets:
            parts += [ruleset.check(view, step, sheet), ruleset.forecast(view, step, sheet)]
    return [snapshot.encode(part) for part in parts]


def kept_views_are_whole(ruleset: Rules, turns: int, names: tuple[str, ...] = ()) -> None:
    """Hold that a view kept as bytes says what it said, and what all seats share is the same for each."""
    for _, turn in season(ruleset, turns):
        views = {seat: ruleset.view(turn.state, seat) for seat in seats_of(ruleset)}
        (common,) = {keeping.keep_shared(turn.step, view, names) for view in views.values()}
        shared = keeping.kept_shared(ruleset, common)
        assert shared.step == turn.step
        for view in views.values():
            again = keeping.kept_view(ruleset, keeping.keep_view(view, names), shared)
            assert _told(ruleset, again, turn.step) == _told(ruleset, view, turn.step)


def _told(ruleset: Rules, view: Any, step: Step | None) -> list[bytes]:
    parts = view, ruleset.template(view, step), ruleset.report(view, ())
    return [snapshot.encode(part) for part in parts]


def scenarios_round_trip(ruleset: Rules, form: ScenarioFormat[Any] | None, turns: int) -> None:
    """Hold that a position written out and read back is the position; its game begins with its seats."""
    for _, turn in season(ruleset, turns):
        if form is None or turn.step is None:
            return
        written = json.loads(json.dumps(form.export(turn.state)))
        built = form.build(written, dice(ruleset, 0).scope(0, 0))
        assert form.export(built) == written
        seats = form.seats(built)
        options = options_of(ruleset) | {"scenario": written}
        begun = play.start(ruleset, options=options, seats=seats, dice=dice(ruleset, 0))
        assert form.export(begun.state) == written
        assert not list(play.broken(ruleset, begun))


def templates_read_back(ruleset: Rules, turns: int) -> None:
    """Hold that the prefilled sheet of every seat is read and checked without an error."""
    for _, turn in season(ruleset, turns):
        if turn.step is None:
            return
        for seat in turn.step.order:
            view = ruleset.view(turn.state, seat)
            sheet = ruleset.orders.parse(ruleset.template(view, turn.step))
            errors = [p for p in ruleset.check(view, turn.step, sheet) if p.severity == "error"]
            assert not errors, errors
            _stands_in(ruleset, view, turn.step)


def _stands_in(ruleset: Rules, view: Any, step: Step) -> None:
    """Hold that a careful computer speaks for nobody, and its lines stand in the prefilled sheet too."""
    template = ruleset.template(view, step)
    text = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots"), careful=True) or ""
    alone = ruleset.orders.parse(text)
    assert not list(letters_in(ruleset.orders, alone))
    both = ruleset.orders.parse(prefilled(ruleset.orders, template, text))
    assert _written(ruleset, both) >= _written(ruleset, alone)
    assert not alone.problems
    assert not [one for one in both.problems if one.code in {"outside_section", "duplicate_line"}]


def _written(ruleset: Rules, sheet: Sheet) -> Counter[tuple[str, str]]:
    return Counter(
        (section.title, ruleset.orders.write_order(line.order))
        for section, line in sheet.lines()
        if line.order is not None
    )


def canonical_text_is_stable(ruleset: Rules) -> None:
    """Hold that every example is read, written and read back to an equal order."""
    for usage in ruleset.orders.usage():
        for example in usage.examples:
            order = ruleset.orders.read(usage.kind, example)
            assert order is not None, example
            assert ruleset.orders.read(usage.kind, ruleset.orders.write_order(order)) == order, example


def every_line_answered(ruleset: Rules, turns: int) -> None:
    """Hold that every line with an order or with nonsense ends in exactly one answer, known to its seat."""
    turn = begin(ruleset)
    for _ in range(turns):
        if turn.step is None:
            return
        step = turn.step
        sheets = sheets_for(ruleset, turn.state, step)
        turn = play.run_due(
            ruleset, turn.state, sheets=sheets, dice=dice(ruleset, step.game_turn), pending=turn.pending
        )
        answered: dict[int, list[tuple[str, int]]] = {}
        for event in turn.events:
            if isinstance(event, OrderAnswered):
                assert event.audience, event
                for seat in event.audience:
                    answered.setdefault(seat, []).append((event.section, event.line))
        for seat, sheet in sheets.items():
            wanted = sorted(
                (section.title, line.number)
                for section in sheet.sections
                for line in section.lines
                if line.order is not None or line.problem is not None
            )
            assert sorted(answered.get(seat, [])) == wanted, f"seat {seat}"


def reports_are_data(ruleset: Rules, turns: int) -> None:
    """Reports are JSON that the report document can hold."""
    for _, turn in season(ruleset, turns):
        for seat in turn.seats:
            data = snapshot.encode(ruleset.report(seat.view, seat.events))
            json.loads(data)
            msgspec.json.decode(data, type=tuple[AnyBlock, ...])


def options_are_sound(ruleset: Rules) -> None:
    """Defaults fit their own declaration."""
    for option in ruleset.about.options:
        assert isinstance(option, Option)
        if option.kind == "int":
            assert option.low <= option.default <= option.high, option.key
        if option.kind == "choice":
            assert option.default in option.choices, option.key


def late_sheets_run(ruleset: Rules) -> None:
    """ONE_BY_ONE with APPENDED: a seat that was late plays alone when its sheet comes, once."""
    turn = begin(ruleset)
    step = turn.step
    if step is None or step.mode != ONE_BY_ONE:
        return
    late = step.order[-1]
    sheets = sheets_for(ruleset, turn.state, step)
    sheets.pop(late, None)
    view = ruleset.view(turn.state, late)
    own = ruleset.orders.parse(ruleset.template(view, step))
    turn = play.run_due(ruleset, turn.state, sheets=sheets, dice=dice(ruleset, 1), pending=turn.pending)
    assert turn.step is not None
    assert late in turn.step.behind
    turn = play.run_late(
        ruleset, turn.state, seat=late, sheet=own, dice=dice(ruleset, 1, "late"), pending=turn.pending
    )
    assert turn.step is not None
    assert late not in turn.step.behind
    assert [seat.kind for seat in turn.seats] == ["late"]
