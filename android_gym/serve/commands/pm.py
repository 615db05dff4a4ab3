"""pm: the package manager. Lists, finds, changes, installs and removes packages."""

from __future__ import annotations

from ..android import grants, keyboards
from ..android.arguments import Answer, Verb, Words, decoded, denied, illegal, service
from ..android.installing import VERBS as INSTALLING
from ..android.inventory import VERBS as ASKING
from ..android.inventory import options
from ..android.packages import (
    DISABLED,
    DISABLED_USER,
    HIDDEN,
    PROTECTED,
    clear,
    known,
    put,
    state,
    uninstall,
)
from ..android.requests import short
from ..machine import Machine
from . import Command, said, wrong

USAGE = """Package manager (package) commands:
  help
    Print this help text.
  path [--user USER_ID] PACKAGE
  dump PACKAGE
  list features | libraries | users | instrumentation | permission-groups
  list packages [-f] [-d] [-e] [-s] [-i] [-3] [-u] [-U] [--show-versioncode] [FILTER]
  list permissions [-g] [-f] [-d] [-u] [GROUP]
  has-feature FEATURE_NAME
  resolve-activity [--brief] [--components] [--user USER_ID] INTENT
  query-activities [--brief] [--components] [--user USER_ID] INTENT
  install [-rtfdg] [-i PACKAGE] [--user USER_ID|all|current] [-S BYTES] [PATH|-]
  install-create [-S BYTES]
  install-write [-S BYTES] SESSION_ID SPLIT_NAME [PATH|-]
  install-commit SESSION_ID
  install-abandon SESSION_ID
  uninstall [-k] [--user USER_ID] PACKAGE
  clear [--user USER_ID] PACKAGE
  enable | disable | disable-user | default-state [--user USER_ID] PACKAGE
  hide | unhide [--user USER_ID] PACKAGE
  grant | revoke [--user USER_ID] PACKAGE PERMISSION
  reset-permissions
  get-install-location
  get-max-users
  trim-caches DESIRED_FREE_SPACE
"""


def _uninstall(machine: Machine, words: Words) -> Answer:
    found = options(words, "-k", ("--user", "--versionCode"))
    package = words.next()
    if package is None:
        return machine, wrong("Error: package name not specified", 1)
    if not known(machine.phone, package):
        why = "not installed for 0" if "--user" in found else "DELETE_FAILED_INTERNAL_ERROR"
        return machine, said(f"Failure [{why}]", 1)
    phone = uninstall(machine.phone, package, "-k" in found, "--user" in found)
    if phone is None:
        return machine, said("Failure [DELETE_FAILED_INTERNAL_ERROR]", 1)
    return machine.showing(phone), said("Success")


def _clear(machine: Machine, words: Words) -> Answer:
    options(words, "--cache-only")
    package = words.next()
    if package is None:
        return machine, wrong("Error: no package specified", 1)
    if package in keyboards.packages(machine.phone):
        return machine, said("Success")
    if package not in machine.phone.packages:
        return machine, said("Failed", 1)
    return machine.showing(clear(machine.phone, package)), said("Success")


def _enabling(why: str, name: str) -> Verb:
    """Enable or disable a package: `why` is its state then, `name` as it is printed."""

    def run(machine: Machine, words: Words) -> Answer:
        options(words)
        package = words.next()
        if package is None:
            return machine, wrong("Error: no package or component specified", 1)
        phone = machine.phone
        if not known(phone, package.partition("/")[0]):
            raise illegal(f"Unknown package: {package}")
        if "/" in package or (why == DISABLED and not words.call.root):
            component = short(package) if "/" in package else f"{package}/null"
            raise denied(f"Shell cannot change component state for {component} to {_number(why)}")
        if why and package in PROTECTED:
            raise denied(f"Cannot disable a protected package: {package}")
        phone = put(phone, package, why) if why or state(phone, package) else phone
        return machine.showing(phone), said(f"Package {package} new state: {name}")

    return run


def _number(why: str) -> int:
    """COMPONENT_ENABLED_STATE."""
    return {"": 1, DISABLED: 2, DISABLED_USER: 3}[why]


def _hiding(hide: bool) -> Verb:
    def run(machine: Machine, words: Words) -> Answer:
        options(words)
        package = words.required()
        if not words.call.root:
            raise denied(
                "Neither user 2000 nor current process has android.permission.MANAGE_USERS."
            )
        phone = machine.phone
        there = known(phone, package) or state(phone, package) == HIDDEN
        if there and package not in PROTECTED:
            phone = put(phone, package, HIDDEN if hide else "")
        hidden = state(phone, package) == HIDDEN
        words_ = f"Package {package} new hidden state: {str(hidden).lower()}"
        return machine.showing(phone), said(words_)

    return run


def _granting(allow: bool) -> Verb:
    def run(machine: Machine, words: Words) -> Answer:
        options(words, "--all-permissions")
        package, permission = words.next(), words.next()
        if package is None or permission is None:
            what = "no package specified" if package is None else "no permission specified"
            return machine, wrong(f"Error: {what}", 1)
        return machine.showing(grants.changed(machine.phone, package, permission, allow)), said()

    return run


def _reset_permissions(machine: Machine, words: Words) -> Answer:
    return machine.showing(grants.reset(machine.phone)), said()


def _install_location(machine: Machine, words: Words) -> Answer:
    return machine, said("0[auto]")


def _max_users(machine: Machine, words: Words) -> Answer:
    return machine, said("Maximum supported users: 4")


def _trim(machine: Machine, words: Words) -> Answer:
    """Caches are trimmed to make room, of which there is enough."""
    size = words.next()
    if size is None:
        return machine, wrong("Error: no size specified", 1)
    decoded(size.rstrip("KMGkmg") or "x")
    return machine, said()


VERBS: dict[str, Verb] = {
    **ASKING, **INSTALLING,
    "uninstall": _uninstall, "clear": _clear, "enable": _enabling("", "enabled"),
    "disable": _enabling(DISABLED, "disabled"),
    "disable-user": _enabling(DISABLED_USER, "disabled-user"),
    "default-state": _enabling("", "default"), "hide": _hiding(True), "unhide": _hiding(False),
    "grant": _granting(True), "revoke": _granting(False), "reset-permissions": _reset_permissions,
    "get-install-location": _install_location, "get-max-users": _max_users,
    "trim-caches": _trim,
}  # fmt: skip
pm: Command = service(VERBS, USAGE)
COMMANDS: dict[str, Command] = {"pm": pm}
