# Pages: account.

## Account page, by hand

account-said = { $what ->
    [zone] The time zone is changed.
    [paper] The paper is changed: PDFs that you fetch from now on, and those of the next turns, are on it.
    [shown] It is changed, from the next turn on: reports that are out keep what they say.
    [password] The password is changed; all other sessions have ended.
    [session] The session has ended.
    [revoke] The token is revoked.
    [language] The language is changed.
   *[address] Two letters are on their way: the address changes once the links in both have been used.
 }
account-shown = { $what ->
    [nothing] Nothing
    [name] Your name
   *[both] Your name and address
 }
account-this-one = this one
account-revoke = Revoke<unseen> { $name }</unseen>
account-scope = { $scope ->
    [read] read games and reports
    [orders] send orders
   *[moderate] moderate games
 }
account-refundable = of which { $amount } can be paid out; the rest is credit for games
account-all-refundable = all of it can be paid out

## Mail page, by hand

mailpage-said = { $what ->
    [choose] Your choice is kept.
    [forget] What you chose for all games holds for this one too.
    [digest] Your choice is kept.
    [second] Follow the link in the mail to that address, and it is yours.
    [no-second] There is no second address any more.
    [awake] Mail goes there again.
    [feed] Your calendar has a new address. Copy it now: it is shown this once.
   *[unfeed] Your calendar has no address any more.
 }
mailpage-in-game = in { $game }
mailpage-confirm = { $command ->
    [ORDERS] Your orders
   *[other] { $command }
 }{ $seat ->
    [none] { "" }
   *[other] , { $seat }
 }{ $game ->
    [none] { "" }
   *[other] { " " }in { $game }
 }{ $orders ->
    [yes] , as understood:
   *[no] { "" }
 }
mailpage-do = { $command ->
    [ORDERS] Take them
   *[other] Do it
 }

## Webhooks, by hand

hooks-state = { $state ->
    [queued] waits
    [deferred] tried again
    [accepted] taken
   *[failed] given up
 }
hooks-off = <b>Switched off</b> on { $at }: { $error }.
hooks-failing = <b>Has taken nothing</b> since { $since }: { $error }. It is tried again, and switched off after a week.
hooks-on = On since { $since }.
hooks-events = A POST whose body names the event, the moment, and the data: game, turn, seat, and where to look. What a report says is not in it. These are the events: { $events }.

## Users, by hand

user-act = { $act ->
    [disabled] Disabled
    [enabled] Enabled
    [reset] Password reset
    [moderator] May create games
    [no_moderator] May not create games any more
    [operator] May help users
    [no_operator] May not help users any more
    [revoked] Token revoked
    [invited] Invited somebody
    [ended] Game ended
   *[other] { $act }
 }
user-opened = Games that this user opened
user-end-game = End this game
user-end-game-what = Nothing more is run in it and nobody wins. All who play in it are mailed your reason.
user-stands-word = { $stands ->
    [deleted] deleted
    [disabled] disabled
   *[use] in use
 }
user-password-set = set
user-password-none = none: comes in by links
user-resting = , resting
user-token = { $name } <mono>tp_{ $prefix }</mono>, may { $scopes }, until { $until }
users-may = { $moderate ->
    [yes] create games
   *[no] play
 }{ $operate ->
    [yes] , help users
   *[no] { "" }
 }

## Account

