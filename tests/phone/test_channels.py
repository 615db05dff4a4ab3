"""Channels of notifications, and what posting one does: pop up, lie silent, wait, expire, ask."""

from __future__ import annotations

import pytest
import toy
from toy import SMALL, TOY, phone_with
from toy_calendar import ASKS, heard

from android_gym.apps.google.settings.appinfo import block, weigh
from android_gym.apps.google.settings.pages import PACKAGE as SETTINGS
from android_gym.apps.google.settings.pages import shown
from android_gym.apps.system.systemui import Shade, ask_reply, open_note
from android_gym.devices.answering import answering
from android_gym.devices.handled_verbs import handled
from android_gym.devices.verb_bits import LONG, TEXT
from android_gym.phone.core import codec
from android_gym.phone.state.diff import changes, side_effects
from android_gym.phone.state.events import Key, LongPress, Notifications, Tap, Type, Wait
from android_gym.phone.state.phone import HeadsUp, Phone
from android_gym.phone.state.providers import Notification, NotificationChannel, Progress
from android_gym.phone.state.providers.notifications import DEFAULT, HIGH, LOW, MIN, NONE
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame

NOTE = Notification(5, "", "News", "Something", channel="news")
NEWS = NotificationChannel("", "news", "News")


@pytest.fixture
def c(catalogue: None) -> Ctx:
    return Ctx(phone_with(toy.Page()), TOY)


def posted(c: Ctx, importance: int, note: Notification = NOTE) -> Phone:
    return c.create_channel(NEWS.replace(importance=importance)).notify(note).phone


@pytest.mark.parametrize(
    ("importance", "there", "silent", "pops"),
    [
        (NONE, False, False, False),
        (MIN, True, True, False),
        (LOW, True, True, False),
        (DEFAULT, True, False, False),
        (HIGH, True, False, True),
    ],
)
def test_importance_decides(c: Ctx, importance: int, there: bool, silent: bool, pops: bool) -> None:
    phone = posted(c, importance)
    assert [n.silent for n in phone.notifications] == ([silent] if there else [])
    assert phone.heads_up == (HeadsUp(TOY, 5) if pops else None)
    assert posted(c, importance, NOTE.replace(silent=True)).heads_up is None
    blocked = c.write(f"notification/{TOY}", 0)
    assert posted(blocked, importance).notifications == ()


def test_an_app_does_not_raise_what_the_user_has_lowered(c: Ctx) -> None:
    low = c.create_channel(NEWS.replace(importance=LOW))
    again = low.create_channel(NEWS.replace(importance=HIGH, name="Latest news"))
    assert [(x.package, x.name, x.importance) for x in again.phone.channels] == [(TOY, "Latest news", LOW)]
    assert again.notify(NOTE).delete_channel("news").phone == c.phone


def test_what_is_posted_again_pops_up_once_if_it_says_so(c: Ctx) -> None:
    note = NOTE.replace(alert_once=True, progress=Progress(1, 4))
    first = Ctx(posted(c, HIGH, note).replace(heads_up=None), TOY)
    assert first.notify(note.replace(progress=Progress(2, 4))).phone.heads_up is None
    assert first.notify(note.replace(alert_once=False)).phone.heads_up == HeadsUp(TOY, 5)


def test_one_waits_for_its_time_unless_it_is_taken_back(c: Ctx) -> None:
    later = c.notify_at(c.phone.time + 100, NOTE).notify_at(c.phone.time + 60, NOTE)
    assert step(later.phone, Wait(59)).notifications == ()
    due = step(later.phone, Wait(60))
    assert [(n.id, n.time) for n in due.notifications] == [(5, c.phone.time + 60)]
    assert due.queue == () and not later.phone.ticking
    assert later.unnotify_at(5).phone == c.phone


def test_one_goes_by_itself_when_its_time_is_over(c: Ctx) -> None:
    brief = c.notify(NOTE.replace(timeout=30))
    assert len(step(brief.phone, Wait(29)).notifications) == 1
    assert step(brief.phone, Wait(30)).notifications == ()
    for_good = brief.notify(NOTE)
    assert for_good.phone.queue == ()


def test_the_user_blocks_a_channel_and_says_how_much_it_disturbs(c: Ctx) -> None:
    note = NOTE.replace(package=TOY)
    blocked = block.now(Ctx(posted(c, HIGH, note), TOY), TOY, "news", True)
    assert blocked.phone.notifications == ()
    assert blocked.notify(NOTE).phone.notifications == ()
    assert blocked.create_channel(NEWS).notify(NOTE).phone.notifications == ()
    free = block.now(blocked, TOY, "news", False)
    assert free.notify(NOTE).phone.heads_up == HeadsUp(TOY, 5)
    quiet = weigh.now(free, TOY, "news", LOW).notify(NOTE).phone
    assert [n.silent for n in quiet.notifications] == [True]


