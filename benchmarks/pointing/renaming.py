"""The same states in other words, so that pointing at words is learned, and not these words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from android_gym.agents._pointing import strings
from android_gym.agents._pointing.features import Seen

SHARE = 0.4  # of the words that may be renamed
_WORD = re.compile(r"\w+")


@dataclass
class Renaming:
    """Renames words in a share of samples, and leaves out in `lost` what page is in front.

    Words of the instruction that are on the screen, too, or that may be typed, become any other
    words that were seen (`learn` them first) or, in a share `swap`, change places with words of the
    screen. What is to be done stays the same either way.
    """

    rng: np.random.Generator
    rename: float
    swap: float
    lost: float
    words: list[str] = field(default_factory=list)

    def learn(self, names: Iterable[str]) -> None:
        """Take the words of these names to rename with."""
        self.words = sorted({word for name in names for word in strings.words(name)})

    def __call__(self, seen: Seen) -> Seen:
        if self.rng.random() < self.lost:
            seen = seen._replace(place="")
        if self.rng.random() >= self.rename or not seen.names:
            return seen
        some = [word for word in sorted(_renamable(seen)) if self.rng.random() < SHARE]
        if self.rng.random() < self.swap:
            return renamed(seen, self._swapped(seen, some))
        others = self.rng.integers(len(self.words), size=len(some))
        return renamed(seen, {old: self.words[i] for old, i in zip(some, others, strict=True)})

    def _swapped(self, seen: Seen, some: list[str]) -> dict[str, str]:
        """Each word with another one of the screen in its place, and that with it."""
        shown = sorted({word for name in seen.names for word in strings.words(name)})
        places = self.rng.integers(max(1, len(shown)), size=len(some))
        names: dict[str, str] = {}
        for word, i in zip(some, places, strict=True):
            if shown and word not in names and shown[i] not in names:
                names |= {word: shown[i], shown[i]: word}
        return names


def _renamable(seen: Seen) -> set[str]:
    both = {seen.words[i] for i in np.flatnonzero(seen.shared.max(0) == 1)}
    if seen.texts:  # what is to be typed is often not on the screen
        both |= {w for w, row in zip(seen.words, seen.word_columns, strict=True) if row[:3].any()}
    return both


def renamed(seen: Seen, names: dict[str, str]) -> Seen:
    """The same with other words, wherever they stand; `names` maps words in lower case."""
    if not names:
        return seen

    def told(texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(_WORD.sub(lambda word: names.get(word[0].casefold(), word[0]), t) for t in texts)

    past = tuple(
        step._replace(name=name, text=text)
        for step, name, text in zip(
            seen.past, told(step.name for step in seen.past), told(step.text for step in seen.past), strict=True
        )
    )
    parts = ("words", "names", "contents", "apps", "texts")
    return seen._replace(past=past, **{part: told(getattr(seen, part)) for part in parts})
