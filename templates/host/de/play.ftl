# Die eigenen Partien, und die Seite einer Partie.

home-unread-messages = { $unread ->
    [one] 1 ungelesene Nachricht
   *[other] { $unread } ungelesene Nachrichten
 }
home-you-are-deputy = in Vertretung
home-orders = { $sent ->
    [yes] Befehle ansehen
   *[no] Befehle schreiben
 }
home-calm = { $urgent ->
    [yes] Alles in Ordnung
   *[no] Alles in Ordnung: Nichts wartet auf Sie
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
