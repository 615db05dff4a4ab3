"""screencap and screenrecord."""

from __future__ import annotations

import struct

from ...errors import MissingLibrary
from ...phone.state.events import Wait
from .. import files
from ..android.dumps.display import DISPLAY_ID
from ..android.recording import LIMIT, begin, finish
from ..machine import RECORDING, Machine
from . import Command, Invocation, Result, wrong

RGBA_8888, SRGB = 1, 142_671_872  # pixel format and data space in the header
_VALUED = ("--bit-rate", "--display-id", "--size", "--time-limit")
_USAGE = "usage: screencap [-p] [-d display-id] [FILENAME]"


def screencap(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The screen as PNG, or as a header of four words and RGBA, to stdout or into a file."""
    words, png, path = list(call.args), False, ""
    while words:
        word = words.pop(0)
        if word == "-p":
            png = True
        elif word in ("-d", "-dp", "-pd"):
            number = words.pop(0) if words else ""
            png |= "p" in word
            if number not in ("0", str(DISPLAY_ID)):
                return machine, wrong(f"Display Id '{number}' is not valid.")
        elif word.startswith("-"):
            return machine, wrong(_USAGE)
        else:
            path = word
    try:
        machine, data = picture(machine, png or path.endswith(".png"))
    except MissingLibrary as error:
        return machine, wrong(f"screencap: {error}")
    return written(machine, call, path, data) if path else (machine, Result(data))


def written(machine: Machine, call: Invocation, path: str, data: bytes) -> tuple[Machine, Result]:
    """The data in a file, or why it cannot be."""
    try:
        full = files.normal(call.cwd, path)
        return files.write(machine, full, data), Result()
    except OSError as error:
        return machine, wrong(f"Error opening file: {path} ({error.strerror})")


def picture(machine: Machine, png: bool) -> tuple[Machine, bytes]:
    """The screen, without loss; black while it is off."""
    import cv2

    machine, pixels = machine.drawn()
    if not png:
        height, width = pixels.shape[:2]
        head = struct.pack("<4I", width, height, RGBA_8888, SRGB)
        return machine, b"".join((head, cv2.cvtColor(pixels, cv2.COLOR_RGB2RGBA).data))
    options = [cv2.IMWRITE_PNG_COMPRESSION, 1]
    if hasattr(cv2, "IMWRITE_PNG_FILTER"):  # without filters flat areas take a third of the time
        options += [cv2.IMWRITE_PNG_FILTER, cv2.IMWRITE_PNG_FILTER_NONE]
    _, data = cv2.imencode(".png", cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), options)
    return machine, bytes(data)


def screenrecord(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """screenrecord [--time-limit SECONDS] FILE: goes on in the background, and else moves the clock on."""
    words, path, limit = list(call.args), "", LIMIT
    while words:
        word = words.pop(0)
        value = words.pop(0) if words and word in _VALUED else ""
        if word == "--time-limit":
            if not value.isdigit() or not 0 < int(value[:9]) <= LIMIT:
                return machine, wrong(f"Time limit {value}s outside acceptable range [1,{LIMIT}]", 2)
            limit = int(value)
        path = path if word.startswith("-") else word
    if not path:
        return machine, wrong("Must specify output file (see --help).", 2)
    if RECORDING in machine.memory:
        return machine, wrong("ERROR: unable to configure video/avc codec (err=-12): a recording is going on")
    full = files.normal(call.cwd, path)
    try:
        machine = begin(machine, call.job, full, limit)
        return (machine if call.job else finish(machine.do(Wait(limit)))[0]), Result()
    except MissingLibrary as error:
        return machine, wrong(f"screenrecord: {error}")
    except OSError as error:
        return machine, wrong(f"Unable to open '{path}': {error.strerror}")


COMMANDS: dict[str, Command] = {"screencap": screencap, "screenrecord": screenrecord}
