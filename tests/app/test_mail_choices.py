"""What a mail brings along: as its reader chose, and how it can be stopped."""

from app.accounts.actor import OPERATOR
from app.games.plans import GamePlan, SeatPlan
from app.mail.keys import ONE_CLICK, RETURN_PATH
from tests.app.post_office import Kept, outbox, queue, send
from tests.app.statements import statements
from tests.app.world import SHEET, World


def test_a_mail_of_a_kind_that_may_be_stopped_says_how(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Holidays!")
    queue(world, "ada@example.org")
    kept = Kept()
    send(world, kept)
    # A long address stands on a line of its own, behind a blank.
    stops = {message["To"]: (message["List-Unsubscribe"] or "").strip() for message in kept.messages}
    assert stops["ada@example.org"] == ""
    row = next(row for row in outbox(world) if row.recipient == "anna@example.org" and not row.report_id)
    assert stops["anna@example.org"] == f"<{world.settings.base_url}/mail/stop/{row.printed(ONE_CLICK)}>"
    assert kept.messages[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    paths = [row.printed(RETURN_PATH) for row in outbox(world)[2:]]
    assert kept.senders == [f"turnpost+b-{path}@localhost.localdomain" for path in paths]


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


def test_what_many_have_chosen_is_asked_once_and_is_the_same(world: World) -> None:
    world.game()
    people = [world.users[name] for name in ("anna", "bert", "mona", "otto")]
    anna, bert, mona, _ = people
    with world.opened() as c:
        game = c.games.get("dig")
        c.choices.choose(anna, None, {"html": False})
        c.choices.choose(bert, None, {"reports": "none"})
        c.choices.choose(bert, game.id, {"json": True, "reports": "each"})
        c.choices.user(mona).digest = True
    with world.opened() as c:
        alone = [(c.choices.of(one, game.id), c.choices.wants_digest(one)) for one in people]
    assert [choice.html for choice, _ in alone] == [False, True, True, True]
    with world.opened() as c:
        c.mail.foresee([(one, game.id) for one in people])
        with statements(c) as asked:
            assert [(c.choices.of(one, game.id), c.choices.wants_digest(one)) for one in people] == alone
            c.hooks.tell(people, "report.published", {})
        assert asked == []
        # What is chosen meanwhile holds.
        c.choices.choose(anna, game.id, {"html": True})
        c.choices.user(anna).digest = True
        assert c.choices.of(anna, game.id).html
        assert c.choices.wants_digest(anna)


def test_a_turn_asks_as_often_for_many_players_as_for_few(world: World) -> None:
    world.people()
    found = []
    for names in (["anna", "bert"], ["anna", "bert", "mona", "otto"]):
        code = f"of-{len(names)}"
        seats = [SeatPlan(user_id=world.users[name]) for name in names]
        with world.opened() as c:
            game = c.games.create(
                OPERATOR,
                GamePlan(
                    ruleset="hoard",
                    title="Dig",
                    code=code,
                    seats=seats,
                    moderator_id=world.users["mona"],
                ),
            )
            c.turns.start(OPERATOR, code)
            c.turns.ask(OPERATOR, code, after=0)
        for name, number in zip(names, range(1, 9), strict=False):
            world.submit(name, number, SHEET, code)
        with world.opened() as c, statements(c) as asked:
            c.turns.run_due(game.id)
        found.append(asked)
    assert found[0] == found[1]
