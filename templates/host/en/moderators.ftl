# Several moderators of a game: app/web/moderators.py, app/web/account.py, app/web/users.py.

moderators-title = Moderators of { $game }
moderators-head = Moderators
moderators-open = Ask another moderator, hand it over
moderators-lead = A game may have several moderators. All of them may do the same, and all are mailed what the game asks of its moderator. To hand the game over, ask another one, and leave when they have said yes.
moderators-first = answers as the moderator
moderators-email = E-mail address of whom to ask
moderators-ask = Ask by letter
moderators-done-asked = A letter is on its way. Who says yes behind its link moderates the game from then on.
moderators-done-withdrawn = The letter is good for nothing any more.
moderators-leave-head = Leave the game to the others
moderators-alone = You are its only moderator. To go, ask another one, or <link>end the game</link>.
ask-leave-moderating = Leave the game to its other moderators?
ask-leave-moderating-button = Leave it to the others
ask-leave-moderating-what = You moderate it no more. Who has moderated it longest of the others answers as the moderator then.
mail-named = You moderate { $title }
mail-game-named = You are named the moderator of { $title } ({ $code }), by an operator of this server.
account-moderated = You alone moderate these games, and they are not over. Hand each over, or end it, before you go:
account-moderated-game = <link>{ $title }</link>: <link2>ask another moderator</link2>, or <link3>end it</link3>
account-seated = You play in these games, and they are not over. Give each seat up before you go:
user-moderates = Code of a game to moderate
user-name-moderator = Make this user its first moderator
error-too-many-moderators = A game has no more moderators than that
error-too-many-moderators-with-most = A game has at most { $most } moderators.
error-only-moderator = A game needs a moderator: ask another one first, or end the game
error-only-moderator-with-game = You are the only moderator of { $game }: ask another one first, or end it.
error-not-a-moderator = A moderator is somebody else with an account that can be used
