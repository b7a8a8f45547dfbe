"""The next order sheet: as a form, and as text with what may be placed first."""

from engine.games.explorers.context import has_rule
from engine.games.explorers.orders.book import SECTION
from engine.games.explorers.report.hand import card_words, carried_out, says
from engine.games.explorers.report.maps import begins, suppose_here
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.lines import open_craters
from engine.games.explorers.rules.waiting import board_for
from engine.games.explorers.tables import CARDS
from engine.games.explorers.view import View
from engine.kernel.blocks import Fact, Form, FormLine, FormSection, Say

_LINES = 8


def form(view: View) -> Form:
    """Return the form: the card, the spaces where a first explorer may stand, the hand."""
    facts: list[Fact] = []
    for card in view.shown:
        facts.append(Fact("shown", Say("card_text", card_words(card)), "say"))
        facts += [
            Fact("offered" if one.how == "offered" else "kept", one.sentence(), "say")
            for one in carried_out(view, card)
        ]
    for key, spaces in _first(view):
        if key:
            facts.append(Fact("first_spaces", Say("first_of", {"card": key, "spaces": spaces or "-"}), "say"))
        else:
            facts.append(Fact("first_spaces", spaces or None))
    if craters := _craters(view):
        facts.append(Fact("craters", Say("crater_line", {"spaces": craters}), "say"))
    own = view.own
    if own is not None:
        facts += [
            Fact("hand", Say("token_text", {"id": token, "says": says(token)}), "say") for token in own.hand
        ]
        facts.append(Fact("auto_pass", int(own.auto_pass), "flag"))
    facts.append(Fact("taken_back", Say("taken_back"), "say"))
    lines = tuple(FormLine(number) for number in range(1, _LINES + 1))
    section = FormSection(head=SECTION, title=Say("form_flip"), lines=lines, facts=tuple(facts))
    return Form(key="form", sections=(section,))


def _first(view: View) -> list[tuple[str, str]]:
    """Return where the first card shown can begin, by own card when they differ ("": there is one)."""
    if view.own is None or not view.shown:
        return []
    mine = [one.card for one in carried_out(view, view.shown[0])]
    if len(mine) < 2:
        return [("", begins(view, *(mine or view.shown[:1])))]
    return [(key, begins(view, key)) for key in mine]


def _craters(view: View) -> str:
    """Return the craters that could be filled as things stand (EXP-STORY-06)."""
    if view.own is None:
        return ""
    state = suppose_here(view, view.own)
    found = open_craters(board_for(state, view.own)) if has_rule(state, "craters") else []
    return " ".join(map(hexes.name, found))


def template(view: View) -> str:
    """Return the sheet as text: card and legal first spaces as comments, then empty lines."""
    out = [SECTION]
    for card in view.shown:
        out.append(f"; {card} {CARDS[card].name}: {CARDS[card].text}")
        out += [f"; {one.order or one.card}: {CARDS[one.card].text}" for one in carried_out(view, card)]
    if view.own is not None:
        for key, spaces in _first(view):
            out += [f"; the first explorer{f' of {key}' if key else ''}: {spaces}"] if spaces else []
        out += [f"; PLAY {token}" for token in view.own.hand]
    out += [f"; CRATER and one of {craters}"] if (craters := _craters(view)) else []
    out += [f"{number}:" for number in range(1, _LINES + 1)]
    return "\n".join(out) + "\n"
