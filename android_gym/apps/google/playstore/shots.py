"""Pictures of an app in use, on its page: its own screens, or such as its category has where the app is not ours."""

from __future__ import annotations

from collections.abc import Callable

from xxhash import xxh32_intdigest

from ....kit import *
from ....phone.core.colors import contrast, luminance, parsed
from .model import Entry
from .parts import can_have

LEGIBLE, LIGHT = 4.5, 0.4  # contrast of words with their ground; luminance of grounds for dark words
ACROSS, DOWN = 132.0, 286.0  # dp of a picture
PAPER, INK, DIM, FAINT = "#ffffff", "#202124", "#70757a", "#e4e7eb"
# what the three screens of an app or a category show
_KINDS = {
    "Packlist": "list tiles photo",
    "Finance": "chart list tiles",
    "Tools": "dial list chart",
    "Health & Fitness": "photo chart list",
    "Food & Drink": "photo list tiles",
    "Education": "photo list chart",
    "Travel & Local": "map list photo",
    "Shopping": "tiles list photo",
    "Music & Audio": "player list tiles",
    "Productivity": "list tiles chart",
    "Photography": "photo tiles dial",
    "Weather": "photo chart map",
    "Social": "list photo map",
}
_GAME, _OTHER = "board scene list", "list photo chart"
_WORDS = {  # what is listed, by the app's name or its category
    "Packlist": "Passport, Charger, Socks, Toothbrush, Camera, Adapter, Book",
    "Finance": "Groceries, Rent, Trains, Coffee, Power, Gifts, Savings",
    "Tools": "Level, Ruler, Protractor, Compass, Units, Torch, History",
    "Health & Fitness": "Breathing, Sleep, Morning, Evening, Focus, Walking, Rest",
    "Food & Drink": "Starter, Flour, Water, Salt, Rest, Fold, Bake",
    "Education": "Lesson 1, Lesson 2, Review, Words, Listening, Quiz, Progress",
    "Travel & Local": "7:10 North pier, 7:40 Island, 8:10 North pier, 8:40 Island, 9:10 Harbor, 9:50 Island, 10:30 Bay",
    "Shopping": "In transit, At the depot, Delivered, Ready, Returned, Ordered, Saved",
    "Music & Audio": "Episode 41, Episode 40, Episode 39, Episode 38, Queue, Downloads, Subscribed",
    "Productivity": "Today, Tomorrow, This week, Ideas, Meetings, Shopping, Archive",
    "Photography": "Light, Contrast, Warmth, Crop, Grain, Shadows, Export",
    "Weather": "Now, 11 AM, 12 PM, 1 PM, 2 PM, 3 PM, 4 PM",
    "Social": "Lost cat, Free chairs, Street party, Bake sale, Ladder, Piano lessons, Quiet hours",
}
_SECOND = "Today, Yesterday, In two days, Friday, Next week, Done, New"  # under what is listed
_GOOD = {  # what is written over a screen of a kind
    "board": "Short rounds, no hurry",
    "chart": "See how far you have come",
    "dial": "Exact at a glance",
    "list": "Everything in one list",
    "map": "Find your way there",
    "photo": "Made to be looked at",
    "player": "Listen where you left off",
    "scene": "A world to wander in",
    "tiles": "All of it in order",
}
_PLAYED = "Daily goal, Level 12, Level 11, Level 10, Friends, Awards, Store"


def shots(one: Entry, profile: str) -> tuple[View, ...]:
    """Three pictures: renders of an app that phones can have, else composed ones."""
    if can_have(one.package, profile):
        return tuple(
            image(
                f"appshot:{one.package}/{n}",
                "screenshot",
                f"Screenshot {n} of 3",
                w=ACROSS,
                h=DOWN,
                radius=12,
                stroke="outlineVariant",
            )
            for n in (1, 2, 3)
        )
    kinds = (_GAME if one.game else _KINDS.get(one.name) or _KINDS.get(one.category, _OTHER)).split()
    return tuple(_composed(one, kind, n) for n, kind in enumerate(kinds, 1))


