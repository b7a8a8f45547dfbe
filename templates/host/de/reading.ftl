# Seiten, auf denen man seine Berichte liest: zwei Züge nebeneinander, Suche, die Karte über die Züge.

## Zwei Züge nebeneinander

turns-title = Zwei Züge nebeneinander
turns-before = Vergleiche
turns-after = mit
turns-show = Zeigen
turns-how = Jede Liste sagt, was vom ersten Bericht zum zweiten dazukam, verschwand oder sich änderte. In einer geänderten Zelle stehen beide Werte.
turns-lists = Listen
turns-alike = In allem, was sich vergleichen lässt, sind die beiden Berichte gleich.
turns-counts = Neu: { $came }. Weg: { $gone }. Geändert: { $changed }. Gleich: { $same }.
turns-plain = { $count ->
    [one] 1 weiterer Ort ist bekannt, auf dem nichts ist: { $places }.
   *[other] { $count } weitere Orte sind bekannt, auf denen nichts ist: { $places }.
 }
turns-in = { $list } im Bericht: { $report }
turns-state = Seither
turns-came = neu
turns-gone = weg
turns-changed = geändert
turns-now = , jetzt
turns-apart = Was jeder Zug für sich erzählt
turns-too-few = Bisher gibt es einen Bericht. Nach dem nächsten Zug lassen sich zwei vergleichen.
turns-all = Alle Berichte
turns-open = Zwei Züge vergleichen

## Suche

search-title = Ihre Berichte durchsuchen
search-what = Wörter, Namen oder Zahlen
search-button = Suchen
search-how = Durchsucht wird jeder Bericht, den Sie lesen dürfen: aus allen Ihren Spielen und Plätzen, alle Züge, und die für Sie freigegebenen. Ein Wort wird an seinem Anfang erkannt; mehrere Wörter müssen alle im Bericht stehen.
search-none = Nichts gefunden für { $words }.
search-found = { $words }: die neuesten Berichte zuerst.
search-lines-more = { $count ->
    [one] 1 weitere Zeile
   *[other] { $count } weitere Zeilen
 }
search-shared = für Sie freigegeben
search-replaced = gilt nicht mehr
search-next = Frühere Berichte
search-first = Wieder die neuesten
search-unread = Einige Ihrer Berichte werden für die Suche noch vorbereitet. In ein paar Minuten sind auch sie zu finden.
search-open = Alle Ihre Berichte durchsuchen
error-nothing-to-search = Suchen Sie nach einem Wort, einem Namen oder einer Zahl
error-nothing-to-search-with-most = Suchen Sie nach einem Wort, einem Namen oder einer Zahl, in höchstens { PLAIN($most) } Zeichen.

## Die Karte über die Züge

known-title = Karte über die Züge
known-turn = Zug
known-layers = Ebenen
known-terrain = Gelände
known-owners = Besitzer
known-spotted = Gesichtet
known-heard = Gehört
known-trails = Eigene Wege
known-no-spotted = Auf der Karte dieses Zuges steht keine fremde Einheit.
known-no-heard = In diesem Zug war nichts zu hören.
known-no-trails = Keine Ihrer Einheiten hat in diesem Zug einen Weg hinterlassen.
known-large = Größer zeichnen
known-as = { $report }: die Karte, wie Sie sie damals kannten.
known-report = Der Bericht
known-region = Karte, { $report }
known-list = Dasselbe als Liste
known-none = Keiner Ihrer Berichte hat bisher eine Karte.
known-none-here = Dieser Bericht hat keine Karte.
known-in = Näher
known-out = Weiter weg
known-whole = Ganze Karte
known-zoom = Ausschnitt
known-failed = Dieser Zug lässt sich gerade nicht holen. Versuchen Sie es noch einmal.
known-keys = Ziehen Sie die Karte, oder wählen Sie sie und nehmen Sie die Pfeiltasten; + und - ändern den Ausschnitt, 0 zeigt die ganze Karte.
known-open = Karte über die Züge
error-no-map = Keiner der Berichte hat eine Karte

## Wege über die Karte

ways-unit = Einheit
ways-ask = Wohin kann sie?
ways-to = Weg nach
ways-write = Weg eintragen
ways-written = In das Blatt eingetragen, nicht abgeschickt. { $way }
ways-none = Es ist kein Weg bekannt, für den ihre restlichen Befehle, Züge und der Treibstoff reichen.
