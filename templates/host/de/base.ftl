# Der Rahmen jeder Seite, und was mehrere Seiten gemeinsam haben. Angeredet wird mit „Sie“.

language-name = Deutsch
language-choose = Sprache
language-account-head = Sprache
language-account-label = Seiten und E-Mails sind auf
language-account-button = Sprache ändern
error-bad-language = In dieser Sprache gibt es keine Texte
error-bad-language-with-known-language = In der Sprache { $language } gibt es keine Texte; es gibt: { $known }.

## Tage und Zeiten

page-moment = { $weekday } { $day }. { $month } { $year }, { $time } Uhr
page-day = { $day }, { $time } Uhr
page-mark = { $year ->
    [none] { $day }. { $month }
   *[other] { $day }. { $month } { $year }
 }
weekday-short-1 = Mo.
weekday-short-2 = Di.
weekday-short-3 = Mi.
weekday-short-4 = Do.
weekday-short-5 = Fr.
weekday-short-6 = Sa.
weekday-short-7 = So.
month-short-1 = Jan.
month-short-2 = Feb.
month-short-3 = März
month-short-4 = Apr.
month-short-5 = Mai
month-short-6 = Juni
month-short-7 = Juli
month-short-8 = Aug.
month-short-9 = Sept.
month-short-10 = Okt.
month-short-11 = Nov.
month-short-12 = Dez.


## Wörter vieler Seiten

page-sign-in = Anmelden
page-sign-up = Konto anlegen
page-sign-out = Abmelden
page-email = E-Mail-Adresse
page-password = Passwort
page-name = Name
page-since = Seit
page-what-to-do = Was tun
page-when = Wann
page-games = Partien
page-rulebook = Regelwerk
page-rulebooks = Regelwerke
page-users = Benutzer
page-no = Nr.
page-player = Spieler
page-revision = Fassung
page-revisions = Fassungen
page-table-of-revisions = Tabelle der Fassungen
page-errors = Fehler
page-problems = Probleme
page-came-in = Eingang
page-look = Ansehen
page-board = Leitung
page-let-it-go-on = Weitergehen lassen
page-start-the-game = Partie beginnen
page-schedule = Zeitplan
page-publishing = Veröffentlichung
page-seats = Plätze
page-none-yet = Noch keine.
page-latest = Zurück zu den neuesten
page-earlier = Frühere
page-announcements = Ankündigungen
page-mail = E-Mail
page-line = Zeile
page-all-turns = Alle Züge
page-write-orders = Befehle schreiben
page-compare = Vergleichen
page-not-now = Jetzt nicht
page-reason = Grund
page-not-started = Nicht begonnen
page-next = Als Nächstes
page-house-rules = Hausregeln
page-reports = Berichte
page-orders = Befehle
page-letters = Briefe
page-messages = Nachrichten
page-ledger = Protokoll
page-runs = Läufe
page-run = Lauf
page-what = Was
page-refused = Abgelehnt
page-turns = Züge
page-turn = Zug { PLAIN($turn) }
page-of-turn = Zug { PLAIN($turn) }
page-to = An
page-subject = Betreff
page-state = Stand
page-why = Warum
page-from = Von
page-send = Abschicken
page-done = Erledigt
page-starts = Startplätze
page-held-by = Gespielt von
page-held = Angehalten
page-over = Zu Ende
page-bot = Computer
page-open = offen
page-a-computer = ein Computer
page-the-operator = der Betreiber
page-yes = ja
page-no-word = nein
page-read-it = Lesen
page-look-at-it = Ansehen
page-discard-it = Verwerfen
page-change-it = Ändern
page-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }
page-text = Text
page-html-file = HTML-Datei

## Der Rahmen

base-title = Turnpost
base-skip-to-the-content = Zum Inhalt
base-site = Website
base-guest = Gast
base-leave = Verlassen
base-keep-or-leave = Behalten oder verlassen
base-kept-until = bis { $until }
base-a-post-office-for-games = Turnpost, ein Postamt für Spiele.
base-times-are-in = { $game ->
    [yes] Zeiten nach der Uhr der Partie: { PLAIN($zone) }.
   *[no] Alle Zeiten gelten für { PLAIN($zone) }.
 }
base-is-the-post-on-time = Ist die Post pünktlich?

## Was mehrere Seiten gemeinsam haben

