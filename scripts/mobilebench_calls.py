"""Say what the first API of each of Mobile-Bench's published records does on a fresh phone.

    python scripts/mobilebench_calls.py DATA [--profile miui] [--packages PACKAGE …] [--all]

DATA is the folder with s_app_s_step.json, s_app_m_step.json and m_app_m_step.json of Mobile-Bench's
data. A record counts if it names no other packages than those given, by default the ten tools: by
its package, else by its app or an activity. A line acts if it succeeds, the app that it names is in
front or offered by the chooser, and what its extras and the query of its link say has been taken
up: it is in the activity or on the screen. Prints counts by app and the lines that do not act, with
`--all` those that do, too.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.shell import shell_line, with_whole_links
from android_gym.errors import UnknownName

FILES = {"s": "s_app_s_step.json", "m": "s_app_m_step.json", "x": "m_app_m_step.json"}
TOOLS = {
    "com.miui.weather2": ("小米天气", "天气"),
    "com.android.deskclock": ("时钟", "闹钟"),
    "com.android.calendar": ("日历", "小米日历"),
    "com.miui.calculator": ("计算器",),
    "com.android.fileexplorer": ("文件管理",),
    "com.miui.notes": ("笔记", "便签"),
    "com.miui.gallery": ("照片", "相册", "小米相册"),
    "com.android.mms": ("短信",),
    "com.android.contacts": ("联系人",),
    "com.android.thememanager": ("主题壁纸",),
}
WRITTEN = {  # packages that the records misspell or that have the app of another name
    "om.miui.weather2": "com.miui.weather2",
    "com.android.gallery3d": "com.miui.gallery",
    "com.miui.calendar": "com.android.calendar",
}
NOT_SHOWN = {"beginTime", "endTime", "type"}  # extras of the wrong type in the records, or that show in nothing
CHOOSER = "com.android.intentresolver"
PACKAGE = re.compile(r"([a-zA-Z]\w*(?:\.\w+)+)/")


class Call(NamedTuple):
    """The first API of a record, "" for none, and the packages that the record names."""

    record: str
    packages: frozenset[str]
    line: str


class Outcome(NamedTuple):
    """What a line led to; `trouble` is why it does not act, "" if it does."""

    call: Call
    error: str = ""
    package: str = ""
    activity: str = ""
    trouble: str = ""


def several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def packages_of(record: dict[str, Any]) -> frozenset[str]:
    """The packages that a record names: by itself, else by its app, else by an activity."""
    point = record["check_point"]
    named = {WRITTEN.get(name, name) for name in several(point.get("package")) if name}
    if named:
        return frozenset(named)
    names = {name: package for package, known in TOOLS.items() for name in known}
    apps = several(record.get("app"))
    by_app = {names.get(name, name) for name in apps if name}
    written = [name for name in several(point.get("activity")) if isinstance(name, str)]
    by_activity = {WRITTEN.get(name, name) for text in written for name in PACKAGE.findall(text)}
    return frozenset(by_app & names.keys() | by_app & TOOLS.keys() or by_activity)


def calls(folder: Path, packages: frozenset[str]) -> Iterator[Call]:
    """One for each record that names only these packages."""
    for letter, name in FILES.items():
        for record in json.loads((folder / name).read_text("utf-8")):
            named = packages_of(record)
            if named and named <= packages:
                written = [api for api in several(record["check_point"].get("api")) if api]
                first = written[0] if written else ""
                line = first if isinstance(first, str) else str(next(iter(first.values())))
                yield Call(f"{letter}{record['id']}", named, line.strip())


def asked(line: str) -> tuple[str, list[str]]:
    """The package that a line of `am start` names, and the values that are to be taken up."""
    try:
        words = shlex.split(with_whole_links(shell_line(line)))
    except ValueError:
        return "", []
    package, values, at = "", [], 0
    while at < len(words):
        word = words[at]
        if word in ("-e", "--es", "--ei") and words[at + 1] not in NOT_SHOWN:
            values.append(words[at + 2])
        if word == "-d":
            values += [value for _, value in parse_qsl(words[at + 1].partition("?")[2])]
        if word in ("-n", "-p"):
            package = words[at + 1].partition("/")[0]
        at += 3 if word in ("-e", "--es", "--ei", "--el", "--ez", "--ef") else 2 if word.startswith("-") else 1
    bare = words[-1].partition("/")[0] if words else ""
    return package or (bare if re.fullmatch(r"\w+(\.\w+)+", bare) and words[-2] != "-a" else ""), values


def outcome(device: SimulatedDevice, call: Call) -> Outcome:
    """Run a call on the phone as it is."""
    error, _ = device.act(Action("api", text=call.line))
    screen = device.screen()
    shown = f"{device.phone().window.activity!r} {screen.text()}"
    package, values = asked(call.line)
    wanted = {package} if package else call.packages
    offered = screen.package == CHOOSER and any(name in shown for name in wanted)
    left = [value for value in values if not re.search(_taken(value), shown)]
    trouble = ""
    if error:
        trouble = error.splitlines()[0]
    elif shell_line(call.line).startswith("am ") and screen.package not in wanted and not offered:
        trouble = f"{screen.package} is in front"
    elif left and not offered:
        trouble = f"not taken up: {', '.join(left)}"
    return Outcome(call, error, screen.package, screen.activity, trouble)


def _taken(value: str) -> str:
    """A pattern for a value as it shows: a number by itself, perhaps after zeros."""
    return rf"(?<![0-9a-z])0*{value}(?![0-9a-z])" if value.isdigit() else re.escape(value)


def report(found: list[Outcome], every: bool) -> str:
    """The counts by app, and what does not act."""
    kinds: Counter[tuple[str, str]] = Counter()
    for one in found:
        kind = "no API" if not one.call.line else "acts" if not one.trouble else "does not act"
        kinds["+".join(sorted(one.call.packages)), kind] += 1
    names = sorted({name for name, _ in kinds})
    columns = ("acts", "does not act", "no API")
    lines = [f"| packages | records | {' | '.join(columns)} |", "|---|---|---|---|---|"]
    for name in names:
        counts = [kinds[name, column] for column in columns]
        lines.append(f"| {name} | {sum(counts)} | {' | '.join(map(str, counts))} |")
    sums = [sum(kinds[name, column] for name in names) for column in columns]
    lines += [f"| all | {sum(sums)} | {' | '.join(map(str, sums))} |", ""]
    groups: dict[tuple[str, str], list[Outcome]] = {}
    for one in found:
        if one.trouble or (every and one.call.line):
            groups.setdefault((one.call.line, one.trouble), []).append(one)
    for (line, trouble), several_of in groups.items():
        one, ids = several_of[0], " ".join(each.call.record for each in several_of)
        where = f"exit {int(bool(one.error))}, {one.package}/{one.activity}"
        lines.append(f"{line}\n    {trouble or 'acts'} ({where}): {ids}")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path)
    parser.add_argument("--profile", default="miui")
    parser.add_argument("--packages", nargs="+", default=list(TOOLS))
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args(arguments)
    if options.data is None or not all((options.data / name).is_file() for name in FILES.values()):
        sys.exit(f"Name the folder with Mobile-Bench's {', '.join(FILES.values())}: mobilebench_calls.py DATA")
    try:
        device = SimulatedDevice(options.profile)
    except UnknownName as error:
        sys.exit(str(error))
    start = device.snapshot()
    found = []
    for call in calls(options.data, frozenset(options.packages)):
        device.restore(start)
        found.append(outcome(device, call) if call.line else Outcome(call))
    print(report(found, options.all))


if __name__ == "__main__":
    main(sys.argv[1:])
