"""The turn report in blocks, made from a view and the events its clan may know (CC-REPORT)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.report.attention import attention
from engine.games.conquest.report.battles import battles
from engine.games.conquest.report.between import between_turns
from engine.games.conquest.report.front import affordable, front_page
from engine.games.conquest.report.lists import (
    cities_table,
    convoys_table,
    handicaps,
    hexes_table,
    tops,
)
from engine.games.conquest.report.results import results
from engine.games.conquest.report.sheet import form
from engine.games.conquest.report.sightings import arrivals, sightings
from engine.games.conquest.report.spies import SPIES, found_out
from engine.games.conquest.report.story import radio, say, spotting
from engine.games.conquest.tables import BARGAIN_PCT, BASE_PRICES, GOODS_PRICES, MARKET, SHORTAGE_PCT, STOCKS
from engine.games.conquest.view import View
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
    Letter,
    Letters,
    Map,
    Paragraph,
    Say,
    Series,
    StockAccounts,
    Table,
)
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.front import places_named


def report_with(
    draw: Callable[[tuple[int, ...]], Map], view: View, events: Sequence[Event]
) -> tuple[AnyBlock, ...]:
    """Return every block of the report in the book's order; sightings head the sheet (D-58).

    ``draw`` makes the map, on which the places that the front page names must be.
    """
    start = next((i for i, e in enumerate(events) if isinstance(e, happened.TurnBegan)), None)
    between = list(events if start is None else events[:start])
    mine = [] if start is None else list(events[start:])
    needs = tuple(attention(view, mine))
    lines = _lines(mine)
    came = arrivals(events)
    front = front_page(view, between, mine, attention=needs, orders=lines, came=came)
    fights = tuple(battles(view, between, mine))
    named = sorted({place for place in places_named(front.items) if place in view.atlas})
    return (
        front,
        *between_turns(view, between),
        *_needs(needs),
        *sightings(view, came),
        *_people(events),
        *_spies(events),
        *fights,
        draw(tuple(named)),
        convoys_table(view),
        cities_table(view),
        hexes_table(view),
        *_cover(view, between, lines, sum(len(block.groups) for block in fights)),
        _status(view),
        _income(view),
        _ledger(view),
        *_prices(view),
        *_radio(view, events),
        *results(view, mine),
        *tops(view),
        *handicaps(view),
        *_charts(view),
        spotting(view),
        form(view),
    )


# ---------------------------------------------------------------------- cover


def _cover(view: View, between: list[Event], lines: Say | None, fights: int) -> Iterable[AnyBlock]:
    own = view.own
    hexes, cities = len(view.own_hexes), len(view.own_cities)
    yield Facts(
        key="summary",
        items=(
            Fact(key="money", value=own.money, kind="money"),
            Fact(key="income", value=view.estimate.get("money", 0), kind="money"),
            Fact(key="popularity", value=own.popularity, kind="int"),
            Fact(key="threshold", value=view.victory, kind="int"),
            Fact(key="hexes", value=hexes, kind="int"),
            Fact(key="cities", value=cities, kind="int"),
            Fact(key="convoys", value=len(own.convoys), kind="int"),
        ),
    )
    yield Paragraph(key="story", items=tuple(_story(view, between, lines, fights)))


def _needs(attention: tuple[Say, ...]) -> Iterable[Paragraph]:
    if attention:
        yield Paragraph(key="attention", items=attention)


def _lines(mine: list[Event]) -> Say | None:
    """Return how many order lines had which result; None when the clan did not play."""
    if not mine:
        return None
    counts = Counter(event.result for event in mine if isinstance(event, OrderAnswered))
    told = {result: counts[result] for result in ("done", "partly", "refused", "rejected")}
    missed = counts.total() - told["done"]
    return Say("story_orders", {"orders": counts.total(), "missed": missed, **told})


def _story(view: View, between: list[Event], lines: Say | None, fights: int) -> Iterable[Say]:
    """Yield what happened, in at most five lines; ``fights`` counts the clan's battles."""
    begun = next((event for event in between if isinstance(event, happened.GameBegun)), None)
    if begun is not None:
        yield say(begun)
    if lines is not None:
        yield lines
        yield Say(
            "story_taken",
            {"hexes": len(view.own.record.taken_hexes), "cities": len(view.own.record.taken_cities)},
        )
    lost = sum(isinstance(event, (happened.HexLost, battle_events.CityLost)) for event in between)
    if lost:
        yield Say("story_lost", {"count": lost})
    if fights:
        yield Say("story_fought", {"count": fights})
    won = next((event for event in between if isinstance(event, happened.GameWon)), None)
    if won is not None:
        yield say(won)


# ---------------------------------------------------------------------- stocks


def _status(view: View) -> Facts:
    own = view.own
    facts = [Fact(key=s, value=own.stock(s), kind="money" if s == "money" else "int") for s in STOCKS]
    aboard = sum(convoy.troops for convoy in own.convoys.values())
    facts.append(Fact(key="troops_aboard", value=aboard, kind="int"))
    facts.append(Fact(key="agents", value=own.agents, kind="int"))
    return Facts(key="status", items=tuple(facts))


