"""Fields: what goes to a server otherwise than `Decoding` says.

`extra.reasoning_effort=low` adds a field of that name to every request, and
`extra.chat_template_kwargs.enable_thinking=false` one inside an object;
`leave_out=temperature,seed` takes standard ones away, for servers that refuse them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import InvalidOption, UnknownName
from ..phone.core.decoding import WRONG
from ..phone.core.values import Value

PREFIX = "extra."
OURS = ("model", "messages", "stream")  # which nobody changes
STANDARD = ("temperature", "top_p", "max_tokens", "seed", "stop", "tools", "stream_options")


class Fields(Value):
    """`extra`: fields that are added, by name. `leave_out`: names of standard ones, sorted."""

    extra: dict[str, Any] = {}
    leave_out: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.extra or self.leave_out)

    def kept(self, body: dict[str, Any]) -> dict[str, Any]:
        """A request without what is left out."""
        return {name: value for name, value in body.items() if name not in self.leave_out}


def fields(extra: dict[str, Any] | None, leave_out: str) -> Fields:
    """The changes that options ask for; `leave_out` holds names with commas between them. Raises
    InvalidOption, or UnknownName for one that no request has."""
    for name in extra or {}:
        if name in OURS:
            raise InvalidOption(f"{PREFIX}{name} cannot be set: the field is this package's own.")
    out = sorted({name.strip() for name in leave_out.split(",")} - {""})
    for name in out:
        if name not in STANDARD:
            raise UnknownName("field to leave out", name, STANDARD)
    return Fields(extra or {}, tuple(out))


def value(text: str) -> Any:
    """What stands after `extra.KEY=`: JSON where it is JSON, else the text itself."""
    try:
        return msgspec.json.decode(text)
    except WRONG:
        return text


def gathered(options: dict[str, Any]) -> dict[str, Any]:
    """Options with all `extra.KEY` put together as one, `extra`. Raises InvalidOption."""
    if not any(name.startswith(PREFIX) for name in options):
        return options
    rest = {name: found for name, found in options.items() if not name.startswith(PREFIX)}
    extra = dict(rest.get("extra") or {})
    for name, found in options.items():
        if not name.startswith(PREFIX):
            continue
        *folders, last = name.removeprefix(PREFIX).split(".")
        inside = extra
        for folder in folders:
            inside = inside.setdefault(folder, {})
            if not isinstance(inside, dict):
                break
        if not last or not all(folders) or not isinstance(inside, dict) or last in inside:
            raise InvalidOption(f"{name} names no field, or one that another option sets already.")
        inside[last] = found
    return {**rest, "extra": extra}
