"""A client of the REST interface, in Python, for players' programs; it needs nothing else of this project.

    from app.client import Client

    with Client("https://turns.example", token) as turnpost:
        for game in turnpost.games():
            for number in game.seats_of_yours:
                seat = turnpost.seat(game.code, number)
                print(seat.check(seat.template()).order_count)

What is answered comes as values with types (``app.client.values``), a list as an iterator that fetches page
after page, a refusal as the exception ``Problem``. What fails on the way is asked again where that does no
harm: reading, and writing under an ``Idempotency-Key``, which every call that makes something has.

It is a player's client: it has what one does with seats, their reports and letters. What moderators and
operators do, the settings of an account, and what is only looked at on pages is left to other programs; a
test names each such operation (``tests/client/test_client.py``).
"""

from app.client.calls import Client, SeatCalls
from app.client.transport import Problem, UnreachableError

__all__ = ["Client", "Problem", "SeatCalls", "UnreachableError"]
