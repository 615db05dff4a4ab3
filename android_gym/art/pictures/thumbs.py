"""The pictures that makers of videos choose: a photo, often with a few large words or a face."""

from __future__ import annotations

from ...phone.ui.typeface import width
from .bank import suiting
from .brush import Brush, dark
from .faces import face
from .lens import framed, take
from .sheets import wrapped
from .words import Shot, shot_of

INKS = ("#ffffff", "#ffffff", "#ffe14d", "#fff6dc", "#ff5a4a")
PANELS = ("#14161a", "#b3261e", "#0f5c8a", "#f2c230", "#e9e6df", "#2d6a4f")
HOSTS = ("Mara Voss", "Ivo Lenz", "Tess Arden", "Nils Orme", "Priya Dane", "Kofi Brandt", "Lena Osk", "Rui Marsh")


def thumbnail(b: Brush, words: str, shows: str) -> None:
    """What `shows` says, by its maker's taste; `words` are those that may stand on it."""
    seed = b.shot.seed
    photo = shot_of(seed, shows)
    designs = (_plain, _plain, _plain, _lettered, _below, _hosted, _panelled, _plain)
    design = designs[int(b.roll(0, len(designs) - 0.001))] if words else _plain
    if design is _hosted and suiting(photo.kind, photo.words):
        design = _below  # a painted face does not go with a photograph
    design(b, photo, words)


def _plain(b: Brush, photo: Shot, words: str) -> None:
    take(b.about(photo))


def _lettered(b: Brush, photo: Shot, words: str) -> None:
    take(b.about(photo))
    b.tint("#8a8a92", 0.5)
    _large(b, words, -b.W + 8, -b.H * 0.2, 27, 0)


def _below(b: Brush, photo: Shot, words: str) -> None:
    take(b.about(photo))
    b.mist("#000000", -6, b.H + 1, 0, 0.85)
    _large(b, words, 0, b.H - 22, 24, 0.5)


def _hosted(b: Brush, photo: Shot, words: str) -> None:
    """A face before the photo, which is out of focus."""
    with b.defocused(2) as far:
        take(far.about(photo))
    host = b.pick(HOSTS)
    with b.at(b.W * 0.5, 10, 1.15), framed(b.about(Shot(host, "snapshot", host)), (1, 0, 0, 0)) as view:
        face(view, host, alone=False)
    _large(b, words, -b.W + 8, -8, 25, 0)


def _panelled(b: Brush, photo: Shot, words: str) -> None:
    """The photo beside a field of colour with the words."""
    tone, edge = b.pick(PANELS), b.W * b.roll(-0.1, 0.2)
    b.canvas.save()
    b.canvas.translate(b.W * 0.4, 0)
    take(b.about(photo))
    b.canvas.restore()
    b.poly(
        [(-b.W - 1, -b.H - 1), (edge + 8, -b.H - 1), (edge - 8, b.H + 1), (-b.W - 1, b.H + 1)], f"{tone}>{dark(tone)}"
    )
    ink = "#16181c" if tone in ("#f2c230", "#e9e6df") else "#ffffff"
    size = fitting(words, 18, b.W + edge - 16)
    for k, line in enumerate(wrapped(words, size, b.W + edge - 14, 700)[:3]):
        b.text(line, -b.W + 7, -14 + 1.1 * size * k, size, ink, 700, 0)


def fitting(words: str, size: float, room: float) -> float:
    """The size, or the largest at which each word has room in a line."""
    longest = max((width(word, size, 700) for word in words.split()), default=0)
    return size * min(1, room / longest) if longest else size


def _large(b: Brush, words: str, x: float, y: float, size: float, align: float) -> None:
    """Words with a dark edge, in lines that fit."""
    room = (1.9 if align else 1.2) * b.W
    size = fitting(words, size, room)
    ink, lines = b.pick(INKS), wrapped(words, size, room, 700)[:2]
    for k, line in enumerate(lines):
        at = y + size * 1.02 * (k - (len(lines) - 1) * (1 if align else 0.5))
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 1.6), (2, 2)):
            b.text(line, x + dx, at + dy, size, "#0b0c0e", 700, align)
        b.text(line, x, at, size, ink, 700, align)
