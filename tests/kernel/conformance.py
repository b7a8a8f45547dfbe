"""The promises of the contract as functions of a ruleset; each raises AssertionError when one is broken.

``seasons`` plays a whole game with its own bots, or with templates and drawn nonsense where it has none.
"""

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from app.render.clean import unisolated
from app.render.localize import Localizer
from app.render.messages import Messages
from engine.kernel import keeping, play, snapshot
from engine.kernel.blocks import Front, open_accounts
from engine.kernel.dice import Dice
from engine.kernel.dispatch import order_said, undeclared
from engine.kernel.endings import CONCEDED, DRAWN, STOPPED, End
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.letter_lines import letters_in
from engine.kernel.prefill import prefilled
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import CERTAIN, ONE_BY_ONE, Option, Ranking, Ruleset, Step
from engine.kernel.sheets import Sheet
from engine.registry import GAMES, SCENARIOS, SHARED_FIELDS
from tests.kernel.declared import declared
from tests.kernel.drawn_orders import drawn_sheet
from tests.kernel.example_sheets import sheet_of_examples, sheets_of_examples
from tests.recorded import recorded

Rules = Ruleset[Any, Any]
_RECORDED_TURNS = 12
Pending = dict[int, list[Any]]

NONSENSE = (
    "",
    "END",
    "no section at all\n",
    "PRE\n1: \u0000\u0007\n",
    "TURN\n" + "".join(f"{n}: XYZZY {n}\n" for n in range(1, 60)),
    'CONVOY 1\n1: NW\n1: NW\nCONVOY 999\n1: ATTACK "\n' + "9" * 2000,
    "ORDERS\nGAME x\nSEAT 3\n\u201equotes\u201c \u2013 \u00a0 1: 2: 3:\n" * 40,
    "\n".join(f"{n}: -1 ** '; DROP TABLE x" for n in range(400)),
)


def options_of(ruleset: Rules, **chosen: Any) -> dict[str, Any]:
    """The default options with the chosen ones."""
    return {option.key: chosen.get(option.key, option.default) for option in ruleset.about.options}


def seats_of(ruleset: Rules) -> list[int]:
    """As many seats as make a small game."""
    low, high = ruleset.about.seats
    count = max(low, min(high, 4))
    return list(range(ruleset.about.first_seat, ruleset.about.first_seat + count))


def dice(ruleset: Rules, game_turn: int, seed: str = "conformance") -> Dice:
    """The dice of a game turn."""
    return Dice(ruleset.about.dice_tag, f"{seed}-{game_turn}")


def copy(ruleset: Rules, state: Any) -> Any:
    """A state of its own."""
    return snapshot.decode(snapshot.encode(state), ruleset.state_type)


def begin(ruleset: Rules, **chosen: Any) -> play.GameTurn:
    """A new small game."""
    return play.start(
        ruleset, options=options_of(ruleset, **chosen), seats=seats_of(ruleset), dice=dice(ruleset, 0)
    )


def sheets_for(ruleset: Rules, state: Any, step: Step, *, variant: int = 0) -> dict[int, Sheet]:
    """A sheet for most seats: the bot's, else the template; some nonsense, some missing."""
    sheets: dict[int, Sheet] = {}
    for place, seat in enumerate(step.order):
        kind = (place + step.game_turn * 3 + variant) % 35
        if kind % 7 == 6:
            continue
        view = ruleset.view(state, seat)
        text = NONSENSE[kind % len(NONSENSE)] if kind % 5 == 4 else None
        if text is None:
            text = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots"))
        sheets[seat] = ruleset.orders.parse(ruleset.template(view, step) if text is None else text)
    return sheets


