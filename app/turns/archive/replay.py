"""Replaying a run from what is stored and comparing byte for byte."""

from dataclasses import dataclass
from typing import Any

import msgspec

from app.accounts.actor import MODERATE, Actor
from app.errors import AppError
from app.games.access import need_moderator
from app.games.models import Game
from app.games.rules import rules_of
from app.packages import package_of
from app.states.archive import checked, pack_pending, unpack, unpack_pending
from app.states.positions import read_state
from app.turns.archive.replaying import Recipe, Setup, play_again
from app.turns.host import Host
from app.turns.models import START, Run
from engine.kernel import play, snapshot
from engine.kernel.ruleset import Ruleset

_SHOWN = 80


@dataclass(frozen=True, kw_only=True)
class Replay:
    """What a replay showed. ``difference`` is empty when every byte is the same.

    ``made_by``: name and version of the package whose rules made the run, ``again_by``: of the one here.
    """

    run: int
    identical: bool
    made_by: str
    again_by: str
    difference: str = ""


class ReplayService:
    """Runs again what has been run, changing nothing."""

    def __init__(self, host: Host) -> None:
        self._rows = host.stores.turns
        self._states = host.stores.states
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets

    def replay(self, actor: Actor, game: Game, number: int) -> Replay:
        """Replay one run; raises 403 ``not_moderator``, 404 ``no_such_run``, and as ``rules_of``."""
        actor.need(MODERATE)
        need_moderator(actor, game)
        run = self._rows.run(game.id, number)
        after = self._states.state(run.state_after_id) if run is not None else None
        if run is None or after is None:
            raise AppError(404, "no_such_run", run=number)
        turn = self.again(game, run, rules_of(game.ruleset, run.rules_version))
        pairs = (
            ("state", checked(after.data, after.sha256), snapshot.encode(turn.state)),
            ("events", checked(run.events, run.events_sha256), snapshot.encode(turn.events)),
            ("pending", unpack(after.pending), unpack(pack_pending(turn.pending))),
        )
        different = ""
        for name, stored, played in pairs:
            if stored != played and not different:
                different = difference(msgspec.json.decode(stored), msgspec.json.decode(played), name)
                different = different or f"{name}: order of keys"
        return Replay(
            run=number,
            identical=not different,
            made_by=f"{run.package} {run.package_version}",
            again_by=" ".join(package_of(game.ruleset)),
            difference=different,
        )

    def again(self, game: Game, run: Run, ruleset: Ruleset[Any, Any]) -> play.GameTurn:
        """Play a run again by these rules from the stored state it started from; raise what they raise."""
        rows = self._order_rows.many([pair[0] for pair in run.sheets.values()])
        texts = {row.id: row.text for row in rows}
        recipe = Recipe(
            kind=run.kind,
            seat=run.seat,
            reason=run.reason,
            seed_path=run.seed_path,
            sheets={int(seat): texts[sheet_id] for seat, (sheet_id, _) in run.sheets.items()},
        )
        if run.kind == START:
            return play_again(ruleset, game.secret, recipe, setup=self.setup(game))
        before = None if run.state_before_id is None else self._states.state(run.state_before_id)
        if before is None:
            raise AppError(500, "state_damaged")
        return play_again(
            ruleset,
            game.secret,
            recipe,
            setup=self.setup(game),
            state=read_state(ruleset, checked(before.data, before.sha256), before.rules_version),
            pending=unpack_pending(ruleset, before.pending),
        )

    def setup(self, game: Game) -> Setup:
        """Return what a game was set up from."""
        return Setup(
            options=game.setup,
            seats=[seat.number for seat in self._game_rows.seats(game.id)],
            carried=game.carried,
        )


def difference(stored: Any, again: Any, path: str) -> str:
    """Return the first place where two JSON values differ, with both sides; empty when they are equal."""
    if isinstance(stored, dict) and isinstance(again, dict):
        for key in sorted({*stored, *again}):
            if key not in stored or key not in again:
                return f"{path}.{key}: only in the {'stored' if key in stored else 'replayed'} value"
            found = difference(stored[key], again[key], f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(stored, list) and isinstance(again, list):
        for index, (one, other) in enumerate(zip(stored, again, strict=False)):
            found = difference(one, other, f"{path}[{index}]")
            if found:
                return found
        if len(stored) != len(again):
            return f"{path}: {len(stored)} stored, {len(again)} replayed"
        return ""
    if stored == again:
        return ""
    return f"{path}: stored {str(stored)[:_SHOWN]}, replayed {str(again)[:_SHOWN]}"
