# General words of turn reports: every game uses them, and may override each one as <game>-<key>.
# Figures: HEX($hex) four digits, MONEY($amount), SEAT($seat), PLAYER($seat), WORD($code, domain: "terrain"), PLAIN($text) as it is,
# SIDES($mask), DATE($iso), UPPER(), LOWER(); a bare number gets thousands separators. Columns: value = short head,
# .long = what it means.

## Figures

money = ${ $amount }
seat-number = #{ $seat }
seat-named = { $name } ({ PLAIN($seat) })
player-unnamed = nobody at present
player-computer = a computer
flag-yes = yes
flag-no = no
date-long = { $weekday } { $day } { $month } { $year }, { $time } ({ $zone ->
    [UTC] UTC
   *[other] { $zone }, { $offset }
 })
date-short = { $day } { $month } { $year }, { $time }
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## The report's own words

report-title = { $game }: turn { $turn }
report-seat = { $name } ({ LOWER($word) } #{ PLAIN($seat) })
report-seat-nameless = { $word } #{ PLAIN($seat) }
seat-word = { $word ->
    [clan] Clan
    [house] House
    [guild] Guild
    [nation] Nation
    [player] Player
   *[seat] Seat
 }
report-kind-turn = Turn report
report-kind-late = Turn report (played late)
report-kind-final = Final report
report-kind-start = Starting position
report-kind-briefing = Briefing
report-kind-onlooker = What everybody may know
report-kind-preview = Starts as they would be
block-starts = Where each seat begins
col-starts-seat = Seat
col-starts-places = Holds
col-starts-units = Units on the map
report-kind-replay = Replay
report-kind-atlas = Atlas
report-everybody = For everybody
block-whole-map = The whole map
block-atlas = Atlas of the game
block-final-standings = Final standings
col-final-place = Place
col-final-seat = Seat
col-final-score = Score
briefing-now = Where the seat stands now
briefing-turn = What happened: turn { PLAIN($turn) }
briefing-letters = Letters of these turns
block-briefing-news = In short
report-turn = Turn { PLAIN($turn) }
report-step = Step
report-player = Player
report-published = Published
report-autopilot = Your sheet
report-autopilot-revision = missing; run instead: revision { PLAIN($revision) }
report-due = Orders due
report-due-none = no date is set
report-due-sent = when you like: your next turn runs as soon as you send them
report-balance = Account balance
report-fee = Fee of this turn
report-award = Award, as credit
report-announcements = From the moderator
report-contents = Contents
report-whole = All of it, one after the other
report-skip = Skip to the report
report-skip-orders = Skip to the order sheet
report-proofs = Proofs
report-proofs-note = What the server promises about this turn. Anybody in the game can check it with this report and the game's ledger, both as JSON: turnpost verify REPORT LEDGER.
report-sheet = Sheet carried out
report-sheet-none = none was received
report-sheet-revision = revision { $revision }, SHA-256 { PLAIN($digest) }
report-dice = Dice of the next turn (SHA-256 of the seed)
report-page = Page { PLAIN($page) } of { PLAIN($pages) }
report-end = End of the report
report-sort = Sort by { $column }
report-filter = Show only rows with …
report-continued = continued
report-heads = What the column heads mean
report-rows = { $count ->
    [one] one row
   *[other] { $count } rows
 }
none-yet = None.
table-strong = * taken this turn
table-gone = No longer in this list: { $rows }.
table-fresh = new
table-strong-bold = Bold: taken this turn

## The front page

topic-won = You won
topic-over = The end
topic-lost = Lost
topic-attacked = Attacked
topic-calm = Quiet
topic-taken = Taken
topic-fought = Fought
topic-seen = In sight
topic-short = Ran short
topic-soon = Next turn
topic-decide = Decide
topic-afford = Money
topic-gained = Gained
topic-news = News
front-more = { $count ->
    [one] One more piece of news stands in the pages that follow.
   *[other] { $count } more pieces of news stand in the pages that follow.
 }
front-change = { $way ->
    [up] up { $by }
    [down] down { $by }
   *[same] as before
 }
front-whole = Read the whole report with its map, and write your orders
front-see = see { $title }
front-see-page = p. { PLAIN($page) }
front-autopilot = No sheet of yours was in when turn { PLAIN($turn) } was run. So what you had chosen for that was run, as revision { PLAIN($revision) } of your sheet.
front-patience = { $patience ->
    [1] If no sheet of yours is in { $due ->
            [none] when the next turn is run
           *[other] by { $due }
         }, your { seat-word-inside } is given up.
    [2] { $due ->
        [none] If two turns in a row are run without a sheet of yours, your { seat-word-inside } is given up.
       *[other] If no sheet of yours is in at the next date and at the one after it, your { seat-word-inside } is given up.
     }
   *[other] { $due ->
        [none] If { $patience } turns in a row are run without a sheet of yours, your { seat-word-inside } is given up.
       *[other] If no sheet of yours is in at { $patience } dates in a row, your { seat-word-inside } is given up.
     }
 }
seat-word-inside = { $word ->
    [clan] clan
    [house] house
    [guild] guild
    [nation] nation
   *[seat] seat
 }
headline-front-missed = Turn { PLAIN($turn) } ran without your sheet
front-missed = No sheet of yours was in when turn { PLAIN($turn) } was run. What you had ordered before went on as the rules say, nothing else of yours was begun, and no sheet can be sent for that turn any more. The sheet for turn { PLAIN($next) } is open{ $due ->
    [none] {""}
   *[other] {" "}until { $due }
 }.
front-letters = { $count ->
    [one] A letter came.
   *[other] { $count } letters came.
 }
front-nothing = Nothing happened that you know of.
front-course = { $label } over the turns: { $from } to { $to }

fact-points = Points
fact-credits = Credits
fact-command = Command
fact-ships = Ships in space
fact-frags = Frags
fact-gold = Gold
fact-income = Income
fact-lands = Territories
fact-units = Units
fact-factors = Factors
fact-cities = Cities known
fact-sighted = Strangers seen
fact-villages = Villages
fact-towers = Towers
fact-posts = Trading posts
fact-goals = Goals

## Order results

# Why a game is over that people ended, as a part of a sentence: "The game is over: ..."
end-stopped = it was stopped before its end
end-drawn = it ended as a draw
end-conceded = it was conceded

order-answered-done = { $text }: { $outcome }
order-answered-partly = { $text }: in part. { $outcome } { $reason }
order-answered-refused = { $text }: not carried out. { $reason }
order-answered-rejected = { $text }: could not be read. { $reason }
done = done.
result-done = done
result-partly = in part
result-refused = not carried out
result-rejected = not understood

## Ledger

ledger-opening = Before
ledger-closing = After
ledger-in = In
ledger-out = Out
ledger-balance = Balance
ledger-reason = What for
ledger-stock = Stock
ledger-caption = { $stock }: from { $opening } to { $closing }

## Letters

letter-anonymous = Unsigned
letter-from = From { SEAT($seat) }

## Order sheet

sheet-title = Order sheet for turn { PLAIN($turn) }
sheet-lines = lines { PLAIN($first) } to { PLAIN($last) }
sheet-how = Write one order on a line, and paste or upload the sheet on the orders page; the rest of the report may stay around it.
sheet-how-form = Fill in on screen or by hand; one order on a line, lines may stay empty.
sheet-as-text = The sheet as text, to copy
sheet-line = Line { PLAIN($line) }
sheet-web = Write orders on the web
sheet-token = Signed for this seat and turn
sheet-message-space = Space for long texts: write the line's number in front
sheet-more = Long orders and texts (start with the line, e.g. { PLAIN($head) } 3:)

## Charts

chart-turn = Turn
chart-points = { $series }, by turn
chart-empty = There is nothing to show yet.

## Maps

map-alt = Map of { $count } places. The same as a list follows.
map-list = The map as a list
map-legend = Legend
map-terrain = Terrain
map-north = North
map-signs = Of each place: first what is new or can be done there, then its terrain, what stands there, its mark. Rows with an even letter (B, D ...) lie half a place further east. { $signs }.
map-own = Your land
map-other = Land of others
map-road = Road
map-river = River
map-coast = Coast
map-city = Town
map-city-major = City
map-city-own = Yours
map-city-held = Another's
map-unit-own = Yours
map-unit-other = Seen
map-unit-old = Seen earlier
map-trail = Way this turn
map-trail-other = Way of others
map-link = Way from place to place
map-best-route = Worth going
map-sold = What a town sells
map-wanted = What a town wants
map-crossing = Way across
map-border = Border that one may cross
map-open-water = Water
map-link-dashed = Other way
map-link-arrow = One way only
map-old = Last seen in { $turns ->
    [one] turn { PLAIN($last) }
   *[other] turns { PLAIN($first) } to { PLAIN($last) }
 }
map-printed = Never seen, known from the printed map
map-unknown = Unknown
map-fresh = New
map-changed = Changed this turn
map-lit = Something can be done here
map-zone-half = Zone of control: half
map-zone-full = Zone of control: full
map-zone-double = Zone of control: double
map-own-zone-half = Your zone of control: half
map-own-zone-full = Your zone of control: full
map-own-zone-double = Your zone of control: double
map-scale = { $count } hexes
# A part of a map that no page of paper can show whole.
map-part = Sheet { $number } of { $count }
map-far = Farther away, on the map of the web page: { $places }.
map-parts-only = On paper: what lies around your land and units. The web page has the whole map.
map-sheet = Sheet { $column }-{ $row }
map-sheets = Wall map of { $columns } by { $rows } sheets. Cut along the dashed line and lay it over the next one.
map-listed = Its places are listed under "{ $title }".
map-taken = Yours since this turn: { $places }.
map-kept = Yours, as before: { $places }.
map-rest = { $count ->
    [one] One more place
   *[other] { $count } more places
 } that { $count ->
    [one] is
   *[other] are
 } empty or only remembered can be looked up on the map itself, on the web page and in the lists (CSV).
# A map in text beside the atlas: only what the printed map does not say.
map-beyond = Here stands what you know beyond the printed map. Its terrain, roads, rivers and cities are in the atlas of the game{ $told ->
    [yes] , at the end of this report and
   *[no] ,
 } on the web at { PLAIN($path) }.
map-now = seen now
map-just-changed = changed this turn
map-held = Held by { SEAT($seat) }: { PLAIN($places) }.
map-held-nobody = Held by nobody: { PLAIN($places) }.
atlas-how = The printed map of { $count } hexes: it stays the same for the whole game, and everybody has it. A hex number has two digits for the column, counted from the west, and two for the row, counted from the north; each column is a paragraph. In even columns a hex lies half a hex further south. Roads and rivers are told by the sides of the hex through which they run: N, NE, SE, S, SW, NW. 0102-0105 Water means every hex from 0102 to 0105.
atlas-towns = { $count ->
    [one] One city
   *[other] { $count } cities
 }, the major ones in capitals: { PLAIN($towns) }.
atlas-column = Column { PLAIN($column) }: { PLAIN($places) }
atlas-roads = roads { PLAIN($sides) }
atlas-rivers = rivers { PLAIN($sides) }
atlas-link = The printed map alone, drawn and in words:
col-built = Roads built
map-layers = Light up, - where you buy and + where you sell:
map-layers-off = nothing
map-turn = seen turn { PLAIN($turn) }
map-remembered = remembered
map-remembered-then = Last seen turn { PLAIN($turn) }: { $places }
map-remembered-span = { $count } in { $turns ->
    [one] turn { PLAIN($last) }
   *[other] turns { PLAIN($first) } to { PLAIN($last) }
 }
map-remembered-before = Places last seen before: { PLAIN($spans) }.
col-fact = What
col-value = Value
col-place = Place
col-terrain = Terrain
col-owner = Owner
col-city = City
col-roads = Roads
    .long = Roads through these sides
col-rivers = Rivers
    .long = Rivers through these sides
col-units = Units
col-seen = Seen
col-since = Since
    .long = The turn since which it is in this list
col-mark = Mark
col-label = Label
col-piece = Stands there
col-lit = Now
col-zone = Held
col-trail = Way
seen-now = now

## Terrain common to many maps

terrain-plains = Plains
terrain-agricultural = Agricultural
terrain-forest = Forest
terrain-desert = Desert
terrain-mountains = Mountains
terrain-mountain = Mountain
terrain-hills = Hills
terrain-swamp = Swamp
terrain-wilderness = Wilderness
terrain-jungle = Jungle
terrain-barren = Barren
terrain-metropolis = Metropolis
terrain-water = Water
terrain-sea = Sea
terrain-lake = Lake
terrain-coast = Coast
terrain-islands = Islands
terrain-sea-lane = Sea Lane
terrain-steppe = Steppe
terrain-land = Land
terrain-space = Space

## Titles that many games share

block-summary = In short
block-attention = Needs your attention
block-results = What your orders came to
block-between-turns = Since your last turn
block-status = Status
block-treasury = Treasury and stocks
block-income = Income expected next turn
block-map = Map
block-letters = Messages
block-prices = Prices
block-orders = Next turn's sheet
block-form = Next turn's sheet
block-sheet = Next turn's sheet
block-charts = Over the turns
block-over-turns = Over the turns

## States of things

status-owned = Owned
status-friendly = Friendly
status-hostile = Hostile
status-banned = Banned

## What can be wrong with a line of a sheet (all games)

refusal-unknown-order = { $near ->
    [none] There is no order “{ PLAIN($word) }” here.
   *[other] There is no order “{ PLAIN($word) }” here; did you mean { $near }?
 }
refusal-wrong-section = { $word } does not stand here; write it under { $belongs }.
refusal-wrong-step = { $word } cannot be given in this part of the turn.
refusal-too-many-parameters = “{ PLAIN($word) }” is too much. It is written { $grammar }.
refusal-not-printable = { $count ->
    [one] Paper lacks the letter
   *[other] Paper lacks the letters
 } { PLAIN($letters) }: a PDF report prints � instead. On the web and in text everything stands as written.
refusal-line-too-long = The line has { $have } characters; { $limit } fit.
refusal-outside-section = The line stands before the first head. Write one of these above it: { $heads }.
refusal-duplicate-line = { PLAIN($section) } has a line { $number } already.
refusal-line-number = { PLAIN($section) } has lines 1 to { $most }; there is no line { $number }.
refusal-missing-parameter = The { $name } is missing. It is written { $grammar }.
refusal-bad-parameter = { $near ->
    [none] “{ PLAIN($word) }” cannot stand for { $name }. It is written { $grammar }.
   *[other] “{ PLAIN($word) }” cannot stand for { $name }; did you mean { $near }? It is written { $grammar }.
 }

## Filled forms that cannot be taken

refusal-form-too-large = The file is too large for an order form.
refusal-form-unreadable = The file cannot be read as a PDF.
refusal-form-foreign = The PDF has no fields of an order form of ours. Was it printed to a new file? Send the filled form itself.
refusal-form-mixed = The PDF holds fields of more than one form.
refusal-form-other-seat = The form belongs to another game, turn or seat.
refusal-form-token = The form's signature does not fit: its token was changed.
series-seat = { SEAT($number) }
mark-canal = Canal
    .legend = Canal
chance = { $what }: { $good } of { $of }

## Entries of a game's ledger

entry-created = The game was created: { $name }, rules version { $rules_version }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
 }.{ $scenario ->
    [none] {""}
   *[other] {" "}It begins from a position that was given.
 }{ $fee ->
    [none] {""}
   *[other] {" "}Each turn costs { $fee }.
 }{ $prize ->
    [none] {""}
   *[other] {" "}The prize is { $prize }, as credit.
 }{ $archive_for ->
    [nobody] {" "}Its archive is for the moderator alone.
    [players] {" "}When it is over, its players get its archive, with every sheet.
    [all] {" "}When it is over, every user gets its archive, with every sheet.
   *[other] {""}
 }
