"""The issues on which rulebooks and programs differ (DATC, chapter 4), and what is chosen here.

Where a public case hangs on an issue, the choice is the one that the author of the cases recommends; a test
holds the table against them. No public case tells the others (4.B.1, 4.C.2, 4.D.1, 4.D.7) apart.
"""

from typing import NamedTuple


class Preference(NamedTuple):
    """One issue: its subject, the name of the choice in the public cases, and what that means."""

    subject: str
    choice: str
    means: str


PREFERENCES: dict[str, Preference] = {
    "4.A.1": Preference("several convoy routes", "b", "an army arrives while one route holds"),
    "4.A.2": Preference("convoy paradox", "Szykman", "the convoys of the paradox fail, their armies stay"),
    "4.A.3": Preference(
        "convoy to a neighbour",
        "own-fleet-or-VIA, no-fallback",
        "an army that could walk is carried if a fleet of its own power offers it or its order says VIA; "
        "it does not walk instead when the convoy fails",
    ),
    "4.A.4": Preference(
        "support of the unit on the other side of a convoy", "a", "it is cut by the convoyed army"
    ),
    "4.A.5": Preference("retreat to the attacker's place", "b", "open where the attacker came by convoy"),
    "4.A.7": Preference(
        "stand-off where a dislodged unit attacked", "b", "a convoyed attacker still keeps others out"
    ),
    "4.B.1": Preference("coast left out, two possible", "a", "the move is void"),
    "4.B.2": Preference("coast left out, one possible", "a", "the possible coast is meant"),
    "4.B.3": Preference("wrong coast named", "b", "the move is void"),
    "4.B.4": Preference(
        "coast in a support",
        "coast-may-be-left-out, named-coast-must-match",
        "it may be left out; one that is named must be the move's",
    ),
    "4.B.5": Preference("wrong coast of the ordered unit", "b", "it is overlooked"),
    "4.B.6": Preference("coast named for an army", "b", "it is overlooked"),
    "4.B.7": Preference("coast left out in a build", "coast-required", "the build is void"),
    "4.C.1": Preference("kind of unit left out", "b", "the unit that stands there is meant"),
    "4.C.2": Preference("wrong kind of unit", "b", "the unit that stands there is meant"),
    "4.C.4": Preference("fleet built inland", "a", "the build is void"),
    "4.D.1": Preference("several orders for one unit", "last", "the last line counts, the line is warned of"),
    "4.D.4": Preference("more builds than due", "b", "the first ones count"),
    "4.D.5": Preference("several builds in one place", "b", "the first one counts"),
    "4.D.6": Preference("more removals than due", "b", "the first ones count"),
    "4.D.7": Preference("builds waived", "a", "a build may be waived, by WAIVE or by saying nothing"),
    "4.D.8": Preference(
        "missing removals",
        "2023",
        "the unit farthest from the centres of its power goes, over land and water alike; of equally far "
        "ones a fleet before an army, then by the English name of its province",
    ),
    "4.E.1": Preference(
        "illegal orders",
        "illegal-orders-ignored, possible-with-the-fleets-on-the-board-is-legal, "
        "support-that-could-never-match-is-illegal, convoy-on-no-needed-route-is-illegal",
        "what could not happen with the units on the board is void; the unit holds and may be supported "
        "in holding",
    ),
}
