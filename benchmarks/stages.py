"""Where the time of a step goes on new seeds, by stage.

Streams of `steady.py` are played, each in a process of its own, and the stack is looked at every
few milliseconds of CPU time, which slows nothing down. A moment belongs to the innermost function
whose file is listed here; those of Python's and other libraries, and of the caches, belong to who
calls them. What resets take is told apart from steps, whichever stage it is in, and so are the
references that are played to compare actions with. The player's time and the first window, in which
the caches are empty, are left out.

    python benchmarks/stages.py [--steps N] [ROW …]      ROW is FORM_PLAYER, as in throughput.py
"""

from __future__ import annotations

import argparse
import gc
import json
import signal
import subprocess
import sys
import time
from collections import Counter
from types import FrameType
from typing import Any

import steady

ROWS = ("text_random", "text_oracle", "elements_random", "elements_oracle", "pixels84_random")
EVERY_S = 0.001
ROOT = "/android_gym/"

# The longest path that a file begins with decides.
STAGES = {
    "phone/ui/": "layout",
    "apps/": "app code",
    "kit/": "app code",
    "phone/state/": "app code",
    "phone/system/": "app code",
    "town/": "app code",
    "weather/": "app code",
    "web/": "app code",
    "world/": "app code",
    "devices/": "environment",
    "envs/": "environment",
    "metrics/": "goals and rewards",
    "phone/state/diff.py": "goals and rewards",
    "tasks/": "goals and rewards",
    "devices/answering.py": "rows and masks",
    "devices/handled_verbs.py": "rows and masks",
    "devices/verb_bits.py": "rows and masks",
    "envs/actions/_indexed.py": "rows and masks",
    "envs/actions/discrete.py": "rows and masks",
    "envs/context.py": "rows and masks",
    "envs/observations/": "rows and masks",
    "screen/touch_map.py": "rows and masks",
    "envs/observations/text.py": "text and names",
    "screen/": "text and names",
    "envs/observations/pixels.py": "pictures",
    "phone/paint/": "pictures",
    "phone/system/render.py": "pictures",
}
VIEWS = "views"  # app code that makes views: it is called by the layout
REFERENCES, RESETS = "references", "resets"
OTHERS = "elsewhere"
ORDER = (
    "layout",
    VIEWS,
    "app code",
    "environment",
    "goals and rewards",
    "text and names",
    "rows and masks",
    "pictures",
    REFERENCES,
    RESETS,
    OTHERS,
)


def stage_of(files: list[tuple[str, str]]) -> str | None:
    """The stage of a moment; None for the player's. files: of the functions on the stack, the
    innermost first, each with its path in the package ("" outside of it) and its name."""
    paths = [path for path, _ in files]
    if not any(paths) or any(path.startswith("agents/") for path in paths):
        return None
    if "envs/expansion.py" in paths:
        return REFERENCES
    if ("envs/android.py", "begin") in files:
        return RESETS
    for i, path in enumerate(paths):
        known = [prefix for prefix in STAGES if path.startswith(prefix)]
        if known:
            stage = STAGES[max(known, key=len)]
            calls = any(outer.startswith("phone/ui/") for outer in paths[i + 1 :])
            return VIEWS if stage == "app code" and calls else stage
    return OTHERS


def stack(frame: FrameType | None) -> list[tuple[str, str]]:
    found = []
    while frame is not None:
        code = frame.f_code
        found.append((code.co_filename.partition(ROOT)[2], code.co_name))
        frame = frame.f_back
    return found


def measured(form: str, player: str, steps: int) -> dict[str, Any]:
    """Samples by stage, µs per step, and the share of the collector of cyclic garbage."""
    stream, samples = steady.Stream(player, tasks="all", **steady.FORMS[form]), Counter[str]()
    stream.window()
    collecting, since = [0.0], [0.0]

    def look(_: int, frame: FrameType | None) -> None:
        stage = stage_of(stack(frame))
        if stage is not None:
            samples[stage] += 1

    def collect(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            since[0] = time.process_time()
        else:
            collecting[0] += time.process_time() - since[0]

    signal.signal(signal.SIGPROF, look)
    gc.callbacks.append(collect)
    signal.setitimer(signal.ITIMER_PROF, EVERY_S, EVERY_S)
    begin = time.process_time()
    spent = stream.window(steps)
    all_s = time.process_time() - begin
    signal.setitimer(signal.ITIMER_PROF, 0)
    return {"stages": samples, "us": 1e6 / spent.rate, "collector": collecting[0] / all_s}


def printed(rows: dict[str, dict[str, Any]]) -> None:
    """A table in Markdown: shares of the time of steps and resets."""
    print("| |", " | ".join(rows), "|")
    print("|---|" + "---|" * len(rows))
    for stage in ORDER:
        shares = [row["stages"].get(stage, 0) / sum(row["stages"].values()) for row in rows.values()]
        if max(shares) >= 0.005:
            print(f"| {stage} |", " | ".join(f"{share:.0%}".replace("%", " %") for share in shares), "|")
    told = (f"{row['collector']:.0%}".replace("%", " %") for row in rows.values())
    print("| in all of them: the cyclic collector |", " | ".join(told), "|")
    print("| µs a step |", " | ".join(f"{row['us']:,.0f}" for row in rows.values()), "|")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="*", default=ROWS, metavar="ROW")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--case", help="measure one row here")
    options = parser.parse_args()
    if options.case:
        form, _, player = options.case.rpartition("_")
        print(json.dumps(measured(form, player, options.steps)))
        return
    found = {}
    for row in options.rows:
        command = [sys.executable, __file__, "--case", row, "--steps", str(options.steps)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        found[row] = json.loads(done.stdout.splitlines()[-1])
    printed(found)


if __name__ == "__main__":
    main()
