"""What there is to be had, what the owner has of it, and how it is applied to the phone."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks import catalogue as shop
from ....kit.blocks.wallpapers import HOME, LOCK

themes = Package("com.android.thememanager")
THEME, WALLPAPER, FONT, SOUND = "theme", "wallpaper", "font", "sound"
SIGNS = {THEME: "palette", WALLPAPER: "wallpaper", FONT: "text_fields", SOUND: "music_note"}
NAMES = {THEME: "Theme", WALLPAPER: "Wallpaper", FONT: "Font", SOUND: "Ringtone"}
NIGHT, SHAPE = "secure/ui_night_mode", "secure/icon_shape"
PALETTE, THEMED = "secure/system_palette", "secure/themed_icons"
FACE, SCALE = "secure/system_font", "system/font_scale"
SHAPES = (("Default", ""), ("Circle", "circle"), ("Squircle", "squircle"), ("Rounded square", "rounded"))
_SOUNDS = "system/ringtone", "system/notification_sound", "system/alarm_alert"
USES = dict(zip(("Phone ringtone", "Notification sound", "Alarm sound"), _SOUNDS, strict=True))


class Piece(shop.Offer):
    """A theme, wallpaper, font or sound."""

    @property
    def value(self) -> str:
        """What the phone or the model holds while it is applied; the sound picker shows My Sounds."""
        return {WALLPAPER: self.data[0], SOUND: f"My Sounds/{self.title}"}.get(self.kind, self.key)

    def changes(self) -> dict[str, object]:
        """The settings that applying a theme or font writes."""
        if self.kind == FONT:
            weight, spacing, face, scale = self.data
            plain = (weight, spacing, face) == ("400", "0", "")
            return {FACE: "" if plain else f"{weight}|{spacing}|{face.replace('Roboto', '')}", SCALE: float(scale)}
        home, lock, accent, mode, shape = self.data
        look = {PALETTE: accent, THEMED: int(bool(accent)), SHAPE: shape}
        return {HOME: home, LOCK: lock, NIGHT: int(mode), **look}


_WORDS = {"主题": THEME, "壁纸": WALLPAPER, "字体": FONT, "铃声": SOUND}
PIECES = shop.Catalogue(Path(__file__).with_name("catalogue.txt"), Piece, _WORDS)


class Themes(shop.Owner):
    """What the owner has; pieces are named by their keys."""

    got: tuple[str, ...] = (
        *("theme/经典", "theme/橘猫日记", "theme/荷塘月色"),
        *("wallpaper/湖光山色", "wallpaper/大熊猫", "font/系统默认"),
    )
    loved: tuple[str, ...] = ("theme/橘猫日记", "wallpaper/湖光山色", "sound/高山流水")
    theme: str = "theme/经典"
    font: str = "font/系统默认"
    searches: tuple[str, ...] = ("国风", "猫咪")


@does
def apply_piece(c: Ctx, key: str) -> Ctx:
    """Make the phone look like a theme, or write in a font."""
    kind = PIECES[key].kind
    for setting, value in PIECES[key].changes().items():
        c = c.write(setting, value)
    return c.save(**{kind: key}).toast(f"{NAMES[kind]} applied")


@does
def set_sound(c: Ctx, value: str, use: str) -> Ctx:
    """Use a sound for calls, notifications or alarms."""
    return c.write(USES[use], value).toast(f"{use} set")
