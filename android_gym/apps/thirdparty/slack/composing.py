"""What the composer's buttons open: files, emoji, names."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import File
from .frames import person_row
from .model import Slack, colleagues

GET = "android.intent.action.GET_CONTENT"
CAPTURE = Intent("android.media.action.IMAGE_CAPTURE")
RECENT = 6  # files that are offered at once
EMOJI = (
    ("Smileys", "😀 😃 😄 😁 😅 😂 🙂 😉 😊 😍 😘 😋 😎 🤔 😐 😴 😢 😭 😡 😱"),
    ("People", "👍 👎 👏 🙌 🙏 💪 👋 👀 🙋 🤝 ✌️ 👌 💅 🧠 🏃 🚶"),
    ("Hearts", "❤️ 🧡 💛 💚 💙 💜 🖤 💔"),
    ("Things", "🎉 🎂 🔥 ⭐ ✅ ❌ 🚀 💡 📌 📎 📷 📅 ⏰ 🔒 🎨 📚 🏠 🚗 🚇 ✈️"),
    ("Nature and food", "☀️ 🌧 ❄️ 🌈 🌊 🌲 🐶 🐱 🍎 🍕 🌮 🥟 🍰 ☕ 🍺 🥂"),
)
NAMES = {
    "❤️": "heart",
    "👍": "thumbs up",
    "👎": "thumbs down",
    "😂": "joy",
    "🎉": "tada",
    "👀": "eyes",
    "🔥": "fire",
    "✅": "check mark",
    "🚀": "rocket",
    "🙏": "pray",
    "👏": "clap",
    "😀": "grinning",
    "😍": "heart eyes",
    "🙌": "raised hands",
    "💯": "100",
    "👋": "wave",
    "💪": "muscle",
    "⭐": "star",
    "🎂": "birthday",
    "😢": "cry",
    "😡": "rage",
    "🤔": "thinking",
    "☕": "coffee",
    "💙": "blue heart",
    "💚": "green heart",
    "💛": "yellow heart",
    "💜": "purple heart",
    "🧡": "orange heart",
    "🖤": "black heart",
    "💔": "broken heart",
    "📌": "pushpin",
    "📅": "calendar",
    "🏠": "house",
    "🚇": "metro",
    "😴": "sleeping",
    "🍕": "pizza",
}


def name_of(emoji: str) -> str:
    """What an emoji is called, as a reader is told it."""
    return f"{NAMES[emoji]} emoji" if emoji in NAMES else f"{emoji} emoji"


@does
def take_file(c: Ctx) -> Ctx:
    """A picture or file was chosen in another app."""
    return c.set(attached=(*c.screen.attached, str(c.result)))


@does
def take_recent(c: Ctx, path: str) -> Ctx:
    return c.set(attached=(*c.screen.attached, path))


def recent(files: tuple[File, ...]) -> tuple[File, ...]:
    """The files of the phone that were changed last."""
    rows = [f for f in files if not f.trashed]
    return tuple(sorted(rows, key=lambda f: (-f.modified, f.path))[:RECENT])


class Attach(Popup):
    """Files to attach: the latest of the phone, or from another app."""

    kind: ClassVar[str] = "sheet"

    def view(self, files: tuple[File, ...], packages: tuple[str, ...]) -> View:
        ways = (
            ("Camera", "photo_camera", sends(packages, CAPTURE, take_file())),
            ("Photos", "image", sends(packages, Intent(GET, type="image/*"), take_file())),
            ("Files", "folder", sends(packages, Intent(GET, type="*/*"), take_file())),
        )
        kids = [
            list_row(label, lead=icon(glyph), tap=choose(tap), id="attachment_option", height=52)
            for label, glyph, tap in ways
            if tap is not None
        ]
        kids.append(section("Recent files"))
        for one in recent(files):
            art = image(one.art, w=40, h=40, radius=6)
            kids.append(
                list_row(
                    one.name, _size(one.size), lead=art, id="recent_file", height=60, tap=choose(take_recent(one.path))
                )
            )
        return sheet_frame(*kids, gap(16))


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{max(1, round(count / 1e3))} kB"


def emoji_cells(call: Call) -> tuple[View, ...]:
    """All emoji under the headings of their kinds. One is appended to the Call."""
    kids: list[View] = []
    for heading, signs in EMOJI:
        kids.append(section(heading))
        cells = [
            text(
                one,
                "emoji",
                cls=BUTTON,
                desc=name_of(one),
                size=26,
                align="center",
                h=48,
                grow=1,
                tap=choose(with_args(call, (one,))),
            )
            for one in signs.split()
        ]
        kids += in_lines(cells, 8, pad=(8, 0, 8, 0))
    return tuple(kids)


class EmojiSheet(Popup):
    """All emoji; the one that is chosen is appended to a Call."""

    kind: ClassVar[str] = "sheet"
    call: Call

    def view(self) -> View:
        return sheet_frame(*emoji_cells(self.call), gap(16))


@does
def emoji_to_draft(c: Ctx) -> Ctx:
    return c.focus("").show(EmojiSheet(put_words.partial()))


@does
def put_words(c: Ctx, words: str) -> Ctx:
    return c.set(draft=c.screen.draft + words)


@does
def style_words(c: Ctx, mark: str) -> Ctx:
    """Begin or end a style with its sign, or begin a line of a list."""
    draft = c.screen.draft
    if mark == "• " and draft and not draft.endswith("\n"):
        mark = "\n• "
    return c.set(draft=draft + mark).focus("draft")


class Mention(Popup):
    """Somebody to mention."""

    kind: ClassVar[str] = "sheet"

    def view(self, app: Slack) -> View:
        people = colleagues(app)
        return sheet_frame(
            section("Mention somebody"),
            *(person_row(app, who, choose(mention(who.display))) for who in people),
            gap(16),
        )


@does
def mention(c: Ctx, display: str) -> Ctx:
    draft = c.screen.draft
    blank = "" if not draft or draft.endswith((" ", "\n")) else " "
    return c.set(draft=f"{draft}{blank}@{display} ")
