# Pages: play.

## Home page

home-unread-messages = { $unread ->
    [one] 1 unread message
   *[other] { $unread } unread messages
 }
home-first-date = The first turn is run on { $due }.
home-moderated-by = { $name } moderates it.
home-letters = { $count ->
    [one] One letter came
   *[other] { $count } letters came
 }
home-you-are-deputy = you are deputy
home-orders = { $sent ->
    [yes] Look at orders
   *[no] Write orders
 }
home-calm = { $urgent ->
    [yes] Nothing to do
   *[no] Nothing to do now
 }
home-no-seat = You are not playing yet. { $joinable ->
    [yes] Join a game above, or ask a moderator for a seat; it will appear here.
   *[no] Ask a moderator for a seat; it will appear here.
 } Meanwhile you can read the <link>rulebooks</link>.

## Game page

game-stands-at-held = (held)
game-write-to-the-moderator = write to the moderator
game-starts-full = The game starts by itself when somebody joins the last seat.
game-still-open = { $word ->
    [company] { $seats ->
        [one] 1 company
       *[other] { $seats } companies
     }
   *[other] { $seats ->
        [one] 1 { $word }
       *[other] { $seats } { $word }s
     }
 } still open.
game-each-turn-costs-account = Each turn that is run costs { $fee } from your <link>account</link>.
game-each-turn-costs = Each turn that is run costs { $fee }.
game-take-a-seat = Take a { $word }
game-take-over-a-seat = Take over a { $word }
game-offered = <b>{ $seat } is offered to you</b>, until { $until }. After that it goes to the next one on the waiting list.
game-you-wait = You are number { $place } on the list for a { $word }. When one has nobody left to play it, you get a mail and have a day to answer.
game-you-may-wait = You can wait for a { $word } that has nobody left to play it. It is offered by mail in the order of the list, with a day to answer.
game-wait-for-a-seat = Wait for a { $word }
game-orders-for-turn = { $sent ->
    [yes] Look at the orders for turn { PLAIN($turn) }
   *[no] Write orders for turn { PLAIN($turn) }
 }
game-extended = { $seat } has been given more time: a due run waits for its orders until { $until }.
game-seat-state = { $status ->
    [resigned] resigned
    [dropped] dropped
   *[out] out
 }
game-held-by = { $holder ->
    [bot] bot
    [open] open
   *[player] player
 }
game-pace-paused = paused
game-pace-step = this step is open { $time }
game-pace-ready = as soon as all are ready
game-pace-told = when the moderator runs them
game-sharing-allowed = { $allowed ->
    [yes] yes
   *[no] no
 }
game-sharing-button = { $allowed ->
    [yes] Forbid it
   *[no] Allow it
 }
game-its-rulebook = its rulebook
game-over = (over)

## Home

home-your-games = Your games
home-has-been-put-aside-something-in = <b>{ PLAIN($code) }</b> has been put aside: something in it cannot be read ({ $reason }). Your other games go on. The operator has to repair it.
home-needs-you = Needs you
home-pages-of-games-you-play = Pages of games you play
home-page = Page { PLAIN($before) }
home-page-2 = Page { PLAIN($next) }
home-you-moderate = You moderate
home-pages-of-games-you-moderate = Pages of games you moderate
home-create-a-game = Create a game
home-games-you-can-join = Games you can join
home-look-and-join = Look and join
home-more-games = More games
home-reports-that-others-let-you-read = Reports that others let you read

## Game

