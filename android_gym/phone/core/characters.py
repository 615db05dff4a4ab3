"""Text as UTF-8 can carry it: what comes from outside may hold halves of surrogate pairs."""

from __future__ import annotations


def whole_characters(text: str) -> str:
    """The text with two halves that belong together as the character that they make, and U+FFFD in
    the place of a half that is alone, as Android shows what it cannot decode."""
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