def season(ruleset: Rules, turns: int, **chosen: Any) -> Iterator[tuple[Any, play.GameTurn]]:
    """Yield the state before (a copy) and the turn, at most ``turns`` times; our games as recorded."""
    key = ruleset.about.key
    if GAMES.get(key) is not ruleset:
        return played_season(ruleset, turns, **chosen)
    chosen = {option: value for option, value in chosen.items() if (option, value) != ("variant", 0)}
    name = "-".join([key, *(f"{option}={chosen[option]}" for option in sorted(chosen))])
    # Readers of the first turns share the recording of the longest.
    known = (declared(key).ends, declared(key).eventful, declared(key).final)
    lengths = [season.turns for season in known if season is not None and season.options == chosen]
    most = max([turns, _RECORDED_TURNS, *lengths])
    season = recorded(f"{name}-{most}", lambda: played_season(ruleset, most, **chosen))
    return itertools.islice(season, turns)


def played_season(
    ruleset: Rules, turns: int, *, variant: int = 0, **chosen: Any
) -> Iterator[tuple[Any, play.GameTurn]]:
    """Play a season: yield the state before (a copy) and the turn, at most ``turns`` times."""
    turn = begin(ruleset, **chosen)
    for _ in range(turns):
        if turn.step is None:
            return
        before = copy(ruleset, turn.state)
        turn = play.run_due(
            ruleset,
            turn.state,
            sheets=sheets_for(ruleset, turn.state, turn.step, variant=variant),
            dice=dice(ruleset, turn.step.game_turn),
            pending=turn.pending,
        )
        yield before, turn


def _played(
    ruleset: Rules,
    turns: int,
    sheets_of: Callable[[Any, Step], Mapping[int, Sheet]],
    chosen: Mapping[str, Any],
) -> Iterator[play.GameTurn]:
    turn = begin(ruleset, **chosen)
    for _ in range(turns):
        if turn.step is None:
            return
        turn = play.run_due(
            ruleset,
            turn.state,
            sheets=dict(sheets_of(turn.state, turn.step)),
            dice=dice(ruleset, turn.step.game_turn),
            pending=turn.pending,
        )
        yield turn


def season_of_examples(ruleset: Rules, turns: int, **chosen: Any) -> Iterator[play.GameTurn]:
    """Turns in which every seat sends the examples of all orders."""
    sheet = sheet_of_examples(ruleset)
    return _played(ruleset, turns, lambda _, step: dict.fromkeys(step.order, sheet), chosen)


def sheet_with_drawn_orders(ruleset: Rules, view: Any, step: Step, seat: int) -> Sheet:
    """A computer's sheet with drawn orders among its own."""
    own = ruleset.bot(view, step, dice(ruleset, step.game_turn, "bots")) or ruleset.template(view, step)
    luck = dice(ruleset, step.game_turn, "drawn").scope(step.game_turn, f"drawn {seat}")
    return ruleset.orders.parse(drawn_sheet(ruleset, own, view, luck))


def season_of_drawn_orders(ruleset: Rules, turns: int, **chosen: Any) -> Iterator[play.GameTurn]:
    """Turns in which every seat sends orders that are drawn among those of a computer."""

    def sheets_of(state: Any, step: Step) -> dict[int, Sheet]:
        return {
            seat: sheet_with_drawn_orders(ruleset, ruleset.view(state, seat), step, seat)
            for seat in step.order
        }

    return _played(ruleset, turns, sheets_of, chosen)


def audiences_are_meant(ruleset: Rules, turns: int, **chosen: Any) -> set[type[Event]]:
    """Every event is told to somebody, to everybody only where its kind says why; return the kinds met."""
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
    """One digest over all states, events and reports of a season."""
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
    """The same state, sheets and seed give the same bytes."""
    assert fingerprint(ruleset, turns) == fingerprint(ruleset, turns)


def answers_are_worded(ruleset: Rules, events: Iterable[Event]) -> None:
    """Every answer has a code that its order declares, and a sentence with all its figures."""
    told = list(events)
    broken = list(undeclared(ruleset.orders, told))
    assert not broken, broken
    for event in told:
        if isinstance(event, OrderAnswered):
            words = Messages(ruleset.about.key)
            sentence = words.say(order_said(event))
            assert not words.missing, f"{sentence} lacks {words.missing}: {event}"


