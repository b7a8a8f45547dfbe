"""What a clan knows: the only source of templates, checks, forecasts, reports and bots."""

import msgspec

from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import income
from engine.games.conquest.rules.spotting import looked_at, seen_hex
from engine.games.conquest.state import Clan, SeenCity, SeenHex, State
from engine.games.conquest.world import Atlas, World


class View(msgspec.Struct, dict=True):
    """One clan's knowledge at a moment (clan 0: a spectator's).

    ``own`` is the clan itself without its secret sequence number; ``hexes`` and ``cities`` are what it owns,
    as it stands now, and what it has seen, as of the turn noted; ``atlas`` is the printed map, the same for
    everybody. ``spies`` maps the cities with a spy or counterspy of the clan to that spy's attempts;
    ``handicaps`` are the money and troops that clans began with beyond the others; everybody knows them.
    ``estimate`` is next turn's income as far as the clan knows (D-148).
    """

    clan: int
    map: str
    turn: int
    phase: str
    calm: bool
    victory: int
    own: Clan
    hexes: dict[int, SeenHex]
    cities: dict[int, SeenCity]
    own_hexes: list[int]
    own_cities: list[int]
    spies: dict[int, int]
    prices: dict[str, int]
    goods_prices: dict[str, int]
    tops: dict[str, list[tuple[int, int]]]
    published: list[tuple[int, list[tuple[int, int]]]]
    names: dict[int, str]
    winners: list[int]
    estimate: dict[str, int]
    handicaps: dict[int, tuple[int, int]]
    atlas: Atlas
    rules: int

    def fresh(self, number: int) -> bool:
        """Whether an own city was taken in the clan's last turn: its buildings do not work yet (D-53)."""
        return number in self.own.record.taken_cities and self.cities[number].owner == self.clan


def view(state: State, seat: int | None) -> View:
    """Return the view of a seat, or of a spectator."""
    world = World.of(state)
    number = seat or 0
    clan = state.clans.get(number) or Clan(number=0, name="")
    # What it has seen is its own: others go on losing it hexes.
    own = msgspec.structs.replace(clan, sequence=0, seen_hexes=dict(clan.seen_hexes))
    hexes = dict(clan.seen_hexes)
    cities = dict(clan.seen_cities)
    own_hexes, own_cities = world.hexes_of(number), world.cities_of(number)
    closed, estimate = world.closed
    if not number or closed != number:
        estimate = income.estimate(world, clan) if number else {}
        for place in own_hexes:
            hexes[place] = seen_hex(world.hexes[place], state.turn)
    for place in own_cities:
        cities[place] = own_city(world, clan, place)
    return View(
        clan=number,
        map=state.map,
        turn=state.turn,
        phase=state.phase,
        calm=state.calm,
        victory=state.victory,
        own=own,
        hexes=hexes,
        cities=cities,
        own_hexes=own_hexes,
        own_cities=own_cities,
        spies={place: world.cities[place].spies[number] for place in world.spies_of(number)},
        prices=dict(state.prices),
        goods_prices=dict(state.goods_prices),
        tops=dict(state.tops),
        published=list(state.published),
        names={other: state.clans[other].name for other in sorted(state.clans)},
        winners=list(state.winners),
        estimate=estimate,
        handicaps=dict(state.handicaps),
        atlas=world.atlas,
        rules=state.rules,
    )


def own_city(world: World, clan: Clan, number: int) -> SeenCity:
    """Return an own city as its owner sees it; plague only by a Hospital, or from memory (D-31)."""
    plague = towns.known_plague(world, clan, number)
    return looked_at(world.cities[number], world.state.turn, status=towns.OWNED, plague=plague)
