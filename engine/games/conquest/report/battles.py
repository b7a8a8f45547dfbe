"""Battles as stories for both sides, made from the events alone, with the figures of their rounds below.

Who came from where, the odds as either side could know them, what decided it, how it went, what it cost and
what it means. The book prints figures only (CC-REPORT-18); these stay, folded, in tables.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.conquest import fights
from engine.games.conquest.report.story import BATTLES, figures_of, say
from engine.games.conquest.view import View
from engine.kernel.blocks import AnyBlock, Column, Group, Happenings, Paragraph, Say, Table
from engine.kernel.events import Event
from engine.kernel.stories import bar

GONE = ("destroyed", "scrapped")
"""How a convoy fares in a fight that is none any more."""

_MORE_PCT, _BETTER_PCT, _FIRST_PCT = 130, 115, 55
"""From what share on more men, better shooting or a first salvo are what decided a fight."""


def battles(view: View, between: Sequence[Event], mine: Sequence[Event]) -> Iterable[AnyBlock]:
    """Every fight the clan had part in, told in the order they happened, then the figures of all."""
    told = [event for event in (*between, *mine) if isinstance(event, BATTLES)]
    if not told:
        return
    groups = tuple(
        Group(title=_title(view, event), items=tuple(_STORIES[type(event)](view, event))) for event in told
    )
    yield Happenings(key="battles", groups=groups)
    yield from _figures(told)


def in_short(clan: int, event: Event) -> Say:
    """A fight in one sentence, as that clan sees it."""
    if isinstance(event, fights.CityAssaulted):
        topic = "fought" if event.clan == clan else "attacked"
        return Say("lead_city_assaulted", {**figures_of(event), "topic": topic})
    if isinstance(event, fights.ConvoysFought):
        return Say("front_fought", {"hex": event.hex, "rounds": event.rounds, **_sides(clan, event)})
    said = say(event)
    return Say(said.key, {**said.args, "own": getattr(event, "clan", 0) == clan})


def _sides(clan: int, event: fights.ConvoysFought) -> dict[str, object]:
    """Both sides of a fight of convoys: the clan's own first, then the other."""
    own, other = event.attacker, event.defender
    came = own.clan == clan
    if not came:
        own, other = other, own
    return {
        "came": came,
        "clan": other.clan,
        "name": own.convoy_name,
        "fate": own.fate,
        "troops": own.troops_lost,
        "other_name": other.convoy_name,
        "other_fate": other.fate,
        "other_troops": other.troops_lost,
    }


def _title(view: View, event: Event) -> Say:
    if isinstance(event, fights.ConvoysFought):
        return Say("battle_of_convoys", {"hex": event.hex, **_sides(view.clan, event)})
    if isinstance(event, fights.CityAssaulted):
        side = "attacker" if event.clan == view.clan else "defender"
        who = {"side": side, "clan": event.clan, "owner": event.owner}
        return Say("battle_of_city", {"hex": event.hex, "city": event.city, "taken": event.taken, **who})
    return Say("battle_at_city", {"hex": getattr(event, "hex", 0), "city": getattr(event, "city", "")})


def _origin(view: View, clan: int, convoy: int, place: int) -> int:
    """The hex from which an own convoy came to a place this turn; 0 = not known to the reader."""
    if clan != view.clan:
        return 0
    known = view.own.convoys.get(convoy)
    way = [*view.own.record.trails.get(convoy, ()), *((known.hex,) if known is not None else ())]
    # A city is assaulted from inside its hex: the hex before it is where the convoy came from.
    return way[way.index(place) - 1] if place in way and way.index(place) else 0


# ---------------------------------------------------------------------- assaults


