"""The games. Each stands on the kernel alone and knows no other game."""
