"""Where a game stands: stored states read, views of seats made and kept for the next request.

Stored states never change, so what was read or made of one once is right for ever; each process keeps the
latest few.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Generic, TypeVar

import msgspec

from app.errors import AppError
from app.games.models import Game
from app.games.rules import readable
from app.states.archive import checked, unpack
from app.states.repository import StateRepository
from engine.kernel import keeping, snapshot
from engine.kernel.blocks import AnyBlock
from engine.kernel.ruleset import Ruleset, Step

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

# Measured on a war on Europe: a view is 60 KB beside its state, up to 480 with the play of its last check and
# marks on the way to go on from, and its blocks 220: some 75 MB for all. Before a deadline a process meets
# fifty who write and as many who send, and to make a view a state is read (10 ms). A step is a few words.
_STATES, _VIEWS, _BLOCKS, _STEPS = 4, 128, 64, 512


class Latest(Generic[K, T]):
    """The latest few values made; made outside the lock, so that a slow one stops nobody."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[K, T] = OrderedDict()

    def find(self, key: K) -> T | None:
        """Return the value kept under a key, or None."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def get(self, key: K, make: Callable[[], T]) -> T:
        """Return the value kept under a key, or the one made now."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        value = make()
        with self._lock:
            self._kept[key] = value
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value


SHARED = 0
"""Under this number stands what the views of all seats share; no seat has it."""

# Database and id name a game; with the number of its run they name a state for ever.
StateName = tuple[str, int, int]

_KEPT_STATES: Latest[StateName, Any] = Latest(_STATES)
_KEPT_STEPS: Latest[StateName, Step | None] = Latest(_STEPS)
_KEPT_SHARED: Latest[StateName, keeping.Shared] = Latest(_STEPS)
_KEPT_VIEWS: Latest[tuple[StateName, int | None], Any] = Latest(_VIEWS)
_KEPT_BLOCKS: Latest[tuple[StateName, int | None], tuple[AnyBlock, ...]] = Latest(_BLOCKS)


@dataclass(frozen=True, kw_only=True)
class Position:
    """What a seat (None: a spectator) knows right now, by the state of that ``name``.

    ``view`` and ``blocks`` are shared between requests: read them, never change them.
    """

    name: StateName
    seat: int | None
    ruleset: Ruleset[Any, Any]
    step: Step | None
    view: Any

    @property
    def blocks(self) -> tuple[AnyBlock, ...]:
        """What the seat's report would say if it were printed now and nothing had happened: form, map."""
        return _KEPT_BLOCKS.get((self.name, self.seat), lambda: self.ruleset.report(self.view, ()))


class PositionService:
    """Gives positions; the only way from a door to a view."""

    def __init__(self, *, repository: StateRepository) -> None:
        self._rows = repository

    def position(self, game: Game, seat: int | None) -> Position:
        """Return what the seat (None: a spectator) knows after the latest run; raise 409 before the start."""
        rules, name = readable(game), self._name(game)
        view = _KEPT_VIEWS.find((name, seat))
        if view is None and seat is not None:
            self._take_kept(rules, game, seat)

        step = _KEPT_STEPS.get(name, lambda: rules.step(self.state(game)))
        view = _KEPT_VIEWS.get((name, seat), lambda: rules.view(self.state(game), seat))
        return Position(name=name, seat=seat, ruleset=rules, step=step, view=view)

    def foresee(self, game: Game, seats: Collection[int]) -> None:
        """Load these seats' views into this process at once, for the ``position`` calls to come.

        What cannot be read is refused when it is asked for.
        """
        name = self._name(game)
        wanted = [seat for seat in seats if _KEPT_VIEWS.find((name, seat)) is None]
        with suppress(AppError):
            rules = readable(game)
            if wanted:
                self._take_kept(rules, game, *wanted)
            for seat in wanted:
                if _KEPT_VIEWS.find((name, seat)) is None:
                    _KEPT_VIEWS.get((name, seat), partial(rules.view, self.state(game), seat))

    def state(self, game: Game) -> Any:
        """Return the state after the game's latest run, which is shared: do not change it."""
        return _KEPT_STATES.get(self._name(game), lambda: self._read(readable(game), game))

    def _name(self, game: Game) -> StateName:
        return self._rows.database, game.id, game.run_number

    def _take_kept(self, rules: Ruleset[Any, Any], game: Game, *seats: int) -> None:
        """Take views that were kept when the run was published into this process, where there are any."""
        name = self._name(game)
        shared = _KEPT_SHARED.find(name)
        wanted = seats if shared is not None else (*seats, SHARED)
        found = self._rows.kept_views(game.id, game.run_number, *wanted)
        if shared is None and SHARED not in found:
            return
        try:
            if shared is None:
                read = keeping.kept_shared(rules, unpack(found[SHARED]))
                shared = _KEPT_SHARED.get(name, lambda: read)
            views = {
                seat: keeping.kept_view(rules, unpack(found[seat]), shared) for seat in seats if seat in found
            }
        except (msgspec.ValidationError, AppError):
            # Damaged, or kept by another release: the state says the same.
            return
        if views:
            _KEPT_STEPS.get(name, lambda: shared.step)
        for seat, view in views.items():
            _KEPT_VIEWS.get((name, seat), _always(view))

    def _read(self, ruleset: Ruleset[Any, Any], game: Game) -> Any:
        row = self._rows.state_of_run(game.id, game.run_number)
        if row is None:
            raise AppError(409, "game_not_running", status=game.status)
        return read_state(ruleset, checked(row.data, row.sha256), row.rules_version)


def read_state(ruleset: Ruleset[Any, Any], data: bytes, rules_version: int) -> Any:
    """Return a state from its JSON, converted when it is of older rules."""
    if rules_version != ruleset.about.rules_version:
        return ruleset.upgrade(data, rules_version)
    return snapshot.decode(data, ruleset.state_type)


def _always(value: T) -> Callable[[], T]:
    return lambda: value
