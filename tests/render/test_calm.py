""" "Nobody attacked you, and you lost nothing" is said only where neither a loss nor an attack is told."""

import msgspec
import pytest

from app.render import formats
from app.render.clean import ISOLATES
from engine.games.caravans.events import BattleFought, Flip
from engine.kernel.blocks import Front
from engine.kernel.events import Event
from engine.kernel.testing.telling import made_up
from engine.registry import GAMES
from tests.render.seasons import lives

QUIET = frozenset({"front_calm", "front_unattacked"})
CALM = pytest.mark.parametrize("key", ["caravans", "conquest", "spacerace", "territories"])


def quiet(key: str, *events: Event) -> str:
    """Which of the quiet sentences a report of these events alone has; "" = none."""
    told = lives(key)[0][0]
    front = GAMES[key].report(told.view, events)[0]
    assert isinstance(front, Front)
    found = [item.say.key for item in front.items if item.say.key in QUIET]
    assert len(found) < 2
    return found[0] if found else ""


@pytest.mark.long("reads the reports of each game", but=["territories"])
@CALM
def test_without_events_a_turn_was_calm(key: str) -> None:
    assert quiet(key) == "front_calm"


@CALM
def test_quiet_is_no_alarm(key: str) -> None:
    """A newcomer read a red ATTACKED over "Nobody attacked you"."""
    told = lives(key)[0][0]
    front = GAMES[key].report(told.view, ())[0]
    assert isinstance(front, Front)
    assert [item.topic for item in front.items if item.say.key in QUIET] == ["calm"]
    page = formats.text(msgspec.structs.replace(told.report, blocks=(front,))).translate(ISOLATES)
    assert "Attacked" not in page
    assert "Quiet" in page


@CALM
def test_no_event_of_loss_or_attack_leaves_the_page_calm(key: str) -> None:
    """Every kind of event with all its fields filled: what counts a loss, or is one, is asked of it."""
    seat = lives(key)[0][0].report.seat
    costly = set()
    for kind in GAMES[key].event_types:
        for event in (made_up(kind, seat, full=full) for full in (False, True)):
            news = event.news_for(seat)
            harms = news is not None and news.topic in {"lost", "attacked"}
            try:
                said = quiet(key, event)
            except (LookupError, ValueError, AttributeError):
                # A made-up place or name: what its declaration says is asked of the seasons below.
                continue
            if harms:
                assert said == "", event
            if event.costs(seat):
                costly.add(kind)
                assert said != "front_calm", event
    assert costly


def test_who_lost_a_unit_in_his_own_attack_is_not_told_that_he_lost_nothing() -> None:
    """Caravans week 24: "nobody attacked you, and you lost nothing" stood beside "you lost R4"."""
    told = lives("caravans")[0][0]
    seat = told.report.seat
    place = next(city.at for city in told.view.cities)
    fought = BattleFought(
        audience=(seat,), at=(5,), seat=seat, origin=place + 1, place=place, attackers=("R3", "R4"),
        flips=(Flip("R4", 2 if seat != 2 else 3, "C9", heads=False, lives=1),), moved=(), lost=(), won=False,
    )  # fmt: skip
    report = msgspec.structs.replace(told.report, blocks=GAMES["caravans"].report(told.view, (fought,)))
    page = " ".join(" ".join(formats.text(report).splitlines()[:40]).split()).translate(ISOLATES)
    assert "you lost R4" in page
    assert "Nobody attacked you." in page
    assert "you lost nothing" not in page
