# Für Besucher: die erste Seite, ein Konto anlegen, sich anmelden, Links aus E-Mails, Seiten einer Ablehnung.

link-head = { $kind ->
    [sign_up] Konto anlegen
    [sign_in] Anmelden
    [password] Neues Passwort wählen
    [second] Ist das Ihre Adresse?
   *[address] Neue Adresse bestätigen
 }
link-lead = { $kind ->
    [sign_up] Noch ein Schritt, und das Konto gehört Ihnen: Das Passwort wählt nur, wer diese Adresse liest.
    [sign_in] Der Link stimmt. Er gilt einmal.
    [password] Damit werden Sie überall sonst abgemeldet; Ihre Token und alle anderen Links gelten nicht mehr.
    [second] Ihre E-Mails kämen hierher, wenn die erste keine annimmt.
   *[address] Die Adresse ändert sich, sobald die Links aus beiden E-Mails benutzt sind.
 }
link-button = { $kind ->
    [sign_up] Mein Konto anlegen
    [sign_in] Anmelden
    [password] Dieses Passwort wählen
    [second] Ja, das ist meine
   *[address] Ja, ändern
 }
front-players = { $least } { $least ->
    [one] Spieler
   *[other] Spieler
 }
front-players-between = { $least } bis { $most } Spieler
page-open-seats = { $seats ->
    [one] 1 freier Platz
   *[other] { $seats } freie Plätze
 }{ $fee ->
    [none] { "" }
   *[other] , { $fee } je Zug
 }{ $prize ->
    [none] { "" }
   *[other] , Preis { $prize } als Guthaben
 }
