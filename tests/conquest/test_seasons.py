"""Seasons step by step: what must always hold, holds after every single player turn, whatever is ordered."""

import re

import pytest

from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Clan, State
from engine.games.conquest.tables import STOCKS
from engine.games.conquest.world import World
from engine.kernel import play
from engine.kernel.dice import Dice, Roller
from engine.kernel.ruleset import AUTOMATIC, Step
from engine.kernel.snapshot import decode, encode
from tools import late_game
from tools.conquest.simulate import Setup, season

# The state after a short season of computer clans. When a rule or a bot changes on purpose, so does this:
# put in what the failing test shows and say in the commit why.
_GOLDEN = "00366c0245b05cb5649bc0dcf9b2d84d647a29f20b1dde8488c70b54808844af"

_HEADS = {"convoy": "CONVOY", "clan": "POST", "agent": "AGENTS"}


def _steps(state: State, seed: str, turns: int, write: "Writer") -> State:
    """Play on, one resolve at a time, and look at every promise after each."""
    dice = Dice(CONQUEST.about.dice_tag, seed)
    while (step := CONQUEST.step(state)) is not None and state.turn <= turns:
        if step.mode == AUTOMATIC:
            state = CONQUEST.resolve(state, step, {}, dice).state
            _promises(state, ())
            continue
        for seat in step.order:
            sheet = CONQUEST.orders.parse(write(state, step, seat, dice))
            result = CONQUEST.resolve(state, step, {seat: sheet}, dice)
            state = result.state
            assert all(event.audience is None or event.audience for event in result.events)
            _promises(state, (state.clans[seat],))
        state = CONQUEST.close(state, step, (), dice).state
    return state


class Writer:
    """Sheets of the computer clans."""

    def __call__(self, state: State, step: Step, seat: int, dice: Dice) -> str:
        return CONQUEST.bot(CONQUEST.view(state, seat), step, dice) or ""


class Scribbler(Writer):
    """Sheets of the computer clans with lines of any order, about any place, scattered over them."""

    def __call__(self, state: State, step: Step, seat: int, dice: Dice) -> str:
        roller = dice.scope(state.turn, f"fuzz{seat}")
        out = []
        for line in super().__call__(state, step, seat, dice).splitlines():
            out.append(line)
            if ":" not in line:
                kind = "convoy" if line.startswith("CONVOY") else "agent" if line == "AGENTS" else "clan"
                out += [_any_order(kind, state, seat, roller) for _ in range(3)]
        return "\n".join(out) + "\n"


def _any_order(kind: str, state: State, seat: int, roller: Roller) -> str:
    examples = [
        example for usage in CONQUEST.orders.usage() if usage.kind == kind for example in usage.examples
    ]
    examples += [usage.word for usage in CONQUEST.orders.usage() if usage.kind == kind and usage.word]
    text = roller.pick(examples, "order")
    world = World.of(state)
    places = [
        *world.hexes_of(seat),
        *world.cities_of(seat),
        *(c.hex for c in state.clans[seat].convoys.values()),
    ]
    if places:
        text = re.sub(r"\b\d{4}\b", lambda _: f"{roller.pick(places, 'place'):04d}", text)
    return re.sub(r"\b\d{1,2}\b", lambda _: str(roller.between(0, 12, "number")), text)


def _promises(state: State, played: tuple[Clan, ...]) -> None:
    assert list(CONQUEST.invariants(state)) == []
    for number, other in state.clans.items():
        # The loser of a place is told of it (D-169), so nobody remembers as his own what is another's.
        assert all(state.hexes[n].owner == number for n, s in other.seen_hexes.items() if s.owner == number)
        assert all(state.cities[n].owner == number for n, s in other.seen_cities.items() if s.owner == number)
    for clan in played:
        # Nothing comes from nowhere and nothing is lost without a reason in the books.
        for stock in STOCKS:
            flows = clan.last_ledger.get(stock, {}).values()
            change = sum(flow.into - flow.out for flow in flows)
            assert clan.last_opening[stock] + change == clan.stock(stock), stock


def _start(players: int, seed: str) -> State:
    seats = list(range(101, 101 + players))
    state: State = play.start(
        CONQUEST, options={"map": "duel"}, seats=seats, dice=Dice(CONQUEST.about.dice_tag, seed)
    ).state
    return state


@pytest.mark.parametrize("seed", ["one", "two"])
def test_promises_hold_after_every_step_of_computer_clans(seed: str) -> None:
    _steps(_start(4, seed), seed, 14, Writer())


@pytest.mark.parametrize("seed", ["three", "four", "five"])
def test_promises_hold_after_every_step_of_wild_sheets(seed: str) -> None:
    _steps(_start(4, seed), seed, 12, Scribbler())


def test_a_stored_state_plays_on_to_the_same_bytes() -> None:
    straight = season(Setup(seed="stored", players=4, map="duel", turns=9))
    stored = season(Setup(seed="stored", players=4, map="duel", turns=9, reload=True))
    assert straight.state == stored.state


def test_a_snapshot_read_and_written_is_the_same() -> None:
    state = _steps(_start(2, "bytes"), "bytes", 6, Writer())
    data = encode(state)
    assert encode(decode(data, State)) == data


def test_golden_season() -> None:
    assert season(Setup(seed="golden", players=4, map="duel", turns=8)).state == _GOLDEN


def test_the_late_game_position_is_as_large_as_promised() -> None:
    position = late_game.build()
    state = decode(position.snapshot, State)
    assert list(CONQUEST.invariants(state)) == []
    world = World.of(state)
    for number, clan in state.clans.items():
        hexes, cities = world.counts(number)
        assert hexes >= 100
        assert cities >= 10
        assert len(clan.convoys) == late_game.CONVOYS
        sheet = CONQUEST.orders.parse(position.sheets[number])
        assert sheet.problems == ()
        assert sum(len(section.lines) for section in sheet.sections) == late_game.CONVOYS * 10 + 15
    found = late_game.measure(position, repeats=1)
    assert found.orders == len(_lines(position))


def _lines(position: late_game.Position) -> list[str]:
    return [line for text in position.sheets.values() for line in text.splitlines() if ":" in line]
