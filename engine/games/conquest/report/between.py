"""Since the last turn: what others did to the clan as one story, in the order it happened.

Whatever one clan did in one go stands together under its name; its fights are told in a sentence here and in
full among the battles.
"""

from collections.abc import Iterable, Sequence

from engine.games.conquest import events as happened
from engine.games.conquest import fights
from engine.games.conquest.report.battles import in_short
from engine.games.conquest.report.story import BATTLES, RADIO, SILENT, digest, say
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Group, Happenings, Say
from engine.kernel.events import Event

_HIDDEN = (*SILENT, *RADIO, happened.MessageReceived)


def between_turns(view: View, between: Sequence[Event]) -> Iterable[AnyBlock]:
    """What befell the clan since its last turn, turn by turn of the others."""
    stormed = {event.hex for event in between if isinstance(event, fights.CityAssaulted) and event.taken}
    runs: list[tuple[int, list[Event]]] = []
    for event in between:
        # Who took a city by storm is told with the assault.
        if isinstance(event, _HIDDEN) or (isinstance(event, fights.CityLost) and event.hex in stormed):
            continue
        actor = _actor(view, event)
        if runs and runs[-1][0] == actor:
            runs[-1][1].append(event)
        else:
            runs.append((actor, [event]))

    def told(event: Event) -> Say:
        return in_short(view.clan, event) if isinstance(event, BATTLES) else say(event)

    groups = tuple(
        Group(title=Say("between_clan", {"clan": actor}) if actor else None, items=digest(run, told))
        for actor, run in runs
    )
    yield Happenings(key="between", groups=groups, empty="none_between")


def _actor(view: View, event: Event) -> int:
    """The other clan whose turn it was; 0 when nobody's."""
    if isinstance(event, fights.ConvoysFought):
        sides = {event.attacker.clan, event.defender.clan} - {view.clan}
        return min(sides, default=0)
    clan = getattr(event, "clan", 0)
    return clan if isinstance(clan, int) and clan != view.clan else 0
