"""The turn report as blocks, made from the view and the events a seat may know (pbm.md, Report)."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.territories.events import (
    ActionLost,
    GameEnded,
    GoldCounted,
    TerritoryCaptured,
    TurnResolved,
    UnitCreated,
    UpgradeBuilt,
)
from engine.games.territories.orders.book import SECTION
from engine.games.territories.report.battles import battles
from engine.games.territories.report.front import front_page, prices
from engine.games.territories.report.sheet import form
from engine.games.territories.report.sightings import sightings, strangers
from engine.games.territories.report.story import story
from engine.games.territories.rules.combat import rating
from engine.games.territories.state import Unit
from engine.games.territories.tables import (
    BASE_FOOD,
    FOOD_LIMIT,
    FOOD_PRODUCTION,
    GOLD_PRODUCTION,
    LETTERS,
    UNIT,
    UPGRADES,
)
from engine.games.territories.view import OLD, UNKNOWN, LandView, View
from engine.kernel.blocks import (
    Account,
    AnyBlock,
    Chart,
    Column,
    Entry,
    Fact,
    Facts,
    Group,
    Happenings,
    Map,
    MapCell,
    MapLink,
    MapUnit,
    Say,
    Series,
    StockAccounts,
    Table,
)
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.letters import letters

_WIDTH = 1000
_STANDINGS = (
    Column("seat", "seat"),
    Column("vp", "int"),
    Column("vp_units", "int"),
    Column("vp_territories", "int"),
    Column("vp_upgrades", "int"),
    Column("vp_gold", "int"),
    Column("vp_defeated", "int"),
    Column("vp_neutral", "int"),
    Column("vp_opposing", "int"),
    Column("gold", "int"),
    Column("income", "int"),
    Column("sheet", "word", "sheet"),
)
_TERRITORIES = (
    Column("territory", "int"),
    Column("name"),
    Column("controller", "seat"),
    Column("upgrades", "mono"),
    Column("food", "int"),
    Column("food_limit", "int"),
    Column("food_production", "int"),
    Column("gold_production", "int"),
    Column("units_of", "seat"),
    Column("units", "mono"),
    Column("neighbours", "mono"),
    Column("acted", "say"),
    Column("seen", "say"),
)


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks in the order of pbm.md; a spectator gets what is public."""
    units = _units_by_land(view.units)
    near = strangers(view)
    blocks: list[AnyBlock] = [front_page(view, events, near)]
    playing = view.me is not None and view.ending is None
    if playing:
        blocks.append(sightings(view, near))
    blocks += battles(view, events)
    changed = frozenset(event.land for event in events if isinstance(event, TerritoryCaptured))
    shown = map_block("map", view, units, table="territories", changed=changed)
    blocks += [story(view, events), shown]
    if view.me is not None:
        blocks.append(_own_units(view, units))
    blocks += [_territories(view, units, _acted(view, events)), _standings(view, events)]
    blocks += _gold(view, events)
    if playing:
        blocks.append(prices(view))
    blocks += letters(view.seat, events)
    answers = [event for event in events if isinstance(event, OrderAnswered)]
    if answers:
        blocks.append(_answers(answers))
    blocks.append(_head(view, events))
    if len(view.players[0].curve) > 1:
        blocks.append(_curve(view))
    if view.ending is not None:
        blocks += [_places(view), _deeds(view)]
    elif view.me is not None and not view.me.out:
        blocks.append(form(view))
    return tuple(blocks)


def _head(view: View, events: Iterable[Event]) -> Facts:
    played = view.turn if view.ending is not None else view.turn - 1
    items = [
        Fact("map", view.map_title or Say("map_generated"), "text" if view.map_title else "say"),
        Fact("turns_played", played, "int"),
        Fact("turns_left", view.rules.max_turns - played, "int"),
        Fact("vp_limit", view.rules.vp_limit, "int"),
        Fact("fog", int(view.rules.fog), "flag"),
    ]
    if view.rules.gold_per_vp > 1:
        items.append(Fact("gold_per_vp", view.rules.gold_per_vp, "int"))
    if view.rules.castle_defence:
        items.append(Fact("castle_defence", 1, "flag"))
    items += [Fact("ended", event.reason, "word", "end") for event in events if isinstance(event, GameEnded)]
    return Facts(key="summary", items=tuple(items))


