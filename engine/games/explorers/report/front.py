"""The front page: what the flip brought, the card to place, the standing, what is nearest to a reward."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.games.explorers.events import CardsShown, CoinsFound, FlipPlayed, RuinExplored
from engine.games.explorers.report.hand import card_words, carried_out
from engine.games.explorers.report.story import TELLERS
from engine.games.explorers.rules import hexes
from engine.games.explorers.state import Ending
from engine.games.explorers.tables import CARDS
from engine.games.explorers.view import View
from engine.kernel.blocks import AnyBlock, Figure, Front, NewsItem, Say, Table
from engine.kernel.endings import HOWS, placed
from engine.kernel.events import Event
from engine.kernel.front import Bunch, seat_front

_CARD, _STANDING, _REGION, _ROUTE, _FINAL = 61, 39, 33, 32, 99


def front_page(view: View, events: Sequence[Event], details: Iterable[AnyBlock]) -> Front:
    """Return the front page of a seat's report; a spectator's has no figures.

    ``details`` are the reader's own blocks: the rows that are nearest to a reward are told here.
    """
    tables = {block.key: block for block in details if isinstance(block, Table)}
    return seat_front(
        view.seat,
        events,
        tell=lambda event: _tell(view, event),
        where="events",
        together={
            CoinsFound: Bunch(lambda event: event.seat, _spaces("front_coins")),
            RuinExplored: Bunch(lambda event: event.seat, _spaces("front_ruins")),
            FlipPlayed: Bunch(lambda event: event.at, lambda bunch: _flip(view, bunch)),
        },
        also=_also(view, tables) if view.ending is None else _final(view, view.ending),
        figures=_figures(view),
    )


def _tell(view: View, event: Event) -> Say | None:
    # The card now shown is told with what it says.
    if isinstance(event, CardsShown):
        return None
    teller = TELLERS.get(type(event))
    return teller(view, event) if teller is not None else None


def _spaces(key: str) -> Callable[[Sequence[CoinsFound | RuinExplored]], Say]:
    def tell(bunch: Sequence[CoinsFound | RuinExplored]) -> Say:
        names = [hexes.name(event.space) for event in bunch]
        return Say(key, {"seat": bunch[0].seat, "spaces": names, "count": len(names)})

    return tell


def _flip(view: View, bunch: Sequence[FlipPlayed]) -> Say | None:
    """Return what was placed, or None for an empty flip of a sheet that came."""
    event = bunch[0]
    return TELLERS[FlipPlayed](view, event) if event.spaces or event.missing else None


def _also(view: View, tables: Mapping[str, Table]) -> Iterable[NewsItem]:
    if view.shown:
        cards = [_card(view, card) for card in view.shown]
        told = {"cards": cards, "count": len(cards), "first": CARDS[view.shown[0]].name}
        yield NewsItem("decide", _CARD, Say("front_cards", told), "cards")
    if view.own is None:
        return
    yield from _standing(view)
    yield from _nearest(tables)


def _standing(view: View) -> Iterable[NewsItem]:
    """Yield the reader's place among the players, and the best of the others."""
    own = view.own
    others = [(player.coins, -player.seat) for player in view.players if player.seat != view.seat]
    if own is not None and others:
        place = 1 + sum(coins > own.coins for coins, _ in others)
        best, seat = max(others)
        figures = {"place": place, "coins": own.coins, "seat": -seat, "other": best, "count": len(others) + 1}
        yield NewsItem("news", _STANDING, Say("front_standing", figures), "standings")


def _final(view: View, ending: Ending) -> Iterable[NewsItem]:
    """Yield the reader's final score and place, with the points of the end (EXP-END-01, EXP-END-02)."""
    totals = {score.seat: score.total for score in ending.scores}
    if view.own is None:
        return
    place = next(at for at, seat in placed(ending.places) if seat == view.seat)
    alike = sum(total == totals[view.seat] for total in totals.values()) > 1
    # Where people have said who wins, towers and villages decide nothing.
    tied = alike and ending.reason not in HOWS
    told = {"place": place, "coins": totals[view.seat], "count": len(totals), "tied": int(tied)}
    yield NewsItem("over", _FINAL, Say("front_final", told), "scores")


def _nearest(tables: Mapping[str, Table]) -> Iterable[NewsItem]:
    """Yield the region and the route that are nearest to a reward."""
    for row in tables["regions"].rows[:1]:
        at, terrain, explored, left, _, pays = row
        if left and pays != Say("village_never"):
            said = {"region": at, "terrain": terrain, "explored": explored, "left": left, "pays": pays}
            yield NewsItem("decide", _REGION, Say("front_region", said), "regions")
    for row in tables["routes"].rows[:1]:
        cities, coins, missing = row
        yield NewsItem(
            "decide",
            _ROUTE,
            Say("front_route", {"cities": cities, "coins": coins, "missing": missing}),
            "routes",
        )


def _card(view: View, card: str) -> Say:
    """Return the card and its text; a commission says nothing itself, the reader's own cards do."""
    mine = carried_out(view, card)
    if not mine:
        return Say("card_text", card_words(card))
    first, second, third = (*(one.sentence() for one in mine), "", "")[:3]
    told = {"first": first, "second": second, "third": third, "how": mine[0].how, "count": len(mine)}
    return Say("front_commission", {**card_words(card), **told})


def _figures(view: View) -> Iterable[Figure]:
    own = view.own
    if own is None:
        return
    if view.ending is None:
        yield Figure("coins", own.coins, detail="summary")
    else:
        score = next(score for score in view.ending.scores if score.seat == view.seat)
        yield Figure("score", score.total, detail="scores")
    for key, pieces in (
        ("villages", own.villages),
        ("towers", own.towers),
        ("posts", own.posts),
        ("goals", own.goals),
    ):
        yield Figure(key, len(pieces), detail="summary")
