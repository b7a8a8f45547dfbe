# Ablehnungen: was nicht geht und, wo es einen Weg gibt, was zu tun ist.

error-not-signed-in = Melden Sie sich erst an
error-wrong-credentials = E-Mail-Adresse oder Passwort stimmt nicht
error-too-many-attempts = Zu viele Versuche; warten Sie eine Minute und versuchen Sie es dann wieder
error-too-many-attempts-with-seconds = Zu viele Versuche; versuchen Sie es in { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } wieder.
error-too-many-letters = An diese Adresse sind schon viele Briefe gegangen; sehen Sie in den letzten, oder fragen Sie später wieder
error-too-many-letters-with-minutes-seconds = An diese Adresse sind schon viele Briefe gegangen. Sehen Sie in den letzten, oder fragen Sie in { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    } wieder.
error-too-many-sheets = So viele Fassungen eines Bogens an einem Tag sind genug; versuchen Sie es morgen wieder
error-too-many-sheets-with-seconds = Hundert Fassungen eines Bogens an einem Tag sind genug; die nächste kann in { $seconds } Sekunden kommen. Die letzte zählt.
error-too-many-tokens = Sie haben zu viele Token; beenden Sie eines, das Sie nicht mehr brauchen
error-too-many-tokens-with-most = Sie haben { $most } Token, mehr gibt es nicht: Beenden Sie eines, das Sie nicht mehr brauchen.
error-too-many-requests = Das war zu oft; warten Sie einen Augenblick und versuchen Sie es dann wieder
error-too-many-requests-with-seconds = Das war zu oft; versuchen Sie es in { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } wieder.
error-seat-not-held = Diesen Platz spielt niemand
error-not-a-deputy = Vertreten kann Sie nur jemand anderes, dessen Konto benutzt wird
error-no-draft = Hier ist nichts für Sie aufgehoben
error-not-a-proof = Diese Datei ist keine Quittung, die ein Server unterschrieben hat
error-proof-changed = Diese Quittung ist nicht, was der Server unterschrieben hat: Sie wurde verändert
error-proof-text-changed = Der Text dieser Quittung ist nicht, was ihr unterschriebener Teil sagt
error-proof-text-changed-with-line = Zeile { $line } des Textes ist nicht, was der unterschriebene Teil dieser Quittung sagt.
error-proof-weak-key = Diese Quittung bringt einen Schlüssel mit, mit dem jeder alles unterschreiben kann: So unterschreibt kein Server
error-not-a-key = Das ist kein Schlüssel: Ein Server veröffentlicht seinen unter /api/v1/keys, 32 Bytes in Base64
error-proof-other-key = Diese Quittung wurde mit einem anderen Schlüssel unterschrieben
error-proof-other-key-with-key = Diese Quittung wurde mit einem anderen Schlüssel unterschrieben: { $key }.
error-draft-changed = Was hier steht, wurde in einem anderen Fenster geändert; sehen Sie sich beides an
error-draft-changed-with-version = Was hier steht, wurde in einem anderen Fenster geändert; sehen Sie sich beides an (Stand { PLAIN($version) }).
error-not-operator = Das darf nur ein Betreiber
error-account-disabled = Das Konto ist gesperrt; es muss erst wieder freigegeben werden
error-sign-up-closed = Hier kann sich niemand ein Konto anlegen; das tut der Betreiber
error-invitation-needed = Ein Konto braucht hier eine Einladung für genau diese Adresse
error-link-ended = Dieser Link führt zu nichts mehr; lassen Sie sich einen neuen schicken
error-link-ended-with-why = { $why ->
    [used] Dieser Link wurde schon benutzt; lassen Sie sich einen neuen schicken.
    [expired] Dieser Link ist zu alt; lassen Sie sich einen neuen schicken.
    [no_seat] Den Platz dieses Links gibt es nicht mehr; fragen Sie die Spielleitung nach einem anderen.
   *[unknown] Diesen Link gibt es nicht. Sehen Sie nach, ob die Adresse ganz ist, oder lassen Sie sich einen neuen schicken.
 }
error-link-ended-with-title-why = { $why ->
    [over] Die Partie { $title } ist zu Ende; einen Platz nimmt dort niemand mehr.
   *[taken] Den Platz dieses Links in { $title } hat schon jemand; fragen Sie die Spielleitung nach einem anderen.
 }
