"""Where a game stands is told in the words of its rules: pages, mails and dates name round and step."""

from datetime import timedelta

from app.games.plans import SeatPlan
from app.render.clean import ISOLATES
from tests.app.world import World
from tests.web.conftest import Visit

DRAFT = "PORT\nDRAFT 1 COURIER\nDRAFT 2 COURIER\nDRAFT 3 COURIER\nDRAFT 4 COURIER\n"


def _fly(world: World, seat: int) -> None:
    """Round 1 to its flight, which waits for a sheet because a ship can fly."""
    world.submit("anna", seat, "PORT\nACTION CREDITS\nDEPLOY COURIER\nSELECT COURIER\n", code="war")
    world.run("war")


def _due(world: World) -> None:
    with world.opened() as c:
        c.games.get("war").due_at = c.clock.now() + timedelta(days=7)


def test_pages_and_mails_name_round_and_step(world: World, visit: Visit) -> None:
    world.people()
    seat = world.war("spacerace", rounds="8")
    _due(world)
    world.submit("anna", seat, DRAFT, code="war")
    world.run("war")
    player, moderator = visit("anna"), visit("mona")
    for page in (
        player.get("/"),
        player.get("/games/war"),
        moderator.get("/"),
        moderator.get("/games/war/board"),
    ):
        assert "urn 2: Round 1 of 8: preparation" in page.text.translate(ISOLATES), page.url
    with world.opened() as c:
        mails = c.mail.of_game(c.games.get("war").id)
        subjects = [mail.subject for mail in mails]
        bodies = [mail.body for mail in mails]
    assert any("War: turn 1 (Set-up), " in subject for subject in subjects)
    assert any("Next orders (Round 1 of 8: preparation) are due" in body for body in bodies)
    _fly(world, seat)
    for page in (player.get("/"), moderator.get("/games/war/board")):
        assert "urn 3: Round 1 of 8: flight" in page.text.translate(ISOLATES), page.url
    world.run("war")
    with world.opened() as c:
        missed = [mail.subject for mail in c.mail.of_game(c.games.get("war").id) if "without" in mail.subject]
    assert "War: turn 3 (Round 1 of 8: flight) was run without your sheet" in missed


def test_reminders_and_the_calendar_name_round_and_step(world: World, visit: Visit) -> None:
    world.people()
    seat = world.war("spacerace", rounds="8")
    _due(world)
    world.submit("anna", seat, DRAFT, code="war")
    world.run("war")
    with world.opened() as c:
        c.readiness.remind(world.actor("mona"), "war")
        game = c.games.get("war")
        assert game.due_at is not None
        world.clock.advance(game.due_at - world.clock.now() - timedelta(hours=20))
        key = c.calendar.open(world.users["anna"]).feed_key
    with world.opened() as c:
        assert c.reminders.remind() == (1, None)
        mails = [mail for mail in c.mail.of_game(c.games.get("war").id) if mail.kind == "reminder"]
        subjects = {mail.subject.translate(ISOLATES) for mail in mails}
        bodies = [mail.body.translate(ISOLATES) for mail in mails]
    step = "turn 2 (Round 1 of 8: preparation)"
    assert subjects == {f"War: orders for {step}, please", f"War: {step} is due soon"}
    assert any(f'T{step[1:]} of "War" (war) is due' in body for body in bodies)
    feed = visit("anna").get(f"/calendar/{key}.ics").text.replace("\r\n ", "")
    assert f"SUMMARY:War: {step} is due" in feed.translate(ISOLATES)


def test_a_report_brings_the_sheet_of_the_step_that_waits(world: World, visit: Visit) -> None:
    """Nobody has selected a ship, so the flight runs by itself: the sheet is that of round 2."""
    world.people()
    seat = world.war("spacerace", rounds="8", bots=1)
    world.submit("anna", seat, DRAFT, code="war")
    world.run("war")
    report = f"/games/war/seats/{seat}/reports/2.txt"
    world.run("war")
    with world.opened() as c:
        game = c.games.get("war")
        assert (game.turn, game.step) == (4, "preparation")
    text = visit("anna").get(report).text
    assert "\nORDERS war 4\n" in text
    assert "\nTURN 4\n" in text
    receipt = world.submit("anna", seat, text.replace("\nPORT\n1:", "\nPORT\n1: ACTION CREDITS"), code="war")
    assert (receipt.errors, receipt.game_turn) == (0, 4)
    # The next report is of that turn, and the first keeps its sheet.
    world.run("war")
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    assert "\nORDERS war 4\n" in visit("anna").get(report).text


def test_a_shorter_step_says_how_long_it_is_open(world: World, visit: Visit) -> None:
    """A flight sheet is due after half a turn (``Step.pace``): date, rhythm and pages agree."""
    world.people()
    seat = world.war("spacerace", rounds="8")
    _due(world)
    world.submit("anna", seat, DRAFT, code="war")
    with world.opened() as c:
        hours = c.games.get("war").turn_hours
    page = visit("anna").get("/games/war").text
    assert "this step is open" not in page
    world.run("war")
    _fly(world, seat)
    with world.opened() as c:
        assert c.games.get("war").step == "flight"
    days = hours // 48
    assert f"this step is open {days} day" in visit("anna").get("/games/war").text
    assert f"and {days} day" in visit("mona").get("/games/war/schedule").text


def test_a_game_whose_turns_have_no_steps_counts_turns(world: World, visit: Visit) -> None:
    world.game()
    world.run()
    page = visit("anna").get("/").text
    assert "turn 2" in page
    assert "turn 2:" not in page


def test_a_step_that_is_called_by_its_turn_does_not_say_it_twice(world: World, visit: Visit) -> None:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    for page in (
        visit("anna").get("/games/dig"),
        visit("anna").get("/"),
        visit("mona").get("/games/dig/board"),
    ):
        told = page.text.translate(ISOLATES)
        assert "urn 1 of 20" in told, page.url
        assert "urn 1: Turn 1" not in told, page.url
