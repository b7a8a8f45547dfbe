"""The front page: what the events declare, what is in sight, what runs short, five figures (CC-REPORT)."""

from collections.abc import Callable, Iterable, Sequence

from engine.games.conquest import events as happened
from engine.games.conquest import fights
from engine.games.conquest.report.battles import in_short
from engine.games.conquest.report.sightings import seen
from engine.games.conquest.report.story import digest, figures_of, say
from engine.games.conquest.tables import BASE_PRICES
from engine.games.conquest.view import View
from engine.kernel.blocks import Figure, Front, NewsItem, Say
from engine.kernel.events import Event
from engine.kernel.front import front

_NAMED = 4
"""So many hexes are named in a sentence; the others are counted."""

_WEIGHTS: dict[str, tuple[str, int]] = {
    "attention_food": ("soon", 74),
    "attention_fuel": ("soon", 59),
    "attention_plague": ("decide", 57),
    "attention_morale": ("decide", 53),
    "attention_sick": ("decide", 47),
    "attention_lines": ("decide", 30),
    "attention_bargain": ("decide", 29),
    "attention_shortage": ("decide", 28),
    "attention_patrol": ("decide", 27),
}
"""What the reader should look at: its topic and what it is worth. Deserters are an event already."""

_CALM, _AFFORD, _ORDERS, _NEAREST, _NOBODY, _FINAL = 37, 36, 31, 49, 10, 99


def front_page(
    view: View,
    between: Sequence[Event],
    mine: Sequence[Event],
    *,
    attention: Iterable[Say],
    orders: Say | None,
) -> Front:
    """The front page of a clan's report. ``attention`` and ``orders`` are told in full further down."""
    told = [*between, *mine]
    early = set(map(id, between))

    def also() -> Iterable[NewsItem]:
        if view.winners:
            yield from _final(view)
            return
        for said in attention:
            if said.key in _WEIGHTS:
                topic, weight = _WEIGHTS[said.key]
                yield NewsItem(topic, weight, said, "attention")
        yield _nearest(view)
        if not any(
            news is not None and news.topic in ("attacked", "lost")
            for news in (event.news_for(view.clan) for event in told if event.NEWS)
        ):
            yield NewsItem("attacked", _CALM, Say("front_calm"), "between")
        yield NewsItem("afford", _AFFORD, _afford(view), "prices")
        if orders is not None:
            yield NewsItem("news", _ORDERS, orders, "results")

    return front(
        view.clan,
        told,
        tell=lambda bunch: _tell(view, bunch),
        bunch=_bunch,
        where=lambda event: "between" if id(event) in early else "results",
        also=also(),
        figures=_figures(view),
        map_key="map",
        name=view.own.name,
    )


def _bunch(event: Event) -> object:
    match event:
        case happened.HexTaken() | happened.MessageReceived() | happened.Looted():
            return type(event)
        case (
            happened.HexLost(clan=clan)
            | happened.ClanMet(clan=clan)
            | happened.ConvoyPassed(clan=clan)
            | happened.HexDefended(clan=clan)
        ):
            return type(event), clan
        case fights.BattleHeard():
            return type(event)
        case _:
            return None


def _final(view: View) -> Iterable[NewsItem]:
    """The own place at the end, where the list of the most popular clans has it."""
    for place, (clan, popularity) in enumerate(view.tops.get("popularity", ()), 1):
        if clan == view.clan:
            figures = {"place": place, "popularity": popularity}
            yield NewsItem("over", _FINAL, Say("front_final", figures), "top_popularity")


def _tell(view: View, bunch: Sequence[Event]) -> Say | None:
    """One sentence for a bunch: as in the details, but that long lists are cut."""
    first = bunch[0]
    if isinstance(first, fights.ConvoysFought):
        return in_short(view.clan, first)
    if isinstance(first, happened.ClanMet):
        return say(first)
    summary = _SUMMARIES.get(type(first))
    if summary is not None:
        return summary(bunch)
    if isinstance(first, happened.PartsUsed) and not first.scrapped:
        return None
    return digest(bunch)[0]


def _places(key: str) -> Callable[[Sequence[happened.HexTaken | happened.HexLost]], Say]:
    def tell(bunch: Sequence[happened.HexTaken | happened.HexLost]) -> Say:
        if len(bunch) == 1:
            return digest(bunch)[0]
        hexes = [event.hex for event in bunch]
        figures = {"count": len(hexes), "hexes": hexes[:_NAMED], "more": max(0, len(hexes) - _NAMED)}
        return Say(key, {**figures, "clan": getattr(bunch[0], "clan", 0)})

    return tell


def _passed(bunch: Sequence[happened.ConvoyPassed]) -> Say:
    last = bunch[-1]
    if len(bunch) == 1:
        return digest(bunch)[0]
    return Say("front_passed", {**figures_of(last), "count": len(bunch)})


def _defended(bunch: Sequence[happened.HexDefended]) -> Say:
    if len(bunch) == 1:
        return digest(bunch)[0]
    figures = {"clan": bunch[0].clan, "count": len(bunch), "hexes": [event.hex for event in bunch[:_NAMED]]}
    return Say("front_defended", {**figures, "more": max(0, len(bunch) - _NAMED)})


def _counted(key: str) -> Callable[[Sequence[Event]], Say]:
    return lambda bunch: Say(key, {"count": len(bunch)})


def _heard(bunch: Sequence[fights.BattleHeard]) -> Say:
    return digest(bunch[:1])[0] if len(bunch) == 1 else Say("front_heard", {"count": len(bunch)})


def _looted(bunch: Sequence[happened.Looted]) -> Say | None:
    money = sum(event.amount for event in bunch if event.result == "money")
    return Say("front_looted", {"amount": money}) if money else None


_SUMMARIES: dict[type[Event], Callable[..., Say | None]] = {
    happened.HexTaken: _places("front_hexes_taken"),
    happened.HexLost: _places("front_hexes_lost"),
    happened.ConvoyPassed: _passed,
    happened.HexDefended: _defended,
    fights.BattleHeard: _heard,
    happened.Looted: _looted,
    happened.MessageReceived: _counted("front_messages"),
}


# ---------------------------------------------------------------------- what no event tells


def _nearest(view: View) -> NewsItem:
    """The foreign convoy in sight that is nearest to a city or convoy of the clan."""
    found = seen(view)
    if not found:
        return NewsItem("seen", _NOBODY, Say("none_spotted"), "spotting")
    one = found[0]
    figures = {"count": len(found), "number": one.number, "hex": one.hex, "clan": one.clan, "away": one.away}
    names = {"at": one.at, "name": one.name, "size": one.size or "none"}
    return NewsItem("seen", _NEAREST, Say("front_nearest", {**figures, **names}), "sightings")


def affordable(view: View, item: str) -> int:
    """How much of a commodity all the money would buy, at the price printed."""
    price = -(-view.prices[item] // 100)
    return max(0, view.own.money) // price if price > 0 else 0


def _afford(view: View) -> Say:
    counts = {item: affordable(view, item) for item in ("troops", "food", "rifles") if item in BASE_PRICES}
    return Say("front_afford", {"money": view.own.money, **counts})


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
