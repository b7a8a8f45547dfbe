"""The generated pages of Spacerace."""

from typing import Any

from app.render.messages import Messages
from engine.games.spacerace.orders.book import BOOK
from engine.games.spacerace.rules.setup import SEATS
from engine.games.spacerace.tables import (
    ACTIONS,
    AREAS,
    COMMAND,
    COMMAND_PER_POINT,
    CREDIT,
    CREDITS_PER_POINT,
    CROSSES,
    CW,
    DEVELOPMENTS,
    DIE,
    DOMINATIONS,
    EDGES,
    GRADES,
    HAZARD,
    HAZARDS,
    HEXES,
    MANEUVERS,
    MODULES,
    OPTIONS,
    ORBITS,
    POINTS_PER_FRAG,
    PORTS,
    PREPARATION,
    PRIMARIES,
    SECONDARIES,
    SHIPS,
)
from engine.games.spacerace.turn.sequence import SEQUENCE
from tools.rulebook.markdown_text import ISOLATES, NOTHING, page, table
from tools.rulebook.option_table import option_table
from tools.rulebook.order_pages import order_pages
from tools.rulebook.spacerace_drawings import drawings

NAME = "Spacerace"


def pages() -> dict[str, str]:
    """Return every generated page by file name."""
    words = Messages("spacerace")
    return {
        **order_pages("spacerace", NAME, BOOK),
        "reference-cards.md": _cards(words),
        "reference-tables.md": _tables(words),
        "reference-board.md": _board(words),
        **drawings(),
    }


def _word(words: Messages, code: str, domain: str) -> str:
    return words.word(domain, code).translate(ISOLATES)


def _does(words: Messages, code: str) -> str:
    return _word(words, code, "does")


def _cards(words: Messages) -> str:
    maneuvers = [
        (_word(words, key, "card"), f"`{key}`", card.copies, card.cost, _does(words, key))
        for key, card in MANEUVERS.items()
    ]
    developments = [
        (
            _word(words, key, "card"),
            f"`{key}`",
            card.copies,
            card.cost,
            card.level,
            _does(words, key) + (" Lasts." if card.lasting else ""),
        )
        for key, card in DEVELOPMENTS.items()
    ]
    hazards = [
        (_word(words, key, "card"), f"`{key}`", card.copies, card.ignore, _does(words, key))
        for key, card in HAZARDS.items()
    ]
    hexes = [
        (_word(words, key, "hex"), f"`{key}`", _figures(tile.effects), _figures(tile.rewards))
        for key, tile in HEXES.items()
    ]
    primary = [
        (_word(words, key, "card"), f"`{key}`", card.copies, card.points, _does(words, key))
        for key, card in PRIMARIES.items()
    ]
    secondary = [
        (_word(words, key, "card"), f"`{key}`", card.copies, card.credits, _does(words, key))
        for key, card in SECONDARIES.items()
    ]
    return page(
        f"{NAME}: all cards",
        "## Maneuver cards",
        "Five of these lie open all game. Each port uses at most one a round, for a ship it has selected.",
        table(("card", "on the sheet", "copies", "credits", "what it does"), maneuvers),
        "## Development cards",
        table(("card", "on the sheet", "copies", "credits", "level", "what it does"), developments),
        "## Hazard cards",
        "The figure is the command that `IGNORE` spends to spare the effect.",
        table(("card", "key", "copies", "ignore", "what it does"), hazards),
        "## Hexes of outer space",
        table(("hex", "key", "effects first", "then rewards"), hexes),
        "## Primary missions",
        table(("mission", "on the sheet", "copies", "points", "what it takes"), primary),
        "## Secondary missions",
        table(("mission", "on the sheet", "copies", "credits", "what it takes"), secondary),
    )


_FIGURES = {
    "resistance": "{} resistance",
    "energy": "{} energy",
    "hazard_card": "{} hazard card",
    "check_above": "a check must come out above {}",
    "fail_resistance": "or {} resistance",
    "points": "{} points",
    "credits": "{} credits",
    "command": "{} command",
    "secondary_mission": "{} secondary mission",
    "module": "{} module you want",
}


def _figures(given: dict[str, int]) -> str:
    return ", ".join(_FIGURES[key].format(value) for key, value in given.items()) or NOTHING


_SHIP_HEADS = (
    "ship",
    "on the sheet",
    "resistance",
    "energy",
    "M",
    "velocity",
    "cargo",
    "credits",
    "level",
    "ability",
)
_MODULE_HEADS = (
    "module",
    "on the sheet",
    "credits",
    "check above",
    "brings credits",
    "brings points",
    "what it does",
)


