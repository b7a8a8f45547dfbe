"""How a game ends, by its rules and by choice."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.kernel import play, snapshot
from engine.kernel.blocks import Front, open_accounts
from engine.kernel.endings import CONCEDED, DRAWN, STOPPED, End
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import Ranking
from engine.kernel.testing.case import Teller
from engine.kernel.testing.conformance import what_is_seen
from engine.kernel.testing.seasons import Rules, begin, copy, dice, season, seats_of


def ends(ruleset: Rules, most: int, **chosen: Any) -> None:
    """Hold that the game ends within ``most`` turns, and its outcome stays what it is."""
    *_, (_, last) = season(ruleset, most, **chosen)
    assert last.step is None
    outcome = ruleset.ranking(last.state)
    assert outcome is not None
    ranked = [seat for place in outcome.places for seat in place]
    assert sorted(ranked) == sorted(set(ranked))
    assert ruleset.ranking(copy(ruleset, last.state)) == outcome


def ends_by_choice(ruleset: Rules, turns: int, teller: Teller | None = None) -> None:
    """Hold that a game can be stopped, drawn or conceded at any time; all are told, and the outcome stays."""
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
            _ends_as_chosen(ruleset, turn, how, teller)
        _refuses_to_end(ruleset, turn.state, playing)


def _ends_as_chosen(ruleset: Rules, turn: play.GameTurn, how: End, teller: Teller | None) -> None:
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
        assert what_is_seen(ruleset, other, seat, ended) == what_is_seen(ruleset, ended.state, seat, ended)
        assert ruleset.template(ruleset.view(ended.state, seat), None) is not None
    if teller is not None:
        _tells_of_its_end(ruleset, ended, outcome, teller)
    again = partial(play.end, ruleset, ended.state, how=how, dice=dice(ruleset, 0), pending=ended.pending)
    _need_refused(again, RulesetError)


def _tells_of_its_end(ruleset: Rules, ended: play.GameTurn, outcome: Ranking, teller: Teller) -> None:
    """Hold that every report says why the game is over; who has won is told so and nobody else."""
    for one in ended.seats:
        blocks = ruleset.report(one.view, one.events)
        assert not list(open_accounts(blocks))
        words = teller.words(ruleset.about.key)
        said = teller.told(words, blocks)
        assert not words.missing, words.missing
        assert teller.plain(words.message(f"end-{outcome.reason}")) in said, said
        front = next((block for block in blocks if isinstance(block, Front)), None)
        if front is not None:
            won = [item for item in front.items if item.topic == "won"]
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
        _need_refused(partial(ruleset.end, before, how), ValueError, code)
        assert snapshot.encode(before) == snapshot.encode(state)


def _need_refused(work: Callable[[], object], kind: type[Exception], code: str = "") -> None:
    told = None
    try:
        work()
    except kind as error:
        told = str(error)
    assert told is not None, f"not refused: {code or kind.__name__}"
    assert code in told, f"refused by {told} instead of {code}"
