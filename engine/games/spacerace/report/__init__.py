"""The report: its blocks, the board, the story of the events, the order form."""
