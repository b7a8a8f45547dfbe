# Pages: play.

## Home page

home-unread-messages = { $unread ->
    [one] 1 unread message
   *[other] { $unread } unread messages
 }
home-you-are-deputy = you are deputy
home-orders = { $sent ->
    [yes] Look at orders
   *[no] Write orders
 }
home-calm = { $urgent ->
    [yes] All is well
   *[no] All is well: nothing needs you
 }
home-no-seat = You hold no seat yet. { $joinable ->
    [yes] Join a game above, or a moderator gives you one; it appears here.
   *[no] A moderator gives you one, and it appears here.
 } Meanwhile you can read the <link>rulebooks</link>.

## Game page

game-stands-at-held = (held)
game-write-to-the-moderator = write to the moderator
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
game-offered = <b>{ $seat } is offered to you</b>, until { $until }. After that it goes to the next who waits.
game-you-wait = You wait for a { $word }, number { $place } in the list. When one has nobody to play it any more, you get a mail and a day to answer.
game-you-may-wait = You may wait for a { $word } that has nobody to play it any more. It is offered by mail in the order of the list, with a day to answer.
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
home-has-been-put-aside-something-in = <b>{ PLAIN($code) }</b> has been put aside: something in it cannot be read ({ $reason }). Your other games go on. The operator has to mend it.
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

game-where-you-would-like-to-start = Where you would like to start <soft>a region, a city or a hex; a wish and no promise, blank for anywhere</soft>
game-game = Game
game-blank-maps-to-print = Blank maps to print
game-stands-at = Stands at
game-for-onlookers = For onlookers
game-what-everybody-may-know = What everybody may know
game-moderator = Moderator
game-join-the-game = Join the game
game-keep-the-wish = Keep the wish
game-leave-the-game = Leave the game
game-how-you-stand-after-turn = How you stand <soft>after turn { PLAIN($facts_turn) }</soft>
game-the-first-report-comes-when-the = The first report comes when the game starts.
game-take-it-over = Take it over
game-decline-and-leave-the-list = Decline, and leave the list
game-leave-the-list = Leave the list
game-how-it-ended = How it ended
game-replay-it-on-the-map = Replay it on the map
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
