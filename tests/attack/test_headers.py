"""Headers that are anything: none makes a fault, and none is given back."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.app.world import World
from tests.attack.wire import Target

NAMES = (
    "Accept Accept-Encoding Accept-Language Authorization Content-Type Content-Encoding Cookie Expect"
    " If-Match If-None-Match If-Modified-Since Origin Range Referer Sec-Fetch-Site Transfer-Encoding Upgrade"
    " X-Forwarded-For X-Forwarded-Proto X-Request-Id"
).split()
VALUES = st.one_of(
    st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=80),
    st.sampled_from(
        [
            "Bearer ",
            "Bearer tp_",
            "Bearer tp_000000000000_" + "A" * 43,
            'W/"' + "9" * 50 + '"',
            "bytes=0-",
            "turnpost_session=" + "%00" * 9,
            "multipart/form-data; boundary=",
            "application/json; charset=utf-16",
            "gzip",
            "chunked",
            "100-continue",
            "a" * 7000,
        ]
    ),
)
PATHS = (
    "/api/v1/games /api/v1/games/dig /api/v1/games/dig/seats/1/sheet /api/v1/account / /sign-in /games/dig"
    " /rulebook/conquest/index /readyz /metrics"
).split()


def test_no_header_makes_a_fault(world: World, target: Target, bearer: Callable[..., dict[str, str]]) -> None:
    real = bearer("anna")

    @settings(
        max_examples=settings().max_examples * 3 // 2, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(
        path=st.sampled_from(PATHS),
        method=st.sampled_from(["GET", "POST", "PUT"]),
        given_headers=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5),
        signed_in=st.booleans(),
        body=st.binary(max_size=60),
    )
    def attack(
        path: str, method: str, given_headers: dict[str, str], *, signed_in: bool, body: bytes
    ) -> None:
        headers = given_headers | (real if signed_in and "Authorization" not in given_headers else {})
        answer = target.ask(method, path, headers, b"" if method == "GET" else body)
        assert 200 <= answer.status < 500, (answer.status, answer.body[:300])
        told = str(answer.headers) + answer.body.decode("utf-8", "replace")
        name = given_headers.get("X-Request-Id", "")
        assert len(name) < 4 or answer.headers.get("x-request-id") != name
        assert "Traceback" not in told

    attack()
