"""Suggestions for the word that is being typed, or for the one that follows.

words.txt holds words, the more common first, and next.txt what often follows a word.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from ....kit import memo
from ....phone.system.ime import word_at_end

MOST = 3  # suggestions at a time
_FIRST = ("I", "The", "Thanks")  # where nothing has been typed
_ALWAYS = ("the", "and", "to")


def _text(file: str) -> str:
    return Path(__file__).with_name(file).read_text("utf-8")


@cache
def _words() -> tuple[str, ...]:
    return tuple(_text("words.txt").split())


@cache
def _next() -> dict[str, tuple[str, ...]]:
    rows = (line.split() for line in _text("next.txt").splitlines())
    return {word: tuple(following) for word, *following in rows}


@memo
def suggestions(
    before: str, names: tuple[str, ...], capital: bool, named: bool = False
) -> tuple[str, ...]:
    """At most three words, the best first, for a field that ends in the text `before`; names are
    those of the phone's contacts. With `capital` the next letter would be a capital; a `named`
    field takes names: nothing is offered before one begins, and names come first."""
    part = word_at_end(before)
    words = before[: len(before) - len(part)].split()
    last = words[-1].casefold() if words and words[-1][-1:].isalpha() else ""
    following = _next().get(last, ())
    if not part and named:
        return ()
    if not part:
        found = (*following, *_ALWAYS) if last else _FIRST
        return _three(found, capital)
    start = part.casefold()
    known = (*names, *_words()) if named else (*following, *_words(), *names)
    found = tuple(w for w in known if w.casefold().startswith(start) and w.casefold() != start)
    if any(w.casefold() == start for w in known):  # a whole word, which may be meant
        whole = next(w for w in known if w.casefold() == start)
        found = (whole, *found)
    elif not found and len(part) > 2:
        found = (part,)
    if len(found) < MOST and len(part) > 2:
        found = (*found, *get_close_matches(start, _words(), MOST, 0.7))
    return _three(found or (part,), part[0].isupper())


def _three(words: tuple[str, ...], capital: bool) -> tuple[str, ...]:
    shaped = (word[0].upper() + word[1:] if capital else word for word in words if word)
    return tuple(dict.fromkeys(shaped))[:MOST]
