"""The ids that gymnasium.make knows, registered without loading the phone or its apps.

AndroidArena/Clock-v0 draws one of an app's tasks per reset, AndroidArena/Clock-AddCity-v0 is one
task, and so for every benchmark; MobileAgentBench/All-v0 draws one of a whole benchmark's.
AndroidArena's id for that is AndroidArena/SingleApp-v0; the micro-curriculum is
AndroidArena/Micro-Name-v0.
"""

from __future__ import annotations

from pathlib import Path

import gymnasium

from ..tasks import names

ENTRY_POINT = "android_gym.envs.android:AndroidEnv"
VECTOR = "android_gym.envs.vector:AndroidVectorEnv"
WHOLE = "All"  # stands for a whole benchmark
WHOLE_OF_DEFAULT = "SingleApp"  # AndroidArena's


def register(folder: str | Path | None = None) -> None:
    """Register the ids of every benchmark that comes with the package, or those of one folder of
    tasks: for a package that brings its own benchmark (entry point group `android_gym.tasks`).
    The folder is read as text. Calling it again changes nothing."""
    if folder is None:
        folders = dict(names.benchmarks())
    else:
        folders = {names.benchmark_of(Path(folder)) or names.DEFAULT: Path(folder)}
    for benchmark, where in folders.items():
        for name, tasks in _selections(benchmark, where).items():
            key = f"{benchmark}/{name}-v0"
            if key not in gymnasium.registry:
                gymnasium.register(
                    key, ENTRY_POINT, vector_entry_point=VECTOR, kwargs={"tasks": tasks}
                )


def environment_ids() -> tuple[str, ...]:
    """All registered ids, sorted."""
    own = (name for name, spec in gymnasium.registry.items() if spec.entry_point == ENTRY_POINT)
    return tuple(sorted(own))


def _selections(benchmark: str, folder: Path) -> dict[str, str]:
    """What each id's environment chooses its tasks from, as full names."""
    ids = names.modules(folder)
    apps = {name.split("-")[0] for name in ids} - {"Micro"}
    whole = WHOLE_OF_DEFAULT if benchmark == names.DEFAULT else WHOLE
    return {whole: benchmark} | {name: f"{benchmark}/{name}" for name in (*sorted(apps), *ids)}