error-same-address = Das ist schon Ihre Adresse
error-seats-held = Geben Sie erst Ihre Plätze in laufenden Partien auf
error-seats-held-with-games = Geben Sie erst Ihre Plätze auf, und zwar in { $games }.
error-games-moderated = Geben Sie erst die Partien ab, die Sie leiten, oder beenden Sie sie
error-games-moderated-with-games = Sie leiten { $games }; geben Sie das erst ab, oder beenden Sie es.
error-not-sure = Schreiben Sie „delete“, um zu zeigen, dass Sie sicher sind
error-scope-missing = Das darf dieses Token nicht; stellen Sie eines aus, das es darf
error-scope-unknown = Ein Token ist für eines oder mehrere von read, orders und moderate
error-scope-unknown-with-known = Sagen Sie, was das Token darf: { $known }.
error-game-paused = Die Partie ist unterbrochen; lassen Sie sie erst weitergehen
error-form-refused = Dieses Formular kam nicht von einer Ihrer Seiten, oder die Seite war zu alt
error-not-allowed = Das dürfen Sie nicht
error-not-allowed-with-game = In { $game } dürfen Sie das nicht.
error-not-moderator = Das darf nur die Spielleitung
error-not-your-seat = Dieser Platz gehört nicht Ihnen und ist Ihnen auch nicht anvertraut
error-not-your-seat-with-seat = Platz { $seat } gehört nicht Ihnen und ist Ihnen auch nicht anvertraut.
error-email-taken = Zu dieser E-Mail-Adresse gibt es schon ein Konto
error-bad-email = Das ist keine E-Mail-Adresse: sie hat einen Namen, ein @ und eine Domain mit einem Punkt, wie anna@example.org
error-bad-paper = Auf diesem Papier drucken wir nicht
error-bad-paper-with-known-paper = { $paper } ist kein Papier, auf dem wir drucken. Wählen Sie { $known }.
error-bad-time-zone = So heißt keine Zeitzone
error-bad-time-zone-with-time-zone = { $time_zone } ist keine Zeitzone; Europe/Berlin ist eine.
error-weak-password = Dieses Passwort ist leicht zu erraten; wählen Sie ein anderes mit mindestens 8 Zeichen
error-weak-password-with-reason = Wählen Sie ein anderes Passwort: { $reason }.
error-no-such-user = Diesen Benutzer gibt es nicht
error-no-such-user-with-user = Einen Benutzer { $user } gibt es nicht.
error-no-such-token = Dieses Token gibt es nicht
error-no-such-game = Diese Partie gibt es nicht
error-no-such-game-with-game = Eine Partie { $game } gibt es nicht.
error-no-such-seat = Diesen Platz gibt es in dieser Partie nicht
error-no-such-seat-with-seat = Einen Platz { $seat } gibt es in dieser Partie nicht.
error-rules-away = Die Regeln dieser Partie sind zurzeit nicht auf diesem Server, darum wartet sie; der Betreiber muss sie wieder einspielen
error-rules-away-with-ruleset = Die Regeln dieser Partie ({ PLAIN($ruleset) }) sind zurzeit nicht auf diesem Server, darum wartet sie. Der Betreiber muss sie wieder einspielen.
error-no-such-ruleset = Dieses Spiel gibt es nicht
error-no-such-ruleset-with-known-ruleset = Ein Spiel { $ruleset } gibt es nicht; es gibt: { $known }.
error-no-such-report = Diesen Bericht gibt es nicht
error-no-such-run = Diesen Lauf gibt es nicht
error-no-such-run-with-run = Einen Lauf { PLAIN($run) } gibt es nicht.
error-no-such-sheet = Diesen Bogen gibt es nicht
error-no-such-sheet-with-revision = Eine Fassung { PLAIN($revision) } gibt es nicht.
error-no-such-sheet-with-seat = Von Platz { $seat } gibt es keinen Bogen.
error-no-such-format = Einen Bericht gibt es als json, html, pdf, txt oder csv
error-no-such-format-with-format = Einen Bericht gibt es nicht als { $format }, sondern als json, html, pdf, txt oder csv.
error-account-negative = Das Konto des Spielers ist im Minus; der Zug wird gespielt, sobald es ausgeglichen ist
error-no-wishes = In dieser Partie kann niemand wünschen, wo er beginnt
error-no-wishes-with-ruleset = In { $ruleset } kann niemand wünschen, wo er beginnt.
error-bad-wish = Das ist weder eine Region noch eine Stadt oder ein Feld der Karte
error-bad-wish-with-near-wish = { $wish } ist weder eine Region noch eine Stadt oder ein Feld der Karte; ähnlich sind: { $near }.
error-already-seated = Sie haben in dieser Partie schon einen Platz
error-already-seated-with-game = Sie haben in { $game } schon einen Platz.
error-already-waiting = Sie warten schon auf einen Platz in dieser Partie
error-already-waiting-with-game = Sie warten schon auf einen Platz in { $game }.
error-not-waiting = Niemand dieses Namens wartet auf einen Platz in dieser Partie
error-list-full = Auf einen Platz in dieser Partie warten schon so viele, dass niemand mehr dazukommt
error-list-full-with-most = Auf einen Platz in dieser Partie warten schon { PLAIN($most) } Benutzer; mehr kommen nicht dazu.
error-no-offer = Zurzeit wird Ihnen in dieser Partie kein Platz angeboten
error-no-offer-with-game = Zurzeit wird Ihnen in { $game } kein Platz angeboten.
error-not-open = In dieser Partie kann man noch keinen Platz nehmen
error-not-open-with-game = In { $game } kann man noch keinen Platz nehmen.
error-seat-taken = Diesen Platz hat schon jemand
error-seat-taken-with-seat = Platz { $seat } hat schon jemand.
error-no-atlas = Die Karte dieses Spiels wird nicht vorab gedruckt, oder das Spiel hat noch nicht begonnen
error-not-an-onlooker = Das dürfen nur die ansehen, die mitgespielt haben
error-not-over-yet = Die Partie ist noch nicht zu Ende
error-no-open-seat = In dieser Partie ist kein Platz frei
error-no-open-seat-with-game = In { $game } ist kein Platz frei.
error-bad-choice = Das lässt sich nicht wählen
error-bad-choice-with-field = Das lässt sich nicht wählen: { $field }.
error-no-such-turn = Von diesem Zug gibt es keinen Stand der Partie
error-no-such-turn-with-turn = Von Zug { PLAIN($turn) } gibt es keinen Stand der Partie.
error-bad-name = Ein Name ist eine Zeile mit 1 bis 60 Zeichen
error-bad-subject = Sagen Sie in einer Zeile mit 1 bis 120 Zeichen, worum es geht
error-sharing-off = In dieser Partie darf niemand andere seine Berichte lesen lassen
error-own-share = Ihre eigenen Berichte lesen Sie ohnehin
error-no-such-share = Diese Freigabe gibt es nicht, oder sie ist nicht für Sie
error-too-many-shares = Das sind genug Leser; nehmen Sie erst eine Freigabe zurück
error-too-many-invitations = Viele Einladungen dieses Platzes warten auf Antwort; nehmen Sie erst eine zurück
error-too-many-invitations-with-most = { $most } Einladungen dieses Platzes warten auf Antwort; nehmen Sie erst eine zurück.
error-no-such-invitation = Diese Einladung gibt es nicht: Sie ist beantwortet, zurückgenommen oder zu alt
error-too-many-shares-with-most = Ein Platz hat höchstens { $most } Freigaben; nehmen Sie erst eine zurück.
error-bad-turns = Geben Sie Züge als Zahlen an, den ersten nicht nach dem letzten
error-no-such-sandbox = Dieses Spiel lässt sich nicht ausprobieren
error-no-such-sandbox-with-ruleset = Von { $ruleset } gibt es keine Probepartie.
error-sandboxes-full = Alle Probepartien sind vergeben; versuchen Sie es später wieder
error-sandboxes-full-with-most = Auf diesem Server gibt es keine Probepartien. Lesen Sie stattdessen einen Beispielbericht.
error-sandboxes-full-with-minutes-most-seconds = Alle { $most } Probepartien werden gerade gespielt. Versuchen Sie es in { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    } wieder, oder lesen Sie inzwischen einen Beispielbericht.
error-others-play = In dieser Partie spielen auch andere; sie endet, wenn alle Plätze es beschließen
error-others-play-with-game = In { $game } spielen auch andere: Die Partie endet, wenn alle Plätze es beschließen.
error-too-many-games = So viele eigene Partien dürfen zugleich laufen; beenden Sie erst eine
error-too-many-games-with-games-seats = Höchstens { $games } eigene Partien mit zusammen { $seats } Plätzen dürfen zugleich laufen. Beenden Sie erst eine, oder eröffnen Sie eine kleinere.
error-too-many-trials = Aus Ihrem Netz werden schon viele Probepartien gespielt; versuchen Sie es später wieder
error-too-many-trials-with-minutes-most-seconds = Aus Ihrem Netz werden schon { $most } Probepartien gespielt. Spielen Sie eine davon weiter, oder versuchen Sie es in { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    } wieder.
error-sign-in-again = Dafür braucht es das Passwort oder eine frische Anmeldung: Melden Sie sich neu an, und versuchen Sie es noch einmal
error-sign-in-again-with-minutes = Dafür braucht es das Passwort oder eine Anmeldung in den letzten { $minutes } Minuten: Melden Sie sich neu an, und versuchen Sie es noch einmal.
error-guests-only-play = Ein Gast spielt nur die Probepartie; für alles andere legen Sie ein Konto an
error-no-letters-now = Jetzt lassen sich keine Briefe schreiben
error-no-such-addressee = So heißt hier niemand
error-no-such-addressee-with-to = Niemand in dieser Partie heißt { $to }; wählen Sie, wer den Brief bekommt.
error-letter-refused = Dieser Brief würde nicht verschickt
error-letter-refused-with-reason = Dieser Brief würde nicht verschickt: { $reason }
error-no-such-message = Diese Nachricht gibt es nicht, oder sie ist nicht für Sie
error-not-in-game = Wer in dieser Partie spielt, schreibt an ihre Spielleitung
error-not-inside = Sie sind nicht in dieser Partie: Das ist für ihre Spieler, deren Vertretungen und ihre Spielleitung
error-message-to-oneself = Das wäre eine Nachricht an Sie selbst
error-thread-full = Dieser Faden ist voll; beginnen Sie einen neuen
error-thread-full-with-most = Ein Faden hat höchstens { $most } Nachrichten; beginnen Sie einen neuen.
error-bad-text = Der Text ist leer oder zu lang
error-bad-text-with-limit = Ein Text hat 1 bis { PLAIN($limit) } Zeichen.
error-game-not-running = Die Partie läuft nicht
error-game-not-running-with-status = Die Partie läuft nicht: Sie ist { $status ->
    [setup] noch nicht begonnen
    [held] angehalten, bis die Spielleitung sie weitergehen lässt
    [over] zu Ende
   *[other] { $status }
 }.
