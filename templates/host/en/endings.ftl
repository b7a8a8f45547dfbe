# Ends that people choose: app/games/end_wording.py, app/web/endings.py, app/web/care.py.

end-how-cancelled = The game is cancelled before it has begun.
end-how-stopped = The game is stopped, and nobody has won.
end-how-drawn = The game ends as a draw of { $seats }.
end-how-conceded = The game is conceded to { $seats }.
end-turn = The turn that it waited for is not run.
end-fees = { $begun ->
    [yes] Fees of turns that were run are not given back.
   *[no] No fee was taken.
 }
end-prize = { $paid ->
    [yes] The prize is shared by those who have won.
   *[no] No prize is paid.
 }
end-reason = The reason given: { $reason }
end-on-paper = What has been computed but not published is thrown away.
end-told = Everybody who plays in it or waits for a seat is told by mail at once.
end-for-good = This cannot be taken back.
end-asked = { $seat ->
    [none] Somebody who plays asks to end the game.
   *[other] { $seat } asks to end the game.
 } It ends as soon as all who have to agree do so:
end-asked-until = An agreement holds until the next turn is run or a seat changes hands.
mail-end-asked-where = Agree, or do not, here:

mail-game-ended = { $title } ({ $code }) has ended before its rules end it.
mail-game-cancelled = { $title } ({ $code }) will not be played.
mail-game-end-asked = { $title } ({ $code })
mail-cancelled = { $title } is cancelled
mail-ended = { $title } has ended
mail-end-asked = { $title }: end the game?

ending-tab = End the game
ending-open = Cancel it, stop it, a draw, a victory
ending-title = End of { $game }
ending-lead = End it before its rules do. You are asked once more, with all that it means.
ending-how = How it ends
ending-choice-cancelled = Cancel it
ending-choice-stopped = Stop it: nobody wins
ending-choice-drawn = A draw of the seats marked below
ending-choice-conceded = A victory of the one seat marked below
ending-seats = Seats of the draw, or the one that has won
ending-why = Reason <soft>mailed to all, and in the ledger</soft>
ending-show = Show what it means
ending-over = The game is over.
ask-end = End the game?
ask-end-button = End the game
ask-cancel = Cancel the game?
ask-cancel-button = Cancel the game

votes-head = Ends by agreement
votes-what = { $votes ->
    [none] Players cannot end this game among themselves.
    [open] Players may end this game by agreement. Everybody sees who agrees to what.
   *[secret] Players may end this game by agreement. Everybody sees which ends are asked for, but not who asks for them or agrees.
 }
votes-set = Players may agree to end the game
votes-none = no
votes-open = yes, and everybody sees who agrees
votes-secret = yes, and nobody sees who agrees
votes-keep = Keep this
votes-rules = A game is stopped or drawn when all seats that people play agree to the same; it is conceded to a seat when all the others do. What a seat says holds until the next turn is run or a seat changes hands.
votes-agreed = { $seats ->
    [none] Nobody sees who agrees.
   *[other] Agreed: { $seats }. All of { $wanted } have to.
 }
votes-nothing = Nobody asks to end the game.
votes-agree = Agree to this
votes-withdraw = Take it back
votes-ask = Ask to end the game
votes-ask-button = Ask for it
care-saved-agree = You have said so. It holds until the next turn is run or a seat changes hands.
care-saved-disagree = You have taken it back.
ask-agree = Agree to end the game?
ask-agree-button = Agree
ask-agree-when = It ends at once when { $wanted } have all said the same.

error-unknown-end = A game cannot be ended like this
error-unknown-end-with-given-known = A game cannot be ended as “{ $given }”; it can be { $known }.
error-end-wants-seats = A draw names two seats or more, a victory one, any other end none
error-end-unplayable = The rules of this game fail at this end. Only a stop ends it
error-end-seat-out = One of these seats does not play, or nobody is there to concede to it
error-no-votes = Players cannot end this game among themselves
error-end-not-yours = This seat cannot ask for that end: others concede to it, or it is the only one playing
error-bad-votes = Votes are none, open or secret
