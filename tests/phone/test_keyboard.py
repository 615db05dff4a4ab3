"""Text entry: typed text, and the keys of the on-screen keyboard where they are drawn."""

from __future__ import annotations

from difflib import get_close_matches
from typing import ClassVar

import pytest
import toy
from toy import SMALL, Page, after, phone_with, tap, top, type_key

from android_gym.apps.system.inputmethod import suggestions
from android_gym.kit import assign
from android_gym.phone.core.view import Extras, View
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Key, LongPress, Swipe, Tap, Type
from android_gym.phone.system.ime import keys_of
from android_gym.phone.system.keyboard import MAX_TEXT
from android_gym.phone.system.overlays import ime_frame, typing_frame
from android_gym.phone.system.step import step


def typing(name: str, **fields: str):
    """The page with one of its fields focused."""
    return tap(phone_with(Page(**fields)), f"{name}_field")


# --- typed text ---------------------------------------------------------------------------------


def test_text_goes_after_what_is_there_in_the_focused_field_only() -> None:
    typed = step(typing("query", query="cat", story="once"), Type("s"))
    assert (top(typed).query, top(typed).story) == ("cats", "once")
    assert top(step(typed, Type("s", clear=True))).query == "s"
    assert top(step(typed, Type("", clear=True))).query == ""


def test_text_without_a_focused_field_goes_nowhere() -> None:
    phone = phone_with(Page())
    assert step(phone, Type("lost")) == phone


def test_a_tap_on_another_field_moves_the_focus() -> None:
    phone = after(typing("query"), Type("a"))
    phone = after(tap(phone, "story_field"), Type("b"))
    assert (top(phone).query, top(phone).story) == ("a", "b")


def test_text_stays_with_its_field_when_the_keyboard_is_hidden() -> None:
    hidden = after(typing("query"), Key("back"))
    assert (hidden.window.ui.focus, hidden.window.ui.ime) == ("query", False)
    assert top(step(hidden, Type("x"))).query == "x"


def test_a_new_line_in_a_one_line_field_is_its_action() -> None:
    assert top(step(typing("query"), Type("cats\n"))).log == ("sent cats",)
    twice = top(step(typing("query"), Type("cats\ndogs\nmice")))
    assert (twice.log, twice.query) == (("sent cats", "sent dogs"), "mice")


def test_a_new_line_in_a_long_field_is_a_line() -> None:
    assert top(step(typing("story"), Type("one\ntwo"))).story == "one\ntwo"


class Search(Page):
    """Its search leaves the page."""

    def view(self):  # type: ignore[no-untyped-def, override]
        return toy.column(toy.edit("query", self.query, submit=toy.leave_with_query(), ime="search"))


def test_what_follows_a_new_line_that_leaves_the_screen_is_lost() -> None:
    phone = tap(phone_with(Page(query="kept"), Search()), "query_field")
    assert top(step(phone, Type("cats\nmore"))) == Page(query="kept")


def test_what_follows_a_new_line_goes_to_the_next_field() -> None:
    moved = step(typing("amount"), Type("12\nabc"))
    assert (top(moved).amount, top(moved).secret) == ("12", "abc")
    assert moved.window.ui.focus == "secret"


def test_a_field_of_digits_takes_nothing_else() -> None:
    assert top(step(typing("amount"), Type("a1b2,5 +3€"))).amount == "12,5 +3"


def test_a_field_keeps_a_bounded_text() -> None:
    assert len(top(step(typing("story"), Type("x" * 10_000))).story) == MAX_TEXT


# --- hardware keys in fields --------------------------------------------------------------------


def test_halves_of_surrogate_pairs_are_typed_as_one_character_or_as_what_cannot_be_decoded() -> None:
    phone = after(typing("query"), Type("a\ud800b\ud83d\ude00"), Key("\udc00"), Type("\ufeffم"))
    assert top(phone).query == "a\ufffdb😀\ufffd\ufeffم"


def test_enter_and_delete_keys_do_what_they_say() -> None:
    assert top(after(typing("story"), Type("ab"), Key("delete"))).story == "a"
    assert top(after(typing("story"), Type("ab"), Key("enter"), Key("c"))).story == "ab\nc"
    assert top(after(typing("query"), Type("ab"), Key("enter"))).log == ("sent ab",)
    assert top(after(typing("query"), Key("delete"))).query == ""


def test_enter_in_a_field_without_action_hides_the_keyboard() -> None:
    assert not step(typing("secret"), Key("enter")).window.ui.ime