game-where-you-would-like-to-start = Where you would like to start <soft>a region, a city or a hex; a wish, not a promise; blank for anywhere</soft>
game-game = Game
game-blank-maps-to-print = Blank maps to print
game-stands-at = Now at
game-for-onlookers = For onlookers
game-what-everybody-may-know = What everybody may know
game-moderator = Moderator
game-join-the-game = Join the game
game-keep-the-wish = Save my wish
game-leave-the-game = Leave the game
game-how-you-stand-after-turn = How you stand <soft>after turn { PLAIN($facts_turn) }</soft>
game-the-first-report-comes-when-the = The first report comes when the game starts.
game-take-it-over = Take it over
game-decline-and-leave-the-list = Decline, and leave the list
game-leave-the-list = Leave the list
game-how-it-ended = How it ended
game-replay-it-on-the-map = Replay it on the map
game-provisional = The end is provisional until { $until }. Until then the moderator may repair it or take it back; the prize, the hall of fame, the replay, the archive and the source of the dice wait.
game-hall-of-fame = Hall of fame
game-games-that-follow-each-other = Games that follow each other
game-begin-the-next-game = Begin the next game
game-table-of-seats = Table of seats
game-schedule-and-options = Schedule and options
game-next-due = Next due
game-time-zone-of-the-game = Time zone of the game
game-least-time-between-two-turns-of = Least time between two turns of a seat
game-fee-for-each-turn = Fee for each turn
game-prize-as-credit-for-games = Prize, as credit for games
game-players-may-let-others-read-their = Players may let others read their reports
game-archive-with-every-sheet-when-it = Archive, with every sheet, when it is over

## Messages and letters, by hand

messages-new = { $unread ->
    [one] 1 new
   *[other] { $unread } new
 }
messages-read-at = read { $at }
messages-not-read = not read yet
letters-count = { $letters ->
    [one] 1 letter, turn { PLAIN($turn) }
   *[other] { $letters } letters, turn { PLAIN($turn) }
 }
letters-state = { $state ->
    [sent] your letter, as you ordered it
    [goes] in your orders, goes out with the turn
   *[written] <b>in what you are writing, not sent yet</b>
 }
hall-turns = { $in_time } of { $turns } in time{ $late ->
    [0] { "" }
   *[other] , { $late } late
 }{ $missed ->
    [0] { "" }
   *[other] , { $missed } missed
 }
hall-won-by = won by { $names }
hall-computer = the computer of { $seat }
hall-nobody-won = nobody has won
shares-turns = { $last ->
    [end] turns { PLAIN($first) } to the last
   *[turn] turns { PLAIN($first) } to { PLAIN($until) }
 }
shares-all = all turns, until it is taken back
shares-all-turns = all turns
shares-since = since { $at }
ledger-broken = Entry { PLAIN($entry) } does not fit the chain. Tell the operator.
ledger-seal = Seal { $hash }

## Briefing

briefing-briefing = Briefing, { $game }
briefing-this-briefing = This briefing
briefing-briefing-2 = Briefing
briefing-sheets-sent = Sheets sent

## Hall

hall-too-few-to-tell = too few to tell
hall-hall-of-fame = Hall of fame, { $about }
hall-hall-of-fame-2 = Hall of fame <small>{ $about }</small>
hall-of-its-latest-games-that-were = Of its latest games that were played to the end by two people or more.
hall-table-of-players = Table of players
hall-played-to-the-end = Played to the end
hall-turns-in-all-games = Turns, in all games
hall-no-such-game-has-ended-yet = No such game has ended yet.
hall-your-own-turns = Your own turns
hall-too-few-turns-so-far-to = Too few turns so far to tell anything.
hall-a-turn-is-late-when-its = A turn is late when its orders came after the date and were still run, missed when there were none at the date. A run before its date, or one left out for an account below zero, counts against nobody. Turns are counted since this server keeps records of them.
hall-your-name-and-your-turns-are = Your name and your turns are hidden from others.
hall-others-see-your-name-here-and = Others see your name here, and moderators your turns beside it once there are five.
hall-let-them-be-seen = Let them be seen
hall-hide-them = Hide them


## Ledger

