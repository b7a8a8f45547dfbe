"""The fixtures every other test stands on: an own, migrated database and an empty broker."""

import psycopg
import pytest
import redis


def execute(url: str, sql: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        cursor = connection.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


@pytest.mark.parametrize("_turn", [1, 2])
def test_a_database_belongs_to_one_test(database_url: str, _turn: int) -> None:
    # The second turn would find the table of the first.
    execute(database_url, "CREATE TABLE left_behind (x int)")


def test_the_database_is_migrated(database_url: str) -> None:
    assert execute(database_url, "SELECT version_num FROM alembic_version")


def test_an_empty_database_is_empty(empty_database_url: str) -> None:
    assert execute(empty_database_url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'") == []


@pytest.mark.parametrize("_turn", [1, 2])
def test_the_broker_is_empty(redis_url: str, _turn: int) -> None:
    with redis.Redis.from_url(redis_url) as client:
        assert client.dbsize() == 0
        client.set("left", "behind")


def test_celery_reaches_the_broker(broker_url: str) -> None:
    import celery

    with celery.Celery("probe", broker=broker_url).connection_for_write() as connection:
        connection.ensure_connection(max_retries=1)
        assert connection.connected