def test_tab_goes_to_the_next_field_and_stays_on_the_last() -> None:
    phone = step(typing("query"), Key("tab"))
    assert phone.window.ui.focus == "story"
    last = typing("secret")
    assert step(last, Key("tab")) == last
    assert step(phone_with(Page()), Key("tab")) == phone_with(Page())


# --- the keyboard on the screen -----------------------------------------------------------------


def test_letters_are_where_a_keyboard_has_them() -> None:
    assert top(type_key(typing("query"), "h", "i", "space", "y", "o", ".")).query == "hi yo."
    q = toy.spot(ime_frame(typing("query")), "q")
    assert (round(q.left), round(q.top), round(q.right), round(q.bottom)) == (5, 568, 40, 610)


def test_shift_holds_for_one_letter() -> None:
    assert top(type_key(typing("query"), "shift", "H", "i")).query == "Hi"
    phone = type_key(typing("query"), "shift")
    assert phone.window.ui.shift
    assert not type_key(phone, "shift").window.ui.shift


def test_symbols_stay_until_letters_are_asked_for() -> None:
    phone = type_key(typing("query"), "symbols", "1", "@", "more", "%", "letters", "a")
    assert top(phone).query == "1@%a"


def test_delete_takes_the_last_character() -> None:
    assert top(type_key(typing("query", query="ab"), "delete")).query == "a"
    assert top(type_key(typing("query"), "delete")).query == ""


def test_the_enter_key_shows_and_does_the_fields_action() -> None:
    keyboard = ime_frame(typing("query"))
    assert toy.node(keyboard, "Search").cls == "android.widget.FrameLayout"
    assert top(type_key(typing("query", query="ab"), "Search")).log == ("sent ab",)
    assert top(type_key(typing("story", story="ab"), "Enter")).story == "ab\n"
    assert type_key(typing("amount"), "Next").window.ui.focus == "secret"


def test_a_field_of_digits_gets_a_pad_of_digits() -> None:
    assert top(type_key(typing("amount"), "4", "2", "0")).amount == "420"
    with pytest.raises(AssertionError):
        toy.spot(ime_frame(typing("amount")), "q")


def test_every_key_types_what_it_shows() -> None:
    phone = typing("story")
    for symbols in (False, True):
        phone = type_key(phone, "symbols") if symbols else phone
        for node in ime_frame(phone).nodes:
            if len(node.desc) == 1:
                assert top(type_key(phone, node.desc)).story == node.desc


def test_between_the_keys_nothing_is_typed_and_nothing_behind_is_touched() -> None:
    phone = typing("query")
    assert step(phone, Tap(1, 570)) == phone
    assert step(phone, LongPress(1, 570)) == phone
    assert step(phone, Swipe(20, 590, 300, 590)) == phone


def test_the_fast_keyboard_hides_clears_and_enters() -> None:
    phone = tap(phone_with(Page(query="ab"), display=SMALL.replace(ime="fastinput")), "query_field")
    assert top(type_key(phone, "Clear Text")).query == ""
    assert not type_key(phone, "∞").window.ui.ime
    assert top(type_key(phone, "Enter")).log == ("sent ab",)


def test_there_is_no_keyboard_without_a_focused_field_or_light() -> None:
    assert ime_frame(phone_with(Page())) is None
    assert ime_frame(step(typing("query"), Key("power"))) is None


def test_a_hidden_keyboard_forgets_shift_and_symbols() -> None:
    shifted = type_key(typing("query"), "shift")
    assert step(shifted, Key("back")) == step(typing("query"), Key("back"))
    symbols = type_key(typing("query"), "symbols")
    assert tap(symbols, "story_field") == typing("story")
    assert tap(symbols, "query_field") == symbols
    assert tap(symbols, "Choose") == tap(typing("query"), "Choose")
    fast = SMALL.replace(ime="fastinput")
    assert type_key(tap(phone_with(Page(), display=fast), "query_field"), "∞").window.ui.ime is False


def test_a_field_without_a_bound_takes_lines() -> None:
    body = toy.column(toy.edit("story", "", lines=0))
    phone = tap(toy.shown(body), "story_field")
    assert top(after(phone, Type("a\nb"))).story == "a\nb"
    assert top(step(tap(toy.shown(body), "story_field"), Key("enter"))).story == "\n"


# --- capitals, suggestions, alternatives, emoji ---------------------------------------------------


def hold(phone, key: str):
    return step(phone, LongPress(*toy.centre(toy.spot(ime_frame(phone), key))))


def touch(phone, key: str):
    """Touch what lies over the keys."""
    return step(phone, Tap(*toy.centre(toy.spot(typing_frame(phone), key))))


