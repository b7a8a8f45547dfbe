"""What a state promises (invariants), and the leak test's disguise."""

from collections.abc import Iterator

from engine.games.explorers.context import SOURCES
from engine.games.explorers.rules import hexes
from engine.games.explorers.state import Player, State
from engine.games.explorers.tables import (
    CUBES,
    DECKS,
    INVESTIGATE,
    MAPS,
    POSTS,
    TREASURE,
    VILLAGES,
    MapPlan,
)
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, encode


def broken(state: State) -> Iterator[str]:
    """Yield broken promises in plain words; nothing when all is well."""
    plan = MAPS[state.rules.map]
    for player in state.players:
        for text in (*_supplies(player), *_map(plan, player), *_coins(player)):
            yield f"seat {player.seat}: {text}"
    if state.ending is None:
        yield from _decks(state)


def _supplies(player: Player) -> Iterator[str]:
    if player.cubes > CUBES:
        yield f"{player.cubes} cubes in use of {CUBES}"
    if len(player.villages) > VILLAGES:
        yield f"{len(player.villages)} villages of {VILLAGES}"
    if len(player.posts) > POSTS:
        yield f"{len(player.posts)} posts of {POSTS}"


def _map(plan: MapPlan, player: Player) -> Iterator[str]:
    villages = [village.space for village in player.villages]
    standing = [*player.explorers, *villages, *player.towers]
    if len(set(standing)) < len(standing):
        yield "two things stand on one space"
    if hexes.mask(standing) & ~plan.explorable:
        yield "something stands where nothing may"
    regions = [plan.region_of[space] for space in villages]
    if len(set(regions)) < len(regions) or -1 in regions:
        yield "a region has two villages, or a village no region"
    if any(plan.feature[space] != "." for space in villages):
        yield "a village stands on a space that is not blank"
    for what, found, allowed in (
        ("tower", player.towers, plan.discovery),
        ("post", player.posts, plan.cities),
        ("treasure marker", player.ruins, plan.ruins),
        ("crystal", player.crystals, plan.crystals),
        ("crater", player.craters, plan.volcano),
    ):
        if len(set(found)) < len(found) or not set(found) <= set(allowed):
            yield f"a {what} stands twice or where it may not"
    if set(player.explorers) & set(plan.discovery):
        yield "an explorer stands on a discovery space"


def _coins(player: Player) -> Iterator[str]:
    if player.coins < 0:
        yield f"{player.coins} coins"
    if sum(player.coins_from.values()) != player.coins:
        yield f"{player.coins} coins, but {player.coins_from} by source"
    if not set(player.coins_from) <= set(SOURCES):
        yield f"coins without a named source: {sorted(player.coins_from)}"


def _decks(state: State) -> Iterator[str]:
    era = sorted([*state.seen, *state.shown, *state.deck])
    if era != sorted(DECKS[state.era - 1]):
        yield f"the era's cards are {era}"
    cards = [*state.investigate, *state.rules.removed]
    treasure = [*state.treasure, *state.discards]
    for player in state.players:
        cards += [card for card in (*player.kept, *player.offered) if card]
        treasure += [card for card in player.hand if card in TREASURE]
    if len(set(cards)) < len(cards) or not set(cards) <= set(INVESTIGATE):
        yield "an investigate card is there twice"
    if len(set(treasure)) < len(treasure) or (state.treasure and len(treasure) != len(TREASURE)):
        yield f"{len(treasure)} treasure cards"
    for player in state.players:
        if len(player.curve) != state.turn - 1:
            yield f"seat {player.seat}: a curve of {len(player.curve)} points in step {state.turn}"


def disguise(state: State, seat: int, dice: Dice) -> State:
    """Return a state that differs in all that the seat cannot know and looks the same to it.

    Hidden are the order of the explore deck, the other two decks, and what the others hold: kept and offered
    investigate cards, treasure, tokens, the parts of their coins, their tempers.
    """
    other = decode(encode(state), State)
    if other.ending is not None:
        return other
    roller = dice.scope(state.turn, f"disguise {seat}")
    roller.shuffle(other.deck, "deck")
    others = [player for player in other.players if player.seat != seat]
    cards, treasure = other.investigate, other.treasure
    for player in others:
        cards += [card for card in (*player.kept, *player.offered) if card]
        treasure += [card for card in player.hand if card in TREASURE]
    treasure += other.discards
    other.discards = []
    roller.shuffle(cards, "investigate")
    roller.shuffle(treasure, "treasure")
    for player in others:
        player.kept = [cards.pop() if card else "" for card in player.kept]
        player.offered = [cards.pop() for _ in player.offered]
        keep = roller.below(3, "hand")
        player.hand = [treasure.pop() for _ in range(min(keep, len(treasure)))]
        player.coins_from = {"treasure": player.coins} if player.coins else {}
        player.temper = roller.pick(("settler", "merchant", "seeker"), "temper")
    return other