sign-up-we-send-a-link-to-your = Wir schicken einen Link an Ihre Adresse; dahinter wählen Sie Namen und Passwort.
sign-up-name-as-printed-in-your-reports = Name <soft>so steht er in Ihren Berichten</soft>
sign-up-password-at-least-8-characters-leave = Passwort <soft>mindestens 8 Zeichen; lassen Sie es leer, um sich mit Links anzumelden</soft>
sign-up-an-account-here-needs-an-invitation = Für ein Konto brauchen Sie hier eine Einladung. Sie kommt als E-Mail mit einem Link; bitten Sie den Betreiber darum.
sign-up-accounts-are-made-by-the-operator = Konten legt hier der Betreiber an. Niemand kann sich selbst eines anlegen.
sign-up-you-have-an-account-already-sign = Sie haben schon ein Konto? <link>Anmelden</link>.
sign-in-your-games-your-order-sheets-and = Hinter diesem Schalter liegen Ihre Partien, Ihre Befehlsbögen und Ihre Berichte.
sign-in-sign-in-by-a-link-or = Mit einem Link anmelden oder ein neues Passwort wählen
sign-in-the-rules-of-every-game-can = Die Regeln aller Spiele können Sie <link>ohne Anmeldung lesen</link>.
link-new-password-at-least-8-characters = Neues Passwort <soft>mindestens 8 Zeichen</soft>
letter-to-the-sign-in-page = Zur Anmeldung
forgotten-sign-in-by-a-link = Mit einem Link anmelden
forgotten-we-send-a-link-to-your = Wir schicken einen Link an Ihre Adresse. Er gilt einmal, 15 Minuten lang.
forgotten-send-a-link-to-sign-in = Link zum Anmelden schicken
forgotten-send-a-link-for-a-new = Link für ein neues Passwort schicken
forgotten-sign-in-with-your-password = Mit dem Passwort anmelden
sample-a-report-of = Ein Bericht aus { $about }
sample-this-sample = Dieses Beispiel
sample-all-games = Alle Spiele
sample-a-sample-report-of = Beispielbericht aus { $about }
sample-a-turn-that-computers-have-played = Ein Zug einer Partie unter Computern, wie einer von ihnen ihn gelesen hätte. Die Anmerkungen auf gelbem Grund sind für Sie hinzugefügt.
sample-who = Wer Sie sind
sample-who-says = Sie sind { $seat }.
sample-happened = Was geschah
sample-can = Was Sie tun können
sample-orders = Befehle geben:
sample-wins = Wie man gewinnt
sample-bare = Anmerkungen ausblenden
seat-link-a-seat-in = Ein Platz in { $game }
seat-link-a-seat-in-2 = Ein Platz in <bdi>{ $game }</bdi>
seat-link-is-kept-for-you-the-rulebook = <bdi>{ $known_as }</bdi> ist für Sie reserviert. <link>Das Regelwerk</link> sagt, was gespielt wird.
seat-link-take-the-seat = Platz nehmen
seat-link-sign-in-and-take-it = Anmelden und Platz nehmen
seat-link-sign-up-first = Erst ein Konto anlegen
seat-link-after-signing-up-open-this-link = Öffnen Sie diesen Link danach noch einmal: Er gilt, bis der Platz besetzt ist.
refusal-to-your-games = Zu Ihren Partien
refusal-signed-out = Sie sind nicht angemeldet; darum ist nichts geschehen.
problems-what-the-interface-answers-when-it = Was die Schnittstelle antwortet, wenn sie eine Anfrage ablehnt: ein Problemdokument (RFC 9457) mit einem dieser Codes. Ein Code behält seine Bedeutung; <code>params</code> enthält die Zahlen des Falls. Die Schnittstelle antwortet auf Englisch.
problems-all-addresses-and-answers-stand-in = Alle Adressen und Antworten stehen in der <link>Beschreibung der Schnittstelle</link>.
front-title = Strategiespiele per Post
front-lead = Geben Sie Ihre Befehle, wann Sie Zeit haben. Am Stichtag werden die Züge aller auf einmal gespielt, und ein Bericht erzählt mit einer Karte, was geschah.
front-play = Jetzt einen Zug spielen
front-play-what = { $name } gegen den Computer: ohne Konto, ohne Installation. Der Zug wird gespielt, sobald Sie ihn abschicken; die Partie bleibt { $kept } Stunden erhalten.
front-board = Eine Karte von { $name } mitten im Krieg: das Land mehrerer Clans, ihre Städte und die Wege der eigenen Konvois.
front-members = Mitglieder
front-sign-up-open = Möchten Sie bleiben? <link>Legen Sie ein Konto an</link>: eine E-Mail-Adresse genügt.
front-sign-up-invited = Für Partien, die Monate dauern, brauchen Sie ein Konto; auf diesem Server gibt es das auf Einladung. Fragen Sie den Betreiber nach einem Brief.
front-sign-up-closed = Für Partien, die Monate dauern, brauchen Sie ein Konto; der Betreiber dieses Servers legt es an. Probepartien und Regelwerke stehen allen offen.
front-games = Die Spiele
front-try = Einen Zug spielen<unseen>: { $name }</unseen>
front-players-label = Spieler
front-won-label = Sieg
front-lasts-label = Dauer
front-a-report-of = Einen Zug lesen<unseen>: { $name }</unseen>
front-rulebook-of = Regelwerk<unseen> von { $name }</unseen>
front-pace = Wie oft ein Zug gespielt wird, ist von Partie zu Partie verschieden: meist einmal in der Woche.
front-games-that-wait-for-players = Partien, die auf Spieler warten
front-none-at-the-moment = Zurzeit keine.
front-games-to-watch = Partien zum Zuschauen
front-watch-turn = { $name }, { $over ->
    [yes] beendet
   *[no] Zug { $turn }
 }

## Briefe mit Links, und die Seiten, die von ihnen sprechen

mail-link-sign-up = Ihr Konto bei Turnpost
mail-link-known = Ihr Konto bei Turnpost
mail-link-sign-in = Anmeldung bei Turnpost
mail-link-password = Ein neues Passwort für Turnpost
mail-link-reset = Ihr Konto bei Turnpost wurde zurückgesetzt
mail-link-unknown = Anmeldung bei Turnpost
mail-link-address-old = Ihre Adresse bei Turnpost
mail-link-address-new = Ihre Adresse bei Turnpost
mail-link-address-taken = Ihre Adresse bei Turnpost
mail-link-invitation = Eine Einladung zu Turnpost
letter-sign-up = Eine E-Mail ist an diese Adresse unterwegs. Hinter dem Link darin wählen Sie Namen und Passwort; er gilt einmal, einen Tag lang.
letter-sign-in = Eine E-Mail ist an diese Adresse unterwegs. Der Link darin gilt einmal, 15 Minuten lang.
letter-deleted = Ihr Konto ist gelöscht. Danke fürs Mitspielen.
address-half = Diese Hälfte ist geschafft. Die Adresse ändert sich, sobald auch der Link aus der anderen E-Mail benutzt ist.
address-changed = Die Adresse ist geändert. Melden Sie sich ab jetzt mit ihr an.

