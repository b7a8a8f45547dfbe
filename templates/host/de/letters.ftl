# Die Texte der E-Mails (templates/email): reiner Text, umbrochen, wenn eine E-Mail geschrieben wird.

## Mit Links

mail-known-asked = Jemand, hoffentlich Sie, wollte mit dieser Adresse ein Konto bei Turnpost anlegen. Es gibt schon eines.
mail-known-disabled = Es ist gesperrt; fragen Sie den Betreiber.
mail-unknown = Jemand, hoffentlich Sie, wollte sich mit dieser Adresse bei Turnpost anmelden. Zu ihr gibt es kein Konto. Vielleicht haben Sie eine andere angegeben. Siehe { $url }
mail-address-taken = Jemand wollte dies zur Adresse eines anderen Kontos bei Turnpost machen. Zu ihr gibt es schon ein Konto, darum ändert sich nichts. Wenn Sie das waren, melden Sie sich mit dieser Adresse an: { $url }
mail-before-link = { $letter ->
    [sign_up] Jemand, hoffentlich Sie, möchte mit dieser Adresse ein Konto bei Turnpost anlegen. Hinter diesem Link wählen Sie das Passwort und legen es an:
    [second] Das Konto { $account } bei Turnpost möchte seine E-Mails an diese Adresse bekommen, wenn die eigene keine annimmt. Wenn es Ihres ist, sagen Sie es mit diesem Link:
    [known] Mit diesem Link melden Sie sich ohne Passwort an:
    [sign_in] Guten Tag { $name }, mit diesem Link melden Sie sich ohne Passwort bei Turnpost an:
    [password] Guten Tag { $name }, hinter diesem Link wählen Sie ein neues Passwort für Turnpost:
    [reset] Guten Tag { $name }, der Betreiber von Turnpost hat Ihr Konto zurückgesetzt: Sie sind überall abgemeldet, Ihre Token und Ihr altes Passwort gelten nicht mehr. Hinter diesem Link wählen Sie ein neues:
    [address_old] Guten Tag { $name }, Ihre Adresse bei Turnpost soll { $email } werden. Sagen Sie mit diesem Link, dass Sie das wollen:
    [address_new] Dies soll die Adresse des Kontos { $account } bei Turnpost werden. Wenn es Ihres ist, zeigen Sie mit diesem Link, dass Sie hier lesen:
   *[invitation] Sie sind zu Turnpost eingeladen, einem Ort für Spiele per Post. Hinter diesem Link legen Sie Ihr Konto an:
 }
mail-behind-link = { $letter ->
    [second] Er gilt einmal, einen Tag lang. Wenn Sie es nicht waren, tun Sie nichts: Von diesem Konto kommt nichts an diese Adresse.
    [sign_up] Er gilt einmal, einen Tag lang. Wenn Sie es nicht waren, tun Sie nichts: Ohne den Link entsteht kein Konto.
    [known] Er gilt einmal, 15 Minuten lang. Wenn Sie es nicht waren, tun Sie nichts.
    [sign_in] Er gilt einmal, 15 Minuten lang. Wenn Sie nicht darum gebeten haben, tun Sie nichts.
    [password] Er gilt einmal, 15 Minuten lang. Ihr altes Passwort gilt bis dahin weiter; wenn Sie also nicht darum gebeten haben, tun Sie nichts.
    [reset] Er gilt einmal, einen Tag lang. Später bekommen Sie einen anderen unter { $url }
    [address_old] Er gilt einmal, einen Tag lang. Ein zweiter Link ging an die neue Adresse; sie gilt, sobald beide benutzt sind. Wenn Sie nicht darum gebeten haben, tun Sie nichts und ändern Sie Ihr Passwort.
    [address_new] Er gilt einmal, einen Tag lang. Ein zweiter Link ging an die alte Adresse; die neue gilt, sobald beide benutzt sind.
   *[invitation] Er gilt { $days } Tage und nur für diese Adresse.
 }

