"""What happened, as sentences, and what it brought, as an account."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.games.explorers.context import UNKNOWN_CARD
from engine.games.explorers.events import (
    BoardGave,
    BonusPaid,
    CardsOffered,
    CardsShown,
    CardUsed,
    CoinsFound,
    CraterFilled,
    CrystalFound,
    DiplomatAdvanced,
    DiplomatPlaced,
    DiplomatReset,
    DiplomatsStuck,
    EraBegan,
    FlipPlayed,
    GameEnded,
    GameOpened,
    GoalReached,
    LevyPaid,
    OptionIgnored,
    RoadJoined,
    RouteMade,
    RuinExplored,
    SeatChanged,
    TokenPlayed,
    TowerBuilt,
    TreasureDrawn,
    VillageDiscovered,
)
from engine.games.explorers.rules import hexes
from engine.games.explorers.tables import CARDS, FLIPS, GOALS, MAPS, RESET_COST, TRACKS
from engine.games.explorers.view import View
from engine.kernel.blocks import Account, Entry, Group, Happenings, Say, StockAccounts
from engine.kernel.events import Event


def _names(spaces: Iterable[int]) -> str:
    return " ".join(hexes.name(space) for space in spaces)


def _card(key: str) -> str:
    return f"{key} {CARDS[key].name}" if key in CARDS else key


def _who(view: View, seat: int) -> dict[str, Any]:
    """Return the actor for the words: the reader is addressed as "you"."""
    return {"seat": seat, "who": Say("who", {"seat": seat, "mine": int(seat == view.seat)})}


def story(view: View, events: Iterable[Event]) -> Happenings:
    """Return the story of each flip.

    All place at once, so the reader's own comes first, then seat by seat.
    """
    groups: list[Group] = []
    found: dict[int, dict[int, list[Say]]] = {}
    for event in events:
        teller = TELLERS.get(type(event))
        if teller is not None:
            said = teller(view, event)
            if said is not None:
                seat = getattr(event, "seat", view.seat)
                by_seat = found.setdefault(event.at[0] if event.at else 0, {})
                by_seat.setdefault(seat, []).append(said)
    for flip in sorted(found):
        if flip > FLIPS:
            title = Say("the_end")
        else:
            title = Say("flip_number", {"flip": flip}) if flip else Say("the_game")
        order = sorted(found[flip], key=lambda seat: (seat != view.seat, seat))
        groups.append(Group(title, tuple(said for seat in order for said in found[flip][seat])))
    return Happenings(key="events", groups=tuple(groups), empty="nothing_happened")


def _opened(view: View, event: GameOpened) -> Say:
    figures = {
        "map": MAPS[event.map].title,
        "goals": [GOALS[key].name for key in event.goals],
        "count": len(event.goals),
        "tracks": [TRACKS[key].name for key in event.tracks],
        "guilds": len(event.tracks),
        "number": event.number,
    }
    return Say("game_opened", {**figures, "players": len(view.players)})


def _ignored(_: View, event: OptionIgnored) -> Say:
    return Say("option_ignored", {"option": event.option})


def _era(_: View, event: EraBegan) -> Say:
    figures = {"era": event.era, "cards": event.cards, "blocked": _names(event.blocked)}
    return Say("era_began", {**figures, "count": len(event.blocked)})


def _shown(_: View, event: CardsShown) -> Say:
    return Say("cards_shown", {"cards": [_card(card) for card in event.cards], "count": len(event.cards)})


def _offered(_: View, event: CardsOffered) -> Say:
    return Say("cards_offered", {"cards": [_card(card) for card in event.cards]})


def _played(view: View, event: FlipPlayed) -> Say:
    figures = {**_who(view, event.seat), "card": _card(event.card), "spaces": _names(event.spaces)}
    return Say(
        "flip_played",
        {
            **figures,
            "count": len(event.spaces),
            "coins": event.coins,
            "missing": int(event.missing),
        },
    )


def _used(_: View, event: CardUsed) -> Say:
    return Say("card_used_instead" if event.instead else "card_used", {"card": _card(event.card)})


def _space(key: str) -> Callable[[View, Any], Say]:
    def tell(view: View, event: Any) -> Say:
        figures = {**_who(view, event.seat), "space": hexes.name(event.space)}
        coins = getattr(event, "coins", 0)
        return Say(key, {**figures, "coins": coins, "count": getattr(event, "count", 0)})

    return tell


def _ruin(view: View, event: RuinExplored) -> Say:
    return Say("ruin_explored", {**_who(view, event.seat), "space": hexes.name(event.space)})


def _treasure(_: View, event: TreasureDrawn) -> Say:
    if event.card == UNKNOWN_CARD:
        return Say("treasure_drawn")
    if not event.card:
        return Say("treasure_none", {"coins": event.coins})
    key = "treasure_coins" if event.coins else "treasure_kept"
    return Say(key, {"card": _card(event.card), "coins": event.coins})


def _board(_: View, event: BoardGave) -> Say:
    key = "board_gave_token" if event.token else "board_gave"
    return Say(key, {"place": event.place, "coins": event.coins, "token": event.token})


def _village(view: View, event: VillageDiscovered) -> Say:
    figures = {**_who(view, event.seat), "space": hexes.name(event.space), "terrain": _terrain(event.terrain)}
    return Say("village_discovered", {**figures, "size": event.size, "coins": event.coins})


def _terrain(letter: str) -> str:
    return {"g": "grassland", "d": "desert", "m": "mountain", "s": "sea"}.get(letter, letter)


def _route(view: View, event: RouteMade) -> Say:
    figures = {"a": hexes.name(event.a), "b": hexes.name(event.b), "post": hexes.name(event.post)}
    return Say("route_made", {**_who(view, event.seat), **figures, "coins": event.coins})


def _goal(view: View, event: GoalReached) -> Say:
    figures = {**_who(view, event.seat), "goal": GOALS[event.goal].name, "coins": event.coins}
    return Say("goal_reached", {**figures, "space": event.space})


def _bonus(_: View, event: BonusPaid) -> Say:
    return Say("bonus_paid", {"card": _card(event.card), "coins": event.coins})


def _token(view: View, event: TokenPlayed) -> Say:
    return Say("token_played", {**_who(view, event.seat), "token": _card(event.token)})


def _placed(view: View, event: DiplomatPlaced) -> Say:
    return Say("diplomat_placed", {**_who(view, event.seat), "track": event.track})


def _reset(view: View, event: DiplomatReset) -> Say:
    return Say("diplomat_reset", {**_who(view, event.seat), "track": event.track, "to": event.to})


def _advanced(view: View, event: DiplomatAdvanced) -> Say:
    figures = {**_who(view, event.seat), "track": event.track, "step": event.step, "coins": event.coins}
    return Say("diplomat_advanced", {**figures, "benefit": event.benefit})


def _stuck(view: View, event: DiplomatsStuck) -> Say:
    return Say("diplomats_stuck", {**_who(view, event.seat), "coins": event.coins})


def _levy(view: View, event: LevyPaid) -> Say:
    payer = _who(view, event.payer)["who"]
    to = Say("whom", {"seat": event.seat, "mine": int(event.seat == view.seat)})
    figures = {"seat": event.seat, "payer": event.payer, "who": payer, "to": to}
    return Say("levy_paid", {**figures, "coins": event.coins})


def _road(_: View, event: RoadJoined) -> Say:
    return Say("road_joined", {"seat": event.seat})


def _changed(_: View, event: SeatChanged) -> Say:
    return Say("seat_changed", {"seat": event.seat, "change": event.change})


def _ended(_: View, event: GameEnded) -> Say:
    return Say("game_ended", {"reason": event.reason, "seats": event.winners, "count": len(event.winners)})


TELLERS: dict[type[Event], Callable[[View, Any], Say | None]] = {
    GameOpened: _opened,
    OptionIgnored: _ignored,
    EraBegan: _era,
    CardsShown: _shown,
    CardsOffered: _offered,
    FlipPlayed: _played,
    CardUsed: _used,
    CoinsFound: _space("coins_found"),
    RuinExplored: _ruin,
    TreasureDrawn: _treasure,
    BoardGave: _board,
    TowerBuilt: _space("tower_built"),
    CrystalFound: _space("crystal_found"),
    VillageDiscovered: _village,
    RouteMade: _route,
    GoalReached: _goal,
    BonusPaid: _bonus,
    TokenPlayed: _token,
    DiplomatPlaced: _placed,
    DiplomatReset: _reset,
    DiplomatAdvanced: _advanced,
    DiplomatsStuck: _stuck,
    LevyPaid: _levy,
    CraterFilled: _space("crater_filled"),
    RoadJoined: _road,
    SeatChanged: _changed,
    GameEnded: _ended,
}

# Events that bring their seat coins, with the sentence of the account.
_PAYING = (
    *(CoinsFound, TreasureDrawn, BoardGave, TowerBuilt, CrystalFound, VillageDiscovered, RouteMade),
    *(GoalReached, BonusPaid, DiplomatAdvanced, DiplomatsStuck),
)


def account(view: View, events: Iterable[Event]) -> StockAccounts | None:
    """Return the own coins of the flips told: opening, one entry a feature, closing."""
    if view.own is None:
        return None
    entries: list[Entry] = []
    moved = 0
    for event in events:
        if isinstance(event, FlipPlayed) and event.seat == view.seat:
            moved += event.coins
        elif isinstance(event, LevyPaid) and view.seat in {event.seat, event.payer}:
            taken = event.seat == view.seat
            moved += event.coins if taken else -event.coins
            entries.append(
                Entry(
                    _levy(view, event),
                    event.coins if taken else 0,
                    0 if taken else event.coins,
                )
            )
        elif isinstance(event, DiplomatReset) and event.seat == view.seat:
            entries.append(Entry(_reset(view, event), 0, RESET_COST))
        elif isinstance(event, _PAYING) and event.seat == view.seat and event.coins:
            said = TELLERS[type(event)](view, event)
            entries.append(Entry(said or Say("the_game"), event.coins, 0))
    if not entries:
        return None
    coins = Account(
        key="coins", opening=view.own.coins - moved, closing=view.own.coins, entries=tuple(entries)
    )
    return StockAccounts(key="coins_account", accounts=(coins,))
