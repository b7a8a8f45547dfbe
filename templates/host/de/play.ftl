# Die eigenen Partien, und die Seite einer Partie.

home-unread-messages = { $unread ->
    [one] 1 ungelesene Nachricht
   *[other] { $unread } ungelesene Nachrichten
 }
home-first-date = Der erste Zug wird am { $due } ausgewertet.
home-moderated-by = Spielleitung: { $name }.
home-letters = { $count ->
    [one] Ein Brief kam an
   *[other] { $count } Briefe kamen an
 }
home-you-are-deputy = in Vertretung
home-orders = { $sent ->
    [yes] Befehle ansehen
   *[no] Befehle schreiben
 }
home-calm = { $urgent ->
    [yes] Nichts zu tun
   *[no] Zurzeit nichts zu tun
 }
home-no-seat = Sie haben noch keinen Platz. { $joinable ->
    [yes] Nehmen Sie oben einen ein, oder eine Spielleitung gibt Ihnen einen; dann steht er hier.
   *[no] Eine Spielleitung gibt Ihnen einen, und dann steht er hier.
 } Lesen Sie inzwischen die <link>Regelwerke</link>.
home-your-games = Ihre Partien
home-has-been-put-aside-something-in = <b>{ PLAIN($code) }</b> wurde beiseitegelegt: Etwas darin lässt sich nicht lesen ({ $reason }). Ihre anderen Partien gehen weiter. Der Betreiber muss es in Ordnung bringen.
home-needs-you = Wartet auf Sie
home-pages-of-games-you-play = Seiten der Partien, in denen Sie spielen
home-page = Seite { PLAIN($before) }
home-page-2 = Seite { PLAIN($next) }
home-you-moderate = Sie leiten
home-pages-of-games-you-moderate = Seiten der Partien, die Sie leiten
home-create-a-game = Partie anlegen
home-games-you-can-join = Partien mit freien Plätzen
home-look-and-join = Ansehen und mitspielen
home-more-games = Weitere Partien
home-reports-that-others-let-you-read = Berichte, die andere Sie lesen lassen

game-stands-at-held = (angehalten)
game-write-to-the-moderator = an die Spielleitung schreiben
game-starts-full = Die Partie beginnt von selbst, sobald jemand den letzten Platz einnimmt.
game-still-open = { $word ->
    [clan] { $seats ->
        [one] Noch 1 Clan ist frei.
       *[other] Noch { $seats } Clans sind frei.
     }
    [company] { $seats ->
        [one] Noch 1 Gesellschaft ist frei.
       *[other] Noch { $seats } Gesellschaften sind frei.
     }
   *[other] { $seats ->
        [one] Noch 1 Platz ist frei.
       *[other] Noch { $seats } Plätze sind frei.
     }
 }
game-each-turn-costs-account = Jeder gespielte Zug kostet { $fee } von Ihrem <link>Konto</link>.
game-each-turn-costs = Jeder gespielte Zug kostet { $fee }.
game-take-a-seat = { $word ->
    [clan] Einen Clan nehmen
    [company] Eine Gesellschaft nehmen
   *[other] Einen Platz nehmen
 }
game-take-over-a-seat = { $word ->
    [clan] Einen Clan übernehmen
    [company] Eine Gesellschaft übernehmen
   *[other] Einen Platz übernehmen
 }
game-offered = <b>{ $seat } wird Ihnen angeboten</b>, bis { $until }. Danach ist an der Reihe, wer als Nächster wartet.
game-you-wait = { $word ->
    [clan] Sie warten auf einen Clan
    [company] Sie warten auf eine Gesellschaft
   *[other] Sie warten auf einen Platz
 } und stehen an Stelle { $place } der Liste. Sobald niemand mehr ihn spielt, bekommen Sie eine E-Mail und einen Tag Zeit für die Antwort.
