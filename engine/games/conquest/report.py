"""The turn report in blocks, made from a view and the events its clan may know (CC-REPORT)."""

from collections.abc import Iterable, Sequence

from engine.games.conquest import events as happened
from engine.games.conquest.report_lists import (
    cities_table,
    convoys_table,
    hexes_table,
    map_block,
    spotting,
    tops,
)
from engine.games.conquest.sheet import form
from engine.games.conquest.tables import BASE_PRICES, GOODS_PRICES, MARKET, STOCKS
from engine.games.conquest.turn import BETWEEN, INCOME, LOADING, MAINTENANCE, POST, PRE, PULSE_END, PULSES
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
    Ledger,
    Letter,
    Letters,
    Paragraph,
    Say,
    Series,
    Table,
)
from engine.kernel.events import DONE, PARTLY, Event, OrderAnswered, snake

_PHASE_WORDS = {
    INCOME: "phase_income",
    PRE: "phase_pre_turn",
    LOADING: "phase_loading",
    POST: "phase_post_turn",
    MAINTENANCE: "phase_maintenance",
    BETWEEN: "phase_between",
}
_SILENT = (happened.TurnBegan, happened.ClanMet, happened.SpiritChanged, happened.PopularityCounted)
_RADIO = (happened.BattleHeard, happened.ClanDropped, happened.ClanOut, happened.GameWon)
_SPIES = (happened.AgentReported, happened.SpyReported, happened.EspionageReported)
_BATTLES = (happened.ConvoysFought, happened.CityAssaulted, happened.CityBombed, happened.CityRazed)


def say(event: Event) -> Say:
    """An event as a sentence to be worded: its kind and its figures."""
    if isinstance(event, OrderAnswered):
        return answer(event)
    return Say(snake(type(event).__name__), figures_of(event))


_DETAILS = (
    "cost",
    "money",
    "fuel",
    "food",
    "vaccine",
    "morale",
    "training",
    "amount",
    "raised",
    "guards",
    "troops",
    "claymores",
    "level",
    "hexes",
    "met",
    "expert",
    "buildings",
    "result",
)


def answer(event: OrderAnswered) -> Say:
    """An order line's outcome with the figures worth telling of it."""
    told = event.result in (DONE, PARTLY)
    # What was looted has a sentence of its own.
    looted = ("amount", "result") if "amount" in event.params and "result" in event.params else ()
    details = [
        Say(f"detail_{key}", {"figure": event.params[key]})
        for key in _DETAILS
        if told and key not in looted and event.params.get(key) not in (None, 0, "")
    ]
    raw = {key: getattr(event, key) for key in ("section", "line", "text", "result", "code", "params")}
    return Say("order_answered", {**raw, "detail": details, "noted": "yes" if details else "no"})


def figures_of(event: Event) -> dict[str, object]:
    """All figures of an event but its audience and place."""
    return {
        name: _plain(getattr(event, name))
        for name in event.__struct_fields__
        if name not in ("audience", "at")
    }


