"""Reports: words for everything, accounts that close, what is printed, the pictures."""

import io
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest
from pypdf import PdfReader

from app.render import formats
from app.render.clean import ISOLATES
from app.render.document import Report, ReportGame
from app.render.localize import Localizer
from app.render.messages import Messages, message_key
from engine.games.explorers.context import END_SOURCES, SOURCES
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.orders.book import ORDERS
from engine.games.explorers.report.hand import carried_out
from engine.games.explorers.report.maps import blank_map
from engine.games.explorers.report.story import TELLERS
from engine.games.explorers.tables import CARDS, CHAPTERS, MAPS, OPTIONS, TREASURE
from engine.kernel.blocks import (
    AnyBlock,
    Block,
    Form,
    Front,
    Map,
    Paragraph,
    Say,
    StockAccounts,
    Table,
    open_accounts,
)
from engine.kernel.events import snake
from engine.kernel.play import GameTurn, SeatTurn
from tests.explorers.season import opened, season

# Said by the kernel for all games, or shown in a block of its own.
ELSEWHERE = {"order_answered", "letter_sent"}
GAMES: list[dict[str, Any]] = [
    {"seats": 3, "style": "mixed", "map": "islemark"},
    {"seats": 2, "style": "bots", "guilds": True, "map": "shardsea", "flips_per_step": 2},
    {"seats": 4, "style": "wild", "map": "emberfell", "flips_per_step": 3},
    {"seats": 1, "style": "bots", "mode": "solo", "map": "greenway"},
    {"seats": 1, "style": "bots", "mode": "campaign01"},
    *({"seats": 1, "style": "bots", "mode": "story", "chapter": number} for number in range(1, 9)),
]

B = TypeVar("B", bound=Block)


def block(blocks: Sequence[AnyBlock], kind: type[B], key: str) -> B:
    """The block of that kind and key."""
    return next(item for item in blocks if isinstance(item, kind) and item.key == key)


def document(turn: SeatTurn, blocks: Sequence[AnyBlock]) -> Report:
    """A report as the host would make it."""
    return Report(
        game=ReportGame(key="explorers", code="EX-1", title="Trial", rules_version=1),
        seat=turn.seat,
        seat_word="player",
        seat_name=f"P{turn.seat}",
        player="Anna",
        game_turn=turn.game_turn,
        kind=turn.kind,
        blocks=tuple(blocks),
    )


@pytest.fixture(scope="module")
def games() -> list[list[GameTurn]]:
    """Whole games of every mode."""
    return [
        list(season(f"report {number}", plan["seats"], plan["style"], **_options(plan)))
        for number, plan in enumerate(GAMES)
    ]


def _options(plan: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plan.items() if key not in {"seats", "style"}}


@pytest.mark.rule("EXP-GEN-08")
def test_who_asked_for_guilds_in_a_story_is_told_that_there_are_none() -> None:
    for guilds in (True, False):
        (seat,) = opened("story", 1, mode="story", guilds=guilds).seats
        text = formats.text(document(seat, EXPLORERS.report(seat.view, seat.events)))
        assert ("A story is played without guilds" in " ".join(text.split())) is guilds


def test_every_event_option_and_source_has_words() -> None:
    words = Messages("explorers")
    assert words.catalogue.junk == []
    for kind in EXPLORERS.event_types:
        key = snake(kind.__name__)
        assert key in ELSEWHERE or kind in TELLERS, kind
    for option in OPTIONS:
        assert words.catalogue.pattern(f"explorers-option-{message_key(option.key)}"), option
        for choice in option.choices:
            assert words.catalogue.pattern(f"explorers-{message_key(option.key)}-{choice}"), choice
    for source in SOURCES:
        assert words.catalogue.pattern(f"explorers-source-{message_key(source)}"), source
    for source in END_SOURCES:
        assert words.catalogue.pattern(f"explorers-col-{message_key(source)}"), source


def test_every_refusal_has_one_exact_sentence() -> None:
    words = Messages("explorers")
    for order in ORDERS:
        assert words.catalogue.pattern(f"explorers-done-{message_key(order.key)}"), order
        for code in order.refusals:
            names = (f"refusal-{message_key(order.key)}-{message_key(code)}", f"refusal-{message_key(code)}")
            assert any(words.catalogue.pattern(f"explorers-{name}") for name in names), (order, code)


@pytest.mark.long("plays a season of each mode")
def test_reports_lack_no_words_and_their_accounts_close(games: list[list[GameTurn]]) -> None:
    missing: set[str] = set()
    for turns in games:
        for turn in turns:
            for seat in turn.seats:
                blocks = EXPLORERS.report(seat.view, seat.events)
                words = Messages("explorers")
                Localizer(words).chapters(blocks)
                missing |= set(words.missing)
                assert list(open_accounts(blocks)) == []
    assert missing == set()