error-game-started = Die Partie hat schon begonnen
error-game-aside = Etwas in dieser Partie lässt sich nicht lesen, darum ist sie beiseitegelegt; der Betreiber muss es in Ordnung bringen
error-game-held = Die Partie ist angehalten, bis die Spielleitung sie weitergehen lässt
error-game-held-with-reason = Die Partie ist angehalten ({ $reason }), bis die Spielleitung sie weitergehen lässt.
error-archive-not-for-you = Das Archiv dieser Partie ist nicht für Sie
error-archive-not-for-you-with-game = Das Archiv von { $game } ist für andere: Für wen, hat die Spielleitung bestimmt.
error-game-not-over = Ein Archiv gibt es, wenn die Partie zu Ende ist
error-game-not-over-with-status = Ein Archiv gibt es, wenn die Partie zu Ende ist; sie { $status ->
    [setup] hat noch nicht begonnen
    [held] ist angehalten
   *[other] läuft noch
 }.
error-turn-running = Ein Zug dieser Partie wird gerade gespielt; versuchen Sie es gleich noch einmal
error-turn-changed = Dieser Zug ist schon gespielt
error-turn-changed-with-run = Dieser Zug ist schon gespielt: Der letzte Lauf ist Lauf { PLAIN($run) }.
error-nothing-owed = Dieser Platz schuldet keinen Zug
error-nothing-owed-with-seat = Platz { $seat } schuldet keinen Zug.
error-too-soon = Die Mindestzeit zwischen zwei Zügen eines Platzes ist noch nicht um
error-too-soon-with-seat = Die Mindestzeit zwischen zwei Zügen von Platz { $seat } ist noch nicht um.
error-no-orders-wanted = Von diesem Platz werden keine Befehle erwartet
error-no-orders-wanted-with-seat = Von Platz { $seat } werden keine Befehle erwartet.
error-sheet-missing = Es gibt keinen Bogen, mit dem Sie bereit sein könnten; schicken Sie erst einen ab
error-sheet-missing-with-seat = Platz { $seat } hat keinen Bogen, mit dem er bereit sein könnte; schicken Sie erst einen ab.
error-sheet-empty = Dieser Bogen enthält keine Befehle und träte an die Stelle eines anderen, der welche enthält
error-sheet-empty-with-orders-revision = Dieser Bogen enthält keine Befehle und träte an die Stelle von Fassung { PLAIN($revision) } mit { $orders ->
    [one] 1 Befehl
   *[other] { $orders } Befehlen
 }.
