"""Maps of Explorers: the own copy as large as the page, the others' small (pbm.md, report)."""

from functools import lru_cache

import msgspec

from engine.games.explorers.report.hand import carried_out
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.hexes import place_of
from engine.games.explorers.rules.waiting import first_spaces, spaces_of
from engine.games.explorers.state import Player, Rules, State
from engine.games.explorers.tables import MAPS, MapPlan
from engine.games.explorers.view import PlayerView, View
from engine.kernel.blocks import Map, MapCell

TERRAIN_CODES = {
    "g": "grassland",
    "d": "desert",
    "m": "mountain",
    "s": "sea",
    "w": "wild",
    "v": "volcano",
    "r": "reef",
}


@lru_cache(maxsize=8)
def _ground(key: str) -> tuple[tuple[int, MapCell], ...]:
    """Return the spaces of a map with nothing on them but their features."""
    plan, nobody = MAPS[key], Player(seat=0)
    return tuple(
        (
            space,
            MapCell(
                id=place_of(space),
                terrain=TERRAIN_CODES[plan.terrain[space]],
                mark=_mark(plan, nobody, space, 0, 0),
            ),
        )
        for space in hexes.spaces(plan.exists)
    )


def _mark(plan: MapPlan, player: Player | PlayerView, space: int, blocked: int, chapter: int) -> str:
    """Return the mark of a space: city and value, ruin and sign, coins, and what has been taken."""
    if blocked >> space & 1:
        return "storm" if chapter == 7 else "ice"
    feature = plan.feature[space]
    if feature == ".":
        return ""
    if space in plan.cities:
        return f"city{feature}{'_post' if space in player.posts else ''}"
    if space in plan.ruins:
        sign = plan.ruins[space].lower()
        return f"ruin{'_' + sign if sign else ''}{'_done' if space in player.ruins else ''}"
    if space in plan.coins:
        return f"coins{plan.coins[space]}"
    if space in plan.crystals:
        return "crystal_done" if space in player.crystals else "crystal"
    return "discovery" if space in plan.discovery and space not in player.towers else ""


def map_block(
    view: View, player: Player | PlayerView, *, key: str, lit: int = 0, small: bool = False, path: str = ""
) -> Map:
    """Return one player's map; ``lit`` are the spaces where an explorer may be placed now."""
    plan = MAPS[view.rules.map]
    pieces = dict.fromkeys(player.explorers, "dot")
    pieces.update({village.space: "house" for village in player.villages})
    pieces.update(dict.fromkeys(player.towers, "tower"))
    pieces.update(dict.fromkeys(player.craters, "diamond"))
    pieces[plan.capital] = "star"
    blocked, placed = hexes.mask(view.blocked), player.placed
    chapter = view.rules.chapter
    changed = hexes.mask((*pieces, *player.posts, *player.ruins, *player.crystals)) | blocked | lit
    cells = tuple(
        MapCell(
            id=cell.id,
            terrain=cell.terrain,
            mark=_mark(plan, player, space, blocked, chapter),
            piece=pieces.get(space, ""),
            # What left the map with the era is not drawn as new.
            fresh=space in placed and space in pieces,
            lit=bool(lit >> space & 1),
        )
        if changed >> space & 1
        else cell
        for space, cell in _ground(plan.key)
    )
    return Map(key=key, grid="rows", cells=cells, seat=player.seat, small=small, path=path)


def blank_map(key: str) -> Map:
    """Return a map with nothing on it but its features: a sheet to be filled with a pencil."""
    empty = Player(seat=0)
    view = View(
        seat=0,
        rules=Rules(mode="standard", map=key),
        turn=0,
        era=1,
        flip=0,
        place=0,
        shown=(),
        seen=(),
        coming=(),
        goals=(),
        first={},
        blocked=(),
        players=(),
    )
    return map_block(view, empty, key="map")


def suppose_here(view: View, player: Player) -> State:
    """Return just enough of a state to ask where things may be placed."""
    return State(rules=view.rules, era=view.era, blocked=list(view.blocked), players=[player])


def legal_now(view: View) -> int:
    """Return the spaces where the first explorer of the first card shown may stand, for the seat itself."""
    if view.own is None or not view.shown or view.ending is not None:
        return 0
    return first_spaces(suppose_here(view, view.own), view.own, view.shown[0])


def begins(view: View, key: str) -> str:
    """Return the spaces where that card, no commission, can begin now, for the seat itself."""
    if view.own is None:
        return ""
    found = spaces_of(suppose_here(view, view.own), view.own, key)
    return " ".join(hexes.name(space) for space in hexes.spaces(found))


def own_map_now(view: View, own: Player) -> Map:
    """Return the reader's own map, on which clicks write orders: places, and lines that choose a card."""
    if not view.shown:
        return map_block(view, own, key="map")
    orders = (one.order for one in carried_out(view, view.shown[0]))
    found = map_block(view, own, key="map", lit=legal_now(view), path="EX")
    return msgspec.structs.replace(found, choices=tuple(order for order in orders if order))


def own_map(view: View, state: State, *, lit: int, key: str) -> Map:
    """Return the own map after a sheet (forecast), the next legal spaces lit."""
    return map_block(view, state.player(view.seat), key=key, lit=lit, path="EX")
