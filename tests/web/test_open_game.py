"""Opening a game of one's own, and keeping a trial, as one does it on the pages."""

import re

import pytest
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.config import Settings
from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World
from tests.web.conftest import PASSWORD, Token, Visit


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server on which anybody may open games and sign up."""
    return settings.model_copy(update={"openers": "anyone", "sign_up": "open"})


def test_a_new_user_is_led_to_a_game_and_plays_it(world: World, visit: Visit, token: Token) -> None:
    world.people()
    anna = visit("anna")
    home = anna.get("/").text
    assert 'href="/open-game"' in home
    assert "ask a moderator" not in home
    form = anna.get("/open-game?ruleset=territories").text
    assert re.findall(r'ruleset=(\w+)" aria-current="page"', form) == ["territories"]
    for name in ("map", "friends", "computers", "pace", "title"):
        assert f'name="{name}"' in form
    assert "3 games of your own" in form.replace("\u2068", "").replace("\u2069", "")
    fields = {"ruleset": "territories", "map": "wheel", "friends": "0", "computers": "3", "pace": "ready"}
    made = anna.post("/open-game", data={"csrf": token(anna), "title": "Mine", **fields})
    assert made.status_code == 303
    page = anna.get(made.headers["location"])
    assert page.status_code == 200
    # Nobody else is asked: the button says that the turn is run, and nothing has to be ticked.
    assert "Send and run the turn" in page.text
    assert "Runs as soon as you send it" in page.text
    assert 'type="checkbox"' not in page.text
    assert "Mine" in anna.get("/").text
    game = made.headers["location"].split("/seats")[0]
    told = anna.get(game).text
    assert "nobody: the server runs it" in told
    assert "nothing more is run, nobody wins" in told
    # What is refused says why, and keeps what was chosen.
    refused = anna.post("/open-game", data={"csrf": token(anna), **fields, "computers": "0"})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert re.search(r'<option value="wheel" selected', refused.text)


def test_its_maker_ends_it_on_its_page(world: World, visit: Visit, token: Token) -> None:
    world.people()
    anna = visit("anna")
    fields = {"ruleset": "territories", "friends": "1", "computers": "0", "pace": "day", "title": "Two"}
    made = anna.post("/open-game", data={"csrf": token(anna), **fields}).text
    (game,) = re.findall(r'href="(/games/[^/"]+)"', made)
    assert (
        anna.post(f"/open-game{game.removeprefix('/games')}/end", data={"csrf": token(anna)}).status_code
        == 303
    )
    assert "is cancelled" in anna.get(game).text.lower() or "cancelled" in anna.get(game).text


def test_it_is_opened_and_ended_by_rest(world: World, stranger: TestClient) -> None:
    world.people()
    with world.opened() as c:
        user = c.accounts.user(world.users["anna"])
        text, _ = c.accounts.issue_token(user, scopes=["read", "orders"])
    head = {"Authorization": f"Bearer {text}"}
    made = stranger.post(
        "/api/v1/opened-games", json={"ruleset": "territories", "computers": 2}, headers=head
    )
    assert made.status_code == 201, made.text
    found = made.json()
    assert (found["status"], found["links"]) == ("running", [])
    assert made.headers["Location"] == f"/api/v1/games/{found['game']}"
    orders = stranger.get(f"/games/{found['game']}/seats/{found['seat']}/orders")
    assert orders.status_code in {200, 303}
    ended = stranger.post(f"/api/v1/opened-games/{found['game']}/end", headers=head)
    assert ended.status_code == 204
    assert stranger.get(made.headers["Location"], headers=head).json()["status"] == "over"
    friends = stranger.post(
        "/api/v1/opened-games", json={"ruleset": "territories", "friends": 1}, headers=head
    ).json()
    assert (friends["status"], len(friends["links"])) == ("setup", 1)
    odd = stranger.post("/api/v1/opened-games", json={"ruleset": "territories"}, headers=head)
    assert odd.status_code == 422


def test_operators_end_it_on_the_page_of_its_maker(world: World, visit: Visit, token: Token) -> None:
    world.people()
    with world.opened() as c:
        c.operating.let_operate(OPERATOR, c.accounts.user(world.users["otto"]), may=True, reason="helps")
    anna, otto, page = visit("anna"), visit("otto"), f"/users/{world.users['anna']}"
    assert 'value="end_game"' not in otto.get(page).text
    fields = {"ruleset": "territories", "friends": "1", "computers": "0", "pace": "day", "title": "Rude"}
    made = anna.post("/open-game", data={"csrf": token(anna), **fields}).text
    (code,) = re.findall(r'href="/games/([^/"]+)"', made)
    told = otto.get(page).text
    assert f'<option value="{code}">Rude' in told
    assert "mailed your reason" in told
    done = otto.post(
        page, data={"csrf": token(otto), "act": "end_game", "opened": code, "reason": "Its name."}
    )
    assert done.status_code == 303
    assert "Game ended" in otto.get(page).text


def test_home_tells_what_happened_and_how_many_letters_came(world: World, visit: Visit, token: Token) -> None:
    world.people()
    seat = world.war("territories")
    anna = visit("anna")
    home = anna.get("/").text
    happened = re.findall(r'<p class="happened">(.*?)</p>', home)
    assert len(happened) == 1
    page = re.findall(rf'href="(/games/war/seats/{seat}/reports/[^"]+)"', anna.get("/games/war").text)[0]
    assert " ".join(happened[0].split()) in " ".join(anna.get(page).text.split())


def test_links_for_friends_are_shown_once(world: World, visit: Visit, token: Token) -> None:
    world.people()
    anna, bert = visit("anna"), visit("bert")
    fields = {"ruleset": "territories", "friends": "1", "computers": "0", "pace": "day", "title": "Two"}
    made = anna.post("/open-game", data={"csrf": token(anna), **fields})
    assert made.status_code == 200
    assert "Send this link to your friend." in made.text
    (link,) = re.findall(r"<code>([^<]*key=[^<]*)</code>", made.text)
    path = link.partition("example")[2].partition("/")[2] or link.split("/", 3)[3]
    taken = bert.get(f"/{path.lstrip('/')}", follow_redirects=True)
    assert taken.status_code == 200
    key = link.partition("key=")[2]
    sent = bert.post("/seat-link", data={"csrf": token(bert), "key": key})
    assert sent.status_code == 303
    with world.opened() as c:
        (game, _), *_ = c.lists.played(world.actor("bert"))
        assert (game.title, game.status) == ("Two", "running")


def test_signing_in_keeps_the_trial(world: World, stranger: TestClient) -> None:
    world.people()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), PASSWORD)
    assert "You are playing a trial" not in stranger.get("/sign-in").text
    begun = stranger.post("/try/territories", data={"x": "1"}).headers["location"]
    # Each page of it says until when it is kept, and how to keep it.
    assert re.search(r'Guest <span class="roomy soft">until .?<time', stranger.get(begun).text)
    leave = stranger.get("/leave-trial").text
    assert "You can keep it" in leave
    assert "deleted after two days" in leave
    for door in ("/sign-in", "/sign-up"):
        assert "Once you are signed in, it is a game of yours and goes on" in stranger.get(door).text
    signed = stranger.post("/sign-in", data={"email": "anna@example.org", "password": PASSWORD, "next": "/"})
    game = "/".join(begun.split("/")[:3])
    assert signed.headers["location"] == game
    assert stranger.get(f"{game}/seats/1/orders").status_code == 200
    assert stranger.get("/leave-trial").headers["location"] == "/"


def test_a_moderator_opens_a_game_that_starts_when_it_is_full(
    world: World, visit: Visit, token: Token
) -> None:
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan()]
        plan = GamePlan(ruleset="territories", title="Full", code="full", seats=seats, opened=False)
        c.games.create(world.actor("mona"), plan)
    mona, bert = visit("mona"), visit("bert")
    setup = "/games/full/setup"
    assert "start when it is full" in mona.get(setup).text
    asked = mona.post(f"{setup}/open", data={"csrf": token(mona), "starts_full": "yes"}).text
    assert "It starts by itself when somebody joins the last seat." in asked
    sure = {"csrf": token(mona), "starts_full": "yes", "sure": "yes", "run": "0"}
    assert mona.post(f"{setup}/open", data=sure).status_code == 303
    assert "The game starts by itself when somebody joins the last seat." in bert.get("/").text
    assert "The game starts by itself when somebody joins the last seat." in bert.get("/games/full").text
    assert bert.post("/games/full/join", data={"csrf": token(bert)}).status_code == 303
    assert "/seats/2/orders" in bert.get("/").text
