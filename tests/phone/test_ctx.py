"""Ctx: what a handler can do, and to whom."""

from __future__ import annotations

import pytest
import toy
from toy import TOY, Host, Page, Plain, after, phone_with, tap, top

from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Key, Launch, Notifications
from android_gym.phone.state.phone import LAUNCHER, Phone, Snack, Task, Ui, Window
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.step import step


def windows(phone: Phone) -> list[Activity]:
    return [w.activity for w in phone.tasks[0].windows]


# --- results ------------------------------------------------------------------------------------


def test_what_is_opened_for_a_result_hands_it_to_its_opener() -> None:
    phone = tap(phone_with(Page()), "Follow")
    assert windows(phone) == [Page(), Page(name="second")]
    done = here(phone).finish("a value")
    assert windows(done.phone) == [Page(log=("got a value",))]
    assert (done.result, done.depth, done.screen) == (None, 0, Page(log=("got a value",)))


def test_leaving_without_a_value_hands_nothing_over() -> None:
    phone = tap(phone_with(Page()), "Follow")
    assert windows(step(phone, Key("back"))) == [Page()]
    assert windows(here(phone).finish().phone) == [Page()]


def test_a_false_value_is_a_value() -> None:
    phone = tap(phone_with(Page()), "Follow")
    assert windows(here(phone).finish(0).phone) == [Page(log=("got 0",))]


def test_a_popup_hands_its_choice_to_the_activity_under_it() -> None:
    phone = tap(tap(phone_with(Page()), "Choose"), "One")
    assert windows(phone) == [Page(log=("got one",))]


# --- windows ------------------------------------------------------------------------------------


def test_a_popup_borrows_its_openers_package_and_data() -> None:
    phone = tap(phone_with(Page()), "Choose")
    assert (phone.foreground, here(phone).app) == (TOY, toy.Notes())
    assert (type(phone.top), type(phone.popup)) == (Page, toy.Choices)


def test_a_menu_is_dismissed_by_what_is_started_from_it() -> None:
    phone = phone_with(Page(), toy.Choices())
    started = here(phone).start(Plain(), toy.got())
    assert windows(started.phone) == [Page(), Plain()]
    assert windows(started.finish("x").phone) == [Page(log=("got x",))]


def test_a_dialog_over_a_dialog_leaves_the_first_one() -> None:
    phone = here(phone_with(Page(), toy.Choices())).show(toy.Choices()).phone
    assert windows(phone) == [Page(), toy.Choices(), toy.Choices()]
    assert windows(step(phone, Key("back"))) == [Page(), toy.Choices()]


def test_opening_a_screen_takes_focus_and_keyboard_and_a_popup_only_the_keyboard() -> None:
    typing = tap(phone_with(Page()), "query_field")
    under = here(typing).start(Plain()).phone.tasks[0].windows[0].ui
    assert under == Ui()
    under = here(typing).show(toy.Choices()).phone.tasks[0].windows[0].ui
    assert under == Ui(focus="query")


def test_back_to_closes_what_is_above_a_kind_of_screen() -> None:
    c = here(phone_with(Page(), Plain(), Host(), toy.Choices()))
    assert windows(c.back_to(Plain).phone) == [Page(), Plain()]
    assert windows(c.back_to(toy.Got).phone) == [Page()]


class Greeter(Page):
    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query").toast("Welcome")


def test_a_screen_says_what_happens_when_it_opens() -> None:
    phone = here(phone_with(Page())).start(Greeter()).phone
    assert (phone.window.ui, phone.toast.text) == (Ui(focus="query", ime=True), "Welcome")


def test_closing_the_last_window_goes_home(opened: Phone) -> None:
    phone = here(opened).finish().phone
    assert (phone.foreground, [t.package for t in phone.tasks]) == (LAUNCHER, [LAUNCHER])


# --- without a window ---------------------------------------------------------------------------


