"""References match by what an element is, wherever it is shown and however far was scrolled."""

from __future__ import annotations

import pytest
from matching import elsewhere, instance, missed, mistaken, others, played, spread, touches

from android_gym.envs.android import AndroidEnv
from android_gym.metrics import scores
from android_gym.tasks import registry

SOME = (
    "Clock-TurnOffAlarm",
    "Clock-DeleteAlarm",
    "Contacts-MergeDuplicates",
    "Gmail-MarkImportant",
    "Gmail-StarSent",
    "Gmail-SetTheme",
    "Settings-AddLanguage",
    "Settings-EnlargeText",
    "Settings-TurnOnWifi",
    "Micro-ScrollToRow",
)
SEEDS = (0, 1, 2)
# The ids of elements that a reference matches on others of their kind, too: the names are the same,
# and so is what the handlers name first.
EVENT = {""}  # another day's occurrence of the event
CALL = {"com.google.android.dialer:id/primary_action_view"}  # another call with the same person
MENU = {"com.google.android.youtube:id/contextual_menu_anchor"}  # the menu of another video
ALIKE = {
    "Calendar-DeleteOnce": EVENT,
    "Calendar-EndSeries": EVENT,
    "Calendar-PlaceOnce": EVENT,
    "CrossApp-PhoneToMessages": CALL,
    "YouTube-RemoveFromPlaylist": MENU,
}


def cases() -> list[object]:
    """All tasks, most of them for the whole suite only."""
    names = dict.fromkeys((*SOME, *(task.id for task in registry.select(("all", "micro")))))
    return [pytest.param(n, marks=() if n in SOME else pytest.mark.slow, id=n) for n in names]


@pytest.mark.parametrize("name", cases())
def test_a_touch_matches_wherever_its_element_was_scrolled_to(name: str) -> None:
    task = registry.get(name)
    env = AndroidEnv(task, actions="touch", max_steps=100_000)
    for seed in SEEDS:
        one = instance(task, seed)
        env.reset(seed=seed, options={"params": one.params})
        for touch in touches(one):
            assert missed(touch) == []
            if touch.action.verb != "set_text":
                assert missed(touch, env) == []


@pytest.mark.parametrize("name", cases())
def test_no_other_element_of_that_id_or_name_matches(name: str) -> None:
    made = (one for seed in SEEDS for one in touches(instance(registry.get(name), seed)))
    found = {one.pattern.element and one.pattern.element.id: wrong for one in made if (wrong := mistaken(one))}
    assert found.keys() == ALIKE.get(name, set()), found


@pytest.mark.parametrize("name", cases())
def test_references_score_in_full_however_long_their_swipes_are(name: str) -> None:
    for seed in SEEDS:
        one = instance(registry.get(name), seed)
        for reference in one.references:
            whole = played(one, reference)
            found = scores(whole)
            assert [found[n] for n in ("ntr", "tcr", "prefix")] == pytest.approx([1.0] * 3)
            fewest = min(map(len, whole.references))
            assert found["rrr"] == fewest / len(whole.executed) <= 1.0
            if any(action.verb == "scroll_to" for action in reference):
                assert max(spread(one, reference).values()) <= 0.02


def test_something_is_tried() -> None:
    """The checks above are of so many touches and elements, at least."""
    made = [touch for name in SOME for touch in touches(instance(registry.get(name), 0))]
    assert sum(len(elsewhere(touch)) for touch in made) > 60
    assert sum(len(others(touch)) for touch in made) > 40
