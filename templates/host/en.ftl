# Where a seat's orders stand, in the words of every page, answer, mail and receipt (app/orders/wording.py).
# $mine: whether the reader plays the seat. A date that is not set selects the variant "none".

## Stamps

stamp-setup = Not started
stamp-over = The game is over
stamp-idle = Not asked
stamp-dropped = Given up for want of orders
stamp-resigned = Given up by its player
stamp-out = Out of the game
stamp-bot = Writes when the turn is run
stamp-none = No sheet yet
stamp-draft = Draft
stamp-owed = Turn { PLAIN($turn) } missed
stamp-executed = { $fault ->
    [errors] Executed, { $errors ->
        [one] 1 line in error
       *[other] { $errors } lines in error
     }
    [empty] Executed, without orders
   *[clean] Executed
 }
stamp-locked = Locked
stamp-received = { $fault ->
    [errors] Received, { stamp-errors }
    [empty] Received, without orders
    [warnings] Received, with warnings
   *[clean] Received, clean
 }
stamp-late = { $fault ->
    [errors] Late sheet in, { stamp-errors }
    [empty] Late sheet in, without orders
    [warnings] Late sheet in, with warnings
   *[clean] Late sheet in
 }
stamp-after = Came too late
stamp-errors = { $errors ->
    [one] 1 line will not be carried out
   *[other] { $errors } lines will not be carried out
 }

## Sentences

standing-sheet = { $mine ->
    [yes] Your sheet
   *[no] Its sheet
 }
standing-missed = { $early ->
    [yes] Turn { PLAIN($missed) } was run early, on { DATE($missed_at) }, without { standing-whose } sheet.
   *[no] { $missed_at ->
        [none] Turn { PLAIN($missed) } was run without { standing-whose } sheet.
       *[other] Turn { PLAIN($missed) } was run on { DATE($missed_at) } without { standing-whose } sheet.
     }
 }
standing-whose = { $mine ->
    [yes] your
   *[no] its
 }
standing-owed = { $wait ->
    [paused] It may still be sent, and will be run when the game, which is paused, goes on.
    [date] It may still be sent, and will be run on { DATE($runs_at) }.
   *[now] It may still be sent, and is run as soon as it is in.
 } The sheet for turn { PLAIN($present) } can be sent after that.
standing-late = { standing-sheet } for it is in and { $wait ->
    [held] will be run when the game goes on
    [paused] will be run when the game, which is paused, goes on
    [unpaid] will be run once the account is settled
    [date] will be run on { DATE($runs_at) }
   *[now] will be run at once
 }.
standing-none = Nothing has been sent for turn { PLAIN($turn) } yet. { standing-due }
standing-draft = A draft of the sheet for turn { PLAIN($turn) } is kept; it does not count until it is sent. { standing-due }
standing-received = { standing-sheet } for turn { PLAIN($turn) } is in{ $orders ->
    [0] , but it holds no orders
    [one] , with 1 order
   *[other] , with { $orders } orders
 }. { standing-due } Until it is run, another sheet may be sent.
standing-due = { $when ->
    [held] The game is held; no turn is run until it goes on.
    [now] The turn is due now.
    [date] The turn is due on { DATE($due) }.
    [ready] The turn is run as soon as all who are waited for are ready{ $not_before ->
        [none] { "" }
       *[other] , but not before { DATE($not_before) }
     }.
   *[word] The turn is run when the moderator says so.
 }
standing-errors = { $errors ->
    [one] 1 line of it will not be carried out.
   *[other] { $errors } lines of it will not be carried out.
 }
standing-newer-draft = Revision { PLAIN($draft) } is a draft and does not count; revision { PLAIN($revision) } does.
standing-after = Revision { PLAIN($too_late) } came after the sheets of turn { PLAIN($turn) } had been gathered. It is kept, and the moderator decides whether it still counts.
standing-too-late = Revision { PLAIN($too_late) } came after the sheets had been gathered. Revision { PLAIN($revision) } counts, unless the moderator decides otherwise.
standing-ready = { $mine ->
    [yes] You are ready.
   *[no] Its player is ready.
 }
standing-unpaid = The account that pays for it is below zero: no sheet of it is run before that is settled.
standing-bot = A computer writes its sheet when the turn is run.
standing-idle = No orders are wanted { $mine ->
    [yes] from you
   *[no] from it
 } now.
standing-word = { $word ->
    [clan] clan
    [house] house
    [guild] guild
    [nation] nation
    [player] seat
   *[seat] seat
 }
standing-owner = { $mine ->
    [yes] your
   *[no] this
 } { standing-word }
standing-risk = { $risk ->
    [unpaid] If the account is not settled
    [wait] What is in may not be run in time: if it is not
   *[none] If no sheet is in
 } { $closes_at ->
    [none] when the next turn is run
   *[other] by { DATE($closes_at) }
 }, { standing-owner } is given up: the rules want no more orders from it, and it is offered to somebody else.
standing-dropped = { $mine ->
    [yes] Your { standing-word } was given up, because no orders came for too long. It keeps what it has, and you go on reading what it knew. Until somebody else takes it, the moderator can give it back to you: write to the moderator from the page of the game.
   *[no] This { standing-word } was given up, because no orders came for too long. The moderator can give it back to its player, or to somebody else; anybody on the waiting list is offered it.
 }
standing-resigned = { $mine ->
    [yes] You have given this { standing-word } up. No orders are wanted from you any more.
   *[no] Its player has given this { standing-word } up.
 }
standing-out = { $mine ->
    [yes] Your { standing-word } is out of the game, as its rules say. No orders are wanted from you any more.
   *[no] This { standing-word } is out of the game, as its rules say.
 }
standing-setup = The game has not begun.
standing-over = The game is over.
standing-provisional = Its end is provisional until { DATE($final_at) }: until then the moderator may repair it or take it back; the prize, the hall of fame, the archive and the source of the dice wait.

## Receipts

receipt-emptied = This sheet holds no orders, and it takes the place of revision { PLAIN($revision) } with { $orders ->
    [one] 1 order
   *[other] { $orders } orders
 }.
receipt-empty = This sheet holds no orders.
receipt-draft = A draft does not count until it is sent.
receipt-draft-errors = { $errors ->
    [one] 1 line would not be carried out.
   *[other] { $errors } lines would not be carried out.
 }
receipt-closed = It came after the sheets of turn { PLAIN($turn) } had been gathered. It is kept, and the moderator decides whether it still counts.
receipt-unpaid = The account that pays for this turn is below zero: the sheet is not run before that is settled.
receipt-ready = Ready: nobody needs to wait for another sheet.

## Refusals: what is wrong and, where there is a way, what to do

error-not-signed-in = Sign in first
error-wrong-credentials = E-mail address or password is wrong
error-too-many-attempts = Too many attempts; wait a minute and try again
error-too-many-attempts-with-seconds = Too many attempts; try again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }.
error-too-many-letters = Many letters have gone to this address; look at the last one, or ask again later
error-too-many-letters-with-minutes-seconds = Many letters have gone to this address. Look at the last one, or ask again in { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }.
error-too-many-sheets = You have sent too many versions of one sheet today; try again tomorrow
error-too-many-sheets-with-seconds = You have sent a hundred versions of this sheet within a day; the next can come in { $seconds } seconds. The last one counts.
error-too-many-tokens = You have too many tokens; end one that you do not need any more
error-too-many-tokens-with-most = You have { $most } tokens, which is the most there can be: end one that you do not need any more.
error-too-many-requests = That was too often; wait a moment and try again
error-too-many-requests-with-seconds = That was too often; try again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }.
error-seat-not-held = Nobody plays this seat
error-not-a-deputy = A deputy is another user, whose account is in use
error-no-draft = Nothing is kept for you here
error-not-a-proof = This file is not a receipt signed by a server
error-proof-changed = This receipt is not what the server signed: it was changed
error-proof-text-changed = The text of this receipt is not what its signed part says
error-proof-text-changed-with-line = Line { $line } of the text is not what the signed part of this receipt says.
error-proof-weak-key = This receipt carries a key with which anybody could sign anything: no server uses such a key
error-not-a-key = This is not a key: a server publishes its own at /api/v1/keys, 32 bytes in Base64
error-proof-other-key = This receipt was signed with another key
error-draft-changed = What is written here was changed in another window; look at both
error-not-operator = Only an operator may do that
error-already-so = The account is already in that state
error-not-yourself = You cannot disable your own account
error-account-disabled = The account is disabled; enable it first
error-sign-up-closed = Nobody can sign up here; the operator of the site makes accounts
error-invitation-needed = An account here needs an invitation for this very address
error-link-ended = This link no longer works; ask for a new one
error-cannot-start = A game cannot start like this
error-seats-of-position = The position says how many seats there are
error-same-address = This is your address already
error-seats-held = Give up your seats in running games first
error-games-moderated = Hand over the games you moderate, or end them, first
error-not-sure = Write “delete” to show that you are sure
error-scope-missing = This token may not do that; issue one with the scope named
error-scope-unknown = A token is for one or more of read, orders and moderate
error-no-edits = The world of this game cannot be edited
error-no-edits-with-ruleset = The world of { $ruleset } cannot be edited.
error-no-edit = This text has no edit in it
error-bad-edit = An edit cannot be read
error-bad-edit-with-line-text-why = Line { PLAIN($line) } cannot be read as an edit: { $text }
error-edit-breaks-rules = An edit would break a rule of the game, so none was made
error-edit-breaks-rules-with-problem = The rules of the game do not allow it, so none was made: { $problem }.
error-no-such-place = There is no such place in the world
error-no-such-place-with-line-near-place = Line { PLAIN($line) }: there is no place { $place }.
error-no-such-player = There is no such player in the game
error-no-such-player-with-line-seat = Line { PLAIN($line) }: there is no player { PLAIN($seat) }.
error-no-such-convoy = There is no such convoy
error-no-such-convoy-with-clan-convoy-line = Line { PLAIN($line) }: clan { PLAIN($clan) } has no convoy { PLAIN($convoy) }.
acted-sheet = Revision { PLAIN($revision) } of the orders of { $seat } for turn { PLAIN($turn) } was sent by the moderator, with { $orders ->
    [0] no order
    [one] 1 order
   *[other] { $orders } orders
 }. { acted-reason }
