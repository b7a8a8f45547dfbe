"""What can happen in a fight, and the news of it: the events of battles, bombs and losses.

As in ``events.py``: hexes are numbers, clans are clan numbers.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.games.conquest.events import Known
from engine.kernel.events import Loss, News


class Side(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a convoy battle: who, with what, and what it cost.

    ``strength`` is the combat strength as it was printed before the battle; 0 = the battle is of a game
    that began before it was told.
    """

    clan: int
    convoy: int
    convoy_name: str
    type: str
    size: str
    strength: int = 0
    salvos: tuple[int, ...] = ()
    rockets: tuple[int, ...] = ()
    vehicles_lost: dict[str, int] = {}
    troops_lost: int = 0
    damage: int = 0
    parts: int = 0
    scrapped: dict[str, int] = {}
    morale: int = 0
    fate: str = "stands"


class ConvoysFought(Known, frozen=True, kw_only=True):
    """A convoy battle of ``rounds`` rounds, told to both sides. ``cause``: entry, ambush, hunt or guard.

    ``attacker`` is the side whose turn it was; in an ambush the other one has begun it.
    ``decided``: the advantages that decided it, the greatest first (``rules.deciding``). () = none did, or
    the battle is of a game that began before they were told.
    """

    NEWS: ClassVar[tuple[News, ...]] = (
        News("fought", 66, reader="aggressor", detail="battles"),
        News("attacked", 83, detail="battles"),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (
        Loss("attacker.troops_lost", reader="attacker.clan"),
        Loss("attacker.vehicles_lost", reader="attacker.clan"),
        Loss("attacker.scrapped", reader="attacker.clan"),
        Loss("defender.troops_lost", reader="defender.clan"),
        Loss("defender.vehicles_lost", reader="defender.clan"),
        Loss("defender.scrapped", reader="defender.clan"),
    )
    SILENT: ClassVar[Mapping[str, str]] = {
        "attacker.convoy": "a convoy is told by its name, and the list of convoys has both",
        "defender.convoy": "as that of the attacker",
    }

    hex: int
    cause: str
    rounds: int
    attacker: Side
    defender: Side
    decided: tuple[str, ...] = ()

    @property
    def aggressor(self) -> int:
        """The clan that began it: that of the ambush, else that whose convoy came."""
        return (self.defender if self.cause == "ambush" else self.attacker).clan


class BattleDeclined(Known, frozen=True, kw_only=True):
    """The own commander saw no chance and hid (CC-COMBAT-CVY-03)."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 45),)

    convoy: int
    hex: int
    clan: int
    enemy_size: str


class CityAssaulted(Known, frozen=True, kw_only=True):
    """An assault on a city, told to both sides.

    ``taken`` tells who won; ``sent`` and ``lost`` are the attacker's troops, ``defenders`` and
    ``defenders_lost`` the garrison's and guards'; to-hit figures are those of the first round. ``decided``
    as in ``ConvoysFought``.
    """

    NEWS: ClassVar[tuple[News, ...]] = (
        News("attacked", 92, reader="owner", when=(("taken", True),), detail="battles"),
        News("attacked", 86, reader="owner", detail="battles"),
        News("taken", 85, reader="clan", when=(("taken", True),), detail="battles"),
        News("fought", 65, reader="clan", detail="battles"),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (
        Loss("lost", reader="clan"),
        Loss("rifles_lost", reader="clan"),
        Loss("defenders_lost", reader="owner"),
    )

    hex: int
    city: str
    clan: int
    convoy: int
    owner: int
    taken: bool
    rounds: int
    sent: int
    lost: int
    defenders: int
    defenders_lost: int
    to_hit: int
    city_to_hit: int
    rifles_lost: int = 0
    grenades_used: int = 0
    claymores_used: int = 0
    people_killed: int = 0
    garrison: int = 0
    decided: tuple[str, ...] = ()


class CityBombed(Known, frozen=True, kw_only=True):
    """Bombs fell on a city."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("attacked", 80, reader="owner", detail="battles"),
        News("fought", 55, reader="clan", detail="battles"),
    )
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("hits", reader="owner"),)

    hex: int
    city: str
    clan: int
    convoy: int
    owner: int
    target: str
    bombs: int
    duds: int
    hits: int
    people: int = 0
    troops: int = 0
    buildings: tuple[str, ...] = ()
    infected: bool = False


class CityRazed(Known, frozen=True, kw_only=True):
    """A clan razed its own city."""

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 54, reader="clan", detail="battles"),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("hex", reader="clan"),)

    hex: int
    city: str
    clan: int
    people: int
    buildings: tuple[str, ...]
    troops_lost: int
    claymores_kept: int
    fort: int


class BattleHeard(Known, frozen=True, kw_only=True):
    """Radio: somebody fought somewhere (D-59).

    ``what``: convoys, assault, bombing or razing. ``result``: won, lost, even (of ``clan``), or "".
    """

    NEWS: ClassVar[tuple[News, ...]] = (News("news", 20, detail="radio"),)
    SILENT: ClassVar[Mapping[str, str]] = {
        "other:what": "who had part in it reads it in full among the battles",
        "other:clan": "as what happened",
        "other:result": "as what happened",
    }

    what: str
    hex: int
    clan: int
    other: int = 0
    city: str = ""
    result: str = ""


class CityLost(Known, frozen=True, kw_only=True):
    """An own city was taken by ``clan``."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 97),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("hex"),)
    SILENT: ClassVar[Mapping[str, str]] = {"city": "the hex tells which city it is"}

    hex: int
    city: str
    clan: int


class ConvoyLost(Known, frozen=True, kw_only=True):
    """A convoy is no more: ``reason`` battle, morale, water, scrapped, desertion, sold."""

    NEWS: ClassVar[tuple[News, ...]] = (News("lost", 90),)
    LOSSES: ClassVar[tuple[Loss, ...]] = (Loss("convoy"),)

    convoy: int
    convoy_name: str
    reason: str
    hex: int = 0
