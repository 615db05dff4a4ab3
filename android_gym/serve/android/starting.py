"""Which activity an intent starts, starting it, and how that went."""

from __future__ import annotations

from functools import cache

import msgspec
from xxhash import xxh32_intdigest

from ...phone.core.values import Value
from ...phone.state.activity import Activity, Intent
from ...phone.state.events import Key, Send, Stop
from ...phone.state.phone import Phone
from ...phone.system.intents import HOME, MAIN, VIEW, resolve
from ...phone.system.registry import LAUNCHER, apps, components
from ..commands import Result
from ..machine import Machine
from .arguments import Answer, denied
from .records import Component, main_component, task_id, uid
from .requests import LAUNCH, Request, shown
from .windows import activities, resumed

CLEAR_TASK, CLEAR_TOP = 0x8000, 0x4000000  # Intent.FLAG_ACTIVITY_…
MOST = 50  # times that -R starts an activity
_APP = "android.intent.category.APP_"
_ROLES = {  # of launcher categories that stand for a kind of app
    "BROWSER": "com.android.chrome", "CONTACTS": "com.google.android.contacts",
    "EMAIL": "com.google.android.gm", "FILES": "com.google.android.documentsui",
}  # fmt: skip
_TO_FRONT = "Warning: Activity not started, its current task has been brought to the front"
_DELIVERED = (
    "Warning: Activity not started, intent has been delivered to currently running "
    "top-most instance."
)


class Target(Value):
    """What an intent would start. `intent` is the one to send so that it does."""

    component: Component
    label: str
    intent: Intent
    exported: bool = True


def targets(phone: Phone, request: Request) -> tuple[Target, ...]:
    """The activities that answer an intent; none, one, or those the user is asked about."""
    intent = request.intent
    if request.options.get("user", 0) > 0:
        return ()
    if intent.component:
        return _explicit(phone, intent)
    if intent.action == MAIN:
        return _main(phone, request)
    if not intent.action:
        intent = intent.but(action=VIEW)
    found = []
    for answer in resolve(phone, intent):
        activity: Activity = answer.filter.make(intent)
        package = activity.package or answer.package
        name = activity.activity or main_component(package).name
        found.append(Target(Component(answer.package, name), answer.label, intent))
    return tuple(found)


def _explicit(phone: Phone, intent: Intent) -> tuple[Target, ...]:
    package, _, name = intent.component.partition("/")
    if package not in phone.packages:
        return ()
    app, full = apps()[package], Component(package, name)
    own = _answer(phone, intent, full)
    if own is not None:
        return (Target(full, app.label, own),)
    if name == app.main().activity:
        return (Target(full, app.label, intent, package not in _PRIVATE),)
    cls = components().get(intent.component)
    if cls is None:
        return ()
    needs = any(field.required for field in msgspec.structs.fields(cls))
    return (Target(full, app.label, intent, not needs and cls.exported and name not in _PRIVATE),)


_PRIVATE = (  # packages and activities that only the system starts
    "com.android.intentresolver", "com.android.phone", "com.android.settings.SubSettings",
)  # fmt: skip


def _answer(phone: Phone, intent: Intent, full: Component) -> Intent | None:
    """The intent that leads to this component by the one filter of its package that it fits."""
    if intent.action in ("", MAIN):
        return None
    sent = intent.but(component="", package=full.package)
    found = resolve(phone, sent)
    if len(found) != 1:
        return None
    activity: Activity = found[0].filter.make(sent)
    return sent if activity.activity == full.name else None


def _main(phone: Phone, request: Request) -> tuple[Target, ...]:
    intent, package = request.intent, request.intent.package
    if HOME in request.categories:
        home = Target(main_component(LAUNCHER), "Home", Intent(action=MAIN, category=HOME))
        return (home,) if package in ("", LAUNCHER) else ()
    role = next((c.removeprefix(_APP) for c in request.categories if c.startswith(_APP)), "")
    if role and not package:
        package = _role(phone, role)
    if package not in phone.packages or not apps()[package].main().activity:
        return ()
    if LAUNCH in request.categories and not apps()[package].launcher:
        return ()
    return (Target(main_component(package), apps()[package].label, intent.but(package=package)),)


