"""dumpsys display, input, input_method and SurfaceFlinger."""

from __future__ import annotations

from ....phone.state.phone import Phone
from ....phone.system.fields import focused_view
from ....phone.system.overlays import IME_PACKAGE
from ...machine import Machine
from ..keyboards import installed
from ..records import ime, token, uptime
from ..windows import focus, keyboard_shown, records, resumed
from . import flag, told
from .window import TURNS

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
  Display SdrBrightness={brightness:.9g}
{_devices(phone, state)}
Display Power Controller Thread Safe State:
  mScreenState={state}

DisplayPowerState:
  mScreenState={state}
  mScreenBrightness={brightness:.9g}
"""


def _devices(phone: Phone, state: str) -> str:
    shown = phone.display
    natural = (shown.width, shown.height)
    device = (
        f'"{NAME}": uniqueId="{UNIQUE}", {shown.width} x {shown.height}, modeId 1, '
        f"defaultModeId 1, {_modes(phone)}, density {shown.density}, "
        f"{shown.density}.0 x {shown.density}.0 dpi, touch INTERNAL, rotation 0, type INTERNAL, "
        f"address {{port={PORT}, model=0x401cec6a7a2b7b}}, state {state}, FLAG_DEFAULT_DISPLAY, "
        "FLAG_ROTATES_WITH_CONTENT, FLAG_SECURE, FLAG_SUPPORTS_PROTECTED_BUFFERS"
    )
    return f"""
Display Devices: size=1
  DisplayDeviceInfo{{{device}}}
    mUniqueId={UNIQUE}
    mCurrentLayerStack=0
    mPhysicalDisplayId={DISPLAY_ID}

Logical Displays: size=1
  Display 0:
    mDisplayId=0
    mIsEnabled=true
    mLayerStack=0
    mHasContent=true
    mPrimaryDisplayDevice={NAME}
    mBaseDisplayInfo=DisplayInfo{{{_info(phone, natural, 0)}}}
    mOverrideDisplayInfo=DisplayInfo{{{_info(phone, shown.size, shown.rotation)}}}
"""


def _modes(phone: Phone) -> str:
    w, h = phone.display.width, phone.display.height
    return f"modes [{{id=1, width={w}, height={h}, fps=60.0, alternativeRefreshRates=[]}}]"


def _info(phone: Phone, size: tuple[int, int], rotation: int) -> str:
    w, h = size
    short, long = sorted(size)
    dpi = phone.display.density
    state = "ON" if phone.display.on else "OFF"
    return (
        f'"{NAME}", displayId 0, displayGroupId 0, FLAG_SECURE, FLAG_SUPPORTS_PROTECTED_BUFFERS, '
        f"FLAG_TRUSTED, real {w} x {h}, largest app {long} x {long}, "
        f"smallest app {short} x {short}, appVsyncOff 1000000, presDeadline 16666666, mode 1, "
        f"defaultMode 1, {_modes(phone)}, hdrCapabilities null, rotation {rotation}, "
        f'state {state}, committedState {state}, type INTERNAL, uniqueId "{UNIQUE}", '
        f"app {w} x {h}, density {dpi} ({dpi}.0 x {dpi}.0) dpi, layerStack 0, colorMode 0, "
        f"supportedColorModes [0], address {{port={PORT}, model=0x401cec6a7a2b7b}}, "
        "removeMode 0, refreshRateOverride 0.0, brightnessMinimum 0.0, brightnessMaximum 1.0"
    )


_HUB = """INPUT MANAGER (dumpsys input)

Event Hub State:
  BuiltInKeyboardId: -2
  Devices:
    -1: Virtual
      Classes: KEYBOARD | ALPHAKEY | DPAD | VIRTUAL
      Path: <virtual>
      Enabled: true
    1: gpio_keys
      Classes: KEYBOARD
      Path: /dev/input/event0
      Enabled: true
    2: fts
      Classes: TOUCH | TOUCH_MT
      Path: /dev/input/event2
      Enabled: true
"""


def touch(machine: Machine, args: tuple[str, ...]) -> str:
    """`dumpsys input`: the touchscreen and the focus."""
    phone = machine.phone
    shown = phone.display
    w, h = shown.size
    frame = f"[0, 0, {w}, {h}]"
    viewport = (
        f"Viewport INTERNAL: displayId=0, uniqueId={UNIQUE}, port={PORT}, "
        f"orientation={shown.rotation}, logicalFrame={frame}, physicalFrame={frame}, "
        f"deviceSize=[{w}, {h}], isActive=[1]"
    )
    target, app = focus(phone), resumed(phone)
    return f"""{_HUB}
Input Reader State (Nums of device: 3):
{_touchscreen(phone, viewport)}
  Configuration:
    {viewport}

