"""pm install: from a file, or from what is streamed in.

Apks cannot run here: those whose name or package is in the catalogue install the catalogue's app,
those of the keyboards that tools bring make these known, all others fail as on a phone.
"""

from __future__ import annotations

from .. import files
from ..commands import said, wrong
from ..machine import Machine
from .arguments import Answer, Verb, Words, illegal, user, whole
from .packages import REMOVED, installable, installed, put, state

_ALONE = frozenset(
    "-l -f -r -R -t -d -g -s --dont-kill --instant --full --ephemeral --apex --force-non-staged "
    "--staged --multi-package --enable-rollback --no-wait --skip-verification --force-sdk "
    "--bypass-low-target-sdk-block --preload --force-queryable --wait --incremental".split()
)
_VALUED = frozenset(
    "-i -p --user --originating-uri --referrer --abi --install-location --install-reason "
    "--pkg --force-uuid --rollback-data-policy --staged-ready-timeout --inherit".split()
)


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
    package, error = installable(data, name)
    if error:
        return machine, said(f"Failure [{error}]", 1)
    return installed(machine, package), said("Success")


def _install(machine: Machine, words: Words) -> Answer:
    size, name = _size(words), words.next()
    if name in (None, "-"):
        if size is None:
            return machine, wrong("Error: must either specify a package size or an APK file", 1)
        return _finished(machine, words.call.stdin[:size], "base.apk")
    assert name is not None
    data = _read(machine, words, name)
    if isinstance(data, str):
        return machine, wrong(data, 255)
    return _finished(machine, data, name)


def _read(machine: Machine, words: Words, name: str) -> bytes | str:
    """The bytes of a file, or what is printed when it cannot be opened."""
    where = files.resolve(words.call.cwd, name)
    try:
        return files.read(machine, where, words.call.root)
    except OSError:
        return (
            f"Error: Unable to open file: {name}\n"
            "Consider using a file under /data/local/tmp/\n"
            f"Error: Can't open file: {name}\n\n"
            "Exception occurred while executing 'install':\n"
            f"java.lang.IllegalArgumentException: Error: Can't open file: {name}\n"
            "\tat com.android.server.pm.PackageManagerShellCommand.setParamsSize"
            "(PackageManagerShellCommand.java:607)"
        )


def _existing(machine: Machine, words: Words) -> Answer:
    """Bring back what was taken away from the user only."""
    _size(words)
    package, phone = words.required(), machine.phone
    if package not in phone.packages and not state(phone, package):
        return machine, wrong(
            "android.content.pm.PackageManager$NameNotFoundException: "
            f"Package {package} doesn't exist",
            1,
        )
    if state(phone, package) == REMOVED:
        machine = machine.showing(put(phone, package, ""))
    return machine, said(f"Package {package} installed for user: 0")


VERBS: dict[str, Verb] = {"install": _install, "install-existing": _existing}
