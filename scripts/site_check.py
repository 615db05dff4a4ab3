"""Open pages of a built site in headless Chromium, and print what is wrong with them.

    python scripts/site_check.py                       # 30 pages of build/docs/site, drawn
    python scripts/site_check.py FOLDER --pages 0      # all pages of a folder
    python scripts/site_check.py --pictures shots      # and a picture of each

Each page is opened from a web server on this machine, 1440 and 390 px wide. What is wrong: messages
of errors in the console, pictures that do not load, links and anchors that lead nowhere, and a page
that is wider than its window. Exit status 1 if anything is. Needs Chromium and the extra `web`.
"""

from __future__ import annotations

import argparse
import random
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from viewer.devtools import CHROMIUM, Browser, Tab, browser

SITE = Path(__file__).parents[1] / "build" / "docs" / "site"
SIZES = ((1440, 900), (390, 844))
FITS = "document.documentElement.scrollWidth <= innerWidth"
SEE_ALL = "document.querySelectorAll('img').forEach(one => { one.loading = 'eager'; })"
LOADED = "[...document.images].every(one => one.complete)"
MISSING = "[...document.images].filter(one => !one.naturalWidth).map(one => one.src)"
# Addresses of the site that links lead to, and anchors of this page that are not there.
LINKS = "[...new Set([...document.links].filter(one => one.host === location.host).map(one => one.pathname))]"
ANCHORS = """[...document.links].filter(one => one.pathname === location.pathname && one.host === location.host
  && one.hash.length > 1 && !document.getElementById(decodeURIComponent(one.hash.slice(1)))).map(one => one.hash)"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *told: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def drawn(folder: Path, count: int, seed: int) -> list[str]:
    """The addresses of so many pages of a folder, or of all with 0; the first page is among them."""
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    found.sort(key=lambda name: name != "index.html")
    if count == 0 or count >= len(found):
        return found
    return [found[0], *sorted(random.Random(seed).sample(found[1:], count - 1))]


def wrong(chromium: Browser, folder: Path, at: str, name: str, pictures: Path | None = None) -> list[str]:
    """What is wrong with a page, a sentence each."""
    problems = []
    for width, height in SIZES:
        tab = chromium.open("about:blank", width, height)
        for domain in ("Log", "Runtime"):
            tab.send(f"{domain}.enable")
        tab.send("Page.navigate", url=f"{at}/{name}")
        tab.until(f"location.pathname === {f'/{name}'!r} && document.readyState === 'complete'")
        tab.js(SEE_ALL)
        tab.until(LOADED)
        problems += [f"{width} px: {one}" for one in _seen(tab, folder)]
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            tab.picture(pictures / f"{name.replace('/', '-')}-{width}.jpg")
        tab.send("Page.close")
    return [f"{name}, {one}" for one in problems]


def _seen(tab: Tab, folder: Path) -> list[str]:
    found = [f"the picture {one} does not load" for one in tab.js(MISSING)]
    found += [] if tab.js(FITS) else ["it is wider than the window"]
    gone = [one for one in tab.js(LINKS) if not (folder / one.strip("/")).exists()]
    found += [f"a link leads to {one}, which is not there" for one in gone]
    found += [f"there is no anchor {one}" for one in tab.js(ANCHORS)]
    return found + [f"the console says: {one}" for one in _said(tab.events)]


def _said(events: Sequence[dict[str, Any]]) -> list[str]:
    """Errors in the console, of the network and of scripts."""
    found = []
    for event in events:
        told = event.get("params", {})
        if event["method"] == "Log.entryAdded" and told["entry"]["level"] == "error":
            found.append(f"{told['entry']['text']} {told['entry'].get('url', '')}")
        if event["method"] == "Runtime.exceptionThrown":
            found.append(told["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        if event["method"] == "Runtime.consoleAPICalled" and told["type"] == "error":
            found.append(" ".join(str(one.get("value", one.get("description", ""))) for one in told["args"]))
    return found


def check(folder: Path, count: int = 30, seed: int = 0, pictures: Path | None = None) -> tuple[list[str], list[str]]:
    """The pages that were opened, and what is wrong with them."""
    names = drawn(folder, count, seed)
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        browser(Path(profile)) as chromium,
        served(folder) as at,
    ):
        problems = [one for name in names for one in wrong(chromium, folder, at, name, pictures)]
    return names, problems


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--pages", type=int, default=30, help="how many are drawn; 0: all")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument("--pictures", type=Path, help="folder for a picture of each page")
    args = parser.parse_args()
    if not CHROMIUM:
        sys.exit("Chromium is not installed: sh scripts/debian_packages.sh chromium")
    if not args.folder.is_dir():
        sys.exit(f"{args.folder} is not there: make docs")
    names, problems = check(args.folder, args.pages, args.seed, args.pictures)
    print("\n".join(problems), end="\n" if problems else "")
    print(f"{len(names)} pages at {' and '.join(str(width) for width, _ in SIZES)} px: {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
