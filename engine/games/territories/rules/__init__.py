"""The rules by subject; ``sequence.py`` says in which order they run."""