Input Dispatcher State:
  DispatchEnabled: true
  DispatchFrozen: false
  InputFilterEnabled: false
  FocusedDisplayId: 0
  FocusedApplications:
    displayId=0, name='{app.name}', dispatchingTimeout=5000ms
  FocusedWindows:
    displayId=0, name='{target.token} {target.title}'
  TouchStates: <no displays touched>
"""


def _touchscreen(phone: Phone, viewport: str) -> str:
    shown = phone.display
    w, h = shown.size
    return f"""  Device 3: fts
    EventHub Devices: [ 2 ]
    Sources: TOUCHSCREEN
    Touch Input Mapper (mode - DIRECT):
      Parameters:
        DeviceType: TOUCH_SCREEN
        AssociatedDisplay: hasAssociatedDisplay=true, isExternal=false, displayId=''
      Raw Touch Axes:
        X: min=0, max={shown.width - 1}, flat=0, fuzz=0, resolution=0
        Y: min=0, max={shown.height - 1}, flat=0, fuzz=0, resolution=0
      {viewport}
      RawSurfaceWidth: {w}px
      RawSurfaceHeight: {h}px
      SurfaceLeft: 0
      SurfaceTop: 0
      SurfaceRight: {w}
      SurfaceBottom: {h}
      PhysicalWidth: {w}px
      PhysicalHeight: {h}px
      PhysicalLeft: 0
      PhysicalTop: 0
      SurfaceOrientation: {shown.rotation}
      InputDeviceOrientation: {shown.rotation}"""


def input_method(machine: Machine, args: tuple[str, ...]) -> str:
    """The input methods, which is in use, and whether it shows."""
    phone = machine.phone
    method, up = ime(phone), keyboard_shown(phone)
    rows = "\n".join(_method(n, name) for n, name in enumerate(installed(phone)))
    field = focused_view(phone)
    served = f"{field.cls}{{{token('view', field.id, field.cls)}}}" if field is not None else "null"
    front = focus(phone)
    kind = 0 if field is None else 2 if field.digits else 1
    return f"""Current Input Method Manager state:
  Input Methods: mMethodMapUpdateCount=2
{rows}
  Clients:
  Client ClientState{{{token("client", front.package)} uid=0 pid=0}}:
    client=com.android.internal.view.IInputMethodClient$Stub$Proxy@{token("proxy", front.package)}
  mCurMethodId={method}
  mCurClient=ClientState{{{token("client", front.package)}}} mCurSeq=1
  mCurFocusedWindow=android.os.BinderProxy@{front.token} softInputMode=ADJUST_RESIZE
  mCurId={method} mHaveConnection=true mBoundToMethod=true mVisibleBound={flag(up)}
  mShowRequested={flag(up)} mShowExplicitlyRequested={flag(up)} mShowForced=false \
mInputShown={flag(up)}
  mSystemReady=true mInteractive={flag(phone.display.on)}

Input method client state for {front.package}:
  mServedView={served}
  mCurrentTextBoxAttribute: inputType=0x{kind:x} privateImeOptions=null

Input method service state for {method.partition("/")[0] or IME_PACKAGE}:
  mWindowVisible={flag(up)} mDecorViewVisible={flag(up)} mInputStarted={flag(field is not None)}
  mIsInputViewShown={flag(up)}
"""


def _method(n: int, name: str) -> str:
    package, _, cls = name.partition("/")
    full = package + cls if cls.startswith(".") else cls
    return f"""  InputMethod #{n}:
    mId={name} mSettingsActivityName=null mIsVrOnly=false mSupportsSwitchingToNextInputMethod=true
    Service:
      ServiceInfo:
        name={full}
        packageName={package}
        enabled=true exported=true directBootAware=false"""


def surface_flinger(machine: Machine, args: tuple[str, ...]) -> str:
    """--display-id, or all."""
    phone = machine.phone
    identity = f'Display {DISPLAY_ID} (HWC display 0): port={PORT} pnpId=GGL displayName="{NAME}"'
    layers = [f"{r.title}#{n}" for n, r in enumerate(reversed(records(phone))) if r.visible]
    if "--display-id" in args:
        return identity
    w, h = phone.display.size
    rows = "".join(f"+ Layer ({name}) uid={token(name)}\n" for name in layers)
    return f"""Build configuration: [sf HAS_CONTEXT_PRIORITY=1 MAX_FRAME_BUFFER_ACQUIRED_BUFFERS=2]
Display identification data:
{identity}

Visible layers (count = {len(layers)})
{rows}
Displays (1 entries)
Display {DISPLAY_ID}
    powerMode={"On" if phone.display.on else "Off"} isSecure=true
    resolution={w}x{h} orientation={TURNS[phone.display.rotation]}
    refresh-rate              : 60.000002 fps
    uptime                    : {uptime(phone)} s
"""


SERVICES = {
    "display": told(display), "input": told(touch), "input_method": told(input_method),
    "SurfaceFlinger": told(surface_flinger),
}  # fmt: skip
