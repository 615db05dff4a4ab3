"""The windows of tasks: which are visible, and where each is on the display."""

from __future__ import annotations

from ..core.faults import blame
from ..core.view import Layout, Style, View
from ..state.activity import Popup
from ..state.panes import Pair, pair_of
from ..state.phone import Display, Phone, Snack, Ui, Window
from ..ui.box import Box, Metrics, Spot, metrics_of
from ..ui.compact import compact
from ..ui.edges import NEAR, to_edge
from ..ui.frame import Frame, WindowConfig, remembered
from ..ui.frames import both
from ..ui.layout import measure
from ..ui.resolve import Scroller, resolve, snack_top
from ..ui.views import explained, view_of
from ..ui.words import spoken, words_of
from .catalogue import role
from .insets import MEASURES, measures_of

STATUS_PACKAGE = "com.android.systemui"
LOW_DISPLAY = 720.0  # dp; in portrait a lower display has a lower keyboard
TABLET = 600.0  # dp; only a lower display has the keyboard of a phone in landscape
TALL = 0.4  # of a window: a view to touch of this height is a ground, such as a map
MIN_DIALOG_MARGIN = 8.0  # dp, above and below a dialog that needs the whole height


def metrics(display: Display, font: float) -> Metrics:
    return metrics_of(display.scale, display.scale * font)


def font_scale(phone: Phone) -> float:
    """How much larger than usual text is; what is no size counts as the usual one."""
    return measures_of(phone).font


def keyboard_height(display: Display, profile: str) -> float:
    """How much of the display the keyboard takes while it is up, px."""
    height: float = role("keyboard height", profile)(display.ime, *keyboard_form(display))
    return height * display.scale


def keyboard_form(display: Display) -> tuple[bool, bool]:
    """Whether the keyboard has its form for a phone in landscape, and that for little height."""
    w, h = display.size
    turned = w > h and h / display.scale < TABLET
    return turned, not turned and h / display.scale < LOW_DISPLAY


def frame_of(phone: Phone, window: Window) -> Frame:
    """The frame of one window of this phone."""
    seen = _RECENT.get(id(window))
    if seen is not None and seen[0] is phone and seen[1] is window:
        return seen[2]
    activity = window.activity
    popup = isinstance(activity, Popup)
    kind = activity.kind if popup else "activity"
    ids = activity.ids or activity.package or window.package
    known = MEASURES.get(id(phone.settings))
    if known is None or known.profile != phone.profile:
        known = measures_of(phone)
    ui, pane = _pane_of(phone, window)
    profile = phone.profile if ui.ime or ui.snack is not None else ""
    language = spoken(phone.settings).name if ui.snack is not None else None
    config = WindowConfig(phone.display, known.font, kind, ids, window.package, profile, pane, language, known.inset)
    view = view_of(phone, window)
    try:
        frame = remembered(view, ui, config, _frame)
    except Exception as error:  # a row that is built when it is seen, or a view of no views
        better = explained(error, view)
        blame(better, window.package, activity, "view")
        raise better from better.__cause__
    if len(_RECENT) >= 64:
        _RECENT.clear()
    _RECENT[id(window)] = (phone, window, frame)
    return frame


# The frames asked for last, by the window's identity. `memo.by_identity` would take three times as
# long, and one step asks for the same frame many times.
_RECENT: dict[int, tuple[Phone, Window, Frame]] = {}


def _pane_of(phone: Phone, window: Window) -> tuple[Ui, tuple[int, int] | None]:
    """The left and right edge in px of the pane that a window stands in, None where it has the
    whole display; and its Ui, which the keyboard of the other pane leaves as little room."""
    pair = pair_of(phone)
    if pair is None or not (window is pair.list or window is pair.detail):
        return window.ui, None
    display = phone.display
    wide, width = display.size[0], pair.panes.width
    edge = round(wide * width if width <= 1 else width * display.scale)
    ui = window.ui
    typing = phone.tasks[0].windows[-1].ui.ime
    if typing != ui.ime:
        ui = ui.replace(ime=typing)
    return ui, (0, edge) if window is pair.list else (edge, wide)


def _frame(view: View, ui: Ui, config: WindowConfig) -> Frame:
    display = config.display
    m = metrics(display, config.font)
    first, end = config.pane or (0, display.size[0])
    w, h = end - first, display.size[1]
    top = display.status * m.scale
    low = display.nav * m.scale
    inset = 0.0 if ui.ime else config.inset * m.scale
    if ui.ime:
        low += keyboard_height(display, config.profile)
    room = max(0.0, h - top - low - inset)
    left, up, right, down = (side * m.scale for side in view.layout.margin)
    box = measure(view, max(0.0, w - left - right), max(0.0, room - up - down), m)
    if config.kind == "dialog" and box.h > room - up - down:
        up = down = MIN_DIALOG_MARGIN * m.scale
        view = compact(view)
        box = measure(view, max(0.0, w - left - right), max(0.0, room - up - down), m)
    x, y = _placed(config.kind, view.layout, box, w - left - right, room - up - down)
    x, y = x + left, y + up
    if inset and y + box.h >= room - NEAR:
        box = to_edge(box, inset, TALL * room)
    found: list[Scroller] = []
    shown = resolve(box, ui, m, found)
    if ui.snack is not None and config.kind == "activity":
        kid, x, y = Spot(x, y, shown), 0.0, 0.0
        shown = _with_snack(kid, ui.snack, float(w), room, inset, m, config)
    floor = h - low if ui.ime else float(h)
    spot = first + x, y + top
    return Frame(shown, *spot, end, h, config.ids, config.package, ui, tuple(found), floor)


def _placed(kind: str, layout: Layout, box: Box, w: float, room: float) -> tuple[float, float]:
    """The corner of a popup: dialogs in the middle, menus top right, sheets at the bottom."""
    across, _, down = layout.at.partition("|")
    if not layout.at and kind in ("dialog", "menu", "sheet"):
        across, down = {"dialog": ("center", "middle"), "menu": ("end", "top"), "sheet": ("center", "bottom")}[kind]
    x = {"center": (w - box.w) / 2, "end": w - box.w}.get(across, 0.0)
    low = room - box.h  # of a dialog that is too high the lower end is seen: its buttons
    return x, {"middle": min(low / 2, low), "bottom": low}.get(down, 0.0)


def _with_snack(kid: Spot, snack: Snack, w: float, h: float, inset: float, m: Metrics, config: WindowConfig) -> Box:
    """A window's content with a snackbar over its lower end, above the bar of gesture navigation."""
    view: View = role("snackbar", config.profile)(snack)
    if config.language is not None:
        view = words_of(config.language, config.package).view(view)
    bar = measure(view, w, h, m)
    return Box(_OVER, w, h + inset, (kid, Spot(0.0, snack_top(kid, bar, h, m), bar)))


_WHOLE = Layout(w=-1.0, h=-1.0)
_OVER = View(cls="android.widget.FrameLayout", layout=_WHOLE)
_BLACK = View(cls="android.widget.FrameLayout", layout=_WHOLE, style=Style(bg="black"), hidden_from_a11y=True)


def top_frame(phone: Phone) -> Frame:
    """The frame of the window that has the input; of a list and its detail both, side by side."""
    if not phone.display.on:
        config = WindowConfig(phone.display, 1.0, "activity", STATUS_PACKAGE, STATUS_PACKAGE)
        return _frame(_BLACK, Ui(), config)
    pair = None if phone.shade is not None else pair_of(phone)
    if pair is None or phone.popup is not None:
        return frame_of(phone, phone.window)
    return both(frame_of(phone, pair.list), frame_of(phone, pair.detail), has_input(phone, pair))


def front_windows(phone: Phone) -> tuple[Window, ...]:
    """The windows that `top_frame` shows: the one with the input, or the list and its detail."""
    pair = None if phone.shade is not None or phone.popup is not None else pair_of(phone)
    return (phone.window,) if pair is None else (pair.list, pair.detail)


def has_input(phone: Phone, pair: Pair) -> bool:
    """Whether the detail has the input, not the list."""
    return pair.detail is phone.tasks[0].windows[-1]


def windows_below(phone: Phone) -> tuple[Window, ...]:
    """Visible windows from the activity up to the one with the input: of two panes the list comes
    before the detail."""
    shown: tuple[Window, ...] = ()
    for task in phone.tasks[:2]:  # a popup that nothing opened is over the task before it
        base = len(task.windows) - 1
        while base > 0 and isinstance(task.windows[base].activity, Popup):
            base -= 1
        shown = (*_based(phone, task.windows, base), *shown)
        if not isinstance(shown[0].activity, Popup):
            break
    panel = phone.shade
    if phone.locked and panel is not None:
        if not isinstance(panel.activity, Popup):
            return (panel,)
        shown = (Window(role("lock screen", phone.profile)(), STATUS_PACKAGE),)
    return (*shown, panel) if panel is not None else shown


def _based(phone: Phone, stack: tuple[Window, ...], base: int) -> tuple[Window, ...]:
    """What is seen of a back stack: the activity at `base`, with the other pane if it is one of
    two, and the popups over it."""
    pair = pair_of(phone) if stack is phone.tasks[0].windows else None
    if pair is None:
        return stack[base:]
    return (pair.list, pair.detail, *stack[base + 1 :])
