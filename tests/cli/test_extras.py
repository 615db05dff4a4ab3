"""What needs a library that is not there says so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from forking import Forks

from android_gym.cli import main
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite

ROOT = Path(__file__).parents[2]
BARE = """
import sys

GONE = {
    "PIL", "adb_shell", "adbutils", "anyio", "datasets", "httpx", "huggingface_hub", "lxml",
    "matplotlib", "mcp", "mcp_types", "openai", "pandas", "pyarrow", "ray",
    "sb3_contrib", "scipy", "stable_baselines3",
    "starlette", "tensorboard", "torch", "transformers", "trl", "uiautomator2", "uvicorn",
    "websockets", "xllamacpp",
}


class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in GONE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Gone())
"""
ASKS = "run --agent react --tasks Clock-Open --out OUT --model"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a run, and what makes Python one without extras."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "sitecustomize.py").write_text(BARE)
    (folder / "model.gguf").write_text("")
    list(Run(Plan(("oracle",), suite(["Clock-Open"]), (0,), folder / "run")))
    return folder


@pytest.fixture(scope="module")
def bare(folder: Path) -> Iterator[Forks]:
    """Starts programs without extras."""
    paths = os.pathsep.join([str(folder), str(ROOT)])
    with Forks({**os.environ, "PYTHONPATH": paths}, folder) as start:
        yield start


WITHOUT = {
    "collect": ("collect RUN --out OUT.parquet", "data"),
    "film": ("film RUN/Clock-Open-0 --out OUT.gif", "film"),
    "judge": ("judge RUN --model openai:x?base_url=http://127.0.0.1:1/v1", "llm"),
    "mcp": ("mcp", "mcp"),
    "play": ("play Clock-Open", "web"),
    "push": ("push RUN someone/steps", "hub"),
    "sessions": ("sessions", "sessions"),
    "run openai": (f"{ASKS} openai:x?base_url=http://127.0.0.1:1/v1", "llm"),
    "run local": (f"{ASKS} local:model.gguf", "llm-local"),
    "run over Ray": ("run --agent oracle --tasks Clock-Open --runner ray --out OUT", "ray"),
    "collect over Ray": ("collect RUN --out OUT.jsonl --runner ray", "ray"),
    "run adb": ("run --agent oracle --tasks Clock-Open --device adb: --out OUT", "real"),
}
WITH = {
    "accept": "accept --help",
    "submit": "submit --help",
    "certify": "certify Clock-Open --seeds 1",
    "check": "check --help",
    "compile": "compile Micro-TurnSwitch --nodes 5",
    "convert": "convert --help",
    "demo": "demo --tasks Clock-Open --seeds 1 --out OUT",
    "derive": "derive --help",
    "schema": "schema task",
    "doctor": "doctor --timeout 1",
    "explore": "explore Notally --pages 3 --out OUT-pages",
    "freeze": "freeze --help",
    "generate": "generate --help",
    "gias": "gias --help",
    "list": "list tags",
    "mobilebench": "mobilebench overlap --help",
    "new": "new app Reader --to OUT",
    "pages": "pages run --help",
    "platform": "platform list --session OUT-lab",
    "quote": "quote --help",
    "record": "record --help",
    "report": "report RUN --out OUT",
    "reproduce": "reproduce RUN --workers 0",
    "rescore": "rescore RUN",
    "rows": "rows verl Clock-Open --out OUT-rows.jsonl",
    "serve": "serve --help",
    "show": "show Clock",
    "standings": "standings --help",
    "version": "version",
}


@pytest.mark.parametrize(("line", "extra"), WITHOUT.values(), ids=WITHOUT)
def test_a_command_without_its_extra_says_what_to_install(bare: Forks, folder: Path, line: str, extra: str) -> None:
    words = line.replace("RUN", str(folder / "run")).replace("OUT", str(folder / "out")).split()
    done = bare("-m", "android_gym", *words)
    assert (done.returncode, done.stdout) == (2, "")
    (said,) = done.stderr.splitlines()
    assert said.startswith("android-gym: ") and f"pip install -e '{ROOT}[{extra}]'" in said


@pytest.mark.parametrize("line", WITH.values(), ids=WITH)
def test_a_command_that_needs_no_extra_runs_without(bare: Forks, folder: Path, line: str) -> None:
    words = line.replace("RUN", str(folder / "run")).replace("OUT", str(folder / "out")).split()
    done = bare("-m", "android_gym", *words)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_command_is_tried_without_extras() -> None:
    tried = {name.partition(" ")[0] for name in (*WITHOUT, *WITH)}
    assert tried == set(main.commands)


@pytest.mark.parametrize("name", ["compiled", "train_compiled", "train_picture", "train_pointer", "train_sb3"])
def test_a_script_that_trains_says_what_to_install(bare: Forks, name: str) -> None:
    done = bare(str(ROOT / "benchmarks" / f"{name}.py"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{name}.py needs torch: pip install -e '{ROOT}[sb3]'\n"


def test_pictures_ask_the_system_for_no_fonts(tmp_path: Path) -> None:
    broken = tmp_path / "fonts.conf"
    broken.write_text("<fontconfig><no-such-element/></fontconfig>")
    known = {key: value for key, value in os.environ.items() if key not in ("HOME", "XDG_CACHE_HOME")}
    done = subprocess.run(
        [sys.executable, "-m", "android_gym", "show", "Clock", "--out", str(tmp_path / "a.png")],
        cwd=ROOT,
        env={**known, "FONTCONFIG_FILE": str(broken)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
