"""The set-up and preparation sheets: what to draft, play, deploy, build, select and set."""

import msgspec

from engine.games.spacerace.bots.agenda import Planner, Stock, laden, load
from engine.games.spacerace.bots.charts import steps_from
from engine.games.spacerace.bots.mind import FRAG, POINT, Temper, rounds_left
from engine.games.spacerace.bots.outlook import Craft, Scene, craft_of, is_cargo
from engine.games.spacerace.context import Turn
from engine.games.spacerace.orders.lasting import Close, Message, Want
from engine.games.spacerace.orders.port import (
    Action,
    Build,
    Deploy,
    Draft,
    DriftOnto,
    FreeModule,
    Hold,
    Ignore,
    Jettison,
    Lose,
    ManeuverCard,
    PlayCard,
    Select,
    Shield,
)
from engine.games.spacerace.rules.board import LEO, Course, course_of
from engine.games.spacerace.rules.preparation import (
    maneuver_price,
    module_price,
    selected_effects,
    workshop,
)
from engine.games.spacerace.rules.ships import (
    ability,
    in_space,
    most_energy,
    on_ring,
    room,
    turrets,
    velocity,
)
from engine.games.spacerace.state import PAD, SHIELD_ALL, Port, Ship, State
from engine.games.spacerace.tables import (
    ACTIONS,
    CROSSES,
    FLEET_SIZE,
    MANEUVERS,
    MISSIONS,
    MODULES,
    MOST_MANEUVERABILITY,
)
from engine.kernel.dice import Roller
from engine.kernel.orders import Order

# The chance, per cent, that a ship within reach of guns is lost with its load before it flies.
_RISK = 40