entry-joined = A player took seat { $seat }.
entry-left = The player of seat { $seat } left, and the seat is open again.
entry-started = The game was set up, and the starting positions were published.
entry-ran = { $run_kind ->
    [edit] The moderator changed the world by hand.
    [end] The game was ended, and the rules were told.
    [late] The late sheet of seat { $late } was run.
    [change] { $change ->
        [resigned] Seat { $seat } was given up, and the rules were told.
        [dropped] Seat { $seat } was dropped, and the rules were told.
        [bot] Seat { $seat } went to a computer player, and the rules were told.
       *[other] Seat { $seat } went to another player, and the rules were told.
     }
   *[other] Turn { PLAIN($game_turn) } was run with { $sheets ->
        [0] no sheet
        [one] one sheet
       *[other] { $sheets } sheets
     }.{ $without ->
        [0] {""}
        [one] {" "}None came from seat { $missing }.
       *[other] {" "}None came from seats { $missing }.
     }
 }{ $computed ->
    [0] {""}
    [one] {""}
   *[other] {" "}It was computed { $computed } times before this one was published.
 }
entry-run-asked = { $turn ->
    [none] The moderator asked for run { PLAIN($run) } before its date.
   *[other] The moderator asked for turn { PLAIN($turn) } to be run now{ $outside ->
        [none] .
       *[other] , although these checks were outside their limits: { $outside }.
     }
 }
