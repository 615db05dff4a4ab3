"""What an app shows of the owner's contacts and media: nothing that it has not been allowed to read."""

from __future__ import annotations

import pytest
from walks import PACKAGES, screens, tried

from android_gym.check.drawn import boxes
from android_gym.phone.state.events import Launch
from android_gym.phone.state.permissions import READ_AUDIO, READ_CONTACTS, READ_IMAGES
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact
from android_gym.phone.state.providers import Phone as Number
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.ui.frame import Frame

MARK = "Zzyzx"  # a word of everything that has to be allowed
GUARDED = (READ_CONTACTS, READ_IMAGES, READ_AUDIO)
ASKING = [p for p in PACKAGES if set(GUARDED) & set(apps()[p].permissions)]
# Apps on whose screens the walk meets what is marked, once they are allowed to read it.
SHOWING = {
    "com.Slack",
    "com.google.android.contacts",
    "com.google.android.dialer",
    "com.google.android.apps.photos",
    "com.simplemobiletools.gallery.pro",
    "com.simplemobiletools.musicplayer",
}


def marked(package: str, allowed: bool) -> Phone:
    """A phone with a contact, a picture and a track of that name, and the app in front, which has
    asked for all that it may ask for."""
    phone = tried(package)
    picture, track = (next(f for f in phone.files if f.kind == kind) for kind in ("image", "audio"))
    made = (
        picture.replace(path=f"/sdcard/DCIM/Camera/{MARK}.jpg", shows="", modified=phone.time, taken=phone.time),
        track.replace(path=f"/sdcard/Music/{MARK}.mp3", title=MARK, artist=MARK, album=MARK),
    )
    who = Contact(id=9999, first=MARK, last="Quill", phones=(Number("555-0197"),), starred=True)
    mine = {(package, one) for one in apps()[package].permissions}
    held = {one for one in phone.permissions if one[1] not in GUARDED or one[0] != package}
    phone = phone.replace(
        contacts=(*phone.contacts, who),
        files=tuple(sorted((*phone.files, *made), key=lambda f: f.path)),
        asked=tuple(sorted({*phone.asked, *mine})),
        permissions=tuple(sorted(held | mine if allowed else held)),
    )
    return step(phone, Launch(package))


def shows_mark(frame: Frame) -> bool:
    views = (one.view for one in boxes(frame))
    return any(MARK in words for view in views for words in (view.text, view.desc, view.style.art))


def meeting(package: str, allowed: bool) -> set[str]:
    """The screens on which an app shows what is marked, while its permissions are what they were."""
    first = marked(package, allowed)
    return {
        type(phone.window.activity).__name__
        for phone, frame in screens(package, 100, first=first)
        if phone.foreground == package and phone.permissions == first.permissions and shows_mark(frame)
    }


@pytest.mark.parametrize("package", ASKING)
def test_without_permission_an_app_shows_no_contact_picture_or_track(package: str) -> None:
    assert meeting(package, allowed=False) == set()
    assert bool(meeting(package, allowed=True)) or package not in SHOWING


def test_all_that_show_such_things_are_among_those_that_ask() -> None:
    assert SHOWING <= set(ASKING)
