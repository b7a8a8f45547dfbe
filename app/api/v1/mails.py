"""Mail: what one is mailed, where to; what became of a game's mail; mail that could not be read."""

from datetime import datetime
from typing import Annotated, Literal, Self

from fastapi import Path, Query, Response
from pydantic import BaseModel, Field

from app.accounts.actor import Actor
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import FromRow, Received
from app.bounds import MOST_ID, MOST_SEAT
from app.container import Container
from app.http.access import Caller, Services, words_for
from app.http.receipts import ReceiptOut
from app.http.routers import api_router
from app.mail.choices import FIELDS
from app.mailbox.quarantine import MailQuarantine, Shown

router = api_router(route_class=OnceRoute)

MailId = Annotated[int, Path(ge=1, le=MOST_ID)]
_Game = Annotated[str, Query(max_length=60, description="The code of a game of yours; without: all games.")]


class ChoicesIn(Received):
    """What you want otherwise; what is left out stays."""

    reports: Literal["each", "none"] | None = None
    brief: Literal["each", "daily", "era"] | None = None
    html: bool | None = None
    pdf: bool | None = None
    json_: bool | None = Field(default=None, alias="json")
    csv: bool | None = None
    reminders: bool | None = None
    notices: bool | None = None
    digest: bool | None = None


class ChoicesOut(BaseModel):
    """What you are mailed of all games, or (``own``) of one that has a choice of its own.

    ``brief``: of the reports of short steps each, one mail a day, or the one that ends the era. ``html``,
    ``pdf``, ``json``, ``csv``: parts of a report's mail. ``digest``: one mail a day. ``second``: your other
    address, in force once ``second_confirmed``. ``resting``: addresses that have refused too often.
    ``calendar``: whether there is a secret address of your dates.
    """

    game: str
    own: bool
    reports: str
    brief: str
    html: bool
    pdf: bool
    json_: bool = Field(alias="json")
    csv: bool
    reminders: bool
    notices: bool
    digest: bool
    second: str
    second_confirmed: bool
    resting: list[str]
    calendar: bool


class SecondIn(Received):
    """Another address for your mail; "" forgets it."""

    email: str = Field(max_length=300, examples=["anna@second.example"])


class CalendarOut(BaseModel):
    """Say where calendars fetch your dates. Anybody who has the address reads them."""

    url: str


class MailOut(FromRow):
    """A mail of a game: ``state`` says what became of it, ``error`` why it has not gone out."""

    id: int
    kind: str
    recipient: str
    subject: str
    state: str
    error: str
    created_at: datetime


class AsideOut(FromRow):
    """A mail that could not be read: from where, to which address, why."""

    id: int
    arrived_at: datetime
    return_path: str
    recipient: str
    size: int
    reason: str


class OpenAsideOut(AsideOut):
    """The same as text: nothing in it is opened, run or fetched. ``parts``: what was left out."""

    text: str
    parts: list[str]

    @classmethod
    def shown(cls, found: Shown) -> Self:
        """Make it from what was read."""
        told = AsideOut.of(found.row).model_dump()
        return cls(text=found.text, parts=list(found.parts), **told)


class SettleIn(Received):
    """The orders in it, as they are to be sent, and the seat they are for."""

    seat: int = Field(ge=0, le=MOST_SEAT)
    text: str = Field(max_length=200_000)


def _choices(services: Container, actor: Actor, code: str) -> ChoicesOut:
    view = services.own_post.view(actor, code)
    return ChoicesOut(
        game=code,
        own=view.own,
        digest=view.mine.digest,
        second=view.mine.second,
        second_confirmed=view.mine.second_confirmed_at is not None,
        resting=[one.address for one in view.resting],
        calendar=view.mine.feed_digest is not None,
        **{name: getattr(view.choice, name) for name in FIELDS},
    )


@router.get("/account/mail", tags=["accounts"])
def show_mail_choices(services: Services, actor: Caller, game: _Game = "") -> ChoicesOut:
    """Show what you are mailed of all games, or of one; where to; whether you have a calendar."""
    return _choices(services, actor, game)


@router.patch("/account/mail", tags=["accounts"])
def change_mail_choices(services: Services, actor: Caller, wanted: ChoicesIn, game: _Game = "") -> ChoicesOut:
    """Choose what you are mailed of all games, or of one, which then has a choice of its own."""
    told = wanted.model_dump(exclude_none=True, by_alias=True)
    digest = told.pop("digest", None)
    if told:
        services.own_post.choose(actor, game, told)
    if digest is not None:
        services.own_post.set_digest(actor, digest=digest)
    return _choices(services, actor, game)


