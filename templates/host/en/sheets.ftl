# Pages: sheets.

## Orders page

orders-unpaid = { $mine ->
    [yes] The <link>account</link>
   *[no] The account
 } that pays for this { $word } is below zero. Orders may be sent and are kept; { $late ->
    [yes] the turn is run once the account is settled.
   *[no] unless the account is settled before the due date, the turn is played without them.
 }
orders-not-wanted = No orders are wanted from this { $word } now. You can write and check them; sending has to wait.
orders-uploaded = This is what <bdi>{ $file }</bdi> says.
orders-nothing-stored = Nothing has been stored: press Send when you are happy with it.
orders-kept = These lines were kept { $at } and are not sent yet.
orders-kept-since = Since then revision { PLAIN($revision) } has come in.
orders-back-to = { $revision ->
    [none] Go back to the sheet to fill in
   *[other] Go back to revision { PLAIN($revision) }
 }
orders-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
}
orders-your-sheet = Your sheet
orders-your-sheet-form = Your sheet as a form
orders-field-of = { $head } line
orders-counts = (counts)
orders-by-door = by { $door }
orders-restore = Restore<unseen> revision { PLAIN($revision) }</unseen>
orders-all-revisions = All { $count } revisions of this turn
orders-postmark = { $state ->
    [draft] Kept
    [late] Late
   *[other] Received
 }
orders-game-seat-turn = Game, { $word }, turn
orders-you-are-ready = you are ready
orders-until-ready = until all are ready
orders-until-told = until the moderator runs the turn
orders-proof = Keep it as a signed proof:
page-json = JSON
page-as-text = text

## Orders page, the rest

orders-help-links = Each word links to the { $rulebook }, which opens beside this page.
orders-help-rulebook = rulebook
orders-did-you-mean = Did you mean { $suggestion }?
orders-ready = I am ready <soft>{ $dated ->
    [yes] when all who are asked say so, the turn does not wait for its date
   *[no] when all who are asked say so, the turn is run
 }{ $brief ->
    [yes] ; until it is run you can replace the sheet; after that nothing can be taken back, because you have seen what came of it
   *[no] { "" }
 }</soft>
orders-runs-when-sent = Runs as soon as you send it
orders-send-and-run = Send and run the turn
orders-names-at-hand = Names at hand

## Sheet page and both texts

sheet-proof = Keep it as a proof, signed by this server: { $json } or { $text }. Anybody can check it with <code>turnpost receipt verify --key</code> and <link>the server's public key</link>.
sheet-above = (above)
sheet-nothing-yet = Nothing has been sent for this turn yet.
sheet-none-sent = No sheet was sent for this turn.
sheet-open-revision = Open<unseen> revision { PLAIN($revision) }</unseen>
sheet-compare-with = Compare<unseen> revision { PLAIN($revision) } with { PLAIN($other) }</unseen>
both-drafted = Another window, or another machine, has kept other lines for turn { PLAIN($turn) }. Nothing of either is lost. Take one of them, or the lines of both, and go on from there.
both-sent = Another sheet for turn { PLAIN($turn) } has come in meanwhile: revision { PLAIN($revision) }. Nothing of either is lost. Take one of them, or the lines of both, and go on from there.
both-kept = Kept
both-was-sent = Sent
both-only = { $kind ->
    [gone] only there
   *[new] only here
 }
both-take = { $which ->
    [mine] Take what was written here
    [other] Take the other one
   *[both] Take the lines of both
 }
compare-revision = revision { PLAIN($revision) }
compare-with = with
compare-change = { $kind ->
    [gone] taken out
   *[new] put in
 }

## Orders

orders-orders-for-turn = Orders for turn { PLAIN($turn) }, { $game }
orders-orders-for-turn-2 = Orders for turn { PLAIN($turn) }
orders-checked-not-sent = Checked, not sent
orders-sha-256-of-the-orders-as = SHA-256 of the orders as understood
orders-check = Check
orders-write-as = Write as
orders-form = Form
orders-orders-one-on-a-line = Orders, one on a line
orders-at-most-lines-and-kib-what = At most { $limits } lines and { $limits2 } KiB. What follows a <code>;</code> is a note to yourself.
orders-before-the-first-section-the-head = Before the first section <soft>(the head, and lines that belong to no section yet)</soft>
orders-more-lines-sections-that-have-no = More lines <soft>(sections that have no fields here: a head, then its orders)</soft>
orders-why-you-send-it-mailed-to = Why you send it <soft>mailed to the player with what you sent</soft>
orders-keep-as-draft = Keep as draft
orders-send-without-orders = Send without orders
orders-upload-a-sheet = Upload a sheet
orders-a-text-file-or-the-pdf = a text file, or the PDF form of your report filled in; it is checked and shown here, and you send it
orders-upload-and-check = Upload and check
orders-help-with-the-orders = Help with the orders
orders-your-surroundings = The map around you
orders-map = Map
orders-put-a-name-where-you-write = Put a name where you write
orders-insert = Insert
orders-order-help = Order help
orders-orders-and-how-they-are-written = Orders and how they are written
orders-the-orders-as-understood-in-revision = The orders as understood <soft>in revision { PLAIN($revision) }</soft>
orders-forecast = Forecast
orders-the-sheet-played-out-on-what = The sheet played out on what your own report tells. Others may interfere.
orders-forecast-line-by-line = Forecast, line by line
orders-order = Order
orders-what-comes-of-it = What comes of it
orders-how-sure = How sure
orders-at-the-end = At the end
orders-open = Open
orders-the-sheets-and-receipts-of-all = The sheets and receipts of all turns
orders-receipt = Receipt <soft>{ $receipt }</soft>
orders-nobody-else-is-waited-for-the = Nobody else has to send orders: the turn is run now, and this page then shows what came of it.
orders-came-in-server-time = Came in (server time)
orders-time-left = Time left
orders-sha-256-of-the-orders = SHA-256 of the orders

