"""The next order sheet: as a form with what is possible, and as text."""

from collections.abc import Iterator

import msgspec

from engine.games.spacerace.context import asking
from engine.games.spacerace.orders.book import PORT, SHIP
from engine.games.spacerace.rules.attack import apart, foreign
from engine.games.spacerace.rules.drops import chance_of, not_droppable
from engine.games.spacerace.rules.preparation import maneuver_price, ship_price
from engine.games.spacerace.rules.reach import reach
from engine.games.spacerace.rules.ships import in_space, maneuverability, on_ring, room, turrets, velocity
from engine.games.spacerace.state import FLIGHT, HAND, PAD, ROUND, SETUP, Port, Ship, State
from engine.games.spacerace.tables import DOMINATIONS, SHIPS
from engine.games.spacerace.view import View
from engine.kernel.blocks import Fact, Form, FormLine, FormSection, Say

_PORT_LINES, _SHIP_LINES = 12, 8
_MOST_STANDS = 4


def form(view: View, state: State) -> Form:
    """Return the form of the present step; ``state`` is what the seat knows, for asking the rules."""
    port = state.port(view.seat)
    sections = []
    if view.phase != FLIGHT:
        sections.append(_port_section(view, state, port))
    if view.phase in {FLIGHT, ROUND}:
        sections += [_ship_section(state, port, ship) for ship in _fliers(view, port)]
    if view.phase == FLIGHT:
        sections.append(_letters_section())
    return Form(key="form", sections=tuple(sections), title=Say(f"form_{view.phase}", {"round": view.round}))


def _fliers(view: View, port: Port) -> list[Ship]:
    """Return the ships that have a program on this sheet: selected, or selectable (one sheet a round)."""
    if view.phase == FLIGHT:
        return [ship for ship in port.fleet if ship.selected]
    return [ship for ship in port.fleet if in_space(ship)]


def _port_section(view: View, state: State, port: Port) -> FormSection:
    facts = [Fact("credits", port.credits, "int"), Fact("command", port.command, "int")]
    if view.phase == SETUP:
        for number, stack in enumerate(state.draft, start=1):
            words = [Say("ship_word", {"code": key}) for key in stack]
            facts.append(Fact("deck", Say("deck_shown", {"number": number, "ships": words}), "say"))
    else:
        facts += [Fact("ship_state", _ship_says(port, ship), "say") for ship in port.fleet]
        row = [
            Say("card_price", {"code": key, "cost": maneuver_price(port, key)})
            for key in dict.fromkeys(state.row)
        ]
        facts.append(Fact("row", Say("list_of", {"items": row}), "say"))
    return FormSection(
        head=PORT,
        title=Say("form_port", {"port": port.key}),
        lines=tuple(FormLine(number) for number in range(1, _PORT_LINES + 1)),
        facts=tuple(facts),
    )


def _ship_says(port: Port, ship: Ship) -> Say:
    figures = {
        "ship": ship.type,
        "number": ship.number,
        "cost": ship_price(port, ship),
        "level": SHIPS[ship.type].level,
        "place": ship.at,
        "energy": ship.energy,
        "room": room(ship),
    }
    key = {HAND: "ship_in_hand", PAD: "ship_on_pad"}.get(ship.place, "ship_in_space")
    return Say(key, figures)


def _ship_section(state: State, port: Port, ship: Ship) -> FormSection:
    facts = [
        Fact("place", ship.at),
        Fact("energy", ship.energy, "int"),
        Fact("velocity", velocity(ship), "int"),
        Fact("maneuverability", maneuverability(ship), "int"),
    ]
    if ship.modules:
        modules = [Say("module_word", {"code": key}) for key in ship.modules]
        facts.append(Fact("modules", Say("list_of", {"items": modules}), "say"))
    ends = [Say("end_of_move", {"place": end.space, "steps": end.length}) for end in reach(state, port, ship)]
    if ends:
        facts.append(Fact("ends", Say("list_of", {"items": ends}), "say"))
    drops = list(_drops(state, port, ship))
    if drops:
        facts.append(Fact("drops", Say("list_of", {"items": drops}), "say"))
    targets = list(_targets(state, port, ship))
    if targets:
        facts.append(Fact("targets", Say("list_of", {"items": targets}), "say"))
    return FormSection(
        head=f"{SHIP} {ship.type}",
        title=Say("form_ship", {"ship": ship.type, "place": ship.at, "energy": ship.energy}),
        lines=tuple(FormLine(number) for number in range(1, _SHIP_LINES + 1)),
        facts=tuple(facts),
    )


