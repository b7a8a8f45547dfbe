# Das eigene Konto: Einstellungen, E-Mail, Webhooks.

account-said = { $what ->
    [zone] Die Zeitzone ist geändert.
    [paper] Das Papier ist geändert: PDFs, die Sie ab jetzt abrufen, und die der nächsten Züge sind darauf.
    [shown] Es ist geändert, und zwar ab dem nächsten Zug: Veröffentlichte Berichte behalten, was sie sagen.
    [password] Das Passwort ist geändert; alle anderen Sitzungen sind beendet.
    [session] Die Sitzung ist beendet.
    [revoke] Das Token gilt nicht mehr.
    [language] Die Sprache ist geändert.
   *[address] Zwei E-Mails sind unterwegs: Die Adresse ändert sich, sobald die Links aus beiden benutzt sind.
 }
account-shown = { $what ->
    [nothing] Nichts
    [name] Ihren Namen
   *[both] Ihren Namen und Ihre Adresse
 }
account-this-one = diese hier
account-revoke = Widerrufen<unseen>: { $name }</unseen>
account-scope = { $scope ->
    [read] Partien und Berichte lesen
    [orders] Befehle abschicken
   *[moderate] Partien leiten
 }
account-refundable = davon können { $amount } ausgezahlt werden; der Rest ist Guthaben für Partien
account-all-refundable = alles davon kann ausgezahlt werden
account-your-account = Ihr Konto
account-your-account-2 = Ihr Konto <small><bdi>{ $user }</bdi>, { $email }</small>
account-what-is-mailed-to-you = Was Sie per E-Mail bekommen
account-your-new-token = Ihr neues Token
account-copy-it-now-it-is-shown = Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt.
account-time-zone = Zeitzone
account-due-dates-and-times-are-shown = Stichtage und Zeiten gelten für
account-change-the-time-zone = Zeitzone ändern
account-paper = Papier
account-your-reports-and-order-forms-are = Ihre Berichte und Befehlsformulare sind auf
account-change-the-paper = Papier ändern
account-what-others-read-of-you = Was andere von Ihnen lesen
account-where-the-rules-tell-who-plays = Wo die Regeln sagen, wer einen Platz spielt <soft>zum Beispiel einem Clan, dem Sie begegnet sind</soft>
account-the-one-you-have = Das bisherige
account-you-have-none-you-come-in = Sie haben keines und melden sich mit Links an. Wählen Sie hier eines.
account-the-new-one-at-least-8 = Das neue <soft>mindestens 8 Zeichen</soft>
account-end-my-tokens-too = Auch meine Token beenden
account-change-the-password = Passwort ändern
account-the-new-one-now = Die neue <soft>bisher { $email }</soft>
account-may = Darf
account-sign-in-again-by-a-link = Dafür müssen Sie sich in den letzten 15 Minuten angemeldet haben: Melden Sie sich ab, und kommen Sie mit einem Link wieder.
account-your-password = Ihr Passwort
account-change-the-address = Adresse ändern
account-where-you-are-signed-in = Wo Sie angemeldet sind
account-table-of-sessions = Tabelle der Sitzungen
account-browser = Browser
account-until = Bis
account-end-it = Beenden
account-end-all-others = Alle anderen beenden
account-tokens-for-programs = Token für Programme
account-a-program-that-sends-orders-or = Ein Programm, das für Sie Befehle abschickt oder Berichte holt, meldet sich mit einem eigenen Token an. Wie es mit dem Server spricht, steht in der <link>Beschreibung der Schnittstelle</link>.
account-table-of-tokens = Tabelle der Token
account-begins-with = Beginnt mit
account-name-of-a-new-token = Name eines neuen Tokens
account-my-mapper = mein Kartenzeichner
account-it-may = Es darf
account-issue-the-token = Token ausstellen
account-balance = Kontostand
account-your-account-is-below-zero-in = Ihr Konto ist im Minus. In Partien mit Gebühr werden Ihre Befehle nicht ausgeführt, bis es ausgeglichen ist.
account-movements-of-the-balance = Kontobewegungen
account-what-for = Wofür
account-amount = Betrag
account-your-data = Ihre Daten
account-everything-that-is-kept-about-you = Alles, was über Sie gespeichert ist, als ein ZIP mit JSON und Dateien: Ihr Konto, Ihre E-Mails, Ihre Bögen, die Berichte Ihrer Plätze.
account-download-everything = Alles herunterladen
account-delete-your-account = Konto löschen
account-your-name-address-password-tokens-and = Ihr Name, Ihre Adresse, Ihr Passwort, Ihre Token und Ihre E-Mails gehen für immer, und niemand kann sich mehr als Sie anmelden. Was Partien brauchen, um noch einmal gespielt zu werden, bleibt ohne Ihren Namen: gespielte Bögen, die Protokolle der Partien, die Bewegungen Ihres Kontos. Berichte, in denen Ihr Name schon steht, behalten ihn. Geben Sie vorher Ihre Plätze auf und die Partien ab, die Sie leiten.
account-write-delete-to-show-that-you = Schreiben Sie „delete“, um zu zeigen, dass Sie sicher sind
account-delete-the-account = Konto löschen
mailpage-said = { $what ->
    [choose] Ihre Wahl ist gespeichert.
    [forget] Was Sie für alle Partien gewählt haben, gilt auch für diese.
    [digest] Ihre Wahl ist gespeichert.
    [second] Folgen Sie dem Link in der E-Mail an diese Adresse, dann gilt sie.
    [no-second] Es gibt keine zweite Adresse mehr.
    [awake] E-Mail geht wieder dorthin.
    [feed] Ihr Kalender hat eine neue Adresse.
   *[unfeed] Ihr Kalender hat keine Adresse mehr.
 }
