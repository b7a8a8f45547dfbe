# Befehle schreiben, prüfen, abschicken; wo sie stehen; Quittungen. Alle Bögen und Fassungen.
# $mine: ob der Leser den Platz spielt. Ein Datum, das nicht gesetzt ist, wählt die Variante „none“.

orders-unpaid = { $mine ->
    [yes] Das <link>Konto</link>
   *[no] Das Konto
 }, das für { $word ->
    [clan] diesen Clan
    [company] diese Gesellschaft
   *[other] diesen Platz
 } zahlt, ist im Minus. Befehle werden angenommen und aufgehoben; { $late ->
    [yes] der Zug wird gespielt, sobald das Konto ausgeglichen ist.
   *[no] ist das Konto am Stichtag nicht ausgeglichen, wird der Zug ohne sie gespielt.
 }
orders-not-wanted = Von { $word ->
    [clan] diesem Clan
    [company] dieser Gesellschaft
   *[other] diesem Platz
 } werden jetzt keine Befehle erwartet. Schreiben und prüfen können Sie; das Abschicken muss warten.
orders-uploaded = Das steht in <bdi>{ $file }</bdi>.
orders-nothing-stored = Gespeichert ist nichts: Drücken Sie „Abschicken“, wenn Sie zufrieden sind.
orders-kept = Diese Zeilen wurden am { $at } aufgehoben und sind noch nicht abgeschickt.
orders-kept-since = Seitdem ist Fassung { PLAIN($revision) } eingegangen.
orders-back-to = { $revision ->
    [none] Zurück zum leeren Bogen
   *[other] Zurück zu Fassung { PLAIN($revision) }
 }
orders-notes = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}
orders-your-sheet = Ihr Bogen
orders-your-sheet-form = Ihr Bogen als Formular
orders-field-of = { $head } Zeile
orders-counts = (gilt)
orders-by-door = über { $door }
orders-restore = Wiederherstellen<unseen>: Fassung { PLAIN($revision) }</unseen>
orders-all-revisions = Alle { $count } Fassungen dieses Zuges
orders-postmark = { $state ->
    [draft] Entwurf
    [late] Zu spät
   *[other] Eingang
 }
orders-game-seat-turn = { $word ->
    [clan] Partie, Clan, Zug
    [company] Partie, Gesellschaft, Zug
    [player] Partie, Spieler, Zug
   *[other] Partie, Platz, Zug
 }
orders-you-are-ready = Sie sind bereit
orders-until-ready = bis alle bereit sind
orders-until-told = bis die Spielleitung den Zug spielen lässt
orders-proof = Als unterschriebener Nachweis zum Aufheben:
page-json = JSON
page-as-text = Text
orders-help-links = Die Wörter führen zum { $rulebook }, das sich neben dieser Seite öffnet.
orders-help-rulebook = Regelwerk
orders-did-you-mean = Meinten Sie { $suggestion }?
orders-ready = Ich bin bereit <soft>{ $dated ->
    [yes] wenn alle Gefragten das sagen, muss der Zug nicht auf seinen Stichtag warten
   *[no] wenn alle Gefragten das sagen, wird der Zug gespielt
 }{ $brief ->
    [yes] ; bis er gespielt ist, lässt sich der Bogen ersetzen, danach wird nichts zurückgenommen, denn was er zeigt, ist gesehen
   *[no] { "" }
 }</soft>
