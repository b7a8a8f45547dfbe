"""A seat's reports: the report itself as a page, with the way to its other formats and turns."""

from typing import Annotated

from fastapi import APIRouter, Query
from markupsafe import Markup
from starlette.responses import Response

from app.api.v1.downloads import report_file, reports_zip
from app.bounds import MOST_LISTED, MOST_PAGE
from app.games.access import is_moderator
from app.games.service import ruleset_of
from app.reports.service import CHOICE, choice_of, file_stem
from app.web.access import SignedInRequest

router = APIRouter(prefix="/games/{code}/seats/{number}/reports")

_KIND = "^(turn|late|final|start)$"

Version = Annotated[int | None, Query(ge=1, le=9999)]


@router.get("/{turn}.{form}")
def download(  # noqa: PLR0917 - FastAPI fills them by name
    desk: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    form: str,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
    version: Version = None,
) -> Response:
    """A report as a file: pdf, txt, json, csv (zip) or html. ``version``: one that holds no more."""
    row = desk.services.reports.find(desk.actor, code, number, turn, kind, version=version)
    answer = report_file(desk.services.reports.file(row, form), form)
    if form in {"pdf", "csv"}:
        stem = file_stem(desk.services.games.get(code), row)
        ending = "zip" if form == "csv" else form
        answer.headers["Content-Disposition"] = f'attachment; filename="{stem}.{ending}"'
    return answer


@router.get(".zip")
def everything(desk: SignedInRequest, code: str, number: int) -> Response:
    """All reports of the seat as one zip."""
    desk.services.reports.of_seat(desk.actor, code, number)
    return reports_zip(desk.request, desk.actor, code, number)


@router.get("/compare")
def compare(
    desk: SignedInRequest,
    code: str,
    number: int,
    before: Annotated[str, Query(pattern=CHOICE)] = "",
    after: Annotated[str, Query(pattern=CHOICE)] = "",
) -> Response:
    """Two reports of the seat side by side; the last two where none are named."""
    rows = list(desk.services.reports.of_seat(desk.actor, code, number))
    game = desk.services.games.get(code)
    found = None
    if len(rows) > 1 or (before and after):
        after = after or choice_of(rows[0])
        before = before or choice_of(rows[1])
        found = desk.services.reports.compared(desk.actor, code, number, before, after)
    return desk.page(
        "two_turns",
        game=game,
        seat=desk.services.games.seat(game, number),
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        rows=rows,
        found=found,
        choice_of=choice_of,
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )


@router.get("/{turn}")
def show(  # noqa: PLR0917 - FastAPI fills them by name
    desk: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
    mail: Annotated[str, Query(max_length=40)] = "",
    version: Version = None,
) -> Response:
    """A report as a page. ``mail``: the key of the mail whose link has led here; ``version`` as in a file."""
    reports = desk.services.reports
    row = reports.find(desk.actor, code, number, turn, kind, version=version)
    if mail:
        desk.services.deliveries.opened(mail, row.id)
    rows = list(reports.of_seat(desk.actor, code, number))
    game = desk.services.games.get(code)
    here = next((index for index, one in enumerate(rows) if one.id == row.id), 0)
    latest = here == 0 and row.kind != "final" and row.replaced_at is None
    orders = f"/games/{code}/seats/{number}/orders" if latest else ""
    return desk.page(
        "report",
        game=game,
        seat=desk.services.games.seat(game, number),
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        row=row,
        rows=rows,
        version=reports.version(row) if row.replaced_at is not None else 0,
        corrected=any(
            (one.game_turn, one.kind) == (row.game_turn, row.kind)
            for one in (rows if row.replaced_at is not None else reports.replaced(desk.actor, code, number))
        ),
        newer=rows[here - 1] if here > 0 else None,
        older=rows[here + 1] if here + 1 < len(rows) else None,
        choice_of=choice_of,
        # Every word in it has been escaped by the renderer.
        fragment=Markup(reports.fragment(row, orders=orders)),  # noqa: S704
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )


@router.get("")
def index(
    desk: SignedInRequest, code: str, number: int, page: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1
) -> Response:
    """A page of the reports of a seat, the latest first; behind the first those that hold no more."""
    game = desk.services.games.get(code)
    found = desk.services.reports.of_seat(desk.actor, code, number)
    rows = found[(page - 1) * MOST_LISTED : page * MOST_LISTED]
    old = desk.services.reports.replaced(desk.actor, code, number) if page == 1 else []
    return desk.page(
        "reports",
        game=game,
        seat=desk.services.games.seat(game, number),
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        rows=rows,
        pages={"before": page - 1, "next": page + 1 if len(found) > page * MOST_LISTED else 0},
        old=[(row, desk.services.reports.version(row)) for row in old],
        mails=desk.services.mail.of_reports([row.id for row in rows]),
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )
