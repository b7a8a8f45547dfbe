"""What the web pages and the REST interface share: who calls, how often and how much, refusals, files."""
