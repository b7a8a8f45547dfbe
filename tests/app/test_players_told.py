"""Whose names a report holds: the players of clans that its reader has met or paid for, nobody else's."""

from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.games.plans import GamePlan, SeatPlan
from app.render.document import Report
from app.render.formats import text as text_report
from app.render.prepared import prepare
from tests.app.world import World

STOCK = {"money": 50_000, "fuel": 500, "food": 500, "parts": 500}
GIVEN: dict[str, Any] = {
    "turn": 6,
    "hexes": {
        "0504": {"terrain": "plains", "owner": "101"},
        "0505": {"terrain": "plains", "owner": "102"},
        "0509": {"terrain": "plains", "owner": "103"},
    },
    "clans": {"101": STOCK, "102": STOCK, "103": STOCK},
    "convoys": {"101/1": {"type": "land", "hex": "0504", "vehicles": {"truck": 1}, "troops": 4}},
}


def reports(world: World, text: str, *, shown: str = "name") -> dict[int, Report]:
    """The reports of one turn in which anna, as clan 101, gives these orders; 102 is bert, 103 a computer.

    ``shown`` is what bert allows others to read of him.
    """
    world.people()
    with world.opened() as c:
        c.accounts.set_shown(c.accounts.user(world.users["bert"]), shown)
    seats = [
        SeatPlan(user_id=world.users["anna"]),
        SeatPlan(user_id=world.users["bert"]),
        SeatPlan(bot=True),
    ]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="conquest", title="S", code="dig", seats=seats, scenario=GIVEN),
        )
        c.turns.start(world.actor("mona"), "dig")
    world.submit("anna", 101, text)
    world.submit("bert", 102, "POST\n1: EVENT\n")
    assert world.run().run is not None
    with world.opened() as c:
        rows = {seat: c.reports.find(OPERATOR, "dig", seat, 6) for seat in (101, 102)}
        return {seat: c.reports.document(row) for seat, row in rows.items()}


@pytest.mark.rule("CC-REPORT-17", "CC-ORDER-ESPIONAGE-04")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("CONVOY 1\n1: RECON\n", {}),
        ("CONVOY 1\n1: S\n", {"102": "Bert"}),
        ("POST\n1: ESPIONAGE 103 OWNER\n", {"103": ""}),
        ("POST\n1: ESPIONAGE 103 HEXES\n", {}),
        ("CONVOY 1\n1: S\nPOST\n1: ESPIONAGE 103 OWNER\n", {"102": "Bert", "103": ""}),
    ],
)
def test_names_of_those_met_and_bought(world: World, text: str, told: dict[str, str]) -> None:
    found = reports(world, text)
    assert found[101].players == told
    # Whom anna has met on his land has met her.
    assert found[102].players in ({}, {"101": "Anna"})


@pytest.mark.rule("CC-REPORT-17")
@pytest.mark.parametrize(
    ("shown", "told"),
    [("nothing", "a player who gives no name"), ("both", "Bert, bert@example.org")],
)
def test_a_clan_met_is_told_as_its_player_allows(world: World, shown: str, told: str) -> None:
    """The host words the column: nothing, the name, or name and address."""
    found = reports(world, "CONVOY 1\n1: S\n", shown=shown)
    assert found[101].players == {"102": told}
    assert told in text_report(prepare(found[101]))
