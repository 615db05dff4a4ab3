"""Where commands print."""

from __future__ import annotations

import sys

from rich.console import Console

WIDE = 160  # columns where the output is no terminal and nothing says how wide it is


def console() -> Console:
    """Prints plain text: nothing in a name or an instruction is read as markup."""
    terminal = sys.stdout.isatty()
    return Console(highlight=False, markup=False, emoji=False, width=None if terminal else WIDE)
