# Enden, die Menschen wählen: was Spieler lesen.

end-how-cancelled = Die Partie ist abgesagt, bevor sie begonnen hat.
end-how-stopped = Die Partie wird abgebrochen, und niemand hat gewonnen.
end-how-drawn = Die Partie endet unentschieden zwischen { $seats }.
end-how-conceded = Die Partie geht an { $seats }.
end-turn = Der Zug, auf den sie wartete, wird nicht ausgeführt.
end-fees = { $begun ->
    [yes] Gebühren für ausgeführte Züge werden nicht erstattet.
   *[no] Es wurde keine Gebühr genommen.
 }
end-prize = { $paid ->
    [yes] Den Preis teilen sich, die gewonnen haben.
   *[no] Ein Preis wird nicht ausgezahlt.
 }
end-reason = Als Grund wurde angegeben: { $reason }
end-asked = { $seat ->
    [none] Jemand, der mitspielt, möchte die Partie beenden.
   *[other] { $seat } möchte die Partie beenden.
 } Sie endet, sobald alle zustimmen, die es dafür braucht:
end-asked-until = Eine Zustimmung gilt, bis der nächste Zug ausgeführt wird oder ein Platz den Spieler wechselt.
mail-end-asked-where = Stimmen Sie hier zu, oder nicht:

mail-game-ended = { $title } ({ $code }) ist zu Ende, bevor die Regeln sie beenden.
mail-game-cancelled = { $title } ({ $code }) wird nicht gespielt.
mail-game-end-asked = { $title } ({ $code })
mail-cancelled = { $title } ist abgesagt
mail-ended = { $title } ist zu Ende
mail-end-asked = { $title }: Soll sie enden?

ending-choice-stopped = Abbruch: Niemand gewinnt
ending-choice-drawn = Ein Unentschieden zwischen den unten markierten Plätzen
ending-choice-conceded = Ein Sieg des einen unten markierten Platzes
ending-seats = Plätze des Unentschiedens, oder der Sieger

votes-head = Ende nach Übereinkunft
votes-what = { $votes ->
    [none] Die Spieler können diese Partie nicht unter sich beenden.
    [open] Die Spieler können diese Partie nach Übereinkunft beenden. Alle sehen, wer wem zustimmt.
   *[secret] Die Spieler können diese Partie nach Übereinkunft beenden. Alle sehen, welche Enden gewünscht werden, und niemand, wer sie wünscht oder zustimmt.
 }
votes-rules = Abgebrochen oder unentschieden ist eine Partie, wenn alle Plätze, die jemand spielt, demselben zustimmen; an einen Platz geht sie, wenn alle anderen es tun. Was ein Platz sagt, gilt, bis der nächste Zug ausgeführt wird oder ein Platz den Spieler wechselt.
votes-agreed = { $seats ->
    [none] Niemand sieht, wer zustimmt.
   *[other] Zugestimmt: { $seats }. Alle von { $wanted } müssen es.
 }
votes-nothing = Niemand möchte die Partie beenden.
votes-agree = Dem zustimmen
votes-withdraw = Zurücknehmen
votes-ask = Um das Ende der Partie bitten
votes-ask-button = Darum bitten
care-saved-agree = Gesagt. Es gilt, bis der nächste Zug ausgeführt wird oder ein Platz den Spieler wechselt.
care-saved-disagree = Zurückgenommen.
ask-agree = Dem Ende der Partie zustimmen?
ask-agree-button = Zustimmen
ask-agree-when = Sie endet sofort, wenn { $wanted } alle dasselbe gesagt haben.
part-game-is-cancelled = abgesagt, bevor sie begann
replay-ended = Zug { PLAIN($turn) }: Die Partie wurde beendet

mail-named = Sie leiten { $title }
mail-game-named = Sie leiten { $title } ({ $code }); das hat ein Betreiber dieses Servers so bestimmt.
account-moderated = Sie allein leiten diese Partien, und sie sind nicht zu Ende. Geben Sie jede ab, oder beenden Sie sie, bevor Sie gehen:
account-moderated-game = <link>{ $title }</link>: <link2>jemand anderen bitten</link2>, oder <link3>sie beenden</link3>
account-seated = Sie spielen in diesen Partien, und sie sind nicht zu Ende. Geben Sie jeden Platz auf, bevor Sie gehen:

error-unknown-end = So kann eine Partie nicht enden
error-end-wants-seats = Ein Unentschieden nennt zwei Plätze oder mehr, ein Sieg einen, jedes andere Ende keinen
error-end-unplayable = Die Regeln dieser Partie versagen bei diesem Ende. Nur ein Abbruch beendet sie
error-end-seat-out = Einer dieser Plätze spielt nicht, oder niemand ist da, der sich geschlagen gibt
error-no-votes = Die Spieler können diese Partie nicht unter sich beenden
error-end-not-yours = Um dieses Ende kann dieser Platz nicht bitten: Andere geben sich ihm geschlagen, oder niemand sonst spielt
error-only-moderator = Eine Partie braucht jemanden, der sie leitet: Bitten Sie erst jemand anderen, oder beenden Sie die Partie
