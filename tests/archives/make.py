"""Make archives with this program, to be kept beside this file: ``python -m tests.archives.make FOLDER``.

Never make again what is kept: that it was made by an earlier program is the point of it.
"""

import sys
from pathlib import Path

from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.cli.servers import servers
from app.container import open_container
from app.games.plans import GamePlan, SeatPlan
from app.games.secret import GameSecret
from app.render.bundle import zipped

_MOST_TURNS = 60
_GAMES = {
    "conquest": (3, {"victory": 300}),
    "territories": (3, {}),
}


def make(ruleset: str, folder: Path) -> None:
    """One game of computers, to its end."""
    count, options = _GAMES[ruleset]
    code = f"kept-{ruleset}"
    with open_container(broker=NullBroker()) as c:
        mona = c.accounts.sign_up(f"{ruleset}@example.org", name="Mona", password=None, may_moderate=True)
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset=ruleset,
                title=f"Kept: {ruleset}",
                code=code,
                seats=[SeatPlan(bot=True) for _ in range(count)],
                moderator_id=mona.id,
                options=options,
                secret=GameSecret(b"k" * 32),
            ),
        )
        c.turns.start(OPERATOR, code)
    for turn in range(_MOST_TURNS):
        with open_container(broker=NullBroker()) as c:
            game = c.games.get(code)
            if game.status == "over":
                break
            if turn == 1:
                c.seat_changes.hand_over(OPERATOR, code, c.games.seats(game)[0].number, user_id=mona.id)
                c.seat_changes.hand_over(
                    OPERATOR, code, c.games.seats(game)[0].number, user_id=None, bot=True
                )
            c.turns.run_due(game.id)
    with open_container(broker=NullBroker()) as c:
        data = b"".join(zipped(c.archives.files(OPERATOR, code)))
    (folder / f"{ruleset}-1.zip").write_bytes(data)
    sys.stdout.write(f"{ruleset}: {turn} turns, {len(data)} bytes\n")


if __name__ == "__main__":
    with servers():
        for name in sys.argv[2:] or _GAMES:
            make(name, Path(sys.argv[1]))
