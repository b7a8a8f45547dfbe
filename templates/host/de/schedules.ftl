# Zeit über den Termin hinaus: was Spieler lesen.

grace-extensions = { $count ->
    [one] Einmal in der Partie
   *[other] { $count } Mal in der Partie
 } kann sich jeder Platz selbst mehr Zeit geben: { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
 } nach dem Termin, die ein fälliger Lauf wartet.
grace-wait = Fehlen zum Termin Bögen von Menschen, wartet der Lauf einmal { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
 } auf sie.
grace-replacement = Wer einen Platz übernimmt, hat mindestens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 } für die ersten Befehle: Ein fälliger Lauf wartet.
grace-bank = Statt eines Termins hat jeder Spieler { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
 } für die ganze Partie{ $more ->
    [0] {""}
    [one] , und nach jedem Zug 1 Stunde mehr
   *[other] , und nach jedem Zug { $more } Stunden mehr
 }. Ein Zug wird ausgeführt, wenn alle bereit sind oder ihre Zeit aufgebraucht haben.
every-budget = wenn alle bereit sind oder ihre Zeit aufgebraucht haben
grace-none = Über den Termin hinaus gibt nur, wer die Partie leitet, mehr Zeit.
grace-head = Zeit über den Termin hinaus
grace-take-head = Mehr Zeit
grace-take-left = { $left ->
    [0] Sie haben sich schon so oft mehr Zeit gegeben, wie es geht.
    [one] Sie können sich noch einmal mehr Zeit geben.
   *[other] Sie können sich noch { $left } Mal mehr Zeit geben.
 }
grace-take = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
 } mehr, bitte
grace-own-date = Ein fälliger Lauf wartet auf Sie bis { $until }, oder bis Sie bereit sind.
grace-own-bank = Von Ihrer Zeit waren zu Beginn dieses Zuges { $time } übrig.
care-saved-more = Sie haben mehr Zeit.
ask-more = Sich mehr Zeit geben?
ask-more-button = Mehr Zeit, bitte
ask-more-what = Ein fälliger Lauf wartet auf Ihre Befehle bis { $until }, oder bis Sie sagen, dass Sie bereit sind.
mail-waits = { $title }: Der Lauf wartet auf Sie
mail-game-waits = Der Termin von { $title } ({ $code }) ist da, und von Ihnen sind keine Befehle gekommen. Der Lauf wartet einmal auf sie, bis { $until }; er geht weiter, sobald alle da sind, die fehlen.
error-no-extension-left = Sie können sich nicht noch mehr Zeit geben