def of_kind(kind: str, text: str = ""):
    """A page with one field of a kind, which has the focus."""
    field = toy.edit("story", text).replace(extras=Extras(takes=kind))
    return step(tap(toy.shown(toy.column(field)), "story_field"), Type(text))


def test_sentences_and_names_begin_with_capitals_and_nothing_else_does() -> None:
    sentence = type_key(typing("story"), "H", "i", ".", "space", "Y", "o", "space", "u")
    assert top(sentence).story == "Hi. Yo u"
    shown = {kind: keys_of(of_kind(kind, "Ada. b ")).shift for kind in ("sentences", "words", "email", "url", "text")}
    assert shown == {"sentences": False, "words": True, "email": False, "url": False, "text": False}
    assert not keys_of(typing("query")).shift and not keys_of(typing("secret")).shift
    assert top(step(typing("story"), Type("hi. there"))).story == "hi. there"


def test_shift_undoes_the_capital_of_a_sentence() -> None:
    assert top(type_key(typing("story"), "shift", "h", "i")).story == "hi"


def test_a_held_capital_offers_capital_accents() -> None:
    phone = hold(typing("story"), "E")
    assert phone.window.ui.held == "e"
    assert top(touch(phone, "É")).story == "É"


@pytest.mark.parametrize("typed", ["tomorow", "teh", "recieve", "zzz", "i'm", "wrk-day", "MEETNG"])
def test_words_with_slips_are_suggested_as_difflib_finds_them(typed: str) -> None:
    words = suggestions._words()
    found = get_close_matches(typed, words, suggestions.MOST, suggestions.ALIKE)
    assert suggestions._close(typed) == found


def test_suggestions_begin_with_what_is_typed_whole_words_first() -> None:
    make = suggestions.suggestions
    assert make("see yo", ("Yolanda",), False) == ("you", "your", "you're")
    assert make("see yo", ("Yolanda",), True, True) == ("Yolanda", "you", "your")
    assert make("see you", (), False)[0] == "you"


def test_a_suggestion_takes_the_place_of_the_word() -> None:
    assert top(touch(typing("query", query="see tomo"), "tomorrow")).query == "see tomorrow "
    assert top(touch(typing("story"), "The")).story == "The "
    with pytest.raises(AssertionError):
        toy.spot(typing_frame(typing("secret")) or ime_frame(typing("secret")), "The")


def test_a_key_that_is_held_offers_its_alternatives_once() -> None:
    held = hold(typing("query"), "e")
    assert held.window.ui.held == "e"
    assert touch(held, "é") == typing("query", query="é")
    assert top(touch(held, "3")).query == "3"
    assert step(held, Tap(*toy.centre(toy.spot(ime_frame(held), "q")))) == typing("query")
    assert top(hold(typing("query", query="two words"), "delete")).query == "two "


def test_emoji_are_typed_and_remembered() -> None:
    page = type_key(typing("query"), "emoji")
    typed = type_key(page, "😃", "😄")
    assert (top(typed).query, typed.emoji) == ("😃😄", ("😄", "😃"))
    recent = ime_frame(type_key(typed, "emoji:0"))
    assert [node.desc for node in recent.nodes if node.desc in ("😃", "😄")] == ["😄", "😃"]
    assert top(type_key(typed, "letters", "a")).query == "😃😄a"


def test_telephone_numbers_have_a_pad_of_their_own() -> None:
    shown = [node.desc for node in ime_frame(of_kind("phone")).nodes if node.desc]
    assert shown[:15] == [*"123-", *"456", "Space", *"789", "Delete", *"*0#"]


class Drafts(Activity):
    """As many fields as are asked for."""

    package: ClassVar[str] = toy.TOY
    query: str = ""
    story: str = ""
    asked: bool = True

    def view(self) -> View:
        more = (toy.edit("story", self.story),) if self.asked else ()
        return toy.column(toy.edit("query", self.query), *more, toy.press("Fewer", assign("asked", False)))


def test_the_keyboard_goes_with_the_field_that_it_types_into() -> None:
    typing_query = after(tap(phone_with(Drafts()), "query_field"), Type("a"))
    fewer = tap(typing_query, "Fewer")
    assert (fewer.window.ui.focus, fewer.window.ui.ime) == ("query", True)
    typing_story = after(tap(phone_with(Drafts()), "story_field"), Type("a"))
    fewer = tap(typing_story, "Fewer")
    assert (fewer.window.ui.focus, fewer.window.ui.ime) == ("", False)
    assert top(step(fewer, Type("b"))) == Drafts(story="a", asked=False)
