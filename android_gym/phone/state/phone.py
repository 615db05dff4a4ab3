"""The phone's state: one frozen value."""

from __future__ import annotations

from datetime import datetime
from operator import attrgetter
from typing import Any

from ..core.calls import Call
from ..core.values import Table, Value
from ..core.zones import local
from .activity import Activity, Popup
from .ledger_entries import Lost, Sent
from .locale import Locale, locale_of
from .media import Media
from .providers import (
    Account,
    Calendar,
    CalendarAlert,
    CalendarEntry,
    CallRecord,
    Contact,
    File,
    Folder,
    Location,
    Message,
    MessageThread,
    Notification,
    NotificationChannel,
)
from .telecom import Telecom

LAUNCHER = "com.google.android.apps.nexuslauncher"  # of a phone whose settings name none


class Display(Value):
    """px and dpi of the natural orientation; insets in dp."""

    width: int = 1080
    height: int = 2400
    density: int = 420  # dpi
    status: float = 24  # height of the status bar, dp
    nav: float = 0  # height kept free at the bottom, dp
    ime: str = "gboard"  # gboard, or fastinput (a 42 dp bar)
    rotation: int = 0
    on: bool = True

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px in the current orientation."""
        turned = self.rotation % 2
        return (self.height, self.width) if turned else (self.width, self.height)

    @property
    def scale(self) -> float:
        """px per dp."""
        return self.density / 160

    @property
    def width_class(self) -> str:
        """Android's window size class of its width as it is held: "compact" below 600 dp, "medium",
        or "expanded" from 840 dp on."""
        wide = self.size[0] / self.scale
        return "compact" if wide < 600 else "medium" if wide < 840 else "expanded"

    @property
    def height_class(self) -> str:
        """That of its height: "compact" below 480 dp, "medium", or "expanded" from 900 dp on."""
        high = self.size[1] / self.scale
        return "compact" if high < 480 else "medium" if high < 900 else "expanded"


class Snack(Value):
    """A snackbar: leaves after `ttl` events or when its action is tapped."""

    text: str
    action: str = ""
    undo: Call | None = None
    ttl: int = 4


class Selection(Value):
    """What is marked of a text: characters `start` to `end`, from 0 on; the caret where the two are
    equal."""

    start: int
    end: int
    of: str = ""  # which text to read, see `system.selection`; "": that of the focused field
    tools: bool = False  # the toolbar is shown, and handles at both ends of what is marked


class Ui(Value):
    """The framework's state of one window, normalised: offsets that a container opens at are
    dropped."""

    focus: str = ""  # key of the focused field
    ime: bool = False  # the keyboard is up
    scroll: tuple[tuple[str, int], ...] = ()  # container key -> offset, see `ui.resolve.Scroller`
    snack: Snack | None = None
    reveal: str = ""  # key of a view to scroll to at the end of this event
    shift: bool = False  # the keyboard's shift state
    symbols: bool = False  # the keyboard shows ?123
    keys: str = ""  # the keyboard's page beyond these: "more", or "emoji:N"
    held: str = ""  # the key whose alternatives the keyboard shows

    selection: Selection | None = None  # None: the caret is at the end of the focused field

    later = frozenset({"keys", "held", "selection"})

    def offset(self, key: str) -> int:
        """The offset kept for a container; 0 where it is as it opened."""
        for name, px in self.scroll:
            if name == key:
                return px
        return 0

    @property
    def _typing(self) -> bool:
        """Whether anything of the keyboard is kept."""
        return bool(self.ime or self.shift or self.symbols or self.keys or self.held)

    def without_keyboard(self) -> Ui:
        """The same with the keyboard down, which forgets its shift and symbols."""
        return self.replace(ime=False, shift=False, symbols=False, keys="", held="")

    def left(self, focus: str = "") -> Ui:
        """That of a window which leaves the front: the keyboard, the snackbar and what is marked go."""
        if focus == self.focus and self.snack is None and not self._typing and self.selection is None:
            return self
        return self.without_keyboard().replace(snack=None, focus=focus, selection=None)

    def scrolled(self, key: str, px: int) -> Ui:
        rest = tuple(p for p in self.scroll if p[0] != key)
        return self.replace(scroll=tuple(sorted((*rest, (key, px)))) if px else rest)


class Window(Value):
    """One entry of a back stack: an activity or a popup over it."""

    activity: Activity
    package: str
    ui: Ui = Ui()
    result: Call | None = None  # what the opener does with our result
    stage: str = ""  # while windows change: where it stands ("busy", "stopped", "paused",
    # "finishing"); "" where its place among the windows tells
    aside: tuple[Window, ...] = ()  # of a list that has the input: its details, in the other pane

    later = frozenset({"stage", "aside"})


class Task(Value):
    """A back stack. `package` is the affinity: the app shown in recents."""

    package: str
    windows: tuple[Window, ...]

    def with_top(self, window: Window) -> Task:
        """The same with this window in place of the one on top."""
        return self.replace(windows=(*self.windows[:-1], window))


class Pending(Value):
    """Something that will happen at a time. `live` ones make the clock run."""

    at: int  # seconds UTC
    package: str
    call: Call
    live: bool = True


_is_live = attrgetter("live")


class Toast(Value):
    text: str
    package: str = ""
    ttl: int = 2


class HeadsUp(Value):
    """A notification that has popped up: leaves after `ttl` events, on navigation or with it."""

    package: str
    id: int
    ttl: int = 3


class VolumePanel(Value):
    """The volume panel at the edge of the screen: leaves after `ttl` events, after as many seconds,
    or for a touch beside it."""

    stream: str = "music"  # that its slider changes
    ttl: int = 3


class Crash(Value):
    """An exception that an app raised, in which its process ended."""

    time: int  # seconds UTC
    package: str
    error: str  # app, activity, view or handler, line and exception, in one line
    trace: str  # the app's part of the traceback, a line each: "module.function(file:line)"


class NoAppData(LookupError):
    """An app keeps no data on a phone: it is not installed, or was never used."""


class Phone(Value):
    """Everything. Equal phones behave equally."""

    later = frozenset(
        "crashes asked calendars calendar_alerts channels threads telecom media location "
        "profile volume locked emoji folders outbox outbox_beyond lost".split()
    )
    outgoing = frozenset({"messages"})

    time: int  # seconds UTC
    zone: str
    world: int  # seed of the world it was built from
    display: Display
    tasks: tuple[Task, ...]  # most recent first; tasks[0] is in front
    packages: tuple[str, ...]  # installed, sorted
    apps: Table = Table()  # package -> model
    settings: Table = Table()  # "global/wifi_on" … as Android's Settings provider
    permissions: tuple[tuple[str, str], ...] = ()  # granted (package, permission)
    contacts: tuple[Contact, ...] = ()
    labels: tuple[str, ...] = ()  # contact labels, also empty ones
    messages: tuple[Message, ...] = ()
    calls: tuple[CallRecord, ...] = ()
    calendar: tuple[CalendarEntry, ...] = ()
    files: tuple[File, ...] = ()
    accounts: tuple[Account, ...] = ()
    notifications: tuple[Notification, ...] = ()
    blocked: tuple[str, ...] = ()
    clipboard: str = ""
    queue: tuple[Pending, ...] = ()  # sorted by time
    running: tuple[str, ...] = ()  # names of things that time changes now ("stopwatch")
    shade: Window | None = None  # an open system panel: notification shade, volume …
    toast: Toast | None = None
    history: tuple[str, ...] = ()  # recently used packages, for "recent apps"
    started: tuple[tuple[str, int], ...] = ()  # package -> last start, seconds UTC
    heads_up: HeadsUp | None = None
    crashes: tuple[Crash, ...] = ()  # the last few, newest last
    asked: tuple[tuple[str, str], ...] = ()  # (package, permission) that an app asked for by itself
    calendars: tuple[Calendar, ...] = ()  # beside those that `all_calendars` derives
    calendar_alerts: tuple[CalendarAlert, ...] = ()  # reminders shown or put off, oldest first
    channels: tuple[NotificationChannel, ...] = ()  # that apps have created
    threads: tuple[MessageThread, ...] = ()  # what is kept of conversations beside their messages
    telecom: Telecom = Telecom()  # calls in progress
    media: Media = Media()  # media sessions and audio focus
    location: Location | None = None  # None: at the usual place of its zone
    profile: str = "pixel"  # name of the profile that it was made from
    volume: VolumePanel | None = None
    locked: bool = False  # the lock screen is on, or will be when the display is
    emoji: tuple[str, ...] = ()  # typed last on the keyboard, the latest first
    # of the shared storage, also empty ones; (): those that Android makes, and that files are in
    folders: tuple[Folder, ...] = ()
    outbox: tuple[Sent, ...] = ()  # what left the phone, see `ledger`; nothing takes an entry out
    outbox_beyond: int = 0  # what left beyond those that are kept
    lost: tuple[Lost, ...] = ()  # what was wiped from histories

    @property
    def launcher(self) -> str:
        """The package that shows the home screen."""
        return str(self.settings.get("role/home", LAUNCHER))

    @property
    def window(self) -> Window:
        """The window that has the input: the shade, or the top of the front task."""
        return self.shade or self.tasks[0].windows[-1]

    def with_top(self, window: Window) -> Phone:
        """The same with this window in place of the one on top of the front task."""
        return self.replace(tasks=(self.tasks[0].with_top(window), *self.tasks[1:]))

    @property
    def top(self) -> Activity:
        """The full-screen activity in front (popups over it do not count)."""
        for window in reversed(self.tasks[0].windows):
            if not isinstance(window.activity, Popup):
                return window.activity
        return self.tasks[0].windows[0].activity

    @property
    def popup(self) -> Activity | None:
        """The dialog, menu or sheet on top, if any."""
        last = self.tasks[0].windows[-1].activity
        return last if isinstance(last, Popup) else None

    @property
    def foreground(self) -> str:
        """The package of the window in front (popups belong to their opener)."""
        return self.window.package

    @property
    def now(self) -> datetime:
        """Local time, to the minute, without a zone."""
        return local(self.zone, self.minute)

    @property
    def minute(self) -> int:
        """When the minute began, seconds UTC."""
        return self.time - self.time % 60

    @property
    def now_s(self) -> datetime:
        return local(self.zone, self.time)

    @property
    def locale(self) -> Locale:
        """How dates and times of day are written."""
        return locale_of(self.settings)

    def app(self, package: str) -> Any:
        """The model of an app. NoAppData, a LookupError, if it has none."""
        model = self.apps.get(package)
        if model is None:
            raise NoAppData(f"{package} keeps no data on this phone")
        return model

    def setting(self, key: str, default: Any = "") -> Any:
        return self.settings.get(key, default)

    @property
    def ticking(self) -> bool:
        """Whether an action takes a second: something runs that time changes."""
        return bool(self.running) or any(map(_is_live, self.queue))

    @property
    def popped(self) -> Notification | None:
        """The heads-up notification at the top of the screen."""
        banner = self.heads_up
        if banner is None or self.shade is not None or not self.display.on:
            return None
        known = (banner.package, banner.id)
        return next((n for n in self.notifications if (n.package, n.id) == known), None)

    def key(self) -> Phone:
        """What counts for searches and visit counts: without time that nothing depends on."""
        banner = self.heads_up and self.heads_up.replace(ttl=0)
        panel = self.volume and self.volume.replace(ttl=0)
        plain = self.replace(toast=None, history=(), started=(), heads_up=banner, crashes=(), volume=panel)
        return plain if self.ticking else plain.replace(time=self.time - self.time % 60)
