"""`replay:FILE`: the answers that `record:FILE:MODEL` wrote down, without the model.

A request that was not recorded is an LLMError: nothing is made up.
"""

from __future__ import annotations

from ..errors import InvalidOption, LLMError
from . import _wire
from ._shared_resources import shared
from ._tape import Tape
from ._values import Reply, Request


class Backend:
    """A recording."""

    def __init__(self, path: str) -> None:
        self._tape = shared(("tape", path), lambda: Tape(path))
        if not self._tape.head.model:
            raise InvalidOption(f"There is no recording {path}: make it with record:{path}:MODEL.")
        head = self._tape.head
        self.name, self.secrets = head.model, ()
        self.base_url, self.fields = head.base_url, head.fields

    def known(self, request: Request) -> Reply | None:
        """The recorded answer."""
        found = self._tape.get(_wire.key(request, self.name, self.fields))
        return None if found is None else found.replace(cached=True)

    def ask(self, request: Request, timeout_s: float) -> Reply:
        last = request.messages[-1].text if request.messages else ""
        raise LLMError(
            f"{self._tape.path} holds no answer to this request, which ends {last[-60:]!r}: it was "
            "recorded with other prompts, options or tasks."
        )


__all__ = ["Backend"]
