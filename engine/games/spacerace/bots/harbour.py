"""The set-up and preparation sheets: what to draft, play, deploy, build, select and set."""

from engine.games.spacerace.bots.mind import (
    CREDIT,
    FAR,
    Temper,
    drop_worth,
    energy_worth,
    goals,
    nearest,
    open_to,
)
from engine.games.spacerace.orders.port import (
    Action,
    Build,
    Close,
    Deploy,
    Draft,
    DriftOnto,
    FreeModule,
    Hold,
    Ignore,
    Jettison,
    Lose,
    ManeuverCard,
    Message,
    PlayCard,
    Select,
    Shield,
    Want,
)
from engine.games.spacerace.rules.board import course_of, takes_station
from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.preparation import (
    card_price,
    level_played,
    maneuver_price,
    module_price,
    selected_effects,
    ship_price,
    workshop,
)
from engine.games.spacerace.rules.ships import ability, in_space, most_energy, on_pad, on_ring, room, velocity
from engine.games.spacerace.state import HAND, SHIELD_ALL, Port, Ship, State
from engine.games.spacerace.tables import (
    ACTIONS,
    CROSSES,
    DEVELOPMENTS,
    DOMINATIONS,
    FLEET_SIZE,
    MANEUVERS,
    MISSIONS,
    MODULES,
    ORBITS,
    SHIPS,
)
from engine.games.spacerace.turn.papers import Turn
from engine.kernel.dice import Roller
from engine.kernel.orders import Order

_ENOUGH_ROUNDS = 2


def setup_orders(state: State, port: Port, temper: Temper) -> list[Order]:
    """Rankings by temper; Wostochny takes what its temper builds most."""
    found: list[Order] = []
    if state.rules.draft != "random":
        for deck in range(1, FLEET_SIZE + 1):
            wanted = [key for key in temper.ships if key in state.draft[deck - 1]]
            if wanted:
                found.append(Draft(deck=deck, types=tuple(wanted)))
    if port.site.modules:
        arms = state.rules.attacks
        fitting = [key for key in temper.modules if arms or MODULES[key].kind not in {"turret", "trap"}]
        found.append(FreeModule(module=max(fitting, key=lambda key: MODULES[key].cost)))
    return found


