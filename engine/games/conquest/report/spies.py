"""What spies, agents and saboteurs tell, as sentences of the report.

CC-REPORT-21, CC-ORDER-ESPIONAGE-03, -04, CC-ORDER-SABOTAGE-05, CC-ORDER-TRAIN-02, D-139, D-267.
"""

from typing import Any

from engine.games.conquest import events as happened
from engine.games.conquest.report.sheet import vehicles_text
from engine.games.conquest.tables import BUILDINGS, STOCKS
from engine.kernel.blocks import Say
from engine.kernel.events import Event

SPIES = frozenset((happened.AgentReported, happened.SpyReported, happened.EspionageReported))
SABOTAGE = (happened.SabotageDone, happened.SabotageSuffered)


def found_out(event: Event) -> tuple[Say, ...]:
    """Return the sentences of an agent's, a spy's or an informer's report."""
    match event:
        case happened.AgentReported():
            return (_agent(event),)
        case happened.SpyReported():
            return (_spy(event),)
        case happened.EspionageReported():
            return tuple(_sold(event))
        case _:
            return ()


def sabotaged(event: happened.SabotageDone | happened.SabotageSuffered) -> Say:
    """Return what a saboteur has done, to him and to the city's owner: every figure of the loss."""
    key = "sabotage_done" if isinstance(event, happened.SabotageDone) else "sabotage_suffered"
    effect = {
        "result": event.result,
        "amount": event.amount,
        "troops": event.troops,
        "item": event.item or "none",
        "building": BUILDINGS.get(event.item, "none"),
    }
    return Say(key, {"hex": event.hex, "city": event.city, "effect": Say("sabotage_effect", effect)})


def _agent(event: happened.AgentReported) -> Say:
    seen = [
        Say("agent_convoy", {"clan": clan, "type": kind, "size": size}) for clan, kind, size in event.convoys
    ]
    return Say("agent_reported", {"agent": event.agent, "hex": event.hex, "convoys": seen or "none"})


def _spy(event: happened.SpyReported) -> Say:
    buildings = [BUILDINGS[building] for building in event.buildings]
    figures = {
        key: getattr(event, key)
        for key in ("hex", "city", "fort", "troops", "claymores", "value", "population")
    }
    return Say("spy_reported", {**figures, "buildings": buildings or "none"})


def _sold(event: happened.EspionageReported) -> list[Say]:
    """Return a sentence for each keyword; lists may be empty (D-267)."""
    told: list[Say] = []
    of = {"clan": event.clan, "name": event.name}

    def tell(key: str, what: Any) -> None:
        told.append(Say(f"espionage_{key}", {**of, key: what or "none"}))

    if event.owner:
        told.append(Say("espionage_owner", {**of, "player": event.clan, "phone": event.phone or "none"}))
    for key in ("allies", "enemies"):
        clans = getattr(event, key)
        if clans is not None:
            tell(key, list(clans))
    if event.income is not None:
        stocks = [
            Say("espionage_stock", {"amount": event.income[stock], "item": stock})
            for stock in STOCKS
            if stock != "money" and event.income.get(stock)
        ]
        told.append(
            Say("espionage_income", {**of, "money": event.income["money"], "stocks": stocks or "none"})
        )
    if event.hexes is not None:
        tell("hexes", list(event.hexes))
    if event.cities is not None:
        tell(
            "cities", [Say("espionage_city", {"hex": number, "city": city}) for number, city in event.cities]
        )
    if event.convoys is not None:
        tell("convoys", [_convoy(*convoy) for convoy in event.convoys])
    return told


def _convoy(number: int, kind: str, vehicles: dict[str, int]) -> Say:
    return Say("espionage_convoy", {"hex": number, "type": kind, "vehicles": vehicles_text(vehicles)})
