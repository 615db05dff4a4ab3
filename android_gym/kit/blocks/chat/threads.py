"""The list of conversations."""

from __future__ import annotations

from datetime import date, datetime

from ....phone.core.calls import Call, memo
from ....phone.core.view import Layout, Style, Verbatim, View
from ....phone.core.zones import local
from ...basic import avatar, icon, image, rows
from ...basic import empty as nothing
from ...lists import list_row
from ...picking import pick
from ...styles import LINEAR, ROW2, SUMMARY, TEXT, replace_style, square
from ..calls import call_with
from ..moments import since
from .skin import Chat
from .values import Key, Thread

_BADGE = Style(bg="primary", color="onPrimary", radius=-1, size=12, weight=500, align="center", pad=(6, 0, 6, 0))
_BADGE_LAYOUT = Layout(h=20)
_MARKS = Layout(kind="row", align="center", gap=8)
_UNREAD = replace_style(SUMMARY, weight=700, color="onSurface")
_DRAFT = replace_style(SUMMARY, color="primary")
_CHOSEN = Style(bg="primary", radius=-1, icon="check", color="onPrimary")


def thread_list(
    skin: Chat,
    threads: tuple[Thread, ...],
    now: datetime,
    zone: str,
    *,
    picked: tuple[Key, ...] = (),
    empty: View | None = None,
    head: tuple[View, ...] = (),
    bottom: float = 88,
) -> View:
    """The conversations, in the order that they are given, in rows of 72 dp built when they are
    seen: face, name, snippet, time, and the marks for pinned, muted and unread ones.

    `now` and `zone` are the view's parameters of that name. While `picked`, the keys of selected
    rows, is not empty, a tap selects. `head` views scroll before the rows; `bottom` leaves room for
    a FAB, in dp. What is not read is bold.
    """
    picking = pick.partial() if picked else None
    none = empty if empty is not None else nothing("No conversations yet", "forum")
    return rows(
        skin.ids.threads,
        _thread,
        threads,
        ROW2,
        skin,
        now.date().isoformat(),
        zone,
        picked,
        picking,
        head=head,
        empty=none,
        cls=skin.ids.list_cls,
        bottom=bottom,
    )


@memo
def _thread(one: Thread, skin: Chat, today: str, zone: str, picked: tuple[Key, ...], picking: Call | None) -> View:
    ids, on = skin.ids, one.key in picked
    day = date.fromisoformat(today)
    when = since(local(zone, one.time), day, skin.locale) if one.time else ""
    face = (
        View(style=_CHOSEN, layout=square(40), hidden_from_a11y=True)
        if on
        else image(one.art, w=40, h=40, radius=skin.face_radius)
        if one.art
        else avatar(one.name)
    )
    snippet = f"{skin.draft_word}: {one.snippet}" if one.draft else one.snippet
    tap = picking or skin.open
    row = list_row(
        Verbatim(one.name),
        snippet,
        ids=(ids.name, ids.snippet, "", ids.time),
        id=ids.thread,
        cls=ids.thread_cls,
        lead=face,
        meta=when,
        trail=_marks(one, skin),
        bold=one.unread > 0,
        tap=call_with(tap, one.key),
        long_press=call_with(skin.hold, one.key),
        selected=on,
        height=ROW2,
        dismiss=None if picking else call_with(skin.swipe, one.key),
        second_style=_UNREAD if one.unread else _DRAFT if one.draft else SUMMARY,
    )
    return row.replace(key=f"thread {one.key}")


def _marks(one: Thread, skin: Chat) -> View | None:
    kids = []
    if one.pinned:
        kids.append(icon("push_pin", skin.ids.pinned, "Pinned", size=16))
    if one.muted:
        kids.append(icon("notifications_off", skin.ids.muted, "Muted", size=16))
    if one.unread:
        kids.append(View(TEXT, skin.ids.unread, str(one.unread), style=_BADGE, layout=_BADGE_LAYOUT))
    return View(LINEAR, kids=tuple(kids), layout=_MARKS) if kids else None


__all__ = ["thread_list"]
