"""What a port plays in a round: which actions, which card, which ship, weighed against each other."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import msgspec

from engine.games.spacerace.bots.mind import COMMAND_HOLD, FRAG, POINT
from engine.games.spacerace.bots.outlook import GNSS, Craft, Scene, craft_of, fitted
from engine.games.spacerace.context import Turn
from engine.games.spacerace.rules.board import LEO, Course, takes_station
from engine.games.spacerace.rules.missions import PROGRESS, needed
from engine.games.spacerace.rules.preparation import card_price, module_price, ship_price, workshop
from engine.games.spacerace.rules.ships import (
    ability,
    in_space,
    most_energy,
    most_resistance,
    on_pad,
    room,
)
from engine.games.spacerace.state import HAND, Port, Ship, State
from engine.games.spacerace.tables import (
    ACTIONS,
    DEVELOPMENTS,
    MODULES,
    MOST_COMMAND,
    SECONDARIES,
    SHIPS,
)
from engine.kernel.dice import Roller

_CREDITS = ACTIONS["CREDITS"].effect["credits"]
_DOMINATION = (GNSS, "TELESCOPE", "ROVER", "HABITAT")
_ATTRIBUTES = ("GYRO", "BATTERY", "BOOSTER", "ARMOUR")
# What a secondary mission drawn blind comes to, per cent, where it is neither done nor out of reach.
_MAYBE = 40


class Agenda(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: the actions, the card and its space, the ship to deploy; "" for none."""

    actions: tuple[str, ...] = ()
    card: str = ""
    at: str = ""
    ship: str = ""


class Stock(msgspec.Struct, frozen=True):
    """Whether there is still something to draw."""

    missions: bool
    cards: bool


