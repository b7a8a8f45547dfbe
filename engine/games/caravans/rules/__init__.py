"""The rules, one file a subject; every comment names the rule it keeps."""
