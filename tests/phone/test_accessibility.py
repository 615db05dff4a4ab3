"""Accessibility events, from a phone before, an event, and the phone after."""

from __future__ import annotations

import toy
from toy import TOY, Page, centre, phone_with, shown, spot

from android_gym.accessibility import AccessibilityEvent, derive
from android_gym.accessibility.event import CURSOR_MOVED
from android_gym.phone.core.view import FILL, Layout, Rows, View
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step


def heard(phone: Phone, event: Event) -> list[AccessibilityEvent]:
    return list(derive(phone, event, step(phone, event)))


def types(phone: Phone, event: Event) -> list[str]:
    return [e.type for e in heard(phone, event)]


def at(phone: Phone, words: str) -> Tap:
    return Tap(*centre(spot(phone, words)))


def test_a_click_on_a_button_names_it() -> None:
    phone = phone_with(Page())
    (clicked, *_) = heard(phone, at(phone, "Say"))
    assert clicked == AccessibilityEvent("TYPE_VIEW_CLICKED", TOY, toy.BUTTON, "", ("Say",))


def test_opening_a_screen_or_dialog_is_a_window_change() -> None:
    phone = phone_with(Page())
    assert types(phone, at(phone, "Follow")) == ["TYPE_VIEW_CLICKED", "TYPE_WINDOW_STATE_CHANGED"]
    assert types(phone, at(phone, "Choose")) == ["TYPE_VIEW_CLICKED", "TYPE_WINDOW_STATE_CHANGED"]
    second = step(phone, at(phone, "Follow"))
    (changed,) = heard(second, Key("back"))
    assert (changed.type, changed.cls) == ("TYPE_WINDOW_STATE_CHANGED", "org.example.toy.MainActivity")


def test_focus_and_text_changes_are_heard() -> None:
    phone = phone_with(Page(query="cat"))
    focused = at(phone, "query_field")
    assert types(phone, focused)[:2] == ["TYPE_VIEW_FOCUSED", "TYPE_VIEW_TEXT_SELECTION_CHANGED"]
    typing = step(phone, focused)
    assert types(typing, focused) == ["TYPE_VIEW_CLICKED"]
    changed = heard(typing, Type("s"))[0]
    assert (changed.type, changed.before, changed.text) == ("TYPE_VIEW_TEXT_CHANGED", "cat", "cats")
    assert (changed.from_index, changed.added, changed.removed) == (3, 1, 0)
    assert changed.cls == toy.EDIT


def test_a_long_press_and_a_scroll_are_heard() -> None:
    rows = View(id="list", layout=Layout("rows", FILL, FILL), rows=Rows(toy.row, tuple(range(40)), 50))
    phone = shown(rows)
    assert types(phone, LongPress(200, 50))[0] == "TYPE_VIEW_CLICKED"  # knows no long click
    assert "TYPE_VIEW_SCROLLED" in types(phone, Swipe(200, 600, 200, 300))


def test_toasts_and_notifications_are_heard() -> None:
    phone = phone_with(Page())
    toast = heard(phone, at(phone, "Shout"))[-1]
    assert (toast.type, toast.cls, toast.text) == ("TYPE_NOTIFICATION_STATE_CHANGED", "android.widget.Toast", "Hello")
    noted = Ctx(phone, TOY).notify(Notification(1, "", "News")).phone
    (note,) = derive(phone, Key("x"), noted)
    assert (note.type, note.package, note.text) == ("TYPE_NOTIFICATION_STATE_CHANGED", TOY, "News")


def test_the_shade_is_a_window(opened: Phone) -> None:
    assert types(opened, Notifications()) == ["TYPE_WINDOW_STATE_CHANGED"]


def test_nothing_is_heard_when_nothing_happens(opened: Phone) -> None:
    phone = phone_with(Page())
    assert derive(phone, Tap(5, 5), phone) == ()
    assert types(phone, Tap(5, 795)) == []
    assert types(opened, Launch(TOY)) == []


def test_what_is_marked_is_told_with_both_of_its_ends() -> None:
    before = phone_with(Page(query="sell kites"))
    press = LongPress(50, 84)  # on the second word
    after = step(before, press)
    (marked,) = [event for event in derive(before, press, after) if event.type == CURSOR_MOVED]
    assert (marked.from_index, marked.to_index) == (5, 10)
    (moved,) = [event for event in derive(after, Key("back"), step(after, Key("back"))) if event.type == CURSOR_MOVED]
    assert (moved.from_index, moved.to_index) == (10, 10)
