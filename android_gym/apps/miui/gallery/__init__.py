"""Gallery (com.miui.gallery): photos by day, albums, a viewer, an editor, searching."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.families import miui
from .app import HomePageActivity, InternalPhotoPageActivity, PickGalleryActivity, SearchActivity, SearchResultActivity
from .model import Gallery, bring, gallery


def viewed(uri: str = "") -> Activity:
    """A picture that another app shows."""
    path = uri.removeprefix("content://media")
    return InternalPhotoPageActivity(f"only:{path}", path) if path else HomePageActivity()


SCREENS = (HomePageActivity, viewed, PickGalleryActivity, SearchActivity, SearchResultActivity)
LINKS = Links(gallery.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    gallery.name,
    "Gallery",
    HomePageActivity,
    Gallery,
    booted=bring(),
    system=True,
    about="Shows, finds, edits and sends photos and videos.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#4fc3f7", "#1e88e5"), (Glyph("image"),)),
    symbol="image",
)
