"""CHECK: what cannot succeed as far as the clan knows, and only that (P3)."""

from typing import Any

import pytest

from engine.games.conquest.context import Turn
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.orders.book import AGENTS, BOOK, CONVOYS, POST, PRE
from engine.games.conquest.rules.spotting import seen_hex
from engine.games.conquest.state import SeenCity, State
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.world import World
from engine.kernel.answers import REFUSED, REJECTED
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import encode
from tests.conquest.positions import Luck, begin, copy_state, copy_view, mix, random_sheet, season
from tests.conquest.world import Position, one_convoy, plains
from tests.kernel.counted import Counted, CountedDice


def sheet_of(**parts: Any) -> Sheet:
    heads = {(PRE, 0): parts.get("pre", []), (POST, 0): parts.get("post", [])}
    heads[AGENTS, 0] = parts.get("agents", [])
    heads.update({(CONVOYS, number): body for number, body in parts.get("convoys", {}).items()})
    return BOOK.build(heads)


def problems(position: Position, **parts: Any) -> list[Problem]:
    view = CONQUEST.view(position.state, 101)
    return list(CONQUEST.check(view, None, sheet_of(**parts)))


def brief(found: list[Problem]) -> list[tuple[str, str, str]]:
    return [(problem.severity, problem.code, problem.rule) for problem in found]


def known_city(position: Position, number: int, **changes: Any) -> None:
    """The clan has seen a city as it stands, but for the changes."""
    city = position.city(number)
    facts: dict[str, Any] = {
        "turn": position.state.turn,
        "owner": city.owner,
        "population": city.population,
        "value": city.value,
        "fort": city.fort,
        "troops": city.troops,
        "produces": city.produces,
        "needs": city.needs,
        "guild": city.guild,
        **changes,
    }
    position.clan().seen_cities[number] = SeenCity(**facts)


# ---------------------------------------------------------------------- the properties


@pytest.mark.rule("CC-REPORT-18")
@pytest.mark.parametrize("seed", range(12))
def test_every_error_is_refused_when_the_turn_is_played(seed: int) -> None:
    """On the true world with all that is hidden in it, straight after the check."""
    luck, name = Luck(f"errors{seed}"), f"errors{seed}"
    state = mix(begin(name, seats=2 + seed % 3, map_name=("duel", "europe")[seed % 2]), luck)
    errors = 0
    for before, _ in season(state, luck, name, 4):
        for seat in before.clans:
            view = CONQUEST.view(before, seat)
            sheet = random_sheet(luck, view)
            real = answers(copy_state(before), seat, sheet, name)
            for problem in CONQUEST.check(view, None, sheet):
                if problem.severity == "error":
                    errors += 1
                    assert problem.rule
                    assert real[problem.section, problem.number].result in (REFUSED, REJECTED), problem
    assert errors > 30


@pytest.mark.parametrize("seed", range(4))
def test_a_sheet_changed_line_by_line_is_judged_as_from_the_beginning(seed: int) -> None:
    """The view keeps the last sheet played, and marks on the way to where it parted: nobody sees them."""
    luck, name = Luck(f"forks{seed}"), f"forks{seed}"
    state = mix(begin(name, seats=2 + seed % 3, map_name=("duel", "europe")[seed % 2]), luck)
    begun: set[int] = set()
    for before, _ in season(state, luck, name, 2):
        for seat in before.clans:
            view = CONQUEST.view(before, seat)
            kept, own = encode(view), copy_view(view)
            lines, others = (BOOK.write(random_sheet(luck, view)).splitlines() for _ in range(2))
            for _ in range(10):
                changed = list(lines)
                at = luck.randint(0, len(changed) - 1)
                way = luck.randint(1, 5)
                if luck.often(20):
                    # What stands below is on other lines of the text, and is answered as before.
                    changed.insert(at, "; a remark")
                changed[at : at + (way == 1)] = [luck.choice(others)] if way > 1 else []
                changed[at + 1 : at + 1 + (way > 3)] = []
                lines = changed if luck.often(60) and changed else lines
                sheet = BOOK.parse("\n".join(changed) + "\n")
                found = CONQUEST.check(view, None, sheet), CONQUEST.forecast(view, None, sheet)
                own.__dict__.pop("played", None)
                fresh = CONQUEST.check(own, None, sheet), CONQUEST.forecast(own, None, sheet)
                assert encode(found) == encode(fresh), changed
                begun.update(mark.stage for mark in view.__dict__["played"].marks)
            assert encode(view) == kept
    assert len(begun) > 2


def answers(state: State, seat: int, sheet: Sheet, seed: str) -> dict[tuple[str, int], OrderAnswered]:
    turn = Turn(World.of(state), state.clans[seat], Dice("CC5", seed).scope(state.turn, seat))
    play(turn, sheet)
    found = [event for event in turn.events if isinstance(event, OrderAnswered)]
    return {(event.section, event.line): event for event in found}


