"""dumpsys account, content, user, clipboard, accessibility, appops, uimode and smaller ones."""

from __future__ import annotations

from ...machine import Machine
from ..records import SYSTEM_UI, token, uid
from . import flag, told
from .package import runtime_permissions

_NIGHT = {0: "auto", 1: "no", 2: "yes"}


def account(machine: Machine, args: tuple[str, ...]) -> str:
    """The accounts of the owner."""
    found = machine.phone.accounts
    rows = "".join(f"    Account {{name={a.name}, type={a.type}}}\n" for a in found)
    owner = machine.phone.setting("secure/user_name", "Owner")
    return f"""User UserInfo{{0:{owner}:4c13}}:
  Accounts: {len(found)}
{rows}
  AccountId, Action_Type, timestamp, UID, TableName, Key
  Accounts History

  Active Sessions: 0

  RegisteredServicesCache: 1 services
    ServiceInfo: AuthenticatorDescription {{type=com.google}}
"""


def content(machine: Machine, args: tuple[str, ...]) -> str:
    """What is synchronised."""
    phone = machine.phone
    on = flag(phone.setting("global/auto_sync", 1))
    rows = "".join(
        f"Account {a.name} u0 {a.type}\n=====\n"
        f"com.android.contacts  syncable=1 enabled={on}\ngmail-ls  syncable=1 enabled={on}\n"
        for a in phone.accounts
    )
    return f"Auto sync: u0={on}\nSync Status\n{rows}"


def user(machine: Machine, args: tuple[str, ...]) -> str:
    """The users of the phone."""
    phone = machine.phone
    owner = phone.setting("secure/user_name", "Owner")
    return f"""Users:
  UserInfo{{0:{owner}:4c13}} serialNo=0 isPrimary=true
    Type: android.os.usertype.full.SYSTEM
    Flags: 19475 (ADMIN|FULL|INITIALIZED|MAIN|PRIMARY|SYSTEM)
    State: RUNNING_UNLOCKED
Current user: 0
"""


def accessibility(machine: Machine, args: tuple[str, ...]) -> str:
    """Which accessibility services are on."""
    phone = machine.phone
    names = [s for s in str(phone.setting("secure/enabled_accessibility_services", "")).split(":")
             if s]  # fmt: skip
    large = flag(phone.setting("secure/accessibility_display_magnification_enabled", 0))
    bound = ", ".join(f"Service[label={n.partition('/')[0]}]" for n in names)
    return f"""ACCESSIBILITY MANAGER (dumpsys accessibility)

currentUserId=0
User state[
     attributes:{{id=0, touchExplorationEnabled=false, serviceHandlesDoubleTap=false, \
displayMagnificationEnabled={large}}}
     Bound services:{{{bound}}}
     Enabled services:{{{", ".join(f"{{{n}}}" for n in names)}}}
     Binding services:{{}}
     Crashed services:{{}}]
"""


def app_ops(machine: Machine, args: tuple[str, ...]) -> str:
    """Operations by package, from the permissions that were granted."""
    phone = machine.phone
    rows = "".join(
        f"  Uid {uid(name)}:\n    Package {name}:\n"
        + "".join(
            f"      {p.rpartition('.')[2]} ({'allow' if has else 'ignore'}):\n" for p, has in found
        )
        for name in phone.packages
        if (found := runtime_permissions(phone, name))
    )
    return f"Current AppOps Service state:\n{rows}"


def ui_mode(machine: Machine, args: tuple[str, ...]) -> str:
    """Night mode."""
    mode = int(machine.phone.setting("secure/ui_night_mode", 1))
    return f"""Current UI Mode Service state:
  mDockState=0 mLastBroadcastState=0
  mNightMode={mode} ({_NIGHT.get(mode, "no")}) mNightModeCustomType=-1
  mComputedNightMode={flag(mode == 2)} customStart=22:00 customEnd=06:00
  mCarModeEnabled=false mCurUiMode=0x{21 if mode == 2 else 11}
  mSystemReady=true
"""


def wallpaper(machine: Machine, args: tuple[str, ...]) -> str:
    w, h = machine.phone.display.width, machine.phone.display.height
    name = machine.phone.setting("system/wallpaper", "default")
    return f"""mDefaultWallpaperComponent=null
mImageWallpaper=ComponentInfo{{{SYSTEM_UI}/{SYSTEM_UI}.wallpapers.ImageWallpaper}}
System wallpaper state:
 User 0: id=1
 Display state:
  displayId=0
  mWidth={w}  mHeight={h}
  mName={name} token={token("wallpaper", str(name))}
"""


def clipboard(machine: Machine, args: tuple[str, ...]) -> str:
    """Android keeps what is copied from those who look from outside."""
    return ""


def jobs(machine: Machine, args: tuple[str, ...]) -> str:
    return "Settings:\n  min_ready_jobs_count=1\n\nRegistered 0 jobs:\n  None.\n"


def dropbox(machine: Machine, args: tuple[str, ...]) -> str:
    return "Drop box contents: 0 entries\nMax entries: 1000\n\n(No entries found.)\n"


def settings(machine: Machine, args: tuple[str, ...]) -> str:
    """The tables of the settings provider."""
    parts = []
    for table in ("global", "secure", "system"):
        found = [(k, v) for k, v in machine.phone.settings.pairs if k.startswith(f"{table}/")]
        rows = "".join(
            f"_id:{n + 1} name:{key.partition('/')[2]} pkg:android value:{value} "
            f"default:{value} defaultSystemSet:true\n"
            for n, (key, value) in enumerate(found)
        )
        parts.append(f"{table.upper()} SETTINGS (user 0)\n{rows}")
    return "\n".join(parts)


def trust(machine: Machine, args: tuple[str, ...]) -> str:
    locked = flag(not machine.phone.display.on)
    return f"""Trust manager state:
 User "{machine.phone.setting("secure/user_name", "Owner")}" (id=0, flags=0x4c13) (current): \
trusted=0, trustManaged=0, deviceLocked={locked}, strongAuthRequired=0x0
"""


SERVICES = {
    "account": told(account), "content": told(content), "user": told(user),
    "accessibility": told(accessibility), "appops": told(app_ops), "uimode": told(ui_mode),
    "wallpaper": told(wallpaper), "clipboard": told(clipboard), "jobscheduler": told(jobs),
    "dropbox": told(dropbox), "settings": told(settings), "trust": told(trust),
}  # fmt: skip
