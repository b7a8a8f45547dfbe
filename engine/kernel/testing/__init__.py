"""The tests of the contract, for games of our own and of other packages.

A package's own pytest runs them like this, with the host's words from ``app.contract``::

    import pytest
    from app.contract import case_of_package
    from engine.kernel.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS, ids=str)
    def test_the_contract(check):
        check.run(case_of_package("turnpost-example", "example"))

``turnpost game check KEY`` runs the same. Each check raises AssertionError where the game breaks its promise.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.kernel.testing import conformance, ends, possible, refusals, telling
from engine.kernel.testing.case import Case, Teller, Words
from engine.kernel.trial import Season, Trial

__all__ = ["CHECKS", "Case", "Check", "Season", "Teller", "Trial", "Words"]

_EVERY = 3
"""The costly questions are asked of every third seat."""


class Check(NamedTuple):
    """One promise of the contract: its name, what it says, and what plays it."""

    name: str
    told: str
    play: Callable[[Case], None]
    worded: bool = False
    offering: bool = False

    def __str__(self) -> str:
        return self.name

    def run(self, case: Case) -> None:
        """Raise AssertionError where the game breaks the promise; what a game does not have is not asked."""
        if not __debug__:
            raise RuntimeError("without assertions (PYTHONOPTIMIZE) nothing is checked")
        if self.applies(case):
            self.play(case)

    def applies(self, case: Case) -> bool:
        """Return whether the game has what the promise is about."""
        return (not self.worded or case.teller is not None) and (
            not self.offering or case.parts.offers is not None
        )


def _offered(work: Callable[..., None], *, every: int = 1) -> Callable[[Case], None]:
    def run(case: Case) -> None:
        work(case.rules, case.parts.offers, case.standings[::every])

    return run


def _ends(case: Case) -> None:
    season = case.trial.ends
    if season is not None:
        ends.ends(case.rules, season.turns, **season.options)


def _audiences(case: Case) -> None:
    season = case.trial.eventful
    met = conformance.audiences_are_meant(case.rules, season.turns, **season.options)
    kinds = case.rules.event_types
    assert len(met) >= len(kinds) * 3 // 5, f"only {len(met)} of {len(kinds)} kinds of events were met"


def _every_order_is_offered(case: Case) -> None:
    offers = case.parts.offers
    assert offers is not None
    possible.every_order_is_offered(case.rules, offers, case.standings, case.trial.unoffered)


def _offers_have_words(case: Case) -> None:
    offers = case.parts.offers
    assert offers is not None
    possible.have_words(offers, case.standings, case.words)


def _offered_turns(case: Case) -> None:
    offers = case.parts.offers
    assert offers is not None
    possible.a_turn_of_them_can_be_run(case.rules, offers, case.trial.turns)


def _refusals(case: Case) -> None:
    assert case.teller is not None
    drawn = refusals.refused_in_seasons(case.rules, case.trial)
    refusals.refusals_are_worded(case.rules, drawn, case.teller)


def _reports(case: Case) -> None:
    assert case.teller is not None
    telling.reports_are_worded_and_closed(case.rules, case.trial.turns, case.teller)


CHECKS: tuple[Check, ...] = (
    Check(
        "options", "Options fit their own declaration", lambda one: conformance.options_are_sound(one.rules)
    ),
    Check(
        "replay",
        "A season replays to the same bytes",
        lambda one: conformance.replay_equal(one.rules, one.trial.turns),
    ),
    Check(
        "json",
        "States, views and events survive their JSON",
        lambda one: conformance.round_trip(one.rules, one.trial.turns),
    ),
    Check(
        "nonsense", "Nonsense sheets never raise", lambda one: conformance.nonsense_never_raises(one.rules)
    ),
    Check(
        "certain",
        "What a forecast calls certain comes true",
        lambda one: conformance.certain_comes_true(one.rules, one.trial.turns),
    ),
    Check(
        "invariants",
        "The invariants hold after every turn",
        lambda one: conformance.sound(one.rules, one.trial.turns),
    ),
    Check(
        "leaks",
        "What a seat cannot know changes nothing that it is shown",
        lambda one: conformance.leaks_nothing(one.rules, one.trial.turns),
    ),
    Check(
        "disguise",
        "The disguise of that check changes the state",
        lambda one: telling.disguise_changes_the_state(one.rules, one.trial.turns),
    ),
    Check("audiences", "Every event is told to those it is meant for", _audiences),
    Check(
        "kept-views",
        "A kept view says what the view says",
        lambda one: conformance.kept_views_are_whole(one.rules, one.trial.turns, one.parts.shared_fields),
    ),
    Check(
        "positions",
        "A position is read back as it was written",
        lambda one: conformance.scenarios_round_trip(one.rules, one.parts.scenarios, one.trial.turns),
    ),
    Check(
        "templates",
        "Prefilled sheets read back clean",
        lambda one: conformance.templates_read_back(one.rules, one.trial.turns),
    ),
    Check(
        "canonical",
        "Examples have one canonical text",
        lambda one: conformance.canonical_text_is_stable(one.rules),
    ),
    Check(
        "answers",
        "Every order line is answered once",
        lambda one: conformance.every_line_answered(one.rules, one.trial.turns),
    ),
    Check(
        "reports", "Reports are data", lambda one: conformance.reports_are_data(one.rules, one.trial.turns)
    ),
    Check("late", "A late sheet runs alone", lambda one: conformance.late_sheets_run(one.rules)),
    Check("ends", "The game ends", _ends),
    Check(
        "ends-by-choice",
        "People may end the game at any time",
        lambda one: ends.ends_by_choice(one.rules, one.trial.turns, one.teller),
    ),
    Check(
        "words",
        "Orders, refusals and options have words",
        lambda one: telling.every_word_is_there(one.rules, one.words),
        worded=True,
    ),
    Check(
        "told",
        "Every kind of event reaches a report",
        lambda one: telling.every_event_is_told(one.rules, one.trial.turns),
        worded=True,
    ),
    Check("accounts", "Reports have words for everything, and accounts that close", _reports, worded=True),
    Check("refusals", "Lines are refused by declared codes with words", _refusals, worded=True),
    Check(
        "offers", "What is offered passes the check", _offered(possible.all_pass, every=_EVERY), offering=True
    ),
    Check(
        "offers-views",
        "Offers follow from the view",
        _offered(possible.follow_from_the_view, every=_EVERY),
        offering=True,
    ),
    Check(
        "offers-few",
        "Offers are told apart and few",
        _offered(possible.are_told_apart_and_few),
        offering=True,
    ),
    Check("offers-all", "Every order is offered somewhere", _every_order_is_offered, offering=True),
    Check(
        "offers-lines",
        "The lines of a sheet stand at their pieces",
        _offered(possible.lines_stand_at_their_pieces),
        offering=True,
    ),
    Check("offers-turns", "A turn of offered orders can be run", _offered_turns, offering=True),
    Check(
        "offers-words", "Pieces, offers and blanks have words", _offers_have_words, worded=True, offering=True
    ),
)
"""Every check of the contract, cheap ones first."""
