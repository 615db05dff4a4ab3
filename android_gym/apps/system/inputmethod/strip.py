"""What lies over the keys: suggestions for the word, and the alternatives of a key that is held."""

from __future__ import annotations

from ....kit import *
from ....phone.system.ime import PROSE, Keys, letters_at_end, wants_capital
from .board import room_for
from .pinyin import Candidate, candidates
from .suggestions import suggestions

# what a long press of a key offers, the one on its face left out
ALTERNATIVES = {
    **{
        key: tuple(more.split())
        for key, more in (
            line.split(" ", 1)
            for line in """\
q 1
w 2
e 3 é è ê ë ē ė
r 4
t 5
y 6 ÿ
u 7 ú ü ù û ū
i 8 í ï ì î ī
o 9 ó ö ò ô œ ø ō õ
p 0
a á ä à â æ ã å ā
s ß ś š
l ł
z ž ź ż
c ç ć č
n ñ ń
0 + ⁿ
$ ¢ £ € ¥
- – — ·
? ¿
! ¡
" “ ” « »
' ‘ ’
. & % + " - : ' @ ; / ( ) # ! , ?
， , 、 ； ： “ ” （ ）
。 . ？ ！ … 《 》 ·""".splitlines()
        )
    }
}
_PROSE_FACES = ("letters", "symbols", "more")  # with suggestions over them
_CELL, _MOST = 40.0, 8  # dp of an alternative; how many stand in a line
_COMPOSERS = {"zh": candidates}  # language -> what its letters may stand for
_ROOM, _WIDE_ROOM = 304.0, 560.0  # dp for candidates in portrait and in landscape


@memo
def strip_view(
    keys: Keys, before: str, names: tuple[str, ...], held: str, place: tuple[float, float, float, float] | None
) -> View | None:
    """Suggestions at the keyboard's upper edge; over the key that is held its alternatives. None
    where there is neither."""
    if keys.ime == "fastinput":
        return None
    kids = []
    if keys.face in _PROSE_FACES and keys.language in _COMPOSERS:
        if letters := letters_at_end(before):
            kids.append(_composing(letters, _COMPOSERS[keys.language](letters, names), keys))
    elif keys.face in _PROSE_FACES and keys.kind in PROSE:
        offered = suggestions(before, names, wants_capital(keys.kind, before), keys.kind == "words")
        kids.append(_strip(offered, room_for(keys.turned, keys.low).strip))
    if place is not None and held in ALTERNATIVES:
        kids.append(_alternatives(held, keys.shift, *place))
    return box(*kids, w=FILL, h=FILL) if kids else None


def _strip(words: tuple[str, ...], height: float) -> View:
    order = (1, 0, 2) if len(words) > 1 else range(len(words))  # the best in the middle
    kids: list[View] = []
    for at, number in enumerate(order):
        if at:
            kids.append(decor(bg="outlineVariant", w=1, h=18))
        word = words[number] if number < len(words) else ""
        kids.append(
            text(
                word,
                size=-16,
                weight=500 if not number else 400,
                align="center",
                grow=1,
                h=FILL,
                key=f"complete:{word}",
                desc=word,
                flags=TAP,
            )
            if word
            else decor(grow=1)
        )
    return row(*kids, w=FILL, h=height, at="start|top", pad=(8, 0, 8, 0))


def composed(keys: Keys, letters: str, names: tuple[str, ...]) -> str:
    """What the space key puts in the place of letters: the first candidate."""
    offered = _COMPOSERS[keys.language](letters, names) if keys.language in _COMPOSERS else ()
    return offered[0].put if offered else ""


def _composing(letters: str, offered: tuple[Candidate, ...], keys: Keys) -> View:
    """The letters above what they may stand for: as many candidates as there is room for, and the
    letters."""
    height = room_for(keys.turned, keys.low).strip
    *words, last = offered
    room = (_WIDE_ROOM if keys.turned else _ROOM) - _cell(last.word)
    shown = []
    for one in words:
        room -= _cell(one.word)
        if room < 0:
            break
        shown.append(one)
    cells = (_candidate(one, not number) for number, one in enumerate((*shown, last)))
    above = text(Verbatim(letters), size=-11, color="primary", hidden=True, margin=(16, 1, 0, 0))
    line = row(*cells, w=FILL, h=FILL, pad=(8, 0, 8, 0))
    return box(line, above, w=FILL, h=height, at="start|top")


def _cell(word: str) -> float:
    """The width of a candidate, dp."""
    return max(_CELL, 20 + sum(8.5 if char.isascii() else 17 for char in word))


def _candidate(one: Candidate, first: bool) -> View:
    weight, color = (500, "primary") if first else (400, "onSurface")
    word = text(Verbatim(one.word), size=-17, weight=weight, color=color, align="center", hidden=True, w=FILL, h=FILL)
    return box(word, w=_cell(one.word), h=FILL, pad=(0, 8, 0, 0), key=f"commit:{one.put}", desc=word.text, flags=TAP)


def _alternatives(key: str, shift: bool, left: float, top: float, width: float, whole: float) -> View:
    faces = tuple(face.upper() if shift and len(face.upper()) == 1 else face for face in ALTERNATIVES[key])
    lines = [faces[i : i + _MOST] for i in range(0, len(faces), _MOST)]
    wide, high = _CELL * len(lines[0]) + 8, 44.0 * len(lines) + 8
    x = min(max(left + width / 2 - wide / 2, 4), whole - wide - 4)
    rows = (row(*map(_alternative, line), h=44) for line in lines)
    return column(
        *rows,
        at="start|top",
        margin=(x, max(top - high, 0), 0, 0),
        w=wide,
        h=high,
        pad=(4, 4, 4, 4),
        bg="keyboardKey",
        radius=8,
        elevation=6,
    )


def _alternative(face: str) -> View:
    return text(face, size=-20, align="center", w=_CELL, h=44, key=face, desc=face, flags=TAP)
