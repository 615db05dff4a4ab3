"""What it costs to play a million episodes, or to keep thousands of phones live: computed from measured figures.

`benchmarks/cost.json` holds what other benchmarks have measured, each figure with its unit and command. The formulas:

    core hours = episodes x CPU ms x share / 3,600,000       share: how much dearer episodes are in two processes
    bytes      = episodes x bytes of one
    steps/s    = sessions / seconds that a model takes for a step
    cores      = steps/s x CPU ms / 1,000
    memory     = processes x MB of one without sessions + sessions x kB of one       processes: cores, rounded up

    python benchmarks/cost.py                   print the tables
    python benchmarks/cost.py --collect RUNNER.json SESSIONS.json
                                                take figures that runner.py and sessions.py wrote with --json on this
                                                machine, and write cost.json and the tables of docs/scale.md
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import re
from pathlib import Path
from typing import Any

from stamp import when

FILE = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs/scale.md"
BEGIN, END = "<!-- cost -->\n", "<!-- /cost -->\n"
RUNNER, SESSIONS = "benchmarks/runner.py", "benchmarks/sessions.py"
AGENTS = ("oracle", "uniform")
SIZES = ((2400, 1080), (1200, 540))  # height and width of pictures in px
EPISODES = 1_000_000
COUNTS = (10_000, 20_000)  # of live sessions
STEP_S = 2.0  # that a model takes for a step

Inputs = dict[str, float]


# --- formulas ------------------------------------------------------------------------------------


def core_hours(count: float, ms: float, share: float = 1.0) -> float:
    """CPU time of so many episodes, or steps, in hours of a core."""
    return count * ms * share / 3_600_000


def rate(sessions: int, seconds: float) -> float:
    """Steps a second of sessions whose model takes that long for each."""
    return sessions / seconds


def cores(steps_a_second: float, ms: float) -> float:
    """How many cores steps keep busy that take so many CPU ms each."""
    return steps_a_second * ms / 1000


def memory_gb(sessions: int, kb: float, busy_cores: float, base_mb: float) -> float:
    """Memory of live sessions, in as many processes as cores are busy."""
    return math.ceil(busy_cores) * base_mb / 1000 + sessions * kb / 1e6


# --- tables --------------------------------------------------------------------------------------


def episodes_table(inputs: Inputs) -> list[str]:
    """What a million episodes take, a column for each agent."""
    rows: dict[str, list[str]] = {}

    def add(what: str, text: str) -> None:
        rows.setdefault(what, []).append(text)

    for agent in AGENTS:
        of = {name.removeprefix(f"{agent}_"): value for name, value in inputs.items() if name.startswith(f"{agent}_")}
        steps = EPISODES * of["steps"]
        add("steps", f"{steps:,.0f}")
        add("CPU in one process", f"{core_hours(EPISODES, of['ms']):.1f} core hours")
        add("CPU in many processes", f"{core_hours(EPISODES, of['ms'], of['share']):.1f} core hours")
        add("trajectories; with gzip", f"{gb(of['bytes'])}; {gb(of['gzip_bytes'])}")
        add("`run.sqlite`", gb(of["store_bytes"]))
        for height, width in SIZES:
            ms, size = (inputs[f"picture_{height}_{what}"] for what in ("ms", "bytes"))
            told = f"{core_hours(steps, ms):,.0f} core hours, {steps * size / 1e9:,.0f} GB"
            add(f"a JPEG of {width} x {height} px after each step, besides", told)
    head = f"| {EPISODES:,} episodes, recorded and scored | " + " | ".join(f"`{agent}`" for agent in AGENTS) + " |"
    return [head, "|---|---|---|", *(f"| {what} | {' | '.join(texts)} |" for what, texts in rows.items())]


def gb(size: float) -> str:
    """Bytes of an episode as those of all."""
    return f"{EPISODES * size / 1e9:,.1f} GB"


def sessions_table(inputs: Inputs) -> list[str]:
    """What live sessions take while a model thinks for `STEP_S` seconds before each step."""
    rows: dict[str, list[str]] = {}

    def add(what: str, text: str) -> None:
        rows.setdefault(what, []).append(text)

    for count in COUNTS:
        steps, text = rate(count, STEP_S), inputs["step_ms"]
        add("steps/s", f"{steps:,.0f}")
        add("text: CPU", f"{cores(steps, text):,.0f} cores")
        add("text: memory", f"{memory_gb(count, inputs['kb_each'], cores(steps, text), inputs['base_mb']):.1f} GB")
        sent = (steps * inputs[name] / 1e6 for name in ("answer_bytes", "answer_gzip_bytes"))
        add("text: sent; with gzip", "; ".join(f"{mb:.1f} MB/s" for mb in sent))
        rebuilt = cores(steps, text + inputs["rebuild_ms"])
        add("text, where every step rebuilds its phone: CPU", f"{rebuilt:,.0f} cores")
        for height, width in SIZES:
            what = f"text and a JPEG of {width} x {height} px"
            busy = cores(steps, text + inputs[f"picture_{height}_ms"])
            held = memory_gb(count, inputs["kb_each"], busy, inputs["picture_base_mb"])
            size = inputs["answer_bytes"] + inputs[f"picture_{height}_bytes"]
            add(f"{what}: CPU", f"{busy:,.0f} cores")
            add(f"{what}: memory", f"{held:.0f} GB")
            add(f"{what}: sent", f"{steps * size / 1e6:,.0f} MB/s")
    head = f"| live sessions, a step each {STEP_S:g} s | " + " | ".join(f"{count:,}" for count in COUNTS) + " |"
    return [head, "|---|---|---|", *(f"| {what} | {' | '.join(texts)} |" for what, texts in rows.items())]


def inputs_table(read: dict[str, Any]) -> list[str]:
    """What was measured, with its command."""
    rows = [
        f"| `{name}` | {one['value']:,.4g} {one['unit']} | `{one['command']}` |" for name, one in read["inputs"].items()
    ]
    return ["| figure | measured | command |", "|---|---|---|", *rows]


def tables(read: dict[str, Any]) -> str:
    """The tables of docs/scale.md, of what cost.json holds."""
    inputs = {name: one["value"] for name, one in read["inputs"].items()}
    parts = [episodes_table(inputs), sessions_table(inputs), inputs_table(read)]
    told = f"{when(read['made'])} CPU time on {read['machine']}."
    return "\n\n".join("\n".join(part) for part in (*parts, [told])) + "\n"


# --- what is collected ---------------------------------------------------------------------------


def collected(runner: dict[str, Any], sessions: dict[str, Any]) -> dict[str, Any]:
    """What cost.json holds, of the figures of both benchmarks."""
    inputs: dict[str, dict[str, Any]] = {}

    def add(name: str, value: float, unit: str, command: str) -> None:
        inputs[name] = {"value": float(f"{value:.4g}"), "unit": unit, "command": command}

    for agent in AGENTS:
        add(f"{agent}_ms", runner[f"{agent}_long_ms"], "CPU ms an episode", RUNNER)
        add(f"{agent}_share", runner[f"{agent}_share"], "times as much in two processes", RUNNER)
        episodes = runner[f"{agent}_episodes"]
        units = {
            "steps": f"steps an episode, of {episodes:,.0f}",
            "bytes": "bytes an episode",
            "gzip_bytes": "bytes an episode with gzip",
            "store_bytes": "bytes an episode in `run.sqlite`",
        }
        for name, unit in units.items():
            add(f"{agent}_{name}", runner[f"{agent}_{name}"] / episodes, unit, RUNNER)
    live = sessions["live"]
    add("step_ms", live["step_ms"], f"CPU ms a step of a live session, of {live['stepped']:,.0f}", SESSIONS)
    add("rebuild_ms", sessions["rebuild_played"]["ms_mean"], "CPU ms to rebuild a session", SESSIONS)
    add("answer_bytes", live["answer_bytes"], "bytes an answer", SESSIONS)
    add("answer_gzip_bytes", live["answer_gzip_bytes"], "bytes an answer with gzip", SESSIONS)
    add("kb_each", live["kb_each"], f"kB of memory a session, of {live['sessions']:,.0f}", SESSIONS)
    add("base_mb", live["empty_mb"], "MB of memory a process without sessions", SESSIONS)
    pictured = live["empty_mb"] + live["pictures_mb"] - live["live_mb"]
    add("picture_base_mb", pictured, "MB of memory a process that draws", SESSIONS)
    for height, width in SIZES:
        add(f"picture_{height}_ms", live[f"picture_{height}_ms"], f"CPU ms a JPEG of {width} x {height} px", SESSIONS)
        add(f"picture_{height}_bytes", live[f"picture_{height}_bytes"], "bytes of it", SESSIONS)
    made = {
        name: {"date": of["date"], "version": of["version"]} for name, of in ((RUNNER, runner), (SESSIONS, sessions))
    }
    return {"made": made, "machine": machine(), "inputs": inputs}


def machine() -> str:
    """This machine in words, with how busy it was in the last quarter of an hour."""
    found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text("utf-8"))
    model = " ".join(found[1].split()) if found else platform.processor()
    load = os.getloadavg()[2]
    return f"{os.cpu_count()} cores of {model}, Python {platform.python_version()}, with a load of {load:.0f}"


def publish(read: dict[str, Any], page: Path = PAGE) -> None:
    """Write the tables between the marks of a page."""
    before, begin, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin and end, f"{page} has no marks for the tables."
    page.write_text(f"{before}{BEGIN}{tables(read)}{END}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--collect", nargs=2, type=Path, metavar=("RUNNER", "SESSIONS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.collect:
        read = collected(*(json.loads(file.read_text("utf-8")) for file in given.collect))
        FILE.write_text(json.dumps(read, indent=1) + "\n", "utf-8")
        publish(read)
    print(tables(json.loads(FILE.read_text("utf-8"))), end="")


if __name__ == "__main__":
    main()
