# Pages: moderator.

## By hand

board-in = { $state ->
    [all] All in
   *[some] { $sent } of { $asked } in
 }
board-turns-in-time = { $in_time } of { $turns } turns in time
board-ready = , ready
board-owes = owes turn { PLAIN($turn) }
board-reminded = { $reminders ->
    [one] 1 reminder sent.
   *[other] { $reminders } reminders sent.
 }
board-mail-trouble = { $messages ->
    [one] 1 message
   *[other] { $messages } messages
 } of this game { $state ->
    [queued] { $messages ->
        [one] waits
       *[other] wait
     }, to be tried again
    [aside] could not be made
   *[other] could not be delivered
 }: { $why }. { $state ->
    [queued] Nothing is lost.
   *[other] { $messages ->
        [one] The operator may send it again.
       *[other] The operator may send them again.
     }
 }
board-untidied = { $count ->
    [one] Something that is too old cannot be removed
   *[other] { $count } things that are too old cannot be removed
 }: the operator finds in the log what and why. Games go on.
board-scheduler = { $ticked ->
    [none] The scheduler has never ticked
   *[other] The scheduler last ticked { $ticked } ago
 }{ $waited ->
    [none] { "" }
   *[other] ; the oldest due game has waited { $waited }
 }. Turns may be run late: tell the operator.
board-meanwhile = A sheet has come since, from { $seats }: the turn can be run again with it.
board-computers = { $computers ->
    [one] 1 computer
   *[other] { $computers } computers
 }
board-waits = <bdi>{ $name }</bdi> <soft>since { $since }{ $turns ->
    [none] { "" }
   *[other] , { $in_time } of { $turns } turns in time
 }{ $seat ->
    [none] { "" }
   *[other] ; { $seat } is offered until { $until }
 }</soft>
board-check = { $state ->
    [ok] Go
    [outside] No go
    [no_limit] No limit
   *[unmeasured] Not measured
 }
board-remind = { $missing ->
    [one] Remind the one without a sheet
   *[other] Remind the { $missing } without a sheet
 }
board-watchable = { $open ->
    [yes] Everybody may see <link>what everybody may know</link> of this game, signed in or not. When it is over, everybody who is signed in may replay it on the map.
   *[no] Only those who are in this game see more of it than its seats and options. When it is over, everybody who was in it may replay it on the map.
 }
board-unread-mails = { $mails ->
    [one] 1 mail of players could not be read: { $list }.
   *[other] { $mails } mails of players could not be read: { $list }.
 }
board-reports-mailed = Reports of turn { PLAIN($turn) }: { $states ->
    [none] nobody wanted them mailed
   *[other] { $states }
 }.
board-mail-seat = Seat <bdi>{ $name }</bdi>, <bdi>{ $player }</bdi>: { $state }
board-mail-late = { $hours ->
    [one] Our own mail server kept reports of turn { PLAIN($turn) } back for up to 1 hour. The date may be moved by as much.
   *[other] Our own mail server kept reports of turn { PLAIN($turn) } back for up to { $hours } hours. The date may be moved by as much.
 }
board-move-date = { $hours ->
    [one] Move the date by 1 hour
   *[other] Move the date by { $hours } hours
 }
limits-blank = { $least ->
    [yes] at least
   *[no] at most
 }; { $usual ->
    [none] blank: no limit
   *[other] usually { $usual }; blank: no limit
 }
newgame-seats = One a line, { $least } to { $most } of them <soft>a user's e-mail address, <code>bot</code>{ $tempers ->
    [none] { "" }
   *[other] { " " }(its temper is secret, unless you write it behind: { $tempers }; then all know it)
 }, <code>open</code> to all who want to join, or <code>kept</code> back (for a one-time link, say)</soft>
repair-run = Run { PLAIN($number) }: { $kind ->
    [start] start
    [due] turn { PLAIN($turn) }
    [late] turn { PLAIN($played) } of seat { PLAIN($seat) }, late
    [edit] the world edited by hand
    [end] the end of the game
   *[other] change of seat { PLAIN($seat) }
 }
