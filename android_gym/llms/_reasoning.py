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
CUT = ("length", "content_filter")  # how replies end that were not whole


class Placement:
    """Where one server puts the answers of a model. All that ask it in a process share it."""

    def __init__(self) -> None:
        self._fits = False  # whether the control question was answered in the right place

    def checked(self, reply: Reply, request: Request, ask: Callable[[Request], Reply]) -> Reply:
        """The reply. Where it is nothing but thoughts, and whole, raises LLMError, worth trying again; the first time
        the control question is put to `ask`, and ModelUnavailable is raised where its answer is misplaced, too."""
        if not is_misplaced(reply):
            return reply
        if not self._fits:
            answer = ask(Request((Message("user", CONTROL),), decoding=request.decoding))
            if is_misplaced(answer):
                raise ModelUnavailable(
                    f"its answers stand only {WHERE}, that to {CONTROL!r} included, and `content` is empty", CHECK
                )
            self._fits = bool(answer.text.strip())
        raise LLMError(
            f"The reply stands only {WHERE}, and `content` is empty: {OPTION} does not fit the model, or the model"
            " said nothing after its thoughts.",
            again=True,
        )


def is_misplaced(reply: Reply) -> bool:
    """Whether a reply is whole and nothing but thoughts."""
    said = reply.text.strip() or reply.tool_calls or reply.refusal
    return bool(reply.reasoning.strip()) and not said and reply.finish_reason not in CUT
