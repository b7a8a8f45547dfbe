"""The report of a phase as blocks, made from the view and the events a seat may know."""

from collections.abc import Sequence

from engine.kernel.blocks import AnyBlock
from engine.kernel.events import Event
from turnpost_diplomacy.sheet import form
from turnpost_diplomacy.view import View


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks."""
    return (form(view),)
