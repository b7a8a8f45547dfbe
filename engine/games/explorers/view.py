"""What a seat may know, and nothing else: the only source of check, forecast, report, sheet and bot."""

import msgspec

from engine.games.explorers.state import Chain, Diplomat, Ending, GoalDone, Player, Rules, State, Village
from engine.games.explorers.tables import DECKS


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it: its map lies on the table, its hand does not."""

    seat: int
    coins: int
    curve: tuple[int, ...]
    explorers: tuple[int, ...]
    villages: tuple[Village, ...]
    towers: tuple[int, ...]
    posts: tuple[int, ...]
    ruins: tuple[int, ...]
    crystals: tuple[int, ...]
    craters: tuple[int, ...]
    goals: tuple[GoalDone, ...]
    diplomats: tuple[Diplomat, ...]
    placed: tuple[int, ...]
    best_route: int
    cubes: int
    auto_pass: bool
    resigned: bool
    bot: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The game as ``seat`` knows it (0: a spectator).

    ``coming`` are the cards of the era still in the deck, in the order of the tables, not of the deck.
    ``own`` is the seat's own player in full; None for a spectator.
    """

    seat: int
    rules: Rules
    turn: int
    era: int
    flip: int
    place: int
    shown: tuple[str, ...]
    seen: tuple[str, ...]
    coming: tuple[str, ...]
    goals: tuple[str, ...]
    first: dict[str, int]
    blocked: tuple[int, ...]
    players: tuple[PlayerView, ...]
    own: Player | None = None
    chain: Chain | None = None
    ending: Ending | None = None


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat (None: a spectator) may know. At the end of the game the accounts are open."""
    own = state.player(seat) if seat else None
    return View(
        seat=own.seat if own else 0,
        rules=state.rules,
        turn=state.turn,
        era=state.era,
        flip=state.flip,
        place=state.place,
        shown=tuple(state.shown),
        seen=tuple(state.seen),
        coming=tuple(card for card in DECKS[state.era - 1] if card in state.deck),
        goals=tuple(state.goals),
        first=dict(state.first),
        blocked=tuple(state.blocked),
        players=tuple(map(_public, state.players)),
        own=copied(own) if own else None,
        chain=state.chain,
        ending=state.ending,
    )


def _public(player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        coins=player.coins,
        curve=tuple(player.curve),
        explorers=tuple(player.explorers),
        villages=tuple(player.villages),
        towers=tuple(player.towers),
        posts=tuple(player.posts),
        ruins=tuple(player.ruins),
        crystals=tuple(player.crystals),
        craters=tuple(player.craters),
        goals=tuple(player.goals),
        diplomats=tuple(Diplomat(d.track, d.step) for d in player.diplomats),
        placed=tuple(player.placed),
        best_route=player.best_route,
        cubes=player.cubes,
        auto_pass=player.auto_pass,
        resigned=player.resigned,
        bot=player.bot,
    )


def copied(player: Player) -> Player:
    """Return a copy of a player that shares nothing with the state."""
    return msgspec.structs.replace(
        player,
        coins_from=dict(player.coins_from),
        explorers=list(player.explorers),
        villages=list(player.villages),
        towers=list(player.towers),
        posts=list(player.posts),
        ruins=list(player.ruins),
        crystals=list(player.crystals),
        craters=list(player.craters),
        seas=list(player.seas),
        goals=list(player.goals),
        kept=list(player.kept),
        offered=list(player.offered),
        hand=list(player.hand),
        diplomats=[Diplomat(d.track, d.step) for d in player.diplomats],
        placed=list(player.placed),
        curve=list(player.curve),
    )


def player_of(seen: PlayerView) -> Player:
    """Return a player made of what everybody sees; the hand is empty."""
    return Player(
        seat=seen.seat,
        coins=seen.coins,
        explorers=list(seen.explorers),
        villages=list(seen.villages),
        towers=list(seen.towers),
        posts=list(seen.posts),
        ruins=list(seen.ruins),
        crystals=list(seen.crystals),
        craters=list(seen.craters),
        goals=list(seen.goals),
        diplomats=[Diplomat(d.track, d.step) for d in seen.diplomats],
        placed=list(seen.placed),
        curve=list(seen.curve),
        best_route=seen.best_route,
        auto_pass=seen.auto_pass,
        resigned=seen.resigned,
        bot=seen.bot,
    )
