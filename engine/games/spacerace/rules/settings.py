"""Settings that last, which answer questions nobody asks in the middle of a step; and letters."""

from collections.abc import Sequence

from engine.games.spacerace.context import Turn
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import ability
from engine.games.spacerace.state import Port, Ship
from engine.games.spacerace.tables import CROSSES, DOMINATIONS, HAZARDS, MISSIONS, MODULES
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.letters import LetterSent, readers, unfit

MOST_IGNORED = max(card.ignore for card in HAZARDS.values())


def hold(turn: Turn, port: Port, mission: str, *, on: bool) -> OrderResult:
    """Hold a mission, so that it is not claimed (SPA-MISSION-02)."""
    held = port.settings.hold
    if on and mission not in port.missions:
        return refused("not_in_hand", card=mission)
    if on and mission not in held:
        port.settings.hold = sorted([*held, mission], key=list(MISSIONS).index)
    elif not on:
        port.settings.hold = [key for key in held if key != mission]
        claim(turn)
    return done(mission=mission)


def ignore(_turn: Turn, port: Port, most: int) -> OrderResult:
    """Set how much command to spend on ignoring hazards (SPA-SPACE-03)."""
    if most > MOST_IGNORED:
        return refused("ignore_too_high", most=MOST_IGNORED)
    port.settings.ignore = most
    return done(most=most)


def shield(_turn: Turn, port: Port, ship: Ship, mode: str) -> OrderResult:
    """Set a ship's shield (SPA-SHIP-04)."""
    if ability(ship) != "shield":
        return refused("no_shield", ship=ship.type)
    port.settings.shield[str(ship.number)] = mode
    return done(ship=ship.type, mode=mode)


def drift_onto(_turn: Turn, port: Port, ship: Ship, space: str, orbit: str) -> OrderResult:
    """Set a ship's drift, kept until it has drifted that way (SPA-DRIFT-05)."""
    cross = CROSSES.get(space)
    if cross is None:
        return refused("no_cross", place=space)
    if orbit not in cross.orbits:
        return refused("not_that_orbit", place=space, orbits=" ".join(cross.orbits))
    kept = [item for item in port.settings.drift if item[:2] != (ship.number, space)]
    port.settings.drift = sorted([*kept, (ship.number, space, orbit)])
    return done(ship=ship.type, place=space)


def lose(_turn: Turn, port: Port, ship: Ship, modules: Sequence[str]) -> OrderResult:
    """Set the modules to lose by LOOSEBOLTS (SPA-SPACE-03)."""
    port.settings.lose[str(ship.number)] = list(dict.fromkeys(modules))
    return done(ship=ship.type)


def close(_turn: Turn, port: Port, spaces: Sequence[str]) -> OrderResult:
    """Set the spaces to close by DUSTSTORM (SPA-SPACE-03)."""
    for space in spaces:
        if DOMINATIONS[space].area != "MARS":
            return refused("not_on_mars", place=space)
    port.settings.close = list(dict.fromkeys(spaces))
    return done(spaces=len(port.settings.close))


def want(turn: Turn, port: Port, modules: Sequence[str]) -> OrderResult:
    """Set the modules wanted from derelicts (SPA-OUTER-06)."""
    for key in modules:
        if MODULES[key].kind in {"turret", "trap"} and not turn.state.rules.attacks:
            return refused("no_attacks", module=key)
    port.settings.want = list(dict.fromkeys(modules))
    return done(modules=len(port.settings.want))


def letter(turn: Turn, port: Port, to: str, text: str) -> OrderResult:
    """Send a letter to a port in the game, or to all others."""
    others = {other.key: other.seat for other in turn.state.ports}
    if to and to not in others:
        return refused("not_playing", port=to)
    if to == port.key:
        return refused("own_port", port=to)
    wrong = unfit(text)
    if wrong is not None:
        return wrong
    seat = others.get(to, 0)
    audience = readers(seat, port.seat, turn.state.seats())
    turn.note(LetterSent(audience=audience, seat=port.seat, to=seat, text=text))
    return done()