@memo
def _composed(one: Entry, kind: str, number: int) -> View:
    """A poster in the app's colour: what the app is good for, over a phone that shows a screen of a kind."""
    words = text(
        one.about if number == 1 else _GOOD[kind],
        size=-11,
        weight=700,
        color=ink_on(one),
        align="center",
        lines=3,
        w=FILL,
        hidden=True,
    )
    poster = column(
        column(words, w=FILL, h=56, pack="center", pad=(8, 6, 8, 0)),
        _phone(one, _BODIES[kind](one, number)),
        cls=IMAGE,
        id="screenshot",
        desc=f"Screenshot {number} of 3",
        w=ACROSS,
        h=DOWN,
        bg=ground_of(one.color),
        radius=12,
        align="center",
        gap=8,
    )
    return clip(poster)


def ground_of(color: str) -> str:
    """A colour on which words can be read: dark ones in it if it is light, else white ones, for which it may
    have to be darker."""
    found = parsed(color)
    while luminance(found) <= LIGHT and contrast((255, 255, 255), found) < LEGIBLE:
        found = (found[0] * 19 // 20, found[1] * 19 // 20, found[2] * 19 // 20)
    return "#{:02x}{:02x}{:02x}".format(*found)


def ink_on(one: Entry) -> str:
    """The colour of words on a poster."""
    return "white" if contrast((255, 255, 255), parsed(ground_of(one.color))) >= LEGIBLE else INK


def _phone(one: Entry, body: list[View]) -> View:
    """The upper part of a phone, its lower part cut off."""
    bar = row(
        icon(one.glyph, size=11, color=one.color, hidden=True),
        text(one.name, size=-9, weight=500, color=INK, grow=1, hidden=True),
        icon("more_vert", size=11, color=INK, hidden=True),
        h=22,
        gap=5,
        pad=(8, 0, 4, 0),
    )
    status = row(
        text("9:41", size=-6, weight=500, color=INK, grow=1, hidden=True),
        icon("signal_cellular_alt", size=6, color=INK, hidden=True),
        icon("battery_full", size=6, color=INK, hidden=True),
        h=12,
        gap=1,
        pad=(10, 2, 8, 0),
    )
    screen = column(status, bar, column(*body, w=FILL, gap=7, pad=(8, 2, 8, 0)), w=108, h=240, bg=PAPER, radius=11)
    return box(clip(screen), bg="#1b1c1f", radius=14, w=114, h=246, pad=(3, 3, 3, 3))


def _rolls(one: Entry, number: int, count: int) -> list[float]:
    """Numbers from 0 to 1, always the same for a screen."""
    return [xxh32_intdigest(f"{one.package} {number} {n}".encode()) % 1000 / 1000 for n in range(count)]


def _line(share: float, high: float = 5, color: str = FAINT) -> View:
    """A line of words that are too small to be read."""
    return decor(w=24 + 60 * share, h=high, radius=high / 2, bg=color)


def _list(one: Entry, number: int) -> list[View]:
    rolls = _rolls(one, number, 8)
    found = [_said(one.name if number > 1 else one.category, 10, 500)]
    for n, name in enumerate(_names(one)):
        face = decor(w=17, h=17, radius=-1, bg=one.color, alpha=0.25 + 0.6 * rolls[n])
        end = text(f"{int(4 + 90 * rolls[n + 1])}", size=-8, color=INK, hidden=True)
        second = _SECOND.split(", ")[int(rolls[n + 1] * 6.99)]
        words = column(_said(name, 8), text(second, size=-6, color=DIM, hidden=True), gap=1, grow=1)
        found.append(row(face, words, end, gap=8))
    return found


def _names(one: Entry) -> list[str]:
    return (_PLAYED if one.game else _WORDS.get(one.name) or _WORDS.get(one.category, _PLAYED)).split(", ")


def _said(words: str, size: float, weight: int = 400) -> View:
    return text(words, size=-size, weight=weight, color=INK, hidden=True)


def _chart(one: Entry, number: int) -> list[View]:
    bars = [decor(w=9, h=14 + 62 * roll, radius=2, bg=one.color) for roll in _rolls(one, number, 7)]
    head = column(_said("This week", 10, 500), text("Mon to Sun", size=-6, color=DIM, hidden=True), gap=1)
    panel = row(*bars, gap=4, h=84, align="end", pack="center", bg="#f3f5f7", radius=8, pad=(0, 0, 0, 8))
    return [head, panel, *_list(one, number + 3)[1:5]]


def _tiles(one: Entry, number: int) -> list[View]:
    cells = [
        column(decor(w=42, h=34, radius=6, bg=one.color, alpha=0.2 + 0.7 * roll), _said(name, 7), gap=5, w=42)
        for roll, name in zip(_rolls(one, number, 6), _names(one), strict=False)
    ]
    return [_said("Library", 10, 500), *(row(*cells[k : k + 2], gap=9) for k in (0, 2, 4))]


def _photo(one: Entry, number: int) -> list[View]:
    seen = image(f"photo:{one.package}{number}/{one.about}", w=FILL, h=112, radius=8, hidden=True)
    said = text(one.about, size=-8, color=INK, lines=3, w=FILL, hidden=True)
    return [seen, _said(one.category, 10, 500), said, _pill(one, "Continue")]


def _pill(one: Entry, words: str) -> View:
    return row(
        text(words, size=-8, weight=500, color=ink_on(one), align="center", grow=1, hidden=True),
        h=20,
        radius=-1,
        bg=ground_of(one.color),
    )


def _map(one: Entry, number: int) -> list[View]:
    x, y = (int(900 * roll) - 450 for roll in _rolls(one, number, 2))
    seen = image(f"townmap:0/{x},{y},15/default/pin={x},{y}", w=FILL, h=146, radius=8, hidden=True)
    return [seen, *_list(one, number)[1:4]]


def _dial(one: Entry, number: int) -> list[View]:
    share = 0.2 + 0.7 * _rolls(one, number, 1)[0]
    ring = box(
        decor(w=92, h=92, radius=-1, bg=one.color, alpha=0.2, at="center|middle"),
        decor(w=66, h=66, radius=-1, bg=PAPER, at="center|middle"),
        text(f"{100 * share:.0f}", size=-24, weight=500, color=one.color, at="center|middle", hidden=True),
        w=FILL,
        h=112,
    )
    return [ring, _pill(one, "Start"), *_list(one, number)[1:4]]


def _player(one: Entry, number: int) -> list[View]:
    cover = image(f"cover:{one.about}/{one.maker}", w=92, h=92, radius=8, hidden=True)
    keys = (icon(name, size=22, color=one.color, hidden=True) for name in ("skip_previous", "play_circle", "skip_next"))
    return [
        cover,
        _said("Episode 41", 11, 500),
        _said(one.maker, 8),
        _line(1, 3, one.color),
        row(*keys, pack="center", gap=10),
    ]


def _board(one: Entry, number: int) -> list[View]:
    rolls = _rolls(one, number, 36)
    tints = (one.color, "#f6b93b", "#e55039", "#60a3bc", "#78e08f")
    cells = [decor(w=12, h=12, radius=3, bg=tints[int(roll * len(tints))]) for roll in rolls]
    lines = (row(*cells[k : k + 6], gap=3, pack="center") for k in range(0, 36, 6))
    score = row(
        _said("Score", 10), spacer(), text(f"{int(9000 * rolls[0])}", size=-11, weight=700, color=INK, hidden=True)
    )
    return [score, column(*lines, w=FILL, gap=3), _pill(one, "Next level")]


def _scene(one: Entry, number: int) -> list[View]:
    seen = image(f"photo:{one.package}{number}/{one.about}", w=FILL, h=170, radius=8, hidden=True)
    return [seen, _pill(one, "Play")]


_BODIES: dict[str, Callable[[Entry, int], list[View]]] = {
    "board": _board,
    "chart": _chart,
    "dial": _dial,
    "list": _list,
    "map": _map,
    "photo": _photo,
    "player": _player,
    "scene": _scene,
    "tiles": _tiles,
}
