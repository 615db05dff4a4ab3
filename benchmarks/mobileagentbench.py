"""MobileAgentBench's own, unmodified code on the simulated phone, with an agent of adb alone.

    python benchmarks/mobileagentbench.py --code ~/mobile-agent-bench --client ~/avc/site-packages

Each task of github.com/MobileAgentBench/mobile-agent-bench runs in a process of its own: its
orchestrator prepares the phone through AndroidViewClient 23.3.0 and adb, the agent carries out our
reference for that task by `adb shell input`, and its `check_finish` judges by the screens and by
the events that the phone posts. What is printed for a task is whether its log says "finished", and
what its code raised. `android-gym serve --profile simple` serves the phone, a new one for each
task. Only `time.sleep` is shortened, from outside: the phone needs no waiting.

--code: a checkout (there is no licence in it: nothing of it is here); by default what the
environment variable MOBILEAGENTBENCH names. --client: the site-packages that AndroidViewClient
was installed into (`pip install androidviewclient==23.3.0 "setuptools<80"`), or
ANDROIDVIEWCLIENT_PACKAGES. Port 8888, to which the benchmark listens, must be free.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shlex
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from android_gym.action import Action
from android_gym.devices.perform import carry_out, expand
from android_gym.devices.shell import Answer
from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.state.events import DoubleTap, Drag, Event, Key, LongPress, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.tasks import registry
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.tasks.mobileagentbench.judging import published

CODE, CLIENT = "MOBILEAGENTBENCH", "ANDROIDVIEWCLIENT_PACKAGES"
PROFILE = "simple"
TRIES = 400  # seeds in which the published parameters are looked for
PATIENCE = 180.0  # seconds a task may take
PAUSE = 0.02  # seconds that a sleep takes
KEYS = {"back": 4, "home": 3, "enter": 66, "delete": 67, "recents": 187}
EXACT: dict[str, dict[str, Any]] = {  # published parameters that few seeds draw
    "calculator_minus": {"sum": "12 - 4", "formula": "12-4", "begin": "12-", "result": "8"},
    "calculator_multiply": {"sum": "12 × 4", "formula": "12×4", "begin": "12×", "result": "48"},
    "calculator_point": {"sum": "19.7 - 81.3", "formula": "19.7-81.3", "begin": "19.7-", "result": "-61.6"},
    "calculator_mixed": {
        "sum": "18 + (24 × 3) - (9 ÷ 3)",
        "result": "87",
        "product": "24×3",
        "value": 72,
        "quotient": "9÷3",
        "rest": "+18-3=",
    },
    "calculator_recalculate": {
        "sum": "12 × 5",
        "formula": "12×5",
        "begin": "12×",
        "result": "60",
        "right": 5,
        "wrong": 4,
    },
    "recorder_theme": {"theme": "Dark red"},
    "calendar_delete_tasks": {"first": "Laundry", "second": "Meeting", "other": "Cooking"},
    **{
        f"launcher_{name}": {"app": "Chrome", "other": "Camera"}
        for name in ("hide_app_name", "remove_app", "rename_app", "search_app")
    },
}
FILES = "com.simplemobiletools.filemanager.pro"
BEFORE = {  # what the tasks before it have left, in the benchmark's own order
    "filemanager_hide_folder": f"appops set {FILES} MANAGE_EXTERNAL_STORAGE allow"
}
FINISHED = "FINISHED "  # before the verdict in what a task's process prints


# --- the agent ----------------------------------------------------------------------------------


class AdbPhone:
    """A phone as `adb shell` alone shows and touches it."""

    def __init__(self, serial: str) -> None:
        self.name, self._serial = f"adb:{serial}", serial
        self._seen: Screen | None = None

    def shell(self, command: str) -> Answer:
        done = subprocess.run(["adb", "-s", self._serial, "shell", command], capture_output=True, text=True)
        return Answer(done.stdout, done.returncode)

    def screen(self) -> Screen:
        if self._seen is None:
            dumped = self.shell("uiautomator dump --compressed /dev/tty")
            self._seen = Screen.parse(dumped[: dumped.rindex(">") + 1])
        return self._seen

    def do(self, event: Event) -> None:
        self._seen = None
        match event:
            case Tap(x, y):
                self.shell(f"input tap {round(x)} {round(y)}")
            case DoubleTap(x, y):
                self.shell(f"input tap {round(x)} {round(y)}; input tap {round(x)} {round(y)}")
            case LongPress(x, y):
                place = f"{round(x)} {round(y)}"
                self.shell(f"input swipe {place} {place} 1000")
            case Swipe(x1, y1, x2, y2):
                self.shell(f"input swipe {round(x1)} {round(y1)} {round(x2)} {round(y2)} 300")
            case Drag(x1, y1, x2, y2):
                way = f"{round(x1)} {round(y1)} {round(x2)} {round(y2)}"
                self.shell(f"input draganddrop {way} 1000")
            case Key(name):
                self.shell(f"input keyevent {KEYS[name]}")
            case Type(text, clear):
                if clear:
                    self.shell("input keyevent 123 " + " ".join(["67"] * 60))
                self.shell(f"input text {shlex.quote(text.replace(' ', '%s'))}" if text else "true")
            case _:
                raise ValueError(f"adb has no {event!r}")

    def apps(self) -> tuple[tuple[str, str], ...]:
        return ()

    def reset(self, start: Phone | None = None) -> None:
        self._seen = None

    def close(self) -> None:
        pass


def steps_of(instance: TaskInstance) -> list[Action]:
    """The reference, each swipe a step."""
    device, found = SimulatedDevice(PROFILE), list[Action]()
    device.reset(instance.start)
    for action in instance.references[0]:
        if action.verb == "scroll_to":
            found += expand(device, action)[1]
        else:
            found.append(action)
            carry_out(device, action)
    return found


def as_published(name: str, code: Path) -> TaskInstance:
    """Our task with the parameters that the benchmark's own has: of some seeds, the one of which
    most stand in its source."""
    task = next(t for t in _tasks() if _known(t) == name)
    files = (code / "tasks").glob("*.py")
    source = next(t for t in (f.read_text("utf-8") for f in files) if f'task_name="{name}"' in t)
    source = re.sub(r"(min|max)_steps=\d+", "", source + _imported(source, code))
    best: tuple[float, int] = (-1.0, 0)
    base = base_phone(task.profile)
    for seed in range(TRIES):
        params = task.sample(random.Random(f"{task.id}/{seed}"), base)
        values = [str(v) for value in params.values() for v in _flat(value)]
        share = sum(_stands(v, source) for v in values) / (len(values) or 1)
        if share > best[0]:
            best = (share, seed)
        if share == 1.0:
            break
    found = sample(task, best[1], base)
    exact = EXACT.get(name)
    return sample(task, best[1], base, {**found.params, **exact}) if exact else found


def _stands(value: str, source: str) -> bool:
    quoted = rf"""(?<![\w.]){re.escape(value)}(?![\w.])"""
    return re.search(quoted, source, re.I) is not None


def _imported(source: str, code: Path) -> str:
    """The text of the tasks that one is made of."""
    names = re.findall(r"^from \.(\w+) import", source, re.M)
    return "".join((code / f"tasks/{name}.py").read_text("utf-8") for name in names)


def _flat(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple) else [value]


def _tasks() -> list[Task]:
    return list(registry.of_benchmark("MobileAgentBench").values())


def _known(task: Task) -> str:
    found = published().get(task.name)
    return found.name if found else ""


# --- one task, in a process of its own ----------------------------------------------------------


def run_one(name: str, code: Path, serial: str) -> None:
    """Run a task with the benchmark's own orchestrator and print whether it finished."""
    sys.path += [os.environ[CLIENT]]
    sys.path.insert(0, str(code.parent))
    sleep = time.sleep
    time.sleep = lambda seconds: sleep(min(seconds, PAUSE))  # type: ignore[assignment]
    sys.argv = sys.argv[:1]
    instance = as_published(name, code)
    actions = steps_of(instance)
    from mobile_agent_benchmark.task_orchestrator import TaskOrchestrator  # type: ignore

    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "one.json"
        config.write_text(json.dumps({"tasks": [{"name": name}]}), "utf-8")
        orchestrator = TaskOrchestrator(log_dir=folder, config_path=config)

        def agent(prompt: str) -> None:
            phone = AdbPhone(serial)
            for action in actions:
                orchestrator.before_one_action()
                error, _ = carry_out(phone, action)
                print("STEP", action, error)
                if error or orchestrator.after_one_action(str(action)):
                    return

        try:
            orchestrator.run(agent)
        finally:
            task = orchestrator.current_task
            print(f"{FINISHED}{bool(task and task.finished)}", flush=True)
    os._exit(0)  # its event server has no end


