# Allgemeine Wörter der Berichte, Deckblatt zuerst (Beweis, dass eine zweite Sprache geht; der Rest fällt auf Englisch zurück).

col-fact = Was
col-value = Wert
money = { $amount } $
seat-number = Nr. { $seat }
flag-yes = ja
flag-no = nein
date-long = { $weekday }, { $day }. { $month } { $year }, { $time } Uhr ({ $zone ->
    [UTC] UTC
   *[other] { $zone }, { $offset }
 })
weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
weekday-7 = Sonntag
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

report-title = { $game }: Zug { $turn }
seat-word = { $word ->
    [clan] Clan
    [house] Haus
    [guild] Gilde
    [nation] Nation
   *[seat] Platz
 }
report-kind-turn = Zugbericht
report-kind-late = Zugbericht (verspätete Befehle)
report-kind-final = Schlussbericht
report-kind-start = Ausgangslage
report-kind-briefing = Einweisung
report-kind-onlooker = Was alle wissen dürfen
report-kind-preview = Ausgangslagen, wie sie wären
block-starts = Wo jeder Platz beginnt
col-starts-seat = Platz
col-starts-places = Besitz
col-starts-units = Einheiten auf der Karte
report-kind-replay = Rückschau
report-everybody = Für alle
block-whole-map = Die ganze Karte
block-final-standings = Endstand
col-final-place = Rang
col-final-seat = Platz
col-final-score = Punkte
briefing-now = Wie der Platz jetzt steht
briefing-turn = Was geschah: Zug { PLAIN($turn) }
briefing-letters = Briefe aus diesen Zügen
block-briefing-news = In Kürze
report-turn = Zug { PLAIN($turn) }
report-step = Abschnitt
report-player = Spieler
report-published = Veröffentlicht
report-autopilot = Ihr Befehlsblatt
report-autopilot-revision = fehlte; ausgeführt wurde Fassung { PLAIN($revision) }
front-autopilot = Von Ihnen war kein Befehlsblatt da, als Zug { PLAIN($turn) } ausgeführt wurde. Deshalb wurde ausgeführt, was Sie dafür gewählt hatten: Fassung { PLAIN($revision) } Ihres Blattes.
report-whole = Alles hintereinander
report-heads = Was die Spaltenköpfe bedeuten
report-due = Befehle bis
report-due-none = noch kein Termin
report-due-sent = wann Sie möchten: Ihr nächster Zug läuft, sobald Sie sie senden
report-balance = Kontostand
report-fee = Gebühr dieses Zugs
report-award = Preis, als Guthaben
report-announcements = Von der Spielleitung
report-contents = Inhalt
report-skip = Zum Bericht
report-skip-orders = Zum Befehlsbogen
report-proofs = Nachweise
report-proofs-note = Was der Server über diesen Zug verspricht. Jeder in der Partie kann es mit diesem Bericht und dem Protokoll der Partie, beide als JSON, nachprüfen: turnpost verify BERICHT PROTOKOLL.
report-sheet = Ausgeführter Bogen
report-sheet-none = keiner eingegangen
report-sheet-revision = Fassung { $revision }, SHA-256 { PLAIN($digest) }
report-dice = Würfel des nächsten Zuges (SHA-256 des Saatworts)
report-page = Seite { PLAIN($page) } von { PLAIN($pages) }
report-end = Ende des Berichts
none-yet = Keine.
table-strong = * in diesem Zug erobert
table-strong-bold = Fett: in diesem Zug erobert
block-summary = Kurz gesagt
block-attention = Braucht Aufmerksamkeit