repair-lead = From run { PLAIN($run) } on{ $change ->
    [added] , with a sheet of { $word } { PLAIN($seat) } added
    [replaced] , with another sheet of { $word } { PLAIN($seat) }
    [left_out] , without the sheet of { $word } { PLAIN($seat) }
   *[none] { "" }
 }{ $mended ->
    [yes] , by the present rules
   *[no] { "" }
 }. Nobody sees anything of it yet.
repair-what-run = { $kind ->
    [due] Turn { PLAIN($turn) }
    [late] Late run in turn { PLAIN($turn) }
   *[other] Change of a seat in turn { PLAIN($turn) }
 }
repair-instead = { $how ->
    [gone] run { PLAIN($old) } has no place any more
    [new] a run that there was not
   *[other] run { PLAIN($run) } instead of { PLAIN($old) }
 }
repair-differs = { $change ->
    [changed] { $parts ->
        [one] differs in 1 part
       *[other] differs in { $parts } parts
     }
    [new] is new
   *[gone] is gone
 }
repair-none-sent = none sent
repair-fees = { $way ->
    [back] { $word } { PLAIN($seat) } gets back { $amount }
   *[pays] { $word } { PLAIN($seat) } pays { $amount }
 }
run-title = { $starts ->
    [yes] Start { $game }
   *[no] Run turn { PLAIN($turn) } of { $game }
 }
run-now = Run turn { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } now?
run-lead = { $due ->
    [none] { "" }
   *[other] It is due { $due } ({ $left }).
 } The turn is run once, whole or not at all{ $once ->
    [yes] , and the reports go out. Afterwards it can be repaired or taken back only so that all players are told
   *[no] . You read it before it is published
 }.
run-in = { $sent } of { $asked }
run-missing = { $seat } (<bdi>{ $player }</bdi>){ $draft ->
    [yes] , draft only
   *[no] { "" }
 }{ $owes ->
    [none] { "" }
   *[other] , owes turn { PLAIN($owes) }
 }{ $risk ->
    [yes] , <b>would be given up by this run</b>
   *[no] { "" }
 }
run-button = { $how ->
    [starts] Start the game
    [anyway] Run turn { PLAIN($turn) } anyway
   *[now] Run turn { PLAIN($turn) }
 }
runs-dead = Run { PLAIN($run) }, turn { PLAIN($turn) }{ $told ->
    [yes] { " " }({ $kind }{ $seat ->
        [none] { "" }
       *[other] , seat { PLAIN($seat) }
     })
   *[no] { "" }
 }: { $state } <soft>{ $at }</soft>
schedule-rhythm = A turn { $every }{ $step ->
    [none] { "" }
   *[other] , and { $time } for a step like this one ({ $step })
 }, on the clock of { $zone }.
seat-more-time = A due run waits for this seat's orders, until it is ready or the time is over{ $until ->
    [none] { "" }
   *[other] ; at present until { $until }
 }.
stage-meanwhile = { $sheets ->
    [one] Since it was computed, a sheet has come from { $seats }. Run the turn again to take it in.
   *[other] Since it was computed, a sheet has come from { $seats }. Run the turn again to take them in.
 }
stage-again = { $sheets ->
    [0] Run it again
    [one] Run it again with the new sheet
   *[other] Run it again with the new sheets
 }
stage-format-of = { $format } of { $word } { PLAIN($seat) }
upgrade-lead = The game is played by version { PLAIN($version) } of its rules; { $present ->
    [none] that is the present one.
   *[other] the server has version { PLAIN($present) } now. The game keeps its own until you decide.
 }
upgrade-run = Run { PLAIN($run) } of turn { PLAIN($turn) }: { $how ->
    [fault] it cannot be played by them ({ $fault })
    [same] the same position
   *[other] another position
 }{ $seats ->
    [none] { "" }
   *[other] ; other reports for { $word } { $seats }
 }

