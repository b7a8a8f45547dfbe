"""Whether the broker answers, for health checks and the page on the state of the server."""


def broker_answers(url: str) -> bool:
    """Whether the broker does, within a second."""
    # Lazy, as in ``Allowances``.
    import redis  # noqa: PLC0415

    try:
        with redis.Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1) as client:
            return bool(client.ping())
    except (redis.RedisError, ValueError):
        return False
