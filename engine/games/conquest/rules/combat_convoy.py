"""Convoy battles: who fights whom, judging, rounds, damage, repairs, spirit.

CC-COMBAT-CVY, D-98 to D-113.
"""

from engine.games.conquest.battle_events import BattleDeclined, BattleHeard, ConvoyLost, ConvoysFought, Side
from engine.games.conquest.context import March, Turn
from engine.games.conquest.events import ClanMet
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import deciding, radio
from engine.games.conquest.rules.stock import dealer_buys
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import (
    CONVOY_COMBAT,
    DOUBLED,
    JUDGEMENT,
    MORALE,
    SPECIAL_BOOK,
    VEHICLES,
    WATER,
    WEAPON_RULES,
    Vehicle,
    pair,
)
from engine.games.conquest.versions import DEALERS_TELL_OF_ALL_THEY_BUY, FIGHTS_TELL_WHAT_DECIDED_THEM

# Expected salvos are compared as whole numbers: twice the mean times four percent factors.
_SCALE = 2 * 100**4
_ROCKET = pair(WEAPON_RULES, "rocket_damage")
_HIT = pair(CONVOY_COMBAT, "vehicle_hit_damage")
_TROOP_PCT: int = CONVOY_COMBAT["troop_damage_chance_pct"]
_TARGET = {
    "N": int(CONVOY_COMBAT["troop_target_normal_pct"]),
    "T": int(CONVOY_COMBAT["troop_target_kill_t_pct"]),
    "V": int(CONVOY_COMBAT["troop_target_kill_v_pct"]),
}
_KILL_PCT = 100 - int(CONVOY_COMBAT["kill_mode_penalty_pct"])
_SERGEANT_POLICE = DOUBLED["police_station_sergeant"]
_TWICE_MEAN = {key: vehicle.twice_mean for key, vehicle in VEHICLES.items()}
_POLICE: int = SPECIAL_BOOK["POL"]["combat_bonus_pct"]


class Unit:
    """One vehicle in battle."""

    __slots__ = ("full", "hp", "vehicle")

    def __init__(self, vehicle: Vehicle, hp: int) -> None:
        self.vehicle = vehicle
        self.full = hp
        self.hp = hp


class Fighter:
    """One side of a battle, with what it has left and what it has suffered."""

    def __init__(self, convoy: Convoy, *, doubles: bool, police: int) -> None:
        self.convoy = convoy
        self.doubles = doubles
        self.police = police
        self.pct = figures.combat_pct(convoy, police=police)
        self.factors: tuple[int, int, int] = (100, 100, 100)
        self.units: list[Unit] = []
        for vehicle, count in figures.vehicles(convoy):
            hp = figures.hit_points(convoy, vehicle)
            self.units += [Unit(vehicle, hp) for _ in range(count)]
        self.start_vehicles = dict(convoy.vehicles)
        self.start_troops = convoy.troops
        self.strength = 0
        self.salvos: list[int] = []
        self.rockets: list[int] = []

    @property
    def troops(self) -> int:
        """Troops still alive."""
        return self.convoy.troops

    @property
    def left(self) -> int:
        """Hit points left in all vehicles."""
        return sum([unit.hp for unit in self.units])

    @property
    def size(self) -> int:
        """The size of what is left."""
        return sum([unit.vehicle.size for unit in self.units])

    def can_rocket(self, enemy: "Fighter") -> bool:
        """Return whether a rocket may be used: an assault vehicle, a worthy target, a big enough enemy."""
        return (
            self.convoy.rockets > 0
            and any(unit.vehicle.cls == "assault" for unit in self.units)
            and any(unit.vehicle.cls != "scout" for unit in enemy.units)
            and self.size * JUDGEMENT["rocket_enemy_size_above_pct"] < 100 * enemy.size
        )

    def expected(self, enemy: "Fighter") -> int:
        """Return E(x) of D-104 and D-249, times ``_SCALE``."""
        twice = sum([_TWICE_MEAN[unit.vehicle.key] for unit in self.units]) + self.convoy.troops
        kill, air, water = self.factors
        value = twice * self.pct * kill * air * water
        if self.can_rocket(enemy):
            value += JUDGEMENT["rocket_expected_damage"] * _SCALE
        return value


