"""Explorations that are killed and started again write the same bytes as one that is not."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus
from android_gym.envs.pages import Limits, explore, jobs

FILE = "MiuiNotes.pages"


def run(folder: Path, every: int = 3, watch: Callable[[Corpus], None] | None = None) -> None:
    (job,) = jobs(SimulatedDevice("everything"), folder, ("com.miui.notes",), Limits(pages=30))
    explore(*job._replace(every=every), watch=watch)


def run_killed(kill: Callable[[], object]) -> int:
    """Run something in a process that kills itself; the signal that ended it."""
    child = os.fork()
    if not child:
        kill()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_an_exploration_that_is_killed_twenty_times_writes_the_same_bytes(tmp_path: Path) -> None:
    run(tmp_path / "whole", every=7)
    rng, cut = random.Random(0), tmp_path / "cut"

    def killed_after(pages: int) -> None:
        left = iter(range(pages))
        run(cut, watch=lambda corpus: None if next(left, None) is not None else end())

    def killed_in_writing() -> None:
        replace = os.replace
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "replace", lambda *names: end() if rng.random() < 0.5 else replace(*names))
            run(cut)

    for time in range(20):
        ended = run_killed(killed_in_writing if time % 4 == 3 else lambda: killed_after(rng.randrange(1, 5)))
        rng.random()
        assert ended in (0, -signal.SIGKILL)
    run(cut)
    assert (cut / FILE).read_bytes() == (tmp_path / "whole" / FILE).read_bytes()
    assert [path.name for path in cut.iterdir()] == [FILE]
