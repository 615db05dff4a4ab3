"""What the views of a screen name: icons, drawings, colours, ids, places. Each has to exist."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import InvalidOption, UnknownName
from ..kit.styles import problem
from ..phone.core.calls import Call, uncalled
from ..phone.core.view import CHECKABLE, Style, View
from ..phone.paint.drawings import drawings
from ..phone.paint.ink import has_icon, icon_names, plain_name
from ..phone.paint.palette import rgb
from ..phone.state.theme import SYSTEM, Theme
from .drawn import Drawn
from .findings import unknown

_ID = re.compile(r"([a-z][\w.]*:id/)?[A-Za-z_][\w.]*")
_STATES = ("checkbox", "radio", "switch")
_CALLS = ("tap", "long_press", "dismiss", "on_slide", "submit", "double_tap")


def wrong_names(drawn: Drawn, theme: Theme = SYSTEM) -> Iterator[str]:
    """What is wrong with what one view names, in words. `theme` is that of its window."""
    view = drawn.view
    yield from _of_style(view.style, theme)
    for span in view.extras.spans if view.extras is not None else ():
        yield from _of_style(span.style, theme)
    if view.id and not _ID.fullmatch(view.id):
        yield f'"{view.id}" is no resource-id: it has letters, digits and "_"'
    wrong = problem(view.layout)
    if wrong:
        yield wrong
    for name in _CALLS:
        call = getattr(view, name)
        if call is not None and not isinstance(call, Call):
            yield uncalled(call)
    state = view.style.art.partition(":")[0]
    if state in _STATES and not any(flagged(one.view) for one in (drawn, *drawn.outwards())):
        yield f"it is drawn as a {state} but has no flag CHECKABLE, so its state is in no text"


def flagged(view: View) -> bool:
    """Whether a view has a state that text tells: its own, or that of a control in it."""
    return bool(view.flags & CHECKABLE) or any(flagged(kid) for kid in view.kids)


def _of_style(style: Style, theme: Theme) -> Iterator[str]:
    if style.icon and not has_icon(style.icon):
        yield unknown("icon", plain_name(style.icon), icon_names())
    art = style.art.partition(":")[0]
    if art and art not in drawings():
        yield unknown("drawing", art, drawings())
    for color in filter(None, (style.bg, style.color, style.stroke)):
        try:
            rgb(color, False, theme)
        except UnknownName as error:
            yield unknown("colour", color, error.known)
        except InvalidOption as error:
            yield str(error).rstrip(".")
