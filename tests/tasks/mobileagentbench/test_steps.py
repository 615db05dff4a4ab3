"""The fewest steps of the hundred tasks, counted as the benchmark counts them."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out, expand, locate
from android_gym.phone.core.view import FOCUSED
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import TaskInstance, sample
from android_gym.tasks.mobileagentbench.judging import published


def steps(one: TaskInstance, way: tuple[Action, ...]) -> int:
    """Touches, swipes, keys and texts that are typed. A text goes into the field that has the
    focus, so that any other field is touched first, which `set_text` does by itself."""
    device, found = SimulatedDevice(one.start.profile), 0
    device.restore(one.start)
    for action in way:
        if action.verb == "scroll_to":
            found += len(expand(device, action)[1])
            continue
        if action.verb == "set_text":
            screen = device.screen()
            place = locate(screen, action.element) if action.element else None
            assert place is not None
            found += not screen.nodes[place].flags & FOCUSED
        error, _ = carry_out(device, action)
        assert not error
        found += 1
    return found


def test_the_fewest_steps_add_up_to_about_what_was_published() -> None:
    """421, give or take 5 %."""
    phone = base_phone("simple")
    assert sum(one.steps for one in published().values()) == 421
    for seed in range(2):
        drawn = [sample(registry.get(f"MobileAgentBench/{name}"), seed, phone) for name in published()]
        total = sum(min(steps(one, way) for way in one.references) for one in drawn)
        assert 400 <= total <= 442