## Von einer Partie

mail-and = und
mail-see = Siehe { $url }
mail-reason = Der Grund dafür: { $reason }
mail-your-orders = Ihre Befehle: { $url }
mail-which-mails = Welche E-Mails Sie bekommen: { $url }
mail-which-reminders = Welche Erinnerungen Sie bekommen: { $url }
mail-moderator-writes = Die Spielleitung schreibt:
mail-acted = Die Spielleitung der Partie „{ $title }“ ({ $code }) hat an Ihrer Stelle gehandelt.
mail-acted-more = Fragen Sie die Spielleitung, wenn Sie das wundert. Es steht auch im Protokoll oder bei Ihren Bögen.
mail-checks-due = Zug { PLAIN($turn) } der Partie „{ $title }“ ({ $code }) ist fällig, und sein Lauf wartet auf Sie:
mail-checks-more = Nichts ist verloren: Bögen werden die ganze Zeit angenommen. Es geht von selbst weiter, sobald nichts mehr außerhalb seiner Grenze liegt, oder wenn Sie ihn trotzdem spielen lassen:
mail-digest-come = Was gekommen ist:
mail-digest-games = Ihre Partien:
mail-digest-game = { $title }{ $due ->
    [none] { "" }
   *[other] , fällig { $due }
 }
mail-game-announced = Die Spielleitung der Partie „{ $title }“ ({ $code }) gibt bekannt:
mail-game-printed = In Ihrem nächsten Bericht steht es auch.
mail-game-paced = Die Spielleitung der Partie „{ $title }“ ({ $code }) hat den Rhythmus geändert.
mail-game-final = Das Ende der Partie „{ $title }“ ({ $code }) ist endgültig: Ein Preis, wo es einen gibt, ist ausgezahlt, und Würfel und Archiv lassen sich von jetzt an prüfen.
mail-game-changed = Die Spielleitung hat Regeln oder die Zahl der Plätze der Partie „{ $title }“ ({ $code }) geändert, die noch nicht begonnen hat. Ihre Seite zeigt, wie sie jetzt gespielt wird.
mail-game-held = Die Spielleitung hält die Partie „{ $title }“ ({ $code }) an: Bis sie weitergeht, wird kein Zug gespielt oder veröffentlicht und kein Bogen angenommen. Wir sagen Ihnen, wenn es so weit ist.
mail-game-resumed = Die Partie „{ $title }“ ({ $code }), die ihre Spielleitung angehalten hatte, geht weiter. Bögen werden wieder angenommen.
mail-game-next = Der nächste Zug{ $step ->
    [none] { "" }
   *[other] , { $step },
 } ist fällig am { $due }{ $before ->
    [none] { "" }
   *[other] ; fällig war er am { $before }
 }.
mail-game-paused = Die Spielleitung hat die Partie „{ $title }“ ({ $code }) unterbrochen. Bis sie weitergeht, wird kein Zug gespielt{ $before ->
    [none] { "" }
   *[other] ; der nächste war fällig am { $before }
 }. Bögen werden die ganze Zeit angenommen.
mail-game-moved = Der nächste Zug der Partie „{ $title }“ ({ $code }){ $step ->
    [none] { "" }
   *[other] , { $step },
 } ist fällig am { $due }. { $before ->
    [none] Bisher hatte er keinen Stichtag.
   *[other] Fällig war er am { $before }.
 }
