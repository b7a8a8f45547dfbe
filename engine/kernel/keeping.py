"""Views of seats as bytes and back, so that a host can keep what it will be asked for.

A part of a view may be the same for all seats (the printed map): a game names these fields, and they are kept
once, apart from what differs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, get_type_hints

import msgspec

from engine.kernel import snapshot
from engine.kernel.ruleset import Ruleset, Step


class Shared(NamedTuple):
    """What all seats of a game have in common after a run: its step, and the fields that its views share."""

    step: Step | None
    fields: Mapping[str, Any]


class _KeptShared(msgspec.Struct):
    step: Step | None
    fields: dict[str, msgspec.Raw]


def keep_shared(step: Step | None, view: Any, names: Sequence[str]) -> bytes:
    """Return as bytes what the views of all seats share: the fields of these names."""
    fields = {name: msgspec.Raw(snapshot.encode(getattr(view, name))) for name in names}
    return snapshot.encode(_KeptShared(step, fields))


def kept_shared(rules: Ruleset[Any, Any], data: bytes) -> Shared:
    """Return what ``keep_shared`` has kept; raise ``msgspec.ValidationError`` for bytes of another shape."""
    found = snapshot.decode(data, _KeptShared)
    kinds = get_type_hints(rules.view_type)
    return Shared(found.step, {name: snapshot.decode(raw, kinds[name]) for name, raw in found.fields.items()})


def keep_view(view: Any, names: Sequence[str]) -> bytes:
    """Return a view as bytes, without the fields of these names."""
    emptied = {name: type(getattr(view, name))() for name in names}
    return snapshot.encode(msgspec.structs.replace(view, **emptied))


def kept_view(rules: Ruleset[Any, Any], data: bytes, shared: Shared) -> Any:
    """Return the view that ``keep_view`` has kept, whole."""
    return msgspec.structs.replace(snapshot.decode(data, rules.view_type), **shared.fields)
