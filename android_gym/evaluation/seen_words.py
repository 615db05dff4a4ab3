"""What an agent may type or answer: words of the instruction, and words that it has seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ..action import Action
from ..screen import Screen
from ..tasks.base import TaskInstance

_EDGES = "\"'“”‘’.,;:!?()[]"


class SeenWords:
    """The words that stood in the instruction or on a screen so far."""

    def __init__(self, instance: TaskInstance, words: frozenset[str] | None = None) -> None:
        self.instance = instance
        self.words = frozenset(_words(instance.instruction)) if words is None else words

    def saw(self, screen: Screen) -> SeenWords:
        """With the words of one more screen."""
        shown = {word for node in screen.nodes for text in (node.text, node.desc, node.hint) for word in _words(text)}
        return SeenWords(self.instance, self.words | shown)


def unseen_words(said: SeenWords, action: Action) -> Iterator[str]:
    """The words of a typed text or an answer that stood nowhere before and that the task does not
    declare to be worked out."""
    if action.verb not in ("set_text", "finish"):
        return
    declared = {one.format(**said.instance.params) for one in said.instance.task.worked_out}
    if action.text in declared or (action.verb == "finish" and "answer" in declared):
        return
    for word in _words(action.text):
        if word not in said.words:
            yield word


def _words(text: str) -> Iterator[str]:
    for word in unicodedata.normalize("NFC", text).casefold().split():
        bare = word.strip(_EDGES)
        if bare:
            yield bare
