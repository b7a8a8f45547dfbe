"""Ports that a seat may wish for when it joins (SPA-SETUP-08)."""

from collections.abc import Mapping
from typing import Any

from engine.games.spacerace.tables import PORTS, PREPARATION


class PortWishes:
    """What may be wished for, and how a wish is read."""

    def known(self, options: Mapping[str, Any]) -> Any:  # noqa: ARG002 - the ports are the same in every game
        """The ports with their names, in preparation order."""
        return {key: PORTS[key].name for key in PREPARATION}

    def understand(self, options: Mapping[str, Any], text: str) -> str:  # noqa: ARG002 - see above
        """The port's key; raises ``ValueError`` (unknown_wish) when there is no such port."""
        word = " ".join(text.split()).upper()
        for key in PREPARATION:
            if word in {key, PORTS[key].name.upper()}:
                return key
        raise ValueError("unknown_wish")


WISHES = PortWishes()
