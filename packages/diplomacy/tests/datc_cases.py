"""The public cases of the Diplomacy Adjudicator Test Cases, read from ``datc.yaml`` in our own form."""

import re
from pathlib import Path
from typing import Any

import yaml

from turnpost_diplomacy.orders import HOLD, Convoy, Move, Order, Support, Unit

PLACE = r"[A-Z]{3}(?:/[NSE]C)?"
FORMS = {
    "hold": re.compile(rf"[AF] (?P<at>{PLACE}) H"),
    "move": re.compile(rf"[AF] (?P<at>{PLACE}) - (?P<to>{PLACE})(?P<via> VIA)?"),
    "support": re.compile(rf"[AF] (?P<at>{PLACE}) S (?:[AF] )?(?P<of>{PLACE})(?: - (?P<to>{PLACE}))?"),
    "convoy": re.compile(rf"F (?P<at>{PLACE}) C A (?P<of>{PLACE}) - (?P<to>{PLACE})"),
}

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("datc.yaml").read_text("utf-8"))[
    "cases"
]


def units_of(case: dict[str, Any]) -> dict[str, Unit]:
    """Return the units of a case by province."""
    return {
        text.split()[1][:3]: Unit(power, text[0], text.split()[1])
        for power, texts in (case["units"] or {}).items()
        for text in texts
    }


def read(text: str) -> tuple[str, Order]:
    """Return the province whose unit is ordered, and the order."""
    for form, pattern in FORMS.items():
        if found := pattern.fullmatch(text):
            at = found["at"][:3]
            match form:
                case "hold":
                    return at, HOLD
                case "move":
                    return at, Move(found["to"], via=bool(found["via"]))
                case "support":
                    return at, Support(found["of"][:3], found["to"])
            return at, Convoy(found["of"][:3], found["to"][:3])
    raise ValueError(text)
