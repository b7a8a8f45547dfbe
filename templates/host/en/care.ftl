# What a player arranges for a seat while nobody can write for it: app/web/care.py.

care-title = When you cannot play
care-head = When you cannot play <small>{ $seat }</small>
care-lead = Games take long, and life goes on. Say here what happens to your orders meanwhile.
care-tab = Absence
care-saved-cover = Your choice is kept. It holds from the next run on.
care-saved-deputy = A letter is on its way. Who says yes behind its link is your deputy from then on.
care-saved-withdraw = The letter is good for nothing any more.
care-saved-recall = The deputy is recalled.
care-saved-away = Your absence is noted.
care-saved-back = Your absence is taken back.

care-cover-head = If no sheet of yours is in
care-cover-off = In this game nothing is run in the place of a missing sheet: its moderator has said so.
care-cover-none = <b>Nothing</b>
care-cover-none-what = The rules say what becomes of a seat without a sheet.
care-cover-draft = <b>Your last draft</b>
care-cover-draft-what = What you, or your deputy, were writing last for that turn is run as it stands, if there is an order in it.
care-cover-standing = <b>Your standing sheet</b>
care-cover-standing-what = The orders below are run.
care-cover-computer = <b>A careful computer</b>
care-cover-computer-what = For that turn a computer writes your sheet, in its most peaceful temper, from what you know. It writes no letters and makes no promises in your name.
care-cover-fee = A turn that is run so costs its fee like any other.
care-standing-label = Standing sheet
care-standing-hint = as you write orders on any sheet; blank: none. Its lines also stand in every new sheet when you open it.
care-cover-button = Keep this

care-deputies-head = Deputies
care-deputies-what = A letter asks whom you name; who says yes is your deputy. A deputy reads your reports and sends orders beside you, between two dates. That there is one stands in the ledger for all to read; who it is, for you alone.
care-deputy = Deputy
care-deputy-none = You have named nobody.
care-deputy-until = until { $until }
care-deputy-from = from { $begin } until { $until }
care-deputy-recall = Recall<unseen> { $name }</unseen>
care-deputy-email = E-mail address of the deputy
care-deputy-button = Send the letter
care-from = First day
care-from-hint = blank: from now on
care-to = Last day
care-not-played = Nobody sends orders for this seat any more, so it needs no deputy.

care-away-head = When you are away
care-away-what = Your moderator sees these dates. While they last your deputies are reminded in your place. Nothing else changes by itself: choose above what is run without you.
care-away-none = You have said nothing.
care-away-row = { $begin } to { $to }
care-away-all = all your games
care-away-this = this game
care-away-take-back = Take it back<unseen>: { $dates }</unseen>
care-away-where = Away from
care-away-button = Note the dates

care-resign-head = Resign
care-resign-what = You give the seat up for good. You go on reading your reports, and only the moderator can give the seat back to you.
care-resign-button = Resign ...
care-new-head = What players may do
care-new-sharing = Players may let others read their reports
care-new-insurance = Players may choose what is run when their sheet is missing
care-game-allow = Players may choose what is run when their sheet is missing
care-yes = yes
care-no = no
care-forbid-button = Forbid it
care-allow-button = Allow it
care-resting = resting
care-away-until = away until { $until }
care-home = When you cannot play

## Asked before giving up; refusals; where orders stand

ask-resign = Give up { $seat }?
ask-resign-button = Resign
ask-resign-what = You cannot take it back; the moderator may give the seat to you again, or to somebody else.
error-bad-dates = Give dates that begin before they end, and an end that is still to come
error-bad-dates-with-days = That is more than { $days } days; give an earlier last day.
error-no-such-deputy = This seat has no such deputy any more
error-no-such-absence = You have no such absence any more
error-too-many-absences = That are enough absences; take one back first
error-too-many-absences-with-most = You have { $most } absences to come; take one back first.
error-insurance-off = In this game nothing may be run in the place of a missing sheet
error-standing-empty = A standing sheet needs at least one order that can be read
standing-insured-draft = { $mine ->
    [yes] If no sheet is in by then, your last draft is run in its place, if there is an order in it.
   *[no] If no sheet is in by then, the last draft of its player is run in its place, if there is an order in it.
 }
standing-insured-standing = { $mine ->
    [yes] If no sheet is in by then, your standing sheet is run in its place.
   *[no] If no sheet is in by then, the standing sheet of its player is run in its place.
 }
standing-insured-computer = If no sheet is in by then, a careful computer writes one.

## Invitations by address

invitation-title = { $kind ->
    [deputy] To be a deputy
    [moderator] To moderate a game
   *[reader] To read reports
 }
invitation-head = { $kind ->
    [deputy] Will you be a deputy in { $game }?
    [moderator] Will you moderate { $game }?
   *[reader] Reports to read in { $game }
 }
invitation-yes = { $kind ->
    [deputy] Yes, I will be the deputy
    [moderator] Yes, I will moderate it
   *[reader] Yes, I want to read them
 }
invitation-no = No
invitation-sign-in-and-answer = Sign in and answer
invitation-after-signing-up = After signing up, open this link again: it stays good for two weeks.
invitation-waits = asked by letter, may say yes until { $until }
invitation-withdraw = Take it back<unseen> from { $name }</unseen>
invitation-sent = A letter is on its way. Who says yes behind its link reads the reports from then on.
shares-e-mail-address-of-the-reader = E-mail address of the reader
