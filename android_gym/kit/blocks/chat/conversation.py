"""A conversation: messages under the headings of their days, the latest at the bottom."""

from __future__ import annotations

from datetime import date, datetime

from ....phone.core.calls import Call, memo
from ....phone.core.view import END, FILL, Layout, Style, Verbatim, View
from ...basic import avatar, gap
from ...basic import empty as nothing
from ...lazy import feed
from ...picking import pick
from ...styles import BODY, LABEL_SMALL, LINEAR, SUMMARY, TEXT, replace_layout, replace_style
from ..calls import call_with
from ..moments import near_day
from .lines import Line, lines
from .parts import foot, message_text, pictures, portrait, reactions, replies, touch
from .skin import Chat
from .values import Bubble, Key

_ROW = Layout(kind="column", w=FILL)
_SPACED = Layout(kind="row", w=FILL)
_PLAIN = Style()
_DAY = replace_style(LABEL_SMALL, color="onSurfaceVariant", align="center", pad=(16, 12, 16, 8))
_NOTICE = replace_style(SUMMARY, size=12, align="center", lines=4, pad=(32, 6, 32, 6))
_SENDER = replace_style(LABEL_SMALL, color="onSurfaceVariant", pad=(4, 4, 4, 2))
_WIDE = Layout(w=FILL)
_TYPING = replace_style(SUMMARY, pad=(16, 4, 16, 4))
_FACE = 32.0  # dp beside bubbles
_ROW_FACE = 36.0  # dp, of the look "rows"
_PAD = (14, 9, 14, 9)  # around the words of a bubble, dp


def conversation(
    skin: Chat,
    bubbles: tuple[Bubble, ...],
    now: datetime,
    zone: str,
    *,
    picked: tuple[Key, ...] = (),
    query: str = "",
    empty: View | None = None,
    head: tuple[View, ...] = (),
    start: int = END,
) -> View:
    """A conversation, oldest first: a `feed` that opens at its end and stays there.

    `now` and `zone` are the view's parameters of that name. Days have headings ("Today", "Monday,
    October 9"). What one sender says within `skin.group_s` seconds is one group. Under the last
    one of a group is its time, under the last of all its status; a bubble that is not sent yet or
    failed always says so. `picked` are the keys that are selected: then a tap selects too.
    `query` is marked wherever it occurs. The rows have the `key` "message KEY" for `c.reveal`.
    `head` views scroll before the messages (who this is, "This is the very beginning …"). With
    `start=0` it opens at its first message, as a thread does.
    """
    picking = pick.partial() if picked else None
    none = empty if empty is not None else nothing("No messages yet", "chat_bubble_outline")
    fn = _flat if skin.look == "rows" else _bubble
    return feed(
        skin.ids.messages,
        fn,
        lines(bubbles, zone, skin),
        skin,
        now.date().isoformat(),
        picked,
        query,
        picking,
        header=_day,
        start=start,
        head=head,
        empty=None if head else none,
        cls=skin.ids.list_cls,
        bottom=8,
    )


def typing_indicator(skin: Chat, words: str) -> View:
    """A line over the composer that says who is typing: `typing_indicator(skin, "Ann is typing…")`."""
    return View(TEXT, skin.ids.typing, words, style=_TYPING, layout=_WIDE)


@memo
def _day(iso: str, skin: Chat, today: str, picked: tuple[Key, ...], query: str, picking: Call | None) -> View:
    words = near_day(date.fromisoformat(iso), date.fromisoformat(today), skin.locale)
    if skin.look != "rows":
        return View(TEXT, skin.ids.day, words, style=_DAY, layout=_WIDE, key=f"day {iso}")
    day = View(TEXT, skin.ids.day, words, style=_ROW_DAY)
    return View(LINEAR, kids=(_RULE, day, _RULE), layout=_DAY_ROW, key=f"day {iso}")


def _calls(one: Bubble, skin: Chat, picking: Call | None) -> tuple[Call | None, Call | None]:
    """What a tap and a long press on a message do."""
    tap = picking or (skin.retry if one.status == "failed" and skin.retry else skin.tap)
    return call_with(tap, one.key), call_with(skin.long_press, one.key)


def _row(one: Bubble, selected: bool, skin: Chat, *kids: View, **layout: object) -> View:
    return View(
        LINEAR,
        skin.ids.message,
        kids=kids,
        layout=replace_layout(_ROW, **layout),
        style=Style(bg=skin.picked_bg) if selected else _PLAIN,
        key=f"message {one.key}",
    )


def _notice(one: Bubble, skin: Chat) -> View:
    return View(TEXT, skin.ids.message, one.words, style=_NOTICE, layout=_WIDE, key=f"message {one.key}")


