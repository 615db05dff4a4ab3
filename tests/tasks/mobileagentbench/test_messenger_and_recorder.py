"""MobileAgentBench's own predicates on the tasks of SMS Messenger and Voice Recorder."""

from __future__ import annotations

import pytest
from published_moments import finishes, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import TaskInstance, sample

PUBLISHED = published_of("Messenger", "Recorder")
PLAYS = plays_of("Messenger", "Recorder")


def drawn(name: str, seed: int) -> TaskInstance:
    task = registry.get(f"MobileAgentBench/{name}")
    return sample(task, seed, base_phone(task.profile))


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_reference_is_finished(name: str) -> None:
    for seed in range(3):
        one = drawn(name, seed)
        for way in one.references:
            assert finishes(one, way)
        assert not finishes(one, ()) and len(way) <= one.task.budget


@pytest.mark.parametrize("name", PUBLISHED)
def test_look_alikes_that_it_takes_for_successes_are_marked(name: str) -> None:
    one = drawn(name, 0)
    for play in PLAYS[name]:
        if play.fails == "goal":
            taken = finishes(one, play.steps(one.params))
            assert taken == play.what.startswith("published, "), play.what


def test_the_fewest_steps_are_those_published_or_fewer() -> None:
    fewest = {name: min(map(len, drawn(name, 0).references)) for name in PUBLISHED}
    other = {name: n - PUBLISHED[name].steps for name, n in fewest.items()}
    assert {name: by for name, by in other.items() if by} == {
        "Messenger-MakeConversationArchived": 1,  # Archive is in the menu, and asks
        "Messenger-SearchContacts": -1,  # typing into the field opens the search
        "Messenger-SearchMessage": -1,
        "Messenger-StartAConversation": -3,  # both fields have the focus
        "Recorder-DeleteAll": -7,  # a touch on the count marks all
        "Recorder-RecycleSettings": -1,  # the row is in sight
        "Recorder-Rename": -1,  # the field has the focus
    }
