"""The order book of Spacerace."""

from engine.games.spacerace.orders.flight import (
    Attack,
    Back,
    Bomb,
    Drop,
    Hit,
    IfEnergy,
    Mend,
    Move,
    Out,
    Stop,
    Turnabout,
)
from engine.games.spacerace.orders.port import (
    Action,
    Build,
    Close,
    Deploy,
    Draft,
    DriftOnto,
    FreeModule,
    Hold,
    Ignore,
    Jettison,
    Lose,
    ManeuverCard,
    Message,
    PlayCard,
    Select,
    Shield,
    Want,
)
from engine.kernel.orders import Order, OrderBook, SectionSpec

PORT, SHIP = "PORT", "SHIP"
# A letter of 500 characters and its order word must fit on one line.
LINE_CHARS = 560

ORDERS: tuple[type[Order], ...] = (
    *(Draft, FreeModule),
    *(Action, PlayCard, Deploy, Build, Jettison, Select, ManeuverCard),
    *(Hold, Ignore, Shield, DriftOnto, Lose, Close, Want, Message),
    *(Move, Out, Back, Turnabout, Drop, Attack, Bomb, Hit, Mend, IfEnergy, Stop),
)

BOOK = OrderBook(
    sections=(
        SectionSpec(head=PORT, kind="port", lines=12),
        SectionSpec(head=SHIP, kind="ship", named=True, lines=8, sample="COURIER"),
    ),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
