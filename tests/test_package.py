"""What is handed out: the source archive has all that its tests need, and the wheel, built from it,
works where there is nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from android_gym.versions import HARNESS, PHONE, TASKS

pytest.importorskip("setuptools", "70.1", reason="setuptools builds the package")

ROOT = Path(__file__).parents[1]
# Early releases of 3.10 and 3.11 have no filters, and 3.12 warns where none is named.
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
LARGEST = 17_000_000  # bytes of the wheel
OF_THE_REPOSITORY = {".ci/run", ".git-blame-ignore-revs", ".gitignore"}
PROGRAM = """\
import android_gym

reveal_type(android_gym.AndroidEnv.fork)
android_gym.environment_ids(1)
"""


def run(*words: str | Path, cwd: Path) -> str:
    """What a program prints, told nothing of this checkout."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run([*map(str, words)], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(kind: str, source: Path) -> Path:
    """What setuptools makes of a source folder, in its folder `dist`."""
    code = f"from setuptools import build_meta; build_meta.build_{kind}('dist')"
    run(sys.executable, "-c", code, cwd=source)
    (made,) = (source / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    left = shutil.ignore_patterns(".*", "build", "dist", "runs", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, folder / "tree", ignore=left)
    with tarfile.open(built("sdist", folder / "tree")) as archive:
        archive.extractall(folder, **SAFELY)
    return folder / f"android_gym-{HARNESS}"


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """The wheel, built from the source archive."""
    return built("wheel", sdist)


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel. What it depends on is this Python's."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    (packages,) = (folder / "venv").glob("lib/python*/site-packages")
    (packages / "rest.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    pip = (sys.executable, "-m", "pip", "--python", folder / "venv", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=folder)
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_source_archive_has_every_file_of_the_repository(sdist: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("There is no repository to compare with.")
    tracked = set(run("git", "ls-files", cwd=ROOT).splitlines())
    assert tracked - files(sdist) == OF_THE_REPOSITORY


def test_the_wheel_is_small_and_has_the_package_whole(wheel: Path) -> None:
    assert wheel.name == f"android_gym-{HARNESS}-py3-none-any.whl"
    assert wheel.stat().st_size < LARGEST
    package = {f"android_gym/{name}" for name in files(ROOT / "android_gym") if "__pycache__" not in name}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "android_gym/py.typed" in package
    tasks = {Path(name).suffix for name in package if name.startswith("android_gym/tasks/androidarena/")}
    assert {".json", ".yaml"} <= tasks
    about = f"android_gym-{HARNESS}.dist-info/"
    assert {name for name in names if not name.startswith(about)} == package | {"android_gym_verifiers.py"}
    licences = {Path(name).name for name in names if name.startswith(f"{about}licenses/")}
    assert licences == {"LICENSE", *(Path(name).name for name in package if name.endswith("LICENSE.txt"))}


def test_the_page_on_installing_tells_the_sizes_of_the_archives(sdist: Path, wheel: Path) -> None:
    (archive,) = (sdist.parent / "tree/dist").glob("*.tar.gz")
    text = (ROOT / "docs/install.md").read_text("utf-8")
    for name, path in (("The wheel", wheel), ("The source archive", archive)):
        (told,) = re.findall(rf"{name} \(([\d.]+) MB\)", text)
        assert float(told) == pytest.approx(path.stat().st_size / 1e6, rel=0.05), "python scripts/front_page.py"


def test_twine_finds_nothing_wrong_with_the_archives(sdist: Path, wheel: Path) -> None:
    (archive,) = (sdist.parent / "tree/dist").glob("*.tar.gz")
    said = run(sys.executable, "-m", "twine", "check", "--strict", wheel, archive, cwd=sdist)
    assert said.count("PASSED") == 2


def test_an_installed_wheel_draws_plays_and_reports(place: Path) -> None:
    program = place / "venv/bin/android-gym"
    where = run(place / "venv/bin/python", "-c", "import android_gym as a; print(a.__file__)", cwd=place)
    assert Path(where).is_relative_to(place)
    assert run(program, "version", cwd=place).startswith(f"android-gym {HARNESS}, tasks {TASKS}, phone {PHONE}, ")
    assert "The simulated phone works here." in run(program, "doctor", "--timeout", "1", cwd=place)
    assert "Clock-AddCity" in run(program, "list", "tasks", "--plain", cwd=place).split()
    run(program, "demo", "--tasks", "Clock-AddCity", "--seeds", "1", "--out", "demo", cwd=place)
    assert "<script>" in (place / "demo/index.html").read_text("utf-8")
    run(program, "show", "Clock", "--out", "clock.png", cwd=place)
    assert (place / "clock.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_type_checker_sees_the_types_of_an_installed_wheel(place: Path) -> None:
    pytest.importorskip("mypy")
    (place / "program.py").write_text(PROGRAM, "utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--python-executable",
            place / "venv/bin/python",
            "--cache-dir",
            place / "cache",
            "program.py",
        ],
        cwd=place,
        capture_output=True,
        text=True,
    )
    revealed, wrong, _ = done.stdout.splitlines()
    assert revealed.startswith('program.py:3: note: Revealed type is "def (self: android_gym.envs.')
    assert wrong.startswith('program.py:4: error: Too many arguments for "environment_ids"')
