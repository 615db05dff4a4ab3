"""Sound picker: categories of sounds, one chosen by a radio button, Cancel and Save.

Answers "android.intent.action.RINGTONE_PICKER" and hands back "Category/Name". Extras: Android's
"android.intent.extra.ringtone.TYPE" (1, 2, 4), ".EXISTING_URI" and ".TITLE", or in short `type`
(ringtone, notification, alarm), `existing` ("Category/Name" or a name) and `title`.
"""

from __future__ import annotations

from ...kit import *
from ...phone.state.providers import File
from ...phone.state.theme import ANDROID
from ...phone.system.filters import OPENABLE

PACKAGE = "com.google.android.soundpicker"
PICK = "android.intent.action.RINGTONE_PICKER"
EXTRA = "android.intent.extra.ringtone."
TYPES = {1: "ringtone", 2: "notification", 4: "alarm"}  # RingtoneManager.TYPE_…
MINE = "My Sounds"
READ_AUDIO = "android.permission.READ_MEDIA_AUDIO"
SILENT = "None"
NAMES = {"ringtone": "Phone ringtone", "notification": "Notification sound", "alarm": "Alarm sound"}
FOLDERS = {"ringtone": "Ringtones", "notification": "Notifications", "alarm": "Alarms"}
sound_picker = Package(PACKAGE)
# type of sound -> category -> sounds
SOUNDS: dict[str, dict[str, tuple[str, ...]]] = {
    "ringtone": {
        "Pixel Sounds": (
            "Your New Adventure",
            "The Big Adventure",
            "Copycat",
            "Crackle",
            "Flutterby",
            "Hotline",
            "Leaps and Bounds",
            "Lollipop",
            "Lost and Found",
            "Mash Up",
            "Monkey Around",
            "Schools Out",
            "Spaceship",
            "Zen Too",
        ),
        "Classical Harmonies": (
            "Beethoven Ninth",
            "Brahms Lullaby",
            "Carmen",
            "Clair de Lune",
            "Mozart Forty",
            "Spring",
            "Swan Lake",
        ),
        "Minimal Melodies": ("Clay", "Dewdrop", "Half Step", "Pebble", "Quarter Note", "Thin Air"),
        "Reality Bytes": ("Dial-up", "Elevator", "Fax", "Rotary", "Switchboard", "Typewriter"),
        "Retro Riffs": ("Analog", "Arcade", "Boom Box", "Cassette", "Eight Bit", "Mixtape"),
    },
    "notification": {
        "Pixel Sounds": (
            "Eureka",
            "Bellhop",
            "Birdsong",
            "Chime",
            "Clink",
            "Dewdrops",
            "Fanfare",
            "Gentle Gong",
            "Hey",
            "Mallet",
            "Orders Up",
            "Popcorn",
            "Shopkeeper",
            "Sticks and Stones",
            "Trill",
        ),
        "Classical Harmonies": ("Cadence", "Coda", "Harp", "Pizzicato", "Triad", "Waltz"),
        "Minimal Melodies": ("Blink", "Dot", "Paper", "Ping", "Ripple", "Tap"),
        "Reality Bytes": ("Camera", "Doorbell", "Keys", "Stapler", "Turnstile", "Zipper"),
    },
    "alarm": {
        "Pixel Sounds": (
            "Bright Morning",
            "A Real Hoot",
            "Cuckoo Clock",
            "Early Twilight",
            "Full of Wonder",
            "Gentle Breeze",
            "Icicles",
            "Jump Start",
            "Loose Change",
            "Rolling Fog",
            "Spokes",
            "Sunshower",
        ),
        "Classical Harmonies": ("Allegro", "Aubade", "Morning Mood", "Overture", "Sonata"),
        "Minimal Melodies": ("Horizon", "Lighthouse", "Marble", "Rise", "Slow Bell"),
        "Reality Bytes": ("Alarm Bell", "Kettle", "Rooster", "Siren", "Steam Whistle"),
    },
}


