"""dumpsys package: what is installed, with versions, flags, permissions and intent filters."""

from __future__ import annotations

from ....phone.state.activity import App
from ....phone.state.phone import Phone
from ...machine import Machine
from ..packages import DISABLED, DISABLED_USER, known, listed, path, state
from ..properties import SDK
from ..records import app_of, installed_at, is_system, main_component, running, token, uid, version, version_code, when
from . import flag

INSTALLER = "com.android.vending"
MAIN = "android.intent.action.MAIN"
_ENABLED = {DISABLED: 2, DISABLED_USER: 3}  # of COMPONENT_ENABLED_STATE, 0: as installed
_COMMON = ("android.permission.ACCESS_NETWORK_STATE", "android.permission.INTERNET", "android.permission.WAKE_LOCK")


def package(machine: Machine, args: tuple[str, ...]) -> str:
    """All packages, or one: its resolver tables and its record."""
    phone = machine.phone
    wanted = [word for word in args if not word.startswith("-")]
    if not wanted:
        return "\n".join((_tables(phone, phone.packages), _records(phone, listed(phone))))
    name = wanted[0]
    if not known(phone, name):
        return f"Dexopt state:\n  Unable to find package: {name}\n"
    return "\n".join((_tables(phone, (name,)), _records(phone, (name,))))


# --- intent filters -----------------------------------------------------------------------------


def _tables(phone: Phone, names: tuple[str, ...]) -> str:
    """The Activity Resolver Table: by MIME type, by scheme, by action."""
    titles = "Full MIME Types", "Schemes", "Non-Data Actions", "MIME Typed Actions"
    found: dict[str, dict[str, list[str]]] = {title: {} for title in titles}
    for name in names:
        app, what = app_of(phone, name) or App(name, name, str), main_component(phone, name)
        row = f"{token('class', what.full)} {what.short} filter {token('filter', what.full)}"
        rows = [("Non-Data Actions", MAIN)] if app.launcher else []
        for f in app.receives:
            if f.mime:
                rows += [("Full MIME Types", f.mime), ("MIME Typed Actions", f.action)]
            elif f.scheme:
                rows.append(("Schemes", f.scheme.partition(":")[0]))
            else:
                rows.append(("Non-Data Actions", f.action))
        for title, key in rows:
            found[title].setdefault(key, []).append(row)
    text = "Activity Resolver Table:\n"
    for title, table in found.items():
        text += f"  {title}:\n" if table else ""
        for key in sorted(table):
            text += f"      {key}:\n"
            text += "".join(f"        {row}\n" for row in dict.fromkeys(table[key]))
    return text


# --- records ------------------------------------------------------------------------------------


def _records(phone: Phone, names: tuple[str, ...]) -> str:
    return "Packages:\n" + "".join(_record(phone, name) for name in names)


def _record(phone: Phone, name: str) -> str:
    folder = path(phone, name).rpartition("/")[0]
    stamp = f"{when(phone, installed_at(phone, name)):%Y-%m-%d %H:%M:%S}"
    system = "SYSTEM " if is_system(phone, name) else ""
    flags = f"[ {system}HAS_CODE ALLOW_CLEAR_USER_DATA ALLOW_BACKUP ]"
    return f"""  Package [{name}] ({token("setting", name)}):
    userId={uid(phone, name)}
    pkg=Package{{{token("package", name)} {name}}}
    codePath={folder}
    primaryCpuAbi=arm64-v8a
    versionCode={version_code(phone, name)} minSdk=23 targetSdk={SDK}
    versionName={version(phone, name)}
    splits=[base]
    flags={flags}
    dataDir=/data/user/0/{name}
    timeStamp={stamp}
    lastUpdateTime={stamp}
    installerPackageName={"null" if is_system(phone, name) else INSTALLER}
    signatures=PackageSignatures{{{token("signatures", name)} version:3, \
signatures:[{token("signature", name)}], past signatures:[]}}
    pkgFlags={flags}
{_permissions(phone, name, stamp)}
"""


def _runtime(phone: Phone, name: str) -> tuple[tuple[str, bool], ...]:
    """The runtime permissions that an app asks for or has, and whether it has them."""
    app = app_of(phone, name)
    asked = {_full(p) for p in app.permissions} if app is not None else set()
    held = {_full(p) for owner, p in phone.permissions if owner == name}
    return tuple((p, p in held) for p in sorted(asked | held))


def _full(permission: str) -> str:
    return permission if "." in permission else f"android.permission.{permission.upper()}"


def _permissions(phone: Phone, name: str, stamp: str) -> str:
    runtime = _runtime(phone, name)
    asked = "\n".join(f"      {p}" for p in sorted((*_COMMON, *(p for p, _ in runtime))))
    own = "\n".join(f"      {p}: granted=true" for p in _COMMON)
    mine = "".join(
        f"        {p}: granted={flag(has)}, flags=[ USER_SENSITIVE_WHEN_GRANTED|USER_SENSITIVE_WHEN_DENIED]\n"
        for p, has in runtime
    )
    enabled = _ENABLED.get(state(phone, name), 0)
    idle = not is_system(phone, name) and name not in running(phone)
    fresh = idle and name not in dict(phone.started) and name in phone.packages
    return f"""    requested permissions:
{asked}
    install permissions:
{own}
    User 0: installed=true hidden=false suspended=false distractionFlags=0 \
stopped={flag(idle)} notLaunched={flag(fresh)} enabled={enabled} instant=false virtual=false
      firstInstallTime={stamp}
      runtime permissions:
{mine}"""


SERVICES = {"package": package}
