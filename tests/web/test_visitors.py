"""What somebody sees who is not signed in: the games, a sample report, open games, a game to try."""

import html
import re

import pytest
from starlette.testclient import TestClient

from app.games.plans import GamePlan, SeatPlan
from app.render.clean import ISOLATES
from engine.registry import GAMES, SANDBOXES
from tests.app.world import World
from tests.web.conftest import Visit


def test_the_first_page_tells_every_game_and_those_that_wait_for_players(
    world: World, stranger: TestClient
) -> None:
    world.people()
    with world.opened() as c:
        plans = [SeatPlan(), SeatPlan()]
        c.games.create(
            world.actor("mona"), GamePlan(ruleset="territories", title="Come <in>", code="come", seats=plans)
        )
    page = stranger.get("/").text
    for key, rules in GAMES.items():
        if key == "hoard":
            continue
        assert rules.about.name in page
        assert f'href="/samples/{key}"' in page
        assert (f'action="/try/{key}#alert"' in page) == (key in SANDBOXES)
        assert f"board-{key}.svg" in page
    assert "Come &lt;in&gt;" in page
    assert "2 open seats" in page
    # A turn can be played before anything else is asked.
    assert page.index('action="/try/conquest') < page.index('href="/sign-in"', page.index("<main"))
    assert "the operator of this server makes them" in page
    assert "Games you can watch" not in page
    # What the rulebook says first is told without the numbers of its rules.
    assert "Five spaceports race for the Moon" in page
    assert "SPA-GEN" not in page


@pytest.mark.parametrize("game", [key for key in sorted(GAMES) if key != "hoard"])
def test_a_sample_is_a_whole_report(stranger: TestClient, game: str) -> None:
    page = stranger.get(f"/samples/{game}")
    assert page.status_code == 200
    assert "block-form" in page.text
    assert "script-src" in page.headers["content-security-policy"]


_SAMPLED = {
    "caravans": ("company", "crowns", "GO there, BUY this"),
    "conquest": ("clan #", "popularity", "fills in these lines"),
    "explorers": ("player #", "most coins", "one line with the hexes to explore"),
    "spacerace": ("seat #", "domination points", "actions of the port"),
    "territories": ("player #", "victory points", "MOVE 1 FROM 4 TO 6"),
}


@pytest.mark.parametrize("game", sorted(_SAMPLED))
def test_a_sample_answers_what_a_stranger_asks(stranger: TestClient, game: str) -> None:
    """Who am I, what happened, what can I do, how does one win: in words, above the report."""
    page = html.unescape(stranger.get(f"/samples/{game}").text).translate(ISOLATES)
    answers = dict(re.findall(r"<dt>([^<]+)</dt><dd>(.*?)</dd>", page.partition('class="answers"')[2][:4000]))
    who, wins, can = _SAMPLED[game]
    assert answers["Who you are"].startswith("You are ")
    assert who in answers["Who you are"].lower()
    assert wins in answers["How one wins"]
    happened = re.sub(r"<[^>]+>", "", answers["What happened"])
    assert happened
    assert f">{happened}</h2>" in page
    assert can in page
    sheet = re.search(r'href="#([^"]+)">Give orders:</a> \w', answers["What you can do"])
    assert sheet is not None
    assert f'id="{sheet[1]}"' in page


def test_games_that_anybody_may_watch_stand_on_the_first_page(world: World, stranger: TestClient) -> None:
    world.game()
    with world.opened() as c:
        c.onlookers.allow(world.actor("mona"), "dig", watchable=True)
    page = stranger.get("/").text
    assert 'href="/watch/dig"' in page
    assert re.search(r"turn 1\b", page)


def test_remarks_beside_a_sample_can_be_hidden(stranger: TestClient) -> None:
    page = stranger.get("/samples/conquest").text
    assert page.count('class="remark" role="note"') >= 8
    assert "Hide the remarks" in page
    assert 'action="/try/conquest"' in page


def test_an_unknown_game_has_neither_sample_nor_trial(stranger: TestClient) -> None:
    assert stranger.get("/samples/chess").status_code == 404
    assert stranger.get("/samples/..%2f..%2fhost").status_code == 404
    assert stranger.post("/try/chess", data={"x": "1"}).status_code == 404


def _begin(stranger: TestClient, game: str) -> str:
    begun = stranger.post(f"/try/{game}", data={"x": "1"})
    assert begun.status_code == 303, begun.text
    return str(begun.headers["location"])


def test_a_visitor_sends_a_sheet_that_is_run(world: World, stranger: TestClient) -> None:
    """No account: check, forecast, a turn at a press, and the report of what came of it."""
    orders = _begin(stranger, "territories")
    page = stranger.get(orders).text
    csrf = re.search(r'name="csrf" value="([^"]+)"', page)
    text = re.search(
        r'<textarea[^>]*name="text"[^>]*>\n(.*?)</textarea>',
        stranger.get(f"{orders}?view=text").text,
        re.DOTALL,
    )
    assert csrf
    assert text
    form = {"csrf": csrf[1], "view": "text", "text": text[1].replace("&#34;", '"')}
    checked = stranger.post(orders, data=form).text
    assert "Checked, not sent" in checked
    assert "Forecast" in checked
    # A blank sheet that would be run at once is asked about first.
    asked = stranger.post(f"{orders}/send", data=form | {"ready": "on"})
    assert asked.status_code == 409
    assert "Send it anyway" in asked.text
    sent = stranger.post(f"{orders}/send", data=form | {"ready": "on", "sure": "yes"})
    assert sent.status_code == 303, sent.text
    waiting = stranger.get(sent.headers["location"])
    assert "Receipt" in waiting.text
    assert "refresh" in waiting.headers
    # The worker takes the turn that the sheet has asked for.
    code = orders.split("/")[2]
    with world.opened() as c:
        assert c.turns.run_due(c.games.get(code).id).run is not None
    came = stranger.get(waiting.headers["refresh"].partition("url=")[2])
    report = stranger.get(came.headers["location"])
    assert report.status_code == 200
    assert "Turn 1" in report.text


def test_a_guest_goes_nowhere_but_to_the_trial(world: World, stranger: TestClient) -> None:
    world.game()
    orders = _begin(stranger, "territories")
    game = "/".join(orders.split("/")[:3])
    assert stranger.get("/").headers["location"] == game
    shown = stranger.get(game).text
    assert "/account" not in shown
    for path in ("/account", "/messages", "/games/dig", "/users", "/new-game", "/games/dig/seats/1/orders"):
        assert stranger.get(path).status_code in {403, 404}, path
    assert stranger.get(f"{game}/board").status_code == 404
    other = TestClient(stranger.app, raise_server_exceptions=False, follow_redirects=False)
    theirs = _begin(other, "territories")
    assert stranger.get(theirs).status_code == 404


def test_a_form_of_another_site_opens_no_trial(stranger: TestClient) -> None:
    answer = stranger.post("/try/territories", data={"x": "1"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_only_moderators_open_games_unless_the_server_says_otherwise(
    world: World, visit: Visit, stranger: TestClient
) -> None:
    world.people()
    anna = visit("anna")
    assert anna.get("/open-game").status_code == 403
    assert "/open-game" not in anna.get("/").text
    _begin(stranger, "territories")
    assert "You can keep it" not in stranger.get("/leave-trial").text
    assert "It ends when you sign in, and is not kept." in stranger.get("/sign-in").text
