"""What MkDocs does with each finished page: the theme's blank space, half of a page, is left out."""

from __future__ import annotations

import re

PRE = re.compile(r"(<(pre|textarea|script)\b.*?</\2>)", re.S)
SPACE = re.compile(r"\s*\n\s*")


def on_post_page(output: str, **_: object) -> str:
    """The page with one line break where there are several, but for what is shown as it stands."""
    parts, at = [], 0
    for found in PRE.finditer(output):
        parts += [SPACE.sub("\n", output[at : found.start()]), found[0]]
        at = found.end()
    return "".join([*parts, SPACE.sub("\n", output[at:])])
