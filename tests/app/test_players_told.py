"""Whose names a report holds: the players of clans that its reader has met or paid for, nobody else's."""

from typing import Any

import pytest

from app.accounts.actor import OPERATOR
from app.games.service import SeatPlan
from app.render.document import Report
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


def reports(world: World, text: str) -> dict[int, Report]:
    """The reports of one turn in which anna, as clan 101, gives these orders; 102 is bert, 103 a computer."""
    world.people()
    seats = [
        SeatPlan(user_id=world.users["anna"]),
        SeatPlan(user_id=world.users["bert"]),
        SeatPlan(bot=True),
    ]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"), ruleset="conquest", title="S", code="dig", seats=seats, scenario=GIVEN
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