## Board

board-sheet = Sheet
board-warnings = Warnings
board-account-below-zero = account below zero
board-seat = Seat<unseen> { PLAIN($seat) }</unseen>
board-look-at = Look<unseen> at { PLAIN($seat) }</unseen>
board-orders-of = Orders<unseen> of { PLAIN($seat) }</unseen>
board-reports-of = Reports<unseen> of { PLAIN($seat) }</unseen>
board-board-of = Board of { $game }
board-run-has-been-asked-for-the = Run { $asked } has been asked for; the worker does it. <link>Look again</link>
board-run-is-done = Run { $came } is done.
board-the-game-is-held-by-hand = <b>The game is held by hand:</b> nothing is run or published, and no sheets are taken. A due date that has passed by the time it goes on becomes the next one that is at least half a turn away. The reason given: { $held_reason }
board-the-game-is-held-nothing-was = <b>The game is held:</b> { $held_reason }. Nothing was changed by the run that failed.
board-the-game-has-been-put-aside = <b>The game has been put aside:</b> { $aside }. No turn of it is run by date until it goes on; the log names the place.
board-turn-has-been-computed-and-nobody = Turn { PLAIN($turn) } has been computed, and nobody has seen it yet.
board-it-is-published = It is published { $release_at }.
board-it-is-published-when-you-say = It is published when you say so.
board-read-it-publish-it-or-run = Read it, publish it or run it again
board-you-discarded-a-run-of-turn = You discarded a run of turn { PLAIN($turn) }. No run of it is begun until you ask for one; sheets are taken all the while.
board-the-run-of-turn-waits-a = <b>The run of turn { PLAIN($turn) } waits:</b> a check is outside its limit (below). It goes on by itself once none is, or when you run it anyway. Sheets can still be sent meanwhile.
board-this-game-is-played-by-version = This game is played by version { $rules_version } of its rules, which is not part of the program any more. No turn is run before it is taken to the present rules; <link>Compare them, and decide</link>. Sheets can still be sent meanwhile.
board-set-up = Set up
board-run-turn-now = Run turn { PLAIN($turn) } now
board-repair = Repair
board-edit-the-world = Edit the world
board-table-of-computers-seats = Table of computers' seats
board-waiting-for-a = Waiting for a { $seat_word }
board-take-off-the-list = Take off the list<unseen>: { $name }</unseen>
board-before-the-next-run = Before the next run
board-limits = Limits
board-latest-runs = Latest runs
board-all-runs = All { $run_count } runs
board-hold-the-game = Hold the game
board-nothing-is-run-or-published-and = Nothing is run or published, and no sheets are taken, until you let it go on. To take sheets all the while, <link>pause it</link> instead.
board-reason-mailed-to-all-who-play = Reason <soft>mailed to all who play, and in the ledger</soft>
board-hold-it = Hold it
board-onlookers = Onlookers
board-let-only-those-in-it-look = Let only those in it look
board-let-everybody-watch = Let everybody watch
board-waits-for-the-next-reports-since = Waits for the next reports, since { $created_at }
board-announcement-to-all-players-mailed-at = Announcement <soft>to all players, mailed at once and printed in their next reports</soft>
board-announce = Announce

## Board mail

board-mail-all-mail-of-the-game = All mail of the game

## Edits

edits-edits-of = Edits of { $game }
edits-change-the-world-by-hand = Change the world by hand
edits-the-rules-of-this-game-know = The rules of this game know no edits.
edits-you-play-in-this-game-what = You play in this game. What you may change tells of the whole position, so look at it first; the reason stands in the ledger for all to read.
edits-look-at-the-whole-position = Look at the whole position
edits-edits-are-written-like-orders-one = Edits are written like orders, one a line. All of them are made, or none; what would break a rule of the game is refused. A player who sees a change reads of it in the next report, and everybody reads your reason in the ledger. The text itself is part of the archive when the game is over.
edits-edits-at-most-40 = Edits <soft>at most 40</soft>
edits-reason-for-everybody-to-read = Reason <soft>for everybody to read</soft>
edits-show-what-it-comes-to = Show what it comes to
edits-what-may-be-written = What may be written
edits-for-example = For example:

## Game mail

game-mail-mail-of = Mail of { $game }
game-mail-mail-of-the-game = Mail of the game
game-mail-mail-of-players-that-could-not = Mail of players that could not be read
game-mail-no-subject = No subject
game-mail-bytes = { $arrived_at }, { $size } bytes
game-mail-from-turnpost = From Turnpost
game-mail-table-of-mails = Table of mails
game-mail-made = Made
game-mail-nothing-has-been-mailed-yet = Nothing has been mailed yet.

## Limits

limits-limits-of-the-checks = Limits of the checks, { $game }
limits-limits-before-a-run = Limits before a run
limits-when-the-date-has-come-and = When the date has come and a figure is outside its limit, the run waits and you are mailed. Sheets can still be sent meanwhile. A figure that cannot be measured never holds a run, and neither does one without a limit.
limits-keep-these-limits = Keep these limits

## New game

new-game-create-a-game-of = Create a game of { $about }
new-game-the-game = The game
new-game-title = Title
new-game-code-in-addresses-small-letters-digits = Code in addresses <soft>small letters, digits and hyphens; left blank it is made from the title</soft>
new-game-options = Options
new-game-to = { $low } to { $high }
new-game-first-due-date-in-left-blank = First due date <soft>in { $replace }; left blank, turns run when you say so</soft>
new-game-days-a-turn = Days a turn
new-game-fees = Fees
new-game-fee-for-each-turn-eur-taken = Fee for each turn, EUR <soft>taken from a player's account when the turn is run; below zero no turn is run</soft>
new-game-prize-for-winning-eur-credit-for = Prize for winning, EUR <soft>credit for games, shared when several win</soft>
new-game-archive = Archive
new-game-who-gets-the-archive-when-the = Who gets the archive when the game is over <soft>it holds every sheet, with all that players wrote on them; you get it in any case, and everybody reads your choice before joining</soft>
new-game-before-one-joins = Before one joins
new-game-house-rules-what-holds-beside-the = House rules <soft>what holds beside the rulebook; everybody reads them before joining</soft>
new-game-position = Position
new-game-a-file-with-a-position = A file with the position to begin from <soft>as another game's board lets you download it, or written by hand, in JSON or YAML</soft>
new-game-a-position-to-begin-from-json = Or the position as text <soft>without either, the rules set the game up</soft>
new-game-nobody-joins-before-you-open-the = Nobody joins before you open the game, and nothing is run before you start it: the next page has both.
new-game-create-the-game = Create the game

## New game choice

new-game-choice-which-rules = Which rules?
new-game-choice-to-seats = { $seats } to { $seats2 } seats
new-game-choice-read-its-rulebook = Read its rulebook

## Preview

preview-starts-of = Starts of { $game }
preview-set-up = Set up { $game }
preview-starts-as-they-would-be = Starts as they would be
preview-draw-them-again = Draw them again

## Repair