game-you-may-wait = { $word ->
    [clan] Sie können auf einen Clan warten
    [company] Sie können auf eine Gesellschaft warten
   *[other] Sie können auf einen Platz warten
 }, für den sich niemand mehr findet. Angeboten wird er per E-Mail, der Reihe nach, mit einem Tag Zeit für die Antwort.
game-wait-for-a-seat = { $word ->
    [clan] Auf einen Clan warten
    [company] Auf eine Gesellschaft warten
   *[other] Auf einen Platz warten
 }
game-orders-for-turn = { $sent ->
    [yes] Befehle für Zug { PLAIN($turn) } ansehen
   *[no] Befehle für Zug { PLAIN($turn) } schreiben
 }
game-extended = { $seat } hat mehr Zeit bekommen: Ein fälliger Lauf wartet auf die Befehle bis { $until }.
game-seat-state = { $status ->
    [resigned] aufgegeben
    [dropped] gestrichen
   *[out] ausgeschieden
 }
game-held-by = { $holder ->
    [bot] Computer
    [open] frei
   *[player] Spieler
 }
game-pace-paused = unterbrochen
game-pace-step = dieser Abschnitt dauert { $time }
game-pace-ready = sobald alle bereit sind
game-pace-told = wenn die Spielleitung sie spielen lässt
game-sharing-allowed = { $allowed ->
    [yes] ja
   *[no] nein
 }
game-sharing-button = { $allowed ->
    [yes] Verbieten
   *[no] Erlauben
 }
game-its-rulebook = zum Regelwerk
game-over = (zu Ende)
game-where-you-would-like-to-start = Wo Sie gern beginnen würden <soft>eine Region, eine Stadt oder ein Feld; ein Wunsch und kein Versprechen, leer für irgendwo</soft>
game-game = Spiel
game-blank-maps-to-print = Leere Karten zum Drucken
game-stands-at = Stand
game-for-onlookers = Für Zuschauer
game-what-everybody-may-know = Was alle wissen dürfen
game-moderator = Spielleitung
game-join-the-game = Mitspielen
game-keep-the-wish = Wunsch merken
game-leave-the-game = Partie verlassen
game-how-you-stand-after-turn = So stehen Sie da <soft>nach Zug { PLAIN($facts_turn) }</soft>
game-the-first-report-comes-when-the = Der erste Bericht kommt, wenn die Partie beginnt.
game-take-it-over = Übernehmen
game-decline-and-leave-the-list = Ablehnen und von der Liste gehen
game-leave-the-list = Von der Liste gehen
game-how-it-ended = Wie es ausging
game-replay-it-on-the-map = Auf der Karte noch einmal ansehen
game-provisional = Das Ende ist vorläufig bis { $until }. Bis dahin kann die Spielleitung es ausbessern oder zurücknehmen; Preis, Ruhmeshalle, Wiedergabe, Archiv und die Quelle der Würfel warten.
game-hall-of-fame = Ruhmeshalle
game-games-that-follow-each-other = Partien, die aufeinander folgen
game-begin-the-next-game = Nächste Partie beginnen
game-table-of-seats = Tabelle der Plätze
game-schedule-and-options = Zeitplan und Einstellungen
game-next-due = Nächster Stichtag
game-time-zone-of-the-game = Zeitzone der Partie
game-least-time-between-two-turns-of = Mindestzeit zwischen zwei Zügen eines Platzes
game-fee-for-each-turn = Gebühr je Zug
game-prize-as-credit-for-games = Preis, als Guthaben für Partien
game-players-may-let-others-read-their = Spieler dürfen andere ihre Berichte lesen lassen
game-archive-with-every-sheet-when-it = Archiv mit allen Bögen, wenn sie zu Ende ist
archive-nobody = Nur für die Spielleitung
archive-players = Für die Spieler
archive-all = Für alle Benutzer dieses Servers

## Wie lange etwas dauert

