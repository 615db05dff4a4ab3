"""What there is to be had, what the owner has of it, and how it is applied to the phone."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from ....kit import *

themes = Package("com.android.thememanager")
THEME, WALLPAPER, FONT, SOUND = "theme", "wallpaper", "font", "sound"
SIGNS = {THEME: "palette", WALLPAPER: "wallpaper", FONT: "text_fields", SOUND: "music_note"}
NAMES = {THEME: "Theme", WALLPAPER: "Wallpaper", FONT: "Font", SOUND: "Ringtone"}
WORDS = {"主题": THEME, "壁纸": WALLPAPER, "字体": FONT, "铃声": SOUND}  # kinds, in what people search for
ORDERS = {"Recommended": "", "Newest": "-date", "Top rated": "-stars"}
HOME, LOCK, NIGHT, SHAPE = "system/wallpaper", "system/lock_wallpaper", "secure/ui_night_mode", "secure/icon_shape"
PALETTE, THEMED = "secure/system_palette", "secure/themed_icons"
FACE, SCALE = "secure/system_font", "system/font_scale"
PLACES = {"Home screen": (HOME,), "Lock screen": (LOCK,), "Home and lock screens": (HOME, LOCK)}
SHAPES = (("Default", ""), ("Circle", "circle"), ("Squircle", "squircle"), ("Rounded square", "rounded"))
_SOUNDS = "system/ringtone", "system/notification_sound", "system/alarm_alert"
USES = dict(zip(("Phone ringtone", "Notification sound", "Alarm sound"), _SOUNDS, strict=True))
MINE = "My Sounds"  # where the sound picker shows sounds of other makers


class Piece(Value):
    """A theme, wallpaper, font or sound; `data` is what only its kind has."""

    key: str
    kind: str
    title: str
    category: str
    maker: str
    size: float  # MB
    stars: float
    date: str
    about: str
    data: tuple[str, ...]

    def changes(self) -> dict[str, object]:
        """The settings that applying a theme or font writes."""
        if self.kind == FONT:
            weight, spacing, face, scale = self.data
            plain = (weight, spacing, face) == ("400", "0", "")
            return {FACE: "" if plain else f"{weight}|{spacing}|{face.replace('Roboto', '')}", SCALE: float(scale)}
        home, lock, accent, mode, shape = self.data
        look = {PALETTE: accent, THEMED: int(bool(accent)), SHAPE: shape}
        return {HOME: home, LOCK: lock, NIGHT: int(mode), **look}

    def fits(self, query: str) -> int:
        """How many of the pairs of letters in a query it has; those of its title count twice."""
        told = f"{self.title} {self.about} {self.maker}".casefold()
        pairs = [query[n : n + 2] for n in range(max(1, len(query) - 1))]
        return sum((pair in told) + (pair in self.title) for pair in pairs)


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Piece]:
    """All pieces by their keys. Do not change it."""
    found, kind = [], ""
    for line in files(__package__).joinpath("catalogue.txt").read_text("utf-8").splitlines():
        kind = line[2:] if line[:1] == "=" else kind
        if line[:1] not in "=#":
            title, category, maker, size, stars, day, about, *data = (part.strip() for part in line.split("|"))
            said = title, category, maker, float(size), float(stars), day, about, tuple(data)
            found.append(Piece(f"{kind}/{title}", kind, *said))
    return {piece.key: piece for piece in found}


def pieces(kind: str, category: str = "", order: str = "Recommended") -> tuple[Piece, ...]:
    """The pieces of a kind, or of one of its categories."""
    found = tuple(p for p in catalogue().values() if p.kind == kind and category in ("", p.category))
    return by(found, ORDERS[order], "") if ORDERS[order] else found


@lru_cache(maxsize=64)
def hits(query: str) -> tuple[Piece, ...]:
    """The pieces that fit a query, the best first: "夏天的壁纸" are wallpapers with "夏天"."""
    words = "".join(query.casefold().split()).replace("的", "")
    kinds = [kind for word, kind in WORDS.items() if word in words] or list(NAMES)
    for word in WORDS:
        words = words.replace(word, "")
    counts = ((piece.fits(words) or not words, piece) for piece in catalogue().values() if piece.kind in kinds)
    return tuple(piece for count, piece in sorted(counts, key=lambda pair: -pair[0]) if count)


class Work(Value):
    """A download, from `since` to `until`."""

    key: str
    since: int
    until: int


class Themes(Value):
    """What the owner has; pieces are named by their keys."""

    histories = frozenset({"searches"})

    got: tuple[str, ...] = (
        "theme/经典",
        "theme/橘猫日记",
        "theme/荷塘月色",
        "wallpaper/湖光山色",
        "wallpaper/大熊猫",
        "font/系统默认",
    )
    loved: tuple[str, ...] = ("theme/橘猫日记", "wallpaper/湖光山色", "sound/高山流水")
    working: tuple[Work, ...] = ()
    theme: str = "theme/经典"
    font: str = "font/系统默认"
    searches: tuple[str, ...] = ("国风", "猫咪")


@does
def get(c: Ctx, key: str) -> Ctx:
    """Download a piece; it takes some seconds."""
    work = Work(key, c.phone.time, c.phone.time + 2 + int(catalogue()[key].size / 8))
    return c.save(working=(*c.app.working, work)).schedule(work.until, _arrive(key))


@does
def _arrive(c: Ctx, key: str) -> Ctx:
    rest = tuple(work for work in c.app.working if work.key != key)
    return c.save(working=rest, got=(*c.app.got, key))


@does
def apply_piece(c: Ctx, key: str) -> Ctx:
    """Make the phone look like a theme, or write in a font."""
    kind = catalogue()[key].kind
    for setting, value in catalogue()[key].changes().items():
        c = c.write(setting, value)
    return c.save(**{kind: key}).toast(f"{NAMES[kind]} applied")


@does
def set_wallpaper(c: Ctx, value: str, place: str) -> Ctx:
    """Show a picture behind the home screen, the lock screen or both."""
    for key in PLACES[place]:
        c = c.write(key, value)
    return c.toast("Wallpaper set")


@does
def set_sound(c: Ctx, title: str, use: str) -> Ctx:
    """Use a sound for calls, notifications or alarms."""
    return c.write(USES[use], f"{MINE}/{title}").toast(f"{use} set")
