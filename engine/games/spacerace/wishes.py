"""Ports that a seat may wish for when it joins (SPA-SETUP-08)."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from engine.games.spacerace.tables import PORTS, PREPARATION


def known(options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG001 - the ports are the same in every game
    """Return the names of the ports, in preparation order."""
    return tuple(PORTS[key].name for key in PREPARATION)


def understand(options: Mapping[str, Any], text: str) -> str:
    """Return a wish as stored: the name of a port. Raise ``ValueError`` with the nearest spellings."""
    names = {name.casefold(): name for name in known(options)}
    wish = " ".join(text.split()).casefold()
    if wish not in names:
        near = get_close_matches(wish, names, n=3) or list(names)
        message = ", ".join(names[word] for word in near)
        raise ValueError(message)
    return names[wish]


def port_wished(text: str) -> str:
    """Return the key of the port that a wish names, by name or key; "" when it names none."""
    wish = text.casefold()
    return next((key for key in PREPARATION if wish in {key.casefold(), PORTS[key].name.casefold()}), "")
