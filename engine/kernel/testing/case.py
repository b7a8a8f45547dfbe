"""A game as the checks take it: what it declares, the seasons it is tried in, and the host's words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.parts import Parts
from engine.kernel.testing.offering import Standing, standings
from engine.kernel.testing.seasons import Rules
from engine.kernel.trial import Trial


class Words(Protocol):
    """The words of one game, as a host reads them; ``missing`` names what was asked for and is not there."""

    missing: list[str]

    def find(self, key: str, args: Mapping[str, Any] = ...) -> str | None:
        """Return the words of a key, or None."""
        ...

    def message(self, key: str, args: Mapping[str, Any] = ...) -> str:
        """Return the words of a key; note it as missing where there are none."""
        ...

    def refusal(self, code: str, params: Mapping[str, Any] = ..., order: str = ...) -> str:
        """Return why an order came to nothing."""
        ...

    def say(self, say: Say) -> str:
        """Return a sentence in words."""
        ...


class Teller(Protocol):
    """What a host makes of a game's words."""

    def words(self, game: str) -> Words:
        """Return the words of a game, none of them missing yet."""
        ...

    def told(self, words: Any, blocks: Iterable[AnyBlock]) -> str:
        """Return everything that a report says, by these words."""
        ...

    def plain(self, text: str) -> str:
        """Return a sentence without the marks that keep directions of writing apart."""
        ...


@dataclass(frozen=True, kw_only=True)
class Case:
    """A game to be checked; ``teller``: None where no words are asked for."""

    parts: Parts
    trial: Trial = field(default_factory=Trial)
    teller: Teller | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.parts.rules

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The seats in the positions of its trial."""
        return tuple(standings(self.rules, self.trial))

    @property
    def words(self) -> Words:
        """The words of the game, none of them missing yet."""
        assert self.teller is not None
        return self.teller.words(self.rules.about.key)
