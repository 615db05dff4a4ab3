"""A content provider of an app's own: tables that are made of its model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..core.values import Value

Row = dict[str, Any]  # column -> text, whole number, float or None


class ContentTable(Value):
    """A table of a provider, at `content://AUTHORITY/NAME`. Its functions are pure.

    `rows(model)` gives all rows, each with every column; one of the columns is `_id`, so that
    `content://AUTHORITY/NAME/3` is a row. `insert(model, values)`, `update(model, row, values)` and
    `delete(model, row)` give the model changed; without one of them the table cannot be changed so.
    They raise ValueError, with a sentence, for values that the app refuses.
    """

    name: str
    columns: tuple[str, ...]
    rows: Callable[[Any], Iterable[Mapping[str, Any]]]
    insert: Callable[[Any, Row], Any] | None = None
    update: Callable[[Any, Row, Row], Any] | None = None
    delete: Callable[[Any, Row], Any] | None = None
    order: str = ""  # SQL, when none is asked for


class ContentProvider(Value):
    """What an app lets others read and change: `App.providers`."""

    authority: str  # "org.example.notes.provider"
    tables: tuple[ContentTable, ...]
