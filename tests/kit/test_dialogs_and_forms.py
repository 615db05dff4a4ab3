"""What the kit gives apps that keep people: lists in dialogs, names that are free, forms with
waiting lines, facts, search in place, and undo whose words are known afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
import toy_people
from toy import tap, texts
from toy_people import Book, Editor, Number, Person

from android_gym.kit import (
    Call,
    Ctx,
    Intent,
    Item,
    ListDialog,
    Prompt,
    copy,
    flip_in,
    go,
    plural,
    sends,
    show,
    strip_texts,
    undo_of,
)
from android_gym.kit.families.google import AccountDialog
from android_gym.phone.core.codec import digest, dumps, loads
from android_gym.phone.core.view import DISABLED
from android_gym.phone.state.events import Install, Key, Launch, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

PACKAGE = toy_people.book.name
BACK = Key("back")
ANN = Person(1, "Ann", (Number("111"),), ("Work",))


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The address book in front, with one person."""
    toy.offer(monkeypatch, toy_people.APP)
    home = step(step(base_phone(), Install(PACKAGE)), Launch(PACKAGE))
    yield here(home).save(people=(ANN,)).phone
    components.cache_clear()


def book(phone: Phone) -> Book:
    app: Book = phone.app(PACKAGE)
    return app


def ran(phone: Phone, call: Call) -> Ctx:
    return call.run(here(phone))


def typed(phone: Phone, path: str, words: str) -> Phone:
    """With the focus in a field of the form and words typed there, and the keyboard gone."""
    return step(step(here(phone).focus(path).phone, Type(words)), BACK)


def fields(phone: Phone) -> list[str]:
    return [t.view.field for t in top_frame(phone).targets if t.view.field]


# --- dialogs ------------------------------------------------------------------------------------


def test_a_list_dialog_closes_and_runs_what_was_chosen(phone: Phone) -> None:
    items = (Item("One", toy_people.log("one")), Item("Two", toy_people.log("two")))
    asked = ran(phone, show(ListDialog("Which?", items))).phone
    assert texts(asked) == ["Which?", "One", "Two"]
    done = tap(asked, "Two")
    assert book(done).log == ("two",) and done.top == phone.top


def test_a_check_dialog_applies_however_it_is_closed(phone: Phone) -> None:
    form = ran(phone, go(Editor(1))).phone
    asked = tap(form, "Work")
    both = tap(asked, "Family")
    assert tap(both, "OK").top.draft.labels == ("Work", "Family")
    assert step(both, BACK).top.draft.labels == ("Work", "Family")
    assert tap(tap(both, "Work"), "OK").top.draft.labels == ("Family",)


def test_a_name_is_asked_for_until_it_is_free(phone: Phone) -> None:
    asked = tap(tap(ran(phone, go(Editor(1))).phone, "Work"), "New label")

    def ok(phone: Phone) -> int:
        return next(n.flags for n in top_frame(phone).nodes if n.text == "OK") & DISABLED

    assert ok(asked) and ok(step(asked, Type("   ")))
    known = step(asked, Type(" fAMILY "))
    assert ok(known) and "Known" in texts(known)
    assert step(known, Type("\n")).popup == known.popup  # nor does the keyboard take it
    free = step(asked, Type("  Book   club "))
    assert not ok(free) and "Known" not in texts(free)
    made = tap(free, "OK")
    assert book(made).labels == ("Family", "Work", "Book club")
    assert tap(made, "OK").top.draft.labels == ("Work", "Book club")


def test_a_prompt_without_taken_names_is_the_value_it_was() -> None:
    plain = Prompt("Name", toy_people.log.partial())
    assert digest(plain) != digest(plain.replace(taken=()))
    assert loads(dumps(plain)) == plain


def test_the_account_dialog_has_the_rows_that_lead_somewhere(phone: Phone) -> None:
    mine = (Item("My settings", toy_people.log("mine"), "settings"),)
    asked = ran(phone, show(AccountDialog(mine))).phone
    owner = next(a for a in phone.accounts if a.type == "com.google")
    assert {owner.name, "Add another account", "My settings"} <= set(texts(asked))
    assert book(tap(asked, "My settings")).log == ("mine",)
    alone = asked.replace(packages=tuple(p for p in asked.packages if p != "com.android.settings"))
    assert "Add another account" not in texts(alone) and "My settings" in texts(alone)


# --- forms --------------------------------------------------------------------------------------


def test_blank_lines_of_a_form_wait_their_turn(phone: Phone) -> None:
    form = ran(phone, go(Editor())).phone
    assert fields(form) == ["draft.name", "draft.numbers.0.number"]
    one = typed(form, "draft.numbers.0.number", "111")
    assert fields(one)[1:] == ["draft.numbers.0.number", "draft.numbers.1.number"]
    two = typed(one, "draft.numbers.1.number", "222")
    all_three = typed(two, "draft.numbers.2.number", "333")
    assert fields(all_three)[1:] == [f"draft.numbers.{n}.number" for n in range(3)]
    wiped = tap(all_three, "Delete Number")  # the first one
    assert [n.number for n in wiped.top.draft.numbers] == ["", "222", "333"]
    assert len(fields(wiped)) == 4


