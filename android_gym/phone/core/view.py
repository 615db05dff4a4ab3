"""The view tree: what an app's `view` returns. Pure values; sizes in dp, text sizes in sp."""

from __future__ import annotations

from typing import Any

from .calls import Call
from .gestures import Gestures
from .values import Value

# flags of a view; the same bits travel to `Node.flags`
CLICKABLE, LONG_CLICKABLE, CHECKABLE, CHECKED, SCROLLABLE = 1, 2, 4, 8, 16
FOCUSABLE, FOCUSED, SELECTED, PASSWORD, DISABLED = 32, 64, 128, 256, 512


class Verbatim(str):
    """A text of a view that somebody wrote or that is a name: no language of the phone has other
    words for it. It equals the same plain text."""

    __slots__ = ()


FILL, WRAP = -1.0, -2.0  # sizes: as large as the parent allows; as large as the content


class Style(Value):
    """How a view is painted. Colours are Material roles ("surface", "primary" …) or "#rrggbb"."""

    bg: str = ""  # fill, "" for none
    radius: float = 0  # corner radius in dp; -1: fully round
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
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)  # around the text: left, top, right, bottom
    bar: float = 0  # 1: the background is round at the top corners only (bottom sheets)
    mono: bool = False  # text in a font whose characters are all equally wide; it has one weight
    line: str = ""  # a line along the text: "strike" or "underline"
    font: str = ""  # "Roboto" or "Google Sans" whatever the theme says; "": the theme's
    letter_spacing: float = 0  # after each letter of Latin, Greek or Cyrillic, in em, 0 to 5
    tabular: bool = False  # whether all digits are equally wide


class Layout(Value):
    """How a view takes its place. dp everywhere."""

    kind: str = "frame"  # frame, column, row, canvas, scroll, hscroll, rows, lazy, collapse, track
    w: float = WRAP  # width: dp, FILL or WRAP
    h: float = WRAP  # height, the same
    weight: float = 0  # share of the space left over along the parent's direction
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, right, bottom
    gap: float = 0  # between children of a row or column
    align: str = "start"  # children across the direction: start, center, end (frame: both axes)
    pack: str = "start"  # children along the direction: start, center, end, between (of a scroll container: the last
    # child at its lower edge, where there is room left)
    at: str = ""  # place inside a frame: "start|center|end" horizontally + "top|middle|bottom"
    margin: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, right, bottom
    flow: bool = False  # a row that wraps into lines
    most: float = 0  # dp, width of the content at most: more room is left free at both sides


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
    on_slide: Call | None = None  # a touch at a share 0..1 of the width (appended to the call's args)
    field: str = ""  # name of the activity's struct field that an EditText edits
    submit: Call | None = None  # the IME action (search, done, send …)
    ime: str = ""  # label of the IME action: "search", "done", "next", "send", "go"
    key: str = ""  # names a scroll container or edit field in `Ui`; default: id, else its path
    rows: Rows | None = None  # lazy children of a "rows" or "lazy" view
    hidden_from_a11y: bool = False  # painted but absent from the accessibility tree
    package: str = ""  # for a part that another package draws
    inert_reason: str = ""  # why a clickable node does nothing (a decoration, already selected …)
    digits: bool = False  # a numeric keyboard
    double_tap: Call | None = None  # two quick taps (zoom …); without it they are two clicks
    wrappers: tuple[View, ...] = ()  # layouts around the kids, each just as large as this view: nodes
    # of their own that cost no layout, the outermost first
    extras: Extras | None = None  # what few views have
    gestures: Gestures | None = None  # touches that are told where they were


class Extras(Value):
    """What few views have, kept apart so that the others do not carry it."""

    spans: tuple[Span, ...] = ()  # parts of `text` that look or behave differently, in order
    pins: tuple[View, ...] = ()  # drawn over the view, at `layout.at`; they take no room
    clip: bool = False  # of the children nothing is seen outside of the view
    start: float = 0  # dp of its content above a scroll container when it opens
    takes: str = ""  # what an edit field takes: sentences, words (names), email, url, phone, text
    adapts: bool = False  # its "#rrggbb" have dark forms (see `paint.dark_forms`), as on a page
    # that declares "color-scheme: light dark"
    hundredths: bool = False  # its text is the hundredths of a second, which run (see `ui.passing`)


class Span(Value):
    """Characters `start` to `end` (exclusive) of a text, in a style of their own."""

    start: int
    end: int
    style: Style  # its `pad`, `lines` and `align` count for nothing
    tap: Call | None = None  # a link


END = -1  # of `Rows.start`


class Rows(Value):
    """Lazy children: `fn(item, *extra)` gives the View of an item when it is seen.

    In a "rows" view they all have one height. In a "lazy" view they may be as high as they come,
    stand in a grid and have headers among them.
    """

    fn: Any  # a top-level function, usually a memo
    items: tuple[Any, ...]
    height: float = 0  # dp of one row; 0: its own; below 0: that share of its width (-1: a square)
    extra: tuple[Any, ...] = ()
    start: int = 0  # index of the item at the top when the list opens; END: the last is at the
    # bottom, and stays there while items are added
    grid: Grid | None = None
    header: Any = None  # like `fn`, for the items that are a `Heading`
    sticky: bool = False  # the heading of what is at the top stays there


class Grid(Value):
    """How the cells of a "lazy" view stand beside one another."""

    columns: int = 1
    least: float = 0  # dp; above 0: as many columns as there is room for cells of this width
    gap: float = 0  # dp between cells


class Heading(Value):
    """Among the items of `Rows`: one that takes a line of its own, built by `Rows.header`."""

    item: Any
