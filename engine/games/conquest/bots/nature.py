"""What tells one temper from another, as figures: every choice of a computer clan looks here, none at its name."""

import msgspec

SETTLER, TRADER, WARLORD, VETERAN = "settler", "trader", "warlord", "veteran"


class Nature(msgspec.Struct, frozen=True, kw_only=True):
    """One temper. Percent unless said otherwise.

    ``reserve``: of its money kept for works, ten for each city at most. ``margin``: defenders it reckons with
    for each hundred it expects. ``seats``: how large convoys are before another is made. ``most_convoys``: how
    many it keeps. ``fill``: men enlisted for each convoy a turn at most. ``calm``, ``alarmed``: how full its
    garrisons are, in peace and with enemies near. ``wall_cash``: how many times its price it must have to
    raise a wall. ``foreign``, ``step_foreign``: points for taking a hex that somebody owns. ``armed_from``:
    dollars from which it arms. ``arms_share``: of its money for a kind of arms. ``buys``: vehicles bought a
    turn at most; ``buy_part``: it buys for one part in so many of its money. ``bold``: goes where enemies were
    seen. ``hunts``, ``razes``, ``guards``, ``kills``, ``allies``, ``closes``, ``camps``, ``trucks``,
    ``trades``, ``broadcasts``, ``soldiers``: whether it does. ``experts``, ``works``: whom it hires, what it
    builds, in their order.
    """

    reserve: int
    margin: int
    seats: int = 100
    most_convoys: int
    fill: int = 30
    calm: int = 60
    alarmed: int = 100
    wall_cash: int = 2
    foreign: int = -6
    step_foreign: int = -6
    armed_from: int = 100_000
    arms_share: int = 8
    buys: int = 5
    buy_part: int = 3
    bold: bool = False
    hunts: bool = True
    razes: bool = False
    guards: bool = True
    kills: bool = False
    allies: bool = True
    closes: bool = False
    camps: bool = True
    trucks: bool = True
    trades: bool = False
    broadcasts: bool = False
    soldiers: bool = False
    holds: bool = False
    opening: int = 0
    opening_works: tuple[str, ...] = ()
    first: tuple[str, ...] = ("CHU", "MAR", "HOS")
    erects: int = 4
    raises: int = 3
    keep_each: int = 10
    walls_first: bool = False
    people_worth: int = 4
    major_worth: int = 0
    rival_worth: int = 0
    proofreads: bool = False
    cushion: int = 0
    marches: bool = False
    experts: tuple[str, ...]
    works: tuple[str, ...]
    slogan: str


NATURES = {
    SETTLER: Nature(
        reserve=45,
        margin=130,
        most_convoys=11,
        hunts=False,
        trucks=False,
        experts=("ENG", "SCO", "POL", "DOC", "CHE", "TRA", "GOU", "PRI", "TIN", "DEA", "SPY"),
        works=("REC", "BAR", "SHE", "HEL", "RAD", "SPO", "IND", "JUN", "BAT", "ARM", "AIR"),
        slogan="Every hex a home.",
    ),
    TRADER: Nature(
        reserve=40,
        margin=120,
        most_convoys=10,
        camps=False,
        trades=True,
        broadcasts=True,
        experts=("MER", "ENG", "CHE", "TIN", "PRI", "SCO", "DEA", "GOU", "DOC", "SPY", "POL"),
        works=("REC", "JUN", "AIR", "SPO", "RAD", "BAR", "HEL", "IND", "SHE", "BAT", "ARM"),
        slogan="Everything has a price.",
    ),
    WARLORD: Nature(
        reserve=30,
        margin=112,
        seats=125,
        most_convoys=12,
        foreign=8,
        step_foreign=0,
        bold=True,
        razes=True,
        guards=False,
        kills=True,
        allies=False,
        closes=True,
        soldiers=True,
        experts=("SER", "POL", "GUN", "ENG", "TRA", "ARM", "PRI", "SPY", "SCO", "CHE", "TIN"),
        works=("REC", "ARM", "AIR", "IND", "BAR", "HEL", "SPO", "SHE", "RAD", "BAT", "JUN"),
        slogan="We came for your cities.",
    ),
    VETERAN: Nature(
        reserve=15,
        margin=120,
        seats=125,
        most_convoys=12,
        foreign=0,
        step_foreign=0,
        bold=True,
        holds=True,
        calm=100,
        proofreads=True,
        cushion=6,
        opening=5,
        opening_works=("CHU", "MAR"),
        first=("CHU", "HEL", "MAR", "HOS"),
        erects=8,
        fill=80,
        buys=12,
        buy_part=1,
        experts=("ENG", "SER", "POL", "TRA", "SCO", "DOC", "TIN", "CHE", "PRI", "GUN", "ARM", "SPY"),
        works=("REC", "BAR", "SHE", "HEL", "SPO", "IND", "ARM", "AIR", "RAD", "JUN", "BAT"),
        slogan="We have done this before.",
    ),
}
