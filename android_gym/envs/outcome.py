"""What an action comes to: what holds now, the reward, and whether the episode is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..action import Action
from ..metrics.episode import feed
from ..phone.state import Phone
from .play import Play

if TYPE_CHECKING:
    from .android import AndroidEnv


def settle(
    env: AndroidEnv, play: Play, before: Phone | None, done: Action | None
) -> tuple[float, bool, bool]:
    """Reward, terminated and truncated after an action (None: one that could not be done)."""
    phone = env.known_phone()
    violated, progress = False, play.progress
    if phone is not None and before is not None:
        violated = play.violated(before, done, phone)
        if phone is not before or play.finished:
            play.look(phone)
    elif phone is None:
        play.look_at(env.screen)
    reward, moved = env.reward, play.progress != progress
    if reward.aligned and (done is None or done.verb != "finish"):
        play.aligners = feed(play.aligners, done)
        moved = moved or any(aligner.hits[-1] for aligner in play.aligners)
    terminated = play.finished or (env.terminate_on_success and play.success)
    truncated = not terminated and play.steps >= env.budget
    play.over = terminated or truncated
    judged = play.over and _judged(env, play)
    if play.over and phone is None and play.drawn.task.screen_goal is None:
        play.success = judged
    after = reward.potentials(play.aligners, play.progress) if moved else play.potentials
    play.parts = reward.parts(play.potentials, after, violated)
    if play.over:
        play.parts |= reward.at_the_end(play.success, judged)
    play.potentials = after
    return sum(play.parts.values()), terminated, truncated


def _judged(env: AndroidEnv, play: Play) -> bool:
    if env.judge is None:
        return False
    return bool(env.judge(play.drawn.instruction, play.history, play.answer))
