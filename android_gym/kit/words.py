"""Words of numbers."""

from __future__ import annotations


def plural(count: int, noun: str) -> str:
    """ "1 contact", "36 contacts": a number and an English noun that takes an s."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


__all__ = ["plural"]
