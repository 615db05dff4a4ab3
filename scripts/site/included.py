"""The documents of the checkout as pages of the site: what links to what is adapted, nothing else.

README.md becomes index.md, docs/NAME.md becomes NAME.md, and other files that a document links to
become files to download.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path, PurePosixPath

from marks import Page, write

ROOT = Path(__file__).parents[2]
FILES = "files"  # of the site: what is linked to and is no page
MOVED = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
PICTURES = (".gif", ".jpg", ".png", ".svg", ".webp")
FENCE = re.compile(r"^(?P<mark>```+).*?^(?P=mark)$", re.M | re.S)
COMMENT = re.compile(r"^<!-- ([a-z]+)(?:: ([^\n]*?))? -->\n(?:(?P<mark>```+)(\w+)$)?", re.M)
HEADING = re.compile(r"^(#+) (.+)$", re.M)
LINK = re.compile(r"(\]\(|src=\")([^)\"\s:]*?)(#[^)\"]*)?([)\"])")


def documents() -> tuple[str, ...]:
    """The paths of all documents in the checkout."""
    kept = [path for path in (ROOT / "docs").rglob("*.md") if "tutorials" not in path.parts]
    return (*MOVED, *sorted(path.relative_to(ROOT).as_posix() for path in kept))


def place(document: str) -> str:
    """Where a document lies in the site."""
    return MOVED.get(document, document.removeprefix("docs/"))


def include(folder: Path) -> list[Page]:
    """Write all documents into the folder of the site, with the pictures and files that they name."""
    pages = []
    for document in documents():
        text = (ROOT / document).read_text("utf-8")
        title = next((found[2] for found in HEADING.finditer(text)), document).replace("`", "")
        page = Page(place(document), title, adapted(document, text, folder))
        write(folder, page)
        pages.append(page)
    return pages


def adapted(document: str, text: str, folder: Path) -> str:
    """A document as Markdown of the site."""
    text = COMMENT.sub(_without_comment, text)
    seen: dict[str, int] = {}
    done, at = [], 0
    for fence in FENCE.finditer(text):
        done += [_prose(document, text[at : fence.start()], folder, seen), fence[0]]
        at = fence.end()
    return "".join([*done, _prose(document, text[at:], folder, seen)])


def _without_comment(found: re.Match[str]) -> str:
    """What a comment says of the block below it stands over the block."""
    kind, argument, mark, language = found[1], found[2], found["mark"], found[4]
    if not mark:
        return ""
    title = {"output": "output", "file": argument}.get(kind, "")
    return f"{mark}{language}" + (f' title="{title}"' if title else "")


def _prose(document: str, text: str, folder: Path, seen: dict[str, int]) -> str:
    text = HEADING.sub(lambda found: f"{found[1]} {found[2]} {{ #{anchor(found[2], seen)} }}", text)
    return LINK.sub(lambda found: found[1] + _target(document, found[2], folder) + (found[3] or "") + found[4], text)


def anchor(heading: str, seen: dict[str, int]) -> str:
    """The anchor of a heading as GitHub makes it; one that was there before is counted."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    plain = re.sub(r"[^\w\- ]", "", words.casefold()).replace(" ", "-")
    count = seen[plain] = seen.get(plain, -1) + 1
    return f"{plain}-{count}" if count else plain


def _target(document: str, target: str, folder: Path) -> str:
    """The address of what a document links to, as seen from its page. Raises FileNotFoundError."""
    if not target:
        return ""
    path = (ROOT / document).parent / target
    named = path.resolve().relative_to(ROOT).as_posix()
    if named in documents():
        goal = place(named)
    elif path.suffix in PICTURES and named.startswith("docs/"):
        goal = named.removeprefix("docs/")
        _copy(path, folder / goal)
    else:
        goal = f"{FILES}/{named}" + ("" if path.suffix in (".json", ".yaml", ".cff") else ".txt")
        _copy(path, folder / goal)
    here = PurePosixPath(place(document))
    return "../" * (len(here.parts) - 1) + goal


def _copy(source: Path, goal: Path) -> None:
    goal.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        names = sorted(one.name for one in source.iterdir() if not one.name.startswith(("_", ".")))
        goal.write_text("\n".join(names) + "\n", "utf-8")
    else:
        shutil.copyfile(source, goal)
