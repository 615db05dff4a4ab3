"""dumpsys power and battery; the battery can be set."""

from __future__ import annotations

from ....phone.core.values import Table
from ....phone.state.settings import written
from ...machine import Machine
from . import flag, told

LEVEL = "battery/level"
_PLUGS = {"ac": "AC", "usb": "USB", "wireless": "Wireless", "dock": "Dock"}
_NUMBERS = ("level", "status", "counter", "temp", "invalid")
_FULL = 4_410_000  # microampere-hours
CHARGING, DISCHARGING, FULL = 2, 3, 5  # of BatteryManager


def forced(machine: Machine) -> Table:
    """What was set of the battery: ac, usb, …, level (the one before), status, temp …"""
    found = machine.memory.get("battery", Table())
    assert isinstance(found, Table)
    return found


def plugged(machine: Machine) -> bool:
    return any(forced(machine).get(name, 0) for name in _PLUGS)


def battery(machine: Machine, args: tuple[str, ...]) -> tuple[Machine, str]:
    """The state, or a change of it: set NAME VALUE, unplug, reset."""
    words = [word for word in args if word not in ("-f", "-a")]
    match words:
        case []:
            return machine, _state(machine)
        case ["set", name, value]:
            return _set(machine, name, value)
        case ["unplug"]:
            return _keep(machine, dict.fromkeys(_PLUGS, 0)), ""
        case ["reset"]:
            level = forced(machine).get("level")
            phone = machine.phone
            if level is not None:
                phone = written(phone, LEVEL, level)
            return machine.showing(phone).remember("battery", Table()), ""
    return machine, "Battery service (battery) commands:\n  set NAME VALUE\n  unplug\n  reset"


def _keep(machine: Machine, items: dict[str, int]) -> Machine:
    return machine.remember("battery", forced(machine).update(items))


def _set(machine: Machine, name: str, value: str) -> tuple[Machine, str]:
    if name != "present" and name not in _PLUGS and name not in _NUMBERS:
        return machine, f"Unknown set option: {name}"
    if not value.lstrip("-").isdigit():
        return machine, f"Bad value: {value}"
    if name != "level":
        return _keep(machine, {name: int(value)}), ""
    if "level" not in forced(machine):
        machine = _keep(machine, {"level": int(machine.phone.setting(LEVEL, 100))})
    level = max(0, min(100, int(value)))
    return machine.showing(written(machine.phone, LEVEL, level)), ""


def _facts(machine: Machine) -> dict[str, int]:
    own = forced(machine)
    level = int(machine.phone.setting(LEVEL, 100))
    status = FULL if plugged(machine) and level == 100 else CHARGING
    return {
        **{name: own.get(name, 0) for name in _PLUGS},
        "level": level,
        "status": own.get("status", status if plugged(machine) else DISCHARGING),
        "temp": own.get("temp", 274),
        "present": own.get("present", 1),
        "counter": own.get("counter", _FULL * level // 100),
        "invalid": own.get("invalid", 0),
    }


def _state(machine: Machine) -> str:
    facts = _facts(machine)
    plugs = "\n".join(f"  {label} powered: {flag(facts[n])}" for n, label in _PLUGS.items())
    frozen = "  (UPDATES STOPPED -- use 'reset' to restart)\n" if forced(machine).pairs else ""
    most = (1_500_000, 5_000_000) if plugged(machine) else (0, 0)
    return f"""Current Battery Service state:
{frozen}{plugs}
  Max charging current: {most[0]}
  Max charging voltage: {most[1]}
  Charge counter: {facts["counter"]}
  status: {facts["status"]}
  health: 2
  present: {flag(facts["present"])}
  level: {facts["level"]}
  scale: 100
  voltage: {3_400 + 9 * facts["level"]}
  temperature: {facts["temp"]}
  technology: Li-ion
"""


def power(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether the phone is awake, and why."""
    phone = machine.phone
    on = phone.display.on
    return f"""POWER MANAGER (dumpsys power)

Power Manager State:
{_awake(machine)}
  mDisplayReady=true
  mHoldingWakeLockSuspendBlocker=false
  mHoldingDisplaySuspendBlocker={flag(on)}

Settings and Configuration:
  mStayOnWhilePlugInSetting={phone.setting("global/stay_on_while_plugged_in", 0)}
  mScreenOffTimeoutSetting={phone.setting("system/screen_off_timeout", 60000)}
  mScreenBrightnessModeSetting={phone.setting("system/screen_brightness_mode", 0)}

Screen off timeout: {phone.setting("system/screen_off_timeout", 60000)} ms

Wake Locks: size=0

Suspend Blockers: size=2
  PowerManagerService.WakeLocks: ref count=0
  PowerManagerService.Display: ref count={1 if on else 0}

Display Power: state={"ON" if on else "OFF"}
"""


def _awake(machine: Machine) -> str:
    phone = machine.phone
    on, plug = phone.display.on, plugged(machine)
    saver = flag(phone.setting("global/low_power", 0))
    stays = plug and phone.setting("global/stay_on_while_plugged_in", 0)
    return f"""  mWakefulness={"Awake" if on else "Asleep"}
  mIsPowered={flag(plug)}
  mPlugType={1 if plug else 0}
  mBatteryLevel={phone.setting(LEVEL, 100)}
  mStayOn={flag(stays)}
  mBootCompleted=true
  mHalAutoSuspendModeEnabled={flag(not on)}
  mHalInteractiveModeEnabled={flag(on)}
  mUserActivitySummary=0x{1 if on else 0}
  mBatterySaverEnabled={saver}
  mLowPowerModeEnabled={saver}"""


SERVICES = {"battery": battery, "power": told(power)}
