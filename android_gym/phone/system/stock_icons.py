"""Icons of well-known packages, for apps that declare none.

They say what an app does; none is a trademark.
"""

from __future__ import annotations

from ..state.icon import Circle, Glyph, Gradient, Icon, IconLayer, Letters, Rectangle, Ring, Vector

WHITE, INK = "#ffffff", "#3c4043"
RED, AMBER, GREEN, BLUE = "#ea4335", "#fbbc04", "#34a853", "#4285f4"


def _sign(name: str, top: str, bottom: str = "", color: str = WHITE, size: float = 40, *more: IconLayer) -> Icon:
    """A sign of the font on one colour or between two."""
    ground = Gradient(top, bottom) if bottom else top
    return Icon(ground, (Glyph(name, color, size), *more))


# --- drawings that several apps share -------------------------------------------------------------


def page(number: str, head: str, ink: str) -> tuple[IconLayer, ...]:
    """A sheet of a calendar with the day of the month."""
    return (
        Rectangle(34, 34, 40, 41, WHITE, 5),
        Rectangle(34, 34, 40, 13, head, 5),
        Rectangle(34, 41, 40, 6, head),
        Rectangle(42, 29, 4, 9, INK, 2),
        Rectangle(62, 29, 4, 9, INK, 2),
        Letters(number, ink, 20, 54, 61, 700),
    )


def keys(screen: str, equals: str) -> tuple[IconLayer, ...]:
    """A pocket calculator."""
    keys = tuple(
        Rectangle(38 + 11 * column, 50 + 9 * line, 9, 7, WHITE, 1.5)
        for line in range(3)
        for column in range(3)
        if (line, column) != (2, 2)
    )
    return (Rectangle(37, 33, 33, 13, screen, 2.5), *keys, Rectangle(60, 68, 9, 7, equals, 1.5))


def _bubble(color: str, lines: str) -> tuple[IconLayer, ...]:
    """A speech bubble with lines of text."""
    return (
        Vector("M36 34H72A6 6 0 0 1 78 40V62A6 6 0 0 1 72 68H46L34 78V68A6 6 0 0 1 30 62V40A6 6 0 0 1 36 34Z", color),
        Rectangle(39, 43, 30, 4.2, lines, 2),
        Rectangle(39, 51, 30, 4.2, lines, 2),
        Rectangle(39, 59, 18, 4.2, lines, 2),
    )


def folder(back: str, front: str | Gradient) -> tuple[IconLayer, ...]:
    return (
        Vector("M33 40A4 4 0 0 1 37 36H50L56 42H71A4 4 0 0 1 75 46V52H33Z", back),
        Rectangle(38, 43, 32, 18, WHITE, 2),
        Rectangle(33, 49, 42, 24, front, 4),
    )


def picture(sky: str, near: str, far: str) -> tuple[IconLayer, ...]:
    """A photograph of hills in a white frame."""
    return (
        Rectangle(31, 35, 46, 38, WHITE, 5),
        Rectangle(34, 38, 40, 32, sky, 3),
        Circle(66, 46, 4.4, "#ffd54f"),
        Vector("M34 70V60L46 47L60 70Z", near),
        Vector("M47 70L61 55L74 66V67A3 3 0 0 1 71 70Z", far),
    )


def _dial(face: str, ticks: str, hands: str, second: str) -> tuple[IconLayer, ...]:
    """A clock at ten past ten."""
    return (
        Circle(54, 54, 26, face),
        Vector("M54 32V35M54 73V76M32 54H35M73 54H76", ticks, 2.6),
        Vector("M54 54L43 44.5", hands, 4.4),
        Vector("M54 54L69 41", hands, 3.4),
        Vector("M54 54L58 71", second, 1.8),
        Circle(54, 54, 3, second),
    )


def _sky(sun: str = "#ffd54f", cloud: str = WHITE) -> tuple[IconLayer, ...]:
    return (
        Circle(63, 45, 12.5, sun),
        Circle(45, 61, 9.5, cloud),
        Circle(57, 57, 13, cloud),
        Rectangle(36, 59, 40, 12, cloud, 6),
    )


def note(color: str | Gradient, fold: str, lines: str) -> tuple[IconLayer, ...]:
    """A sheet of paper with a folded corner."""
    return (
        Vector("M37 31H63L73 41V74A3 3 0 0 1 70 77H40A3 3 0 0 1 37 74V31Z", color),
        Vector("M63 31L73 41H63Z", fold),
        Rectangle(43, 48, 24, 3.6, lines, 1.8),
        Rectangle(43, 56, 24, 3.6, lines, 1.8),
        Rectangle(43, 64, 15, 3.6, lines, 1.8),
    )


