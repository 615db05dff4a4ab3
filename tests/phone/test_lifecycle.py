"""Hooks of activities: which run, and in which order."""

from __future__ import annotations

import random
from collections.abc import Iterator

import hooks
import pytest
import toy
from hooks import AUDIO, CAMERA, DIARY, NEW, SINGLE_TASK, SINGLE_TOP, lines, sent, since
from toy import TOY, after, tap, texts, type_key

from android_gym.errors import AppError
from android_gym.phone.core.codec import digest
from android_gym.phone.state.activity import Activity, Intent
from android_gym.phone.state.events import (
    Event,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Rotate,
    Send,
    Stop,
    Swipe,
    Type,
)
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run

UP = Swipe(540, 1200, 540, 240)
HOME, BACK, RECENTS, POWER = Key("home"), Key("back"), Key("recents"), Key("power")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """At home, with the apps installed."""
    phone = base_phone()
    toy.offer(monkeypatch, *toy.APPS, *hooks.APPS)
    for package in (TOY, DIARY):
        phone = step(phone, Install(package))
    yield phone
    components.cache_clear()


@pytest.fixture
def main(bare: Phone) -> Phone:
    """The diary in front."""
    return step(bare, Launch(DIARY))


def names(phone: Phone) -> list[list[str]]:
    return [[type(w.activity).__name__ for w in t.windows] for t in phone.tasks]


def stages(phone: Phone) -> set[str]:
    """What a phone at rest keeps of the changes on the way: nothing."""
    return {w.stage for t in phone.tasks for w in t.windows}


# --- starting and leaving -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        Launch(DIARY),
        Send(Intent("android.intent.action.MAIN", package=DIARY)),
        Send(Intent(component=f"{DIARY}/org.example.diary.Main")),
    ],
    ids=["launch", "main", "component"],
)
def test_a_launcher_activity_is_created_started_and_resumed(bare: Phone, event: Event) -> None:
    phone = step(bare, event)
    assert lines(phone) == ("main created", "main started", "main resumed")
    assert stages(phone) == {""}


def test_a_tap_on_the_icon_starts_an_app_and_brings_it_back(bare: Phone) -> None:
    drawer = after(bare, HOME, UP)
    opened = tap(drawer, "Diary")
    assert lines(opened) == ("main created", "main started", "main resumed")
    back = tap(after(opened, HOME, UP), "Diary")
    assert since(opened, back) == ["main paused", "main stopped", "main started", "main resumed"]


def test_home_stops_and_every_way_back_starts(main: Phone) -> None:
    away = step(main, HOME)
    assert since(main, away) == ["main paused", "main stopped"]
    assert since(away, step(away, Launch(DIARY))) == ["main started", "main resumed"]
    overview = step(main, RECENTS)
    assert since(main, overview) == ["main paused", "main stopped"]
    assert since(overview, tap(overview, "Diary")) == ["main started", "main resumed"]
    assert since(main, step(main, Launch(TOY))) == ["main paused", "main stopped"]


def test_back_closes_and_a_second_launch_creates_anew(main: Phone) -> None:
    left = step(main, BACK)
    assert since(main, left) == ["main paused, finishing", "main stopped"]
    again = step(left, Launch(DIARY))
    assert since(left, again) == ["main created", "main started", "main resumed"]


def test_one_activity_starts_another_and_gets_its_result_before_it_is_resumed(main: Phone) -> None:
    second = tap(main, "Follow")
    assert since(main, second) == ["main paused", "second created", "second started", "second resumed", "main stopped"]
    assert since(second, tap(second, "Give")) == [
        "second paused, finishing",
        "main got a gift",
        "main started",
        "main resumed",
        "second stopped",
    ]
    assert since(second, step(second, BACK)) == [
        "second paused, finishing",
        "main started",
        "main resumed",
        "second stopped",
    ]
    third = tap(second, "Follow")
    closed = here(third).back_to(hooks.Entry)
    assert closed.phone == third
    root = here(third).back_to(hooks.Top).phone  # which is not there: all but the root closes
    assert since(third, root) == ["second paused, finishing", "main started", "main resumed", "second stopped"]


def test_an_activity_that_finishes_while_it_is_created_is_never_started(main: Phone) -> None:
    landed = tap(main, "Hop")
    assert since(main, landed) == [
        "main paused",
        "hop created",
        "main resumed",
        "main paused",
        "landed created",
        "landed started",
        "landed resumed",
        "main stopped",
    ]
    assert stages(landed) == {""}


def test_hooks_of_a_phone_without_a_window_are_not_run(main: Phone) -> None:
    phone = Ctx(main, DIARY).schedule(main.time + 1, hooks.note_down()).phone
    assert since(main, after(phone, HOME)) == ["main paused", "main stopped", "scheduled"]


# --- what lies over it --------------------------------------------------------------------------


def test_a_dialog_of_its_own_and_the_shade_pause_nothing(main: Phone) -> None:
    asked = tap(main, "Choose")
    assert since(main, asked) == ["question created"]
    assert since(asked, step(asked, BACK)) == []
    assert since(asked, step(asked, HOME)) == ["main paused", "main stopped"]
    assert since(main, after(main, Notifications(), BACK, Rotate(1), Rotate(0))) == []