def _letters_section() -> FormSection:
    return FormSection(head=PORT, title=Say("form_letters"), lines=(FormLine(1), FormLine(2)))


def _stands(state: State, port: Port, ship: Ship) -> list[Ship]:
    """Return the ship as it stands, then as each move of its program could leave it, nearest first."""
    if not on_ring(ship):
        return []
    moved = [
        msgspec.structs.replace(ship, at=end.space, energy=ship.energy - 1)
        for end in reach(state, port, ship)
        if ship.energy > 1
    ]
    return [ship, *moved]


def _from(ship: Ship, stand: Ship, steps: int = 0) -> Say:
    return Say("from_place", {"place": stand.at, "here": int(stand is ship), "steps": steps})


def _drops(state: State, port: Port, ship: Ship) -> Iterator[Say]:
    """Yield each drop that is possible here or after one move, with its chance and where from."""
    turn = asking(state)
    stands = _stands(state, port, ship)
    for place in DOMINATIONS.values():
        for module in dict.fromkeys(ship.modules):
            able = [one for one in stands if not_droppable(turn, port, one, module, place) is None]
            if able:
                good, of = chance_of(ship, place, module)
                figures = {"module": module, "place": place.id, "good": good, "of": of}
                yield Say("drop_chance", {**figures, "stands": [_from(ship, one) for one in able]})


def _targets(state: State, port: Port, ship: Ship) -> Iterator[Say]:
    """Yield what an attack could reach here or after one move, with where from (SPA-ATTACK-02).

    Of the spaces from which a target is in range the nearest few are named.
    """
    if not any(turrets(ship)):
        return
    turn = asking(state)
    stands = _stands(state, port, ship)
    for text, target in foreign(state, port):
        apart_by = [(one, apart(turn, one, target)) for one in stands]
        able = [(one, steps) for one, steps in apart_by if steps is not None and steps <= one.energy]
        if able:
            froms = [_from(ship, one, steps) for one, steps in able[:_MOST_STANDS]]
            yield Say("target_in_range", {"target": text, "stands": froms})


def template(view: View, state: State) -> str:
    """Return the sheet as text: what is possible as comments, then empty lines."""
    port = state.port(view.seat)
    out: list[str] = []
    if view.phase != FLIGHT:
        out.append(PORT)
        out += list(_port_comments(view, state, port))
        out += [f"{number}:" for number in range(1, _PORT_LINES + 1)]
    if view.phase in {FLIGHT, ROUND}:
        for ship in _fliers(view, port):
            out.append(f"{SHIP} {ship.type}")
            out.append(f"; {ship.at} {ship.orbit}, energy {ship.energy}, velocity {velocity(ship)}")
            ends = " ".join(end.space for end in reach(state, port, ship))
            if ends:
                out.append(f"; a move may end on {ends}")
            out += [f"{number}:" for number in range(1, _SHIP_LINES + 1)]
    if not out:
        out.append(PORT)
    return "\n".join(out) + "\n"


def _port_comments(view: View, state: State, port: Port) -> Iterator[str]:
    if view.phase == SETUP:
        for number, stack in enumerate(state.draft, start=1):
            yield f"; deck {number}: {' '.join(stack)}"
        return
    yield f"; {port.credits} credits, {port.command} command"
    for ship in port.fleet:
        if ship.place == HAND:
            price = f"{ship_price(port, ship)} credits, level {SHIPS[ship.type].level}"
            yield f"; {ship.number} {ship.type}: not in play, {price}"
        else:
            where = "launch pad" if ship.place == PAD else ship.at
            yield f"; {ship.number} {ship.type}: {where}, energy {ship.energy}"
