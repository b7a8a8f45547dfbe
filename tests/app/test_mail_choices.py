"""What a mail brings along: as its reader chose, and how it can be stopped."""

from tests.app.post_office import Kept, outbox, queue, send
from tests.app.world import World


def test_a_mail_of_a_kind_that_may_be_stopped_says_how(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holidays!")
    queue(world, "ada@example.org")
    kept = Kept()
    send(world, kept)
    stops = {message["To"]: message["List-Unsubscribe"] for message in kept.messages}
    assert stops["ada@example.org"] is None
    row = next(row for row in outbox(world) if row.recipient == "anna@example.org" and not row.report_id)
    assert stops["anna@example.org"] == f"<{world.settings.base_url}/mail/stop/{row.key}>"
    assert kept.messages[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert kept.senders == [f"turnpost+b-{row.key}@localhost.localdomain" for row in outbox(world)[2:]]


def test_a_report_goes_out_as_its_player_chose(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        c.choices.choose(world.users["anna"], None, {"html": False, "json": True, "csv": True})
        c.choices.choose(world.users["bert"], game.id, {"reports": "none"})
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    kept = Kept()
    send(world, kept)
    reports = [message for message in kept.messages if ": turn" in message["Subject"]]
    # Bert's choice came after his first report was queued; the other mail says that he missed the turn.
    assert [message["Subject"] for message in reports if message["To"].startswith("bert")] == [
        "Dig it: turn 0, Seat 2",
        "Dig it: turn 1 was run without your sheet",
    ]
    assert [message["To"].partition("@")[0] for message in reports] == ["anna", "bert", "anna", "bert"]
    types = [part.get_content_type() for part in reports[2].walk() if not part.is_multipart()]
    assert types == ["text/plain", "application/pdf", "application/json", "application/zip"]
    assert reports[2]["Reply-To"].startswith("turnpost+")
    assert len(reports[2]["Reply-To"].partition("@")[0]) <= 64


def test_a_report_that_is_too_large_leaves_its_files_to_links(world: World) -> None:
    world.settings.mail_size_kib = 1
    world.game()
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    kept = Kept()
    send(world, kept)
    message = kept.messages[0]
    assert message.get_content_type() == "text/plain"
    url = f"{world.settings.base_url}/games/dig/seats/1/reports/0"
    assert f"{url}.txt?kind=start\n{url}.pdf?kind=start\n" in message.get_content()
