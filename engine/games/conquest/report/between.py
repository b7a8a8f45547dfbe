"""Since the last turn: what others did to the clan as one story, in the order it happened.

Whatever one clan did in one go stands together under its name. Its fights are told in full among the battles,
and are named here; so is what the game turn's end brought, and what was done by nobody knows whom.
"""

from collections.abc import Iterable, Mapping, Sequence

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.report.battles import GONE
from engine.games.conquest.report.hands import city_said
from engine.games.conquest.report.story import BATTLES, RADIO, SILENT, digest, say
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Group, Happenings, Say
from engine.kernel.events import Event

_HIDDEN = SILENT | RADIO | {happened.MessageReceived}
_END, _UNKNOWN = 0, -1
"""Whose doing it was, where it was no other clan's: the end of the game turn, or nobody knows whose."""


def between_turns(view: View, between: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield what happened to the clan since its last turn, by the turns of other clans."""
    runs: list[tuple[int, list[Event]]] = []
    for event in between:
        if type(event) in _HIDDEN or _told_by_its_fight(event):
            continue
        actor = _actor(view, event)
        if runs and runs[-1][0] == actor:
            runs[-1][1].append(event)
        else:
            runs.append((actor, [event]))
    groups = tuple(Group(title=_title(actor), items=tuple(_sentences(view, run))) for actor, run in runs)
    yield Happenings(key="between", groups=groups, empty="none_between")


def _told_by_its_fight(event: Event) -> bool:
    """Return whether a loss is told by its fight: a city lost by storm, a convoy lost in battle."""
    return isinstance(event, battle_events.CityLost) or (
        isinstance(event, battle_events.ConvoyLost) and event.reason == "battle"
    )


def _title(actor: int) -> Say:
    if actor > 0:
        return Say("between_clan", {"clan": actor})
    return Say("between_end" if actor == _END else "between_unknown")


def _sentences(view: View, run: Sequence[Event]) -> Iterable[Say]:
    fought = [event for event in run if type(event) in BATTLES]
    if fought:
        yield Say("between_fights", {"fights": [_named(view, event) for event in fought]})
    came = _came_to_attack(run)
    # The sentence on an attacked hex says what came: the way through the reader's land leaves that hex out.
    told_already = {_entry(event) for event in came.values()}
    told = [
        event
        for event in run
        if type(event) not in BATTLES
        and not (isinstance(event, happened.ConvoyPassed) and _entry(event) in told_already)
    ]
    for said in digest(told, lambda event: _with_convoy(say(event), came.get(id(event)))):
        if said.key == "hexes_lost":
            yield from _by_convoy(run, came)
        else:
            yield said


def _came_to_attack(run: Sequence[Event]) -> dict[int, happened.ConvoyPassed]:
    """Return, by the id of each attack on a hex, the last entry before it: the convoy that attacked."""
    came: dict[int, happened.ConvoyPassed] = {}
    entered: dict[int, happened.ConvoyPassed] = {}
    for event in run:
        match event:
            case happened.ConvoyPassed():
                entered[event.hex] = event
            case happened.HexLost() | happened.HexDefended():
                if event.hex in entered:
                    came[id(event)] = entered[event.hex]
    return came


def _entry(event: happened.ConvoyPassed) -> tuple[int, str, str]:
    return event.hex, event.size, event.type


def _with_convoy(said: Say, event: happened.ConvoyPassed | None) -> Say:
    """Add to a sentence on attacked hexes what kind of convoy attacked them, if that was noticed."""
    if event is None:
        return said
    return Say(said.key, {**said.args, "noticed": 1, "size": event.size, "type": event.type})


def _by_convoy(run: Sequence[Event], came: Mapping[int, happened.ConvoyPassed]) -> Iterable[Say]:
    """Yield the sentence on lost hexes once for each kind of convoy that took some of them."""
    ways: dict[tuple[str, str], list[happened.HexLost]] = {}
    for event in run:
        if isinstance(event, happened.HexLost):
            convoy = came.get(id(event))
            ways.setdefault((convoy.size, convoy.type) if convoy else ("", ""), []).append(event)
    for lost in ways.values():
        yield _with_convoy(digest(lost)[0], came.get(id(lost[0])))


def _named(view: View, event: Event) -> Say:
    """Return a fight by its place and how it ended; the battles tell it in full."""
    match event:
        case battle_events.ConvoysFought():
            own = event.defender if event.defender.clan == view.clan else event.attacker
            figures = {"name": own.convoy_name, "hex": event.hex, "fate": own.fate}
            return Say("between_met", {**figures, "gone": int(own.fate in GONE)})
        case battle_events.CityAssaulted(hex=number, taken=taken):
            return Say("between_stormed", {"city": city_said(view, number), "taken": taken})
        case _:
            number = getattr(event, "hex", 0)
            return Say("between_bombed", {"city": city_said(view, number)})


def _actor(view: View, event: Event) -> int:
    """Return the other clan whose turn it was."""
    if isinstance(event, happened.DealerBought | happened.GuardEnded):
        return event.during
    if isinstance(event, battle_events.ConvoysFought):
        return min({event.attacker.clan, event.defender.clan} - {view.clan}, default=_END)
    clan = getattr(event, "clan", 0)
    if isinstance(clan, int) and clan not in (0, view.clan):
        return clan
    # What happens in a turn has its place in it; what a game turn's end brings has none.
    return _UNKNOWN if event.at else _END