def launchable(phone: Phone, request: Request) -> tuple[Target, ...]:
    """What a launcher asks for: every activity with an icon, where no package is named."""
    intent = request.intent
    if intent.action != MAIN or LAUNCH not in request.categories or intent.package:
        return ()
    icons = [package for package in phone.packages if apps()[package].launcher]
    return tuple(
        Target(main_component(package), apps()[package].label, intent.but(package=package))
        for package in icons
    )


def _role(phone: Phone, role: str) -> str:
    if role == "BROWSER":
        return str(phone.setting("role/browser", _ROLES[role]))
    return _ROLES.get(role, "")


# --- starting -----------------------------------------------------------------------------------


def start(machine: Machine, request: Request) -> Answer:
    """What `am start` does and prints."""
    intent, out, err = shown(request), "", ""
    if request.asks("user") == -1:
        return machine, Result(err=b"Error: Can't start service with user 'all'\n", code=1)
    for turn in range(min(MOST, max(1, request.asks("repeat") or 1))):
        if turn:
            machine = machine.do(Key("back"))
        found = targets(machine.phone, request)
        if request.asks("stop"):
            package = _stopped(request, found)
            if package.startswith("Error"):
                return machine, Result(out.encode(), f"{package}{intent}\n".encode(), 1)
            out += f"Stopping: {package}\n"
            machine = machine.do(Stop(package)) if package in machine.phone.packages else machine
        out += f"Starting: {intent}\n"
        before = machine
        machine, said, code = _one(machine, request, found)
        waited = bool(request.asks("wait"))
        out += said if waited else ""
        err += "" if waited else said
        if code:
            return machine, Result(out.encode(), err.encode(), code)
        out += _waited(before, machine, found, said) if waited else ""
    return machine, Result(out.encode(), err.encode())


def _stopped(request: Request, found: tuple[Target, ...]) -> str:
    """The package that -S stops, or the start of an error."""
    if request.intent.component:
        return request.intent.component.partition("/")[0]
    if not found:
        return "Error: Intent does not match any activities: "
    if len(found) > 1:
        return "Error: Intent matches multiple activities; can't stop: "
    return found[0].component.package


def _one(machine: Machine, request: Request, found: tuple[Target, ...]) -> tuple[Machine, str, int]:
    """Start what was found: the machine after, what is said, the exit status."""
    name = request.intent.component
    if not found and name:
        return machine, f"Error type 3\nError: Activity class {{{name}}} does not exist.\n", 1
    if not found:
        return machine, f"Error: Activity not started, unable to resolve {_new(request)}\n", 1
    target, display = found[0], request.asks("display") or 0
    if display:
        raise denied(
            f"Permission Denial: starting {_new(request)} from null (pid=4117, uid=2000) with "
            f"launchDisplayId={display}"
        )
    if not target.exported:
        raise denied(
            f"Permission Denial: starting {_new(request)} from null (pid=4117, uid=2000) not "
            f"exported from uid {uid(target.component.package)}"
        )
    cleared = machine.showing(_cleared(machine.phone, target.component, request.flags))
    after = cleared.do(Send(target.intent))
    said = _warning(machine.phone, after.phone) if cleared is machine else ""
    return after, said, 0


def _cleared(phone: Phone, component: Component, flags: int) -> Phone:
    """The target's task without what the flags CLEAR_TASK and CLEAR_TOP take from it."""
    at = next((i for i, t in enumerate(phone.tasks) if t.package == component.package), None)
    if at is None or not flags & (CLEAR_TASK | CLEAR_TOP) or component.package == LAUNCHER:
        return phone
    before, task, rest = phone.tasks[:at], phone.tasks[at], phone.tasks[at + 1 :]
    if flags & CLEAR_TASK:
        return phone.but(tasks=(*before, *rest)) if before or rest else phone
    names = [window.activity.activity for window in task.windows]
    keep = names.index(component.name) if component.name in names else len(names)
    left = task.windows[: max(1, keep)]
    if left == task.windows:
        return phone
    return phone.but(tasks=(*before, task.but(windows=left), *rest))


