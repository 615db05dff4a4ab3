"""What `screenrecord` records: the screens that a phone shows meanwhile."""

from __future__ import annotations

from ...phone.system.filming import film
from ...phone.system.render import render
from .. import files
from ..machine import RECORDING, Machine
from .records import Process

LIMIT = 180  # seconds that a recording takes at most, as on Android


def begin(machine: Machine, pid: int, path: str, limit: int) -> Machine:
    """With a recording that goes on, into a file that is empty until it ends. The file system's
    errors, and MissingLibrary where no picture can be drawn."""
    render(machine.phone)
    machine = files.write(machine, path, b"")
    return machine.remember(RECORDING, (pid, path, limit, machine.phone))


def finish(machine: Machine) -> tuple[Machine, None]:
    """Without a recording; what it recorded is in its file, as far as that has room."""
    if RECORDING not in machine.memory:
        return machine, None
    _, path, limit, *phones = machine.memory.get(RECORDING)
    machine = machine.replace(memory=machine.memory.drop(RECORDING))
    try:
        return files.write(machine, path, film([*phones, machine.phone], limit)), None
    except OSError:
        return machine, None


def recorder(machine: Machine) -> tuple[Process, ...]:
    """The process that records, if there is one."""
    found = machine.memory.get(RECORDING)
    return () if found is None else (Process(found[0], "screenrecord", "shell", 820, f"screenrecord {found[1]}"),)