acted-account = Your account was corrected by { $amount }. { acted-reason }
acted-deputy = A deputy was named for { $seat }, for { $days ->
    [one] 1 day
   *[other] { $days } days
 }. { acted-reason }
acted-extended = { $until ->
    [none] { $seat } no longer has more time than the others.
   *[other] { $seat } has been given more time: a due run waits for its orders until { $until }, or until you say that they are ready.
 } { acted-reason }
acted-resigned = { $seat } was given up for you. { acted-reason }
acted-reason = { $reason ->
    [none] No reason was given.
   *[other] The reason given: { $reason }
 }
ask-edit = Change the world?
ask-edit-button = Change the world
ask-edit-told = { $edit }: { $count ->
    [0] nobody sees it
    [one] seat { $seats } reads of it in its next report
   *[other] seats { $seats } read of it in their next reports
 }.
ask-edit-nobody = Nobody sees these edits.
ask-edit-reason = The reason, which everybody can read in the ledger: { $reason }
error-no-date = The game has no due date to skip or put off
error-game-paused = The game is paused; let it go on first
error-not-paused = The game is not paused
error-calendar-without-day = This calendar has no day on which a turn would be due
error-bad-calendar = The calendar cannot be understood
error-not-a-report = This file is not a report in JSON
error-not-a-ledger = This file is not a ledger in JSON
error-run-unfinished = The run is asked for, and no worker has finished it yet
error-form-refused = This form did not come from a page of yours, or the page was too old
error-not-allowed = You may not do that
error-not-moderator = Only the moderator of the game may do that
error-not-your-seat = This seat is neither yours nor in your care
error-email-taken = There is already an account with this e-mail address
error-bad-email = This is not an e-mail address: it has a name, one @ and a domain with a dot in it, as in anna@example.org
error-bad-paper = This paper size is not offered
error-bad-time-zone = This is not the name of a time zone
error-weak-password = This password is easily guessed; choose another, of 8 characters or more
error-no-such-user = There is no such user
error-which-moderator = Name the moderator by e-mail address: more than one user may create games
error-no-such-token = There is no such token
error-no-such-game = There is no such game
error-no-such-seat = There is no such seat in this game
error-no-board = This game has no board to draw
error-no-board-with-ruleset = { $ruleset } has no board to draw.
error-no-such-ruleset = There is no such ruleset
error-no-such-report = There is no such report
error-no-such-map = There is no such map
error-no-such-revision = There is no such migration before the present one
error-would-drop = Nothing was changed: this needs confirmation by --yes
error-bad-path = This file or folder cannot be used
error-file-exists = There is already such a file, and it is not overwritten
error-no-such-run = There is no such run
error-no-such-sheet = There is no such sheet
error-no-rule-list = There is no list of the rules of this game
error-no-full-tables = This game has no deeper tables: leave --full out
error-no-tools = This command needs the tools folder of the repository
error-no-such-format = A report comes as json, html, pdf, txt or csv
error-bad-amount = This is not an amount of money that can be booked
error-not-refundable = Only what was paid in and is left can be paid out; awards are credit for games
error-account-changed = The account has changed since you read it; look at it again
error-account-negative = The player's account is below zero; the turn is run once it is settled
error-no-wishes = In this game nobody can choose where to start
error-bad-wish = This is neither a region nor a city or hex of the map
error-already-seated = You have a seat in this game already
error-already-waiting = You are already waiting for a seat of this game
error-already-waiting-with-game = You are already waiting for a seat of { $game }.
error-not-waiting = Nobody of that name is waiting for a seat of this game
error-not-waiting-with-game = That user is not waiting for a seat of { $game }.
error-list-full = The waiting list for a seat of this game is full
error-list-full-with-most = { PLAIN($most) } users are already waiting for a seat of this game; the list is full.
error-no-offer = No seat of this game is offered to you at present
error-no-offer-with-game = No seat of { $game } is offered to you at present.
error-not-open = The game is not open to join yet
error-not-open-with-game = { $game } is not open to join yet.
error-already-open = The game is open to join already
error-already-open-with-game = { $game } is open to join already.
error-seat-taken = Somebody already has this seat
error-seat-taken-with-seat = Somebody already has seat { $seat }.
error-no-atlas = This game has no printed map, or has not begun
error-not-an-onlooker = Only those who were in this game may look at that
error-not-final-yet = The end of the game is provisional
error-not-final-yet-with-until = The end of the game is provisional until { $until }; this waits till then.
error-not-over-yet = The game is not over yet
error-no-open-seat = No seat of this game is open to join
error-nothing-to-follow = That game leaves nothing that another one could continue from
error-already-followed = Another game already continues from that one
error-code-taken = There is already a game with this code
error-bad-choice = This cannot be chosen
error-bad-choice-with-field = This cannot be chosen: { $field }.
error-bad-code = A game's code has 2 to 40 small letters, digits and hyphens
error-bad-scenario = This is not a position that the game can begin from
error-no-scenarios = This ruleset has no scenarios
error-no-such-turn = The game has no position of that turn
error-bad-option = An option does not fit the ruleset
error-bad-seats = The seats do not fit the ruleset
error-bad-temper = Computers in this game have no such temper
error-bad-schedule = The schedule does not fit
error-bad-release = A turn is published at once, after some hours, or by hand
error-bad-release-with-release = { $release } is not a way to publish: say at_once, after or by_hand.
error-bad-archive = An archive is for nobody, players or all
error-bad-archive-with-archive-for = An archive cannot be for { $archive_for }: say nobody, players or all.
error-no-such-check = There is no such check
error-no-such-check-with-check-known = There is no check called { $check }; there are: { $known }.
error-bad-limit = This limit is out of its bounds
error-bad-title = A title is one line of 1 to 120 characters
error-bad-name = A name is one line of 1 to 60 characters
error-bad-subject = Say in one line of 1 to 120 characters what it is about
error-sharing-off = In this game nobody may let others read reports
error-own-share = You read your own reports anyway
error-no-such-share = There is no such share, or it is not yours to read
error-too-many-shares = There are enough readers; take a share back first
error-bad-turns = Give turns as numbers, the first not after the last
error-no-such-sandbox = That game cannot be tried
error-sandboxes-full = All trial games are taken; try again later
error-sign-in-again = This takes the password, or a sign-in of the last minutes: sign in again and repeat it
error-sign-in-again-with-minutes = This takes the password, or a sign-in of the last { $minutes } minutes: sign in again, and repeat it.
error-guests-only-play = A guest can only play the trial game; sign up for everything else
error-no-letters-now = No letters can be written now
error-no-such-addressee = Nobody here has that name
error-letter-refused = That letter would not be sent
error-no-such-message = There is no such message, or it is not yours to read
error-not-in-game = Only players of this game write to its moderator
error-not-inside = You are not in this game: that is for its players, their deputies and its moderator
error-message-to-oneself = That would be a message to yourself
error-thread-full = This thread is full; begin another one
error-bad-cursor = This does not lead to the next page of this list: use the address that the page before gives
error-key-used = You have used this key for another request: use a new key for each request
error-bad-text = The text is empty or too long
error-game-not-running = The game is not running
error-game-started = The game has already been started
error-game-aside = Something in this game cannot be read, so it has been put aside; the operator has to repair it
error-game-held = The game is held until its moderator lets it go on
error-rules-away = The rules of this game are not on this server at present, so the game waits; its operator has to install them again
error-rules-away-with-ruleset = The rules of this game ({ PLAIN($ruleset) }) are not on this server at present, so the game waits. Its operator has to install them again.
error-rules-not-here = The version of the rules that this was played by is not part of this program
error-rules-not-here-with-present-version = This was played by version { PLAIN($version) } of the rules, and this program has version { PLAIN($present) }.
error-map-not-here = The map as it was when this game began is not part of this program
error-not-an-archive = This file is not an archive of a game
error-archive-cut = The end of this archive is missing; get it again
error-archive-changed = This archive has been changed
error-archive-changed-with-file = This archive has been changed: { $file } is not what it was.
error-archive-too-large = This archive is too large
error-archive-too-large-with-most = Unpacked, this archive would be larger than { PLAIN($most) } MiB; none of our archives is.
error-archive-newer = This archive has a newer format than this program reads
error-archive-newer-with-known-version = This archive has format { PLAIN($version) }, and this program reads format { PLAIN($known) }.
error-archive-not-for-you = The archive of this game is not for you
error-archive-not-for-you-with-game = The archive of { $game } is for others: its moderator has said for whom.
error-game-not-over = There will be an archive once the game is over
error-game-not-over-with-status = There will be an archive once the game is over; it is { $status ->
    [setup] not begun yet
    [held] held
   *[other] still going on
 }.
