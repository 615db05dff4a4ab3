"""reboot, stop, start and getevent."""

from __future__ import annotations

from ...phone.state.events import Wait
from ...phone.state.phone import Task
from ...phone.system.registry import LAUNCHER
from ...phone.system.window_context import window_for
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

BOOT_S = 30  # how long a restart takes
RUNNING = "uiautomator"  # in a machine's memory: the port of uiautomator2's server


def restarted(machine: Machine) -> Machine:
    """The phone after a restart: the home screen, nothing open, nothing that was only in memory.

    Data, settings, files, notifications and what is scheduled stay.
    """
    phone = machine.phone
    display = phone.display.but(on=True)
    home = Task(LAUNCHER, (window_for(LAUNCHER),))
    phone = phone.but(
        display=display, tasks=(home,), shade=None, toast=None, history=(), clipboard=""
    )
    machine = machine.showing(phone).but(log=(), memory=machine.memory.drop(RUNNING))
    kept = tuple(pair for pair in machine.props.pairs if pair[0].startswith("persist."))
    return machine.but(props=machine.props.but(pairs=kept)).do(Wait(BOOT_S))


def reboot(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Start the phone again; there is no other mode to boot into, and no way to turn it off."""
    if "-p" in call.args:
        return machine, wrong("reboot: this phone cannot be turned off; `reboot` starts it again")
    target = "".join(word for word in call.args if not word.startswith("-"))
    if target not in ("", "system", "userrequested"):
        return machine, wrong(f"reboot: this phone has no '{target}' to boot into")
    return restarted(machine), Result()


def stop(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End Android above the kernel: root only; it is started again at once."""
    if not call.root:
        return machine, wrong("Must be root")
    return (machine if call.args else restarted(machine)), Result()


def start(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Start Android: root only; it always runs already."""
    return machine, Result() if call.root else wrong("Must be root")


def getevent(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The input devices with -p or -i; what they send is not to be had here."""
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    display = machine.phone.display
    heads = [
        'add device 1: /dev/input/event0\n  name:     "gpio_keys"',
        'add device 2: /dev/input/event2\n  name:     "fts"',
    ]
    if "p" not in letters and "i" not in letters:
        return machine, wrong(
            "getevent: this phone is not touched by hand: use -lp to list devices"
        )
    if "l" in letters:
        keys = "KEY (0001): KEY_VOLUMEDOWN        KEY_VOLUMEUP          KEY_POWER"
        touch, axes = "KEY (0001): BTN_TOUCH", (
            "ABS_MT_SLOT          ", "ABS_MT_POSITION_X    ", "ABS_MT_POSITION_Y    ",
            "ABS_MT_TRACKING_ID   ", "ABS_MT_PRESSURE      ",
        )  # fmt: skip
        title, direct = "ABS (0003): ", "INPUT_PROP_DIRECT"
    else:
        keys, touch = "KEY (0001): 0072  0073  0074", "KEY (0001): 014a"
        axes, title, direct = ("002f ", "0035 ", "0036 ", "0039 ", "003a "), "ABS (0003): ", "0001"
    most = (9, display.width - 1, display.height - 1, 65_535, 255)
    rows = [
        f"{axis} : value 0, min 0, max {top}, fuzz 0, flat 0, resolution 0"
        for axis, top in zip(axes, most, strict=True)
    ]
    table = f"\n{' ' * (4 + len(title))}".join(rows)
    first = f"{heads[0]}\n  events:\n    {keys}\n  input props:\n    <none>"
    second = f"{heads[1]}\n  events:\n    {touch}\n    {title}{table}\n  input props:\n    {direct}"
    return machine, said(f"{first}\n{second}")


COMMANDS: dict[str, Command] = {
    "reboot": reboot, "stop": stop, "start": start, "getevent": getevent,
}  # fmt: skip
