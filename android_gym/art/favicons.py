"""Favicons: the small picture of a site, "favicon:HOST".

A site has its own layers in `SITES`, one whose name tells what it is about a sign, and any other
the first letter of its name on a colour that belongs to it.
"""

from __future__ import annotations

from functools import lru_cache

from ..phone.paint.layers import as_image, draw_layer, filled
from ..phone.paint.pen import Pen
from ..phone.state.icon import Circle, Glyph, Gradient, Icon, IconLayer, Letters, Rectangle, Ring, Vector
from .people import color_of
from .signs import RED, SIGNS

CORNER = 0.2  # share of the side
LIGHT = "#ffffff"
SIGN = 46.0


def _sign(name: str, ground: str | Gradient, color: str = LIGHT) -> Icon:
    return Icon(ground, (Glyph(name, color, SIGN),))


def _letters(words: str, ground: str | Gradient, color: str = LIGHT, size: float = 48) -> Icon:
    return Icon(ground, (Letters(words, color, size, weight=700),))


_SERIF_W: tuple[IconLayer, ...] = (
    Vector(
        "M23.4 34.2H42.3V36.5H38.7L49.5 61.2L53.1 53.1L45.9 36.5H42.8V34.2H58.5V36.5H54.5L59 46.8L63.5 36.5"
        "H59.9V34.2H72V36.5H68L60.5 51.3L65.2 62.1L75.6 36.5H72V34.2H84.6V36.5H80.1L64.3 73.8H62.5L54.7 56.7"
        "L46.8 73.8H45L28.8 36.5H23.4Z",
        "#202122",
    ),
)
_SHIELD: tuple[IconLayer, ...] = (
    Vector("M27 32H81A6 6 0 0 1 87 38V50A33 33 0 0 1 21 50V38A6 6 0 0 1 27 32Z", "#ef4056"),
    Vector("M39 48L54 62L69 48", LIGHT, 8),
)
_GLOBE = (
    Ring(54, 54, 26, 4, "#3c4043"),
    Vector("M54 28C42 40 42 68 54 80C66 68 66 40 54 28Z", "#3c4043", 4),
    Vector("M29 46H79M29 62H79", "#3c4043", 4),
)
_BRIDGE: tuple[IconLayer, ...] = (
    Rectangle(36, 30, 6, 48, "#c0392b"),
    Rectangle(66, 30, 6, 48, "#c0392b"),
    Vector("M18 50Q30 50 39 32Q54 78 69 32Q78 50 90 50", "#c0392b", 4),
    Rectangle(18, 62, 72, 6, "#c0392b"),
    Rectangle(18, 76, 72, 14, "#4a90c2"),
)
_PEAKS: tuple[IconLayer, ...] = (
    Circle(74, 36, 8, "#ffd54f"),
    Vector("M18 84L44 38L70 84Z", "#2e7d32"),
    Vector("M46 84L68 52L90 84Z", "#66bb6a"),
    Vector("M36 52L44 38L52 52L44 57Z", LIGHT),
)
_FERRY: tuple[IconLayer, ...] = (
    Circle(54, 52, 20, "#ffca6b"),
    Rectangle(18, 54, 72, 36, "#1f4f7a"),
    Vector("M26 60H82L74 74H34Z", LIGHT),
    Rectangle(40, 48, 28, 12, "#e8eef4", 2),
    Rectangle(56, 38, 8, 12, "#e0533d"),
    Vector("M18 82Q30 76 42 82T66 82T90 82", "#8fc1e3", 4),
)
_SUN: tuple[IconLayer, ...] = (
    Circle(64, 44, 16, "#ffd54f"),
    Circle(44, 64, 14, LIGHT),
    Circle(60, 60, 17, LIGHT),
    Rectangle(32, 62, 44, 16, LIGHT, 8),
)
_DIAL: tuple[IconLayer, ...] = (
    Circle(54, 54, 27, LIGHT),
    Vector("M54 36V54L67 62", "#263238", 5),
    Circle(54, 54, 4, "#e53935"),
)
_BOWS: tuple[IconLayer, ...] = (
    Vector("M54 54L26 38V70Z", LIGHT),
    Vector("M54 54L82 38V70Z", LIGHT),
    Rectangle(48, 47, 12, 14, "#f2c14e", 3),
)
_POT: tuple[IconLayer, ...] = (
    Vector("M28 54H80Q80 78 54 78Q28 78 28 54Z", LIGHT),
    Rectangle(22, 50, 64, 6, "#ffd180", 3),
    Vector("M44 44Q40 38 44 32M56 44Q52 38 56 32M68 44Q64 38 68 32", LIGHT, 4),
)
_DUCK: tuple[IconLayer, ...] = (
    Circle(54, 54, 28, LIGHT),
    Circle(52, 48, 13, "#f4b942"),
    Circle(48, 45, 2.6, "#3c2f12"),
    Vector("M40 50L28 54L42 57Z", "#e8662a"),
    Vector("M44 60Q40 76 56 76Q74 76 74 60Q62 68 58 58Z", "#f4b942"),
)
_PLAY: tuple[IconLayer, ...] = (Circle(54, 54, 27, LIGHT), Vector("M47 41V67L68 54Z", "#d81b3c"))
_PIN: tuple[IconLayer, ...] = (
    Rectangle(18, 18, 72, 72, "#d7efd8"),
    Vector("M18 70L90 40", LIGHT, 9),
    Vector("M40 18L52 90", "#aad3f5", 9),
    Vector("M54 80C38 62 36 56 36 49A18 18 0 0 1 72 49C72 56 70 62 54 80Z", RED),
    Circle(54, 48, 7, LIGHT),
)
_PETALS = (
    Ring(54.0, 41.5, 12.5, 3.6, "#202123", 232, 256),
    Ring(64.8, 47.8, 12.5, 3.6, "#202123", 292, 256),
    Ring(64.8, 60.2, 12.5, 3.6, "#202123", 352, 256),
    Ring(54.0, 66.5, 12.5, 3.6, "#202123", 52, 256),
    Ring(43.2, 60.2, 12.5, 3.6, "#202123", 112, 256),
    Ring(43.2, 47.8, 12.5, 3.6, "#202123", 172, 256),
)
_TREE: tuple[IconLayer, ...] = (
    Vector("M54 26L74 52H64L78 72H30L44 52H34Z", "#2e7d32"),
    Rectangle(50, 72, 8, 10, "#6d4c41"),
)
_TRAIN: tuple[IconLayer, ...] = (
    Rectangle(34, 28, 40, 44, LIGHT, 10),
    Rectangle(40, 36, 28, 16, "#c62828", 3),
    Circle(44, 62, 4, "#c62828"),
    Circle(64, 62, 4, "#c62828"),
    Vector("M40 74L34 82M68 74L74 82", LIGHT, 4),
)