orders-runs-when-sent = Wird gespielt, sobald Sie abschicken
orders-send-and-run = Abschicken und Zug spielen
orders-names-at-hand = Namen zur Hand
sheet-proof = Als Nachweis zum Aufheben, von diesem Server unterschrieben: { $json } oder { $text }. Prüfen kann ihn jeder, mit <code>turnpost receipt verify --key</code> und <link>dem öffentlichen Schlüssel des Servers</link>.
sheet-above = (oben)
sheet-nothing-yet = Für diesen Zug ist noch nichts eingegangen.
sheet-none-sent = Für diesen Zug kam kein Bogen.
sheet-open-revision = Öffnen<unseen>: Fassung { PLAIN($revision) }</unseen>
sheet-compare-with = Vergleichen<unseen>: Fassung { PLAIN($revision) } mit { PLAIN($other) }</unseen>
both-drafted = Ein anderes Fenster oder ein anderer Rechner hat andere Zeilen für Zug { PLAIN($turn) } aufgehoben. Von beiden ist nichts verloren. Nehmen Sie das eine oder die Zeilen von beiden, und machen Sie damit weiter.
both-sent = Inzwischen ist ein anderer Bogen für Zug { PLAIN($turn) } eingegangen: Fassung { PLAIN($revision) }. Von beiden ist nichts verloren. Nehmen Sie das eine oder die Zeilen von beiden, und machen Sie damit weiter.
both-kept = Aufgehoben
both-was-sent = Abgeschickt
both-only = { $kind ->
    [gone] nur dort
   *[new] nur hier
 }
both-take = { $which ->
    [mine] Nehmen, was hier geschrieben wurde
    [other] Den anderen nehmen
   *[both] Die Zeilen von beiden nehmen
 }
compare-revision = Fassung { PLAIN($revision) }
compare-with = mit
compare-change = { $kind ->
    [gone] gestrichen
   *[new] neu
 }
orders-orders-for-turn = Befehle für Zug { PLAIN($turn) }, { $game }
orders-orders-for-turn-2 = Befehle für Zug { PLAIN($turn) }
orders-checked-not-sent = Geprüft, nicht abgeschickt
orders-sha-256-of-the-orders-as = SHA-256 der Befehle, wie sie verstanden wurden
orders-check = Prüfen
orders-write-as = Schreiben als
orders-form = Formular
orders-orders-one-on-a-line = Befehle, einer je Zeile
orders-at-most-lines-and-kib-what = Höchstens { $limits } Zeilen und { $limits2 } KiB. Was hinter einem <code>;</code> steht, ist eine Notiz für Sie selbst.
orders-before-the-first-section-the-head = Vor dem ersten Abschnitt <soft>(der Kopf, und was noch nirgends hingehört)</soft>
orders-more-lines-sections-that-have-no = Weitere Zeilen <soft>(Abschnitte ohne eigene Felder: eine Überschrift, dann die Befehle)</soft>
orders-why-you-send-it-mailed-to = Warum Sie ihn abschicken <soft>der Spieler bekommt es mit Ihrem Bogen per E-Mail</soft>
orders-keep-as-draft = Als Entwurf aufheben
orders-send-without-orders = Ohne Befehle abschicken
orders-upload-a-sheet = Bogen hochladen
orders-a-text-file-or-the-pdf = eine Textdatei oder das ausgefüllte PDF-Formular aus Ihrem Bericht; der Bogen wird geprüft und hier gezeigt, und Sie schicken ihn ab
orders-upload-and-check = Hochladen und prüfen
orders-help-with-the-orders = Hilfe zu den Befehlen
orders-your-surroundings = Ihre Umgebung
orders-map = Karte
orders-put-a-name-where-you-write = Einen Namen dort einsetzen, wo Sie schreiben
orders-insert = Einsetzen
orders-order-help = Hilfe zu den Befehlen
orders-orders-and-how-they-are-written = Die Befehle, und wie man sie schreibt
orders-the-orders-as-understood-in-revision = Die Befehle, wie sie verstanden wurden <soft>in Fassung { PLAIN($revision) }</soft>
orders-forecast = Vorschau
orders-the-sheet-played-out-on-what = Der Bogen, durchgespielt mit dem, was Ihr eigener Bericht sagt. Andere können dazwischen handeln.
orders-forecast-line-by-line = Vorschau, Zeile für Zeile
orders-order = Befehl
orders-what-comes-of-it = Was daraus wird
orders-how-sure = Wie sicher
orders-at-the-end = Am Ende
orders-open = Öffnen
orders-the-sheets-and-receipts-of-all = Bögen und Quittungen aller Züge
orders-receipt = Quittung <soft>{ $receipt }</soft>
orders-nobody-else-is-waited-for-the = Auf niemanden sonst wird gewartet: Der Zug wird jetzt gespielt, und diese Seite geht dann weiter zum Ergebnis.
orders-came-in-server-time = Eingang (Uhr des Servers)
orders-time-left = Zeit bis zum Stichtag
orders-sha-256-of-the-orders = SHA-256 der Befehle
sheet-sheet-of-turn = Bogen für Zug { PLAIN($turn) }, { $game }
sheet-sheet-of-turn-2 = Bogen für Zug { PLAIN($turn) } <small>{ PLAIN($seat) }</small>
sheet-receipt = Quittung <soft>{ $stamp }</soft>
sheet-problems-found-when-it-came-in = Probleme, die beim Eingang gefunden wurden
sheet-as-it-was-sent = So wurde er abgeschickt
sheet-the-sheet = Der Bogen
sheets-sheets = Bögen, { $game }
sheets-sheets-2 = Bögen <small>{ PLAIN($seat) }</small>
sheets-table-of-turns = Tabelle der Züge
sheets-pages-of-turns = Seiten der Züge
sheets-turn = Zug
sheets-no-sheet = Kein Bogen
sheets-the-game-has-not-begun = Die Partie hat noch nicht begonnen.
both-two-texts-of-one-sheet = Zwei Texte eines Bogens, { $game }
both-two-texts-of-one-sheet-2 = Zwei Texte eines Bogens
both-the-two-are-equal = Die beiden sind gleich.
both-both-texts-line-by-line = Beide Texte, Zeile für Zeile
both-here = Hier
both-where = Wo
compare-turn-revisions-and = Zug { PLAIN($turn) }: Fassungen { PLAIN($revision) } und { PLAIN($revision2) }, { $game }
compare-turn-revision-against = Zug { PLAIN($turn) }: Fassung { PLAIN($revision) } und { PLAIN($revision2) }
compare-show = Zeigen
compare-comparison = Vergleich
compare-change-2 = Änderung
compare-the-sheet-of-turn = Der Bogen für Zug { PLAIN($turn) }
compare-revision-2 = Fassung { PLAIN($revision) }
compare-the-orders-to-write = Die Befehle, die zu schreiben sind