error-rules-present = This game is already played by the present rules
error-no-stage = No run of this game waits to be published
error-turn-staged = A run of this turn is computed and waits to be published; publish or discard it first
error-turn-staged-with-run = Run { PLAIN($run) } is computed and waits to be published; publish or discard it first.
error-run-outdated-with-latest-run = Run { PLAIN($run) } is older than the latest run, { PLAIN($latest) }; it cannot be published any more.
error-run-discarded-with-run = Run { PLAIN($run) } has been discarded; it cannot be published any more.
error-run-published-with-run = Run { PLAIN($run) } has been published already.
error-run-staged = This run is computed and not yet published
error-run-staged-with-run = Run { PLAIN($run) } is computed and not yet published: there is nothing to repair.
error-run-of-repair = This run belongs to a repair; apply or discard the repair
error-run-of-repair-with-run = Run { PLAIN($run) } belongs to a repair; apply or discard that.
error-no-repair = No repair of this game waits to be decided
error-no-such-repair = There is no such repair
error-no-such-repair-with-repair = This game has no repair { PLAIN($repair) }.
error-repair-open = A repair of this game waits to be decided; apply or discard it first
error-repair-open-with-repair = Repair { PLAIN($repair) } waits to be decided; apply or discard it first.
error-repair-ended = This repair has been decided already
error-repair-ended-with-repair-state = Repair { PLAIN($repair) } has been { $state ->
    [applied] applied
   *[other] discarded
 } already.
error-repair-outdated = A run or a sheet has come since this repair was made; discard it and make it anew
error-repair-outdated-with-repair = A run or a sheet has come since repair { PLAIN($repair) } was made; discard it and make it anew.
error-repair-start = The start of a game cannot be repaired; make a new game
error-repair-start-with-run = Run { PLAIN($run) } is the start of the game and cannot be repaired; make a new game.
error-repair-no-sheets = This run was made of no sheets
error-repair-no-sheets-with-run = Run { PLAIN($run) } is the change of a seat: it has no sheets. Repair a turn, or go back to an earlier run.
error-repair-needs-sheet = A late run is of one sheet; give another one, or go back to the run before
error-repair-needs-sheet-with-run = Run { PLAIN($run) } is of one late sheet; give another one, or go back to the run before.
error-repair-parts-ways = With this change the game takes another course; go back to an earlier run instead
error-repair-parts-ways-with-run-turn = With this change the game comes to another step than that of run { PLAIN($run) } (turn { PLAIN($turn) }), so its sheets cannot be used. Go back to an earlier run instead.
error-repair-fails = The rules cannot play this run with the change
error-repair-fails-with-problem-run = The rules cannot play run { PLAIN($run) } with this change: { $problem }
error-nothing-to-undo = This is the latest run; there is nothing to undo
error-nothing-to-undo-with-run = Run { PLAIN($run) } is the latest one; there is nothing to undo.
error-bad-words = What you tell the players has at most 2,000 characters
error-bad-words-with-limit = What you tell the players has at most { $limit } characters.
error-run-replaced-with-run = Run { PLAIN($run) } has been replaced by a later one.
error-run-discarded = This run has been discarded
error-run-outdated = This run is older than the latest one
error-run-published = This run has been published already
error-run-replaced = This run has been replaced by a later one
error-turn-running = A turn of this game is being run right now; try again in a moment
error-not-due = The turn is not due, and not everyone is ready
error-run-unnamed = Name the run that this one follows, by after or If-Match; the game tells its latest run
error-turn-changed = This turn has been run already
error-worker-silent = The worker does not answer; its log may say why
error-nothing-owed = This seat owes no turn
error-too-soon = The least time between two turns of a seat has not passed yet
error-no-orders-wanted = No orders are due from this seat
error-sheet-missing = There is no sheet to be ready with; send one first
error-sheet-empty = This sheet holds no orders and would take the place of one that does
error-sheet-too-large = An order sheet may have at most 64 KiB; leave out blank lines and comments
error-sheet-too-long = An order sheet may have at most 400 lines; leave out blank lines and comments
error-sheet-not-text = An order sheet is plain UTF-8 text
error-sheet-changed = The sheet has been changed since you read it; read it again
error-form-unreadable = This file cannot be read as a PDF form
error-form-foreign = This PDF is not an order form of ours
error-form-mixed = This form has the fields of more than one order sheet
error-form-too-large = This form is too large
error-form-token = The token of this sheet is missing or was changed; get a new sheet
error-form-other-game = This sheet belongs to another game
error-form-other-seat = This sheet belongs to another seat
error-form-other-turn = This sheet is of another turn; get the one of the present turn
error-no-template = There is no order sheet to fill in now
error-state-damaged = The stored state does not match its checksum
error-body-too-large = The request is too large
error-body-too-slow = The request came too slowly; send it again
error-busy = The server is too busy right now, and nothing has been changed; try again in a moment
error-taken-meanwhile = Somebody else has just done the same; look again
error-bad-request = The request cannot be understood
error-bad-webhook = A webhook needs a public https address, such as https://hooks.example.org/turnpost
error-too-many-webhooks = You have as many webhooks as are allowed; remove one first
error-too-many-webhooks-with-most = You can have { $most } webhooks at most. Remove one first.
error-no-such-webhook = You have no such webhook
error-no-such-webhook-with-webhook = You have no webhook { $webhook }.
error-no-such-mail = There is no such message that has not been sent
error-look-first = You play in this game yourself: say first why you look at another seat, for all to read
error-look-not-needed = You may look at this as it is
error-bad-reason = Say why in one line of 1 to 200 characters
error-not-found = There is nothing at this address
error-method-not-allowed = This address does not take that method
error-database-away = The database does not answer; try again in a moment
error-no-room = The server's disk is full, so nothing was stored. Keep what you wrote, and try again when the operator has made room
error-internal-error = Something went wrong here; it has been logged

## The same with the figures of a case: the name ends with the figures, in the order of the alphabet

error-proof-other-key-with-key = This receipt was signed with another key: { $key }.
error-draft-changed-with-version = What is written here was changed in another window; look at both (version { PLAIN($version) }).
error-seats-held-with-games = Give up your seats first, in { $games }.
error-games-moderated-with-games = You moderate { $games }; hand that over, or end it, first.
error-account-negative-with-seat = The account of the player of seat { $seat } is below zero; the turn is run once it is settled.
error-already-seated-with-game = You have a seat in { $game } already.
error-bad-amount-with-amount = { $amount } is not an amount of money; write it like 20.00.
error-bad-amount-with-field-most = The { $field } is { $most } at most.
error-bad-amount-with-most = The amount is { $most } at most.
error-bad-amount-with-cents = An amount of { $cents } cents cannot be booked.
error-bad-code-with-code = { $code } cannot be the code of a game: it has 2 to 40 small letters, digits and hyphens.
error-link-ended-with-why = { $why ->
    [used] This link has been used; ask for a new one.
    [expired] This link is too old to be used; ask for a new one.
    [no_seat] The seat of this link no longer exists; ask the moderator for another link.
   *[unknown] There is no such link. Check that its address is complete, or ask for a new one.
 }
