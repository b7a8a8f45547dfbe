"""Webhooks: signed JSON to public https addresses, looked up once, tried again, switched off after a week."""

import base64
import hmac
import json
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import IPv4Address, IPv6Address, ip_network
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from hypothesis import given
from hypothesis import strategies as st

from app.errors import AppError
from app.games.notifier import ANNOUNCED
from app.hooks.addresses import SPECIAL, is_public
from app.hooks.caller import HttpsCaller
from app.hooks.models import Webhook, WebhookCall
from app.hooks.sending import call_all
from app.turns.repair.repairs import Wish
from tests.app.post_office import outbox
from tests.app.world import World

NAME = "hooks.example.org"


@dataclass
class Receiver:
    """A program that takes calls at https://hooks.example.org, and answers what it is told to."""

    port: int
    ca: Path
    answers: list[int] = field(default_factory=list)
    came: list[tuple[dict[str, str], str, bytes]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.port}/in?who=anna"

    def resolve(self, host: str, port: int) -> list[str]:
        """The only one who knows that name: nobody else's answer leads here."""
        self.asked.append(host)
        return ["127.0.0.1"]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of that name, signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    place = tmp_path_factory.mktemp("hooks") / "hooks.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    place.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return place


@pytest.fixture
def receiver(certificate: Path) -> Iterator[Receiver]:
    found = Receiver(port=0, ca=certificate)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.came.append((dict(self.headers), self.path, body))
            status = found.answers.pop(0) if found.answers else 204
            self.send_response(status)
            if status == 302:
                self.send_header("Location", f"https://{NAME}:{found.port}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield found
    server.shutdown()
    server.server_close()
    thread.join()


def _send(world: World, receiver: Receiver, *, private: bool = True) -> int:
    chosen = world.settings.model_copy(update={"hooks_private": private, "hooks_ca_file": str(receiver.ca)})
    return call_all(world.opened, HttpsCaller(chosen, resolve=receiver.resolve))


@pytest.fixture
def world(world: World) -> World:
    """With people, and no game yet."""
    world.people()
    return world


def _add(world: World, url: str, name: str = "anna") -> Webhook:
    with world.opened() as c:
        return c.hooks.add(world.users[name], url)


def _state(world: World, name: str = "anna") -> tuple[Webhook, list[WebhookCall]]:
    with world.opened() as c:
        (hook,) = c.hooks.of_user(world.users[name])
        return hook, c.hooks.calls([hook])[hook.id]


def test_what_is_mailed_is_told_as_signed_json(world: World, receiver: Receiver) -> None:
    hook = _add(world, receiver.url)
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        c.mail.tell_players(game, list(world.users.values()), ANNOUNCED, text="Grüße an alle")
    assert _send(world, receiver) == 3
    told = [json.loads(body) for _, _, body in receiver.came]
    assert [one["type"] for one in told] == ["ping", "report.published", "game.announced"]
    assert told[1]["data"] == {
        "game": "dig",
        "title": "Dig it",
        "seat": 1,
        "turn": 0,
        "kind": "start",
        "url": f"{world.settings.base_url}/games/dig/seats/1/reports/0?kind=start",
    }
    assert told[2]["data"]["text"] == "Grüße an alle"
    for headers, path, body in receiver.came:
        assert path == "/in?who=anna"
        assert headers["Host"] == f"{NAME}:{receiver.port}"
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(hook.secret.removeprefix("whsec_"))
        wanted = base64.b64encode(hmac.new(key, signed, sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{wanted}"
        assert abs(int(headers["webhook-timestamp"]) - world.clock.now().timestamp()) < 60
    assert len({headers["webhook-id"] for headers, _, _ in receiver.came}) == 3
    assert _send(world, receiver) == 0
    # Each call asks the name server once, and goes where its answer led.
    assert receiver.asked == [NAME] * 3


def test_what_another_player_has_is_not_told(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url, "otto")
    world.game()
    _send(world, receiver)
    assert [json.loads(body)["type"] for _, _, body in receiver.came] == ["ping"]


def test_what_is_not_taken_is_tried_again_as_mail_is(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url)
    receiver.answers = [500, 302]
    assert _send(world, receiver) == 1
    hook, (call,) = _state(world)
    assert (call.state, call.attempts, call.error) == ("deferred", 1, "500")
    assert hook.failing_since is not None
    assert _send(world, receiver) == 0
    world.clock.advance(timedelta(minutes=1))
    assert _send(world, receiver) == 1
    # A redirect is no answer, and is not followed.
    assert [path for _, path, _ in receiver.came] == ["/in?who=anna"] * 2
    assert _state(world)[1][0].error == "302"
    world.clock.advance(timedelta(minutes=2))
    assert _send(world, receiver) == 1
    hook, (call,) = _state(world)
    assert (call.state, call.attempts, call.error, hook.failing_since) == ("accepted", 3, "", None)
    ids = {headers["webhook-id"] for headers, _, _ in receiver.came}
    assert ids == {call.key}


def test_a_week_of_failures_switches_it_off_and_its_user_is_told(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url)
    receiver.answers = [503] * 100
    for _ in range(40):
        _send(world, receiver)
        world.clock.advance(timedelta(hours=6))
        with world.opened() as c:
            # There is always something to tell.
            c.hooks.tell([world.users["anna"]], "game.announced", {})
    hook, calls = _state(world)
    assert hook.off_at is not None
    assert hook.failing_since is not None
    assert timedelta(days=7) <= hook.off_at - hook.failing_since <= timedelta(days=7, hours=6)
    assert {call.state for call in calls} == {"failed"}
    (mail,) = [row for row in outbox(world) if "webhook" in row.subject]
    assert mail.recipient == "anna@example.org"
    assert "503" in mail.body
    assert receiver.url in mail.body
    came = len(receiver.came)
    assert _send(world, receiver) == 0
    # On again by its user's hand.
    receiver.answers = []
    with world.opened() as c:
        c.hooks.ping(world.users["anna"], hook.id)
    assert _send(world, receiver) == 1
    assert len(receiver.came) == came + 1
    assert _state(world)[0].off_at is None


def test_one_that_says_it_is_gone_is_switched_off_at_once(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url)
    receiver.answers = [410]
    _send(world, receiver)
    assert _state(world)[0].off_at is not None


def test_a_private_address_is_never_called(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url)
    assert _send(world, receiver, private=False) == 1
    assert receiver.came == []
    hook, (call,) = _state(world)
    assert (call.state, hook.error) == ("deferred", "a private address")


def test_a_certificate_of_another_name_is_not_trusted(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url.replace(NAME, "other.example.org"))
    _send(world, receiver)
    assert receiver.came == []
    assert _state(world)[0].error == "certificate not to be trusted"


def test_nobody_there(world: World, receiver: Receiver) -> None:
    _add(world, receiver.url.replace(str(receiver.port), "1"))
    _send(world, receiver)
    assert _state(world)[0].error == "no answer (ConnectionRefusedError)"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://hooks.example.org/",
        "https://",
        "https://127.0.0.1/",
        "https://10.1.2.3:8443/x",
        "https://[::1]/",
        "https://[::ffff:192.168.1.1]/",
        "https://169.254.169.254/latest",
        "https://anna:secret@hooks.example.org/",
        "https://hooks.example.org/#part",
        "https://hooks.example.org:99999/",
        "https://hooks.exämple.org/",
        "https://hooks.example.org/a b",
        "https://hooks.example.org/" + "x" * 500,
        "ftp://hooks.example.org/",
    ],
)
def test_what_is_no_public_https_address_is_refused(world: World, url: str) -> None:
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.hooks.add(world.users["anna"], url)
    assert (refused.value.status, refused.value.code) == (422, "bad_webhook")


def test_so_many_and_no_more_and_only_ones_own(world: World) -> None:
    with world.opened() as c:
        hooks = [c.hooks.add(world.users["anna"], f"https://hooks.example.org/{n}") for n in range(5)]
        with pytest.raises(AppError) as refused:
            c.hooks.add(world.users["anna"], "https://hooks.example.org/6")
        assert refused.value.code == "too_many_webhooks"
        for change in (c.hooks.remove, c.hooks.ping):
            with pytest.raises(AppError) as refused:
                change(world.users["bert"], hooks[0].id)
            assert refused.value.code == "no_such_webhook"
        c.hooks.remove(world.users["anna"], hooks[0].id)
        assert len(c.hooks.of_user(world.users["anna"])) == 4


def test_two_senders_make_each_call_once(world: World) -> None:
    for name in ("anna", "bert"):
        _add(world, "https://hooks.example.org/", name)
    with world.opened() as one, world.opened() as two:
        assert len(one.hook_deliveries.claim()) == 2
        assert two.hook_deliveries.claim() == []
    with world.opened() as c:
        assert c.hook_deliveries.claim() == []
        # A sender that died is succeeded by another.
        world.clock.advance(timedelta(minutes=5))
        assert len(c.hook_deliveries.claim()) == 2


def test_webhooks_are_exported_without_their_secret_and_go_with_their_user(world: World) -> None:
    hook = _add(world, "https://hooks.example.org/", "otto")
    with world.opened() as c:
        user = c.accounts.user(world.users["otto"])
        account = dict(c.people.export(user))["account.json"].decode()
        assert "https://hooks.example.org/" in account
        assert hook.secret not in account
        c.people.leave(user)
    with world.opened() as c:
        assert c.hooks.of_user(world.users["otto"]) == []
        assert c.hook_deliveries.claim() == []


# Registered by IANA as not reachable by everybody, or reserved.
_NOT_EVERYBODYS = (
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 "
    "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 "
    "255.255.255.255/32 ::/128 ::1/128 ::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 "
    "100:0:0:1::/64 200::/7 400::/6 800::/5 1000::/4 2001::/32 2001:2::/48 2001:10::/28 2001:db8::/32 "
    "2002::/16 3fff::/20 4000::/3 5f00::/16 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6 "
    "fc00::/7 fe00::/9 fe80::/10 fec0::/10 ff00::/8"
).split()


@pytest.mark.parametrize("network", [*_NOT_EVERYBODYS, *(net for net, _ in SPECIAL)])
def test_no_address_of_a_special_network_is_public(network: str) -> None:
    net = ip_network(network)
    middle = net.network_address + net.num_addresses // 2
    for found in (net.network_address, middle, net.broadcast_address):
        assert not is_public(str(found)), found
        if found.version == 4:
            # Written as an address of IPv6 it is the same, in every way in which that is done.
            for form in ("::ffff:{}", "::{}", "::ffff:0:{}", "64:ff9b::{}"):
                assert not is_public(form.format(found)), form


@pytest.mark.parametrize(
    "text",
    "1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.31.196.1 192.52.193.1 192.175.48.1 "
    "198.17.255.255 198.20.0.1 223.255.255.255 2001:200::1 2001:4860:4860::8888 2606:4700::1111 "
    "2620:4f:8000::1 2a00:1450::1 3ffe::1 3fff:1000::1 ::ffff:8.8.8.8".split(),
)
def test_what_everybody_may_reach_is_public(text: str) -> None:
    assert is_public(text)


@given(st.ip_addresses())
def test_no_address_is_public_that_python_knows_not_to_be(found: IPv4Address | IPv6Address) -> None:
    inner = getattr(found, "ipv4_mapped", None) or found
    if not inner.is_global or inner.is_multicast or inner.is_reserved:
        assert not is_public(str(found))


@pytest.mark.parametrize("text", ["", "localhost", "1", "0x7f.1", "1.1.1.1.1", "fe80::1%eth0", "010.0.0.1"])
def test_what_is_no_numeric_address_is_not_public(text: str) -> None:
    assert not is_public(text)


def test_what_was_corrected_or_undone_is_told(world: World) -> None:
    """Game, seat and turns; never what a report says."""
    world.game()
    world.submit("anna", 1)
    world.run()
    _add(world, f"https://{NAME}/")
    with world.opened() as c:
        c.repairs.stage(world.actor("mona"), "dig", 1, Wish(seat=1))
        c.repairs.apply(world.actor("mona"), "dig", 1, words="Not yours.")
        c.rollbacks.roll_back(world.actor("mona"), "dig", 0)
    told = {call.event: json.loads(call.body)["data"] for call in _state(world)[1]}
    assert told["report.corrected"] == {
        "game": "dig",
        "title": "Dig it",
        "seat": 1,
        "turns": [1],
        "url": f"{world.settings.base_url}/games/dig/seats/1/reports",
    }
    assert told["game.rolled_back"] == {"game": "dig", "title": "Dig it", "turn": 1}
