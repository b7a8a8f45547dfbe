"""How the servers' addresses are spelled; apart from what starts them, which workers do not need (3 MB)."""


def celery_url(redis_url: str) -> str:
    """Return Celery's spelling of a redis-py URL: Unix sockets differ in scheme and parameter."""
    if not redis_url.startswith("unix://"):
        return redis_url
    path, _, query = redis_url.removeprefix("unix://").partition("?")
    parts = [
        f"virtual_host={part.removeprefix('db=')}" if part.startswith("db=") else part
        for part in query.split("&")
    ]
    return f"redis+socket://{path}" + (f"?{'&'.join(parts)}" if query else "")