error-link-ended-with-title-why = { $why ->
    [over] The game { $title } is over; nobody can take a seat in it any more.
   *[taken] Somebody already has the seat of this link in { $title }; ask the moderator for another link.
 }
error-cannot-start-with-fits-map-most-seats = The map { $map } has room for { $most } seats, and there are { $seats }. What fits: { $fits }.
error-cannot-start-with-fits-map-seats = There is no map { $map } for { $seats } seats. What fits: { $fits }.
error-cannot-start-with-problem = A game cannot start like this: { $problem }.
error-seats-of-position-with-seats = The position that this game begins from has { $seats } seats; their number cannot be changed.
error-bad-option-with-known-option = There is no option { $option }; there are: { $known }.
error-bad-option-with-high-low-option = The option { $option } lies between { PLAIN($low) } and { PLAIN($high) }.
error-bad-option-with-high-least-low-option = The option { $option } is { PLAIN($low) }, or lies between { PLAIN($least) } and { PLAIN($high) }.
error-bad-option-with-choices-kind-option = The option { $option } is one of: { $choices }.
error-bad-option-with-kind-option = The option { $option } is { $kind ->
    [int] a whole number
    [flag] yes or no
   *[other] a { $kind }
 }.
error-bad-option-with-option-problem = The option { $option } does not fit: { $problem }.
error-bad-option-with-problem = An option does not fit: { $problem }.
error-bad-request-with-detail = The request cannot be understood: { $detail }.
error-bad-request-with-errors = The request cannot be understood: { $errors }.
error-bad-scenario-with-reason = The game cannot begin from this position: { $reason }.
error-bad-schedule-with-field-high-low = The { $field ->
    [turn_hours] hours from turn to turn
    [hours] hours to put a date off
    [min_days_between] least days between two turns
   *[other] { $field }
 } lie between { PLAIN($low) } and { PLAIN($high) }.
error-bad-calendar-with-field-given = { $field ->
    [days] Either every n days (1 to 366) or weekdays: { $given } does not fit.
    [weekdays] { $given } is not a weekday; say mon, tue, wed, thu, fri, sat or sun.
    [at] { $given } is not a time of day; write it like 19:00.
    [on_holiday] { $given }: say move or leave_out.
    [since] { $given } is not a day; write it like 2027-03-05.
   *[holidays] { $given } are not holidays: write days like 2026-12-24, or first and last like 2026-12-24..2027-01-01, at most 40 of them.
 }
error-bad-schedule-with-due-from-to = Dates lie between the years { $from } and { $to }.
error-bad-schedule-with-hours = { $hours } is not a number of hours from 0 to 336.
error-bad-schedule-with-days = { $days } is not a number of days.
error-bad-schedule-with-due = { $due } is not a date and time.
error-bad-schedule-with-due-turn-hours = Give a date and time, and from turn to turn 1 to 8784 hours.
error-bad-temper-with-temper = Computers in this game do not play as { $temper }: their temper cannot be chosen.
error-bad-temper-with-known-temper = { $temper } is not a temper: say { $known }, or nothing to leave it secret.
error-bad-seats-with-found-wanted = The map has room for { $found } seats that are far enough apart, not for { $wanted }.
error-bad-seats-with-high-low-seats = The game takes { $low } to { $high } seats, not { $seats }.
error-bad-seats-with-limit = There are { $limit } seats at most.
error-no-such-addressee-with-to = Nobody in this game has the name { $to }; choose who gets the letter.
error-letter-refused-with-reason = That letter would not be sent: { $reason }
error-too-many-invitations = Many invitations of this seat wait for an answer; take one back first
error-too-many-invitations-with-most = { $most } invitations of this seat wait for an answer; take one back first.
error-no-such-invitation = There is no such invitation: it was answered, taken back, or has ended
error-too-many-shares-with-most = A seat has at most { $most } shares; take one back first.
error-no-such-sandbox-with-ruleset = There is no trial of { $ruleset }.
error-sandboxes-full-with-most = There are no trial games on this server. Read a sample report of any game instead.
error-sandboxes-full-with-minutes-most-seconds = All { $most } trial games are being played at the moment. Try again in { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }, or read a sample report meanwhile.
error-others-play = Others play in this game; it ends when its seats agree to end it
error-others-play-with-game = Others play in { $game }: it ends when its seats agree to end it.
error-too-many-games = You have as many games of your own running as are allowed; end one first
error-too-many-games-with-games-seats = At most { $games } games of your own can run at once, with { $seats } seats in all. End one first, or open a smaller one.
error-too-many-trials = Too many trial games are being played from your network; try again later
error-too-many-trials-with-minutes-most-seconds = { $most } trial games are being played from your network. Go on with one of them, or try again in { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }.
error-thread-full-with-most = A thread has at most { $most } messages; begin another one.
error-bad-text-with-limit = A text has 1 to { PLAIN($limit) } characters.
error-bad-paper-with-known-paper = { $paper } is not a paper size that we offer. Choose { $known }.
error-bad-time-zone-with-time-zone = { $time_zone } is not the name of a time zone; Europe/Berlin is one.
error-bad-wish-with-near-wish = { $wish } is neither a region nor a city or hex of the map; near to it: { $near }.
error-body-too-large-with-limit = The request is too large: it may have { PLAIN($limit) } KiB.
error-body-too-slow-with-seconds = The request did not come within { PLAIN($seconds) } seconds; send it again.
error-code-taken-with-code = There is already a game with the code { $code }.
error-form-other-game-with-game = This sheet belongs to another game: { $game }.
error-form-other-seat-with-seat = This sheet belongs to another seat: { $seat }.
error-form-other-turn-with-present-turn = This sheet is of turn { PLAIN($turn) }; get the one of turn { PLAIN($present) }, the present one.
error-form-token-with-token = The token of this sheet is { $token }; get a new sheet.
error-game-held-with-reason = The game is held ({ $reason }) until its moderator lets it go on.
error-game-not-running-with-status = The game is not running: it is { $status ->
    [setup] not started yet
    [held] held until its moderator lets it go on
   *[other] { $status }
 }.
error-no-open-seat-with-game = No seat of { $game } is open to join.
error-no-orders-wanted-with-seat = No orders are due from seat { $seat }.
error-no-rule-list-with-ruleset = There is no list of the rules of { $ruleset }.
error-no-scenarios-with-known-ruleset = { $ruleset } has no scenarios; these have: { $known }.
error-no-such-format-with-format = A report does not come as { $format }, but as json, html, pdf, txt or csv.
error-no-such-game-with-game = There is no game { $game }.
error-no-such-mail-with-mail = There is no message { $mail } that has not been sent.
error-no-such-map-with-known-map = There is no map { $map }; there are: { $known }.
error-no-such-report-with-kind-turn = There is no { $kind } report of turn { PLAIN($turn) }.
error-no-such-ruleset-with-known-ruleset = There is no ruleset { $ruleset }; there are: { $known }.
error-no-such-run-with-run = There is no run { PLAIN($run) }.
error-no-such-seat-with-seat = There is no seat { $seat } in this game.
error-no-such-sheet-with-revision = There is no revision { PLAIN($revision) }.
error-no-such-sheet-with-seat = There is no sheet of seat { $seat }.
error-no-such-turn-with-turn = The game has no position of turn { PLAIN($turn) }.
error-no-such-user-with-line-seat = Line { PLAIN($line) }: { $seat } is no user, and neither bot nor open.
error-no-such-user-with-user = There is no user { $user }.
error-no-such-user-with-seat = No user plays seat { $seat }.
error-no-wishes-with-ruleset = In { $ruleset } nobody can choose where to start.
error-not-allowed-with-game = You may not do that in { $game }.
error-not-found-with-schema = There is no schema { $schema }.
error-not-refundable-with-cents-most = Of this account { $most } can be paid out: what was paid in and is left; awards are credit for games.
error-not-your-seat-with-seat = Seat { $seat } is neither yours nor in your care.
error-look-first-with-seat = You play in this game yourself: say first why you look at seat { $seat }, for all to read.
error-look-not-needed-with-seat = You may look at seat { $seat } as it is.
error-nothing-owed-with-seat = Seat { $seat } owes no turn.
error-run-unfinished-with-run = Run { PLAIN($run) } is asked for; no worker has finished it yet.
error-scope-missing-with-scope = This token may not do that; issue one with the scope { $scope }.
error-scope-unknown-with-known-scope = There is no scope { $scope }; there are: { $known }.
error-scope-unknown-with-known = Say what the token may do: { $known }.
error-sheet-changed-with-revision = Revision { PLAIN($revision) } has come since you read the sheet; read it again.
error-sheet-empty-with-orders-revision = This sheet holds no orders and would take the place of revision { PLAIN($revision) }, which holds { $orders ->
    [one] 1 order
   *[other] { $orders } orders
 }.