def _plain(value: object) -> object:
    if isinstance(value, happened.Side):
        return Say("side", {name: _plain(getattr(value, name)) for name in value.__struct_fields__})
    if value is None or value in ("", {}, (), []):
        return "none"
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def report(view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
    """Every block of the report, in the book's order."""
    start = next((i for i, e in enumerate(events) if isinstance(e, happened.TurnBegan)), None)
    between = list(events if start is None else events[:start])
    mine = [] if start is None else list(events[start:])
    return (
        *_cover(view, between, mine),
        *_between(between),
        *_results(view, mine),
        *_battles(between, mine),
        _status(view),
        _ledger(view),
        _income(view),
        convoys_table(view),
        *tops(view),
        hexes_table(view),
        cities_table(view),
        spotting(view),
        *_radio(view, events),
        *_people(events),
        *_prices(view),
        *_spies(events),
        map_block(view),
        *_charts(view),
        form(view),
    )


# ---------------------------------------------------------------------- cover


def _cover(view: View, between: list[Event], mine: list[Event]) -> Iterable[AnyBlock]:
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
    yield Paragraph(key="story", items=tuple(_story(view, between, mine)))
    attention = tuple(_attention(view, mine))
    if attention:
        yield Paragraph(key="attention", items=attention)


def _story(view: View, between: list[Event], mine: list[Event]) -> Iterable[Say]:
    """What happened in at most five lines."""
    begun = next((event for event in between if isinstance(event, happened.GameBegun)), None)
    if begun is not None:
        yield say(begun)
    answers = [event for event in mine if isinstance(event, OrderAnswered)]
    counts = {
        result: sum(a.result == result for a in answers)
        for result in ("done", "partly", "refused", "rejected")
    }
    if mine:
        yield Say("story_orders", {"orders": len(answers), **counts})
        yield Say(
            "story_taken",
            {"hexes": len(view.own.record.taken_hexes), "cities": len(view.own.record.taken_cities)},
        )
    lost = sum(isinstance(event, (happened.HexLost, happened.CityLost)) for event in between)
    if lost:
        yield Say("story_lost", {"count": lost})
    fought = sum(isinstance(event, _BATTLES) for event in [*between, *mine])
    if fought:
        yield Say("story_fought", {"count": fought})
    won = next((event for event in between if isinstance(event, happened.GameWon)), None)
    if won is not None:
        yield say(won)


def _attention(view: View, mine: list[Event]) -> Iterable[Say]:
    """What the player should look at before the next turn."""
    own = view.own
    troops = own.troops + sum(convoy.troops for convoy in own.convoys.values())
    if own.food + view.estimate.get("food", 0) < troops:
        yield Say(
            "attention_food", {"food": own.food, "income": view.estimate.get("food", 0), "troops": troops}
        )
    for number in sorted(own.convoys):
        convoy = own.convoys[number]
        if convoy.health < 100:
            yield Say("attention_sick", {"convoy": number, "health": convoy.health})
        if convoy.morale == 0:
            yield Say("attention_morale", {"convoy": number})
    if any(isinstance(event, happened.TroopsDeserted) for event in mine):
        yield Say("attention_deserters")
    for number in view.own_cities:
        if view.cities[number].plague >= 0:
            yield Say("attention_plague", {"hex": number, "city": view.atlas[number].city})


# ---------------------------------------------------------------------- happenings


def _between(between: list[Event]) -> Iterable[AnyBlock]:
    shown = [
        event
        for event in between
        if not isinstance(event, (*_SILENT, *_RADIO, happened.MessageReceived, *_BATTLES))
    ]
    yield Happenings(
        key="between",
        groups=(Group(items=tuple(say(event) for event in shown)),) if shown else (),
        empty="none_between",
    )


def _results(view: View, mine: list[Event]) -> Iterable[AnyBlock]:
    """Every order line's outcome and what else happened, phase by phase, the pulses convoy by convoy."""
    groups: dict[tuple[int, int], list[Say]] = {}
    for event in mine:
        if isinstance(event, (*_SILENT, *_SPIES)):
            continue
        phase = event.at[0] if event.at else BETWEEN
        convoy = event.at[2] if phase == PULSES and len(event.at) > 2 else 0
        groups.setdefault((phase, convoy), []).append(say(event))
    yield Happenings(
        key="results",
        groups=tuple(
            Group(title=_phase_title(view, phase, convoy), items=tuple(items))
            for (phase, convoy), items in sorted(groups.items())
        ),
        empty="none_results",
    )


def _phase_title(view: View, phase: int, convoy: int) -> Say:
    """A phase of the turn; the convoys' phase is told convoy by convoy, with what befell all at the end."""
    if phase != PULSES:
        return Say(_PHASE_WORDS[phase])
    if convoy == PULSE_END:
        return Say("phase_pulse_ends")
    known = view.own.convoys.get(convoy)
    return Say("phase_convoy", {"convoy": convoy, "name": known.name if known is not None else "none"})


def _battles(between: list[Event], mine: list[Event]) -> Iterable[AnyBlock]:
    """Battles round by round, so that one sees why they ended as they did."""
    for event in [*between, *mine]:
        if isinstance(event, happened.ConvoysFought):
            sides = (event.attacker, event.defender)
            yield Table(
                key="battle",
                columns=(
                    Column("side", "say"),
                    Column("rounds", "text"),
                    Column("rockets", "text"),
                    Column("damage", "int"),
                    Column("vehicles_lost", "text"),
                    Column("troops_lost", "int"),
                    Column("parts", "int"),
                    Column("fate", "word", "fate"),
                ),
                rows=tuple(
                    (
                        Say(
                            "battle_side",
                            {"clan": s.clan, "name": s.convoy_name, "size": s.size.lower(), "type": s.type},
                        ),
                        " ".join(str(salvo) for salvo in s.salvos),
                        " ".join(str(rocket) for rocket in s.rockets) or None,
                        s.damage,
                        ", ".join(f"{count} {name}" for name, count in sorted(s.vehicles_lost.items()))
                        or None,
                        s.troops_lost,
                        s.parts,
                        s.fate,
                    )
                    for s in sides
                ),
            )


# ---------------------------------------------------------------------- stocks


def _status(view: View) -> Facts:
    own = view.own
    facts = [Fact(key=s, value=own.stock(s), kind="money" if s == "money" else "int") for s in STOCKS]
    aboard = sum(convoy.troops for convoy in own.convoys.values())
    facts.append(Fact(key="troops_aboard", value=aboard, kind="int"))
    facts.append(Fact(key="agents", value=own.agents, kind="int"))
    return Facts(key="status", items=tuple(facts))


def _ledger(view: View) -> Ledger:
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
                entries=tuple(
                    Entry(Say(f"ledger_{reason}"), flow.into, flow.out) for reason, flow in flows.items()
                ),
            )
        )
    return Ledger(key="ledger", accounts=tuple(accounts))


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
        ),
        rows=tuple(
            (
                item,
                -(-view.prices[item] // 100),
                None if item == "troops" else view.prices[item] * sell // 10_000,
                base // 100,
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
    heard = tuple(say(event) for event in events if isinstance(event, _RADIO))
    yield Happenings(key="radio", groups=(Group(items=heard),) if heard else (), empty="none_radio")
    letters = tuple(
        Letter(text=event.text) for event in events if isinstance(event, happened.MessageReceived)
    )
    yield Letters(key="letters", items=letters, empty="none_letters")
    offers = []
    if view.own.bargain:
        offers.append(Say("offer_bargain", {"item": view.own.bargain}))
    if view.own.shortage:
        offers.append(Say("offer_shortage", {"item": view.own.shortage}))
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
                Column("slogan"),
                Column("phone"),
                Column("hex", "hex"),
            ),
            rows=tuple(
                (n, met[n].name, met[n].slogan or None, met[n].phone or None, met[n].hex) for n in sorted(met)
            ),
        )


def _spies(events: Sequence[Event]) -> Iterable[AnyBlock]:
    found = [event for event in events if isinstance(event, _SPIES)]
    if found:
        yield Happenings(key="agents", groups=(Group(items=tuple(say(event) for event in found)),))


def _charts(view: View) -> Iterable[AnyBlock]:
    history = view.own.history
    if len(history) < 2:
        return
    for key in ("money", "income", "popularity", "hexes", "cities", "strength"):
        own = Series("own", tuple((figures.turn, getattr(figures, key)) for figures in history))
        yield Chart(
            key=f"chart_{key}",
            kind="money" if key in ("money", "income") else "int",
            series=(own, *_rivals(view)) if key == "popularity" else (own,),
        )


_RIVALS = 3


def _rivals(view: View) -> Iterable[Series]:
    """The popularity of the best other clans, as far as the lists published it."""
    for clan in [clan for clan, _ in view.tops.get("popularity", ()) if clan != view.clan][:_RIVALS]:
        points = tuple(
            (turn, figure) for turn, ranking in view.published for other, figure in ranking if other == clan
        )
        if len(points) > 1:
            yield Series(f"clan_{clan}", points, own=False)
