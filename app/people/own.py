"""What users do with their own accounts: every act asks for the right that it needs, at whatever door.

A token needs the scope ``read`` to look and ``orders`` to change something; what gives the account away, all
of it at once or for good, needs every scope and somebody who has just shown who he is. A guest has no
account to do anything with.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from app.accounts.actor import ORDERS, READ, SCOPES, Actor
from app.accounts.balances import BalanceService
from app.accounts.links import LinkService
from app.accounts.models import ApiToken, BalanceEntry, User, WebSession
from app.accounts.service import FRESH, AccountService
from app.errors import AppError
from app.games.models import Game
from app.games.service import GameService
from app.hooks.models import Webhook, WebhookCall
from app.hooks.service import HookService
from app.mail.choices import Choice, ChoiceService
from app.mail.deliveries import DeliveryService, Resting
from app.mail.models import MailUser
from app.mail.second import SecondAddresses
from app.people.service import PeopleService
from app.turns.look.calendar import CalendarService

_FRESH_MINUTES = FRESH // timedelta(minutes=1)


class OwnAccount:
    """An account in the hands of its user: settings, keys, what it holds, leaving for good."""

    def __init__(
        self, *, accounts: AccountService, links: LinkService, balances: BalanceService, people: PeopleService
    ) -> None:
        self._accounts = accounts
        self._links = links
        self._balances = balances
        self._people = people

    def user(self, actor: Actor) -> User:
        """Return the actor's own user, to be looked at; raise 403."""
        return self._own(actor, READ)

    def set(self, actor: Actor, **settings: str) -> None:
        """Change settings: ``time_zone``, ``language``, ``paper``, ``shown``; raise 403, 422."""
        user = self._own(actor, ORDERS)
        setters: Mapping[str, Callable[[User, str], None]] = {
            "time_zone": self._accounts.set_time_zone,
            "language": self._accounts.set_language,
            "paper": self._accounts.set_paper,
            "shown": self._accounts.set_shown,
        }
        for name, value in settings.items():
            setters[name](user, value)

    def balance(self, actor: Actor) -> tuple[int, int]:
        """Return what the account holds in cents, and how much of that is money that was paid in."""
        user = self._own(actor, READ)
        return self._balances.balance(user.id), self._balances.refundable(user.id)

    def movements(self, actor: Actor, *, after: int, limit: int) -> Sequence[BalanceEntry]:
        """Return what moved on the account after a movement's number, oldest first."""
        return self._balances.entries(self._own(actor, READ).id, after=after, limit=limit)

    # ------------------------------------------------------------------ keys

    def tokens(self, actor: Actor) -> Sequence[ApiToken]:
        """Return the actor's tokens, latest first."""
        return self._accounts.tokens(self._own(actor, READ))

    def issue_token(self, actor: Actor, *, name: str, scopes: Iterable[str]) -> tuple[str, ApiToken]:
        """Make another token, of no scope that the actor's own lacks; raise 403 and as ``issue_token``."""
        wanted = list(scopes)
        for scope in set(wanted).intersection(SCOPES) or SCOPES:
            actor.need(scope)
        return self._accounts.issue_token(self._accounts.of(actor), name=name, scopes=wanted, by=actor)

    def revoke_token(self, actor: Actor, prefix: str) -> None:
        """End one of the actor's tokens; raise 403, 404 ``no_such_token``."""
        self._accounts.revoke_token(self._own(actor, ORDERS), prefix)

    def sessions(self, actor: Actor) -> Sequence[WebSession]:
        """Return the browsers in which the actor is signed in, latest first."""
        return self._accounts.sessions(self._own(actor, READ))

    def end_session(self, actor: Actor, session_id: int) -> None:
        """Sign out of a browser; one that is gone already is no error."""
        self._accounts.end_session(self._own(actor, ORDERS), session_id)

    def end_other_sessions(self, actor: Actor, here: str) -> None:
        """Sign out of all browsers but the one with the cookie ``here``."""
        self._accounts.end_other_sessions(self._own(actor, ORDERS), here)

    # ------------------------------------------------------------------ the account itself

    def set_password(self, actor: Actor, old: str, new: str, *, here: str = "", tokens: bool = False) -> None:
        """Choose another password (``AccountService.set_password``).

        Raise 401 ``wrong_credentials`` unless ``old`` is the one that holds; an account without one wants a
        fresh sign-in. Raise 403, 422 ``weak_password``.
        """
        self._accounts.set_password(self._proved(actor, old, always=True), new, here=here, tokens=tokens)

    def ask_address(self, actor: Actor, email: str, *, password: str = "") -> None:
        """Ask for another address; raise 401, 403 ``sign_in_again`` and as ``LinkService.ask_address``."""
        self._links.ask_address(self._proved(actor, password), email)

    def need_proof(self, actor: Actor, password: str = "") -> User:
        """Return the actor's user, of whom everything may be exported; raise 401, 403 ``sign_in_again``."""
        return self._proved(actor, password)

    def export(self, actor: Actor, password: str = "") -> Iterator[tuple[str, bytes]]:
        """Return everything that is kept about the actor, as files; raise as ``need_proof``."""
        return self._people.export(self._proved(actor, password))

    def leave(self, actor: Actor, password: str) -> None:
        """Delete the actor's account for good; raise 401, 403, 409 ``seats_held`` or ``games_moderated``."""
        self._people.leave(self._proved(actor, password, always=True))

    def _own(self, actor: Actor, scope: str) -> User:
        actor.need(scope)
        return self._accounts.of(actor)

    def _proved(self, actor: Actor, password: str, *, always: bool = False) -> User:
        """Return the user of an actor who knows the password, or (unless ``always``) has just signed in."""
        for scope in SCOPES:
            actor.need(scope)
        user = self._accounts.of(actor)
        if user.password_hash is not None and (password or always):
            self._accounts.sign_in(user.email, password)
        elif not self._accounts.is_fresh(actor):
            raise AppError(403, "sign_in_again", minutes=_FRESH_MINUTES)
        return user


