"""What the rules call a seat (companies, ports) is printed wherever a seat is: pages, mail, API, commands."""

import pytest
from sqlalchemy import text

from app.cli.facts import seat_facts
from app.errors import AppError
from app.games.ledger_wording import describe_entry
from app.render.clean import ISOLATES
from app.render.messages import Messages
from app.words import sentence
from tests.app.world import World
from tests.web.conftest import Visit

TABS = "orders", "reports", "sheets"


def test_pages_lists_and_the_interface_call_seats_as_the_rules_do(world: World, visit: Visit) -> None:
    world.people()
    mine = world.war("caravans")
    anna, mona = visit("anna"), visit("mona")
    with world.opened() as c:
        seats = c.games.seats(c.games.get("war"))
        assert [(seat.name, seat.called) for seat in seats] == [
            ("Company 1", "Amber Company"),
            ("Company 2", "Blue Company"),
        ]
        assert [fact["name"] for fact in seat_facts(c, c.games.get("war"))] == [
            "Amber Company",
            "Blue Company",
        ]
    pages = {
        anna: ["/", "/games/war", *(f"/games/war/seats/{mine}/{tab}" for tab in TABS)],
        mona: ["/games/war", "/games/war/board", f"/games/war/seats/{mine}", "/games/war/run"],
    }
    for client, urls in pages.items():
        for url in urls:
            page = client.get(url, follow_redirects=True)
            assert page.status_code == 200, url
            assert "Amber Company" in page.text, url
    assert "Blue Company" in anna.get("/games/war").text
    with world.opened() as c:
        key, _ = c.accounts.issue_token(c.accounts.user(world.users["anna"]), scopes=("read",))
    answer = anna.get("/api/v1/games/war/seats", headers={"Authorization": f"Bearer {key}"}).json()["items"]
    assert [seat["name"] for seat in answer] == ["Amber Company", "Blue Company"]


def test_a_company_that_takes_another_name_is_called_so(world: World, visit: Visit) -> None:
    world.people()
    mine = world.war("caravans")
    world.submit("anna", mine, 'COMPANY\nNAME "Anna and Daughters"\n', code="war")
    world.run("war")
    page = visit("anna").get("/games/war").text
    assert "Anna and Daughters" in page
    assert "Amber Company" not in page
    with world.opened() as c:
        subjects = [row[0] for row in c.session.execute(text("SELECT subject FROM outbox ORDER BY id"))]
        report = c.reports.find(world.actor("anna"), "war", mine, 1)
        head = c.reports.file(report, "txt").decode()
    assert subjects[-1].translate(ISOLATES).endswith(", Anna and Daughters")
    assert "Anna and Daughters" in head[:600].translate(ISOLATES)


def test_the_ledger_and_refusals_call_seats_so_too(world: World, visit: Visit) -> None:
    world.people()
    mine = world.war("caravans")
    world.run("war")
    with world.opened() as c:
        c.seat_changes.resign(world.actor("mona"), "war", mine)
        entries = c.ledger.entries(c.games.get("war").id)
        seats = c.games.seats(c.games.get("war"))
        words = Messages("caravans")
        said = [describe_entry(entry, c.games.get("war"), words, seats).said for entry in entries]
    assert any("None came from seat 1 (Amber Company)." in " ".join(line.split()) for line in said)
    assert any(line.startswith("Seat 1 (Amber Company) was given up") for line in said)
    page = visit("mona").get("/games/war/ledger").text
    assert "Seat 1 (Amber Company) was given up" in page
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.orders.seat(world.actor("bert"), "war", mine).submit("COMPANY\n")
    # Programs read the number, people the name.
    assert refused.value.params == {"seat": mine}
    assert sentence(refused.value) == "Seat 1 (Amber Company) is neither yours nor in your care."


@pytest.mark.parametrize("ruleset", ["territories", "conquest"])
def test_games_without_names_call_seats_by_number(world: World, visit: Visit, ruleset: str) -> None:
    world.people()
    mine = world.war(ruleset)
    with world.opened() as c:
        seats = c.games.seats(c.games.get("war"))
    assert [seat.called for seat in seats] == ["", ""]
    assert [seat.number_and_name for seat in seats] == [str(seat.number) for seat in seats]
    assert f" {mine}</h" in visit("mona").get(f"/games/war/seats/{mine}").text
