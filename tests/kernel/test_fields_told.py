"""Every figure of every event reaches its readers, or is declared silent with the reason.

A field counts as told to a reader when his report would have read otherwise had the field held another value.
Readers of one event are told apart by their part in it: who attacked, who was attacked, who only heard of it.
"""

import pytest

from engine.kernel.events import Event, OrderAnswered
from engine.registry import GAMES
from tests.kernel.fields_told import EMPTY, Use, cases, declared, is_told, silent, values

_NOT_YET = {"territories.GoldCounted.moved": "no order moves gold; one that does brings its words"}


def _untold(game: str) -> list[Use]:
    quiet = GAMES[game].silent
    return [
        use
        for use, kept in cases(game).items()
        if use.kind not in quiet and not any(is_told(game, case) for case in kept)
    ]


@pytest.mark.long("reads each report again for each field", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_field_of_every_event_is_told_or_declared_silent(game: str) -> None:
    untold = [use for use in _untold(game) if not any(silent(use))]
    assert [f"{use.kind.__name__}.{use.path} to {use.role or 'others'}" for use in untold] == []


@pytest.mark.long("reads each report again for each field", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_declared_silent_that_is_told(game: str) -> None:
    needed: dict[type[Event], set[str]] = {}
    for use in _untold(game):
        needed.setdefault(use.kind, set()).update(silent(use))
    for kind in GAMES[game].event_types:
        if kind is not OrderAnswered:
            assert set(declared(kind)) == needed.get(kind, set()), kind.__name__


@pytest.mark.long("reads each report again for each field", but=["territories"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_field_was_tried(game: str) -> None:
    """A field that never held anything in what the test reads would pass unseen."""
    held = {key for key, seen in values(game).items() if any(value not in EMPTY for value in seen)}
    untried = [
        f"{game}.{kind.__name__}.{name}"
        for kind in GAMES[game].event_types
        # Computers write no line that is refused; the lines that are have tests of their own.
        if kind not in (*GAMES[game].silent, OrderAnswered)
        for name in kind.__struct_fields__[2:]
        if not any(of is kind and path.partition(".")[0] == name for of, path in held)
    ]
    assert set(untried) == {name for name in _NOT_YET if name.startswith(f"{game}.")}


def test_every_silent_field_has_its_reason() -> None:
    for game in GAMES.values():
        for kind in game.event_types:
            for name, reason in declared(kind).items():
                path = name.rpartition(":")[2].partition(".")[0]
                assert path in kind.__struct_fields__, (kind, name)
                assert len(reason) > 10, (kind, name)
