# The texts of mails (templates/email): plain text, broken into lines when a mail is written.

## With links

mail-known-asked = Somebody, we hope you, has asked for an account at Turnpost with this address. There is one already.
mail-known-disabled = It has been disabled; ask the operator of the site.
mail-unknown = Somebody, we hope you, wanted to sign in at Turnpost with this address. It has no account. Perhaps you signed up with another address. See { $url }
mail-address-taken = Somebody wanted to make this the address of another account at Turnpost. It has an account already, so nothing changes. If it was you, sign in with this address instead: { $url }
mail-before-link = { $letter ->
    [sign_up] Somebody, we hope you, has asked for an account at Turnpost with this address. Follow this link to choose its password and make it:
    [second] The account { $account } at Turnpost wants its mail to come to this address when its own takes none. If that account is yours, confirm it with this link:
    [known] This link signs you in without a password:
    [sign_in] Hello { $name }, this link signs you in to Turnpost without a password:
    [password] Hello { $name }, follow this link to choose a new password for Turnpost:
    [reset] Hello { $name }, the operator of Turnpost has reset your account: you are signed out everywhere, your tokens are revoked, and your old password no longer works. Follow this link to choose a new one:
    [address_old] Hello { $name }, your address at Turnpost is to become { $email }. Confirm it with this link:
    [address_new] This is to become the address of the account { $account } at Turnpost. If that account is yours, confirm with this link that you read mail here:
   *[invitation] You are invited to Turnpost, a place for games by post. Follow this link to make your account:
 }
mail-behind-link = { $letter ->
    [second] It works once, within a day. If it was not you, do nothing: no mail of that account comes to this address.
    [sign_up] It works once, within a day. If it was not you, do nothing: without the link there is no account.
    [known] It works once, within 15 minutes. If it was not you, do nothing.
    [sign_in] It works once, within 15 minutes. If you have not asked for it, do nothing.
    [password] It works once, within 15 minutes. Your old password works until then, so if you have not asked for it, do nothing.
    [reset] It works once, within a day. Later you can ask for another one at { $url }
    [address_old] It works once, within a day. A second link has gone to the new address; the address changes when both have been used. If you have not asked for it, do nothing, and change your password.
    [address_new] It works once, within a day. A second link has gone to the old address; the address changes when both have been used.
   *[invitation] It works for { $days } days, and for this address only.
 }

## Of a game

mail-and = and
mail-see = See { $url }
mail-reason = The reason given: { $reason }
mail-your-orders = Your orders: { $url }
mail-which-mails = Which mails you get: { $url }
mail-which-reminders = Which reminders you get: { $url }
mail-moderator-writes = The moderator writes:
mail-acted = The moderator of the game "{ $title }" ({ $code }) has acted in your place.
mail-acted-more = If that surprises you, ask the moderator. It is in the ledger or with your sheets, too.
mail-checks-due = Turn { PLAIN($turn) } of the game "{ $title }" ({ $code }) is due, and its run waits for you:
mail-checks-more = Nothing is lost: sheets can still be sent. It goes on by itself once nothing is outside its limit, or when you run it anyway:
mail-digest-come = What has come:
mail-digest-games = Your games:
mail-digest-game = { $title }{ $due ->
    [none] { "" }
   *[other] , due { $due }
 }
mail-game-announced = The moderator of the game "{ $title }" ({ $code }) announces:
mail-game-printed = Your next report prints it too.
mail-game-paced = The moderator of the game "{ $title }" ({ $code }) has changed when its turns are run.
mail-game-final = The end of the game "{ $title }" ({ $code }) is final: the prize is paid where there is one, and its dice and its archive can be checked from now on.
mail-game-changed = The moderator has changed options or the number of seats of the game "{ $title }" ({ $code }), which has not begun. Its page shows how it is to be played now.
mail-game-held = The moderator holds the game "{ $title }" ({ $code }): no turn is run or published and no sheets are taken, until it goes on. You are told when it does.
mail-game-resumed = The game "{ $title }" ({ $code }), which its moderator held, goes on. Sheets are taken again.
mail-game-next = The next turn{ $step ->
    [none] { "" }
   *[other] , { $step },
 } is due { $due }{ $before ->
    [none] { "" }
   *[other] ; it was due { $before }
 }.
