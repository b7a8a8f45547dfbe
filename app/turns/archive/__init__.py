"""Archives: runs played again from what is kept of them, compared, and handed out when a game is over."""