left-now = jetzt fällig
left-moment = noch weniger als eine Minute
left = noch { $time }
left-more = noch { $time } { $more }
every-day = { $number ->
    [one] jeden Tag
   *[other] alle { $number } Tage
 }
every-hour = { $number ->
    [one] jede Stunde
   *[other] alle { $number } Stunden
 }
every-weekday = jeden { $days }
count-second = { $number ->
    [one] 1 Sekunde
   *[other] { $number } Sekunden
 }
count-minute = { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
 }
count-hour = { $number ->
    [one] 1 Stunde
   *[other] { $number } Stunden
 }
count-day = { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
 }
pace-rhythm = Ein Zug ist { $every } fällig, nach der Uhr von { $zone }.
pace-early = { $early ->
    [yes] Er wird früher gespielt, sobald alle Gefragten bereit sind.
   *[no] Kein Zug wird vor seinem Stichtag gespielt, auch wenn alle bereit sind.
 }
pace-at = { $every } um { $at } Uhr
pace-and = { $first } und { $last }
pace-from-to = { $first } bis { $last }
pace-holidays = Feiertage: { $days }. { $on ->
    [move] Ein Stichtag darin rückt auf den ersten Tag danach.
   *[leave_out] Ein Stichtag darin fällt aus.
 }
pace-least = { $days ->
    [0] Zwischen zwei Zügen eines Platzes muss keine Zeit liegen.
    [one] Zwischen zwei Zügen eines Platzes liegt mindestens 1 Tag.
   *[other] Zwischen zwei Zügen eines Platzes liegen mindestens { $days } Tage.
 }
pace-rules = Für die Mindestzeit zwischen zwei Zügen gelten wieder die Regeln.
browser-on = { $name } auf { $system }
browser-program = Ein Programm
browser-unknown = unbekannt

## Nachrichten und Briefe

messages-new = { $unread ->
    [one] 1 neu
   *[other] { $unread } neu
 }
messages-read-at = gelesen am { $at }
messages-not-read = noch nicht gelesen
messages-abuse = Missbrauch
messages-complaint = Beschwerde
messages-last-word = { $game } · zuletzt { $last_at }
messages-older-letters = Ältere Briefe
messages-nobody-has-written-to-you-and = Niemand hat Ihnen geschrieben, und Sie niemandem. Auf der Seite einer Partie schreiben Sie an ihre Spielleitung.
messages-there-are-no-older-letters = Ältere Briefe gibt es nicht.
messages-the-moderators-of-your-games-have = Die Spielleitungen Ihrer Partien haben noch nichts angekündigt.
message-new-title = { $player ->
    [yes] An einen Spieler schreiben
   *[no] An die Spielleitung schreiben
 }
message-new-write-to-who-plays = An den Spieler schreiben: { PLAIN($seat) }
message-new-write-to-the-moderator = An die Spielleitung schreiben: <bdi>{ $moderator }</bdi>
message-new-only-the-player-reads-it-here = Nur der Spieler liest es hier und erfährt per E-Mail, dass Sie geschrieben haben. Was alle angeht, ist eine <link>Ankündigung</link>.
message-new-only-the-moderator-reads-it-here = Nur die Spielleitung liest es hier und erfährt per E-Mail, dass Sie geschrieben haben. Ihre Adresse erfährt niemand.
message-new-what-it-is-about = Worum es geht
message-new-your-letter = Ihr Brief
message-thread-your-messages = Ihre Nachrichten
message-thread-a-complaint-of-the-operators-of = Eine Beschwerde von <bdi>{ $player }</bdi>. Die Betreiber dieses Servers lesen sie, die Spielleitung nicht.
message-thread-between-you-and-the-moderator-of = Zwischen Ihnen und der Spielleitung. Sonst liest es hier niemand.
message-thread-between-you-and-who-plays-in = Zwischen Ihnen und <bdi>{ $player }</bdi> aus der Partie. Sonst liest es hier niemand.
message-thread-what-is-reported = Was gemeldet wird
message-thread-as-the-server-has-kept-it = So wie der Server es aufgehoben hat.
message-thread-new = Neu
message-thread-the-account-that-wrote-this-was = Das Konto, von dem das kam, wurde gelöscht, und seine Worte mit ihm.
message-thread-report-this-letter-of = Diesen Brief melden<unseen> vom { $created_at }</unseen>
message-thread-what-is-wrong-with-it-the = Was daran nicht in Ordnung ist <soft>die Betreiber bekommen diesen Brief und was davor geschrieben wurde</soft>
message-thread-report-it-to-the-operators = Den Betreibern melden
message-thread-this-thread-is-full-begin-another = Dieser Faden ist voll. Beginnen Sie einen neuen.
message-thread-your-answer = Ihre Antwort
letters-count = { $letters ->
    [one] 1 Brief, Zug { PLAIN($turn) }
   *[other] { $letters } Briefe, Zug { PLAIN($turn) }
 }
