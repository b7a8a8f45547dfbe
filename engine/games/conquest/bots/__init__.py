"""Computer clans: order sheets from what the clan may know, its temperament and keyed dice.

Every choice follows from the view and the dice: the same view and seed give the same sheet in every
process. Nothing here walks the whole map; a bot looks as far as its convoys go.
"""

from engine.games.conquest.bots import (
    affairs,
    campaign,
    errands,
    medicine,
    purse,
    refits,
    roaming,
    siege,
    tours,
    works,
)
from engine.games.conquest.bots.mind import TEMPERS, Mind
from engine.games.conquest.bots.nature import SETTLER as SETTLER
from engine.games.conquest.bots.nature import VETERAN
from engine.games.conquest.bots.proofs import proofread
from engine.games.conquest.bots.script import Script
from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.report.sheet import lines_of
from engine.games.conquest.view import View
from engine.kernel.dice import Roller

CHOICES = (*TEMPERS, VETERAN)
"""What a moderator may choose from."""


def temper_of(lifelong: Roller) -> str:
    """Draw the temperament of a clan for the whole game: settler, trader or warlord."""
    return lifelong.pick(TEMPERS, "temper")


def orders_of(view: View, dice: Roller, temper: str, *, talks: bool = True) -> str:
    """Return a whole order sheet.

    ``dice`` are this turn's; ``temper`` is the same in all turns of a game. With ``talks``, letters are
    written too.
    """
    mind = Mind(view, dice, temper)
    errands.regroup(mind)
    if mind.nature.horizon:
        refits.refit(mind)
    purse.relief(mind)
    purse.supplies(mind)
    medicine.vaccine(mind)
    keep = affairs.reserve(mind)
    purse.men(mind, purse.deficit(mind))
    attacks = [] if mind.nature.horizon else siege.muster(mind, siege.plans(mind))
    purse.arms(mind)
    purse.wings(mind)
    purse.growth(mind, keep)
    scripts = {n: Script(mind, mind.convoys[n]) for n in sorted(view.own.convoys) if n in mind.convoys}
    if mind.nature.horizon:
        _planned(mind, scripts)
    else:
        _at_once(mind, scripts, attacks)
    for script in scripts.values():
        mind.stock["parts"] -= script.bill // 10_000 + 1
    works.at_home(mind)
    if talks:
        affairs.talk(mind)
    text = _text(mind, scripts)
    return proofread(view, text) if view.clan in view.names else text


def _planned(mind: Mind, scripts: dict[int, Script]) -> None:
    """Plan the convoys of a planning clan: errands, the campaign, then land with the remaining moves."""
    for script in scripts.values():
        errands.before(mind, script)
    busy = campaign.wage(mind, scripts)
    medicine.rounds(mind, scripts, busy)
    for number, script in scripts.items():
        if number not in busy and number not in mind.leash and errands.special(mind, script):
            continue
        campaign.march(mind, script)
        tours.tour(mind, script)
        roaming.roam(mind, script)
        errands.after(mind, script)


def _at_once(mind: Mind, scripts: dict[int, Script], attacks: list[siege.Plan]) -> None:
    """Plan the convoys of a clan that looks at this turn only: each has one task."""
    busy: dict[int, None] = {}
    for plan in attacks:
        for number in plan.convoys:
            errands.before(mind, scripts[number])
        siege.march(mind, plan, scripts)
        busy.update(dict.fromkeys(plan.convoys))
    medicine.rounds(mind, scripts, busy)
    for number, script in scripts.items():
        if number not in busy:
            errands.before(mind, script)
            if errands.special(mind, script):
                continue
            siege.advance(mind, script)
        roaming.roam(mind, script)
        errands.after(mind, script)


def _text(mind: Mind, scripts: dict[int, Script]) -> str:
    """Return the sheet.

    Lines beyond the limit before the moves come after them; what does not fit there is left out.
    """
    most_pre, most_post = lines_of(mind.view)
    pre = mind.first + mind.shopping_lines() + mind.pre
    pre, late = pre[:most_pre], pre[most_pre:]
    post = (late + mind.post)[:most_post]
    out = [PRE, *(f"{at}: {line}" for at, line in enumerate(pre, start=1))]
    for number, script in scripts.items():
        out.append(f"{CONVOYS} {number}")
        out += [f"{at}: {line}" for at, line in enumerate(script.lines, start=1) if line]
    if mind.agents:
        out += [AGENTS, *(f"{at}: {line}" for at, line in enumerate(mind.agents, start=1))]
    out += [POST, *(f"{at}: {line}" for at, line in enumerate(post, start=1))]
    return "\n".join(out) + "\n"


__all__ = ["CHOICES", "orders_of", "temper_of"]
