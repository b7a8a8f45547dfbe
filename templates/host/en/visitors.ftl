# Pages: visitors.

## Links

link-head = { $kind ->
    [sign_up] Make your account
    [sign_in] Sign in
    [password] Choose a new password
    [second] Is this your address?
   *[address] Confirm the new address
 }
link-lead = { $kind ->
    [sign_up] One more step: choose your name and password, and the account is yours.
    [sign_in] The link is valid. It works once.
    [password] Choosing it signs you out everywhere else, revokes your tokens and ends all other links.
    [second] Your mail will go to it when the first one accepts none.
   *[address] The address changes once the links in both e-mails have been used.
 }
link-button = { $kind ->
    [sign_up] Make my account
    [sign_in] Sign in
    [password] Choose this password
    [second] Yes, it is mine
   *[address] Yes, change it
 }

## Front page

front-players = { $least } { $least ->
    [one] player
   *[other] players
 }
front-players-between = { $least } to { $most } players
page-open-seats = { $seats ->
    [one] 1 open seat
   *[other] { $seats } open seats
 }{ $fee ->
    [none] { "" }
   *[other] , { $fee } a turn
 }{ $prize ->
    [none] { "" }
   *[other] , prize { $prize } as credit
 }

## Sign up

sign-up-we-send-a-link-to-your = We send a link to your address; follow it to choose your name and password.
sign-up-name-as-printed-in-your-reports = Name <soft>as printed in your reports</soft>
sign-up-password-at-least-8-characters-leave = Password <soft>at least 8 characters; leave it blank to sign in with links by mail</soft>
sign-up-an-account-here-needs-an-invitation = An account here needs an invitation. It comes by e-mail, with a link; ask the operator of this site for one.
sign-up-accounts-are-made-by-the-operator = Accounts are made by the operator of this site. Nobody can sign up here.
sign-up-you-have-an-account-already-sign = Do you have an account already? <link>Sign in</link>.

## Sign in

sign-in-your-games-your-order-sheets-and = Sign in to see your games, order sheets and reports.
sign-in-sign-in-by-a-link-or = Sign in with a link by mail, or choose a new password
sign-in-the-rules-of-every-game-can = The rules of every game can be <link>read without signing in</link>.

## Link

link-new-password-at-least-8-characters = New password <soft>at least 8 characters</soft>

## Letter

letter-to-the-sign-in-page = To the sign-in page

## Forgotten

forgotten-sign-in-by-a-link = Sign in with a link
forgotten-we-send-a-link-to-your = We send a link to your address. It works once, within 15 minutes.
forgotten-send-a-link-to-sign-in = Send a link to sign in
forgotten-send-a-link-for-a-new = Send a link for a new password
forgotten-sign-in-with-your-password = Sign in with your password

## Sample

sample-a-report-of = A report of { $about }
sample-this-sample = This sample
sample-all-games = All games
sample-a-sample-report-of = A sample report of { $about }
sample-a-turn-that-computers-have-played = A turn of a game between computers, as one of them would have read it. The remarks on yellow were added for you.
sample-who = Who you are
sample-who-says = You are { $seat }.
sample-happened = What happened
sample-can = What you can do
sample-orders = Give orders:
sample-wins = How one wins
sample-bare = Hide the remarks

## Seat link

seat-link-a-seat-in = A seat in { $game }
seat-link-a-seat-in-2 = A seat in <bdi>{ $game }</bdi>
seat-link-is-kept-for-you-the-rulebook = <bdi>{ $known_as }</bdi> is kept for you. <link>The rulebook</link> explains the game.
seat-link-take-the-seat = Take the seat
seat-link-sign-in-and-take-it = Sign in and take it
seat-link-sign-up-first = Sign up first
seat-link-after-signing-up-open-this-link = After signing up, open this link again: it stays valid until the seat is taken.

## Refusal

refusal-to-your-games = To your games
refusal-signed-out = You are not signed in, so nothing was done.

## Problems

problems-what-the-interface-answers-when-it = What the interface answers when it refuses a request: a problem document (RFC 9457) with one of these codes. A code keeps its meaning; <code>params</code> has the figures of the case.
problems-all-addresses-and-answers-stand-in = All addresses and answers stand in the <link>description of the interface</link>.

## Front

front-title = Strategy games by post
front-lead = Give your orders when you have time. On the due date everybody's turn is run at once, and a report tells what happened, with a map.
front-play = Play a turn now
front-play-what = { $name }, against the computer: no account, nothing to install. The turn is run as soon as you send it; the game is kept for { $kept } hours.
front-board = A board of { $name } in the middle of a war: land of several clans, their cities, and the ways of the reader's convoys.
front-members = Members
front-sign-up-open = Here to stay? <link>Make an account</link>: all it takes is an e-mail address.
front-sign-up-invited = To join games that go on for months you need an account; this server gives them by invitation. Ask its operator for a letter.
front-sign-up-closed = To join games that go on for months you need an account; the operator of this server makes them. Trials and rulebooks are open to everybody.
front-games = The games
front-try = Play a turn<unseen> of { $name }</unseen>
front-players-label = Players
front-won-label = To win
front-lasts-label = Lasts
front-a-report-of = Read a turn<unseen> of { $name }</unseen>
front-rulebook-of = Rulebook<unseen> of { $name }</unseen>
front-pace = How often a turn is run is chosen game by game: most run one a week.
front-games-that-wait-for-players = Games that wait for players
front-none-at-the-moment = None at the moment.
front-games-to-watch = Games you can watch
front-watch-turn = { $name }, { $over ->
    [yes] over
   *[no] turn { $turn }
 }