def test_forecasts_lack_no_words(games: list[list[GameTurn]]) -> None:
    missing: set[str] = set()
    for turn in games[0][:12]:
        if turn.step is None:
            continue
        for seat in turn.step.order:
            view = EXPLORERS.view(turn.state, seat)
            text = EXPLORERS.bot(view, turn.step, _dice()) or ""
            found = EXPLORERS.forecast(view, turn.step, EXPLORERS.orders.parse(text))
            words = Messages("explorers")
            Localizer(words).chapters(found.blocks)
            missing |= set(words.missing)
    assert missing == set()


def _dice() -> Any:
    from engine.kernel.dice import Dice

    return Dice("explorers", "forecasts")


def test_the_report_of_a_flip_prints_what_was_done(games: list[list[GameTurn]]) -> None:
    turn = games[3][1]
    mine = turn.seats[0]
    blocks = EXPLORERS.report(mine.view, mine.events)
    printed = formats.text(document(mine, blocks))
    assert "Greenway" in printed
    for key in mine.view.goals:
        assert key not in printed
    assert "still to come" in printed
    assert "Meadow Walk" in printed
    assert "nothing is taken back, because a card was seen" in " ".join(printed.split())
    assert "Up to 3 explorers on grassland, in a chain." in printed
    picture = block(blocks, Map, "map")
    assert (picture.grid, picture.path, picture.small) == ("rows", "EX", False)
    assert block(blocks, Form, "form").sections[0].head == "FLIP"
    assert any(cell.lit for cell in picture.cells)
    placed = mine.view.own.placed if mine.view.own else []
    assert sum(cell.fresh for cell in picture.cells) == len(placed)


def test_the_others_maps_are_small_and_show_no_lit_cells(games: list[list[GameTurn]]) -> None:
    mine = games[0][5].seats[0]
    blocks = EXPLORERS.report(mine.view, mine.events)
    others = [item for item in blocks if isinstance(item, Map) and item.key != "map"]
    assert [item.seat for item in others] == [2, 3]
    assert all(item.small and not item.path for item in others)
    assert not any(cell.lit for item in others for cell in item.cells)


def test_the_end_prints_the_account_of_all(games: list[list[GameTurn]]) -> None:
    for turns in games:
        for seat in turns[-1].seats:
            assert seat.kind == "final"
            blocks = EXPLORERS.report(seat.view, seat.events)
            assert not any(isinstance(item, Form) for item in blocks)
            table = block(blocks, Table, "scores")
            assert len(table.rows) == len(turns[-1].state.players)
            score = turns[-1].state.ending.scores[0]
            assert score.total == score.coins + sum(score.parts.values())


def test_the_front_of_the_end_tells_the_final_score_and_place(games: list[list[GameTurn]]) -> None:
    """EXP-END-01, EXP-END-02: what the end added is counted in, and nothing is told as still to be done."""
    for turns in games:
        ending = turns[-1].state.ending
        for seat in turns[-1].seats:
            blocks = EXPLORERS.report(seat.view, seat.events)
            total = ending.scores[seat.seat - 1].total
            place = next(at for at, seats in enumerate(ending.places, start=1) if seat.seat in seats)
            text = " ".join(formats.text(document(seat, blocks)).split())
            coins = {0: "no coins", 1: "1 coin"}.get(total, f"{total} coins")
            assert f"Your final score is {coins}" in text
            assert len(ending.scores) == 1 or f"place {place} of {len(ending.scores)}" in text
            assert not {"regions", "routes"} & {block.key for block in blocks}
            assert "Flip 31" not in text
            assert text.count("The end") > 1


@pytest.mark.parametrize("number", range(1, 9))
def test_a_chapter_begins_with_its_text(games: list[list[GameTurn]], number: int) -> None:
    first = games[4 + number][0].seats[0]
    blocks = EXPLORERS.report(first.view, first.events)
    chapter = CHAPTERS[number - 1]
    text = formats.text(document(first, blocks))
    assert isinstance(blocks[1], Paragraph)
    flat = " ".join(text.split())
    assert chapter.title in flat
    assert " ".join(chapter.text.split()) in flat


def test_a_report_is_drawn_on_screen_and_paper(games: list[list[GameTurn]]) -> None:
    mine = games[0][6].seats[0]
    report = document(mine, EXPLORERS.report(mine.view, mine.events))
    page = formats.html(report)
    # The map, its part beside the news, and the maps of the others.
    assert page.count("<svg") == 4
    assert "An explorer may go here" in page
    assert formats.pdf(report).startswith(b"%PDF")