mail-run-held = Lauf { PLAIN($run) } der Partie „{ $title }“ ({ $code }) wurde von einem Fehler abgebrochen und ganz zurückgenommen. Nichts wurde veröffentlicht, keine Befehle sind verloren, und die Partie ist angehalten, bis Sie sie weitergehen lassen.
mail-run-wrong = Was schiefging: { $reason }
mail-reminder-asked = Die Spielleitung der Partie „{ $title }“ ({ $code }) bittet um Ihre Befehle.
mail-reminder-answer = Um Ihre Befehle zu schicken, antworten Sie auf diese E-Mail und füllen den Bogen unten aus; lassen Sie seine Zeilen ORDERS und END stehen.
mail-reminder-due = Zug { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } von „{ $title }“ ({ $code }) ist fällig am { $due }.
mail-repaired-turns = Die Spielleitung hat Züge der Partie „{ $title }“ ({ $code }) berichtigt, nachdem sie veröffentlicht waren.
mail-repaired-for = Für { $seat } ist das anders:
mail-repaired-report = { $change ->
    [gone] Der { mail-repaired-kind } gilt nicht mehr.
    [new] Es gibt jetzt einen { mail-repaired-kind }.
   *[changed] Der { mail-repaired-kind } wurde berichtigt.
 }
mail-repaired-kind = { $kind ->
    [final] Schlussbericht
    [late] Bericht des nachgeholten Zuges { PLAIN($turn) }
   *[turn] Bericht von Zug { PLAIN($turn) }
 }
mail-repaired-old = Die Berichte, wie sie zuerst veröffentlicht wurden, lassen sich weiter lesen. Alle zusammen:
mail-repaired-brings = Der letzte berichtigte Bericht liegt dieser E-Mail bei.
mail-report-head = { $title }: Zug { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 }, { $seat }
mail-report-below = Ihr Bericht steht unten als reiner Text{ $count ->
    [0] { "" }
   *[other] { " " }und liegt bei als { $attached }
 }.
mail-report-pdf = Sein PDF wird gezeichnet, wenn Sie es auf seiner Seite abrufen.
mail-report-web = Im Web lesen: { $url }
mail-report-atlas = Die gedruckte Karte unter seiner Karte, der Atlas des Spiels: { $url }
mail-report-answer = Um Befehle zu schicken, beantworten Sie diese E-Mail mit dem ausgefüllten Befehlsbogen; lassen Sie die Zeilen ORDERS und END stehen.
mail-report-next = Die nächsten Befehle{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } sind fällig am { $due }.
mail-report-when-sent = Ihr nächster Zug läuft, sobald Sie Befehle senden.
mail-rolled-to = Die Spielleitung hat die Partie „{ $title }“ ({ $code }) zurückgesetzt: Sie wartet wieder auf die Bögen für Zug { PLAIN($turn) }.
mail-rolled-undone = { $many ->
    [many] Die Züge { PLAIN($turn) } bis { PLAIN($last) } zählen
    [one] Zug { PLAIN($turn) } zählt
   *[since] Was seitdem gespielt wurde, zählt
 } nicht mehr. Die Berichte sind gekennzeichnet und lassen sich weiter lesen.
