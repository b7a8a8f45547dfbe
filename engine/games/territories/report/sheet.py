"""The next order sheet: as a form with what is possible, and as text."""

from engine.games.territories.orders.actions import possible
from engine.games.territories.orders.book import SECTION
from engine.games.territories.tables import LETTERS
from engine.games.territories.view import View
from engine.kernel.blocks import Fact, Form, FormLine, FormSection, Say

# Lines offered: one for each own unit and territory, within what a page holds.
_FEWEST, _MOST = 10, 40


def _lines(view: View) -> int:
    own = sum(unit.owner == view.seat for unit in view.units)
    own += sum(land.owner == view.seat for land in view.lands)
    return min(max(own, _FEWEST), _MOST)


def form(view: View) -> Form:
    """Return the form: a line a unit and territory, the possible actions, the REPEAT orders in force."""
    facts = [Fact("gold", view.me.gold if view.me else None, "int")]
    for land in view.lands:
        if land.owner != view.seat:
            continue
        says = [
            Say("possible_action", {"action": action.key, "gold": action.gold, "food": action.food})
            for action in possible(view, land.id)
        ]
        if not says:
            continue
        figures = {"name": land.name, "land": land.id, "upgrades": LETTERS[land.upgrades], "food": land.food}
        facts.append(Fact("possible", Say("possible_actions", {**figures, "actions": says}), "say"))
    if view.repeats:
        names = [view.land(number).name for number in view.repeats]
        facts.append(Fact("repeats", Say("repeats", {"lands": names}), "say"))
    section = FormSection(
        head=SECTION,
        title=Say("form_actions"),
        lines=tuple(FormLine(number) for number in range(1, _lines(view) + 1)),
        facts=tuple(facts),
    )
    return Form(key="form", sections=(section,))


def template(view: View) -> str:
    """Return the sheet as text: what stands where as comments, then empty lines."""
    out = [SECTION]
    units: dict[int, list[int]] = {}
    for unit in view.units:
        if unit.owner == view.seat:
            units.setdefault(unit.at, []).append(unit.number)
    for number in sorted(units):
        land = view.land(number)
        names = " ".join(f"U{unit}" for unit in units[number])
        near = " ".join(str(other) for other in land.links)
        out.append(f"; {land.id} {land.name}: {names} -> {near}")
    out += [f"; REPEAT {number} UNIT" for number in view.repeats]
    out += [f"{number}:" for number in range(1, _lines(view) + 1)]
    return "\n".join(out) + "\n"