def alone(seed: str) -> State:
    """Clan 101 by itself on ground that it has seen, with nothing on it that rolls dice for its income."""
    state = mix(begin(seed, seats=2), Luck(seed))
    for number in list(state.clans):
        if number != 101:
            del state.clans[number]
    for place in state.hexes.values():
        place.special, place.owner = "", place.owner if place.owner == 101 else 0
    for city in state.cities.values():
        city.owner = city.owner if city.owner == 101 else 0
        city.spies, city.hostile, city.plague, city.income_cut = {}, [], -1, 0
        city.buildings = [key for key in city.buildings if key != "ARM"]
    clan = state.clans[101]
    clan.allies, clan.banned = [], []
    for convoy in clan.convoys.values():
        convoy.experts = [key for key in convoy.experts if key != "ARM"]
    clan.seen_hexes = {number: seen_hex(place, 1) for number, place in state.hexes.items()}
    return state


@pytest.mark.rule("CC-REPORT-18")
@pytest.mark.parametrize("seed", range(12))
def test_what_fails_for_known_reasons_is_named(seed: int) -> None:
    """Alone on ground that was seen, every line that fails before the first throw of dice was named."""
    name = f"named{seed}"
    state, luck = alone(name), Luck(name)
    view = CONQUEST.view(state, 101)
    refused = 0
    for attempt in range(10):
        sheet = random_sheet(luck, view)
        named = {(p.section, p.number) for p in CONQUEST.check(view, None, sheet)}
        world = copy_state(state)
        turn = Early(World.of(world), world.clans[101], CountedDice("CC5", f"{name}{attempt}").scope(1, 101))
        play(turn, sheet)
        for place, event in turn.early.items():
            if event.result in (REFUSED, REJECTED) and not hangs_on_the_unseen(event):
                refused += 1
                assert place in named, event
    assert refused > 10


class Early(Turn):
    """A turn that keeps the answers given before any dice fell."""

    dice: Counted

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.early: dict[tuple[str, int], OrderAnswered] = {}

    def emit(self, event: Any, *others: int) -> Any:
        if isinstance(event, OrderAnswered) and not self.dice.drawn:
            self.early[event.section, event.line] = event
        return super().emit(event, *others)


def hangs_on_the_unseen(event: OrderAnswered) -> bool:
    """CURE where no Hospital tells, and what depends on free cities that were never visited."""
    in_cities = ("CURE", "HIRE", "PICKUP", "DROPOFF", "GIVE", "DUMP", "SELL", "CELEBRATE")
    return event.text.split()[0] in in_cities


# ---------------------------------------------------------------------- lines


@pytest.mark.rule("CC-ORDER-CVY-03", "CC-ORDER-CVY-04")
def test_unreadable_lines_name_the_rule_they_break_and_the_nearest_spelling() -> None:
    position = one_convoy()
    found = problems(
        position, pre=["LOOT", "BUYY 3 FOOD", "BUY 3 FOOOD"], convoys={1: ["PATROLL", "BOMB X", "KM Q"]}
    )
    assert [(p.code, p.rule, p.suggestion) for p in found] == [
        ("wrong_section", "CC-ORDER-CVY-03", ""),
        ("unknown_order", "CC-ORDER-CVY-04", "BUY"),
        ("bad_parameter", "CC-ERR-23", "FOOD"),
        ("unknown_order", "CC-ORDER-CVY-04", "PATROL"),
        ("too_many_parameters", "CC-ERR-05", ""),
        ("bad_parameter", "CC-ERR-18", ""),
    ]


@pytest.mark.rule("CC-ERR-40")
def test_lines_beyond_the_sheet() -> None:
    position = one_convoy(clan={"money": 90_000})
    found = problems(position, pre=["EVENT"] * 6, convoys={1: ["RECON"] * 11})
    assert brief(found) == [("error", "limit", "CC-ERR-40")] * 2
    assert [(p.section, p.number, p.params) for p in found] == [
        ("PRE", 6, {"why": "no_line", "most": 5}),
        ("CONVOY 1", 11, {"why": "no_line", "most": 10}),
    ]


@pytest.mark.rule("CC-ERR-01")
def test_a_convoy_that_is_not_there_or_too_sick() -> None:
    position = one_convoy({"health": 40})
    found = problems(position, convoys={1: ["N"], 7: ["N"]}, post=["BUY 1 CAR #9"])
    assert sorted(brief(found)) == [
        ("error", "not_owner", "CC-ERR-01"),
        ("error", "not_owner", "CC-ERR-01"),
        ("error", "status", "CC-ERR-01"),
    ]


