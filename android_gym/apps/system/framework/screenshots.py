"""Screenshots: a picture among the files, and the notification that it was taken."""

from __future__ import annotations

from ....kit import *
from ....phone.core.zones import local
from ....phone.state.phone import Phone
from ....phone.state.providers import File, Notification
from ....phone.system.windows import STATUS_PACKAGE

FOLDER = "/sdcard/Pictures/Screenshots"
SHOT_NOTE = 5000  # the id of a screenshot's notification is this and the number of the file


def captured(phone: Phone, package: str = "") -> Phone:
    """The phone after a picture of its screen, or of what an app shows, was saved, which a
    notification tells. The file belongs to the app."""
    w, h = phone.display.size
    taken = local(phone.zone, phone.time)
    path, number = f"{FOLDER}/Screenshot_{taken:%Y%m%d-%H%M%S}.png", 1
    known = {file.path for file in phone.files}
    while path in known:
        number += 1
        path = f"{FOLDER}/Screenshot_{taken:%Y%m%d-%H%M%S}_{number}.png"
    size = w * h // 8  # bytes, about what a screen of text and flat colours takes as PNG
    file = File(
        path,
        size,
        phone.time,
        "image/png",
        seed=phone.time,
        width=w,
        height=h,
        taken=phone.time,
        owner=package or phone.foreground,
    )
    note = Notification(
        SHOT_NOTE + len(known),
        STATUS_PACKAGE,
        "Screenshot saved",
        "Tap to view your screenshot",
        phone.time,
        "screenshot",
        tap=open_shot(path),
    )
    c = Ctx(phone, STATUS_PACKAGE).share(files=(*phone.files, file))
    return c.notify(note).phone


@does
def open_shot(c: Ctx, path: str) -> Ctx:
    """Show a screenshot in the app that opens pictures."""
    return c.send(Intent("android.intent.action.VIEW", f"content://media{path}", "image/png"))
