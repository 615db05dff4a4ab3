"""`scripted:FILE`: answers given beforehand, one after the other; for tests, and to try things out.

The file holds JSON, a list of answers; or text, answers with lines "---" between them. An answer
is a text, or an object with the fields of a `Reply`. Options: repeat begins anew after the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ..errors import InvalidOption, LLMError
from ..phone.core.decoding import decoded
from ._values import Reply, Request

Answer = str | Reply
Script = str | Iterable[Answer] | Callable[[Request], Answer]


class Backend:
    """Answers from a file's name, a list, or a function of the request."""

    def __init__(self, script: Script, repeat: bool = False) -> None:
        self.name, self.secrets = "scripted", ()
        self._answer = script if callable(script) else None
        if isinstance(script, str):
            self.name = f"scripted:{Path(script).name}"
        self._replies = () if callable(script) else _read(script)
        self._repeat, self._given = repeat, 0
        if self._answer is None and not self._replies:
            raise InvalidOption("A script for a language model holds at least one answer.")

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """The next answer. LLMError when there are no more."""
        if self._answer is not None:
            return _reply(self._answer(request))
        if self._given >= len(self._replies) and not self._repeat:
            raise LLMError(f"The script's {len(self._replies)} answers are used up.")
        self._given += 1
        return self._replies[(self._given - 1) % len(self._replies)]


def _read(script: str | Iterable[Answer]) -> tuple[Reply, ...]:
    if not isinstance(script, str):
        return tuple(map(_reply, script))
    try:
        text = Path(script).read_text("utf-8")
    except OSError as error:
        raise InvalidOption(f"The script {script} cannot be read: {error.strerror}.") from error
    if not text.lstrip().startswith("["):
        return tuple(Reply(part.strip("\n")) for part in text.split("\n---\n") if part.strip())
    return tuple(map(_reply, decoded(text, list[str | Reply], f"{script} is no list of answers")))


def _reply(answer: Answer) -> Reply:
    return Reply(answer) if isinstance(answer, str) else answer


__all__ = ["Backend"]
