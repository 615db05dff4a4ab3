"""Names for everything visual: Android classes, flags, text styles, layouts and sizes.

Styles and layouts are values that are made once here; components refer to them or change them with
`replace_style` and `replace_layout`. Text sizes are sp, everything else is dp.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ..errors import InvalidApp
from ..phone.core.view import CLICKABLE, FILL, FOCUSABLE, LONG_CLICKABLE, Layout, Style
from ..phone.ui.layout import KINDS

# Android classes
VIEW = "android.view.View"
GROUP = "android.view.ViewGroup"
LINEAR = "android.widget.LinearLayout"
FRAME = "android.widget.FrameLayout"
RELATIVE = "android.widget.RelativeLayout"
TEXT = "android.widget.TextView"
IMAGE = "android.widget.ImageView"
BUTTON = "android.widget.Button"
IMAGE_BUTTON = "android.widget.ImageButton"
TOGGLE = "android.widget.ToggleButton"
COMPOUND = "android.widget.CompoundButton"
EDIT = "android.widget.EditText"
SWITCH = "android.widget.Switch"
RADIO = "android.widget.RadioButton"
RADIO_GROUP = "android.widget.RadioGroup"
CHECKBOX = "android.widget.CheckBox"
CHECKED_TEXT = "android.widget.CheckedTextView"
SPINNER = "android.widget.Spinner"
SEEK_BAR = "android.widget.SeekBar"
PROGRESS = "android.widget.ProgressBar"
LIST = "android.widget.ListView"
GRID = "android.widget.GridView"
SCROLL = "android.widget.ScrollView"
HSCROLL = "android.widget.HorizontalScrollView"
WEB = "android.webkit.WebView"
RECYCLER = "androidx.recyclerview.widget.RecyclerView"
GOOGLE_RECYCLER = "android.support.v7.widget.RecyclerView"  # as Google's own apps call it
LINEAR_COMPAT = "android.support.v7.widget.LinearLayoutCompat"
PAGER = "androidx.viewpager.widget.ViewPager"
PAGER2 = "androidx.viewpager2.widget.ViewPager2"
CARD = "androidx.cardview.widget.CardView"

TAP = CLICKABLE | FOCUSABLE  # whatever is clickable can take the focus of keys too
TAP_LONG_PRESS = TAP | LONG_CLICKABLE

# row heights of Material lists, in dp
ROW1, ROW2, ROW3 = 56.0, 72.0, 88.0

# text styles (Material 3 type scale)
DISPLAY = Style(size=57)
DISPLAY_SMALL = Style(size=36)
HEADLINE = Style(size=24, lines=3)
TITLE_LARGE = Style(size=22)
TITLE = Style(size=16, weight=500)
TITLE_SMALL = Style(size=14, weight=500)
BODY = Style(size=16)
BODY_MEDIUM = Style(size=14)
BODY_SMALL = Style(size=12, color="onSurfaceVariant")
LABEL = Style(size=14, weight=500)
LABEL_SMALL = Style(size=12, weight=500)
SUMMARY = Style(size=14, color="onSurfaceVariant")
PARAGRAPH = Style(size=14, lines=40)
PARAGRAPH_DIM = Style(size=14, lines=40, color="onSurfaceVariant")
SECTION = Style(size=14, weight=500, color="primary")
ERROR = Style(size=12, color="error", lines=2)

# common places
FULL = Layout(w=FILL, h=FILL)
CONTENT_WIDE = 840.0  # dp, the widest that the rows of a list and of a form become
WIDE = Layout(w=FILL)
COLUMN = Layout(kind="column")
WIDE_COLUMN = Layout(kind="column", w=FILL)
FULL_COLUMN = Layout(kind="column", w=FILL, h=FILL)
BODY_FRAME = Layout(w=FILL, weight=1)
GROW = Layout(weight=1)
WIDE_ROW = Layout(kind="row", w=FILL, align="center")


@lru_cache(maxsize=4096)
def replace_style(style: Style, **changes: Any) -> Style:
    """`style` with some fields replaced: `replace_style(BODY, weight=700, color="error")`.

    Equal arguments give the same object, which makes comparing views cheap. Raises TypeError for a
    field that `Style` does not have.
    """
    return style.replace(**changes)


@lru_cache(maxsize=4096)
def replace_layout(layout: Layout, **changes: Any) -> Layout:
    """`layout` with some fields replaced: `replace_layout(WIDE, margin=(16, 8, 16, 8))`.

    Equal arguments give the same object. Raises TypeError for a field that `Layout` does not have,
    InvalidApp for a value that its field cannot have.
    """
    return check_layout(layout.replace(**changes), changes)


_WORDS = {"align": ("start", "center", "end"), "pack": ("start", "center", "end", "between"), "kind": KINDS}
_ACROSS, _DOWN = ("", "start", "center", "end"), ("", "top", "middle", "bottom")


def check_layout(layout: Layout, names: Iterable[str]) -> Layout:
    """The layout. Raises InvalidApp if one of these fields has a value that it cannot have."""
    wrong = problem(layout, names)
    if wrong:
        raise InvalidApp(wrong)
    return layout


def problem(layout: Layout, names: Iterable[str] = Layout.__struct_fields__) -> str:
    """What is wrong with these fields of a layout, as a sentence; "" if nothing is."""
    for name in names:
        value = getattr(layout, name)
        if name in ("pad", "margin"):
            if not (isinstance(value, tuple) and len(value) == 4):
                return f"{name}={value!r} is no (left, top, right, bottom)"
        elif name in _WORDS:
            if value not in _WORDS[name]:
                return f"{name}={value!r} is none of {', '.join(_WORDS[name])}"
        elif name == "at":
            across, _, down = value.partition("|")
            if across not in _ACROSS or down not in _DOWN:
                places = "start, center or end, then top, middle or bottom, as in 'end|bottom'"
                return f"at={value!r} is no place: write {places}"
    return ""


@lru_cache(maxsize=1024)
def icon_style(icon: str, color: str = "onSurfaceVariant", size: float = 24, bg: str = "") -> Style:
    """A Material icon of `size` dp, centred in the view; with `bg` on a disc of that colour."""
    return Style(icon=icon, color=color, icon_size=size, bg=bg, radius=-1 if bg else 0)


def filled_icon(icon: str) -> str:
    """An icon in its filled form whatever the theme's is, as of the selected destination."""
    return icon if not icon or ":" in icon else f"filled:{icon}"


