"""reboot and getevent."""

from __future__ import annotations

from ...phone.state.events import Wait
from ...phone.system import restart
from ..machine import RECORDING, Machine
from . import Command, Invocation, Result, said, wrong

BOOT_S = 30  # how long a restart takes
RUNNING = "uiautomator"  # in a machine's memory: the port of uiautomator2's server
_DEVICES = """add device 1: /dev/input/event0
  name:     "gpio_keys"
  events:
    KEY (0001): 0072  0073  0074
  input props:
    <none>
add device 2: /dev/input/event2
  name:     "fts"
  events:
    KEY (0001): 014a
    ABS (0003): {axes}
  input props:
    0001"""


def restarted(machine: Machine) -> Machine:
    """The machine after its phone was started again, which takes `BOOT_S`."""
    machine = machine.showing(restart.restarted(machine.phone))
    machine = machine.replace(log=(), memory=machine.memory.drop(RUNNING).drop(RECORDING))
    return machine.do(Wait(BOOT_S))


def reboot(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Start the phone again; there is no other mode to boot into, and no way to turn it off."""
    if "-p" in call.args:
        return machine, wrong("reboot: this phone cannot be turned off; `reboot` starts it again")
    target = "".join(word for word in call.args if not word.startswith("-"))
    if target not in ("", "system", "userrequested"):
        return machine, wrong(f"reboot: this phone has no '{target}' to boot into")
    return restarted(machine), Result()


def getevent(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The input devices with -p; what they send is not to be had here."""
    if "-p" not in call.args:
        return machine, wrong("getevent: this phone is not touched by hand: use -p to list devices")
    width, height = machine.phone.display.width, machine.phone.display.height
    most = {"002f": 9, "0035": width - 1, "0036": height - 1, "0039": 65_535, "003a": 255}
    axes = f"\n{' ' * 16}".join(
        f"{axis}  : value 0, min 0, max {top}, fuzz 0, flat 0, resolution 0" for axis, top in most.items()
    )
    return machine, said(_DEVICES.format(axes=axes))


COMMANDS: dict[str, Command] = {"reboot": reboot, "getevent": getevent}
