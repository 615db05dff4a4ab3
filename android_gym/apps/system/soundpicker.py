"""Sound picker: categories of sounds, one chosen by a radio button, Cancel and Save.

Answers "android.intent.action.RINGTONE_PICKER" and hands back "Category/Name". Extras: Android's
"android.intent.extra.ringtone.TYPE" (1, 2, 4), ".EXISTING_URI" and ".TITLE", or in short `type`
(ringtone, notification, alarm), `existing` ("Category/Name" or a name) and `title`.
"""

from __future__ import annotations

from typing import ClassVar

from ...kit import (
    FILL,
    GROUP,
    RECYCLER,
    Activity,
    App,
    Filter,
    Intent,
    Layout,
    RadioRow,
    Row,
    View,
    app_bar,
    assign,
    button,
    close,
    does,
    leave,
    preference,
    row,
    scaffold,
    spacer,
)  # fmt: skip
from ...phone.core.view import FOCUSABLE
from ...phone.state.providers import File
from ...phone.system.ctx import Ctx
from ...phone.system.filters import OPENABLE

PACKAGE = "com.google.android.soundpicker"
PICK = "android.intent.action.RINGTONE_PICKER"
EXTRA = "android.intent.extra.ringtone."
TYPES = {1: "ringtone", 2: "notification", 4: "alarm"}  # RingtoneManager.TYPE_…
MINE = "My Sounds"
SILENT = "None"
NAMES = {"ringtone": "Phone ringtone", "notification": "Notification sound", "alarm": "Alarm sound"}
FOLDERS = {"ringtone": "Ringtones", "notification": "Notifications", "alarm": "Alarms"}
# type of sound -> category -> sounds
SOUNDS: dict[str, dict[str, tuple[str, ...]]] = {
    "ringtone": {
        "Pixel Sounds": (
            "Your New Adventure", "The Big Adventure", "Copycat", "Crackle", "Flutterby", "Hotline",
            "Leaps and Bounds", "Lollipop", "Lost and Found", "Mash Up", "Monkey Around",
            "Schools Out", "Spaceship", "Zen Too",
        ),
        "Classical Harmonies": (
            "Beethoven Ninth", "Brahms Lullaby", "Carmen", "Clair de Lune", "Mozart Forty",
            "Spring", "Swan Lake",
        ),
        "Minimal Melodies": ("Clay", "Dewdrop", "Half Step", "Pebble", "Quarter Note", "Thin Air"),
        "Reality Bytes": ("Dial-up", "Elevator", "Fax", "Rotary", "Switchboard", "Typewriter"),
        "Retro Riffs": ("Analog", "Arcade", "Boom Box", "Cassette", "Eight Bit", "Mixtape"),
    },
    "notification": {
        "Pixel Sounds": (
            "Eureka", "Bellhop", "Birdsong", "Chime", "Clink", "Dewdrops", "Fanfare", "Gentle Gong",
            "Hey", "Mallet", "Orders Up", "Popcorn", "Shopkeeper", "Sticks and Stones", "Trill",
        ),
        "Classical Harmonies": ("Cadence", "Coda", "Harp", "Pizzicato", "Triad", "Waltz"),
        "Minimal Melodies": ("Blink", "Dot", "Paper", "Ping", "Ripple", "Tap"),
        "Reality Bytes": ("Camera", "Doorbell", "Keys", "Stapler", "Turnstile", "Zipper"),
    },
    "alarm": {
        "Pixel Sounds": (
            "Bright Morning", "A Real Hoot", "Cuckoo Clock", "Early Twilight", "Full of Wonder",
            "Gentle Breeze", "Icicles", "Jump Start", "Loose Change", "Rolling Fog", "Spokes",
            "Sunshower",
        ),
        "Classical Harmonies": ("Allegro", "Aubade", "Morning Mood", "Overture", "Sonata"),
        "Minimal Melodies": ("Horizon", "Lighthouse", "Marble", "Rise", "Slow Bell"),
        "Reality Bytes": ("Alarm Bell", "Kettle", "Rooster", "Siren", "Steam Whistle"),
    },
}  # fmt: skip


