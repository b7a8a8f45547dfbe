"""Elimination and the end of the game (TER-WIN), and what is written down when a turn is over."""

from engine.games.territories.context import Turn
from engine.games.territories.events import GameEnded, PlayerEliminated, TurnResolved
from engine.games.territories.orders.seats import Message
from engine.games.territories.rules.sight import remember
from engine.games.territories.state import Deed, Ending, Player, State
from engine.kernel.dispatch import answered
from engine.kernel.endings import End, winners_of
from engine.kernel.events import Event, SeatGivenUp

CONQUEST, LIMIT, LAST_PLAYER, NOBODY, LAST_TURN = "conquest", "limit", "last_player", "nobody", "last_turn"


def conqueror(state: State) -> int:
    """Return the seat that holds all territories while no opposing unit exists, or 0 (TER-WIN-03)."""
    seat = state.lands[0].owner
    if all(land.owner == seat for land in state.lands) and all(unit.owner == seat for unit in state.units):
        return seat
    return 0


def eliminated(state: State) -> list[Player]:
    """Return players still in the game with no territory and no unit (TER-WIN-05)."""
    alive = [False] * (len(state.players) + 1)
    for land in state.lands:
        alive[land.owner] = True
    for unit in state.units:
        alive[unit.owner] = True
    return [player for player in state.players if not player.out and not alive[player.seat]]


def eliminate(state: State, player: Player, turn: int) -> None:
    """Take a player out; what he may still control becomes neutral, upgrades stay (TER-CAPTURE-06)."""
    player.out = turn
    player.income = 0
    for land in state.lands:
        if land.owner == player.seat:
            land.owner = 0


def verdict(state: State, gone: list[Player]) -> tuple[str, list[int]] | None:
    """Return why the game ends and who wins, in the order of TER-WIN-04; None when it goes on.

    ``gone`` are the players eliminated in this turn.
    """
    seat = conqueror(state)
    if seat:
        return CONQUEST, [seat]
    over = [
        player.seat
        for player in state.players
        if player.vp >= state.rules.vp_limit and (not player.out or player in gone)
    ]
    if over:
        return LIMIT, over  # TER-WIN-01: all of them win.
    left = [player for player in state.players if not player.out]
    if len(left) == 1:
        return LAST_PLAYER, [left[0].seat]
    reason, field = LAST_TURN, left
    if not left:
        reason, field = NOBODY, gone  # TER-WIN-06
    elif state.turn < state.rules.max_turns:
        return None
    best = max(player.vp for player in field)
    return reason, [player.seat for player in field if player.vp == best]


def places(state: State, winners: list[int]) -> tuple[tuple[int, ...], ...]:
    """Return the winners together, then the others by VP, ties shared (TER-WIN-07, D-25)."""
    rest = [player for player in state.players if player.seat not in winners]
    ranked = [tuple(winners)]
    ranked += [
        tuple(player.seat for player in rest if player.vp == points)
        for points in sorted({player.vp for player in rest}, reverse=True)
    ]
    return tuple(ranked)


def end_now(state: State, how: End) -> list[Event]:
    """End the game between two turns because people have chosen so; victory points say who stands where."""
    how.need([player.seat for player in state.players if not player.out])
    ranked = how.places(places(state, []))
    state.ending = Ending(how.how, ranked)
    # The turn that was waited for is not played any more.
    state.turn -= 1
    return [GameEnded(audience=None, reason=how.how, winners=winners_of(how.how, ranked))]


def end_checks(turn: Turn) -> None:
    """Step 12, second half: eliminations, the end, and what is kept of the turn."""
    state = turn.state
    gone = eliminated(state)
    for player in gone:
        eliminate(state, player, state.turn)
        turn.events.append(PlayerEliminated(audience=None, at=(12,), seat=player.seat))
    found = verdict(state, gone)
    if found is not None:
        reason, winners = found
        state.ending = Ending(reason, places(state, winners))
        turn.events.append(GameEnded(audience=None, at=(12,), reason=reason, winners=tuple(winners)))
    _resignations(turn)
    _answers(turn)
    remember(state, state.turn)
    if state.ending is None:
        state.turn += 1


def _resignations(turn: Turn) -> None:
    """Carry out resignations after the turn; units hold, territories keep producing (D-19)."""
    for seat in sorted(turn.resigning):
        turn.state.player(seat).resigned = True
        turn.events.append(SeatGivenUp(audience=None, at=(12,), seat=seat))


def _answers(turn: Turn) -> None:
    """Emit the event of every order line; keep the sheets for the final report."""
    state = turn.state
    lines: dict[int, list[str]] = {}
    for answer in turn.answers:
        # Letters stay between their seats for ever; all else is opened at the end (pbm.md, End).
        if answer.line.order is not None and not isinstance(answer.line.order, Message):
            lines.setdefault(answer.seat, []).append(answer.line.text)
        turn.events.append(answered(answer.section, answer.line, answer.result, audience=(answer.seat,)))
    state.deeds += [Deed(state.turn, seat, tuple(lines[seat])) for seat in sorted(lines)]
    wanted = [
        player.seat
        for player in state.players
        if not player.bot and not player.resigned and player.out in (0, state.turn)
    ]
    turn.events.append(
        TurnResolved(
            audience=None,
            turn=state.turn,
            sent=tuple(seat for seat in state.seats() if seat in turn.sheets),
            missing=tuple(seat for seat in wanted if seat not in turn.sheets),
        )
    )