def test_another_activitys_dialog_pauses_and_does_not_stop(main: Phone) -> None:
    asked = tap(main, "Need")
    assert since(main, asked) == ["main paused"]
    assert since(asked, tap(asked, "Don’t allow")) == ["main resumed"]
    assert since(asked, step(asked, BACK)) == ["main resumed"]
    assert since(asked, tap(asked, "Only this time")) == ["main got None", "main resumed"]
    away = step(asked, HOME)
    assert since(asked, away) == ["main stopped"]
    assert since(away, after(away, Launch(DIARY), BACK)) == ["main started", "main resumed"]


def test_a_popup_of_another_app_that_lies_over_the_task_pauses_it(main: Phone) -> None:
    over = Ctx(main, TOY).show(toy.Choices())
    assert since(main, over.phone) == ["main paused"]
    assert since(over.phone, over.finish().phone) == ["main resumed"]


def test_the_display_stops_what_it_shows(main: Phone) -> None:
    dark = step(main, POWER)
    assert since(main, dark) == ["main paused", "main stopped"]
    assert since(dark, step(dark, Key("screen_off"))) == []
    locked = step(dark, POWER)
    assert since(dark, locked) == since(locked, step(locked, POWER)) == []
    assert since(locked, step(locked, UP)) == ["main started", "main resumed"]
    asked = tap(main, "Need")
    assert since(asked, after(asked, POWER, POWER, UP)) == ["main stopped", "main started"]
    other = after(dark, Launch(TOY))
    assert since(dark, after(other, POWER, UP)) == []


def test_without_a_lock_screen_the_display_brings_back_what_it_shows(main: Phone) -> None:
    dark = step(written(main, "secure/lock_screen_lock", "none"), POWER)
    assert since(dark, step(dark, POWER)) == ["main started", "main resumed"]


def test_force_stop_runs_no_hook_of_what_it_ends(main: Phone) -> None:
    stopped = step(main, Stop(DIARY))
    assert since(main, stopped) == []
    inside = here(main).start_in(TOY, toy.Page()).phone
    assert since(main, inside) == ["main paused", "main stopped"]
    assert since(inside, step(inside, Stop(TOY))) == ["main started", "main resumed"]


# --- permissions at the start -------------------------------------------------------------------


def test_permissions_are_asked_one_after_the_other_and_once(bare: Phone) -> None:
    first = step(bare, sent(NEW))
    assert texts(first)[0] == "Allow Diary to take pictures and record video?"
    assert lines(first)[-3:] == ("careful started", "careful resumed", "careful paused")
    second = tap(first, "Don’t allow")
    assert texts(second)[0] == "Allow Diary to record audio?"
    assert since(first, second) == ["careful resumed", "careful paused"]
    done = tap(second, "While using the app")
    assert since(second, done) == ["careful resumed"]
    assert {*done.permissions} - {*bare.permissions} == {(DIARY, AUDIO)}
    assert done.asked == ((DIARY, CAMERA), (DIARY, AUDIO))
    again = after(done, Stop(DIARY), sent(NEW))
    assert type(again.window.activity) is hooks.Careful


# --- launch modes -------------------------------------------------------------------------------


def test_single_top_takes_a_start_where_it_is_on_top(main: Phone) -> None:
    once = step(main, sent(SINGLE_TOP, "one"))
    twice = step(once, sent(SINGLE_TOP, "two"))
    assert since(once, twice) == ["one paused", "one new_intent two", "one resumed"]
    assert names(twice)[0] == ["Entry", "Top"]
    assert since(once, tap(once, "Top")) == ["one paused", "one new_intent again", "one resumed"]
    away = step(once, HOME)
    back = step(away, sent(SINGLE_TOP, "two"))
    assert since(away, back) == ["one started", "one new_intent two", "one resumed"]
    over = tap(once, "Follow")
    assert names(step(over, sent(SINGLE_TOP, "two")))[0] == ["Entry", "Top", "Entry", "Top"]


def test_single_task_closes_what_lies_above_it_and_comes_to_the_front(main: Phone) -> None:
    once = step(main, sent(SINGLE_TASK, "one"))
    over = tap(once, "Follow")
    again = step(over, sent(SINGLE_TASK, "two"))
    assert since(over, again) == [
        "second paused, finishing",
        "one started",
        "one new_intent two",
        "one resumed",
        "second stopped",
    ]
    assert names(again)[0] == ["Entry", "Single"]
    away = after(over, Launch(TOY))
    back = step(away, sent(SINGLE_TASK, "two"))
    assert since(away, back) == ["one started", "one new_intent two", "one resumed"]
    assert names(back)[:2] == [["Entry", "Single"], ["Page"]]


def test_single_task_starts_in_its_own_task_and_standard_in_the_callers(main: Phone) -> None:
    caller = here(step(main, Launch(TOY)))
    single = caller.start(hooks.Single("one")).phone
    assert names(single)[:2] == [["Entry", "Single"], ["Page"]]
    assert names(caller.start(hooks.Entry("one")).phone)[0] == ["Page", "Entry"]