def _weighed(fighter: Fighter, enemy: Fighter) -> deciding.Force:
    """Return a side as the battle begins, to be judged when it is over."""
    convoy = fighter.convoy
    _, air, water = fighter.factors
    aim = 100
    if convoy.kill == "T":
        # Fire at men leaves the vehicles standing; what V wrecks at one blow makes up for its penalty.
        spared = (100 - _TARGET["T"]) * 100 // (100 - _TARGET["N"]) if enemy.troops else 100
        aim = _KILL_PCT * spared // 100
    return deciding.Force(
        power=sum([_TWICE_MEAN[unit.vehicle.key] for unit in fighter.units]) + convoy.troops,
        hits=fighter.left,
        armor=figures.ARMOR if "ARM" in convoy.experts else 0,
        spirit=figures.steps(convoy.morale) + figures.steps(convoy.training),
        guns=figures.gun_pct(convoy),
        police=fighter.police,
        illness=figures.health_points(convoy),
        aim=aim,
        air=air,
        water=water,
        rockets=fighter.can_rocket(enemy),
        doubles=fighter.doubles,
    )


def enemies(turn: Turn, convoy: Convoy, *, hidden: bool = False) -> list[Convoy]:
    """Return foreign convoys in the hex with which a battle may start, in random order (D-112)."""
    clan = turn.clan
    found = [
        other
        for other in turn.world.convoys_at(convoy.hex)
        if other.clan != clan.number
        and (hidden or not other.hidden)
        and (other.clan not in clan.allies or (not hidden and ambushes(turn, other)))
    ]
    if len(found) > 1:
        turn.dice.shuffle(found, f"opponents:{convoy.number}:{convoy.hex:04d}")
    return found


def ambushes(turn: Turn, other: Convoy) -> bool:
    """Return whether a patrol ambushes: it does everyone not on its owner's list (CC-COMBAT-CVY-21)."""
    return other.patrol and turn.clan.number not in turn.world.clans[other.clan].allies


def enter(turn: Turn, convoy: Convoy) -> None:
    """Fight each enemy in the hex in turn until the entering convoy loses (CC-COMBAT-CVY-01)."""
    for other in enemies(turn, convoy):
        if not turn.world.alive(other) or other.hidden:
            continue
        meet(turn, convoy, other)
        if not turn.world.alive(convoy) or convoy.hidden:
            return


def meet(turn: Turn, convoy: Convoy, other: Convoy, *, cause: str = "entry") -> None:
    """Let the entering commander fight, decline and hide, or be forced by an ambush (D-104)."""
    if ambushes(turn, other):
        # A patrol has started the fight, however willing the mover was (CC-COMBAT-CVY-21, D-178).
        battle(turn, convoy, other, cause="ambush")
        return
    if other.clan not in turn.clan.allies:
        sides = _fighters(turn, convoy, other, cause)
        if _engages(*sides):
            battle(turn, convoy, other, cause=cause, sides=sides)
            return
    convoy.hidden = True
    convoy.patrol = False
    turn.emit(
        BattleDeclined(
            convoy=convoy.number, hex=convoy.hex, clan=other.clan, enemy_size=figures.size_word(other)
        )
    )


def hunt(turn: Turn, convoy: Convoy) -> int:
    """Fight every enemy convoy in the hex, hidden or not, until one battle is lost; how many were met."""
    met = 0
    for other in enemies(turn, convoy, hidden=True):
        if turn.world.alive(other):
            met += 1
            battle(turn, convoy, other, cause="hunt")
            if not turn.world.alive(convoy) or convoy.hidden:
                break
    return met


def _fighters(turn: Turn, convoy: Convoy, other: Convoy, cause: str) -> tuple[Fighter, Fighter]:
    march: March = turn.march(convoy)
    police = 0
    if march.police:
        police = _POLICE * (_SERGEANT_POLICE if "SER" in convoy.experts else 1)
    mine = Fighter(convoy, doubles=cause == "hunt" and convoy.type == "military", police=police)
    theirs = Fighter(other, doubles=other.patrol and other.type == "military", police=0)
    water = turn.world.hexes[convoy.hex].terrain in WATER
    for fighter, started, enemy in ((mine, cause != "ambush", theirs), (theirs, cause == "ambush", mine)):
        own = fighter.convoy
        # D-178: an air convoy that did not start a battle with a non-air one does half damage.
        air = own.type == "air" and enemy.convoy.type != "air" and not started
        amphibious = own.type == "amphibious" and water
        fighter.factors = (
            _KILL_PCT if own.kill != "N" else 100,
            int(CONVOY_COMBAT["air_vs_nonair_pct"]) if air else 100,
            int(CONVOY_COMBAT["amphibious_open_water_pct"]) if amphibious else 100,
        )
    return mine, theirs


