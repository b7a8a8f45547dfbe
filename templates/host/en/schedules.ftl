# Dates of games: app/web/schedule.py, app/web/new_game.py.

schedule-zone = Time zone
schedule-zone-what = All dates of the game are told on one clock, for everybody. Another one moves no date on the wall: what is due at seven stays due at seven.
ask-zone = Tell all dates on another clock?
ask-zone-button = Change the time zone
ask-zone-what = All dates of the game are told in { $zone } from now on, on every page, in mails and reports.
ask-zone-due = They keep their hour on the wall. The next date was { $was }, and is { $now }.
new-game-zone = Time zone <soft>of all dates of the game</soft>
new-game-early = Turns run before their date when all are ready
new-game-weekdays = Or on these weekdays <soft>instead of days a turn</soft>
new-game-at = Hour of those days

ask-moved-extension = The time given to seat { PLAIN($seat) } moves with the date: a run waits for it until { $until }.
ask-moved-offer = The offer of seat { PLAIN($seat) } moves with the date: it stands until { $until }.
ask-moved-deputy = The deputy of seat { PLAIN($seat) } is there for the new date too: until { $until }.
ask-moved-absence = The player of seat { PLAIN($seat) }, who is away from this game at the old date, is away at the new one: until { $until }.
board-waits-for-seat = The date has come, and the run waits for { $seat }, who was given more time: until { $until }, or until its orders are ready.
