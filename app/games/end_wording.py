"""What it means that a game is ended before its rules end it: on pages, in mails, at the command line."""

from app import words
from app.games.models import Game
from app.games.notifier import CANCELLED
from app.render.clean import unisolated
from app.render.messages import Messages
from engine.kernel.endings import STOPPED, End


def describe_end(of_game: Messages, game: Game, end: End, seats: str, *, reason: str = "") -> list[str]:
    """Return how a game is ended, what its rules make of that, what becomes of money, and why.

    The same sentences are true before and after it. ``reason``: the moderator's, "" for none.
    """
    found = [words.say(f"end-how-{end.how}", seats=seats)]
    if end.how != CANCELLED:
        found += [unisolated(of_game.find(f"ending-{end.how}") or ""), words.say("end-turn")]
    if game.fee_cents:
        found.append(words.say("end-fees", begun=bool(game.turn)))
    if game.prize_cents:
        found.append(words.say("end-prize", paid=end.how not in {CANCELLED, STOPPED}))
    found = [line for line in found if line]
    return [*found, words.say("end-reason", reason=reason)] if reason else found