@dataclass(frozen=True, kw_only=True)
class PostView:
    """What a user is mailed of all games, or of the one ``game``; ``own``: that game has its own choice."""

    email: str
    game: Game | None
    choice: Choice
    own: bool
    mine: MailUser
    resting: Sequence[Resting]


class OwnPost:
    """What users are mailed and where to, as they choose it themselves; the calendar of their dates."""

    def __init__(
        self,
        *,
        accounts: AccountService,
        games: GameService,
        choices: ChoiceService,
        deliveries: DeliveryService,
        second: SecondAddresses,
        calendar: CalendarService,
    ) -> None:
        self._accounts = accounts
        self._games = games
        self._choices = choices
        self._deliveries = deliveries
        self._second = second
        self._calendar = calendar

    def view(self, actor: Actor, code: str = "") -> PostView:
        """Return what is chosen; raise 403, 404 ``no_such_game`` for a game that is not the actor's."""
        user, game = self._own(actor, READ), self._game(actor, code)
        game_id = None if game is None else game.id
        return PostView(
            email=user.email,
            game=game,
            choice=self._choices.of(user.id, game_id),
            own=game_id is not None and self._choices.has_own(user.id, game_id),
            mine=self._choices.user(user.id),
            resting=self._deliveries.resting(user.id, user.email),
        )

    def choose(self, actor: Actor, code: str, values: Mapping[str, Any]) -> None:
        """Choose something for all games, or for one; raise 403, 404, 422 ``bad_choice``."""
        user, game = self._own(actor, ORDERS), self._game(actor, code)
        self._choices.choose(user.id, None if game is None else game.id, values)

    def forget(self, actor: Actor, code: str) -> None:
        """Let what holds for all games hold for this one too; raise 403, 404."""
        user, game = self._own(actor, ORDERS), self._game(actor, code)
        if game is not None:
            self._choices.forget(user.id, game.id)

    def set_digest(self, actor: Actor, *, digest: bool) -> None:
        """Choose one mail a day instead of many, or not."""
        self._choices.user(self._own(actor, ORDERS).id).digest = digest

    def ask_second(self, actor: Actor, address: str) -> None:
        """Name a second address; raise 403 and as ``SecondAddresses.ask``."""
        self._second.ask(self._own(actor, ORDERS), address)

    def wake(self, actor: Actor) -> None:
        """Say that the actor's addresses take mail again."""
        user = self._own(actor, ORDERS)
        self._deliveries.wake([user.email, self._choices.second(user.id)])

    def open_calendar(self, actor: Actor) -> str:
        """Return a new key to the actor's calendar, shown this once; the one before it is good no more."""
        return self._calendar.open(self._own(actor, ORDERS).id).feed_key

    def close_calendar(self, actor: Actor) -> None:
        """Let no key to the actor's calendar be good any more."""
        self._calendar.close(self._own(actor, ORDERS).id)

    def _own(self, actor: Actor, scope: str) -> User:
        actor.need(scope)
        return self._accounts.of(actor)

    def _game(self, actor: Actor, code: str) -> Game | None:
        """Return a game of the actor's by its code, None for ""."""
        if not code:
            return None
        found = next((game for game in self._games.of_actor(actor) if game.code == code), None)
        if found is None:
            raise AppError(404, "no_such_game", game=code[:40])
        return found


class OwnHooks:
    """The webhooks of a user, as the user keeps them."""

    def __init__(self, hooks: HookService) -> None:
        self._hooks = hooks

    def all(self, actor: Actor) -> Sequence[Webhook]:
        """Return the actor's webhooks, oldest first; raise 403."""
        return self._hooks.of_user(self._own(actor, READ))

    def calls(self, actor: Actor) -> dict[int, list[WebhookCall]]:
        """Return what was told to them lately, by webhook, latest first."""
        return self._hooks.calls(self.all(actor))

    def add(self, actor: Actor, url: str) -> Webhook:
        """Add one; raise 403 and as ``HookService.add``."""
        return self._hooks.add(self._own(actor, ORDERS), url)

    def ping(self, actor: Actor, hook_id: int) -> None:
        """Send a trial to one; raise 403, 404 ``no_such_webhook``."""
        self._hooks.ping(self._own(actor, ORDERS), hook_id)

    def remove(self, actor: Actor, hook_id: int) -> None:
        """Forget one; raise 403, 404 ``no_such_webhook``."""
        self._hooks.remove(self._own(actor, ORDERS), hook_id)

    @staticmethod
    def _own(actor: Actor, scope: str) -> int:
        actor.need(scope)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        return actor.user_id