def setup_orders(state: State, port: Port, temper: Temper) -> list[Order]:
    """Return rankings by temper; Wostochny takes what its temper builds most."""
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

    def __init__(self, turn: Turn, port: Port, temper: Temper, roller: Roller, stock: Stock) -> None:
        self.turn, self.port, self.temper, self.roller, self.stock = turn, port, temper, roller, stock
        self.state = turn.state
        self.lines: list[Order] = []

    def orders(self) -> list[Order]:
        """Return the sheet: settings first, then what is played and deployed, who flies, what is built."""
        self._settings()
        self._play()
        self._refit()
        # Who flies is known first: modules to drop are built for a flight, not for a shelf.
        self._select()
        self._build()
        self._maneuver()
        return self.lines

    def _write(self, order: Order) -> bool:
        result = order.play(self.turn, self.port)
        if result.result in {"refused", "rejected"}:
            return False
        self.lines.append(order)
        return True

    def _scene(self) -> Scene:
        return Scene(self.state, self.port, self.temper)

    def _left(self) -> int:
        return rounds_left(self.state)

    def _play(self) -> None:
        """Play actions, card and ship, as they are worth most together."""
        planner = Planner(self.turn, self.port, self._scene(), self.roller, self.stock)
        agenda = planner.best()
        self._write(Action(action=agenda.actions[0]))
        if agenda.card:
            self._write(PlayCard(card=agenda.card, at=agenda.at))
        for key in agenda.actions[1:]:
            self._write(Action(action=key))
        if agenda.ship:
            self._write(Deploy(ship=agenda.ship))

    # ------------------------------------------------------------------ ships

    def _workshops(self) -> list[Ship]:
        return [ship for ship in self.port.fleet if workshop(self.turn, self.port, ship)]

    def _refit(self) -> None:
        """Throw useless modules overboard where a slot is wanted."""
        scene = self._scene()
        handy = self._workshops()
        if any("build" in MANEUVERS[key].effect for key in self.state.row):
            handy += [ship for ship in self.port.fleet if on_ring(ship) and ship not in handy]
        for ship in handy:
            if room(ship) > 0:
                continue
            useless = [key for key in ship.modules if self._useless(ship, key)]
            key, gain = load(scene, self.port, craft_of(ship), self.port.credits)
            if useless and key and gain > 2 * POINT:
                self._write(Jettison(ship=ship.type, module=useless[0]))

    def _useless(self, ship: Ship, key: str) -> bool:
        kind = MODULES[key]
        if kind.kind == "turret":
            return not self._fights(ship)
        return kind.attribute == "velocity" and len(ship.modules) > 1

    def _fights(self, ship: Ship) -> bool:
        return bool(self.temper.arms) and ability(ship) in {"laser_beam", "shield"}

    def _build(self) -> None:
        """Build modules in workshops: what each ship can best use, arms for fighters."""
        for ship in self._workshops():
            while room(ship) > 0:
                key = self._module_for(ship)
                if not key or not self._write(Build(ship=ship.type, modules=(key,))):
                    break

    def _module_for(self, ship: Ship) -> str:
        scene = self._scene()
        return self._arms(scene, ship) or self._trap(scene, ship) or self._cargo(scene, ship)

    def _cargo(self, scene: Scene, ship: Ship) -> str:
        """Return the best load, or "" where that is to be dropped and the ship does not fly this round."""
        key, _ = load(
            scene,
            self.port,
            self._craft(ship),
            self.port.credits,
            risk=self._risk(ship),
            slots=room(ship),
        )
        return "" if key and is_cargo(key) and not ship.selected else key

    def _risk(self, ship: Ship) -> int:
        """Return the chance, per cent, that it is lost with its load before it flies."""
        return _RISK if self._hunted(ship) else 0

    def _hunted(self, ship: Ship) -> bool:
        """Return whether guns on its ring that may shoot before its turn could sink it."""
        mine = velocity(ship)
        for other in self.state.ports:
            for foe in other.fleet:
                if other is self.port or not on_ring(foe) or foe.orbit != ship.orbit:
                    continue
                _, laser = turrets(foe)
                shots = -(-ship.resistance // laser) if laser else foe.energy
                if velocity(foe) >= mine and foe.energy > shots:
                    return True
        return False

    def _arms(self, scene: Scene, ship: Ship) -> str:
        """Return turrets for a ship that fights, one for a mission of arms."""
        if not self.state.rules.attacks:
            return ""
        arms = sum(MODULES[key].kind == "turret" for key in ship.modules)
        if self._fights(ship) and arms < self.temper.arms and self._left():
            key = "ETURRET" if arms and ability(ship) == "laser_beam" else "LTURRET"
            if module_price(self.port, key) <= self.port.credits:
                return key
        if (
            scene.hopes.of("built_turret") > 2 * scene.credit
            and module_price(self.port, "ETURRET") <= self.port.credits
        ):
            return "ETURRET"
        return ""

    def _trap(self, scene: Scene, ship: Ship) -> str:
        if not self.state.rules.attacks or not self._left():
            return ""
        if any(MODULES[key].kind == "trap" for key in ship.modules):
            return ""
        if scene.hopes.of("trap_count") > 3 * scene.credit:
            return "TRAP2" if module_price(self.port, "TRAP2") <= self.port.credits else ""
        if room(ship) > 1 and self.roller.chance(self.temper.traps, f"trap {ship.type}"):
            key = self.roller.pick(("TRAP1", "TRAP2", "TRAP3"), f"trap kind {ship.type}")
            return key if module_price(self.port, key) <= self.port.credits else ""
        return ""

    def _craft(self, ship: Ship) -> Craft:
        """Return the ship as it will fly: from its orbit if on the pad, with the round's actions added."""
        craft = self._boosted(ship)
        if ship.place == PAD:
            site = self.port.site
            return msgspec.structs.replace(craft, course=Course(site.orbiting, LEO, site.sense))
        return craft

    def _boosted(self, ship: Ship) -> Craft:
        effects = [ACTIONS[key].effect for key in self.port.slots]
        return craft_of(
            ship,
            energy=min(
                sum(effect.get("selected_energy", 0) for effect in effects), most_energy(ship) - ship.energy
            ),
            skill=sum(effect.get("selected_maneuverability", 0) for effect in effects),
            velocity_more=sum(effect.get("selected_velocity", 0) for effect in effects),
        )

    def _select(self) -> None:
        """Select the ships with most to do; each beyond the first must be worth its command."""
        scene = self._scene()
        found = [
            (self._worth(scene, ship), ship) for ship in self.port.fleet if in_space(ship) and not ship.skip
        ]
        found.sort(key=lambda item: (-item[0], item[1].number))
        flying = 0
        for worth, ship in found:
            urgent = worth if not self._left() else scene.urgency(ship, self._boosted(ship))
            if flying and (self.port.command < 1 or urgent < scene.command + 2):
                continue
            flying += self._write(Select(ships=(ship.type,)))

    def _worth(self, scene: Scene, ship: Ship) -> int:
        """Return the worth of a flight this round."""
        if ship.depth:
            return scene.urgency(ship, craft_of(ship)) if ship.energy > 0 else -1
        craft = self._boosted(ship)
        if ship.energy <= 0:
            return scene.worth(craft) - POINT
        paid = 0
        if workshop(self.turn, self.port, ship):
            craft, paid = laden(
                scene,
                self.port,
                craft,
                slots=room(ship),
                purse=self.port.credits,
                risk=self._risk(ship),
            )
        worth = scene.plan(craft).gains - scene.credit * paid
        if any(turrets(ship)):
            worth += FRAG
        if ability(ship) in {"bomber", "destroyer"}:
            worth += POINT
        return worth + ship.energy

    def _maneuver(self) -> None:
        """Use the maneuver card that brings most for its price, for any ship selected."""
        scene = self._scene()
        best: tuple[int, ManeuverCard] | None = None
        for ship in self.port.fleet:
            if not ship.selected or not on_ring(ship):
                continue
            craft = self._boosted(ship)
            now = scene.worth(craft)
            for key in dict.fromkeys(self.state.row):
                price = maneuver_price(self.port, key)
                if price > self.port.credits:
                    continue
                module = ""
                if "build" in MANEUVERS[key].effect:
                    module, gain = self._workshop_gain(scene, ship, craft, price)
                    if not module:
                        continue
                else:
                    gain = scene.worth(_with_card(craft, ship, key)) - now
                gain -= scene.credit * price
                if gain > 0 and (best is None or gain > best[0]):
                    best = (gain, ManeuverCard(card=key, ship=ship.type, module=module))
        if best is not None:
            self._write(best[1])

    def _workshop_gain(self, scene: Scene, ship: Ship, craft: Craft, price: int) -> tuple[str, int]:
        if room(ship) <= 0:
            return "", 0
        key = self._arms(scene, ship)
        purse = self.port.credits - price
        if key and module_price(self.port, key) <= purse:
            return key, 2 * POINT
        return load(scene, self.port, craft, purse, risk=self._risk(ship))

    # ------------------------------------------------------------------ settings

    def _settings(self) -> None:
        """Write the settings that answer later questions, only where they differ from the present ones."""
        settings = self.port.settings
        if settings.ignore != self.temper.ignore:
            self._write(Ignore(most=self.temper.ignore))
        # A derelict lies where nothing can be dropped: what it gives is to bring the ship further.
        want = tuple(key for key, module in MODULES.items() if module.attribute in {"energy", "resistance"})
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
        """Steer a ship on a cross space to the ring that brings it nearer to its first drop."""
        here = course_of(ship)
        goal = self._scene().plan(craft_of(ship, energy=2)).first
        if goal is None:
            return
        other = next(orbit for orbit in CROSSES[ship.at].orbits if orbit != ship.orbit)
        if steps_from(here.ahead(other), goal.space) < steps_from(here.ahead(), goal.space):
            self._write(DriftOnto(ship=ship.type, space=ship.at, orbit=other))

    def _hold(self) -> None:
        """Hold missions that pay credits while an audit would swallow them."""
        for key in dict.fromkeys(self.port.missions):
            held = key in self.port.settings.hold
            audit = self.port.audited >= self.state.round
            if MISSIONS[key].credits and audit != held:
                self._write(Hold(mission=key, on=audit))


def after_preparation(turn: Turn, port: Port) -> None:
    """Give the selected ships their gains before the flight, for a sheet that holds both steps."""
    selected_effects(turn, port)


def _with_card(craft: Craft, ship: Ship, key: str) -> Craft:
    """Return a ship after a maneuver card; a free move counts as one more energy."""
    effect = MANEUVERS[key].effect
    skill = effect.get("maneuverability", 0)
    energy = min(effect.get("energy", 0), most_energy(ship) - ship.energy) + effect.get("free_move", 0)
    return msgspec.structs.replace(
        craft,
        energy=craft.energy + energy,
        velocity=max(0, craft.velocity + effect.get("velocity", 0)),
        skill=min(MOST_MANEUVERABILITY, craft.skill + skill),
        landing=min(MOST_MANEUVERABILITY, craft.landing + skill + effect.get("drop_maneuverability", 0)),
    )
