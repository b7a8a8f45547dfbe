"""How a game may end before its rules end it: stopped, drawn among seats, or conceded to one of them."""

from collections.abc import Collection, Iterator
from typing import Self

import msgspec

STOPPED, DRAWN, CONCEDED = "stopped", "drawn", "conceded"
HOWS = (STOPPED, DRAWN, CONCEDED)

Places = tuple[tuple[int, ...], ...]

# How many seats an end names, at least and at most; a draw two or more.
_SEATS = {STOPPED: (0, 0), CONCEDED: (1, 1)}


class End(msgspec.Struct, frozen=True, kw_only=True):
    """An end that people have chosen.

    ``how``: ``stopped`` (nobody wins), ``drawn`` (two or more ``seats`` share the first place) or
    ``conceded`` (the one of ``seats`` wins). Other places stand as the rules count the position. Words:
    ``end-<how>`` is the reason, ``ending-<how>`` tells beforehand what a game makes of it.
    """

    how: str
    seats: tuple[int, ...] = ()

    @classmethod
    def of(cls, how: str, seats: Collection[int] = ()) -> Self:
        """Return an end with its seats in order, each once."""
        return cls(how=how, seats=tuple(sorted(set(seats))))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the end that ``text`` names; raise ``ValueError`` for none."""
        how, *seats = text.split()
        return cls.of(how, [int(seat) for seat in seats])

    @property
    def text(self) -> str:
        """The end in one line (``drawn 1 3``), as a run keeps it."""
        return " ".join([self.how, *map(str, self.seats)])

    def need(self, playing: Collection[int]) -> None:
        """Raise ``ValueError`` for an end that cannot be.

        ``unknown_end``; ``end_wants_seats``: a draw names two seats or more, a concession one, a stop none;
        ``end_seat_out``: one of them is not among the seats ``playing``, or nobody is there to concede.
        """
        if self.how not in HOWS:
            raise ValueError("unknown_end")
        least, most = _SEATS.get(self.how, (2, len(self.seats)))
        if not least <= len(self.seats) <= most:
            raise ValueError("end_wants_seats")
        alone = self.how == CONCEDED and len(playing) < 2
        if alone or not set(self.seats) <= set(playing):
            raise ValueError("end_seat_out")

    def places(self, ranked: Places) -> Places:
        """Return places with the seats named first, together, and all others as they are ranked."""
        others = (tuple(seat for seat in tied if seat not in self.seats) for tied in ranked)
        return tuple(tied for tied in (self.seats, *others) if tied)


def winners_of(reason: str, places: Places) -> tuple[int, ...]:
    """Return who won a game that ended for that reason: the first place, nobody where it was stopped."""
    return () if reason == STOPPED or not places else places[0]


def placed(places: Places) -> Iterator[tuple[int, int]]:
    """Yield place and seat, best first; after three who share the first place the next is fourth."""
    place = 1
    for tied in places:
        yield from ((place, seat) for seat in tied)
        place += len(tied)