# --- text ---------------------------------------------------------------------------------------


def test_text_changes_are_told_whatever_changes_them(main: Phone) -> None:
    field = tap(main, "text_field")
    told = "main text_changed text="
    assert since(main, step(field, Type("ab"))) == [f"{told}ab"]
    typed = type_key(field, "a", "delete")
    assert since(main, typed) == [f"{told}a", f"{told}"]
    assert since(main, after(field, Type("ab"), Type("", clear=True))) == [f"{told}ab", told]
    assert since(main, after(field, Key("x"), Key("delete"))) == [f"{told}x", told]
    assert since(main, after(field, Type("x"), Type("x", clear=True))) == [f"{told}x"]
    shell, _ = run(Machine(field), "input text hi", merged=True)
    assert since(main, shell.phone) == [f"{told}hi"]
    full = step(field, Type("ab"))
    spot = (8, toy.centre(toy.spot(full, "text_field"))[1])
    cut = tap(step(full, LongPress(*spot)), "Cut")
    assert since(full, cut) == [told]
    pasted = tap(step(cut, LongPress(*spot)), "Paste")
    assert since(cut, pasted) == [f"{told}ab"]


# --- what it is for -----------------------------------------------------------------------------


@pytest.mark.parametrize("leave", [HOME, RECENTS, Launch(TOY), BACK, POWER], ids=repr)
def test_a_draft_is_kept_by_whatever_leaves_it(main: Phone, leave: Event) -> None:
    writing = after(main, Send(Intent("diary.DRAFT", package=DIARY)), Type("Dear Ann"))
    left = step(step(writing, BACK), leave)  # the first Back hides the keyboard
    assert left.app(DIARY).draft == "Dear Ann"
    left = step(left, Key("screen_on"))
    fresh = after(left, *(UP,) * left.locked, Stop(DIARY), Send(Intent("diary.DRAFT", package=DIARY)))
    assert fresh.window.activity.text == "Dear Ann"


# --- rules --------------------------------------------------------------------------------------


class Escapes(hooks.Entry):
    def on_stop(self, c: Ctx) -> Ctx:
        return c.start(hooks.Entry("other"))


def test_a_hook_that_leaves_may_not_open_windows(main: Phone) -> None:
    over = here(main).start(Escapes("escapes")).phone
    with pytest.raises(AppError, match=r"Escapes.on_stop: TypeError: on_stop of Escapes opens or"):
        step(over, HOME)


LEGAL = {
    "": {"created"},
    "created": {"started", "gone"},
    "started": {"resumed", "stopped"},
    "resumed": {"paused"},
    "paused": {"resumed", "stopped"},
    "stopped": {"started", "gone"},
}


def test_on_any_way_each_activity_goes_through_its_states_in_order(bare: Phone) -> None:
    for seed in range(30):
        choice, phone = random.Random(seed), bare
        for _ in range(60):
            taps = [
                t
                for t in ("Follow", "Give", "Choose", "Need", "Yes", "Only this time", "Don’t allow")
                if t in texts(phone)
            ]
            events: list[Event] = [
                HOME,
                BACK,
                RECENTS,
                POWER,
                Launch(DIARY),
                Launch(TOY),
                Notifications(),
                sent(SINGLE_TOP, "top"),
                sent(SINGLE_TASK, "single"),
                Stop(TOY),
                Launch(LAUNCHER),
            ]
            if taps and phone.shade is None and choice.random() < 0.5:
                phone = tap(phone, choice.choice(taps))
            else:
                phone = step(phone, choice.choice(events))
            assert stages(phone) == {""}
        check(lines(phone))


def check(found: tuple[str, ...]) -> None:
    """Activities of one name: as many may be resumed as were, one at a time."""
    alive: dict[str, list[str]] = {}
    resumed = 0
    for line in found:
        name, _, said = line.partition(" ")
        hook = said.partition(",")[0]
        if hook not in LEGAL or name == "question":
            continue
        states = alive.setdefault(name, [])
        if hook == "created":
            states.append("created")
        else:
            fits = [i for i, was in enumerate(states) if hook in LEGAL[was]]
            assert fits, f"{line} of {states} in {found}"
            states[fits[-1]] = hook
        resumed += {"resumed": 1, "paused": -1}.get(hook, 0)
        assert resumed in (0, 1), f"{line} in {found}"


def test_apps_that_override_nothing_leave_no_trace(bare: Phone) -> None:
    phone = step(bare, Launch(TOY))
    assert digest(phone.window) == digest(toy.Window(toy.Page(), TOY))
    assert Activity.on_pause(toy.Page(), here(phone)).phone is phone


def test_am_says_that_an_activity_got_the_intent(main: Phone) -> None:
    start = f"am start -a {SINGLE_TOP} -d diary:one {DIARY}"
    once, _ = run(Machine(main), start, merged=True)
    twice, said = run(once, start, merged=True)
    assert b"intent has been delivered to currently running top-most instance." in said.out
    assert since(once.phone, twice.phone) == ["one paused", "one new_intent one", "one resumed"]
