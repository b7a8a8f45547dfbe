"""What only Continental Conquest is asked about: its seasons in depth (``turnpost simulate GAME --full``)."""