def test_unreadable_lines_keep_their_suggestion() -> None:
    position = one_convoy()
    sheet = BOOK.parse("CONVOY 1\n1: CELEBARTE\nPOST\n1: FORTFY 0505\n")
    found = CONQUEST.check(CONQUEST.view(position.state, 101), None, sheet)
    assert [(p.severity, p.code, p.suggestion, p.line) for p in found] == [
        ("error", "unknown_order", "CELEBRATE", 2),
        ("error", "unknown_order", "FORTIFY", 4),
    ]
    assert all(problem.rule for problem in found)


@pytest.mark.rule("CC-ORDER-TRAIN-02")
def test_an_agent_too_many() -> None:
    position = one_convoy(clan={"agents": 1})
    found = problems(position, agents=["0505", "0505"])
    assert brief(found) == [("error", "limit", "CC-ERR-40")]


_HOME = {"0505": {"name": "Home", "owner": "101", "population": 60_000, "value": 9000, "fort": 2}}


@pytest.mark.rule("CC-ORDER-ESPIONAGE-01", "CC-ERR-32", "CC-ERR-26")
def test_the_nearest_right_spelling() -> None:
    position = one_convoy(cities=_HOME, clan={"money": 90_000}, clans={"102": {}})
    found = problems(
        position, post=["ERECT 0505 HOSPTIAL BAR", "ES 102 CITYS", "BAN 120", "ASSIGN 5005 5", "DEFEND 0505"]
    )
    assert [(p.code, p.severity, p.suggestion) for p in found] == [
        ("syntax", "warning", "ERECT 0505 HOSPITAL BAR"),
        ("syntax", "error", "ESPIONAGE 102 CITIES"),
        ("syntax", "error", "BAN 102"),
        ("syntax", "error", "ASSIGN 0505 5"),
        ("not_owner", "error", ""),
    ]


@pytest.mark.parametrize(
    ("lines", "code", "rule"),
    [
        pytest.param(lines, code, rule, id=f"{rule}-{code}", marks=pytest.mark.rule(rule))
        for lines, code, rule in [
            ({"convoys": {1: ["1010"]}}, "syntax", "CC-ERR-02"),
            ({"convoys": {1: ["0503"]}}, "range", "CC-ERR-02"),
            ({"convoys": {1: ["ATTACK"]}}, "status", "CC-ERR-04"),
            ({"convoys": {1: ["BOMB B"]}}, "terrain", "CC-ERR-05"),
            ({"convoys": {1: ["LOOT"]}}, "mode", "CC-ERR-06"),
            ({"convoys": {1: ["FISH"]}}, "terrain", "CC-ERR-07"),
            ({"convoys": {1: ["HIRE"]}}, "status", "CC-ERR-08"),
            ({"convoys": {1: ["PRACTICE"]}}, "expert", "CC-ERR-10"),
            ({"convoys": {1: ["DROPOFF"]}}, "no_stock", "CC-ERR-12"),
            ({"convoys": {1: ["DUMP"]}}, "no_stock", "CC-ORDER-DUMP-01"),
            ({"convoys": {1: ["AID ON"]}}, "expert", "CC-ERR-18"),
            ({"convoys": {1: ["ABSORB #1"]}}, "syntax", "CC-ERR-19"),
            ({"convoys": {1: ["PAVE N"]}}, "no_stock", "CC-ERR-21"),
            ({"post": ["CREATE 0504 LAND"]}, "not_owner", "CC-ERR-22"),
            ({"post": ["BUY 1 JEEP #1"]}, "terrain", "CC-ERR-23"),
            ({"post": ["ENLIST 5"]}, "no_money", "CC-ERR-23"),
            ({"post": ["ASSIGN 0505 5"]}, "no_stock", "CC-ERR-24"),
            ({"post": ["FORTIFY 0505"]}, "no_money", "CC-ERR-25"),
            ({"post": ["ERECT 0505 HOS"]}, "no_money", "CC-ERR-26"),
            ({"post": ["DEFEND 0504"]}, "not_owner", "CC-ERR-27"),
            ({"post": ["SELL 5 RIFLES"]}, "no_stock", "CC-ERR-28"),
            ({"post": ["GIVE 1 CAR #1 #1"]}, "syntax", "CC-ERR-29"),
            ({"post": ["BUILD 0504 FARM"]}, "not_owner", "CC-ERR-30"),
            ({"post": ["TRAIN 1"]}, "no_money", "CC-ERR-31"),
            ({"post": ["VIGILANCE 60"]}, "syntax", "CC-ERR-31"),
            ({"post": ["CONVERT #1 AIR"]}, "terrain", "CC-ERR-33"),
            ({"post": ["SABOTAGE 0505"]}, "expert", "CC-ERR-34"),
            ({"post": ["GAMBLE 0505"]}, "not_here", "CC-ERR-35"),
            ({"post": ["ORDER 1 1"]}, "no_money", "CC-ERR-36"),
            ({"post": ['MESSAGE 102 "a>b"']}, "syntax", "CC-ERR-37"),
            ({"post": ['NAME "Wanderers"']}, "too_late", "CC-ERR-38"),
            ({"post": ["ALLY 101"]}, "syntax", "CC-ERR-39"),
        ]
    ],
)
def test_refusals_are_foreseen(lines: dict[str, Any], code: str, rule: str) -> None:
    home = {"0505": {**_HOME["0505"], "value": 0}}
    position = one_convoy(hexes=plains("0505", owner="101"), cities=home, clan={"money": 0})
    assert brief(problems(position, **lines)) == [("error", code, rule)]


