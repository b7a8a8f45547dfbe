"""The orders page of a seat: write, check, keep, send; as text or as a form."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import Query
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.bounds import MOST_REVISION, MOST_TURN
from app.db import OperationalError, is_busy, is_full
from app.errors import AppError
from app.games.models import AT_ONCE
from app.http.problems import refusal_of
from app.http.routers import page_router
from app.render.localize import LocalizedMap
from app.sheets import wording
from app.sheets.differences import compare
from app.sheets.findings import Findings, findings, outlook
from app.sheets.mending import mended
from app.sheets.models import SheetRow
from app.sheets.offering import put_offer
from app.sheets.pathfinding import movable
from app.sheets.values import MOST_BYTES, MOST_LINES, Checked, said_ready
from app.web.access import CsrfForm, CsrfUpload, SignedInRequest, go, line_of
from app.web.bench import (
    MOST_KEY,
    bench,
    blank_word,
    board_of,
    has_offers,
    key_of,
    marks,
    offered,
    possible,
    standing_of_pieces,
)
from app.web.order_place import Place, place
from app.web.refusals import told
from app.web.rulebook import help_of
from app.web.sheet_map import at_hand, drawn
from app.web.sheet_text import MEND_CHARS, fields_of, written_text
from app.web.sheet_view import BENCH, FORM, TEXT, preferred, remember, view_of
from engine.kernel.blocks import Form
from engine.kernel.problems import Problem
from engine.kernel.sheets import sheet_in
from engine.registry import WAYS

router = page_router(prefix="/games/{code}/seats/{number}/orders")

_PDF = b"%PDF-"
_REDO = frozenset({409, 412, 413, 422})


@router.get("")
def write(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    number: int,
    view: Annotated[str | None, Query(pattern="^(text|form|bench)$")] = None,
    revision: Annotated[int, Query(ge=0, le=MOST_REVISION)] = 0,
    sent: Annotated[int, Query(ge=0, le=MOST_REVISION)] = 0,
    turn: Annotated[int, Query(ge=0, le=MOST_TURN)] = 0,
    piece: Annotated[str, Query(max_length=MOST_KEY)] = "",
    *,
    waits: bool = False,
) -> Response:
    """Show the last revision to go on with, or the prefilled sheet.

    ``revision`` takes up an older one.

    ``sent`` is the revision just stored: its receipt is shown first. ``turn``: of which turn they are; what
    is of another than the one to play is shown on that turn's own page. ``waits``: the page is open and waits
    for the run, to go on to its report. ``view``: how, and from now on; otherwise as this browser last chose.
    ``piece``: whose orders the workbench shows.
    """
    here = place(request, code, number, piece=piece)
    if turn and turn != here.standing.turn:
        seat = f"/games/{code}/seats/{number}"
        if sent and (here.brief or waits):
            # One of many steps, or run at once: a player who has just sent wants to see what came of it.
            return go(f"{seat}/reports/{turn}")
        return go(f"{seat}/sheets/{turn}?revision={revision or sent}")
    kept = None if revision or sent else here.draft
    text = _stored(here) if not revision else _row(here, revision).text
    text = text if kept is None else kept.text
    shown = _row(here, sent) if sent else here.counts
    runs_now = bool(sent) and here.game.release == AT_ONCE and request.services.turns.may_close(here.game)
    extra = {} if shown is None else _received(here, shown, just_sent=bool(sent), runs_now=runs_now)
    answer = _page(request, here, text=text, view=view, kept=kept, **extra)
    if runs_now:
        # A receipt that is kept as a bookmark stays one: only the open page goes on.
        keep = f"&view={view}" if view else ""
        answer.headers["Refresh"] = f"1; url={here.url}?turn={turn}&sent={sent}{keep}&waits=1"
    # After sending the address names the view that was sent from, which nobody has just chosen.
    return remember(request.http, answer, view) if view and not sent else answer


def _received(here: Place, row: SheetRow, *, just_sent: bool, runs_now: bool) -> dict[str, Any]:
    """Return the receipt of a revision and what was understood; with the outlook if it was just sent."""
    receipt = here.orders.receipt_of(row, unpaid=here.standing.unpaid)
    found = findings(here.position.ruleset.orders, row.text, receipt.problems, here.words)
    shown = {"receipt": receipt, "found": found, "just_sent": just_sent, "runs_now": runs_now}
    return shown | {"outlook": _outlook(here, row.text)} if just_sent else shown


@dataclass(kw_only=True)
class Written:
    """The form of the orders page: for which seat it was sent, its view and its text."""

    here: Place
    form: FormData
    view: str
    text: str

    def submitted(self, *, draft: bool = False, sure: bool = False) -> Response:
        """Store the sheet, or a draft of it, and go on to its receipt; ``sure``: without orders too."""
        ready = not draft and "ready" in self.form
        asks = "" if draft or sure else self._asks(ready=ready)
        if asks:
            return self._again(refused=asks, asked="all", status=409)
        seen = line_of(self.form, "seen", 9)
        receipt = self.here.orders.submit(
            self.text,
            draft=draft,
            ready=ready,
            sure=sure,
            if_turn=self.here.turn,
            if_revision=int(seen) if seen.isdecimal() else None,
            reason=line_of(self.form, "reason", 300),
        )
        sent = f"turn={receipt.game_turn}&sent={receipt.revision}&view={self.view}"
        sent += f"&piece={quote(self.here.piece)}" if self.here.piece else ""
        return go(f"{self.here.url}?{sent}#receipt")

    def _asks(self, *, ready: bool) -> str:
        """Return why a sheet is not sent yet: it would be run at once, with errors or empty ("": it is)."""
        here = self.here
        # Looked at first: of a sheet that is right the database is asked nothing.
        checked = here.orders.check(self.text)
        errors = sum(problem.severity == "error" for problem in checked.problems)
        if checked.order_count and not errors:
            return ""
        ready = ready or said_ready(here.position.ruleset.orders.parse(sheet_in(self.text)))
        if not here.open or not here.request.services.turns.runs_with(here.game, here.seat, ready=ready):
            return ""
        return words.say("orders-runs-at-once", orders=checked.order_count, errors=errors)

    def with_way(self, to: str) -> Response:
        """Show where a unit can go; with ``to``: write the way to there into the sheet."""
        unit = line_of(self.form, "way_unit", MEND_CHARS)
        text, sought = self.here.way(sheet_in(self.text), unit, to)
        return _page(self.here.request, self.here, text=text, view=self.view, sought=sought)

    def with_offer(self) -> Response:
        """Show the sheet with the offered line in it whose button was pressed."""
        found = offered(self.here, self.form, sheet_in(self.text))
        if found is None:
            return self._again(refused=words.say("bench-no-offer"), status=409)
        offer, line = found
        book = self.here.position.ruleset.orders
        text = put_offer(book, sheet_in(self.text), offer, line)
        if text is None:
            return self._again(refused=words.say("bench-no-line", head=offer.section), status=409)
        self.text = text
        return self._again()

    def with_offers(self) -> Response:
        """Show what a piece can be ordered to do after what is written, as a fragment for the script."""
        key = line_of(self.form, "piece", MOST_KEY)
        return _offers_page(self.here.request, self.here, key, sheet_in(self.text))

    def _again(self, **extra: Any) -> Response:
        return _page(self.here.request, self.here, text=self.text, view=self.view, **extra)

    def checked(self) -> Response:
        """Check the sheet, after the button of a problem has put its line right."""
        mend = line_of(self.form, "mend", MEND_CHARS)
        if mend:
            self.text = mended(self.here.position.ruleset.orders, sheet_in(self.text), mend)
        return _checked_page(self.here.request, self.here, self.here.orders.check(self.text), view=self.view)


def _answered(
    request: SignedInRequest, code: str, number: int, form: FormData, act: Callable[[Written], Response]
) -> Response:
    """Answer the form with ``act``; what was refused stands on the page again, with the reason."""
    piece = line_of(form, "to", MOST_KEY) or line_of(form, "piece", MOST_KEY)
    here = place(request, code, number, piece=piece, ready="ready" in form)
    view = view_of(line_of(form, "view"))
    written = Written(here=here, form=form, view=view, text=written_text(form, view))
    asked = line_of(form, "turn", 6)
    if asked.isdecimal() and int(asked) != here.turn:
        # What was written for one turn is not another's without a word.
        error = AppError(409, "form_other_turn", turn=int(asked), present=here.turn)
        return refused_page(request, here, error, text=sheet_in(written.text), view=view)
    try:
        return act(written)
    except AppError as error:
        if error.code == "sheet_changed":
            return _both_page(request, here, written.text, view=view)
        return refused_page(request, here, error, text=written.text, view=view)
    except OperationalError as error:
        if not (is_full(error) or is_busy(error)):
            raise
        # The database answers: what was written and not stored stands on the page again.
        request.services.session.rollback()
        refused = refusal_of(request.http, error)
        return _page(
            request, here, text=written.text, view=view, refused=_refused(refused), status=refused.status
        )


@router.post("")
def check(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Check the sheet and show it again; ``mend``, the button of a problem, puts its line right first."""
    return _answered(request, code, number, form, Written.checked)