def _ships(words: Messages) -> list[tuple[Any, ...]]:
    """Return the rows of the table of ships."""
    return [
        (
            _word(words, key, "ship"),
            f"`{key}`",
            kind.resistance,
            kind.energy,
            kind.maneuverability,
            kind.velocity,
            kind.cargo,
            kind.cost,
            kind.level,
            _word(words, kind.ability, "ability"),
        )
        for key, kind in SHIPS.items()
    ]


def _modules(words: Messages) -> list[tuple[Any, ...]]:
    """Return the rows of the table of modules."""
    return [
        (
            _word(words, key, "module"),
            f"`{key}`",
            module.cost,
            module.need or NOTHING,
            module.credits or NOTHING,
            module.points or NOTHING,
            _does(words, key),
        )
        for key, module in MODULES.items()
    ]


def _ports() -> list[tuple[Any, ...]]:
    """Return the rows of the table of spaceports."""
    return [
        (
            PORTS[key].name,
            PORTS[key].orbiting,
            "clockwise" if PORTS[key].sense == CW else "counter-clockwise",
            PORTS[key].credits,
            PORTS[key].command,
            PORTS[key].development_cards,
            PORTS[key].primary_missions,
            PORTS[key].modules,
        )
        for key in PREPARATION
    ]


def _tables(words: Messages) -> str:
    actions = [
        (_word(words, key, "action"), f"`{key}`", action.level, _does(words, key))
        for key, action in ACTIONS.items()
    ]
    areas = [(_word(words, area, "area"), " ".join(map(str, row[1:]))) for area, row in AREAS.items()]
    stages = [
        (_word(words, step, "phase"), stage.number, _word(words, stage.key, "stage"), ", ".join(stage.rules))
        for step, found in SEQUENCE.items()
        if step != "round"
        for stage in found
    ]
    grades: list[tuple[Any, ...]] = [
        (name, least, GRADES[13][index][1]) for index, (name, least) in enumerate(GRADES[8])
    ]
    return page(
        f"{NAME}: tables",
        f"For {SEATS[0]} to {SEATS[1]} ports. The maneuver die shows {' '.join(map(str, DIE))}.",
        "## Spaceports",
        table(
            ("port", "orbiting space", "flies", "credits", "command", "cards", "missions", "modules"),
            _ports(),
        ),
        "## Ships",
        table(
            _SHIP_HEADS,
            _ships(words),
        ),
        "## Modules",
        table(
            _MODULE_HEADS,
            _modules(words),
        ),
        "## Technology actions",
        table(("action", "on the sheet", "level", "what it does"), actions),
        "## Sequence of play",
        table(("step", "no.", "stage", "rules"), stages),
        "## Points for cubes in an area",
        "Points at the end for 1, 2, 3 ... cubes; for more cubes the last figure counts.",
        table(("area", "points"), areas),
        f"At the end {CREDITS_PER_POINT} credits make a point, {COMMAND_PER_POINT} command make a point, and "
        f"each frag makes {POINTS_PER_FRAG}. Remainders are lost.",
        "## Grades of a game alone",
        table(("grade", "8 rounds", "13 rounds"), grades),
        "## Options of a game",
        option_table(words, OPTIONS),
    )


def _board(words: Messages) -> str:
    rings = [(orbit.name, f"`{key}`", " ".join(orbit.ring)) for key, orbit in ORBITS.items()]
    crosses = [
        (space, " and ".join(cross.orbits), "turns round" if cross.flips else "stays")
        for space, cross in CROSSES.items()
    ]
    special = [
        ("credit spaces", " ".join(sorted(CREDIT, key=_place))),
        ("command spaces", " ".join(sorted(COMMAND, key=_place))),
        ("hazard spaces", " ".join(sorted(HAZARD, key=_place))),
        ("edges of outer space", " ".join(EDGES)),
    ]
    dominations = [
        (
            place.id,
            _word(words, place.area, "area"),
            ", ".join(_word(words, key, "module") for key in place.accepts),
            " ".join(place.arrows),
            place.need or "the module's own",
        )
        for place in DOMINATIONS.values()
    ]
    return page(
        f"{NAME}: the board",
        "## The five rings",
        "Spaces are listed clockwise; each list closes on itself.",
        table(("ring", "on the sheet", "spaces"), rings),
        "## Cross spaces",
        "A ship may leave a cross space on either ring. Where the sense turns round, a ship that flew "
        "clockwise goes on counter-clockwise.",
        table(("space", "rings", "sense"), crosses),
        "## Special spaces",
        table(("what", "where"), special),
        "## Domination spaces",
        table(("space", "area", "takes", "dropped from", "check above"), dominations),
    )


def _place(space: str) -> tuple[str, int]:
    return (space[0], int(space[1:]))
