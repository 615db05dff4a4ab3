"""The on-screen keyboard's state: which keys it shows for the field that has the focus."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..core.view import PASSWORD, View
from ..state.phone import Phone
from ..state.providers import Contact
from ..ui.words import spoken, words_of
from .caret import caret_of
from .fields import focused_view
from .registry import known_app
from .windows import keyboard_form

_SENTENCE = re.compile(r"(?:\A|[.!?][\"”’')]*\s|\n)\s*\Z")
_WORD = re.compile(r"[\w'’]+\Z")
_LETTERS = re.compile(r"[a-zA-Z][a-zA-Z']*\Z")
PROSE = ("", "sentences", "words", "text")  # kinds of fields whose text is in the phone's language


class Keys(NamedTuple):
    """What the keys that are shown depend on."""

    ime: str  # Display.ime: gboard or fastinput
    face: str = "letters"  # letters, symbols, more, emoji:N, number, phone
    shift: bool = False  # letters are capitals
    action: str = ""  # label of the field's IME action
    kind: str = ""  # what the field is for, see `kind_of`
    turned: bool = False  # landscape
    low: bool = False  # there is little height
    recent: tuple[str, ...] = ()  # emoji typed last, for their page
    language: str = ""  # of what is typed, where the phone has words in it; "" for English


def kind_of(view: View) -> str:
    """What kind of text a field takes: "sentences", "words" (names), "email", "url", "phone",
    "number", "password", or "" for text without capitals."""
    if view.flags & PASSWORD:
        return "password"
    if view.extras is not None and view.extras.takes:
        return view.extras.takes
    if view.digits:
        return "number"
    return "" if view.style.lines == 1 else "sentences"


def text_before(phone: Phone, view: View) -> str:
    """The text before the caret in a field of the window that has the input."""
    return caret_of(phone, view).before


def word_at_end(text: str) -> str:
    """The word that is being typed, "" after a blank."""
    found = _WORD.search(text)
    return found.group() if found else ""


def letters_at_end(text: str) -> str:
    """The Latin letters that a text ends in, which may stand for words of another script."""
    found = _LETTERS.search(text)
    return found.group() if found else ""


def names_on(phone: Phone, language: str) -> tuple[str, ...]:
    """Names that may be typed: those of contacts, in another language than English whole, and
    there also those of apps."""
    people = phone.contacts
    if not language:
        return tuple(word for one in people for word in (one.first, one.last))
    found = [word for one in people for word in (_whole(one), one.first, one.nickname) if word]
    return (*found, *_labels(phone.packages, language))


def _whole(one: Contact) -> str:
    """A contact's name, with the surname first where it is no Latin one."""
    return one.name if one.name.isascii() else one.last + one.first


@lru_cache(maxsize=64)
def _labels(packages: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The labels of those that have an icon."""
    there = ((p, known_app(p)) for p in packages)
    return tuple(words_of(language, p).text(app.label) for p, app in there if app is not None and app.launcher)


def wants_capital(kind: str, text: str) -> bool:
    """Whether the letter after this text is a capital by itself in a field of this kind."""
    if kind == "words":
        return not text or text[-1] in " \n-"
    return kind == "sentences" and _SENTENCE.search(text) is not None


def keys_of(phone: Phone) -> Keys:
    """What the keyboard of a phone shows while it is up."""
    display, ui = phone.display, phone.window.ui
    if display.ime == "fastinput":
        return Keys("fastinput")
    view = focused_view(phone)
    kind = "" if view is None else kind_of(view)
    face = ui.keys or ("symbols" if ui.symbols else "letters")
    if face == "letters" and kind in ("number", "phone"):
        face = kind
    language = spoken(phone.settings).name or "" if kind in PROSE and view is not None else ""
    capital = view is not None and not language and wants_capital(kind, text_before(phone, view)[-80:])
    action = view.ime if view is not None else ""
    recent = phone.emoji if face.startswith("emoji") else ()
    return Keys(display.ime, face, ui.shift != capital, action, kind, *keyboard_form(display), recent, language)