def _ledger(view: View) -> StockAccounts:
    own = view.own
    opening = own.last_opening or {stock: own.stock(stock) for stock in STOCKS}
    accounts = []
    for stock in STOCKS:
        flows = own.last_ledger.get(stock, {})
        if not flows and not opening.get(stock, 0):
            continue
        accounts.append(
            Account(
                key=stock,
                kind="money" if stock == "money" else "int",
                opening=opening.get(stock, 0),
                closing=opening.get(stock, 0) + sum(flow.into - flow.out for flow in flows.values()),
                # Incomings first: in the order of events a running balance of sums could fall below nothing.
                entries=tuple(
                    Entry(Say(f"ledger_{reason}"), flow.into, flow.out)
                    for reason, flow in sorted(flows.items(), key=lambda item: item[1].into < item[1].out)
                ),
            )
        )
    return StockAccounts(key="ledger", accounts=tuple(accounts))


def _income(view: View) -> Facts:
    estimate = view.estimate
    keys = (
        "money",
        "cities",
        "bonuses",
        "hexes",
        "food",
        "fuel",
        "parts",
        "vaccine",
        "troops",
        "rifles",
        "grenades",
    )
    return Facts(
        key="income",
        items=tuple(
            Fact(
                key=f"income_{key}",
                value=estimate.get(key, 0),
                kind="money" if key in ("money", "cities", "bonuses", "hexes") else "int",
            )
            for key in keys
        ),
    )


def _prices(view: View) -> Iterable[AnyBlock]:
    sell = int(MARKET["sell_pct"])
    yield Table(
        key="prices",
        columns=(
            Column("item", "word", "item"),
            Column("price", "money"),
            Column("sells_for", "money"),
            Column("usual", "money"),
            Column("affordable", "int"),
        ),
        rows=tuple(
            (
                item,
                -(-view.prices[item] // 100),
                None if item == "troops" else view.prices[item] * sell // 10_000,
                base // 100,
                affordable(view, item),
            )
            for item, base in BASE_PRICES.items()
        ),
    )
    yield Table(
        key="goods_prices",
        columns=(Column("goods", "word", "goods"), Column("price", "money"), Column("usual", "money")),
        rows=tuple(
            (goods, view.goods_prices[goods] // 100, base // 100) for goods, base in GOODS_PRICES.items()
        ),
    )


# ---------------------------------------------------------------------- others


def _radio(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    yield from radio(view, events)
    letters = tuple(
        Letter(text=event.text) for event in events if isinstance(event, happened.MessageReceived)
    )
    yield Letters(key="letters", items=letters, empty="none_letters")
    offers = []
    if view.own.bargain:
        offers.append(Say("offer_bargain", {"item": view.own.bargain, "pct": BARGAIN_PCT}))
    if view.own.shortage:
        offers.append(Say("offer_shortage", {"item": view.own.shortage, "pct": SHORTAGE_PCT}))
    if offers:
        yield Paragraph(key="offers", items=tuple(offers))


def _people(events: Sequence[Event]) -> Iterable[AnyBlock]:
    met: dict[int, happened.ClanMet] = {}
    for event in events:
        if isinstance(event, happened.ClanMet):
            met[event.clan] = event
    if met:
        yield Table(
            key="people",
            columns=(
                Column("clan", "seat"),
                Column("name"),
                Column("player", "player"),
                Column("slogan"),
                Column("phone"),
                Column("hex", "hex"),
            ),
            rows=tuple(
                (n, met[n].name, n, met[n].slogan or None, met[n].phone or None, met[n].hex)
                for n in sorted(met)
            ),
        )


def _spies(events: Sequence[Event]) -> Iterable[AnyBlock]:
    told = [say for event in events if type(event) in SPIES for say in found_out(event)]
    if told:
        yield Happenings(key="agents", groups=(Group(items=tuple(told)),))


def _charts(view: View) -> Iterable[AnyBlock]:
    history = view.own.history
    if len(history) < 2:
        return
    for key in ("money", "income", "hexes", "cities", "strength", "popularity"):
        own = Series("own", tuple((figures.turn, getattr(figures, key)) for figures in history))
        yield Chart(
            key=f"chart_{key}",
            kind="money" if key in ("money", "income") else "int",
            series=(own, *_rivals(view)) if key == "popularity" else (own,),
        )


_RIVALS = 3


def _rivals(view: View) -> Iterable[Series]:
    """Yield the popularity of the best other clans, as far as the lists published it."""
    for clan in [clan for clan, _ in view.tops.get("popularity", ()) if clan != view.clan][:_RIVALS]:
        points = tuple(
            (turn, figure) for turn, ranking in view.published for other, figure in ranking if other == clan
        )
        if len(points) > 1:
            yield Series(f"clan_{clan}", points, own=False)
