"""Every registered game and the teaching game keep the promises of the contract."""

import json
import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from engine.kernel.ruleset import CERTAIN, Forecast, Result
from engine.registry import GAMES, SCENARIOS
from tests.kernel import conformance, conformance_words
from tests.kernel.declared import declared
from tests.kernel.games import EVERY
from tests.teaching.hoard import GoldStolen

games = pytest.mark.parametrize("key", sorted(EVERY))


@games
def test_replays_to_the_same_bytes(key: str) -> None:
    conformance.replay_equal(EVERY[key], declared(key).turns)


@pytest.fixture(scope="module")
def under_another_hash_seed() -> dict[str, str]:
    """Fingerprints of a season of each game, from a process with another hash seed than this one."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.kernel.games"],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": "."},
        capture_output=True,
        check=True,
    )
    return dict(json.loads(told.stdout))


@games
@pytest.mark.untraced
def test_replays_to_the_same_bytes_under_another_hash_seed(
    under_another_hash_seed: dict[str, str], key: str
) -> None:
    assert under_another_hash_seed[key] == conformance.fingerprint(EVERY[key], declared(key).turns)


@games
def test_state_views_and_events_survive_their_json(key: str) -> None:
    conformance.round_trip(EVERY[key], declared(key).turns)


@games
def test_nonsense_sheets_never_raise(key: str) -> None:
    conformance.nonsense_never_raises(EVERY[key])


@games
def test_what_a_forecast_calls_certain_comes_true(key: str) -> None:
    conformance.certain_comes_true(EVERY[key], declared(key).turns)


def test_a_game_that_is_sure_of_what_it_refuses_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    hoard = EVERY["hoard"]
    told = type(hoard).forecast

    def boasting(self: Any, view: Any, step: Any, sheet: Any) -> Forecast:
        made = told(self, view, step, sheet)
        lines = tuple(msgspec.structs.replace(line, sure=CERTAIN) for line in made.lines)
        return msgspec.structs.replace(made, lines=lines)

    monkeypatch.setattr(type(hoard), "forecast", boasting)
    with pytest.raises(AssertionError, match="certain"):
        conformance.certain_comes_true(hoard, declared("hoard").turns)


@games
def test_invariants_hold(key: str) -> None:
    conformance.sound(EVERY[key], declared(key).turns)


@games
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown(key: str) -> None:
    conformance.leaks_nothing(EVERY[key], declared(key).turns)


@games
def test_every_event_is_told_to_whom_it_is_meant_for(key: str) -> None:
    season = declared(key).eventful
    met = conformance.audiences_are_meant(EVERY[key], season.turns, **season.options)
    assert len(met) >= len(EVERY[key].event_types) * 3 // 5


@pytest.mark.parametrize(("audience", "named"), [((), "nobody is told"), (None, "all are told")])
def test_an_event_without_the_right_audience_is_named(
    monkeypatch: pytest.MonkeyPatch, audience: tuple[int, ...] | None, named: str
) -> None:
    hoard = EVERY["hoard"]
    carried_out = type(hoard).close

    def telling(self: Any, *given: Any) -> Any:
        done = carried_out(self, *given)
        stolen = GoldStolen(audience=audience, thief=1, victim=2, gold=1)
        return Result(done.state, [*done.events, stolen])

    monkeypatch.setattr(type(hoard), "close", telling)
    with pytest.raises(AssertionError, match=named):
        conformance.audiences_are_meant(hoard, declared("hoard").turns)


@games
def test_a_kept_view_says_what_the_view_says(key: str) -> None:
    conformance.kept_views_are_whole(EVERY[key], declared(key).turns)


@pytest.mark.parametrize("key", sorted(SCENARIOS))
def test_a_position_is_read_back_as_it_was_written(key: str) -> None:
    conformance.scenarios_round_trip(GAMES[key], declared(key).turns)


@games
def test_templates_read_back_clean(key: str) -> None:
    conformance.templates_read_back(EVERY[key], declared(key).turns)


@games
def test_examples_have_one_canonical_text(key: str) -> None:
    conformance.canonical_text_is_stable(EVERY[key])


@games
def test_every_order_line_is_answered(key: str) -> None:
    conformance.every_line_answered(EVERY[key], declared(key).turns)


@games
def test_reports_are_data(key: str) -> None:
    conformance.reports_are_data(EVERY[key], declared(key).turns)


@games
def test_options_are_sound(key: str) -> None:
    conformance.options_are_sound(EVERY[key])


@games
def test_a_late_sheet_runs_alone(key: str) -> None:
    conformance.late_sheets_run(EVERY[key])


@games
def test_the_game_ends(key: str) -> None:
    season = declared(key).ends
    if season is None:
        pytest.skip("plays until somebody wins: its own tests show the end")
    conformance.ends(EVERY[key], season.turns, **season.options)


@pytest.mark.long("ends a game at each step", but=["hoard", "territories"])
@games
def test_people_may_end_the_game(key: str) -> None:
    conformance.ends_by_choice(EVERY[key], declared(key).turns)


registered = pytest.mark.parametrize("key", sorted(GAMES))


@registered
def test_orders_refusals_and_options_have_words(key: str) -> None:
    conformance_words.every_word_is_there(GAMES[key])


@registered
def test_every_kind_of_event_reaches_a_report(key: str) -> None:
    conformance_words.every_event_is_told(GAMES[key], declared(key).turns)


@registered
def test_reports_have_words_for_everything_and_accounts_that_close(key: str) -> None:
    conformance_words.reports_are_worded_and_closed(GAMES[key], declared(key).turns)


@games
def test_the_disguise_of_the_leak_test_changes_the_state(key: str) -> None:
    conformance_words.disguise_changes_the_state(EVERY[key], declared(key).turns)


def test_an_account_that_does_not_close_is_named() -> None:
    conformance_words.accounts_that_do_not_close_are_refused()