## Seiten einer Ablehnung

refusal-head-401 = Nicht für diesen Leser
refusal-head-403 = Nicht für diesen Leser
refusal-head-404 = Empfänger unbekannt
refusal-head-409 = Im Moment nicht
refusal-head-413 = Zu schwer für die Post
refusal-head-429 = Bitte einer nach dem anderen
refusal-head-500 = Die Post hat Verspätung
refusal-head-503 = Die Post hat Verspätung
refusal-head = Das ließ sich nicht lesen
advice-400 = Gehen Sie zurück und versuchen Sie es noch einmal.
advice-403 = Gehen Sie zurück, oder melden Sie sich als jemand an, der es darf.
advice-404 = Prüfen Sie die Adresse, oder beginnen Sie noch einmal bei Ihren Partien.
advice-405 = Gehen Sie zurück und versuchen Sie es noch einmal.
advice-408 = Gehen Sie zurück und schicken Sie es noch einmal ab; was Sie geschrieben haben, ist noch da.
advice-409 = Gehen Sie zurück und sehen Sie nach, wie die Partie jetzt steht.
advice-413 = Gehen Sie zurück und schicken Sie weniger.
advice-422 = Gehen Sie zurück und ändern Sie, was oben steht.
advice-429 = Warten Sie eine Minute; nichts ist verloren.
advice-500 = Versuchen Sie es noch einmal. Wenn es zweimal geschieht, sagen Sie dem Betreiber, wann das war.
advice-503 = Versuchen Sie es gleich noch einmal; nichts ist verloren.
advice-not-signed-in = Gehen Sie zurück, kopieren Sie, was Sie geschrieben haben, melden Sie sich wieder an und fügen Sie es ein.
advice-form-refused = Gehen Sie zurück, kopieren Sie, was Sie geschrieben haben, laden Sie die Seite neu und schicken Sie es noch einmal ab.
sign-in-refused = { $title }. Versuchen Sie es noch einmal.

## Warum ein Passwort nicht genommen wird

password-length = Es braucht { $low } bis { $high } Zeichen, Leerzeichen davor und dahinter nicht gezählt
password-address = Es ist die E-Mail-Adresse
password-different = Es braucht mindestens { $least } verschiedene Zeichen
password-product = Es ist der Name dieses Programms
password-common = Es ist eines der häufigsten überhaupt

## Ist die Post pünktlich?

status-drawn = { $reports ->
    [one] 1 Bericht wird gerade gezeichnet.
   *[other] { $reports } Berichte werden gerade gezeichnet.
 }
status-that-you-are-signed-in-on = Dass Sie in einem Browser angemeldet sind, ab der Anmeldung
status-tokens-of-programs-since-they-were = Token von Programmen, ab ihrer Ausstellung
status-sheets-that-another-one-has-replaced = Bögen, an deren Stelle ein anderer getreten ist, sobald ihr Zug vorbei ist
status-drawn-reports-pdf-pages-text-they = Gezeichnete Berichte (PDF, Seiten, Text); wenn Sie sie abrufen, werden sie neu gezeichnet
status-copies-of-mail-that-was-delivered = Kopien zugestellter E-Mails
status-what-webhooks-of-yours-were-told = Was Ihren Webhooks gemeldet wurde
status-mail-that-came-in-as-it = Eingegangene E-Mails, wie sie kamen; was daraus gelesen wurde, bleibt
status-what-you-had-begun-to-write = Was Sie für einen Zug angefangen hatten, der vorbei ist
status-what-you-and-moderators-write-to = Was Sie und Spielleitungen einander schreiben; wer sein Konto löscht, nimmt mit, was er geschrieben hat
status-what-a-program-of-yours-was = Was einem Ihrer Programme unter einem Schlüssel geantwortet wurde (Idempotency-Key)
status-the-servers-log = Das Logbuch des Servers
status-late-a-game-has-been-due = Verspätet: Eine Partie ist seit { $oldest_due } fällig. Nichts ist verloren; sie wird so bald wie möglich gespielt.
status-turns-may-be-run-late-at = Züge werden im Moment vielleicht verspätet gespielt. Bögen werden angenommen wie immer.
status-on-time = Pünktlich.
status-all-are-drawn = Alle sind gezeichnet.
status-late-a-message-has-waited-for = Verspätet: Eine E-Mail wartet seit { $mail_seconds }. Sie ist aufgehoben und wird wieder versucht; jeder Bericht steht schon auf seiner Seite.
status-what-is-kept-how-long = Was wie lange aufgehoben wird
status-how-long = Wie lange
status-games-turns-reports-the-sheets-that = Partien, Züge, Berichte, die gespielten Bögen, das Protokoll
status-for-as-long-as-this-server = solange dieser Server läuft: Damit wird ein Zug bewiesen
status-for-as-long-as-this-server-2 = solange dieser Server läuft
status-the-servers-log-names-requests-and = Das Logbuch des Servers nennt Anfragen und Partien mit Nummern. Es enthält keine Befehle, keine E-Mail-Adressen und keine Passwörter.