account-your-account = Your account
account-your-account-2 = Your account <small><bdi>{ $user }</bdi>, { $email }</small>
account-what-is-mailed-to-you = What is mailed to you
account-your-new-token = Your new token
account-copy-it-now-it-is-shown = Copy it now: it is shown this once.
account-time-zone = Time zone
account-due-dates-and-times-are-shown = Due dates and times are shown in
account-change-the-time-zone = Change the time zone
account-paper = Paper
account-your-reports-and-order-forms-are = Your reports and order forms are printed on
account-change-the-paper = Change the paper
account-what-others-read-of-you = What others read of you
account-where-the-rules-tell-who-plays = Where the rules tell who plays a seat <soft>for instance to a clan that you have met</soft>
account-the-one-you-have = The one you have
account-you-have-none-you-come-in = You have none: you come in by links. Choose one here.
account-the-new-one-at-least-8 = The new one <soft>at least 8 characters</soft>
account-end-my-tokens-too = End my tokens too
account-change-the-password = Change the password
account-the-new-one-now = The new one <soft>now { $email }</soft>
account-may = May
account-sign-in-again-by-a-link = This takes a sign-in of the last 15 minutes: sign out, and come in again by a link.
account-your-password = Your password
account-change-the-address = Change the address
account-where-you-are-signed-in = Where you are signed in
account-table-of-sessions = Table of sessions
account-browser = Browser
account-until = Until
account-end-it = End it
account-end-all-others = End all others
account-tokens-for-programs = Tokens for programs
account-a-program-that-sends-orders-or = A program that sends orders or fetches reports for you signs in with a token of its own. How it speaks to the server stands in the <link>description of the interface</link>.
account-table-of-tokens = Table of tokens
account-begins-with = Begins with
account-name-of-a-new-token = Name of a new token
account-my-mapper = my mapper
account-it-may = It may
account-issue-the-token = Issue the token
account-balance = Balance
account-your-account-is-below-zero-in = Your account is below zero. In games with a fee your orders are not carried out until it is settled.
account-movements-of-the-balance = Movements of the balance
account-what-for = What for
account-amount = Amount
account-your-data = Your data
account-everything-that-is-kept-about-you = Everything that is kept about you, as one zip of JSON and files: your account, your mail, the sheets you sent, the reports of your seats.
account-download-everything = Download everything
account-delete-your-account = Delete your account
account-your-name-address-password-tokens-and = Your name, address, password, tokens and mail go for good, and nobody can sign in as you again. What games need to be played again stays without your name: sheets that were run, the record of the games, the movements of your balance. Reports that were printed with your name keep it. Give up your seats and the games you moderate first.
account-write-delete-to-show-that-you = Write “delete” to show that you are sure
account-delete-the-account = Delete the account

## Hooks

hooks-your-webhooks = Your webhooks
hooks-a-program-of-yours-can-be = A program of yours can be told what you are mailed: a report, a reminder, another date. It gets JSON at an https address of its own, signed with a secret that only you and it know.
hooks-the-webhook-is-kept-and-a = The webhook is kept, and a ping is on its way to it.
hooks-a-ping-is-on-its-way = A ping is on its way.
hooks-the-webhook-is-gone = The webhook is gone.
hooks-its-secret = Its secret
hooks-table-of-the-last-calls = Table of the last calls
hooks-event = Event
hooks-how-it-stands = How it stands
hooks-tries = Tries
hooks-switch-it-on-again = Switch it on again
hooks-send-a-ping = Send a ping
hooks-take-it-away = Take it away
hooks-another-one = Another one
hooks-address-https-and-public = Address <soft>https, and public</soft>
hooks-add-it = Add it
hooks-what-it-gets = What it gets
hooks-the-headers-webhook-id-webhook-timestamp = The headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> are those of <link>Standard Webhooks</link>: libraries of many languages check them. The same id twice is the same event. Anything but an answer of 2xx within ten seconds is tried again for five days, after a minute at first, up to six hours later on; 410 switches the webhook off.

## Lost mail

lost-mail-a-mail-that-could-not-be = A mail that could not be read
lost-mail-from-arrived-bytes = from { $sender }, arrived { $arrived_at }, { $size } bytes
lost-mail-its-sender-was-told = Its sender was told: { $why }
lost-mail-left-out-here = Left out here: { $parts }.
lost-mail-its-text = Its text
lost-mail-put-it-away = Put it away

## Lost mails

lost-mails-mail-of-no-game = Mail of no game
lost-mails-mail-of-no-game-that-could = Mail of no game <small>that could not be read</small>
lost-mails-its-sender-was-told-so-mail = Its sender was told so. Mail of a game stands on the game's board, for its moderator.
lost-mails-arrived = Arrived
lost-mails-bytes = Bytes
lost-mails-there-is-none = There is none.

## Mail

