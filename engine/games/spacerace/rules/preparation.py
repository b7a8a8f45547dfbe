"""The preparation phase: technology, cards, deployment, modules, selection (SPA-TECH to SPA-SELECT)."""

from collections.abc import Sequence
from typing import Any

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import (
    ActionPlayed,
    CardPlayed,
    ManeuverUsed,
    ModuleBuilt,
    ModuleGone,
    ShipDeployed,
    ShipRepaired,
    ShipsSelected,
)
from engine.games.spacerace.rules.board import LEO, occupied, takes_station
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import (
    ability,
    add_module,
    in_space,
    most_energy,
    most_resistance,
    on_pad,
    on_ring,
    remove_module,
    room,
)
from engine.games.spacerace.rules.tracks import (
    draw_cards,
    gain_command,
    gain_credits,
    pay_command,
    pay_credits,
    score,
)
from engine.games.spacerace.state import HAND, PAD, SPACE, Port, Ship
from engine.games.spacerace.tables import ACTIONS, DEVELOPMENTS, MANEUVERS, MODULES, SHIPS
from engine.kernel.answers import OrderResult, done, partly, refused

# What the sheet of a port still holds: the keys of its ACTION lines below the present one.
Coming = Sequence[str]


def discount(port: Port, kind: str) -> int:
    """Return what lasting cards take off a price; they add up (SPA-DEV-02)."""
    return sum(DEVELOPMENTS[key].effect.get("discount") == kind for key in port.lasting)


def module_price(port: Port, key: str) -> int:
    """Return a module's price for that port (modules.toml, ASSEMBLYLINE, LANDERWORKS)."""
    less = discount(port, "module")
    if MODULES[key].kind == "domination":
        less += discount(port, "domination_module")
    return max(0, MODULES[key].cost - less)


def ship_price(port: Port, ship: Ship) -> int:
    """Return the price of deploying a ship for that port."""
    return max(0, SHIPS[ship.type].cost - discount(port, "ship"))


def card_price(port: Port, key: str) -> int:
    """Return a development card's price for that port."""
    return max(0, DEVELOPMENTS[key].cost - discount(port, "development"))


def maneuver_price(port: Port, key: str) -> int:
    """Return a maneuver card's price for that port."""
    return max(0, MANEUVERS[key].cost - discount(port, "maneuver"))


def level_played(port: Port, level: int, coming: Coming, *, more: int = 0) -> bool:
    """Return whether an action of exactly that level is played this round (SPA-TECH-04).

    Of the lines to come count those that are sure to be played: the first unused slots, as many as the port
    has actions left (``more``: what the card in hand adds).
    """
    if any(ACTIONS[key].level == level for key in port.slots):
        return True
    fresh = list(dict.fromkeys(key for key in coming if key not in port.slots))
    return any(ACTIONS[key].level == level for key in fresh[: port.actions_left + more])


# ------------------------------------------------------------------ technology


def play_action(turn: Turn, port: Port, key: str) -> OrderResult:
    """Play an action: one a round, one more a technology point, each slot once (SPA-TECH-01..05)."""
    if key in port.slots:
        return refused("slot_used", action=key)
    if port.actions_left <= 0:
        return refused("no_action_left", action=key)
    port.actions_left -= 1
    port.slots.append(key)
    turn.note(ActionPlayed(audience=None, seat=port.seat, action=key))
    effect = ACTIONS[key].effect
    gain_credits(turn, port, effect.get("credits", 0), "action", place=key)
    gain_command(turn, port, effect.get("command", 0), "action", place=key)
    score(turn, port, effect.get("points", 0), "actions", place=key)
    if effect.get("secondary_mission"):
        draw_cards(turn, port, "secondary", effect["secondary_mission"])
    if effect.get("development_card"):
        draw_cards(turn, port, "development", effect["development_card"])
    claim(turn)
    return done(action=key, credits=port.credits)


def selected_effects(turn: Turn, port: Port) -> None:
    """Apply what the round's actions do for each selected ship (SPA-TECH-02, level 2)."""
    for ship in port.fleet:
        if not ship.selected:
            continue
        for key in port.slots:
            effect = ACTIONS[key].effect
            ship.plus_maneuver += effect.get("selected_maneuverability", 0)
            ship.plus_velocity += effect.get("selected_velocity", 0)
            recover(
                turn,
                port,
                ship,
                energy=effect.get("selected_energy", 0),
                resistance=effect.get("selected_resistance", 0),
            )


def recover(
    turn: Turn, port: Port, ship: Ship, *, energy: int = 0, resistance: int = 0, by: str = ""
) -> tuple[int, int]:
    """Recover up to the maximum; return what came back (SPA-TECH-05)."""
    energy = max(0, min(energy, most_energy(ship) - ship.energy))
    resistance = max(0, min(resistance, most_resistance(ship) - ship.resistance))
    ship.energy += energy
    ship.resistance += resistance
    if energy or resistance:
        turn.note(
            ShipRepaired(
                audience=None,
                seat=port.seat,
                ship=ship.type,
                energy=energy,
                resistance=resistance,
                by=by,
            )
        )
    return energy, resistance


