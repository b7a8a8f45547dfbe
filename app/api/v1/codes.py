"""What each code of a refusal means: where the ``type`` of a problem leads."""

from pydantic import BaseModel

from app import words
from app.api.pages import Listed, PageOut
from app.errors import AppError
from app.http.routers import api_router

router = api_router(prefix="/problems", tags=["operation"])


class CodeOut(BaseModel):
    """A code and what it says; ``type`` is the address of this very answer."""

    code: str
    title: str
    type: str


@router.get("")
def list_codes(listing: Listed) -> PageOut[CodeOut]:
    """List every code of a refusal, in the order of the alphabet. Nobody need sign in."""
    return listing.of_all(sorted(words.problems()), lambda row: row[0], lambda row: _code_out(*row))


@router.get("/{code}")
def show_code(code: str) -> CodeOut:
    """Say what a code of a refusal means."""
    for known, title in words.problems():
        if known == code:
            return _code_out(known, title)
    raise AppError(404, "not_found")


def _code_out(code: str, title: str) -> CodeOut:
    return CodeOut(code=code, title=title, type=f"/api/v1/problems/{code}")
