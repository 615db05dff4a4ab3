"""dumpsys window: windows, displays, policy …"""

from __future__ import annotations

from ....phone.state.phone import Phone
from ....phone.system.keyguard import is_secure
from ...machine import Machine
from ..records import pid, task_id, token, uid
from ..windows import TURNS, Record, focus, records, resumed
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
      showing={flag(phone.locked)}
      inputRestricted={flag(phone.locked)}
      occluded=false
      secure={flag(is_secure(phone))}
      dreaming=false
      systemIsReady=true
      currentUser=0
      bootCompleted=true
      screenState={"SCREEN_STATE_ON" if on else "SCREEN_STATE_OFF"}
      interactiveState=INTERACTIVE_STATE_{awake}
    mInputRestricted={flag(phone.locked)}
{_display_policy(phone)}
"""


def _display_policy(phone: Phone) -> str:
    on = phone.display.on
    return f"""    mAwake={flag(on)} mScreenOnEarly={flag(on)} mScreenOnFully={flag(on)}
    mKeyguardDrawComplete={flag(on)} mWindowManagerDrawComplete={flag(on)}
    mShowingDream=false mDreamingLockscreen={flag(phone.locked)}
    isKeyguardShowing={flag(phone.locked)}
    mFocusedWindow={focus(phone).name}"""


def displays(phone: Phone) -> str:
    """The section about the display: its size, its focus, its rotation."""
    shown, front = phone.display, focus(phone).name
    now, turns, turn = "x".join(map(str, shown.size)), shown.rotation, TURNS[shown.rotation]
    short, long = sorted((shown.width, shown.height))
    free = phone.setting("system/accelerometer_rotation", 0)
    mode = "USER_ROTATION_FREE" if free else "USER_ROTATION_LOCKED"
    return f"""WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)
  Display: mDisplayId=0 (organized)
    init={shown.width}x{shown.height} {shown.density}dpi mMinSizeOfResizeableTaskDp=220 \
cur={now} app={now} rng={short}x{short}-{long}x{long}
  mSleeping={flag(not shown.on)}
  mCurrentFocus={front}
  mFocusedApp={resumed(phone).name}

  mImeLayeringTarget={front}
  mImeInputTarget={front}
  mImeControlTarget={front}

  DisplayPolicy
{_display_policy(phone)}
    mTopFullscreenOpaqueWindowState={front}

  DisplayRotation
    mCurrentAppOrientation=SCREEN_ORIENTATION_UNSPECIFIED
    mRotation={turns}
    mPredictedRotation={turns}
    mCurrentRotation={turn}
    mUserRotationMode={mode} mUserRotation={turn}
"""


def _windows(phone: Phone, shown: tuple[Record, ...] | None = None) -> str:
    """All windows, or some of them."""
    rows = "".join(_one(phone, n, r) for n, r in enumerate(shown or records(phone)))
    text = f"WINDOW MANAGER WINDOWS (dumpsys window windows)\n{rows}"
    if shown is not None:
        return text
    front = focus(phone).name
    return f"""{text}
  mTopFocusedDisplayId=0
  imeLayeringTarget in display# 0 {front}
  imeInputTarget in display# 0 {front}
  imeControlTarget in display# 0 {front}
  mSystemBooted=true mDisplayEnabled=true
"""


def _one(phone: Phone, n: int, r: Record) -> str:
    bounds, seen = rect(r.bounds), flag(r.visible)
    whole = rect((0, 0, *phone.display.size))
    owner = "" if r.activity is None else f" rootTaskId={task_id(phone, r.task)}"
    owned = f"{pid(phone, r.package)}:u0a{uid(phone, r.package)}"
    session = f"Session{{{token('session', r.package)} {owned}}}"
    return f"""  Window #{n} {r.name}:
    mDisplayId=0{owner} mSession={session} mClient=android.os.BinderProxy@{r.token}
    mOwnerUid={uid(phone, r.package)} showForAllUsers=false package={r.package} appop=NONE
    mAttrs={{(0,0)(fillxfill) sim={{adjust=resize}} ty={r.kind} fmt=TRANSPARENT}}
    Requested w={r.bounds[2] - r.bounds[0]} h={r.bounds[3] - r.bounds[1]}
    mHasSurface={seen} isReadyForDisplay()={seen}
    Frames: parent={whole} display={whole} frame={bounds} last={bounds} insetsChanged=false
    mViewVisibility=0x{0 if r.visible else 8} mHaveFrame=true mObscured=false
    touchable region=SkRegion(({",".join(map(str, r.bounds))}))
    isOnScreen={seen}
    isVisible={seen}
"""


_SECTIONS = {"policy": _policy, "displays": displays, "windows": _windows}
SERVICES = {"window": window}