# ------------------------------------------------------------------ development cards


def play_card(turn: Turn, port: Port, key: str, place: str, coming: Coming) -> OrderResult:
    """Play at most one card a round, cost paid, level met (SPA-DEV-01..04)."""
    card = DEVELOPMENTS[key]
    if key not in port.cards:
        return refused("not_in_hand", card=key)
    if port.card_played:
        return refused("card_played", card=key)
    if not level_played(port, card.level, coming, more=card.effect.get("technology", 0)):
        return refused("level_missing", card=key, level=card.level)
    if "station" in card.effect and not takes_station(turn.state, place):
        return refused("no_station_there", card=key, place=place)
    cost = card_price(port, key)
    if cost > port.credits:
        return refused("too_few_credits", need=cost, have=port.credits, card=key)
    port.cards.remove(key)
    port.played.append(key)
    port.card_played = True
    turn.note(CardPlayed(audience=None, seat=port.seat, card=key, cost=cost, place=place))
    pay_credits(turn, port, cost, "card", ship="")
    if card.lasting:
        port.lasting.append(key)
    else:
        turn.state.decks.development_discards.append(key)
    port.actions_left += card.effect.get("technology", 0)
    gain_credits(turn, port, card.effect.get("credits", 0), "card", place=key)
    gain_command(turn, port, card.effect.get("command", 0), "card", place=key)
    score(turn, port, card.effect.get("points", 0), "cards", place=key)
    if "station" in card.effect:
        turn.state.stations.append(place)
    claim(turn)
    return done(card=key, cost=cost, credits=port.credits)


# ------------------------------------------------------------------ ships and modules


def deploy(turn: Turn, port: Port, ship: Ship, coming: Coming) -> OrderResult:
    """Deploy a ship; Ultra-fast goes straight to orbit (SPA-DEPLOY-01, 02, SPA-SHIP-13, D-31)."""
    if ship.place != HAND:
        return refused("in_play", ship=ship.type)
    waiting = on_pad(port)
    if waiting is not None:
        return refused("pad_taken", ship=ship.type, other=waiting.type)
    values = SHIPS[ship.type]
    if not level_played(port, values.level, coming):
        return refused("level_missing", ship=ship.type, level=values.level)
    cost = ship_price(port, ship)
    if cost > port.credits:
        return refused("too_few_credits", need=cost, have=port.credits, ship=ship.type)
    pay_credits(turn, port, cost, "deploy", ship=ship.type)
    ship.place = PAD
    ship.resistance, ship.energy = most_resistance(ship), most_energy(ship)
    at_once = ability(ship) == "ultra_fast" and port.site.orbiting not in occupied(turn.state)
    turn.note(ShipDeployed(audience=None, seat=port.seat, ship=ship.type, cost=cost, launched=at_once))
    if at_once:
        launch(port, ship)
    claim(turn)
    return done(ship=ship.type, cost=cost, credits=port.credits)


def launch(port: Port, ship: Ship) -> None:
    """Launch onto the orbiting space, in LEO, the way its port flies (SPA-MOVE-01, 10)."""
    ship.place = SPACE
    ship.at, ship.orbit, ship.sense, ship.depth = port.site.orbiting, LEO, port.site.sense, 0


def workshop(turn: Turn, port: Port, ship: Ship) -> bool:
    """Return whether a ship is on the pad, the own orbiting space or a station (SPA-MODULE-02)."""
    if ship.place == PAD:
        return True
    return on_ring(ship) and (ship.at == port.site.orbiting or ship.at in turn.state.stations)


def build(turn: Turn, port: Port, ship: Ship, keys: Sequence[str]) -> OrderResult:
    """Build modules onto a ship, one after the other, each paid (SPA-MODULE-01, 02)."""
    if not workshop(turn, port, ship):
        return refused("no_workshop", ship=ship.type, place=ship.at)
    for count, key in enumerate(keys):
        trouble = build_one(turn, port, ship, key)
        if trouble is not None:
            if count:
                figures = {"ship": ship.type, "modules": count, "credits": port.credits}
                return partly(trouble.code, **{**trouble.params, **figures})
            return trouble
    return done(ship=ship.type, modules=len(keys), credits=port.credits)


