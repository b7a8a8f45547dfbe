"""Setting a game up: ports, decks, starting bonuses (SPA-SETUP)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import GameOpened
from engine.games.spacerace.rules.tracks import draw_cards
from engine.games.spacerace.state import SETUP, Decks, Port, Rules, State, new_ship
from engine.games.spacerace.tables import (
    COMMAND_START,
    DEVELOPMENTS,
    EDGES,
    FIGHTERS,
    FLEET_SIZE,
    HAZARDS,
    HEXES,
    MANEUVERS,
    PORTS,
    PREPARATION,
    PRIMARIES,
    PRIMARY_DEALT,
    ROUNDS,
    ROW,
    SECONDARIES,
    SECONDARY_DEALT,
    SHIP_COPIES,
    SHIPS,
    WAR_HAZARDS,
    WAR_MISSIONS,
    deck,
)
from engine.games.spacerace.wishes import port_wished
from engine.kernel.dice import Dice, Roller

SEATS = (1, len(PREPARATION))
TEMPERS = ("surveyor", "settler", "privateer")


def settle(options: Mapping[str, Any], seats: Sequence[int], dice: Dice) -> Turn:
    """Return a new game and its events; raise ``ValueError`` with a problem code when options do not fit."""
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        raise ValueError("seats")
    bots = int(options.get("bots", 0))
    if bots > len(seats):
        raise ValueError("too_many_bots")
    rules = Rules(
        rounds=ROUNDS[str(options.get("rounds", "8"))],
        one_sheet=bool(options.get("one_sheet", False)),
        draft=str(options.get("draft", "ranked")),
        attacks=bool(options.get("attacks", True)),
    )
    roller = dice.scope(0, 0)
    keys = _ports(seats, options.get("wishes", {}), roller)
    state = State(
        rules=rules,
        turn=1,
        round=0,
        phase=SETUP,
        ports=[_port(seat, key) for seat, key in zip(seats, keys, strict=True)],
        decks=_decks(rules, len(seats), roller),
        row=_row(roller),
        draft=_draft(rules, roller),
        chains={edge: [] for edge in EDGES},
    )
    for count, port in enumerate(state.ports):
        # The seats of computers are the last ones.
        port.bot = count >= len(seats) - bots
        port.temper = roller.pick(TEMPERS, f"temper {port.seat}")
    turn = Turn(state, dice, {})
    turn.note(
        GameOpened(
            audience=None,
            rounds=rules.rounds,
            ports=tuple((port.seat, port.key) for port in state.ports),
            row=tuple(state.row),
        )
    )
    for port in turn.in_order():
        _deal(turn, port)
    return turn


def _ports(seats: Sequence[int], wishes: Mapping[Any, Any], roller: Roller) -> list[str]:
    """Meet wishes in the order of seats; the others draw from the ports left (SPA-SETUP-08)."""
    free = list(PREPARATION)
    found: dict[int, str] = {}
    for seat in seats:
        wish = port_wished(str(wishes.get(seat, wishes.get(str(seat), ""))))
        if wish in free:
            found[seat] = wish
            free.remove(wish)
    roller.shuffle(free, "ports")
    for seat in seats:
        if seat not in found:
            found[seat] = free.pop()
    return [found[seat] for seat in seats]


def _port(seat: int, key: str) -> Port:
    site = PORTS[key]
    return Port(
        seat=seat,
        key=key,
        credits=site.credits,
        command=COMMAND_START + site.command,
        opening_credits=site.credits,
        opening_command=COMMAND_START + site.command,
        free_module="GYRO" if site.modules else "",
    )


def _decks(rules: Rules, seats: int, roller: Roller) -> Decks:
    """Return the decks, without cards that do not fit the options (SPA-SETUP-02, D-01, D-33)."""
    out = set() if rules.attacks else WAR_MISSIONS | WAR_HAZARDS
    if seats == 1:
        out |= {key for key, card in PRIMARIES.items() if card.test["kind"] == "most_dropped"}
    found = Decks(
        hazard=[key for key in deck(HAZARDS) if key not in out],
        development=deck(DEVELOPMENTS),
        primary=[key for key in deck(PRIMARIES) if key not in out],
        secondary=[key for key in deck(SECONDARIES) if key not in out],
        hexes=list(HEXES),
    )
    for name in ("hazard", "development", "primary", "secondary", "hexes"):
        roller.shuffle(getattr(found, name), f"shuffle {name}")
    return found


def _row(roller: Roller) -> list[str]:
    """Return five of the eleven maneuver cards, with repeats as drawn (SPA-SETUP-01)."""
    cards = deck(MANEUVERS)
    roller.shuffle(cards, "row")
    return cards[:ROW]


def _draft(rules: Rules, roller: Roller) -> list[list[str]]:
    """Return all ship cards, shuffled, in four equal decks (SPA-FLEET-01)."""
    kinds = [key for key in SHIPS if rules.attacks or key not in FIGHTERS]
    cards = [key for key in kinds for _ in range(SHIP_COPIES)]
    roller.shuffle(cards, "draft")
    size = len(cards) // FLEET_SIZE
    return [sorted(cards[size * n : size * (n + 1)], key=list(SHIPS).index) for n in range(FLEET_SIZE)]


def _deal(turn: Turn, port: Port) -> None:
    """Deal missions and the port's own bonus (SPA-SETUP-03, 04)."""
    draw_cards(turn, port, "primary", PRIMARY_DEALT + port.site.primary_missions)
    draw_cards(turn, port, "secondary", SECONDARY_DEALT)
    draw_cards(turn, port, "development", port.site.development_cards)


def fleet_of(kinds: Sequence[str]) -> list[Any]:
    """Return ships numbered from 1, not in play yet (SPA-SETUP-06)."""
    return [new_ship(number, kind) for number, kind in enumerate(kinds, start=1)]
