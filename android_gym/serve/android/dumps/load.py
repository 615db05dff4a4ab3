"""dumpsys meminfo."""

from __future__ import annotations

from ....phone.state.phone import Phone
from ...machine import Machine
from ..records import pid, rss, running, uptime
from ..windows import activities
from . import told

# KiB, as /proc/meminfo has them
TOTAL, AVAILABLE, FREE, BUFFERS, CACHED = 7_754_048, 3_621_904, 412_336, 7_188, 3_204_176
SWAP, SWAP_FREE = 3_145_724, 2_402_816


def memory(machine: Machine, args: tuple[str, ...]) -> str:
    """One process by package or pid, or all."""
    phone = machine.phone
    wanted = [word for word in args if not word.startswith("-")]
    head = f"Applications Memory Usage (in Kilobytes):\nUptime: {_ms(phone)} Realtime: {_ms(phone)}"
    if not wanted:
        return f"{head}\n\n{_all(phone)}"
    names = [p for p in running(phone) if wanted[0] in (p, str(pid(p)))]
    if not names:
        return f"No process found for: {wanted[0]}"
    return "\n".join((head, *(_one(phone, name) for name in names)))


def _ms(phone: Phone) -> int:
    return uptime(phone) * 1000


def pss(package: str) -> int:
    """Proportional set size of an app's process, KiB."""
    return rss(package) * 6 // 10


_HEADS = """\
                   Pss  Private  Private  SwapPss      Rss     Heap     Heap     Heap
                 Total    Dirty    Clean    Dirty    Total     Size    Alloc     Free
                ------   ------   ------   ------   ------   ------   ------   ------"""


def _one(phone: Phone, name: str) -> str:
    total = pss(name)
    native, dalvik, code, stack, pixels = (total * part // 100 for part in (22, 18, 31, 2, 17))
    other = total - native - dalvik - code - stack - pixels
    opened = [r for task in phone.tasks for r in activities(phone, task)]
    shown = sum(record.component.package == name for record in opened)
    sizes = (
        ("Native Heap", native), ("Dalvik Heap", dalvik), ("Stack", stack), (".so mmap", code),
        ("GL mtrack", pixels), ("Unknown", other), ("TOTAL", total),
    )  # fmt: skip
    rows = "\n".join(_row(label, size) for label, size in sizes)
    return f"""
** MEMINFO in pid {pid(name)} [{name}] **
{_HEADS}
{rows}

 App Summary
                       Pss(KB)                        Rss(KB)
                        ------                         ------
           Java Heap:{dalvik:>9}
         Native Heap:{native:>9}
                Code:{code:>9}
               Stack:{stack:>9}
            Graphics:{pixels:>9}
       Private Other:{other:>9}

           TOTAL PSS:{total:>9}            TOTAL RSS:{rss(name):>9}      TOTAL SWAP PSS:{0:>9}

 Objects
               Views:{40 * shown:>9}         ViewRootImpl:{shown:>9}
         AppContexts:{shown + 3:>9}           Activities:{shown:>9}
              Assets:{20:>9}        AssetManagers:{0:>9}
       Local Binders:{30:>9}        Proxy Binders:{50:>9}
"""


def _row(label: str, size: int) -> str:
    heap = f"{size * 2:>9}{size:>9}{size:>9}" if label.endswith(("Heap", "TOTAL")) else ""
    return f"{label:>13}{size:>9}{size:>9}{0:>9}{0:>9}{size:>9}{heap}"


def _all(phone: Phone) -> str:
    rows = "".join(
        f"{pss(name):>11,}K: {name} (pid {pid(name)})\n"
        for name in sorted(running(phone), key=lambda p: -pss(p))
    )
    return f"""Total PSS by process:
{rows}
Total RAM: {TOTAL:,}K (status normal)
 Free RAM: {AVAILABLE:,}K
 Used RAM: {TOTAL - AVAILABLE:,}K
 Lost RAM: 0K
"""


SERVICES = {"meminfo": told(memory)}
