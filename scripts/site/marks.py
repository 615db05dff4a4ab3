"""Pieces of Markdown that the pages of the site are made of."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

_SPECIAL = re.compile(r"([\\`*_\[\]{}|#~^=+])")


class Page(NamedTuple):
    """A page of the site: its path, its title in the navigation, and its Markdown."""

    path: str
    title: str
    text: str


def escaped(text: str) -> str:
    """A text that Markdown shows as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", html.escape(" ".join(text.split()), quote=False))


def code(text: str) -> str:
    """A short text in a fixed width; empty texts stay empty."""
    told = html.escape(" ".join(text.split()), quote=False).replace("|", "&#124;").replace("{", "&#123;")
    return f"<code>{told}</code>" if told else ""


def joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are Markdown already; "" without rows."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *lines]) if lines else ""


def fenced(text: str, language: str = "text", title: str = "") -> str:
    mark = "````" if "```" in text else "```"
    named = f' title="{title}"' if title else ""
    return f"{mark}{language}{named}\n{text.rstrip()}\n{mark}"


def bullets(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)


def numbered(items: Iterable[str]) -> str:
    return "\n".join(f"{place}. {item}" for place, item in enumerate(items, 1))


def link(words: str, to: str, page: str) -> str:
    """A link from one page of the site to another."""
    return f"[{words}]({relative(to, page)})"


def relative(to: str, page: str) -> str:
    """The address of a file of the site as seen from a page."""
    return "../" * page.count("/") + to


def picture(file: str, page: str, words: str, width: int = 0) -> str:
    size = f' width="{width}"' if width else ""
    return f'<img src="{relative(file, page)}" alt="{html.escape(words)}" loading="lazy"{size}>'


def figure(file: str, page: str, words: str) -> str:
    """A picture of a phone with words below it."""
    return f"<figure>{picture(file, page, words)}<figcaption>{html.escape(words)}</figcaption></figure>"


def figures(found: Sequence[str]) -> str:
    """Figures side by side, as many as there is room for; "" for none."""
    inside = "\n".join(found)
    return f'<div class="figures">\n{inside}\n</div>' if found else ""


def file_name(name: str) -> str:
    """A name as a part of an address: lower case, with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def write(folder: Path, page: Page) -> None:
    path = folder / page.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page.text, "utf-8")