mail-your-mail = Your mail <small>{ $email }</small>
mail-by-mail-when-they-are-published = by mail when they are published
mail-on-the-web-only = on the web only
mail-reports-of-short-steps-in-games = Reports of short steps <soft>in games that have them</soft>
mail-each-by-mail = each by mail
mail-together-once-a-day = together, once a day
mail-only-the-one-that-ends-an = only the one that ends an era
mail-parts-beside-its-text = Parts beside its text
mail-the-report-as-a-page-for = the report as a page, for mail programs that show it
mail-a-pdf-with-the-order-form = a PDF with the order form
mail-the-json-document-for-programs = the JSON document, for programs
mail-the-tables-as-csv-files = the tables as CSV files
mail-and-beside-reports = And beside reports
mail-reminders-72-24-and-3-hours = reminders 72, 24 and 3 hours before a date, when your sheet is not in or has errors
mail-announcements-and-changed-dates = announcements and changed dates
mail-mails-about-your-account-a-seat = Mails about your account, a seat given or taken, and a turn that was run without your sheet always come.
mail-keep-this-choice = Keep this choice
mail-as-for-all-games = As for all games
mail-have-a-program-told-the-same = Have a program told the same (webhooks)
mail-one-mail-a-day = One mail a day
mail-instead-of-all-these-one-mail = Instead of all these one mail in the morning, over all my games
mail-keep-it = Keep it
mail-a-second-address = A second address
mail-it-gets-your-mail-when-takes = It gets your mail when { $email } takes none any more.
mail-is-not-confirmed-yet-follow-the = <b>{ $second }</b> is not confirmed yet: follow the link in the mail that went there.
mail-second-address = Second address
mail-a-calendar-of-your-due-dates = A calendar of your due dates
mail-subscribe-to-this-address-in-your = Subscribe to this address in your calendar. Anybody who has it reads your dates; a new one makes it worthless.
mail-your-calendar-has-an-address = Your calendar has a secret address. It was shown when it was made, and only a digest of it is kept: make a new one if you have lost it.
mail-your-calendar-can-fetch-the-dates = Your calendar can fetch the dates of all your games from a secret address.
mail-make-a-new-address = Make a new address
mail-make-an-address = Make an address

## Mail aside

mail-aside-arrived-bytes = arrived { $arrived_at }, { $size } bytes
mail-aside-its-text-what-stands-between-orders = Its text. What stands between ORDERS and END here is sent when you hand it to a seat.
mail-aside-seat = Seat
mail-aside-send-it-for-this-seat = Send it for this seat

## Mail confirm

mail-confirm-the-answer-comes-by-mail = The answer comes by mail.
mail-confirm-is-this-from-you = Is this from you?
mail-confirm-if-it-is-not-do-nothing = If it is not, do nothing: nothing was changed.

## Mail second

mail-second-your-mail-comes-to-this-address = Your mail comes to this address when the first one takes none.

## Mail stop

mail-stop-stop-these-mails = Stop these mails
mail-stop-stopped = Stopped
mail-stop-you-get-no-more = You get no more: { $kind }.
mail-stop-everything-stays-on-the-web-and = Everything stays on the web, and <link>your mail</link> turns it on again.
mail-stop-stop-these-mails-2 = Stop these mails?
mail-stop-you-would-get-no-more = You would get no more: { $kind }.
mail-stop-stop-them = Stop them
mail-stop-choose-what-comes = Choose what comes

## User

user-done-and-written-down = Done, and written down.
user-stands = Stands
user-may-create-games = May create games
user-may-help-users = May help users
user-browsers-signed-in = Browsers signed in
user-tokens = Tokens
user-help-with-a-reason = Help, with a reason
user-why-kept-with-your-name = Why <soft>kept with your name</soft>
user-token-to-revoke = Token to revoke
user-enable-the-account = Enable the account
user-reset-the-password = Reset the password
user-take-the-right-to-create-games = Take the right to create games
user-let-create-games = Let create games
user-revoke-the-token = Revoke the token
user-disable-the-account = Disable the account
user-disabling-and-resetting-end-all-sessions = Disabling and resetting end all sessions and tokens. A reset sends a link for a new password. Seats stay.
user-what-was-done = What was done
user-table-of-acts = Table of acts
user-who = Who
user-the-operator-at-the-machine = the operator at the machine

## Users

users-the-invitation-is-on-its-way = The invitation is on its way.
users-name-or-address = Name or address
users-find = Find
users-table-of-users = Table of users
users-address = Address
users-the-next-ones = The next ones
users-nobody-is-called-so = Nobody is called so.
users-mail-of-no-game-that-could = Mail of no game that could not be read
users-invite-somebody = Invite somebody
users-send-an-invitation = Send an invitation
hooks-a-webhook = A webhook
