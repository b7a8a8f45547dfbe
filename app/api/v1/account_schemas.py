"""The shapes of what concerns accounts."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from app.api.v1.schemas import FromRow, Received, TokenWanted

Key = Annotated[str, Field(max_length=100, description="The key of the link that was mailed.")]
_Email = Annotated[str, Field(max_length=300, examples=["anna@example.org"])]


class SignUpIn(Received):
    """For which address an account is wanted. Behind the link the password is chosen, and all else anew."""

    email: _Email
    name: str = Field(default="", max_length=200, examples=["Anna"])
    time_zone: str = Field(default="UTC", max_length=60, examples=["Europe/Vienna"])
    invitation: str = Field(default="", max_length=100)
    language: str = Field(default="en", max_length=20, description="Of pages and mails, such as en or de.")


class AddressIn(Received):
    """An e-mail address."""

    email: _Email


class KeyIn(Received):
    """The key of a link."""

    key: Key


class EnterIn(TokenWanted):
    """The key of a link to come in, and what the token is for."""

    key: Key


class ConfirmIn(EnterIn):
    """The key of a link to sign up, the account to be, and what its first token is for.

    What is "" stays as it was asked for. Without a password one comes in by one-time links.
    """

    password: str = Field(default="", max_length=1000)
    called: str = Field(default="", max_length=200, examples=["Anna"], description="As reports print it.")
    time_zone: str = Field(default="", max_length=60, examples=["Europe/Vienna"])
    language: str = Field(default="", max_length=20, description="Of pages and mails, such as en or de.")


class ChangedAddressIn(AddressIn):
    """Another e-mail address, and the password: "" for who has just signed in."""

    password: str = Field(default="", max_length=1000)


class NewPasswordIn(Received):
    """The key of a link behind which a password is chosen, and that password."""

    key: Key
    password: str = Field(max_length=1000)


class ConfirmedOut(BaseModel):
    """Whether the new address is in force: only once both links were used."""

    changed: bool


class AccountIn(Received):
    """What you want otherwise."""

    paper: Literal["A4", "letter"] | None = Field(
        default=None, description="The paper of your PDFs: reports and order forms."
    )
    shown: Literal["nothing", "name", "both"] | None = Field(
        default=None,
        description="What others read whom the rules tell who plays a seat: your name, or your address too.",
    )
    language: str | None = Field(
        default=None, max_length=20, description="The language of pages and mails, such as en or de."
    )
    time_zone: str | None = Field(default=None, max_length=60, examples=["Europe/Vienna"])


class ChangedPasswordIn(Received):
    """The password that holds ("" where there is none) and the new one; ``tokens``: those end, too."""

    old: str = Field(default="", max_length=1000)
    new: str = Field(max_length=1000)
    tokens: bool = False


class PasswordIn(Received):
    """The password, for what cannot be undone."""

    password: str = Field(default="", max_length=1000)


class TokenRowOut(FromRow):
    """A token that there is; its secret is shown only once, when it is issued."""

    prefix: str
    name: str
    scopes: list[str]
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None


class SessionOut(FromRow):
    """A browser that is signed in."""

    id: int
    agent: str
    created_at: datetime
    expires_at: datetime


class UserOut(FromRow):
    """A user as operators see one."""

    id: int
    email: str
    name: str
    time_zone: str
    may_moderate: bool
    may_operate: bool
    created_at: datetime
    disabled_at: datetime | None
    deleted_at: datetime | None


class ActOut(FromRow):
    """What was done to an account: when, what, why, by whom (null: the operator at the machine)."""

    at: datetime
    act: str
    reason: str
    by_id: int | None
    door: str


class UserActsOut(UserOut):
    """A user with what was done to the account, newest first."""

    acts: list[ActOut]


class UserActIn(Received):
    """What to do with an account, and why.

    ``prefix``: the token to revoke; ``game``: the game to moderate, or one that the user opened, to end.
    """

    act: str = Field(
        max_length=20, description="disable, enable, reset, moderator, no_moderator, revoke, game or end_game"
    )
    reason: str = Field(max_length=400)
    prefix: str = Field(default="", max_length=20)
    game: str = Field(default="", max_length=40)