def _engages(mine: Fighter, theirs: Fighter) -> bool:
    ours = mine.left * mine.expected(theirs)
    return ours * 100 >= JUDGEMENT["engage_ratio_pct"] * theirs.left * theirs.expected(mine)


def battle(
    turn: Turn, convoy: Convoy, other: Convoy, *, cause: str, sides: tuple[Fighter, Fighter] | None = None
) -> None:
    """Fight rounds until one side is gone or flees (CC-COMBAT-CVY-04 to -18); repairs, spirit, reports.

    ``sides``: both sides, if the commander has judged them already.
    """
    mine, theirs = sides or _fighters(turn, convoy, other, cause)
    label = f"battle:{convoy.number}:{other.clan}.{other.number}"
    hex_number = convoy.hex
    weighed = []
    if _tells_cause(turn):
        weighed = [_weighed(mine, theirs), _weighed(theirs, mine)]
        mine.strength, theirs.strength = figures.strength(convoy), figures.strength(other)
    flees: Fighter | None = None
    rounds, late = 0, False
    while True:
        rounds += 1
        _round(turn, mine, theirs, label, first=rounds == 1)
        if not mine.units or not theirs.units:
            break
        flees = _who_flees(mine, theirs)
        if flees is None and rounds >= JUDGEMENT["max_rounds"]:
            flees, late = mine, True
        if flees is not None:
            break
    # What repairs scrap afterwards changes nobody's victory.
    result = "even"
    if mine.units and (not theirs.units or flees is theirs):
        result = "won"
    elif theirs.units:
        result = "lost"
    ended = _settle(turn, mine, theirs, flees, label)
    introduce_both(turn, other.clan, hex_number, hunted=cause == "hunt")
    fought = ConvoysFought(
        hex=hex_number,
        cause=cause,
        rounds=rounds,
        attacker=ended[0],
        defender=ended[1],
        decided=() if not weighed else (deciding.FLIGHT,) if late else _decided(weighed, ended, result),
    )
    turn.emit(fought, other.clan)
    heard = BattleHeard(
        what="convoys", hex=hex_number, clan=turn.clan.number, other=other.clan, result=result
    )
    radio.broadcast(turn, heard, other.clan)


def _tells_cause(turn: Turn) -> bool:
    return turn.state.rules >= FIGHTS_TELL_WHAT_DECIDED_THEM


def _decided(weighed: list[deciding.Force], sides: tuple[Side, Side], result: str) -> tuple[str, ...]:
    """Return what decided it for the mover or the other; nothing where both are gone."""
    mine, theirs = (
        force if side.rockets else force._replace(rockets=False)
        for force, side in zip(weighed, sides, strict=True)
    )
    if result == "even":
        return ()
    return deciding.convoys(mine, theirs) if result == "won" else deciding.convoys(theirs, mine)


def introduce_both(turn: Turn, other: int, number: int, *, hunted: bool = False) -> None:
    """Introduce a fight's clans to each other: it is a meeting for the side that stood still too (D-146).

    The mover was introduced on entering, but not to convoys in hiding that a hunt has found.
    """
    clans = turn.world.clans
    for shown, to in ((turn.clan.number, other), *(((other, turn.clan.number),) if hunted else ())):
        clan = clans[shown]
        phone = clan.phone if clan.phone_on else ""
        turn.tell(ClanMet(clan=shown, name=clan.name, slogan=clan.slogan, phone=phone, hex=number), to)


