"""The composer under a conversation: a field that keeps a draft, what is attached, and Send."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import Call, does, memo
from ....phone.core.view import FILL, Layout, Style, Verbatim, View
from ....phone.state.activity import Popup
from ....phone.system.ctx import Ctx
from ...basic import box, carousel, divider, image, spacer, text
from ...controls import icon_button
from ...fields import edit
from ...styles import BODY_SMALL, LINEAR, icon_style
from ...verbs import with_args
from .skin import Chat

_BAR = Layout(kind="column", w=FILL)
_LINE = Layout(kind="row", w=FILL, align="end", gap=4, pad=(4, 4, 4, 8))
_PILL = Layout(kind="row", weight=1, align="center", pad=(16, 0, 4, 0))
_WHOLE = Layout(kind="row", w=FILL, align="center", pad=(16, 0, 16, 0))
_PILL_STYLE = Style(bg="surfaceContainerHighest", radius=24)
_SIDE = 72.0  # dp of a picture that is attached
_PAPER = Style(bg="surfaceContainerHigh", radius=12)
_CROSS = View(
    style=icon_style("cancel", "onSurface", 20, "surface"),
    hidden_from_a11y=True,
    layout=Layout(w=20, h=20, at="end|top", margin=(0, 2, 2, 0)),
)


def composer(
    skin: Chat, screen: Any, *, previews: tuple[str, ...] = (), lines: int = 4, tools: tuple[View, ...] = ()
) -> View:
    """The bar with the text field, which grows up to so many lines. Give it to `scaffold` as
    `bottom`.

    It edits `screen.draft`, and with `skin.attach` shows `screen.attached`, a tuple of paths; a tap
    on one takes it away. The app's handler of `attach` adds to them. `previews` are their drawings
    ("photo:7"), in the same order, "" for a file that has none. Send is enabled once there is
    something to send. With `tools` the field has the whole width, and these stand in a line below
    it, before Send. Send empties both, scrolls to the end, and runs `skin.send` with the words,
    blanks around them cut off, and with `attach` also the tuple of what was attached.
    """
    ids = skin.ids
    attached: tuple[str, ...] = screen.attached if skin.attach is not None else ()
    ready = bool(str(screen.draft).strip() or attached)
    kids = [_strip(attached, previews, ids.attached)] if attached else []
    line: list[View] = []
    if skin.attach is not None:
        line.append(icon_button(skin.attach_icon, skin.attach_desc, skin.attach, ids.attach))
    field = [edit(screen, "draft", skin.hint, ids.field, variant="bare", lines=lines, cls=ids.field_cls)]
    if skin.emoji is not None:
        field.append(icon_button("mood", skin.emoji_desc, skin.emoji, ids.emoji))
    if tools:
        kids.append(divider())
        kids.append(View(LINEAR, kids=tuple(field), layout=_WHOLE))
        line += [*tools, spacer()]
    else:
        line.append(View(LINEAR, kids=tuple(field), layout=_PILL, style=_PILL_STYLE))
    if skin.send is not None:
        post = compose(skin.send, skin.attach is not None)
        line.append(
            icon_button(
                skin.send_icon,
                skin.send_desc,
                post,
                ids.send,
                cls=ids.send_cls,
                color="primary",
                enabled=ready,
                long_press=skin.hold_send if ready else None,
            )
        )
    kids.append(View(LINEAR, kids=tuple(line), layout=_LINE))
    return View(LINEAR, ids.composer, kids=tuple(kids), layout=_BAR, style=Style(bg="surface"))


@memo
def _strip(attached: tuple[str, ...], previews: tuple[str, ...], id: str) -> View:
    """What is attached, each with a cross."""
    kids = []
    for place, name in enumerate(attached):
        art = previews[place] if place < len(previews) else ""
        shown = image(art, w=_SIDE, h=_SIDE, radius=12) if art else _paper(name)
        kids.append(
            box(shown, _CROSS, id=id, desc=f"Remove attachment {place + 1}", tap=detach(place), w=_SIDE, h=_SIDE)
        )
    return carousel("", *kids, pad=12)


def _paper(path: str) -> View:
    """An attached file: its icon and its name."""
    glyph = View(style=icon_style("description", size=32), layout=Layout(w=_SIDE, h=44), hidden_from_a11y=True)
    name = text(Verbatim(path.rpartition("/")[2]), style=BODY_SMALL, layout=Layout(w=_SIDE))
    return View(LINEAR, kids=(glyph, name), layout=Layout(kind="column", w=_SIDE, h=_SIDE), style=_PAPER)


@does
def compose(c: Ctx, send: Call, attach: bool) -> Ctx:
    """Hand what is in the composer to the app, and empty it. Nothing happens while it is empty."""
    words = str(c.screen.draft).strip()
    attached = tuple(c.screen.attached) if attach else ()
    if not (words or attached):
        return c
    c = c.set(draft="", attached=()) if attach else c.set(draft="")
    return c.scroll_top().run(with_args(send, (words, attached) if attach else (words,)))


@does
def replace_keyboard(c: Ctx, popup: Popup) -> Ctx:
    """Show a popup, such as a sheet of what can be attached, in the place of the keyboard."""
    return c.focus("").show(popup)


@does
def detach(c: Ctx, place: int) -> Ctx:
    """Take away what is attached at a place, counted from 0."""
    held = c.screen.attached
    return c.set(attached=(*held[:place], *held[place + 1 :]))


__all__ = ["compose", "composer", "detach", "replace_keyboard"]
