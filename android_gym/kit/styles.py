"""Names for everything visual: class names, flags, text styles, colours and sizes.

Looks and Fits are made once here; components only refer to them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..phone.core.view import CLICKABLE, FILL, FOCUSABLE, LONG_CLICKABLE, Fit, Look

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
CARD = "androidx.cardview.widget.CardView"

TAP = CLICKABLE | FOCUSABLE  # whatever is clickable can take the focus of keys too
TAP_HOLD = TAP | LONG_CLICKABLE

# row heights of Material lists, in dp
ROW1, ROW2, ROW3 = 56.0, 72.0, 88.0

# text styles (Material 3 type scale)
DISPLAY = Look(size=57)
DISPLAY_SMALL = Look(size=36)
HEADLINE = Look(size=24, lines=3)
TITLE_LARGE = Look(size=22)
TITLE = Look(size=16, weight=500)
TITLE_SMALL = Look(size=14, weight=500)
BODY = Look(size=16)
BODY_MEDIUM = Look(size=14)
BODY_SMALL = Look(size=12, ink="onSurfaceVariant")
LABEL = Look(size=14, weight=500)
LABEL_SMALL = Look(size=12, weight=500)
SUMMARY = Look(size=14, ink="onSurfaceVariant")
PARAGRAPH = Look(size=14, lines=40)
PARAGRAPH_DIM = Look(size=14, lines=40, ink="onSurfaceVariant")
SECTION = Look(size=14, weight=500, ink="primary")
ERROR = Look(size=12, ink="error", lines=2)

# common places
FULL = Fit(w=FILL, h=FILL)
WIDE = Fit(w=FILL)
COLUMN = Fit(kind="column")
WIDE_COLUMN = Fit(kind="column", w=FILL)
FULL_COLUMN = Fit(kind="column", w=FILL, h=FILL)
BODY_COLUMN = Fit(kind="column", w=FILL, weight=1)
BODY_FRAME = Fit(w=FILL, weight=1)
GROW = Fit(weight=1)
GROW_COLUMN = Fit(kind="column", weight=1)
WIDE_ROW = Fit(kind="row", w=FILL, align="center")


@lru_cache(maxsize=4096)
def styled(look: Look, **changes: Any) -> Look:
    """`look` with some fields changed; equal arguments give the same object."""
    return look.but(**changes)


@lru_cache(maxsize=4096)
def fitted(fit: Fit, **changes: Any) -> Fit:
    """`fit` with some fields changed; equal arguments give the same object."""
    return fit.but(**changes)


@lru_cache(maxsize=1024)
def icon_look(icon: str, ink: str = "onSurfaceVariant", size: float = 24, bg: str = "") -> Look:
    """A Material icon, centred; with `bg` on a disc."""
    return Look(icon=icon, ink=ink, icon_size=size, bg=bg, radius=-1 if bg else 0)


@lru_cache(maxsize=4096)
def art_look(art: str, ink: str = "onSurface", radius: float = 0) -> Look:
    """A named drawing ("avatar:AB", "photo:7", "app:PACKAGE", "slider:0.40" …)."""
    return Look(art=art, ink=ink, radius=radius)


@lru_cache(maxsize=256)
def square(dp: float) -> Fit:
    """A place of `dp` by `dp`."""
    return Fit(w=dp, h=dp)
