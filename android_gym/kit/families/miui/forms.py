"""Forms on cards: the bar over them, and lines for texts, choices, dates and several numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....phone.core.paths import get_at
from ... import *
from .bars import title_bar
from .cards import cards
from .dialogs import Options, Wheels
from .theme import ACCENT


def save_bar(title: str, save: Call | None = None, id: str = "save", enabled: bool = True) -> View:
    """The bar over a form: a cross that leaves it ("Cancel"), the title, and "Save", which runs `save`, by default
    `save_form()`."""
    return title_bar(title, leave(), (Item("Save", save or save_form(), "check", id, enabled=enabled),), cross="Cancel")


def form_line(sign: str, *kids: View, **options: Any) -> View:
    """A line of a form, at least 56 dp high: an icon, or room for one, and any views."""
    lead = icon(sign, color="onSurfaceVariant") if sign else decor(w=24, h=24)
    return row(min_height(48), lead, *kids, gap=14, pad=(6, 4, 12, 4), **options)


def form_text(form: Activity, path: str, hint: str, sign: str, end: View | None = None, **options: Any) -> View:
    """A line with a text field, whose id is the last part of the path, and a view at its end. `options` are those of
    `edit`."""
    options.setdefault("ime", "" if options.get("lines", 1) > 1 else "next")
    typed = edit(form, path, hint, path.rpartition(".")[2], variant="bare", **options)
    return form_line(sign, *(typed,) if end is None else (typed, end))


def form_choice(words: str, id: str, sign: str, ask: Popup, *ends: View) -> View:
    """A line that says what is chosen, and asks for something else."""
    return form_line(sign, text(words, id, grow=1), *ends, tap=show(ask))


def form_date(form: Activity, path: str, label: str, sign: str, words: str, start: tuple[int, ...] = ()) -> View:
    """A line with a date in `words`, at the path an ISO string, or "--04-12" for one of any year; it asks for another
    one, and a cross takes it away. Where there is none the wheels begin at `start`, by default today."""
    value = str(get_at(form, path))
    start = tuple(map(int, value.replace("--", "2000-").split("-"))) if value else start
    drop = (icon_button("close", f"Remove {label.lower()}", assign(path, "")),) * bool(value)
    return form_choice(words or label, label.lower(), sign, Wheels("date", assign(path), label, start), *drop)


def form_texts(
    form: Activity, path: str, hint: str, sign: str, part: str, new: Any, kinds: tuple[str, ...], **options: Any
) -> tuple[View, ...]:
    """Lines for each item of the tuple at a path, as for several phone numbers: a text field over its field `part`,
    and its `label`, one of `kinds`, which a tap changes. A last line appends `new`."""
    items, lines = get_at(form, path), []
    for at, one in enumerate(items):
        here = f"{path}.{at}"
        ask = show(Options("Label", kinds, one.label, assign(f"{here}.label")))
        kind = text(one.label, f"{part}_label", size=14, color=ACCENT, tap=ask, pad=(8, 14, 8, 14))
        lines.append(form_text(form, f"{here}.{part}", hint, "" if at else sign, kind, **options))
    more = text(f"Add {hint.lower()}", f"add_{part}", size=15, color=ACCENT, grow=1)
    return *lines, form_line("add", more, tap=assign(path, (*items, new)))


def form_page(bar: View, *groups: Sequence[View]) -> View:
    """A whole screen with a form: under a `save_bar` cards with lines."""
    return scaffold(bar, scroll(*(cards(*lines) for lines in groups), pad=(0, 0, 0, 32), id="editor"))


__all__ = ["form_choice", "form_date", "form_line", "form_page", "form_text", "form_texts", "save_bar"]