repair-repair-of = Repair of { $game }
repair-repair-a-turn = Repair a turn
repair-you-play-in-this-game-yourself = You play in this game yourself, and a repair shows what every seat would have been told. Say why you look: everybody reads it in the ledger. It holds until the next run.
repair-repair-not-applied = Repair { PLAIN($number) }, not applied
repair-staged = Staged
repair-a-run-has-come-since-this = A run has come since. This repair can only be discarded; make it anew.
repair-with-this-repair-the-game-is = With this repair the game is over.
repair-reports-that-differ = Reports that differ
page-repair-report = Report
repair-figures = Figures
repair-mail-of-the-present-one = Mail of the present one
repair-corrected = Corrected
repair-corrected-report-of = Corrected report of { $seat_word } { PLAIN($seat) }
repair-pdf-of = PDF of { $seat_word } { PLAIN($seat) }
repair-pdf = PDF
repair-the-same-to-the-last-byte = The same to the last byte.
repair-no-report-differs = No report differs.
repair-what-you-tell-the-players-whose = What you tell the players whose reports differ
repair-apply-it = Apply it
repair-the-game-is-over-and-the = The game is over, and the source of its dice has been revealed: its turns stay as they are.
repair-a-run-is-played-again-with = A run is played again with one thing changed, and every run after it from the sheets that were sent. You see what would be different; nothing is changed before you apply it.
repair-which-run = Which run
repair-earlier-runs = Earlier runs
repair-latest-runs = The latest runs
repair-what-is-different = What is different
repair-a-seat-has-the-sheet-written = A seat has the sheet written below
repair-a-seat-has-another-revision-of = A seat has another revision of its sheet, one that was sent
repair-a-seat-has-no-sheet = A seat has no sheet
repair-the-rules-are-those-that-this = The rules are those that this server has now
repair-sheet-for-the-first-choice = Sheet <soft>for the first choice</soft>
repair-play-it-again-for-me-alone = Play it again, for me alone
repair-no-turn-has-been-run-yet = No turn has been run yet.
repair-go-back = Go back
repair-everything-from-a-turn-is-undone = Everything from a turn on is undone: its sheets are drafts again, its reports are marked{ $fees ->
    [yes] , and fees that were taken for its turns go back
   *[no] { "" }
 }. The players send new sheets, and other dice are rolled. What exactly is shown before it is done.
repair-the-turn-to-play-again = The turn to be played again
repair-what-you-tell-the-players = What you tell the players
repair-go-back-to-it = Go back to it
repair-turn = Turn { PLAIN($turn) }
repair-show-its-sheet = Show the sheet to edit
repair-check-it = Check it
repair-revision-of = Revision { PLAIN($revision) }, { $state ->
    [executed] was run
    [draft] a draft
    [late] came too late
   *[received] was not run
 }, { $at }
repair-no-problems = Nothing is wrong with this sheet, as far as the seat knew.
repair-problems = What is wrong with this sheet, as far as the seat knew. Play it again to take it as it is.
repair-old-beside-new = Old beside new
repair-beside-title = Turn { PLAIN($turn) }: the report as it stands, and corrected
repair-which-revision = Revision (for the second choice)
repair-which-revision-later = Choose run and seat, and let their sheet be shown: then the revisions stand here.

## Run

run-start = Start { $game }?
run-the-world-is-made-and-every = The world is made, and every seat gets its starting report. Options and seats cannot be changed afterwards.
run-sheets-in = Sheets in
run-with-errors = With errors
run-owing-an-earlier-turn = Owing an earlier turn
run-a-check-is-outside-its-limit = <b>A check is outside its limit.</b> When you run the turn anyway, everybody reads in the ledger which one it was.
run-the-turn-after-it-is-then = The turn after it is then due { $next_due }.
run-still-without-a-sheet = Still without a sheet:
run-remind-them-instead = Remind them instead

## Runs

runs-runs-of = Runs of { $game }
runs-repair-a-turn-or-go-back = Repair a turn, or go back to one
runs-version-of-the-rules = Version of the rules
runs-failed-and-taken-back-whole = Failed and taken back whole
runs-milliseconds-a-stage = Milliseconds a stage
runs-table-of-stages = Table of stages
runs-stages = Stages
runs-version-of-the-rules-of-the = Version of the rules, of the server
runs-sha-256-of-the-events = SHA-256 of the events
runs-not-true-any-more = Not true any more
runs-discarded-before-anybody-saw-them-or = Discarded before anybody saw them, or corrected by a repair or undone since.

## Schedule

