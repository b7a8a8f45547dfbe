"""What the orders' own pages say of where they are worth trying; the rules then say whether it works.

An order offers its line here with what may be chosen in it, likely choices first. ``forecast/offered.py``
plays each one on what the clan knows, leaves out what is refused, and adds cost and effect from its answer.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import MOVES
from engine.games.conquest.world import is_water
from engine.kernel import offering
from engine.kernel.blocks import Say
from engine.kernel.hexgrid import hex_text
from engine.kernel.offers import Blank, Pick, Piece

if TYPE_CHECKING:
    from engine.games.conquest.view import View

# The most values of one blank: a longer list is no choice.
chosen = partial(offering.chosen, most=12)
# Each city that is listed is tried; of that number the richest.
_CITIES = 6


def convoy_of(view: "View", piece: Piece) -> Convoy:
    """Return the convoy that a piece is."""
    return view.own.convoys[int(piece.key.rpartition(" ")[2])]


def words(domain: str, values: Iterable[str]) -> Iterator[Pick]:
    """Yield picks of codes that have words: ``<domain>-<code>``."""
    return (Pick(value.upper(), Say(f"pick_{domain}", {domain: value})) for value in values)


def place_pick(view: "View", number: int) -> Pick:
    """Return a pick of a hex: its number, the city there or its terrain, and the click on it."""
    place = view.atlas[number]
    says = Say("pick_place", {"hex": number, "city": place.city or "none", "terrain": place.terrain})
    return Pick(hex_text(number), says, number)


def places(view: "View", numbers: Iterable[int]) -> Iterator[Pick]:
    """Yield picks of hexes on the map."""
    return (place_pick(view, number) for number in numbers if number in view.atlas)


def convoys(found: Iterable[Convoy]) -> Iterator[Pick]:
    """Yield picks of own convoys, each with its click on the map."""
    return (Pick(f"#{one.number}", Say("pick_convoy", named(one)), one.hex) for one in found)


def named(convoy: Convoy) -> dict[str, Any]:
    """Return the figures by which a sentence names a convoy; its name is "none" where it tells nothing."""
    name = "none" if convoy.name == f"Convoy {convoy.number}" else convoy.name
    return {"convoy": convoy.number, "name": name, "type": convoy.type}


def clans(view: "View", *, among: Iterable[int] = (), but: Iterable[int] = ()) -> Iterator[Pick]:
    """Yield picks of other clans, those that the clan has met or heard of in a list first."""
    left_out = {view.clan, *but}
    wanted = [clan for clan in among or view.names if clan not in left_out]
    known = {seen.owner for seen in view.hexes.values()} | {seen.owner for seen in view.cities.values()}
    wanted.sort(key=lambda clan: (clan not in known, clan))
    return (Pick(str(clan), Say("pick_clan", {"clan": clan})) for clan in wanted)


def strongest_first(view: "View") -> list[Convoy]:
    """Return the clan's convoys, those with most troops first."""
    return sorted(view.own.convoys.values(), key=lambda one: (-one.troops, one.number))


def together(view: "View") -> Iterator[tuple[Convoy, Convoy]]:
    """Yield own convoys that stand in one hex, in pairs: who gives, who takes."""
    found = [view.own.convoys[number] for number in sorted(view.own.convoys)]
    return ((one, two) for one in found for two in found if one is not two and one.hex == two.hex)


def by_type(view: "View") -> dict[str, list[Convoy]]:
    """Return the clan's convoys by type, those with most troops first."""
    found: dict[str, list[Convoy]] = {}
    for convoy in strongest_first(view):
        found.setdefault(convoy.type, []).append(convoy)
    return found


def own_cities(view: "View") -> Blank:
    """Return a blank for one of the clan's cities, the richest first."""
    richest = sorted(view.own_cities, key=lambda number: (-view.cities[number].value, number))
    return chosen("hex", places(view, richest[:_CITIES]))


def appeal(view: "View", number: int) -> int:
    """Return how much there is to win in a hex, as far as the clan knows: a free city, then new land."""
    place, seen, city = view.atlas[number], view.hexes.get(number), view.cities.get(number)
    mine = {view.clan, *view.own.allies}
    won = 8 * bool(place.city and (city is None or city.owner not in mine))
    if not is_water(place.terrain):
        won += 4 * (seen is None or seen.owner not in mine) + 2 * (seen is None or not seen.looted)
    return won


def used_up(view: "View") -> dict[str, int]:
    """Return roughly what a turn takes of each supply: food for all troops, fuel and parts for all moves."""
    convoys = view.own.convoys.values()
    return {
        "food": view.own.troops + sum(convoy.troops for convoy in convoys),
        "fuel": sum(
            MOVES[one.type] * figures.fuel_sum(one) * figures.fuel_pct(one) // 100 for one in convoys
        ),
        "parts": sum(MOVES[one.type] * figures.parts_sum(one) // 100 for one in convoys),
        "vaccine": 0,
    }
