"""Telling webhooks what waits for them: claim and commit, call, note. No call is made in a transaction."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

import structlog

from app.bounds import TRIED_DAYS
from app.clock import Clock, wait_after
from app.config import Settings
from app.hooks.caller import UnansweredError
from app.hooks.models import ACCEPTED, DEFERRED, FAILED, WAITING, Webhook, WebhookCall
from app.hooks.repository import HookRepository

log = structlog.get_logger()

WEEK = timedelta(days=7)
"""A webhook that has taken nothing for so long is switched off."""
_BATCH = 10
_LEASE = timedelta(minutes=5)
_GONE = 410


@dataclass(frozen=True, kw_only=True)
class Call:
    """A call that this sender holds until ``leased_until``."""

    id: int
    hook_id: int
    url: str
    secret: str
    key: str
    body: str
    leased_until: datetime


class Post(Protocol):
    """Tells users by mail; the mail room is further up the street."""

    def tell_of_webhook(self, user_id: int, url: str, reason: str) -> None:
        """Mail a user that a webhook of theirs was switched off."""
        ...


class Caller(Protocol):
    """Makes one call."""

    def call(self, url: str, *, secret: str, key: str, body: str, now: datetime) -> int:
        """Return the status that came back; raise ``UnansweredError``."""
        ...


class HookDeliveries:
    """Hands calls to senders and notes what became of them."""

    def __init__(self, *, repository: HookRepository, post: Post, clock: Clock, settings: Settings) -> None:
        self._rows = repository
        self._post = post
        self._clock = clock
        self._settings = settings

    def claim(self) -> list[Call]:
        """Claim calls for this sender; once committed nobody else gets them."""
        now = self._clock.now()
        found = []
        for call, hook in self._rows.claim(now, _BATCH):
            call.leased_until = now + _LEASE
            found.append(
                Call(
                    id=call.id,
                    hook_id=hook.id,
                    url=hook.url,
                    secret=hook.secret,
                    key=call.key,
                    body=call.body,
                    leased_until=call.leased_until,
                )
            )
        return found

    def note(self, done: Call, status: int, trouble: str) -> bool:
        """Note a call's result (``status`` 0: no answer, as ``trouble`` says); return whether it arrived."""
        now = self._clock.now()
        hook, call = self._rows.locked(done.hook_id), self._rows.call(done.id)
        if hook is None or call is None or call.state not in WAITING:
            return True
        call.attempts += 1
        call.leased_until = None
        if 200 <= status < 300:
            call.state, call.error, call.done_at = ACCEPTED, "", now
            hook.failing_since = hook.wait_until = None
            hook.failures, hook.error = 0, ""
        else:
            self._failed(hook, call, trouble or str(status), gone=status == _GONE, now=now)
        log.info("hook.tried", hook=hook.id, call=call.id, state=call.state, attempt=call.attempts)
        return call.state == ACCEPTED

    def _failed(self, hook: Webhook, call: WebhookCall, error: str, *, gone: bool, now: datetime) -> None:
        """Retry later, each time longer, as mail; never after a week of failures or when it is gone."""
        call.error = hook.error = error
        hook.failing_since = hook.failing_since or now
        hook.failures += 1
        if gone or now - hook.failing_since >= WEEK:
            hook.off_at = now
            self._rows.flush()
            self._rows.give_up(hook.id, error, now)
            self._post.tell_of_webhook(hook.user_id, hook.url, error)
            return
        hook.wait_until = now + wait_after(hook.failures)
        call.state, call.next_try_at = DEFERRED, now + wait_after(call.attempts)
        if now - call.created_at >= timedelta(days=TRIED_DAYS):
            call.state, call.done_at = FAILED, now

    def give_back(self, calls: list[Call]) -> None:
        """Give back calls that were claimed and not made."""
        if calls:
            self._rows.release([call.id for call in calls])

    def waiting(self) -> bool:
        """Whether anything is to be told now."""
        return self._rows.waiting(self._clock.now())


class _Hooks(Protocol):
    """An open container, as far as it concerns webhooks."""

    @property
    def clock(self) -> Clock: ...

    @property
    def hook_deliveries(self) -> HookDeliveries: ...


def call_all(opened: Callable[[], AbstractContextManager[_Hooks]], caller: Caller) -> int:
    """Make the calls that wait; how many were made."""
    made = 0
    while True:
        with opened() as c:
            calls, now = c.hook_deliveries.claim(), c.clock.now()
        if not calls:
            return made
        while calls:
            call = calls.pop(0)
            status, trouble = _call(caller, call, now)
            made += 1
            with opened() as c:
                if not c.hook_deliveries.note(call, status, trouble):
                    c.hook_deliveries.give_back([one for one in calls if one.hook_id == call.hook_id])
                    calls = [one for one in calls if one.hook_id != call.hook_id]


def _call(caller: Caller, call: Call, now: datetime) -> tuple[int, str]:
    try:
        status = caller.call(call.url, secret=call.secret, key=call.key, body=call.body, now=now)
    except UnansweredError as error:
        return 0, str(error)
    return status, ""