letters-state = { $state ->
    [sent] Ihr Brief, wie Sie ihn befohlen haben
    [goes] in Ihren Befehlen, geht mit dem Zug hinaus
   *[written] <b>in dem, was Sie gerade schreiben, noch nicht abgeschickt</b>
 }
letters-letters-of = Briefe in { $game }
letters-letters = Briefe <small>{ PLAIN($seat) }</small>
letters-the-line-stands-in-your-orders = Die Zeile steht in Ihren Befehlen für Zug { PLAIN($turn) }. Sie geht mit ihnen hinaus: <link>Befehle ansehen und abschicken</link>.
letters-write-a-letter = Einen Brief schreiben
letters-letters-are-orders-what-you-write = Briefe sind Befehle: Was Sie hier schreiben, wird eine Zeile Ihres Bogens für Zug { PLAIN($turn) } und wird zugestellt, wenn dieser Zug gespielt wird.
letters-choose = Bitte wählen
letters-how = Wie
letters-your-letter-up-to-characters-in = Ihr Brief <soft>bis zu { $most } Zeichen, in einer Zeile</soft>
letters-put-it-into-the-orders = In die Befehle aufnehmen
letters-the-game-is-over-no-letters = Die Partie ist zu Ende: Es gehen keine Briefe mehr hinaus.
letters-no-letters-can-be-written-in = In diesem Abschnitt lassen sich keine Briefe schreiben.
letters-sent-and-heard = Gesendet und gehört
letters-report-this-letter-of-turn-number = Diesen Brief melden<unseen>: Zug { PLAIN($turn) }, Nummer { $index }</unseen>
letters-what-is-wrong-with-it-the = Was daran nicht in Ordnung ist <soft>die Spielleitung bekommt den Brief, wie er hier steht</soft>
letters-report-it-to-the-moderator = Der Spielleitung melden
letters-no-letter-has-been-sent-or = Noch kein Brief wurde gesendet oder gehört.
letters-what-came-of-a-letter-of = Was aus einem Ihrer Briefe wurde, steht im Bericht seines Zuges.
letters-to-all = Alle
letters-unsigned = Ohne Unterschrift, oder an einen Ort

## Berichte, und wer sie liest

