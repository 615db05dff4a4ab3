"""Selection: rows that are marked, and the bar with what can be done with them.

A screen whose rows can be marked has a field `picked`, a tuple of the keys of marked rows, and if
the selection may be empty a field `selecting` as well:

    class Notes(Activity):
        picked: tuple[int, ...] = ()

        def view(self, app):
            ids = tuple(n.id for n in app.notes)
            bar = picked_bar(self, ids, (("Delete", delete(self.picked), "delete"),))
            top = bar or app_bar("Notes")
            return scaffold(top, rows("notes", note_row, app.notes, 72, self.picked))

        def back(self, c):
            return back_from_picking(c)

In a row, `tap=tap_or_pick(key, picked, route("Detail", key))` opens it or, while rows are marked,
marks it; `long_press=pick(key)` begins.
"""

from __future__ import annotations

from typing import Any

from ..phone.core.calls import Call, does
from ..phone.core.view import View
from ..phone.system.ctx import Ctx
from .bars import selection_bar
from .items import Item, Items, items_of


def _selected(c: Ctx, keys: tuple[Any, ...], selected: bool) -> Ctx:
    mode = {"selecting": selected} if hasattr(c.screen, "selecting") else {}
    return c.set(picked=keys, **mode)


@does
def pick(c: Ctx, key: Any) -> Ctx:
    """Mark a row, or unmark it. Without marked rows the selection ends, unless the screen has a
    field `selecting`."""
    old = c.screen.picked
    return _selected(c, tuple(k for k in old if k != key) if key in old else (*old, key), True)


@does
def pick_all(c: Ctx, keys: tuple[Any, ...]) -> Ctx:
    """Mark just these rows."""
    return _selected(c, keys, True)


@does
def pick_none(c: Ctx) -> Ctx:
    """End the selection."""
    return _selected(c, (), False)


def clear_selection(c: Ctx) -> Ctx:
    """`pick_none` for a handler, where the screen may have no selection."""
    return _selected(c, (), False) if hasattr(c.screen, "picked") else c


@does
def done_picking(c: Ctx, call: Call) -> Ctx:
    """End the selection, then do something, such as open a page about what was marked."""
    return clear_selection(c).run(call)


def is_picking(screen: Any) -> bool:
    """Whether rows of a screen are being marked."""
    return bool(screen.picked or getattr(screen, "selecting", False))


def back_from_picking(c: Ctx) -> Ctx:
    """What Back does on a screen with a selection: end that, else finish."""
    return _selected(c, (), False) if is_picking(c.screen) else c.finish()


def tap_or_pick(key: Any, picked: tuple[Any, ...], otherwise: Call) -> Call:
    """What a tap on a row does: mark it while others are marked, else something else."""
    return pick(key) if picked else otherwise


def picked_bar(
    screen: Any,
    keys: tuple[Any, ...],
    actions: Items = (),
    menu: Items = (),
    *,
    words: str = "{n}",
    all_label: str = "Select all",
    none_label: str = "",
    all_first: bool = False,
    **options: Any,
) -> View | None:
    """The bar over a list with marked rows: how many, what can be done with them, "Select all" in
    the menu. None while nothing is being marked.

    `keys` are those of all rows. `words` is the title, in which {n} is the number. `none_label`
    ("Deselect all") takes the place of `all_label` when all are marked; with `all_first` both stand
    before the rest of the menu. `options` are those of `selection_bar`: `done_desc`, `title_id` …
    """
    if not is_picking(screen):
        return None
    everything = set(keys) <= set(screen.picked)
    turn: tuple[Item, ...] = ()
    if not everything and all_label:
        turn = (Item(all_label, pick_all(keys), id="select_all"),)
    elif everything and none_label:
        turn = (Item(none_label, pick_all(()), id="deselect_all"),)
    items = (*turn, *items_of(menu)) if all_first else (*items_of(menu), *turn)
    count = words.format(n=len(screen.picked))
    return selection_bar(count, actions, items, done=pick_none(), **options)


__all__ = [
    "back_from_picking",
    "clear_selection",
    "done_picking",
    "is_picking",
    "pick",
    "pick_all",
    "pick_none",
    "picked_bar",
    "tap_or_pick",
]