entry-cancelled = The moderator cancelled the game before it began. The reason given: { $reason }
entry-ended = { $reason ->
    [none] The seats agreed to end the game.
   *[other] The moderator ended the game.
 } { $how ->
    [stopped] It was stopped, and nobody has won.
    [drawn] It ended as a draw of { $ended }.
   *[conceded] It was conceded to { $ended }.
 }{ $reason ->
    [none] {""}
   *[other] {" "}The reason given: { $reason }
 }
entry-end-agreed = Seat { $seat } agrees to end the game: { $how ->
    [stopped] it is to be stopped.
    [drawn] a draw of { $ended }.
   *[conceded] it is to be conceded to { $ended }.
 }
entry-end-asked = A seat asks to end the game: { $how ->
    [stopped] it is to be stopped.
    [drawn] a draw of { $ended }.
   *[conceded] it is to be conceded to { $ended }.
 }
entry-end-refused = Seat { $seat } does not agree to end the game any more.
entry-votes = Whether seats may agree to end the game: { $votes ->
    [none] they may not.
    [open] they may, and everybody reads who agrees.
   *[secret] they may, and nobody reads who agrees.
 }
entry-moderator-joined = Another moderator has joined; the game has { $moderators } now.
entry-moderator-left = A moderator has left; the game has { $moderators } now.
entry-moderator-named = An operator of the server named the game's moderator anew. The reason given: { $reason }
entry-time-taken = Seat { $seat } has given itself more time: a due run waits for its orders until { DATE($until) }. { $left ->
    [0] It has no more of that.
    [one] It may once more.
   *[other] It may { $left } times more.
 }
