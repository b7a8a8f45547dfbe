"""The Capital's Guilds: diplomats climb tracks and bring benefits (EXP-GUILD)."""

from typing import Any

from engine.games.explorers.context import Flip, Levy
from engine.games.explorers.events import (
    DiplomatAdvanced,
    DiplomatPlaced,
    DiplomatReset,
    DiplomatsStuck,
)
from engine.games.explorers.rules.counters import worth
from engine.games.explorers.state import Diplomat, Player
from engine.games.explorers.tables import RESET_COST, TOP, TRACKS


def highest(player: Player, track: str, *, top: bool = False) -> Diplomat | None:
    """Return the own diplomat farthest up that track; on its top step only if ``top``."""
    here = [d for d in player.diplomats if d.track == track and (top or d.step < TOP)]
    return max(here, key=lambda diplomat: diplomat.step, default=None)


def advance(flip: Flip) -> None:
    """Advance one diplomat a step; its player gains that step's benefit (EXP-RUIN-02)."""
    player, tracks = flip.player, flip.state.rules.tracks
    order = flip.choice("GUILD", lambda order: guild_refusal(flip, order) == "")
    if order is not None and order.reset:
        moved = highest(player, order.reset, top=True)
        if moved is not None:
            # EXP-GUILD-04: right before the advance, for a coin, once.
            moved.track, moved.step = order.to, 0
            flip.gain("guilds", -RESET_COST)
            flip.events.append(
                DiplomatReset(audience=None, at=flip.place, seat=flip.seat, track=order.reset, to=order.to)
            )
    chosen = highest(player, order.track) if order is not None else None
    if chosen is None:
        # EXP-GUILD-08: the diplomat farthest up that is not on top, first track first.
        able = [diplomat for diplomat in player.diplomats if diplomat.step < TOP]
        chosen = min(able, key=lambda d: (-d.step, tracks.index(d.track)), default=None)
    if chosen is None:
        coins = flip.gain("guilds", 1)  # EXP-GUILD-06
        flip.events.append(DiplomatsStuck(audience=None, at=flip.place, seat=flip.seat, coins=coins))
        return
    chosen.step += 1
    _benefit(flip, chosen)


def guild_refusal(flip: Flip, order: Any) -> str:
    """Return why a GUILD line cannot be carried out now; "" when it can."""
    player, tracks = flip.player, flip.state.rules.tracks
    track, reset, to = order.track, order.reset, order.to
    if any(key and key not in tracks for key in (track, reset, to)):
        return "no_such_track"
    if reset:
        if highest(player, reset, top=True) is None:
            return "nobody_there"
        if player.coins < RESET_COST:
            return "no_coin"
        if track == to:
            return ""
        others = [d for d in player.diplomats if d is not highest(player, reset, top=True)]
    else:
        others = player.diplomats
    here = [diplomat for diplomat in others if diplomat.track == track]
    if not here:
        return "nobody_there"
    return "" if any(diplomat.step < TOP for diplomat in here) else "on_top"


def _benefit(flip: Flip, diplomat: Diplomat) -> None:
    """Apply a benefit once, on arrival; actions become tokens (EXP-GUILD-03, EXP-GUILD-10)."""
    benefit = TRACKS[diplomat.track].steps[diplomat.step - 1]
    # The step of arrival: an extra diplomat placed by it is told behind it.
    mark = len(flip.events)
    coins = 0
    if benefit.type == "coins":
        coins = flip.gain("guilds", benefit.coins)
    elif benefit.type == "per":
        coins = flip.gain("guilds", worth(flip.board, benefit.what, benefit.coins, benefit.max))
    elif benefit.type == "levy":
        if len(flip.state.players) == 1:
            coins = flip.gain("guilds", 2 * benefit.coins)
        else:
            flip.levies.append(Levy(flip.seat, benefit.coins))
    elif benefit.type == "diplomat":
        extra_diplomat(flip)
    else:
        flip.player.hand.append(f"{diplomat.track}{diplomat.step}")
    flip.events.insert(
        mark,
        DiplomatAdvanced(
            audience=None,
            at=flip.place,
            seat=flip.seat,
            track=diplomat.track,
            step=diplomat.step,
            benefit=benefit.type,
            coins=coins,
        ),
    )


def extra_diplomat(flip: Flip) -> None:
    """Place one more diplomat, if a cube is free, at the bottom of a track (EXP-GUILD-09)."""
    if flip.board.free_cubes <= 0:
        return
    tracks = flip.state.rules.tracks
    order = flip.choice("DIPLOMAT", lambda order: order.track in tracks)
    place_diplomat(flip, tracks[0] if order is None else order.track)


def place_diplomat(flip: Flip, track: str) -> None:
    """Place a diplomat at the bottom of that track (EXP-SETUP-04, EXP-SETUP-06)."""
    flip.player.diplomats.append(Diplomat(track))
    flip.events.append(DiplomatPlaced(audience=None, at=flip.place, seat=flip.seat, track=track))
