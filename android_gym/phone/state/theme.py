"""What an app looks like: the colours that its roles stand for, how round its corners are, the font
of its titles and the form of its icons."""

from __future__ import annotations

from functools import lru_cache

from ...errors import InvalidOption, UnknownName
from ..core.colors import BASELINE, parsed
from ..core.values import Value

PALETTES = ("tonal_spot", "content", "accent")
SHAPES = ("rounded", "square", "full")
NIGHTS = ("", "light", "dark")
FONTS = ("", "Google Sans")
ICONS = ("filled", "outlined")


class Letters(Value):
    """A font of the phone. Text is measured as without it; what needs more room is drawn narrower."""

    weight: int = 400  # the least: 400, 500 or 700
    spacing: float = 0  # after each letter, em
    face: str = ""  # "Google Sans", "mono", or "" for Roboto


class Theme(Value):
    """The colours and shapes of an app's windows. Nothing in it changes a layout or a text.

    With a `seed` ("#rrggbb") the roles get the tones of Material 3's palettes around its hue:
    "tonal_spot", Android's own choice, is calm whatever the seed, "content" as vivid as the seed, and
    in "accent" the seed itself is the primary colour; that of the phone goes before it.
    Without one they are those of the phone. `roles` sets single ones, (role, colour) for both
    schemes or (role, in the light one, in the dark one). What is written on them stays legible by
    itself, in black or white, unless its role is set as well; "background" goes with "surface".

    `shape` is how round corners are: "rounded" as the components say, "square", or "full", as round
    as they go up to 28 dp. `night` is "light" or "dark" for windows that do not follow the system.

    `font` is the family that titles are drawn in: "Google Sans", or "" for Roboto. Titles are texts
    of `font_from` sp and more. Layout measures them in Roboto; what needs more room in the other
    font is drawn narrower. `icons` is the form of icons, "filled" or "outlined". An icon whose name
    begins with "filled:" or "outlined:" has that form in every theme; one that tells a state (a
    star) or lies on a disc stays filled.

    InvalidOption, or UnknownName with near matches, for what cannot be used.
    """

    seed: str = ""
    palette: str = "tonal_spot"
    roles: tuple[tuple[str, ...], ...] = ()
    shape: str = "rounded"
    night: str = ""
    font: str = ""
    font_from: float = 20
    icons: str = "filled"
    letters: Letters | None = None  # what all texts are drawn in, where the phone has a font of its own

    def __post_init__(self) -> None:
        if self.seed:
            parsed(self.seed)
        for kind, name, known in (
            ("palette", self.palette, PALETTES),
            ("shape", self.shape, SHAPES),
            ("night mode", self.night, NIGHTS),
            ("font of titles", self.font, FONTS),
            ("form of icons", self.icons, ICONS),
        ):
            if name not in known:
                raise UnknownName(kind, name, filter(None, known))
        for row in self.roles:
            if len(row) not in (2, 3):
                raise InvalidOption(f"{row!r} in roles: write (role, colour) or (role, light, dark).")
            if row[0] not in BASELINE[0]:
                raise UnknownName("colour role", row[0], BASELINE[0])
            for color in row[1:]:
                parsed(color)


SYSTEM = Theme()  # the phone's own
ANDROID = Theme(icons="outlined")  # of Android's own apps
GOOGLE = Theme(font="Google Sans", icons="outlined")  # of Google's apps


@lru_cache(maxsize=256)
def plain(theme: Theme) -> Theme:
    """The colours and shapes of a theme with the phone's own font and icons."""
    return theme.replace(font=SYSTEM.font, icons=SYSTEM.icons)


def night_mode(preference: str) -> str:
    """What `Theme.night` is for the choices of a preference: "Light", "Dark", or any other, such as
    "System default"."""
    found = preference.casefold()
    return found if found in NIGHTS else ""
