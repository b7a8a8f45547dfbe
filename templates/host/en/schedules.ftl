# Dates of games: app/web/schedule.py, app/web/new_game.py.

schedule-zone = Time zone
schedule-zone-what = All dates of the game are told on one clock, for everybody. Changing it does not change the hour: what is due at seven stays due at seven.
ask-zone = Tell all dates on another clock?
ask-zone-button = Change the time zone
ask-zone-what = All dates of the game are told in { $zone } from now on, on every page, in mails and reports.
ask-zone-due = Their hour stays the same. The next date was { $was }, and is { $now }.
new-game-zone = Time zone <soft>of all dates of the game</soft>
new-game-early = Turns run before their date when all are ready
new-game-weekdays = Or on these weekdays <soft>instead of days a turn</soft>
new-game-at = Hour of those days

ask-moved-extension = The time given to seat { PLAIN($seat) } moves with the date: a run waits for it until { $until }.
ask-moved-offer = The offer of seat { PLAIN($seat) } moves with the date: it stands until { $until }.
ask-moved-deputy = The deputy of seat { PLAIN($seat) } is there for the new date too: until { $until }.
ask-moved-absence = The player of seat { PLAIN($seat) }, who is away from this game at the old date, is away at the new one: until { $until }.
board-waits-for-seat = The date has come, and the run waits for { $seat }, who was given more time: until { $until }, or until its orders are ready.

## Time beyond the date, by rule

grace-extensions = { $count ->
    [one] Once in the game
   *[other] { $count } times in the game
 } each seat may give itself more time: { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 } after the date, for which a due run waits.
grace-wait = If sheets of players are missing at the date, the run waits for them once, { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 }.
grace-replacement = Somebody who takes over a seat has at least { $days ->
    [one] 1 day
   *[other] { $days } days
 } for the first orders: a due run waits.
grace-bank = Instead of one date each player has a budget of { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 } for the whole game{ $more ->
    [0] {""}
    [one] , and 1 hour more after each turn
   *[other] , and { $more } hours more after each turn
 }. A turn is run when all are ready or have used up theirs.
every-budget = when all are ready, or have used up their time
grace-none = Only the moderator can give more time after the date.
grace-head = Time beyond the date
grace-what = Rules that everybody knows beforehand. Blank or 0: none.
grace-field-extensions = How often a seat may give itself more time
grace-field-extension-hours = Hours more each time
grace-field-wait-hours = Hours that a run waits once for missing sheets
grace-field-replacement-days = Least days for somebody who takes over a seat
grace-field-bank-hours = Hours of each player for the whole game, instead of one date
grace-field-increment-hours = Hours more after each turn
grace-take-head = More time
grace-take-left = { $left ->
    [0] You have used up your extensions.
    [one] You can give yourself more time one more time.
   *[other] You can give yourself more time { $left } more times.
 }
grace-take = Give me { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 } more
grace-own-date = A due run waits for you until { $until }, or until you are ready.
grace-own-bank = When this turn began, { $time } of your budget was left.
care-saved-more = You have more time.
ask-grace = Change the time beyond the date?
ask-grace-button = Change it
ask-more = Give yourself more time?
ask-more-button = Give me more time
ask-more-what = A due run waits for your orders until { $until }, or until you say that you are ready.
mail-waits = { $title }: the run waits for you
mail-game-waits = The date of { $title } ({ $code }) has come, and no orders of yours are in. The run waits for them once, until { $until }; it goes on as soon as all that are missing have come.
error-bad-grace = Time beyond the date cannot be given like this
error-bad-grace-with-field-most = { $field }: a whole number from 0 to { $most }, hours where there are times, and a budget where it grows.
error-no-extension-left = You have no extension left
error-no-extension-left-with-of = { $of ->
    [0] This game gives seats no extensions of their own.
   *[other] You have taken all { $of } extensions that this game gives a seat.
 }