def _assault(view: View, event: fights.CityAssaulted) -> Iterator[Say]:
    sides = {"clan": event.clan, "owner": event.owner, "convoy": event.convoy, "city": event.city}
    mine = "attacker" if event.clan == view.clan else "defender"
    origin = _origin(view, event.clan, event.convoy, event.hex)
    yield Say(
        "assault_came",
        {**sides, "side": mine, "origin": origin, "sent": event.sent, "defenders": event.defenders},
    )
    if not event.rounds:
        yield Say("assault_undefended", sides)
    else:
        attack, defence = _rounds_needed(event)
        yield Say(
            "assault_odds",
            {"to_hit": event.to_hit, "city_to_hit": event.city_to_hit, "attack": attack, "defence": defence},
        )
        yield Say("assault_decided", {"why": _why(event, attack, defence), "taken": event.taken})
    for key, whole, lost in (
        ("course_attacker", event.sent, event.lost),
        ("course_defender", event.defenders, event.defenders_lost),
    ):
        if whole:
            yield Say(
                key,
                {
                    "bar": bar(whole - lost, whole),
                    "left": whole - lost,
                    "whole": whole,
                    "rounds": event.rounds,
                },
            )
    spent = {"rifles": event.rifles_lost, "grenades": event.grenades_used, "claymores": event.claymores_used}
    if any(spent.values()) or event.people_killed:
        yield Say("assault_spent", {**spent, "people": event.people_killed})
    yield Say(
        "assault_means",
        {
            **sides,
            "taken": event.taken,
            "side": mine,
            "attackers_left": event.sent - event.lost,
            "defenders_left": event.defenders - event.defenders_lost,
            "garrison": event.garrison,
        },
    )


