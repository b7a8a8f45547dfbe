"""The report of a flip as blocks, made from the view and the events a seat may know (pbm.md, report)."""

from collections.abc import Sequence
from typing import Any

from engine.games.explorers.context import SOURCES
from engine.games.explorers.events import GameOpened
from engine.games.explorers.report.end import campaign, ending_blocks
from engine.games.explorers.report.front import front_page
from engine.games.explorers.report.hand import carried_out, hand
from engine.games.explorers.report.maps import map_block, own_map_now, suppose_here
from engine.games.explorers.report.sheet import form
from engine.games.explorers.report.story import account, story
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.goals import progress
from engine.games.explorers.rules.scoring import conditions, figures
from engine.games.explorers.rules.solo import SOLO_MODES, open_space
from engine.games.explorers.rules.waiting import board_for
from engine.games.explorers.state import Player
from engine.games.explorers.tables import (
    CARDS,
    CHAPTERS,
    CUBES,
    DECKS,
    GOALS,
    MAPS,
    STORY_TITLE,
    TRACKS,
    VILLAGES,
)
from engine.games.explorers.view import View, player_of
from engine.kernel.blocks import (
    AnyBlock,
    Column,
    Fact,
    Facts,
    Group,
    Happenings,
    Paragraph,
    Say,
    Table,
)
from engine.kernel.dispatch import order_said
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.letters import letters