## Stempel

stamp-setup = Nicht begonnen
stamp-over = Die Partie ist zu Ende
stamp-idle = Nicht gefragt
stamp-dropped = Mangels Befehlen aufgegeben
stamp-resigned = Vom Spieler aufgegeben
stamp-out = Ausgeschieden
stamp-bot = Schreibt beim Lauf
stamp-none = Noch kein Bogen
stamp-draft = Entwurf
stamp-owed = Zug { PLAIN($turn) } versäumt
stamp-executed = { $fault ->
    [errors] Ausgeführt, { $errors ->
        [one] 1 Zeile fehlerhaft
       *[other] { $errors } Zeilen fehlerhaft
     }
    [empty] Ausgeführt, ohne Befehle
   *[clean] Ausgeführt
 }
stamp-locked = Geschlossen
stamp-received = { $fault ->
    [errors] Eingegangen, { stamp-errors }
    [empty] Eingegangen, ohne Befehle
    [warnings] Eingegangen, mit Warnungen
   *[clean] Eingegangen, fehlerfrei
 }
stamp-late = { $fault ->
    [errors] Verspäteter Bogen da, { stamp-errors }
    [empty] Verspäteter Bogen da, ohne Befehle
    [warnings] Verspäteter Bogen da, mit Warnungen
   *[clean] Verspäteter Bogen da
 }
stamp-after = Kam zu spät
stamp-errors = { $errors ->
    [one] 1 Zeile wird nicht ausgeführt
   *[other] { $errors } Zeilen werden nicht ausgeführt
 }

## Wo die Befehle stehen

standing-sheet = { $mine ->
    [yes] Ihr Bogen
   *[no] Sein Bogen
 }
