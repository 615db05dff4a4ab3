"""qwen2_5_vl: Qwen2.5-VL's own prompt for phones: the tool `mobile_use`, one screenshot, its calls.

Source: cookbooks/mobile_agent.ipynb in QwenLM/Qwen2.5-VL (now Qwen3-VL) before its change to
Qwen3-VL, which prints the whole prompt, with cookbooks/utils/agent_function_call.py and the prompt
that qwen_agent (NousFnCallPrompt) makes of it. The size of the display in the prompt is that of the
picture after `smart_resize`; bounds are those of the model's image processor (3136 and 12845056).

The structure is the authors': roles, fields, enums, tags, labels; descriptions are in our words.
The notebook shows one step of an episode. Not found: how its history goes on, so all earlier calls
are told, each as the notebook tells its one.
"""

from __future__ import annotations

from ..llms import Message
from ._llm.mobile_use import tools
from ._llm.scaffold import Scaffold, Seen, between

ACTIONS = ("key", "click", "long_press", "swipe", "type", "system_button", "open", "wait", "terminate")
SYSTEM = "You are a helpful assistant.\n\n{tools}"
USER = "The user query:  {query}\nTask progress (You have done the following operation on the current device): {past}"


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    The others as for every scaffold.
    """

    dialect = "qwen2_5_vl"
    SAYS = frozenset({"impossible"})  # the prompt has no `answer`
    FACTOR, MIN_PIXELS, MAX_PIXELS = 28, 4 * 28 * 28, 16384 * 28 * 28

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        system = SYSTEM.format(tools=tools(seen.size, ACTIONS, wrapped=True))
        calls = [between(turn.reply, "<tool_call>", "</tool_call>") for turn in self.turns]
        user = USER.format(query=self._goal, past=self.steps(calls))
        return Message("system", system), Message("user", user, (seen.image,))

    def template(self) -> str:
        return f"{SYSTEM}\n{USER}\n{tools((0, 0), ACTIONS, wrapped=True)}"
