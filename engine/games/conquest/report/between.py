"""Since the last turn: what others did to the clan as one story, in the order it happened.

Whatever one clan did in one go stands together under its name. Its fights are told in full among the battles,
and are named here; so is what the game turn's end brought, and what was done by nobody knows whom.
"""

from collections.abc import Iterable, Sequence

from engine.games.conquest import events as happened
from engine.games.conquest import fights
from engine.games.conquest.report.battles import GONE
from engine.games.conquest.report.hands import city_said
from engine.games.conquest.report.story import BATTLES, RADIO, SILENT, digest
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Group, Happenings, Say
from engine.kernel.events import Event

_HIDDEN = (*SILENT, *RADIO, happened.MessageReceived)
_END, _UNKNOWN = 0, -1
"""Whose doing it was, where it was no other clan's: the end of the game turn, or nobody knows whose."""


def between_turns(view: View, between: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield what happened to the clan since its last turn, by the turns of other clans."""
    runs: list[tuple[int, list[Event]]] = []
    for event in between:
        if isinstance(event, _HIDDEN) or _told_by_its_fight(event):
            continue
        actor = _actor(view, event)
        if runs and runs[-1][0] == actor:
            runs[-1][1].append(event)
        else:
            runs.append((actor, [event]))
    groups = tuple(Group(title=_title(actor), items=tuple(_told(view, run))) for actor, run in runs)
    yield Happenings(key="between", groups=groups, empty="none_between")


def _told_by_its_fight(event: Event) -> bool:
    """Return whether a loss is told by its fight: a city lost by storm, a convoy lost in battle."""
    return isinstance(event, fights.CityLost) or (
        isinstance(event, fights.ConvoyLost) and event.reason == "battle"
    )


def _title(actor: int) -> Say:
    if actor > 0:
        return Say("between_clan", {"clan": actor})
    return Say("between_end" if actor == _END else "between_unknown")


def _told(view: View, run: Sequence[Event]) -> Iterable[Say]:
    fought = [event for event in run if isinstance(event, BATTLES)]
    if fought:
        yield Say("between_fights", {"fights": [_named(view, event) for event in fought]})
    yield from digest(event for event in run if not isinstance(event, BATTLES))


def _named(view: View, event: Event) -> Say:
    """Return a fight by its place and how it ended; the battles tell it in full."""
    match event:
        case fights.ConvoysFought():
            own = event.defender if event.defender.clan == view.clan else event.attacker
            figures = {"name": own.convoy_name, "hex": event.hex, "fate": own.fate}
            return Say("between_met", {**figures, "gone": int(own.fate in GONE)})
        case fights.CityAssaulted(hex=number, taken=taken):
            return Say("between_stormed", {"city": city_said(view, number), "taken": taken})
        case _:
            number = getattr(event, "hex", 0)
            return Say("between_bombed", {"city": city_said(view, number)})


def _actor(view: View, event: Event) -> int:
    """Return the other clan whose turn it was."""
    if isinstance(event, happened.DealerBought | happened.GuardEnded):
        return event.during
    if isinstance(event, fights.ConvoysFought):
        return min({event.attacker.clan, event.defender.clan} - {view.clan}, default=_END)
    clan = getattr(event, "clan", 0)
    if isinstance(clan, int) and clan not in (0, view.clan):
        return clan
    # What happens in a turn has its place in it; what a game turn's end brings has none.
    return _UNKNOWN if event.at else _END
