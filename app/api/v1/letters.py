"""Letters inside a game: written into the orders, read as threads by seat."""

from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.v1.drafts import DraftOut
from app.api.v1.messages import OpenThreadOut
from app.api.v1.schemas import Received
from app.bounds import MOST_ID, MOST_TURN
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.reports.letters import LetterOverview

router = api_router(prefix="/games/{code}/seats/{number}/letters", tags=["messages"], route_class=OnceRoute)


class LetterIn(Received):
    """A letter: the ``order`` that sends it and whom it is for (``to``) as ``GET`` lists them."""

    order: str = Field(max_length=60, examples=["message"])
    to: str = Field(max_length=60, examples=["ALL"])
    text: str = Field(max_length=2000, examples=["Peace along the river?"])


class AbuseIn(Received):
    """Which letter that was heard is reported, and why."""

    turn: int = Field(ge=0, le=MOST_TURN)
    index: int = Field(ge=1, le=MOST_ID)
    text: str = Field(max_length=8000)


class LetterFormOut(BaseModel):
    """A way to send a letter: its key, its order word, help, and the most characters of a text."""

    order: str
    word: str
    help: str
    most: int


class AddresseeOut(BaseModel):
    """Somebody who can be written to: what stands in the line, and who that is."""

    to: str
    name: str


class LetterOut(BaseModel):
    """A letter. ``state``: written (in your draft), goes_out (in the sheet sent), sent, heard.

    ``head`` is what the report says above one that was heard; ``turn`` and ``index`` name it.
    """

    turn: int
    state: str
    text: str
    head: str
    index: int


class CorrespondenceOut(BaseModel):
    """All letters with one seat; 0: with all, -1: unsigned, or to a place."""

    seat: int
    name: str
    letters: list[LetterOut]


class LettersOut(BaseModel):
    """A seat's letters: how one can be sent now, to whom, and what was sent and heard."""

    forms: list[LetterFormOut]
    addressees: list[AddresseeOut]
    threads: list[CorrespondenceOut]

    @classmethod
    def of(cls, found: LetterOverview) -> "LettersOut":
        """Make it from what the service gathered."""
        return cls(
            forms=[
                LetterFormOut(order=form.key, word=form.word, help=form.help, most=form.most)
                for form in found.forms
            ],
            addressees=[AddresseeOut(to=word, name=name) for word, name in found.addressees],
            threads=[
                CorrespondenceOut(
                    seat=one.seat,
                    name=one.name,
                    letters=[LetterOut.model_validate(row, from_attributes=True) for row in one.letters],
                )
                for one in found.threads
            ],
        )


@router.get("")
def show_letters(services: Services, actor: Caller, code: str, number: int) -> LettersOut:
    """Show what a seat has sent and heard, by seat; how and to whom it can write now."""
    return LettersOut.of(services.letters.overview(actor, code, number))


@router.post("", dependencies=ONCE)
def write_letter(services: Services, actor: Caller, code: str, number: int, wanted: LetterIn) -> DraftOut:
    """Put a letter into your draft, as a line; it goes out with the sheet once that is sent."""
    return DraftOut.of(
        services.letters.write(actor, code, number, key=wanted.order, to=wanted.to, text=wanted.text)
    )


@router.post("/abuse", status_code=201, dependencies=ONCE)
def report_letter(
    services: Services, actor: Caller, code: str, number: int, wanted: AbuseIn
) -> OpenThreadOut:
    """Report a letter that a report brought to the moderator, with the report's own words."""
    made = services.letters.report_abuse(
        actor, code, number, turn=wanted.turn, index=wanted.index, text=wanted.text
    )
    return OpenThreadOut.of(services.threads.read(actor, made.id))
