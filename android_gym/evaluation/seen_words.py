"""What an agent may type or answer: words of the instruction, and words that it has seen.

Words stand between blanks. Chinese has none: there the words are the runs of letters and digits between Chinese
letters and marks ("电话13948657022" holds 13948657022), and the runs of Chinese letters. Such a run has been seen where
it is a part of one that was, or where it can be cut into such parts of two letters and more.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from ..action import Action
from ..screen import Screen
from ..tasks.answer_values import HAN
from ..tasks.base import TaskInstance

_EDGES = "\"'“”‘’.,;:!?()[]"
_RUN = re.compile(f"{HAN}+")
_MARKS = "\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"  # Chinese ones
_PART = re.compile(f"{HAN}+|[^{HAN[1:-1]}{_MARKS}“”‘’]+")
_CHINESE = re.compile(f"{HAN}|[{_MARKS}]")
_LEAST = 2  # Chinese letters of a part of a run that was seen elsewhere


class SeenWords:
    """The words that stood in the instruction or on a screen so far."""

    def __init__(self, instance: TaskInstance, words: frozenset[str] | None = None) -> None:
        self.instance = instance
        self.words = frozenset(_words(instance.instruction)) if words is None else words

    def saw(self, screen: Screen) -> SeenWords:
        """With the words of one more screen."""
        shown = {word for node in screen.nodes for text in (node.text, node.desc, node.hint) for word in _words(text)}
        return SeenWords(self.instance, self.words | shown)

    def holds(self, word: str) -> bool:
        """Whether a word stood there, or the parts of a run of Chinese letters."""
        return word in self.words or (_RUN.fullmatch(word) is not None and _is_cut(word, self.words))


def unseen_words(said: SeenWords, action: Action) -> Iterator[str]:
    """The words of a typed text or an answer that stood nowhere before and that the task does not
    declare to be worked out."""
    if action.verb not in ("set_text", "finish"):
        return
    declared = {one.format(**said.instance.params) for one in said.instance.task.worked_out}
    if action.text in declared or (action.verb == "finish" and "answer" in declared):
        return
    for word in _words(action.text):
        if not said.holds(word):
            yield word


def _words(text: str) -> Iterator[str]:
    for word in unicodedata.normalize("NFC", text).casefold().split():
        for part in _PART.findall(word) if _CHINESE.search(word) else (word,):
            bare = part.strip(_EDGES)
            if bare:
                yield bare


def _is_cut(run: str, words: Iterable[str]) -> bool:
    """Whether a run is a part of one of these words, or can be cut into such parts of two letters and more."""
    seen = [word for word in words if _RUN.fullmatch(word)]
    if any(run in word for word in seen):
        return True
    ends = {0}
    for end in range(_LEAST, len(run) + 1):
        starts = [start for start in ends if end - start >= _LEAST]
        if any(run[start:end] in word for start in starts for word in seen):
            ends.add(end)
    return len(run) in ends