standing-missed = { $early ->
    [yes] Zug { PLAIN($missed) } wurde früher gespielt, am { DATE($missed_at) }, ohne { standing-whose } Bogen.
   *[no] { $missed_at ->
        [none] Zug { PLAIN($missed) } wurde ohne { standing-whose } Bogen gespielt.
       *[other] Zug { PLAIN($missed) } wurde am { DATE($missed_at) } ohne { standing-whose } Bogen gespielt.
     }
 }
standing-whose = { $mine ->
    [yes] Ihren
   *[no] seinen
 }
standing-owed = { $wait ->
    [paused] Er kann noch geschickt werden und wird gespielt, wenn die unterbrochene Partie weitergeht.
    [date] Er kann noch geschickt werden und wird am { DATE($runs_at) } gespielt.
   *[now] Er kann noch geschickt werden und wird gespielt, sobald er da ist.
 } Danach kommt der Bogen für Zug { PLAIN($present) } an die Reihe.
standing-late = { standing-sheet } dafür ist da und wird gespielt, { $wait ->
    [held] wenn die Partie weitergeht
    [paused] wenn die unterbrochene Partie weitergeht
    [unpaid] sobald das Konto ausgeglichen ist
    [date] am { DATE($runs_at) }
   *[now] und zwar gleich
 }.
standing-none = Für Zug { PLAIN($turn) } ist noch nichts eingegangen. { standing-due }
standing-draft = Ein Entwurf des Bogens für Zug { PLAIN($turn) } ist aufgehoben; er zählt erst, wenn er abgeschickt ist. { standing-due }
standing-received = { standing-sheet } für Zug { PLAIN($turn) } ist da{ $orders ->
    [0] , enthält aber keine Befehle
    [one] , mit 1 Befehl
   *[other] , mit { $orders } Befehlen
 }. { standing-due } Bis dahin kann ein anderer Bogen geschickt werden.
standing-due = { $when ->
    [held] Die Partie ist angehalten; kein Zug wird gespielt, bis sie weitergeht.
    [now] Der Zug ist jetzt fällig.
    [date] Der Zug ist am { DATE($due) } fällig.
    [ready] Der Zug wird gespielt, sobald alle bereit sind, auf die gewartet wird{ $not_before ->
        [none] { "" }
       *[other] , aber nicht vor { DATE($not_before) }
     }.
   *[word] Der Zug wird gespielt, wenn die Spielleitung es sagt.
 }
standing-errors = { $errors ->
    [one] 1 Zeile davon wird nicht ausgeführt.
   *[other] { $errors } Zeilen davon werden nicht ausgeführt.
 }
standing-newer-draft = Fassung { PLAIN($draft) } ist ein Entwurf und zählt nicht; Fassung { PLAIN($revision) } zählt.
standing-after = Fassung { PLAIN($too_late) } kam, als die Bögen für Zug { PLAIN($turn) } schon eingesammelt waren. Sie ist aufgehoben, und die Spielleitung entscheidet, ob sie noch zählt.
standing-too-late = Fassung { PLAIN($too_late) } kam, als die Bögen schon eingesammelt waren. Fassung { PLAIN($revision) } zählt, wenn die Spielleitung nicht anders entscheidet.
standing-ready = { $mine ->
    [yes] Sie sind bereit.
   *[no] Wer ihn spielt, ist bereit.
 }
standing-unpaid = Das Konto, das dafür zahlt, ist im Minus: Kein Bogen wird gespielt, bevor es ausgeglichen ist.
standing-bot = Ein Computer schreibt den Bogen, wenn der Zug gespielt wird.
standing-idle = Jetzt werden { $mine ->
    [yes] von Ihnen
   *[no] von diesem Platz
 } keine Befehle erwartet.
standing-word = { $word ->
    [clan] Clan
    [house] Haus
    [guild] Gilde
    [nation] Nation
    [player] Platz
   *[seat] Platz
 }
