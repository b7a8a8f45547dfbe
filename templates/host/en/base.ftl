# The frame of every page, and what several pages share.
# In a sentence <b>, <code>, <bdi>, <small> stand for themselves; <soft>, <unseen>, <mono> for a style;
# <link> (<link2> ...) for a link whose address the page knows. See docs/how-to/add-a-language.md.

language-name = English
language-choose = Language
language-account-head = Language
language-account-label = Pages and mails are in
language-account-button = Change the language
error-bad-language = There are no words in this language
error-bad-language-with-known-language = There are no words in the language { $language }; there are: { $known }.
account-said-language = The language is changed.

## Days and times

page-moment = { $weekday } { $day } { $month } { $year }, { $time }
page-day = { $day }, { $time }
page-mark = { $year ->
    [none] { $day } { $month }
   *[other] { $day } { $month } { $year }
 }
weekday-short-1 = Mon
weekday-short-2 = Tue
weekday-short-3 = Wed
weekday-short-4 = Thu
weekday-short-5 = Fri
weekday-short-6 = Sat
weekday-short-7 = Sun
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = Jun
month-short-7 = Jul
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec

