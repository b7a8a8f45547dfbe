# ruff: noqa: RUF001 - Hebrew is meant
"""Finding words: fallbacks, figures, the languages."""

from pathlib import Path

import pytest

from app.render.catalogue import TEMPLATES, catalogue
from app.render.document import Report
from app.render.messages import Messages
from app.render.prepared import prepare
from engine.kernel.blocks import Say
from tests.render.sample_report import GAME


def test_a_message_of_the_game_comes_before_the_general_one() -> None:
    assert Messages(GAME).message("map-own") == "Your hexes"
    assert Messages("none-such").message("map-own") == "Your land"


def test_underscores_and_dots_are_written_as_dashes() -> None:
    words = Messages(GAME)
    assert words.say(
        Say("city_captured", {"hex": 825, "city": "Cork", "convoy": 1, "troops_lost": 1200})
    ) == ("Cork (0825) is yours: convoy 1 took it and lost 1,200 troops.")
    assert words.find("block.summary") == "In short"
    assert words.missing == []


def test_a_missing_message_stays_readable_and_is_noted_once() -> None:
    words = Messages(GAME)
    say = Say("ship_sank", {"hex": 9, "clan": 392})
    assert words.say(say) == words.say(say) == "Ship sank (hex 0009, clan 392)"
    assert words.missing == ["ship-sank"]


def test_a_missing_figure_stays_visible() -> None:
    words = Messages(GAME)
    assert words.say(Say("hex_lost", {"clan": 0})) == "Hex {HEX} revolted and is yours no more."
    assert words.missing == ["$HEX"]


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, "One more hex pays you tribute."), (4, "4 more hexes pay you tribute.")],
)
def test_plurals(count: int, expected: str) -> None:
    assert Messages(GAME).say(Say("hexes_captured", {"count": count})) == expected


def test_an_empty_text_selects_the_variant_none() -> None:
    words = Messages(GAME)
    met = {"clan": 7, "name": "Foxes", "slogan": ""}
    assert words.say(Say("clan_met", met)) == "Met clan #7, Foxes"
    assert words.say(Say("clan_met", {**met, "slogan": "Run"})) == "Met clan #7, Foxes: “Run”"


def test_order_answers_carry_their_reason_in_all_games() -> None:
    words = Messages(GAME)
    answer = Say("order_answered", {"text": "LOOT", "result": "refused", "code": "NOT-OWNER", "params": {}})
    assert words.say(answer) == "LOOT: not carried out. It is not yours."
    told = words.refusal("unknown_order", {"word": "X", "near": ""})
    assert told == "There is no order “X” here."


def test_the_nearest_right_spelling_stands_in_the_sentence() -> None:
    told = Messages(GAME).refusal("unknown_order", {"word": "ATTAC", "near": "ATTACK"})
    assert told == "There is no order “ATTAC” here; did you mean ATTACK?"


@pytest.mark.parametrize(
    ("value", "kind", "domain", "expected"),
    [
        (None, "money", "", "---"),
        (43038, "money", "", "$43,038"),
        (-25320, "money", "", "\u2212$25,320"),
        (1234567, "int", "", "1,234,567"),
        (-5, "int", "", "\u22125"),
        (825, "hex", "", "0825"),
        (1122, "seat", "", "1122"),
        (1, "flag", "", "yes"),
        ("STEEL", "word", "goods", "Steel"),
        ("", "word", "goods", "---"),
        ("a <b>", "text", "", "a <b>"),
    ],
)
def test_cells_are_printed_by_the_kind_of_their_column(
    value: str | int | None, kind: str, domain: str, expected: str
) -> None:
    assert Messages(GAME).cell(value, kind, domain) == expected


def test_dates_name_their_zone_and_offset() -> None:
    assert Messages("", "en", "Europe/Berlin").date("2026-12-04T18:00:00+00:00") == (
        "Friday 4 December 2026, 19:00 (Europe/Berlin, UTC+1)"
    )
    assert (
        Messages("", "en", "Asia/Kolkata")
        .date("2026-07-01T18:00:00Z")
        .endswith("23:30 (Asia/Kolkata, UTC+5:30)")
    )
    assert Messages("", "en", "no/such-zone").date("2026-12-04T18:00:00").endswith("18:00 (UTC)")
    assert Messages("").date("soon") == "soon"


def test_german_is_there_for_the_cover_and_english_for_the_rest(report: Report) -> None:
    prepared = prepare(report, language="de")
    assert prepared.title == "Europe: Zug 12"
    assert ("Kontostand", "12,50 EUR") in prepared.facts
    assert ("Befehle bis", "Freitag, 4. Dezember 2026, 19:00 Uhr (Europe/Berlin, UTC+1)") in prepared.facts
    assert prepared.words.integer(1234567) == "1.234.567"
    assert prepared.words.message("map-legend") == "Legend"


def test_the_sample_has_words_for_everything(report: Report) -> None:
    assert prepare(report).words.missing == []


@pytest.mark.parametrize(
    "path", sorted(TEMPLATES.glob("games/*/*.ftl")), ids=lambda path: "-".join(path.parts[-2:])
)
def test_every_catalogue_is_sound(path: Path) -> None:
    found = catalogue(path.stem, path.parent.name)
    assert found.junk == []
    for key in found.keys():  # noqa: SIM118 - a method of ours
        found.pattern(key)


def test_right_to_left_names_are_isolated_in_a_sentence() -> None:
    assert Messages(GAME).show("שלום") == "\u2068שלום\u2069"
    assert Messages(GAME).show("\u202eevil") == "evil"