error-sheet-missing-with-seat = Seat { $seat } has no sheet to be ready with; send one first.
error-sheet-not-text-with-line-section = Line { PLAIN($line) } under { $section } holds more than one line.
error-sheet-too-large-with-bytes-limit = This sheet has { PLAIN($bytes) } KiB, and at most { PLAIN($limit) } KiB are taken; leave out blank lines and comments.
error-sheet-too-long-with-limit-lines = This sheet has { PLAIN($lines) } lines, and at most { PLAIN($limit) } lines are taken; leave out blank lines and comments.
error-too-soon-with-seat = The least time between two turns of seat { $seat } has not passed yet.
error-bad-path-with-path-problem = { $path } cannot be used: { $problem }. Name another one, or change its permissions.
error-file-exists-with-path = { $path } is there already, and it is not overwritten: name another file, or a folder.
error-no-such-revision-with-revision = There is no migration { $revision } before the present one.
error-would-drop-with-revision = Nothing was changed. Going back to { $revision } needs confirmation, because what later migrations keep is lost: add --yes.
error-nothing-to-follow-with-code = The game { $code } leaves nothing that another one could continue from.
error-already-followed-with-code = Another game already continues from the game { $code }.
error-turn-changed-with-run = This turn has been run already: the latest run is run { PLAIN($run) }.
error-weak-password-with-reason = Choose another password: { $reason }.
error-which-moderator-with-moderators = Name the moderator by e-mail address: { $moderators } users may create games.
error-worker-silent-with-log-worker = The worker { $worker }; its log may say why: { $log }

## Pages of refusals: their heads, and what the reader does next

refusal-head-401 = Not for this reader
refusal-head-403 = Not for this reader
refusal-head-404 = Address unknown
refusal-head-409 = Not just now
refusal-head-413 = Too heavy for the post
refusal-head-429 = One at a time, please
refusal-head-500 = The post is delayed
refusal-head-503 = The post is delayed
refusal-head = That could not be read
advice-400 = Go back and try again.
advice-403 = Go back, or sign in as somebody who may.
advice-404 = Check the address, or start again from your games.
advice-405 = Go back and try again.
advice-408 = Go back and send it again; what you wrote is still there.
advice-409 = Go back and look at the game as it stands now.
advice-413 = Go back and send less.
advice-422 = Go back and correct what is named above.
advice-429 = Wait a minute; nothing is lost.
advice-500 = Try again. If it happens again, tell the operator at what time it happened.
advice-503 = Try again in a moment; nothing is lost.
advice-not-signed-in = Go back, copy what you wrote, sign in again and paste it.
advice-form-refused = Go back, copy what you wrote, reload the page and send it again.
sign-in-refused = { $title }. Try again.

## The orders page

orders-empty = This sheet holds no orders. Revision { PLAIN($revision) } with { $orders ->
    [one] 1 order
   *[other] { $orders } orders
 } counts now, and counts no more when you send this one.
orders-turn-run = Turn { PLAIN($turn) } has been run since you opened this page, and nothing was sent. When you press Send again, this sheet is for turn { PLAIN($present) }.
orders-changed = Revision { PLAIN($revision) } came in while you were writing. Compare it below; when you press Send again, yours takes its place.
foresight-certain = certain
foresight-likely = likely
foresight-unknown = cannot be known
panel-title = Check and forecast
panel-where = Problems and forecast
panel-none = What you write is checked here as you type.
panel-problems = Problems
panel-nothing = These lines come to nothing
panel-nothing-count = { $lines ->
    [one] 1 line comes to nothing.
   *[other] { $lines } lines come to nothing.
 }
panel-heavy-count = { $lines ->
    [one] 1 line takes more than a third of the treasury.
   *[other] { $lines } lines take more than a third of the treasury each.
 }
panel-heavy = It takes { $share }% of the treasury.
panel-heavy-mark = Large sum
panel-board = On the board
panel-closing = After the turn
panel-mend = Change to
panel-costs = Costs
panel-gains = Brings
panel-left = Left
panel-at = Then at
panel-pulse = Pulse
hand-units = Your units
hand-cities = Your cities
hand-places = Your places
hand-other-cities = Other cities
hand-other-places = Other places
hand-key = What the signs mean

## Questions before a change that others notice, and how long things last

ask-seen = All seats see the change in the game's ledger.
ask-hold = Hold the game?
ask-hold-button = Hold the game
ask-hold-what = No turn is run or published, and no sheets are taken.
ask-hold-until = It goes on when you say so. A due date that has passed by then is replaced by the next one at least half a turn away.
ask-hold-told = Everybody who plays is told by mail at once, with your reason: { $reason }
ask-pause = Pause the game?
ask-pause-button = Pause the game
ask-pause-runs = No turn is run, not even a late one, until you let the game go on or set a date.
ask-pause-kept = The date kept for then: { $due }.
ask-no-date = no date
ask-resume = Let the game go on?
ask-resume-button = Let it go on
ask-extend = Put off this date?
ask-extend-button = Put it off
ask-extend-due = The turn that was due { $was } is due { $now }.
ask-schedule-told = Everybody who plays is told by mail at once.
ask-pause-sheets = Sheets can still be sent meanwhile.
ask-skip = Skip one date?
ask-skip-button = Skip it
ask-skip-due = The turn that was due { $was } is due { $now }.
ask-schedule = Change the schedule?
ask-schedule-button = Change the schedule
ask-schedule-due = The next turn is due: { $due }.
ask-schedule-passed = That date has passed: the turn is run at once.
ask-schedule-early = A turn is run early once everyone who is asked is ready.
ask-schedule-dated = No turn is run before its date, even when everyone is ready.
ask-told-why = The reason, mailed to the player and in the ledger: { $reason }
ask-leaves = { $holder } no longer plays it.
ask-bot = Give { $seat } to a bot?
ask-bot-button = Give it to a bot
ask-bot-writes = From now on the game's own computer player writes its sheets.
ask-bot-temper = It plays as a { $temper }, and everybody reads that.
ask-bot-secret = How it plays is decided by dice, and nobody is told.
computer-left = The computer that had this seat was about to send these orders. They are yours now: nothing is sent until you send it.
ask-drop = Drop { $seat }?
ask-drop-button = Drop it
ask-drop-open = It stays open until you give it to somebody.
ask-drop-rules = The rules decide what becomes of it; you may give it to somebody else later.
ask-more-time = { $hours ->
    [0] Give { $seat } no more time than the others?
    [one] Give { $seat } one more hour?
   *[other] Give { $seat } { $hours } more hours?
 }
ask-more-time-button = Give more time
ask-more-time-what = A run that is due waits for this seat until it is ready or the time is over. This holds for the present turn only.
ask-open = Open { $title } to join?
ask-open-button = Open it
ask-open-full = It starts by itself when somebody joins the last seat.
ask-open-what = { $count ->
    [0] No seat is open at present; one that you open later can be joined.
    [one] The first user who comes may take the open seat.
   *[other] Users who come may take one of the { $count } open seats.
 }
ask-look = Look at { $seat }?
ask-look-button = Look at it
ask-look-until = Until the next run you read its orders and reports.
ask-look-reason = Your reason: { $reason }.
ask-account = { $way ->
    [take] Take
   *[give] Give
 } { $amount } EUR?
ask-account-button = Book it
ask-account-words = It is booked to the account of { $holder }, with your words: { $reason }.
ask-user = Give { $seat } to { $user }?
ask-user-button = Hand it over
ask-user-reads = { $user } reads all its reports, the old ones too, and writes its orders.
ask-deputy = Ask { $user } to be the deputy of { $seat }?
ask-deputy-button = Send the letter
ask-deputy-reads = Anybody who says yes can read its reports and send orders as its player does, for { $days ->
    [one] 1 day
   *[other] { $days } days
 } from now on.
ask-deputy-letter = A letter goes to { $user }; nothing changes until somebody follows its link and says yes.
left-now = due now
left-moment = less than a minute left
left = { $time } left
left-more = { $time } { $more } left
every-day = { $number ->
    [one] every 1 day
   *[other] every { $number } days
 }
every-hour = { $number ->
    [one] every 1 hour
   *[other] every { $number } hours
 }
every-weekday = every { $days }
count-second = { $number ->
    [one] 1 second
   *[other] { $number } seconds
 }
count-minute = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
 }
count-hour = { $number ->
    [one] 1 hour
   *[other] { $number } hours
 }
count-day = { $number ->
    [one] 1 day
   *[other] { $number } days
 }