@lru_cache(maxsize=1024)
def art_style(art: str, color: str = "onSurface", radius: float = 0) -> Style:
    """A named drawing ("avatar:Ada", "photo:7", "app:PACKAGE", "slider:0.40" …) that fills the
    view.

    `color` is what drawings of one colour are drawn in; `radius` is in dp, -1 for round.
    """
    return Style(art=art, color=color, radius=radius)


@lru_cache(maxsize=256)
def square(dp: float) -> Layout:
    """A place of `dp` by `dp`."""
    return Layout(w=dp, h=dp)


__all__ = [
    "BODY",
    "BODY_FRAME",
    "BODY_MEDIUM",
    "BODY_SMALL",
    "BUTTON",
    "CARD",
    "CHECKBOX",
    "CHECKED_TEXT",
    "COLUMN",
    "COMPOUND",
    "DISPLAY",
    "DISPLAY_SMALL",
    "EDIT",
    "ERROR",
    "FRAME",
    "FULL",
    "FULL_COLUMN",
    "GOOGLE_RECYCLER",
    "GRID",
    "GROUP",
    "GROW",
    "HEADLINE",
    "HSCROLL",
    "IMAGE",
    "IMAGE_BUTTON",
    "LABEL",
    "LABEL_SMALL",
    "LINEAR",
    "LINEAR_COMPAT",
    "LIST",
    "PAGER",
    "PAGER2",
    "PARAGRAPH",
    "PARAGRAPH_DIM",
    "PROGRESS",
    "RADIO",
    "RADIO_GROUP",
    "RECYCLER",
    "RELATIVE",
    "ROW1",
    "ROW2",
    "ROW3",
    "SCROLL",
    "SECTION",
    "SEEK_BAR",
    "SPINNER",
    "SUMMARY",
    "SWITCH",
    "TAP",
    "TAP_LONG_PRESS",
    "TEXT",
    "TITLE",
    "TITLE_LARGE",
    "TITLE_SMALL",
    "TOGGLE",
    "VIEW",
    "WEB",
    "WIDE",
    "WIDE_COLUMN",
    "WIDE_ROW",
    "art_style",
    "icon_style",
    "replace_layout",
    "replace_style",
    "square",
]
