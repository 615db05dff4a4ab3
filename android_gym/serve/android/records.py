"""What Android's services call things: user ids, processes, tasks, components, tokens.

All follow from names, so the same phone always says the same. Numbers are stable for a package:
an app that is stopped and started again has the process id it had.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import NamedTuple

from xxhash import xxh32_intdigest, xxh64_hexdigest

from ...apps.google.settings.about import BOOTED
from ...phone.core.values import Value
from ...phone.core.zones import START_UTC, local
from ...phone.state.activity import Activity, App, Popup
from ...phone.state.phone import Phone, Window
from ...phone.system.catalogue import catalogue
from ...phone.system.overlays import IME_PACKAGE
from ...phone.system.windows import frame_of

SYSTEM_UI = "com.android.systemui"
GBOARD = f"{IME_PACKAGE}/com.android.inputmethod.latin.LatinIME"
FAST_INPUT = "com.github.uiautomator/.FastInputIME"
SYSTEM_SERVER = 1180  # its process id
_SHARED = {
    "android": 1000,
    "com.android.settings": 1000,
    "com.android.phone": 1001,
    "com.android.bluetooth": 1002,
    "com.android.shell": 2000,
    IME_PACKAGE: 10098,
}
_USERS = {0: "root", 1000: "system", 1001: "radio", 1002: "bluetooth", 2000: "shell"}


def token(*names: str) -> str:
    """The identity hash of what has these names, as Java prints it: up to 7 hex digits."""
    data = "\n".join(names).encode("utf-8", "surrogatepass")
    return f"{(xxh32_intdigest(data) & 0xFFFFFFF) or 1:x}"


def uptime(phone: Phone) -> int:
    """Seconds since the phone was started, as Settings counts them; at least 1."""
    return max(1, phone.time - BOOTED)


def when(phone: Phone, time: int) -> datetime:
    """A time (seconds UTC) as wall time of the phone."""
    return local(phone.zone, time)


# --- users and processes ------------------------------------------------------------------------


def app_of(phone: Phone, package: str) -> App | None:
    """The app of a package that the phone has or can install, None for any other."""
    return catalogue(phone.profile).get(package)


@cache
def _places(profile: str, count: int) -> dict[str, int]:
    """Places by package. The apps of a profile can become more: `count` says how many they are."""
    return {package: n for n, package in enumerate(sorted(catalogue(profile)))}


def _place(phone: Phone, package: str) -> int:
    """The place of a package among those of the phone's profile, by which it has its numbers."""
    found = _places(phone.profile, len(catalogue(phone.profile))).get(package)
    return 400 + xxh32_intdigest(package.encode()) % 500 if found is None else found


def uid(phone: Phone, package: str) -> int:
    """The user id of a package, 10000 and up for apps of their own."""
    return _SHARED.get(package) or 10_100 + _place(phone, package)


def user(phone: Phone, package: str) -> str:
    """The user name of a package as `ps` shows it: u0_a123, system …"""
    number = uid(phone, package)
    return _USERS.get(number) or f"u0_a{number - 10_000}"


def pid(phone: Phone, package: str) -> int:
    """The process id that a package has while it runs."""
    persistent = _persistent(phone)
    if package in persistent:
        return 1500 + 101 * persistent.index(package)
    return 2300 + 53 * _place(phone, package)


def _persistent(phone: Phone) -> tuple[str, ...]:
    """Packages whose process always runs."""
    launcher, gms = phone.launcher, "com.google.android.gms"
    return SYSTEM_UI, "com.android.phone", IME_PACKAGE, launcher, gms


def running(phone: Phone) -> tuple[str, ...]:
    """Packages that have a process, sorted by process id: those that always run, those with a
    task or used lately, those that time changes now (a stopwatch)."""
    found = {*_persistent(phone), *phone.history}
    for task in phone.tasks:
        found |= {task.package, *(window.package for window in task.windows)}
        found |= {
            component(phone, task.windows, i).package for i, window in enumerate(task.windows) if is_activity(window)
        }
    found |= {name.partition("/")[0] for name in phone.running}
    kept = (p for p in found if p in phone.packages or p == IME_PACKAGE)
    return tuple(sorted(kept, key=lambda package: pid(phone, package)))


class Process(NamedTuple):
    """One line of `ps`."""

    pid: int
    name: str
    user: str = "root"
    ppid: int = 1
    command: str = ""  # with its arguments, default the name
    state: str = "S"


