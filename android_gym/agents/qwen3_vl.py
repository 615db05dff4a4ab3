"""qwen3_vl: Qwen3-VL's own prompt for phones: `mobile_use`, one screenshot, what it did in words.

Source: cookbooks/mobile_agent.ipynb in QwenLM/Qwen3-VL: the messages, the history made of the
sentences after "Action:", places divided by 999. The system prompt with its part "Response format"
was not found in the notebook itself; it is taken from agents that repeat it, that of
Tongyi-MAI/MobileWorld (mobile_world.agents.utils.prompts) and class Qwen3_VL in forks of
AndroidWorld. Pictures have the size that the model's image processor makes (patches of 16 px,
merged by 2; 65536 to 16777216 px in all).

The structure is the authors': roles, fields, enums, tags, labels, the three parts of a reply; other
sentences are in our words. Not documented: what history tells of a reply without "Action:"; such a
step is left out of it, its number stays.
"""

from __future__ import annotations

from ..llms import Message
from ._llm.mobile_use import tools
from ._llm.scaffold import Scaffold, Seen, between

ACTIONS = ("click", "long_press", "swipe", "type", "answer", "system_button", "wait", "terminate")
SCREEN = (999, 999)  # what places count to, whatever the picture's size
SYSTEM = """\
{tools}

# Response format

Every reply has three parts:
1) Thought: a short sentence on why this comes next.
2) Action: a short imperative that says what to do.
3) One <tool_call>...</tool_call> block that holds only the JSON: {{"name": <function-name>, \
"arguments": <args-json-object>}}.

Rules:
- Keep to the order Thought, Action, <tool_call>, and write nothing else.
- Give the Thought one sentence and the Action one.
- To finish, call mobile_use with action=terminate."""
USER = (
    "The user query: {query}.\nTask progress (You have done the following operation on the current device): {past}.\n"
)


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    The others as for every scaffold.
    """

    dialect = "qwen3_vl"
    FACTOR, MIN_PIXELS, MAX_PIXELS = 32, 65536, 16777216

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        done = [_sentence(turn.reply) for turn in self.turns]
        user = USER.format(query=self._goal.removesuffix("."), past=self.steps(done))
        system = SYSTEM.format(tools=tools(SCREEN, ACTIONS))
        return Message("system", system), Message("user", user, (seen.image,))

    def template(self) -> str:
        return f"{SYSTEM}\n{USER}\n{tools(SCREEN, ACTIONS)}"


def _sentence(reply: str) -> str:
    """What a reply says it does, on one line and without quotes."""
    said = between(reply.rpartition("</think>")[2], "Action:", "<tool_call>")
    return said.replace("\n", "").replace('"', "")
