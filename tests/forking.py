"""Programs in processes of their own, made by copying one that has loaded the package.

A fresh interpreter takes longest to load the package and its tasks. `Forks` starts one that has done
so and copies it for each program, which therefore begins with the same state, and leaves none behind.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

LOADED = "from android_gym.cli import main; from android_gym.tasks import registry; registry.tasks()"
SECONDS = 120  # the longest that a program may take


class Forks:
    """A process that is copied: `with Forks(env, folder) as start: start("-m", "android_gym", "list")`.

    `env` is its environment and `folder` its working directory; `loaded` is what it runs first.
    """

    def __init__(self, env: Mapping[str, str], folder: Path, loaded: str = LOADED) -> None:
        self.folder = TemporaryDirectory()
        self.process = subprocess.Popen(
            [sys.executable, __file__, loaded],
            cwd=folder,
            env=dict(env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Forks:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run `-m MODULE …` or `SCRIPT …` as Python does, and wait for its end."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{json.dumps([words, self.folder.name])}\n")
        self.process.stdin.flush()
        code = int(self.process.stdout.readline())
        out, err = (Path(self.folder.name, name).read_text("utf-8") for name in ("out", "err"))
        return subprocess.CompletedProcess(["python", *words], code, out, err)


def serve(loaded: str) -> None:
    """In the process that is copied: run what comes on standard input, and say how it ended."""
    exec(loaded, {})
    gc.collect()
    gc.freeze()  # copies share the memory of what the collector does not go through
    for line in sys.stdin:
        words, folder = json.loads(line)
        if not (child := os.fork()):
            end(play(words, folder))
        sys.stdout.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")
        sys.stdout.flush()


def play(words: list[str], folder: str) -> int:
    """In the copy: be the program, and say with which status it ends."""
    signal.alarm(SECONDS)
    for number, path in enumerate((os.devnull, f"{folder}/out", f"{folder}/err")):
        os.dup2(os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    try:
        if words[0] == "-m":
            sys.argv[:] = words[1:]
            runpy.run_module(words[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv[:] = words
            sys.path[0] = os.path.dirname(words[0])
            runpy.run_path(words[0], run_name="__main__")
    except SystemExit as left:
        if isinstance(left.code, str):
            sys.stderr.write(f"{left.code}\n")
            return 1
        return left.code or 0
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def end(status: int) -> None:
    """End the copy without taking apart what it shares with the other processes."""
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    serve(sys.argv[1])
