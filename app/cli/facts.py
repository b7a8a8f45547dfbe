"""Games and seats as the commands show them."""

from typing import Any

from app.cli.output import local
from app.container import Container
from app.games.models import HELD, Game
from app.games.pace_wording import every_turn
from app.render.messages import Messages
from app.sheets import wording


def game_facts(game: Game) -> dict[str, Any]:
    """Return a game as JSON shows it."""
    return {
        "code": game.code,
        "title": game.title,
        "ruleset": game.ruleset,
        "rules_version": game.rules_version,
        "options": game.options,
        "status": game.status,
        "held_reason": game.held_reason,
        "held_by_hand": game.status == HELD and game.held_by_hand,
        "turn": game.turn,
        "runs": game.run_number,
        "due_at": None if game.due_at is None else local(game.due_at, game.time_zone).isoformat(),
        "turn_hours": game.turn_hours,
        "rhythm": every_turn(game),
        "paused": game.paused_at is not None,
        "min_days_between": game.min_days_between,
        "early": game.early,
        "time_zone": game.time_zone,
        "release": game.release,
        "release_hours": game.release_hours,
        "staged_run": game.staged_run,
        "release_at": None if game.release_at is None else local(game.release_at, game.time_zone).isoformat(),
        "waits": game.waits,
        "votes": game.votes,
        "archive_for": game.archive_for,
        "fee_cents": game.fee_cents,
        "prize_cents": game.prize_cents,
    }


def seat_facts(c: Container, game: Game) -> list[dict[str, Any]]:
    """Return the seats of a game as JSON shows them."""
    standings = c.standings.of_game(game)
    words = Messages(game.ruleset, "en", game.time_zone)
    rows = c.games.seats(game)
    users = {
        user.id: user.name
        for user in c.accounts.users([row.user_id for row in rows if row.user_id is not None])
    }
    return [
        {
            "number": seat.number,
            "name": seat.known_as,
            "temper": seat.temper,
            "player": "bot" if seat.is_bot else users.get(seat.user_id or 0, ""),
            "status": seat.status,
            "orders": standings[seat.number].state,
            "standing": " ".join(wording.describe_standing(words, standings[seat.number], mine=False)),
            "ready": standings[seat.number].ready,
        }
        for seat in rows
    ]
