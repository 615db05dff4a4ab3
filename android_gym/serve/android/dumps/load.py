"""dumpsys meminfo, cpuinfo, gfxinfo, procstats and diskstats."""

from __future__ import annotations

from ....phone.state import Phone
from ...machine import Machine
from ..records import SYSTEM_SERVER, pid, processes, rss, running, uptime, when
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


def cpu(machine: Machine, args: tuple[str, ...]) -> str:
    """Load of the processes: the app in front works, the others wait."""
    phone = machine.phone
    front = phone.foreground
    rows = "".join(
        f"  {2.1 if p.name == front else 0.1}% {p.pid}/{p.name}: "
        f"{1.6 if p.name == front else 0.1}% user + {0.5 if p.name == front else 0}% kernel\n"
        for p in processes(phone)
        if p.pid >= SYSTEM_SERVER
    )
    now = f"{when(phone, phone.time):%F %T}.000"
    return f"""Load: 0.42 / 0.37 / 0.31
CPU usage from 60000ms to 0ms ago ({now} to {now}):
{rows}3.4% TOTAL: 2.2% user + 1.2% kernel
"""


def graphics(machine: Machine, args: tuple[str, ...]) -> str:
    """Frame statistics of a package; nothing is drawn between two looks, so there are none."""
    phone = machine.phone
    wanted = [w for w in args if not w.startswith("-") and w not in ("framestats", "reset")]
    names = [p for p in running(phone) if not wanted or wanted[0] in (p, str(pid(p)))]
    if not names:
        return f"No process found for: {wanted[0]}"
    head = (
        f"Applications Graphics Acceleration Info:\nUptime: {_ms(phone)} Realtime: {_ms(phone)}\n"
    )
    return head + "".join(_frames(name, "framestats" in args) for name in names)


_COLUMNS = (
    "Flags,FrameTimelineVsyncId,IntendedVsync,Vsync,InputEventId,HandleInputStart,AnimationStart,"
    "PerformTraversalsStart,DrawStart,FrameDeadline,FrameInterval,FrameStartTime,SyncQueued,"
    "SyncStart,IssueDrawCommandsStart,SwapBuffers,FrameCompleted,DequeueBufferDuration,"
    "QueueBufferDuration,GpuCompleted,SwapBuffersCompleted,DisplayPresentTime,"
)


def _frames(name: str, detailed: bool) -> str:
    stats = f"---PROFILEDATA---\n{_COLUMNS}\n---PROFILEDATA---\n" if detailed else ""
    return f"""
** Graphics info for pid {pid(name)} [{name}] **

Stats since: 0ns
Total frames rendered: 0
Janky frames: 0 (0.00%)
50th percentile: 0ms
90th percentile: 0ms
95th percentile: 0ms
99th percentile: 0ms
Number Missed Vsync: 0
Number High input latency: 0
Number Slow UI thread: 0
Number Slow bitmap uploads: 0
Number Slow issue draw commands: 0
Number Frame deadline missed: 0
{stats}"""


def disk(machine: Machine, args: tuple[str, ...]) -> str:
    """Storage: what is used by files and apps."""
    phone = machine.phone
    used = sum(file.size for file in phone.files) // 1024
    free = 81_000_000 - used
    names = ",".join(f'"{name}"' for name in phone.packages)
    return f"""Latency: 0ms [512B Data Write]
Recent Disk Write Speed (kB/s) = 62000
Data-Free: {free}K / 113000000K total = {free * 100 // 113_000_000}% free
Cache-Free: {free}K / 113000000K total = {free * 100 // 113_000_000}% free
System-Free: 0K / 1000000K total = 0% free
File-based Encryption: true
Package Names: [{names}]
"""


def procstats(machine: Machine, args: tuple[str, ...]) -> str:
    phone = machine.phone
    rows = "".join(f"  * {name} / v1:\n      TOTAL: 100%\n" for name in running(phone))
    return f"CURRENT STATS:\n{rows}\nTotal elapsed time: +{uptime(phone)}s0ms\n"


SERVICES = {
    "meminfo": told(memory), "cpuinfo": told(cpu), "gfxinfo": told(graphics),
    "diskstats": told(disk), "procstats": told(procstats),
}  # fmt: skip
