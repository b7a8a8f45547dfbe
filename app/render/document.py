"""The turn report as stored and published: one versioned JSON document a seat and turn."""

import re

import msgspec

from engine.kernel.blocks import AnyBlock, Front, Happenings, Paragraph, Say, Table

VERSION = 3
FRONT_VERSION = 2
"""Since when reports have a front page; their maps are whole."""
ATLAS = "atlas"
"""The kind of a document that is the printed map of a game, for nobody."""


class ReportGame(msgspec.Struct, frozen=True, kw_only=True):
    """Which game the report is of: ``key`` names the ruleset, ``code`` the game in addresses."""

    key: str
    code: str
    title: str
    rules_version: int


class AtlasLink(msgspec.Struct, frozen=True, kw_only=True):
    """The printed map that lies under the maps of a report, as a document of its own.

    ``sha256``: of its JSON (hex). ``path``: where that is, from the server's address on. ``told``: the reader
    has not had it before, so the text of this report ends with it.
    """

    sha256: str
    path: str
    told: bool = False


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's report of one turn.

    ``kind``: turn, late, final or start. ``published`` and ``due`` are ISO 8601 with offset; ``time_zone``
    is the IANA name in which dates are printed. ``balance`` is the account in cents after the ``fee`` taken
    for this turn and the ``award`` for a game that was won; null in a game that costs nothing.
    ``sheet_sha256`` is the digest of the executed sheet ("" when none was); ``missed``: the turn wanted a
    sheet of the seat and was run without one. ``autopilot``: none was in, and what the player had chosen for
    that was run as the sheet with that revision. ``dice_commitment`` is the SHA-256 of the next turn's seed.
    ``players`` maps the numbers of the seats whose player the blocks tell to the players' names: "" is a
    computer, a seat that is missing has nobody at present. ``seats`` is what the game calls the seats
    (companies, banners), by number; empty where they are called by their numbers.
    ``brief``: it is one of many (a flip), its PDF is made when somebody asks for it. ``atlas``: the printed
    map, where maps of the report hold only what differs from it (``Map.around``). ``patience``: after how
    many runs without a sheet the rules give the seat up (1: the next one; 0: never). ``when_sent``: nobody
    else is asked for orders, so a turn is run as soon as the reader sends, and none without a sheet.
    """

    version: int = VERSION
    game: ReportGame
    seat: int
    seat_word: str
    seat_name: str
    player: str
    game_turn: int
    step: Say | None = None
    kind: str = "turn"
    brief: bool = False
    published: str = ""
    due: str = ""
    time_zone: str = "UTC"
    balance: int | None = None
    fee: int = 0
    award: int = 0
    currency: str = "EUR"
    sheet_sha256: str = ""
    sheet_revision: int = 0
    missed: bool = False
    autopilot: bool = False
    dice_commitment: str = ""
    atlas: AtlasLink | None = None
    announcements: tuple[str, ...] = ()
    patience: int = 0
    when_sent: bool = False
    players: dict[str, str] = {}
    seats: dict[str, str] = {}
    blocks: tuple[AnyBlock, ...] = ()


def turn_played(game_turn: int, kind: str) -> int:
    """Return the game turn whose sheet a report is about: a late one is about the turn before."""
    return game_turn - 1 if kind == "late" else game_turn


_PLAYER = re.compile(rb'"player":(-?[0-9]+)[,}]')
_DECODER = msgspec.json.Decoder(Report)
_ENCODER = msgspec.json.Encoder(order="deterministic")


def players_asked(blocks: tuple[AnyBlock, ...]) -> frozenset[int]:
    """Return the seats whose players the blocks name: the reader may know those names, and no others."""
    found: set[int] = set()
    for block in blocks:
        if isinstance(block, Table):
            places = [index for index, column in enumerate(block.columns) if column.kind == "player"]
            found.update(seat for row in block.rows for at in places if isinstance(seat := row[at], int))
        if isinstance(block, (Happenings, Paragraph, Table)):
            # The figures of that name in its sentences, read from its JSON: a walk through the block takes
            # ten times as long. No text looks like one: a quotation mark in it is escaped.
            found.update(map(int, _PLAYER.findall(_ENCODER.encode(block))))
    return frozenset(found)


def dump(report: Report) -> bytes:
    """Return the report as deterministic JSON."""
    return _ENCODER.encode(report)


def dump_blocks(blocks: tuple[AnyBlock, ...]) -> bytes:
    """Return the blocks as JSON with sorted keys, equal for blocks just made and those of a document."""
    # A sentence among the figures of another one is a structure when made and a mapping when read.
    return _ENCODER.encode(msgspec.json.decode(_ENCODER.encode(blocks)))


class _Kind(msgspec.Struct, gc=False):
    block: str


class _Parts(msgspec.Struct, gc=False):
    blocks: tuple[msgspec.Raw, ...] = ()
    player: str = ""
    atlas: AtlasLink | None = None


_PARTS = msgspec.json.Decoder(_Parts)
_KIND = msgspec.json.Decoder(_Kind)
_COMPARED: dict[str, msgspec.json.Decoder[Front] | msgspec.json.Decoder[Table]] = {
    "front": msgspec.json.Decoder(Front),
    "table": msgspec.json.Decoder(Table),
}


class Before(msgspec.Struct, frozen=True):
    """Of a report what the next one wants to know: the blocks it is compared with; who had an atlas."""

    blocks: tuple[Front | Table, ...] = ()
    player: str = ""
    has_atlas: bool = False


def load_before(data: bytes) -> Before:
    """Return what the next report needs of a report's JSON (``since.follow``), no other blocks.

    Maps, sentences and sheets are most of a report: they are passed over as bytes.
    """
    parts = _PARTS.decode(data)
    found = []
    for part in parts.blocks:
        decoder = _COMPARED.get(_KIND.decode(part).block)
        if decoder is not None:
            found.append(decoder.decode(part))
    return Before(tuple(found), parts.player, parts.atlas is not None)


def load(data: bytes) -> Report:
    """Return the report of some JSON; raise ``msgspec.ValidationError`` when it is not one."""
    return _DECODER.decode(data)