holder-bot = a bot{ $temper ->
    [none] { "" }
   *[other] , { $temper }
  }
holder-nobody = nobody
browser-on = { $name } on { $system }
browser-program = A program
browser-unknown = unknown

## The rhythm of a game

pace-rhythm = A turn is due { $every }, on the clock of { $zone }.
pace-early = { $early ->
    [yes] It is run early once everyone who is asked is ready.
   *[no] No turn is run before its date, even when everyone is ready.
 }
pace-at = { $every } at { $at }
pace-and = { $first } and { $last }
pace-from-to = { $first } to { $last }
pace-holidays = Holidays: { $days }. { $on ->
    [move] A date in them is moved to the first day after them.
   *[leave_out] A date in them is left out.
 }
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
pace-least = { $days ->
    [0] Two turns of a seat can follow each other at once.
    [one] There is at least 1 day between two turns of a seat.
   *[other] There are at least { $days } days between two turns of a seat.
 }
pace-rules = The least time between two turns of a seat is again that of the rules.
ask-rest = Change the least time between two turns?
ask-rest-button = Change it
ask-dates = The next ten dates:

## What is looked at before a run

check-name-sheets = Sheets in, per cent of the usual
check-name-sent = Players for whom something is run
check-name-failing = Mails with the latest reports that have not arrived, per cent
check-name-given-up = Seats that the rules would give up
check-name-unreadable = Sheets with lines in error
check-name-debts = Accounts below zero
check-name-mail = Mail that has not gone out
check-name-rules = Rules
check-name-backup = Hours since the last backup
check-name-disk = Free disk, MiB
check-name-tick = Minutes since the worker's last tick
check-sheets = { $value ->
    [none] How many sheets are usual is not measured yet.
   *[other] { $value } % of the usual number of sheets are in; usually { $usual } % of the players have sent one.
 }
check-sent = { $value ->
    [none] This step asks no player for a sheet.
    [0] No player has sent a sheet.
    [one] Something is run for 1 player.
   *[other] Something is run for { $value } players.
 }
check-failing = { $value ->
    [none] None of the latest reports was mailed.
    [0] No mail with the latest reports has failed.
   *[other] { $value } % of the mails with the latest reports have not arrived.
 }
check-given-up = { $value ->
    [0] The rules would give up no seat with this run.
    [one] The rules would give up seat { $seats } with this run, for want of orders.
   *[other] The rules would give up { $value } seats with this run, for want of orders: { $seats }.
 }
check-unreadable = { $value ->
    [0] No sheet that is in has lines in error.
    [one] 1 sheet that is in has lines that will not be carried out.
   *[other] { $value } sheets that are in have lines that will not be carried out.
 }
check-debts = { $value ->
    [0] No account is below zero.
    [one] 1 seat's account is below zero; its sheet is not run.
   *[other] { $value } seats' accounts are below zero; their sheets are not run.
 }
check-mail = { $value ->
    [0] All mail of the game has gone out.
    [one] 1 message of the game waits or has failed.
   *[other] { $value } messages of the game wait or have failed.
 }
check-rules = { $value ->
    [0] The rules that the game is played by are not part of the program.
   *[other] The rules that the game is played by are here.
 }
check-backup = { $value ->
    [none] The age of the last backup is not measured.
    [0] The last backup, or where there is none the making of the game, is less than an hour old.
    [one] The last backup, or where there is none the making of the game, is 1 hour old.
   *[other] The last backup, or where there is none the making of the game, is { $value } hours old.
 }
check-disk = { $value ->
    [none] The free disk is not measured.
   *[other] { $value } MiB of the server's disk are free.
 }
check-tick = { $value ->
    [none] The worker's last tick is not measured.
    [0] The worker ticked less than a minute ago.
    [one] The worker last ticked 1 minute ago.
   *[other] The worker last ticked { $value } minutes ago.
 }
check-limit-sheets = The limit is at least { $limit } %.
check-limit-none = There is no limit.
check-limit-sent = The limit is at least { $limit }.
check-limit-failing = The limit is at most { $limit } %.
check-limit-given-up = The limit is at most { $limit }.
check-limit-unreadable = The limit is at most { $limit }.
check-limit-debts = The limit is at most { $limit }.
check-limit-mail = The limit is at most { $limit }.
check-limit-rules = Without them no turn is run.
check-limit-backup = The limit is at most { $limit } hours.
check-limit-disk = The limit is at least { $limit } MiB.
check-limit-tick = The limit is at most { $limit } minutes.

## What is unusual about a staged run

oddity-out = Seat { $seat } is asked for no more orders after this turn.
oddity-swing = Seat { $seat }: { $label } goes from { $before } to { $now }, more than twice as far as in any { $turns ->
    [0] turn before
   *[other] of the { $turns } turns before
 }.
oddity-events = { $now } events of the kind { $name }; { $turns ->
    [0] no turn before
   *[other] none of the { $turns } turns before
 } had more than { $before }.
oddity-report = The report of seat { $seat } is { $times } times as long as its longest { $turns ->
    [0] before
   *[other] of the { $turns } turns before
 }.
oddity-refusal = Refused for the first time in { $turns ->
    [0] this game
   *[other] { $turns } turns
 }: { $name } ({ $now ->
    [one] once
   *[other] { $now } times
 }).
ask-publish = Publish turn { PLAIN($turn) }?
ask-publish-button = Publish it
ask-publish-all = Everybody reads it at the same moment, and the reports go out by mail.
ask-discard = Discard this run?
ask-discard-button = Discard it
ask-discard-none = Nobody learns that there was one before the turn is published.
ask-discard-waits = No run of turn { PLAIN($turn) } is begun until you ask for one.
ask-again = Run turn { PLAIN($turn) } again?
ask-again-button = Run it again
ask-again-sheets = This run is discarded, and the turn is computed anew from every sheet that is in by now.
ask-upgrade = Go on with version { PLAIN($version) } of the rules?
ask-upgrade-button = Go on with them
ask-upgrade-next = From the next run on; what was run with version { PLAIN($version) } stays as it is.
ask-apply = Apply this repair?
ask-apply-button = Apply it
ask-apply-reports = { $count ->
    [0] No report differs: nobody is told anything.
    [one] The reports of one seat are corrected. The old ones are marked, and can still be read.
   *[other] The reports of { $count } seats are corrected. The old ones are marked, and can still be read.
 }
ask-apply-mail = Players who are told something else get a mail with your words. Fees that differ are booked.
ask-drop-repair = Discard this repair?
ask-drop-repair-none = Nothing was changed, and nobody learns that there was one.
ask-rollback = Go back to turn { PLAIN($turn) }?
ask-rollback-button = Go back
ask-rollback-runs = { $count ->
    [one] One run is undone:
   *[other] { $count } runs are undone:
 }
ask-rollback-told = All players are told by mail, with your words.
ask-rollback-sheets = { $fees ->
    [yes] The sheets are drafts again, the reports are marked, and the fees that were taken go back to the accounts.
   *[no] The sheets are drafts again, and the reports are marked.
 }
ask-rollback-date = The game has no date afterwards: you are asked for a new one.

## What a repair would change

repair-fact = { $label } { $before } → { $after }
repair-report = Turn { $turn }, seat { $seat }: the { $kind ->
    [late] late report
    [final] final report
   *[other] report
 } { $change ->
    [new] is new
    [gone] is gone
   *[other] differs in { $blocks } { $blocks ->
        [one] part
       *[other] parts
     }
 }{ $facts ->
    [none] {""}
   *[other] : { $facts }
 } ({ $mail ->
    [none] no mail was sent
    [accepted] its mail was accepted
    [opened] its page was opened
   *[other] its mail: { $mail }
 })
repair-fee-back = Seat { $seat } gets back { $cents } for turn { $turn }.
repair-fee = Seat { $seat } pays { $cents } for turn { $turn }.

archive-nobody = Nobody but its moderator
archive-players = Its players
archive-all = Every user of this server
release-at_once = Publish every turn at once
release-after = Publish a turn some hours after it was run, so that I can read it first
release-by_hand = Publish a turn only when I say so

## What becomes of a mail, and what it is (the page of mail, reports, the board)

mail-state-queued = on its way
mail-state-deferred = to be tried again
mail-state-accepted = mailed
mail-state-opened = mailed and opened
mail-state-bounced = came back
mail-state-failed = refused
mail-state-aside = could not be made
mail-state-digest = in the mail of the day
mail-state-stale = not sent, because it was no longer true
mail-kind-report = reports of this game
mail-kind-reminder = reminders of this game
mail-kind-notice = announcements and changed dates of this game
mail-kind-digest = the mail of the day
mail-kind-answer = answers to your mails
mail-kind-owed = this mail