## Why a password is not taken

password-length = it needs { $low } to { $high } characters, not counting blanks at its beginning and end
password-address = it is the e-mail address
password-different = it needs at least { $least } different characters
password-product = it is the name of this program
password-common = it is one of the commonest of all

## Status, by hand

status-drawn = { $reports ->
    [one] 1 report is being drawn.
   *[other] { $reports } reports are being drawn.
 }

## Status

status-that-you-are-signed-in-on = The fact that you are signed in on a browser, from when you signed in
status-tokens-of-programs-since-they-were = Tokens of programs, since they were made
status-sheets-that-another-one-has-replaced = Sheets that were replaced by later ones, once their turn is over
status-drawn-reports-pdf-pages-text-they = Drawn reports (PDF, pages, text); they are drawn again when you ask for them
status-copies-of-mail-that-was-delivered = Copies of mail that was delivered
status-what-webhooks-of-yours-were-told = What webhooks of yours were told
status-mail-that-came-in-as-it = Mail that came in, as it came; what was read from it stays
status-what-you-had-begun-to-write = What you had begun to write for a turn that is over
status-what-you-and-moderators-write-to = What you and moderators write to each other; deleting an account also deletes what its owner wrote
status-what-a-program-of-yours-was = Answers to your programs under a key (Idempotency-Key)
status-the-servers-log = The server's log
status-late-a-game-has-been-due = Late: a game has been due for { $oldest_due }. Nothing is lost; it is run as soon as possible.
status-turns-may-be-run-late-at = Turns may be run late at the moment. Sheets are accepted as always.
status-on-time = On time.
status-all-are-drawn = All are drawn.
status-late-a-message-has-waited-for = Late: a message has waited for { $mail_seconds }. It is kept and tried again; every report is on its page already.
status-what-is-kept-how-long = What is kept how long
status-how-long = How long
status-games-turns-reports-the-sheets-that = Games, turns, reports, the sheets that turns were run from, the ledger
status-for-as-long-as-this-server = for as long as this server runs: they are the proof of each turn
status-for-as-long-as-this-server-2 = for as long as this server runs
status-the-servers-log-names-requests-and = The server's log names requests and games by number. It holds no orders, no e-mail addresses and no passwords.

## A game of one's own

open-game-title = Open a game
open-game-lead = Alone against computers it starts at once. To play with friends you get a link for each of them, and it starts when all have joined. The server runs it: nobody moderates, and nobody sees another player's orders.
open-game-which = Which game
open-game-map = Map
open-game-friends = Friends who get a link
open-game-computers = Computers
open-game-pace = A turn is run
open-game-pace-ready = as soon as all have sent their orders
open-game-pace-day = once a day, or as soon as all are ready
open-game-pace-week = once a week, or as soon as all are ready
open-game-name = Name of the game (optional)
open-game-open = Open the game
open-game-bounds = This game takes { $least } to { $most } seats, yours among them. At most { $games } games of your own go on at once, with { $seats } seats together. At most { $turns } turns of them are run in 24 hours; the next one waits. They stand on nobody else's lists, cost nothing, have no prize, and count for no hall of fame and nobody's record.
opened-title = { $game } is open
opened-links = { $count ->
    [one] Send this link to your friend. It works once, for 14 days, and is shown only now.
   *[other] Send one of these links to each of your friends. Each works once, for 14 days, and they are shown only now.
 }
opened-starts = The game starts as soon as the last of them has joined.
opened-to-the-game = To the game
leave-trial-title = Leave the trial?
leave-trial-keep = You can keep it: sign in, and it goes on as a game of yours, with everything that has happened.
sign-in-trial = { $trial ->
    [kept] You are playing a trial. Once you are signed in, it is a game of yours and goes on, with everything that has happened in it, unless you have as many games of your own as a user may have.
   *[no] You are playing a trial. It ends when you sign in, and is not kept.
 }
leave-trial-sign-in = Sign in and keep it
leave-trial-leave = If you leave, nobody can come back to it, and it is deleted after two days.
leave-trial-yes = Leave it
leave-trial-back = Back to the game
home-open-a-game = Open a game
home-open-a-game-what = Alone against computers at once, or with friends by a link.
home-first-turn = New here? Open a game against computers: the orders page shows what you can do, and leads your first turns.
opened-end = End this game
opened-end-what = You opened it. While nobody else plays in it you may end it: nothing more is run, nobody wins, and its reports stay with you.
opened-end-yes = End it for good
opened-ended-by-its-maker = Its maker has ended it.
game-nobody-moderates = nobody: the server runs it
