"""The state of a game: plain values, written as JSON after every flip."""

import msgspec


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is played by, worked out from its options and from what an earlier game left.

    ``chapter`` 0: no story. ``threshold`` and ``goals_needed`` decide a solo game. ``removed`` are the
    investigate cards taken out of a campaign.
    """

    mode: str
    map: str
    guilds: bool = False
    tracks: tuple[str, ...] = ()
    level: str = "normal"
    flips_per_step: int = 1
    chapter: int = 0
    threshold: int = 0
    goals_needed: int = 0
    removed: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a campaign or a chapter of the story that is over."""

    number: int
    map: str
    score: int
    result: int
    won: bool


class Chain(msgspec.Struct, frozen=True, kw_only=True):
    """What linked games remember (EXP-CAMP, EXP-STORY): the campaign sheet, or the story so far.

    ``number`` is the game or chapter to be played now. ``goals`` names the goals that a retry must use
    (EXP-CAMP-06). ``over`` is "" while another game may follow, else won or lost.
    """

    mode: str
    level: str
    number: int = 1
    played: tuple[Played, ...] = ()
    removed_goals: tuple[str, ...] = ()
    removed_cards: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    retries: int = 0
    over: str = ""


class GoalDone(msgspec.Struct, frozen=True):
    """A goal that a player has completed; ``cube``: a cube lies on it (EXP-GOAL-05: else a marker)."""

    goal: str
    flip: int
    coins: int
    cube: bool


class Village(msgspec.Struct, frozen=True):
    """A village and the era in which it was discovered."""

    space: int
    era: int


class Diplomat(msgspec.Struct):
    """A diplomat on one of the three tracks; ``step`` 0 is the bottom."""

    track: str
    step: int = 0


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``explorers`` are the cubes on the map in the order placed; spaces are numbers of ``hexes``.

    ``coins_from`` sums the coins by source; they add up to ``coins``. ``ruins`` hold the own treasure
    markers, ``crystals`` the crystals found, both in order. ``kept`` are the investigate cards by slot,
    ``offered`` those to choose from now. ``placed`` is what the last step put on the map.
    """

    seat: int
    coins: int = 0
    coins_from: dict[str, int] = {}
    explorers: list[int] = []
    villages: list[Village] = []
    towers: list[int] = []
    posts: list[int] = []
    ruins: list[int] = []
    crystals: list[int] = []
    craters: list[int] = []
    seas: list[int] = []
    goals: list[GoalDone] = []
    kept: list[str] = msgspec.field(default_factory=lambda: ["", "", ""])
    offered: list[str] = []
    hand: list[str] = []
    diplomats: list[Diplomat] = []
    placed: list[int] = []
    curve: list[int] = []
    best_route: int = 0
    road: bool = False
    auto_pass: bool = False
    resigned: bool = False
    bot: bool = False
    temper: str = "settler"

    @property
    def cubes(self) -> int:
        """Cubes in use (EXP-GEN-05): on the map, on goals, as diplomats."""
        return len(self.explorers) + sum(done.cube for done in self.goals) + len(self.diplomats)


class Score(msgspec.Struct, frozen=True):
    """The final account of a seat: coins, and what the end adds by source (EXP-END-01)."""

    seat: int
    coins: int
    parts: dict[str, int]
    total: int
    towers: int
    villages: int


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended. ``won`` is None where nobody plays alone; ``why`` are codes of what was missed.

    ``grade``: the hardest level whose conditions were all met, "" where none was or levels do not apply.
    """

    reason: str
    places: tuple[tuple[int, ...], ...]
    scores: tuple[Score, ...]
    won: bool | None = None
    why: tuple[str, ...] = ()
    grade: str = ""


class State(msgspec.Struct, kw_only=True):
    """A whole game.

    ``flip`` (1..30) and ``place`` (1.. within the era) are of the first card of ``shown``, which waits to be
    played; ``deck`` is what is still to come in the era, in hidden order; ``seen`` what was played in it.
    ``first`` has the flip in which each goal was first completed. ``blocked`` are spaces under ice or storm.
    """

    rules: Rules
    turn: int = 1
    era: int = 1
    flip: int = 1
    place: int = 1
    deck: list[str] = []
    shown: list[str] = []
    seen: list[str] = []
    investigate: list[str] = []
    treasure: list[str] = []
    discards: list[str] = []
    goals: list[str] = []
    first: dict[str, int] = {}
    blocked: list[int] = []
    players: list[Player] = []
    chain: Chain | None = None
    ending: Ending | None = None

    def player(self, seat: int) -> Player:
        """Return the player of that seat, which must exist."""
        return self.players[seat - 1]

    def seats(self) -> tuple[int, ...]:
        """Return all seats, ascending."""
        return tuple(player.seat for player in self.players)