def test_settings_list_the_channels_of_an_app(phone: Phone) -> None:
    held = Ctx(phone, TOY).create_channel(NEWS.replace(importance=HIGH)).phone
    page = Ctx(held, SETTINGS).start(shown("app_notifications", TOY)).phone
    row = toy.node(page, "News")
    assert "Pop on screen" in toy.texts(page) and row.text == "News"
    one = toy.tap(page, "News")
    assert one.top.arg == f"{TOY}:news"  # type: ignore[attr-defined]
    silent = toy.tap(one, "Silent")
    assert silent.channels[0].importance == LOW
    assert toy.tap(silent, "Show News").channels[0].blocked
    assert "Notification categories" not in toy.texts(Ctx(phone, SETTINGS).start(shown("app_notifications", TOY)).phone)


def pulled(phone: Phone, height: int = 800) -> Phone:
    return step(phone.replace(display=SMALL.replace(height=height)), Notifications())


def test_a_reply_is_typed_in_the_shade_and_given_to_the_app(c: Ctx) -> None:
    asked = toy.tap(pulled(c.notify(ASKS).phone), "Reply")
    assert (asked.window.ui.focus, asked.window.ui.ime) == ("reply", True)
    field = next(n for n in top_frame(asked).nodes if n.id.endswith("remote_input_text"))
    assert field.text == "Message"  # the hint
    assert step(asked, Key("back")).window == asked.window.replace(activity=Shade(), ui=asked.window.ui.left())
    sent = toy.tap(step(asked, Type("On my way")), "Send")
    assert sent.app(TOY).lines == ("On my way",)
    assert sent.window.activity == Shade()
    assert ASKS.actions[0].answered("Yes") == heard("Yes")


def test_holding_the_field_of_a_reply_shows_no_toolbar(c: Ctx) -> None:
    asked = toy.tap(pulled(c.notify(ASKS).phone), "Reply")
    frame = top_frame(asked)
    i = next(i for i, n in enumerate(frame.nodes) if n.id.endswith("remote_input_text"))
    left, top, right, bottom = frame.nodes[i].bounds
    held = step(asked, LongPress((left + right) / 2, (top + bottom) / 2))
    assert held == asked.replace(time=held.time)
    assert handled(frame)[i] & (LONG | TEXT) == TEXT
    assert not answering(frame, [frame.nodes[i].bounds], 0.0)[0] & LONG


def test_the_reply_of_a_banner_is_typed_in_the_shade(c: Ctx) -> None:
    popped = c.notify(ASKS).phone.replace(heads_up=HeadsUp(TOY, ASKS.id))
    asked = ask_reply.now(Ctx(popped, TOY), TOY, ASKS.actions[0], f"{TOY}/{ASKS.id}").phone
    assert asked.heads_up is None
    sent = step(step(asked, Type("Yes")), Key("enter"))
    assert sent.app(TOY).lines == ("Yes",)


def test_the_shade_shows_groups_long_texts_and_progress(c: Ctx) -> None:
    base = NOTE.replace(group="g", channel="x")
    notes = (
        base.replace(id=1, title="Sum", summary=True),
        base.replace(id=2, title="One"),
        NOTE.replace(id=3, title="Else", text="Short", big_text="A long story", channel="x"),
        base.replace(id=4, title="Two", progress=Progress(1, 2)),
    )
    for note in reversed(notes):
        c = c.notify(note)

    def texts(phone: Phone) -> list[str]:
        ids = [f"android:id/{name}" for name in ("title", "text", "big_text")]
        return [n.text for n in top_frame(phone).nodes if n.id in ids]

    def chevron(phone: Phone, number: int) -> Phone:
        found = [n for n in top_frame(phone).nodes if n.id == "android:id/expand_button"]
        left, top, right, bottom = found[number].bounds
        return step(phone, Tap((left + right) / 2, (top + bottom) / 2))

    closed = pulled(c.phone, 1600)
    assert texts(closed) == ["One", "Something", "Two", "Something", "Else", "Short"]
    assert "android.widget.ProgressBar" not in [n.cls for n in top_frame(closed).nodes]
    long = chevron(closed, 1)
    assert texts(long)[-2:] == ["Else", "A long story"]
    assert chevron(long, 1) == closed
    opened = chevron(closed, 0)
    assert [n.cls for n in top_frame(opened).nodes].count("android.widget.ProgressBar") == 1
    assert toy.tap(closed, "One").shade == opened.shade  # a tap on the group opens it


def test_a_tap_leaves_what_is_not_cancelled_by_it(c: Ctx) -> None:
    stays = c.notify(NOTE.replace(auto_cancel=False, tap=toy.count()))
    assert len(open_note.now(stays, TOY, 5).phone.notifications) == 1
    assert open_note.now(c.notify(NOTE.replace(tap=toy.count())), TOY, 5).phone.notifications == ()


def test_a_new_channel_is_no_side_effect_and_a_changed_one_is(c: Ctx) -> None:
    made = c.create_channel(NEWS).phone
    assert side_effects(c.phone, made) == ()
    blocked = made.replace(channels=(made.channels[0].replace(importance=NONE),))
    assert [d.path for d in side_effects(made, blocked)] == ["channels[news].importance"]
    assert [change.path for change in changes(c.phone, made)] == ["channels"]


def test_later_fields_change_no_digest() -> None:
    plain = Notification(1, "a", "b")
    assert codec.digest(plain) == codec.digest(plain.replace(auto_cancel=True))
    assert codec.digest(plain) != codec.digest(plain.replace(group="g"))
