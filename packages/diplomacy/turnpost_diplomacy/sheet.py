"""The next order sheet: as a form and as text, with a line for each unit that can be ordered."""

from engine.kernel.blocks import Form, FormLine, FormSection, Say
from turnpost_diplomacy.book import SECTION
from turnpost_diplomacy.phases import has_adjustments
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, text_of
from turnpost_diplomacy.view import View, suppose

_FEWEST = 1


def notes(view: View) -> list[Say]:
    """Return what each line of the next sheet is for; nothing where there is nothing to order."""
    if view.me is None or view.ending is not None or view.me.out:
        return []
    if view.phase == MOVES:
        return [Say("line_unit", {"unit": text_of(unit)}) for unit in view.units if unit.power == view.power]
    if view.phase == ADJUSTMENTS:
        if not has_adjustments(suppose(view), view.power):
            return []
        return [Say("line_build" if view.due > 0 else "line_remove")] * abs(view.due)
    return [
        Say("line_retreat", {"unit": text_of(one.unit), "places": list(one.refuges)})
        for one in view.dislodged
        if one.unit.power == view.power
    ]


def form(view: View) -> Form:
    """Return the form."""
    lines = tuple(FormLine(number, note=note) for number, note in enumerate(notes(view), start=1))
    title = Say(f"form_{view.phase}", {"season": view.season, "year": view.year, "count": abs(view.due)})
    return Form(key="form", sections=(FormSection(head=SECTION, title=title, lines=lines),))


def template(view: View) -> str:
    """Return the sheet as text: what there is to order as comments, then empty lines."""
    out = [SECTION]
    if view.me is not None and view.ending is None:
        out += [f"; {text}" for text in _comments(view)]
    out += [f"{number}:" for number in range(1, max(_FEWEST, len(notes(view))) + 1)]
    return "\n".join(out) + "\n"


def _comments(view: View) -> list[str]:
    if view.phase == MOVES:
        own = [text_of(unit) for unit in view.units if unit.power == view.power]
        return [", ".join(own[at : at + 8]) for at in range(0, len(own), 8)]
    if view.phase == ADJUSTMENTS:
        return [f"BUILD {view.due}"] if view.due > 0 else [f"DISBAND {-view.due}"] if view.due < 0 else []
    return [
        f"{text_of(one.unit)} R {' '.join(one.refuges)}"
        for one in view.dislodged
        if one.unit.power == view.power
    ]
