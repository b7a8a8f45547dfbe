"""The report of a small world as its reader has it before him: every word and figure, as plain text."""

from collections.abc import Iterable, Mapping

from app.render.document import Report, ReportGame, players_asked
from app.render.formats import text
from app.render.prepared import prepare
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.view import view
from engine.kernel.events import Event
from tests.conquest.world import Position

NAMES = {101: "Anna Ost", 102: "Bela West", 103: ""}
"""Who plays: clan 103 is a computer's."""


def printed(
    there: Position,
    events: Iterable[Event] = (),
    clan: int = 101,
    names: Mapping[int, str] = NAMES,
    announcements: tuple[str, ...] = (),
) -> str:
    """What a clan reads of its events, single-spaced; fails when a word is missing."""
    seen = [event for event in events if event.seen_by(clan)]
    blocks = CONQUEST.report(view(there.state, clan), seen)
    report = Report(
        game=ReportGame(key="conquest", code="test", title="Test", rules_version=1),
        seat=clan,
        seat_word="clan",
        seat_name=there.clan(clan).name,
        player=names.get(clan, ""),
        game_turn=there.state.turn,
        due="2026-12-01T18:00:00+00:00",
        players={str(seat): names[seat] for seat in sorted(players_asked(blocks)) if seat in names},
        blocks=blocks,
        announcements=announcements,
    )
    prepared = prepare(report)
    found = " ".join(text(prepared).split())
    assert prepared.words.missing == []
    return found