def _rounds_needed(event: fights.CityAssaulted) -> tuple[int, int]:
    """The rounds the attackers would need for all defenders, and the defenders for all attackers."""
    return (
        -(-event.defenders * 100 // max(event.to_hit, 1)),
        -(-event.sent * 100 // max(event.city_to_hit, 1)),
    )


def _why(event: fights.CityAssaulted, attack: int, defence: int) -> str:
    """What decided it: numbers, shooting, both, weapons, or luck against the odds."""
    if event.taken:
        men, others, hit, against = event.sent, event.defenders, event.to_hit, event.city_to_hit
        favoured, arms = attack <= defence, event.grenades_used
    else:
        men, others, hit, against = event.defenders, event.sent, event.city_to_hit, event.to_hit
        favoured, arms = defence <= attack, event.claymores_used
    if not favoured:
        return "weapons" if arms else "luck"
    more, better = men * 100 >= others * _MORE_PCT, hit * 100 >= against * _BETTER_PCT
    if more and better:
        return "both"
    if more:
        return "numbers"
    return ("training" if event.taken else "walls") if better else "close"


# ---------------------------------------------------------------------- convoys


def _fight(view: View, event: fights.ConvoysFought) -> Iterator[Say]:
    own, other = event.attacker, event.defender
    mine = "attacker" if own.clan == view.clan else "defender"
    names = {"clan": own.clan, "name": own.convoy_name, "size": own.size.lower(), "type": own.type}
    names |= {"other": other.clan, "other_name": other.convoy_name, "other_size": other.size.lower()}
    origin = _origin(view, own.clan, own.convoy, event.hex)
    yield Say(
        "fight_came",
        {
            **names,
            "other_type": other.type,
            "cause": event.cause,
            "side": mine,
            "origin": origin,
            "hex": event.hex,
        },
    )
    dealt = [sum(side.salvos) + sum(side.rockets) for side in (own, other)]
    sides = (("yours", own, dealt[0]), ("theirs", other, dealt[1]))
    if mine == "defender":
        sides = (("yours", other, dealt[1]), ("theirs", own, dealt[0]))
    yield Say(
        "fight_course",
        {
            "rounds": event.rounds,
            "dealt": sides[0][2],
            "other_dealt": sides[1][2],
            "better": "yours" if sides[0][2] >= sides[1][2] else "theirs",
            "why": _won_by(own, other, dealt),
        },
    )
    for whose, side, amount in sides:
        if side.salvos:
            shot = {"bar": bar(amount, max(dealt)), "salvos": _steps(side.salvos)}
            yield Say("fight_salvos", {"whose": whose, **shot, "rounds": len(side.salvos)})
    for side in (own, other):
        yield Say(
            "fight_lost",
            {
                "clan": side.clan,
                "name": side.convoy_name,
                "troops": side.troops_lost,
                "vehicles": [
                    Say("count_of_vehicle", {"count": count, "vehicle": key})
                    for key, count in sorted({**side.vehicles_lost}.items())
                ],
                "wrecks": sum(side.vehicles_lost.values()),
                "fate": side.fate,
                "own": side.clan == view.clan,
            },
        )


def _steps(salvos: Sequence[int]) -> str:
    return " ".join(map(str, salvos))


def _won_by(own: fights.Side, other: fights.Side, dealt: Sequence[int]) -> str:
    """What the damage says: a first salvo, rockets, heavier fire, or nothing."""
    first, second = dealt
    if first * 100 < second * _BETTER_PCT and second * 100 < first * _BETTER_PCT:
        return "even"
    better = own if first > second else other
    whole = max(first, second)
    if sum(better.rockets) * 100 >= whole * _FIRST_PCT:
        return "rockets"
    if len(better.salvos) > 1 and better.salvos[0] * 100 >= whole * _FIRST_PCT:
        return "first"
    return "fire"


def _told(view: View, event: Event) -> Iterator[Say]:
    yield in_short(view.clan, event)


_STORIES: dict[type[Event], Callable[..., Iterator[Say]]] = {
    fights.CityAssaulted: _assault,
    fights.ConvoysFought: _fight,
    fights.CityBombed: _told,
    fights.CityRazed: _told,
}


# ---------------------------------------------------------------------- figures


def _figures(told: Sequence[Event]) -> Iterable[AnyBlock]:
    """Two rows a fight, so that one sees why it ended as it did (CC-REPORT-18)."""
    assaults = [event for event in told if isinstance(event, fights.CityAssaulted)]
    if assaults:
        yield Table(
            key="assaults",
            folded=True,
            columns=(
                Column("side", "say"),
                Column("sent", "int"),
                Column("to_hit", "text"),
                Column("needed", "int"),
                Column("rounds_fought", "int"),
                Column("fallen", "int"),
                Column("spent", "say"),
                Column("fate", "word", "fate"),
            ),
            rows=tuple(row for event in assaults for row in _assault_rows(event)),
        )
        yield Paragraph(key="assaults_note", items=(Say("assaults_note"),))
    fought = [event for event in told if isinstance(event, fights.ConvoysFought)]
    if fought:
        yield Table(
            key="battle",
            folded=True,
            columns=(
                Column("hex", "hex"),
                Column("side", "say"),
                Column("rounds", "text"),
                Column("rockets", "text"),
                Column("dealt", "int"),
                Column("damage", "int"),
                Column("vehicles_lost", "text"),
                Column("troops_lost", "int"),
                Column("parts", "int"),
                Column("fate", "word", "fate"),
            ),
            rows=tuple(
                _side_row(event.hex, side) for event in fought for side in (event.attacker, event.defender)
            ),
        )
        yield Paragraph(key="battle_note", items=(Say("battle_note"),))


def _assault_rows(event: fights.CityAssaulted) -> Iterable[tuple[str | int | Say | None, ...]]:
    """Attacker and city: who with how many, how well they hit, and the rounds each needed for the other."""
    place = {"hex": event.hex, "city": event.city, "clan": event.clan, "owner": event.owner}
    felled = event.defenders_lost
    people = {"people": event.people_killed, "claymores": event.claymores_used}
    arms = {"rifles": event.rifles_lost, "grenades": event.grenades_used, "garrison": event.garrison}
    for key, men, hit, others, fallen, spent, fate in (
        ("assault_attacker", event.sent, event.to_hit, event.defenders, event.lost, arms, "takes"),
        ("assault_city", event.defenders, event.city_to_hit, event.sent, felled, people, "falls"),
    ):
        yield (
            Say(key, {**place, "convoy": event.convoy}),
            men,
            f"{hit}%",
            -(-others * 100 // max(hit, 1)),
            event.rounds,
            fallen,
            Say(f"spent_{key}", spent) if any(spent.values()) else None,
            fate if event.taken else {"takes": "thrown_back", "falls": "holds"}[fate],
        )


def _side_row(number: int, side: fights.Side) -> tuple[str | int | Say | None, ...]:
    name = {"clan": side.clan, "name": side.convoy_name, "size": side.size.lower(), "type": side.type}
    return (
        number,
        Say("battle_side", name),
        " ".join(str(salvo) for salvo in side.salvos) or None,
        " ".join(str(rocket) for rocket in side.rockets) or None,
        sum(side.salvos) + sum(side.rockets),
        side.damage,
        ", ".join(f"{count} {key}" for key, count in sorted(side.vehicles_lost.items())) or None,
        side.troops_lost,
        side.parts,
        side.fate,
    )
