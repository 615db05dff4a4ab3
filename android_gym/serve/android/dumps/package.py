"""dumpsys package: what is installed, with versions, flags, permissions and intent filters."""

from __future__ import annotations

from ....phone.state.activity import App
from ....phone.state.permissions import granted
from ....phone.state.phone import Phone
from ....phone.system.registry import apps
from ...machine import Machine
from ..packages import DISABLED, DISABLED_USER, known, listed, path, state
from ..properties import SDK
from ..records import (
    installed_at,
    is_system,
    main_component,
    running,
    token,
    uid,
    version,
    version_code,
    when,
)
from . import flag

INSTALLER = "com.android.vending"
MAIN = "android.intent.action.MAIN"
_ENABLED = {DISABLED: 2, DISABLED_USER: 3}  # of COMPONENT_ENABLED_STATE, 0: as installed
_COMMON = (
    "android.permission.ACCESS_NETWORK_STATE", "android.permission.INTERNET",
    "android.permission.WAKE_LOCK",
)  # fmt: skip


def package(machine: Machine, args: tuple[str, ...]) -> str:
    """All packages, or one: its resolver tables and its record."""
    phone = machine.phone
    wanted = [word for word in args if not word.startswith("-")]
    if not wanted:
        return "\n".join((_tables(phone, phone.packages), _records(phone, listed(phone))))
    match wanted:
        case ["packages" | "p", *names]:
            names = [n for n in names if known(phone, n)]
            return _records(phone, tuple(names) or listed(phone))
        case ["resolvers" | "r", *_]:
            return _tables(phone, phone.packages)
        case ["check-permission", permission, name, *_]:
            return "0" if granted(phone, name, permission) or permission in _COMMON else "-1"
    name = wanted[0]
    if not known(phone, name):
        return _unknown(name)
    return "\n".join((_tables(phone, (name,)), _records(phone, (name,)), _tail(name)))


def _unknown(name: str) -> str:
    """What Android says of a package that is not there: only who could see it."""
    return f"""Dexopt state:
  Unable to find package: {name}

Compiler stats:
  Unable to find package: {name}
"""


def _tail(name: str) -> str:
    base = path(name)
    return f"""Dexopt state:
  [{name}]
    path: {base}
      arm64: [status=speed-profile] [reason=install]
      [location is {base.rpartition("/")[0]}/oat/arm64/base.odex]
"""


# --- intent filters -----------------------------------------------------------------------------


def _tables(phone: Phone, names: tuple[str, ...]) -> str:
    """The Activity Resolver Table: by MIME type, by scheme, by action."""
    found: dict[str, dict[str, list[str]]] = {
        "Full MIME Types": {}, "Schemes": {}, "Non-Data Actions": {}, "MIME Typed Actions": {},
    }  # fmt: skip
    for name in names:
        app = apps().get(name, App(name, name, str))
        line = _filter(name)
        if app.launcher:
            found["Non-Data Actions"].setdefault(f"{MAIN}:", []).append(line)
        for f in app.receives:
            if f.mime:
                found["Full MIME Types"].setdefault(f"{f.mime}:", []).append(line)
                found["MIME Typed Actions"].setdefault(f"{f.action}:", []).append(line)
            elif f.scheme:
                found["Schemes"].setdefault(f"{f.scheme.partition(':')[0]}:", []).append(line)
            else:
                found["Non-Data Actions"].setdefault(f"{f.action}:", []).append(line)
    text = "Activity Resolver Table:\n"
    for title, table in found.items():
        if table:
            text += f"  {title}:\n"
        for key in sorted(table):
            text += f"      {key}\n" + "".join(f"        {x}\n" for x in dict.fromkeys(table[key]))
    return text


def _filter(name: str) -> str:
    what = main_component(name)
    return f"{token('class', what.full)} {what.short} filter {token('filter', what.full)}"


# --- records ------------------------------------------------------------------------------------


def _records(phone: Phone, names: tuple[str, ...]) -> str:
    return "Packages:\n" + "".join(_record(phone, name) for name in names)


def flags(name: str) -> str:
    """The flags of a package, as `pkgFlags=[ … ]` has them."""
    first = "SYSTEM " if is_system(name) else ""
    return f"[ {first}HAS_CODE ALLOW_CLEAR_USER_DATA ALLOW_BACKUP ]"


def _record(phone: Phone, name: str) -> str:
    folder = path(name).rpartition("/")[0]
    first = when(phone, installed_at(name))
    stamp = f"{first:%Y-%m-%d %H:%M:%S}"
    return f"""  Package [{name}] ({token("setting", name)}):
    userId={uid(name)}
    pkg=Package{{{token("package", name)} {name}}}
    codePath={folder}
    resourcePath={folder}
    legacyNativeLibraryDir={folder}/lib
    primaryCpuAbi=arm64-v8a
    versionCode={version_code(name)} minSdk=23 targetSdk={SDK}
    versionName={version(name)}
    splits=[base]
    flags={flags(name)}
    dataDir=/data/user/0/{name}
    supportsScreens=[small, medium, large, xlarge, resizeable, anyDensity]
    timeStamp={stamp}
    lastUpdateTime={stamp}
    installerPackageName={"null" if is_system(name) else INSTALLER}
    signatures=PackageSignatures{{{token("signatures", name)} version:3, \
signatures:[{token("signature", name)}], past signatures:[]}}
    pkgFlags={flags(name)}
{_permissions(phone, name, stamp)}
"""


def runtime_permissions(phone: Phone, name: str) -> tuple[tuple[str, bool], ...]:
    """The runtime permissions that an app asks for or has, and whether it has them."""
    app = apps().get(name)
    asked = {_full(p) for p in app.permissions} if app is not None else set()
    held = {_full(p) for owner, p in phone.permissions if owner == name}
    return tuple((p, p in held) for p in sorted(asked | held))


def _full(permission: str) -> str:
    return permission if "." in permission else f"android.permission.{permission.upper()}"


def _permissions(phone: Phone, name: str, stamp: str) -> str:
    runtime = runtime_permissions(phone, name)
    asked = "\n".join(f"      {p}" for p in sorted((*_COMMON, *(p for p, _ in runtime))))
    own = "\n".join(f"      {p}: granted=true" for p in _COMMON)
    mine = "".join(
        f"        {p}: granted={flag(has)}, "
        "flags=[ USER_SENSITIVE_WHEN_GRANTED|USER_SENSITIVE_WHEN_DENIED]\n"
        for p, has in runtime
    )
    why = state(phone, name)
    stopped = not is_system(name) and name not in running(phone)
    return f"""    requested permissions:
{asked}
    install permissions:
{own}
    User 0: ceDataInode={1000 + uid(name)} installed=true hidden=false \
suspended=false distractionFlags=0 stopped={flag(stopped)} notLaunched={flag(_fresh(phone, name))} \
enabled={_ENABLED.get(why, 0)} instant=false virtual=false
      firstInstallTime={stamp}
      gids=[3003]
      runtime permissions:
{mine}"""


def _fresh(phone: Phone, name: str) -> bool:
    """Whether an app was never opened."""
    return not is_system(name) and name not in dict(phone.started) and name in phone.packages


SERVICES = {"package": package}
