"""What users want to be mailed: by game, or for all games that have no choice of their own."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from typing import Any

from app.accounts.addresses import spelled
from app.accounts.models import User
from app.errors import AppError
from app.mail.models import NOTICE, REMINDER, REPORT, MailUser, Notification
from app.mail.repository import ChoiceRepository

REPORTS = ("each", "none")
BRIEF = ("each", "daily", "era")
_WORDS = {"reports": REPORTS, "brief": BRIEF}


@dataclass(frozen=True, kw_only=True)
class Choice:
    """What a user wants of a game.

    ``brief``: of the reports of brief steps each, one mail a day, or none but the one that ends the era.
    ``html``, ``pdf``, ``json`` and ``csv`` are parts of a report's mail.
    """

    reports: str = "each"
    brief: str = "each"
    html: bool = True
    pdf: bool = True
    json: bool = False
    csv: bool = False
    reminders: bool = True
    notices: bool = True

    def wants(self, kind: str) -> bool:
        """Whether a mail of that kind is wanted; what is owed always is."""
        return {REPORT: self.reports != "none", REMINDER: self.reminders, NOTICE: self.notices}.get(
            kind, True
        )


FIELDS = tuple(field.name for field in fields(Choice))


def _chosen(row: Notification | None) -> Choice:
    return Choice() if row is None else Choice(**{name: getattr(row, name) for name in FIELDS})


class ChoiceService:
    """Reads and keeps choices."""

    def __init__(self, *, repository: ChoiceRepository) -> None:
        self._rows = repository
        self._known: dict[tuple[int, int | None], Choice] = {}
        self._digests: dict[int, bool] = {}

    def foresee(self, pairs: Collection[tuple[int, int | None]]) -> None:
        """Ask once what users have chosen for games, in pairs; ``of`` and ``wants_digest`` know it then."""
        self.foresee_pairs(pairs)
        user_ids = {user_id for user_id, _ in pairs}
        gathered = self._rows.with_digest(user_ids)
        self._digests |= {user_id: user_id in gathered for user_id in user_ids}

    def foresee_pairs(self, pairs: Collection[tuple[int, int | None]]) -> None:
        """Do the same without the mail of the day."""
        rows = self._rows.holding_all(pairs)
        self._known |= {pair: _chosen(rows.get(pair)) for pair in pairs}

    def _forget_all(self) -> None:
        self._known.clear()
        self._digests.clear()

    def of(self, user_id: int, game_id: int | None) -> Choice:
        """Return what holds for a user in a game.

        The game's own choice, else the one for all, else the default.
        """
        known = self._known.get((user_id, game_id))
        return _chosen(self._rows.holding(user_id, game_id)) if known is None else known

    def has_own(self, user_id: int, game_id: int) -> bool:
        """Whether a game has a choice of its own."""
        return self._rows.find(user_id, game_id) is not None

    def choose(self, user_id: int, game_id: int | None, values: Mapping[str, Any]) -> Choice:
        """Change some fields of a choice; raises 422 ``bad_choice``. A first one goes on from what held."""
        for name, value in values.items():
            known = _WORDS.get(name)
            right = isinstance(value, bool) if known is None else value in known
            if name not in FIELDS or not right:
                raise AppError(422, "bad_choice", field=str(name)[:40])
        self._forget_all()
        row = self._rows.find(user_id, game_id)
        if row is None:
            held = self.of(user_id, game_id)
            row = Notification(user_id=user_id, game_id=game_id)
            for name in FIELDS:
                setattr(row, name, getattr(held, name))
            self._rows.add(row)
        for name, value in values.items():
            setattr(row, name, value)
        self._rows.flush()
        return self.of(user_id, game_id)

    def forget(self, user_id: int, game_id: int) -> None:
        """Let what holds for all games hold for this one too, from now on."""
        self._forget_all()
        self._rows.delete(user_id, game_id)

    def stop(self, user_id: int, game_id: int | None, kind: str) -> None:
        """Send no more mails of that kind: what the link in each of them does."""
        if kind == REPORT:
            self.choose(user_id, game_id, {"reports": "none"})
        elif kind == REMINDER:
            self.choose(user_id, game_id, {"reminders": False})
        elif kind == NOTICE:
            self.choose(user_id, game_id, {"notices": False})
        else:
            self.user(user_id).digest = False

    def user(self, user_id: int) -> MailUser:
        """Return what is a user's own whatever the game; made when it is not there."""
        self._forget_all()
        return self._rows.user(user_id)

    def second(self, user_id: int) -> str:
        """Return a user's other address once it is confirmed, else ""."""
        row = self._rows.user_or_none(user_id)
        return "" if row is None or row.second_confirmed_at is None else row.second

    def user_of_second(self, address: str) -> User | None:
        """Return the user whose confirmed second address that is. None when it is nobody's."""
        return self._rows.user_of_second(spelled(address))

    def wants_digest(self, user_id: int) -> bool:
        """Whether a user wants one mail a day instead of many."""
        known = self._digests.get(user_id)
        if known is None:
            row = self._rows.user_or_none(user_id)
            known = row is not None and row.digest
        return known