entry-replacement-time = Seat { $seat } has a new player: a due run waits for its orders until { DATE($until) }.
entry-run-waits = The date has come, and sheets are missing: the run waits once, until { DATE($until) }, for { $waited }.
entry-fact-grace = Time beyond the date
entry-held = Run { PLAIN($run) } failed and was taken back whole; the game was held.
entry-repaired = The moderator has repaired what was run from turn { PLAIN($turn) } on: runs { $runs } hold instead of { $replaced }.{ $change ->
    [added] {" "}A sheet of seat { $seat } was added.
    [replaced] {" "}The sheet of seat { $seat } was replaced.
    [left_out] {" "}The sheet of seat { $seat } was left out.
   *[other] {""}
 }{ $mended ->
    [yes] {" "}They were played by the rules of the present program.
   *[other] {""}
 }
entry-rolled-back = The moderator took the game back to run { PLAIN($after) }: it waits for the sheets of turn { PLAIN($turn) } again. Runs { $replaced } do not hold any more.{ $reason ->
    [none] {""}
   *[other] {" "}The moderator says: { $reason }
 }
entry-upgraded = From its next turn on the game is played by version { $rules_version } of its rules; until now it was version { $before }.
entry-limits-set = The moderator set the limits of the checks before a run.
entry-fact-limits = Limit of
entry-fact-none = none
entry-release-set = { $release ->
    [after] A turn that was run is published { $hours ->
        [one] one hour
       *[other] { $hours } hours
     } after it was computed; the moderator reads it first, and may publish it before that or have it computed again.
    [by_hand] A turn that was run is published when the moderator has read it and says so.
   *[at_once] A turn that was run is published at once.
 }
