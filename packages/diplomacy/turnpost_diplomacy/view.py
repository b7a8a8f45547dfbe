"""What a seat may know. The board is open: views differ only in whose seat it is and in its own temper."""

import msgspec

from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.state import ADJUSTMENTS, Deed, Dislodged, Ending, Player, Rules, State, centres_of


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as all know it."""

    seat: int
    power: str
    curve: tuple[int, ...]
    out: int
    resigned: bool
    bot: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The game as ``seat`` knows it (0: a spectator)."""

    seat: int
    rules: Rules
    turn: int
    year: int
    season: str
    phase: str
    units: tuple[Unit, ...]
    owners: dict[str, str]
    players: tuple[PlayerView, ...]
    dislodged: tuple[Dislodged, ...] = ()
    deeds: tuple[Deed, ...] = ()
    ending: Ending | None = None
    temper: str = ""

    @property
    def me(self) -> PlayerView | None:
        """The seat's own; None for a spectator."""
        return next((player for player in self.players if player.seat == self.seat), None)

    @property
    def power(self) -> str:
        """The seat's power, "" for a spectator."""
        me = self.me
        return me.power if me is not None else ""

    def seat_of(self, power: str) -> int:
        """Return the seat that plays a power; 0 for nobody."""
        return next((player.seat for player in self.players if player.power == power), 0)

    def unit_in(self, province: str) -> Unit | None:
        """Return the unit that stands in a province."""
        return next((unit for unit in self.units if unit.province == province), None)

    def thrown_out(self, province: str) -> Dislodged | None:
        """Return the dislodged unit of a province."""
        return next((one for one in self.dislodged if one.unit.province == province), None)

    @property
    def due(self) -> int:
        """How many units the seat may build now; below 0: how many must go."""
        if self.phase != ADJUSTMENTS:
            return 0
        return due(self.owners, self.units, self.power)


def due(owners: dict[str, str], units: tuple[Unit, ...] | list[Unit], power: str) -> int:
    """Return by how many the centres of a power exceed its units."""
    return len(centres_of(owners, power)) - sum(unit.power == power for unit in units)


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat may know (None: a spectator)."""
    own = state.player(seat) if seat else None
    return View(
        seat=own.seat if own else 0,
        rules=state.rules,
        turn=state.turn,
        year=state.year,
        season=state.season,
        phase=state.phase,
        units=tuple(state.units),
        owners=dict(state.owners),
        players=tuple(map(_player, state.players)),
        dislodged=tuple(state.dislodged),
        deeds=tuple(state.deeds),
        ending=state.ending,
        temper=own.temper if own else "",
    )


def _player(player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        power=player.power,
        curve=tuple(player.curve),
        out=player.out,
        resigned=player.resigned,
        bot=player.bot,
    )


def suppose(view: View) -> State:
    """Return a state made of what a seat knows: all of it but the tempers."""
    return State(
        rules=view.rules,
        turn=view.turn,
        year=view.year,
        season=view.season,
        phase=view.phase,
        units=list(view.units),
        owners=dict(view.owners),
        players=[
            Player(
                seat=player.seat,
                power=player.power,
                curve=list(player.curve),
                out=player.out,
                resigned=player.resigned,
                bot=player.bot,
            )
            for player in view.players
        ],
        dislodged=list(view.dislodged),
        deeds=list(view.deeds),
        ending=view.ending,
    )
