"""MobileAgentBench's own verdict on recorded episodes: `mab`, beside ours.

Its predicate wants the events that an accessibility service hears, which recordings do not hold; so
the recorded actions are carried out once more on a simulated phone that is listened to.
"""

from __future__ import annotations

from ..devices.simulated import SimulatedDevice
from ..errors import AndroidGymError
from ..tasks.mobileagentbench import BENCHMARK
from ..tasks.mobileagentbench.judging import judge_of, played
from ..tasks.names import parts
from ..trajectory import RecordedScreen, Trajectory
from .recorded import env_of, task_of

MAB, MAB_AT = "mab", "mab_at"  # among the scores: whether it held, and after how many steps


def verdict(trajectory: Trajectory) -> dict[str, float]:
    """The scores `mab`, 1.0 where the predicate held after some action, else 0.0, and `mab_at`, how
    many actions that took; {} for tasks of other benchmarks, on other devices, and where the
    actions lead elsewhere than they did."""
    start = trajectory.start
    if parts(start.task)[0] != BENCHMARK or start.device != "sim":
        return {}
    try:
        env = env_of(task_of(start, None), start)
    except AndroidGymError:  # a task or a profile of somebody's own that is not here
        return {}
    try:
        judge = judge_of(env.episode_state.instance)
        device = env.device
        if judge is None or not isinstance(device, SimulatedDevice):
            return {}
        actions = [step.action for step in trajectory.steps if step.action is not None]
        error = played(device, judge, actions)
        if error or not _same_end(device, trajectory):
            return {}
        found = judge.finished_at
        return {MAB: 0.0} if found is None else {MAB: 1.0, MAB_AT: float(found)}
    finally:
        env.close()


def _same_end(device: SimulatedDevice, trajectory: Trajectory) -> bool:
    """Whether a phone shows what the recording ends with."""
    shown = [step.screen for step in trajectory.steps if not _finishes(step.action)]
    last = shown[-1] if shown else trajectory.start.screen
    return RecordedScreen.of(device.screen()).digest == last


def _finishes(action: object) -> bool:
    return getattr(action, "verb", "") == "finish"
