"""The rules by subject; ``turn/sequence.py`` says in which order they run."""