report-this-report = Dieser Bericht
report-files = Dateien und mehr
report-files-of-this-report = Dateien dieses Berichts und mehr
report-sheet-sent = Abgeschickter Bogen
report-this-report-does-not-hold-any = Dieser Bericht gilt nicht mehr seit { $replaced_at }.
report-read-the-corrected-one = Den berichtigten lesen
report-what-it-tells-of-was-undone = Wovon er erzählt, hat die Spielleitung rückgängig gemacht.
report-this-report-was-corrected-and-published = Dieser Bericht wurde berichtigt und am { $published_at } veröffentlicht. <link>Was er vorher sagte</link>
reports-reports = Berichte, { $game }
reports-reports-2 = Berichte <small>{ PLAIN($seat) }</small>
reports-download-all-of-them-as-a = Alle als ZIP herunterladen
reports-tables-of-all-turns = Alle Tabellen über die Züge (CSV)
reports-briefing-where-the-seat-stands = Einweisung: wie der Platz dasteht
reports-who-else-reads-them = Wer sie sonst noch liest
reports-pages-of-reports = Seiten der Berichte
reports-later-turns = Spätere Züge
reports-earlier-turns = Frühere Züge
reports-corrected-or-undone-since = Inzwischen berichtigt oder rückgängig gemacht
reports-these-were-published-once-and-do = Diese waren einmal veröffentlicht und gelten nicht mehr.
reports-published-until = veröffentlicht am { $published_at }, bis { $replaced_at }
reports-of-as-it-was-until = { $word } von { $report }, wie er bis { $replaced_at } war
briefing-briefing = Einweisung, { $game }
briefing-this-briefing = Diese Einweisung
briefing-briefing-2 = Einweisung
briefing-sheets-sent = Abgeschickte Bögen
shared-shared-with-you = Für Sie freigegeben
shared-nobody-lets-you-read-reports-at = Zurzeit lässt Sie niemand Berichte lesen.
shared-seat-reports-shared-with-you = Für Sie freigegebene Berichte
shared-seat-published = veröffentlicht am { $published_at }
shared-seat-of-these-turns-there-is-no = Von diesen Zügen gibt es noch keinen Bericht.
shares-turns = { $last ->
    [end] Züge { PLAIN($first) } bis zum letzten
   *[turn] Züge { PLAIN($first) } bis { PLAIN($until) }
 }
shares-all = alle Züge, bis es zurückgenommen wird
shares-all-turns = alle Züge
shares-since = seit { $at }
shares-who-reads-your-reports = Wer Ihre Berichte liest
shares-who-else-reads-the-reports = Wer die Berichte sonst noch liest <small>{ PLAIN($seat) }</small>
shares-in-this-game-nobody-may-let = In dieser Partie darf niemand andere seine Berichte lesen lassen. Die Spielleitung kann es erlauben.
shares-take-it-back-from = Zurücknehmen<unseen>: { $name }</unseen>
shares-nobody = Niemand.
shares-let-somebody-read-them = Jemanden mitlesen lassen
shares-the-one-you-name-reads-your-reports = Ein Brief fragt, wen Sie nennen; wer ja sagt, liest Ihre Berichte wie Sie, aber nicht Ihre Bögen, und kann keine Befehle abschicken. Dass Sie freigeben, steht für alle lesbar im Protokoll; für wen, lesen nur Sie. Sie können es jederzeit zurücknehmen; was gelesen ist, ist gelesen.
shares-from-turn-blank-from-the-first = Von Zug <soft>leer: vom ersten an</soft>
shares-to-turn-blank-until-you-take = Bis Zug <soft>leer: bis Sie es zurücknehmen</soft>
shares-share-the-reports = Brief schicken

## Protokoll, Ruhmeshalle, Rückschau

ledger-broken = Eintrag { PLAIN($entry) } passt nicht in die Kette. Sagen Sie es dem Betreiber.
ledger-seal = Siegel { $hash }
ledger-ledger-of = Protokoll von { $game }
ledger-what-happened-to-this-game-the = Was in dieser Partie geschah, das Letzte zuerst. Jeder Eintrag trägt die Prüfsumme des vorigen, darum lässt sich hinterher nichts ändern.
ledger-what-your-reports-promise-can-be = Was Ihre Berichte versprechen, lässt sich prüfen: Speichern Sie einen Bericht als JSON und <link>das Protokoll als JSON</link>, und lassen Sie <code>turnpost verify REPORT LEDGER</code> die beiden vergleichen.
ledger-archive-of-the-game = Archiv der Partie
ledger-every-sheet-the-dice-and-the = alle Bögen, die Würfel und die Prüfsummen aller Läufe: <code>turnpost verify { PLAIN($code) }.zip</code> spielt sie ohne Server noch einmal.
ledger-chain-intact = Kette unversehrt
ledger-page-intact = { $last ->
    [1] Eintrag 1 ist unversehrt
   *[other] Einträge { PLAIN($first) } bis { PLAIN($last) } passen { $first ->
        [1] zueinander
       *[other] zueinander und zum vorigen
     }
 }