## Sheet

sheet-sheet-of-turn = Sheet of turn { PLAIN($turn) }, { $game }
sheet-sheet-of-turn-2 = Sheet of turn { PLAIN($turn) } <small>{ PLAIN($seat) }</small>
sheet-receipt = Receipt <soft>{ $stamp }</soft>
sheet-problems-found-when-it-came-in = Problems found when it came in
sheet-as-it-was-sent = As it was sent
sheet-the-sheet = The sheet

## Sheets

sheets-sheets = Sheets, { $game }
sheets-sheets-2 = Sheets <small>{ PLAIN($seat) }</small>
sheets-table-of-turns = Table of turns
sheets-pages-of-turns = Pages of turns
sheets-turn = Turn
sheets-no-sheet = No sheet
sheets-the-game-has-not-begun = The game has not begun.

## Both

both-two-texts-of-one-sheet = Two texts of one sheet, { $game }
both-two-texts-of-one-sheet-2 = Two texts of one sheet
both-the-two-are-equal = The two are equal.
both-both-texts-line-by-line = Both texts, line by line
both-here = Here
both-where = Where

## Compare

compare-turn-revisions-and = Turn { PLAIN($turn) }: revisions { PLAIN($revision) } and { PLAIN($revision2) }, { $game }
compare-turn-revision-against = Turn { PLAIN($turn) }: revision { PLAIN($revision) } against { PLAIN($revision2) }
compare-show = Show
compare-comparison = Comparison
compare-change-2 = Change
compare-the-sheet-of-turn = The sheet of turn { PLAIN($turn) }
compare-revision-2 = Revision { PLAIN($revision) }
compare-the-orders-to-write = The orders to write

## A receipt as a text to keep (the last line of it is what a program checks)

proof-of = Receipt: { $title } ({ $game }), seat { $seat }, { $name }
proof-turn = Turn { $turn }, revision { $revision }: { $stamp }
proof-came-in = Came in { $at } by { $door }
proof-due = Due { $due }, { $seconds } seconds later
proof-orders = Orders as understood:
proof-none = (none)
proof-problems = Problems:
proof-problem = { $severity }, line { $line }: { $detail }
proof-forecast = At the end, as foreseen:
proof-digest = SHA-256 of the orders: { $digest }
proof-signed = Signed with the key { $key }:

## List of orders, by hand

orderlist-line = <code>{ $head }</code> holds { $kind } orders{ $lines ->
    [0] { "" }
   *[other] , { $lines } lines on the paper sheet
 }{ $also ->
    [none] { "" }
   *[other] { " " }<soft>(also { $also })</soft>
 }
orderlist-number = n
orderlist-name = name

## Order list

order-list-orders-of = Orders of { $about }
order-list-the-orders = { $about }: the orders
order-list-every-order-the-server-reads-as = Every order the server reads, as it reads it. You can write words in small or capital letters; the short form in the frame does the same. What is in [brackets] can be left out.
order-list-how-a-sheet-is-written = How a sheet is written
order-list-a-sheet-is-lines-under-heads = A sheet is lines under heads. A number in front of a line names the line; without one, lines are numbered in order. What follows a <code>;</code> is a note to yourself. <code>END</code> closes the sheet.

## The workbench

bench-view = Workbench
bench-title = Your orders
bench-pieces = What you command
bench-count = { $count ->
    [0] no orders
    [one] 1 order
   *[other] { $count } orders
 }
bench-skip-to-offers = Skip to what it can do
bench-skip-to-sending = Skip to sending
bench-offers = What it can do now
bench-nothing-offered = Nothing more is offered here this turn.
bench-range = { $low } to { $high }
bench-more-lines = Lines of other sections
bench-no-offer = That cannot be ordered now: the offer is gone, or what was chosen in it does not fit.
bench-no-line = There is no free line left in { $head }.
bench-guide = Your first turns: { $done } of { $count } done
bench-receipt = The whole receipt
bench-done = Done
bench-put-in = Put in
orders-send-all-the-same = Send it anyway
orders-runs-at-once = { $orders ->
    [0] This sheet holds no orders
   *[other] { $errors ->
        [one] 1 line of this sheet cannot be carried out
       *[other] { $errors } lines of this sheet cannot be carried out
    }
 }, and the turn is run as soon as you send it: nothing can be changed then. Nothing has been sent yet.
