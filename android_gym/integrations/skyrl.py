"""The phone as an environment of SkyRL: one action in text a reply, the rewards are AndroidEnv's.

    import skyrl_gym
    from android_gym.integrations.skyrl import register

    register(size=(1200, 540))  # with pictures, for SkyRL's generator for vision models
    env = skyrl_gym.make("android-gym", extras={"task": "Clock-Open", "seed": 0})

`android-gym rows skyrl TASKS` writes the dataset. Needs the extra `skyrl`: pip install 'android-gym[skyrl]'.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from ..envs.android import AndroidEnv
from ..envs.options import check_size
from ..errors import InvalidOption, MissingLibrary, install_command
from ..evaluation.screenshots import png
from ._episode import answer, beginning

try:
    import skyrl_gym
    from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput
    from skyrl_gym.envs.registration import registry
except ImportError as error:
    raise MissingLibrary(f"{install_command('skyrl')} brings SkyRL-gym.") from error

__all__ = ["ID", "Phone", "register"]

ID = "android-gym"  # what rows name as their env_class
PARTS = ("success", "goal", "clean", "obeyed")
Message = dict[str, Any]  # {"role", "content"}: its content is text, or a list of parts with a picture


def register(**options: Any) -> None:
    """Make the environment known to SkyRL as `ID`, in each process that makes environments. options: those of
    `Phone`, which replace those of an earlier call. Raises InvalidOption or UnknownName at once for a wrong one."""
    Phone(**options).close()
    registry.pop(ID, None)
    skyrl_gym.register(id=ID, entry_point=f"{__name__}:Phone", kwargs=options)


class Phone(BaseTextEnv):
    """One phone, which is made when an episode begins.

    extras: a row of the dataset. Its `task` and `seed` say which episode; after `max_turns` replies, which SkyRL
    adds, it is cut short as it stands. size: (height, width) in px of the picture in every message, none by default.
    env_config: not looked at. options: those of AndroidEnv but for the observation; actions is "text" by default, or
    another form of text.

    >>> env = Phone(extras={"task": "Clock-Open", "seed": 0})
    >>> messages, _ = env.init([])
    >>> env.step("#start [Clock]#")["reward"], env.step("#finish#")["reward"]
    (0.0, 1.0)
    """

    def __init__(
        self,
        env_config: Any = None,
        extras: Mapping[str, Any] | None = None,
        size: tuple[int, int] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        row = dict(extras or {})
        self.task, self.seed, self.size = row.get("task"), row.get("seed"), check_size(size)
        self.max_turns = row.get("max_turns") or 0
        if "observation" in options:
            raise InvalidOption("observation is set by the integration: text.")
        given = {"actions": "text", "tasks": self.task or "all", **options}
        self.env = AndroidEnv(**given, observation="text")

    def init(self, prompt: list[Message]) -> tuple[list[Message], dict[str, Any]]:
        """Begin the episode: the prompt, then the instruction, the date and the first screen."""
        self.turns = 0
        seen, info = self.env.reset(seed=self.seed, options={"task": self.task} if self.task else {})
        begun = beginning(info["instruction"], info["date"], str(seen))
        return [*prompt, self._message(begun)], {"task": info["task"]}

    def step(self, action: str) -> BaseTextEnvStepOutput:
        """Take the action of a reply: the screen afterwards, before it why nothing was done. At the end there is no
        message, and `metadata` has the parts of success and the verdict."""
        seen, reward, terminated, truncated, info = self.env.step(action)
        self.turns += 1
        done = terminated or truncated or self.turns == self.max_turns
        text = answer(str(seen), info["action_error"])
        verdict = " ".join(self.env.episode_state.verdict(self.env.known_phone())) if done else ""
        return BaseTextEnvStepOutput(
            observations=[] if done else [self._message(text)],
            reward=float(reward),
            done=done,
            metadata={**self._parts(), "verdict": verdict},
            postprocessed_action=None,
        )

    def get_metrics(self) -> dict[str, Any]:
        """Success, its parts and the number of replies, as numbers that SkyRL averages."""
        return {**{name: float(value) for name, value in self._parts().items()}, "steps": self.turns}

    def close(self) -> None:
        """Free the phone."""
        self.env.close()

    def _parts(self) -> dict[str, bool]:
        status = self.env.episode_state.status
        return {name: bool(getattr(status, name)) for name in PARTS}

    def _message(self, text: str) -> Message:
        if self.size is None:
            return {"role": "user", "content": text}
        height, width = self.size
        data = base64.b64encode(png(self.env.screen.draw(width, height))).decode()
        picture = {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{data}"}}
        return {"role": "user", "content": [picture, {"type": "text", "text": text}]}