@router.delete("/account/mail", status_code=204, tags=["accounts"])
def forget_mail_choices(
    services: Services, actor: Caller, game: Annotated[str, Query(min_length=1, max_length=60)]
) -> Response:
    """Let what you chose for all games hold for this one too."""
    services.own_post.forget(actor, game)
    return Response(status_code=204)


@router.put("/account/mail/second", status_code=202, response_class=Response, tags=["accounts"])
def set_second_address(services: Services, actor: Caller, wanted: SecondIn) -> Response:
    """Name another address for your mail; it counts once the link mailed to it is followed."""
    services.own_post.ask_second(actor, wanted.email.strip())
    return Response(status_code=202)


@router.post("/account/mail/wake", status_code=204, dependencies=ONCE, tags=["accounts"])
def wake_addresses(services: Services, actor: Caller) -> Response:
    """Say that your addresses take mail again."""
    services.own_post.wake(actor)
    return Response(status_code=204)


@router.put("/account/calendar", tags=["accounts"])
def open_calendar(services: Services, actor: Caller) -> CalendarOut:
    """Make a new secret address for the calendar of your dates, shown this once; none before it is good."""
    key = services.own_post.open_calendar(actor)
    return CalendarOut(url=f"{services.settings.base_url}/calendar/{key}.ics")


@router.delete("/account/calendar", status_code=204, tags=["accounts"])
def close_calendar(services: Services, actor: Caller) -> Response:
    """Let no address of your calendar be good any more."""
    services.own_post.close_calendar(actor)
    return Response(status_code=204)


@router.get("/games/{code}/mails", tags=["moderators"])
def list_mails(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[MailOut]:
    """List the mails of a game, newest first, and what became of them."""
    game = services.games.moderated(actor, code)
    rows = services.mail.of_game(game.id, listing.wanted, before=listing.after_number(MOST_ID))
    return listing.page(rows, lambda row: row.id, MailOut.of)


@router.get("/games/{code}/unread-mails", tags=["moderators"])
def list_unread_mails(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[AsideOut]:
    """Mail for a game that could not be read: the latest hundred, newest first."""
    rows = MailQuarantine(services).list(actor, services.games.moderated(actor, code))
    return listing.of_all(rows, lambda row: row.id, AsideOut.of, latest_first=True)


@router.get("/games/{code}/unread-mails/{mail}", tags=["moderators"])
def show_unread_mail(services: Services, actor: Caller, code: str, mail: MailId) -> OpenAsideOut:
    """Show one of these mails as text."""
    return OpenAsideOut.shown(MailQuarantine(services).show(actor, code, mail))


@router.post(
    "/games/{code}/unread-mails/{mail}/sheet", status_code=201, dependencies=ONCE, tags=["moderators"]
)
def take_unread_mail(
    services: Services, actor: Caller, code: str, mail: MailId, wanted: SettleIn
) -> ReceiptOut:
    """Send the orders found in it for a seat, as what came when the mail came."""
    receipt = MailQuarantine(services).hand_over(actor, code, mail, number=wanted.seat, text=wanted.text)
    return ReceiptOut.of(receipt, words_for(services.games.get(code)))


@router.delete("/games/{code}/unread-mails/{mail}", status_code=204, tags=["moderators"])
def drop_unread_mail(services: Services, actor: Caller, code: str, mail: MailId) -> Response:
    """Put it away: nothing is to be done with it."""
    MailQuarantine(services).put_away(actor, code, mail)
    return Response(status_code=204)


@router.get("/unread-mails", tags=["operators"])
def list_lost_mails(services: Services, actor: Caller, listing: Listed) -> PageOut[AsideOut]:
    """Mail for no game that could not be read: the latest hundred, newest first."""
    rows = MailQuarantine(services).list(actor, None)
    return listing.of_all(rows, lambda row: row.id, AsideOut.of, latest_first=True)


@router.get("/unread-mails/{mail}", tags=["operators"])
def show_lost_mail(services: Services, actor: Caller, mail: MailId) -> OpenAsideOut:
    """Show one of these mails as text."""
    return OpenAsideOut.shown(MailQuarantine(services).show(actor, "", mail))


@router.delete("/unread-mails/{mail}", status_code=204, tags=["operators"])
def drop_lost_mail(services: Services, actor: Caller, mail: MailId) -> Response:
    """Put it away: nothing is to be done with it."""
    MailQuarantine(services).put_away(actor, "", mail)
    return Response(status_code=204)