class Planner:
    """Weighs every pair of card and ship with the actions their levels ask for."""

    def __init__(self, turn: Turn, port: Port, scene: Scene, roller: Roller, stock: Stock) -> None:
        self.turn, self.port, self.temper, self.scene, self.stock = turn, port, scene.temper, scene, stock
        self.state: State = turn.state
        self.left = scene.left
        self._noise = {key: 92 + roller.below(17, f"mood {key}") for key in ACTIONS}
        self.flying = sorted(
            (ship for ship in port.fleet if in_space(ship) and not ship.skip),
            key=lambda ship: (-scene.plan(craft_of(ship)).gains, ship.number),
        )

    def best(self) -> Agenda:
        """Return the agenda worth most."""
        worths = {key: worth * self._noise[key] // 100 for key, worth in self._actions().items()}
        ships = {ship.type: ship for ship in self._deployable()}
        starts = {"": 0} | {key: self._start_worth(ship) for key, ship in ships.items()}
        cards = {"": (0, "")} | {key: self._card_worth(key) for key in dict.fromkeys(self.port.cards)}
        found: tuple[int, Agenda] | None = None
        for card, (gain, space) in cards.items():
            if card and (gain <= 0 or ("station" in DEVELOPMENTS[card].effect and not space)):
                continue
            count = 1 + (DEVELOPMENTS[card].effect.get("technology", 0) if card else 0)
            for ship, start in starts.items():
                if ship and start <= 0:
                    continue
                for actions in combinations(worths, count):
                    if not self._allowed(actions, card, ships.get(ship)):
                        continue
                    total = gain + start + sum(worths[key] for key in actions)
                    if found is None or total > found[0]:
                        found = (total, Agenda(actions=actions, card=card, at=space, ship=ship))
        return found[1] if found is not None else Agenda(actions=("CREDITS",))

    def _allowed(self, actions: Iterable[str], card: str, ship: Ship | None) -> bool:
        """Return whether levels are met and prices paid (SPA-TECH-04)."""
        levels = {ACTIONS[key].level for key in actions}
        purse = self.port.credits + sum(ACTIONS[key].effect.get("credits", 0) for key in actions)
        if card:
            price = card_price(self.port, card)
            if DEVELOPMENTS[card].level not in levels or price > purse:
                return False
            purse += DEVELOPMENTS[card].effect.get("credits", 0) - price
        return ship is None or (SHIPS[ship.type].level in levels and ship_price(self.port, ship) <= purse)

    # ------------------------------------------------------------------ actions

    def _selected(self) -> list[Ship]:
        """Return the ships that will probably fly."""
        fit = [ship for ship in self.flying if ship.energy > 0]
        return fit[: 1 + self.port.command]

    def _actions(self) -> dict[str, int]:
        scene, port = self.scene, self.port
        chosen = self._selected()
        waking = [] if chosen else [ship for ship in self.flying if most_energy(ship) > 0][:1]
        hopes = scene.hopes
        found = {
            "CREDITS": _CREDITS * scene.credit + hopes.of("credits"),
            "COMMAND": self._command(),
            "RECHARGE": sum(self._more(ship, energy=1) for ship in chosen or waking),
            "AGILITY": sum(self._more(ship, skill=1) for ship in chosen),
            "REPAIR": sum(self._repair(ship) for ship in chosen),
            "THRUST": sum(self._more(ship, velocity=3) for ship in chosen),
            "MISSION": self._mission() if self.stock.missions else 0,
            "RESEARCH": self._research() if self.stock.cards else 0,
            "PRESTIGE": ACTIONS["PRESTIGE"].effect["points"] * POINT + hopes.of("points"),
        }
        high = hopes.of("action_level")
        return {
            key: worth + (high if ACTIONS[key].level == 3 else 0)
            for key, worth in found.items()
            if key not in port.slots
        }

    def _more(self, ship: Ship, *, energy: int = 0, skill: int = 0, velocity: int = 0) -> int:
        """Return what a ship could earn beyond its present worth with these additions."""
        if energy and ship.energy >= most_energy(ship):
            return 0
        more = craft_of(ship, energy=energy, skill=skill, velocity_more=velocity)
        return max(0, self._flight(ship, more) - self._flight(ship, craft_of(ship)))

    def _flight(self, ship: Ship, craft: Craft) -> int:
        """Return the worth of a flight, with the cargo that can still be built for it."""
        if not workshop(self.turn, self.port, ship):
            return self.scene.worth(craft)
        craft, paid = laden(self.scene, self.port, craft, slots=room(ship), purse=self.port.credits)
        return self.scene.worth(craft) - self.scene.credit * paid

    def _repair(self, ship: Ship) -> int:
        lost = most_resistance(ship) - ship.resistance
        if lost <= 0:
            return 0
        danger = 3 if ship.resistance == 1 else 1
        return danger * (6 + self.scene.plan(craft_of(ship)).gains // 12)

    def _command(self) -> int:
        """Return the worth of a command point: a further flight now or later, missions of command."""
        worth = COMMAND_HOLD
        if self.port.command >= MOST_COMMAND:
            return 0
        spare = self.flying[1 + self.port.command :]
        if spare:
            worth += max(self.scene.urgency(ship, craft_of(ship)) for ship in spare)
        return worth + self.scene.hopes.of("command")

    def _mission(self) -> int:
        """Return the mean worth of secondary missions: done already, perhaps to be done, or out of reach."""
        total = copies = 0
        for key, mission in SECONDARIES.items():
            there = mission.copies - self.port.missions.count(key) - self.port.completed.count(key)
            if there <= 0:
                continue
            copies += there
            missing = needed(mission) - PROGRESS[mission.test["kind"]](self.turn, self.port, mission.test)
            chance = _MAYBE if self.left > 1 else 10 * self.left
            if missing <= 0 or mission.test["kind"] == "action_level":
                chance = 100
            total += there * mission.credits * self.scene.credit * chance
        mean = total // (100 * max(1, copies)) + self.scene.hopes.of("secondaries") // 2
        return mean * self.temper.cards // 100

    def _research(self) -> int:
        """Return the mean worth of the cards, and what a mission of cards pays."""
        total = sum(card.copies * self._gain(key) for key, card in DEVELOPMENTS.items() if self.left)
        mean = total // sum(card.copies for card in DEVELOPMENTS.values())
        crowd = 3 * len(self.port.cards)
        return max(0, mean - crowd) * self.temper.cards // 100 + self.scene.hopes.of("development_cards")

    # ------------------------------------------------------------------ cards

    def _gain(self, key: str) -> int:
        """Return the gain of playing a card: points and stocks, a further action, later savings."""
        effect: dict[str, Any] = DEVELOPMENTS[key].effect
        scene = self.scene
        worth: int = POINT * effect.get("points", 0) + scene.credit * effect.get("credits", 0)
        worth += scene.command * effect.get("command", 0)
        worth += 3 * POINT * effect.get("technology", 0)
        waiting = sum(not in_space(ship) for ship in self.port.fleet)
        saved = {
            "ship": min(waiting, self.left),
            "module": min(8, 2 * self.left),
            "domination_module": min(6, 2 * self.left),
            "maneuver": self.left,
            "development": self.left // 2,
        }
        worth += scene.credit * saved.get(effect.get("discount", ""), 0)
        if "station" in effect:
            worth += 5 * min(4, self.left)
        return worth - scene.credit * card_price(self.port, key)

    def _card_worth(self, key: str) -> tuple[int, str]:
        """Return the worth of playing a card now, without its extra action, and where a station goes."""
        effect = DEVELOPMENTS[key].effect
        worth = self._gain(key) - 3 * POINT * effect.get("technology", 0)
        space = self._station() if "station" in effect else ""
        return worth + (POINT if self.left < 1 else 4), space

    def _station(self) -> str:
        """Return the space for a station: at an own ship with room, else plain in the transfer orbit."""
        for ship in self.flying:
            if takes_station(self.state, ship.at) and not ship.depth:
                return ship.at
        return next((key for key in _TRANSFER if takes_station(self.state, key)), "")

    # ------------------------------------------------------------------ ships

    def _deployable(self) -> list[Ship]:
        if on_pad(self.port) is not None:
            return []
        purse = self.port.credits + _CREDITS + 7 * bool(self.port.cards)
        return [
            ship
            for ship in self.port.fleet
            if ship.place == HAND
            and ship_price(self.port, ship) <= purse
            and (self.left > 0 or ability(ship) == "ultra_fast")
        ]

    def _start_worth(self, ship: Ship) -> int:
        """Return what a ship earns from its orbit with the best load the purse pays, less all its costs."""
        site = self.port.site
        kind = SHIPS[ship.type]
        course = Course(site.orbiting, LEO, site.sense)
        craft = Craft(
            course,
            kind.velocity,
            kind.maneuverability,
            kind.maneuverability,
            kind.energy,
            (),
            kind.ability == "conqueror",
            kind.resistance,
        )
        price = ship_price(self.port, ship)
        purse = max(3, self.port.credits - price)
        craft, paid = laden(self.scene, self.port, craft, slots=kind.cargo, purse=purse)
        worth = self.scene.worth(craft) * (100 if self.left > 1 else 80) // 100
        worth -= self.scene.credit * (price + paid)
        if kind.ability == "money_maker":
            worth += 2 * self.scene.credit * self.left
        if self.temper.arms and kind.ability in {"laser_beam", "shield", "destroyer", "bomber"}:
            worth += FRAG if kind.ability == "laser_beam" else FRAG // 2
        rank = self.temper.ships.index(ship.type) if ship.type in self.temper.ships else len(SHIPS)
        worth += (len(SHIPS) - rank) * 2
        return worth + self.scene.hopes.of("ships_in_space")


def laden(
    scene: Scene, port: Port, craft: Craft, *, slots: int, purse: int, risk: int = 0
) -> tuple[Craft, int]:
    """Return a ship with the modules worth most in its free slots, and what they cost."""
    paid = 0
    for left in range(slots, 0, -1):
        key, _ = load(scene, port, craft, purse - paid, risk=risk, slots=left)
        if not key:
            break
        paid += module_price(port, key)
        craft = fitted(craft, key)
    return craft, paid


def load(
    scene: Scene, port: Port, craft: Craft, purse: int, *, risk: int = 0, slots: int = 1
) -> tuple[str, int]:
    """Return the module worth most on board, and its worth less its price; "" when none pays.

    ``risk`` is the chance, per cent, that the ship is lost before it flies.
    """

    def price(key: str) -> int:
        return 0 if port.free_module == key else module_price(port, key)

    def gain(aboard: Craft, key: str) -> int:
        worth = 0 if risk and key == GNSS else scene.module_gain(aboard, key) * (100 - risk) // 100
        return worth - scene.credit * price(key)

    found = {key: gain(craft, key) for key in _DOMINATION if price(key) <= purse}
    carries = slots < 2 or max(found.values(), default=0) > 0
    for key in _ATTRIBUTES:
        rest = purse - price(key)
        if rest < 0:
            continue
        found[key] = gain(craft, key)
        if key == "ARMOUR":
            found[key] += _armour(scene, port, craft)
        if not carries:
            # Where no cargo pays yet, what makes it pay may.
            more = fitted(craft, key)
            found[key] += max([0, *(gain(more, cargo) for cargo in _DOMINATION if price(cargo) <= rest)])
    best = max(found, key=lambda key: found[key], default="")
    return (best, found[best]) if best and found[best] > 0 else ("", 0)


def _armour(scene: Scene, port: Port, craft: Craft) -> int:
    """Return the worth of armour: for a thin hull among guns, or on the way to outer space."""
    guns = sum(
        any(MODULES[key].kind == "turret" for key in ship.modules)
        for other in scene.state.ports
        if other is not port
        for ship in other.fleet
    )
    outward = 8 if scene.plan(craft).outward and craft.sturdy < 3 else 0
    return outward + (4 * min(guns, 3) if craft.sturdy < 3 and scene.left > 1 else 0)


_TRANSFER = ("T20", "T22", "T2", "T12", "T14", "T16", "T19", "T6", "T8")