entry-held-by-hand = The moderator held the game: nothing is run and no sheets are taken until it goes on. The reason given: { $reason }
entry-resumed = The game was let go on.
entry-scheduled = { $rest ->
    [yes] { $min_days_between ->
        [none] The least time between two turns of a seat is again that of the rules.
        [one] Two turns of a seat are at least one day apart from now on.
       *[other] Two turns of a seat are at least { $min_days_between } days apart from now on.
     }
   *[no] { $due_at ->
        [none] There is no due date from now on: a turn is run when the moderator says so{ $early ->
            [yes] {" "}or all are ready
           *[no] {""}
         }.
       *[other] The next turn is due on { DATE($due_at) }{ $early ->
            [yes] {" "}and may be run before that when all are ready
           *[no] {" "}and is not run before that
         }.
     }
 }
entry-looked = { $seat ->
    [0] The moderator, who plays in this game, looked at the whole position. The reason given: { $reason }
   *[other] The moderator, who plays in this game, looked at what seat { $seat } sees. The reason given: { $reason }
 }
entry-world-edited = The moderator changed the world by hand, by run { PLAIN($run) }. The reason given: { $reason }
entry-paused = The game was paused: no turn is run until it goes on.
entry-unpaused = The paused game goes on. { $due_at ->
    [none] A turn is run when the moderator says so.
   *[other] The next turn is due on { DATE($due_at) }.
 }
