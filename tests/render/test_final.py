"""The end of a game on the front page: winners are told so, others who won, and their own place."""

import re
from functools import cache

import pytest

from app.render.clean import ISOLATES
from app.render.document import Report, ReportGame
from app.render.prepared import Prepared, prepare
from engine.games.conquest.events import GameWon
from engine.games.spacerace.events import ModuleBuilt
from engine.kernel.blocks import StockAccounts, Table
from engine.kernel.testing import seasons
from engine.registry import GAMES
from tests.kernel.declared import declared
from tests.render.test_front import front_of, turns


@cache
def finals(key: str) -> tuple[tuple[Prepared, bool], ...]:
    """The last reports of a game, and whether their readers won it."""
    rules = GAMES[key]
    season = declared(key).final
    *_, (_, game) = seasons.season(rules, season.turns, **season.options)
    assert game.step is None
    ranking = rules.ranking(game.state)
    assert ranking is not None
    winners = ranking.winners
    return tuple(
        (
            prepare(
                Report(
                    game=ReportGame(key=key, code="x", title=rules.about.name, rules_version=1),
                    seat=turn.seat,
                    seat_word=rules.about.seat_word,
                    seat_name="",
                    player="Ada",
                    game_turn=turn.game_turn,
                    kind=turn.kind,
                    seats={str(seat): name for seat, name in rules.seat_names(turn.view).items()},
                    blocks=rules.report(turn.view, turn.events),
                )
            ),
            turn.seat in winners,
        )
        for turn in game.seats
        if turn.kind == "final"
    )


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_end_is_told_to_winners_and_others(key: str) -> None:
    seen = set()
    for page, won in finals(key):
        front = page.front
        assert front is not None
        first = front.items[0]
        seen.add(won)
        assert first.topic == ("won" if won else "over")
        assert ("You win" in front.headline) == won
        said = " ".join(item.text for item in front.items).translate(ISOLATES)
        assert re.match(r"You (have won|share)", first.text) if won else "You have won" not in said
        # Where places are counted, everybody is told his.
        assert re.search(r"place \d of (\d|all clans)", said), said
        assert page.words.missing == []
    assert True in seen


def test_the_scores_of_spacerace_name_a_port_once() -> None:
    page, _ = finals("spacerace")[0]
    scores = next(block for block in page.report.blocks if isinstance(block, Table) and block.key == "scores")
    assert [column.key for column in scores.columns][:2] == ["seat", "points"]


def test_what_was_paid_for_a_module_names_it() -> None:
    named = 0
    for report, view, events in turns("spacerace"):
        built = [e for e in events if isinstance(e, ModuleBuilt) and e.seat == view.seat and e.cost]
        accounts = next(block for block in report.blocks if isinstance(block, StockAccounts)).accounts
        paid = [
            (entry.reason.args["ship"], entry.reason.args["place"], entry.amount_out)
            for entry in accounts[0].entries
            if entry.reason.args["reason"] == "module"
        ]
        assert paid == [(event.ship, event.module, event.cost) for event in built]
        named += len(paid)
    assert named


def test_a_clan_is_called_by_the_name_it_took() -> None:
    told = GameWon(audience=None, winners=(105,), popularity=700)
    report, _, _ = turns("conquest")[0]
    named = Report(
        game=report.game, seat=101, seat_word="clan", seat_name="", player="", game_turn=1,
        seats={"105": "Warlords of Varna"}, blocks=(front_of(report),),
    )  # fmt: skip
    words = prepare(named).words
    args = {"winners": list(told.winners), "popularity": told.popularity}
    assert "Warlords of Varna (#105)" in words.message("game-won", args).translate(ISOLATES)
    said = words.message("clan-out", {"clan": 105}).translate(ISOLATES)
    assert said == "Warlords of Varna (#105) owns nothing any more."
    assert words.message("clan-out", {"clan": 106}) == "Clan #106 owns nothing any more."
    assert (
        words.message("city-lost", {"city": "Oulu", "hex": 5306, "clan": 106})
        .translate(ISOLATES)
        .endswith("by clan #106.")
    )
    # Tables and maps have the number: there is no room for more.
    assert words.cell(105, "seat") == "105"
    assert words.seat_short(105).translate(ISOLATES) == "#105"
