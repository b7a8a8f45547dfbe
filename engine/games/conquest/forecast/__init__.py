"""What a sheet is expected to come to: played on the clan's own knowledge, with its doubts."""
