"""The orders of Continental Conquest, a class each, by family."""