def test_a_kind_of_ones_own_is_asked_for(phone: Phone) -> None:
    form = typed(ran(phone, go(Editor())).phone, "draft.numbers.0.number", "111")
    asked = tap(tap(form, "Home Number"), "Custom")
    assert "Own kind" in texts(asked)
    own = tap(step(asked, Type(" Boat ")), "OK")
    assert own.top.draft.numbers[0] == Number("111", "Boat")
    assert "Boat" in texts(tap(own, "Boat Number"))  # among the kinds
    assert tap(asked, "OK").top.draft.numbers[0] == Number("111", "Home")


def test_a_form_keeps_its_record_and_says_its_own_way_why_it_cannot(phone: Phone) -> None:
    form = ran(phone, go(Editor())).phone
    assert "No name" in texts(tap(form, "Save"))
    named = typed(typed(form, "draft.name", " Bo  "), "draft.numbers.0.number", " 5 ")
    assert book(tap(named, "Save")).people[1] == Person(2, "Bo", (Number("5"),))


def test_only_what_the_record_has_is_a_change_and_keeping_on_comes_first(phone: Phone) -> None:
    form = ran(phone, go(Editor(1))).phone
    blanks = typed(form, "draft.name", "  ")
    assert not blanks.top.dirty and type(step(blanks, BACK).top).__name__ == "Main"
    changed = typed(form, "draft.name", "a")
    asked = step(changed, BACK)
    assert asked.popup is not None
    assert [asked.popup.positive[0], asked.popup.negative[0]] == ["Keep editing", "Discard"]
    assert book(tap(asked, "Discard")).people == (ANN,)


def test_texts_are_stripped_in_the_values_of_a_record_too() -> None:
    person = Person(1, " Ann ", (Number(" 1 ", "Home "),), (" x ",))
    assert strip_texts(person) == Person(1, "Ann", (Number("1", "Home"),), (" x ",))


# --- pages --------------------------------------------------------------------------------------


def test_a_fact_is_used_by_a_tap_and_copied_by_holding_it(phone: Phone) -> None:
    assert book(tap(phone, "555-0100")).log == ("used",)
    row = next(t.view for t in top_frame(phone).targets if t.view.tap == toy_people.log("used"))
    assert row.long_press is not None
    copied = tap(ran(phone, row.long_press).phone, "Copy to clipboard")
    assert copied.clipboard == "555-0100"
    assert copied.toast is not None and copied.toast.text == "Text copied"
    assert book(tap(phone, "Call")).log == ("called",)


def test_search_in_place_is_closed_first(phone: Phone) -> None:
    open_ = tap(phone, "Search")
    assert open_.top.searching and open_.window.ui.focus == "query" and open_.window.ui.ime
    words = step(step(open_, Type("an")), BACK)  # the keyboard
    assert words.top.query == "an"
    closed = step(words, BACK)
    assert closed.top == phone.top and closed.foreground == PACKAGE


# --- undo ---------------------------------------------------------------------------------------


def test_words_and_undo_follow_what_a_handler_has_done(phone: Phone) -> None:
    over = ran(phone, go(toy_people.Main())).phone
    done = ran(over, toy_people.remove_all()).phone
    assert book(done).people == () and len(done.tasks[0].windows) == 1
    snack = done.window.ui.snack
    assert snack is not None and (snack.text, snack.action) == ("1 person deleted", "Undo")
    assert book(tap(done, "Undo")).people == (ANN,)
    none = ran(ran(over, toy_people.remove_all()).start(toy_people.Main()).phone, toy_people.remove_all()).phone
    snack = none.window.ui.snack
    assert snack is not None and (snack.text, snack.action) == ("0 persons deleted", "")


def test_without_a_window_a_toast_says_what_was_done(phone: Phone) -> None:
    done = ran(phone, toy_people.remove_all()).phone  # the last window closes
    assert done.foreground != PACKAGE
    assert done.toast is not None and done.toast.text == "1 person deleted"


def test_undo_in_another_apps_window_takes_back_only_what_is_shared(phone: Phone) -> None:
    c = here(phone)
    after = c.save(people=()).share(labels=())
    clock = step(after.phone, Launch("com.google.android.deskclock"))
    back = undo_of(c, here(clock)).run(here(clock)).phone
    assert back.labels == phone.labels
    assert book(back).people == ()
    assert back.app("com.google.android.deskclock") == clock.app("com.google.android.deskclock")


# --- small ones ---------------------------------------------------------------------------------


def test_small_verbs(phone: Phone) -> None:
    c = here(phone).start(Editor(1))
    assert flip_in.now(c, "draft.labels", "Work").screen.draft.labels == ()
    assert flip_in.now(c, "draft.labels", "Family").screen.draft.labels == ("Work", "Family")
    assert copy.now(c, "x").phone.clipboard == "x"
    mail = Intent("android.intent.action.SENDTO", "mailto:a@b.c")
    assert sends(phone.packages, mail) is not None and sends((), mail) is None
    assert (plural(1, "day"), plural(0, "day"), plural(2, "day")) == ("1 day", "0 days", "2 days")
