"""Messages on their pages, by REST and on the command line."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]


def test_from_the_games_page_to_the_moderators_inbox(played: World, visit: Visit, token: Token) -> None:
    """The first page counts what is unread; both sides read, answer and see what was read."""
    anna, mona = visit("anna"), visit("mona")
    assert "/games/dig/messages/new" in anna.get("/games/dig").text
    form = {"csrf": token(anna), "subject": "The <calendar>", "text": "Is the sixth\na holiday?"}
    assert anna.post("/games/dig/messages/new", data=form | {"text": " "}).status_code == 422
    sent = anna.post("/games/dig/messages/new", data=form)
    thread = sent.headers["location"]
    assert "not read yet" in anna.get(thread).text
    assert "1 unread message" in mona.get("/").text
    assert "The &lt;calendar&gt;" in mona.get("/messages").text
    read = mona.get(thread).text
    assert "Is the sixth\na holiday?" in read
    assert "unread" not in mona.get("/").text
    refused = mona.post(thread, data={"csrf": token(mona), "text": "x" * 4001})
    assert (refused.status_code, "x" * 4001 in refused.text) == (422, True)
    assert mona.post(thread, data={"csrf": token(mona), "text": "It is."}).status_code == 303
    assert "1 unread message" in anna.get("/").text
    shown = anna.get(thread).text
    assert "It is." in shown
    assert "· read <time" in shown
    assert visit("bert").get(thread).status_code == 404


def test_an_answer_between_two_pages_of_the_inbox_repeats_nothing(played: World, visit: Visit) -> None:
    with played.opened() as c:
        for number in range(52):
            c.threads.begin(played.actor("anna"), "dig", subject=f"No. {number}", text="x")
    first = visit("anna").get("/messages").text
    (link,) = re.findall(r'href="(/messages\?before=[0-9-]+)"', first)
    played.clock.advance(timedelta(minutes=1))
    with played.opened() as c:
        last = c.threads.inbox(played.actor("anna")).threads[-1][1].id
        c.threads.answer(played.actor("mona"), last, "y")
    second = visit("anna").get(link).text
    shown = [re.findall(r">(No\. \d+)<", page) for page in (first, second)]
    assert (len(shown[0]), shown[1]) == (50, ["No. 1", "No. 0"])
    assert "/messages?before" not in second
    assert visit("anna").get("/messages?before=7").status_code == 422


def test_announcements_are_read_by_being_shown(played: World, visit: Visit) -> None:
    with played.opened() as c:
        c.messages.announce(played.actor("mona"), "dig", "We pause over Easter.")
    anna = visit("anna")
    assert "1 unread message" in anna.get("/").text
    assert "We pause over Easter." in anna.get("/messages").text
    assert "unread" not in anna.get("/").text


def test_the_moderator_writes_from_a_seats_page(played: World, visit: Visit, token: Token) -> None:
    mona = visit("mona")
    assert "messages/new?seat=2" in mona.get("/games/dig/seats/2").text
    assert mona.get("/games/dig/messages/new?seat=2").status_code == 200
    form = {"csrf": token(mona), "subject": "Fees", "text": "Please settle it.", "seat": "2"}
    thread = mona.post("/games/dig/messages/new", data=form).headers["location"]
    assert "Please settle it." in visit("bert").get(thread).text


def test_a_letter_is_reported_on_its_page(played: World, visit: Visit, token: Token) -> None:
    anna, mona = visit("anna"), visit("mona")
    form = {"csrf": token(anna), "subject": "Dates", "text": "When?"}
    thread = anna.post("/games/dig/messages/new", data=form).headers["location"]
    mona.post(thread, data={"csrf": token(mona), "text": "You fool."})
    (message,) = [row.id for row in _messages(played, thread) if not row.own]
    fields = {"csrf": token(anna), "message": str(message), "text": "Abuse."}
    made = anna.post(f"{thread}/complaint", data=fields).headers["location"]
    assert "You fool." in anna.get(made).text
    assert mona.get(made).status_code == 404


def _messages(world: World, thread: str) -> Any:
    with world.opened() as c:
        return c.threads.read(world.actor("anna"), int(thread.rpartition("/")[2])).messages


def test_the_same_by_rest(played: World, stranger: TestClient, bearer: Callable[..., dict[str, str]]) -> None:
    anna, mona = bearer("anna"), bearer("mona")
    made = stranger.post(
        "/api/v1/games/dig/messages", json={"subject": "Dates", "text": "When?"}, headers=anna
    ).json()
    thread = f"/api/v1/messages/{made['id']}"
    assert (made["kind"], made["mine"], [one["text"] for one in made["messages"]]) == (
        "talk",
        True,
        ["When?"],
    )
    assert stranger.get("/api/v1/messages/unread", headers=mona).json() == {"unread": 1}
    assert [one["unread"] for one in stranger.get("/api/v1/messages", headers=mona).json()["items"]] == [1]
    answered = stranger.post(thread, json={"text": "At six."}, headers=mona)
    assert answered.status_code == 201
    assert len(stranger.get(thread, headers=mona).json()["messages"]) == 2
    complaint = {"message": answered.json()["id"], "text": "Rude."}
    told = stranger.post(f"{thread}/complaint", json=complaint, headers=anna).json()
    assert (told["kind"], "At six." in told["context"]) == ("complaint", True)
    assert stranger.get(thread, headers=bearer("bert")).json()["code"] == "no_such_message"
    stranger.post("/api/v1/games/dig/announcements", json={"text": "Easter."}, headers=mona)
    announced = stranger.get("/api/v1/games/dig/announcements", headers=anna).json()["items"]
    assert [one["text"] for one in announced] == ["Easter."]


def test_a_letter_is_written_on_its_page_and_sent_with_the_orders(
    world: World, visit: Visit, token: Token
) -> None:
    world.people()
    seat = world.war("territories", map="wheel")
    anna, place = visit("anna"), f"/games/war/seats/{seat}"
    page = anna.get(f"{place}/letters").text
    assert "Add it to my orders" in page
    (other,) = [row for row in re.findall(r'<option value="(\w+)"', page) if row != "ALL"]
    fields = {"csrf": token(anna), "order": "message", "to": other, "text": "Peace & <b>quiet</b>?"}
    refused = anna.post(f"{place}/letters", data=fields | {"text": "x" * 501})
    assert (refused.status_code, "would not be sent" in refused.text, "x" * 501 in refused.text) == (
        422,
        True,
        True,
    )
    assert anna.post(f"{place}/letters", data=fields).status_code == 303
    assert "not sent yet" in anna.get(f"{place}/letters").text
    orders = anna.get(f"{place}/orders").text
    assert "Peace &amp; &lt;b&gt;quiet&lt;/b&gt;?" in orders
    assert "Letters" in orders
    assert anna.post(f"{place}/letters/abuse", data=fields | {"turn": "1", "index": "1"}).status_code == 404


def test_letters_by_rest(world: World, stranger: TestClient, bearer: Callable[[str], dict[str, str]]) -> None:
    world.people()
    seat = world.war("territories", map="wheel")
    anna, place = bearer("anna"), f"/api/v1/games/war/seats/{seat}/letters"
    found = stranger.get(place, headers=anna).json()
    assert [form["order"] for form in found["forms"]] == ["message"]
    letter = {"order": "message", "to": found["addressees"][0]["to"], "text": "Hail."}
    draft = stranger.post(place, json=letter, headers=anna).json()
    assert 'MESSAGE ALL "Hail."' in draft["text"]
    threads = stranger.get(place, headers=anna).json()["threads"]
    assert [(one["seat"], one["letters"][0]["state"]) for one in threads] == [(0, "written")]
    unknown = stranger.post(place, json=letter | {"to": "Nobody"}, headers=anna)
    assert unknown.json()["code"] == "no_such_addressee"


def test_what_others_read_of_one_is_chosen_on_the_account_page(
    played: World, visit: Visit, token: Token, stranger: TestClient, bearer: Callable[[str], dict[str, str]]
) -> None:
    anna = visit("anna")
    form = {"csrf": token(anna), "action": "shown", "shown": "both"}
    assert anna.post("/account", data=form).status_code == 303
    assert '<option value="both" selected>' in anna.get("/account").text
    headers = bearer("anna")
    assert stranger.patch("/api/v1/account", json={"shown": "nothing"}, headers=headers).status_code == 204
    assert stranger.get("/api/v1/account", headers=headers).json()["shown"] == "nothing"
