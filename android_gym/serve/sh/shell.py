"""The phone's shell: `run` carries out a line as `/system/bin/sh -c` does on a phone.

A line is read whole before anything is done. Commands come one after the other, also those of a
pipeline and those put in the background. What a line may do is bounded: so many commands, so deep,
so much output; then it ends with an error.
"""

from __future__ import annotations

from ...phone.values import Table
from .. import files
from ..commands import Result
from ..machine import Machine
from .interpreter import script as carry_out
from .session import Leave, Session, Source, World
from .syntax import parse

SHELL = "/system/bin/sh"

ENVIRONMENT = {
    "ANDROID_ART_ROOT": "/apex/com.android.art", "ANDROID_ASSETS": "/system/app",
    "ANDROID_BOOTLOGO": "1", "ANDROID_DATA": "/data", "ANDROID_I18N_ROOT": "/apex/com.android.i18n",
    "ANDROID_ROOT": "/system", "ANDROID_STORAGE": "/storage",
    "ANDROID_TZDATA_ROOT": "/apex/com.android.tzdata", "ASEC_MOUNTPOINT": "/mnt/asec",
    "DOWNLOAD_CACHE": "/data/cache", "EXTERNAL_STORAGE": "/sdcard", "HOME": "/",
    "HOSTNAME": "oriole", "LOGNAME": "shell",
    "PATH": "/product/bin:/apex/com.android.runtime/bin:/apex/com.android.art/bin:/system_ext/bin:"
            "/system/bin:/system/xbin:/odm/bin:/vendor/bin:/vendor/xbin",
    "SHELL": "/bin/sh", "TERM": "dumb", "TMPDIR": "/data/local/tmp", "USER": "shell",
}  # fmt: skip

NOTHING = Table()


def run(
    machine: Machine,
    line: str,
    stdin: bytes = b"",
    root: bool = False,
    cwd: str = "/",
    variables: Table = NOTHING,
    merged: bool = False,
) -> tuple[Machine, Result]:
    """The machine after a line, and what it printed. `variables` are added to the environment.

    `merged` puts stderr between stdout in the order in which they were written, as adb's first
    shell protocol and terminals show them.
    """
    session = Session(World(machine), Source(stdin))
    session.root = root
    session.cwd = files.normal("/", cwd)
    session.variables |= ENVIRONMENT | ({"USER": "root", "LOGNAME": "root"} if root else {})
    session.variables |= {name: str(value) for name, value in variables.pairs}
    session.exported |= set(session.variables)
    if merged:
        session.streams[2] = session.streams[1]
    code = _carried_out(session, line)
    out, err = (bytes(session.captured[fd].data) for fd in (1, 2))
    return session.world.machine, Result(out, err, code & 255)


def _carried_out(session: Session, line: str) -> int:
    script = parse(line.replace("\r\n", "\n").replace("\0", ""))
    if isinstance(script, str):
        session.complain(script)
        return 1
    try:
        carry_out(session, script)
        code = session.status
    except Leave as left:
        code = left.code
    except RecursionError:
        session.complain("internal error: nesting too deep")
        return 1
    return session.ended(code)
