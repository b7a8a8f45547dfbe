"""The command line: ``python -m app.cli``."""
