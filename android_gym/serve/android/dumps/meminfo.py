"""dumpsys meminfo: which processes there are. No app here takes memory of its own, so none is told.

A row without sizes is what clients see of a process that ends while it is measured: they go on.
"""

from __future__ import annotations

from ...machine import Machine
from ..records import pid, running, uptime

TOTAL = 7_754_048  # KiB, as /proc/meminfo has them


def memory(machine: Machine, args: tuple[str, ...]) -> str:
    """One process by package or pid, or all."""
    phone = machine.phone
    wanted = [word for word in args if not word.startswith("-")]
    names = [p for p in running(phone) if not wanted or wanted[0] in (p, str(pid(phone, p)))]
    if not names:
        return f"No process found for: {wanted[0]}"
    ms = uptime(phone) * 1000
    rows = "".join(f"\n** MEMINFO in pid {pid(phone, p)} [{p}] **\n" for p in names)
    total = "" if wanted else f"\nTotal RAM: {TOTAL:,}K (status normal)\n"
    return f"Applications Memory Usage (in Kilobytes):\nUptime: {ms} Realtime: {ms}\n{rows}{total}"


SERVICES = {"meminfo": memory}
