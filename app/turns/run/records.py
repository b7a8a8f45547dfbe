"""What a run says of those whom it asked for orders, told fairly."""

from collections.abc import Collection, Mapping

from app.games.models import Game, Seat
from app.sheets.models import AUTOPILOT, SheetRow
from app.turns.models import IN_TIME, MISSED, Run, TurnRecord


def records_of(
    game: Game, run: Run, seats: Collection[Seat], sheets: Mapping[int, SheetRow], unpaid: Collection[int]
) -> list[TurnRecord]:
    """Return what a due run says of the users it asked: a sheet in time, or none.

    Nobody is blamed for a run before its date, for an account below zero, nor credited with orders that the
    moderator sent for somebody else or that an insurance wrote. ``sheets``: by seat the sheet that was run.
    A game that its players opened themselves tells nothing of them.
    """
    if game.opened_by is not None:
        return []
    early = run.due_at is not None and run.ended_at < run.due_at
    found = []
    for seat in seats:
        if seat.user_id is None or not seat.wanted:
            continue
        sheet = sheets.get(seat.number)
        if sheet is not None:
            if sheet.door == AUTOPILOT or (
                sheet.sent_by != seat.user_id and sheet.sent_by in game.moderator_ids
            ):
                continue
            kind = IN_TIME
        elif (
            seat.number in run.missing and seat.number not in unpaid and not early and run.due_at is not None
        ):
            kind = MISSED
        else:
            continue
        found.append(
            TurnRecord(
                user_id=seat.user_id,
                game_id=game.id,
                run_number=run.number,
                game_turn=run.game_turn,
                seat=seat.number,
                kind=kind,
            )
        )
    return found
