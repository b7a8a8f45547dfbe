"""The orders sheet: the printed form and its text, made from a view (CC-REPORT-01 to -05, CC-REPORT-23)."""

from collections.abc import Mapping
from functools import cache

from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Clan, Convoy
from engine.games.conquest.tables import CARRIED_WEAPONS, LINES, STOCKS
from engine.games.conquest.view import View
from engine.kernel.blocks import Fact, Form, FormLine, FormSection, Say
from engine.kernel.hexgrid import hex_text


def convoy_facts(convoy: Convoy) -> tuple[Fact, ...]:
    """Return the statistics printed above a convoy's order lines (CC-REPORT-01)."""
    room = figures.capacity(convoy)
    weapons = [
        w for w in CARRIED_WEAPONS if (w == "bombs") == (convoy.type == "air") or w in ("rifles", "grenades")
    ]
    facts = [
        Fact(key="vehicles", value=vehicles_text(convoy.vehicles)),
        Fact(key="troops", value=Say("of", {"have": convoy.troops, "most": room}), kind="say"),
    ]
    facts += [
        Fact(
            key=weapon,
            value=Say("of", {"have": getattr(convoy, weapon), "most": figures.weapon_max(convoy, weapon)}),
            kind="say",
        )
        for weapon in weapons
    ]
    facts += [
        Fact(key="combat_strength", value=figures.strength(convoy), kind="int"),
        Fact(key="size", value=figures.size_word(convoy).lower(), kind="word", domain="size"),
        Fact(key="morale", value=convoy.morale, kind="int"),
        Fact(key="training", value=convoy.training, kind="int"),
        Fact(key="health", value=convoy.health, kind="int"),
        Fact(key="fuel_cost", value=figures.fuel_printed(convoy), kind="int"),
    ]
    if "GUN" in convoy.experts:
        facts.append(Fact(key="kill", value=convoy.kill))
    goods = convoy.goods or "none"
    facts.append(
        Fact(
            key="cargo",
            value=Say("cargo_of", {"have": convoy.cargo, "goods": goods, "most": figures.cargo_max(convoy)}),
            kind="say",
        )
    )
    facts.append(
        Fact(key="experts", value=Say("experts_list", {"experts": " ".join(convoy.experts)}), kind="say")
    )
    marks = marks_of(convoy)
    if marks:
        facts.append(Fact(key="marks", value=Say("marks_list", {"marks": " ".join(marks)}), kind="say"))
    return tuple(facts)


def vehicles_text(vehicles: Mapping[str, int]) -> str:
    """Return ``4 trucks, 1 bus``: names are the game's own and not translated."""
    return ", ".join(
        f"{count} {_plural(v.name.lower(), count)}" for v, count in figures.largest_first(vehicles)
    )


def _plural(name: str, count: int) -> str:
    if count == 1:
        return name
    return name + ("es" if name.endswith("s") else "s")


def in_force(own: Clan) -> tuple[str, ...]:
    """Return the standing settings of a clan, in the words of the orders that set them."""
    said = [f"VIGILANCE {own.vigilance}"] if own.vigilance else []
    said += [f"ALLY {clan}" for clan in own.allies]
    said += [f"BAN {clan}" for clan in own.banned]
    if own.phone_on:
        said.append(f"PHONE ON {own.phone}")
    if own.slogan:
        said.append(f'SLOGAN "{own.slogan}"')
    return tuple(said)


def marks_of(convoy: Convoy) -> tuple[str, ...]:
    """Return what a convoy goes on doing or being (CC-REPORT-23)."""
    return tuple(mark for mark in ("hidden", "guard", "patrol", "aid") if getattr(convoy, mark))


def lines_of(view: View) -> tuple[int, int]:
    """Return the number of pre-turn and post-turn lines of the next turn, with those bought."""
    return LINES["pre_turn_clan"] + view.own.extra_pre, LINES["post_turn_clan"] + view.own.extra_post


