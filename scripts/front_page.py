"""Write what the README and docs/install.md say of the package's size, from the package.

    python scripts/front_page.py

The badges in docs/badges, how many tasks and apps the README names, and the names and sizes of the
archives in docs/install.md, for which both are built. Tests compare all of them with the package.
"""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from android_gym.tasks import registry
from android_gym.versions import HARNESS

ROOT = Path(__file__).parents[1]
BADGES = ROOT / "docs/badges"
NO_APPS = {"CrossApp", "Micro"}  # names of groups of tasks among those of apps
LETTER, PADDING, HEIGHT = 6.6, 8, 20  # px
BADGE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" aria-label="{label}: {value}">
<rect width="{width}" height="{height}" rx="4" fill="#37474f"/>
<path d="M{split} 0H{edge}a4 4 0 0 1 4 4v{side}a4 4 0 0 1-4 4H{split}z" fill="#00695c"/>
<g fill="#fff" font-family="Roboto,Verdana,sans-serif" font-size="11" text-anchor="middle">
<text x="{left}" y="14">{label}</text>
<text x="{right}" y="14">{value}</text>
</g>
</svg>
"""
NUMBERS = re.compile(r"with \d+ tasks in \d+ apps")
ARCHIVE = re.compile(r"android_gym-[\d.]+-py3")
WHEEL, SOURCE = re.compile(r"The wheel \([\d.]+ MB\)"), re.compile(r"source archive \([\d.]+ MB\)")


def counts() -> tuple[int, int]:
    """How many tasks there are, and in how many apps."""
    return len(registry.query()), len({*registry.apps()} - NO_APPS)


def facts() -> dict[str, tuple[str, str]]:
    """Label and value of each badge, by the name of its file."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg")
    metadata = config["metadata"]
    pythons = re.findall(r"Python :: (\d\.\d+)", metadata["classifiers"])
    tasks, apps = counts()
    return {
        "python": ("python", f"{pythons[0]} to {pythons[-1]}"),
        "licence": ("licence", metadata["license"]),
        "tasks": ("tasks", str(tasks)),
        "apps": ("apps", str(apps)),
    }


def badge(label: str, value: str) -> str:
    """A badge as SVG."""
    split, rest = (round(2 * PADDING + LETTER * len(words)) for words in (label, value))
    return BADGE.format(
        label=label,
        value=value,
        width=split + rest,
        height=HEIGHT,
        split=split,
        edge=split + rest - 4,
        side=HEIGHT - 8,
        left=split / 2,
        right=split + rest / 2,
    )


def readme(text: str) -> str:
    """The README with the numbers of the package."""
    return NUMBERS.sub("with {} tasks in {} apps".format(*counts()), text)


def install_page(text: str, wheel: int, source: int) -> str:
    """docs/install.md with the version and the sizes of the archives, in bytes."""
    text = ARCHIVE.sub(f"android_gym-{HARNESS}-py3", text)
    text = WHEEL.sub(f"The wheel ({wheel / 1e6:.1f} MB)", text)
    return SOURCE.sub(f"source archive ({source / 1e6:.1f} MB)", text)


def sizes() -> tuple[int, int]:
    """Bytes of the wheel and of the source archive of this tree."""
    left = shutil.ignore_patterns(".*", "build", "dist", "runs", "*.egg-info", "__pycache__")
    code = "from setuptools import build_meta as b; b.build_wheel('dist'); b.build_sdist('dist')"
    with TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        shutil.copytree(ROOT, tree, ignore=left)
        subprocess.run([sys.executable, "-c", code], cwd=tree, check=True, stdout=subprocess.DEVNULL)
        wheel, source = (next((tree / "dist").glob(f"*{suffix}")) for suffix in (".whl", ".tar.gz"))
        return wheel.stat().st_size, source.stat().st_size


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def main() -> None:
    BADGES.mkdir(exist_ok=True)
    for name, (label, value) in facts().items():
        write(BADGES / f"{name}.svg", badge(label, value))
    front, page = ROOT / "README.md", ROOT / "docs/install.md"
    write(front, readme(front.read_text("utf-8")))
    write(page, install_page(page.read_text("utf-8"), *sizes()))


if __name__ == "__main__":
    main()
