"""Battles as stories for both sides, made from the events alone, with all figures of both.

Who came from where, how well either side hit, what decided it, how it went, what it cost and what it means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.games.conquest import battle_events
from engine.games.conquest.report.story import BATTLES, figures_of, say
from engine.games.conquest.versions import FIGHTS_TELL_WHAT_DECIDED_THEM
from engine.games.conquest.view import View
from engine.kernel.blocks import Group, Happenings, Say
from engine.kernel.events import Event
from engine.kernel.stories import bar

GONE = ("destroyed", "scrapped")
"""How a convoy fares in a fight that is none any more."""


def battles(view: View, between: Sequence[Event], mine: Sequence[Event]) -> Iterable[Happenings]:
    """Yield the story of every fight the clan had part in, in order of time."""
    told = [event for event in (*between, *mine) if type(event) in BATTLES]
    if not told:
        return
    groups = tuple(
        Group(title=_title(view, event), items=tuple(_STORIES[type(event)](view, event))) for event in told
    )
    yield Happenings(key="battles", groups=groups)


def in_short(clan: int, event: Event) -> Say:
    """Return a fight in one sentence, as that clan sees it."""
    if isinstance(event, battle_events.CityAssaulted):
        topic = "fought" if event.clan == clan else "attacked"
        return Say("lead_city_assaulted", {**figures_of(event), "topic": topic})
    if isinstance(event, battle_events.ConvoysFought):
        return Say("front_fought", {"hex": event.hex, "rounds": event.rounds, **_sides(clan, event)})
    said = say(event)
    return Say(said.key, {**said.args, "own": getattr(event, "clan", 0) == clan})


def _sides(clan: int, event: battle_events.ConvoysFought) -> dict[str, object]:
    """Return the figures of both sides of a fight of convoys: own side first."""
    own, other = event.attacker, event.defender
    if own.clan != clan:
        own, other = other, own
    return {
        "began": event.aggressor == clan,
        "cause": event.cause,
        "clan": other.clan,
        "name": own.convoy_name,
        "fate": own.fate,
        "troops": own.troops_lost,
        "other_name": other.convoy_name,
        "other_fate": other.fate,
        "other_troops": other.troops_lost,
    }


def _title(view: View, event: Event) -> Say:
    if isinstance(event, battle_events.ConvoysFought):
        return Say("battle_of_convoys", {"hex": event.hex, **_sides(view.clan, event)})
    if isinstance(event, battle_events.CityAssaulted):
        side = "attacker" if event.clan == view.clan else "defender"
        who = {"side": side, "clan": event.clan, "owner": event.owner}
        return Say("battle_of_city", {"hex": event.hex, "city": event.city, "taken": event.taken, **who})
    if isinstance(event, battle_events.CityBombed):
        figures = {"own": event.clan == view.clan, "clan": event.clan, "convoy": event.convoy}
        return Say("battle_bombed", {"hex": event.hex, "city": event.city, **figures})
    return Say("battle_razed", {"hex": getattr(event, "hex", 0), "city": getattr(event, "city", "")})


def _origin(view: View, clan: int, convoy: int, place: int) -> int:
    """Return the hex from which an own convoy came to a place this turn; 0 when unknown to the reader."""
    if clan != view.clan:
        return 0
    known = view.own.convoys.get(convoy)
    way = [*view.own.record.trails.get(convoy, ()), *((known.hex,) if known is not None else ())]
    # A city is assaulted from inside its hex: the hex before it is where the convoy came from.
    return way[way.index(place) - 1] if place in way and way.index(place) else 0


# ---------------------------------------------------------------------- assaults


def _assault(view: View, event: battle_events.CityAssaulted) -> Iterator[Say]:
    sides = {"clan": event.clan, "owner": event.owner, "convoy": event.convoy, "city": event.city}
    mine = "attacker" if event.clan == view.clan else "defender"
    origin = _origin(view, event.clan, event.convoy, event.hex)
    came = {"side": mine, "origin": origin, "sent": event.sent, "defenders": event.defenders}
    hits = {"to_hit": event.to_hit, "city_to_hit": event.city_to_hit}
    came |= {**hits, "rounds": event.rounds}
    opening = [Say("assault_came", {**sides, **came})]
    left, stand = event.sent - event.lost, event.defenders - event.defenders_lost
    if event.rounds:
        if _says_cause(view, event):
            figures = {"sent": event.sent, "defenders": event.defenders, "grenades": event.grenades_used}
            figures = {**figures, **hits, "taken": event.taken}
            opening.append(_decided("assault_decided", event.decided, figures))
    yield _line(opening)
    if event.rounds:
        course = {"rounds": event.rounds, "left": left, "whole": event.sent, "bar": bar(left, event.sent)}
        course |= {"stand": stand, "defenders": event.defenders, "bar2": bar(stand, event.defenders)}
        yield Say("assault_course", course)
    cost = list(_spent(event))
    means = {"taken": event.taken, "side": mine, "attackers_left": left, "defenders_left": stand}
    end = Say("assault_means", {**sides, **means, "garrison": event.garrison})
    yield _line([*([Say("assault_cost", {"cost": cost})] if cost else []), end])


def _spent(event: battle_events.CityAssaulted) -> Iterator[Say]:
    """Yield what an assault cost besides men: weapons of the attackers, claymores of the city, its people."""
    used = {"rifles": event.rifles_lost, "grenades": event.grenades_used}
    things = [
        Say("amount_of_item", {"item": item, "amount": amount}) for item, amount in used.items() if amount
    ]
    if things:
        yield Say("cost_attackers", {"things": things})
    if event.claymores_used:
        yield Say("cost_defenders", {"claymores": event.claymores_used})
    if event.people_killed:
        yield Say("cost_citizens", {"people": event.people_killed})


def _line(said: Sequence[Say]) -> Say:
    """Return sentences that stand on one line."""
    return said[0] if len(said) == 1 else Say("line", {"parts": list(said)})


def _says_cause(view: View, event: battle_events.CityAssaulted | battle_events.ConvoysFought) -> bool:
    """Whether the fight says what decided it: fights of games that began before do not."""
    return bool(event.decided) or view.rules >= FIGHTS_TELL_WHAT_DECIDED_THEM


def _decided(key: str, causes: Sequence[str], figures: Mapping[str, object]) -> Say:
    """Return what decided a fight, and what else was needed to win it."""
    first, second = (*causes, "none", "none")[:2]
    return Say(key, {**figures, "why": first, "also": second})


# ---------------------------------------------------------------------- convoys


def _fight(view: View, event: battle_events.ConvoysFought) -> Iterator[Say]:
    own, other = event.attacker, event.defender
    mine = "attacker" if own.clan == view.clan else "defender"
    names = {"clan": own.clan, "name": own.convoy_name, "size": own.size.lower(), "type": own.type}
    names |= {"other": other.clan, "other_name": other.convoy_name, "other_size": other.size.lower()}
    names |= {"strength": own.strength, "other_strength": other.strength}
    origin = _origin(view, own.clan, own.convoy, event.hex)
    came = {"cause": event.cause, "side": mine, "origin": origin, "hex": event.hex}
    yield Say("fight_came", {**names, **came, "other_type": other.type})
    yours, theirs = (own, other) if mine == "attacker" else (other, own)
    dealt = [sum(side.salvos) + sum(side.rockets) for side in (yours, theirs)]
    figures = {"rounds": event.rounds, "dealt": dealt[0], "other_dealt": dealt[1]}
    course = [Say("fight_course", figures)]
    if _says_cause(view, event):
        course.append(_decided("fight_decided", event.decided, {"winner": _stood(yours, theirs)}))
    yield _line(course)
    salvos = [
        Say(
            "fight_salvos",
            {
                "whose": whose,
                "bar": bar(amount, max(dealt)),
                "salvos": _steps(side.salvos),
                "rockets": _steps(side.rockets) or "none",
            },
        )
        for whose, side, amount in (("yours", yours, dealt[0]), ("theirs", theirs, dealt[1]))
        if side.salvos
    ]
    if event.rounds > 1 or own.rockets or other.rockets:
        # A single salvo of each is what the fight has dealt, which is told above.
        yield Say("fight_fire", {"salvos": salvos})
    means = Say("fight_means", {"name": yours.convoy_name, "fate": yours.fate, "other_fate": theirs.fate})
    yield _line([*(_lost(view, side) for side in (own, other)), means])


def _lost(view: View, side: battle_events.Side) -> Say:
    return Say(
        "fight_lost",
        {
            "clan": side.clan,
            "name": side.convoy_name,
            "troops": side.troops_lost,
            "vehicles": _counted(side.vehicles_lost),
            "wrecks": sum(side.vehicles_lost.values()),
            "scrapped": _counted(side.scrapped),
            "scraps": sum(side.scrapped.values()),
            "damage": side.damage,
            "parts": side.parts,
            "morale": side.morale,
            "sense": 1 if side.morale > 0 else -1 if side.morale else 0,
            "fate": side.fate,
            "own": side.clan == view.clan,
        },
    )


def _counted(vehicles: Mapping[str, int]) -> list[Say]:
    return [
        Say("count_of_vehicle", {"count": count, "vehicle": key}) for key, count in sorted(vehicles.items())
    ]


def _stood(yours: battle_events.Side, theirs: battle_events.Side) -> str:
    """Return which side has won; "" where neither is left."""
    stands = [side.fate == "stands" for side in (yours, theirs)]
    return "yours" if stands[0] else "theirs" if stands[1] else ""


def _steps(salvos: Sequence[int]) -> str:
    return " ".join(map(str, salvos))


def _in_full(view: View, event: Event) -> Iterator[Say]:
    yield in_short(view.clan, event)


_STORIES: dict[type[Event], Callable[..., Iterator[Say]]] = {
    battle_events.CityAssaulted: _assault,
    battle_events.ConvoysFought: _fight,
    battle_events.CityBombed: _in_full,
    battle_events.CityRazed: _in_full,
}
