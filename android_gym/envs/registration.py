"""The ids that gymnasium.make knows, registered without loading the phone or its apps.

AndroidArena/Clock-v0 draws one of an app's tasks per reset, AndroidArena/Clock-AddCity-v0 is one
task, and so for every benchmark; MobileAgentBench/All-v0 draws one of a whole benchmark's.
AndroidArena/SingleApp-v0, CrossApp-v0 and Constrained-v0 are the parts that its paper has, and the
micro-curriculum is AndroidArena/Micro-Name-v0.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import gymnasium

from ..phone.core import own
from ..tasks import names

ENTRY_POINT = "android_gym.envs.android:AndroidEnv"
VECTOR = "android_gym.envs.workers:make_phones"
PAGES, PAGES_ENTRY_POINT = "MobileBenchV2/Pages-v0", "android_gym.envs.pages:PagesEnv"  # needs corpora, instructions
WHOLE = "All"  # stands for a whole benchmark
PARTS_OF_DEFAULT = ("SingleApp", "Constrained")  # sets of AndroidArena


def register(folder: str | Path | None = None) -> None:
    """Register the ids of every benchmark that comes with the package and of what the environment
    variable ANDROID_GYM_APPS names, or those of one folder of tasks: for a package that brings its
    own benchmark (entry point group `android_gym.tasks`). All is read as text. Calling it again
    changes nothing."""
    if folder is None:
        for benchmark, where in names.benchmarks().items():
            _register(benchmark, names.modules(where))
        register_own(own.found())
        if PAGES not in gymnasium.registry:
            gymnasium.register(PAGES, PAGES_ENTRY_POINT)
    else:
        where = Path(folder)
        _register(names.benchmark_of(where) or names.DEFAULT, names.ids_of(where))


def register_own(found: own.Given) -> None:
    """Register the ids of tasks in files that users give by path."""
    for name in found.holding:
        file = found.modules[name]
        files = file.parent.rglob("*.py") if file.name == "__init__.py" else (file,)
        texts = [one.read_text("utf-8", "replace") for one in sorted(files)]
        benchmark = next(filter(None, map(names.benchmark_in, texts)), names.DEFAULT)
        _register(benchmark, {id for text in texts for id in names.ids_in(text)})
    for file, inside in found.tasks.items():
        text, holder = file.read_text("utf-8", "replace"), found.modules.get(inside.removeprefix(f"{own.FAMILY}."))
        said = names.benchmark_of(holder.parent) if holder is not None else ""
        _register(names.benchmark_in_yaml(text) or said or names.DEFAULT, names.ids_in_yaml(text))


def _register(benchmark: str, ids: Iterable[str]) -> None:
    for name, tasks in _selections(benchmark, ids).items():
        key = f"{benchmark}/{name}-v0"
        if key not in gymnasium.registry:
            gymnasium.register(key, ENTRY_POINT, vector_entry_point=VECTOR, kwargs={"tasks": tasks})


def environment_ids() -> tuple[str, ...]:
    """All registered ids, sorted."""
    own = (name for name, spec in gymnasium.registry.items() if spec.entry_point == ENTRY_POINT)
    return tuple(sorted(own))


def _selections(benchmark: str, ids: Iterable[str]) -> dict[str, str]:
    """What each id's environment chooses its tasks from, as full names."""
    known = sorted(ids)
    if not known:
        return {}
    apps = {name.split("-")[0] for name in known} - {"Micro"}
    parts = PARTS_OF_DEFAULT if benchmark == names.DEFAULT else ()
    chosen = (*parts, *sorted(apps), *known)
    return {WHOLE: benchmark} | {name: f"{benchmark}/{name}" for name in chosen}
