"""The view tree: what an app's `view` returns. Pure values; sizes in dp, text sizes in sp."""

from __future__ import annotations

from typing import Any

from .calls import Call
from .values import Value

# flags of a view; the same bits travel to `Node.flags`
CLICKABLE, LONG_CLICKABLE, CHECKABLE, CHECKED, SCROLLABLE = 1, 2, 4, 8, 16
FOCUSABLE, FOCUSED, SELECTED, PASSWORD, DISABLED = 32, 64, 128, 256, 512

FILL, WRAP = -1.0, -2.0  # sizes: as large as the parent allows; as large as the content


class Style(Value):
    """How a view is painted. Colours are Material roles ("surface", "primary" …) or "#rrggbb"."""

    bg: str = ""  # fill, "" for none
    radius: float = 0  # corner radius in dp; -1 = fully round; "top only" with `sheet`
    elevation: float = 0  # shadow level in dp (0, 1, 3, 6)
    stroke: str = ""  # outline colour, 1 dp
    color: str = "onSurface"  # colour of text, icon, art
    size: float = 14  # text size in sp; negative: in dp
    weight: int = 400  # 400, 500 or 700
    lines: int = 1  # most lines; more is ellipsised at the end
    align: str = "start"  # text alignment: start, center, end
    icon: str = ""  # Material icon name, painted centred
    icon_size: float = 24  # dp
    art: str = ""  # a named drawing: "switch", "slider:0.4", "avatar:AB", "photo:SEED" …
    alpha: float = 1.0
    pad: tuple[float, float, float, float] = (
        0,
        0,
        0,
        0,
    )  # around the text: left, top, right, bottom
    bar: float = 0  # 1: the background is round at the top corners only (bottom sheets)


class Layout(Value):
    """How a view takes its place. dp everywhere."""

    kind: str = "frame"  # frame, column, row, scroll, hscroll, rows, collapse
    w: float = WRAP
    h: float = WRAP
    weight: float = 0  # share of the space left over along the parent's direction
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, right, bottom
    gap: float = 0  # between children of a row or column
    align: str = "start"  # children across the direction: start, center, end (frame: both axes)
    pack: str = "start"  # children along the direction: start, center, end, between
    at: str = ""  # place inside a frame: "start|center|end" horizontally + "top|middle|bottom"
    margin: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, right, bottom
    flow: bool = False  # a row that wraps into lines


PLAIN = Style()
BOX = Layout()


class View(Value):
    """One view. `cls` is the Android class; `id` a resource-id ("name" or "package:id/name")."""

    cls: str = "android.view.View"
    id: str = ""
    text: str = ""
    desc: str = ""  # content description
    hint: str = ""  # of an edit field; dumped as text while the field is empty
    kids: tuple[View, ...] = ()
    flags: int = 0
    style: Style = PLAIN
    layout: Layout = BOX
    tap: Call | None = None
    long_press: Call | None = None  # long click
    dismiss: Call | None = None  # swiping the view away sideways
    swipes: tuple[tuple[str, Call], ...] = ()  # a swipe over it: (finger direction, handler)
    on_slide: Call | None = (
        None  # a touch at a share 0..1 of the width (appended to the call's args)
    )
    field: str = ""  # name of the activity's struct field that an EditText edits
    submit: Call | None = None  # the IME action (search, done, send …)
    ime: str = ""  # label of the IME action: "search", "done", "next", "send", "go"
    key: str = ""  # names a scroll container or edit field in `Ui`; default: id, else its path
    rows: Rows | None = None  # lazy children of a "rows" view
    hidden_from_a11y: bool = False  # painted but absent from the accessibility tree
    package: str = ""  # for a part that another package draws
    inert_reason: str = ""  # why a clickable node does nothing (a decoration, already selected …)
    digits: bool = False  # a numeric keyboard
    double_tap: Call | None = None  # two quick taps (zoom …); without it they are two clicks
    wrappers: tuple[
        View, ...
    ] = ()  # layouts around the kids, each just as large as this view: nodes
    # of their own that cost no layout, the outermost first


class Rows(Value):
    """Rows of one height, built when seen: `fn(item, *extra)` gives a View."""

    fn: Any  # a top-level function, usually a memo
    items: tuple[Any, ...]
    height: float  # dp of one row
    extra: tuple[Any, ...] = ()
