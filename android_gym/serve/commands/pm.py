"""pm: the package manager. Lists, finds, changes, installs and removes packages."""

from __future__ import annotations

from ...phone.system.install import clear
from ..android import grants, keyboards
from ..android.arguments import Answer, Verb, Words, denied, illegal, options, service
from ..android.installing import VERBS as INSTALLING
from ..android.inventory import VERBS as ASKING
from ..android.packages import DISABLED, DISABLED_USER, emptied, known, protected, put, state, uninstall
from ..android.requests import short
from ..machine import Machine
from . import Command, said, wrong


def _uninstall(machine: Machine, words: Words) -> Answer:
    found = options(words, "", ("--user", "--versionCode"))
    package = words.next()
    if package is None:
        return machine, wrong("Error: package name not specified", 1)
    if not known(machine.phone, package):
        why = "not installed for 0" if "--user" in found else "DELETE_FAILED_INTERNAL_ERROR"
        return machine, said(f"Failure [{why}]", 1)
    phone = uninstall(machine.phone, package)
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
    without = emptied(machine.phone, package)
    if without is not None:
        return machine.showing(without), said("Success")
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
        if "/" in package or why == DISABLED:
            component = short(package) if "/" in package else f"{package}/null"
            raise denied(f"Shell cannot change component state for {component} to {_number(why)}")
        if why and protected(machine.phone, package):
            raise denied(f"Cannot disable a protected package: {package}")
        phone = put(phone, package, why) if why or state(phone, package) else phone
        return machine.showing(phone), said(f"Package {package} new state: {name}")

    return run


def _number(why: str) -> int:
    """COMPONENT_ENABLED_STATE."""
    return {"": 1, DISABLED: 2, DISABLED_USER: 3}[why]


def _granting(allow: bool) -> Verb:
    def run(machine: Machine, words: Words) -> Answer:
        options(words, "--all-permissions")
        package, permission = words.next(), words.next()
        if package is None or permission is None:
            what = "no package specified" if package is None else "no permission specified"
            return machine, wrong(f"Error: {what}", 1)
        return machine.showing(grants.changed(machine.phone, package, permission, allow)), said()

    return run


VERBS: dict[str, Verb] = {
    **ASKING,
    **INSTALLING,
    "uninstall": _uninstall,
    "clear": _clear,
    "enable": _enabling("", "enabled"),
    "disable": _enabling(DISABLED, "disabled"),
    "disable-user": _enabling(DISABLED_USER, "disabled-user"),
    "default-state": _enabling("", "default"),
    "grant": _granting(True),
    "revoke": _granting(False),
}
pm: Command = service("Package manager (package)", VERBS)
COMMANDS: dict[str, Command] = {"pm": pm}
