"""Milliseconds per call of uiautomator2 on a served phone: median and 95th percentile.

Two ways to the same phone: in this process, and through a real adb server over TCP (started on a
port of its own and killed at the end; left out where there is no adb). Beside them one step of the
environment on the simulated phone, and, with adb, one `adb exec-out uiautomator dump` beside the
binary's own start-up (`adb version`).

    python benchmarks/latency.py [--json FILE] [--calls N]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

CLOCK = "com.google.android.deskclock"
GOALS = {
    "near_info": 1.4,
    "near_dump": 2.9,
    "near_click": 3.0,
    "near_screenshot": 37.0,
    "far_info": 56.0,
    "far_dump": 59.0,
    "far_click": 56.0,
    "far_screenshot": 77.0,
}
Figures = dict[str, tuple[float, float]]  # median and 95th percentile, ms


def timed(call: Callable[[], Any], calls: int) -> tuple[float, float]:
    """Median and 95th percentile of a call in ms, after some that are not counted."""
    for _ in range(3):
        call()
    found = []
    for _ in range(calls):
        begin = time.perf_counter()
        call()
        found.append((time.perf_counter() - begin) * 1e3)
    return statistics.median(found), statistics.quantiles(found, n=20)[-1]


def of_client(phone: Any, calls: int) -> Figures:
    """The calls of uiautomator2 on an open app; every click changes the page."""
    import uiautomator2

    device = uiautomator2.connect(phone)
    device.app_start(CLOCK)
    tabs = [(113, 2250), (540, 2250)]

    def click() -> None:
        tabs.reverse()
        device.click(*tabs[0])

    cases: dict[str, Callable[[], Any]] = {
        "info": lambda: device.info,
        "dump": lambda: device.dump_hierarchy(root_in_active=True),
        "click": click,
        "shell": lambda: device.shell("wm size"),
        "screenshot": device.screenshot,
    }
    found = {name: timed(case, calls) for name, case in cases.items()}
    device.stop_uiautomator(wait=False)
    return found


def near(calls: int) -> Figures:
    """In this process."""
    from android_gym.serve.adb.inprocess import InProcessDevice

    return {f"near_{name}": ms for name, ms in of_client(InProcessDevice(handset()), calls).items()}


def far(calls: int) -> Figures:
    """Through a real adb server over TCP, and the adb binary by itself."""
    from android_gym.devices.adb import find
    from android_gym.serve.adb.adbd import Adbd

    with adb_server() as program, Adbd(handset(), free_port(), announced=False) as served:
        found = of_client(find(served.serial), calls)
        dump = [program, "-s", served.serial, "exec-out", "uiautomator", "dump", "/dev/tty"]
        found["adb_version"] = timed(lambda: run([program, "version"]), calls)
        found["adb_dump"] = timed(lambda: run(dump), calls)
    return {f"far_{name}": ms for name, ms in found.items()}


def step(calls: int) -> Figures:
    """One step of the environment on the simulated phone; no two lead to the same phone."""
    from android_gym.agents.uniform import Agent
    from android_gym.envs.android import AndroidEnv

    env, player, found = AndroidEnv("all", observation="text"), Agent(finish=False), []
    seed, over, observation, info = 0, True, "", {}
    while len(found) < 5 * calls:
        if over:
            observation, info = env.reset(seed=seed)
            player.reset(env, observation, info)
            seed += 1
        action = player.act(observation, info)
        begin = time.perf_counter()
        observation, _, terminated, truncated, info = env.step(action)
        found.append((time.perf_counter() - begin) * 1e3)
        over = terminated or truncated
    return {"step": (statistics.median(found), statistics.quantiles(found, n=20)[-1])}


def handset() -> Any:
    from android_gym.profiles import base_phone
    from android_gym.serve.handset import Handset
    from android_gym.serve.machine import Machine

    return Handset(Machine(base_phone()))


@contextmanager
def adb_server() -> Iterator[str]:
    """An adb server on a port of its own with a home of its own; gives adb's path."""
    program = shutil.which("adb")
    if program is None:
        raise FileNotFoundError("there is no adb")
    with tempfile.TemporaryDirectory() as home:
        own = {
            "HOME": home,
            "ANDROID_USER_HOME": home,
            "ADB_MDNS": "0",
            "ADB_LOCAL_TRANSPORT_MAX_PORT": "5550",
            "ANDROID_ADB_SERVER_PORT": str(free_port()),
        }
        before = dict(os.environ)
        os.environ.update(own)
        try:
            run([program, "start-server"])
            yield program
        finally:
            run([program, "kill-server"])
            os.environ.clear()
            os.environ.update(before)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def run(words: list[str]) -> bytes:
    return subprocess.run(words, capture_output=True, check=True).stdout


CASES: dict[str, Callable[[int], Figures]] = {"step": step, "near": near, "far": far}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--calls", type=int, default=100, help="calls of each kind")
    options = parser.parse_args()
    figures: Figures = {}
    for name, case in CASES.items():
        try:
            found = case(options.calls)
        except (ImportError, FileNotFoundError) as error:
            print(f"{name:16} not run: {error}")
            continue
        figures |= found
        for key, (median, high) in found.items():
            goal = f"   goal <= {GOALS[key]:g}" if key in GOALS else ""
            print(f"{key:16} {median:9.2f} ms   95 % {high:9.2f}{goal}", flush=True)
    if "far_adb_dump" in figures:
        over = figures["far_adb_dump"][0] - figures["far_adb_version"][0]
        print(f"adb dump over adb's own start-up: {over:.2f} ms   goal <= 10")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({key: list(value) for key, value in figures.items()}, file, indent=2)


if __name__ == "__main__":
    main()
