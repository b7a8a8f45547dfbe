# Where a seat's orders stand, in the words of every page, answer, mail and receipt (app/orders/wording.py).
# $mine: whether the reader plays the seat. A date that is not set selects the variant "none".

## Stamps

stamp-setup = Not started
stamp-over = The game is over
stamp-idle = Not asked
stamp-bot = Writes at the run
stamp-none = No sheet yet
stamp-draft = Draft
stamp-owed = Turn { PLAIN($turn) } missed
stamp-executed = Executed
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
standing-owed = { $runs_at ->
    [none] It may still be sent, and is run as soon as it is in.
   *[other] It may still be sent, and will be run on { DATE($runs_at) }.
 } The sheet for turn { PLAIN($present) } can be sent after that.
standing-late = { standing-sheet } for it is in and { $wait ->
    [held] will be run when the game goes on
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
    [held] The game is held after an error.
    [now] The turn is due now.
    [date] The turn is due on { DATE($due) }.
   *[word] The turn is run when the moderator says so.
 }
standing-errors = { $errors ->
    [one] 1 line of it will not be carried out.
   *[other] { $errors } lines of it will not be carried out.
 }
standing-newer-draft = Revision { PLAIN($draft) } is a draft and does not count; revision { PLAIN($revision) } does.
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
standing-setup = The game has not begun.
standing-over = The game is over.

## Receipts

receipt-emptied = This sheet holds no orders, and it takes the place of revision { PLAIN($revision) } with { $orders ->
    [one] 1 order
   *[other] { $orders } orders
 }.
receipt-empty = This sheet holds no orders.
receipt-draft = A draft does not count until it is sent.
receipt-errors = { $errors ->
    [one] 1 line will not be carried out.
   *[other] { $errors } lines will not be carried out.
 }
receipt-unpaid = The account that pays for this turn is below zero: the sheet is not run before that is settled.
receipt-ready = Ready: nobody need wait for another sheet.
