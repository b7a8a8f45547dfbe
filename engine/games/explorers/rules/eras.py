"""Eras and flips: decks, cards turned, ice and storms, the end (EXP-ERA, EXP-INV, EXP-STORY-02, -07)."""

from engine.games.explorers.context import has_rule
from engine.games.explorers.events import CardsOffered, CardsShown, EraBegan, GameEnded
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.chains import after
from engine.games.explorers.rules.scoring import ended_by, ending_of
from engine.games.explorers.state import State
from engine.games.explorers.tables import CARDS, CHAPTERS, DECKS, ERAS, INVESTIGATE, MAPS
from engine.kernel.dice import Dice
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event


def begin_era(state: State, dice: Dice) -> list[Event]:
    """Begin an era: explorers leave, its cards are shuffled anew (EXP-ERA-01, EXP-ERA-02)."""
    roller = dice.scope(state.flip, 0)
    keep_gates = has_rule(state, "ruin_gates")
    for player in state.players:
        # EXP-STORY-05: cubes on explored ruins stay on the map.
        player.explorers = [s for s in player.explorers if keep_gates and s in player.ruins]
    state.deck = list(DECKS[state.era - 1])
    roller.shuffle(state.deck, "explore")
    state.seen, state.place = [], 1
    state.blocked = _blocked(state, dice)
    return [
        EraBegan(
            audience=None,
            at=(state.flip,),
            era=state.era,
            cards=len(state.deck),
            blocked=tuple(state.blocked),
        )
    ]


def _blocked(state: State, dice: Dice) -> list[int]:
    """Return sea spaces under ice (EXP-STORY-02) or in storms (EXP-STORY-07) for this era."""
    count = 0
    if has_rule(state, "ice"):
        count = CHAPTERS[state.rules.chapter - 1].ice["cubes"][state.era - 1]
    elif has_rule(state, "storms") and state.era > 1:
        count = CHAPTERS[state.rules.chapter - 1].storms["spaces"]
    if not count:
        return []
    plan, player = MAPS[state.rules.map], state.players[0]
    held = hexes.mask([*player.explorers, *(village.space for village in player.villages), *player.towers])
    free = list(hexes.spaces(plan.on["s"] & ~plan.near[plan.capital] & ~held))
    roller = dice.scope(state.flip, 0)
    roller.shuffle(free, "weather")
    return sorted(free[:count])


def turn_cards(state: State, dice: Dice) -> list[Event]:  # noqa: ARG001 - one signature for the steps
    """Show the era's next cards and draw for first commissions (EXP-ERA-03, D-22)."""
    state.shown = state.deck[: state.rules.flips_per_step]
    del state.deck[: state.rules.flips_per_step]
    found: list[Event] = [
        CardsShown(audience=None, at=(state.flip,), era=state.era, flip=state.flip, cards=tuple(state.shown))
    ]
    for offset, key in enumerate(state.shown):
        card = CARDS[key]
        if len(card.slot) != 1 or any(player.kept[card.slot[0] - 1] for player in state.players):
            continue
        # EXP-INV-01, EXP-INV-06: each draws two of the common deck, seats upward from a turning one.
        for seat in drawing_order(state, state.flip + offset):
            player = state.player(seat)
            player.offered = state.investigate[:2]
            del state.investigate[:2]
            found.append(
                CardsOffered(audience=(seat,), at=(state.flip, seat), seat=seat, cards=tuple(player.offered))
            )
    return found


def drawing_order(state: State, flip: int) -> list[int]:
    """Return the seats upward from seat (flip - 1) mod n + 1 (EXP-INV-06)."""
    count = len(state.players)
    return [(flip - 1 + step) % count + 1 for step in range(count)]


def close_step(state: State, dice: Dice) -> list[Event]:
    """Go on after the shown cards: the next cards, the next era, or the end."""
    state.shown = []
    state.turn += 1
    for player in state.players:
        player.curve.append(player.coins)
    if state.deck:
        return turn_cards(state, dice)
    if state.era == ERAS:
        return _end(state)
    state.era += 1
    return [*begin_era(state, dice), *turn_cards(state, dice)]


def _end(state: State) -> list[Event]:
    """End the game (EXP-END, EXP-GEN-01)."""
    ending = ending_of(state)
    state.ending = ending
    state.chain = after(state, ending)
    winners = ending.places[0] if ending.won is not False else ()
    return [GameEnded(audience=None, at=(state.flip,), reason=ending.reason, winners=winners)]


def end_now(state: State, how: End) -> list[Event]:
    """End the game before its last card because people have chosen so; a campaign goes on as it stood."""
    state.ending = ended_by(state, how)
    won = winners_of(how.how, state.ending.places)
    return [GameEnded(audience=None, at=(state.flip,), reason=how.how, winners=won)]


def investigate_deck(removed: tuple[str, ...]) -> list[str]:
    """Return the investigate cards of a game, unshuffled (EXP-SETUP-02, EXP-CAMP-02)."""
    return [card for card in INVESTIGATE if card not in removed]