# host, or the end of one -> its picture
SITES: dict[str, Icon] = {
    "google.com": Icon(LIGHT, SIGNS["search"]),
    "maps.google.com": Icon(LIGHT, _PIN),
    "bing.com": _sign("search", Gradient("#35c1d6", "#1565c0")),
    "duckduckgo.com": Icon("#de5833", _DUCK),
    "yahoo.com": _letters("Y!", "#6001d2"),
    "wikipedia.org": Icon(LIGHT, _SERIF_W),
    "openai.com": Icon(LIGHT, _PETALS),
    "pocket.com": Icon(LIGHT, _SHIELD),
    "getpocket.com": Icon(LIGHT, _SHIELD),
    "stanford.edu": Icon("#f5ece2", _TREE),
    "stanford.example": Icon("#f5ece2", _TREE),
    "iana.org": Icon(LIGHT, _GLOBE),
    "example.com": Icon("#eceff1", _GLOBE),
    "example.org": Icon("#eceff1", _GLOBE),
    "caltrain.com": Icon("#c62828", _TRAIN),
    "flycae.com": _sign("flight_takeoff", Gradient("#1e88e5", "#0d47a1")),
    "skylarkair.example": _sign("flight", Gradient("#f9a03f", "#d9482b")),
    "morningferry.example": Icon(Gradient("#f6a564", "#f4d6a0"), _FERRY),
    "worldtime.example": Icon(Gradient("#455a64", "#1c2a30"), _DIAL),
    "bridgetobay.example": Icon(Gradient("#cfe8fb", "#f4f8fb"), _BRIDGE),
    "citylibrary.example": _sign("local_library", Gradient("#00897b", "#00574b")),
    "trailmaps.example": Icon(Gradient("#b3e5fc", "#e8f5e9"), _PEAKS),
    "weather.example.com": Icon(Gradient("#2f80ed", "#56b4f5"), _SUN),
    "northpeak.example": Icon(
        "#12343b", (Vector("M24 78L50 32L64 56L70 46L88 78Z", "#f2b134"), Vector("M43 45L50 32L57 44L50 50Z", LIGHT))
    ),
    "strideclub.example": _sign("directions_run", Gradient("#ff7a3d", "#e0321c")),
    "haberdash.example": Icon("#1f2a52", _BOWS),
    "3kingdomshotpot.example": Icon(Gradient("#d32f2f", "#8e1616"), _POT),
    "video.example": Icon(Gradient("#f04a5d", "#c3122f"), _PLAY),
    "forum.example": _sign("forum", "#ff5722"),
    "questions.example": _letters("?", Gradient("#b92b27", "#8c1d1a"), size=52),
    "learn.example": _sign("school", Gradient("#5e35b1", "#311b92")),
    "history.example": _sign("account_balance", "#8d6e63"),
    "shelf.example": _sign("auto_stories", "#6d4c41"),
    "reviews.example": _sign("star", "#37474f", "#ffca28"),
    "guide.example": _sign("explore", Gradient("#26a69a", "#00695c")),
    "atlas.example": _sign("public", Gradient("#29b6f6", "#0277bd")),
    "digest.example": _sign("article", "#263238"),
}