mail-rolled-fee = Eingezogene Gebühren gehen auf Ihr Konto zurück.
mail-rolled-drafts = Ein Bogen, der dafür abgeschickt war, ist jetzt ein Entwurf: Sehen Sie Ihren an und schicken Sie ihn noch einmal ab. Die Würfel werden andere sein. Die Spielleitung setzt einen neuen Stichtag; bis dahin wird kein Zug nach Datum gespielt.
mail-rules-kept = Die Partie „{ $title }“ ({ $code }) wird nach Stand { PLAIN($kept) } ihrer Regeln gespielt, und dieser Server hat jetzt Stand { PLAIN($present) }. Kein Zug wird gespielt, bevor Sie entscheiden. Bögen werden die ganze Zeit angenommen.
mail-rules-compare = Was die jetzigen Regeln an den bisherigen Zügen geändert hätten, und der Weg, mit ihnen weiterzuspielen:
mail-rules-server = Auf dem Server tun turnpost upgrade check { $code } und turnpost upgrade apply { $code } dasselbe.
mail-seat-what = { $what ->
    [given] { $seat } in der Partie „{ $title }“ ({ $code }) gehört jetzt Ihnen. Sie lesen die Berichte, auch die alten, und schreiben die Befehle.
    [unpaid] Die Befehle von { $seat } in der Partie „{ $title }“ ({ $code }) sind eingegangen, wurden aber nicht ausgeführt: Ihr Konto ist im Minus. Wo die Regeln nachgeholte Züge kennen, ist der Bogen aufgehoben und wird gespielt, sobald das Konto ausgeglichen ist; in anderen Partien wurde der Zug ohne ihn gespielt.
    [silent] Für { $seat } in der Partie „{ $title }“ ({ $code }) kamen zu lange keine Befehle; nach den Regeln gilt der Platz deshalb als aufgegeben, und es werden keine Befehle mehr von ihm erwartet.
    [back] { $seat } in der Partie „{ $title }“ ({ $code }) spielen wieder Sie: Von jetzt an werden Ihre Befehle wieder erwartet.
    [taken] { $seat } in der Partie „{ $title }“ ({ $code }) gehört nicht mehr Ihnen: Niemand spielte dort, und jemand, der auf einen Platz wartete, hat ihn übernommen.
    [bot] { $seat } in der Partie „{ $title }“ ({ $code }) gehört nicht mehr Ihnen: Die Spielleitung hat ihn einem Computer gegeben. Fragen Sie die Spielleitung, wenn Sie das wundert.
    [dropped] { $seat } in der Partie „{ $title }“ ({ $code }) gehört nicht mehr Ihnen: Die Spielleitung hat ihn gestrichen, und niemand spielt ihn jetzt. Fragen Sie die Spielleitung, wenn Sie das wundert.
   *[replaced] { $seat } in der Partie „{ $title }“ ({ $code }) gehört nicht mehr Ihnen: Die Spielleitung hat ihn jemand anderem gegeben. Fragen Sie die Spielleitung, wenn Sie das wundert.
 }
mail-seat-silent = Er behält, was er hat, und Sie lesen weiter, was er wusste. Wer auf einen Platz wartet, dem wird er angeboten. Solange ihn niemand nimmt, kann die Spielleitung ihn Ihnen zurückgeben, so wie er dann steht. Schreiben Sie ihr:
mail-seat-briefing = Wie es dort steht, auf einer Seite und auf Papier:
mail-seat-account = Ihr Konto: { $url }
mail-staged-turn = Zug { PLAIN($turn) }{ $step ->
    [none] { "" }
   *[other] { " " }({ $step })
 } der Partie „{ $title }“ ({ $code }) ist berechnet, und niemand hat ihn bisher gesehen.
mail-staged-at = { $at ->
    [none] Er wird veröffentlicht, wenn Sie es sagen.
   *[other] Er wird am { $at } veröffentlicht, oder vorher, wenn Sie es sagen.
 }