schedule-schedule-of = Schedule of { $game }
schedule-the-game-is-paused = The game is paused
schedule-no-turn-is-run-since = No turn is run since { $paused_at }.
schedule-the-date-that-was-kept-when = The date that was kept: { $due_at }. When it has passed by then, the game goes on with the next one that is at least half a turn away.
schedule-the-next-dates = The next dates
schedule-if-every-turn-is-run-by = If every turn is run by date.
schedule-put-this-date-off = Put this date off
schedule-hours-a-day-has-24-whole = Hours <soft>a day has 24; whole days keep the hour on the wall</soft>
schedule-put-it-off = Put it off
schedule-leave-this-date-out = Leave this date out
schedule-the-turn-due-is-then-due = The turn due { $due_at } is then due { $skipped }.
schedule-leave-it-out = Leave it out
schedule-another-due-date = Another due date
schedule-let-turns-run-by-dates = Let turns run by dates
schedule-next-due-date-in = Next due date <soft>in { $replace }</soft>
schedule-hours-from-turn-to-turn-a = Hours from turn to turn <soft>a day has 24, a week 168; as it is, a calendar stays</soft>
schedule-run-early-once-everyone-is-ready = Run early once everyone is ready
schedule-change-the-schedule = Change the schedule
schedule-dates-by-a-calendar = Dates by a calendar
schedule-every-so-many-days-or-leave = Days between turns <soft>or leave it blank and choose weekdays</soft>
schedule-weekdays = Weekdays
schedule-hour-on-the-clock-of = Hour <soft>on the clock of { $replace }</soft>
schedule-holidays-one-a-line-2026-12 = Holidays <soft>one a line: 2026-12-25, or first and last day 2026-12-24..2027-01-01</soft>
schedule-a-date-in-the-holidays = A date in the holidays
schedule-is-left-out = is left out
schedule-is-moved-to-the-first-day = is moved to the first day after them
schedule-show-the-dates = Show the dates
schedule-days-blank-what-the-rules-say = Days <soft>blank: what the rules say</soft>
schedule-pause = Pause
schedule-no-turn-is-run-no-late = No turn is run, no late one either, until you let the game go on. The date is kept; sheets are taken all the while.
schedule-pause-the-game = Pause the game

## Seat

seat-of = { $seat_word } { PLAIN($seat) } of { $game }
seat-last-played = Last played
seat-would-like-to-start = Would like to start
seat-account = Account
seat-write-to-the-player = Write to the player
seat-its-orders = Its orders
seat-its-reports = Its reports
seat-its-briefing = Its briefing
seat-look-at-its-orders-and-reports = Look at its orders and reports
seat-you-play-in-this-game-yourself = You play in this game yourself. Say why you look: everybody reads it in the ledger. It holds until the next run.
seat-give-it-to-somebody = Give it to somebody
seat-e-mail-address-of-the-user = E-mail address of the user
seat-reason-mailed-to-the-player-and = Reason <soft>mailed to the player, and in the ledger</soft>
seat-give-it-over = Give it over
seat-name-a-deputy = Name a deputy
seat-for-how-many-days = For how many days
seat-give-it-more-time = Give it more time
seat-hours-after-the-date-0-takes = Hours after the date <soft>0 takes it back</soft>
seat-give-more-time = Give more time
seat-correct-the-account = Correct the account
seat-amount-eur-with-a-minus-it = Amount, EUR <soft>with a minus it is taken</soft>
seat-what-for-the-player-reads-it = What for <soft>the player reads it in the account</soft>
seat-book-it = Book it
seat-give-it-to-a-bot = Give it to a bot
seat-the-games-own-computer-player-writes = The game's own computer player writes its sheets from now on.
seat-it-plays-as-all-may-know = It plays as <soft>all may know what you choose</soft>
seat-secret-dice-decide = secret, dice decide
seat-drop-it = Drop it
seat-its-player-leaves-the-rules = Its player leaves; the rules say what becomes of a seat that nobody plays.

## Setup

