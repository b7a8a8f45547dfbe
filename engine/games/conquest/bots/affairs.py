"""Talk, spies, agents, wagers and other affairs of the clan; and how much money is kept from the market."""

from engine.games.conquest.bots import plans
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.state import NAME_LIMIT
from engine.games.conquest.tables import AGENT_COSTS, ESPIONAGE, GAMBLE_STAKE, LINE_COST, LINES

_WORDS = (
    "Good fences make good neighbours.",
    "Turn back while you can.",
    "We buy gems. We pay in steel.",
    "Peace on our side of the river?",
    "Your convoys were seen.",
)


_LAND_IS_GONE = 9
# How often a turn who plans warns all of a clan that is near the victory.
_WARNS_PCT = 25


def reserve(mind: Mind) -> int:
    """Return the dollars to leave for works: none in the opening, a third or more once it keeps cities."""
    cities = len(mind.view.own_cities)
    if cities < 3:
        return 0
    return mind.money * min(mind.nature.reserve, mind.nature.keep_each * cities) // 100


def _clan_name(temper: str, city: str) -> str:
    """Return a clan name made of its home city that fits in full."""
    who = f"{temper.title()}s"
    return next(name for name in (f"{who} of {city}", f"{city} {who}", who) if len(name) <= NAME_LIMIT)


def talk(mind: Mind) -> None:
    """Use the remaining lines for affairs, and give the agents their errands."""
    own, turn = mind.own, mind.view.turn
    if own.turns == 0:
        mind.post.append(f'SLOGAN "{mind.nature.slogan}"')
        if own.home and mind.chance(30, "name"):
            mind.post.append(f'NAME "{_clan_name(mind.temper, mind.view.atlas[own.home].city)}"')
        if mind.chance(20, "phone"):
            mind.post.append(f"PHONE ON (555)555-{mind.view.clan:04d}")
    _lines(mind)
    _spies(mind)
    _agents(mind)
    _wagers(mind)
    _neighbours(mind)
    if any("POL" in c.experts for c in own.convoys.values()) and own.vigilance != 20:
        mind.post.append("VIGILANCE 20")
    if turn % 7 == 3 and own.convoys and mind.chance(20, "christen"):
        number = min(own.convoys)
        mind.post.append(f'NAME #{number} "{mind.temper.title()} {number}"')
    _weapons(mind)
    mind.post.append("EVENT")


def _lines(mind: Mind) -> None:
    """Buy more lines when the sheet is too short for the realm; planners have done so before."""
    full = len(mind.pre) + len(mind.post)
    wanted = min(
        LINES["extra_lines_max_per_turn"], full // 2, mind.view.estimate.get("money", 0) // (4 * LINE_COST)
    )
    if full >= 10 and wanted >= 2 and not mind.nature.horizon:
        mind.pay(wanted * LINE_COST)
        mind.post.insert(0, f"ORDER {wanted // 2} {wanted - wanted // 2}")


def _spies(mind: Mind) -> None:
    for number in _spied_by_worth(mind):
        seen = mind.city(number)
        if (
            seen is not None
            and seen.owner not in (0, mind.view.clan)
            and (mind.nature.horizon or mind.chance(60, f"sabotage:{number}"))
            and mind.promise(f"sabotage:{number}")
        ):
            mind.post.append(f"SABOTAGE {number:04d}")
            if not mind.nature.horizon:
                return
    if (
        mind.view.turn >= LINES["espionage_from_turn"]
        and mind.money > 90_000
        and mind.chance(20, "espionage")
    ):
        rivals = [
            (clan, figure) for clan, figure in mind.view.tops.get("popularity", []) if clan != mind.view.clan
        ]
        if rivals:
            clan, figure = rivals[0]
            word = mind.dice.pick(tuple(ESPIONAGE), "espionage-word")
            if mind.pay(ESPIONAGE[word] * figure):
                mind.post.append(f"ESPIONAGE {clan} {word}")


def _spied_by_worth(mind: Mind) -> list[int]:
    """Return the cities to sabotage: those with an own spy.

    A planner begins with the leader's, then most people first, and spares friends. An attempt costs a spare
    line and, with a counterspy, the spy; it takes a sixth of a turn's income and one in seventy of the people
    on average.
    """
    found = [*mind.sabotage, *mind.spied()]
    if not mind.nature.horizon:
        return found
    leader = plans.rival(mind)
    ranked = []
    for number in dict.fromkeys(found):
        seen = mind.city(number)
        if seen is not None and seen.owner not in mind.own.allies:
            ranked.append((seen.owner != leader, -seen.population, number))
    return [number for _, _, number in sorted(ranked)]


