"""Positions of games whose state is small: the state itself, as a mapping that people can read and change."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel import snapshot
from engine.kernel.dice import Roller
from engine.kernel.ruleset import REPLACED, Ruleset

S = TypeVar("S")

_KEYS = frozenset({"rules_version", "state"})


class WholeState(Generic[S]):
    """The scenario format of a game that writes its whole state out.

    A mapping with two keys: ``rules_version``, the rules that the position was written by, and ``state``.
    Hidden things stand in it as they are: the order of decks, hands, plans. ``players`` names the field of
    the state that lists what the seats have, each with its ``seat``.
    """

    def __init__(self, rules: Ruleset[S, Any], players: str) -> None:
        self._rules = rules
        self._players = players

    def build(self, given: Mapping[str, Any], dice: Roller) -> S:  # noqa: ARG002 - nothing is drawn
        """Return the state of a position, in which every seat plays, even one left in the original game.

        Raises ``ValueError`` with a plain reason: unknown or missing keys, a value of another kind.
        """
        odd = sorted(map(str, given.keys() ^ _KEYS))
        if odd:
            message = f"unknown or missing key {odd[0]!r}: a position has rules_version and state"
            raise ValueError(message)
        version, present = given["rules_version"], self._rules.about.rules_version
        if type(version) is not int or not 1 <= version <= present:
            message = f"rules_version {version!r}: a number from 1 to {present}"
            raise ValueError(message)
        data = snapshot.encode(given["state"])
        if version == present:
            state = snapshot.decode(data, self._rules.state_type)
        else:
            state = self._rules.upgrade(data, version)
        for seat in self.seats(state):
            state = self._rules.seat_changed(state, seat, REPLACED).state
        return state

    def export(self, state: S) -> dict[str, Any]:
        """Return the position of a state, which ``build`` reads back."""
        plain = msgspec.json.decode(snapshot.encode(state))
        return {"rules_version": self._rules.about.rules_version, "state": plain}

    def seats(self, state: S) -> tuple[int, ...]:
        """Return the numbers of all seats of a position, in ascending order."""
        return tuple(sorted(player.seat for player in getattr(state, self._players)))

    def begin(self, given: Mapping[str, Any], seats: Sequence[int], dice: Roller) -> S:
        """Return the state that a game of these seats begins with from a position.

        Raises ``ValueError`` as ``build``, and where the position has other seats.
        """
        state = self.build(given, dice)
        if self.seats(state) != tuple(sorted(seats)):
            message = f"the position has {len(self.seats(state))} seats, the game {len(seats)}"
            raise ValueError(message)
        return state


def position_in(options: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the position among the options that a game is set up from, where it begins from one."""
    found = options.get("scenario")
    return found if isinstance(found, Mapping) else None
