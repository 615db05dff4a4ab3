"""dumpsys activity: activities, the top ones, recent tasks, services."""

from __future__ import annotations

from ....phone.state.phone import Phone, Task
from ...machine import Machine
from ..localstate import local_state
from ..records import Component, main_component, pid, task_id, token, uid, user
from ..windows import ActivityRecord, activities, resumed
from . import flag
from .window import displays

_LINE = "-" * 79
_MAIN = "act=android.intent.action.MAIN"


def activity(machine: Machine, args: tuple[str, ...]) -> str:
    """The whole, one section ("activities" or "a" …), or the activities of a package."""
    only = args[args.index("-p") + 1 :][:1] if "-p" in args else ()
    words = [w for w in args if not w.startswith("-") and w not in only]
    phone = machine.phone
    if not words:
        return f"\n{_LINE}\n".join(s(phone, "".join(only)) for s in _SECTIONS.values())
    name = words[0]
    package = "".join(only) or "".join(words[1:2])
    for key, section in _SECTIONS.items():
        if name in (key, _SHORT.get(key, "")):
            return section(phone, package)
    if name in ("top", "t"):
        return _shown_tasks(phone, phone.tasks[:1])
    return _of_package(phone, name)


def _of_package(phone: Phone, name: str) -> str:
    """What `dumpsys activity PACKAGE` or a component shows: its activities with their views."""
    package = name.partition("/")[0]
    found = tuple(t for t in phone.tasks if any(_is(r, package) for r in activities(phone, t)))
    if not found:
        return f"Bad activity command, or no activities match: {name}\nUse -h for help."
    return _shown_tasks(phone, found, package)


def _is(record: ActivityRecord, package: str) -> bool:
    return not package or record.component.package == package


# --- activities ---------------------------------------------------------------------------------


def _activities(phone: Phone, package: str) -> str:
    front = resumed(phone)
    tasks = "\n".join(_task(phone, task, package) for task in phone.tasks)
    asleep = not phone.display.on
    return f"""ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)
Display #0 (activities from top to bottom):
{tasks}
  Resumed activities in task display areas (from top to bottom):
    Resumed: {front.name}

  ResumedActivity: {front.name}

ActivityTaskSupervisor state:
  topDisplayFocusedRootTask={_task_name(phone, phone.tasks[0])}
{displays(phone).partition(chr(10))[2]}
  isSleeping={flag(asleep)}
  KeyguardController:
    mKeyguardShowing={flag(phone.locked)}
"""


def _task_name(phone: Phone, task: Task) -> str:
    kind = "home" if task.package == phone.launcher else "standard"
    owner = f"A={uid(phone, task.package)}:{task.package}"
    number = task_id(phone, task.package)
    return f"Task{{{token('task', task.package)} #{number} type={kind} {owner}}}"


def _task(phone: Phone, task: Task, package: str) -> str:
    shown = flag(phone.display.on and task is phone.tasks[0])
    kept = [r for r in activities(phone, task) if _is(r, package)]
    if not kept:
        return ""
    rows = "".join(_history(phone, task, r) for r in reversed(kept))
    front = kept[-1].name
    resumes = ""
    if task is phone.tasks[0]:
        resumes = f"    topResumedActivity={front}\n    mResumedActivity: {front}\n"
    head = _task_name(phone, task)[:-1]
    return f"""  * {head} U=0 visible={shown} visibleRequested={shown} mode=fullscreen \
translucent=false sz={len(kept)}}}
    isSleeping={flag(not phone.display.on)}
{resumes}{rows}"""


def intent_of(phone: Phone, what: Component) -> str:
    """The intent that an activity was started with, as far as it is known."""
    if what.package == phone.launcher:
        return f"{_MAIN} cat=[android.intent.category.HOME] flg=0x10000100 cmp={what.short}"
    if what == main_component(phone, what.package):
        return f"{_MAIN} cat=[android.intent.category.LAUNCHER] flg=0x10000000 cmp={what.short}"
    return f"cmp={what.short}"


def _process(phone: Phone, package: str) -> str:
    name = f"{pid(phone, package)}:{package}/{user(phone, package)}"
    return f"ProcessRecord{{{token('process', package)} {name}}}"


def _history(phone: Phone, task: Task, record: ActivityRecord) -> str:
    what = record.component
    package = what.package
    top = record.name == activities(phone, task)[-1].name
    front = top and task is phone.tasks[0]
    state = "RESUMED" if front and phone.display.on else "STOPPED"
    shown = flag(state == "RESUMED")
    return f"""    * Hist  #{record.place}: {record.name}
      packageName={package} processName={package}
      app={_process(phone, package)}
      Intent {{ {intent_of(phone, what)} }}
      rootOfTask={flag(not record.place)} task={_task_name(phone, task)}
      taskAffinity={uid(phone, task.package)}:{task.package}
      mActivityComponent={what.short}
      state={state} finishing=false
      mVisibleRequested={shown} mVisible={shown} mClientVisible={shown} reportedVisible={shown}
      nowVisible={shown}
"""


def _shown_tasks(phone: Phone, tasks: tuple[Task, ...], package: str = "") -> str:
    """The tasks with the views of their activities, the front one last."""
    rows = []
    for task in reversed(tasks):
        rows.append(
            f"TASK {uid(phone, task.package)}:{task.package} "
            f"id={task_id(phone, task.package)} userId=0"
            f" displayId=0(type=INTERNAL)"
        )
        kept = [r for r in activities(phone, task) if _is(r, package)]
        for record in kept if package else kept[-1:]:
            what = record.component
            rows.append(f"  ACTIVITY {what.short} {record.token} pid={pid(phone, what.package)}")
            rows.append(local_state(phone, task, record))
    return "\n".join(rows)


# --- the other sections -------------------------------------------------------------------------


def _recents(phone: Phone, package: str) -> str:
    rows = []
    for n, task in enumerate(t for t in phone.tasks if t.package != phone.launcher):
        stack = activities(phone, task)
        if package not in ("", task.package):
            continue
        rows.append(f"""  * Recent #{n}: {_task_name(phone, task)}
    userId=0 effectiveUid={user(phone, task.package)} mCallingUid=2000 mUserSetupComplete=true
    affinity={uid(phone, task.package)}:{task.package}
    intent={{{intent_of(phone, stack[0].component)}}}
    mActivityComponent={stack[0].component.short}
    Activities=[{", ".join(r.name for r in stack)}]
    mRootProcess={_process(phone, task.package)}
    taskId={task_id(phone, task.package)} rootTaskId={task_id(phone, task.package)}""")
    body = "\n".join(rows) or "  (nothing)"
    return f"""ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)
mRecentsUid={uid(phone, phone.launcher)}
mRecentsComponent=ComponentInfo{{{phone.launcher}/com.android.quickstep.RecentsActivity}}
  Recent tasks:
{body}
"""


def _services(phone: Phone, package: str) -> str:
    return "ACTIVITY MANAGER SERVICES (dumpsys activity services)\n  (nothing)\n"


_SECTIONS = {"services": _services, "recents": _recents, "activities": _activities}
_SHORT = {"services": "s", "recents": "r", "activities": "a"}
SERVICES = {"activity": activity}
