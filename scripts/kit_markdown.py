"""Pieces of Markdown that the pages of the kit's reference are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import kit_names

DOCS = Path(__file__).parents[1] / "docs"
NOTE = "<!-- Written by scripts/kit_reference.py from the code. -->"


def joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def fenced(code: str, language: str = "python") -> str:
    return f"```{language}\n{code}\n```"


def anchors(entries: Iterable[str]) -> dict[str, str]:
    """Where the headings of a page's names are: names that differ in case alone are counted."""
    found: dict[str, str] = {}
    for name in entries:
        plain = name.lower().replace(".", "")
        again = sum(one.lower() == name.lower() for one in found)
        found[name] = f"{plain}-{again}" if again else plain
    return found


def image(name: str, words: str, zoom: float) -> str:
    """A picture as wide as what it shows is in dp."""
    path = DOCS / "kit" / name
    wide = int.from_bytes(path.read_bytes()[16:20], "big") if path.exists() else 0
    return f'<img src="{name}" width="{round(wide / zoom)}" alt="{words}">'


def two(one: str, other: str, rows: dict[str, Any]) -> str:
    lines = (f"| `{name}` | `{value}` |" for name, value in rows.items())
    return "\n".join([f"| {one} | {other} |", "|---|---|", *lines])


def fields_of(cls: type, more: bool = False) -> str:
    """A class with its fields; with `more` its properties, too."""
    own = kit_names.fields(cls)
    parts = [f"### `{cls.__name__}`", kit_names.docstring(cls)]
    parts += [kit_names.table(own)] if own else []
    extra = kit_names.properties(cls) if more else []
    parts += ["\n".join(f"- `.{name}`: {words}" for name, words in extra)] if extra else []
    return joined(parts)


def told(function: Callable[..., Any], name: str = "", bare: bool = False) -> str:
    """A function with its docstring, as an item of a list."""
    label = name or function.__name__
    line = label if bare else kit_names.signature(label, function, method=bool(name))
    words = " ".join(kit_names.docstring(function).split("\n\n```")[0].split())
    line = " ".join(line.split()).replace("( ", "(").replace(", )", ")")
    return f"- `{line}`" + f"\\\n  {words}" * bool(words)