setup-set-up-the-game = Set up the game
setup-open-to-join = Open to join
setup-not-open-yet = Not open yet
setup-nobody-joins-before-you-open-the = Nobody joins before you open the game, and nothing is run before you start it.
setup-the-one-time-link-shown-this = The one-time link, shown this once:
setup-one-time-link = One-time link
setup-the-first-to-open-it-takes-the = The first user who opens it takes the seat, and may sign up for that. It works for 14 days.
setup-open-it-to-join = Open it to join
setup-open-it-and-start-full = Open it, and start when it is full
setup-computer = computer
setup-temper-secret = temper secret
setup-kept-back = kept back
setup-a-users-e-mail-address = A user's e-mail address
setup-a-computer-plays-as-all-may = A computer plays as <soft>all may know what you choose</soft>
setup-give-it-seat-to-that-user = Give it<unseen> seat { PLAIN($seat) } to that user</unseen>
setup-one-time-link-to-seat = One-time link<unseen> to seat { PLAIN($seat) }</unseen>
setup-computer-for-seat = Computer<unseen> for seat { PLAIN($seat) }</unseen>
setup-open-seat = Open<unseen> seat { PLAIN($seat) }</unseen>
setup-keep-back-seat = Keep back<unseen> seat { PLAIN($seat) }</unseen>
setup-what-holds-beside-the-rulebook-everybody = What holds beside the rulebook <soft>everybody reads it before joining</soft>
new-game-final-hours = Hours for which its end is provisional <soft>until then it may be repaired or taken back, and prize, hall of fame, archive and the source of the dice wait; 0: final at once</soft>
setup-options-and-seats = Options and seats
setup-number-of-seats = Number of seats <soft>{ $least } to { $most }; the last ones come or go</soft>
setup-options-told = They can be changed until the game begins. Everybody reads it in the ledger, and who has a seat is mailed.
setup-change-options = Change them
setup-keep-them = Keep them
setup-you-play-in-this-game-say = You play in this game. Say why you look at the starts: everybody reads it in the ledger.
setup-look-at-the-starts = Look at the starts
setup-schedule-and-more = Schedule and more
setup-the-position-given = The position given

## Stage

stage-before-turn-of-is-published = Before turn { PLAIN($turn) } of { $game } is published
stage-turn-not-yet-published = Turn { PLAIN($turn) }, not yet published
stage-published = Published
stage-published-when-you-say-so = Published when you say so
stage-computed = Computed
stage-sheets = Sheets
stage-without-a-sheet = Without a sheet
stage-publish-it = Publish it
stage-worth-a-look = Worth a look
stage-nothing-stands-out-against-the-turns = Nothing stands out against the turns before.
stage-date-of-publication-next-due-date = Date of publication, next due date, fees, announcements and the names of players are filled in when it is published.
stage-you-play-in-this-game-yourself = You play in this game yourself. Say why you look at what nobody has seen yet: everybody reads it in the ledger. It holds until the next run.
stage-before-turns-are-published = Before turns are published
stage-the-game-is-over = The game is over.
stage-turns-of-this-game-are-published = Turns of this game are published as soon as they have been run.
stage-no-turn-waits-to-be-published = No turn waits to be published.
stage-when-turns-are-published = When turns are published
stage-a-turn-that-was-run = A turn that was run
stage-hours-between-for-the-second-choice = Hours between <soft>for the second choice</soft>
stage-everybody-in-the-game-reads-in = Everybody in the game reads in the ledger which it is. While a turn waits, nothing shows that it has been computed.

## Upgrade

upgrade-rules-of = Rules of { $game }
upgrade-what-the-present-rules-would-have = What the present rules would have changed
upgrade-nothing-all-runs-come-out-the = Nothing: all { $runs } runs come out the same.
upgrade-play-its-turns-by-the-present = Play its turns by the present rules and compare
upgrade-go-on-by-the-present-rules = Go on by the present rules
upgrade-you-play-in-this-game-yourself = You play in this game yourself: before its turns are compared, <link>say why you look at the whole position</link>.