standing-risk = { $risk ->
    [unpaid] Ist das Konto nicht ausgeglichen
    [wait] Was da ist, wird vielleicht nicht rechtzeitig gespielt: Ist es nicht gespielt
   *[none] Ist kein Bogen da
 }, { $closes_at ->
    [none] wenn der nächste Zug gespielt wird
   *[other] bis es { DATE($closes_at) } ist
 }, so gilt { $mine ->
    [yes] Ihr Platz
   *[no] dieser Platz
 } ({ standing-word }) als aufgegeben: Die Regeln wollen keine Befehle mehr von ihm, und er wird jemand anderem angeboten.
standing-dropped = { $mine ->
    [yes] Ihr Platz ({ standing-word }) gilt als aufgegeben, weil zu lange keine Befehle kamen. Er behält, was er hat, und Sie lesen weiter, was er wusste. Solange ihn niemand anderer nimmt, kann die Spielleitung ihn Ihnen zurückgeben: Schreiben Sie ihr von der Seite der Partie aus.
   *[no] Dieser Platz ({ standing-word }) gilt als aufgegeben, weil zu lange keine Befehle kamen. Die Spielleitung kann ihn zurückgeben oder jemand anderem geben; wer auf einen Platz wartet, dem wird er angeboten.
 }
standing-resigned = { $mine ->
    [yes] Sie haben diesen Platz ({ standing-word }) aufgegeben. Von Ihnen werden keine Befehle mehr erwartet.
   *[no] Dieser Platz ({ standing-word }) wurde aufgegeben.
 }
standing-out = { $mine ->
    [yes] Sie sind mit Ihrem Platz ({ standing-word }) nach den Regeln ausgeschieden. Von Ihnen werden keine Befehle mehr erwartet.
   *[no] Dieser Platz ({ standing-word }) ist nach den Regeln ausgeschieden.
 }
standing-setup = Die Partie hat noch nicht begonnen.
standing-over = Die Partie ist zu Ende.
standing-provisional = Ihr Ende ist vorläufig bis { DATE($final_at) }: Bis dahin kann die Spielleitung sie ausbessern oder zurücknehmen; Preis, Ruhmeshalle, Archiv und die Quelle der Würfel warten.

## Quittungen

receipt-emptied = Dieser Bogen enthält keine Befehle und tritt an die Stelle von Fassung { PLAIN($revision) } mit { $orders ->
    [one] 1 Befehl
   *[other] { $orders } Befehlen
 }.
receipt-empty = Dieser Bogen enthält keine Befehle.
receipt-draft = Ein Entwurf zählt erst, wenn er abgeschickt ist.
receipt-draft-errors = { $errors ->
    [one] 1 Zeile würde nicht ausgeführt.
   *[other] { $errors } Zeilen würden nicht ausgeführt.
 }
receipt-closed = Er kam, als die Bögen für Zug { PLAIN($turn) } schon eingesammelt waren. Er ist aufgehoben, und die Spielleitung entscheidet, ob er noch zählt.
receipt-unpaid = Das Konto, das für diesen Zug zahlt, ist im Minus: Der Bogen wird nicht gespielt, bevor es ausgeglichen ist.
receipt-ready = Bereit: Niemand muss auf einen weiteren Bogen warten.

## Die Seite der Befehle

orders-empty = Dieser Bogen enthält keine Befehle. Noch zählt Fassung { PLAIN($revision) } mit { $orders ->
    [one] 1 Befehl
   *[other] { $orders } Befehlen
 }; sie zählt nicht mehr, wenn Sie diesen abschicken.
