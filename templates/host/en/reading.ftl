# Pages on which one reads one's reports: two turns side by side, search, the map over the turns.

## Two turns side by side

turns-title = Two turns side by side
turns-before = Compare
turns-after = with
turns-show = Show
turns-how = Each list tells what came, went or changed from the first report to the second. A cell that changed shows both values.
turns-lists = Lists
turns-alike = In everything that can be compared the two reports are alike.
turns-counts = Came: { $came }. Gone: { $gone }. Changed: { $changed }. Alike: { $same }.
turns-plain = { $count ->
    [one] 1 more place is known, with nothing on it: { $places }.
   *[other] { $count } more places are known, with nothing on them: { $places }.
 }
turns-in = { $list } in the report: { $report }
turns-state = Since then
turns-came = came
turns-gone = gone
turns-changed = changed
turns-now = , now
turns-apart = Only told turn by turn
turns-too-few = There is one report so far. After the next turn two can be compared.
turns-all = All reports
turns-open = Compare two turns

## Search

search-title = Search your reports
search-what = Words, names or numbers
search-button = Search
search-how = Every report that you may read is searched: of all your games and seats, all turns, and those shared with you. A word is found by its beginning; several words must all be in the report.
search-none = Nothing found for { $words }.
search-found = { $words }: the latest reports first.
search-lines-more = { $count ->
    [one] 1 more line
   *[other] { $count } more lines
 }
search-shared = shared with you
search-replaced = no longer valid
search-next = Earlier reports
search-first = The latest again
search-unread = Some of your reports are still being prepared for the search. In a few minutes they can be found as well.
search-open = Search all your reports
error-nothing-to-search = Search for a word, a name or a number
error-nothing-to-search-with-most = Search for a word, a name or a number, in at most { PLAIN($most) } characters.

## The map over the turns

known-title = Map over the turns
known-turn = Turn
known-layers = Layers
known-terrain = Terrain
known-owners = Owners
known-spotted = Spotted
known-heard = Heard of
known-trails = Own trails
known-no-spotted = There is no foreign unit on the map of this turn.
known-no-heard = Nothing was heard of this turn.
known-no-trails = None of your units left a trail this turn.
known-large = Larger drawing
known-as = { $report }: the map as you knew it then.
known-report = The report
known-region = Map, { $report }
known-list = The same as a list
known-none = None of your reports has a map yet.
known-none-here = This report has no map.
known-in = Zoom in
known-out = Zoom out
known-whole = Whole map
known-zoom = Zoom
known-failed = This turn cannot be fetched now. Try again.
known-keys = Drag the map, or choose it and use the arrow keys; + and - zoom, 0 shows the whole map.
known-open = Map over the turns
error-no-map = None of the reports has a map

## Ways over the map

ways-unit = Unit
ways-ask = Where can it go?
ways-to = Way to
ways-write = Write the way
ways-written = Written into the sheet, not sent. { $way }
ways-none = With the orders, moves and fuel it has left, it cannot get there on any way you know.
