"""The style sheets and scripts of our pages, which hold them inside."""

from __future__ import annotations

from pathlib import Path

__all__ = ["styles"]


def styles(*names: str) -> str:
    """Files of this folder, one after the other; "base.css" has the colours of all our pages."""
    return "".join(Path(__file__).with_name(name).read_text("utf-8") for name in names)