error-sheet-too-large = Ein Befehlsbogen darf höchstens 64 KiB haben; lassen Sie leere Zeilen und Notizen weg
error-sheet-too-large-with-bytes-limit = Dieser Bogen hat { PLAIN($bytes) } KiB, und höchstens { PLAIN($limit) } KiB werden angenommen; lassen Sie leere Zeilen und Notizen weg.
error-sheet-too-long = Ein Befehlsbogen darf höchstens 400 Zeilen haben; lassen Sie leere Zeilen und Notizen weg
error-sheet-too-long-with-limit-lines = Dieser Bogen hat { PLAIN($lines) } Zeilen, und höchstens { PLAIN($limit) } Zeilen werden angenommen; lassen Sie leere Zeilen und Notizen weg.
error-sheet-not-text = Ein Befehlsbogen ist reiner Text in UTF-8
error-sheet-not-text-with-line-section = Zeile { PLAIN($line) } unter { $section } enthält mehr als eine Zeile.
error-sheet-changed = Der Bogen hat sich geändert, seit Sie ihn gelesen haben; lesen Sie ihn noch einmal
error-sheet-changed-with-revision = Fassung { PLAIN($revision) } ist eingegangen, seit Sie den Bogen gelesen haben; lesen Sie ihn noch einmal.
error-form-unreadable = Diese Datei lässt sich nicht als PDF-Formular lesen
error-form-foreign = Dieses PDF ist kein Befehlsformular von uns
error-form-mixed = Dieses Formular enthält die Felder von mehr als einem Bogen
error-form-too-large = Dieses Formular ist zu groß
error-form-token = Das Token dieses Bogens fehlt oder wurde verändert; holen Sie sich einen neuen Bogen
error-form-token-with-token = Das Token dieses Bogens ist { $token }; holen Sie sich einen neuen Bogen.
error-form-other-game = Dieser Bogen gehört zu einer anderen Partie
error-form-other-game-with-game = Dieser Bogen gehört zu einer anderen Partie: { $game }.
error-form-other-seat = Dieser Bogen gehört zu einem anderen Platz
error-form-other-seat-with-seat = Dieser Bogen gehört zu einem anderen Platz: { $seat }.
error-form-other-turn = Dieser Bogen ist für einen anderen Zug; holen Sie sich den des jetzigen
error-form-other-turn-with-present-turn = Dieser Bogen ist für Zug { PLAIN($turn) }; holen Sie sich den für den jetzigen, Zug { PLAIN($present) }.
error-no-template = Jetzt gibt es keinen Befehlsbogen auszufüllen
error-state-damaged = Der gespeicherte Stand passt nicht zu seiner Prüfsumme
error-body-too-large = Die Anfrage ist zu groß
error-body-too-large-with-limit = Die Anfrage ist zu groß: Sie darf { PLAIN($limit) } KiB haben.
error-body-too-slow = Die Anfrage kam zu langsam; schicken Sie sie noch einmal
error-body-too-slow-with-seconds = Die Anfrage kam nicht innerhalb von { PLAIN($seconds) } Sekunden; schicken Sie sie noch einmal.
error-busy = Gerade ist zu viel los, und nichts wurde geändert; versuchen Sie es gleich noch einmal
error-taken-meanwhile = Jemand anderes hat im selben Augenblick dasselbe getan; sehen Sie noch einmal nach
error-bad-request = Die Anfrage ist nicht zu verstehen
error-bad-request-with-detail = Die Anfrage ist nicht zu verstehen: { $detail }.
error-bad-request-with-errors = Die Anfrage ist nicht zu verstehen: { $errors }.
error-no-such-mail = Eine solche Nachricht, die noch nicht verschickt ist, gibt es nicht
error-look-first = Sie spielen in dieser Partie selbst: Sagen Sie erst, für alle lesbar, warum Sie einen anderen Platz ansehen
error-bad-reason = Sagen Sie in einer Zeile mit 1 bis 200 Zeichen, warum
error-not-found = Unter dieser Adresse gibt es nichts
error-method-not-allowed = Diese Adresse lässt sich so nicht ansprechen
error-database-away = Die Datenbank antwortet nicht; versuchen Sie es gleich noch einmal
error-no-room = Der Speicher des Servers ist voll, darum wurde nichts gespeichert. Bewahren Sie auf, was Sie geschrieben haben, und versuchen Sie es wieder, wenn der Betreiber Platz geschaffen hat
error-internal-error = Hier ist etwas schiefgegangen; es ist notiert
