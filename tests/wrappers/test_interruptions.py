from __future__ import annotations

import doctest
import pickle
from typing import Any

import gymnasium
import pytest

from android_gym import wrappers
from android_gym.agents import make, rollout
from android_gym.apps.google.clock.model import PACKAGE as CLOCK
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.tasks.interruptions import PARAM, WORDS
from android_gym.trajectory import replay, rescore
from android_gym.wrappers import interruptions
from android_gym.wrappers.interruptions import Interruptions

IDLE = "#swipe_left#"


def env(task: str = "Contacts-Sort", **how: Any) -> Any:
    return Interruptions(AndroidEnv(task), **how)


def test_the_example_in_the_docstring_holds() -> None:
    assert wrappers.__name__ == "android_gym.wrappers"
    found = doctest.testmod(interruptions, extraglobs={"gymnasium": gymnasium})
    assert (found.attempted, found.failed) == (6, 0)


def test_a_mail_comes_in_at_its_second_and_is_announced() -> None:
    one = env(kinds=("mail",), between=(3, 3))
    one.reset(seed=4)
    start = one.unwrapped.phone
    for _ in range(2):
        one.step(IDLE)
    assert one.unwrapped.phone.app(GMAIL).mails == start.app(GMAIL).mails
    one.step(IDLE)
    phone = one.unwrapped.phone
    (new,) = phone.app(GMAIL).mails[len(start.app(GMAIL).mails) :]
    assert (new.time, new.box, new.read) == (start.time + 3, "inbox", False)
    assert (new.subject, new.body) in WORDS
    note = phone.notifications[0]
    assert (note.package, note.title) == (GMAIL, new.sender)
    assert phone.notifications[1:] == start.notifications


def test_a_message_comes_in_from_somebody_the_owner_knows() -> None:
    one = env(kinds=("message",), between=(1, 1))
    one.reset(seed=0)
    start = one.unwrapped.phone
    one.step(IDLE)
    phone = one.unwrapped.phone
    (new,) = phone.messages[len(start.messages) :]
    assert (new.time, new.read, new.sent) == (start.time + 1, False, False)
    assert phone.notifications[0].package == TELEPHONY
    assert phone.notifications[0].title in {contact.name for contact in phone.contacts}


def test_an_alarm_rings_again() -> None:
    one = env(kinds=("alarm",), between=(2, 2))
    one.reset(seed=0)
    one.step(IDLE)
    assert one.unwrapped.phone.app(CLOCK).ringing == ()
    one.step(IDLE)
    phone = one.unwrapped.phone
    (ringing,) = phone.app(CLOCK).ringing
    assert next(a for a in phone.app(CLOCK).alarms if a.id == ringing).on
    assert [a.title for a in phone.notifications[0].actions] == ["Snooze", "Dismiss"]


def test_a_timer_runs_from_the_start_and_ends() -> None:
    one = env(kinds=("timer",), between=(2, 2))
    one.reset(seed=0)
    start = one.unwrapped.phone
    assert [timer.ends - start.time for timer in start.app(CLOCK).timers] == [2]
    for _ in range(2):
        one.step(IDLE)
    phone = one.unwrapped.phone
    assert [(timer.left, timer.ends) for timer in phone.app(CLOCK).timers] == [(0, 0)]
    assert phone.notifications[0].title == "Time's up"


def test_the_seed_draws_what_happens_and_leaves_the_task_as_it_was() -> None:
    first, second = env(count=3), env(count=3)
    plain = AndroidEnv("Contacts-Sort")
    sampled = set()
    for seed in range(8):
        for one in (first, second, plain):
            one.reset(seed=seed)
        params = dict(first.unwrapped.instance.params)
        assert params == second.unwrapped.instance.params
        assert first.unwrapped.phone == second.unwrapped.phone
        assert first.unwrapped.instruction == plain.instruction
        happens = params.pop(PARAM)
        assert params == plain.instance.params
        assert len({at for at, _, _ in happens}) == 3
        assert all(2 <= at <= 10 for at, _, _ in happens)
        sampled.add(happens)
    assert len(sampled) == 8
    assert {kind for happens in sampled for _, kind, _ in happens} == set(interruptions.KINDS)


