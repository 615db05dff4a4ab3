"""What documents say: Markdown by the names of files, in files of sections "=== NAME".

read_documents("documents.md", "android_gym.world")["invoice_2023_09.pdf"]    the whole text, "---" between its pages
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=8)
def read_documents(name: str, package: str) -> dict[str, str]:
    """The documents of a file of a package, by their names. Do not change it."""
    text = (files(package) / name).read_text("utf-8")
    found = {}
    for section in text.removeprefix("=== ").split("\n=== "):
        title, _, words = section.partition("\n")
        found[title] = words.strip("\n")
    return found


def document_of(name: str) -> str:
    """What a document of an owner says, "" for one that nobody has written down."""
    known = (read_documents(file, __package__ or "") for file in ("documents.md", "documents.zh.md"))
    return next((found[name] for found in known if name in found), "")