_ZYGOTE = 520
_DAEMONS = (
    Process(1, "init", ppid=0, command="/system/bin/init second_stage"),
    Process(2, "[kthreadd]", ppid=0),
    Process(148, "ueventd", command="/system/bin/ueventd"),
    Process(301, "logd", "logd", command="/system/bin/logd"),
    Process(302, "servicemanager", "system", command="/system/bin/servicemanager"),
    Process(304, "vold", command="/system/bin/vold"),
    Process(415, "netd", command="/system/bin/netd"),
    Process(_ZYGOTE, "zygote64"),
    Process(561, "surfaceflinger", "system", command="/system/bin/surfaceflinger"),
    Process(640, "mediaserver", "media", command="/system/bin/mediaserver"),
    Process(820, "adbd", "shell", command="/apex/com.android.adbd/bin/adbd"),
    Process(SYSTEM_SERVER, "system_server", "system", _ZYGOTE),
)


def processes(phone: Phone) -> tuple[Process, ...]:
    """All processes by process id: the system's, then the apps'."""
    found = [Process(pid(phone, p), p, user(phone, p), _ZYGOTE) for p in running(phone)]
    return tuple(sorted((*_DAEMONS, *found)))


# --- activities and tasks -----------------------------------------------------------------------


class Component(Value):
    """An activity by package and full class name."""

    package: str
    name: str

    @property
    def full(self) -> str:
        return f"{self.package}/{self.name}"

    @property
    def short(self) -> str:
        """As `flattenToShortString` has it: the package is left out of a class inside it."""
        rest = self.name.removeprefix(self.package)
        return f"{self.package}/{rest}" if rest.startswith(".") else self.full


def main_component(phone: Phone, package: str) -> Component:
    """The activity that an app starts with; packages without one get the name it would have."""
    app = app_of(phone, package)
    name = app.main().activity if app is not None else ""
    return Component(package, name or f"{package}.MainActivity")


def component(phone: Phone, windows: tuple[Window, ...], i: int) -> Component:
    """The activity that window `i` of a task is, or lies over."""
    window = windows[i]
    activity: Activity = window.activity
    if not isinstance(activity, Popup):
        name = activity.activity or main_component(phone, window.package).name
        return Component(window.package, name)
    if activity.activity:
        return Component(activity.package or _drawn_by(phone, window), activity.activity)
    return component(phone, windows, i - 1) if i else main_component(phone, window.package)


def _drawn_by(phone: Phone, window: Window) -> str:
    """The package whose views a window shows."""
    nodes = frame_of(phone, window).nodes
    return nodes[0].package if nodes else window.package


def is_activity(window: Window) -> bool:
    """Whether a window is an activity on a real phone, and not a dialog or menu of one."""
    return not isinstance(window.activity, Popup) or bool(window.activity.activity)


def task_id(phone: Phone, package: str) -> int:
    """The id of the task with this affinity."""
    return 2 if package == phone.launcher else 10 + _place(phone, package)


# --- packages -----------------------------------------------------------------------------------


def is_system(phone: Phone, package: str) -> bool:
    app = app_of(phone, package)
    return app is None or app.system


def version(phone: Phone, package: str) -> str:
    app = app_of(phone, package)
    return app.version if app is not None else "13"


def version_code(phone: Phone, package: str) -> int:
    """Of "117.0.5938.140": 117005938; of "1.0": 1000000."""
    words = version(phone, package).split(".")
    parts = [int("".join(filter(str.isdigit, part)) or 0) for part in words]
    major, minor, patch = (*parts, 0, 0, 0)[:3]
    return major * 1_000_000 + minor * 1000 + patch


def apk(phone: Phone, package: str) -> str:
    """Where a package's base.apk lies."""
    if package == "android":
        return "/system/framework/framework-res.apk"
    if is_system(phone, package):
        name = "".join(part.capitalize() for part in package.split(".")[1:])
        return f"/system/priv-app/{name}/{name}.apk"
    first, second = (xxh64_hexdigest(f"{package}/{n}".encode()) for n in (1, 2))
    return f"/data/app/~~{first}==/{package}-{second}==/base.apk"


def installed_at(phone: Phone, package: str) -> int:
    """When a package was installed, seconds UTC: parts of the system with the factory image."""
    if is_system(phone, package):
        return 1_230_796_800  # 1 January 2009 in California, as factory images say
    return START_UTC - 86_400 * (20 + xxh32_intdigest(package.encode()) % 60)


def ime(phone: Phone) -> str:
    """The input method in use, as a component."""
    own = FAST_INPUT if phone.display.ime == "fastinput" else GBOARD
    return str(phone.setting("secure/default_input_method", "") or own)
