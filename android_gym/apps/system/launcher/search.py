"""The search box of the launcher, and what stands under the apps that are found."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote_plus

from ....kit import *
from ....phone.state.providers import Contact
from ....phone.system.intents import VIEW as OPEN
from ....phone.system.registry import apps
from .bubbles import start_outside, starting
from .icons import answers, launchable, shown_answers

VOICE = Intent("android.speech.action.WEB_SEARCH")
LENS = Intent(OPEN, "googleapp://lens")
PERSON = "content://com.android.contacts/contacts/"
MOST = 4  # results of a kind
GROUND = "#303034"  # of the search box on a wallpaper


def search_frame(*kids: View, id: str, **options: Any) -> View:
    """The pill of a search field."""
    return row(*kids, id=id, cls=FRAME, desc="Search", radius=-1, h=50, pad=(6, 0, 8, 0), **options)


def search_box(id: str, **options: Any) -> View:
    """The search field of a home page: a tap opens the search over all apps."""
    lead, *ends = search_icons()
    return search_frame(lead, spacer(), *ends, id=id, tap=focus_search(), flags=TAP_LONG_PRESS, bg=GROUND, **options)


@memo
def search_icons() -> tuple[View, View, View]:
    """Magnifier, microphone and camera of a search box."""

    def one(sign: str, id: str, desc: str, tap: Call, cls: str = IMAGE) -> View:
        face = decor(art=f"sign:{sign}", w=22, h=22, at="center|middle")
        return box(face, id=id, desc=desc, cls=cls, w=42, h=48, tap=tap)

    return (
        one("search", "g_icon", "", focus_search()),
        one("mic", "mic_icon", "Voice search", start_outside(VOICE)),
        one("lens", "lens_icon", "Google Lens", start_outside(LENS), IMAGE_BUTTON),
    )


def web_search(query: str) -> Intent:
    """A search of the web for the query."""
    return Intent(OPEN, f"https://www.google.com/search?q={quote_plus(query.strip())}")


def elsewhere(
    query: str, packages: tuple[str, ...], people: tuple[Contact, ...], found: bool, settings: Table
) -> tuple[View, ...]:
    """What stands under the apps that were found: shortcuts, settings and people that answer to the
    words, and a search of the web."""
    lines = [*_shortcuts(query, packages, settings), *_pages(query, packages), *_people(query, people)]
    sign = decor(decor(art="sign:search", w=24, h=24, at="center|middle"), w=32, h=32)
    web = list_row(f"Search the web for “{query}”", tap=start_outside(web_search(query)), lead=sign, id="search_result")
    none = text(
        f"No apps found matching “{query}”", "empty_text", align="center", lines=3, w=FILL, pad=(16, 32, 16, 16)
    )
    return (*lines, web) if found or lines else (none, web)


def _result(title: str, summary: str, art: str, tap: Call) -> View:
    drawn = ":" in art and not art.startswith("outlined:")
    lead = decor(art=art, w=32, h=32) if drawn else icon(art, size=24, room=32, hidden=True)
    return list_row(title, summary, lead=lead, tap=tap, id="search_result")


def _shortcuts(query: str, packages: tuple[str, ...], settings: Table) -> list[View]:
    found = (
        (package, one)
        for package in launchable(packages)
        for one in apps()[package].shortcuts
        if shown_answers(package, one.label, query, settings)
    )
    return [
        _result(one.label, apps()[package].label, f"appicon:{package}", starting(package, one))
        for package, one in list(found)[:MOST]
    ]


def _pages(query: str, packages: tuple[str, ...]) -> list[View]:
    """What apps find themselves, as Settings its pages."""
    lines: list[View] = []
    for package in launchable(packages):
        finds = apps()[package].finds
        known = {one.label for one in apps()[package].shortcuts}
        pages = () if finds is None else finds(query)
        for one in [page for page in pages if page.label not in known][:MOST]:
            place = apps()[package].label
            lines.append(_result(one.label, place, one.icon, starting(package, one)))
    return lines


def _people(query: str, people: tuple[Contact, ...]) -> list[View]:
    found = [person for person in people if answers(person.name, query)][:MOST]
    return [
        _result(
            Verbatim(person.name),
            "Contacts",
            f"avatar:{person.name}",
            start_outside(Intent(OPEN, f"{PERSON}{person.id}")),
        )
        for person in found
    ]


@does
def focus_search(c: Ctx) -> Ctx:
    """All apps, with the keyboard up in the search field."""
    c = c if hasattr(c.screen, "query") else c.open("Drawer")
    return c.focus("query")
