"""The phone as a taskset of verifiers 0.4: its tools are the model's, success is the reward.

    vf-eval android-gym-verifiers --env.taskset.tasks Clock --env.taskset.seeds 3 --model NAME

A task is one of ours with one seed; its prompt ends with the first screen, and rollouts of it begin at the same state.
One server of tools serves all rollouts of a worker. What it needs of a rollout, its calls, is in the rollout's state:
it may forget a phone or be started again, and no rollout is lost. Needs the extra `verifiers`, and Python 3.11:
pip install 'android-gym[verifiers]'.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from ..errors import MissingLibrary, install_command
from ._episode import MAX_SILENT, REMINDER, SYSTEM_PROMPT, Episode, parameters, schemas, starts

try:
    import verifiers.v1 as vf
    from mcp.types import CallToolResult, ImageContent, TextContent, Tool
    from verifiers.v1.harnesses.null import NullHarness
except ImportError as error:
    raise MissingLibrary(f"{install_command('verifiers')} brings verifiers 0.4.") from error

__all__ = ["NullHarness", "PhoneConfig", "PhoneEnv", "PhoneTask", "PhoneTaskset", "PhoneTools"]

LIVE = 512  # phones that a server of tools keeps, each of some 30 kB
PARTS = ("progress", "goal", "clean", "obeyed")
Call = tuple[str, dict[str, Any]]


class PhoneToolsConfig(vf.SharedToolsetConfig):
    """The options of the phones. size: (height, width) of pictures in px, by default none."""

    actions: str = "tool"
    size: tuple[int, int] | None = None
    options: dict[str, Any] = {}

    def make(self, task: str) -> Episode:
        return Episode(self.actions, self.size, tasks=task, **self.options)


class PhoneConfig(vf.TasksetConfig):
    """tasks: those of AndroidEnv. seeds: how many each task has, or which. tools: with `actions`, "tool" or "tool+api",
    `size` of pictures, and `options`, others of AndroidEnv."""

    tasks: list[str] = ["all"]
    seeds: int | list[int] = 1
    tools: PhoneToolsConfig = PhoneToolsConfig()


class PhoneData(vf.TaskData):
    task: str
    seed: int
    phone: PhoneToolsConfig


class PhoneState(vf.State):
    """A rollout: what began and what was called."""

    task: str = ""
    seed: int = 0
    calls: list[Call] = []
    over: bool = False

    def replay(self, config: PhoneToolsConfig) -> Episode:
        """The episode after these calls."""
        episode = config.make(self.task)
        episode.begin(self.task, self.seed)
        for name, arguments in self.calls:
            episode.call_unless_over(name, arguments)
        return episode


class PhoneTools(vf.Toolset[PhoneToolsConfig, PhoneState]):
    """The tools of the phone, for all rollouts of a worker."""

    TOOL_PREFIX = None

    def __init__(self, config: PhoneToolsConfig) -> None:
        super().__init__(config)
        self._live: OrderedDict[str, Episode] = OrderedDict()  # by what was called; the one used last is last

    def register(self, mcp: Any) -> None:
        mcp.list_tools, mcp.call_tool = self.list_tools, self._with_state(self.call_tool)

    async def list_tools(self) -> list[Tool]:
        found = schemas(self.config.actions)
        return [Tool(name=one["name"], description=one["description"], input_schema=parameters(one)) for one in found]

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> CallToolResult:
        """The screen afterwards, as text and, where a size was asked for, as a picture."""
        state = self.state
        episode = self._live.pop(state.model_dump_json(), None) or state.replay(self.config)
        content: list[Any] = [TextContent(type="text", text=episode.call_unless_over(name, arguments))]
        if picture := episode.picture():
            content.append(ImageContent(type="image", data=picture.partition(",")[2], mime_type="image/jpeg"))
        state.calls, state.over = [*state.calls, (name, arguments)], episode.over
        self._live[state.model_dump_json()] = episode
        if len(self._live) > LIVE:
            self._live.popitem(last=False)
        return CallToolResult(content=content)


class PhoneTask(vf.Task[PhoneData, PhoneState]):
    """The rewards are `success` with weight 1, and `episode_reward`, the sum of AndroidEnv's own, with weight 0; others
    are given as `--env.taskset.task.rewards.NAME.weight`."""

    @property
    def key(self) -> str:
        return f"{self.data.task} {self.data.seed}"

    async def setup(self, trace: vf.Trace, runtime: vf.Runtime) -> None:
        trace.state.task, trace.state.seed = self.data.task, self.data.seed

    async def finalize(self, trace: vf.Trace, runtime: vf.Runtime) -> None:
        """Play the episode again, and note how it ended: that is what is scored."""
        episode = trace.state.replay(self.data.phone)
        now = episode.env.episode_state
        ended = {name: float(getattr(now.status, name)) for name in ("success", *PARTS)}
        trace.info["android_gym"] = {**ended, "steps": float(now.steps), "episode_reward": episode.total}
        trace.info["verdict"] = episode.verdict()
        episode.env.close()

    @vf.stop
    async def is_over(self, trace: vf.Trace) -> bool:
        return bool(trace.state.over)

    @vf.reward(weight=1.0)
    async def success(self, trace: vf.Trace) -> float:
        return float(trace.info["android_gym"]["success"])

    @vf.reward(weight=0.0)
    async def episode_reward(self, trace: vf.Trace) -> float:
        return float(trace.info["android_gym"]["episode_reward"])

    @vf.metric
    async def parts(self, trace: vf.Trace) -> dict[str, float]:
        return {name: trace.info["android_gym"][name] for name in (*PARTS, "steps")}


class PhoneTaskset(vf.Taskset[PhoneTask, PhoneConfig]):
    def load(self) -> Iterator[PhoneTask]:
        """Each task with each seed. Raises UnknownName or InvalidOption at once for a wrong option."""
        config = self.config
        for task, seed in starts(config.tasks, config.seeds):
            episode = config.tools.make(task)
            content: Any = [vf.TextContentPart(text=episode.begin(task, seed))]
            if picture := episode.picture():
                content.append(vf.ImageUrlContentPart(image_url=vf.ImageUrlSource(url=picture)))
            data = PhoneData(
                name=f"{task} {seed}",
                system_prompt=SYSTEM_PROMPT,
                prompt=[vf.UserMessage(content=content if picture else content[0].text)],
                task=task,
                seed=seed,
                phone=config.tools,
            )
            yield PhoneTask(data, config.task)

    @classmethod
    def toolsets(cls, config: PhoneConfig) -> list[Any]:
        return [PhoneTools(config.tools)]


class PhoneEnvConfig(vf.EnvConfig):
    agent: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())  # it is given the phone's tools alone


class PhoneEnv(vf.Env[PhoneEnvConfig]):
    """One agent, which is asked to go on where it called nothing; after three such answers the episode ends."""

    async def run(self, task: Any, agents: Any) -> None:
        async with agents.agent.interaction(task) as talk:
            segment, silent = await talk.turn(), 0
            while not segment.terminated:
                called = any(isinstance(message, vf.ToolMessage) for message in segment.messages)
                silent = 1 if called else silent + 1
                if silent == MAX_SILENT:
                    talk.trace.stop("nothing_called")
                    break
                segment = await talk.turn(REMINDER)


if __name__ == "__main__":  # how verifiers starts a server of tools
    PhoneTools.run()
