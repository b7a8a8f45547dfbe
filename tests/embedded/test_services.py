"""Both servers start, work, stop, keep their data, and say clearly what is wrong."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from app.embedded import postgres, valkey
from app.embedded.addresses import celery_url
from app.embedded.launcher import EmbeddedServices, services_from_environment, start
from app.embedded.process import EmbeddedServicesError
from tests.embedded.holder import processes_of


def query(services: EmbeddedServices, sql: str) -> str:
    url = services.database_url.replace("+psycopg", "")
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(sql.encode())
        row = cursor.fetchone() if cursor.description else None
    return str(row[0]) if row else ""


def ping(services: EmbeddedServices) -> bool:
    with redis.Redis.from_url(services.redis_url) as client:
        return bool(client.ping())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServices]:
    with start(tmp_path_factory.mktemp("running"), durable=False) as services:
        yield services


class TestRunning:
    def test_both_answer(self, running: EmbeddedServices) -> None:
        assert running.owned
        assert query(running, "SELECT 1") == "1"
        assert ping(running)

    def test_versions_are_those_of_production(self, running: EmbeddedServices) -> None:
        assert query(running, "SHOW server_version").startswith("18.")
        with redis.Redis.from_url(running.redis_url) as client:
            assert client.info()["valkey_version"].startswith("9.")

    def test_utf8_with_the_builtin_collation(self, running: EmbeddedServices) -> None:
        sql = "SELECT concat(pg_encoding_to_char(encoding), datlocprovider, datlocale) FROM pg_database"
        assert query(running, sql + " WHERE datname = 'turnpost'") == "UTF8bC.UTF-8"

    def test_no_network_port(self, running: EmbeddedServices) -> None:
        assert query(running, "SHOW listen_addresses") == ""
        with redis.Redis.from_url(running.redis_url) as client:
            assert client.config_get("port") == {"port": "0"}

    def test_only_the_owner_reaches_the_sockets(self, running: EmbeddedServices) -> None:
        sockets = Path(query(running, "SHOW unix_socket_directories"))
        assert sockets.stat().st_mode & 0o777 == 0o700

    def test_tests_do_without_fsync(self, running: EmbeddedServices) -> None:
        assert query(running, "SHOW fsync") == "off"

    def test_starting_again_in_the_same_process_joins(self, running: EmbeddedServices) -> None:
        data_dir = Path(query(running, "SHOW data_directory")).parent
        with start(data_dir, durable=False) as second:
            assert not second.owned
            assert second.database_url == running.database_url
        assert ping(running)

    def test_a_forked_child_stops_nothing(self, running: EmbeddedServices) -> None:
        child = os.fork()
        if child == 0:
            running.stop()
            os._exit(0)
        os.waitpid(child, 0)
        assert query(running, "SELECT 1") == "1"
        assert ping(running)


class TestDataDirectory:
    def test_durable_data_outlive_a_stop(self, tmp_path: Path) -> None:
        with start(tmp_path, durable=True) as services:
            pids = services.server_pids
            assert query(services, "SHOW fsync") == "on"
            query(services, "CREATE TABLE kept AS SELECT 42 AS answer")
        assert processes_of(pids) == []
        assert not (tmp_path / "sockets").exists()
        assert (tmp_path / "logs" / "postgres.log").stat().st_size > 0
        with start(tmp_path, durable=True) as services:
            assert query(services, "SELECT answer FROM kept") == "42"

    def test_deeper_than_a_socket_path_may_be(self, tmp_path: Path) -> None:
        deep = tmp_path / ("d" * 90) / "with space and ü"
        with start(deep, durable=False) as services:
            sockets = Path(query(services, "SHOW unix_socket_directories"))
            assert query(services, "SELECT 1") == "1"
            assert ping(services)
            assert deep not in sockets.parents
            assert sockets.stat().st_mode & 0o777 == 0o700
        assert not sockets.exists()

    def test_a_stale_postmaster_pid_is_no_obstacle(self, tmp_path: Path) -> None:
        with start(tmp_path, durable=False):
            written = (tmp_path / "postgres" / "postmaster.pid").read_text().split("\n")
        # As after a reboot: the number now belongs to a process that lives and is no server.
        written[0] = str(os.getpid())
        (tmp_path / "postgres" / "postmaster.pid").write_text("\n".join(written))
        with start(tmp_path, durable=False) as services:
            assert query(services, "SELECT 1") == "1"

    def test_an_interrupted_initdb_is_begun_anew(self, tmp_path: Path) -> None:
        (tmp_path / "postgres.unfinished" / "base").mkdir(parents=True)
        with start(tmp_path, durable=False) as services:
            assert query(services, "SELECT 1") == "1"
        assert not (tmp_path / "postgres.unfinished").exists()

    def test_a_cluster_of_another_version_is_refused_with_advice(self, tmp_path: Path) -> None:
        (tmp_path / "postgres").mkdir()
        (tmp_path / "postgres" / "PG_VERSION").write_text("15\n")
        with pytest.raises(EmbeddedServicesError, match=r"made by PostgreSQL 15.*make clean-demo"):
            start(tmp_path, durable=False)

    def test_a_server_that_fails_shows_its_log_and_leaves_the_place_free(self, tmp_path: Path) -> None:
        with start(tmp_path, durable=False):
            pass
        settings = tmp_path / "postgres" / "postgresql.conf"
        good = settings.read_text()
        settings.write_text("no_such_setting = 1\n")
        with pytest.raises(
            EmbeddedServicesError, match='unrecognized configuration parameter "no_such_setting"'
        ):
            start(tmp_path, durable=False)
        settings.write_text(good)
        with start(tmp_path, durable=False) as services:
            assert services.owned
            assert query(services, "SELECT 1") == "1"

    def test_a_place_that_cannot_be_made_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(EmbeddedServicesError, match="file/var cannot be made"):
            start(tmp_path / "file" / "var", durable=False)

    def test_only_from_the_main_thread(self, tmp_path: Path) -> None:
        errors: list[Exception] = []

        def attempt() -> None:
            try:
                start(tmp_path, durable=False)
            except EmbeddedServicesError as error:
                errors.append(error)

        thread = threading.Thread(target=attempt)
        thread.start()
        thread.join()
        assert "main thread" in str(errors[0])


class TestEnvironment:
    def test_given_urls_start_nothing(self, tmp_path: Path) -> None:
        given = {"DATABASE_URL": "postgresql://db/turnpost", "REDIS_URL": "redis://cache:6379/0"}
        with services_from_environment(tmp_path / "var", environment=given) as services:
            assert services.environment() == given
            assert services.broker_url == given["REDIS_URL"]
            assert not services.owned
        assert not (tmp_path / "var").exists()

    def test_one_given_url_goes_first(self, tmp_path: Path) -> None:
        given = {"REDIS_URL": "redis://cache:6379/0"}
        with services_from_environment(tmp_path, durable=False, environment=given) as services:
            assert services.redis_url == services.broker_url == given["REDIS_URL"]
            assert query(services, "SELECT 1") == "1"

    @pytest.mark.parametrize(
        ("redis_py", "celery"),
        [
            ("redis://cache:6379/3", "redis://cache:6379/3"),
            ("unix:///a/b.sock", "redis+socket:///a/b.sock"),
            ("unix:///a/b.sock?db=3", "redis+socket:///a/b.sock?virtual_host=3"),
        ],
    )
    def test_celery_spelling(self, redis_py: str, celery: str) -> None:
        assert celery_url(redis_py) == celery


def test_the_socket_of_valkey_is_no_longer_than_that_of_postgresql() -> None:
    longest_pid = 2**22
    assert len(valkey.socket_in(Path("/x"), longest_pid).name) <= len(postgres.SOCKET_NAME)
