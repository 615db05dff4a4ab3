"""`local:PATH.gguf`: a model in this process, run by llama.cpp through the xllamacpp wheel.

Options: context (tokens), threads, mmproj (the path of a model's vision part), gpu_layers,
leave_out and extra as for `openai:`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..errors import InvalidOption, LLMError, MissingLibrary, install_command
from . import _faults, _wire
from ._fields import fields
from ._reasoning import Placement
from ._shared_resources import shared
from ._values import Reply, Request


class Backend:
    """One model, loaded."""

    def __init__(
        self,
        path: str,
        context: int = 8192,
        threads: int = 0,
        mmproj: str = "",
        gpu_layers: int = 0,
        leave_out: str = "",
        extra: dict[str, Any] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        for file in filter(None, (path, mmproj)):
            if not Path(file).is_file():
                raise InvalidOption(f"There is no model file {file}.")
        self.name, self.secrets = f"local:{Path(path).name}", ()
        self.fields = fields(extra, leave_out)
        self._clock = clock
        self._placement = shared(("placement", path, repr(self.fields)), Placement)
        how = (path, context, threads, mmproj, gpu_layers)
        self._server, self._turn = shared(("local", *how), lambda: (_load(*how), threading.Lock()))

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """One answer, token by token, so that it can be broken off in time. Threads take turns:
        the wait for one's turn is no time of the answer."""
        with self._turn:
            return self._placement.checked(
                self._ask(request, timeout_s), request, lambda one: self._ask(one, timeout_s)
            )

    def _ask(self, request: Request, timeout_s: float) -> Reply:
        until = self._clock() + timeout_s
        chunks: list[Any] = []

        def take(chunk: Any) -> bool:
            chunks.append(chunk)
            return self._clock() > until

        how = {"stream": True, "stream_options": {"include_usage": True}}
        body = {**self.fields.kept(_wire.body(request, self.name)), **self.fields.extra, **how}
        try:
            self._server.handle_chat_completions(body, take)
        except Exception as error:  # the library raises whatever went wrong inside
            raise LLMError(f"The model in this process failed: {error}") from error
        if self._clock() > until:
            raise LLMError(f"The model gave no whole answer in {timeout_s:g} seconds.", again=True)
        wrong = next((chunk for chunk in chunks if "error" in chunk or "message" in chunk), None)
        if wrong is not None:
            raise _faults.inside(wrong.get("error", wrong), 400, "The model in this process")
        return _wire.joined(chunks).replace(model=self.name)


def _load(path: str, context: int, threads: int, mmproj: str, gpu_layers: int) -> Any:
    try:
        import xllamacpp
    except ImportError as error:
        raise MissingLibrary(f"Models in this process need xllamacpp: {install_command('llm-local')}.") from error
    how = xllamacpp.CommonParams()
    how.model.path, how.n_ctx, how.n_parallel = path, context, 1
    how.n_gpu_layers = gpu_layers
    if mmproj:
        how.mmproj.path = mmproj
    if threads:
        how.cpuparams.n_threads = threads
    try:
        return xllamacpp.Server(how)
    except Exception as error:
        raise InvalidOption(f"The model {path} cannot be loaded: {error}") from error


__all__ = ["Backend"]
