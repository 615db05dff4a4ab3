"""Write the table of sizes in docs/design.md: lines of Python, and of data in text, by folder of the package.

python scripts/size_table.py
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/design.md"
PACKAGE = ROOT / "android_gym"
DATA = (".yaml", ".json", ".txt", ".md")  # read by people
_TABLE = re.compile(r"(?<=\| folder \| Python \| data \|\n\|---\|---\|---\|\n)(?:\|.*\n)+")

Sizes = dict[str, tuple[int, int]]  # folder -> lines of Python and of data


def sizes() -> Sizes:
    """The lines of each folder, the largest first; those of modules beside them under "the package itself"."""
    python, data = Counter[str](), Counter[str]()
    for file in PACKAGE.rglob("*"):
        kind = python if file.suffix == ".py" else data if file.suffix in DATA else None
        if kind is None or "__pycache__" in file.parts or not file.is_file():
            continue
        parts = file.relative_to(PACKAGE).parts
        kind[parts[0] if len(parts) > 1 else "the package itself"] += len(file.read_text("utf-8").splitlines())
    return {folder: (lines, data[folder]) for folder, lines in python.most_common()}


def table(found: Sizes) -> str:
    """The rows of the table."""
    whole = tuple(map(sum, zip(*found.values(), strict=True)))
    rows = [(f"`{name}`" if (PACKAGE / name).is_dir() else name, *lines) for name, lines in found.items()]
    return "".join(f"| {name} | {python:,} | {data:,} |\n" for name, python, data in (*rows, ("all", *whole)))


def written(page: str) -> Sizes:
    """The sizes that a page says."""
    found = _TABLE.search(page)
    rows = [line.strip("| ").split(" | ") for line in found[0].splitlines()] if found else []
    return {name.strip("`"): (int(a.replace(",", "")), int(b.replace(",", ""))) for name, a, b in rows if name != "all"}


def main() -> None:
    page = PAGE.read_text("utf-8")
    PAGE.write_text(_TABLE.sub(lambda _: table(sizes()), page), "utf-8")


if __name__ == "__main__":
    main()
