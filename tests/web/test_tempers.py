"""A moderator chooses how computers play or leaves it secret; who takes a computer's seat reads its plan."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.models import Seat
from app.games.plans import GamePlan, SeatPlan
from engine.registry import GAMES
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
Bearer = Callable[[str], dict[str, str]]

_SLOGANS = {
    "settler": "Every hex a home.",
    "trader": "Everything has a price.",
    "warlord": "We came for your cities.",
}


def _seat(world: World, number: int) -> Seat:
    with world.opened() as c:
        return c.games.seat(c.games.get("dig"), number)


def _sheet(world: World, number: int) -> tuple[str, str, str, int | None]:
    """State, text, door and sender of the latest sheet for the turn to come."""
    with world.opened() as c:
        game = c.games.get("dig")
        row = c.orders.seat(world.actor("mona"), "dig", number).revisions(game.turn)[-1]
        return row.state, row.text, row.door, row.sent_by


def test_tempers_are_chosen_by_seat_told_to_all_and_handed_on(
    world: World, visit: Visit, token: Token, bearer: Bearer
) -> None:
    world.people()
    mona, anna = visit("mona"), visit("anna")

    def post(url: str, **sent: str) -> tuple[int, str]:
        answer = mona.post(url, data={"csrf": token(mona), **sent})
        return answer.status_code, answer.text

    asked = mona.get("/new-game?ruleset=conquest").text
    assert "its temper is secret, unless you write it behind: settler, trader, warlord, veteran" in asked
    assert "its temper is secret" not in mona.get("/new-game?ruleset=spacerace").text
    options = GAMES["conquest"].about.options
    fields = {f"option-{one.key}": str(one.default) for one in options if one.kind != "flag"}
    fields |= {"option-map": "duel", "ruleset": "conquest", "title": "Duel", "code": "dig", "turn_days": "7"}
    fields |= {"fee": "0.00", "prize": "0.00", "archive_for": "players"}
    refused = post("/new-game", **fields, seats="anna@example.org\nbot pirate")
    assert refused[0] == 422
    assert "pirate is not a temper: say settler, trader, warlord, veteran" in refused[1]
    assert post("/new-game", **fields, seats="anna@example.org\nbot trader")[0] == 303

    # The wizard changes its mind: secret, then a temper that all may know.
    assert ">trader</option>" in mona.get("/games/dig/setup").text
    setup = "/games/dig/setup/seats"
    assert post(setup, seat="102", action="bot", temper="")[0] == 303
    assert "temper secret" in mona.get("/games/dig/setup").text
    page = anna.get("/games/dig").text
    assert "<td>bot</td>" in page
    assert not any(temper in page.lower() for temper in _SLOGANS)
    seats = "/api/v1/games/dig/seats"
    assert anna.get(seats, headers=bearer("anna")).json()["items"][1]["temper"] == ""
    assert post(setup, seat="102", action="bot", temper="warlord")[0] == 303
    assert "<td>bot, warlord</td>" in anna.get("/games/dig").text
    assert anna.get(seats, headers=bearer("anna")).json()["items"][1]["temper"] == "warlord"

    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    world.submit("anna", 101, 'PRE\n1: SLOGAN "Here."\n')
    world.run()
    with world.opened() as c:
        sent = c.orders.seat(world.actor("mona"), "dig", 102).revisions(1)[-1]
        assert (sent.door, sent.state) == ("bot", "executed")
        assert _SLOGANS["warlord"] in sent.text

    # Bert takes the seat over: a draft with notes on what it is about; none of it is run unasked.
    hand_over = f"{seats}/102/hand-over"
    given = {"email": "bert@example.org"}
    assert mona.post(hand_over, headers=bearer("mona"), json=given).status_code == 204
    state, text, door, sent_by = _sheet(world, 102)
    assert (state, door, sent_by) == ("draft", "bot", None)
    notes = [line for line in text.splitlines() if line.startswith("; ")]
    assert notes[0] == (
        "; The computer that had this seat was about to send these orders."
        " They are yours now: nothing is sent until you send it."
    )
    assert "; It played as a warlord: other clans' cities first." in notes
    assert any("convoy was to move (1: " in note or "convoys were to move (1: " in note for note in notes)
    bert = visit("bert")
    shown = bert.get("/games/dig/seats/102/orders").text
    assert "; It played as a warlord" in shown
    assert "It played as a warlord" in bert.get("/games/dig/seats/102/orders?view=form").text.replace(
        "&#39;", "'"
    )
    world.submit("anna", 101, 'PRE\n1: SLOGAN "Here still."\n')
    world.run()
    assert _seat(world, 102).behind
    assert "bot" not in anna.get(seats, headers=bearer("anna")).json()["items"][1]["temper"]

    # Given back to a computer of a temper, asked first; a wrong one is refused with those there are.
    wrong = mona.post(hand_over, headers=bearer("mona"), json={"bot": True, "temper": "pirate"})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_temper")
    status, text = post("/games/dig/seats/102", action="bot", temper="settler", run="2")
    assert "It plays as a settler, and everybody reads that." in text, status
    assert post("/games/dig/seats/102", action="bot", temper="settler", run="2", sure="yes")[0] in {303, 409}


def test_a_handicap_stands_in_preview_page_and_briefing(world: World, visit: Visit) -> None:
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), *[SeatPlan(bot=True)] * 3]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="conquest",
                title="Uneven",
                code="dig",
                seats=seats,
                options={"map": "oceania", "handicap_money": 7000},
            ),
        )
    told = "What clans began with beyond the others, for the start they had"
    preview = visit("mona").get("/games/dig/setup/preview").text
    assert told in preview
    assert "$7,000" in preview
    anna = visit("anna")
    assert "Dollars more for the worst start" in anna.get("/games/dig").text
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
    for page in ("reports/0", "briefing"):
        shown = anna.get(f"/games/dig/seats/101/{page}").text
        assert told in shown, page
        assert "$7,000" in shown, page


def test_games_whose_computers_have_no_choice_refuse_a_temper(
    world: World, bearer: Bearer, visit: Visit
) -> None:
    world.game()
    mona = visit("mona")
    wanted = {"bot": True, "temper": "warlord"}
    said = mona.post("/api/v1/games/dig/seats/1/hand-over", headers=bearer("mona"), json=wanted)
    assert (said.status_code, said.json()["code"]) == (422, "bad_temper")
