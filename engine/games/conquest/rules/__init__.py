"""The rules of Continental Conquest, by subject."""