@router.post("/send")
def send(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Send the sheet; ``sure`` sends one without orders too."""
    return _answered(request, code, number, form, lambda it: it.submitted(sure="sure" in form))


@router.post("/draft")
def keep_as_draft(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Store the sheet as a draft, which is a revision."""
    return _answered(request, code, number, form, lambda it: it.submitted(draft=True))


@router.post("/view")
def change_view(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Go over to the way of writing named by ``show``, with the same orders; ``to``: of that piece."""
    shown = view_of(line_of(form, "show") or line_of(form, "view"))

    def other(it: Written) -> Response:
        return remember(request.http, _page(request, it.here, text=sheet_in(it.text), view=shown), shown)

    return _answered(request, code, number, form, other)


@router.post("/offer")
def take_offer(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Write an offered line into the sheet, for browsers without a script."""
    return _answered(request, code, number, form, Written.with_offer)


@router.get("/offers")
def show_offers(
    request: SignedInRequest,
    code: str,
    number: int,
    piece: Annotated[str, Query(max_length=MOST_KEY)],
) -> Response:
    """Return what a piece can be ordered to do, as a fragment for the script of the workbench."""
    return _offers_page(request, place(request, code, number), piece, "")


@router.post("/offers")
def show_offers_then(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Return what a piece can be ordered to do after the lines that are written, as the same fragment."""
    return _answered(request, code, number, form, Written.with_offers)


def _offers_page(request: SignedInRequest, here: Place, piece: str, text: str) -> Response:
    chosen, offers = possible(here, piece, text)
    if chosen is None:
        raise AppError(404, "not_found")
    return request.page("offers", here=here, chosen=chosen, offers=offers, words=here.words, **_OFFERING)


@router.post("/way")
def find_way(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Show where a unit can go behind the sheet as written, for browsers without a script."""
    return _answered(request, code, number, form, lambda it: it.with_way(""))


@router.post("/way/write")
def write_way(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Write the way to the chosen place into the sheet, for browsers without a script."""
    return _answered(request, code, number, form, lambda it: it.with_way(line_of(form, "way_to", 12)))


@router.post("/forget")
def forget(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Drop what was kept while it was written, and go back to the latest revision."""
    here = place(request, code, number)
    request.services.drafts.drop(request.actor, code, number)
    view = view_of(line_of(form, "view"))
    return go(f"{here.url}?view={view}")


@router.get("/send")
@router.get("/offer")
@router.get("/draft")
@router.get("/view")
@router.get("/way")
@router.get("/way/write")
def back(request: SignedInRequest, code: str, number: int) -> Response:
    """Go to the orders page, from an address that only takes forms and was opened anew."""
    return go(place(request, code, number).url)


@router.post("/both")
def both(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Show what another window has kept or sent beside what this one holds, line by line."""
    here = place(request, code, number)
    view = view_of(line_of(form, "view"))
    text = written_text(form, view)
    return _both_page(request, here, text, view=view, status=200)


def _both_page(request: SignedInRequest, here: Place, text: str, *, view: str, status: int = 412) -> Response:
    """Show two texts of one sheet, line by line; one takes the one, the other, or the lines of both."""
    sent = here.status.sheet
    drafted = here.draft is not None and (sent is None or here.draft.saved_at > sent.received_at)
    other = here.draft.text if here.draft is not None and drafted else _stored(here)
    mine = sheet_in(text)
    lines = compare(other, mine)
    return request.page(
        "both",
        status=status,
        here=here,
        game=here.game,
        seat=here.seat,
        seat_word=here.position.ruleset.about.seat_word,
        view=view,
        lines=lines,
        drafted=drafted,
        texts={
            "mine": mine,
            "other": other,
            "both": "\n".join(line.text for line in lines) + "\n",
        },
        is_moderator=request.me.user.id in here.game.moderator_ids,
        tab="orders",
    )


@router.post("/check")
def show_panel(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Say what is wrong with the sheet as written and what it would come to.

    The panel beside it, as a fragment.

    For the script that asks while one types; the button Check shows the same panel. Nothing is stored. A
    sheet that would be refused whole gets the sentence that says why.
    """
    here = place(request, code, number)
    text = written_text(form, view_of(line_of(form, "view")))
    asked = line_of(form, "turn", 6)
    if asked.isdecimal() and int(asked) != here.standing.turn:
        return _panel(
            request, here, AppError(409, "form_other_turn", turn=int(asked), present=here.standing.turn)
        )
    try:
        checked = here.orders.check(text)
        foreseen = outlook(here.orders.forecast(text), here.words)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _panel(request, here, error)
    found = _found(here, checked.text, checked.problems)
    live = marks(here, checked) | {"board": board_of(here, foreseen.marks)}
    if view_of(line_of(form, "view")) == BENCH:
        live |= standing_of_pieces(here, checked.text) | {"closing": foreseen.closing}
    return request.page("order_panel", refused="", found=found, outlook=foreseen, words=here.words, live=live)


def _panel(request: SignedInRequest, here: Place, error: AppError) -> Response:
    """Return the panel of a sheet that would be refused whole."""
    return request.page("order_panel", refused=_refused(error), found=None, outlook=None, words=here.words)


@router.post("/upload")
def upload(request: SignedInRequest, code: str, number: int, file: CsrfUpload) -> Response:
    """Read a text file or a filled PDF form, check it and show it; the player sends it then."""
    here = place(request, code, number)
    try:
        if file.data.startswith(_PDF):
            text = request.services.forms.read(request.actor, file.data, code=code, number=number).text
        else:
            text = file.data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        checked = here.orders.check(text)
    except UnicodeDecodeError:
        return _not_uploaded(request, here, AppError(422, "sheet_not_text"))
    except AppError as error:
        return _not_uploaded(request, here, error)
    return _checked_page(request, here, checked, uploaded=file.name)


def _not_uploaded(request: SignedInRequest, here: Place, error: AppError) -> Response:
    if error.status not in _REDO:
        raise error
    return _page(request, here, text=_stored(here), view=TEXT, refused=told(error), status=error.status)


def _stored(here: Place) -> str:
    """Return what the page opens with: the latest revision, or the sheet to fill in."""
    return here.status.sheet.text if here.status.sheet is not None else here.template


def _checked_page(
    request: SignedInRequest, here: Place, checked: Checked, *, view: str = TEXT, uploaded: str = ""
) -> Response:
    # What stood around the sheet is left out from here on: lines are counted in what the reader sees.
    text = checked.text
    found = _found(here, text, checked.problems)
    return _page(
        request,
        here,
        text=text,
        view=view,
        found=found,
        checked=checked,
        outlook=_outlook(here, text),
        problems=checked.problems,
        uploaded=uploaded,
    )


def refused_page(
    request: SignedInRequest, here: Place, error: AppError, *, text: str, view: str = TEXT
) -> Response:
    """Return the page with what was written, which must not be lost with the refusal, and what to do."""
    if error.status not in _REDO:
        raise error
    fits = error.status not in {413, 422}
    return _page(
        request,
        here,
        text=text,
        view=view if fits else TEXT,
        refused=_refused(error),
        asked="empty" if error.code == "sheet_empty" else "",
        status=error.status,
    )


def _refused(error: AppError) -> str:
    if error.code == "sheet_empty":
        return words.say("orders-empty", **error.params)
    if error.code == "form_other_turn" and isinstance(error.params["turn"], int):
        return words.say("orders-turn-run", **error.params)
    if error.code == "sheet_changed":
        return words.say("orders-changed", **error.params)
    return told(error)


def _row(here: Place, revision: int) -> SheetRow:
    for row in here.rows:
        if row.revision == revision:
            return row
    raise AppError(404, "no_such_sheet", revision=revision)


def _outlook(here: Place, text: str) -> Any:
    found = outlook(here.orders.forecast(text), here.words)
    blocks = [
        drawn(item, here.words, name=f"after{number}") if isinstance(item, LocalizedMap) else item
        for number, item in enumerate(found.blocks)
    ]
    return replace(found, blocks=blocks)


_NOTHING: dict[str, Any] = {
    "found": None,
    "checked": None,
    "receipt": None,
    "just_sent": False,
    "runs_now": False,
    "outlook": None,
    "refused": "",
    "asked": "",
    "uploaded": "",
    "kept": None,
    "sought": None,
}
_OFFERING: dict[str, Any] = {"key_of": key_of, "blank_word": blank_word}
"""What the page may show beside the sheet, where nothing of it is to be shown."""


def _worded(here: Place) -> dict[str, Any]:
    """Return where the orders stand, in words, and what words revisions and receipts."""
    return {
        "standing": here.standing,
        "stamp": wording.stamp(here.words, here.standing),
        "tone": wording.tone(here.standing),
        "told": wording.describe_standing(here.words, here.standing, mine=here.mine),
        "revision_stamp": lambda row: wording.revision_stamp(here.words, row),
        "receipt_stamp": lambda receipt: wording.receipt_stamp(here.words, receipt),
        "describe_receipt": lambda receipt: wording.describe_receipt(here.words, receipt),
    }


def _page(
    request: SignedInRequest,
    here: Place,
    *,
    text: str,
    view: str | None,
    status: int = 200,
    problems: Sequence[Problem] | None = None,
    **extra: Any,
) -> Response:
    """Return the page.

    ``problems`` of the text; found here when they are not given.

    ``view`` None: as this browser prefers; a sheet without a section to fill in is shown as text then, and
    the workbench of a game that offers nothing as a form.
    """
    book = here.position.ruleset.orders
    # What the next report would say if it were printed now: its form and its map help to write.
    blocks = here.position.blocks
    fields = None
    shown = view or preferred(request.http)
    on_bench = bench(here, text, here.piece) if shown == BENCH else None
    shown = FORM if shown == BENCH and on_bench is None else shown
    if shown != TEXT:
        form = next((block for block in blocks if isinstance(block, Form)), None)
        found = _problems(here, text) if problems is None else problems
        extra["tallied"] = findings(book, text, found, here.words)
        heads = () if on_bench is None else on_bench.heads
        fields = fields_of(
            form,
            text,
            book,
            here.words,
            here.template,
            problems=found,
            heads=heads,
            offered=on_bench is not None,
        )
        shown = shown if view or fields.parts else TEXT
    step, foreseen = here.position.step, extra.get("outlook")
    return request.page(
        "orders",
        status=status,
        here=here,
        game=here.game,
        seat=here.seat,
        seat_word=here.position.ruleset.about.seat_word,
        step=here.words.say(step.label) if step is not None else "",
        text=text,
        view=shown,
        fields=fields,
        bench=on_bench,
        has_bench=has_offers(here),
        at_hand=at_hand(blocks, book, here.words, foreseen.marks if foreseen is not None else ()),
        way_units=movable(here.map) if here.game.ruleset in WAYS else [],
        words=here.words,
        help=help_of(book, here.game.ruleset, "" if step is None else step.key),
        people={user.id: user.name for user in _senders(request, here)},
        me_id=request.me.user.id,
        limits=(MOST_LINES, MOST_BYTES // 1024),
        is_moderator=request.me.user.id in here.game.moderator_ids,
        tab="orders",
        # A page that answers a form holds what was written; a page asked for shows what is stored.
        unsent=request.http.method == "POST" and text.strip() != _stored(here).strip(),
        **_worded(here),
        **_OFFERING,
        **(_NOTHING | extra),
    )


def _found(here: Place, text: str, problems: Sequence[Problem]) -> Findings:
    """Return what was understood of a sheet; its lines are put right by what the check then takes."""
    book = here.position.ruleset.orders
    return findings(book, text, problems, here.words, check=lambda other: here.orders.check(other).problems)


def _problems(here: Place, text: str) -> Sequence[Problem]:
    try:
        return here.orders.check(text).problems
    except AppError:
        # A sheet that would be refused whole is told of elsewhere.
        return ()


def _senders(request: SignedInRequest, here: Place) -> list[Any]:
    ids = sorted({row.sent_by for row in here.rows if row.sent_by is not None})
    return list(request.services.accounts.users(ids)) if ids else []
