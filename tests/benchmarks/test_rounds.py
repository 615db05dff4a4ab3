"""What the scripts that train draw, on the phones of all profiles."""

from __future__ import annotations

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed.")

from android_gym.tasks import registry

OF_EACH_PHONE = "Clock-AddCity,Calendar-DoneTask,MobileAgentBench/Calculator-Add"  # of the training side

pytestmark = pytest.mark.usefixtures("scripts")


# --- what is drawn -------------------------------------------------------------------------------


def test_tasks_of_all_profiles_are_trained_on_the_parameters_that_their_episodes_draw() -> None:
    from pointing.parameters import Roles
    from pointing.playing import Slot

    slot, tasks = Slot(), list(registry.tasks().values())[::3]
    assert {task.profile for task in tasks} == {task.profile for task in registry.tasks().values()}
    for task in tasks:
        slot.begin((task.id, 7))
        assert Roles(task).params(7) == slot.env.instance.params, task.id


@pytest.mark.parametrize("name", OF_EACH_PHONE.split(","))
def test_no_episode_of_training_has_parameters_that_are_kept_out(name: str) -> None:
    import train_sb3

    args = train_sb3.Args(tasks=name)
    begun = []
    for starts in train_sb3.starts(args):
        env = train_sb3.phone(args, starts, None)
        drawn = [env.reset() and env.unwrapped.instance.params for _ in starts]
        begun.append({repr(params) for params in drawn})
    train, held = begun
    assert train and held and not train & held


def test_pictures_are_learned_on_the_phones_of_all_profiles() -> None:
    import train_picture

    tasks = [registry.get(name) for name in train_picture.chosen(3)]
    assert {task.profile for task in tasks} == {task.profile for task in registry.tasks().values()}