## A game of one's own

open-game-title = Eine Partie eröffnen
open-game-lead = Allein gegen Computer beginnt sie sofort. Mit Freunden bekommen Sie für jeden einen Link, und sie beginnt, wenn alle da sind. Der Server leitet sie: Niemand hat die Spielleitung, und niemand sieht fremde Befehle.
open-game-which = Welches Spiel
open-game-map = Karte
open-game-friends = Freunde, die einen Link bekommen
open-game-computers = Computer
open-game-pace = Ein Zug wird gespielt
open-game-pace-ready = sobald alle ihre Befehle geschickt haben
open-game-pace-day = einmal am Tag, oder sobald alle bereit sind
open-game-pace-week = einmal in der Woche, oder sobald alle bereit sind
open-game-name = Name der Partie (kann leer bleiben)
open-game-open = Partie eröffnen
open-game-bounds = Dieses Spiel hat { $least } bis { $most } Plätze, Ihrer mitgezählt. Höchstens { $games } eigene Partien laufen zugleich, mit zusammen { $seats } Plätzen. In 24 Stunden werden höchstens { $turns } ihrer Züge ausgewertet; der nächste wartet. Sie stehen in keiner Liste anderer, kosten nichts, haben keinen Preis und zählen weder für die Ruhmeshalle noch für die Zuverlässigkeit.
opened-title = { $game } ist eröffnet
opened-links = { $count ->
    [one] Schicken Sie diesen Link Ihrem Freund. Er gilt einmal, 14 Tage lang, und wird nur jetzt gezeigt.
   *[other] Schicken Sie jedem Ihrer Freunde einen dieser Links. Jeder gilt einmal, 14 Tage lang, und sie werden nur jetzt gezeigt.
 }
opened-starts = Die Partie beginnt, sobald der letzte gekommen ist.
opened-to-the-game = Zur Partie
leave-trial-title = Die Probepartie verlassen?
leave-trial-keep = Sie können sie behalten: Melden Sie sich an, und sie geht als Ihre Partie weiter, mit allem, was geschehen ist.
sign-in-trial = { $trial ->
    [kept] Sie spielen gerade eine Probepartie. Sobald Sie angemeldet sind, ist sie Ihre Partie und geht weiter, mit allem, was geschehen ist, wenn Sie nicht schon so viele eigene Partien haben wie erlaubt.
   *[no] Sie spielen gerade eine Probepartie. Sie endet, wenn Sie sich anmelden, und wird nicht behalten.
 }
leave-trial-sign-in = Anmelden und behalten
leave-trial-leave = Wenn Sie sie verlassen, kommt niemand mehr zu ihr zurück, und nach zwei Tagen wird sie gelöscht.
leave-trial-yes = Verlassen
leave-trial-back = Zurück zur Partie
home-open-a-game = Eine Partie eröffnen
home-open-a-game-what = Allein gegen Computer sofort, oder mit Freunden über einen Link.
home-first-turn = Neu hier? Eröffnen Sie eine Partie gegen Computer: Die Befehlsseite zeigt, was Sie tun können, und führt durch die ersten Züge.
opened-end = Diese Partie beenden
opened-end-what = Sie haben sie eröffnet. Solange niemand sonst mitspielt, können Sie sie beenden: Es wird kein Zug mehr gespielt, niemand gewinnt, und die Berichte bleiben Ihnen.
opened-end-yes = Endgültig beenden
opened-ended-by-its-maker = Wer sie eröffnet hat, hat sie beendet.
game-nobody-moderates = niemand: der Server leitet sie