def build_one(turn: Turn, port: Port, ship: Ship, key: str) -> OrderResult | None:
    """Build one module: needs a free slot, its price (SPA-SETUP-07), attacks allowed (D-33)."""
    module = MODULES[key]
    if module.kind in {"turret", "trap"} and not turn.state.rules.attacks:
        return refused("no_attacks", module=key)
    if room(ship) <= 0:
        return refused("no_slot", ship=ship.type, module=key, slots=SHIPS[ship.type].cargo)
    free = port.free_module == key
    cost = 0 if free else module_price(port, key)
    if cost > port.credits:
        return refused("too_few_credits", need=cost, have=port.credits, module=key)
    if free:
        port.free_module = ""
    pay_credits(turn, port, cost, "module", ship=ship.type)
    add_module(ship, key)
    if module.kind == "turret":
        port.turrets_built += 1
    turn.note(ModuleBuilt(audience=None, seat=port.seat, ship=ship.type, module=key, cost=cost))
    claim(turn)
    return None


def jettison(turn: Turn, port: Port, ship: Ship, key: str) -> OrderResult:
    """Throw a module away without refund (SPA-MODULE-06)."""
    if key not in ship.modules:
        return refused("not_on_board", ship=ship.type, module=key)
    remove_module(ship, key)
    turn.note(ModuleGone(audience=None, seat=port.seat, ship=ship.type, module=key, reason="jettison"))
    return done(ship=ship.type, module=key)


# ------------------------------------------------------------------ selecting


def select(turn: Turn, port: Port, ships: Sequence[Ship], coming: Coming) -> OrderResult:
    """Select ships: one is free, each further one costs 1 command (SPA-SELECT-01, 02)."""
    chosen: list[Ship] = []
    paid = 0
    trouble: OrderResult | None = None
    for ship in ships:
        already = sum(other.selected for other in port.fleet)
        fault = _not_selectable(port, ship, coming)
        if fault is None and already and port.command < 1:
            fault = refused("too_little_command", ship=ship.type, need=1, have=port.command)
        if fault is not None:
            trouble = trouble or fault
            continue
        if already:
            pay_command(turn, port, 1, "select", ship=ship.type)
            paid += 1
        ship.selected = True
        chosen.append(ship)
    if chosen:
        turn.note(
            ShipsSelected(
                audience=None,
                seat=port.seat,
                ships=tuple(ship.type for ship in chosen),
                command=paid,
            )
        )
    if trouble is not None:
        if not chosen:
            return trouble
        return partly(trouble.code, **{**trouble.params, "ships": len(chosen), "command": port.command})
    return done(ships=len(chosen), command=port.command)


def _not_selectable(port: Port, ship: Ship, coming: Coming) -> OrderResult | None:
    if ship.selected:
        return refused("selected_already", ship=ship.type)
    if not in_space(ship):
        return refused("not_in_space", ship=ship.type)
    if ship.skip:
        return refused("blackout", ship=ship.type)
    # SPA-TECH-06: RECHARGE wakes a ship; it counts wherever it stands on the sheet.
    wakes = "RECHARGE" in port.slots or _sure(port, "RECHARGE", coming)
    if ship.energy <= 0 and not (wakes and most_energy(ship) > 0):
        return refused("no_energy", ship=ship.type)
    return None


def _sure(port: Port, action: str, coming: Coming) -> bool:
    fresh = list(dict.fromkeys(key for key in coming if key not in port.slots))
    return action in fresh[: port.actions_left]


def use_maneuver(turn: Turn, port: Port, key: str, ship: Ship, module: str) -> OrderResult:
    """Use one maneuver card a round, for one selected ship (SPA-SELECT-03)."""
    if key not in turn.state.row:
        return refused("not_in_row", card=key)
    if port.maneuver_used:
        return refused("maneuver_used", card=key)
    if not ship.selected:
        return refused("not_selected", card=key, ship=ship.type)
    cost = maneuver_price(port, key)
    effect: dict[str, Any] = MANEUVERS[key].effect
    if cost > port.credits:
        return refused("too_few_credits", need=cost, have=port.credits, card=key)
    if "build" in effect:
        if not module:
            return refused("module_missing", card=key)
        whole = cost + (0 if port.free_module == module else module_price(port, module))
        if whole > port.credits:
            return refused("too_few_credits", need=whole, have=port.credits, card=key)
        trouble = build_one(turn, port, ship, module)
        if trouble is not None:
            return trouble
    port.maneuver_used = True
    turn.note(ManeuverUsed(audience=None, seat=port.seat, card=key, ship=ship.type, cost=cost))
    pay_credits(turn, port, cost, "maneuver", ship=ship.type)
    ship.plus_velocity += effect.get("velocity", 0)
    ship.plus_maneuver += effect.get("maneuverability", 0)
    ship.plus_drop += effect.get("drop_maneuverability", 0)
    ship.free_moves += effect.get("free_move", 0)
    recover(turn, port, ship, energy=effect.get("energy", 0), by=key)
    return done(card=key, ship=ship.type, cost=cost, credits=port.credits)