def test_a_call_without_a_window_touches_no_window(opened: Phone) -> None:
    c = Ctx(opened, TOY)
    for same in (
        c.set(name="x"),
        c.finish(),
        c.finish("v"),
        c.snack("s"),
        c.focus("query"),
        c.back_to(Page),
        c.scroll_top(),
        c.reveal("x"),
    ):
        assert same.phone == opened
    assert c.save(count=3).phone.app(TOY) == toy.Notes(count=3)


def test_from_the_shade_an_app_comes_to_the_front_with_the_new_screen_on_top(opened: Phone) -> None:
    phone = after(tap(opened, "Follow"), Key("home"), Notifications())
    c = Ctx(phone, TOY, -2).start(Plain(1))
    assert windows(c.phone) == [Page(), Page(name="second"), Plain(1)]
    assert (c.phone.shade, c.depth, c.screen) == (None, 2, Plain(1))
    assert [t.package for t in c.phone.tasks] == [TOY, LAUNCHER]


def test_starting_what_is_on_top_already_does_not_stack_it(opened: Phone) -> None:
    phone = Ctx(opened, TOY).start(Plain()).phone
    again = Ctx(phone, TOY).start(Plain()).phone
    assert windows(again) == [Page(), Plain()]


def test_a_popup_that_nothing_opened_lies_over_what_is_in_front(opened: Phone) -> None:
    home = step(opened, Key("home"))
    phone = Ctx(home, toy.OTHER).show(toy.Choices()).phone
    assert [t.package for t in phone.tasks] == [toy.OTHER, LAUNCHER, TOY]
    assert step(phone, Key("back")).tasks == home.tasks
    over = Ctx(opened, TOY).show(toy.Choices()).phone
    assert windows(over) == [Page(), toy.Choices()]
    assert windows(step(over, Key("back"))) == [Page()]


# --- messages -----------------------------------------------------------------------------------


def test_what_a_popup_says_stands_on_the_activity_under_it() -> None:
    phone = tap(tap(phone_with(Page()), "Choose"), "Chosen")
    assert windows(phone) == [Page(log=("got one",))]
    assert phone.window.ui.snack == Snack("Chosen")


def test_a_notification_replaces_the_one_of_its_id() -> None:
    c = here(phone_with(Page())).notify(Notification(1, "x", "one")).notify(Notification(2, "", "b"))
    c = c.notify(Notification(1, "", "two"))
    assert [(n.id, n.package, n.title) for n in c.phone.notifications] == [(1, TOY, "two"), (2, TOY, "b")]
    assert [n.id for n in c.unnotify(1).phone.notifications] == [2]


# --- data ---------------------------------------------------------------------------------------


def test_set_and_save_refuse_fields_that_are_not_there() -> None:
    c = here(phone_with(Page()))
    with pytest.raises(TypeError):
        c.set(nothing=1)
    with pytest.raises(TypeError):
        c.save(nothing=1)


def test_only_shared_data_is_shared() -> None:
    c = here(phone_with(Page()))
    assert c.share(clipboard="x", blocked=("1",)).phone.blocked == ("1",)
    with pytest.raises(TypeError, match="apps, tasks"):
        c.share(tasks=(), apps=())


def test_a_package_without_data_has_no_model() -> None:
    with pytest.raises(LookupError, match="keeps no data"):
        phone_with(Page()).app("no.such.app")


def test_home_shows_the_launcher(opened: Phone) -> None:
    assert here(opened).home().phone.foreground == LAUNCHER


def test_scroll_top_and_focus_change_this_window_only() -> None:
    below = Window(Page(), TOY, Ui(scroll=(("list", 5),)))
    window = Window(Host(), TOY, Ui(scroll=(("a", 9),), focus="query", ime=True))
    phone = phone_with(Page()).replace(tasks=(Task(TOY, (below, window)),))
    c = here(phone).scroll_top().focus("")
    assert [w.ui for w in c.phone.tasks[0].windows] == [below.ui, Ui()]


def test_launch_leaves_no_trace_of_the_keyboard_behind(opened: Phone) -> None:
    phone = after(tap(opened, "query_field"), Launch(toy.OTHER))
    assert phone.tasks[1].windows[-1].ui == Ui()
    assert type(top(phone)) is toy.Got
