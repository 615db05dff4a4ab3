"""Where commands print, and the tables of reports there."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from ..evaluation.reporting.values import Table as Told

WIDE = 160  # columns where the output is no terminal and nothing says how wide it is


def console() -> Console:
    """Prints plain text: nothing in a name or an instruction is read as markup."""
    terminal = sys.stdout.isatty()
    return Console(highlight=False, markup=False, emoji=False, width=None if terminal else WIDE)


def plain(told: Told) -> Table:
    """A table of a report, as the console prints it."""
    from ..evaluation.reporting.values import shown

    table = Table(box=None, pad_edge=False, title=told.title, title_justify="left")
    over = [part for name, width in told.groups for part in (name, *[""] * (width - 1))] or [""] * len(told.columns)
    for name, group, words in zip(told.columns, over, told.words, strict=True):
        table.add_column(f"{group}\n{name}" if told.groups else name, justify="left" if words else "right")
    for row in told.rows:
        table.add_row(*(shown(cell, told.digits) for cell in row))
    return table
