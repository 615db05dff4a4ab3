"""dumpsys display, input, input_method and SurfaceFlinger."""

from __future__ import annotations

from ....phone.state.phone import Phone
from ....phone.system.fields import focused_view
from ....phone.system.overlays import IME_PACKAGE
from ...machine import Machine
from ..records import ime, token
from ..windows import TURNS, focus, keyboard_shown, records, resumed
from . import flag

PORT, DISPLAY_ID = 0, 4619827259835644672
NAME = "Built-in Screen"
UNIQUE = f"local:{DISPLAY_ID}"


def _rect(w: int, h: int) -> str:
    return f"Rect(0, 0 - {w}, {h})"


def display(machine: Machine, args: tuple[str, ...]) -> str:
    """The display: its viewport, its state, its size."""
    phone = machine.phone
    shown = phone.display
    w, h = shown.size
    state = "ON" if shown.on else "OFF"
    brightness = int(phone.setting("system/screen_brightness", 128)) / 255 if shown.on else 0.0
    return f"""DISPLAY MANAGER (dumpsys display)
  mViewports=[DisplayViewport{{type=INTERNAL, valid=true, isActive=true, displayId=0, \
uniqueId='{UNIQUE}', physicalPort={PORT}, orientation={shown.rotation}, \
logicalFrame={_rect(w, h)}, physicalFrame={_rect(w, h)}, deviceWidth={w}, deviceHeight={h}}}]
  mStableDisplaySize=Point({shown.width}, {shown.height})

Display States: size=1
  Display Id=0
  Display State={state}
  Display Brightness={brightness:.9g}

Display Devices: size=1
  DisplayDeviceInfo{{"{NAME}": uniqueId="{UNIQUE}", {shown.width} x {shown.height}, modeId 1, \
defaultModeId 1, density {shown.density}, {shown.density}.0 x {shown.density}.0 dpi, \
touch INTERNAL, rotation 0, type INTERNAL, state {state}, FLAG_DEFAULT_DISPLAY}}
    mCurrentLayerStack=0
    mPhysicalDisplayId={DISPLAY_ID}

Logical Displays: size=1
  Display 0:
    mDisplayId=0
    mLayerStack=0
    mPrimaryDisplayDevice={NAME}
    mBaseDisplayInfo=DisplayInfo{{{_info(phone, (shown.width, shown.height), 0)}}}
    mOverrideDisplayInfo=DisplayInfo{{{_info(phone, shown.size, shown.rotation)}}}

Display Power Controller Thread Safe State:
  mScreenState={state}
"""


def _info(phone: Phone, size: tuple[int, int], rotation: int) -> str:
    (w, h), (short, long), dpi = size, sorted(size), phone.display.density
    return (
        f'"{NAME}", displayId 0, real {w} x {h}, largest app {long} x {long}, smallest app '
        f"{short} x {short}, mode 1, defaultMode 1, rotation {rotation}, "
        f'state {"ON" if phone.display.on else "OFF"}, type INTERNAL, uniqueId "{UNIQUE}", '
        f"app {w} x {h}, density {dpi} ({dpi}.0 x {dpi}.0) dpi, layerStack 0"
    )


def touch(machine: Machine, args: tuple[str, ...]) -> str:
    """`dumpsys input`: the touchscreen and the focus."""
    phone = machine.phone
    shown = phone.display
    (w, h), turns = shown.size, shown.rotation
    frame = f"[0, 0, {w}, {h}]"
    viewport = (
        f"Viewport INTERNAL: displayId=0, uniqueId={UNIQUE}, port={PORT}, orientation={turns}, "
        f"logicalFrame={frame}, physicalFrame={frame}, deviceSize=[{w}, {h}], isActive=[1]"
    )
    target, app = focus(phone), resumed(phone)
    return f"""INPUT MANAGER (dumpsys input)

Input Reader State (Nums of device: 1):
  Device 3: fts
    Sources: TOUCHSCREEN
    Touch Input Mapper (mode - DIRECT):
      {viewport}
      SurfaceLeft: 0
      SurfaceTop: 0
      SurfaceRight: {w}
      SurfaceBottom: {h}
      PhysicalWidth: {w}px
      PhysicalHeight: {h}px
      SurfaceOrientation: {turns}
      InputDeviceOrientation: {turns}
  Configuration:
    {viewport}

Input Dispatcher State:
  FocusedDisplayId: 0
  FocusedApplications:
    displayId=0, name='{app.name}', dispatchingTimeout=5000ms
  FocusedWindows:
    displayId=0, name='{target.token} {target.title}'
  TouchStates: <no displays touched>
"""


def input_method(machine: Machine, args: tuple[str, ...]) -> str:
    """The input methods, which is in use, and whether it shows."""
    phone = machine.phone
    method, up = ime(phone), keyboard_shown(phone)
    field = focused_view(phone)
    served = f"{field.cls}{{{token('view', field.id, field.cls)}}}" if field is not None else "null"
    front = focus(phone)
    return f"""Current Input Method Manager state:
  mCurMethodId={method}
  mCurFocusedWindow=android.os.BinderProxy@{front.token} softInputMode=ADJUST_RESIZE
  mCurId={method} mHaveConnection=true mBoundToMethod=true mVisibleBound={flag(up)}
  mShowRequested={flag(up)} mShowExplicitlyRequested={flag(up)} mShowForced=false \
mInputShown={flag(up)}
  mSystemReady=true mInteractive={flag(phone.display.on)}

Input method client state for {front.package}:
  mServedView={served}

Input method service state for {method.partition("/")[0] or IME_PACKAGE}:
  mWindowVisible={flag(up)} mDecorViewVisible={flag(up)} mInputStarted={flag(field is not None)}
  mIsInputViewShown={flag(up)}
"""


def surface_flinger(machine: Machine, args: tuple[str, ...]) -> str:
    """--display-id, or all."""
    phone = machine.phone
    identity = f'Display {DISPLAY_ID} (HWC display 0): port={PORT} pnpId=GGL displayName="{NAME}"'
    if "--display-id" in args:
        return identity
    layers = [f"{r.title}#{n}" for n, r in enumerate(reversed(records(phone))) if r.visible]
    w, h = phone.display.size
    rows = "".join(f"+ Layer ({name})\n" for name in layers)
    return f"""Display identification data:
{identity}

Visible layers (count = {len(layers)})
{rows}
Displays (1 entries)
Display {DISPLAY_ID}
    powerMode={"On" if phone.display.on else "Off"} isSecure=true
    resolution={w}x{h} orientation={TURNS[phone.display.rotation]}
"""


SERVICES = {"display": display, "input": touch, "input_method": input_method, "SurfaceFlinger": surface_flinger}
