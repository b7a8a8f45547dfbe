"""What the lines of a sheet do: the work behind each order (pbm.md, order sheet)."""

from typing import Any

from engine.games.explorers.context import Answer, Flip, has_rule
from engine.games.explorers.events import CraterFilled, TokenPlayed
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.cards import choosing, keep, settle, use_instead
from engine.games.explorers.rules.features import goals, place
from engine.games.explorers.rules.guilds import guild_refusal, place_diplomat
from engine.games.explorers.rules.steps import Walk
from engine.games.explorers.tables import BASIC, CARDS, TREASURE, Step, token_of
from engine.kernel.answers import OrderResult, done, partly, refused

# Where a path goes on to the next step.
_SLASH = -1
_BEFORE_MIDDLE = 3


def ready(flip: Flip) -> None:
    """Settle what comes before anything is placed: the first diplomat, and the card."""
    if flip.state.rules.guilds and not flip.player.diplomats:
        place_diplomat(flip, flip.state.rules.tracks[0])  # EXP-SETUP-06
        goals(flip)


def explore(flip: Flip, path: tuple[int, ...]) -> OrderResult:
    """Place explorers space by space; an error drops the rest of its step only (EXP-PLACE)."""
    ready(flip)
    settle(flip)
    wrong: OrderResult | None = None
    before, coins, dropped = len(flip.placed), flip.player.coins, False
    flip.by_card = True
    for space in path:
        if space == _SLASH:
            flip.at += 1
            dropped = False
            continue
        if dropped:
            continue
        found = _explore_one(flip, space)
        if found is not None:
            wrong, dropped = wrong or found, True
    flip.by_card = False
    return _placed(flip, flip.placed[before:], coins, wrong)


def _explore_one(flip: Flip, space: int) -> OrderResult | None:
    if flip.at >= len(flip.walks):
        return refused("no_more_steps", space=hexes.name(space), steps=len(flip.walks))
    walk = flip.walks[flip.at]
    found = place(flip, walk, space)
    if found is not None:
        walk.dropped = True
    return found


def _placed(flip: Flip, spaces: list[int], coins: int, wrong: OrderResult | None) -> OrderResult:
    figures: dict[str, Any] = {
        "placed": [hexes.name(space) for space in spaces],
        "count": len(spaces),
        "coins": flip.player.coins - coins,
    }
    if wrong is None:
        return done(**figures)
    if not spaces:
        return wrong
    return partly(wrong.code, **{**wrong.params, **figures})


# --------------------------------------------------------------------------- cards


def choose(flip: Flip, card: str) -> OrderResult:
    """Choose an offered card (EXP-INV-01)."""
    if not choosing(flip):
        code = "card_begun" if flip.begun else "nothing_offered"
        return refused(code, card=card)
    if card not in flip.player.offered:
        return refused("not_offered", card=card, offered=list(flip.player.offered))
    keep(flip.player, flip.card.slot[0], card)
    return done(card=card)


def use(flip: Flip, slot: int) -> OrderResult:
    """Use the card of a slot (EXP-INV-03, EXP-INV-04)."""
    if len(flip.card.slot) < 2:
        return refused("one_slot", shown=flip.card.id)
    if flip.begun:
        return refused("card_begun", card=flip.card.id)
    settle(flip, slot=slot)
    return done(slot=slot, card=flip.player.kept[slot - 1])


def _in_hand(flip: Flip, token: str) -> OrderResult | None:
    """Refuse a token that cannot be played now, else return None."""
    if token not in flip.player.hand:
        return refused("not_in_hand", token=token, hand=list(flip.player.hand))
    return refused("just_drawn", token=token) if token in flip.fresh else None


def _spend(flip: Flip, token: str, mark: int | None = None) -> None:
    """Take the token from the hand; ``mark`` is the place of its event among those of the flip."""
    flip.player.hand.remove(token)
    if token in TREASURE:
        flip.state.discards.append(token)
    event = TokenPlayed(audience=None, at=flip.place, seat=flip.seat, token=token)
    flip.events.insert(len(flip.events) if mark is None else mark, event)


def play_token(flip: Flip, token: str, spaces: tuple[int, ...]) -> OrderResult:
    """Play a card or token from the hand, in line order (EXP-RUIN-03, EXP-RUIN-04, EXP-GUILD-10)."""
    ready(flip)
    wrong = _in_hand(flip, token)
    if wrong is not None:
        return wrong
    treasure = TREASURE.get(token)
    kind = treasure.type if treasure is not None else token_of(token).type
    if kind in {"end", "swap"}:
        return refused("end_card" if kind == "end" else "as_needed", token=token)
    if kind == "step":
        steps = treasure.steps if treasure is not None else token_of(token).steps
        return _play_steps(flip, token, steps, spaces)
    if spaces:
        return refused("no_spaces", token=token)
    return _PLAYS[kind](flip, token)


def play_swap(flip: Flip, token: str, swap: str) -> OrderResult:
    """Let one terrain count as another from this line on, for placing only."""
    ready(flip)
    wrong = _in_hand(flip, token)
    if wrong is not None:
        return wrong
    if token not in TREASURE or TREASURE[token].type != "swap":
        return refused("no_as", token=token)
    if swap[0] == swap[1]:
        return refused("same_terrain", token=token, terrain=swap[0])
    flip.board.treat(swap[0], swap[1])
    _spend(flip, token)
    return done(token=token, origin=swap[0], to=swap[1])


