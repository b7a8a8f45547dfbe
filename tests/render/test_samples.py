"""The reports and boards that visitors see: whole turns worth reading, remarks beside what they are about."""

import re
from pathlib import Path

import pytest

from app.render import samples
from app.render.messages import Messages
from app.web import assets
from engine.kernel.blocks import Front, Map, Say
from engine.registry import GAMES
from tools.simulate import Setup, season

KEYS = [key for key in GAMES if key != "hoard"]
WORTH = {
    "conquest": {"lost", "attacked", "taken"},
    "territories": {"lost", "fought"},
    "caravans": {"attacked", "fought"},
    "explorers": {"gained", "decide"},
    "spacerace": {"lost", "gained"},
}


@pytest.mark.parametrize("game", KEYS)
def test_a_sample_is_a_turn_worth_reading(game: str) -> None:
    """From the middle of a game: its front page tells of fights, losses, finds and what is to decide."""
    report = samples.report(game)
    assert report is not None
    assert report.game_turn >= 8
    front = next(block for block in report.blocks if isinstance(block, Front))
    assert len(front.items) >= 6
    topics = {item.topic for item in front.items}
    assert topics & WORTH[game]
    assert "decide" in topics
    if game == "conquest":
        assert topics >= WORTH[game]
        assert {"letters", "radio", "sightings", "battles"} <= {block.key for block in report.blocks}


@pytest.mark.parametrize("game", KEYS)
def test_remarks_stand_beside_blocks_that_are_there(game: str) -> None:
    report, words = samples.report(game), Messages(game)
    assert report is not None
    remarks = samples.remarks(game)
    assert {"front", "form"} <= set(remarks)
    assert any(isinstance(block, Map) and block.key in remarks for block in report.blocks)
    path = Path(samples.FOLDER).parent / "games" / game / "en.ftl"
    written = re.findall(rf"^{game}-sample-(\S+) = ", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) == len(remarks), "a remark about a block that the sample does not have"
    assert words.missing == []


@pytest.mark.parametrize("game", KEYS)
def test_a_board_is_a_picture_alone_with_colours_for_the_dark(game: str) -> None:
    found = bytes(assets.static_file("x", f"board-{game}.svg").body).decode()
    assert found.startswith("<svg ")
    assert "prefers-color-scheme:dark" in found
    assert not re.search(r"<script|href=\"(?!#)|url\((?!#)", found)
    assert len(found) < 150_000


def test_what_the_first_page_says_of_lengths_is_what_the_rules_say() -> None:
    def lasts(game: str) -> str:
        return Messages(game).say(Say("about_lasts"))

    options = {key: {one.key: one for one in GAMES[key].about.options} for key in KEYS}
    assert f"At most {options['caravans']['max_weeks'].default} turns" in lasts("caravans")
    assert "seven days" in lasts("caravans")
    assert options["caravans"]["days_per_week"].default == 7
    assert f"{options['caravans']['threshold'].default:,} crowns" in Messages("caravans").say(
        Say("about_won")
    )
    assert options["spacerace"]["rounds"].choices == ("8", "13")
    assert lasts("spacerace") == "Eight rounds, or thirteen"
    assert lasts("territories") == "Twelve to thirty turns"
    assert "about thirty turns" in lasts("conquest")


@pytest.mark.long("plays two seasons of twelve clans")
def test_twelve_clans_play_about_thirty_turns() -> None:
    options = {"map": "europe"}
    for seed in ("one", "two"):
        setup = Setup(game="conquest", seed=seed, seats=12, options=options, turns=60, check=False)
        assert 23 <= season(setup).turns <= 38
