"""Tasks: to the front, home, stopping."""

from __future__ import annotations

import pytest
import toy
from toy import OTHER, TOY, Page, Plain, after, tap, top

from android_gym.errors import UnknownName
from android_gym.phone.state.activity import Activity, Intent
from android_gym.phone.state.events import Event, Key, Launch, Notifications, Send, Stop, Type
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import find
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone


class Keeper(Plain):
    """Keeps in the toy's count how often it left the front."""

    def on_pause(self, c: Ctx) -> Ctx:
        return toy.count.now(c)


def packages(phone: Phone) -> list[str]:
    return [t.package for t in phone.tasks]


@pytest.fixture
def keeper(opened: Phone) -> Phone:
    """A Keeper over the toy's page."""
    return here(opened).start(Keeper()).phone


def kept(phone: Phone) -> int:
    count: int = phone.app(TOY).count
    return count


@pytest.mark.parametrize(
    "event", [Key("home"), Key("recents"), Launch(OTHER), Launch(LAUNCHER), Send(Intent(toy.PICK))], ids=repr
)
def test_an_activity_is_paused_once_when_something_else_comes_to_front(keeper: Phone, event: Event) -> None:
    assert kept(step(keeper, event)) == 1
    assert kept(after(keeper, event, Key("home"), Launch(OTHER))) == 1


def test_an_activity_is_paused_under_another_of_its_task_but_not_under_a_popup(keeper: Phone) -> None:
    shown = here(keeper).show(toy.Choices())
    assert kept(shown.phone) == 0
    assert kept(shown.start(Page()).phone) == 1
    assert kept(step(shown.phone, Key("home"))) == 1


def test_a_popup_of_an_app_that_is_not_in_front_pauses_what_it_lies_over(keeper: Phone) -> None:
    assert kept(Ctx(keeper, OTHER).show(toy.Choices()).phone) == 1


def test_the_shade_and_a_launch_of_the_same_app_pause_nothing_and_back_does(keeper: Phone) -> None:
    assert kept(step(keeper, Notifications())) == 0
    assert kept(step(keeper, Launch(TOY))) == 0
    assert kept(step(keeper, Key("back"))) == 1


def test_an_activity_keeps_nothing_unless_it_says_so(opened: Phone) -> None:
    activity: Activity = here(opened).screen
    c = here(opened)
    assert activity.on_pause(c) is c


def test_launching_starts_an_app_once_and_then_brings_it_back_as_it_was(phone: Phone) -> None:
    once = tap(step(phone, Launch(TOY)), "Follow")
    assert packages(once) == [TOY, LAUNCHER]
    away = step(once, Launch(OTHER))
    assert packages(away) == [OTHER, TOY, LAUNCHER]
    again = step(away, Launch(TOY))
    assert packages(again) == [TOY, OTHER, LAUNCHER]
    assert again.tasks[0] == once.tasks[0]


def test_launching_what_is_in_front_changes_nothing_on_the_screen(opened: Phone) -> None:
    typing = after(tap(opened, "query_field"), Type("x"))
    assert step(typing, Launch(TOY)).tasks == typing.tasks


def test_history_and_start_times_tell_what_was_used(phone: Phone) -> None:
    used = after(phone, Launch(TOY), Launch(OTHER), Launch(TOY))
    assert used.history == (TOY, OTHER)
    assert dict(used.started)[TOY] == used.time


def test_stopping_the_app_in_front_goes_home_whatever_lies_under_it(phone: Phone) -> None:
    used = after(phone, Launch(OTHER), Launch(TOY))
    assert packages(used) == [TOY, OTHER, LAUNCHER]
    stopped = step(used, Stop(TOY))
    assert packages(stopped) == [LAUNCHER, OTHER]


def test_stopping_another_app_leaves_the_front_alone(phone: Phone) -> None:
    used = after(phone, Launch(OTHER), Launch(TOY))
    stopped = step(used, Stop(OTHER))
    assert packages(stopped) == [TOY, LAUNCHER]
    assert stopped.history == (TOY,)


def test_stopping_forgets_the_screen_and_what_was_planned_but_not_the_data(opened: Phone) -> None:
    c = Ctx(tap(opened, "Follow"), TOY).save(count=7)
    c = c.schedule(opened.time + 5, toy.count()).runs("watch", True)
    stopped = step(c.phone, Stop(TOY))
    assert (TOY in repr(stopped.queue), stopped.running) == (False, ())
    again = step(stopped, Launch(TOY))
    assert (top(again), again.app(TOY).count) == (Page(), 7)


def test_stopping_takes_the_apps_windows_out_of_other_tasks(opened: Phone) -> None:
    inside = here(opened).send(Intent(toy.PICK), toy.got()).phone
    stopped = step(inside, Stop(OTHER))
    assert [w.activity for w in stopped.tasks[0].windows] == [Page()]
    assert stopped.foreground == TOY


def test_stopping_all_leaves_the_system(phone: Phone) -> None:
    used = after(phone, Launch(OTHER), Launch(TOY), Stop())
    assert OTHER not in packages(used) and TOY not in packages(used)
    assert used.foreground == LAUNCHER


def test_stopping_what_does_not_run_changes_nothing_on_the_screen(opened: Phone) -> None:
    assert step(opened, Stop(OTHER)).tasks == opened.tasks
    assert step(opened, Stop("no.such.app")).tasks == opened.tasks


def test_home_shows_the_first_page_again(phone: Phone) -> None:
    assert step(phone, Key("home")).tasks == phone.tasks
    assert step(phone, Launch(LAUNCHER)).foreground == LAUNCHER


@pytest.mark.parametrize("name", [TOY, "Toy", "toy", " TOY ", "Google Toy", "toy app"])
def test_an_installed_app_is_found_by_its_names(phone: Phone, name: str) -> None:
    assert find(name, phone.packages) == TOY


def test_an_app_that_is_not_there_is_answered_with_near_ones(phone: Phone) -> None:
    with pytest.raises(UnknownName, match="Did you mean 'Clock'"):
        find("Clok", phone.packages)


def test_every_profile_starts_at_home_with_the_same_apps() -> None:
    phones = [base_phone(profile) for profile in ("pixel", "reference")]
    assert {p.foreground for p in phones} == {LAUNCHER}
    assert len({p.packages for p in phones}) == 1
    assert base_phone() is base_phone()
    with pytest.raises(UnknownName, match="pixel"):
        base_phone("pixl")


def test_worlds_differ_by_their_seed_and_not_by_chance() -> None:
    assert base_phone(world_seed=1).contacts != base_phone().contacts
    assert base_phone(world_seed=1).world == 1