def _round(turn: Turn, mine: Fighter, theirs: Fighter, label: str, *, first: bool) -> None:
    dice = turn.dice
    shots = []
    for shooter, target in ((mine, theirs), (theirs, mine)):
        if shooter.can_rocket(target):
            victim = dice.pick(
                [unit for unit in target.units if unit.vehicle.cls != "scout"], f"{label}:rocket"
            )
            shots.append((shooter, target, victim, dice.between(*_ROCKET, f"{label}:rocket")))
    for shooter, target, victim, damage in shots:
        shooter.convoy.rockets -= 1
        shooter.rockets.append(damage)
        victim.hp = max(0, victim.hp - damage)
        target.units = [unit for unit in target.units if unit.hp > 0]
    points = [
        _salvo(turn, fighter, f"{label}:{rank}", first=first) for rank, fighter in enumerate((mine, theirs))
    ]
    for shooter, target, amount in ((mine, theirs, points[0]), (theirs, mine, points[1])):
        shooter.salvos.append(amount)
        _apply(turn, shooter.convoy.kill, target, amount, label)


def _salvo(turn: Turn, fighter: Fighter, label: str, *, first: bool) -> int:
    """Return (dice + troop hits) x percentages, then the factors, rounded down once (CC-COMBAT-CVY-28)."""
    dice = turn.dice
    vehicles = [unit.vehicle for unit in fighter.units]
    raw = dice.rolls([(vehicle.dice, vehicle.sides) for vehicle in vehicles], label)
    raw += sum([vehicle.bonus for vehicle in vehicles])
    raw += dice.successes(fighter.troops, _TROOP_PCT, label)
    kill, air, water = fighter.factors
    double = int(CONVOY_COMBAT["military_first_round_mult"]) if first and fighter.doubles else 1
    return raw * fighter.pct * kill * air * water * double // 100**4


def _apply(turn: Turn, kill: str, target: Fighter, points: int, label: str) -> None:
    """Point by point: a troop, or a random vehicle for 5-10 points (V: for all it can take) (D-105)."""
    dice, convoy, units = turn.dice, target.convoy, target.units
    target_label = f"{label}:target"
    chance, strikes, draw = _TARGET[kill], dice.odds(target_label), dice.draws(target_label)
    hits = dice.spans(*_HIT, f"{label}:damage")
    troops = convoy.troops
    while points > 0 and units:
        if troops and strikes(chance):
            troops -= 1
            points -= 1
            continue
        index = draw(len(units))
        unit = units[index]
        damage = min(points, unit.hp) if kill == "V" else min(points, unit.hp, hits())
        unit.hp -= damage
        points -= damage
        if unit.hp <= 0:
            units.pop(index)
    convoy.troops = troops


def _who_flees(mine: Fighter, theirs: Fighter) -> Fighter | None:
    """Return who flees: gone within a round, or under half the enemy's staying power (D-104)."""
    e_mine, e_theirs = mine.expected(theirs), theirs.expected(mine)
    stay_mine, stay_theirs = mine.left * e_mine, theirs.left * e_theirs
    rounds = JUDGEMENT["flee_rounds"]
    share = JUDGEMENT["flee_ratio_pct"]
    i_flee = mine.left * _SCALE <= rounds * e_theirs or stay_mine * 100 < share * stay_theirs
    they_flee = theirs.left * _SCALE <= rounds * e_mine or stay_theirs * 100 < share * stay_mine
    if i_flee or they_flee:
        # Both would, or one: then it is the one with less staying power.
        return mine if stay_mine <= stay_theirs else theirs
    return None


def _settle(
    turn: Turn, mine: Fighter, theirs: Fighter, flees: Fighter | None, label: str
) -> tuple[Side, Side]:
    # Wiped out in the battle: a convoy that fled and is scrapped in repairs was driven off (D-76).
    won, lost = not theirs.units, not mine.units
    ours = _settle_one(turn, mine, flees, label, wiped=won)
    return ours, _settle_one(turn, theirs, flees, label, wiped=lost)