def test_a_commission_tells_the_cards_it_comes_to(games: list[list[GameTurn]]) -> None:
    """EXP-INV-01 to 03: a commission says nothing without the card kept; it is told wherever E1 is."""
    words = Messages("explorers")
    told = set()
    for turns in games[:5]:
        for mine in (turn.seats[0] for turn in turns if turn.step is not None):
            blocks = EXPLORERS.report(mine.view, mine.events)
            front = next(item for item in blocks if isinstance(item, Front))
            place = next(words.say(one.say) for one in front.items if one.say.key == "front_cards")
            facts = block(blocks, Form, "form").sections[0].facts
            said = " ".join(words.say(fact.value) for fact in facts if isinstance(fact.value, Say))
            rows = {row[0] for row in block(blocks, Table, "cards").rows}
            lines = [one.order for card in mine.view.shown[:1] for one in carried_out(mine.view, card)]
            assert list(block(blocks, Map, "map").choices) == [line for line in lines if line]
            # Each of the cards says for itself where it can begin.
            assert len([fact for fact in facts if fact.key == "first_spaces"]) == max(1, len(lines))
            for card in mine.view.shown:
                for one in carried_out(mine.view, card):
                    told.add(one.how)
                    text = CARDS[one.card].text.translate(ISOLATES)
                    assert text in place.translate(ISOLATES)
                    assert text in said.translate(ISOLATES)
                    assert one.order.replace(" ", "") in said.translate(ISOLATES).replace(" ", "")
                    assert one.card in rows
    assert told == {"offered", "kept", "slot"}


def test_a_chapter_alone_says_its_own_words(games: list[list[GameTurn]]) -> None:
    """No goals are named where there are none; craters that can be filled are, and the next chapter."""
    turns = games[4 + 6]
    texts = [
        " ".join(formats.text(document(seat, EXPLORERS.report(seat.view, seat.events))).split())
        for seat in (turn.seats[0] for turn in turns)
    ]
    assert "Goals: ." not in texts[0]
    assert any("write CRATER and one of" in text for text in texts)
    assert not any("(none)" in text for text in texts)
    assert turns[-1].state.ending.won
    assert "Won. " in texts[-1]
    assert "Chapter 7 is next." in texts[-1]
    assert "won: won" not in texts[-1]


@pytest.mark.long("draws the paper of a season")
def test_nothing_on_the_paper_sheet_is_cut(games: list[list[GameTurn]]) -> None:
    """Facts longer than a line go on below it."""
    for turn in (games[0][1], games[2][-2]):
        mine = turn.seats[0]
        report = document(mine, EXPLORERS.report(mine.view, mine.events))
        pages = [page.extract_text() for page in PdfReader(io.BytesIO(formats.pdf(report))).pages]
        sheet = " ".join(next(text for text in pages if "Order sheet for" in text).split())
        assert "After it nothing is taken back, because a card was seen." in sheet
        for card in mine.view.shown:
            assert CARDS[card].text in sheet
        assert "\u2026" not in sheet
        assert "FLIP 3:" in sheet


def test_a_blank_sheet_of_every_map() -> None:
    for key, plan in MAPS.items():
        found = blank_map(key)
        assert len(found.cells) == plan.exists.bit_count()
        assert [cell.piece for cell in found.cells if cell.piece] == ["star"]
        assert not any(cell.lit or cell.fresh for cell in found.cells)


def test_own_coins_are_told_feature_by_feature(games: list[list[GameTurn]]) -> None:
    for turn in games[3]:
        for seat in turn.seats:
            accounts = [
                item for item in EXPLORERS.report(seat.view, seat.events) if isinstance(item, StockAccounts)
            ]
            for item in accounts:
                assert item.accounts[0].closing == seat.view.own.coins
                assert item.accounts[0].opening >= 0


def test_every_token_in_hand_says_what_it_does() -> None:
    """End cards and guild tokens have no text of their own in the data."""
    words = Messages("explorers")
    told = {}
    for token in [card for card in TREASURE if TREASURE[card].type != "coins"] + ["MINER1", "BOARD4"]:
        turn = opened("hand", 1)
        turn.state.players[0].hand = [token]
        hand = block(EXPLORERS.report(EXPLORERS.view(turn.state, 1), []), Table, "hand")
        told[token] = words.show(hand.rows[-1][2]).translate(ISOLATES)
        assert len(told[token]) > 10, token
    assert told["T31"] == "At the end 1 coin for each trading post, at most 7."
    assert told["MINER1"] == "1 explorer on mountain."
    assert told["BOARD4"] == "Up to 2 explorers on any terrain, in a chain."
