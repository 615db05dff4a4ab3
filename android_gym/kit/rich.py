"""Text in several styles, and views that lie over others or at places of their own."""

from __future__ import annotations

from typing import Any

from ..phone.core.calls import Call
from ..phone.core.values import Table, Value
from ..phone.core.view import FILL, Extras, Layout, Span, Style, View
from .basic import text
from .styles import FRAME, PARAGRAPH, TAP, replace_layout, replace_style

_CANVAS = Layout(kind="canvas", w=FILL, h=FILL)
_LINK = Table.of({"color": "primary", "line": "underline"})


class Stretch(Value):
    """A part of a rich text: its words, the fields of its style that differ, and its link."""

    words: str
    changes: Table = Table()
    tap: Call | None = None


def span(words: str, *, tap: Call | None = None, **changes: Any) -> Stretch:
    """A part of a `rich_text`. `changes` replace fields of the text's style: `size` (sp), `weight`
    (400, 500, 700), `color`, `bg`, `mono=True` for a monospaced font, `line="strike"` or
    `"underline"`, `font`, `letter_spacing`, `tabular`.

    With `tap` it is a link (ClickableSpan): in the primary colour and underlined, unless `changes`
    say otherwise. It has no node; a touch on its words runs the call.
    """
    look = {**(dict(_LINK.pairs) if tap is not None else {}), **changes}
    return Stretch(words, Table.of(look), tap)


def rich_text(
    *parts: str | Stretch,
    id: str = "",
    style: Style = PARAGRAPH,
    tap: Call | None = None,
    inert_reason: str = "only its links are clicked",
    **changes: Any,
) -> View:
    """One TextView in several styles: `rich_text("See ", span("help", tap=go(Help())), ".")`.

    Parts are plain text or `span(…)`. Its node has the whole text, and is clickable if a part is a
    link. `tap` is what a touch beside the links does, `inert_reason` why there is nothing if there
    is no `tap`. `changes` replace fields of `style`.
    """
    base = replace_style(style, **changes) if changes else style
    spans, words = [], ""
    for part in parts:
        if isinstance(part, Stretch):
            look = replace_style(base, **dict(part.changes.pairs))
            spans.append(Span(len(words), len(words) + len(part.words), look, part.tap))
        words += part if isinstance(part, str) else part.words
    made = text(words, id, base, tap=tap)
    if spans:
        made = made.replace(extras=Extras(spans=tuple(spans)))
    if tap is None and any(one.tap is not None for one in spans):
        made = made.replace(flags=made.flags | TAP, inert_reason=inert_reason)
    return made


def overlay(view: View, pin: View, at: str = "end|top", *, dx: float = 6, dy: float = -4) -> View:
    """A view with another one over it that takes no room: `overlay(icon("mail"), badge(3))`.

    `at` is the corner, side or middle where the pin lies ("start|center|end" and
    "top|middle|bottom"); `dx` and `dy` move it from there to the right and down, in dp, also beyond
    the view. For views that do not scroll themselves. A control says in its `desc` what a badge
    tells, as Material's does.
    """
    over = pin.replace(layout=replace_layout(pin.layout, at=at, margin=(dx, dy, 0, 0)))
    return _extended(view, pins=(*(view.extras or Extras()).pins, over))


def clip(view: View) -> View:
    """A view whose children are seen and touched only inside of it (clipChildren)."""
    return _extended(view, clip=True)


def canvas(*kids: View, id: str = "", cls: str = FRAME, **layout: Any) -> View:
    """A FrameLayout with children at places of their own, see `place`; what lies outside is not
    seen. It is as large as its parent allows unless `w` and `h` (dp) say otherwise."""
    made = replace_layout(_CANVAS, **layout) if layout else _CANVAS
    return View(cls, id, kids=kids, layout=made)


def place(view: View, x: float, y: float, at: str = "start|top") -> View:
    """A child of a `canvas` at a point, x and y in dp. `at` is the point of the child that lies
    there: "center|bottom" for a pin on a map. Later children lie over earlier ones."""
    spot = "" if at == "start|top" else at
    return view.replace(layout=replace_layout(view.layout, margin=(x, y, 0, 0), at=spot))


def _extended(view: View, **changes: Any) -> View:
    return view.replace(extras=(view.extras or Extras()).replace(**changes))


__all__ = ["Stretch", "canvas", "clip", "overlay", "place", "rich_text", "span"]
