"""service list, check and call: what is registered, and the few calls that peers make."""

from __future__ import annotations

from ...phone.state.events import Key, Notifications
from ...phone.state.settings import written
from ..android.dumps import services
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

_INTERFACES = {
    "SurfaceFlinger": "android.ui.ISurfaceComposer", "accessibility":
    "android.view.accessibility.IAccessibilityManager", "account":
    "android.accounts.IAccountManager", "activity": "android.app.IActivityManager",
    "activity_task": "android.app.IActivityTaskManager", "alarm": "android.app.IAlarmManager",
    "appops": "com.android.internal.app.IAppOpsService", "audio": "android.media.IAudioService",
    "battery": "", "batterystats": "com.android.internal.app.IBatteryStats",
    "bluetooth_manager": "android.bluetooth.IBluetoothManager", "clipboard":
    "android.content.IClipboard", "connectivity": "android.net.IConnectivityManager",
    "content": "android.content.IContentService", "cpuinfo": "", "deviceidle":
    "android.os.IDeviceIdleController", "display": "android.hardware.display.IDisplayManager",
    "dropbox": "com.android.internal.os.IDropBoxManagerService", "gfxinfo": "", "input":
    "android.hardware.input.IInputManager", "input_method":
    "com.android.internal.view.IInputMethodManager", "iphonesubinfo":
    "com.android.internal.telephony.IPhoneSubInfo", "isms": "com.android.internal.telephony.ISms",
    "jobscheduler": "android.app.job.IJobScheduler", "location":
    "android.location.ILocationManager", "media_session":
    "android.media.session.ISessionManager", "meminfo": "", "mount":
    "android.os.storage.IStorageManager", "notification": "android.app.INotificationManager",
    "package": "android.content.pm.IPackageManager", "phone":
    "com.android.internal.telephony.ITelephony", "power": "android.os.IPowerManager",
    "statusbar": "com.android.internal.statusbar.IStatusBarService", "telephony.registry":
    "com.android.internal.telephony.ITelephonyRegistry", "uimode": "android.app.IUiModeManager",
    "usagestats": "android.app.usage.IUsageStatsManager", "user": "android.os.IUserManager",
    "wallpaper": "android.app.IWallpaperManager", "wifi": "android.net.wifi.IWifiManager",
    "window": "android.view.IWindowManager", "device_policy":
    "android.app.admin.IDevicePolicyManager", "lock_settings":
    "com.android.internal.widget.ILockSettings", "media.audio_flinger":
    "android.media.IAudioFlingerService", "media.camera": "android.hardware.ICameraService",
    "netpolicy": "android.net.INetworkPolicyManager", "netstats":
    "android.net.INetworkStatsService", "permission": "android.os.IPermissionController",
    "sensorservice": "android.gui.SensorServer", "shortcut": "android.content.pm.IShortcutService",
    "telecom": "com.android.internal.telecom.ITelecomService", "vibrator_manager":
    "android.os.IVibratorManagerService",
}  # fmt: skip
EMPTY = "Result: Parcel(00000000    '....')"
ZERO = "Result: Parcel(00000000 00000000   '........')"
DENIED = "Result: Parcel(ffffffff 00000000   '........')"
UNKNOWN = 'Result: Parcel(Error: 0xffffffffffffffb6 "Not a data message")'
_HELP = """Usage: service [-h|-?]
       service list
       service check SERVICE
       service call SERVICE CODE [i32 N | i64 N | f N | d N | s16 STR ] ...
Options:
   i32: Write the 32-bit integer N into the send parcel.
   i64: Write the 64-bit integer N into the send parcel.
   f:   Write the 32-bit single-precision number N into the send parcel.
   d:   Write the 64-bit double-precision number N into the send parcel.
   s16: Write the UTF-16 string STR into the send parcel."""


def names() -> dict[str, str]:
    """All registered services with their interfaces, sorted."""
    return dict(sorted({**dict.fromkeys(services(), ""), **_INTERFACES}.items()))


def service(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """list, check NAME, call NAME CODE [TYPE VALUE]…"""
    match call.args:
        case ["list", *_]:
            rows = [f"{n}\t{name}: [{what}]" for n, (name, what) in enumerate(names().items())]
            return machine, said("\n".join((f"Found {len(rows)} services:", *rows)))
        case ["check", name, *_]:
            return machine, said(f"Service {name}: {'' if name in names() else 'not '}found")
        case ["call", name, _, *_] if name not in names():
            return machine, wrong(f"service: Service {name} does not exist", 10)
        case ["call", name, code, *rest] if code.isdigit():
            machine, answer = _call(machine, name, int(code), rest)
            return machine, said(answer)
        case ["call" | "check", *_]:
            return machine, wrong(f"service: No service specified for {call.args[0]}\n{_HELP}", 10)
    return machine, wrong(_HELP, 10 if call.args[:1] not in ((), ("-h",)) else 0)


def _call(machine: Machine, name: str, code: int, rest: list[str]) -> tuple[Machine, str]:
    match name, code, rest:
        case "statusbar", 1, _:
            return machine.do(Notifications()), EMPTY
        case "statusbar", 2, _:
            return machine.do(Key("back")) if machine.phone.shade is not None else machine, EMPTY
        case "clipboard", _, _:
            return machine, DENIED
        case "alarm", 3, ["s16", zone, *_]:
            phone = written(machine.phone, "system/time_zone", zone)
            return machine.showing(phone), EMPTY
        case "window", 1 | 2 | 3, _:  # the view server is for builds of developers
            return machine, ZERO
    return machine, UNKNOWN


COMMANDS: dict[str, Command] = {"service": service}
