"""What the composer's buttons open: attachments, emoji, and when a message is to be sent."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.blocks.chat.acts import attach_ways, take_file
from ....kit.blocks.chat.composer import replace_keyboard
from .model import moment_words, schedule_times, utc

PEOPLE = ("Contacts", "person", "")
CAPTURE = Intent("android.media.action.IMAGE_CAPTURE")
EMOJI = (
    "😀 😂 🙂 😉 😊 😍 😘 😎 🤔 😴 😢 😡 👍 👎 👏 🙏 💪 👋 🎉 🎂 "
    "❤️ 💛 💚 💙 ⭐ 🔥 ☀️ 🌧 🍕 🍎 ☕ 🍰 🚗 🚲 ✈️ 🏠 📷 📞 ⏰ ✅"
).split()


@does
def take_place(c: Ctx) -> Ctx:
    """Where the phone is, written into the message."""
    here = c.locate()
    if here is None:
        return c.toast("Location is not available")
    link = f"https://maps.google.com/?q={here.latitude:.5f},{here.longitude:.5f}"
    return c.set(draft=" ".join(filter(None, (c.screen.draft.strip(), link))))


@does
def ask_place(c: Ctx) -> Ctx:
    return c.need(LOCATION, take_place())


LOCATION = "android.permission.ACCESS_FINE_LOCATION"


class Attach(Popup):
    """What can be put into a message, as far as an installed app has it."""

    kind: ClassVar[str] = "sheet"

    def view(self, packages: tuple[str, ...]) -> View:
        ways = (
            ("Camera", "photo_camera", sends(packages, CAPTURE, take_file())),
            *attach_ways(packages, ("Gallery", "image", "image/*"), ("Files", "attach_file", "*/*"), PEOPLE),
            ("Location", "location_on", ask_place()),
            ("Schedule send", "schedule", SCHEDULE),
        )
        cells = [
            column(
                decor(
                    icon(glyph, color="onSecondaryContainer", hidden=True),
                    w=56,
                    h=56,
                    bg="secondaryContainer",
                    radius=-1,
                    pad=(16, 16, 16, 16),
                ),
                text(label, size=13, align="center", w=FILL, hidden=True),
                id="attachment_option",
                cls=BUTTON,
                desc=label,
                tap=choose(tap),
                grow=1,
                gap=6,
                align="center",
                pad=(4, 8, 4, 8),
            )
            for label, glyph, tap in ways
            if tap is not None
        ]
        return sheet_frame(*in_lines(cells, 3, pad=(12, 0, 12, 0)), gap(16))


class Emoji(Popup):
    """Emoji to put at the end of what is written."""

    kind: ClassVar[str] = "sheet"

    def view(self) -> View:
        cells = [
            text(one, "emoji", cls=BUTTON, size=28, align="center", h=52, grow=1, tap=choose(put_emoji(one)))
            for one in EMOJI
        ]
        return sheet_frame(*in_lines(cells, 8, pad=(8, 0, 8, 0)), gap(16))


@does
def put_emoji(c: Ctx, one: str) -> Ctx:
    return c.set(draft=c.screen.draft + one)


# --- sending later -------------------------------------------------------------------------------


class ScheduleSend(Popup):
    """When the message is to be sent."""

    def view(self, now: datetime, zone: str, locale: Locale) -> View:
        rows = []
        for label, at in schedule_times(now):
            then = utc(zone, at)
            words = moment_words(zone, then, now.date(), locale)
            rows.append(
                list_row(
                    label,
                    words,
                    lead=icon("schedule"),
                    left=24,
                    right=24,
                    id="schedule_option",
                    tap=choose(assign("due", then)),
                )
            )
        rows.append(
            list_row(
                "Select date & time",
                lead=icon("event"),
                left=24,
                right=24,
                tap=choose(pick_moment(assign.partial("due"))),
                id="schedule_option",
            )
        )
        return dialog("Schedule send", (column(*rows, w=FILL),))


SCHEDULE = replace_keyboard(ScheduleSend())
