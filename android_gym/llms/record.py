"""`record:FILE:MODEL`: asks a model and writes its answers down; what is in the file is not asked.

So a run that is repeated costs nothing, and `replay:FILE` repeats it without the model. Options are
the model's.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ..errors import InvalidOption, ModelFailure
from . import _wire
from ._connect import backend
from ._fields import Fields
from ._secrets import cleaned, shown
from ._shared_resources import shared
from ._tape import Failed, Tape
from ._values import Reply, Request


class Backend:
    """A model with a recording before it."""

    def __init__(self, rest: str, clock: Callable[[], float] = time.monotonic, **options: Any) -> None:
        path, _, model = rest.partition(":")
        if not path or not model:
            raise InvalidOption("Say where to record, and whom: record:FILE:openai:NAME.")
        self._inner = backend(model, **options)
        self.name, self.secrets = self._inner.name, self._inner.secrets
        self.base_url: str = getattr(self._inner, "base_url", "")
        self.fields: Fields = getattr(self._inner, "fields", Fields())
        self._clock, self._tape = clock, shared(("tape", path), lambda: Tape(path))
        self._tape.begin(self.name, self.base_url, self.fields)

    def known(self, request: Request) -> Reply | None:
        """The recorded answer, None where there is none yet."""
        found = self._tape.get(_wire.key(request, self.name, self.fields))
        return None if found is None else found.replace(cached=True)

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """The model's answer, written down; or the one that another thread just wrote down."""
        key = _wire.key(request, self.name, self.fields)
        with self._tape.turn(key):
            found = self.known(request)
            if found is not None:
                return found
            begun = self._clock()
            try:
                reply = cleaned(self._inner.ask(request, timeout_s), self.secrets)
            except ModelFailure as failure:
                self._tape.put(key, Failed(shown(str(failure), self.secrets), failure.cause))
                raise
            self._tape.put(key, reply.replace(seconds=round(self._clock() - begun, 6)))
            return reply


__all__ = ["Backend"]
