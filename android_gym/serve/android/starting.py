"""Which activity an intent starts, starting it, and how that went."""

from __future__ import annotations

import msgspec

from ...phone.core.values import Value
from ...phone.state.activity import Activity, Intent
from ...phone.state.events import Send, Stop
from ...phone.state.phone import Phone, Task
from ...phone.system.crashes import excused
from ...phone.system.intents import HOME, MAIN, VIEW, made, named, resolve
from ...phone.system.intents import Answer as Offer
from ...phone.system.registry import apps, components
from ..commands import Result, wrong
from ..machine import Machine
from .arguments import Answer, denied
from .records import Component, main_component, task_id, uid
from .requests import LAUNCH, Request, shown
from .windows import activities, resumed

CLEAR_TASK, CLEAR_TOP = 0x8000, 0x4000000  # Intent.FLAG_ACTIVITY_…
_APP = "android.intent.category.APP_"
_ROLES = {  # of launcher categories that stand for a kind of app
    "BROWSER": "com.android.chrome",
    "CONTACTS": "com.google.android.contacts",
    "EMAIL": "com.google.android.gm",
    "FILES": "com.google.android.documentsui",
}
_TO_FRONT = "Warning: Activity not started, its current task has been brought to the front"
_DELIVERED = "Warning: Activity not started, intent has been delivered to currently running top-most instance."


class Target(Value):
    """What an intent would start. `intent` is the one to send so that it does."""

    component: Component
    intent: Intent
    exported: bool = True


def targets(phone: Phone, request: Request, starting: bool = True) -> tuple[Target, ...]:
    """The activities that answer an intent; none, one, or those the user is asked about. Who only
    asks (not `starting`) is told of those without the category DEFAULT too."""
    intent = request.intent
    if request.options.get("user", 0) > 0:
        return ()
    if intent.component:
        return _explicit(phone, intent)
    if intent.action == MAIN:
        return _main(phone, request)
    if not intent.action:
        intent = intent.replace(action=VIEW)
    found = []
    for answer in resolve(phone, intent, starting):
        activity = _made(phone, answer, intent)
        package = activity.package or answer.package
        name = activity.activity or main_component(phone, package).name
        found.append(Target(Component(answer.package, name), intent))
    return tuple(found)


def _made(phone: Phone, answer: Offer, intent: Intent) -> Activity:
    """The activity of an answer. One that cannot be made counts as the app's main activity, which
    is where the app crashes as it is started."""
    try:
        return made(answer.package, answer.filter, intent)
    except Exception as error:
        excused(error, phone)
        return Activity()


def _explicit(phone: Phone, intent: Intent) -> tuple[Target, ...]:
    package, _, name = intent.component.partition("/")
    if package not in phone.packages:
        return ()
    full = Component(package, name)
    if _alias(phone, intent, full) is not None:
        return (Target(full, intent),)
    own = _answer(phone, intent, full)
    if own is not None:
        return (Target(full, own),)
    if name == apps()[package].main().activity:
        return (Target(full, intent, package not in _PRIVATE),)
    cls = components().get(intent.component)
    if cls is None:
        return ()
    needs = any(field.required for field in msgspec.structs.fields(cls))
    return (Target(full, intent, not needs and cls.exported and name not in _PRIVATE),)


def _alias(phone: Phone, intent: Intent, full: Component) -> Activity | None:
    """What an app's alias opens; one that cannot be made is found, and crashes as it is started."""
    try:
        return named(full.package, full.name, intent)
    except Exception as error:
        excused(error, phone)
        return Activity()


_PRIVATE = (  # packages and activities that only the system starts
    "com.android.intentresolver",
    "com.android.phone",
    "com.android.settings.SubSettings",
)


def _answer(phone: Phone, intent: Intent, full: Component) -> Intent | None:
    """The intent that leads to this component by the one filter of its package that it fits."""
    if intent.action in ("", MAIN):
        return None
    sent = intent.replace(component="", package=full.package)
    found = resolve(phone, sent)
    if len(found) != 1:
        return None
    return sent if _made(phone, found[0], sent).activity == full.name else None


def _main(phone: Phone, request: Request) -> tuple[Target, ...]:
    intent, package = request.intent, request.intent.package
    if HOME in request.categories:
        home = Target(main_component(phone, phone.launcher), Intent(action=MAIN, category=HOME))
        return (home,) if package in ("", phone.launcher) else ()
    role = next((c.removeprefix(_APP) for c in request.categories if c.startswith(_APP)), "")
    if role and not package:
        usual = _ROLES.get(role, "")
        package = str(phone.setting("role/browser", usual)) if role == "BROWSER" else usual
    if package not in phone.packages or not apps()[package].main().activity:
        return ()
    if LAUNCH in request.categories and not apps()[package].launcher:
        return ()
    return (Target(main_component(phone, package), intent.replace(package=package)),)