def _settle_one(turn: Turn, fighter: Fighter, flees: Fighter | None, label: str, *, wiped: bool) -> Side:
    """Repair and part what a battle has left of a convoy; ``wiped``: nothing is left of the other."""
    convoy = fighter.convoy
    before = convoy.morale
    size = figures.size_word(convoy)
    convoy.vehicles = {}
    for unit in fighter.units:
        convoy.vehicles[unit.vehicle.key] = convoy.vehicles.get(unit.vehicle.key, 0) + 1
    fate, damage, parts, scrapped, returned = "stands", 0, 0, dict[str, int](), 0
    if fighter.units:
        # D-35: what the destroyed vehicles carried is lost; what scrapped ones carried goes to stock.
        figures.shed(turn.world.clans[convoy.clan], convoy, "battle", to_stock=False)
        damage, parts, scrapped = repair(turn, fighter)
        if not convoy.vehicles:
            fate = "scrapped"
    else:
        fate = "destroyed"
    if fate == "stands":
        aboard = convoy.troops
        if scrapped:
            figures.shed(turn.world.clans[convoy.clan], convoy, "scrapped")
        returned = aboard - convoy.troops
        fate = _spirit_after(turn, fighter, flees, label, wiped=wiped)
    lost = {
        key: count - convoy.vehicles.get(key, 0) - scrapped.get(key, 0)
        for key, count in fighter.start_vehicles.items()
        if count - convoy.vehicles.get(key, 0) - scrapped.get(key, 0) > 0
    }
    side = Side(
        clan=convoy.clan,
        convoy=convoy.number,
        convoy_name=convoy.name,
        type=convoy.type,
        size=size,
        strength=fighter.strength,
        salvos=tuple(fighter.salvos),
        rockets=tuple(fighter.rockets),
        vehicles_lost=lost,
        troops_lost=fighter.start_troops - convoy.troops - returned,
        damage=damage,
        parts=parts,
        scrapped=scrapped,
        morale=convoy.morale - before,
        fate=fate,
    )
    if fate in ("destroyed", "scrapped"):
        turn.tell(
            ConvoyLost(convoy=convoy.number, convoy_name=convoy.name, reason="battle", hex=convoy.hex),
            convoy.clan,
        )
        if fate == "scrapped":
            figures.unload(turn.world.clans[convoy.clan], convoy, "scrapped")
        turn.world.remove(convoy)
    return side


def _spirit_after(turn: Turn, fighter: Fighter, flees: Fighter | None, label: str, *, wiped: bool) -> str:
    """Let a convoy that has survived learn, and flee or cheer; return its fate."""
    convoy = fighter.convoy
    figures.learn_from_battle(convoy)
    if fighter is flees:
        convoy.hidden, convoy.patrol, convoy.beaten = True, False, True
        low, high = pair(MORALE, "lost_convoy_battle")
        figures.lower_morale(convoy, turn.dice.between(-high, -low, f"{label}:morale"))
        return "fled"
    if wiped:
        _cheer(turn, convoy, "destroy_convoy", label)
    elif flees is not None:
        _cheer(turn, convoy, "drive_off_convoy", label)
    return "stands"


def _cheer(turn: Turn, convoy: Convoy, what: str, label: str) -> None:
    """Raise morale for a battle won; above 100 only in the owner's own turn (D-76, D-269)."""
    figures.raise_morale(convoy, turn.dice.between(*pair(MORALE, what), f"{label}:morale"))
    if convoy.clan != turn.clan.number:
        convoy.morale = min(figures.FULL, convoy.morale)


def repair(turn: Turn, fighter: Fighter) -> tuple[int, int, dict[str, int]]:
    """Repair at once, from the owner's stock, off-turn too (D-85, D-106, D-220).

    Return the damage repaired, the parts spent and the vehicles scrapped to pay for the rest.
    """
    convoy = fighter.convoy
    clan = turn.world.clans[convoy.clan]
    scrapped: dict[str, int] = {}
    tinker = figures.expert_pct(convoy, "TIN")
    per: int = CONVOY_COMBAT["repair_hp_per_part"]
    told = turn if clan is turn.clan or turn.state.rules >= DEALERS_TELL_OF_ALL_THEY_BUY else None
    while True:
        damage = sum(unit.full - unit.hp for unit in fighter.units)
        need = figures.ceil_div(figures.ceil_div(damage, per) * (100 - tinker), 100)
        dealer_buys(turn.world, clan, convoy, "parts", need, whole=False, turn=told)
        if clan.parts >= need or not fighter.units:
            clan.spend("parts", need, "repairs")
            return damage, need, scrapped
        # Smallest first; among equals the more damaged one, whose damage leaves the bill (D-29, D-220).
        wreck = min(fighter.units, key=lambda u: (u.vehicle.size, u.vehicle.cost, u.hp - u.full))
        fighter.units.remove(wreck)
        key = wreck.vehicle.key
        figures.take_vehicles(convoy, key, 1)
        scrapped[key] = scrapped.get(key, 0) + 1
        clan.gain("parts", figures.scrap_parts(convoy, key), "scrapped")
