"""pm install: from a file, or from what is streamed in.

Apks cannot run here: those whose name or package is in the catalogue install the catalogue's app,
those of the keyboards that tools bring make these known, all others fail as on a phone.
"""

from __future__ import annotations

from .. import files
from ..commands import said, wrong
from ..machine import Machine
from .arguments import Answer, Verb, Words, illegal, user, whole
from .packages import installable, installed

_ALONE = "-f -r -R -t -d -g --dont-kill --full --no-wait --skip-verification".split()
_VALUED = "-i --user --abi --install-location --install-reason --pkg".split()


_UNREADABLE = """Error: Unable to open file: {name}
Consider using a file under /data/local/tmp/
Error: Can't open file: {name}

Exception occurred while executing 'install':
java.lang.IllegalArgumentException: Error: Can't open file: {name}
\tat com.android.server.pm.PackageManagerShellCommand.setParamsSize\
(PackageManagerShellCommand.java:607)"""


def _size(words: Words) -> int | None:
    """The size of what is streamed in, after the options; None if it was not told."""
    size = None
    while (option := words.option()) is not None:
        if option == "-S":
            size = whole(words.required())
            if size <= 0:
                raise illegal(f"Invalid size value: {size}")
        elif option in _VALUED:
            value = words.required()
            if option == "--user":
                user(value)
        elif option not in _ALONE:
            raise illegal(f"Unknown option {option}")
    return size


def _finished(machine: Machine, data: bytes, name: str) -> Answer:
    package, error = installable(machine.phone, data, name)
    if error:
        return machine, said(f"Failure [{error}]", 1)
    return installed(machine, package), said("Success")


def _install(machine: Machine, words: Words) -> Answer:
    size, name = _size(words), words.next()
    if name in (None, "-"):
        if size is None:
            return machine, wrong("Error: must either specify a package size or an APK file", 1)
        return _finished(machine, words.call.stdin(size), "base.apk")
    assert name is not None
    try:
        data = files.read(machine, files.resolve(words.call.cwd, name))
    except OSError:
        return machine, wrong(_UNREADABLE.format(name=name), 255)
    return _finished(machine, data, name)


VERBS: dict[str, Verb] = {"install": _install}