def test_the_oracle_still_does_the_task_and_scores_in_full() -> None:
    trajectory = rollout(env(count=4, between=(1, 5)), make("oracle"), seed=1)
    scores = rescore(trajectory)
    assert (scores["success"], scores["ntr"], scores["tcr"]) == (1.0, 1.0, 1.0)
    assert trajectory.end is not None and trajectory.end.side_effects == ()
    alone = rollout(AndroidEnv("Contacts-Sort"), make("oracle"), seed=1)
    assert trajectory.start.references == alone.start.references
    done = [step.raw for step in trajectory.steps if not step.raw.startswith("#swipe_up [")]
    assert done == [step.raw for step in alone.steps]


def test_an_interrupted_episode_replays_bit_for_bit() -> None:
    how: dict[str, Any] = {"count": 3, "between": (1, 4)}
    trajectory = rollout(env(**how), make("uniform", finish=False), seed=5)
    assert replay(trajectory, env(**how)) == ()
    alone = AndroidEnv("Contacts-Sort")
    with pytest.raises(InvalidOption, match="takes the params"):
        replay(trajectory, alone)


@pytest.mark.parametrize(
    ("task", "kinds"),
    [
        ("Clock-AddCity", {"mail", "message"}),
        ("Gmail-SetTheme", {"alarm", "message", "timer"}),
        ("Contacts-Sort", {"alarm", "mail", "message", "timer"}),
        ("Micro-OpenApp", {"message"}),
    ],
)
def test_what_a_task_is_about_is_left_alone(task: str, kinds: set[str]) -> None:
    one = env(task, count=9, between=(1, 9))
    sampled = set()
    for seed in range(5):
        one.reset(seed=seed)
        sampled |= {kind for _, kind, _ in one.unwrapped.instance.params[PARAM]}
    assert sampled == kinds


def test_where_no_kind_is_left_nothing_happens() -> None:
    one = env("Clock-AddCity", kinds=("alarm", "timer"))
    one.reset(seed=0)
    assert one.unwrapped.instance.params[PARAM] == ()
    assert not one.unwrapped.phone.ticking


def test_it_pickles_in_the_middle_of_an_episode() -> None:
    one = env(count=2, between=(1, 3))
    one.reset(seed=2)
    one.step(IDLE)
    other = pickle.loads(pickle.dumps(one))
    for _ in range(3):
        assert one.step(IDLE)[1:] == other.step(IDLE)[1:]
    assert one.unwrapped.phone == other.unwrapped.phone
    assert one.reset(seed=3)[1] == other.reset(seed=3)[1]


def test_options_may_name_a_task_and_its_own_params_alone() -> None:
    one = env("Clock", kinds=("mail",))
    plain = AndroidEnv("Clock-AddCity")
    plain.reset(seed=0)
    options = {"task": "Clock-AddCity", "params": plain.instance.params}
    one.reset(seed=6, options=options)
    first = one.unwrapped.instance.params
    assert set(first) == {*plain.instance.params, PARAM}
    one.reset(seed=6, options=options)
    assert one.unwrapped.instance.params == first
    one.reset(seed=6, options={"task": "Contacts-Delete"})
    assert PARAM in one.unwrapped.instance.params
    assert one.unwrapped.instance.task.id == "Contacts-Delete"


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'mail'"):
        env(kinds=("mial",))
    with pytest.raises(InvalidOption, match="need a kind"):
        env(kinds=())
    with pytest.raises(InvalidOption, match="3 different seconds between 1 and 2"):
        env(count=3, between=(1, 2))
    with pytest.raises(InvalidOption, match="between 0 and 2"):
        env(between=(0, 2))
