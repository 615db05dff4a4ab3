"""Text entry: typed text goes to the focused field; keys of the on-screen keyboard type too."""

from __future__ import annotations

from collections.abc import Callable

from ..core.characters import whole_characters
from ..core.paths import has_path
from ..core.view import View
from ..state.phone import Phone, Ui
from ..ui.clusters import backspaced
from .caret import caret_of, marked_in
from .catalogue import role
from .fields import edit_fields, focused_view
from .front import here, set_ui
from .ime import keys_of, letters_at_end, names_on, word_at_end

_DIGITS = "0123456789+-*#().,: "  # what a field for numbers takes
MAX_RECENT = 36  # emoji that are kept as typed last
MAX_TEXT = 4000  # characters in a field


def type_text(phone: Phone, text: str, clear: bool = False) -> Phone:
    """Type into the focused field, in the place of what is marked (or of all that is there). "\\n" in a one-line
    field is the IME action. Halves of surrogate pairs that are alone become U+FFFD."""
    view = focused_view(phone)
    if view is None:
        return phone
    text = whole_characters(text)
    one_line = view.style.lines == 1
    lines = text.split("\n") if one_line else [text]
    for i, line in enumerate(lines):
        if i:
            phone = enter(phone)
            view = focused_view(phone)  # the action may have moved the focus, or left the screen
        if view is None:
            return phone
        if clear and not i:
            phone = _put(phone, view, line, "")
        else:
            at = caret_of(phone, view)
            phone = _put(phone, view, at.before + line, at.after)
    return phone


def _put(phone: Phone, view: View, before: str, after: str) -> Phone:
    """Write what is before the caret and what is after it."""
    if not has_path(phone.window.activity, view.field):
        return phone
    if view.digits:
        before, after = ("".join(ch for ch in part if ch in _DIGITS) for part in (before, after))
    text = (before + after)[:MAX_TEXT]
    phone = here(phone).edited(view.field, text).phone
    ui = phone.window.ui
    if after or ui.selection is not None:
        phone = set_ui(phone, marked_in(ui, text, len(before), len(before)))
    return phone


def enter(phone: Phone) -> Phone:
    """The enter key: the field's IME action; in a multi-line field a new line."""
    view = focused_view(phone)
    if view is None:
        return phone
    if view.submit is not None:
        return here(phone).run(view.submit).phone
    if view.style.lines != 1:
        at = caret_of(phone, view)
        return _put(phone, view, at.before + "\n", at.after)
    return _next_field(phone, view)


def _next_field(phone: Phone, view: View) -> Phone:
    """Without an action of its own, enter moves to the next field, or hides the keyboard."""
    following = field_after(phone, view)
    if view.ime == "next" and following:
        return here(phone).focus(following).phone
    return set_ui(phone, phone.window.ui.without_keyboard())


def field_after(phone: Phone, view: View) -> str:
    """The key of the edit field after this one, "" if it is the last."""
    keys = [v.key or v.field for v in edit_fields(phone)]
    here = keys.index(view.key or view.field)
    return keys[here + 1] if here + 1 < len(keys) else ""


def tab(phone: Phone) -> Phone:
    """The tab key: the focus moves to the next edit field."""
    view = focused_view(phone)
    following = field_after(phone, view) if view is not None else ""
    return here(phone).focus(following).phone if following else phone


def delete(phone: Phone) -> Phone:
    """Backspace in the focused field: what is marked, else the character before the caret."""
    view = focused_view(phone)
    if view is None:
        return phone
    at = caret_of(phone, view)
    return _put(phone, view, at.before if at.marked else backspaced(at.before), at.after)


def key_touch(phone: Phone, key: str) -> Phone:
    """A key of the on-screen keyboard."""
    ui = phone.window.ui
    if key in _PAGES:
        return set_ui(phone, _PAGES[key](ui))
    if key in _EDITS:
        return _EDITS[key](phone)
    command, _, word = key.partition(":")
    if command == "emoji" and word:
        return set_ui(phone, ui.replace(keys=key))
    if command == "complete" and word:
        return complete(phone, word)
    put = word if command == "commit" else _composed(phone) if key == "space" else ""
    if put:
        return commit(phone, put)
    typed = type_text(phone, " " if key == "space" else key)
    if ui.keys.startswith("emoji"):
        return _remembered(typed, key)
    return set_ui(typed, typed.window.ui.replace(shift=False)) if key.isalpha() else typed


# keys that change which keys there are
_PAGES: dict[str, Callable[[Ui], Ui]] = {
    "shift": lambda ui: ui.replace(shift=not ui.shift),
    "symbols": lambda ui: ui.replace(symbols=bool(ui.keys) or not ui.symbols, keys=""),
    "more": lambda ui: ui.replace(keys="more"),
    "letters": lambda ui: ui.replace(symbols=False, keys=""),
    "emoji": lambda ui: ui.replace(symbols=False, keys="emoji:1"),
    "hide": lambda ui: ui.without_keyboard(),
}
_EDITS: dict[str, Callable[[Phone], Phone]] = {
    "delete": delete,
    "enter": enter,
    "clear": lambda phone: type_text(phone, "", clear=True),
}


def complete(phone: Phone, word: str) -> Phone:
    """A suggestion: it takes the place of the word that is being typed, a blank after it."""
    view = focused_view(phone)
    if view is None:
        return phone
    at = caret_of(phone, view)
    kept = at.before[: len(at.before) - len(word_at_end(at.before))]
    phone = _put(phone, view, f"{kept}{word} ", at.after)
    return set_ui(phone, phone.window.ui.replace(shift=False))


def commit(phone: Phone, words: str) -> Phone:
    """A candidate: it takes the place of the letters that are being typed."""
    view = focused_view(phone)
    if view is None:
        return phone
    at = caret_of(phone, view)
    kept = at.before[: len(at.before) - len(letters_at_end(at.before[-80:]))]
    phone = _put(phone, view, kept + words, at.after)
    return set_ui(phone, phone.window.ui.replace(shift=False))


def _composed(phone: Phone) -> str:
    """What the space key puts in the place of letters that stand for words; "" if they do not."""
    keys, view = keys_of(phone), focused_view(phone)
    letters = "" if view is None or not keys.language else letters_at_end(caret_of(phone, view).before[-80:])
    if not letters:
        return ""
    put: str = role("keyboard composed", phone.profile)(keys, letters, names_on(phone, keys.language))
    return put


def key_held(phone: Phone, key: str) -> Phone:
    """A key of the on-screen keyboard that is held: delete takes a whole word, others show their
    alternatives until the next touch."""
    if key == "delete":
        return delete_word(phone)
    if key.lower() in role("keyboard alternatives", phone.profile)():
        return set_ui(phone, phone.window.ui.replace(held=key.lower()))
    return phone


def delete_word(phone: Phone) -> Phone:
    """Delete the word before the caret and the blanks after it."""
    view = focused_view(phone)
    if view is None:
        return phone
    at = caret_of(phone, view)
    words = at.before.rstrip()
    return _put(phone, view, words[: len(words) - max(len(word_at_end(words)), 1)] if words else "", at.after)


def _remembered(phone: Phone, emoji: str) -> Phone:
    rest = tuple(old for old in phone.emoji if old != emoji)
    return phone.replace(emoji=(emoji, *rest)[:MAX_RECENT])
