# Was ein Spieler für seinen Platz regelt, wenn niemand für ihn schreiben kann: app/web/care.py.

care-title = Wenn Sie nicht spielen können
care-head = Wenn Sie nicht spielen können <small>{ $seat }</small>
care-lead = Spiele dauern lange, und das Leben geht weiter. Hier sagen Sie, was inzwischen mit Ihren Befehlen geschieht.
care-tab = Abwesenheit
care-saved-cover = Ihre Wahl ist gemerkt. Sie gilt vom nächsten Lauf an.
care-saved-deputy = Ein Brief ist unterwegs. Wer hinter seinem Link ja sagt, vertritt Sie von da an.
care-saved-withdraw = Der Brief gilt nicht mehr.
care-saved-recall = Der Vertreter ist abberufen.
care-saved-away = Ihre Abwesenheit ist notiert.
care-saved-back = Ihre Abwesenheit ist zurückgenommen.

care-cover-head = Wenn kein Befehlsblatt von Ihnen da ist
care-cover-off = In diesem Spiel wird an der Stelle eines fehlenden Blattes nichts ausgeführt: So hat es die Spielleitung bestimmt.
care-cover-none = <b>Nichts</b>
care-cover-none-what = Die Regeln sagen, was aus einem Platz ohne Blatt wird.
care-cover-draft = <b>Ihr letzter Entwurf</b>
care-cover-draft-what = Was Sie oder Ihr Vertreter zuletzt für diesen Zug geschrieben haben, wird so ausgeführt, wie es ist, wenn ein Befehl darin steht.
care-cover-standing = <b>Ihr Dauerblatt</b>
care-cover-standing-what = Die Befehle unten werden ausgeführt.
care-cover-computer = <b>Ein vorsichtiger Computer</b>
care-cover-computer-what = Für diesen Zug schreibt ein Computer Ihr Blatt, so friedlich er kann, aus dem, was Sie wissen. Er schreibt keine Briefe und verspricht nichts in Ihrem Namen.
care-cover-fee = Ein Zug, der so gespielt wird, kostet seine Gebühr wie jeder andere.
care-standing-label = Dauerblatt
care-standing-hint = wie auf jedem Befehlsblatt geschrieben; leer: keines. Seine Zeilen stehen auch in jedem neuen Blatt, das Sie öffnen.
care-cover-button = So merken

care-deputies-head = Vertreter
care-deputies-what = Ein Brief fragt, wen Sie nennen; wer ja sagt, vertritt Sie. Ein Vertreter liest zwischen zwei Tagen Ihre Berichte und schickt neben Ihnen Befehle. Dass es einen gibt, steht für alle im Protokoll; wer es ist, nur für Sie.
care-deputy = Vertreter
care-deputy-none = Sie haben niemanden bestellt.
care-deputy-until = bis { $until }
care-deputy-from = von { $begin } bis { $until }
care-deputy-recall = Abberufen<unseen>: { $name }</unseen>
care-deputy-email = E-Mail-Adresse des Vertreters
care-deputy-button = Brief schicken
care-from = Erster Tag
care-from-hint = leer: von jetzt an
care-to = Letzter Tag
care-not-played = Für diesen Platz schickt niemand mehr Befehle, er braucht also keinen Vertreter.

care-away-head = Wenn Sie verreist sind
care-away-what = Ihre Spielleitung sieht diese Tage. Solange sie dauern, werden Ihre Vertreter an Ihrer Stelle erinnert. Sonst ändert sich von selbst nichts: Wählen Sie oben, was ohne Sie ausgeführt wird.
care-away-none = Sie haben nichts gesagt.
care-away-row = { $begin } bis { $to }
care-away-all = alle Ihre Spiele
care-away-this = dieses Spiel
care-away-take-back = Zurücknehmen<unseen>: { $dates }</unseen>
care-away-where = Nicht da für
care-away-button = Tage notieren

care-resign-head = Aufgeben
care-resign-what = Sie geben den Platz endgültig auf. Ihre Berichte lesen Sie weiter, und nur die Spielleitung kann Ihnen den Platz zurückgeben.
care-resign-button = Aufgeben ...
care-new-head = Was Spieler dürfen
care-new-sharing = Spieler dürfen andere ihre Berichte lesen lassen
care-new-insurance = Spieler dürfen wählen, was ohne ihr Blatt ausgeführt wird
care-game-allow = Spieler dürfen wählen, was ohne ihr Blatt ausgeführt wird
care-yes = ja
care-no = nein
care-forbid-button = Verbieten
care-allow-button = Erlauben
care-resting = ruht
care-away-until = nicht da bis { $until }
care-home = Wenn Sie nicht spielen können

## Was vor dem Aufgeben gefragt wird; Ablehnungen; wie es um Befehle steht

ask-resign = { $seat } aufgeben?
ask-resign-button = Aufgeben
ask-resign-what = Das können Sie nicht zurücknehmen; die Spielleitung kann den Platz wieder Ihnen oder jemand anderem geben.
error-bad-dates = Der erste Tag muss vor dem letzten liegen, und der letzte muss noch kommen
error-bad-dates-with-days = Das sind mehr als { $days } Tage; nennen Sie einen früheren letzten Tag.
error-no-such-deputy = Diesen Vertreter hat der Platz nicht mehr
error-no-such-absence = Diese Abwesenheit gibt es nicht mehr
error-too-many-absences = Das sind genug Abwesenheiten; nehmen Sie erst eine zurück
error-too-many-absences-with-most = Sie haben { $most } Abwesenheiten vor sich; nehmen Sie erst eine zurück.
error-insurance-off = In diesem Spiel darf an der Stelle eines fehlenden Blattes nichts ausgeführt werden
error-standing-empty = Ein Dauerblatt braucht wenigstens einen lesbaren Befehl
standing-insured-draft = { $mine ->
    [yes] Ist bis dahin kein Blatt da, wird Ihr letzter Entwurf ausgeführt, wenn ein Befehl darin steht.
   *[no] Ist bis dahin kein Blatt da, wird der letzte Entwurf des Spielers ausgeführt, wenn ein Befehl darin steht.
 }
standing-insured-standing = { $mine ->
    [yes] Ist bis dahin kein Blatt da, wird Ihr Dauerblatt ausgeführt.
   *[no] Ist bis dahin kein Blatt da, wird das Dauerblatt des Spielers ausgeführt.
 }
standing-insured-computer = Ist bis dahin kein Blatt da, schreibt eines ein vorsichtiger Computer.
invitation-title = { $kind ->
    [deputy] Vertreten
    [moderator] Eine Partie leiten
   *[reader] Berichte lesen
 }
invitation-head = { $kind ->
    [deputy] Möchten Sie in { $game } jemanden vertreten?
    [moderator] Leiten Sie { $game } mit?
   *[reader] Berichte aus { $game }
 }
invitation-yes = { $kind ->
    [deputy] Ja, ich übernehme die Vertretung
    [moderator] Ja, ich leite sie mit
   *[reader] Ja, ich möchte sie lesen
 }
invitation-no = Nein
invitation-sign-in-and-answer = Anmelden und antworten
invitation-after-signing-up = Öffnen Sie diesen Link danach noch einmal: Er gilt zwei Wochen lang.
invitation-waits = per Brief gefragt, kann bis { $until } ja sagen
invitation-withdraw = Zurücknehmen<unseen>: { $name }</unseen>
invitation-sent = Ein Brief ist unterwegs. Wer hinter seinem Link ja sagt, liest die Berichte von da an.
shares-e-mail-address-of-the-reader = E-Mail-Adresse des Lesers
