"""What the rules do since which version. A game keeps the version that it began with.

So its runs can be played again for ever (docs/decisions/pinned-rules.md): where a later version decides or
tells otherwise, the rules ask ``state.rules``.
"""

RULES_VERSION = 2

STAYS_ARE_VISITS = 2
"""A convoy visits the hex in which its owner's turn finds it, not only those that it enters (D-270)."""

FRESH_HOSPITALS_DO_NOTHING = 2
"""The Hospital of a city taken this turn neither tells of the plague nor keeps it away (D-53, D-271)."""

CONTACTS_LEAVE_WITH_THE_PLAYER = 2
"""Telephone number and slogan are empty after a replacement (D-272)."""

ZERO_GUARDS_ARE_REFUSED = 2
"""DEFEND and GARRISON with the number 0 fail for the number (D-274)."""

FIGHTS_TELL_WHAT_DECIDED_THEM = 2
"""The events of fights carry their causes and strengths (D-59); a fight of before says nothing of them."""

NAMES_ARE_PRINTED = 2
"""A name needs a character that is printed (D-276)."""

LINES_TELL_OF_THEIR_CONVOY = 2
"""Lines of a convoy that was made this turn, or is no more, are refused for that (CC-CREATE-10, D-89)."""

ALL_REASONS_ARE_TOLD = 2
"""A line that falls short of several things is answered with all reasons (CC-REPORT-18)."""

MESSAGES_NAME_THEIR_HEX = 2
"""The answer to a message to a hex says whom it reaches there, which may be nobody (D-134)."""

GUARDS_HEAR_OF_THEIR_END = 2
"""The owner of a convoy is told that it guards its city no longer (D-224)."""

AID_TELLS_OF_ITS_FAILURE = 2
"""A convoy with AID and too little vaccine is told of (D-120)."""

DEALERS_TELL_OF_ALL_THEY_BUY = 2
"""What a Dealer buys for repairs in another clan's turn is told, too (D-85)."""

HUNGER_IS_TOLD_IN_MORALE = 2
"""The event of unfed troops tells the morale that it cost (D-266)."""

HUNGRY_CROWDS_DESERT_IN_GROUPS = 2
"""Of more than ten thousand unfed troops, ten thousand throws decide who deserts (D-27)."""