def _new(request: Request) -> str:
    """The intent as the activity manager has it: am adds FLAG_ACTIVITY_NEW_TASK."""
    return shown(request.but(flags=request.flags | 0x10000000))


def _warning(before: Phone, after: Phone) -> str:
    """What is said when an activity was there already: no window was added."""
    task = after.tasks[0]
    old = next((t for t in before.tasks if t.package == task.package), None)
    if old is None or old.package == LAUNCHER:
        return ""
    if [type(w.activity) for w in old.windows] != [type(w.activity) for w in task.windows]:
        return ""
    if old is before.tasks[0]:
        same = old.windows == task.windows
        return f"{_DELIVERED}\n" if same and before.shade is None else ""
    return f"{_TO_FRONT}\n"


def _waited(before: Machine, after: Machine, found: tuple[Target, ...], said: str) -> str:
    """What -W adds. The times are a property of the app, the same on every machine."""
    there = any(t.package == after.phone.tasks[0].package for t in before.phone.tasks)
    shows = resumed(after.phone).component
    state, share = ("WARM", 4) if there else ("COLD", 1)
    total = launch_ms(found[0].component.package) // share
    if said == f"{_DELIVERED}\n":
        state, total = "UNKNOWN (0)", 0
    elif said:
        state, total = "HOT", total // 2
    return (
        f"Status: ok\nLaunchState: {state}\nActivity: {shows.short}\nTotalTime: {total}\n"
        f"WaitTime: {total + 3}\nComplete\n"
    )


@cache
def launch_ms(package: str) -> int:
    """Milliseconds that a cold start of an app takes."""
    return 320 + xxh32_intdigest(package.encode()) % 400


# --- tasks --------------------------------------------------------------------------------------


def stacks(phone: Phone) -> str:
    """What `am stack list` prints: one root task each, the one in front first."""
    w, h = phone.display.size
    bounds = f"[0,0][{w},{h}]"
    lines = []
    for i, task in enumerate(phone.tasks):
        number, front = task_id(task.package), i == 0 and phone.display.on
        stack = activities(phone, task)
        base, top = stack[0].component, stack[-1].component
        lines.append(f"RootTask id={number} bounds={bounds} displayId=0 userId=0")
        lines.append(_configuration(phone, w, h, task.package == LAUNCHER))
        lines.append(
            f"  taskId={number}: {base.full} bounds={bounds} userId=0 "
            f"visible={str(front).lower()} topActivity=ComponentInfo{{{top.full}}}\n"
        )
    return "\n".join(lines)


def _configuration(phone: Phone, w: int, h: int, home: bool) -> str:
    display = phone.display
    wide, high = round(w / display.scale), round(h / display.scale)
    scale = phone.setting("system/font_scale", 1.0)
    night = "night" if phone.setting("secure/ui_night_mode", 1) == 2 else "notnight"
    way = "port" if h >= w else "land"
    rect = f"Rect(0, 0 - {w}, {h})"
    return (
        f" configuration={{{scale} 310mcc260mnc [en_US] ldltr sw{min(wide, high)}dp w{wide}dp "
        f"h{high}dp {display.density}dpi nrml long {way} {night} finger -keyb/v/h -nav/h "
        f"winConfig={{ mBounds={rect} mAppBounds={rect} mMaxBounds={rect} "
        f"mDisplayRotation=ROTATION_{90 * display.rotation} mWindowingMode=fullscreen "
        f"mDisplayWindowingMode=fullscreen mActivityType={'home' if home else 'standard'} "
        f"mAlwaysOnTop=undefined mRotation=ROTATION_{90 * display.rotation}}} s.1 "
        f"fontWeightAdjustment={phone.setting('secure/font_weight_adjustment', 0)}}}"
    )
