"""dumpsys power and battery."""

from __future__ import annotations

from ...machine import Machine
from . import flag

LEVEL = "battery/level"
DISCHARGING, GOOD = 3, 2  # of BatteryManager
_USAGE = "Battery service (battery) commands:\n  help\n    Print this help text."


def battery(machine: Machine, args: tuple[str, ...]) -> str:
    """How full the battery is. The phone is never plugged in, and nothing else is measured."""
    if any(word not in ("-f", "-a") for word in args):
        return _USAGE
    return f"""Current Battery Service state:
  AC powered: false
  USB powered: false
  Wireless powered: false
  Dock powered: false
  Max charging current: 0
  Max charging voltage: 0
  status: {DISCHARGING}
  health: {GOOD}
  present: true
  level: {machine.phone.setting(LEVEL, 100)}
  scale: 100
  technology: Li-ion
"""


def power(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether the phone is awake, and why."""
    phone = machine.phone
    on = phone.display.on
    saver = flag(phone.setting("global/low_power", 0))
    timeout = phone.setting("system/screen_off_timeout", 60000)
    return f"""POWER MANAGER (dumpsys power)

Power Manager State:
  mWakefulness={"Awake" if on else "Asleep"}
  mIsPowered=false
  mPlugType=0
  mBatteryLevel={phone.setting(LEVEL, 100)}
  mStayOn=false
  mBootCompleted=true
  mHalInteractiveModeEnabled={flag(on)}
  mBatterySaverEnabled={saver}
  mLowPowerModeEnabled={saver}
  mDisplayReady=true
  mHoldingWakeLockSuspendBlocker=false
  mHoldingDisplaySuspendBlocker={flag(on)}

Settings and Configuration:
  mStayOnWhilePlugInSetting={phone.setting("global/stay_on_while_plugged_in", 0)}
  mScreenOffTimeoutSetting={timeout}
  mScreenBrightnessModeSetting={phone.setting("system/screen_brightness_mode", 0)}

Screen off timeout: {timeout} ms

Wake Locks: size=0

Display Power: state={"ON" if on else "OFF"}
"""


SERVICES = {"battery": battery, "power": power}