mail-staged-read = Die Berichte lesen, ihn veröffentlichen oder neu berechnen lassen:
mail-deputy-named = Sie sind als Vertreter für { $seat } in der Partie „{ $title }“ ({ $code }) bestellt, von { $begins } bis { $ends }.
mail-deputy-may = Zwischen diesen Zeitpunkten lesen Sie die Berichte und schicken Befehle, neben dem Spieler: Es gilt der letzte Bogen. Solange der Spieler abwesend ist, kommen die Erinnerungen zu Ihnen.
mail-deputy-may-not = Sie können den Platz nicht aufgeben, keine anderen Vertreter bestellen und nicht wählen, was ohne Bogen gespielt wird: Das bleibt beim Spieler. Sie müssen nichts tun. Wenn Sie das nicht möchten, sagen Sie es dem Spieler oder der Spielleitung.
mail-standby-first = { $seat } in der Partie „{ $title }“ ({ $code }) spielt niemand mehr, und Sie warten dort als Erster auf einen Platz. Er gehört Ihnen, wenn Sie ihn bis { $until } nehmen; danach wird er dem Nächsten angeboten, und Ihr Name kommt von der Liste.
mail-standby-briefing = Wer ihn nimmt, liest eine Einweisung: die Karte, soweit bekannt, die Bestände, die letzten Züge, die Briefe.
mail-standby-take = Nehmen oder ablehnen:
mail-standby-late = Sie haben nicht rechtzeitig geantwortet, ob Sie { $seat } in der Partie „{ $title }“ ({ $code }) übernehmen. Jetzt ist der Nächste an der Reihe, und Ihr Name ist von der Liste. Sie können ihn wieder daraufsetzen:
mail-operator-held = Die Mailserver von { $domain } nehmen von diesem Server zurzeit keine E-Mail an: { $kind ->
    [list] Sie finden ihn auf einer Sperrliste.
    [sender] Sie stören sich an seinem Namen, seiner Adresse oder seinen Einträgen (SPF, DKIM, Reverse DNS).
    [rate] Er hat mehr geschickt, als sie in einer Zeit annehmen.
    [size] Eine Nachricht war ihnen zu groß.
   *[content] Sie stören sich am Inhalt einer Nachricht.
 } Ihre Antwort war { $reason }. E-Mail an diese Domain wartet und wird wieder versucht, höchstens { $days } Tage lang; keine Adresse ruht deswegen. Sie erfahren es nur einmal, bis die Domain wieder eine Nachricht annimmt.
mail-operator-held-subject = { $domain } nimmt von diesem Server keine E-Mail an
mail-operator-complaint = Jemand, der unter { $address } liest, hat eine E-Mail dieses Servers als unerwünscht gemeldet: „{ $subject }“. Von jetzt an bekommt diese Adresse nur noch, was sein muss (das Konto, ein bekommener oder verlorener Platz, ein versäumter Zug), bis der Empfänger das Übrige auf der Webseite wieder einschaltet.
mail-operator-complaint-subject = Jemand hat sich über E-Mail beschwert
mail-webhook-off = Ihr Webhook wurde abgeschaltet: { $reason }.
mail-webhook-on = Was ihm noch zu melden war, wird nicht mehr gemeldet. Wenn er wieder geht, schalten Sie ihn hier ein:

## Betreffzeilen

mail-missed = { $title }: Zug { PLAIN($turn) } wurde ohne Ihren Bogen gespielt
mail-missed-step = { $title }: Zug { PLAIN($turn) } ({ $step }) wurde ohne Ihren Bogen gespielt
mail-moved = { $title }: ein anderer Stichtag
mail-final = { $title }: Das Ende ist endgültig
mail-changed = { $title }: Regeln oder Plätze geändert
mail-paused = { $title }: unterbrochen
mail-resumed = { $title } geht weiter
mail-announced = { $title }: Ankündigung
mail-paced = { $title }: ein anderer Rhythmus
mail-webhook = Ihr Webhook wurde abgeschaltet
mail-link-second = Ist das Ihre Adresse?
mail-reminder = { $title }: Zug { PLAIN($turn) } ist bald fällig
mail-reminder-step = { $title }: Zug { PLAIN($turn) } ({ $step }) ist bald fällig
mail-digest = Ihre Partien: { $count ->
    [one] 1 Neuigkeit
   *[other] { $count } Neuigkeiten
 }
