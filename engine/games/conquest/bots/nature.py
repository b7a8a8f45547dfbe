"""What tells one temper from another, as figures: choices of a computer clan look here, none at its name."""

import msgspec

SETTLER, TRADER, WARLORD, VETERAN = "settler", "trader", "warlord", "veteran"


class Nature(msgspec.Struct, frozen=True, kw_only=True):
    """One temper. Percent unless said otherwise.

    Money: ``reserve`` of it is kept for works, ``keep_each`` for each city at most; ``cushion`` of what
    is left when works begin is not spent, because income is a guess; ``armed_from`` dollars on it arms,
    with ``arms_share`` for each kind of arms. ``buys`` vehicles a turn at most, one purchase for one part
    in ``buy_part`` of its money. ``fill``: men enlisted for each convoy a turn at most.

    Convoys: ``seats`` they have before another is made, ``most_convoys`` of them. ``margin``: defenders
    reckoned with for each hundred expected. ``foreign``, ``step_foreign``: points for taking a hex that
    somebody owns.

    Towns: ``calm``, ``alarmed``: how full garrisons are, in peace and with enemies near. Up to turn
    ``opening`` nothing goes into garrisons that nobody threatens, and only ``opening_works`` are built.
    ``first``: what every city gets, ``works`` what comes after. ``erects`` cities a turn, ``raises``
    walls a turn, a wall when there is ``wall_cash`` times its price.

    A city of fewer than ``raze_people`` with fewer than ``raze_men`` on its walls may be burnt before the
    enemy comes, with ``raze_pct`` of chance.

    ``bold``: goes where enemies were seen. ``hunts``, ``guards``, ``kills``, ``allies``,
    ``closes``, ``camps``, ``trucks``, ``trades``, ``broadcasts``, ``soldiers``: whether it does.
    ``experts``: whom it hires, in that order.
    """

    reserve: int
    margin: int
    seats: int = 100
    small_convoys: int = 0
    small_seats: int = 100
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
    raze_people: int = 0
    raze_men: int = 0
    raze_pct: int = 0
    guards: bool = True
    kills: bool = False
    allies: bool = True
    closes: bool = False
    camps: bool = True
    trucks: bool = True
    trades: bool = False
    broadcasts: bool = False
    soldiers: bool = False
    opening: int = 0
    opening_works: tuple[str, ...] = ()
    first: tuple[str, ...] = ("CHU", "MAR", "HOS")
    pays: tuple[str, ...] = ()
    erects: int = 4
    raises: int = 3
    horizon: int = 0
    keep_each: int = 10
    cushion: int = 0
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
        reserve=30,
        fill=80,
        buys=12,
        buy_part=1,
        margin=112,
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
        raze_people=30_000,
        raze_men=60,
        raze_pct=25,
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
        reserve=45,
        margin=120,
        seats=125,
        small_convoys=6,
        small_seats=50,
        most_convoys=12,
        foreign=0,
        step_foreign=0,
        bold=True,
        calm=60,
        raze_people=10_000,
        raze_men=50,
        raze_pct=20,
        horizon=5,
        cushion=6,
        opening=5,
        opening_works=("CHU", "MAR"),
        pays=("CHU", "HOS", "MAR"),
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
