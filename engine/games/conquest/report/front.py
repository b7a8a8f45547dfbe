"""The front page: what the events declare, what is in sight, what runs short, five figures (CC-REPORT)."""

from collections.abc import Iterable, Mapping, Sequence

from engine.games.conquest.report.hands import news_of_hands
from engine.games.conquest.report.news import Page, bunch_of, tell
from engine.games.conquest.report.sightings import Seen, in_sight, noticed, seen
from engine.games.conquest.tables import BASE_PRICES
from engine.games.conquest.view import View
from engine.kernel.blocks import Figure, Front, NewsItem, Say
from engine.kernel.events import Event
from engine.kernel.front import Calm, front

_WEIGHTS: dict[str, tuple[str, int]] = {
    "attention_rival": ("soon", 89),
    "attention_winning": ("soon", 88),
    "attention_food": ("soon", 74),
    "attention_plague": ("decide", 61),
    "attention_threat": ("decide", 62),
    "attention_fuel": ("soon", 59),
    # It disbands at the end of the coming turn, whatever strangers do.
    "attention_morale": ("decide", 64),
    "attention_sick": ("decide", 47),
    "attention_pool": ("decide", 32),
    "attention_lines": ("decide", 30),
    "attention_bargain": ("decide", 29),
    "attention_shortage": ("decide", 28),
    "attention_patrol": ("decide", 27),
}
"""What the reader should look at: its topic and what it is worth. Deserters are an event already."""

_OVER = "over"
_CALM, _AFFORD, _ORDERS, _NEAREST, _NOBODY, _SUPPLIED, _SHEET, _FINAL = 37, 36, 31, 49, 10, 26, 25, 99


def front_page(
    view: View,
    between: Sequence[Event],
    mine: Sequence[Event],
    *,
    attention: Iterable[Say],
    orders: Say | None,
    came: Mapping[int, Say],
) -> Front:
    """Return the front page of a clan's report.

    ``attention`` and ``orders`` are told in full further down. ``came``: where convoys were noticed last.
    """
    told = [*between, *mine]
    early = set(map(id, between))
    page = Page(view, told)

    def also() -> Iterable[NewsItem]:
        yield from news_of_hands(view, told, lambda event: id(event) in early)
        if view.phase == _OVER:
            yield from _final(view)
            return
        yield from _needs(view, attention)
        yield _nearest(view, came)
        yield NewsItem("afford", _AFFORD, _afford(view), "prices")
        if orders is not None:
            yield NewsItem("news", _ORDERS, orders, "results")

    return front(
        view.clan,
        told,
        tell=lambda bunch: tell(page, bunch),
        bunch=lambda event: bunch_of(page, event),
        where=lambda event: "between" if id(event) in early else "results",
        also=also(),
        calm=None if view.phase == _OVER else Calm("between", _CALM),
        figures=_figures(view),
        map_key="map",
        name=view.own.name,
    )


def _needs(view: View, attention: Iterable[Say]) -> Iterable[NewsItem]:
    """Yield what the reader must look at. Also say that nothing is short and nothing ends soon."""
    topics = set()
    for said in attention:
        if said.key in _WEIGHTS:
            topic, weight = _WEIGHTS[said.key]
            topics.add(topic)
            yield NewsItem(topic, weight, _shorter(said), "attention")
    if "soon" not in topics:
        yield NewsItem("soon", _SUPPLIED, Say("front_supplied"), "status")
    if "decide" not in topics:
        yield NewsItem("decide", _SHEET, Say("front_sheet", {"count": len(view.own.convoys)}), "form")


def _shorter(said: Say) -> Say:
    """Name the weakest of the cities that strangers are close to, and count the others."""
    if said.key != "attention_threat":
        return said
    named = said.args["cities"][:_WEAKEST]
    return Say(said.key, {**said.args, "cities": named, "more": said.args["count"] - len(named)})


_WEAKEST = 2


# ---------------------------------------------------------------------- what no event tells


def _final(view: View) -> Iterable[NewsItem]:
    """Yield the clan's own place at the end, if the list of the most popular clans has it."""
    listed = view.tops.get("popularity", ())
    ranked = sorted(listed, key=lambda one: one[0] not in view.winners)
    for place, (clan, popularity) in enumerate(ranked, 1):
        if clan == view.clan:
            figures = {"place": 1 if clan in view.winners else place, "popularity": popularity}
            yield NewsItem("over", _FINAL, Say("front_final", figures), "top_popularity")


def _nearest(view: View, came: Mapping[int, Say]) -> NewsItem:
    """Return the foreign convoys nearest to a city or convoy of the clan, and the nearest of a known clan."""
    found = seen(view)
    if not found:
        return NewsItem("seen", _NOBODY, Say("none_spotted"), "spotting")
    named = next((one for one in found if _clan(one, came)), None)
    more: dict[str, object] = {"known": 0}
    if named is not None and named is not found[0]:
        more = {"known": 1, "next": _where(named, came)}
    figures = {"sighted": in_sight(view), "nearest": _where(found[0], came), "hex": found[0].hex, **more}
    return NewsItem("seen", _NEAREST, Say("front_nearest", figures), "sightings")


def _clan(one: Seen, came: Mapping[int, Say]) -> int:
    """Say whose it is, or of which clan a convoy was last noticed entering its hex; 0: neither is told."""
    said = noticed(came, one)
    return one.clan or (int(said.args["clan"]) if said is not None else 0)


def _where(one: Seen, came: Mapping[int, Say]) -> Say:
    figures = {"count": one.count, "number": one.number, "hex": one.hex, "clan": one.clan, "away": one.away}
    figures["noticed"] = 0 if one.clan else _clan(one, came)
    return Say("front_stranger", {**figures, "at": one.at, "name": one.name, "size": one.size or "none"})


def affordable(view: View, item: str) -> int:
    """Return how much of a commodity all the money would buy, at the price printed."""
    price = -(-view.prices[item] // 100)
    return max(0, view.own.money) // price if price > 0 else 0


def _afford(view: View) -> Say:
    pays = [
        Say("amount_of_item", {"item": item, "amount": amount})
        for item in ("troops", "food", "rifles")
        if item in BASE_PRICES and (amount := affordable(view, item))
    ]
    return Say("front_afford", {"money": view.own.money, "pays": pays, "count": len(pays)})


def _figures(view: View) -> Iterable[Figure]:
    own, history = view.own, view.own.history
    values = {
        "money": own.money,
        "income": view.estimate.get("money", 0),
        "popularity": own.popularity,
        "hexes": len(view.own_hexes),
        "cities": len(view.own_cities),
    }
    for key, value in values.items():
        points = tuple((figures.turn, getattr(figures, key)) for figures in history[-_POINTS:])
        yield Figure(
            key, value, "money" if key in ("money", "income") else "int", points=points, detail="summary"
        )


_POINTS = 12
