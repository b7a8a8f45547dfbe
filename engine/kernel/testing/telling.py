"""What a game tells: words, events, accounts and the disguise."""

import itertools
import typing
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel import play, snapshot
from engine.kernel.blocks import open_accounts
from engine.kernel.dispatch import order_said, undeclared
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.testing.case import Teller, Words
from engine.kernel.testing.seasons import Rules, copy, dice, season, season_of_examples, seats_of


def every_word_is_there(ruleset: Rules, words: Words) -> None:
    """Words for every order's outcome and refusals, every option and its choices."""
    lacking = []
    for order in ruleset.orders.orders:
        if words.find(f"done-{order.key}", _Dots()) is None:
            lacking.append(f"done-{order.key}")
        for meant in (*order.refusals, *order.always):
            code, _, why = meant.partition(".")
            words.refusal(code, _Dots(why=why), order.key)
    # What it means to resign, for who is about to.
    words.message("resigning")
    for option in ruleset.about.options:
        words.message(f"option-{option.key}")
        lacking += [
            f"{option.key}-{choice}"
            for choice in option.choices
            if words.find(f"{option.key}-{choice}") is None
        ]
    # A made-up figure has no word of its own.
    lacking += [name for name in words.missing if not name.endswith("-1")]
    assert not lacking, lacking


class _Dots(dict[str, Any]):
    """Any figure that a sentence may ask for."""

    def get(self, key: str, default: Any = None) -> Any:
        return super().get(key, default if key == "why" else "1")


def every_event_is_told(ruleset: Rules, turns: int) -> None:
    """Hold that each kind of event changes the report of somebody who may know of it, with its words.

    Kinds that no season of bots brings about are made up from their fields. A kind that is told nowhere
    belongs into the ruleset's ``silent``.
    """
    told: set[type[Event]] = set()
    last: list[play.SeatTurn] = []
    for variant in range(2):
        for _, turn in season(ruleset, turns, variant=variant):
            last = turn.seats or last
            for seat in turn.seats:
                tried: set[type[Event]] = set()
                for place, event in enumerate(seat.events):
                    kind = type(event)
                    if kind not in told and kind not in tried:
                        tried.add(kind)
                        without = [*seat.events[:place], *seat.events[place + 1 :]]
                        if _differ(ruleset, seat.view, without, seat.events):
                            told.add(kind)
    for kind in {*ruleset.event_types} - told:
        for seat in last:
            made = [made_up(kind, seat.seat, full=full) for full in (False, True)]
            if any(_differ(ruleset, seat.view, seat.events, [*seat.events, event]) for event in made):
                told.add(kind)
    untold = {kind.__name__ for kind in ruleset.event_types} - {kind.__name__ for kind in told}
    silent = {kind.__name__ for kind in ruleset.silent}
    assert untold == silent, f"told nowhere: {untold - silent}; told although silent: {silent - untold}"


def _differ(ruleset: Rules, view: Any, few: list[Event], more: list[Event]) -> bool:
    try:
        return bool(ruleset.report(view, few) != ruleset.report(view, more))
    except (LookupError, ValueError, AttributeError):
        # The report asked for a made-up place or name: it was about to tell of it.
        return True


_PLAIN: dict[Any, Any] = {int: 1, str: "x", bool: True}


def made_up(kind: type[Event], seat: int, *, full: bool) -> Event:
    """Return an event of that kind from nothing but its fields: seats are the reader's own, figures are 1.

    ``full``: the fields that may be left out are there too.
    """
    values: dict[str, Any] = {"audience": None}
    for field in msgspec.structs.fields(kind):
        if field.name in ("audience", "at") or not (full or field.required):
            continue
        values[field.name] = seat if field.name in ("seat", "clan", "to", "owner") else _plain(field.type)
    return kind(**values)


def _plain(kind: Any) -> Any:
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (tuple, list):
        return origin(_plain(item) for item in inner if item is not Ellipsis)
    if origin is dict:
        return {_plain(inner[0]): _plain(inner[1])}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        needed = [field for field in msgspec.structs.fields(kind) if field.required]
        return kind(**{field.name: _plain(field.type) for field in needed})
    return next((_plain(item) for item in inner if item is not type(None)), None)


def answers_are_worded(ruleset: Rules, events: Iterable[Event], teller: Teller) -> None:
    """Hold that every answer has a code that its order declares, and a sentence with all its figures."""
    told = list(events)
    broken = list(undeclared(ruleset.orders, told))
    assert not broken, broken
    for event in told:
        if isinstance(event, OrderAnswered):
            words = teller.words(ruleset.about.key)
            sentence = words.say(order_said(event))
            assert not words.missing, f"{sentence} lacks {words.missing}: {event}"


def reports_are_worded_and_closed(ruleset: Rules, turns: int, teller: Teller) -> None:
    """Hold that every block, column, fact and sentence of a season has words, and every account of it closes.

    So do those of turns in which everybody tries every order there is.
    """
    missing: set[str] = set()
    played = (turn for _, turn in season(ruleset, turns))
    for turn in itertools.chain(played, season_of_examples(ruleset, turns)):
        answers_are_worded(ruleset, turn.events, teller)
        for seat in turn.seats:
            blocks = ruleset.report(seat.view, seat.events)
            unclosed = list(open_accounts(blocks))
            assert not unclosed, unclosed
            words = teller.words(ruleset.about.key)
            teller.told(words, blocks)
            missing.update(words.missing)
    assert not missing, missing


def disguise_changes_the_state(ruleset: Rules, turns: int) -> None:
    """Hold that the leak test hides something: the state of the disguise is another one."""
    changed = False
    for _, turn in season(ruleset, turns):
        for seat in seats_of(ruleset):
            other = ruleset.disguise(copy(ruleset, turn.state), seat, dice(ruleset, 0, f"disguise-{seat}"))
            changed = changed or snapshot.encode(other) != snapshot.encode(turn.state)
    assert changed
