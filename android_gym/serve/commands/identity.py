"""Who: id and whoami."""

from __future__ import annotations

from ..machine import Machine
from . import Command, Invocation, Result, said

_GROUPS = (
    "2000(shell),1004(input),1007(log),1011(adb),1015(sdcard_rw),1028(sdcard_r),1078(ext_data_rw),1079(ext_obb_rw),"
    "3001(net_bt_admin),3002(net_bt),3003(inet),3006(net_bw_stats),3009(readproc),3011(uhid)"
)


def identity(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """id [-u | -g | -un | -gn]."""
    number, name = 2000, "shell"
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    if "u" in letters or "g" in letters:
        return machine, said(name if "n" in letters else str(number))
    return machine, said(f"uid={number}({name}) gid={number}({name}) groups={_GROUPS} context=u:r:shell:s0")


def whoami(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said("shell")


COMMANDS: dict[str, Command] = {"id": identity, "whoami": whoami}
