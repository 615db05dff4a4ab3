"""Sub-goals are judged on whatever page is in front, of the task's app or of another one."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.thirdparty.slack.write import NewMessage
from android_gym.devices import SimulatedDevice, perform
from android_gym.envs.expansion import sample_instance
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task

SLACK = "com.Slack"
TASKS = [task for task in registry.query() if task.subgoals and SLACK in base_phone(task.profile).packages]


def writing_in_slack(phone: Phone) -> Phone:
    """With a new message to two members, who are numbers there, and addresses in other apps."""
    device = SimulatedDevice()
    device.reset(phone)
    assert not perform(device, Action("start", text="Slack"))[0]
    phone = device.phone()
    task, *below = phone.tasks
    window = task.windows[-1].replace(activity=NewMessage(people=(2, 3)))
    return phone.replace(tasks=(task.replace(windows=(*task.windows, window)), *below))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_page_of_another_app_is_no_sub_goal_and_no_error(task: Task) -> None:
    one = sample_instance(task, 0, base_phone(task.profile))
    phone = writing_in_slack(one.start)
    for goal in one.milestones:
        assert one.holds(goal, phone) in (True, False)