mail-game-paused = The moderator has paused the game "{ $title }" ({ $code }). No turn is run, until the game goes on{ $before ->
    [none] { "" }
   *[other] ; the next one was due { $before }
 }. Sheets can still be sent meanwhile.
mail-game-moved = The next turn of the game "{ $title }" ({ $code }){ $step ->
    [none] { "" }
   *[other] , { $step },
 } is due { $due }. { $before ->
    [none] It had no date until now.
   *[other] It was due { $before }.
 }
mail-run-held = Run { PLAIN($run) } of the game "{ $title }" ({ $code }) was stopped by an error and undone completely. Nothing has been published, no orders are lost, and the game is held until you let it go on.
mail-run-wrong = What went wrong: { $reason }
mail-reminder-asked = The moderator of the game "{ $title }" ({ $code }) asks for your orders.
mail-reminder-answer = To send your orders, answer this mail with the sheet below filled in; leave its lines ORDERS and END.
mail-reminder-due = Turn { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } of "{ $title }" ({ $code }) is due { $due }.
mail-repaired-turns = The moderator has corrected turns of the game "{ $title }" ({ $code }) after they were published.
mail-repaired-for = For { $seat } this is different:
mail-repaired-report = { $change ->
    [gone] The { mail-repaired-kind } is no longer valid.
    [new] There is a { mail-repaired-kind } now.
   *[changed] The { mail-repaired-kind } was corrected.
 }
mail-repaired-kind = { $kind ->
    [final] final report
    [late] report of the late turn { PLAIN($turn) }
   *[turn] report of turn { PLAIN($turn) }
 }
mail-repaired-old = The reports as they were first published can still be read. All of them:
mail-repaired-brings = The last corrected report comes with this mail.
mail-report-head = { $title }: game turn { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 }, { $seat }
mail-report-below = Your report is below as plain text{ $count ->
    [0] { "" }
   *[other] { " " }and attached as { $attached }
 }.
mail-report-pdf = Its PDF is made when you ask for it, on its page.
mail-report-web = Read it on the web: { $url }
mail-report-atlas = The printed map under its map, the atlas of the game: { $url }
mail-report-answer = To send your orders, answer this mail with its order sheet filled in; leave its lines ORDERS and END.
mail-report-next = Next orders{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } are due { $due }.
mail-report-when-sent = Your next turn runs as soon as you send orders.
mail-rolled-to = The moderator has taken the game "{ $title }" ({ $code }) back: it waits for the sheets of turn { PLAIN($turn) } again.
mail-rolled-undone = { $many ->
    [many] Turns { PLAIN($turn) } to { PLAIN($last) } no longer count
    [one] Turn { PLAIN($turn) } no longer counts
   *[since] What was run since then no longer counts
 }. The reports are marked and can still be read.
mail-rolled-fee = Fees that were taken go back to your account.
mail-rolled-drafts = A sheet sent for an undone turn is a draft now: look at yours and send it again. The dice will be different. The moderator sets a new date; until then no turn is run by date.
mail-rules-kept = The game "{ $title }" ({ $code }) is played by version { PLAIN($kept) } of its rules, and this server now has version { PLAIN($present) }. No turn of it is run before you decide. Sheets can still be sent meanwhile.
mail-rules-compare = What the present rules would have changed in the turns played so far, and how to go on with them:
mail-rules-server = On the server, turnpost upgrade check { $code } and turnpost upgrade apply { $code } do the same.
mail-seat-what = { $what ->
    [given] { $seat } in the game "{ $title }" ({ $code }) is now yours. You read its reports, the old ones too, and write its orders.
    [unpaid] The orders of { $seat } in the game "{ $title }" ({ $code }) arrived, but they were not carried out: your account is below zero. Where the rules of the game know late turns, the sheet is kept and runs as soon as the account is settled; in other games the turn has been played without it.
    [silent] No orders came for { $seat } in the game "{ $title }" ({ $code }) for too long, so its rules have given it up: they want no more orders from it.
    [back] { $seat } in the game "{ $title }" ({ $code }) is yours to play again: its orders are wanted from now on.
    [taken] { $seat } in the game "{ $title }" ({ $code }) is no longer yours: nobody played it, and a user who waited for a seat has taken it over.
    [bot] { $seat } in the game "{ $title }" ({ $code }) is no longer yours: the moderator has given it to a computer player. If that surprises you, ask the moderator.
    [dropped] { $seat } in the game "{ $title }" ({ $code }) is no longer yours: the moderator has dropped it, and nobody plays it now. If that surprises you, ask the moderator.
   *[replaced] { $seat } in the game "{ $title }" ({ $code }) is no longer yours: the moderator has given it to another player. If that surprises you, ask the moderator.
 }