def _agents(mind: Mind) -> None:
    agents = mind.own.agents
    if agents < 3 and mind.money > 12_000 + 8 * AGENT_COSTS[agents] and mind.own.turns >= 2:
        mind.pay(AGENT_COSTS[agents])
        mind.post.append("TRAIN 1")
    if agents:
        home = mind.own.home
        looks = [n for n, _ in mind.unmet_near(home, 7)][:agents]
        mind.agents += [f"{n:04d}" for n in looks]


def _wagers(mind: Mind) -> None:
    if mind.money < 5 * GAMBLE_STAKE or not mind.chance(40, "wager"):
        return
    for number in mind.view.own_hexes:
        if mind.view.hexes[number].special == "CAS":
            mind.pay(GAMBLE_STAKE)
            mind.post.append(f"GAMBLE {number:04d}")
            return


def _neighbours(mind: Mind) -> None:
    """Ally with neighbours as a settler or trader; ban them as a warlord."""
    counts: dict[int, int] = {}
    for seen in mind.view.hexes.values():
        if seen.owner not in (0, mind.view.clan):
            counts[seen.owner] = counts.get(seen.owner, 0) + 1
    if mind.nature.horizon and counts and len(mind.own.banned) < len(mind.view.names) - 1:
        # Nobody loads men or sells goods in its cities: the gates are closed as soon as somebody is met.
        mind.post.insert(0, "BAN ALL")
    for clan in sorted(counts):
        if clan in mind.view.names:
            _deal_with(mind, clan, crowded=len(counts) > 3)
    if not _warns(mind) and mind.view.turn % 5 == 0 and mind.chance(10, "all"):
        mind.post.append(f'MESSAGE ALL "{mind.dice.pick(_WORDS, "words-all")}"')


def _deal_with(mind: Mind, clan: int, *, crowded: bool) -> None:
    """Make or end an alliance with a neighbour, write to it, close the gates to it."""
    if clan in mind.own.allies:
        # Friends stay friends until the land runs out.
        if _serves_no_more(mind, clan):
            _part(mind, clan)
    elif mind.nature.allies and mind.own.turns < 7 and mind.chance(25, f"ally:{clan}"):
        mind.post.append(f"ALLY {clan}")
    if mind.chance(10, f"message:{clan}"):
        words = mind.dice.pick(_WORDS, f"words:{clan}")
        verb = "BROADCAST" if mind.nature.broadcasts else "MESSAGE"
        mind.post.append(f'{verb} {clan} "{words}"')
    stranger = clan not in mind.own.banned and clan not in mind.own.allies
    if stranger and mind.chance(12, f"ban:{clan}"):
        mind.post.append("BAN ALL" if mind.nature.closes and crowded else f"BAN {clan}")


def _part(mind: Mind, clan: int) -> None:
    """End an alliance. A planning temper announces it: a word given in time costs nothing."""
    mind.post.append(f"ALLY {clan}")
    if mind.nature.horizon:
        mind.post.append(f'BROADCAST {clan} "Our ways part here. Guard your own gates."')


def _warns(mind: Mind) -> bool:
    """Warn all clans, under its own name, of one near victory; only planning tempers do."""
    leader = plans.rival(mind) if mind.nature.horizon else 0
    if not leader or not mind.chance(_WARNS_PCT, f"warn:{leader}"):
        return False
    mind.post.append(f'BROADCAST ALL "Clan {leader} is close to winning. Strike at its cities now."')
    return True


def _serves_no_more(mind: Mind, clan: int) -> bool:
    """Return whether an alliance has served its end.

    A planner keeps a friend while land is free, but none near victory.
    """
    if mind.nature.horizon:
        return mind.own.turns >= _LAND_IS_GONE or clan == plans.rival(mind)
    return mind.own.turns >= 9 and mind.chance(25, f"break:{clan}")


def _weapons(mind: Mind) -> None:
    """Buy claymores for the walls when rich, and bombs where something carries them."""
    if mind.money < 60_000 or not mind.chance(50, "arms"):
        return
    fighters = sum(c.vehicles.get("jet", 0) + c.vehicles.get("fighter", 0) for c in mind.convoys.values())
    if fighters and mind.own.bombs < fighters:
        mind.post.append(f"BUY {min(4, fighters)} BOMBS")
        mind.pay(min(4, fighters) * mind.price("bombs") // 100 + 1)
        return
    mines = [n for n in mind.view.own_cities if mind.view.cities[n].claymores == 0]
    if mines:
        mind.post.append("BUY 5 CLAYMORES")
        mind.post.append(f"ASSIGN {mines[0]:04d} 0 5")
        mind.pay(5 * mind.price("claymores") // 100 + 1)
