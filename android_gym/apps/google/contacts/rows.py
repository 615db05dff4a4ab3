"""Rows of people, the lists they stand in, and the bar over those that are marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kit import *
from ....kit.looks import touch_flags
from ....phone.state.providers import Contact
from .changes import ask_deletion, ask_label, give_label, merge
from .files import shares
from .model import Line

ROW = 60.0  # dp
BADGE = "android.widget.QuickContactBadge"
_LETTER = text("", size=16, weight=500, color="primary", align="center", w=44, h=ROW)
_HEADS = {"": decor(w=44, h=ROW), "★": icon("star", desc="Favorites", color="primary", size=20, w=44, h=ROW)}
_NAME = text("", "cliv_name_textview")
_NAMES = column(cls=GROUP, grow=1, margin=(16, 0, 8, 0))
_PLAIN = row(cls=GROUP, h=ROW, pad=(0, 0, 16, 0))  # filled for each person: lists are drawn often
_MARKED = row(cls=GROUP, h=ROW, pad=(0, 0, 16, 0), selected=True, bg="secondaryContainer")
_OPENED = row(cls=GROUP, h=ROW, pad=(0, 0, 16, 0), selected=True, bg="secondaryContainer", radius=16)


@memo
def face(name: str, photo: int = 0, desc: str = "", size: float = 40, cls: str = IMAGE) -> View:
    """A person's picture: the photo, or the first letter on a disc."""
    art = f"face:{name}" if photo else f"avatar:{name}"
    return image(art, "", desc, w=size, h=size, radius=-1 if photo else 0).replace(cls=cls)


@memo
def person_row(
    line: Line,
    tap: Call | None,
    long_press: Call | None = None,
    end: View | None = None,
    marked: bool | None = None,
    chosen: bool = False,
) -> View:
    """One person: section letter, picture, name, a second line. `marked`: with a check box;
    `chosen`: whose page is open beside."""
    badge = face(line.name, line.photo, f"Quick contact for {line.name}", 40, BADGE)
    if marked:
        badge = icon("check", desc="Selected", color="onPrimary", bg="primary", room=40)
    if marked is not None:
        end = checkbox(marked)
    words = [_NAME.replace(text=line.name, desc=line.name)]
    if line.more:
        words.append(text(line.more, "cliv_data_view", SUMMARY))
    head = _HEADS.get(line.head) or _LETTER.replace(text=line.head)
    kids = (head, badge, _NAMES.replace(kids=tuple(words)))
    made = _MARKED if marked else _OPENED if chosen else _PLAIN
    return made.replace(
        kids=kids if end is None else (*kids, end),
        tap=tap,
        long_press=long_press,
        flags=made.flags | touch_flags(tap, long_press),
    )


@memo
def browse_row(line: Line, opened: int = 0) -> View:
    """A row that opens the person's page; holding it marks it. `opened` is who is shown beside."""
    return person_row(line, route("Detail", line.id), pick(line.id), chosen=line.id == opened)


def opened_in(panes: tuple[Activity, ...]) -> int:
    """The id of the contact whose page stands beside the list, 0 without one."""
    return getattr(panes[1], "id", 0) if panes else 0


@memo
def call_row(line: Line, call: Call) -> View:
    """A row that hands its person, number or address over to a call."""
    return person_row(line, with_args(call, (line.value or line.id,)))


@memo
def mark_row(line: Line, picked: tuple[int, ...]) -> View:
    """A row of selection mode."""
    return person_row(line, pick(line.id), marked=line.id in picked)


def people_list(
    fn: Callable[..., View],
    items: tuple[Any, ...],
    *extra: Any,
    none: str = "",
    id: str = "android:id/list",
    **options: Any,
) -> View:
    """The list of people, in its container; `none` is what it says when there is nobody."""
    if none:
        options["empty"] = empty(none, "person", "android:id/text1")
    inner = rows(id, fn, items, ROW, *extra, **options)
    return box(inner, id="contacts_list_container", w=FILL, h=FILL)


def people_bar(screen: Any, people: tuple[Contact, ...], packages: tuple[str, ...], *front: Item) -> View | None:
    """The bar of selection mode, None in any other; `front` comes before share and delete."""
    if not is_picking(screen):
        return None
    chosen = tuple(p for p in people if p.id in screen.picked)
    ids, actions, menu = tuple(p.id for p in chosen), [*front], []
    if len(ids) > 1:
        message = "They become one contact that has the information of all of them."
        title = f"Merge {plural(len(ids), 'contact')}?"
        menu.append(Item("Merge", confirm(merge(ids), title, message, "Merge")))
    if share := shares(packages, ids):
        actions.append(Item("Share", share, "share", "menu_share"))
    if ids:
        actions.append(Item("Delete", ask_deletion(chosen), "delete", "menu_delete"))
        menu.append(Item("Add to label", choose_label(ids)))
    return picked_bar(
        screen,
        tuple(p.id for p in people),
        actions if ids else (),
        menu,
        words="{n} selected",
        none_label="Deselect all",
        all_first=True,
        done_desc="close",
        title_id="selection_count_text",
    )


@does
def choose_label(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Which label shall the marked people get?"""
    items = [Item(name, give_label(ids, name)) for name in c.phone.labels]
    new = Item("Create label", ask_label("Create label", give_label.partial(ids)))
    return c.show(ListDialog("Add to label", (*items, new)))
