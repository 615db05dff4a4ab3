"""The tasks over several apps: what there is of them, and what is wrong beside what is right."""

from __future__ import annotations

import re

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import references
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Params, Task, TaskInstance, sample
from android_gym.tasks.parts.crossing import STRANGERS
from android_gym.tasks.steps import click, enter_text, scroll_to, start
from android_gym.web.blocks import Heading, words_of
from android_gym.web.fetch import fetch
from android_gym.world import build

TASKS = registry.query(app="CrossApp")
PAIR = re.compile(r"CrossApp-([A-Z]\w+)To([A-Z]\w+)")
TYPED = [task for task in TASKS if "typed" in task.tags]
PROFILES = "https://profiles.stanford.edu/"
SLUGS = ("fei-fei-li", "mira-okafor", "jonas-weir", "lucia-ferrand", "anand-rao", "petra-holm")


def drawn(name: str, seed: int = 0, world: int = 0) -> TaskInstance:
    return sample(registry.get(name), seed, base_phone("arena", world_seed=world))


def end(one: TaskInstance, *actions: object) -> Phone:
    device = SimulatedDevice("arena")
    device.reset(one.start)
    for action in actions:
        error, _ = carry_out(device, action)  # type: ignore[arg-type]
        assert not error, error
    return device.phone()


def texting(name: str, words: str) -> tuple[Action, ...]:
    """A text, from anywhere to its being sent."""
    said = enter_text(words, id="compose_message_text")
    return (start("Messages"), scroll_to(name), click(name), said, click("Send SMS"))


def on_profile(url: str) -> Params:
    """Who is on a page, and how that person can be reached."""
    blocks = fetch(url).blocks
    name = next(one.words for one in blocks if isinstance(one, Heading))
    told = dict(line.split(": ", 1) for line in map(words_of, blocks) if ": " in line)
    first, _, last = name.rpartition(" ")
    found = {"email": told["Email"], "phone": told["Phone"], "wrong": told["Office phone"]}
    return {"url": url, "first": first, "last": last, **found}


def test_there_are_forty_over_many_pairs_of_apps() -> None:
    assert len(TASKS) >= 40
    pairs = {hit.groups() for task in TASKS if (hit := PAIR.fullmatch(task.name))}
    assert len(pairs) >= 20
    for tag, least in (("three", 5), ("typed", 24), ("event", 4), ("infeasible", 3)):
        assert len([task for task in TASKS if tag in task.tags]) >= least, tag
    assert all(task.profile == "arena" and task.tags[0] == "cross" for task in TASKS)


def test_the_mean_length_is_near_the_published_one() -> None:
    """11.14 actions with FINISH; ours may differ by 15 %."""
    device = SimulatedDevice("arena")
    lengths = []
    for task in TASKS:
        one = sample(task, 0, base_phone("arena"))
        device.reset(one.start)
        lengths.append(1 + min(map(len, references(one))))
    assert 9.5 <= sum(lengths) / len(lengths) <= 12.8


@pytest.mark.parametrize("task", TYPED, ids=lambda task: task.id)
@pytest.mark.parametrize("world", [1, 2])
def test_they_can_be_done_in_other_worlds(task: Task, world: int) -> None:
    one = sample(task, world, base_phone("arena", world_seed=world))
    assert verdicts.succeeds(one, end(one, *one.references[0]))


def test_the_older_mail_and_the_namesake_are_wrong() -> None:
    one = drawn("CrossApp-GmailToMessages")
    p = one.params
    right = f"{p['day']}, {p['time']}, {p['room']}"
    assert verdicts.succeeds(one, end(one, *texting(p["name"], right)))
    for old in ("day", "time", "room"):
        wrong = right.replace(p[old], p[f"old_{old}"])
        assert not verdicts.reaches_goal(one, end(one, *texting(p["name"], wrong))), wrong
    other = f"{p['name'].split()[0]} Baker"
    assert not verdicts.reaches_goal(one, end(one, *texting(other, right)))


def test_the_profiles_are_of_different_people() -> None:
    people = [on_profile(f"{PROFILES}{slug}") for slug in SLUGS]
    assert people[0] == {
        "url": "https://profiles.stanford.edu/fei-fei-li",
        "first": "Fei-Fei",
        "last": "Li",
        "email": "feifeili@stanford.example",
        "phone": "(650) 555-0142",
        "wrong": "(650) 555-0168",
    }
    for field in ("last", "email", "phone"):
        assert len({one[field] for one in people}) == len(SLUGS)


def test_no_contact_of_any_world_has_the_number_of_a_stranger() -> None:
    """Numbers are compared by their last seven digits."""
    ends = {number[-8:] for number in STRANGERS}
    known = (n.number[-8:] for seed in range(6) for c in build(seed).contacts for n in c.phones)
    assert not ends & set(known)
