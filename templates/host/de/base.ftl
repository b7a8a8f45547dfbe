# Der Rahmen jeder Seite, und was mehrere Seiten gemeinsam haben. Angeredet wird mit „Sie“.

language-name = Deutsch
language-choose = Sprache
language-account-head = Sprache
language-account-label = Seiten und E-Mails sind auf
language-account-button = Sprache ändern
error-bad-language = In dieser Sprache gibt es keine Texte
error-bad-language-with-known-language = In der Sprache { $language } gibt es keine Texte; es gibt: { $known }.
account-said-language = Die Sprache ist geändert.

## Tage und Zeiten

page-moment = { $weekday } { $day }. { $month } { $year }, { $time } Uhr
page-day = { $day }, { $time } Uhr
page-mark = { $year ->
    [none] { $day }. { $month }
   *[other] { $day }. { $month } { $year }
 }
weekday-short-1 = Mo.
weekday-short-2 = Di.
weekday-short-3 = Mi.
weekday-short-4 = Do.
weekday-short-5 = Fr.
weekday-short-6 = Sa.
weekday-short-7 = So.
month-short-1 = Jan.
month-short-2 = Feb.
month-short-3 = März
month-short-4 = Apr.
month-short-5 = Mai
month-short-6 = Juni
month-short-7 = Juli
month-short-8 = Aug.
month-short-9 = Sept.
month-short-10 = Okt.
month-short-11 = Nov.
month-short-12 = Dez.

