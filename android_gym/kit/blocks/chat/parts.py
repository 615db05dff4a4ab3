"""What a message is made of: its words, pictures, files and reactions."""

from __future__ import annotations

import re
from functools import lru_cache

from ....phone.core.calls import Call
from ....phone.core.view import CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SELECTED, Layout, Style, Verbatim, View
from ...basic import avatar, image, text
from ...rich import Stretch, rich_text, span
from ...styles import BUTTON, LABEL, LINEAR, TAP, icon_style, replace_style, square
from ..calls import call_with
from .lines import Line
from .skin import Chat
from .values import Bubble

_ADDRESS = re.compile(r"https?://\S+?(?=[.,;:!?)]*(?:\s|$))|(?<!\S)www\.\S+?(?=[.,;:!?)]*(?:\s|$))")
_MARKED = re.compile(
    r"(?<!\w)\*(?P<b>[^*\n]+)\*(?!\w)|(?<!\w)~(?P<s>[^~\n]+)~(?!\w)|`(?P<c>[^`\n]+)`"
    r"|(?<!\S)(?P<n>[@#][\w.-]*\w)"
)  # bold, struck, code, a name
_FOUND = ("#ffe082", "#1f1f1f")  # ground and ink of what was searched for
_FILE = Layout(kind="row", h=48, align="center", gap=8, pad=(12, 0, 12, 0))
_FRAMED = Layout(kind="row", h=52, align="center", gap=8, pad=(12, 0, 20, 0), margin=(0, 4, 0, 4))
_FRAME = Style(stroke="outlineVariant", radius=10)
_PICTURES = Layout(kind="row", flow=True, gap=4, pad=(4, 4, 4, 4))
_COLUMN = Layout(kind="column")
_REACTIONS = Layout(kind="row", gap=4, margin=(0, 2, 0, 2))
_REACTION = Layout(kind="row", h=28, align="center", gap=4, pad=(8, 0, 8, 0))
_MARK = Style(bg="surfaceContainerHighest", radius=-1)
_OWN_MARK = Style(bg="secondaryContainer", stroke="primary", radius=-1)


@lru_cache(maxsize=2048)
def pieces(words: str, query: str, link: Call | None, markup: bool = False) -> tuple[str | Stretch, ...]:
    """A text in parts: what was searched for on a ground of its own, web addresses as links, and
    with `markup` what stands between signs, in the style that they mean."""
    parts: list[str | Stretch] = []
    at = 0
    for start, end, call in _marks(words, query, link):
        if start > at:
            parts += _styled(words[at:start], markup)
        shown = words[start:end]
        ground, ink = _FOUND
        parts.append(span(shown, tap=call) if call is not None else span(shown, bg=ground, color=ink))
        at = end
    return (*parts, *_styled(words[at:], markup)) if at < len(words) or not parts else tuple(parts)


def _styled(words: str, markup: bool) -> tuple[str | Stretch, ...]:
    """Words without signs, in parts that have the style of the signs they stood between."""
    parts: list[str | Stretch] = []
    at = 0
    for one in _MARKED.finditer(words) if markup else ():
        if one.start() > at:
            parts.append(words[at : one.start()])
        bold, struck, code, name = one.groups()
        if bold:
            parts.append(span(bold, weight=700))
        elif struck:
            parts.append(span(struck, line="strike"))
        elif code:
            parts.append(span(code, mono=True, bg="surfaceContainerHigh", color="error"))
        else:
            parts.append(span(name, color="primary", bg="primaryContainer"))
        at = one.end()
    return (*parts, words[at:]) if at < len(words) or not parts else tuple(parts)


def _marks(words: str, query: str, link: Call | None) -> list[tuple[int, int, Call | None]]:
    """Places in a text with what a tap there does, in order; none lies within another."""
    found: list[tuple[int, int, Call | None]] = []
    if query:
        finds = re.finditer(re.escape(query), words, re.IGNORECASE)
        found = [(one.start(), one.end(), None) for one in finds]
    if link is not None:
        for one in _ADDRESS.finditer(words):
            if all(one.end() <= start or end <= one.start() for start, end, _ in found):
                found.append((one.start(), one.end(), call_with(link, one[0])))
    return sorted(found, key=lambda place: place[:2])


def touch(tap: Call | None, long_press: Call | None, selected: bool) -> int:
    """The flags of what is touched: long-clickable alone where a tap does nothing."""
    flags = SELECTED if selected else 0
    if tap is not None:
        flags |= CLICKABLE | FOCUSABLE
    if long_press is not None:
        flags |= LONG_CLICKABLE | FOCUSABLE
    return flags


