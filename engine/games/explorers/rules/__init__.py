"""The rules of Explorers, one file a subject."""
