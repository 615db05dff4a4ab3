"""Photograph the page of `android-gym play` into docs/live.jpg, after a task was solved by hand.

PYTHONPATH=tests python scripts/live_picture.py (with the extra `web`, and Chromium)
"""

from __future__ import annotations

from os import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from viewer.devtools import Tab, browser
from viewer.test_live_in_a_browser import playing, pull_up, ready, spot, steps

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "live.jpg"
SIZE = 1440, 860  # px of the window
QUALITY = 84  # of JPEG


def solve(tab: Tab) -> None:
    """Add Beijing to the world clock, and leave the pointer on it."""
    pull_up(tab)
    steps(tab, 1)
    tab.click(*spot(tab, "Clock"))
    steps(tab, 2)
    tab.click(*spot(tab, "Add city"))
    steps(tab, 3)
    for key in "Beij":
        tab.key(key)
    tab.click(*spot(tab, "Beijing, China"))
    steps(tab, 5)
    tab.until("get('before').hidden")  # the transition is over
    tab.move(*spot(tab, "Beijing"))
    tab.until("get('node').innerText.includes('city_name')")


def main() -> None:
    with TemporaryDirectory() as folder:
        chdir(folder)  # where the recording is written
        with playing("Clock-AddCity", "--record", "city.jsonl") as url, browser(Path(folder, "profile")) as held:
            tab = ready(held.open(url, *SIZE))
            solve(tab)
            tab.picture(PICTURE, QUALITY)


if __name__ == "__main__":
    main()