def _standings(view: View, events: Iterable[Event]) -> Table:
    """Return all players with the parts of their points; with fog only others' totals (TER-VP)."""
    sent: dict[int, str] = {}
    for event in events:
        if isinstance(event, TurnResolved):
            sent.update(dict.fromkeys(event.sent, "sent"))
            sent.update(dict.fromkeys(event.missing, "missing"))
    rows: list[tuple[Any, ...]] = []
    for player in sorted(view.players, key=lambda player: (-player.vp, player.seat)):
        parts = player.parts
        figures: tuple[int | None, ...] = (None,) * 7
        if parts is not None:
            figures = (
                parts.units,
                parts.lands,
                parts.upgrades,
                parts.gold,
                parts.defeated,
                parts.neutral,
                parts.opposing,
            )
        status = sent.get(player.seat, "")
        if player.out:
            status = "out"
        elif player.resigned:
            status = "resigned"
        elif player.bot:
            status = "bot"
        rows.append((player.seat, player.vp, *figures, player.gold, player.income, status))
    strong = tuple(index for index, row in enumerate(rows) if row[0] == view.seat)
    return Table(key="standings", columns=_STANDINGS, rows=tuple(rows), strong=strong)


def _answers(answers: Iterable[OrderAnswered]) -> Happenings:
    """Return the result of every order line, in the words that all games share."""
    return Happenings(key="results", groups=(Group(None, tuple(map(order_said, answers))),))


def _gold(view: View, events: Iterable[Event]) -> Iterable[StockAccounts]:
    for event in events:
        if isinstance(event, GoldCounted) and event.seat == view.seat:
            entries = [
                Entry(Say("gold_spent", {"action": action, "name": view.land(land).name}), 0, amount)
                for land, action, amount in event.spent
            ]
            entries += [
                Entry(Say("gold_collected", {"name": view.land(land).name}), amount)
                for land, amount in event.collected
            ]
            entries += [
                Entry(Say(f"gold_{moved.why}", {"seat": moved.seat}), max(0, moved.gold), max(0, -moved.gold))
                for moved in event.moved
            ]
            account = Account(
                key="gold", opening=event.opening, closing=event.closing, entries=tuple(entries)
            )
            yield StockAccounts(key="treasury", accounts=(account,))


def _units_by_land(units: Iterable[Unit]) -> dict[int, list[Unit]]:
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.at, []).append(unit)
    return found


def _count(units: Sequence[Unit]) -> str:
    """Return ``4d3s1``: four units, three Defending, one Starving (pbm.md, map)."""
    defending = sum(unit.defending for unit in units)
    starving = sum(unit.starving for unit in units)
    return str(len(units)) + (f"d{defending}" if defending else "") + (f"s{starving}" if starving else "")


def _signs(units: Sequence[Unit]) -> tuple[tuple[str, int], ...]:
    """Return the same as signs with figures, for the drawing."""
    figures = (
        ("unit", len(units)),
        ("defending", sum(unit.defending for unit in units)),
        ("starving", sum(unit.starving for unit in units)),
    )
    return tuple(figure for figure in figures if figure[1])


_BUILT = tuple(
    tuple(action.property.lower() for action in UPGRADES if mask & action.bit) for mask in range(len(LETTERS))
)


def map_block(
    key: str,
    view: View,
    units: dict[int, list[Unit]] | None = None,
    *,
    table: str = "",
    changed: frozenset[int] = frozenset(),
) -> Map:
    """Return the map as a graph; upgrade letters S F T C K are the marks.

    ``table`` lists the same places; ``changed`` are the territories that changed hands this turn.
    """
    here = _units_by_land(view.units) if units is None else units
    # Generated maps for many players are wider than the thousandths of a drawing.
    width = max(_WIDTH, *(land.x for land in view.lands), *(land.y for land in view.lands))
    return Map(
        key=key,
        grid="graph",
        seat=view.seat,
        cells=tuple(
            MapCell(
                land.id,
                terrain="land",
                owner=land.owner or None,
                fog=land.fog,
                turn=land.turn,
                label=f"{land.name} {LETTERS[land.upgrades]}".rstrip(),
                mark=LETTERS[land.upgrades],
                fresh=land.id in changed,
                x=land.x * _WIDTH // width,
                y=land.y * _WIDTH // width,
                signs=_BUILT[land.upgrades],
            )
            for land in view.lands
        ),
        units=tuple(_map_unit(view, number, here[number]) for number in sorted(here)),
        links=tuple(
            MapLink(land.id, other) for land in view.lands for other in land.links if land.id < other
        ),
        step="MOVE {unit} TO {to}",
        table=table,
    )


