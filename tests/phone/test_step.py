"""step: pure, total, and what it leaves normalised."""

from __future__ import annotations

import math
import random

import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import TOY, Host, after, column, label, press, shown, spot, tap, top

from android_gym.apps.system.systemui import Shade
from android_gym.phone.core.calls import does
from android_gym.phone.core.view import FILL, Layout, Rows, View
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import (
    DoubleTap,
    Drag,
    Event,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Pinch,
    Rotate,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from android_gym.phone.state.phone import Phone, Snack, Ui
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import all_nodes
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

CLOCK = "com.google.android.deskclock"

numbers = st.one_of(st.floats(-50, 2500), st.sampled_from([math.nan, math.inf, -math.inf, 1e300]))
words = st.sampled_from(["", "a", "John", "x\ny", "你好", "back", "power", "\0", CLOCK, "a" * 5000])
events = st.one_of(
    st.builds(Tap, numbers, numbers),
    st.builds(DoubleTap, numbers, numbers),
    st.builds(LongPress, numbers, numbers),
    st.builds(Swipe, numbers, numbers, numbers, numbers),
    st.builds(Drag, numbers, numbers, numbers, numbers),
    st.builds(Key, words),
    st.builds(Type, words, st.booleans()),
    st.builds(Launch, words),
    st.builds(Stop, words),
    st.builds(Install, words),
    st.builds(Rotate, st.integers(-3, 9)),
    st.just(Notifications()),
    st.builds(Wait, numbers),
    st.builds(Pinch, numbers, numbers, numbers),
    st.builds(Send, st.builds(Intent, words, words, words, words, words)),
)


@settings(max_examples=60)
@given(st.lists(events, max_size=12))
def test_no_event_raises_and_every_phone_can_be_shown(happened: list[Event]) -> None:
    phone = step(base_phone(), Launch(CLOCK))
    for event in happened:
        phone = step(phone, event)
    assert all_nodes(phone) or not phone.display.on
    assert phone.tasks[0].windows


@settings(max_examples=30)
@given(st.lists(events, max_size=8))
def test_the_same_events_give_equal_phones_and_change_none(happened: list[Event]) -> None:
    first = base_phone()
    copy = first.replace(time=first.time)
    assert after(first, *happened) == after(copy, *happened)
    assert first == copy == base_phone()


def test_only_what_an_icon_opens_is_launched(phone: Phone) -> None:
    assert step(phone, Launch("com.android.systemui")) == phone
    assert step(phone, Launch("no.such.app")) == phone
    assert step(phone, Launch(TOY)).foreground == TOY


def test_the_shade_opens_once(opened: Phone) -> None:
    phone = step(opened, Notifications())
    assert phone.shade is not None and isinstance(phone.shade.activity, Shade)
    assert step(phone, Notifications()) == phone
    assert phone.foreground == "com.android.systemui"
    assert top(step(phone, Key("back"))) == top(opened)


# --- orientation --------------------------------------------------------------------------------


def test_turning_the_phone_swaps_its_sides_and_lays_everything_out_anew() -> None:
    phone = toy.phone_with(toy.Page())
    turned = step(phone, Rotate(1))
    assert (phone.display.size, turned.display.size) == ((400, 800), (800, 400))
    assert top_frame(turned).nodes[0].bounds == (0, 24, 800, 400)
    assert spot(turned, "query_field").right == 800
    assert top(turned) == top(phone)
    for rotation, size in ((0, (400, 800)), (2, (400, 800)), (3, (800, 400)), (5, (800, 400))):
        assert step(phone, Rotate(rotation)).display.size == size
    assert step(step(phone, Rotate(1)), Rotate(0)).display == phone.display


@pytest.mark.parametrize("package", ["com.google.android.deskclock", "com.google.android.contacts"])
@pytest.mark.parametrize("profile", ["pixel", "reference"])
def test_real_screens_fit_a_turned_phone(package: str, profile: str) -> None:
    phone = after(base_phone(profile), Launch(package), Rotate(1))
    w, h = phone.display.size
    bounds = [n.bounds for n in top_frame(phone).nodes]
    assert bounds[0] == (0, round(24 * phone.display.scale), w, h)
    assert all(0 <= a < c <= w and 0 <= b < d <= h for a, b, c, d in bounds)


# --- messages -----------------------------------------------------------------------------------


def test_a_toast_fades_after_two_events_and_not_by_the_clock() -> None:
    phone = tap(toy.phone_with(toy.Page()), "Shout")
    assert (phone.toast.text, phone.toast.ttl) == ("Hello", 2)
    once = step(phone, Key("volume_up"))
    assert once.toast.ttl == 1
    assert step(once, Key("volume_up")).toast is None


def test_the_same_toast_again_starts_anew() -> None:
    phone = after(tap(toy.phone_with(toy.Page()), "Shout"), Key("volume_up"))
    assert tap(phone, "Shout").toast.ttl == 2


def test_a_snackbar_fades_after_four_events() -> None:
    phone = tap(toy.phone_with(toy.Page()), "Say")
    assert phone.window.ui.snack == Snack("Deleted", "Undo", toy.note("undone"), 4)
    left = []
    for _ in range(4):
        phone = step(phone, Key("volume_up"))
        left.append(phone.window.ui.snack.ttl if phone.window.ui.snack else None)
    assert left == [3, 2, 1, None]
    assert phone.window.ui == Ui()


def test_the_snackbars_action_runs_and_takes_it_away() -> None:
    phone = tap(tap(toy.phone_with(toy.Page()), "Say"), "snackbar_action")
    assert (top(phone).log, phone.window.ui.snack) == (("undone",), None)


def test_leaving_the_screen_takes_the_snackbar_away() -> None:
    phone = tap(tap(toy.phone_with(toy.Page()), "Say"), "Follow")
    assert phone.tasks[0].windows[0].ui.snack is None


# --- revealing ----------------------------------------------------------------------------------


@does
def reveal(c: Ctx, key: str) -> Ctx:
    return c.reveal(key)


def listing(*, lazy: bool) -> View:
    body = View(id="list", layout=Layout("rows", FILL, weight=1, pad=(0, 10, 0, 0)))
    if lazy:
        body = body.replace(rows=Rows(toy.row, tuple(range(60)), 50))
    else:
        body = body.replace(kids=tuple(toy.row(n) for n in range(60)))
    calls = (press(key, reveal(key)) for key in ("row 3", "row 30", "row 59", "row 99"))
    return column(*calls, body)


@pytest.mark.parametrize("lazy", [False, True])
def test_a_revealed_row_is_scrolled_to_unless_it_is_seen(lazy: bool) -> None:
    phone = shown(listing(lazy=lazy))
    assert tap(phone, "row 3") == phone
    middle = tap(phone, "row 30")
    assert middle.window.ui == Ui(scroll=(("list", 10 + 30 * 50),))
    assert spot(middle, "Row 30").top == 24 + 4 * 40
    end = tap(phone, "row 59")
    assert end.window.ui.offset("list") == 10 + 60 * 50 - (776 - 160)
    assert tap(phone, "row 99") == phone


# --- random walks keep what is always true ------------------------------------------------------


def test_walks_over_the_toy_keep_every_invariant(phone: Phone) -> None:
    rng, known = random.Random(3), catalogue("pixel")
    for _ in range(400):
        frame = top_frame(phone)
        targets = [s for s in frame.targets if s.view.tap or s.view.field or s.view.on_slide]
        event: Event = Launch(TOY)
        if targets and rng.random() < 0.8:
            event = Tap(*toy.centre(rng.choice(targets)))
        elif rng.random() < 0.6:
            event = rng.choice((Key("back"), Key("home"), Type("ab"), Key("enter"), Wait(5), Rotate(1)))
        phone = step(phone, event)
        assert all(task.windows for task in phone.tasks)
        assert len({task.package for task in phone.tasks}) == len(phone.tasks)
        assert all(w.package in known for task in phone.tasks for w in task.windows)
        limits = {s.key: s.limit for s in top_frame(phone).scrollers}
        assert all(px <= limits.get(key, px) for key, px in phone.window.ui.scroll)


# --- key ----------------------------------------------------------------------------------------


def test_key_forgets_what_nothing_depends_on(opened: Phone) -> None:
    assert tap(opened, "Shout").key() == opened.key()
    moved = after(opened, Key("home"), Launch(TOY))
    assert moved.key() == opened.key()
    assert opened.replace(time=opened.time - opened.time % 60 + 59).key() == opened.key()
    assert opened.replace(time=opened.time + 60).key() != opened.key()


def test_key_keeps_seconds_while_something_runs(opened: Phone) -> None:
    running = opened.replace(running=(f"{TOY}/watch",))
    assert running.replace(time=running.time + 1).key() != running.key()


def test_key_tells_different_screens_apart(opened: Phone) -> None:
    keys = [
        p.key()
        for p in (
            opened,
            tap(opened, "Follow"),
            tap(opened, "Choose"),
            tap(opened, "query_field"),
            tap(opened, "Say"),
            step(opened, Notifications()),
            step(opened, Key("home")),
        )
    ]
    assert len(set(keys)) == 7
    assert isinstance(top(opened), toy.Page) and not isinstance(top(opened), Host)
    assert label("x").text == "x"
