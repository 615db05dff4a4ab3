"""bmgr: whether the phone backs up, and to where."""

from __future__ import annotations

from ...phone.settings import written
from ..android.arguments import Answer
from ..machine import Machine
from . import Command, Invocation, said, wrong

USAGE = """usage: bmgr [--user <userId>] [enabled|enable|list|transport]
       bmgr enabled
       bmgr enable BOOL
       bmgr list transports
"""
TRANSPORT = "com.google.android.gms/.backup.BackupTransportService"
_ENABLED = "secure/backup_enabled"


def bmgr(machine: Machine, call: Invocation) -> Answer:
    words = call.args[2:] if call.args[:1] == ("--user",) else call.args
    match words:
        case ("enabled",):
            on = machine.phone.setting(_ENABLED, 1)
            return machine, said(f"Backup Manager currently {'enabled' if on else 'disabled'}")
        case ("enable", word) if word in ("true", "false"):
            machine = machine.showing(written(machine.phone, _ENABLED, int(word == "true")))
            return machine, said(f"Backup Manager now {'en' if word == 'true' else 'dis'}abled")
        case ("list", "transports", *_):
            return machine, said(f"  * {TRANSPORT}")
    return machine, wrong(USAGE, 1)


COMMANDS: dict[str, Command] = {"bmgr": bmgr}