## Answers to mails

mail-answer-subject = { $title }: { $what }
mail-what-receipt = receipt for turn { PLAIN($turn) }, revision { PLAIN($revision) }
mail-what-check = your sheet, checked
mail-what-forecast = forecast
mail-what-status = where your orders stand
mail-what-report = report of turn { PLAIN($turn) }
mail-what-form = the order sheet
mail-what-message = your message
mail-what-stop = no more mail
mail-what-help = Orders by mail
mail-what-confirm = one more click
mail-what-question = a question
mail-what-refused = not taken
mail-receipt-revision = Revision { PLAIN($revision) } for turn { PLAIN($turn) }.
mail-receipt-arrived = Arrived { $when }.
mail-receipt-due = Due { $when } ({ $left }).
mail-receipt-digest = SHA-256 of your orders:
mail-understood = Your orders as understood. Answer this mail with this sheet changed to send another one:
mail-last-sheet = Revision { PLAIN($revision) }, SHA-256 { $digest }:
mail-problems = What is wrong:
mail-no-problems = Nothing is wrong with it, as far as can be seen from what you know.
mail-figures = At the end, as far as can be foreseen:
mail-no-forecast = Nothing can be foreseen.
mail-nothing-stored = Nothing was stored.
mail-nothing-changed = Nothing was changed.
mail-ignored = Attached and not read: { $names }.
mail-rejoined = Your mail program had broken these lines; they were put together again:
mail-note-several = Several sheets stood in your mail; the one that is not quoted was read.
mail-note-form = Your orders were read from the PDF form.
mail-note-overtaken = Another sheet came in after this mail had arrived, and that one counts. This one is kept as a draft, revision { PLAIN($revision) }.
mail-note-written-before = By your own clock you wrote this mail before the one whose sheet counted until now. It arrived later, so it counts; the other revision is kept and can be sent again on the web.
mail-note-repeated = This is the sheet that was in already; nothing was changed.
mail-note-unfinished = A sheet in your mail had no line END and was not read.
mail-note-no-form = A PDF file in your mail is no order form that can be taken now, and was not read.
mail-note-unsigned = A quoted sheet in your mail is not one that we printed for you, and was not read.
mail-report-comes = It comes in a mail of its own.
mail-form-comes = Fill in the sheet below and answer with it, or fill in the attached PDF form where there is one and send that.
mail-ready = You are ready: nobody needs to wait for another sheet of yours.
mail-ready-no = You are not ready: another sheet may come.
mail-both-sheet = { $taken ->
    [yes] Your sheet was taken, as revision { PLAIN($revision) }.
   *[no] Your sheet was not taken; why, is said below.
 }
mail-both-command = { $done ->
    [yes] What you asked for ({ $word }) was done.
   *[no] What you asked for ({ $word }) was not done.
 }
mail-thread-written = What you wrote above the quote now stands with the other messages, and is mailed to the other side. All of them:
mail-message-sent = Your message is on its way to the moderator:
mail-message-thread = By mail, as { $seat }
message-mail-subject = { $title }: a message from { $author }
message-mail-head = { $via ->
    [mail] { $author } of { $title } writes by mail:
   *[page] { $author } of { $title } writes to you:
 }
message-mail-context = It is about this, as the server has kept it:
message-mail-answer = Answer this mail, or read and answer it here:
player-hidden = a player who gives no name
letters-to-all = All
letters-unsigned = Unsigned, or to a place
abuse-subject = A letter of turn { $turn }, read by { $seat }
abuse-where = In the report of turn { $turn } of { $seat }:
message-complaint = Complaint: { $subject }
mail-stopped = You get no more reports, reminders and announcements of this game by mail. Mail about your account and your seat still comes. Turn the rest on again here:
mail-help = Write one of these words as the subject, or on a first line of its own:
mail-help-sheet = Orders are read only between a line ORDERS with the game and the turn, and a line END, as every report prints them.
mail-help-orders = takes the sheet in your mail. That is also what happens when no word is given.
mail-help-check = says what is wrong with the sheet in your mail; nothing is stored.
mail-help-forecast = plays out the sheet in your mail, or the one that is in, on what you know.
mail-help-status = says where your orders stand.
mail-help-report = mails the latest report again, or that of a turn.
mail-help-form = mails the sheet to fill in, as text and where the game has one as a PDF form.
mail-help-ready = says that your sheet is complete and nobody needs to wait for another; NO takes it back.
mail-help-message = sends what you write below it, above the quote, to the moderator.
mail-help-stop = stops reports, reminders and announcements of the game.
mail-help-help = mails this list.
mail-confirm = Your mail did not come to the address that your report asks you to answer to, or it came from another account's address, so it could have been sent by somebody else. Look at what would be done, and do it, here:
mail-ask-first-way = Look here at how your sheet was read as a whole, and take it so, if that is what you mean. Otherwise write each of these orders on one line, and send the sheet again.
mail-ask-no-sheet = Your mail has come, but no order sheet was found in it, and nothing was changed.
mail-ask-unfinished = The sheet in your mail has no line END, so it may have been cut off. Nothing was changed.
mail-ask-unsigned = The sheet in your mail is quoted and has no TOKEN line that we printed for your seat, so it could be somebody else's text. Nothing was changed.
mail-ask-untouched = The sheet in your mail is as it was sent to you, and nothing was changed. If it is to be taken as it is, send it once more with the subject ORDERS.
mail-ask-differ = Your mail holds sheets that do not say the same, in its text, its page or what is attached. Nothing was changed. Send one of them.
mail-ask-two-ways = Your mail program has broken lines of your sheet, and they can be read in two ways, even if only a blank is at stake. Nothing has been changed so far. These are the lines:
mail-ask-unreadable = No line of the sheet in your mail could be read as an order, and nothing was changed. These lines were there:
mail-ask-sheet = Here is a sheet to answer with. Write your orders after the numbers of its lines, leave its first lines and END as they are, and send it back:
mail-ask-other-account = Your mail came from another account's address than the one this thread is mailed to, and nothing was sent. Write from your own address, or on the web.
mail-ask-no-message = There was nothing to pass on in your mail, and nothing was sent: what is quoted is left out. Write your words above the quote, below the word MESSAGE where you begin with it.
mail-ask-moderator = You moderate this game, and by mail only orders of a seat of your own are taken. To answer a player's message, answer the mail that brought it; everything else is done on the web. Nothing was changed.
mail-ask-which-game = Your mail does not say which game it is about. Answer a report, or write to the game's own address. Nothing was changed.
mail-ask-which-seat = You hold several seats in this game, or none, and your mail does not say which one it is about. Answer that seat's report, or send a sheet with its SEAT line. Nothing was changed.
mail-from-elsewhere = This answers a mail that came from { $address }, which is not an address of your account.
mail-refused-subject = Your mail was not taken
mail-refused = Your mail was not taken. Orders are taken from players only: answer the mail that brought your report, from the address it was sent to. To answer a message, answer the mail that brought it. Nothing was changed.
mail-slowed-subject = Your mails are taken in slowly
mail-slowed = More than { PLAIN($most) } mails have come from you within an hour. All are kept; they are taken in slowly.
mail-silent = Three of your mails within an hour changed nothing, so further mails of that kind get no answer for an hour. A sheet that can be taken is still taken and answered.
mail-aside-subject = Your mail could not be read
mail-aside-fault = Your mail is kept, but reading it failed, and that is our fault. The moderator can see it. Send your orders on the web meanwhile.
mail-unreadable-broken = Your mail is kept, but it could not be taken apart. Send your orders as plain text, or on the web. The moderator can see it.
mail-unreadable-deep = Your mail is kept, but it has mails within mails within mails. Send your orders as plain text. The moderator can see it.
mail-unreadable-parts = Your mail is kept, but it has too many parts. Send your orders as plain text. The moderator can see it.
mail-unreadable-headers = Your mail is kept, but its head is too long. Send your orders as plain text from another program. The moderator can see it.
mail-unreadable-large = Your mail is larger than 10 MB, so only its head was kept. Send your orders as plain text, without large files. The moderator can see that it came.
mail-unreadable-long = Your mail is kept, but its text is too long. Send the sheet alone. The moderator can see it.

## Subjects of mails

mail-missed = { $title }: turn { PLAIN($turn) } was run without your sheet
mail-missed-step = { $title }: turn { PLAIN($turn) } ({ $step }) was run without your sheet
mail-moved = { $title }: new due date
mail-final = { $title }: the end is final
mail-changed = { $title }: options or seats changed
mail-paused = { $title }: paused
mail-resumed = { $title } goes on
mail-announced = { $title }: announcement
mail-paced = { $title }: new times between turns
mail-webhook = Your webhook was switched off
mail-invited = { $kind ->
    [deputy] A deputy for { $title }
    [moderator] Moderate { $title }
   *[reader] Reports of { $title }
 }
