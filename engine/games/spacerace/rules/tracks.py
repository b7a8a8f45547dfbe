"""Credits, command, points, energy: how they come and go, and the cards and checks that need a die."""

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import (
    CardsDrawn,
    Checked,
    CommandMoved,
    CreditsMoved,
    EnergyLost,
    PointsScored,
    without_hand,
)
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import maneuverability
from engine.games.spacerace.state import Port, Ship
from engine.games.spacerace.tables import DIE, MOST_COMMAND


def gain_credits(turn: Turn, port: Port, amount: int, reason: str, *, ship: str = "", place: str = "") -> int:
    """Add credits and return them; none in a round under audit (AUDIT, D-26)."""
    if amount <= 0:
        return 0
    if port.audited == turn.state.round:
        turn.note(CreditsMoved(audience=None, seat=port.seat, reason="audit", amount=0, credits=port.credits))
        return 0
    port.credits += amount
    turn.note(
        CreditsMoved(
            audience=None,
            seat=port.seat,
            reason=reason,
            amount=amount,
            credits=port.credits,
            ship=ship,
            place=place,
        )
    )
    claim(turn)
    return amount


def pay_credits(turn: Turn, port: Port, amount: int, reason: str, *, ship: str = "") -> None:
    """Spend credits; the caller has checked that they are there."""
    if amount <= 0:
        return
    port.credits -= amount
    turn.note(
        CreditsMoved(
            audience=None, seat=port.seat, reason=reason, amount=-amount, credits=port.credits, ship=ship
        )
    )


def gain_command(turn: Turn, port: Port, amount: int, reason: str, *, ship: str = "", place: str = "") -> int:
    """Command, at most 12 in all; what is more is lost (SPA-GEN-07). Returns what came."""
    amount = min(amount, MOST_COMMAND - port.command)
    if amount <= 0:
        return 0
    port.command += amount
    turn.note(
        CommandMoved(
            audience=None,
            seat=port.seat,
            reason=reason,
            amount=amount,
            command=port.command,
            ship=ship,
            place=place,
        )
    )
    claim(turn)
    return amount


def pay_command(turn: Turn, port: Port, amount: int, reason: str, *, ship: str = "") -> None:
    """Command spent; the caller has looked whether it is there."""
    if amount <= 0:
        return
    port.command -= amount
    turn.note(
        CommandMoved(
            audience=None, seat=port.seat, reason=reason, amount=-amount, command=port.command, ship=ship
        )
    )


def score(turn: Turn, port: Port, amount: int, part: str, *, ship: str = "", place: str = "") -> None:
    """Add domination points; ``part`` is a field of ``Parts``."""
    if amount <= 0:
        return
    setattr(port.parts, part, getattr(port.parts, part) + amount)
    turn.note(
        PointsScored(
            audience=None,
            seat=port.seat,
            reason=part,
            amount=amount,
            points=port.points,
            ship=ship,
            place=place,
        )
    )
    claim(turn)


def lose_energy(turn: Turn, port: Port, ship: Ship, amount: int, reason: str) -> int:
    """Take energy, not below 0; return what went."""
    amount = min(amount, ship.energy)
    if amount <= 0:
        return 0
    ship.energy -= amount
    turn.note(
        EnergyLost(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            reason=reason,
            amount=amount,
            energy=ship.energy,
        )
    )
    return amount


def check(
    turn: Turn,
    port: Port,
    ship: Ship,
    against: int,
    *,
    what: str,
    place: str,
    dropping: bool = False,
) -> bool:
    """Make a maneuver check: die plus maneuverability higher than ``against`` (SPA-MOVE-07)."""
    skill = maneuverability(ship, dropping=dropping)
    die = DIE[turn.roller(port.seat).below(len(DIE), f"{what} {ship.type}")]
    passed = die + skill > against
    turn.note(
        Checked(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            what=what,
            place=place,
            die=die,
            maneuverability=skill,
            against=against,
            passed=passed,
        )
    )
    return passed


def _draw(turn: Turn, stack: list[str], discards: list[str], name: str) -> str | None:
    """Draw the top card; an empty deck is made anew from its discards (D-25)."""
    if turn.blind:
        return None
    if not stack and discards:
        stack.extend(discards)
        discards.clear()
        turn.roller(0).shuffle(stack, f"shuffle {name}")
    return stack.pop() if stack else None


def draw_hazard(turn: Turn) -> str | None:
    """Draw a hazard card."""
    decks = turn.state.decks
    return _draw(turn, decks.hazard, decks.hazard_discards, "hazard")


def draw_cards(turn: Turn, port: Port, deck: str, count: int) -> list[str]:
    """Draw cards or missions into a hand: the drawer sees which, the others how many."""
    decks = turn.state.decks
    stacks: dict[str, tuple[list[str], list[str]]] = {
        "development": (decks.development, decks.development_discards),
        "primary": (decks.primary, []),
        "secondary": (decks.secondary, []),
    }
    stack, discards = stacks[deck]
    found = [card for _ in range(count) if (card := _draw(turn, stack, discards, deck)) is not None]
    if not found:
        return []
    (port.cards if deck == "development" else port.missions).extend(found)
    others = tuple(seat for seat in turn.state.seats() if seat != port.seat)
    event = CardsDrawn(audience=(port.seat,), seat=port.seat, deck=deck, count=len(found), cards=tuple(found))
    turn.note(event)
    turn.note(without_hand(CardsDrawn(audience=others, seat=port.seat, deck=deck, count=len(found))))
    claim(turn)
    return found
