"""The host's words for the checks of the contract (``engine.kernel.testing``)."""

from collections.abc import Iterable
from typing import Any

from app import packages
from app.config import Settings
from app.render.clean import unisolated
from app.render.localize import Localizer
from app.render.messages import Messages
from engine import registry
from engine.kernel.blocks import AnyBlock
from engine.kernel.parts import Parts
from engine.kernel.testing import Case, Trial


class Telling:
    """What this host makes of a game's words."""

    def words(self, game: str) -> Messages:
        """Return the words of a game, none of them missing yet."""
        return Messages(game)

    def told(self, words: Messages, blocks: Iterable[AnyBlock]) -> str:
        """Return everything that a report says."""
        return unisolated(str(Localizer(words).chapters(tuple(blocks))))

    def plain(self, text: str) -> str:
        """Return a sentence without the marks that keep directions of writing apart."""
        return unisolated(text)


def case_of_package(package: str, game: str) -> Case:
    """Return a game of an installed package, loaded as by a server that names it.

    Raise ``ValueError`` with what a server would say where it cannot be played.
    """
    left_out = packages.load(Settings(game_packages=package))
    if left_out:
        raise ValueError(left_out[0])
    return case_of(registry.parts(game))


def case_of(parts: Parts, trial: Trial | None = None) -> Case:
    """Return a game to be checked with this host's words; ``trial``: what it declares itself unless given."""
    chosen: Any = trial if trial is not None else parts.trial
    return Case(parts=parts, trial=Trial() if chosen is None else chosen, teller=Telling())
