"""The order book: every order of the game and the sections of its sheet (CC-REPORT-03, -04)."""

from engine.games.conquest.orders import (
    acting,
    affairs,
    agents,
    convoys,
    holdings,
    market,
    moving,
    regrouping,
)
from engine.games.conquest.orders.base import AGENT, CLAN, CONVOY
from engine.games.conquest.tables import LINES
from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec

PRE, CONVOYS, AGENTS, POST = "PRE", "CONVOY", "AGENTS", "POST"

BOOK = OrderBook(
    sections=(
        SectionSpec(head=PRE, kind=CLAN, also=("PRE-TURN", "PRETURN"), lines=LINES["pre_turn_clan"]),
        SectionSpec(head=CONVOYS, kind=CONVOY, numbered=True, lines=LINES["convoy"]),
        SectionSpec(head=AGENTS, kind=AGENT, also=("AGENT",)),
        SectionSpec(head=POST, kind=CLAN, also=("POST-TURN", "POSTTURN"), lines=LINES["post_turn_clan"]),
    ),
    orders=declared(moving, acting, regrouping, agents, convoys, market, holdings, affairs),
)
