# The frame of every page, and what several pages share.
# In a sentence <b>, <code>, <bdi>, <small> stand for themselves; <soft>, <unseen>, <mono> for a style;
# <link> (<link2> ...) for a link whose address the page knows. See docs/how-to/add-a-language.md.

language-name = English
language-choose = Language
language-account-head = Language
language-account-label = Pages and mails are in
language-account-button = Change the language
error-bad-language = There are no words in this language
error-bad-language-with-known-language = There are no words in the language { $language }; there are: { $known }.

## Days and times

page-moment = { $weekday } { $day } { $month } { $year }, { $time }
page-day = { $day }, { $time }
page-mark = { $year ->
    [none] { $day } { $month }
   *[other] { $day } { $month } { $year }
 }
weekday-short-1 = Mon
weekday-short-2 = Tue
weekday-short-3 = Wed
weekday-short-4 = Thu
weekday-short-5 = Fri
weekday-short-6 = Sat
weekday-short-7 = Sun
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = Jun
month-short-7 = Jul
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec


## Words of many pages

page-sign-in = Sign in
page-sign-up = Sign up
page-sign-out = Sign out
page-email = E-mail address
page-password = Password
page-name = Name
page-since = Since
page-what-to-do = What to do
page-when = When
page-games = Games
page-rulebook = Rulebook
page-rulebooks = Rulebooks
page-users = Users
page-no = No.
page-player = Player
page-revision = Revision
page-revisions = Revisions
page-table-of-revisions = Table of revisions
page-errors = Errors
page-problems = Problems
page-came-in = Came in
page-look = Look
page-board = Board
page-let-it-go-on = Let it go on
page-start-the-game = Start the game
page-schedule = Schedule
page-publishing = Publishing
page-seats = Seats
page-none-yet = None yet.
page-latest = Back to the latest
page-earlier = Earlier
page-announcements = Announcements
page-mail = Mail
page-line = Line
page-all-turns = All turns
page-write-orders = Write orders
page-compare = Compare
page-not-now = Not now
page-reason = Reason
page-not-started = Not started
page-next = Next
page-house-rules = House rules
page-reports = Reports
page-orders = Orders
page-letters = Letters
page-messages = Messages
page-ledger = Ledger
page-runs = Runs
page-run = Run
page-what = What
page-refused = Refused
page-turns = Turns
page-turn = Turn { PLAIN($turn) }
page-of-turn = turn { PLAIN($turn) }
page-to = To
page-subject = Subject
page-state = State
page-why = Why
page-from = From
page-send = Send
page-done = Done
page-starts = Starts
page-held-by = Held by
page-held = Held
page-over = Over
page-bot = bot
page-open = open
page-a-computer = a computer
page-the-operator = the operator
page-yes = yes
page-no-word = no
page-read-it = Read it
page-look-at-it = Look at it
page-discard-it = Discard it
page-change-it = Change it
page-days = { $days ->
    [one] 1 day
   *[other] { $days } days
 }
page-text = Text
page-html-file = HTML file

## The frame

base-title = Turnpost
base-skip-to-the-content = Skip to the content
base-site = Site
base-guest = Guest
base-leave = Leave
base-keep-or-leave = Keep or leave
base-kept-until = until { $until }
base-a-post-office-for-games = Turnpost, a post office for games.
base-times-are-in = { $game ->
    [yes] Times are on the game's clock: { PLAIN($zone) }.
   *[no] Times are in { PLAIN($zone) }.
 }
base-is-the-post-on-time = Is the post on time?

## Pieces that several pages share

part-game-is-cancelled = cancelled before it began
part-rules-away = This game waits. Its rules ({ PLAIN($ruleset) }) are not on this server at present; when its operator has installed them again it goes on, and nothing is lost.
part-game-is-over = The game is over
part-held-by-hand = Held by the moderator: { $reason }
part-held-after-an-error = Held after an error; the moderator has been told
part-not-started-yet = Not started yet
part-due = Due
part-turn-is-due = Turn { PLAIN($turn) } is due
part-paused = Paused: no turn is run until the moderator lets it go on
part-not-before = but not before
part-when-ready = Runs as soon as all are ready
part-when-told = Runs when the moderator says so
part-report = { $kind ->
    [turn] Turn { PLAIN($turn) }
    [late] Turn { PLAIN($played) }, played late
    [final] Final report
   *[start] Starting position
 }
part-resting = <b>{ $address }</b> has taken no mail since { $since }{ $reason ->
    [none] .
   *[other] { " " }({ $reason }).
 } { $instead ->
    [none] Nothing is mailed to you until it does, or until you name a second address. Your reports are here meanwhile.
   *[other] Your mail goes to <b>{ $instead }</b> instead.
 }
part-complained = A mail to <b>{ $address }</b> was reported as unwanted on { $since }. It gets no more reports, reminders and announcements; you find them here.
part-wants-mail-again = Mail them again
part-takes-mail-again = It takes mail again
part-your-mail = Your mail
part-published = published { $at }
part-format-of = { $format } of { $report }
part-final-standings = Final standings
part-place = Place
part-played-by = Played by
part-score = Score
part-won = Won
part-severity = { $severity ->
    [error] Error
    [warning] Warning
   *[note] Note
 }
part-line = Line { PLAIN($line) }
part-did-you-mean = Did you mean <code>{ $suggestion }</code>?
part-rule = Rule { PLAIN($rule) }.
part-tally = { $orders ->
    [one] 1 order understood
   *[other] { $orders } orders understood
 }{ $errors ->
    [0] { "" }
    [one] , 1 error
   *[other] , { $errors } errors
 }{ $warnings ->
    [0] { "" }
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }{ $clean ->
    [yes] , no problems
   *[no] { "" }
 }.
part-no-orders = No orders: the sheet is blank.
part-orders-of-kind = { $kind } orders <small>in { $heads }</small>
part-eg = e.g.
part-table-of-runs = Table of runs
part-ended = Ended
part-missing = Missing
part-seconds = Seconds
part-run = { $kind ->
    [start] Start
    [due] Turn { PLAIN($turn) }
    [late] Turn { PLAIN($played) }, played late by seat { PLAIN($seat) }
    [change] Change
    [end] End
   *[edit] World edited by hand
 }{ $told ->
    [yes] , seat { PLAIN($seat) }
   *[no] { "" }
 }
part-reason = { $kind ->
    [start] the moderator started it
    [due] its date had come, all were ready, or the moderator asked for it
    [late] the late sheet had come
    [change] { $reason ->
        [resigned] given up
        [dropped] dropped by the moderator
        [replaced] another player
       *[bot] a computer
     }
   *[other] { $reason }
 }
part-run-failed = <b>Run { PLAIN($run) } failed</b> { $at }: { $error }
part-movement = { $kind ->
    [payment] Payment
    [payout] Paid out
    [fee] Turn fee
    [award] Award
   *[correction] Correction
 }: <bdi>{ $reason }</bdi>{ $turn ->
    [none] { "" }
   *[other] , turn { PLAIN($turn) }
 }

## Tabs

part-overview = Overview

## What a seat is called

noun = { $word ->
    [clan] Clan
    [company] Company
    [player] Player
    [port] Port
    [seat] Seat
   *[other] { $word }
 }

## Money

part-cents = { $sign }{ $whole }.{ $cents } EUR

## Figures

page-figure = { $number }
docs-back = Back to the pages of Turnpost