def _map_unit(view: View, land: int, units: list[Unit]) -> MapUnit:
    """Return the units of a territory; own units can be moved, each over one border."""
    owner = units[0].owner
    if owner != view.seat:
        return MapUnit(land, _count(units), owner, signs=_signs(units))
    names = tuple(f"U{number}" for number in sorted(unit.number for unit in units))
    return MapUnit(
        land,
        _count(units),
        owner,
        own=True,
        names=names,
        section=SECTION,
        steps=1,
        signs=_signs(units),
    )


def _acted(view: View, events: Iterable[Event]) -> dict[int, Say]:
    """Return the turn's own actions by territory (one each, TER-ACTION-01), lost ones as lost."""
    found: dict[int, Say] = {}
    for event in events:
        if isinstance(event, UpgradeBuilt | UnitCreated | ActionLost) and event.seat == view.seat:
            action = UNIT.key if isinstance(event, UnitCreated) else event.action
            found[event.land] = Say(
                "acted_lost" if isinstance(event, ActionLost) else "acted", {"action": action}
            )
    return found


def _territories(view: View, units: dict[int, list[Unit]], acted: dict[int, Say]) -> Table:
    rows: list[tuple[Any, ...]] = []
    for land in view.lands:
        here = units.get(land.id, [])
        known = land.fog != UNKNOWN
        rows.append(
            (
                land.id,
                land.name,
                land.owner or None,
                LETTERS[land.upgrades],
                land.food if known else None,
                FOOD_LIMIT[land.upgrades] if known else None,
                FOOD_PRODUCTION[land.upgrades] if known else BASE_FOOD,
                GOLD_PRODUCTION[land.upgrades] if known else None,
                here[0].owner if here else None,
                _count(here) if here else "",
                " ".join(map(str, land.links)),
                acted.get(land.id),
                _seen(land),
            )
        )
    strong = tuple(index for index, land in enumerate(view.lands) if land.owner == view.seat and view.seat)
    return Table(key="territories", follow=True, columns=_TERRITORIES, rows=tuple(rows), strong=strong)


def _seen(land: LandView) -> Say | None:
    if land.fog == OLD:
        return Say("seen_old", {"turn": land.turn})
    return Say("seen_never") if land.fog == UNKNOWN else None


def _own_units(view: View, units: dict[int, list[Unit]]) -> Table:
    """Own units by territory with their rating in a combat, as they stand."""
    rows: list[tuple[Any, ...]] = []
    for number in sorted(units):
        own = [unit for unit in units[number] if unit.owner == view.seat]
        if own:
            land = view.land(number)
            rows.append(
                (
                    land.id,
                    land.name,
                    " ".join(f"U{unit.number}" for unit in own),
                    sum(unit.defending for unit in own),
                    " ".join(f"U{unit.number}" for unit in own if unit.starving),
                    rating(own),
                    " ".join(map(str, land.links)),
                )
            )
    columns = (
        Column("territory", "int"),
        Column("name"),
        Column("own_units", "mono"),
        Column("defending", "int"),
        Column("starving", "mono"),
        Column("rating", "int"),
        Column("neighbours", "mono"),
    )
    return Table(key="own_units", columns=columns, rows=tuple(rows), empty="no_units")


def _curve(view: View) -> Chart:
    return Chart(
        key="curve",
        series=tuple(
            Series(f"seat{player.seat}", tuple(enumerate(player.curve)), player.seat == view.seat)
            for player in view.players
        ),
    )


def _places(view: View) -> Table:
    """Return the winners together, then by VP, ties shared (TER-WIN-07)."""
    rows: list[tuple[Any, ...]] = []
    place = 1
    for seats in view.ending.places if view.ending else ():
        rows += [(place, seat, view.players[seat - 1].vp) for seat in seats]
        place += len(seats)
    columns = (Column("rank", "int"), Column("seat", "seat"), Column("vp", "int"))
    return Table(key="places", columns=columns, rows=tuple(rows))


def _deeds(view: View) -> Table:
    """Return all orders of all turns, opened at the end (pbm.md, End)."""
    rows = tuple((deed.turn, deed.seat, line) for deed in view.deeds for line in deed.lines)
    columns = (Column("turn", "int"), Column("seat", "seat"), Column("order", "mono"))
    return Table(key="deeds", columns=columns, rows=rows)