entry-announced = The moderator announced something to all seats.
entry-sharing = { $allowed ->
    [yes] From now on seats may let others read their reports.
   *[no] From now on no seat lets others read its reports.
 }
entry-report-shared = Seat { $seat } lets another user read reports of it.
entry-share-ended = Seat { $seat } has taken back what it let another user read.
entry-deputy-named = A deputy may send orders for seat { $seat } until { DATE($until) }.
entry-deputy-recalled = A deputy of seat { $seat } was recalled.
entry-insurance = { $allowed ->
    [yes] From now on players may choose what is run when their sheet is missing.
   *[no] From now on nothing is run in the place of a missing sheet.
 }
entry-seat-handed-over = { $bot ->
    [yes] Seat { $seat } was given to a computer player.
   *[no] Seat { $seat } changed hands.
 }
entry-seat-offered = Seat { $seat }, which nobody plays, was offered to the first who waits for one.
entry-seat-extended = { $until ->
    [none] Seat { $seat } has no more time than the others. The reason given: { $reason }
   *[other] Seat { $seat } was given more time: a due run waits for its orders until { DATE($until) }. The reason given: { $reason }
 }
entry-setup-changed = The moderator changed options or the number of seats before the start.
entry-opened = The game was opened: people may join.
entry-house-rules = The house rules were set.
entry-fact-rules = SHA-256 of the house rules
entry-seat-linked = The holder of a one-time link may take seat { $seat }.
entry-starts-drawn = The starts were drawn again, by the moderator who had looked at them.
entry-watchable = { $watchable ->
    [yes] Everybody may watch the game from now on: what everybody may know, announcements and standings.
   *[no] Only those who are in it may look at the game from now on.
 }
entry-seat-given-up = Seat { $seat } was given up.
entry-seat-dropped = Seat { $seat } was given up by the rules: no orders of it came for too long.
entry-account-corrected = The account of the player of seat { $seat } was corrected.
entry-over-for-now = The game is over. Its end is provisional until { DATE($until) }: until then it may be repaired or taken back.
entry-over = The game is over. Its dice can be checked from now on: the secret that they came from stands below.
entry-fact-time-zone = Time zone
entry-fact-moved = Moved with the date (of seat)
entry-fact-code = Code
entry-fact-title = Title
entry-fact-options = Option
entry-fact-scenario = SHA-256 of the position given
entry-fact-seed-path = Name of the dice
entry-fact-state = SHA-256 of the position after it
entry-fact-events = SHA-256 of what happened
entry-fact-sheets = SHA-256 of the sheet of seat
entry-fact-next-dice = SHA-256 of the next seed
entry-fact-cents = Amount
entry-fact-reason = Reason
entry-fact-reader = Reader
entry-fact-deputy = Deputy
entry-fact-words = What the moderator says
entry-fact-replaces = Instead of run
entry-fact-sealed = Hash of facts for some only
entry-fact-attempts = Hash of each attempt, the last one published
entry-fact-code-version = Version of the server
entry-fact-rhythm = Rhythm
entry-fact-edit = Edit
entry-fact-why = Reason
entry-fact-secret = Secret of the game