calendar-name = Turnpost: Stichtage
calendar-due = { $title }: Zug { PLAIN($turn) } ist fällig
calendar-due-step = { $title }: Zug { PLAIN($turn) } ({ $step }) ist fällig
mail-report = { $title }: Zug { PLAIN($turn) }, { $seat }
mail-report-step = { $title }: Zug { PLAIN($turn) } ({ $step }), { $seat }
mail-report-late = { $title }: Zug { PLAIN($turn) } nachgeholt, { $seat }
mail-held = Angehalten: { $title }
mail-staged = { $title }: Zug { PLAIN($turn) } wartet auf die Veröffentlichung
mail-repaired = { $title }: Berichte von { $seat } wurden berichtigt
mail-rolled-back = { $title } wurde auf Zug { PLAIN($turn) } zurückgesetzt
mail-checks = { $title }: Der Lauf von Zug { PLAIN($turn) } wartet auf Sie
mail-remind = { $title }: Bitte um Befehle für Zug { PLAIN($turn) }
mail-remind-step = { $title }: Bitte um Befehle für Zug { PLAIN($turn) } ({ $step })
mail-rules = { $title } wartet: andere Regeln
mail-act = { $title }: { $what ->
    [acted-sheet] Die Spielleitung hat Befehle für { $seat } geschickt
    [acted-account] Ihr Konto wurde berichtigt
    [acted-deputy] Für { $seat } wurde eine Vertretung ernannt
    [acted-extended] eine andere Frist für { $seat }
   *[acted-resigned] { $seat } wurde für Sie aufgegeben
 }
mail-changes = { $title }: { $what }
mail-change-moved = ein anderer Stichtag
mail-change-paused = unterbrochen
mail-change-resumed = es geht weiter
mail-change-paced = ein anderer Rhythmus
mail-change-changed = Regeln oder Plätze geändert
mail-deputy = { $title }: Sie sind Vertreter für { $seat }
mail-standby-offered = { $title }: { $seat } wird Ihnen angeboten
mail-standby-ended = { $title }: { $seat } geht an den Nächsten
mail-seat = { $title }: { $what ->
    [given] { $seat } gehört jetzt Ihnen
    [unpaid] Befehle von { $seat } nicht ausgeführt, Konto im Minus
    [silent] { $seat } gilt als aufgegeben, es kamen keine Befehle
    [back] { $seat } spielen wieder Sie
    [taken] { $seat } hat jemand übernommen
    [bot] { $seat } spielt jetzt ein Computer
    [dropped] { $seat } wurde gestrichen
   *[replaced] { $seat } spielt jetzt jemand anderer
 }
message-mail-subject = { $title }: eine Nachricht von { $author }
message-mail-head = { $via ->
    [mail] { $author } aus { $title } schreibt per E-Mail:
   *[page] { $author } aus { $title } schreibt Ihnen:
 }
message-mail-context = Es geht um dies, so wie der Server es aufgehoben hat:
message-mail-answer = Antworten Sie auf diese E-Mail, oder lesen und antworten Sie hier:

## Eine Einladung zu einem Platz

mail-invited-what = { $kind ->
    [deputy] { $by } bittet Sie, { $seat } in der Partie „{ $title }“ ({ $code }) zu vertreten, { $begins ->
        [none] von jetzt
       *[other] von { $begins }
     } bis { $ends }.
    [moderator] { $by } bittet Sie, die Partie „{ $title }“ ({ $code }) mit zu leiten.
   *[reader] { $by } lässt Sie die Berichte von { $seat } in der Partie „{ $title }“ ({ $code }) lesen, { $last ->
        [end] von Zug { PLAIN($first) } an
       *[turn] von Zug { PLAIN($first) } bis { PLAIN($last) }
     }.
 }
mail-invited-means = { $kind ->
    [deputy] Eine Vertretung liest zwischen diesen Tagen die Berichte des Platzes und schickt neben seinem Spieler Befehle.
    [moderator] Wer eine Partie leitet, lässt ihre Züge laufen, sieht jeden Platz, hilft den Spielern und kann sie beenden.
   *[reader] Sie lesen sie wie der Spieler des Platzes, seine Bögen aber nicht, bis das zurückgenommen wird.
 }
mail-invited-answer = Hinter diesem Link sagen Sie, angemeldet, ja oder nein:
mail-invited-not = Er gilt { $days } Tage. Wenn Sie nicht wissen, worum es geht, tun Sie nichts: Es folgt nichts daraus.
mail-invited = { $kind ->
    [deputy] Vertretung in { $title }
    [moderator] { $title } leiten
   *[reader] Berichte aus { $title }
 }
