"""Webhooks as users keep them, and the events that are put down for them inside other transactions."""

import json
import secrets
from base64 import b64encode
from collections.abc import Collection, Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from app.broker import SEND_HOOKS, Jobs
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.hooks.addresses import is_public
from app.hooks.models import Webhook, WebhookCall
from app.hooks.repository import HookRepository

MOST = 5
_LONGEST = 500
_SHOWN = 5

EVENTS = (
    "ping",
    "report.published",
    "report.corrected",
    "sheet.missing",
    "turn.missed",
    "game.moved",
    "game.paused",
    "game.held",
    "game.resumed",
    "game.announced",
    "game.changed",
    "game.final",
    "game.paced",
    "game.rolled_back",
    "game.waits",
    "game.named",
    "game.cancelled",
    "game.ended",
    "game.end_asked",
)
"""What is told: a trial; a report, or one that was corrected; a reminder; a turn run without a sheet; another
date, a pause, that a moderator holds a game or lets it go on, an announcement, another rhythm, turns undone,
options or seats changed before the start, a run that waits for a sheet,
being named moderator, a game cancelled or ended by
people, a seat that asks to end it.
The data name game, turn and seat; what a report says is not among them."""


class HookService:
    """Keeps webhooks and queues what is told to them."""

    def __init__(self, *, repository: HookRepository, jobs: Jobs, clock: Clock, settings: Settings) -> None:
        self._rows = repository
        self._jobs = jobs
        self._clock = clock
        self._settings = settings
        self._deaf: frozenset[int] = frozenset()

    def add(self, user_id: int, url: str) -> Webhook:
        """Add a webhook, and a trial call to it; its secret is to be shown this once.

        Raise 422 ``bad_webhook`` for anything but a public https address, 409 ``too_many_webhooks``.
        """
        self._deaf = frozenset()
        url = url.strip()
        if not self._fits(url):
            raise AppError(422, "bad_webhook")
        if len(self._rows.of_user(user_id)) >= MOST:
            raise AppError(409, "too_many_webhooks", most=MOST)
        secret = b64encode(secrets.token_bytes(24)).decode()
        hook = Webhook(
            user_id=user_id, url=url, secret=f"whsec_{secret}", created_at=self._clock.now(), failures=0
        )
        self._rows.add(hook)
        self._rows.flush()
        self._queue(hook, "ping", {})
        return hook

    def of_user(self, user_id: int) -> Sequence[Webhook]:
        """Return a user's webhooks, oldest first."""
        return self._rows.of_user(user_id)

    def calls(self, hooks: Sequence[Webhook]) -> dict[int, list[WebhookCall]]:
        """Return the latest calls to these webhooks, by webhook, newest first."""
        found: dict[int, list[WebhookCall]] = {hook.id: [] for hook in hooks}
        for call in self._rows.latest(list(found), _SHOWN):
            found[call.webhook_id].append(call)
        return found

    def remove(self, user_id: int, hook_id: int) -> None:
        """Forget a webhook; raises 404 ``no_such_webhook``."""
        self._rows.delete(self._own(user_id, hook_id))

    def ping(self, user_id: int, hook_id: int) -> None:
        """Send a trial, to one that was switched off too: it is on again. Raises 404 ``no_such_webhook``."""
        hook = self._own(user_id, hook_id)
        hook.off_at = hook.failing_since = hook.wait_until = None
        hook.failures, hook.error = 0, ""
        self._queue(hook, "ping", {})

    def foresee(self, user_ids: Collection[int]) -> None:
        """Ask once which of these have webhooks; ``tell`` knows then who has none."""
        self._deaf = frozenset(user_ids) - {hook.user_id for hook in self._rows.on(user_ids)}

    def tell(self, user_ids: Collection[int], event: str, data: dict[str, object]) -> None:
        """Tell what has happened to the webhooks of these users."""
        heard = [user_id for user_id in user_ids if user_id not in self._deaf]
        for hook in self._rows.on(heard) if heard else ():
            self._queue(hook, event, data)

    def _queue(self, hook: Webhook, event: str, data: dict[str, object]) -> None:
        now = self._clock.now()
        told = {"type": event, "timestamp": now.isoformat(timespec="seconds"), "data": data}
        self._rows.add(
            WebhookCall(
                webhook_id=hook.id,
                key=f"msg_{secrets.token_hex(12)}",
                event=event,
                body=json.dumps(told, ensure_ascii=False, separators=(",", ":")),
                created_at=now,
                next_try_at=now,
            )
        )
        self._jobs.add(SEND_HOOKS)

    def _own(self, user_id: int, hook_id: int) -> Webhook:
        hook = self._rows.locked(hook_id)
        if hook is None or hook.user_id != user_id:
            raise AppError(404, "no_such_webhook", webhook=hook_id)
        return hook

    def _fits(self, url: str) -> bool:
        """Whether it is a https address; where its name leads is seen when it is called."""
        if len(url) > _LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            return False
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname or "", parts.port
        except ValueError:
            return False
        if parts.scheme != "https" or not host or parts.username is not None or parts.fragment:
            return False
        try:
            ip_address(host)
        except ValueError:
            return True
        return self._settings.hooks_private or is_public(host)