# --- all of them --------------------------------------------------------------------------------


class Served:
    """Phones that adb reaches, each served by an `android-gym serve` of its own."""

    def __init__(self, folder: Path) -> None:
        self._home = folder
        self.env = {
            **os.environ,
            "HOME": str(folder),
            "ANDROID_USER_HOME": str(folder),
            "ANDROID_ADB_SERVER_PORT": str(_free()),
            "ADB_MDNS": "0",
            "ADB_LOCAL_TRANSPORT_MAX_PORT": "5550",
        }
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(
            ["adb", "nodaemon", "server"], env=self.env, stdin=quiet, stdout=quiet, stderr=quiet
        )
        time.sleep(0.5)

    def run(self, name: str, code: Path) -> tuple[bool, str]:
        """Whether a task finished, and the rest of what its process printed."""
        port = _free()
        command = ["-m", "android_gym", "serve", "--profile", PROFILE, "--port", str(port)]
        phone = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
        try:
            assert phone.stdout is not None and phone.stdout.readline(), "no phone is served"
            serial = f"127.0.0.1:{port}"
            subprocess.run(["adb", "connect", serial], env=self.env, capture_output=True)
            env = {**self.env, "ANDROID_SERIAL": serial}
            if name in BEFORE:
                subprocess.run(["adb", "shell", BEFORE[name]], env=env, check=True)
            words = [sys.executable, __file__, "--code", str(code), "--one", name]
            try:
                done = subprocess.run([*words, serial], env=env, capture_output=True, text=True, timeout=PATIENCE)
                said = done.stdout + done.stderr
            except subprocess.TimeoutExpired as error:
                said = f"{error.stdout or b''!r}\nIt took longer than {PATIENCE:g} s."
            subprocess.run(["adb", "disconnect", serial], env=self.env, capture_output=True)
        finally:
            phone.terminate()
            phone.wait()
        return f"{FINISHED}True" in said, said

    def close(self) -> None:
        self._server.kill()
        self._server.wait()


