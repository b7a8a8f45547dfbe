"""Continental Conquest: post-plague clans, convoys, cities and hexes (rulebook revision 5.0)."""
