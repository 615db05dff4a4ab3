"""Write the table of the phone's commands in docs/devices.md.

python scripts/device_commands.py
"""

from __future__ import annotations

import re
from pathlib import Path

from android_gym.serve.android.dumps import services
from android_gym.serve.commands.cmd import SERVICES
from android_gym.serve.sh.builtins import BUILTINS
from android_gym.serve.sh.shell import LAUNCHERS, commands

PAGE = Path(__file__).parents[1] / "docs/devices.md"
UNIX = ("basics", "files", "find", "identity", "listing", "network", "processes", "search", "text")  # modules
ABSENT = "awk base64 chmod env run-as sed setprop stat su tar test uniq xargs".split()  # asked for most often
_TABLE = re.compile(r"(?<=<!-- Written by scripts/device_commands.py. -->\n\n)(?:\|.*\n)+")


def kinds() -> dict[str, list[str]]:
    """What can be typed, by kind."""
    unix = [name for name, act in commands().items() if act.__module__.rpartition(".")[2] in UNIX]
    return {
        "the shell's own": [*BUILTINS, *LAUNCHERS],
        "Unix": unix,
        "Android's": [name for name in commands() if name not in unix],
        "services of `cmd`": list(SERVICES),
        "services of `dumpsys`": list(services()),
        "not there": ABSENT,
    }


def table() -> str:
    rows = (f"| {kind} | {' '.join(f'`{name}`' for name in sorted(names))} |\n" for kind, names in kinds().items())
    return "| | |\n|---|---|\n" + "".join(rows)


def written(page: str) -> dict[str, list[str]]:
    """What a page lists, by kind."""
    found = _TABLE.search(page)
    rows = [line.strip("| ").split(" | ") for line in found[0].splitlines()[2:]] if found else []
    return {kind: names.replace("`", "").split() for kind, names in rows}


def main() -> None:
    PAGE.write_text(_TABLE.sub(lambda _: table(), PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
