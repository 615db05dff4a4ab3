"""dumpsys window: windows, displays, policy …"""

from __future__ import annotations

from ....phone.state.phone import Phone
from ...machine import Machine
from ..records import pid, task_id, token, uid
from ..windows import (
    TURNS,
    Record,
    activities,
    configuration,
    focus,
    records,
    resumed,
)
from . import flag, rect

_LINE = "-" * 79


def window(machine: Machine, args: tuple[str, ...]) -> str:
    """The whole, one section ("displays" or "d" …), or the windows of a name."""
    wanted = [word for word in args if not word.startswith("-")]
    phone = machine.phone
    if not wanted:
        return f"\n{_LINE}\n".join(section(phone) for section in _SECTIONS.values())
    name = wanted[0]
    for key, section in _SECTIONS.items():
        if name in (key, key[0]):
            return section(phone)
    found = tuple(r for r in records(phone) if name in (r.title, r.token) or name in r.title)
    if not found:
        return f"Bad window command, or no windows match: {name}\nUse -h for help."
    return _windows(phone, found)


def _policy(phone: Phone) -> str:
    on = phone.display.on
    awake = "AWAKE" if on else "SLEEP"
    return f"""WINDOW MANAGER POLICY STATE (dumpsys window policy)
    mSafeMode=false mSystemReady=true mSystemBooted=true
    KeyguardServiceDelegate
      showing={flag(not on)}
      inputRestricted={flag(not on)}
      occluded=false
      secure=false
      dreaming=false
      systemIsReady=true
      currentUser=0
      bootCompleted=true
      screenState={"SCREEN_STATE_ON" if on else "SCREEN_STATE_OFF"}
      interactiveState=INTERACTIVE_STATE_{awake}
    isKeyguardShowing={flag(not on)}
    mInputRestricted={flag(not on)}
{_display_policy(phone, "    ")}
"""


def _display_policy(phone: Phone, pad: str) -> str:
    on = phone.display.on
    status, shade = (
        next(r.name for r in records(phone) if r.title == title)
        for title in ("StatusBar", "NotificationShade")
    )
    return "\n".join(
        pad + line
        for line in (
            f"mAwake={flag(on)} mScreenOnEarly={flag(on)} mScreenOnFully={flag(on)}",
            f"mKeyguardDrawComplete={flag(on)} mWindowManagerDrawComplete={flag(on)}",
            f"mShowingDream=false mDreamingLockscreen={flag(not on)}",
            f"mStatusBar={status}",
            f"mExpandedPanel={shade}",
            f"isKeyguardShowing={flag(not on)}",
            f"mFocusedWindow={focus(phone).name}",
        )
    )


def displays(phone: Phone) -> str:
    """The section about the display: its size, its focus, its rotation."""
    front, record = focus(phone), resumed(phone)
    return f"""WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)
  Display: mDisplayId=0 (organized)
    {_sizes(phone)}
  mSleeping={flag(not phone.display.on)}
  mCurrentFocus={front.name}
  mFocusedApp={record.name}

{_ime_lines(phone)}
  Application tokens in top down Z order:
{_tokens_of(phone)}
  DisplayPolicy
{_display_policy(phone, "    ")}
    mTopFullscreenOpaqueWindowState={front.name}

{_rotation(phone)}"""


def _rotation(phone: Phone) -> str:
    turns = phone.display.rotation
    free = phone.setting("system/accelerometer_rotation", 0)
    mode = "USER_ROTATION_FREE" if free else "USER_ROTATION_LOCKED"
    return f"""  DisplayRotation
    mCurrentAppOrientation=SCREEN_ORIENTATION_UNSPECIFIED
    mRotation={turns}
    mPredictedRotation={turns}
    mCurrentRotation={TURNS[turns]}
    mUserRotationMode={mode} mUserRotation={TURNS[turns]}
"""


def _sizes(phone: Phone) -> str:
    display = phone.display
    short, long = sorted((display.width, display.height))
    now = "x".join(map(str, display.size))
    return (
        f"init={display.width}x{display.height} {display.density}dpi"
        f" mMinSizeOfResizeableTaskDp=220 cur={now} app={now}"
        f" rng={short}x{short}-{long}x{long}"
    )


def _ime_lines(phone: Phone) -> str:
    ime = next(r for r in records(phone) if r.title == "InputMethod")
    target = focus(phone).name
    return (
        f"  mInputMethodWindow={ime.name}\n  mImeLayeringTarget={target}\n"
        f"  mImeInputTarget={target}\n  mImeControlTarget={target}\n"
    )


def _tokens_of(phone: Phone) -> str:
    rows = []
    for task in phone.tasks:
        seen = flag(phone.display.on and task is phone.tasks[0])
        number = task_id(task.package)
        rows.append(
            f"    * Task{{{token('task', task.package)} #{number} A={uid(task.package)}"
            f":{task.package} U=0 visible={seen} mode=fullscreen}}"
        )
        rows += [f"      * {record.name}" for record in reversed(activities(phone, task))]
    return "\n".join(rows) + "\n"


def _windows(phone: Phone, shown: tuple[Record, ...] | None = None) -> str:
    rows = "".join(
        _one(phone, n, r) for n, r in enumerate(records(phone) if shown is None else shown)
    )
    tail = "" if shown is not None else _foot(phone)
    return f"WINDOW MANAGER WINDOWS (dumpsys window windows)\n{rows}{tail}"


def _one(phone: Phone, n: int, r: Record) -> str:
    bounds, seen = rect(r.bounds), flag(r.visible)
    whole = rect((0, 0, *phone.display.size))
    owner = "" if r.activity is None else f" rootTaskId={task_id(r.task)}"
    session = f"Session{{{token('session', r.package)} {pid(r.package)}:u0a{uid(r.package)}}}"
    return f"""  Window #{n} {r.name}:
    mDisplayId=0{owner} mSession={session} mClient=android.os.BinderProxy@{r.token}
    mOwnerUid={uid(r.package)} showForAllUsers=false package={r.package} appop=NONE
    mAttrs={{(0,0)(fillxfill) sim={{adjust=resize}} ty={r.kind} fmt=TRANSPARENT}}
    Requested w={r.bounds[2] - r.bounds[0]} h={r.bounds[3] - r.bounds[1]}
    mHasSurface={seen} isReadyForDisplay()={seen}
    Frames: parent={whole} display={whole} frame={bounds} last={bounds} insetsChanged=false
    mViewVisibility=0x{0 if r.visible else 8} mHaveFrame=true mObscured=false
    touchable region=SkRegion(({",".join(map(str, r.bounds))}))
    isOnScreen={seen}
    isVisible={seen}
"""


def _foot(phone: Phone) -> str:
    front = focus(phone)
    return f"""
  mGlobalConfiguration={configuration(phone)}
  mTopFocusedDisplayId=0
  imeLayeringTarget in display# 0 {front.name}
  imeInputTarget in display# 0 {front.name}
  imeControlTarget in display# 0 {front.name}
  mSystemBooted=true mDisplayEnabled=true
"""


_SECTIONS = {"policy": _policy, "displays": displays, "windows": _windows}
SERVICES = {"window": window}