def round_trip(ruleset: Rules, turns: int) -> None:
    """States, views and events survive their JSON; no seat changes the state by being looked at."""
    from app.states.archive import pack_pending, read_events, unpack_pending

    for _, turn in season(ruleset, turns):
        data = snapshot.encode(turn.state)
        assert snapshot.encode(snapshot.decode(data, ruleset.state_type)) == data
        for seat in seats_of(ruleset):
            view = snapshot.encode(ruleset.view(turn.state, seat))
            assert snapshot.encode(snapshot.decode(view, ruleset.view_type)) == view
        assert snapshot.encode(turn.state) == data
        events = snapshot.encode(turn.events)
        assert snapshot.encode(read_events(ruleset, events)) == events
        pending = pack_pending(turn.pending)
        assert pack_pending(unpack_pending(ruleset, pending)) == pending


def nonsense_never_raises(ruleset: Rules) -> None:
    """Every nonsense sheet is read, checked, forecast and carried out without an exception."""
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
    """What a forecast calls certain comes true, whatever the others send.

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
    """The invariants hold after every turn, and every answer is one that its order declares."""
    for _, turn in season(ruleset, turns):
        broken = list(play.broken(ruleset, turn))
        assert not broken, broken


def leaks_nothing(ruleset: Rules, turns: int) -> None:
    """What a seat cannot know changes nothing that it is shown (X4)."""
    for _, turn in season(ruleset, turns):
        for seat in seats_of(ruleset):
            other = ruleset.disguise(copy(ruleset, turn.state), seat, dice(ruleset, 0, f"disguise-{seat}"))
            assert _seen(ruleset, turn.state, seat, turn) == _seen(ruleset, other, seat, turn)


def _seen(ruleset: Rules, state: Any, seat: int, turn: play.GameTurn) -> list[bytes]:
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


def copy_view(ruleset: Rules, view: Any) -> Any:
    """A view of its own."""
    return snapshot.decode(snapshot.encode(view), ruleset.view_type)


def kept_views_are_whole(ruleset: Rules, turns: int) -> None:
    """A view kept as bytes says what it said; what all seats share is the same from each of them."""
    names = SHARED_FIELDS.get(ruleset.about.key, ())
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


def scenarios_round_trip(ruleset: Rules, turns: int) -> None:
    """A position written out and read back is the position; its game begins with its seats."""
    form = SCENARIOS[ruleset.about.key]
    for _, turn in season(ruleset, turns):
        if turn.step is None:
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
    """The prefilled sheet of every seat is read and checked without an error."""
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
    """A careful computer speaks for nobody; its lines stand in the prefilled sheet as they do in its own."""
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
    """Every example is read, written and read back to an equal order."""
    for usage in ruleset.orders.usage():
        for example in usage.examples:
            order = ruleset.orders.read(usage.kind, example)
            assert order is not None, example
            assert ruleset.orders.read(usage.kind, ruleset.orders.write_order(order)) == order, example


def every_line_answered(ruleset: Rules, turns: int) -> None:
    """Every line with an order or with nonsense ends in exactly one answer, known to its seat."""
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


def ends(ruleset: Rules, most: int, **chosen: Any) -> None:
    """The game ends within ``most`` turns, and its outcome stays what it is."""
    *_, (_, last) = season(ruleset, most, **chosen)
    assert last.step is None
    outcome = ruleset.ranking(last.state)
    assert outcome is not None
    ranked = [seat for place in outcome.places for seat in place]
    assert sorted(ranked) == sorted(set(ranked))
    assert ruleset.ranking(copy(ruleset, last.state)) == outcome


def ends_by_choice(ruleset: Rules, turns: int) -> None:
    """At any time a game can be stopped, drawn or conceded; all are told, and the outcome stays as it is."""
    for turn in itertools.chain([begin(ruleset)], (turn for _, turn in season(ruleset, turns))):
        step = turn.step
        if step is None:
            return
        # Where seats are asked in turn, all who are told are in it.
        playing = step.order if len(step.order) > 1 else tuple(sorted(turn.pending))
        for how in (
            End.of(STOPPED),
            End.of(DRAWN, playing),
            End.of(DRAWN, playing[:2]),
            End.of(CONCEDED, playing[-1:]),
        ):
            _ends_as_chosen(ruleset, turn, how)
        _refuses_to_end(ruleset, turn.state, playing)


def _ends_as_chosen(ruleset: Rules, turn: play.GameTurn, how: End) -> None:
    step = turn.step
    assert step is not None
    runs = [
        play.end(
            ruleset,
            copy(ruleset, turn.state),
            how=End.read(how.text),
            dice=dice(ruleset, step.game_turn, "end"),
            pending=turn.pending,
        )
        for _ in range(2)
    ]
    ended = runs[0]
    assert len({snapshot.encode([run.state, run.events, run.pending]) for run in runs}) == 1
    assert not list(play.broken(ruleset, ended))
    assert ruleset.step(ended.state) is None
    outcome = ruleset.ranking(ended.state)
    assert outcome is not None
    assert ruleset.ranking(copy(ruleset, ended.state)) == outcome
    assert outcome.reason == how.how
    assert outcome.winners == how.seats
    assert sorted(seat for tied in outcome.places for seat in tied) == sorted(turn.pending)
    if how.seats:
        assert outcome.places[0] == how.seats
    assert [(one.seat, one.kind) for one in ended.seats] == [
        (seat, play.FINAL) for seat in sorted(turn.pending)
    ]
    assert not any(ended.pending.values())
    for seat in seats_of(ruleset):
        other = ruleset.disguise(copy(ruleset, ended.state), seat, dice(ruleset, 0, f"disguise-{seat}"))
        assert _seen(ruleset, other, seat, ended) == _seen(ruleset, ended.state, seat, ended)
        assert ruleset.template(ruleset.view(ended.state, seat), None) is not None
    _tells_of_its_end(ruleset, ended, outcome)
    with pytest.raises(RulesetError):
        play.end(ruleset, ended.state, how=how, dice=dice(ruleset, 0), pending=ended.pending)


def _tells_of_its_end(ruleset: Rules, ended: play.GameTurn, outcome: Ranking) -> None:
    """Every report says why the game is over; who has won is told so and nobody else."""
    if ruleset.about.key not in GAMES:
        return
    for one in ended.seats:
        blocks = ruleset.report(one.view, one.events)
        assert not list(open_accounts(blocks))
        words = Messages(ruleset.about.key)
        said = unisolated(str(Localizer(words).chapters(blocks)))
        assert not words.missing, words.missing
        assert unisolated(words.message(f"end-{outcome.reason}")) in said, said
        front = next(block for block in blocks if isinstance(block, Front))
        won = [item.topic for item in front.items if item.topic == "won"]
        assert bool(won) == (one.seat in outcome.winners)


def _refuses_to_end(ruleset: Rules, state: Any, playing: tuple[int, ...]) -> None:
    for how, code in (
        (End.of("adjourned"), "unknown_end"),
        (End.of(STOPPED, playing[:1]), "end_wants_seats"),
        (End.of(DRAWN, playing[:1]), "end_wants_seats"),
        (End.of(CONCEDED), "end_wants_seats"),
        (End.of(CONCEDED, playing[:2]), "end_wants_seats"),
        (End.of(CONCEDED, (0,)), "end_seat_out"),
        (End.of(DRAWN, (*playing[:1], 999)), "end_seat_out"),
    ):
        before = copy(ruleset, state)
        with pytest.raises(ValueError, match=code):
            ruleset.end(before, how)
        assert snapshot.encode(before) == snapshot.encode(state)


def reports_are_data(ruleset: Rules, turns: int) -> None:
    """Reports are JSON that the report document can hold."""
    from engine.kernel.blocks import AnyBlock

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
