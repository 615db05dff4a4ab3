"""Open pages of runs in Chromium, as newcomer.sh does: needs playwright, and Chromium of the system.

    python scripts/newcomer_pages.py PAGE …

For each page and width: pictures that are missing (screens shown as text, and images that do not
load), errors of the console, and how far the page is wider than the window. Exits with 1 where any
of them is not 0.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

WIDTHS = (1440, 390)  # px
BLANK = "typeof data === 'undefined' || !data.shots ? 0 : data.shots.filter(one => one.p === undefined).length"
BROKEN = "[...document.images].filter(one => one.complete && !one.naturalWidth).length"
WIDER = "Math.max(0, document.documentElement.scrollWidth - window.innerWidth)"


def looked_at(page: Page, address: str) -> tuple[int, list[str], int]:
    """Missing pictures, errors of the console and pixels that the page is too wide."""
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return int(page.evaluate(BLANK)) + int(page.evaluate(BROKEN)), errors, int(page.evaluate(WIDER))


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    failed = False
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for path in map(Path, sys.argv[1:]):
            for width in WIDTHS:
                page = browser.new_page(viewport={"width": width, "height": 900})
                missing, errors, wider = looked_at(page, path.resolve().as_uri())
                page.screenshot(path=path.with_name(f"{path.stem}-{width}.png"))
                page.close()
                print(f"{path} at {width} px: {missing} pictures missing, {len(errors)} errors, {wider} px too wide")
                print(*(f"    {error}" for error in errors), sep="\n", end="\n" if errors else "")
                failed |= bool(missing or errors or wider)
        browser.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
