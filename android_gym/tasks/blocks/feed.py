"""How tasks of feeds name a post: how its words begin, and what its text is in a list."""

from __future__ import annotations

import re

from ..base import Params

_END = re.compile(r"[。！？；：，,\n]")
LEAST = 6  # letters of an opening, which may go on behind a comma


def first_words(p: Params) -> str:
    """The title of a post, or its words up to a mark behind the first letters."""
    if p["title"]:
        return str(p["title"])
    words = str(p["words"])
    end = _END.search(words, LEAST)
    return words[: end.start()] if end else words


def label(p: Params) -> str:
    """The text by which a post is touched in a list."""
    topic = f"#{p['topic']}# " if p["topic"] else ""
    return str(p["title"] or f"{topic}{p['words']}") if "title" in p else ""