part-overview = Übersicht
part-rules-away = Diese Partie wartet. Ihre Regeln ({ PLAIN($ruleset) }) sind zurzeit nicht auf diesem Server; wenn der Betreiber sie wieder eingespielt hat, geht sie weiter, und nichts geht verloren.
part-game-is-over = Die Partie ist zu Ende
part-held-by-hand = Von der Spielleitung angehalten: { $reason }
part-held-after-an-error = Nach einem Fehler angehalten; die Spielleitung weiß davon
part-not-started-yet = Noch nicht begonnen
part-due = Fällig
part-turn-is-due = Zug { PLAIN($turn) } ist fällig
part-paused = Unterbrochen: Kein Zug wird gespielt, bis die Spielleitung die Partie weitergehen lässt
part-not-before = aber nicht vor
part-when-ready = Wird gespielt, sobald alle bereit sind
part-when-told = Wird gespielt, wenn die Spielleitung es sagt
part-report = { $kind ->
    [turn] Zug { PLAIN($turn) }
    [late] Zug { PLAIN($played) }, nachgeholt
    [final] Schlussbericht
   *[start] Ausgangslage
 }
part-resting = <b>{ $address }</b> nimmt seit { $since } keine E-Mail mehr an{ $reason ->
    [none] .
   *[other] { " " }({ $reason }).
 } { $instead ->
    [none] Wir schicken Ihnen nichts mehr, bis sie es wieder tut oder Sie eine zweite Adresse nennen. Ihre Berichte finden Sie die ganze Zeit hier.
   *[other] Ihre E-Mails gehen stattdessen an <b>{ $instead }</b>.
 }
part-complained = Eine E-Mail an <b>{ $address }</b> wurde am { $since } als unerwünscht gemeldet. Dorthin gehen keine Berichte, Erinnerungen und Ankündigungen mehr; Sie finden sie die ganze Zeit hier.
part-wants-mail-again = Wieder schicken
part-takes-mail-again = Sie nimmt wieder E-Mail an
part-your-mail = Ihre E-Mail
part-published = veröffentlicht am { $at }
part-format-of = { $format } von { $report }
part-final-standings = Endstand
part-place = Rang
part-played-by = Gespielt von
part-score = Punkte
part-won = Gewonnen
part-severity = { $severity ->
    [error] Fehler
    [warning] Warnung
   *[note] Hinweis
 }
part-line = Zeile { PLAIN($line) }
part-did-you-mean = Meinten Sie <code>{ $suggestion }</code>?
part-rule = Regel { PLAIN($rule) }.
part-tally = { $orders ->
    [one] 1 Befehl verstanden
   *[other] { $orders } Befehle verstanden
 }{ $errors ->
    [0] { "" }
    [one] , 1 Fehler
   *[other] , { $errors } Fehler
 }{ $warnings ->
    [0] { "" }
    [one] , 1 Warnung
   *[other] , { $warnings } Warnungen
 }{ $clean ->
    [yes] , nichts zu beanstanden
   *[no] { "" }
 }.
part-no-orders = Keine Befehle: Der Bogen ist leer.
part-orders-of-kind = Befehle: { $kind } <small>unter { $heads }</small>
part-eg = z. B.
part-table-of-runs = Tabelle der Läufe
part-ended = Beendet
part-missing = Es fehlten
part-seconds = Sekunden
part-run = { $kind ->
    [start] Beginn
    [due] Zug { PLAIN($turn) }
    [late] Zug { PLAIN($played) }, nachgeholt von Platz { PLAIN($seat) }
    [change] Wechsel
    [end] Ende
   *[edit] Eingriff
 }{ $told ->
    [yes] , Platz { PLAIN($seat) }
   *[no] { "" }
 }
part-run-failed = <b>Lauf { PLAIN($run) } ist gescheitert</b>, { $at }: { $error }
part-movement = { $kind ->
    [payment] Einzahlung
    [payout] Auszahlung
    [fee] Zuggebühr
    [award] Preis
   *[correction] Korrektur
 }: <bdi>{ $reason }</bdi>{ $turn ->
    [none] { "" }
   *[other] , Zug { PLAIN($turn) }
 }
part-cents = { $sign }{ $whole },{ $cents } EUR
page-figure = { $number }

## Wie ein Platz heißt

noun = { $word ->
    [clan] Clan
    [company] Gesellschaft
    [player] Spieler
    [port] Raumhafen
    [seat] Platz
   *[other] { $word }
 }
docs-back = Zurück zu den Seiten von Turnpost
