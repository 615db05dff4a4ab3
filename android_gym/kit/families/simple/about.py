"""About and the pages that it leads to: questions, contributors, licences."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import quote

from ... import *
from ...data import read_json
from .bars import app_page, outlined_card
from .dialogs import Confirmation

_STORE = "https://play.google.com/store/apps"
_VIEW = "android.intent.action.VIEW"
_FAQ_FIRST = """Before you ask a question, please check the app settings and read the Frequently \
Asked Questions first. Maybe the solution is there."""


class Info(Value):
    """What the pages of About say of an app: `faq` are (question, answer) pairs, `licenses` (name,
    text) pairs of libraries, `translators` (language, names) pairs."""

    name: str
    version: str
    faq: tuple[tuple[str, str], ...] = ()
    licenses: tuple[tuple[str, str], ...] = ()
    translators: tuple[tuple[str, str], ...] = ()
    developers: str = "Tibor Kaputa"
    email: str = "hello@simplemobiletools.com"
    year: int = 2023

    @classmethod
    def of(cls, package: str) -> Info:
        """That of the file about.json in a package of Python, which has the same names."""
        return read_json(package, "about.json", cls)


def _web(url: str) -> Call:
    return send(Intent(_VIEW, url))


def _part(id: str, title: str, *rows: tuple[str, str, str, Call | None]) -> tuple[View, ...]:
    """A section: its title, and rows of which each has an id, a label, an icon and a Call."""
    lines = (
        row(
            icon(sign, f"about_{name}_icon", color="onSurface", room=48),
            text(words, f"about_{name}", size=16, lines=2, grow=1, margin=(12, 0, 12, 0)),
            id=f"about_{name}_holder",
            cls=RELATIVE,
            pad=(8, 8, 8, 8),
            tap=tap,
            inert_reason="" if tap else "only many taps do something",
        )
        for name, words, sign, tap in rows
    )
    return (
        text(title, f"about_{id}", size=18, w=FILL, align="center", margin=(0, 16, 0, 0)),
        outlined_card(*lines, id=f"about_{id}_holder", cls=LINEAR, pad=(0, 0, 0, 0), margin=(8, 8, 8, 8)),
    )


class About(Activity):
    """The page About; `info` is what it tells of."""

    info: ClassVar[Info]

    def view(self) -> View:
        info, package = self.info, type(self).package
        mail = send(Intent("android.intent.action.SENDTO", f"mailto:{info.email}"))
        first = show(Confirmation(_FAQ_FIRST, route("FAQActivity"), "Read FAQ", "Skip", mail))
        store = f"{_STORE}/details?id={package}"
        invite = f"Hey, come check out {info.name} at {store}"
        words = Table.of({"android.intent.extra.TEXT": invite})
        share = Intent("android.intent.action.SEND", type="text/plain", extras=words)
        social = (
            ("Facebook", "www.facebook.com/simplemobiletools"),
            ("Reddit", "www.reddit.com/r/SimpleMobileTools"),
            ("Telegram", "t.me/SimpleMobileTools"),
        )
        more = _web(f"{_STORE}/dev?id={quote('Simple Mobile Tools')}")
        privacy = _web(f"https://simplemobiletools.com/privacy/{package}.txt")
        foot = f"v {info.version}\nCopyright © Simple Mobile Tools {info.year}"
        return app_page(
            "about",
            "About",
            *_part(
                "support",
                "Support",
                ("faq", "Frequently asked questions", "help_outline", route("FAQActivity")),
                ("email", info.email, "mail_outline", first),
            ),
            *_part(
                "help_us",
                "Help us",
                ("rate_us", "Rate us", "star_outline", _web(store)),
                ("invite", "Invite friends", "person_add", send(share)),
                ("contributors", "Contributors", "face", route("ContributorsActivity")),
            ),
            *_part(
                "social",
                "Social",
                *((name.lower(), name, name.lower(), _web(f"https://{url}")) for name, url in social),
            ),
            *_part(
                "other",
                "Other",
                ("more_apps", "More apps from us", "favorite_outline", more),
                ("privacy_policy", "Privacy policy", "visibility", privacy),
                ("licenses", "Third party licences", "article", route("LicenseActivity")),
                ("version", f"v {info.version}", "info_outline", None),
            ),
            text(foot, "footer", size=16, lines=2, w=FILL, align="center", margin=(0, 0, 0, 8)),
        )


def _told(kind: str, title: str, words: str) -> View:
    """A question and its answer, or a library and its licence."""
    head = text(title, f"{kind}_title", size=16, lines=6, w=FILL, color="primary")
    body = (text(words, f"{kind}_text", size=16, lines=60, w=FILL),) * bool(words)
    inside = column(head, *body, id=f"{kind}_layout", w=FILL, gap=4)
    return outlined_card(inside, id=f"{kind}_card", margin=(8, 8, 8, 0))


class Faq(Activity):
    """The page "Frequently asked questions"."""

    info: ClassVar[Info]

    def view(self) -> View:
        told = (_told("faq", *pair) for pair in self.info.faq)
        return app_page("faq", "Frequently asked questions", *told)


class License(Activity):
    """The page "Third party licences"."""

    info: ClassVar[Info]

    def view(self) -> View:
        told = (_told("license", *pair) for pair in self.info.licenses)
        return app_page("licenses", "Third party licences", *told)


class Contributors(Activity):
    """The page "Contributors"."""

    info: ClassVar[Info]

    def view(self) -> View:
        info = self.info
        parts = [*_named("Development", "development", info.developers, True)]
        if info.translators:
            parts += _named("Translation", "translation", "", True)
            for language, names in info.translators:
                parts += _named(language.upper(), language.lower(), names)
        return app_page("contributors", "Contributors", column(*parts, w=FILL, pad=(16, 0, 16, 0)))


def _named(title: str, id: str, names: str, section: bool = False) -> tuple[View, ...]:
    color = "primary" if section else "onSurface"
    head = text(title, f"contributors_{id}_label", color=color, weight=500, margin=(0, 16, 0, 0))
    return (head, text(names, f"contributors_{id}", lines=10)) if names else (head,)


__all__ = ["About", "Contributors", "Faq", "Info", "License"]