mail-link-second = Is this your address?
mail-reminder = { $title }: turn { PLAIN($turn) } is due soon
mail-reminder-step = { $title }: turn { PLAIN($turn) } ({ $step }) is due soon
mail-digest = Your games: { $count ->
    [one] 1 thing has come
   *[other] { $count } things have come
 }
calendar-name = Turnpost: due dates
calendar-due = { $title }: turn { PLAIN($turn) } is due
calendar-due-step = { $title }: turn { PLAIN($turn) } ({ $step }) is due

mail-report = { $title }: turn { PLAIN($turn) }, { $seat }
mail-report-step = { $title }: turn { PLAIN($turn) } ({ $step }), { $seat }
mail-report-late = { $title }: turn { PLAIN($turn) } played late, { $seat }
mail-held = Held: { $title }
mail-staged = { $title }: turn { PLAIN($turn) } waits to be published
mail-repaired = { $title }: reports of { $seat } were corrected
mail-rolled-back = { $title } was taken back to turn { PLAIN($turn) }
mail-checks = { $title }: the run of turn { PLAIN($turn) } waits for you
mail-remind = { $title }: orders for turn { PLAIN($turn) }, please
mail-remind-step = { $title }: orders for turn { PLAIN($turn) } ({ $step }), please
mail-rules = { $title } is waiting: other rules
mail-act = { $title }: { $what ->
    [acted-sheet] the moderator has sent orders for { $seat }
    [acted-account] your account was corrected
    [acted-deputy] a deputy was named for { $seat }
    [acted-extended] a new time limit for { $seat }
   *[acted-resigned] { $seat } was given up for you
 }
mail-changes = { $title }: { $what }
mail-change-moved = new due date
mail-change-paused = paused
mail-change-resumed = it goes on
mail-change-paced = new times between turns
mail-change-changed = options or seats changed
mail-deputy = { $title }: you are a deputy for { $seat }
mail-standby-offered = { $title }: { $seat } is offered to you
mail-standby-ended = { $title }: { $seat } goes to the next one waiting
mail-seat = { $title }: { $what ->
    [given] { $seat } is yours
    [unpaid] orders of { $seat } not carried out, account below zero
    [silent] { $seat } was given up, no orders came
    [back] { $seat } is yours to play again
    [taken] { $seat } was taken over by another user
    [bot] { $seat } was given to a computer
    [dropped] { $seat } was dropped
   *[replaced] { $seat } was given to another user
 }

# Backups
error-backup-failed = The backup was not written; nothing of it is left
error-backup-failed-with-reason = The backup was not written, and nothing of it is left: { $reason }
error-backup-unreadable = The backup cannot be read
error-backup-unreadable-with-reason = The backup cannot be read: { $reason }
error-backup-spoilt = This is not a backup, or it was cut off or changed; use another one
error-backup-newer = The backup was made by newer code; use that
error-backup-newer-with-newest-revision = The backup stands at migration { $revision }, this code knows { $newest }: use the newer code.
error-backup-locked = The backup is encrypted; give the key it was made with (--key)
error-backup-key = The key file holds no age identity; turnpost backup-key makes one
error-backup-unproved = The backup was brought back on a second server, and a game replays differently there
error-backup-unproved-with-game-run = The backup was brought back on a second server, and run { $run } of { $game } replays differently there.
error-restore-not-empty = The database has users or games; restore into an empty one. Nothing was changed
error-restore-failed = The backup could not be brought back; nothing was changed
error-restore-failed-with-reason = The backup could not be brought back, and nothing was changed: { $reason }
error-key-there = There is already a file of that name; a key is never overwritten

# turnpost doctor
doctor-settings-file = { $name } names { $file }, which cannot be read: correct the name or the permissions.
doctor-settings = The settings agree with each other.
doctor-games = { $count ->
    [one] One game can be played.
   *[other] { $count } games can be played.
}
doctor-games-wait = { $count ->
    [one] A game in play waits
   *[other] { $count } games in play wait
} for rules that are not on this server: { $games }. Install the package and name it in TURNPOST_GAME_PACKAGES.
doctor-differs = A server runs here with other settings than this command: { $names }. Write them into { $file }, which both read.
doctor-address-local = { $url } is for this machine alone. TURNPOST_BASE_URL names the address that players use.
doctor-address = Players reach the server at { $url }. Sign-up is { $sign_up }, /metrics is { $metrics }.
doctor-strangers-mail-domain = TURNPOST_MAIL_DOMAIN is not set: replies to reports and returned mails go nowhere. Name the domain whose mail comes to this server.
doctor-strangers-mail-from = TURNPOST_MAIL_FROM is not set: mail servers refuse mail from localhost. Name a sender in a domain of yours.
doctor-strangers-mail-server = TURNPOST_SMTP_HOST is not set: no mail leaves this machine, so no report reaches anybody by mail. Name your mail server.
doctor-strangers-plain-http = Players reach the server at { $url }, so passwords can be read on the way. Put a proxy with TLS in front, and begin TURNPOST_BASE_URL with https://
doctor-strangers-backups = TURNPOST_BACKUP_HOURS is not set: nobody takes backups. 24 takes one every day.
doctor-languages = Left out, because it cannot be read: { $told }.
doctor-pages = { $url } shows its first page.
doctor-pages-unserved = No web server answers at { $url }: turnpost serve starts it.
doctor-pages-away = { $url } does not answer from here ({ $error }). Check the proxy, and whether turnpost serve is running.
doctor-pages-fault = { $url } answers with { $status } instead of its first page. The server's log says why.
doctor-backup = The last backup was { $days ->
    [0] taken today
    [one] { $days } day ago
   *[other] { $days } days ago
  }.
doctor-backup-never = There has never been a backup: turnpost backup FOLDER takes one, TURNPOST_BACKUP_HOURS=24 one every day.
doctor-database = PostgreSQL { $version }, migration { $revision }.
doctor-database-away = The database does not answer. Look at DATABASE_URL and at the server's own log.
doctor-database-older = The database stands at migration { $revision }, the code wants { $newest }: turnpost db migrate
doctor-database-newer = The database stands at migration { $revision }, this code knows { $newest }: use the newer code.
doctor-clock = The clocks of this machine and of the database agree to { $seconds } s.
doctor-clock-off = The clocks of this machine and of the database are { $seconds } s apart. Set them with NTP.
doctor-broker = The broker answers.
doctor-broker-away = The broker does not answer. Look at REDIS_URL. Turns wait until it is back, and none is lost.
doctor-broker-password = The broker wants another password: redis://:PASSWORD@host:6379/0 in REDIS_URL.
doctor-tick = The last tick was { $seconds } s ago.
doctor-untidied = Too old, and could not be removed: { $what }. The log says why (part=tidy); it is tried again every minute.
doctor-tick-never = There has never been a tick. Start a worker: turnpost serve, or turnpost worker
doctor-tick-old = The last tick was { $seconds } s ago. No worker is running, or none reaches the broker.
doctor-due = A game has been due for { $seconds } s. See what its last run says: turnpost turn list CODE
doctor-mail = { $host } takes mail from here.
doctor-mail-away = { $host } takes no mail from here ({ $error }). Nothing is lost: mail waits and is tried again.
doctor-maildir = Mail goes to { $folder } and to nobody else. TURNPOST_SMTP_HOST names a mail server.
doctor-fonts = All fonts are there.
doctor-fonts-missing = { $names } missing, so no PDF can be drawn: install the program again.
doctor-disk = { $folder } has { $mib } MiB left.
doctor-disk-closed = Nothing can be written to { $folder }. It is full, or belongs to another user.
## Letters with links, and the pages that speak of them

mail-link-sign-up = Your account at Turnpost
mail-link-known = Your account at Turnpost
mail-link-sign-in = Sign in at Turnpost
mail-link-password = A new password for Turnpost
mail-link-reset = Your account at Turnpost was reset
mail-link-unknown = Sign in at Turnpost
mail-link-address-old = Your address at Turnpost
mail-link-address-new = Your address at Turnpost
mail-link-address-taken = Your address at Turnpost
mail-link-invitation = An invitation to Turnpost
letter-sign-up = A letter is on its way to that address. Follow its link to choose your name and password; it works once, within a day.
letter-sign-in = A letter is on its way to that address. Its link works once, within 15 minutes.
letter-deleted = Your account is deleted. Thank you for playing.
address-half = Half of it is done. The address changes once the link in the other letter has been used too.
address-changed = The address has been changed. Sign in with it from now on.
deleted-user = Former user { PLAIN($number) }
