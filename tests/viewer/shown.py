"""What the pictures of pages in docs show, to tell when they are stale: what screens are like, and
which parts the pages have. `docs/pictures.json` keeps what it was when they were taken."""

from __future__ import annotations

import re
from pathlib import Path

from android_gym.versions import PHONE

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "docs/pictures.json"
PAGES = {"live.jpg": "android_gym/viewer/live/live.html", "viewer.jpg": "android_gym/viewer/page.html"}


def key(picture: str) -> dict[str, object]:
    """The version of the phone, and the names of the parts of the page."""
    text = (ROOT / PAGES[picture]).read_text("utf-8")
    return {"phone": PHONE, "parts": sorted(re.findall(r'\bid="([\w-]+)"', text))}


def keys() -> dict[str, dict[str, object]]:
    return {picture: key(picture) for picture in PAGES}
