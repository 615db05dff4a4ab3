"""Pages about one thing, such as a person or a place: what can be done with it at once, and cards
of what is known of it.

    scroll(
        verb_row((("Call", "call", dial(p.number)), ("Text", "message", write(p.number)))),
        fact_card("Contact info", fact(p.number, "Mobile", "call", dial(p.number))),
    )
"""

from __future__ import annotations

from collections.abc import Sequence

from ..phone.core.calls import Call
from ..phone.core.view import FOCUSABLE, LONG_CLICKABLE, View
from .basic import column, decor, group, icon, row, text
from .items import Item, Items, items_of
from .menus import open_menu
from .styles import BUTTON, RELATIVE, SECTION, SUMMARY, TAP
from .verbs import copy


def verb_row(verbs: Items, id: str = "verb_container") -> View:
    """Buttons with an icon over a word, 68 dp high, for what is done most often with a thing.
    `verbs` are `Item`s or `(label, Call, icon[, id])`."""
    return row(*map(_verb, items_of(verbs)), id=id, align="start", pack="center", gap=12, pad=(16, 16, 16, 8))


def _verb(item: Item) -> View:
    color = "onSecondaryContainer"
    return column(
        icon(item.icon, color=color, hidden=True),
        text(item.label, "", SUMMARY, color=color, weight=500, hidden=True),
        id=item.id,
        cls=BUTTON,
        words=item.label,
        desc=item.label,
        bg="secondaryContainer",
        radius=20,
        w=76,
        h=68,
        align="center",
        pack="center",
        gap=4,
        tap=item.tap,
    )


def fact_card(title: str, *facts: View, id: str = "") -> View:
    """A card with a heading ("card_title") and rows, best made by `fact`."""
    head = text(title, "card_title", SECTION, pad=(16, 8, 16, 4))
    return group(head, *facts, id=id, bg="surfaceContainer", radius=16, margin=(16, 8, 16, 8), pad=(0, 8, 0, 8))


def fact(
    header: str,
    sub: str = "",
    icon_name: str = "",
    tap: Call | None = None,
    trail: Sequence[View] = (),
    *,
    copies: bool = True,
) -> View:
    """One thing that is known, "555-0100", and what kind of thing it is, "Mobile": a row as high as
    its words. A tap uses it, where something can, and holding it offers to copy it. `trail` are
    controls at its end. Without an icon the words are as far in as with one."""
    words = [text(header, "header", lines=6)]
    if sub:
        words.append(text(sub, "sub_header", SUMMARY))
    hold = open_menu((Item("Copy to clipboard", copy(header, "Text copied")),), "center|middle")
    mark = icon(icon_name, "icon") if icon_name else decor(w=24, h=24)
    flags = (TAP if tap else FOCUSABLE) | (LONG_CLICKABLE if copies else 0)
    return row(
        mark,
        column(*words, grow=1),
        *trail,
        cls=RELATIVE,
        gap=16,
        pad=(16, 10, 8, 10),
        tap=tap,
        long_press=hold if copies else None,
        flags=flags,
    )


__all__ = ["fact", "fact_card", "verb_row"]
