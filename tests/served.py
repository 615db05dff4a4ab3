"""A served phone for tests: commands without a shell around them, and real clients upon them."""

from __future__ import annotations

import shlex

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.commands import (
    Invocation,
    Result,
    dumpsys,
    hierarchy,
    identity,
    logcat,
    network,
    pictures,
    processes,
    properties,
    restart,
    service,
)
from android_gym.serve.machine import Machine

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
from adbutils import AdbClient, AdbDevice
from uiautomator2 import _AppMixIn
from uiautomator2.abstract import ShellResponse

_MODULES = (dumpsys, hierarchy, identity, logcat, network, pictures, processes, properties, restart, service)
TELLING = {name: command for module in _MODULES for name, command in module.COMMANDS.items()}


def machine() -> Machine:
    return Machine(base_phone())


def order(machine: Machine, line: str) -> tuple[Machine, Result]:
    """Run one simple command."""
    name, *args = shlex.split(line)
    return TELLING[name](machine, Invocation(name, tuple(args)))


def told(machine: Machine, line: str) -> str:
    """What one simple command prints to stdout."""
    return order(machine, line)[1].out.decode()


class Reader(AdbDevice):
    """adbutils' own device, whose shell is ours and keeps no changes."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(AdbClient(), machine.serial)
        self.machine = machine

    def shell(self, cmdargs, encoding="utf-8", **ignored):  # type: ignore[no-untyped-def]
        line = cmdargs if isinstance(cmdargs, str) else shlex.join(cmdargs)
        data = order(self.machine, line)[1].out
        return data if encoding is None else data.decode(encoding)


class Apps(_AppMixIn):
    """The part of uiautomator2's device that asks the shell for apps."""

    adb_device = jsonrpc = None

    def __init__(self, machine: Machine) -> None:
        self.adb_device = Reader(machine)
        self.packages = machine.phone.packages

    def shell(self, cmdargs, timeout=60):  # type: ignore[no-untyped-def]
        if cmdargs == "pm list packages":  # not one of the commands that tell
            return ShellResponse("".join(f"package:{p}\n" for p in self.packages), 0)
        return ShellResponse(self.adb_device.shell(cmdargs), 0)