class SoundPicker(Activity):
    """The categories, or the sounds of one; `chosen` is "Category/Name"."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.soundpicker.RingtonePickerActivity"
    kind_of: str = "ringtone"
    chosen: str = ""
    title: str = ""
    category: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        if self.category:
            title, rows = self.category, self._sounds(files)
        else:
            title, rows = self.title or NAMES[self.kind_of], self._categories()
        listed = View(
            RECYCLER, "recycler_view", kids=tuple(map(preference, rows)), flags=FOCUSABLE,
            layout=Layout(kind="scroll", w=FILL, h=FILL),
        )  # fmt: skip
        buttons = row(
            spacer(), button("Cancel", close(), "text", "cancel_button"),
            button("Save", close(self.chosen) if self.chosen else None, "text", "save_button"),
            pad=(16, 8, 16, 8), gap=8,
        )  # fmt: skip
        body = View(GROUP, "content_frame", kids=(listed,), layout=Layout(w=FILL, h=FILL))
        return scaffold(app_bar(title, leave()), body, buttons)

    def _categories(self) -> list[Row]:
        """My Sounds, then the others; the one with the chosen sound says so."""
        kept, _, name = self.chosen.rpartition("/")
        return [
            Row(category, name if category == kept else "", assign("category", category), icon)
            for category, icon in (
                (MINE, "library_music"),
                *((c, "music_note") for c in SOUNDS[self.kind_of]),
            )
        ]

    def _sounds(self, files: tuple[File, ...]) -> list[Row]:
        rows: list[Row] = []
        if self.category == MINE:
            names: tuple[str, ...] = (SILENT, *own_sounds(files, self.kind_of))
            chosen = self.chosen.rpartition("/")[2] if self.chosen.startswith(f"{MINE}/") else ""
            if chosen and chosen not in names:
                names = (*names, chosen)
            rows.append(Row("Add from device", "", ask_file(), icon="add"))
        else:
            names = SOUNDS[self.kind_of][self.category]
        paths = [(n, f"{self.category}/{n}") for n in names]
        return rows + [
            RadioRow(n, tap=assign("chosen", path), on=path == self.chosen) for n, path in paths
        ]

    def back(self, c: Ctx) -> Ctx:
        return c.set(category="").scroll_top() if self.category else c.finish()


def own_sounds(files: tuple[File, ...], kind: str) -> tuple[str, ...]:
    """Names of the owner's sound files for this use."""
    folder = f"/sdcard/{FOLDERS[kind]}"
    return tuple(sorted(f.name for f in files if f.folder == folder and f.kind == "audio"))


@does
def ask_file(c: Ctx) -> Ctx:
    """Let the owner pick any sound on the phone."""
    intent = Intent("android.intent.action.GET_CONTENT", type="audio/*", category=OPENABLE)
    return c.send(intent, take_file())


@does
def take_file(c: Ctx) -> Ctx:
    return c.set(chosen=f"{MINE}/{str(c.result).rpartition('/')[2]}")


def _asked(intent: Intent) -> SoundPicker:
    get = intent.extras.get
    kind = str(get("type", "") or TYPES.get(get(f"{EXTRA}TYPE", 1), ""))
    kind = kind if kind in SOUNDS else "ringtone"
    existing = str(get("existing", "") or get(f"{EXTRA}EXISTING_URI", ""))
    title = str(get("title", "") or get(f"{EXTRA}TITLE", ""))
    return SoundPicker(kind, named(kind, existing), title)


def named(kind: str, sound: str) -> str:
    """ "Category/Name" of a sound that is given with or without its category; "" if unknown."""
    if "/" in sound:
        return sound
    if sound == SILENT:
        return f"{MINE}/{SILENT}"
    return next((f"{c}/{sound}" for c, names in SOUNDS[kind].items() if sound in names), "")


APP = App(
    PACKAGE, "Sounds", SoundPicker, launcher=False, system=True,
    receives=(Filter(PICK, _asked),),
)  # fmt: skip
