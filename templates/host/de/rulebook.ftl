# Die Regelwerke; sie selbst sind auf Englisch.

rulebook-chapters = Kapitel
rulebook-reference = Nachschlagen
rulebook-next-and-previous-chapter = Nächstes und voriges Kapitel
rulebook-before = Zurück
rulebooks-to-seats-rules-version = { $seats } bis { $seats2 } Plätze · Stand { $rules_version } der Regeln
orderlist-line = <code>{ $head }</code> enthält Befehle der Art { $kind }{ $lines ->
    [0] { "" }
   *[other] , { $lines } Zeilen auf dem Papierbogen
 }{ $also ->
    [none] { "" }
   *[other] { " " }<soft>(auch { $also })</soft>
 }
orderlist-number = n
orderlist-name = Name
order-list-orders-of = Befehle in { $about }
order-list-the-orders = { $about }: die Befehle
order-list-every-order-the-server-reads-as = Alle Befehle, die der Server liest, so wie er sie liest. Wörter dürfen klein oder groß geschrieben sein; die Kurzform im Rahmen tut dasselbe. Was in [Klammern] steht, kann wegbleiben.
order-list-how-a-sheet-is-written = Wie ein Bogen geschrieben wird
order-list-a-sheet-is-lines-under-heads = Ein Bogen besteht aus Zeilen unter Überschriften. Eine Zahl vor einer Zeile nummeriert sie; ohne Zahl zählen die Zeilen von selbst. Was hinter einem <code>;</code> steht, ist eine Notiz für Sie selbst. <code>END</code> schließt den Bogen.