def form(view: View) -> Form:
    """Return the next orders sheet with every section, its statistics and its lines."""
    pre, post = lines_of(view)
    own = view.own
    stocks = tuple(Fact(key=s, value=own.stock(s), kind="money" if s == "money" else "int") for s in STOCKS)
    sections = [FormSection(head=PRE, title=Say("form_pre"), facts=stocks, lines=_blank(pre))]
    for number in sorted(own.convoys):
        convoy = own.convoys[number]
        sections.append(
            FormSection(
                head=f"{CONVOYS} {number}",
                title=Say(
                    "form_convoy",
                    {
                        "type": convoy.type,
                        "number": number,
                        "name": convoy.name,
                        "hex": convoy.hex,
                        "mode": convoy.mode,
                    },
                ),
                facts=convoy_facts(convoy),
                lines=_convoy_lines(convoy),
                width="short",
            )
        )
    if own.agents:
        sections.append(
            FormSection(head=AGENTS, title=Say("form_agents"), lines=_blank(own.agents), width="short")
        )
    standing = in_force(own)
    lasting = (Fact(key="in_force", value=", ".join(standing)),) if standing else ()
    sections.append(FormSection(head=POST, title=Say("form_post"), facts=lasting, lines=_blank(post)))
    return Form(key="form", sections=tuple(sections))


@cache
def _blank(count: int) -> tuple[FormLine, ...]:
    return tuple(FormLine(number) for number in range(1, count + 1))


def _convoy_lines(convoy: Convoy) -> tuple[FormLine, ...]:
    """Return ten lines; sea convoys always twelve, the last two noted when they do not count (D-255)."""
    lines = _blank(LINES["convoy"])
    if convoy.type != "sea":
        return lines
    note = None if "ENG" in convoy.experts else Say("form_engineer_only")
    more = range(LINES["convoy"] + 1, LINES["sea_with_engineer"] + 1)
    return lines + tuple(FormLine(number, note=note) for number in more)


def template(view: View) -> str:
    """Return the text sheet to fill in: heads, facts and settings as comments, numbered blank lines."""
    own = view.own
    pre, post = lines_of(view)
    stocks = "  ".join(f"{stock} {own.stock(stock)}" for stock in STOCKS)
    out = [f"; Continental Conquest, clan {view.clan}, game turn {view.turn}", f"; {stocks}", "", PRE]
    out += [f"{number}:" for number in range(1, pre + 1)]
    for number in sorted(own.convoys):
        convoy = own.convoys[number]
        out += ["", f"{CONVOYS} {number}"]
        out += [f"; {line}" for line in _comment(convoy)]
        out += [f"{line.number}:" for line in _convoy_lines(convoy)]
    if own.agents:
        out += ["", AGENTS, *(f"{number}:" for number in range(1, own.agents + 1))]
    out += ["", POST, *(f"; in force: {order}" for order in in_force(own))]
    out += [*(f"{number}:" for number in range(1, post + 1))]
    return "\n".join(out) + "\n"


def _comment(convoy: Convoy) -> tuple[str, ...]:
    marks = "".join(f" {mark}" for mark in marks_of(convoy))
    kill = f", kill mode {convoy.kill}" if "GUN" in convoy.experts else ""
    return (
        (
            f"{convoy.type} convoy {convoy.number} ({convoy.name}) in hex {hex_text(convoy.hex)} "
            f"[{convoy.mode.upper()}]{marks}"
        ),
        vehicles_text(convoy.vehicles),
        (
            f"troops {convoy.troops} of {figures.capacity(convoy)}, strength {figures.strength(convoy)}, "
            f"morale {convoy.morale}, training {convoy.training}, health {convoy.health}, "
            f"fuel cost {figures.fuel_printed(convoy)}, cargo {convoy.cargo} {convoy.goods} "
            f"(max {figures.cargo_max(convoy)}), experts {' '.join(convoy.experts) or 'none'}{kill}"
        ),
    )