orders-turn-run = Zug { PLAIN($turn) } wurde gespielt, seit Sie diese Seite geöffnet haben, und nichts wurde abgeschickt. Wenn Sie noch einmal auf „Abschicken“ drücken, ist dieser Bogen für Zug { PLAIN($present) }.
orders-changed = Während Sie schrieben, ist Fassung { PLAIN($revision) } eingegangen. Vergleichen Sie sie unten; wenn Sie noch einmal auf „Abschicken“ drücken, tritt Ihre an ihre Stelle.
foresight-certain = sicher
foresight-likely = wahrscheinlich
foresight-unknown = nicht vorherzusehen
panel-title = Prüfung und Vorschau
panel-where = Probleme und Vorschau
panel-none = Was Sie schreiben, wird hier sofort geprüft.
panel-problems = Probleme
panel-nothing = Aus diesen Zeilen wird nichts
panel-nothing-count = { $lines ->
    [one] Aus 1 Zeile wird nichts.
   *[other] Aus { $lines } Zeilen wird nichts.
 }
panel-heavy-count = { $lines ->
    [one] 1 Zeile kostet mehr als ein Drittel der Kasse.
   *[other] { $lines } Zeilen kosten jede mehr als ein Drittel der Kasse.
 }
panel-heavy = Das kostet { $share } % der Kasse.
panel-heavy-mark = Großer Betrag
panel-board = Auf dem Spielplan
panel-closing = Nach dem Zug
panel-mend = Ändern in
panel-costs = Kostet
panel-gains = Bringt
panel-left = Bleibt
panel-at = Dann bei
panel-pulse = Takt
hand-units = Ihre Einheiten
hand-cities = Ihre Städte
hand-places = Ihre Orte
hand-other-cities = Andere Städte
hand-other-places = Andere Orte
hand-key = Was die Zeichen bedeuten
computer-left = Der Computer, der diesen Platz hatte, wollte gerade diese Befehle schicken. Jetzt gehören sie Ihnen: Nichts wird abgeschickt, bevor Sie es tun.

## Eine Quittung als Text zum Aufheben (ihre letzte Zeile ist, was ein Programm prüft)

proof-of = Quittung: { $title } ({ $game }), Platz { $seat }, { $name }
proof-turn = Zug { $turn }, Fassung { $revision }: { $stamp }
proof-came-in = Eingang { $at } über { $door }
proof-due = Fällig { $due }, { $seconds } Sekunden später
proof-orders = Die Befehle, wie sie verstanden wurden:
proof-none = (keine)
proof-problems = Probleme:
proof-problem = { $severity ->
    [error] Fehler
    [warning] Warnung
   *[note] Hinweis
 }, Zeile { $line }: { $detail }
proof-forecast = Am Ende, soweit vorherzusehen:
proof-digest = SHA-256 der Befehle: { $digest }
proof-signed = Unterschrieben mit dem Schlüssel { $key }:

## Die Werkbank

bench-view = Werkbank
bench-title = Ihre Befehle
bench-pieces = Was Sie führen
bench-count = { $count ->
    [0] keine Befehle
    [one] 1 Befehl
   *[other] { $count } Befehle
 }
bench-skip-to-offers = Direkt zu dem, was möglich ist
bench-skip-to-sending = Direkt zum Senden
bench-offers = Was jetzt möglich ist
bench-nothing-offered = Mehr wird hier in diesem Zug nicht angeboten.
bench-range = { $low } bis { $high }
bench-more-lines = Zeilen anderer Abschnitte
bench-no-offer = Das lässt sich jetzt nicht befehlen: Das Angebot gibt es nicht mehr, oder die Auswahl darin passt nicht.
bench-no-line = In { $head } ist keine Zeile mehr frei.
bench-guide = Ihre ersten Züge: { $done } von { $count } erledigt
bench-receipt = Die ganze Quittung
bench-done = Erledigt
bench-put-in = Eintragen
orders-send-all-the-same = Trotzdem senden
orders-runs-at-once = { $orders ->
    [0] Dieser Bogen enthält keine Befehle
   *[other] { $errors ->
        [one] 1 Zeile dieses Bogens kann nicht ausgeführt werden
       *[other] { $errors } Zeilen dieses Bogens können nicht ausgeführt werden
    }
 }, und der Zug wird gespielt, sobald Sie ihn senden: Danach lässt sich nichts mehr ändern. Gesendet ist noch nichts.
