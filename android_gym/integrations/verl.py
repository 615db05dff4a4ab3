"""The phone as an agent loop of verl: its tools are the model's, the sum of the rewards is the score.

    # phone.yaml: actor_rollout_ref.rollout.agent.agent_loop_config_path=phone.yaml
    - name: android_gym
      _target_: android_gym.integrations.verl.Phone
      size: [1200, 540]  # for vision models: (height, width) of a picture with every screen
      options: {reward: dense}

`android-gym rows verl TASKS` writes the dataset, whose rows name this loop. It is verl's loop for tools, with one phone
for the whole rollout: verl makes an ordinary tool anew for each call. An answer without a call ends the rollout. Needs
the extra `verl`: pip install 'android-gym[verl]'.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..envs.options import check_size
from ..errors import MissingLibrary, install_command
from ._episode import Episode, parameters, schemas
from .rows import needed_actions

try:
    from PIL import Image
    from verl.experimental.agent_loop.agent_loop import AgentLoopOutput
    from verl.experimental.agent_loop.tool_agent_loop import AgentData, AgentState, ToolAgentLoop
    from verl.tools.schemas import OpenAIFunctionToolSchema, ToolResponse
except ImportError as error:
    raise MissingLibrary(f"{install_command('verl')} brings verl.") from error

__all__ = ["Phone"]

PARTS = ("success", "goal", "clean", "obeyed")


class Phone(ToolAgentLoop):
    """One rollout with a phone.

    size: (height, width) in px of the picture with every screen, none by default. options: those of AndroidEnv but
    for the observation; actions is "tool" or "tool+api". given, named: what verl gives its loops.

    The row says which episode: `extra_info` has its `task` and `seed`. The score is the sum of the environment's
    rewards; the parts of success and the number of steps are in `reward_extra_info`, the verdict in `extra_fields`.
    """

    def __init__(
        self, *given: Any, size: Iterable[int] | None = None, options: Mapping[str, Any] | None = None, **named: Any
    ) -> None:
        super().__init__(*given, **{**named, "tools": None})
        height_width: Any = None if size is None else tuple(size)
        self.size = check_size(height_width)
        self.options = dict(options or {})

    async def run(self, sampling_params: dict[str, Any], **row: Any) -> AgentLoopOutput:
        """Play the episode of a row."""
        named = row["extra_info"]
        self.phone = phone = Episode(**{"tasks": named["task"], **self.options})
        try:
            begun = phone.begin(named["task"], named["seed"])
            listed = schemas(phone.env.action_form, needed_actions(phone.env.instance.task))
            self.tools = {one["name"]: _Tool(one) for one in listed}
            self.tool_schemas = [tool.tool_schema.model_dump(exclude_none=True) for tool in self.tools.values()]
            content: Any = begun
            if self.size is not None:
                content = [{"type": "image", "image": self._picture()}, {"type": "text", "text": begun}]
            prompt = [*row["raw_prompt"], {"role": "user", "content": content}]
            output = await super().run(sampling_params, **{**row, "raw_prompt": prompt})
            play = phone.env.episode_state
            output.reward_score = phone.total
            parts = {name: float(getattr(play.status, name)) for name in PARTS}
            output.extra_fields["reward_extra_info"] = {**parts, "steps": float(play.steps)}
            output.extra_fields["verdict"] = phone.verdict()
        finally:
            phone.env.close()
        return output

    async def _call_tool(
        self, tool_call: Any, tools_kwargs: Any, agent_data: AgentData
    ) -> tuple[ToolResponse, float, dict[str, Any]]:
        """Call a tool of the phone: the screen afterwards, and the reward."""
        before = self.phone.total
        text = self.phone.call_unless_over(tool_call.name, tool_call.arguments)
        shown = {"image": [self._picture()]} if self.size is not None and not self.phone.over else {}
        return ToolResponse(text=text, **shown), self.phone.total - before, {}

    async def _handle_processing_tools_state(self, agent_data: AgentData) -> AgentState:
        """Carry out the calls of an answer. Once the episode is over, the rollout ends with the model's own last token,
        where verl puts the score."""
        fields = ("prompt_ids", "response_mask", "response_logprobs")
        before = {name: list(getattr(agent_data, name)) for name in fields}
        state = await super()._handle_processing_tools_state(agent_data)
        if not self.phone.over:
            return state
        for name, value in before.items():
            setattr(agent_data, name, value)
        return AgentState.TERMINATED

    def _picture(self) -> Image.Image:
        assert self.size is not None
        height, width = self.size
        return Image.fromarray(self.phone.env.screen.draw(width, height))


class _Tool:
    """What verl's loop reads of a tool: its schema."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        function = {**schema, "parameters": parameters(schema)}
        self.tool_schema = OpenAIFunctionToolSchema.model_validate({"type": "function", "function": function})