@sound_picker.activity("com.google.android.apps.soundpicker.RingtonePickerActivity")
class SoundPicker(Activity):
    """The categories, or the sounds of one; `chosen` is "Category/Name"."""

    kind_of: str = "ringtone"
    chosen: str = ""
    title: str = ""
    category: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        title = self.category or self.title or NAMES[self.kind_of]
        found = self._sounds(files) if self.category else self._categories()
        buttons = row(
            spacer(),
            button("Cancel", close(), "text", "cancel_button"),
            button("Save", close(self.chosen) if self.chosen else None, "text", "save_button"),
            pad=(16, 8, 16, 8),
            gap=8,
        )
        listed = listing("recycler_view", *map(preference, found))
        body = box(listed, id="content_frame", cls=GROUP, w=FILL, h=FILL)
        return scaffold(app_bar(title, leave()), body, buttons)

    def _categories(self) -> list[Row]:
        """My Sounds, then the others; the one with the chosen sound says so."""
        kept, _, name = self.chosen.rpartition("/")
        icons = {MINE: "library_music", **dict.fromkeys(SOUNDS[self.kind_of], "music_note")}
        return [
            Row(
                category,
                name if category == kept else "",
                open_own() if category == MINE else assign("category", category),
                icon,
            )
            for category, icon in icons.items()
        ]

    def _sounds(self, files: tuple[File, ...]) -> list[Row]:
        names = SOUNDS[self.kind_of].get(self.category, ())
        add = []
        if self.category == MINE:
            names = (SILENT, *own_sounds(files, self.kind_of))
            kept, _, chosen = self.chosen.rpartition("/")
            if kept == MINE and chosen not in names:
                names = (*names, chosen)
            ask = Intent("android.intent.action.GET_CONTENT", type="audio/*", category=OPENABLE)
            add = [Row("Add from device", "", send(ask, take_file()), icon="add")]
        paths = ((name, f"{self.category}/{name}") for name in names)
        return add + [RadioRow(n, tap=assign("chosen", p), checked=p == self.chosen) for n, p in paths]

    def back(self, c: Ctx) -> Ctx:
        return c.set(category="").scroll_top() if self.category else c.finish()


@does
def open_own(c: Ctx) -> Ctx:
    """The owner's sounds, which the app must be allowed to read."""
    return c.need(READ_AUDIO, assign("category", MINE))


def own_sounds(files: tuple[File, ...], kind: str) -> tuple[str, ...]:
    """Names of the owner's sound files for this use."""
    folder = f"/sdcard/{FOLDERS[kind]}"
    return tuple(sorted(Verbatim(f.name) for f in files if f.folder == folder and f.kind == "audio"))


@does
def take_file(c: Ctx) -> Ctx:
    return c.set(chosen=f"{MINE}/{str(c.result).rpartition('/')[2]}")


def _asked(intent: Intent) -> SoundPicker:
    text = intent.text_extra
    kind = text("type") or TYPES.get(intent.number_extra(f"{EXTRA}TYPE", 1), "")
    kind = kind if kind in SOUNDS else "ringtone"
    existing = text("existing") or text(f"{EXTRA}EXISTING_URI")
    title = text("title") or text(f"{EXTRA}TITLE")
    return SoundPicker(kind, named(kind, existing), title)


def named(kind: str, sound: str) -> str:
    """ "Category/Name" of a sound that is given with or without its category; "" if unknown."""
    if "/" in sound:
        return sound
    if sound == SILENT:
        return f"{MINE}/{SILENT}"
    return next((f"{c}/{sound}" for c, names in SOUNDS[kind].items() if sound in names), "")


APP = App(
    PACKAGE,
    "Sounds",
    SoundPicker,
    launcher=False,
    system=True,
    receives=(Filter(PICK, _asked),),
    theme=ANDROID,
    permissions=(READ_AUDIO,),
)
