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
report-seat = { $word } { SEAT($seat) } { $name }
report-seat-nameless = { $word } { SEAT($seat) }
seat-word = { $word ->
    [clan] Clan
    [house] House
    [guild] Guild
    [nation] Nation
    [player] Player
   *[seat] Seat
 }
report-kind-turn = Turn report
report-kind-late = Turn report (late sheet)
report-kind-final = Final report
report-kind-start = Starting position
report-turn = Turn { PLAIN($turn) }
report-step = Step
report-player = Player
report-published = Published
report-due = Orders due
report-due-none = not set
report-balance = Account balance
report-fee = Fee of this turn
report-award = Award, as credit
report-announcements = From the moderator
report-contents = Contents
report-skip = Skip to the report
report-skip-orders = Skip to the order sheet
report-proofs = Proofs
report-proofs-note = What the server promises about this turn; anybody can check it with the verify command.
report-sheet = Sheet carried out
report-sheet-none = none was received
report-sheet-revision = revision { $revision }, SHA-256 { PLAIN($digest) }
report-dice = Dice of the next turn (SHA-256 of the seed)
report-page = Page { PLAIN($page) } of { PLAIN($pages) }
report-end = End of the report
report-sort = Sort by { $column }
report-continued = continued
report-rows = { $count ->
    [one] one row
   *[other] { $count } rows
 }
none-yet = None.
table-strong = * taken this turn
table-strong-bold = Bold: taken this turn

## Order results

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
sheet-how = Write one order on a line and send the part from ORDERS to END back; the rest of the report may stay.
sheet-how-form = Fill in on screen or by hand; one order on a line, lines may stay empty.
sheet-as-text = The sheet as text, to copy into a mail
sheet-line = Line { PLAIN($line) }
sheet-web = Write orders on the web
sheet-token = Signed for this seat and turn
sheet-message-space = Space for long texts: write the line's number in front
sheet-more = Long orders and texts (start with the line, e.g. PRE 3:)

## Charts

chart-turn = Turn
chart-points = { $series }, by turn
chart-empty = There is nothing to show yet.

## Maps

map-alt = Map of { $count } places. The same as a list follows.
map-list = The map as a list
map-legend = Legend
map-terrain = Terrain
map-north = N
map-own = Your land
map-other = Land of others
map-road = Road
map-river = River
map-coast = Coast
map-city = Town
map-city-major = City
map-unit-own = Yours
map-unit-other = Seen
map-trail = Way this turn
map-old = Remembered (turn seen)
map-unknown = Unknown
map-fresh = New
map-lit = Something can be done here
map-scale = { $count } hexes
map-sheet = Sheet { $column }-{ $row }
map-sheets = Wall map of { $columns } by { $rows } sheets. Cut along the dashed line and lay it over the next one.
map-listed = Its places are listed under "{ $title }".
map-layers = Light up:
map-layers-off = nothing
map-turn = seen turn { PLAIN($turn) }
map-remembered = remembered
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
col-mark = Mark
col-label = Label
col-piece = Stands there
col-lit = Now
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
series-seat = #{ $number }
mark-canal = Canal
chance = { $what }: { $good } of { $of }