# a part of a name -> the sign of what such a site is about, and its ground
TOPICS: tuple[tuple[str, str, str], ...] = (
    ("weather", "wb_sunny", "#2f80ed"),
    ("news", "newspaper", "#b71c1c"),
    ("times", "newspaper", "#212121"),
    ("herald", "newspaper", "#37474f"),
    ("gazette", "newspaper", "#4e342e"),
    ("bank", "account_balance", "#1b5e20"),
    ("pay", "payments", "#0d47a1"),
    ("air", "flight", "#0277bd"),
    ("fly", "flight", "#0277bd"),
    ("travel", "luggage", "#00838f"),
    ("hotel", "hotel", "#5d4037"),
    ("rail", "train", "#c62828"),
    ("train", "train", "#c62828"),
    ("bus", "directions_bus", "#ef6c00"),
    ("recipe", "restaurant", "#d84315"),
    ("cook", "restaurant", "#d84315"),
    ("kitchen", "restaurant", "#d84315"),
    ("food", "restaurant", "#d84315"),
    ("bakery", "bakery_dining", "#a1662f"),
    ("coffee", "local_cafe", "#5d4037"),
    ("cafe", "local_cafe", "#5d4037"),
    ("book", "menu_book", "#6d4c41"),
    ("library", "local_library", "#00796b"),
    ("museum", "museum", "#6a4c93"),
    ("school", "school", "#283593"),
    ("university", "school", "#8c1515"),
    ("map", "map", "#2e7d32"),
    ("trail", "hiking", "#33691e"),
    ("hike", "hiking", "#33691e"),
    ("garden", "local_florist", "#558b2f"),
    ("flower", "local_florist", "#ad1457"),
    ("music", "music_note", "#6a1b9a"),
    ("film", "movie", "#263238"),
    ("cinema", "theaters", "#263238"),
    ("game", "sports_esports", "#4527a0"),
    ("run", "directions_run", "#e64a19"),
    ("sport", "sports_soccer", "#2e7d32"),
    ("club", "groups", "#3949ab"),
    ("health", "favorite", "#c2185b"),
    ("clinic", "medical_services", "#c62828"),
    ("photo", "photo_camera", "#37474f"),
    ("video", "play_circle", "#c62828"),
    ("pet", "pets", "#795548"),
    ("vet", "pets", "#00796b"),
    ("shop", "shopping_bag", "#ef6c00"),
    ("store", "shopping_bag", "#ef6c00"),
    ("market", "storefront", "#00695c"),
    ("job", "work", "#1565c0"),
    ("home", "home", "#4e6e58"),
    ("code", "code", "#24292f"),
    ("dev", "code", "#24292f"),
    ("wiki", "menu_book", "#37474f"),
    ("forum", "forum", "#ff5722"),
    ("science", "science", "#00838f"),
    ("mail", "mail", "#1a73e8"),
)


@lru_cache(maxsize=256)
def icon_of(host: str) -> Icon:
    """The picture of a site, by its host; a port and "www." do not count."""
    name = host.casefold().partition(":")[0].removeprefix("www.")
    parts = name.split(".")
    for start in range(max(1, len(parts) - 1)):
        own = SITES.get(".".join(parts[start:]))
        if own is not None:
            return own
    core = parts[-2] if len(parts) > 1 else parts[0]
    for part, sign, ground in TOPICS:
        if core.startswith(part) or core.endswith((part, f"{part}s")):
            return _sign(sign, ground)
    initial = next((char for char in core if char.isalnum()), "?").upper()
    return _letters(initial, color_of(core))


def _favicon(pen: Pen, argument: str) -> None:
    """The picture of a site on a square with round corners, in the middle of the place. A white
    ground is drawn in the dark scheme alone."""
    icon, side = icon_of(argument), min(pen.w, pen.h)
    left, top, corner = (pen.w - side) / 2, (pen.h - side) / 2, side * CORNER
    pen.canvas.save()
    pen.canvas.translate(left, top)
    inner = Pen(pen.canvas, side, side, pen.dp, pen.dark, theme=pen.theme)
    with inner.clipped(corner):
        if pen.dark or icon.background != LIGHT:
            pen.canvas.drawPaint(filled(inner, icon.background, 0, side))
        for layer in icon.layers:
            draw_layer(inner, layer)
    pen.canvas.restore()


def favicon(pen: Pen, argument: str) -> None:
    as_image(pen, lambda inner: _favicon(inner, argument))


DRAWINGS = {"favicon": favicon}
