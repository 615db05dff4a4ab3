"""Write the documentation site into build/docs/site, with the extra `docs`: `make docs`.

    python scripts/site/build.py                # everything
    python scripts/site/build.py --only Clock   # families of tasks and apps whose names hold this

Pages are written from the registries, docstrings and declarations of the package; documents of the
checkout are taken as they are. A broken link, anchor or picture is an error.
"""

from __future__ import annotations

import argparse
import itertools
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

import app_pages
import config
import gallery_page
import included
import part_pages
import task_pages
import tutorial_pages
import yaml
from marks import Page, write

from android_gym.versions import HARNESS

BUILD = included.ROOT / "build" / "docs"
LIMIT = 60_000_000  # bytes of the site


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--only", default="", metavar="WORD", help="families and apps whose names hold this word")
    parser.add_argument("--out", type=Path, default=BUILD, help="folder that the site and its source are written to")
    args = parser.parse_args()
    out = args.out.resolve()
    for old in ("source", "site"):
        shutil.rmtree(out / old, ignore_errors=True)
    source = out / "source"
    source.mkdir(parents=True)
    nav = write_source(source, args.only)
    (source / "site.css").write_text(config.CSS, "utf-8")
    if render(out, nav, strict=not args.only):
        sys.exit("A page has a link, an anchor or a picture that is not there: see the warnings.")
    for unused in (out / "site").rglob("*.map"):  # of the theme's scripts, for its authors
        unused.unlink()
    size = sum(path.stat().st_size for path in (out / "site").rglob("*") if path.is_file())
    pages = len(list((out / "site").rglob("*.html")))
    print(f"{out / 'site'}: {pages} pages, {size / 1e6:.1f} MB")
    if size > LIMIT:
        sys.exit(f"The site may have {LIMIT / 1e6:.0f} MB.")


def render(out: Path, nav: config.Nav, strict: bool = True) -> int:
    """Make `site` of `source` with MkDocs; its exit status, which is 1 for any warning where it is strict."""
    made = yaml.safe_dump(config.settings(nav, HARNESS), sort_keys=False, allow_unicode=True)
    (out / "mkdocs.yml").write_text(made, "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", *(["--strict"] * strict)]  # quiet ones count no warnings
    return subprocess.run(command, cwd=out, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}).returncode


def write_source(folder: Path, only: str) -> config.Nav:
    """Write all pages and pictures, and return the order of the pages."""
    documents = included.include(folder)
    found = [one for one in task_pages.families() if only in one.name]
    screens, by_app = app_pages.Screens(), defaultdict[str, list[Page]](list)
    by_app[""].append(task_pages.index(found))
    for family in found:
        played = task_pages.play(family)
        screens.add(played)
        by_app[family.first.app].append(task_pages.page(played, folder))
    shown = [one for one in app_pages.apps() if only in one.label]
    apps = {"": [app_pages.index(shown)]}
    for family in app_pages.FAMILIES.values():
        members = [one for one in shown if app_pages.family_of(one) == family]
        apps[family] = [app_pages.page(one, screens, found, folder) for one in members]
    parts = part_pages.pages()
    with TemporaryDirectory() as work:
        tutorials = [tutorial_pages.page(one, folder, Path(work)) for one in tutorial_pages.tutorials()]
    gallery = gallery_page.page(folder)
    tasks = {app: by_app[app] for app in sorted(by_app)}
    groups = (*apps.values(), *tasks.values(), *parts.values(), tutorials, [gallery])
    for page in itertools.chain.from_iterable(groups):
        write(folder, page)
    return config.navigation(documents, tutorials, apps, tasks, parts, gallery)


if __name__ == "__main__":
    main()