DISC: tuple[IconLayer, ...] = (
    Circle(54, 54, 25, "#20232a"),
    Ring(54, 54, 19, 1.4, "#4a4f5a"),
    Ring(54, 54, 14, 1.4, "#4a4f5a"),
    Circle(54, 54, 9, "#ff7043"),
    Circle(54, 54, 2.6, WHITE),
)
_MIC: tuple[IconLayer, ...] = (
    Rectangle(47, 31, 14, 27, WHITE, 7),
    Ring(54, 50, 15, 4, WHITE, 90, 180, True),
    Vector("M54 66V75M46 75H62", WHITE, 4),
)
GRID: tuple[IconLayer, ...] = tuple(
    Rectangle(35 + 14 * x, 35 + 14 * y, 10, 10, (RED, AMBER, GREEN, BLUE)[(x + 2 * y) % 4], 3)
    for y in range(3)
    for x in range(3)
)
_SHELF: tuple[IconLayer, ...] = (
    Vector("M32 46L37 33H71L76 46Z", WHITE),
    Rectangle(36, 50, 36, 24, WHITE, 2),
    Vector("M32 46A5.5 5.5 0 0 0 43 46A5.5 5.5 0 0 0 54 46A5.5 5.5 0 0 0 65 46A5.5 5.5 0 0 0 76 46Z", "#ffd180"),
    Rectangle(42, 56, 10, 18, "#ff9f43"),
    Rectangle(56, 56, 11, 9, "#ff9f43"),
)
_WAVES: tuple[IconLayer, ...] = tuple(
    Vector(f"M{x} {54 - h}V{54 + h}", WHITE, 5) for x, h in ((34, 5), (44, 13), (54, 21), (64, 11), (74, 5))
)
_BOOK: tuple[IconLayer, ...] = (
    Vector("M54 40Q44 32 31 36V70Q44 66 54 74Z", WHITE),
    Vector("M54 40Q64 32 77 36V70Q64 66 54 74Z", "#ffe0b2"),
    Vector("M54 40V74", "#8d6e63", 2),
)
_HOUSE: tuple[IconLayer, ...] = (
    Vector("M30 54L54 33L78 54", WHITE, 6),
    Vector("M37 54V75H71V54L54 39Z", WHITE),
    Circle(54, 60, 8, "#66bb6a"),
    Vector("M50 60L53 63L58 57", WHITE, 2.6),
)
_DUO: tuple[IconLayer, ...] = (
    Vector("M36 33H60A7 7 0 0 1 67 40V52A7 7 0 0 1 60 59H44L35 67V59A6 6 0 0 1 29 53V40A7 7 0 0 1 36 33Z", WHITE),
    Vector("M54 50H72A6 6 0 0 1 78 56V66A6 6 0 0 1 72 72V79L64 72H54A6 6 0 0 1 48 66V56A6 6 0 0 1 54 50Z", "#cdf5d8"),
    Circle(57, 61, 2.4, "#1fae4b"),
    Circle(63, 61, 2.4, "#1fae4b"),
    Circle(69, 61, 2.4, "#1fae4b"),
)


ICONS: dict[str, Icon] = {  # by package
    # Google's and those that AndroidArena adds
    "com.google.android.apps.youtube.music": _sign("headphones", "#ff5346", "#b80d2f", size=44),
    "com.google.android.calculator": Icon(Gradient("#5c6bc0", "#303f9f"), keys("#c5cae9", AMBER)),
    "com.google.android.googlequicksearchbox": Icon(
        WHITE,
        (
            Ring(51, 51, 15, 7, RED, 285, 90),
            Ring(51, 51, 15, 7, AMBER, 195, 90),
            Ring(51, 51, 15, 7, GREEN, 105, 90),
            Ring(51, 51, 15, 7, BLUE, 15, 90),
            Vector("M63 63L74 74", BLUE, 8),
        ),
    ),
    "com.google.android.keep": Icon(Gradient("#ffd54f", "#f9a825"), note(WHITE, "#ffe9a8", "#e0a31a")),
    "com.google.android.apps.recorder": Icon(Gradient("#f6665b", "#c5221f"), _MIC),
    "com.omgodse.notally": Icon(Gradient("#fff3d6", "#ffe0a3"), note(Gradient("#ffb74d", "#f57c00"), "#ffe0b2", WHITE)),
    # Simple Mobile Tools
    "com.simplemobiletools.clock": Icon(Gradient("#ffa726", "#e65100"), _dial(WHITE, "#bf8f55", "#4e342e", "#e64a19")),
    # MIUI's
    "com.xiaomi.smarthome": Icon(Gradient("#5fd08a", "#1f9d57"), _HOUSE),
    "com.duokan.reader": Icon(Gradient("#ff8f4a", "#e2571e"), _BOOK),
    "com.android.soundrecorder": Icon(Gradient("#ff6b6b", "#d63031"), _WAVES),
    "com.android.browser": _sign("public", "#4fb3ff", "#1769e0", size=44),
    "com.miui.player": Icon(Gradient("#ff8fa3", "#e63963"), (Glyph("music_note", WHITE, 42),)),
    # what Mobile-Bench asks for
    "com.autonavi.minimap": Icon(
        Gradient("#41b6ff", "#1774e8"),
        (Vector("M54 30L74 74L54 64L34 74Z", WHITE), Vector("M54 30V64L34 74Z", "#cfe8ff")),
    ),
    "com.tencent.mm": Icon(Gradient("#3ddb6b", "#10a53f"), _DUO),
    "com.baidu.BaiduMap": Icon(
        Gradient("#e9f2ff", "#c7dcff"),
        (
            Vector("M54 79C39 62 36 56 36 49A18 18 0 0 1 72 49C72 56 69 62 54 79Z", Gradient("#3f8cff", "#1a56db")),
            Circle(54, 48.5, 7, WHITE),
        ),
    ),
    "com.tencent.map": Icon(Gradient("#3fc6ff", "#1288e8"), (Glyph("near_me", WHITE, 44),)),
    "com.taobao.taobao": Icon(Gradient("#ff8a2b", "#ff5000"), _SHELF),
}


def stock_icon(package: str) -> Icon | None:
    """The icon of a package that is known by its name; None for any other."""
    return ICONS.get(package)
