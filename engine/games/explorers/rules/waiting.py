"""Who can do anything in a step: seats that need not be waited for (pbm.md, AUTO PASS)."""

from engine.games.explorers.context import has_rule
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.cards import candidates
from engine.games.explorers.rules.steps import legal_first
from engine.games.explorers.state import Player, State
from engine.games.explorers.tables import CARDS, MAPS, TREASURE


def first_spaces(state: State, player: Player, card: str) -> int:
    """Return all spaces where some step of that card, as it may be chosen, can begin now; a bit set."""
    found = 0
    for key in candidates(player, card):
        found |= spaces_of(state, player, key)
    return found


def spaces_of(state: State, player: Player, key: str) -> int:
    """Return all spaces where some step of that card, no commission, can begin now; a bit set."""
    board = board_for(state, player)
    found = 0
    for step in CARDS[key].steps:
        found |= legal_first(board, step)
    return found


def board_for(state: State, player: Player) -> Board:
    """Return the player's board as things stand between flips."""
    return Board(MAPS[state.rules.map], player, blocked=state.blocked, gates=has_rule(state, "ruin_gates"))


def idle(state: State, player: Player) -> bool:
    """Whether the seat can place nothing and has nothing to choose or to play in this step."""
    if player.offered or any(len(CARDS[card].slot) > 1 for card in state.shown):
        return False
    if state.rules.guilds and not player.diplomats:
        return False
    if has_rule(state, "craters") and len(player.craters) < len(MAPS[state.rules.map].volcano):
        return False
    if any(token not in TREASURE or TREASURE[token].type != "end" for token in player.hand):
        return False
    return not any(first_spaces(state, player, card) for card in state.shown)


def waited_for(state: State) -> tuple[int, ...]:
    """Return the seats whose sheets the step waits for; none when nobody can act (issue 19, point 5)."""
    here = [player for player in state.players if not player.bot and not player.resigned]
    busy = {player.seat for player in here if not idle(state, player)}
    if not busy:
        return ()
    return tuple(player.seat for player in here if player.seat in busy or not player.auto_pass)