_TERRAIN = {"g": "grassland", "d": "desert", "m": "mountain", "s": "sea"}
_FAR = 99


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Return the blocks in the order of pbm.md; a spectator gets what is public."""
    own = view.own
    mine = _own(view, own) if own is not None else []
    blocks: list[AnyBlock] = [front_page(view, events, mine)]
    if any(isinstance(event, GameOpened) for event in events) and view.rules.chapter:
        blocks.append(_chapter(view))
    if view.ending is not None:
        blocks += ending_blocks(view)
    elif view.shown:
        blocks.append(_cards(view))
    if own is not None:
        blocks.append(own_map_now(view, own))
    blocks.append(story(view, events))
    if own is not None:
        blocks += mine
    else:
        blocks.append(_goals(view, None))
    money = account(view, events)
    if money is not None:
        blocks.append(money)
    if view.ending is None and view.chain is not None and view.chain.played:
        blocks.append(campaign(view.chain))
    blocks += _others(view)
    blocks += letters(view.seat, events)
    answers = [event for event in events if isinstance(event, OrderAnswered)]
    if answers:
        lines = tuple(order_said(event) for event in answers)
        blocks.append(Happenings(key="results", groups=(Group(items=lines),)))
    blocks.append(_head(view))
    if view.ending is None and own is not None and not own.resigned:
        blocks.append(form(view))
    return tuple(blocks)


def _chapter(view: View) -> Paragraph:
    """Return the text before a chapter."""
    chapter = CHAPTERS[view.rules.chapter - 1]
    head = {"story": STORY_TITLE, "number": chapter.number, "title": chapter.title}
    lines = (Say("plain_text", {"text": line}) for line in chapter.text.splitlines())
    return Paragraph(key="chapter", items=(Say("chapter_title", head), *lines))


def _head(view: View) -> Facts:
    plan = MAPS[view.rules.map]
    last = view.place + max(len(view.shown), 1) - 1
    place = {"flip": view.place, "last": last, "of": len(DECKS[view.era - 1])}
    items = [
        Fact("map", plan.title),
        Fact("era", view.era, "int"),
    ]
    if view.ending is None:
        items.append(
            Fact("flip", Say("place_in_era" if last == view.place else "places_in_era", place), "say")
        )
    if view.own is not None:
        items += [
            Fact("coins", view.own.coins, "int"),
            Fact("cubes_left", CUBES - view.own.cubes, "int"),
            Fact("villages_left", VILLAGES - len(view.own.villages), "int"),
            Fact("villages", len(view.own.villages), "int"),
            Fact("towers", len(view.own.towers), "int"),
            Fact("posts", len(view.own.posts), "int"),
            Fact("goals", len(view.own.goals), "int"),
        ]
    if view.rules.mode in SOLO_MODES:
        items += [
            Fact("mode", view.rules.mode, "word", "mode"),
            Fact("level", view.rules.level, "word", "level"),
        ]
        if view.chain is not None:
            items.append(Fact("game_number", view.chain.number, "int"))
        if view.own is not None:
            items += _wanted(view, view.own)
    return Facts(key="summary", items=tuple(items))


def _wanted(view: View, own: Player) -> list[Fact]:
    """Return the conditions of a solo game, and how far each is met."""
    state = suppose_here(view, own)
    found = figures(own, own.coins)
    return [
        Fact("wanted", Say("condition", {"what": key, "have": found[key], "need": least}), "say")
        for key, least in conditions(state).items()
    ]


def _cards(view: View) -> Table:
    rows: list[tuple[Any, ...]] = []
    for state, cards in (("now", view.shown), ("coming", view.coming), ("seen", view.seen)):
        for card in cards:
            rows.append((card, CARDS[card].name, CARDS[card].text, state))
            if state == "now":
                rows += [
                    (one.card, CARDS[one.card].name, CARDS[one.card].text, one.how)
                    for one in carried_out(view, card)
                ]
    now = len(rows) - len(view.coming) - len(view.seen)
    columns = (Column("card", "mono"), Column("name"), Column("says"), Column("when", "word", "when"))
    return Table(key="cards", columns=columns, rows=tuple(rows), strong=tuple(range(now)))


def _own(view: View, own: Player) -> list[AnyBlock]:
    board = board_for(suppose_here(view, own), own)
    found: list[AnyBlock] = [_goals(view, board)]
    if view.ending is None:
        found += [_regions(view, board), _routes(board)]
    found.append(hand(own))
    if view.rules.guilds:
        found.append(_tracks(view))
    rows = tuple((source, own.coins_from[source]) for source in SOURCES if own.coins_from.get(source))
    columns = (Column("source", "word", "source"), Column("coins", "int"))
    found.append(Table(key="sources", columns=columns, rows=rows, empty="no_coins"))
    return found


def _goals(view: View, board: Board | None) -> Table:
    rows: list[tuple[Any, ...]] = []
    for number, key in enumerate(view.goals, start=1):
        goal = GOALS[key]
        done = [player.seat for player in view.players if any(one.goal == key for one in player.goals)]
        pays = goal.high if not view.first.get(key) else goal.low
        if view.rules.mode in SOLO_MODES:
            pays = {"high": goal.high, "low": goal.low}.get(open_space(number, view.era), 0)
        have: Say | None = None
        if board is not None:
            got, need = progress(board, goal.test, view.era)
            have = Say("of", {"have": min(got, need), "need": need})
            if view.seat in done:
                have = Say("goal_done")
        seats = Say("seats", {"seats": done, "count": len(done)})
        rows.append((goal.name, goal.text, goal.high, goal.low, pays, seats, have))
    columns = (
        *(Column("goal"), Column("says"), Column("high", "int"), Column("low", "int"), Column("pays", "int")),
        *(Column("completed", "say"), Column("progress", "say")),
    )
    return Table(key="goals", columns=columns, rows=tuple(rows), empty="no_goals")


def _regions(view: View, board: Board) -> Table:
    """Return regions by how near they are to a village; regions with one last."""
    rows: list[tuple[int, tuple[Any, ...]]] = []
    for region in board.plan.regions:
        size = hexes.count(region.spaces)
        have = hexes.count(region.spaces & board.done)
        village = region.spaces & board.villages
        at = hexes.name(next(hexes.spaces(region.spaces)))
        coins = board.plan.village[view.era - 1]
        left = " ".join(hexes.name(space) for space in hexes.spaces(region.spaces & ~board.done))
        blank = hexes.count(region.blank & ~board.done)
        if village:
            where: Say = Say("village_at", {"space": hexes.name(next(hexes.spaces(village)))})
            rows.append(
                (_FAR, (at, _TERRAIN[region.terrain], Say("of", {"have": size, "need": size}), "", 0, where))
            )
            continue
        pays = Say("village_pays", {"coins": coins}) if region.blank else Say("village_never")
        progress_ = Say("of", {"have": have, "need": size})
        # A region that never gets a village is no aim.
        rows.append(
            (
                size - have if region.blank else _FAR - 1,
                (at, _TERRAIN[region.terrain], progress_, left, blank, pays),
            )
        )
    rows.sort(key=lambda row: row[0])
    columns = (
        *(Column("region", "mono"), Column("terrain", "word", "terrain"), Column("explored", "say")),
        *(Column("left", "mono"), Column("blank", "int"), Column("village", "say")),
    )
    return Table(key="regions", columns=columns, rows=tuple(row for _, row in rows))


def _routes(board: Board) -> Table:
    """Return pairs of cities without a post, by how many explorers still join them."""
    plan = board.plan
    open_ = [city for city in sorted(plan.cities) if city not in board.player.posts]
    rows: list[tuple[int, int, str, str]] = []
    for index, a in enumerate(open_):
        steps = _missing(board, a)
        rows += [
            (steps[b], plan.cities[a] * plan.cities[b], hexes.name(a), hexes.name(b))
            for b in open_[index + 1 :]
            if b in steps
        ]
    rows.sort(key=lambda row: (row[0] * 3 - row[1], row))
    columns = (Column("cities", "mono"), Column("coins", "int"), Column("missing", "int"))
    shown = tuple((f"{a} {b}", coins, missing) for missing, coins, a, b in rows[:8])
    return Table(key="routes", columns=columns, rows=shown, empty="no_routes")


def _missing(board: Board, city: int) -> dict[int, int]:
    """Return how many explorers are missing from a city to each other one, both ends included."""
    plan, links = board.plan, board.links
    open_ground = board.empty | links
    edge = reached = hexes.connected(1 << city, links | 1 << city, plan.near)
    count = 0 if links >> city & 1 else 1
    found: dict[int, int] = {}
    while True:
        for other in plan.cities:
            if reached >> other & 1 and other != city and other not in found:
                found[other] = count
        wave = hexes.spread(edge, plan.near) & open_ground & ~reached
        if not wave:
            return found
        edge = hexes.connected(wave, wave | links, plan.near) & ~reached
        reached |= edge
        count += 1


def _tracks(view: View) -> Table:
    rows: list[tuple[Any, ...]] = []
    for key in view.rules.tracks:
        for number, benefit in enumerate(TRACKS[key].steps, start=1):
            here = [p.seat for p in view.players for d in p.diplomats if (d.track, d.step) == (key, number)]
            seats = Say("seats", {"seats": here, "count": len(here)})
            rows.append((key, number, Say("benefit", {"type": benefit.type, "coins": benefit.coins}), seats))
    columns = (
        Column("track", "mono"),
        Column("step", "int"),
        Column("benefit", "say"),
        Column("diplomats", "say"),
    )
    return Table(key="tracks", columns=columns, rows=tuple(rows))


def _others(view: View) -> list[AnyBlock]:
    if len(view.players) == 1 and view.seat:
        return []
    rows = tuple(
        (p.seat, p.coins, len(p.villages), len(p.towers), len(p.posts), len(p.ruins), len(p.goals))
        for p in sorted(view.players, key=lambda player: (-player.coins, player.seat))
    )
    columns = (
        *(Column("seat", "seat"), Column("coins", "int"), Column("villages", "int"), Column("towers", "int")),
        *(Column("posts", "int"), Column("ruins", "int"), Column("goals", "int")),
    )
    found: list[AnyBlock] = [Table(key="standings", columns=columns, rows=rows)]
    found += [
        map_block(view, player_of(player), key=f"map_of_{player.seat}", small=True)
        for player in view.players
        if player.seat != view.seat
    ]
    return found
