"""Thinking: asking a model on behalf of an agent, and writing down what was asked and answered."""

from __future__ import annotations

import math

import msgspec
import xxhash

from ... import llms
from ...errors import AndroidGymError, InvalidOption
from ...llms import LLM, Decoding, Message, ModelSpec, Reply, Tool
from ...llms._fields import Fields
from ...llms._tokens import of_messages, of_tools
from ...trajectory import Exchange, Thought, exchange
from ...trajectory.messages import prompt_of, reply_of
from .._types import Card, Json
from .parse_reply import without_thoughts

# where a server counts fewer tokens than this share of ours, it counts something else
MIN_TOKEN_RATIO = 0.5
REPEAT = 1000  # from the seeds of one repeat to those of the next: more than there are trials


class LLMCalls:
    """A model with a way of decoding. `episode_s`: most seconds that an episode may take, waiting
    for the model included.

    It learns how many tokens a prompt really has: `_counted` is what the server said of this
    episode's prompts, `_estimated` what we had said of the same. Every episode begins anew, so that
    what is asked in one never depends on which others were played before it, or in which process:
    a replayed episode, or one of a run that is resumed, asks the same.
    """

    def __init__(self, model: ModelSpec, decoding: Decoding, episode_s: float | None = None) -> None:
        if not model:
            raise InvalidOption("This agent asks a language model: name it, model='openai:NAME'.")
        self.llm = llms.connect(model)
        self.second: LLM | None = None  # of agents that ask two
        self.decoding, self._episode_s = decoding, episode_s
        self.repeat = 0
        self._asked: list[Exchange] = []
        self.pictures: dict[str, bytes] = {}  # that the last thought's messages name
        self._pictures: dict[str, bytes] = {}
        self._replies: list[Reply] = []
        self._counted = self._estimated = 0

    def begin(self) -> None:
        """Begin an episode. What was asked since the last thought goes into its first one."""
        self._counted = self._estimated = 0
        for llm in (self.llm, self.second):
            begin = getattr(llm, "begin", None)
            if begin is not None:
                begin(self._episode_s)

    def ask_second(self, messages: tuple[Message, ...]) -> Reply:
        """The likeliest answer of the second model, counted with those of the first. Raises what
        `LLM.complete` raises."""
        assert self.second is not None  # only agents that have one ask it
        return self._ask(self.second, messages, (), self.decoding.replace(temperature=0.0))

    def ask(self, messages: tuple[Message, ...], tools: tuple[Tool, ...] = (), trial: int = 0) -> Reply:
        """The model's answer. Another trial, or repeat, draws with another seed. Raises what
        `LLM.complete` raises."""
        decoding = self.decoding
        if decoding.seed is not None:
            decoding = decoding.replace(seed=decoding.seed + trial + REPEAT * self.repeat)
        reply = self._ask(self.llm, messages, tools, decoding)
        if reply.input_tokens:
            self._counted += reply.input_tokens
            self._estimated += of_messages(messages) + of_tools(tools)
        return reply

    def _ask(self, llm: LLM, messages: tuple[Message, ...], tools: tuple[Tool, ...], decoding: Decoding) -> Reply:
        try:
            reply = llm.complete(messages, tools, decoding)
        except AndroidGymError:  # the episode ends here: nothing of it counts for the next one
            self._asked, self._replies, self._pictures = [], [], {}
            raise
        question, pictures = exchange(messages, tools, decoding, reply)
        self._asked.append(question)
        self._pictures |= pictures
        self._replies.append(reply)
        return reply

    def room(self, limit: int, tools: tuple[Tool, ...] = ()) -> int:
        """Most tokens that the messages of a prompt may have by our own count, so that with these
        tools it has at most `limit` by the server's. Until the server has counted one of this
        episode's prompts, our count is taken for its."""
        ratio = self._counted / self._estimated if self._estimated else 1.0
        return math.floor(limit / max(ratio, MIN_TOKEN_RATIO)) - of_tools(tools)

    def thought(self, error: str = "", invalid: str = "") -> Thought:
        """What was asked and answered since the last thought; `error` and `invalid` as there. Why
        there is no action where none could be read (its `cause`) is found out here, for all
        agents."""
        replies, self._replies = self._replies, []
        questions, self._asked = tuple(self._asked), []
        self.pictures, self._pictures = self._pictures, {}
        last = replies[-1] if replies else Reply()
        cause = _cause(last) if invalid == "format" and replies else ""
        return Thought(
            prompt=prompt_of(questions),
            reply=reply_of(questions),
            asked=questions,
            error=_why(cause, last) or error,
            cause=cause,
            invalid=invalid,
            input_tokens=sum(reply.input_tokens for reply in replies),
            output_tokens=sum(reply.output_tokens for reply in replies),
            cost=sum(reply.cost for reply in replies),
            seconds=sum(reply.seconds for reply in replies),
            calls=len(replies),
            cached=sum(reply.cached for reply in replies),
            finish_reason=last.finish_reason,
            reasoning="\n\n".join(reply.reasoning for reply in replies if reply.reasoning),
            reasoning_tokens=sum(reply.reasoning_tokens for reply in replies),
            model=last.model,
        )

    def card(self, prompt: str, parser: str, history: int, image: int = 0, **options: Json) -> Card:
        """What a run's card says of an agent; the prompt goes by its hash, `image` is the longest
        side of pictures in px, 0 for none. A field that is left out of requests has no value among
        `decoding`."""
        fields = getattr(self.llm, "fields", Fields())
        decoding = {**msgspec.structs.asdict(self.decoding), "stop": list(self.decoding.stop)}
        decoding |= {name: None for name in fields.leave_out if name in decoding}
        return {
            "model": self.llm.name,
            "base_url": getattr(self.llm, "base_url", ""),
            "prompt": xxhash.xxh3_64_hexdigest(prompt.encode()),
            "parser": parser,
            "history": history,
            "image": image,
            "decoding": {**decoding, "extra": fields.extra, "leave_out": list(fields.leave_out)},
            "options": options,
        }


def _cause(reply: Reply) -> str:
    """Why there is no action in a reply: one of `trajectory.CAUSES`."""
    if reply.refusal:
        return "refusal"
    return {"length": "cut by max_tokens", "content_filter": "content filter"}.get(reply.finish_reason, "unparsable")


def _why(cause: str, reply: Reply) -> str:
    """The same in a sentence; "" where what is wrong with the reply's form says it better."""
    if cause == "refusal":
        return f"The model refused: {' '.join(reply.refusal.split())}"
    if cause == "content filter":
        return "The provider's filter cut the answer before its action."
    if cause == "unparsable" and reply.reasoning and not (reply.tool_calls or reply.text.strip()):
        return "The server sent only reasoning and no answer."
    if cause != "cut by max_tokens":
        return ""
    thinking = not (reply.tool_calls or without_thoughts(reply.text).strip())
    where = "in its thoughts" if thinking else "before its action was whole,"
    return f"The answer was cut {where} after {reply.output_tokens} tokens: raise max_tokens."
