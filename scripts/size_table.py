"""Write the tables of sizes: in docs/design.md lines of Python, and of data in text, by folder of the package; in
docs/apps_of_a_kind.md lines of code, without docstrings and comments, of blocks and of the apps that stand on them.

python scripts/size_table.py
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/design.md"
PACKAGE = ROOT / "android_gym"
DATA = (".yaml", ".json", ".txt", ".md")  # read by people
_TABLE = re.compile(r"(?<=\| folder \| Python \| data \|\n\|---\|---\|---\|\n)(?:\|.*\n)+")

KINDS = ROOT / "docs/apps_of_a_kind.md"
_KINDS = re.compile(r"(?<=\| block or app \| code \| tables \|\n\|---\|---\|---\|\n)(?:\|.*\n)+")
BLOCKS = {  # folders below the kit's blocks, and the apps on them
    "shop": (
        "miui/shop",
        "thirdparty/pinduoduo",
        "miui/market",
        "miui/youpin",
        "thirdparty/dianping",
        "miui/gamecenter",
    ),
    "booking": ("thirdparty/ctrip", "thirdparty/qunar"),
    "library": ("thirdparty/iqiyi", "thirdparty/qqmusic", "miui/video", "thirdparty/ximalaya"),
    "video": ("google/youtube",),
    "feed": ("thirdparty/weibo", "thirdparty/toutiao", "thirdparty/douyin", "thirdparty/qq"),
}
_NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef

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


def code_lines(text: str) -> int:
    """Lines of a module that hold code: without blank ones, comments and docstrings."""
    docs: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node) is not None:
            docs.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {n for one in tokens for n in range(one.start[0], one.end[0] + 1) if one.type not in _NO_CODE}
    return len(lines - docs)


def folder_lines(folder: Path) -> tuple[int, int]:
    """Lines of code in the modules of a folder, but for those of its drawings, and lines of its tables."""
    code = tables = 0
    for file in folder.rglob("*"):
        if file.suffix == ".txt":
            tables += len(file.read_text("utf-8").splitlines())
        elif file.suffix == ".py" and "art" not in file.relative_to(folder).parts and file.stem != "art":
            code += code_lines(file.read_text("utf-8"))
    return code, tables


def kinds() -> str:
    """The rows of the table of blocks and apps."""
    rows = []
    for block, apps in BLOCKS.items():
        rows.append(f"| **`{block}`** | {folder_lines(PACKAGE / 'kit/blocks' / block)[0]:,} | |\n")
        for app in apps:
            code, tables = folder_lines(PACKAGE / "apps" / app)
            rows.append(f"| `{app}` | {code:,} | {tables:,} |\n")
    return "".join(rows)


def main() -> None:
    for path, pattern, made in ((PAGE, _TABLE, table(sizes())), (KINDS, _KINDS, kinds())):
        path.write_text(pattern.sub(lambda _, rows=made: rows, path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
