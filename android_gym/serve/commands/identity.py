"""Who and what: id, whoami, groups, hostname, getenforce; and files' security labels."""

from __future__ import annotations

from ..android.records import uid
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

_GROUPS = (
    (1004, "input"), (1007, "log"), (1011, "adb"), (1015, "sdcard_rw"), (1028, "sdcard_r"),
    (1078, "ext_data_rw"), (1079, "ext_obb_rw"), (3001, "net_bt_admin"), (3002, "net_bt"),
    (3003, "inet"), (3006, "net_bw_stats"), (3009, "readproc"), (3011, "uhid"),
)  # fmt: skip


def _self(call: Invocation) -> tuple[int, str]:
    return (0, "root") if call.root else (uid("com.android.shell"), "shell")


def identity(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """id [-u | -g | -G | -n | -Z]."""
    number, name = _self(call)
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    others = [word for word in call.args if not word.startswith("-")]
    if others and others[0] not in ("root", "shell", "0", "2000"):
        return machine, wrong(f"id: bad user '{others[0]}': No such file or directory")
    if others:
        number, name = (0, "root") if others[0] in ("root", "0") else (2000, "shell")
    more = _GROUPS if name == "shell" else ()
    context = f"u:r:{'su' if call.root else 'shell'}:s0"
    if "Z" in letters:
        return machine, said(context)
    if "G" in letters:
        held = ((number, name), *more)
        return machine, said(" ".join(str(g[1] if "n" in letters else g[0]) for g in held))
    if "u" in letters or "g" in letters:
        return machine, said(name if "n" in letters else str(number))
    listed = ",".join(f"{n}({g})" for n, g in ((number, name), *more))
    return machine, said(
        f"uid={number}({name}) gid={number}({name}) groups={listed} context={context}"
    )


def whoami(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said(_self(call)[1])


def groups(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    more = () if call.root else tuple(name for _, name in _GROUPS)
    return machine, said(" ".join((_self(call)[1], *more)))


def hostname(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    if call.args and not call.root:
        return machine, wrong("hostname: set failed 'Operation not permitted'")
    return machine, said("localhost")


def getenforce(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said("Permissive" if machine.memory.get("permissive") else "Enforcing")


def setenforce(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Only root may; 0 or permissive, 1 or enforcing."""
    match tuple(word.casefold() for word in call.args):
        case ["0" | "permissive" | "1" | "enforcing"] if not call.root:
            return machine, wrong("setenforce: Couldn't set enforcing status to "
                                  f"'{call.args[0]}': Permission denied")  # fmt: skip
        case ["0" | "permissive"]:
            return machine.remember("permissive", True), Result()
        case ["1" | "enforcing"]:
            return machine.remember("permissive", False), Result()
        case [word]:
            return machine, wrong(f"setenforce: Invalid state: {word}")
    return machine, wrong('setenforce: Needs 1 argument (see "setenforce --help")')


def silent(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """chcon and restorecon: files have no labels here, so there is nothing to change."""
    return machine, Result()


COMMANDS: dict[str, Command] = {
    "id": identity, "whoami": whoami, "groups": groups, "hostname": hostname,
    "getenforce": getenforce, "setenforce": setenforce, "chcon": silent, "restorecon": silent,
}  # fmt: skip
