"""Answers that stand where a server writes what its model thinks.

vLLM, SGLang, llama.cpp and Ollama part the thoughts from the answer. Where the option for that does not fit the model,
the whole answer is taken for thoughts: vLLM's parser `deepseek_r1`, for one, does so with all that has no `</think>`.
From one reply this cannot be told from a model that thinks and then says nothing, but from the answer to a plain
question it can: where that is misplaced too, so are all.
"""

from __future__ import annotations

from collections.abc import Callable

from ..errors import LLMError, ModelUnavailable
from ._values import Message, Reply, Request

CONTROL = "Reply with the single word OK."
WHERE = "in the field for reasoning (`reasoning_content` or `reasoning`)"
OPTION = "--reasoning-parser (vLLM, SGLang), --reasoning-format (llama.cpp) or think (Ollama)"
CHECK = (
    "the server's option: --reasoning-parser (vLLM, SGLang) has to fit the model, and be left out for one that does not"
    " think; --reasoning-format none (llama.cpp) and extra.reasoning_effort=none (think of Ollama) leave all in"
    " `content`"
)
CUT = "length"  # how a reply ends for which there were too few tokens
FILTERED = "content_filter"


class Placement:
    """Where one server puts the answers of a model. All that ask it in a process share it."""

    def __init__(self) -> None:
        self._asked = self._fits = False  # the control question was asked, and answered in the right place

    def checked(self, reply: Reply, request: Request, ask: Callable[[Request], Reply]) -> Reply:
        """The reply. The first that is nothing but thoughts makes it put the control question to `ask`, and where the
        answer to that is misplaced, too, it raises ModelUnavailable. Else thoughts that were cut are the reply, and
        for whole ones it raises LLMError, worth trying again."""
        if not is_thought_alone(reply):
            return reply
        cut = reply.finish_reason == CUT
        if not self._fits and not (cut and self._asked):  # where it is cut itself, the question decides nothing
            self._asked = True
            answer = ask(Request((Message("user", CONTROL),), decoding=request.decoding))
            if is_thought_alone(answer) and answer.finish_reason != CUT:
                raise ModelUnavailable(
                    f"its answers stand only {WHERE}, that to {CONTROL!r} included, and `content` is empty", CHECK
                )
            self._fits = bool(answer.text.strip())
        if cut:
            return reply
        raise LLMError(
            f"The reply stands only {WHERE}, and `content` is empty: {OPTION} does not fit the model, or the model"
            " said nothing after its thoughts.",
            again=True,
        )


def is_thought_alone(reply: Reply) -> bool:
    """Whether a reply is nothing but thoughts, and no filter made it so."""
    said = reply.text.strip() or reply.tool_calls or reply.refusal
    return bool(reply.reasoning.strip()) and not said and reply.finish_reason != FILTERED
