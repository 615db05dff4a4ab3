"""The toolbar of marked text, the handles at its ends, and what they do.

The toolbar lies above what is marked, or below it where there is no room. It fills the role
"text menu" (names of tools), and its buttons run `used`.
"""

from __future__ import annotations

from ...memo import by_identity
from ..core.values import Table
from ..core.view import PASSWORD, Layout, Style, View
from ..state.activity import Intent
from ..state.phone import Phone, Ui
from ..ui.box import Box, Spot
from ..ui.carets import Rect, point_of, rects_of
from ..ui.frame import Frame
from ..ui.layout import measure
from ..ui.words import spoken, words_of
from .caret import caret_of, marked_in
from .catalogue import role
from .fields import focused_view
from .front import here, set_ui
from .keyboard import type_text
from .selection import WHOLE, marked_words, measures, parts_of, without_marks
from .windows import keyboard_height

TOOLS = ("cut", "copy", "paste", "share", "select_all")  # in the order in which they are shown
SEND = "android.intent.action.SEND"
GAP = 8  # dp between the toolbar and what is marked
HANDLE = 22  # dp: how wide and high a handle is
ALPHA = 0.3  # of the colour that lies over marked text


def tools_of(phone: Phone) -> tuple[str, ...]:
    """What the toolbar of a phone offers; () where there is none."""
    selection = phone.window.ui.selection
    if selection is None or not selection.tools or not phone.display.on or phone.locked:
        return ()
    if selection.of:
        return ("copy", "share") if selection.of == WHOLE else ("copy", "share", "select_all")
    view = focused_view(phone)
    if view is None:
        return ()
    at = caret_of(phone, view)
    can = {
        "cut": bool(at.marked) and not view.flags & PASSWORD,
        "copy": bool(at.marked) and not view.flags & PASSWORD,
        "paste": bool(phone.clipboard),
        "select_all": bool(at.text) and at.marked != at.text,
    }
    return tuple(name for name in TOOLS if can.get(name))


def used(phone: Phone, name: str) -> Phone:
    """The phone after a button of the toolbar."""
    words, ui = marked_words(phone), phone.window.ui
    match name:
        case "cut":
            return type_text(phone.replace(clipboard=words), "")
        case "copy":
            return set_ui(phone.replace(clipboard=words), without_marks(ui))
        case "paste":
            view = focused_view(phone)
            one_line = view is not None and view.style.lines == 1
            return type_text(phone, phone.clipboard.replace("\n", " ") if one_line else phone.clipboard)
        case "share":
            extras = Table.of({"android.intent.extra.TEXT": words})
            calm = set_ui(phone, without_marks(ui))
            return here(calm).send(Intent(SEND, type="text/plain", extras=extras)).phone
        case "select_all" if ui.selection is not None and ui.selection.of:
            return set_ui(phone, ui.replace(selection=ui.selection.replace(start=0, end=0, of=WHOLE)))
        case "select_all":
            view = focused_view(phone)
            text = "" if view is None else caret_of(phone, view).text
            return set_ui(phone, marked_in(ui, text, 0, len(text), tools=True))
    return phone


# --- where they are -----------------------------------------------------------------------------


@by_identity(8)
def tools_frame(phone: Phone) -> Frame | None:
    """The toolbar over what is marked; None where there is none."""
    names, rects = tools_of(phone), _rects(phone)
    if not names or not rects:
        return None
    view: View = role("text menu", phone.profile)(names)
    language = spoken(phone.settings).name
    if language is not None:
        view = words_of(language, "android").view(view)
    display, scale = phone.display, phone.display.scale
    (w, h), floor = display.size, _floor(phone)
    box = measure(view, float(w), floor, measures(phone))
    left, right = min(r[0] for r in rects), max(r[2] for r in rects)
    top, bottom = min(r[1] for r in rects), max(r[3] for r in rects)
    x = min(max((left + right - box.w) / 2, GAP * scale), max(0.0, w - box.w - GAP * scale))
    y = top - box.h - GAP * scale
    if y < display.status * scale:
        y = bottom + (HANDLE + GAP) * scale
    if y + box.h > floor:
        y = max(display.status * scale, min(top, floor) - box.h - GAP * scale)
    return Frame(box, x, y, w, h, "android", phone.foreground, Ui(), (), float(h))


@by_identity(8)
def marks_frame(phone: Phone) -> Frame | None:
    """The colour over what is marked and the handles at its ends, for pictures alone."""
    selection, rects = phone.window.ui.selection, _rects(phone)
    if selection is None or not rects or not phone.display.on:
        return None
    w, h = phone.display.size
    kids = [Spot(a, b, Box(_MARK, c - a, d - b)) for a, b, c, d in rects if c > a]
    size = HANDLE * phone.display.scale
    for first, (x, y) in ends_of(phone).items():
        kids += _handle(x - size if first else x, y, size, first)
    box = Box(View(), float(w), _floor(phone), tuple(kids), (), True)
    return Frame(box, 0.0, 0.0, w, h, "", "", Ui(), (), float(h))


_MARK = View(hidden_from_a11y=True, style=Style(bg="primary", alpha=ALPHA), layout=Layout())
_DROP = View(hidden_from_a11y=True, style=Style(bg="primary", radius=-1))
_TIP = View(hidden_from_a11y=True, style=Style(bg="primary"))


def _handle(x: float, y: float, size: float, first: bool) -> list[Spot]:
    """A drop with its tip at the line above: at its right end for the first of two handles."""
    tip = x + size / 2 if first else x
    return [Spot(x, y, Box(_DROP, size, size)), Spot(tip, y, Box(_TIP, size / 2, size / 2))]


def ends_of(phone: Phone) -> dict[bool, tuple[float, float]]:
    """The points under both ends of what is marked, px of the display: of the first and the last;
    of a caret, and of a whole page, there are no handles."""
    selection, parts = phone.window.ui.selection, parts_of(phone)
    if selection is None or not selection.tools or selection.of == WHOLE or selection.start == selection.end:
        return {}
    found: dict[bool, tuple[float, float]] = {}
    m = measures(phone)
    for part in parts:
        for first, place in ((True, part.start), (False, part.end)):
            x, y, high = point_of(part.target.box, place, m)
            at = part.x + x, part.y + y + high
            if part.target.top < at[1] <= min(part.target.bottom, _floor(phone)) + 1:
                found[first] = at
    return found


def _rects(phone: Phone) -> list[Rect]:
    """What is marked, as far as it is seen, px of the display; the caret where nothing is."""
    m, found = measures(phone), []
    floor = _floor(phone)
    for part in parts_of(phone):
        target = part.target
        spots = rects_of(target.box, part.start, part.end, m)
        if part.start == part.end:
            x, y, high = point_of(target.box, part.end, m)
            spots = [(x, y, x, y + high)]
        for a, b, c, d in spots:
            left, top = max(part.x + a, target.left), max(part.y + b, target.top)
            right, bottom = min(part.x + c, target.right), min(part.y + d, target.bottom, floor)
            if top < bottom:
                found.append((left, top, max(left, right), bottom))
    return found


def _floor(phone: Phone) -> float:
    """What of the display is above the keyboard and the navigation bar, px."""
    display = phone.display
    low = display.nav * display.scale
    return display.size[1] - low - (keyboard_height(display, phone.profile) if phone.window.ui.ime else 0.0)