def _free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def raised(said: str) -> str:
    """The last exception in what a process printed, "" without one."""
    found = re.findall(r"^(\w+(?:\.\w+)*(?:Error|Exception): .*|TypeError.*)$", said, re.M)
    return found[-1] if found else ""


def main(words: list[str] | None = None) -> dict[str, bool]:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--code", type=Path, default=os.environ.get(CODE))
    parser.add_argument("--client", default=os.environ.get(CLIENT))
    parser.add_argument("--tasks", nargs="*", help="Names or parts of names; all without.")
    parser.add_argument("--json", type=Path, help="Also write the verdicts into a file.")
    parser.add_argument("--show", action="store_true", help="Print all that a task printed.")
    parser.add_argument("--one", nargs=2, help=argparse.SUPPRESS)
    told = parser.parse_args(words)
    if told.code is None or not told.client:
        parser.error(f"needs --code and --client, or {CODE} and {CLIENT}")
    os.environ[CLIENT] = told.client
    code = Path(told.code).expanduser()
    code = next((p for p in (code / "src/mobile_agent_benchmark", code) if p.is_dir()), code)
    if told.one:
        run_one(*told.one[:1], code, told.one[1])
    names = [_known(task) for task in _tasks() if _known(task)]
    wanted = [n for n in names if not told.tasks or any(part in n for part in told.tasks)]
    verdicts: dict[str, bool] = {}
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            for name in wanted:
                began = time.perf_counter()
                verdicts[name], said = served.run(name, code)
                took = time.perf_counter() - began
                why = raised(said)
                mark = "finished" if verdicts[name] else "NOT finished"
                print(f"{name}: {mark} ({took:.1f} s){f'; {why}' if why else ''}", flush=True)
                if told.show:
                    print(said)
        finally:
            served.close()
    print(f"{sum(verdicts.values())} of {len(verdicts)} finished")
    if told.json:
        told.json.write_text(json.dumps(verdicts, indent=1), "utf-8")
    return verdicts


if __name__ == "__main__":
    main()
