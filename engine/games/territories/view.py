"""What a seat may know, and nothing else: the only source of check, forecast, report, sheet and bot."""

import msgspec

from engine.games.territories.rules.sight import sight
from engine.games.territories.state import Deed, Ending, Land, Memory, Parts, Player, Rules, State, Unit

SEEN, OLD, UNKNOWN = "", "old", "unknown"


class LandView(msgspec.Struct, frozen=True):
    """A territory as known. ``fog``: seen now, ``old`` (as of ``turn``) or ``unknown`` (all else empty)."""

    id: int
    name: str
    x: int
    y: int
    links: tuple[int, ...]
    owner: int = 0
    upgrades: int = 0
    food: int = 0
    fog: str = SEEN
    turn: int = 0


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as known; ``parts``, ``gold`` and ``income`` are None where the option fog hides them."""

    seat: int
    vp: int
    curve: tuple[int, ...]
    parts: Parts | None
    gold: int | None
    income: int | None
    out: int
    resigned: bool
    bot: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The game as ``seat`` knows it (0: a spectator).

    ``units`` are all that are seen, in order of number. ``repeats`` and ``temper`` are the seat's own.
    ``deeds`` is empty until the game is over.
    """

    seat: int
    rules: Rules
    map_key: str
    map_title: str
    turn: int
    lands: tuple[LandView, ...]
    units: tuple[Unit, ...]
    players: tuple[PlayerView, ...]
    repeats: tuple[int, ...] = ()
    temper: str = "steward"
    deeds: tuple[Deed, ...] = ()
    ending: Ending | None = None

    def land(self, number: int) -> LandView:
        """Return the territory of that id."""
        return self.lands[number - 1]

    @property
    def me(self) -> PlayerView | None:
        """The seat's own figures; None for a spectator."""
        return self.players[self.seat - 1] if self.seat else None


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat (None: a spectator) may know. At the end of the game all is open."""
    own = state.player(seat) if seat else None
    fog = state.rules.fog and state.ending is None
    seen = -1
    if fog:
        seen = sight(state, own.seat) if own else 0
    return View(
        seat=own.seat if own else 0,
        rules=state.rules,
        map_key=state.map_key,
        map_title=state.map_title,
        turn=state.turn,
        lands=_lands(state.lands, seen, own.memory if own else []),
        units=tuple(
            Unit(unit.number, unit.owner, unit.at, unit.defending, unit.starving)
            for unit in state.units
            if seen >> unit.at & 1
        ),
        players=tuple(
            _player(player, hidden=fog and (own is None or player.seat != own.seat))
            for player in state.players
        ),
        repeats=tuple(own.repeats) if own else (),
        temper=own.temper if own else "steward",
        deeds=tuple(state.deeds) if state.ending else (),
        ending=state.ending,
    )


def _lands(lands: list[Land], seen: int, memory: list[Memory]) -> tuple[LandView, ...]:
    if seen == -1:
        return tuple(
            LandView(land.id, land.name, land.x, land.y, land.links, land.owner, land.upgrades, land.food)
            for land in lands
        )
    known = {item.land: item for item in memory}
    found = []
    for land in lands:
        place = (land.id, land.name, land.x, land.y, land.links)
        old = known.get(land.id)
        if seen >> land.id & 1:
            found.append(LandView(*place, land.owner, land.upgrades, land.food))
        elif old is not None:
            found.append(LandView(*place, old.owner, old.upgrades, old.food, OLD, old.turn))
        else:
            found.append(LandView(*place, fog=UNKNOWN))
    return tuple(found)


def _player(player: Player, *, hidden: bool) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        vp=player.vp,
        curve=tuple(player.curve),
        parts=None if hidden else player.parts,
        gold=None if hidden else player.gold,
        income=None if hidden else player.income,
        out=player.out,
        resigned=player.resigned,
        bot=player.bot,
    )
