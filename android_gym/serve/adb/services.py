"""The services of adbd by their names: "shell:ls", "sync:", "tcp:9008" … They say what it says."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import MissingLibrary
from ..android import properties
from ..handset import Handset
from ..machine import Machine
from ..sh.shell import run
from .programs import ShellStream
from .streams import RUNNING, Pipe, Said, Stream, SyncStream, WebStream

Service = Callable[[Handset, str, Pipe], Stream | None]
FEATURES = ("shell_v2", "stat_v2", "ls_v2", "fixed_push_mkdir")
IDENTITY = ("ro.product.name", "ro.product.model", "ro.product.device")
NO_REVERSE = "cannot bind listener: this phone opens no connections to the host"
PLAIN_REBOOT = ("", "system")  # what `adb reboot` may name here; there is nothing else to boot


def identity(handset: Handset) -> dict[str, str]:
    """The properties that a phone tells hosts when they connect."""
    props = properties.props(handset.machine)
    return {name: props.get(name, "") for name in IDENTITY}


def open_service(handset: Handset, name: str, pipe: Pipe) -> Stream | None:
    """Open a service; None if it is refused. What it has to say goes into the pipe."""
    head, _, rest = name.partition(":")
    if head.partition(",")[0] == "shell":
        return _shell(handset, head.split(",")[1:], rest, pipe)
    service = SERVICES.get(head)
    return None if service is None else service(handset, rest, pipe)


def _shell(handset: Handset, options: list[str], line: str, pipe: Pipe) -> Stream:
    """`shell:LINE`, `shell,v2,TERM=…,raw:LINE`; without a line an interactive one."""
    tty = "pty" in options or (not line and "raw" not in options)
    return ShellStream(handset, pipe, line, framed="v2" in options, tty=tty)


def _exec(handset: Handset, line: str, pipe: Pipe) -> Stream:
    return ShellStream(handset, pipe, line)


def _sync(handset: Handset, rest: str, pipe: Pipe) -> Stream:
    return SyncStream(handset, pipe)


def _tcp(handset: Handset, port: str, pipe: Pipe) -> Stream | None:
    """Only uiautomator2's server listens on a port of the phone, while it runs."""
    running = handset.machine.memory.get(RUNNING, 0)
    return WebStream(handset, pipe) if running and port == str(running) else None


def _framebuffer(handset: Handset, rest: str, pipe: Pipe) -> Stream | None:
    """Refused where no picture can be drawn: Skia is missing."""
    try:
        return _said(pipe, handset.call("framebuffer", "", framebuffer))
    except MissingLibrary:
        return None


def framebuffer(machine: Machine) -> tuple[Machine, bytes]:
    """The header of version 1, thirteen little-endian words, and the screen as RGBA."""
    import numpy as np

    machine, pixels = machine.drawn()
    height, width, _ = pixels.shape
    words = (1, 32, height * width * 4, width, height, 0, 8, 16, 8, 8, 8, 24, 8)
    opaque = np.full((height, width, 1), 255, np.uint8)
    head = b"".join(word.to_bytes(4, "little") for word in words)
    return machine, head + np.concatenate((pixels, opaque), axis=2).tobytes()


def _reverse(handset: Handset, what: str, pipe: Pipe) -> Stream:
    """There are no connections the other way round; a list of them is empty."""
    verb, _, rest = what.partition(":")
    if verb == "list-forward":
        return _said(pipe, b"0000")
    if verb == "killforward-all":
        return _said(pipe, b"OKAY")
    text = f"listener '{rest}' not found" if verb == "killforward" else NO_REVERSE
    data = text.encode("utf-8", "surrogateescape")[:0xFFFF]
    return _said(pipe, b"FAIL%04x%s" % (len(data), data))


def _saying(text: str) -> Service:
    return lambda handset, rest, pipe: _said(pipe, f"{text}\n".encode())


def _tcpip(handset: Handset, port: str, pipe: Pipe) -> Stream:
    if not port.isdigit() or not 0 < int(port) < 65536:
        return _said(pipe, b"invalid port\n")
    pipe.restart()
    return _said(pipe, f"restarting in TCP mode port: {int(port)}\n".encode())


def _reboot(handset: Handset, target: str, pipe: Pipe) -> Stream | None:
    if target not in PLAIN_REBOOT:
        return None
    handset.call("adbd", "reboot", lambda machine: run(machine, "reboot"))
    pipe.restart()
    return _said(pipe, b"")


def _said(pipe: Pipe, data: bytes) -> Stream:
    """A service that says one thing and ends."""
    pipe.write(data)
    pipe.end()
    return Said()


SERVICES: dict[str, Service] = {
    "exec": _exec,
    "sync": _sync,
    "tcp": _tcp,
    "framebuffer": _framebuffer,
    "reverse": _reverse,
    "root": _saying("adbd cannot run as root in production builds"),
    "unroot": _saying("adbd not running as root"),
    "remount": _saying('Not running as root. Try "adb root" first.'),
    "tcpip": _tcpip,
    "reboot": _reboot,
}
