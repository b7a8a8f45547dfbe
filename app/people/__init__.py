"""What concerns a person across all rooms: everything kept about them, and their leaving."""