class Harbour:
    """Plans a preparation sheet by carrying out each line on the supposed state as it is written."""

    def __init__(self, turn: Turn, port: Port, temper: Temper, roller: Roller) -> None:
        self.turn, self.port, self.temper, self.roller = turn, port, temper, roller
        self.state = turn.state
        self.lines: list[Order] = []

    def orders(self) -> list[Order]:
        """The sheet: settings first, then what costs, then who flies."""
        self._settings()
        ship = self._to_deploy()
        self._action(self._best_action(ship))
        self._card()
        if ship is not None:
            self._write(Deploy(ship=ship.type))
        self._spare_actions()
        self._refit()
        self._build()
        self._select()
        self._maneuver()
        return self.lines

    def _write(self, order: Order) -> bool:
        result = order.play(self.turn, self.port)
        if result.result in {"refused", "rejected"}:
            return False
        self.lines.append(order)
        return True

    # ------------------------------------------------------------------ actions and cards

    def _left(self) -> int:
        return self.state.rules.rounds - self.state.round

    def _to_deploy(self) -> Ship | None:
        """The ship to bring into play this round, if it can be paid and there is time for it to fly."""
        if on_pad(self.port) is not None or self._left() < _ENOUGH_ROUNDS:
            return None
        wanted = [ship for ship in self.port.fleet if ship.place == HAND]
        wanted.sort(key=lambda ship: (self._rank(ship), ship.number))
        for ship in wanted:
            # The credits of the action come first.
            purse = self.port.credits + (6 if SHIPS[ship.type].level == 1 else 0)
            if ship_price(self.port, ship) + 2 <= purse:
                return ship
        return None

    def _rank(self, ship: Ship) -> int:
        order = self.temper.ships
        return order.index(ship.type) if ship.type in order else len(order)

    def _best_action(self, ship: Ship | None) -> str:
        level = SHIPS[ship.type].level if ship is not None else 0
        flying = [one for one in self.port.fleet if in_space(one) and not one.skip]
        tired = sum(one.energy < most_energy(one) for one in flying[:2])
        choices = {
            "CREDITS": 6 * CREDIT + (12 if self.port.credits < 8 and self._left() > 1 else 0),
            "COMMAND": 6 if self.port.command < 2 else 3,
            "RECHARGE": tired * energy_worth(self.state)
            + (8 if any(one.energy < 2 for one in flying) else 0),
            "AGILITY": 5 if flying and self._hard_drop() else 1,
            "REPAIR": 4 if any(one.resistance < SHIPS[one.type].resistance for one in flying) else 0,
            "THRUST": 6 if self._far_goal(flying) else 1,
            "MISSION": 16 if self._left() > 3 and len(self.port.missions) < 6 else 2,
            "RESEARCH": 15 if self._left() > 3 and len(self.port.cards) < 3 else 2,
            "PRESTIGE": 30,
        }
        fitting = {
            key: worth
            for key, worth in choices.items()
            if key not in self.port.slots and (not level or ACTIONS[key].level == level)
        }
        return max(fitting, key=lambda key: (fitting[key], key)) if fitting else ""

    def _hard_drop(self) -> bool:
        for ship in self.port.fleet:
            for place in DOMINATIONS.values():
                if on_ring(ship) and ship.at in place.arrows:
                    if any(
                        chance_of(ship, place, key)[0] < 4 for key in ship.modules if key in place.accepts
                    ):
                        return True
        return False

    def _far_goal(self, flying: list[Ship]) -> bool:
        return any(ship.modules and on_ring(ship) and velocity(ship) < 6 for ship in flying)

    def _action(self, key: str) -> None:
        if key:
            self._write(Action(action=key))

    def _spare_actions(self) -> None:
        while self.port.actions_left > 0:
            key = self._best_action(None)
            if not key or not self._write(Action(action=key)):
                return

    def _card(self) -> None:
        """The dearest card that can be paid and whose level is played."""
        cards = sorted(set(self.port.cards), key=lambda key: (-DEVELOPMENTS[key].cost, key))
        for key in cards:
            card = DEVELOPMENTS[key]
            reserve = 0 if card.effect.get("credits") or not self._left() else 4
            if card_price(self.port, key) + reserve > self.port.credits and not card.effect.get("credits"):
                continue
            if not level_played(self.port, card.level, (), more=0):
                continue
            if self._write(PlayCard(card=key, at=self._station() if "station" in card.effect else "")):
                return

    def _station(self) -> str:
        """A plain space next to where the fleet works, else the first of the transfer orbit."""
        ring = ORBITS["TRANSFER"].ring
        fitting = [space for space in ring if takes_station(self.state, space)]
        busy = [ship.at for ship in self.port.fleet if on_ring(ship)]
        near = [space for space in fitting if space in busy]
        return (near or fitting)[0]

    # ------------------------------------------------------------------ ships

    def _refit(self) -> None:
        """A ship in the workshop throws a battery that is empty away when it wants what can be dropped."""
        for ship in self.port.fleet:
            ready = in_space(ship) and workshop(self.turn, self.port, ship)
            useless = [key for key in ship.modules if MODULES[key].attribute == "velocity"]
            if ready and useless and room(ship) <= 0 and self.port.credits >= 6:
                self._write(Jettison(ship=ship.type, module=useless[0]))

    def _build(self) -> None:
        """Modules for every ship in a workshop: what it is best placed to drop, arms for those that fight."""
        for ship in self.port.fleet:
            while room(ship) > 0 and workshop(self.turn, self.port, ship):
                key = self._module_for(ship)
                if not key or not self._write(Build(ship=ship.type, modules=(key,))):
                    break

    def _module_for(self, ship: Ship) -> str:
        purse = self.port.credits - (0 if self._left() < 3 else 2)
        if self.temper.arms and self.state.rules.attacks:
            arms = sum(MODULES[key].kind == "turret" for key in ship.modules)
            key = "LTURRET" if arms else "ETURRET"
            if arms < self.temper.arms and ability(ship) in {"laser_beam", "shield"}:
                if module_price(self.port, key) <= purse:
                    return key
        if self.temper.traps and self.state.rules.attacks and self.roller.chance(25, f"trap {ship.type}"):
            key = self.roller.pick(("TRAP1", "TRAP2", "TRAP3"), f"trap kind {ship.type}")
            if module_price(self.port, key) <= purse and not any(
                MODULES[one].kind == "trap" for one in ship.modules
            ):
                return key
        if ship.modules and self.roller.chance(20, f"attribute {ship.type}"):
            key = self.roller.pick(("BATTERY", "GYRO", "BOOSTER", "ARMOUR"), f"which {ship.type}")
            if module_price(self.port, key) <= purse and key not in ship.modules:
                return key
        best, worth = "", 0
        for key in ("GNSS", "TELESCOPE", "ROVER", "HABITAT"):
            price = 0 if self.port.free_module == key else module_price(self.port, key)
            if price > purse:
                continue
            value = self._drop_value(ship, key) - CREDIT * price
            if value > worth:
                best, worth = key, value
        return best

    def _drop_value(self, ship: Ship, key: str) -> int:
        """What that module would bring on that ship: its worth for the nearest free space, less the way."""
        if key == "GNSS":
            each = drop_worth(self.state, self.port, self.temper, key, "GNSS")
            return each * 3 // 4 - 8 * ship.modules.count(key)
        best = 0
        price = energy_worth(self.state)
        start = course_of(ship) if on_ring(ship) else None
        fast = max(1, velocity(ship))
        for place in DOMINATIONS.values():
            if key not in place.accepts or not open_to(self.state, self.port, ship, place):
                continue
            faces, of = chance_of(ship, place, key)
            steps = nearest(start, place) if start is not None else 14
            if not faces or steps >= FAR or -(-steps // fast) + 1 > most_energy(ship):
                continue
            taken = sum(
                one is not ship and key in one.modules and key in place.accepts for one in self.port.fleet
            )
            value = drop_worth(self.state, self.port, self.temper, key, place.area)
            value -= price * (-(-steps // fast) + -(-of // faces)) + 4 * taken
            best = max(best, value)
        return best - 6 * ship.modules.count(key)

    def _select(self) -> None:
        """The ships that have most to do; each beyond the first must be worth its command."""
        found = []
        for ship in self.port.fleet:
            if not in_space(ship) or ship.skip or ship.energy <= 0:
                continue
            found.append((self._worth(ship), ship))
        found.sort(key=lambda item: (-item[0], item[1].number))
        for index, (worth, ship) in enumerate(found):
            if index and (self.port.command < 1 or worth < 10):
                break
            self._write(Select(ships=(ship.type,)))

    def _worth(self, ship: Ship) -> int:
        if ship.depth:
            return 30
        found = goals(
            self.state,
            self.port,
            ship,
            self.temper,
            course=course_of(ship),
            velocity=velocity(ship),
            energy=ship.energy,
        )
        worth = found[0].worth if found else 0
        worth += 12 * ship.modules.count("GNSS")
        if any(MODULES[key].kind in {"turret", "trap"} for key in ship.modules):
            worth += 12
        if ability(ship) in {"bomber", "destroyer"}:
            worth += 8
        return worth

    def _maneuver(self) -> None:
        """One card of the row for the first ship selected, when it can be paid and helps."""
        ship = next((one for one in self.port.fleet if one.selected), None)
        if ship is None or not on_ring(ship):
            return
        near = any(ship.at in place.arrows for place in DOMINATIONS.values())
        order = ("DESCENT", "TRIM", "HOVER", "SECONDBURN", "SOLARSAIL", "DRYDOCK", "WORKSHOP")
        for key in order:
            if key not in self.state.row or maneuver_price(self.port, key) > self.port.credits:
                continue
            helps = {
                "DESCENT": near and bool(ship.modules),
                "TRIM": near and bool(ship.modules),
                "HOVER": near and self._hard_drop(),
                "SECONDBURN": bool(ship.modules),
                "SOLARSAIL": ship.energy <= most_energy(ship) - 2 and velocity(ship) > 5,
            }.get(key, room(ship) > 0)
            if not helps:
                continue
            module = ""
            if "build" in MANEUVERS[key].effect:
                module = self._module_for(ship)
                if not module:
                    continue
            if self._write(ManeuverCard(card=key, ship=ship.type, module=module)):
                return

    # ------------------------------------------------------------------ settings

    def _settings(self) -> None:
        """What answers the questions nobody asks; written only where it differs from what stands."""
        settings = self.port.settings
        if settings.ignore != self.temper.ignore:
            self._write(Ignore(most=self.temper.ignore))
        want = tuple(key for key in self.temper.modules if MODULES[key].kind == "domination")[:2]
        if list(want) != settings.want:
            self._write(Want(modules=want))
        if self.state.round == 1:
            self._write(Close(spaces=("MARS8", "MARS6", "MARS4")))
        for ship in self.port.fleet:
            if (
                ability(ship) == "shield"
                and settings.shield.get(str(ship.number)) != SHIELD_ALL
                and self.temper.arms
            ):
                self._write(Shield(ship=ship.type, mode=SHIELD_ALL))
            dear = [key for key in ship.modules if MODULES[key].kind == "attribute"]
            if dear and str(ship.number) not in settings.lose:
                self._write(Lose(ship=ship.type, modules=tuple(dict.fromkeys(dear))))
            if on_ring(ship) and ship.at in CROSSES and ship.energy > 0:
                self._drift(ship)
        self._hold()
        if self.state.round == 1 and self.roller.chance(20, "greeting"):
            self._write(Message(to="ALL", text="Good flights to all of you."))

    def _drift(self, ship: Ship) -> None:
        """A ship on a cross space drifts onto the ring that brings it nearer to what it wants to drop."""
        here = course_of(ship)
        found = goals(
            self.state,
            self.port,
            ship,
            self.temper,
            course=here,
            velocity=max(1, velocity(ship)),
            energy=ship.energy + 2,
        )
        if not found:
            return
        place = DOMINATIONS[found[0].space]
        other = next(orbit for orbit in CROSSES[ship.at].orbits if orbit != ship.orbit)
        if nearest(here.ahead(other), place) < nearest(here.ahead(), place):
            self._write(DriftOnto(ship=ship.type, space=ship.at, orbit=other))

    def _hold(self) -> None:
        """A mission that pays credits is held while an audit would swallow them."""
        for key in dict.fromkeys(self.port.missions):
            held = key in self.port.settings.hold
            audit = self.port.audited >= self.state.round
            if MISSIONS[key].credits and audit != held:
                self._write(Hold(mission=key, on=audit))


def after_preparation(turn: Turn, port: Port) -> None:
    """What the selected ships gain before they fly, for a sheet that holds both steps."""
    selected_effects(turn, port)
