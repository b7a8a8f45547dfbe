# Pages: rulebook.

## Rulebook

rulebook-chapters = Chapters
rulebook-reference = Reference
rulebook-next-and-previous-chapter = Next and previous chapter
rulebook-before = Before

## Rulebooks

rulebooks-to-seats-rules-version = { $seats } to { $seats2 } seats · rules version { $rules_version }
