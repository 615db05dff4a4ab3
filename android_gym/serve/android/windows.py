"""The windows on the display as WindowManager lists them, and which has the focus."""

from __future__ import annotations

from ...phone.core.values import Value
from ...phone.state.phone import Phone, Task, Window
from ...phone.system.overlays import IME_PACKAGE, ime_frame, toast_frame
from ...phone.system.windows import frame_of, windows_below
from ...phone.ui.frame import Frame
from .records import SYSTEM_UI, Component, component, ime, is_activity, task_id, token

TURNS = ("ROTATION_0", "ROTATION_90", "ROTATION_180", "ROTATION_270")
Bounds = tuple[int, int, int, int]  # left, top, right, bottom, px


class Record(Value):
    """One window. `kind` is WindowManager's type, BASE_APPLICATION and so on."""

    title: str
    package: str
    kind: str
    bounds: Bounds
    visible: bool = True
    activity: Component | None = None  # whose window it is
    task: str = ""  # affinity of its task
    place: int = 0  # which of the windows of this title it is

    @property
    def token(self) -> str:
        return token("window", self.title, str(self.place))

    @property
    def name(self) -> str:
        """ "Window{86fb04f u0 com.example/com.example.Main}"."""
        return f"Window{{{self.token} u0 {self.title}}}"


class ActivityRecord(Value):
    """One activity of a task."""

    component: Component
    task: str  # affinity
    number: int  # id of its task
    place: int  # from the bottom of its task
    window: Window

    @property
    def token(self) -> str:
        return token("activity", self.task, str(self.place), self.component.full)

    @property
    def name(self) -> str:
        """ "ActivityRecord{1f2e3d u0 com.example/.Main t12}"."""
        return f"ActivityRecord{{{self.token} u0 {self.component.short} t{self.number}}}"


def activities(phone: Phone, task: Task) -> tuple[ActivityRecord, ...]:
    """The activities of a task, from the bottom. Dialogs and menus are no activities."""
    found: list[ActivityRecord] = []
    number = task_id(phone, task.package)
    for i, window in enumerate(task.windows):
        if is_activity(window) or not i:
            what = component(phone, task.windows, i)
            found.append(ActivityRecord(what, task.package, number, len(found), window))
    return tuple(found)


def resumed(phone: Phone) -> ActivityRecord:
    """The activity in front, whatever panel lies over it."""
    return activities(phone, phone.tasks[0])[-1]


def records(phone: Phone) -> tuple[Record, ...]:
    """All windows that there are, topmost first; some of them are not visible."""
    on, (w, h) = phone.display.on, phone.display.size
    bar = round(phone.display.status * phone.display.scale)
    found = [
        Record("NavigationBar0", SYSTEM_UI, "NAVIGATION_BAR", (0, h, w, h), on),
        Record("NotificationShade", SYSTEM_UI, "NOTIFICATION_SHADE", (0, 0, w, h), not on or phone.shade is not None),
        Record("StatusBar", SYSTEM_UI, "STATUS_BAR", (0, 0, w, bar), on),
    ]
    toast = toast_frame(phone) if phone.toast is not None and on else None
    if toast is not None and phone.toast is not None:
        found.append(Record("Toast", phone.toast.package or "android", "TOAST", _bounds(toast)))
    keyboard, owner = ime_frame(phone), ime(phone).partition("/")[0] or IME_PACKAGE
    lies = (0, h, w, h) if keyboard is None else _bounds(keyboard)
    found.append(Record("InputMethod", owner, "INPUT_METHOD", lies, keyboard_shown(phone)))
    visible = windows_below(phone) if on else ()
    for task in phone.tasks:
        found.extend(reversed(_of_task(phone, task, visible)))
    wallpaper = "com.android.systemui.wallpapers.ImageWallpaper"
    home = on and phone.tasks[0].package == phone.launcher
    return (*found, Record(wallpaper, SYSTEM_UI, "WALLPAPER", (0, 0, w, h), home))


def focus(phone: Phone) -> Record:
    """The window that has the input: with the screen off that of the lock screen."""
    found = records(phone)
    if not phone.display.on or phone.shade is not None:
        return next(r for r in found if r.title == "NotificationShade")
    titles = ("BASE_APPLICATION", "APPLICATION", "APPLICATION_PANEL")
    return next(r for r in found if r.kind in titles)


def keyboard_shown(phone: Phone) -> bool:
    """Whether the on-screen keyboard is up."""
    return phone.display.on and phone.window.ui.ime


def _bounds(frame: Frame) -> Bounds:
    left, top = round(frame.x), round(frame.y)
    return left, top, round(frame.x + frame.box.w), round(frame.y + frame.box.h)


def _of_task(phone: Phone, task: Task, visible: tuple[Window, ...]) -> list[Record]:
    """The windows of a task, from the bottom."""
    found: list[Record] = []
    for i, window in enumerate(task.windows):
        what = component(phone, task.windows, i)
        shown = any(window is seen for seen in visible)
        bounds: Bounds = (0, 0, *phone.display.size)
        title, package, kind = what.full, what.package, "BASE_APPLICATION"
        if i and not is_activity(window):
            kind = "APPLICATION"
            if window.activity.kind == "menu":
                title = f"PopupWindow:{token('popup', task.package, str(i))}"
                kind = "APPLICATION_PANEL"
        if shown and window.activity.kind != "activity":
            bounds = _bounds(frame_of(phone, window))
        place = sum(title == r.title for r in found)
        found.append(Record(title, package, kind, bounds, shown, what, task.package, place))
    return found