mailpage-in-game = in { $game }
mailpage-confirm = { $command ->
    [ORDERS] Ihre Befehle
   *[other] { $command }
 }{ $seat ->
    [none] { "" }
   *[other] , { $seat }
 }{ $game ->
    [none] { "" }
   *[other] { " " }in { $game }
 }{ $orders ->
    [yes] , wie sie verstanden wurden:
   *[no] { "" }
 }
mailpage-do = { $command ->
    [ORDERS] Annehmen
   *[other] Ausführen
 }
mail-your-mail = Ihre E-Mail <small>{ $email }</small>
mail-by-mail-when-they-are-published = per E-Mail, sobald sie veröffentlicht sind
mail-on-the-web-only = nur im Web
mail-reports-of-short-steps-in-games = Berichte kurzer Abschnitte <soft>in Partien, die sie haben</soft>
mail-each-by-mail = jeden per E-Mail
mail-together-once-a-day = zusammen, einmal am Tag
mail-only-the-one-that-ends-an = nur den, der eine Ära beendet
mail-parts-beside-its-text = Teile außer dem Text
mail-the-report-as-a-page-for = der Bericht als Seite, für Mailprogramme, die sie zeigen
mail-a-pdf-with-the-order-form = ein PDF mit dem Befehlsformular
mail-the-json-document-for-programs = das JSON-Dokument, für Programme
mail-the-tables-as-csv-files = die Tabellen als CSV-Dateien
mail-and-beside-reports = Und außer Berichten
mail-reminders-72-24-and-3-hours = Erinnerungen 72, 24 und 3 Stunden vor einem Stichtag, wenn Ihr Bogen fehlt oder Fehler hat
mail-announcements-and-changed-dates = Ankündigungen und geänderte Stichtage
mail-mails-about-your-account-a-seat = E-Mails zu Ihrem Konto, zu einem gegebenen oder genommenen Platz und zu einem Zug, der ohne Ihren Bogen gespielt wurde, kommen immer.
mail-keep-this-choice = Diese Wahl speichern
mail-as-for-all-games = Wie für alle Partien
mail-have-a-program-told-the-same = Einem Programm dasselbe melden (Webhooks)
mail-one-mail-a-day = Eine E-Mail am Tag
mail-instead-of-all-these-one-mail = Statt all dieser eine E-Mail am Morgen, über alle meine Partien
mail-keep-it = Speichern
mail-a-second-address = Eine zweite Adresse
mail-it-gets-your-mail-when-takes = Sie bekommt Ihre E-Mails, wenn { $email } keine mehr annimmt.
mail-is-not-confirmed-yet-follow-the = <b>{ $second }</b> ist noch nicht bestätigt: Folgen Sie dem Link in der E-Mail, die dorthin ging.
mail-second-address = Zweite Adresse
mail-a-calendar-of-your-due-dates = Ein Kalender Ihrer Stichtage
mail-subscribe-to-this-address-in-your = Abonnieren Sie diese Adresse in Ihrem Kalender. Wer sie hat, liest Ihre Stichtage; eine neue macht sie wertlos.
mail-your-calendar-has-an-address = Ihr Kalender hat eine geheime Adresse. Sie wurde gezeigt, als sie entstand; hier liegt nur ihr Prüfwert. Legen Sie eine neue an, wenn Sie sie verloren haben.
mail-your-calendar-can-fetch-the-dates = Ihr Kalender kann die Stichtage aller Ihrer Partien von einer geheimen Adresse holen.
mail-make-a-new-address = Neue Adresse anlegen
mail-make-an-address = Adresse anlegen
hooks-take-it-away = Wegnehmen
mail-confirm-the-answer-comes-by-mail = Die Antwort kommt per E-Mail.
mail-confirm-is-this-from-you = Ist das von Ihnen?
mail-confirm-if-it-is-not-do-nothing = Wenn nicht, tun Sie nichts: Nichts wurde geändert.
mail-second-your-mail-comes-to-this-address = Ihre E-Mails kommen an diese Adresse, wenn die erste keine annimmt.
mail-stop-stop-these-mails = Diese E-Mails abbestellen
mail-stop-stopped = Abbestellt
mail-stop-you-get-no-more = Sie bekommen nicht mehr: { $kind }.
mail-stop-everything-stays-on-the-web-and = Im Web bleibt alles, und <link>Ihre E-Mail</link> schaltet es wieder ein.
mail-stop-stop-these-mails-2 = Diese E-Mails abbestellen?
mail-stop-you-would-get-no-more = Sie bekämen nicht mehr: { $kind }.
mail-stop-stop-them = Abbestellen
mail-stop-choose-what-comes = Wählen, was kommt
mail-kind-report = Berichte dieser Partie
mail-kind-reminder = Erinnerungen dieser Partie
mail-kind-notice = Ankündigungen und geänderte Stichtage dieser Partie
mail-kind-digest = die E-Mail des Tages
mail-kind-answer = Antworten auf Ihre E-Mails
mail-kind-owed = diese E-Mail
mail-state-queued = unterwegs
mail-state-deferred = wird noch einmal versucht
mail-state-accepted = verschickt
mail-state-opened = verschickt und geöffnet
mail-state-bounced = kam zurück
mail-state-failed = abgelehnt
mail-state-aside = ließ sich nicht herstellen
mail-state-digest = in der E-Mail des Tages
mail-state-stale = nicht verschickt, weil es nicht mehr stimmte
hooks-state = { $state ->
    [queued] wartet
    [deferred] wird noch einmal versucht
    [accepted] angenommen
   *[failed] aufgegeben
 }