def test_every_order_has_a_rule() -> None:
    assert [order.key for order in BOOK.orders if not order.rule.startswith("CC-")] == []


# ---------------------------------------------------------------------- only what is certain


@pytest.mark.rule("CC-ORDER-CURE-01", "CC-PLG-04")
def test_a_plague_that_nobody_has_told_of_may_be_cured() -> None:
    position = one_convoy(cities=_HOME, clan={"vaccine": 200})
    assert not problems(position, convoys={1: ["CURE"]})
    position.city().buildings = ["HOS"]
    assert brief(problems(position, convoys={1: ["CURE"]})) == [("error", "status", "CC-ERR-17")]


@pytest.mark.rule("CC-ORDER-HIRE-01")
def test_what_was_seen_once_is_only_a_warning_and_what_was_never_seen_is_not_named() -> None:
    free = {"0505": {"name": "Free", "population": 30_000, "value": 5000, "fort": 1, "expert": "DOC"}}
    position = one_convoy(cities=free, clan={"money": 50_000})
    assert not problems(position, convoys={1: ["HIRE"]})
    known_city(position, 505, guild="")
    assert brief(problems(position, convoys={1: ["HIRE"]})) == [("warning", "status", "CC-ERR-08")]


@pytest.mark.rule("CC-ORDER-GAMBLE-02")
def test_money_that_luck_may_bring_is_no_error() -> None:
    position = one_convoy(hexes=plains("0505", owner="101", special="CAS"), clan={"money": 20_000})
    found = problems(position, pre=["BUY 1 BOMBS", "GAMBLE 0505", "BUY 900 BOMBS", "TRAIN 3"])
    assert all(problem.severity == "warning" for problem in found)


@pytest.mark.rule("CC-TURN-01")
def test_income_of_the_turn_counts() -> None:
    position = one_convoy(hexes=plains("0505", owner="101", fuel=50), clan={"fuel": 0})
    position.clan().food = 50
    assert not problems(position, convoys={1: ["N"]})


# ---------------------------------------------------------------------- waste


@pytest.mark.rule("CC-ORDER-PAUSE-01")
def test_a_pause_that_does_nothing() -> None:
    position = one_convoy(hexes=plains("0505", owner="101", looted=True))
    assert brief(problems(position, convoys={1: ["PAUSE"]})) == [
        ("warning", "pause_idle", "CC-ORDER-PAUSE-01")
    ]
    position.convoy().hidden = True
    assert not problems(position, convoys={1: ["PAUSE"]})


@pytest.mark.rule("CC-ORDER-ATTACK-08")
def test_a_city_far_too_strong() -> None:
    city = {"0505": {"name": "X", "population": 30_000, "value": 5000, "fort": 6, "troops": 400}}
    position = one_convoy({"vehicles": {"bus": 1}, "troops": 20}, cities=city)
    known_city(position, 505)
    assert ("warning", "city_too_strong", "CC-ORDER-ATTACK-08") in brief(
        problems(position, convoys={1: ["ATTACK"]})
    )
    known_city(position, 505, troops=4, fort=1)
    assert not problems(position, convoys={1: ["ATTACK"]})


@pytest.mark.rule("CC-RES-11")
def test_food_that_does_not_last() -> None:
    position = one_convoy({"vehicles": {"bus": 2}, "troops": 40}, clan={"food": 5})
    found = problems(position, convoys={1: ["RECON"]})
    assert brief(found) == [("warning", "food_short", "CC-RES-11")]
    assert found[0].params["food"] == 0


@pytest.mark.rule("CC-RES-06")
def test_no_fuel_for_the_next_move() -> None:
    position = one_convoy(hexes=plains("0504", "0505", owner="101"))
    position.clan().fuel = 5
    found = brief(problems(position, convoys={1: ["N"]}))
    assert found in (
        [("warning", "fuel_short", "CC-RES-06")],
        [("error", "no_fuel", "CC-ERR-02"), ("warning", "fuel_short", "CC-RES-06")],
    )
