"""A game turn without a database: the rules alone, and a player turn all in."""

from collections.abc import Mapping

from app.render import document, formats
from app.render.document import AtlasLink, Report, ReportGame
from app.render.prepared import Prepared, prepare
from app.reports.atlases import beside_atlas
from app.states.archive import pack, pack_pending
from bench.position import DICE, RULES, seats, sheet_text
from engine.kernel import play, snapshot
from engine.registry import ATLASES


def play_turn(data: bytes, texts: Mapping[int, str] | None = None) -> play.GameTurn:
    """Run the rules alone: read the sheets, carry every order out, end the game turn.

    ``texts``: a sheet a seat; by default each seat sends the full sheet of the made position.
    """
    state = snapshot.decode(data, RULES.state_type)
    given = dict.fromkeys(seats(), sheet_text()) if texts is None else texts
    sheets = {seat: RULES.orders.parse(text) for seat, text in given.items()}
    return play.run_due(RULES, state, sheets=sheets, dice=DICE, pending={seat: [] for seat in seats()})


def report_of(seat: play.SeatTurn) -> Report:
    """Return a seat's report as the host makes it."""
    return Report(
        game=ReportGame(key="conquest", code="bench", title="Bench", rules_version=1),
        seat=seat.seat,
        seat_word="clan",
        seat_name=f"Clan {seat.seat}",
        player="Ada",
        game_turn=seat.game_turn,
        kind=seat.kind,
        atlas=AtlasLink(sha256="0" * 64, path="/api/v1/games/bench/atlas.json"),
        blocks=beside_atlas(RULES, seat.view, seat.events),
    )


def prepared_of(seat: play.SeatTurn, report: Report) -> Prepared:
    """Return the report in words, with the atlas of its game."""
    return prepare(report, atlas=ATLASES["conquest"].atlas(seat.view))


def all_in(data: bytes) -> None:
    """Run a whole game turn without database: load, play, invariants, views, JSON, text, HTML, save."""
    turn = play_turn(data)
    list(RULES.invariants(turn.state))
    saved = snapshot.encode(turn.state)
    snapshot.digest(saved)
    pack(saved)
    events = snapshot.encode(turn.events)
    snapshot.digest(events)
    pack(events)
    pack_pending(turn.pending)
    for seat in turn.seats:
        report = report_of(seat)
        stored = document.dump(report)
        snapshot.digest(stored)
        pack(stored)
        prepared = prepared_of(seat, report)
        formats.text(prepared).encode()
        formats.html(prepared).encode()