mail-seat-silent = It keeps what it has, and you go on reading what it knew. Users who wait for a seat are offered it. Until one of them takes it, the moderator can give it back to you, from where it stands. Write to the moderator:
mail-seat-briefing = Where it stands, on one page and on paper:
mail-seat-account = Your account: { $url }
mail-staged-turn = Turn { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } of the game "{ $title }" ({ $code }) has been computed, and nobody has seen it yet.
mail-staged-at = { $at ->
    [none] It is published when you say so.
   *[other] It is published on { $at }, or before that when you say so.
 }
mail-staged-read = Read its reports, publish it, or have it computed again:
mail-deputy-named = You have been named deputy for { $seat } in the game "{ $title }" ({ $code }), from { $begins } until { $ends }.
mail-deputy-may = Between these dates you read its reports and send its orders, beside its player: the latest sheet is the one that counts. While the player is away, the reminders come to you.
mail-deputy-may-not = You cannot give up the seat, name other deputies or choose what is run without a sheet: only the player can. You do not have to do anything. If you would rather not, tell the player or the moderator.
mail-standby-first = { $seat } in the game "{ $title }" ({ $code }) has nobody to play it, and you are the first on the waiting list. It is yours if you take it until { $until }; after that it is offered to the next one, and your name is taken off the list.
mail-standby-briefing = A new player reads a briefing: the map as known, the stocks, the last turns, the letters.
mail-standby-take = Take it or leave it:
mail-standby-late = You did not say in time whether you take over { $seat } in the game "{ $title }" ({ $code }). It goes to the next one on the waiting list, and your name is taken off it. You can put it back:
mail-operator-held = The mail servers of { $domain } take no mail of this server now: { $kind ->
    [list] they find it on a block list.
    [sender] they object to its name, its address or its records (SPF, DKIM, reverse DNS).
    [rate] it sent more at a time than they take.
    [size] a message was too large for them.
   *[content] they object to the contents of a message.
 } They answered { $reason }. Mail to that domain waits and is tried again, for { $days } days at most; no address is suspended because of this. You are told once, until that domain takes a message again.
mail-operator-held-subject = { $domain } takes no mail of this server
mail-operator-complaint = A reader of { $address } has reported a mail of this server as unwanted: "{ $subject }". From now on that address gets only what is owed (the account, a seat given or taken, a turn missed), until its reader turns the rest on again on the web.
mail-operator-complaint-subject = A reader has complained about mail
mail-webhook-off = Your webhook was switched off: { $reason }.
mail-webhook-on = What it had still to be told is dropped. When it works again, switch it on here:

## An invitation to a seat

mail-invited-what = { $kind ->
    [deputy] { $by } asks you to be the deputy of { $seat } in the game "{ $title }" ({ $code }), { $begins ->
        [none] from now on
       *[other] from { $begins }
     } until { $ends }.
    [moderator] { $by } asks you to moderate the game "{ $title }" ({ $code }) too.
   *[reader] { $by } lets you read the reports of { $seat } in the game "{ $title }" ({ $code }), { $last ->
        [end] from turn { PLAIN($first) } on
       *[turn] of turns { PLAIN($first) } to { PLAIN($last) }
     }.
 }
mail-invited-means = { $kind ->
    [deputy] A deputy reads the seat's reports and sends its orders beside its player, between these dates.
    [moderator] A moderator runs its turns, sees every seat, helps its players, and may end the game.
   *[reader] You read them as the seat's player does, but not its sheets, until that is taken back.
 }
mail-invited-answer = Follow this link and sign in to say yes or no:
mail-invited-not = It works for { $days } days. If you do not know what this is about, do nothing, and nothing will happen.
