"""What rulesets share whose seats all play at once: nothing to close one by one, one version of states."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.kernel.dice import Dice
from engine.kernel.problems import RulesetError
from engine.kernel.ruleset import About, Result, Step
from engine.kernel.snapshot import decode

S = TypeVar("S")


class Simultaneous(Generic[S]):
    """The base of a ruleset without a ONE_BY_ONE step. A game overrides what it has more of."""

    about: About
    state_type: type[S]

    def close(self, state: S, step: Step, missing: Sequence[int], dice: Dice) -> Result[S]:  # noqa: ARG002
        """Close nothing: there is no ONE_BY_ONE step."""
        return Result(state, [])

    def seat_names(self, view: Any) -> Mapping[int, str]:  # noqa: ARG002 - names would come from it
        """Return no names: seats are called by their numbers."""
        return {}

    def upgrade(self, data: bytes, version: int) -> S:
        """Return the state of a snapshot; raise ``RulesetError`` for another version of the rules."""
        if version != self.about.rules_version:
            raise RulesetError(f"no upgrade from rules version {version}")
        return decode(data, self.state_type)
