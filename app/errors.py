"""Business refusals, the same at all doors."""

import traceback
from pathlib import Path
from typing import Any


class AppError(Exception):
    """A request that is refused: an HTTP-like status, a stable snake_case code, and figures for the words.

    Codes are part of the interface: they are listed in ``TITLES`` and never reused for another meaning.
    """

    def __init__(self, status: int, code: str, /, **params: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params

    @property
    def title(self) -> str:
        """One English sentence that says what is wrong and, where there is a way, what to do."""
        return TITLES.get(self.code, self.code.replace("_", " ").capitalize())

    def __str__(self) -> str:
        """The title with its figures."""
        if not self.params:
            return self.title
        figures = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.title} ({figures})"


def where(error: BaseException) -> str:
    """Where something went wrong: files and lines only, because values could be orders."""
    frames = traceback.extract_tb(error.__traceback__)[-8:]
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
    return " < ".join(places)


RETRY_SECONDS = {"too_many_attempts": 60, "turn_running": 5, "busy": 5, "database_away": 10}
"""After how long it is worth trying again, by code: sent as ``Retry-After``."""

TITLES = {
    "not_signed_in": "Sign in first, or send a valid bearer token",
    "wrong_credentials": "E-mail address or password is wrong",
    "too_many_attempts": "Too many attempts; wait a minute and try again",
    "scope_missing": "This token may not do that; issue one with the scope named",
    "form_refused": "This form did not come from a page of yours, or the page was too old",
    "not_allowed": "You may not do that",
    "not_moderator": "Only the moderator of the game may do that",
    "look_first": "You play in this game yourself: say first why you look at another seat, for all to read",
    "look_not_needed": "You may look at this as it is",
    "bad_reason": "Say why in one line of 1 to 200 characters",
    "not_your_seat": "This seat is neither yours nor in your care",
    "email_taken": "There is already an account with this e-mail address",
    "bad_email": "This is not an e-mail address",
    "bad_time_zone": "This is not the name of a time zone",
    "weak_password": "This password is easily guessed; choose another, of 8 characters or more",
    "no_such_user": "There is no such user",
    "which_moderator": "Name the moderator by e-mail address: there is not just one who may create games",
    "no_such_mail": "There is no such message that has not been sent",
    "no_such_token": "There is no such token",
    "no_such_game": "There is no such game",
    "no_such_seat": "There is no such seat in this game",
    "no_such_ruleset": "There is no such ruleset",
    "no_such_report": "There is no such report",
    "no_such_map": "There is no such map",
    "no_such_run": "There is no such run",
    "no_such_sheet": "There is no such sheet",
    "no_rule_list": "There is no list of the rules of this game",
    "no_tools": "This command needs the tools folder of the repository",
    "no_such_format": "A report comes as json, html, pdf, txt or csv",
    "bad_amount": "This is not an amount of money that can be booked",
    "not_refundable": "Only what was paid in and is left can be paid out; awards are credit for games",
    "account_changed": "The account has been moved since you read it; look at it again",
    "account_negative": "The player's account is below zero; the turn is run once it is settled",
    "no_wishes": "In this game nobody can wish where to start",
    "bad_wish": "This is neither a region nor a city or hex of the map",
    "already_seated": "You have a seat in this game already",
    "no_open_seat": "No seat of this game is open to join",
    "code_taken": "There is already a game with this code",
    "bad_code": "A game's code has 2 to 40 small letters, digits and hyphens",
    "bad_scenario": "This is not a position that the game can begin from",
    "no_scenarios": "This ruleset knows no scenarios",
    "no_such_turn": "The game has no position of that turn",
    "bad_option": "An option does not fit the ruleset",
    "bad_seats": "The seats do not fit the ruleset",
    "bad_schedule": "The schedule does not fit",
    "bad_title": "A title is one line of 1 to 120 characters",
    "bad_name": "A name is one line of 1 to 60 characters",
    "bad_text": "The text is empty or too long",
    "game_not_running": "The game is not running",
    "game_started": "The game has already been started",
    "game_aside": "Something in this game cannot be read, so it is put aside; the operator has to mend it",
    "game_held": "The game is held after an error; the moderator has been told",
    "turn_running": "A turn of this game is being run right now; try again in a moment",
    "not_due": "The turn is not due, and not all are ready",
    "run_unnamed": "Name the run that this one follows, by after or If-Match; the game tells its latest run",
    "turn_changed": "This turn has been run already",
    "worker_silent": "The worker does not answer; its log may say why",
    "nothing_owed": "This seat owes no turn",
    "too_soon": "The least time between two turns of a seat has not passed yet",
    "no_orders_wanted": "The game waits for no orders of this seat",
    "sheet_missing": "There is no sheet to be ready with; send one first",
    "sheet_empty": "This sheet holds no orders and would take the place of one that does",
    "sheet_too_large": "An order sheet may have at most 64 KiB; leave out blank lines and comments",
    "sheet_too_long": "An order sheet may have at most 400 lines; leave out blank lines and comments",
    "sheet_not_text": "An order sheet is plain UTF-8 text",
    "sheet_changed": "The sheet has been changed since you read it; read it again",
    "form_unreadable": "This file cannot be read as a PDF form",
    "form_foreign": "This PDF is not an order form of ours",
    "form_mixed": "This form holds the fields of more than one order sheet",
    "form_too_large": "This form is too large",
    "form_token": "The token of this sheet is missing or was changed; get a new sheet",
    "form_other_game": "This sheet belongs to another game",
    "form_other_seat": "This sheet belongs to another seat",
    "form_other_turn": "This sheet is of another turn; get the one of the present turn",
    "no_template": "There is no order sheet to fill in now",
    "render_unavailable": "This format cannot be made here",
    "state_damaged": "The stored state does not match its checksum",
    "body_too_large": "The request is too large",
    "body_too_slow": "The request came too slowly; send it again",
    "busy": "Too much is going on right now, and nothing has been changed; try again in a moment",
    "taken_meanwhile": "Somebody else has done the same in this moment; look again",
    "bad_request": "The request cannot be understood",
    "not_found": "There is nothing at this address",
    "method_not_allowed": "This address does not take that method",
    "database_away": "The database does not answer; try again in a moment",
    "internal_error": "Something went wrong here; it has been logged",
}