ledger-ledger-of = Ledger of { $game }
ledger-what-happened-to-this-game-the = What happened to this game, newest first. Every entry carries the hash of the one before, so nothing can be changed afterwards.
ledger-what-your-reports-promise-can-be = What your reports promise can be checked: save a report as JSON and <link>the ledger as JSON</link>, and let <code>turnpost verify REPORT LEDGER</code> compare them.
ledger-archive-of-the-game = Archive of the game
ledger-every-sheet-the-dice-and-the = every sheet, the dice and the hashes of all runs: <code>turnpost verify { PLAIN($code) }.zip</code> plays it again without a server.
ledger-chain-intact = Chain intact
ledger-page-intact = { $last ->
    [1] Entry 1 is intact
   *[other] Entries { PLAIN($first) } to { PLAIN($last) } fit { $first ->
        [1] together
       *[other] together, and fit the one before
     }
 }
ledger-check-whole = Check the whole chain
ledger-sha-256-of-this-entry = SHA-256 of this entry
ledger-of-the-one-before = of the one before

## Letters

letters-letters-of = Letters of { $game }
letters-letters = Letters <small>{ PLAIN($seat) }</small>
letters-the-line-stands-in-your-orders = The line stands in your orders for turn { PLAIN($turn) }. It goes out with them: <link>look at the orders and send them</link>.
letters-write-a-letter = Write a letter
letters-letters-are-orders-what-you-write = Letters are orders: what you write here becomes a line of your sheet for turn { PLAIN($turn) }, and is delivered when that turn is run.
letters-choose = Choose
letters-how = How
letters-your-letter-up-to-characters-in = Your letter <soft>up to { $most } characters, in one line</soft>
letters-put-it-into-the-orders = Add it to my orders
letters-the-game-is-over-no-letters = The game is over: no letters go out any more.
letters-no-letters-can-be-written-in = No letters can be written in this step.
letters-sent-and-heard = Sent and heard
letters-report-this-letter-of-turn-number = Report this letter<unseen> of turn { PLAIN($turn) }, number { $index }</unseen>
letters-what-is-wrong-with-it-the = What is wrong with it <soft>the moderator gets the letter as it stands here</soft>
letters-report-it-to-the-moderator = Report it to the moderator
letters-no-letter-has-been-sent-or = No letter has been sent or heard yet.
letters-what-came-of-a-letter-of = The report of each turn says what became of your letters.

## Message new

message-new-write-to-who-plays = Write to the player of { PLAIN($seat) }
message-new-write-to-the-moderator = Write to the moderator, <bdi>{ $moderator }</bdi>
message-new-only-the-player-reads-it-here = Only the player reads it here, and is mailed that you wrote. To tell everybody something, write an <link>announcement</link>.
message-new-only-the-moderator-reads-it-here = Only the moderator reads it here, and is mailed that you wrote. Your address is told to nobody.
message-new-what-it-is-about = What it is about
message-new-your-letter = Your letter

## Message thread

message-thread-your-messages = Your messages
message-thread-a-complaint-of-the-operators-of = A complaint of <bdi>{ $player }</bdi>. The operators of this server read it, the moderator of the game does not.
message-thread-between-you-and-the-moderator-of = Between you and the moderator of the game. Nobody else reads it here.
message-thread-between-you-and-who-plays-in = Between you and <bdi>{ $player }</bdi>, who plays in the game. Nobody else reads it here.
message-thread-what-is-reported = What was reported
message-thread-as-the-server-has-kept-it = As the server has kept it.
message-thread-new = New
message-thread-the-account-that-wrote-this-was = The account that wrote this was deleted, and its words with it.
message-thread-report-this-letter-of = Report this letter<unseen> of { $created_at }</unseen>
message-thread-what-is-wrong-with-it-the = What is wrong with it <soft>the operators get this letter and what was written before it</soft>
message-thread-report-it-to-the-operators = Report it to the operators
message-thread-this-thread-is-full-begin-another = This thread is full. Begin another one.
message-thread-your-answer = Your answer

## Messages

messages-abuse = Abuse
messages-complaint = Complaint
messages-last-word = { $game } · last word { $last_at }
messages-older-letters = Older letters
messages-nobody-has-written-to-you-and = No messages yet. You can write to a game's moderator from the game's page.
messages-there-are-no-older-letters = There are no older letters.
messages-the-moderators-of-your-games-have = The moderators of your games have announced nothing yet.

