"""Recording: a wrapper that writes each episode to a trajectory as it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import SupportsFloat

import gymnasium
from gymnasium.core import ActType, ObsType

from ..action import Action
from ..devices.base import Device
from ..envs.android import AndroidEnv
from ..envs.types import Info, ResetOptions
from ..phone.system.diff_words import new_entries
from ..phone.system.undrawn import UNDRAWN
from ..screen import Screen
from ..trajectory import End, Recorder, Start, Thought, Trajectory
from ..trajectory.messages import keep

Camera = Callable[[Device], str]  # keeps a picture of what is shown and says its name


class Recording(gymnasium.Wrapper[ObsType, ActType, ObsType, ActType]):
    """Records every episode into `path`, a new one over the last; `trajectory` is what it holds.

    Without a path it only remembers. `agent` is written down as the player, `model` as what it
    asks, `trial` as which try of this task it is, `repeat` as which time this instance is played;
    `camera` is asked for a picture of every screen. Pictures that a model was sent go into the
    folder `sent`. Where `read` is set to False, the player sees pictures: metrics of the text
    observed are undefined. Set `note` before a reset to what the agent thought since the trial
    before.

    >>> env = Recording(gymnasium.make("AndroidArena/Clock-Open-v0"))
    >>> _ = env.reset(seed=0)
    >>> _ = env.step("#start [Clock]#")
    >>> _ = env.step("#finish#")
    >>> [step.raw for step in env.trajectory.steps], env.trajectory.end.success
    (['#start [Clock]#', '#finish#'], True)
    """

    def __init__(
        self,
        env: gymnasium.Env[ObsType, ActType],
        path: str | Path | None = None,
        agent: str = "",
        camera: Camera | None = None,
        trial: int = 0,
        repeat: int = 0,
        model: str = "",
        sent: Path | None = None,
    ) -> None:
        super().__init__(env)
        self._sent = sent
        self.recorder = Recorder(path)
        self.agent, self.trial, self._camera = agent, trial, camera
        self.repeat, self.model = repeat, model
        self.read = True
        self.note: Thought | None = None
        self._thought: Thought | None = None
        self._shown: tuple[Screen, str] | None = None  # what was observed last, where it was text

    @property
    def android(self) -> AndroidEnv:
        base = self.env.unwrapped
        assert isinstance(base, AndroidEnv)
        return base

    @property
    def trajectory(self) -> Trajectory:
        return self.recorder.trajectory

    def think(self, thought: Thought | None, pictures: Mapping[str, bytes] = {}) -> None:
        """What the agent thought to come to the next step: it is written down with that step.
        `pictures` are those that its messages name."""
        self._thought = thought
        if self._sent is not None:
            keep(self._sent, pictures)

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[ObsType, Info]:
        observation, info = self.env.reset(seed=seed, options=options)
        base, sim = self.android, self.android.simulated
        instance = base.instance
        constraint = instance.task.constraint
        start = Start(
            task=instance.task.id,
            seed=instance.seed,
            instruction=instance.instruction,
            env=f"{instance.task.full_name}-v0",
            params=instance.params,
            actions=base.action_form,
            device=base.device.name,
            constraint=constraint.kind if constraint else "",
            profile=sim.profile if sim is not None else "",
            world=sim.world_seed if sim is not None else 0,
            references=base.references,
            agent=self.agent,
            model=self.model,
            trial=self.trial,
            repeat=self.repeat,
            options=_options(base),
            picture=self._picture(),
            note=self.note,
            check_point=instance.task.check_point,
            told=instance.task.is_told,
        )
        self._thought, self._shown = None, self._observed_text()
        self.recorder.start(start, base.screen)
        return observation, info

    def step(self, action: ActType) -> tuple[ObsType, SupportsFloat, bool, bool, Info]:
        before = self.android.known_phone()
        observation, reward, terminated, truncated, info = self.env.step(action)
        base, state = self.android, self.android.episode_state
        shown, entry = self._sizes(state.executed[-1])
        self.recorder.step(
            action,
            state.executed[-1],
            float(reward),
            base.screen,
            error=state.error,
            parts=dict(state.parts),
            success=state.success,
            goal=state.status.goal,
            clean=state.status.clean,
            obeyed=state.status.obeyed,
            subgoals=state.status.reached,
            picture=self._picture(),
            thought=self._thought,
            shown=shown,
            entry=entry,
            ledger=new_entries(before, base.known_phone()),
        )
        self._thought, self._shown = None, self._observed_text()
        if UNDRAWN:
            base.notice()
        if state.infrastructure_error:  # the episode broke off: such a recording has no end
            self.recorder.close()
        elif terminated or truncated:
            self.recorder.end(self._end(terminated, truncated))
        return observation, reward, terminated, truncated, info

    def give_up(self, cause: str, text: str) -> None:
        """End the episode as a failure: the agent's model cannot go on. `cause` is one of
        `trajectory.CAUSES`, `text` says what happened."""
        end = self._end(False, True)
        self.recorder.end(end.replace(success=False, cause=cause, verdict=(text, *end.verdict)))

    def cut_short(self) -> None:
        """End the episode as it stands, as if its steps were used up."""
        self.recorder.end(self._end(False, True))

    def _end(self, terminated: bool, truncated: bool) -> End:
        state = self.android.episode_state
        now, outcome = state.status, state.outcome
        return End(
            success=state.success,
            goal=now.goal,
            clean=now.clean,
            obeyed=now.obeyed,
            verdict=state.verdict(self.android.known_phone()),
            finished=outcome.finished,
            answer=outcome.answer,
            terminated=terminated,
            truncated=truncated,
            subgoals=now.reached,
            side_effects=self.android.episode().side_effects,
            violations=state.violations,
            judged=outcome.judged,
            judgement=outcome.judgement,
            app_error=state.app_error,
            walk=None if self.android.pages is None else self.android.pages.score(),
        )

    def _observed_text(self) -> tuple[Screen, str] | None:
        base = self.android
        seen = self.read and "text" in base.observation
        return (base.screen, base.describe_screen()) if seen else None

    def _sizes(self, action: Action | None) -> tuple[int, int]:
        """Characters of the text observed last, and of the line of what the action is about."""
        if self._shown is None:
            return 0, 0
        screen, text = self._shown
        place = screen.find(action.element) if action and action.element else None
        name = None if place is None else screen.id_of.get(place)
        begin = text.find(f"[{name}]") if name is not None else -1
        return len(text), 0 if begin < 0 else (f"{text}\n".index("\n", begin) - begin)

    def close(self) -> None:
        self.recorder.close()
        super().close()

    def _picture(self) -> str:
        if self._camera is None or self.android.episode_state.infrastructure_error:
            return ""
        return self._camera(self.android.device)


def _options(env: AndroidEnv) -> dict[str, object]:
    """Further arguments with which the environment was made."""
    options: dict[str, object] = {"observation": env.observation}
    options |= {"clock": env.clock} if env.clock else {}
    options |= {"visual": env.visual} if env.visual else {}
    return options | ({"dials": env.dials} if env.dials else {})


__all__ = ["Recording"]