def _play_steps(flip: Flip, token: str, steps: tuple[Step, ...], spaces: tuple[int, ...]) -> OrderResult:
    """Take one step, its spaces in order; a token that places nothing stays in the hand."""
    if not spaces:
        return refused("spaces_needed", token=token)
    walk = Walk(steps[0], [])
    mark, coins, wrong = len(flip.events), flip.player.coins, None
    for space in spaces:
        wrong = place(flip, walk, space)
        if wrong is not None:
            break
    if walk.placed:
        _spend(flip, token, mark)
    found = _placed(flip, walk.placed, coins, wrong)
    return OrderResult(found.result, found.code, {**found.params, "token": token})


def _play_double(flip: Flip, token: str) -> OrderResult:
    flip.doubles.append(CARDS[token].what)
    _spend(flip, token)
    return done(token=token)


def _play_repeat(flip: Flip, token: str) -> OrderResult:
    """Use the revealed basic card twice."""
    settle(flip)
    if flip.card.id not in BASIC or flip.acting is not flip.card:
        return refused("not_basic", token=token, card=flip.card.id)
    flip.walks += [Walk(step, []) for step in flip.card.steps]
    _spend(flip, token)
    return done(token=token)


def _play_any_card(flip: Flip, token: str) -> OrderResult:
    """Use another basic card instead of the card shown."""
    if flip.begun:
        return refused("card_begun", token=token, card=flip.card.id)
    order = flip.choice("CARD", lambda _: True)
    if order is None:
        return refused("card_needed", token=token)
    use_instead(flip, order.card)
    _spend(flip, token)
    return done(token=token, card=order.card)


_PLAYS = {"double": _play_double, "repeat": _play_repeat, "any_card": _play_any_card}


def card_named(answer: Answer, card: str) -> OrderResult:
    """Name the card that the token above stands for (EXP-GUILD-10)."""
    return done(card=card) if answer.used else refused("token_not_played", card=card)


# --------------------------------------------------------------------------- guilds


def guild(flip: Flip, answer: Answer, order: Any) -> OrderResult:
    """Report whether the line was applied at the ruin, or why not (EXP-GUILD-02, EXP-GUILD-04)."""
    if not flip.state.rules.guilds:
        return refused("no_guilds")
    if answer.used:
        return done(track=order.track)
    if not flip.ruins:
        return refused("no_ruin", track=order.track)
    code = guild_refusal(flip, order) or "no_ruin"
    return refused(code, track=order.track, tracks=list(flip.state.rules.tracks))


def diplomat(flip: Flip, answer: Answer, track: str) -> OrderResult:
    """Place a diplomat: first on the first sheet, later only where an extra one comes (EXP-SETUP-06)."""
    rules = flip.state.rules
    if not rules.guilds:
        return refused("no_guilds")
    if track not in rules.tracks:
        return refused("no_such_track", track=track, tracks=list(rules.tracks))
    if answer.used:
        return done(track=track)
    if flip.player.diplomats:
        return refused("none_due", track=track)
    place_diplomat(flip, track)
    return done(track=track)


# --------------------------------------------------------------------------- craters


def want_crater(flip: Flip, answer: Answer) -> OrderResult:
    """Ask for a crater, one a flip, filled when the flip is over (EXP-STORY-06)."""
    if not has_rule(flip.state, "craters"):
        return refused("no_craters")
    if flip.crater is not None:
        return refused("one_a_flip")
    flip.crater = answer
    return done()


def fill_crater(flip: Flip, space: int) -> OrderResult:
    """Set the crystal in a crater, or refuse it."""
    plan, player, board = flip.board.plan, flip.player, flip.board
    name = hexes.name(space)
    if space not in plan.volcano:
        return refused("no_volcano", space=name)
    if space in player.craters:
        return refused("filled", space=name)
    if not (board.explorers | board.villages) & plan.near[space]:
        middle = space == middle_crater(plan.volcano)
        if not middle:
            return refused("not_beside", space=name)
    if space == middle_crater(plan.volcano) and len(player.craters) < _BEFORE_MIDDLE:
        return refused("middle_last", space=name, have=len(player.craters), need=_BEFORE_MIDDLE)
    player.craters.append(space)
    count = len(player.craters)
    flip.events.append(CraterFilled(audience=None, at=flip.place, seat=flip.seat, space=space, count=count))
    return done(space=name, count=count)


def middle_crater(volcano: tuple[int, ...]) -> int:
    """Return the middle crater: E9 on Emberfell."""
    return volcano[len(volcano) // 2]


def open_craters(board: Board) -> list[int]:
    """Return the craters that could be filled now."""
    plan, player = board.plan, board.player
    middle = middle_crater(plan.volcano)
    return [
        space
        for space in plan.volcano
        if space not in player.craters
        and (
            len(player.craters) >= _BEFORE_MIDDLE
            if space == middle
            else bool((board.explorers | board.villages) & plan.near[space])
        )
    ]
