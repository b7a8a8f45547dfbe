"""Tidying: every kind of row, every scratch game and every guest in a transaction of its own.

What fails is noted until it is done (``TidyFault``) and stops nothing else: a row that nobody thought of must
not keep everything else that is too old.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.accounts.links import LinkService
    from app.heartbeat.service import HeartbeatService
    from app.invitations.service import InvitationService
    from app.people.sandbox import SandboxService
    from app.watch.retention import RetentionService


class Tidy(Protocol):
    """Services over one transaction."""

    @property
    def retention(self) -> "RetentionService":
        """What is kept how long."""
        ...

    @property
    def sandboxes(self) -> "SandboxService":
        """Scratch games."""
        ...

    @property
    def links(self) -> "LinkService":
        """Links that were mailed."""
        ...

    @property
    def invitations(self) -> "InvitationService":
        """Who is asked to be a deputy or a reader."""
        ...

    @property
    def heartbeat(self) -> "HeartbeatService":
        """Signs of life, and of faults."""
        ...


Opened = Callable[[], AbstractContextManager[Tidy]]


def tidy_all(opened: Opened) -> list[tuple[str, Exception]]:
    """Remove what is too old and what is over; return what could not be removed, and why, for the log."""
    failed = []
    for what, work in _parts(opened):
        try:
            with opened() as c:
                work(c)
                c.heartbeat.tidied(what)
        except Exception as error:  # noqa: BLE001 - see above: each part for itself
            failed.append((what, error))
            # Where not even this can be stored, the log says it.
            with suppress(Exception), opened() as c:
                c.heartbeat.untidied(what, type(error).__name__)
    return failed


def _parts(opened: Opened) -> Iterator[tuple[str, Callable[[Tidy], object]]]:
    """Yield what is to be done now, by the name that a fault of it has."""
    with opened() as c:
        kinds = c.retention.begin()
        games = c.sandboxes.games_over()
        _forget(c, "trial", games)
    for kind in kinds:
        yield kind, partial(_drop, kind)
    if kinds:
        yield "links", lambda c: c.links.forget_old()
        yield "invitations", lambda c: c.invitations.forget_old()
    for game_id in games:
        yield f"trial {game_id}", partial(_drop_game, game_id)
    with opened() as c:
        guests = c.sandboxes.guests_over()
        _forget(c, "guest", guests)
    for user_id in guests:
        yield f"guest {user_id}", partial(_drop_guest, user_id)


def _forget(c: Tidy, what: str, there: Sequence[int]) -> None:
    """Forget the faults of games or guests that are gone otherwise."""
    known = {f"{what} {one}" for one in there}
    c.heartbeat.forget_faults(lambda fault: fault.startswith(f"{what} ") and fault not in known)


def _drop(kind: str, c: Tidy) -> None:
    c.retention.drop(kind)


def _drop_game(game_id: int, c: Tidy) -> None:
    c.sandboxes.drop_game(game_id)


def _drop_guest(user_id: int, c: Tidy) -> None:
    c.sandboxes.drop_guest(user_id)