hooks-off = <b>Abgeschaltet</b> am { $at }: { $error }.
hooks-failing = <b>Nimmt nichts an</b> seit { $since }: { $error }. Es wird weiter versucht und nach einer Woche abgeschaltet.
hooks-on = Eingeschaltet seit { $since }.
hooks-events = Ein POST, in dem das Ereignis steht, der Zeitpunkt und die Daten: Partie, Zug, Platz, und wo nachzusehen ist. Was ein Bericht sagt, steht nicht darin. Das sind die Ereignisse: { $events }.
hooks-a-webhook = Ein Webhook
hooks-your-webhooks = Ihre Webhooks
hooks-a-program-of-yours-can-be = Einem eigenen Programm kann gemeldet werden, was Sie per E-Mail bekommen: ein Bericht, eine Erinnerung, ein anderer Stichtag. Es bekommt JSON an eine eigene https-Adresse, unterschrieben mit einem Geheimnis, das nur Sie und es kennen.
hooks-the-webhook-is-kept-and-a = Der Webhook ist gespeichert, und ein Ping ist unterwegs zu ihm.
hooks-a-ping-is-on-its-way = Ein Ping ist unterwegs.
hooks-the-webhook-is-gone = Der Webhook ist weg.
hooks-its-secret = Sein Geheimnis
hooks-table-of-the-last-calls = Tabelle der letzten Aufrufe
hooks-event = Ereignis
hooks-how-it-stands = Stand
hooks-tries = Versuche
hooks-switch-it-on-again = Wieder einschalten
hooks-send-a-ping = Ping schicken
hooks-another-one = Noch einer
hooks-address-https-and-public = Adresse <soft>https und öffentlich</soft>
hooks-add-it = Hinzufügen
hooks-what-it-gets = Was er bekommt
hooks-the-headers-webhook-id-webhook-timestamp = Die Kopfzeilen <code>webhook-id</code>, <code>webhook-timestamp</code> und <code>webhook-signature</code> sind die von <link>Standard Webhooks</link>: Bibliotheken vieler Sprachen prüfen sie. Dieselbe id zweimal ist dasselbe Ereignis. Was nicht innerhalb von zehn Sekunden mit 2xx beantwortet wird, wird fünf Tage lang wieder versucht, zuerst nach einer Minute, später alle sechs Stunden; 410 schaltet den Webhook ab.