ledger-check-whole = Die ganze Kette prüfen
ledger-sha-256-of-this-entry = SHA-256 dieses Eintrags
ledger-of-the-one-before = des vorigen
hall-turns = { $in_time } von { $turns } pünktlich{ $late ->
    [0] { "" }
   *[other] , { $late } verspätet
 }{ $missed ->
    [0] { "" }
   *[other] , { $missed } versäumt
 }
hall-won-by = gewonnen von { $names }
hall-computer = der Computer von { $seat }
hall-nobody-won = niemand hat gewonnen
hall-too-few-to-tell = zu wenige, um etwas zu sagen
hall-hall-of-fame = Ruhmeshalle, { $about }
hall-hall-of-fame-2 = Ruhmeshalle <small>{ $about }</small>
hall-of-its-latest-games-that-were = Aus den letzten Partien, die zwei oder mehr Menschen zu Ende gespielt haben.
hall-table-of-players = Tabelle der Spieler
hall-played-to-the-end = Zu Ende gespielt
hall-turns-in-all-games = Züge, in allen Partien
hall-no-such-game-has-ended-yet = Noch keine solche Partie ist zu Ende.
hall-your-own-turns = Ihre eigenen Züge
hall-too-few-turns-so-far-to = Bisher zu wenige Züge, um etwas zu sagen.
hall-a-turn-is-late-when-its = Verspätet ist ein Zug, dessen Befehle nach dem Stichtag kamen und noch gespielt wurden; versäumt einer, für den am Stichtag keine da waren. Ein Lauf vor seinem Stichtag oder einer, der wegen eines Kontos im Minus ausfiel, zählt gegen niemanden. Gezählt wird, seit dieser Server darüber Buch führt.
hall-your-name-and-your-turns-are = Ihr Name und Ihre Züge sind vor anderen verborgen.
hall-others-see-your-name-here-and = Andere sehen hier Ihren Namen, und Spielleitungen daneben Ihre Züge, sobald es fünf sind.
hall-let-them-be-seen = Zeigen
hall-hide-them = Verbergen
atlas-title = Atlas, { $game }
atlas-atlas = Atlas
atlas-nav = Der Atlas und seine Dateien
atlas-what = Was das ist
atlas-lead = Die gedruckte Karte dieses Spiels. Sie bleibt das ganze Spiel über gleich, und alle haben sie: Die Karten der Berichte liegen auf ihr, und deren Text nennt nur, was sie nicht sagt. Wer sie hören oder ein Feld nachschlagen will, nimmt den Text.
replay-start = Beginn
replay-turn-changes-hands = Zug { PLAIN($turn) }: { $seat_word } { PLAIN($seat) } wechselt den Besitzer
replay-turn-an-edit-of-the-world = Zug { PLAIN($turn) }: ein Eingriff in die Welt
replay-turn-late-orders-of = Zug { PLAIN($turn) }: verspätete Befehle von { $seat_word } { PLAIN($seat) }
replay-replay = Rückschau, { $game }
replay-steps-of-the-replay = Schritte der Rückschau
replay-start-2 = « Beginn
replay-end = Ende »
replay-this-step = Dieser Schritt
replay-step-of = Schritt { $here } von { $count }
replay-everything-that-any-saw-and-held = Alles, was irgendein { $seat_word } sah und besaß, auf einer Karte.
watch-this-game = Diese Partie
watch-its-rulebook = Zum Regelwerk
watch-for-its-players = Für ihre Spieler
