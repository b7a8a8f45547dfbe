"""Report blocks: what every game's turn report is made of. Data only; words, HTML, PDF and text come later.

A ``Say`` is a message key with its figures; the words stand in ``templates/games/<game>/<language>.ftl``
(keys ``<game>-<key>`` with ``_`` and ``.`` written ``-``). Cells of tables are plain values; the column's
kind says how to print them.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.kernel.events import snake

# The key of the table that says what came of the games that a game follows; it stands on the game's page too.
CAMPAIGN = "campaign"
# That of the table of the strangers that a seat sees, and remembers.
SIGHTINGS = "sightings"


# gc=False on what a report has thousands of: frozen values that cannot hold each other in a ring, so the
# collector has nothing to find in them, and each is 16 bytes smaller.
class Say(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence to be found in the words of the game: ``Say("city_captured", {"hex": "0825"})``.

    A figure called ``player`` is a seat number, of which the host prints the player's name.
    """

    key: str
    args: dict[str, Any] = {}


Cell = str | int | None | Say


class Column(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A table column. ``key`` names its heading (words: ``col-<key>``).

    ``kind``: text, int, money (whole dollars), hex (four digits, int), seat (a seat number, int or None),
    player (a seat number; the host prints the name of the seat's player), word (a code whose words are
    ``<domain>-<code>``), flag (bool as 0/1), say (a ``Say``), mono (text whose spacing matters).
    """

    key: str
    kind: str = "text"
    domain: str = ""


class Block(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="block", tag=snake):
    """Base of all blocks. ``key`` names the block and its title (words: ``block-<key>``)."""

    key: str


class NewsItem(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One sentence of a front page: its topic, its weight, and the key of the block with the details."""

    topic: str
    weight: int
    say: Say
    detail: str = ""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A figure of the front page: now, at the last report, and over the game turns (turn, value).

    ``before`` and ``points`` are filled by the host from earlier reports where the game gives none.
    ``detail`` is the key of the block it comes from.
    """

    key: str
    value: int
    kind: str = "int"
    before: int | None = None
    points: tuple[tuple[int, int], ...] = ()
    detail: str = ""


class Front(Block, frozen=True, kw_only=True):
    """The first page: the greatest news first, up to five figures, the map that is shown beside them.

    ``items`` are in order of weight, and the first makes the headline; ``more`` is how many others there are.
    ``map`` is the key of a map block, or "". ``name`` is what the reader's seat calls itself, where the game
    lets it choose. Whatever stands here stands in the other blocks too.
    """

    name: str = ""
    items: tuple[NewsItem, ...]
    more: int = 0
    figures: tuple[Figure, ...] = ()
    map: str = ""


class Heading(Block, frozen=True, kw_only=True):
    """A chapter begins. ``level`` 1 or 2; ``title`` overrides the words of the key."""

    level: int = 1
    title: Say | None = None


class Paragraph(Block, frozen=True, kw_only=True):
    """Sentences that stand together."""

    items: tuple[Say, ...]


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One labelled value (words of the label: ``fact-<key>``); kinds as in ``Column``."""

    key: str
    value: Cell
    kind: str = "text"
    domain: str = ""


class Facts(Block, frozen=True, kw_only=True):
    """A list of labelled values. ``title`` overrides the words of the key."""

    items: tuple[Fact, ...]
    title: Say | None = None


class Table(Block, frozen=True, kw_only=True):
    """Rows under columns. ``strong`` holds the indexes of rows to print in bold (conquered this turn).

    A ``folded`` table holds the figures behind a story: a page opens it on request. The rows of a table to
    ``follow`` are known by their first cell: the host marks what is ``fresh`` since the last report, what is
    the ``same``, and which rows are ``gone``.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    strong: tuple[int, ...] = ()
    empty: str = ""
    folded: bool = False
    follow: bool = False
    fresh: tuple[int, ...] = ()
    same: tuple[int, ...] = ()
    gone: tuple[tuple[Cell, ...], ...] = ()


class RowKey(msgspec.Struct, frozen=True):
    """What a row of a table is about: it is the same row in two reports where these columns are equal.

    A game declares it by the key of the table (``engine.registry.ROW_KEYS``), not in each report: so reports
    of before can be compared too. A table without one is not compared row by row.
    """

    columns: tuple[str, ...]


class HeardIn(msgspec.Struct, frozen=True):
    """A list of happenings that tells what a seat has only heard of, and which figures of it are places.

    A game declares it (``engine.registry.HEARD``); a map over the turns marks those places.
    """

    block: str
    figures: tuple[str, ...]


class Group(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Happenings under one title (a phase, a pulse, a battle)."""

    title: Say | None = None
    items: tuple[Say, ...] = ()


class Happenings(Block, frozen=True, kw_only=True):
    """A list of events, grouped. ``empty`` names the sentence to print when there are none."""

    groups: tuple[Group, ...]
    empty: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of an account: what for, amounts in and out (never negative)."""

    reason: Say
    amount_in: int = 0
    amount_out: int = 0


class Account(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The account of one stock over the turn: opening + in - out = closing, always."""

    key: str
    kind: str = "int"
    opening: int = 0
    closing: int = 0
    entries: tuple[Entry, ...] = ()


# The tag is the published name of the block.
class StockAccounts(Block, frozen=True, kw_only=True, tag="ledger"):
    """Where stocks came from and went; every account must close (``open_accounts``)."""

    accounts: tuple[Account, ...]


SINCE = "since"
"""A column of a table to ``follow``: the turn since which a row is in the list.

Rules leave it empty; the host, who has the reports before, fills it in.
"""


class MapCell(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One cell or node of a map.

    ``id`` is the place (hex number, square, node); ``x``, ``y`` its position for kinds ``graph`` and
    ``rings`` (thousandths). ``terrain`` and ``mark`` codes have words ``terrain-<code>`` and
    ``mark-<code>``. ``fog``: "" seen now, ``old`` remembered (``turn`` says when), ``unknown``.
    ``roads``, ``rivers``: bit masks of sides (hexes). ``city``: a settlement's name, ``major`` its size.
    ``name``: how orders, lists and clicks write the place (``5,12``); "" = by its number.
    ``piece``: what stands there as a bold sign (``PIECES``; words ``piece-<code>``), ``fresh`` if it came
    this turn; without a piece ``fresh`` means that the place changed this turn: it is somebody else's, or
    what stands there is new or gone. ``lit``: something can be done here now. ``zone``: how strongly foreign
    soldiers hold the place: 1 half, 2 full, 3 double (a cell hatched by half, wholly, crosswise); -1 to -3:
    the own ones. ``signs``: what is built there, each drawn as a small sign of its own (``SIGNS``; words
    ``sign-<code>``) instead of the letters of ``mark``. ``shape``: the outlines of a place of a
    ``graph``, each as x, y, x, y ...; those of neighbours share their points. ``trade``: what a town sells,
    then what it wants (words ``good-<code>``).
    """

    id: int
    terrain: str = ""
    owner: int | None = None
    fog: str = ""
    turn: int = 0
    roads: int = 0
    rivers: int = 0
    city: str = ""
    major: bool = False
    city_owner: int | None = None
    label: str = ""
    mark: str = ""
    x: int = 0
    y: int = 0
    name: str = ""
    piece: str = ""
    fresh: bool = False
    lit: bool = False
    zone: int = 0
    signs: tuple[str, ...] = ()
    shape: tuple[tuple[int, ...], ...] = ()
    trade: tuple[str, ...] = ()


# The signs that may stand in a cell; each is a shape of its own, so that none needs colour.
PIECES = ("dot", "house", "tower", "star", "diamond", "cross")
# Small signs of what is built in a place and of what its units do.
SIGNS = ("settled", "farm", "fort", "city", "castle", "unit", "defending", "starving", "centre")


class MapUnit(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A convoy, ship or army on the map. ``own`` units are drawn stronger; ``trail`` is its way this turn.

    For writing orders by clicking: ``names`` is how orders name the units that stand behind the label,
    ``section`` the head under which their moves are written, ``steps`` how many moves each may make next
    turn (0: none that a map could show). ``signs`` say with figures what the label says in letters:
    4 units, 3 of them defending (``SIGNS``).
    """

    at: int
    label: str
    owner: int | None = None
    own: bool = False
    turn: int = 0
    trail: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    section: str = ""
    steps: int = 0
    signs: tuple[tuple[str, int], ...] = ()


class MapLink(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An edge of a ``graph`` or ``rings`` map."""

    a: int
    b: int
    style: str = ""


class MapRoute(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A way worth going, from one place to another, with a few words on it: what it brings."""

    a: int
    b: int
    label: Say


class MapBody(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the rings of a board go round, drawn with its name (words ``body-<code>``); nobody stops there."""

    code: str
    x: int
    y: int


class MapLayer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A named set of places, each with a sign (``-`` to buy, ``+`` to sell): shown one at a time on a page.

    No script is needed to switch. A table of the report says the same, for paper and text.
    """

    title: Say
    places: tuple[tuple[int, str], ...]


class Map(Block, frozen=True, kw_only=True):
    """A map to draw. ``grid``: hex (D-07 numbers), rows (hexes in rows, ``E6``), square, graph or rings.

    ``step`` is how a move to the next place is written as an order: a text with ``{direction}``, ``{to}``
    (the place's number) and ``{unit}`` (names of units that move together), such as ``{direction}`` or ``MOVE
    {unit} TO {to}``. Without it no orders are written by clicking on the map. ``anywhere``: a click on any
    place writes it, not only on the next ones. ``layers`` can be lit up one at a time. ``table`` is the key
    of the table that lists the same places: then text does not print the map's list once more. ``path`` is
    the order word of a line of places instead (``EX``): each click adds a place to the line. ``choices`` are
    whole lines of which one may stand before it (``CHOOSE I17``): each is a button. A ``small`` map is drawn
    at half the size, for the eye only. ``rows`` is the map in signs for a report in plain text, a character a
    square, from the north; ``key_of_rows`` says what they mean. ``around``: the cells hold only what the
    reader knows beyond the game's atlas (owners, when they were seen, marks; ``roads``: those built since);
    the map shows every place of the atlas within ``around`` steps of the seat's own places, cities and units,
    and of the places beside foreign units and beside those that are ``named`` (by the front page, wherever
    they are). ``engine.kernel.atlas`` lays the two together. 0: no atlas. ``bodies``: what rings go round.
    ``routes``: ways worth going, the best first.
    """

    grid: str
    cells: tuple[MapCell, ...]
    units: tuple[MapUnit, ...] = ()
    links: tuple[MapLink, ...] = ()
    seat: int = 0
    step: str = ""
    anywhere: bool = False
    layers: tuple[MapLayer, ...] = ()
    table: str = ""
    path: str = ""
    choices: tuple[str, ...] = ()
    small: bool = False
    rows: tuple[str, ...] = ()
    key_of_rows: Say | None = None
    around: int = 0
    named: tuple[int, ...] = ()
    bodies: tuple[MapBody, ...] = ()
    routes: tuple[MapRoute, ...] = ()


class Letter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A message as the game's rules deliver it. ``sender`` None = anonymous or the moderator."""

    text: str
    sender: int | None = None
    head: Say | None = None


class Letters(Block, frozen=True, kw_only=True):
    """Messages received."""

    items: tuple[Letter, ...]
    empty: str = ""


class FormLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One order line of the form: its number and what it is prefilled with; ``note`` is printed beside it."""

    number: int
    text: str = ""
    note: Say | None = None


class FormSection(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A section of the order form: head (``PRE``, ``CONVOY 1``), a title, statistics, and its lines.

    ``width`` hints how long an order on these lines is (short: one word).
    """

    head: str
    title: Say
    lines: tuple[FormLine, ...]
    facts: tuple[Fact, ...] = ()
    width: str = "long"


class Form(Block, frozen=True, kw_only=True):
    """The next order sheet, from which the text sheet, the web form and the PDF form are made."""

    sections: tuple[FormSection, ...]
    title: Say | None = None


class Series(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a chart: points (game turn, value)."""

    key: str
    points: tuple[tuple[int, int], ...]
    own: bool = True


class Chart(Block, frozen=True, kw_only=True):
    """Figures over the game turns. ``kind``: int or money."""

    kind: str = "int"
    series: tuple[Series, ...] = ()


AnyBlock = (
    Front | Heading | Paragraph | Facts | Table | Happenings | StockAccounts | Map | Letters | Form | Chart
)


def open_accounts(blocks: Iterable[AnyBlock]) -> Iterator[str]:
    """Yield a plain sentence for each account that does not close (opening + in - out is not closing)."""
    for block in blocks:
        for account in block.accounts if isinstance(block, StockAccounts) else ():
            moved = sum(entry.amount_in - entry.amount_out for entry in account.entries)
            if account.opening + moved != account.closing:
                yield (
                    f"account {account.key} of {block.key} does not close: "
                    f"{account.opening} and {moved:+} is not {account.closing}"
                )