def launchable(phone: Phone, request: Request) -> tuple[Target, ...]:
    """What a launcher asks for: every activity with an icon, where no package is named."""
    intent = request.intent
    if intent.action != MAIN or LAUNCH not in request.categories or intent.package:
        return ()
    icons = (package for package in phone.packages if apps()[package].launcher)
    return tuple(Target(main_component(phone, p), intent.replace(package=p)) for p in icons)


# --- starting -----------------------------------------------------------------------------------


def start(machine: Machine, request: Request) -> Answer:
    """What `am start` does and prints."""
    intent, out = shown(request), ""
    found = targets(machine.phone, request)
    if request.asks("stop"):
        named = request.intent.component or (found[0].component.package if found else "")
        if not named:
            return machine, wrong(f"Error: Intent does not match any activities: {intent}")
        package = named.partition("/")[0]
        out = f"Stopping: {package}\n"
        machine = machine.do(Stop(package)) if package in machine.phone.packages else machine
    out += f"Starting: {intent}\n"
    after, said, code = _one(machine, request, found)
    if not request.asks("wait"):
        return after, Result(out.encode(), said.encode(), code)
    out += said if code else said + _waited(machine, after, said)
    return after, Result(out.encode(), code=code)


def _one(machine: Machine, request: Request, found: tuple[Target, ...]) -> tuple[Machine, str, int]:
    """Start what was found: the machine after, what is said, the exit status."""
    name = request.intent.component
    if not found and name:
        return machine, f"Error type 3\nError: Activity class {{{name}}} does not exist.\n", 1
    if not found:
        return machine, f"Error: Activity not started, unable to resolve {_new(request)}\n", 1
    target = found[0]
    if not target.exported:
        raise denied(
            f"Permission Denial: starting {_new(request)} from null (pid=4117, uid=2000) not "
            f"exported from uid {uid(machine.phone, target.component.package)}"
        )
    cleared = machine.showing(_cleared(machine.phone, target.component, request.flags))
    after = cleared.do(Send(target.intent))
    said = _warning(machine.phone, after.phone) if cleared is machine else ""
    return after, said, 0


def _cleared(phone: Phone, component: Component, flags: int) -> Phone:
    """The target's task without what the flags CLEAR_TASK and CLEAR_TOP take from it."""
    tasks: list[Task] = []
    for task in phone.tasks:
        names = [window.activity.activity for window in task.windows]
        if task.package != component.package or task.package == phone.launcher:
            tasks.append(task)
        elif flags & CLEAR_TOP and component.name in names and not flags & CLEAR_TASK:
            over = max(1, names.index(component.name))
            tasks.append(task.replace(windows=task.windows[:over]) if over < len(names) else task)
        elif not flags & CLEAR_TASK:
            tasks.append(task)
    return phone if tuple(tasks) == phone.tasks or not tasks else phone.replace(tasks=tuple(tasks))


def _new(request: Request) -> str:
    """The intent as the activity manager has it: am adds FLAG_ACTIVITY_NEW_TASK."""
    return shown(request.replace(flags=request.flags | 0x10000000))


def _warning(before: Phone, after: Phone) -> str:
    """What is said when an activity was there already: no window was added."""
    task = after.tasks[0]
    old = next((t for t in before.tasks if t.package == task.package), None)
    if old is None or old.package == before.launcher:
        return ""
    if [type(w.activity) for w in old.windows] != [type(w.activity) for w in task.windows]:
        return ""
    if old is before.tasks[0]:
        kept = task.windows[-1].activity.launch_mode != "standard"
        same = old.windows == task.windows or kept
        return f"{_DELIVERED}\n" if same and before.shade is None else ""
    return f"{_TO_FRONT}\n"


def _waited(before: Machine, after: Machine, said: str) -> str:
    """What -W adds. The clock of the phone stands still while an app starts."""
    there = any(t.package == after.phone.tasks[0].package for t in before.phone.tasks)
    state = "WARM" if there else "COLD"
    if said:
        state = "UNKNOWN (0)" if said == f"{_DELIVERED}\n" else "HOT"
    return (
        f"Status: ok\nLaunchState: {state}\nActivity: {resumed(after.phone).component.short}\n"
        "TotalTime: 0\nWaitTime: 0\nComplete\n"
    )


# --- tasks --------------------------------------------------------------------------------------


def stacks(phone: Phone) -> str:
    """What `am stack list` prints: one root task each, the one in front first."""
    w, h = phone.display.size
    bounds = f"[0,0][{w},{h}]"
    lines = []
    for i, task in enumerate(phone.tasks):
        number, front = task_id(phone, task.package), i == 0 and phone.display.on
        stack = activities(phone, task)
        base, top = stack[0].component, stack[-1].component
        lines += [
            f"RootTask id={number} bounds={bounds} displayId=0 userId=0",
            f"  taskId={number}: {base.full} bounds={bounds} userId=0 "
            f"visible={str(front).lower()} topActivity=ComponentInfo{{{top.full}}}\n",
        ]
    return "\n".join(lines)
