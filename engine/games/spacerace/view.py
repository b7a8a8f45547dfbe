"""What a seat may know: the only source of its check, forecast, template, report and bot.

Hidden are the others' hands, the decks and the hex stack (pbm.md): a view has their numbers only.
"""

import msgspec

from engine.games.spacerace.state import Cube, Decks, Ending, Port, Rules, Ship, State, Trap
from engine.games.spacerace.tables import HEXES


class PortView(msgspec.Struct, frozen=True, kw_only=True):
    """A port as a seat sees it. Of others ``missions`` and ``cards`` are empty: only their numbers show."""

    port: Port
    missions_held: int
    cards_held: int


class DeckSizes(msgspec.Struct, frozen=True, kw_only=True):
    """How many cards lie where."""

    hazard: int
    hazard_discards: tuple[str, ...]
    development: int
    development_discards: tuple[str, ...]
    primary: int
    secondary: int
    hexes: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The game as one seat knows it; ``seat`` 0 is a spectator."""

    seat: int
    rules: Rules
    turn: int
    round: int
    phase: str
    ports: tuple[PortView, ...]
    decks: DeckSizes
    row: tuple[str, ...]
    draft: tuple[tuple[str, ...], ...]
    gnss: tuple[Cube, ...]
    cubes: tuple[Cube, ...]
    traps: tuple[Trap, ...]
    stations: tuple[str, ...]
    closed: tuple[str, ...]
    chains: dict[str, tuple[str, ...]]
    missed: tuple[int, ...]
    ending: Ending | None

    @property
    def own(self) -> Port:
        """The seat's own port."""
        return self.ports[self.seat - 1].port

    def of(self, seat: int) -> PortView:
        """Return a seat's port."""
        return self.ports[seat - 1]


def view_of(state: State, seat: int | None) -> View:
    """Return a copy of what a seat may know; None is a spectator. After the end all hands are open."""
    return View(
        seat=seat or 0,
        rules=state.rules,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        ports=tuple(_port(state, port, seat) for port in state.ports),
        decks=DeckSizes(
            hazard=len(state.decks.hazard),
            hazard_discards=tuple(state.decks.hazard_discards),
            development=len(state.decks.development),
            development_discards=tuple(state.decks.development_discards),
            primary=len(state.decks.primary),
            secondary=len(state.decks.secondary),
            hexes=len(state.decks.hexes),
        ),
        row=tuple(state.row),
        draft=tuple(tuple(stack) for stack in state.draft),
        gnss=tuple(state.gnss),
        cubes=tuple(state.cubes),
        traps=tuple(Trap(space=trap.space, count=trap.count, owner=trap.owner) for trap in state.traps),
        stations=tuple(state.stations),
        closed=tuple(state.closed),
        chains={edge: tuple(chain) for edge, chain in state.chains.items()},
        missed=tuple(state.missed),
        ending=state.ending,
    )


def _port(state: State, port: Port, seat: int | None) -> PortView:
    known = port.seat == seat or state.ending is not None
    copy = copied(port)
    if not known:
        copy.missions, copy.cards = [], []
        # What is set aside for a question that has not come is nobody else's business.
        copy.settings = type(port.settings)()
        copy.free_module = copy.temper = ""
    return PortView(port=copy, missions_held=len(port.missions), cards_held=len(port.cards))


def copied(port: Port) -> Port:
    """Return a copy of a port that shares nothing that can change."""
    return msgspec.structs.replace(
        port,
        parts=msgspec.structs.replace(port.parts),
        fleet=[_ship(ship) for ship in port.fleet],
        missions=list(port.missions),
        completed=list(port.completed),
        cards=list(port.cards),
        played=list(port.played),
        lasting=list(port.lasting),
        settings=msgspec.structs.replace(
            port.settings,
            hold=list(port.settings.hold),
            shield=dict(port.settings.shield),
            drift=list(port.settings.drift),
            lose={key: list(value) for key, value in port.settings.lose.items()},
            close=list(port.settings.close),
            want=list(port.settings.want),
        ),
        dropped=dict(port.dropped),
        dropped_areas=dict(port.dropped_areas),
        slots=list(port.slots),
        curve=list(port.curve),
    )


def _ship(ship: Ship) -> Ship:
    return msgspec.structs.replace(ship, modules=list(ship.modules), hexes=list(ship.hexes))


def suppose(view: View) -> State:
    """Return a state made of what the seat knows: others' hands are empty, decks lie face down."""
    known = {key for chain in view.chains.values() for key in chain}
    return State(
        rules=view.rules,
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        ports=[copied(seen.port) for seen in view.ports],
        decks=Decks(hexes=[key for key in HEXES if key not in known][: view.decks.hexes]),
        row=list(view.row),
        draft=[list(stack) for stack in view.draft],
        gnss=list(view.gnss),
        cubes=list(view.cubes),
        traps=[Trap(space=trap.space, count=trap.count, owner=trap.owner) for trap in view.traps],
        stations=list(view.stations),
        closed=list(view.closed),
        chains={edge: list(chain) for edge, chain in view.chains.items()},
    )