def message_text(one: Bubble, skin: Chat, style: Style, query: str, tap: Call | None, long_press: Call | None) -> View:
    """The TextView of a message's words. Where they have links, a touch beside them does what one
    on the bubble does."""
    ids = skin.ids
    parts = pieces(one.words, query, skin.link, skin.markup)
    if one.edited:
        parts = (*parts, span(" (edited)", size=12, color="onSurfaceVariant"))
    if len(parts) == 1 and isinstance(parts[0], str):
        return View(ids.words_cls, ids.words, Verbatim(one.words), style=style)
    made = rich_text(*parts, id=ids.words, style=style, tap=tap).replace(cls=ids.words_cls)
    if not one.edited:
        made = made.replace(text=Verbatim(made.text))
    if made.tap is None and not any(isinstance(p, Stretch) and p.tap for p in parts):
        return made
    return made.replace(long_press=long_press, flags=made.flags | touch(tap, long_press, False))


def pictures(one: Bubble, skin: Chat, tap: Call | None, long_press: Call | None) -> View | None:
    """The pictures of a message, a single one large, and its files."""
    if not (one.pictures or one.files):
        return None
    side = 200.0 if len(one.pictures) == 1 else 96.0
    shown = tuple(
        _picture(art, skin.ids.picture, place, side, tap or call_with(skin.see, one.key, place), long_press)
        for place, art in enumerate(one.pictures)
    )
    kids = [View(LINEAR, kids=shown, layout=_PICTURES)] if shown else []
    for place, name in enumerate(one.files, len(one.pictures)):
        call = tap or call_with(skin.see, one.key, place)
        kids.append(_file(name, skin.ids.file, call, long_press, skin.look == "rows"))
    return View(LINEAR, kids=tuple(kids), layout=_COLUMN)


def _picture(art: str, id: str, place: int, side: float, tap: Call | None, long_press: Call | None) -> View:
    made = image(art, id, f"Image {place + 1}", w=side, h=side, radius=12)
    return made.replace(tap=tap, long_press=long_press, flags=touch(tap, long_press, False))


def _file(name: str, id: str, tap: Call | None, long_press: Call | None, framed: bool) -> View:
    glyph = View(style=icon_style("description"), layout=square(24), hidden_from_a11y=True)
    name = Verbatim(name)
    words = View(text=name, style=LABEL, hidden_from_a11y=True)
    return View(
        LINEAR,
        id,
        name,
        kids=(glyph, words),
        flags=touch(tap, long_press, False),
        layout=_FRAMED if framed else _FILE,
        tap=tap,
        long_press=long_press,
        style=_FRAME if framed else Style(),
    )


def reactions(one: Bubble, skin: Chat) -> View | None:
    """The marks under a message, each with how often it was put there."""
    if not one.reactions:
        return None
    kids = []
    for mark in one.reactions:
        call = call_with(skin.react, one.key, mark.mark)
        inside = []
        if mark.icon:
            glyph = icon_style(mark.icon, "primary" if mark.own else "onSurfaceVariant", 16)
            inside.append(View(style=glyph, layout=square(16), hidden_from_a11y=True))
        words = str(mark.count) if mark.icon else f"{mark.mark} {mark.count}"
        inside.append(View(text=words, style=replace_style(LABEL, size=12), hidden_from_a11y=True))
        many = "1 reaction" if mark.count == 1 else f"{mark.count} reactions"
        kids.append(
            View(
                BUTTON,
                skin.ids.reaction,
                "" if mark.icon else words,
                f"{mark.mark}, {many}",
                kids=tuple(inside),
                flags=(TAP if call else 0) | (SELECTED if mark.own else 0),
                style=_OWN_MARK if mark.own else _MARK,
                layout=_REACTION,
                tap=call,
            )
        )
    return View(LINEAR, kids=tuple(kids), layout=_REACTIONS)


def portrait(one: Bubble, skin: Chat, size: float) -> View:
    """The sender's picture."""
    tap = call_with(skin.face, one.key)
    desc = f"View {one.sender}" if tap else ""
    if not one.art:
        return avatar(one.sender, skin.ids.face, desc, size=size, tap=tap)
    return image(one.art, skin.ids.face, desc, w=size, h=size, radius=skin.face_radius, tap=tap)


def replies(one: Bubble, skin: Chat) -> View:
    """The line under a message that opens its thread."""
    tap = call_with(skin.more, one.key)
    return View(BUTTON, skin.ids.more, one.more, flags=TAP if tap else 0, tap=tap, style=_REPLIES, layout=_REPLIES_LINE)


_REPLIES = replace_style(LABEL, size=13, color="primary", weight=700)
_REPLIES_LINE = Layout(h=32, margin=(0, 2, 0, 0))


def foot(line: Line, skin: Chat) -> View:
    """The small line under a message: its time and its status."""
    words = " • ".join(filter(None, (line.when, line.told)))
    color = "error" if line.bubble.status == "failed" else "onSurfaceVariant"
    return text(words, skin.ids.status, Style(size=12, color=color, pad=(4, 2, 4, 4)))


__all__ = ["foot", "message_text", "pictures", "pieces", "portrait", "reactions", "replies", "touch"]
