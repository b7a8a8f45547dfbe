"""Lists of published reports say since which turn a row stands in them."""

from engine.kernel.blocks import SINCE, Table
from tests.app.world import World


def test_a_sighting_says_since_which_turn_it_is_seen(world: World) -> None:
    world.people()
    seat = world.war("territories")
    for _ in range(6):
        world.run("war")
    with world.opened() as c:
        rows = c.reports.seat(world.actor("anna"), "war", seat).page(1)[0]
        reports = sorted(map(c.reports.document, rows), key=lambda report: report.game_turn)
    before: dict[object, tuple[object, object]] = {}
    kept = 0
    for report in reports:
        now: dict[object, tuple[object, object]] = {}
        for block in report.blocks:
            if isinstance(block, Table) and block.key == "sightings":
                at = [column.key for column in block.columns].index(SINCE)
                for row in block.rows:
                    known = before.get(row[0])
                    same = known is not None and known[0] == row[1]
                    assert row[at] == (known[1] if same and known else report.game_turn)
                    kept += same
                    now[row[0]] = row[1], row[at]
        before = now
    assert kept
