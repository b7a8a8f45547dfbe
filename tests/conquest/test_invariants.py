"""What holds after every player turn of fuzzed seasons: no debts, sound indexes, nothing from nothing."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.games.conquest import battle_events
from engine.games.conquest import events as happened
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.proofs import invariants
from engine.games.conquest.state import Clan, Convoy, State
from engine.games.conquest.world import World
from engine.kernel.answers import DONE, PARTLY
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.ruleset import AUTOMATIC
from engine.kernel.snapshot import decode, encode
from tests.conquest.positions import Luck, begin, copy_state, mix, random_sheet
from tests.conquest.world import one_convoy, plains

pytestmark = pytest.mark.untraced


def steps(state: State, luck: Luck, seed: str, turns: int) -> Iterator[tuple[int, list[Event]]]:
    """Play game turns on the state itself; after every step: who played (0: the game), what happened."""
    for _ in range(turns):
        step = CONQUEST.step(state)
        if step is None:
            return
        dice = Dice("CC5", f"{seed}-{state.turn}")
        for seat in step.order:
            sheet = random_sheet(luck, CONQUEST.view(state, seat))
            yield seat, list(CONQUEST.resolve(state, step, {seat: sheet}, dice).events)
        CONQUEST.close(state, step, (), dice)
        end = CONQUEST.step(state)
        assert end is not None
        assert end.mode == AUTOMATIC
        yield 0, list(CONQUEST.resolve(state, end, {}, dice).events)


def assert_sound(state: State, played: list[Event]) -> None:
    assert list(invariants.broken(state)) == []
    assert list(invariants.unheard(state, played)) == []


# ---------------------------------------------------------------------- seasons


@pytest.mark.rule("CC-GEN-11", "CC-CONVOY-34", "CC-TROOP-03", "CC-WPN-02")
@pytest.mark.parametrize(("seats", "map_name", "turns"), [(2, "duel", 16), (3, "duel", 12), (6, "europe", 5)])
def test_nothing_breaks_in_fuzzed_seasons(seats: int, map_name: str, turns: int) -> None:
    name = f"sound{seats}{map_name}"
    luck = Luck(name)
    state = mix(begin(name, seats=seats, map_name=map_name), luck)
    state.victory = 0
    assert_sound(state, [])
    for _, played in steps(state, luck, name, turns):
        assert_sound(state, played)


@pytest.mark.untraced
def test_nothing_breaks_with_twenty_clans_in_twenty_five_turns() -> None:
    luck = Luck("long")
    state = mix(begin("long", seats=20, map_name="europe"), luck)
    state.victory = 0
    for seat, played in steps(state, luck, "long", 25):
        assert list(invariants.unheard(state, played)) == []
        # The whole map is looked at once a game turn, a clan's own things after each of its turns.
        if not seat:
            assert_sound(state, played)
    assert state.turn == 26


def test_a_season_replays_byte_for_byte_through_its_snapshots() -> None:
    """Stored and read after every step, the game comes out like one that never left the memory."""
    whole, stored = (mix(begin("replay", seats=3), Luck("replay")) for _ in range(2))
    played = 0
    whole.victory = stored.victory = 0
    luck = Luck("sheets")
    for _ in range(6):
        step = CONQUEST.step(whole)
        assert step is not None
        dice = Dice("CC5", f"replay-{whole.turn}")
        for seat in step.order:
            sheet = random_sheet(luck, CONQUEST.view(whole, seat))
            played += 1
            told = CONQUEST.resolve(whole, step, {seat: sheet}, dice).events
            stored = decode(encode(stored), State)
            again = CONQUEST.resolve(stored, step, {seat: sheet}, dice).events
            assert encode(told) == encode(again)
            assert encode(whole) == encode(stored)
        for state in (whole, stored):
            CONQUEST.close(state, step, (), dice)
            end = CONQUEST.step(state)
            assert end is not None
            CONQUEST.resolve(state, end, {}, dice)
        assert encode(whole) == encode(stored)
    assert played > 10


# ---------------------------------------------------------------------- the troops' account

# Reasons that only move troops between the pool, convoys and cities.
_MOVES = ("garrisons", "loaded", "unloaded", "scrapped", "disbanded", "razing", "battle")


def troops_in(state: State) -> int:
    """All troops but the guards of hexes."""
    clans = sum(clan.troops + sum(c.troops for c in clan.convoys.values()) for clan in state.clans.values())
    return clans + sum(city.troops for city in state.cities.values())


def pool_flows(before: Clan, after: Clan) -> dict[str, tuple[int, int]]:
    """What this step has written into the ledger of troops, by reason."""
    closed = after.last_ledger != before.last_ledger or after.turns != before.turns
    flows: dict[str, tuple[int, int]] = {}
    for reason, flow in (after.last_ledger if closed else after.ledger).get("troops", {}).items():
        old = before.ledger.get("troops", {}).get(reason)
        flows[reason] = (flow.into - (old.into if old else 0), flow.out - (old.out if old else 0))
    return flows


def made_and_lost(
    before: State, after: State, played: list[Event], gone: dict[tuple[int, int], Convoy]
) -> int:
    """Troops that rules created, less those they destroyed, by ledgers and events."""
    balance = 0
    for number, clan in after.clans.items():
        for reason, (into, out) in pool_flows(before.clans[number], clan).items():
            if reason == "desertion":
                balance -= out
            elif reason not in _MOVES:
                balance += into - out
    return balance - sum(killed(event, gone) for event in played)


def killed(event: Event, gone: dict[tuple[int, int], Convoy]) -> int:
    """Troops an event tells to be lost outside the pool."""
    match event:
        case happened.HexTaken(lost=lost) | happened.HexAttackFailed(lost=lost):
            return lost
        case happened.TroopsDeserted(convoy=number, deserted=deserted) if number:
            return deserted
        case happened.TroopsLeftSick(troops=troops) | battle_events.CityBombed(troops=troops):
            return troops
        case battle_events.CityAssaulted(lost=lost, defenders_lost=defenders_lost):
            return lost + defenders_lost
        case happened.SabotageDone(result="garrison", amount=amount):
            return amount
        case happened.SabotageDone(result="both", item=item):
            return int(item)
        case battle_events.ConvoysFought(attacker=attacker, defender=defender):
            return attacker.troops_lost + defender.troops_lost
        case battle_events.ConvoyLost(reason="battle" | "water", convoy=number, audience=(seat,)):
            # What a sunken or destroyed convoy still had aboard went with it.
            return gone[seat, number].troops
    return 0


def beyond_the_account(state: State, played: list[Event]) -> bool:
    """A razed city mans itself, a new convoy of an Industrial Complex is filled: troops without an event."""
    for event in played:
        if isinstance(event, battle_events.CityRazed):
            return True
        if isinstance(event, OrderAnswered) and event.text.startswith("CREATE") and "convoy" in event.params:
            city = state.cities.get(int(event.text.split()[1]))
            if city is not None and "IND" in city.buildings:
                return True
    return False


@pytest.mark.rule("CC-TROOP-01", "CC-TROOP-02", "CC-RES-08")
@pytest.mark.parametrize("seats", [2, 3])
def test_troops_come_and_go_only_by_rules(seats: int) -> None:
    name = f"account{seats}"
    luck = Luck(name)
    state = mix(begin(name, seats=seats), luck)
    state.victory = balanced = 0
    before, convoys = copy_state(state), everybody(state)
    for seat, played in steps(state, luck, name, 14):
        if seat and not beyond_the_account(state, played):
            balanced += 1
            known = {**everybody(state), **convoys}
            expected = troops_in(before) + made_and_lost(before, state, played, known)
            assert troops_in(state) == expected, (seat, state.turn)
        before, convoys = copy_state(state), everybody(state)
    assert balanced > 12


def everybody(state: State) -> dict[tuple[int, int], Convoy]:
    return {convoy.id: convoy for clan in state.clans.values() for convoy in clan.convoys.values()}


@pytest.mark.rule("CC-ORDER-PICKUP-01", "CC-ORDER-DUMP-01")
def test_goods_come_only_from_cities() -> None:
    luck = Luck("goods")
    state = mix(begin("goods", seats=3), luck)
    state.victory = 0
    before = goods_in(state)
    for _, played in steps(state, luck, "goods", 10):
        loaded = sum(
            int(event.params.get("amount", 0))
            for event in played
            if isinstance(event, OrderAnswered) and event.text == "PICKUP" and event.result in (DONE, PARTLY)
        )
        assert goods_in(state) <= before + loaded
        before = goods_in(state)


def goods_in(state: State) -> int:
    return sum(convoy.cargo for convoy in everybody(state).values())


# ---------------------------------------------------------------------- every promise can be broken


def change(thing: Any, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(thing, name, value)


def broken_after(deed: Any) -> str:
    position = one_convoy(
        hexes=plains("0505", owner="101"),
        cities={"0505": {"name": "Home", "owner": "101", "population": 30_000, "value": 5000, "fort": 1}},
    )
    deed(position.state)
    return "; ".join(invariants.broken(position.state))


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (lambda s: setattr(s.clans[101], "fuel", -1), "fuel -1"),
        (lambda s: setattr(s.clans[101], "fuel", 3), "the ledger tells of"),
        (lambda s: setattr(s.hexes[505], "owner", 7), "cannot own it"),
        (lambda s: setattr(s.hexes[505], "troops", 9), "guards 9"),
        (lambda s: setattr(s.hexes[505], "food", -1), "negative yield"),
        (lambda s: setattr(s.hexes[505], "paved", 1), "paved"),
        (lambda s: setattr(s.cities[505], "owner", 7), "unknown owner"),
        (lambda s: setattr(s.cities[505], "troops", -1), "troops -1"),
        (lambda s: setattr(s.cities[505], "population", -1), "population -1"),
        (lambda s: setattr(s.cities[505], "buildings", ["BAR", "BAR"]), "stands twice"),
        (lambda s: setattr(s.cities[505], "spies", {7: 0}), "a spy of nobody"),
        (lambda s: s.cities.update({9901: s.cities[505]}), "off the map"),
        (lambda s: setattr(convoy(s), "hex", 9901), "off the map"),
        (lambda s: setattr(convoy(s), "vehicles", {}), "vehicles"),
        (lambda s: setattr(convoy(s), "troops", 999), "999 troops"),
        (lambda s: setattr(convoy(s), "rifles", 999), "rifles 999"),
        (lambda s: setattr(convoy(s), "cargo", 5), "cargo 5"),
        (lambda s: change(convoy(s), mode="empty", troops=1), "EMPTY mode"),
        (lambda s: setattr(convoy(s), "morale", -1), "morale -1"),
        (lambda s: setattr(convoy(s), "experts", ["SCO", "SCO"]), "an expert"),
        (lambda s: change(World.of(s).hexes[505], owner=0), "hexes_of has parted"),
        (lambda s: change(World.of(s).clans[101].convoys[1], hex=504), "index of convoys"),
        (
            lambda s: s.clans[101].convoys.update({n: convoy(s) for n in range(2, 20)}),
            "19 convoys",
        ),
    ],
)
def test_every_promise_can_be_broken(deed: Any, words: str) -> None:
    assert words in broken_after(deed)


def convoy(state: State) -> Convoy:
    return state.clans[101].convoys[1]


def test_an_audience_must_be_seats_of_the_game() -> None:
    state = one_convoy().state
    lost = battle_events.ConvoyLost(convoy=1, convoy_name="x", reason="water")
    for audience, sound in (((101,), True), (None, True), ((), False), ((7,), False), ((101, 101), False)):
        event = msgspec.structs.replace(lost, audience=audience)
        assert (list(invariants.unheard(state, [event])) == []) == sound
