"""What MkDocs is told: the theme, the checks of links, and the order of pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from marks import Page

Nav = list[dict[str, Any]]
GUIDES = {  # documents by what a reader wants to do; the others follow under "More"
    "Evaluate": ("evaluation.md", "runs.md", "agents.md", "figures.md", "scale.md"),
    "Train": ("observations.md", "compiled.md", "learning.md", "integrations.md"),
    "Phones": ("devices.md", "live.md", "looks.md", "install.md"),
    "Tasks and apps": ("tasks.md", "apps.md", "apps_of_a_kind.md", "kit.md"),
    "Benchmarks": ("mobileagentbench.md", "mobilebench.md", "mobilebench_v2.md"),
    "Tables and terms": ("reference.md", "design.md", "glossary.md"),
}
CSS = """
.figures { display: flex; flex-wrap: wrap; gap: .6rem; }
.md-typeset .figures figure { margin: 0; width: min(9.5rem, 47%); }
.figures img { border-radius: .4rem; border: .05rem solid var(--md-default-fg-color--lightest); }
.md-typeset .figures figcaption { margin: .2rem 0; font-style: normal; overflow-wrap: anywhere; }
.md-typeset blockquote, .md-typeset code { overflow-wrap: anywhere; }
@media (max-width: 40em) { .md-typeset img[align=right] { float: none; display: block; margin: 0 auto; } }
.md-nav .md-ellipsis { white-space: normal; overflow-wrap: anywhere; }
.md-typeset h1, .md-typeset h2, .md-typeset h3 { overflow-wrap: anywhere; }
"""


def settings(nav: Nav, version: str) -> dict[str, Any]:
    """mkdocs.yml. Nothing is loaded from the network: no fonts, no icons, no analytics."""
    return {
        "site_name": "android-gym",
        "site_description": f"A simulated Android phone as Gymnasium environments, version {version}",
        "docs_dir": "source",
        "site_dir": "site",
        "use_directory_urls": False,
        "nav": nav,
        "extra_css": ["site.css"],
        "plugins": ["search"],
        "hooks": [str(Path(__file__).with_name("hooks.py"))],
        "theme": {
            "name": "material",
            "font": False,
            "features": [
                "navigation.tabs",
                "navigation.indexes",
                "navigation.prune",
                "navigation.top",
                "content.code.copy",
                "toc.follow",
            ],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
            ],
        },
        "markdown_extensions": [
            "admonition",
            "attr_list",
            "md_in_html",
            "tables",
            {"toc": {"permalink": True}},
            {"pymdownx.highlight": {"anchor_linenums": False}},
            "pymdownx.superfences",
            "pymdownx.details",
        ],
        "validation": {
            "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
            "links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"},
        },
    }


def navigation(
    documents: Sequence[Page],
    tutorials: Sequence[Page],
    apps: Mapping[str, Sequence[Page]],
    tasks: Mapping[str, Sequence[Page]],
    parts: Mapping[str, Sequence[Page]],
    gallery: Page,
) -> Nav:
    """Every page once. Apps are in groups by family, and families of tasks by app."""
    known = {page.path: page for page in documents}
    guides: Nav = []
    for group, names in GUIDES.items():
        guides.append({group: [_entry(known.pop(name)) for name in names if name in known]})
    home = known.pop("index.md")
    kit = [known.pop(path) for path in sorted(known) if path.startswith("kit/")]
    more = [_entry(known[path]) for path in sorted(known)]
    return [
        {"Home": [home.path, _entry(gallery)]},
        {"Tutorials": [_entry(one) for one in tutorials]},
        {"Guides": [*guides, {"The kit": [_entry(one) for one in kit]}, {"More": more}]},
        {"Apps": _grouped(apps)},
        {"Tasks": _grouped(tasks)},
        {"Reference": [{title: _listed(pages)} for title, pages in parts.items()]},
    ]


def _grouped(pages: Mapping[str, Sequence[Page]]) -> Nav:
    """Those of the group "" by themselves, then each group in its order."""
    return [*_listed(pages[""]), *({group: _listed(some)} for group, some in pages.items() if group)]


def _listed(pages: Sequence[Page]) -> Nav:
    return [_entry(one) for one in pages]


def _entry(page: Page) -> dict[str, Any]:
    return {page.title: page.path}
