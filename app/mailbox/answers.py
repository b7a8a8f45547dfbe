"""The text of answers: receipts, sheets to answer with, problems, forecasts, where orders stand."""

from collections.abc import Sequence
from datetime import datetime
from textwrap import wrap
from typing import TYPE_CHECKING

from app import words
from app.errors import AppError
from app.mailbox.sheets import AskBackError, Offer
from app.sheets import wording
from app.sheets.findings import outlook
from app.sheets.printing import sheet_lines, to_answer_with
from app.sheets.values import Receipt
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Forecast

if TYPE_CHECKING:
    from app.mailbox.request import MailRequest

_COLUMNS = 70
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def receipt_lines(request: "MailRequest", receipt: Receipt, offer: Offer, notes: Sequence[str]) -> list[str]:
    """Return a receipt: how it was taken, its revision and time, every line's result, the forecast."""
    told = [wording.receipt_stamp(request.words, receipt) + "."]
    told += wording.describe_receipt(request.words, receipt)
    told += [words.say(f"mail-note-{note}", revision=receipt.revision) for note in notes]
    lines = _wrapped(told)
    lines += [
        "",
        words.say("mail-receipt-revision", revision=receipt.revision, turn=receipt.game_turn),
        words.say("mail-receipt-arrived", when=_date(request, request.row.arrived_at)),
    ]
    if receipt.due_at is not None:
        left = _left(receipt.seconds_left or 0)
        lines.append(words.say("mail-receipt-due", when=_date(request, receipt.due_at), left=left))
    lines += [words.say("mail-receipt-digest"), f"  {receipt.sha256}"]
    if request.mail.ignored:
        lines += ["", words.say("mail-ignored", names=", ".join(request.mail.ignored))]
    if offer.rejoined:
        lines += ["", words.say("mail-rejoined"), *(f"  {line}" for line in offer.rejoined)]
    if receipt.problems:
        lines += ["", *problem_lines(request, receipt.problems)]
    figures = outlook(request.own.forecast(offer.text), request.words).figures
    if figures:
        lines += ["", words.say("mail-figures"), *(f"  {label}: {value}" for label, value in figures)]
    lines += ["", *_wrapped([words.say("mail-understood")]), ""]
    lines += printed(request, offer.text, receipt.problems)
    return lines


def problem_lines(request: "MailRequest", problems: Sequence[Problem]) -> list[str]:
    """Return what is wrong with a sheet, a paragraph each, or a line that nothing is."""
    if not problems:
        return [words.say("mail-no-problems")]
    lines = [words.say("mail-problems")]
    for problem in problems:
        place = f"{problem.section}, {problem.number}: " if problem.section and problem.number else ""
        text = f"{problem.text}: " if problem.text else ""
        said = request.words.refusal(problem.code, problem.params, problem.order)
        lines += wrap(f"{place}{text}{said}", _COLUMNS, initial_indent="  ", subsequent_indent="    ")
    return lines


def printed(
    request: "MailRequest", text: str, problems: Sequence[Problem] = (), *, whole: bool = False
) -> list[str]:
    """Return a sheet to be answered with, for the seat's present turn."""
    own = request.own
    turn = own.status().game_turn
    return sheet_lines(own.game, own.number, turn, text, words=request.words, problems=problems, whole=whole)


def sheet_to_answer_with(request: "MailRequest") -> list[str]:
    """Return the sheet that is in, or the one to fill in; nothing when the mail is about no seat."""
    try:
        return to_answer_with(request.own, request.words)
    except (AppError, AskBackError):
        return []


def forecast_lines(request: "MailRequest", forecast: Forecast) -> list[str]:
    """Return a forecast: line by line, then the closing figures."""
    seen = outlook(forecast, request.words)
    if not seen:
        return [words.say("mail-no-forecast")]
    lines: list[str] = []
    for line in seen.lines:
        why = f": {line.why}" if line.why else ""
        text = f"{line.place}: {line.text}: {line.result} ({line.sure}){why}"
        lines += wrap(text, _COLUMNS, subsequent_indent="    ")
        lines += [f"    {label}: {value}" for label, value in line.figures]
    if seen.figures:
        lines += ["", words.say("mail-figures"), *(f"  {label}: {value}" for label, value in seen.figures)]
    return lines


def standing_lines(request: "MailRequest") -> list[str]:
    """Return where the orders stand, in the words of every page."""
    own = request.own
    standing = request.c.standings.of_seat(own.game, own.seat)
    told = [f"{wording.stamp(request.words, standing)}.", *wording.describe_standing(request.words, standing)]
    if standing.due_at is not None:
        seconds = int((standing.due_at - request.c.clock.now()).total_seconds())
        told.append(words.say("mail-receipt-due", when=_date(request, standing.due_at), left=_left(seconds)))
    return _wrapped(told)


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences for line in wrap(sentence, _COLUMNS)]


def _date(request: "MailRequest", moment: datetime) -> str:
    return request.words.date(moment.isoformat(timespec="seconds"))


def _left(seconds: int) -> str:
    """Return the remaining time in the two largest units that matter."""
    if seconds <= 0:
        return words.say("left-now")
    if seconds < _MINUTE:
        return words.say("left-moment")
    if seconds < 2 * _DAY:
        counts = [("hour", seconds // _HOUR), ("minute", seconds % _HOUR // _MINUTE)]
    else:
        counts = [("day", seconds // _DAY), ("hour", seconds % _DAY // _HOUR)]
    said = [words.say(f"count-{unit}", number=number) for unit, number in counts if number]
    return (
        words.say("left-more", time=said[0], more=said[1])
        if len(said) > 1
        else words.say("left", time=said[0])
    )