@memo
def _bubble(line: Line, skin: Chat, today: str, picked: tuple[Key, ...], query: str, picking: Call | None) -> View:
    """A row of the look "bubbles": own ones at the right."""
    one, ids = line.bubble, skin.ids
    if one.notice:
        return _notice(one, skin)
    tap, long_press = _calls(one, skin, picking)
    on = one.key in picked
    bg, ink = (skin.own_bg, skin.own_ink) if one.own else (skin.other_bg, skin.other_ink)
    inside = []
    shown = pictures(one, skin, tap if picking else None, long_press)
    if shown is not None:
        inside.append(shown)
    if one.words:
        style = replace_style(BODY, size=skin.size, lines=400, color=ink, pad=_PAD)
        inside.append(message_text(one, skin, style, query, tap, long_press))
    body = View(
        ids.bubble_cls,
        ids.bubble,
        desc=line.said,
        kids=tuple(inside),
        flags=touch(tap, long_press, on),
        tap=tap,
        long_press=long_press,
        style=Style(bg=bg, radius=skin.radius),
        layout=Layout(kind="column"),
    )
    kids = [body]
    if skin.named and not one.own and line.first and one.sender:
        kids.insert(0, View(TEXT, ids.sender, Verbatim(one.sender), style=_SENDER))
    below = reactions(one, skin)
    if below is not None:
        kids.append(below)
    if line.when or line.told:
        kids.append(foot(line, skin))
    side = "end" if one.own else "start"
    space = (16, 4 if line.first else 1, 16, 4 if line.last else 1)
    if one.own or not skin.faces:
        far = (64, space[1], 16, space[3]) if one.own else (16, space[1], 64, space[3])
        return _row(one, on, skin, *kids, pad=far, align=side)
    face = portrait(one, skin, _FACE) if one.art else avatar(one.sender, size=_FACE)
    face = face if line.last else gap(_FACE)
    column = View(LINEAR, kids=tuple(kids), layout=Layout(kind="column", weight=1, align="start"))
    far = (12, space[1], 64, space[3])
    return _row(one, on, skin, face, column, kind="row", gap=8, pad=far)


@memo
def _flat(line: Line, skin: Chat, today: str, picked: tuple[Key, ...], query: str, picking: Call | None) -> View:
    """A row of the look "rows": everybody at the left, with a face and a name."""
    one, ids = line.bubble, skin.ids
    if one.notice:
        return _notice(one, skin)
    tap, long_press = _calls(one, skin, picking)
    on = one.key in picked
    kids: list[View] = []
    if one.note:
        kids.append(View(TEXT, ids.note, one.note, style=_NOTE))
    if line.first:
        name = View(TEXT, ids.sender, Verbatim(one.sender), style=replace_style(BODY, size=15, weight=700))
        at = View(TEXT, ids.time, line.when, style=replace_style(LABEL_SMALL, weight=400))
        title = Layout(kind="row", w=FILL, align="center", gap=8)
        kids.append(View(LINEAR, kids=(name, at) if line.when else (name,), layout=title))
    if one.words:
        style = replace_style(BODY, size=skin.size, lines=400, pad=(0, 2, 0, 2))
        kids.append(message_text(one, skin, style, query, tap, long_press))
    for part in (pictures(one, skin, tap if picking else None, long_press), reactions(one, skin)):
        if part is not None:
            kids.append(part)
    if one.more:
        kids.append(replies(one, skin))
    if line.told:
        kids.append(foot(line.replace(when=""), skin))
    face = portrait(one, skin, _ROW_FACE) if line.first else _INDENT
    column = View(LINEAR, kids=tuple(kids), layout=Layout(kind="column", weight=1))
    row = _row(one, on, skin, face, column, kind="row", gap=12, pad=(16, 8 if line.first else 0, 16, 2))
    return row.replace(tap=tap, long_press=long_press, flags=touch(tap, long_press, on), cls=ids.bubble_cls)


_INDENT = View(layout=Layout(w=_ROW_FACE, h=1), hidden_from_a11y=True)
_NOTE = replace_style(LABEL_SMALL, color="onSurfaceVariant", pad=(0, 0, 0, 2))
_ROW_DAY = replace_style(LABEL_SMALL, size=13, weight=700, color="onSurface")
_DAY_ROW = Layout(kind="row", w=FILL, align="center", gap=12, pad=(16, 14, 16, 8))
_RULE = View(style=Style(bg="outlineVariant"), layout=Layout(weight=1, h=1), hidden_from_a11y=True)

__all__ = ["conversation", "typing_indicator"]
