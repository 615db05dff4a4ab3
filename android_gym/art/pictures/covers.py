"""Covers of records: a photo or an abstract picture with the title somewhere, or without it."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from .brush import Brush, dark, light, mix
from .lens import take
from .sheets import titled, wrapped
from .textures import plane, texture
from .words import shot_of

TONES = ("#1f4f7a", "#b5402f", "#2f5f48", "#d08a2f", "#5a3a6f", "#1d6a70", "#22262b", "#c9b79a")
OTHERS = ("#f2c84a", "#f4ede0", "#ff8a6a", "#8ad9d0", "#e9e4da", "#d94f5c")
MOTIFS = (
    *("waves", "street at night", "a portrait", "mountains in fog", "flowers", "a bird", "skyline at night", "stars"),
    *("a car on a street", "a guitar", "dunes", "trees in fog", "a piano", "a bench in a park"),
)


def cover(b: Brush, title: str, artist: str) -> None:
    """A record's cover: its title and who made it over one of eight designs."""
    tone, other = b.pick(TONES), b.pick(OTHERS)
    DESIGNS[int(b.roll(0, len(DESIGNS) - 0.001))](b, tone, other)
    box = (-b.W - 1, -b.H - 1, b.W + 1, b.H + 1)
    texture(b, "stone", "#000000", 0.12, box, 90)
    texture(b, "grain", "#ffffff", 0.05, box, 70)
    LETTERINGS[int(b.roll(0, len(LETTERINGS) - 0.001))](b, title, artist)


def _photo(b: Brush, tone: str, other: str) -> None:
    take(b.about(shot_of(f"{b.shot.seed} cover", b.pick(MOTIFS))))


def _duotone(b: Brush, tone: str, other: str) -> None:
    _photo(b, tone, other)
    b.over(tone, 0.55)
    b.tint(other, 0.5)


def _rings(b: Brush, tone: str, other: str) -> None:
    b.over(f"{tone}>{dark(tone, 0.55)}")
    x, y = b.roll(-30, 30), b.roll(-30, 10)
    for k in range(7):
        b.ring(x, y, 46 - 6 * k, mix(tone, other, k / 7), b.roll(1, 4))


def _sun(b: Brush, tone: str, other: str) -> None:
    b.over(f"{light(tone, 0.2)}>{dark(tone, 0.6)}")
    x, y, r = b.roll(-20, 20), b.roll(-20, 10), b.roll(14, 34)
    b.disc(x, y, r, f"{other}>{tone}")
    b.over(dark(tone, 0.6), 1, y + r * 0.5)
    plane(b, "stone", other, 0.35, y + r * 0.5, 1, 3)


def _strata(b: Brush, tone: str, other: str) -> None:
    b.over(other)
    for k in range(9):
        line = [(x, -34 + 9 * k + 6 * sin(x / b.roll(9, 14) + k)) for x in range(-56, 57, 4)]
        b.poly([*line, (60, 60), (-60, 60)], mix(other, tone, (k + 1) / 9))


def _shards(b: Brush, tone: str, other: str) -> None:
    b.over(f"{light(tone, 0.1)}@{dark(tone, 0.4)}")
    for _ in range(11):
        x, y, a, r = b.roll(-50, 50), b.roll(-50, 50), b.roll(0, 6), b.roll(10, 34)
        points = [(x + r * cos(a + k * 2 * pi / 3), y + r * sin(a + k * 2 * pi / 3)) for k in range(3)]
        b.poly(points, f"{b.pick((other, light(tone, 0.3), dark(tone, 0.5)))}>{tone}", 0.85)


def _halves(b: Brush, tone: str, other: str) -> None:
    b.over(other)
    lean = b.roll(-30, 30)
    b.poly([(-60, -60), (lean, -60), (-lean, 60), (-60, 60)], tone)
    b.disc(0, 0, b.roll(12, 26), mix(tone, other, 0.5))


def _blur(b: Brush, tone: str, other: str) -> None:
    b.over(dark(tone, 0.4))
    for _ in range(7):
        color = b.pick((tone, other, light(tone, 0.4), "#f08a5a"))
        b.soft(b.roll(-50, 50), b.roll(-50, 50), b.roll(20, 50), b.roll(20, 50), color, 0.9)


DESIGNS = (_photo, _photo, _duotone, _rings, _sun, _strata, _shards, _halves, _blur)


def _below(b: Brush, title: str, artist: str) -> None:
    b.mist("#000000", 8, b.H + 1, 0, 0.75)
    lines = wrapped(title, 9, 2 * b.W - 14, 700)[:2]
    for k, line in enumerate(lines):
        b.text(line, -b.W + 7, b.H - 9 - 10 * (len(lines) - k) + (0 if artist else 6), 9, "#ffffff", 700, 0)
    b.text(artist, -b.W + 7, b.H - 7, 5.4, "#ffffff", 400, 0)


def _above(b: Brush, title: str, artist: str) -> None:
    b.mist("#000000", -b.H - 1, -8, 0.65, 0)
    b.text(artist.upper(), 0, -b.H + 9, 6.4, "#ffffff", 700)
    b.text(title, 0, -b.H + 17, 5, "#ffffff", 400)


def _large(b: Brush, title: str, artist: str) -> None:
    lines = wrapped(title.upper(), 17, 2 * b.W - 8, 700)[:3]
    for k, line in enumerate(lines):
        b.text(line, 0, 18 * (k - (len(lines) - 1) / 2), 17, "#fbf7ec", 700)
    b.text(artist, 0, b.H - 7, 5, "#fbf7ec", 400)


def _corner(b: Brush, title: str, artist: str) -> None:
    b.text(title, b.W - 5, b.H - 6, 4.4, "#ffffff", 500, 1)
    b.text(artist, -b.W + 5, b.H - 6, 4.4, "#ffffff", 400, 0)


def _none(b: Brush, title: str, artist: str) -> None:
    """Some covers say nothing."""


LETTERINGS = (_below, _above, _large, _corner, _none)


def album(b: Brush) -> None:
    artist, dash, title = titled(b.shot.words).partition("  ")
    cover(b, title if dash else artist, artist if dash else "")


KINDS: dict[str, Callable[[Brush], None]] = {"album": album}
