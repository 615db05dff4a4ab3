"""mai_ui: MAI-UI's own prompt for phones, with its last screenshots and all its thoughts.

Source: Tongyi-MAI/MAI-UI, src/prompt.py (MAI_MOBILE_SYS_PROMPT) and src/mai_naivigation_agent.py:
messages, `history_n` 3, replies told again as <thinking> and a call without spaces, the screenshot
sent as it is. Where the task needs a question to its user, or `offer` names "ask", it is the authors'
second prompt, which has `ask_user` and `double_click`, without its part on MCP tools. Later
versions of the prompt add AWAKE and INFO, other names of `open` and of `ask_user`; those are left
out.

The structure is the authors': roles, their order, headings, action space, tags; other sentences are
in our words. The list of apps, which is theirs for AndroidWorld, is that of the phone at hand. A
reply that cannot be read is told again as it was written; theirs asks up to three times instead.
"""

from __future__ import annotations

import json

from typing_extensions import Unpack

from ..adapters.mai_ui import ACTIONS
from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.encode_action import extra_actions, parse_offer
from ._llm.scaffold import Scaffold, Seen, Turn, between
from ._types import Env, Info, Json, Observation

SYSTEM = """\
You are a GUI agent. From the task, your earlier actions and screenshots, work out the next action \
that brings the task closer to its end.

## Output Format
Each reply holds what you think in <thinking> </thinking> tags, then a json object with the \
function's name and arguments within <tool_call></tool_call> XML tags:
```
<thinking>
...
</thinking>
<tool_call>
{{"name": "mobile_use", "arguments": <args-json-object>}}
</tool_call>
```

## Action Space

{actions}


## Note
- In the <thinking></thinking> part make a small plan, and close with one sentence that says the \
next action and the element it is on.
- Available Apps: `{apps}`.
Open apps with the `open` action where you can: it is the quickest way.
- Keep to the Action Space, and write the json object within the <tool_call></tool_call> XML tags \
after the <thinking> </thinking> ones."""


ASKING = """
{"action": "ask_user", "text": "xxx"} # A question to the user, where more has to be known for the task.
{"action": "double_click", "coordinate": [x, y]}"""


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    offer: "ask" for the prompt with questions to the user, also where no task needs one. The others
    as for every scaffold.
    """

    dialect = "mai_ui"
    PICTURES = 3

    def __init__(
        self,
        model: ModelSpec = "",
        offer: str = "",
        history: int | None = None,
        pictures: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        self.offer = parse_offer(offer)
        super().__init__(model, history, pictures, max_pixels, **sampling)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._names = list(info["apps"])

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        apps = json.dumps(self._names, ensure_ascii=False, separators=(",", ":"))
        asking = "ask" in extra_actions(self._env, self.offer)
        system = SYSTEM.format(actions=ACTIONS + ASKING * asking, apps=apps)
        return Message("system", system), Message("user", self._goal), *self.dialogue(seen, _told)

    def template(self) -> str:
        return f"{SYSTEM}\n{ACTIONS}{ASKING}"

    def options(self) -> dict[str, Json]:
        return {"offer": list(self.offer)} if self.offer else {}


def _told(turn: Turn) -> str:
    """A reply as the next prompts tell it: what was thought, and the call without spaces."""
    reply = turn.reply
    if "</think>" in reply and "</thinking>" not in reply:
        reply = f"<thinking>{reply.removeprefix('<think>').replace('</think>', '</thinking>')}"
    try:
        call = json.loads(between(reply, "<tool_call>", "</tool_call>"))
        written = json.dumps(call, separators=(",", ":"))
    except (RecursionError, ValueError):
        return turn.reply
    thinking = between(reply, "<thinking>", "</thinking>").strip('"')
    return f"<thinking>\n{thinking}\n</thinking>\n<tool_call>\n{written}\n</tool_call>"