## Atlas

atlas-title = Atlas, { $game }
atlas-atlas = Atlas
atlas-nav = The atlas and its files
atlas-what = What this is
atlas-lead = The printed map of this game. It stays the same for the whole game, and everybody has it: the maps of reports lie upon it, and their text tells only what it does not say. To hear it or to look a hex up, take the text.

## Replay

replay-start = Start
replay-turn-changes-hands = Turn { PLAIN($turn) }: { $seat_word } { PLAIN($seat) } changes hands
replay-turn-an-edit-of-the-world = Turn { PLAIN($turn) }: an edit of the world
replay-ended = Turn { PLAIN($turn) }: the game was ended
replay-turn-late-orders-of = Turn { PLAIN($turn) }: late orders of { $seat_word } { PLAIN($seat) }
replay-replay = Replay, { $game }
replay-steps-of-the-replay = Steps of the replay
replay-start-2 = « Start
replay-end = End »
replay-this-step = This step
replay-step-of = Step { $here } of { $count }
replay-everything-that-any-saw-and-held = Everything that any { $seat_word } saw and held, on one map.

## Report

report-this-report = This report
report-files = Files and more
report-files-of-this-report = Files of this report, and more
report-sheet-sent = Sheet sent
report-this-report-does-not-hold-any = This report has been out of date since { $replaced_at }.
report-read-the-corrected-one = Read the corrected one
report-what-it-tells-of-was-undone = The moderator has undone the turn that it describes.
report-this-report-was-corrected-and-published = This report was corrected and published { $published_at }. <link>What it said before</link>

## Reports

reports-reports = Reports, { $game }
reports-reports-2 = Reports <small>{ PLAIN($seat) }</small>
reports-download-all-of-them-as-a = Download all of them as a zip
reports-tables-of-all-turns = All tables over the turns (CSV)
reports-briefing-where-the-seat-stands = Briefing: where the seat stands
reports-who-else-reads-them = Who else reads them
reports-pages-of-reports = Pages of reports
reports-later-turns = Later turns
reports-earlier-turns = Earlier turns
reports-corrected-or-undone-since = Corrected or undone since
reports-these-were-published-once-and-do = These were published once and are out of date.
reports-published-until = published { $published_at }, until { $replaced_at }
reports-of-as-it-was-until = { $word } of { $report }, as it was until { $replaced_at }

## Shared

shared-shared-with-you = Shared with you
shared-nobody-lets-you-read-reports-at = Nobody shares reports with you at the moment.

## Shared seat

shared-seat-reports-shared-with-you = Reports shared with you
shared-seat-published = published { $published_at }
shared-seat-of-these-turns-there-is-no = These turns have no reports yet.

## Shares

shares-who-reads-your-reports = Who reads your reports
shares-who-else-reads-the-reports = Who else reads the reports <small>{ PLAIN($seat) }</small>
shares-in-this-game-nobody-may-let = In this game nobody may let others read reports. Its moderator can allow it.
shares-take-it-back-from = Take it back<unseen> from { $name }</unseen>
shares-nobody = Nobody.
shares-let-somebody-read-them = Let somebody read them
shares-the-one-you-name-reads-your-reports = A letter asks whom you name; who says yes reads your reports as you do, not your sheets, and cannot send orders. That you share stands in the ledger for all to read; with whom, for you alone. You can take it back at any time; what was read is read.
shares-from-turn-blank-from-the-first = From turn <soft>blank: from the first on</soft>
shares-to-turn-blank-until-you-take = To turn <soft>blank: until you take it back</soft>
shares-share-the-reports = Send the letter

## Watch

watch-this-game = This game
watch-its-rulebook = Its rulebook
watch-for-its-players = For its players

## Write to somebody

message-new-title = { $player ->
    [yes] Write to a player
   *[no] Write to the moderator
 }
