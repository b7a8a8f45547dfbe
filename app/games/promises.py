"""What a game promises before anybody joins: who gets its archive."""

from app.errors import AppError
from app.games.models import ALL, NOBODY, PLAYERS


def need_archive(archive_for: str) -> str:
    """Return for whom an archive may be; raises 422 ``bad_archive``."""
    if archive_for not in {NOBODY, PLAYERS, ALL}:
        raise AppError(422, "bad_archive", archive_for=archive_for[:20])
    return archive_for
