"""Judge: asks a language model at the end of an episode whether the goal was reached.

After the paper's reward prompt (arXiv 2402.06596, section 3.1 and appendix F.3), in our words. The
judge sees the goal, screens and actions, never what the agent thought. Several votes, each drawn
with its own seed, are counted, and a tie is a No.

An answer is read as people write it: "Yes.", "**No**, because …", "Answer: yes", a last line "No",
"The goal was not reached." Nothing is guessed: where two parts of an answer contradict each other,
or all of it is hedged, it is no answer and the judge is asked again.
"""

from __future__ import annotations

import math
import re
from typing import Any

from .. import llms
from ..action import Action, words
from ..errors import AndroidGymError, InvalidOption, LLMError, ModelFailure
from ..llms import Decoding, Message, Reply, transcript
from ..llms._tokens import of_text
from ..phone.core.values import Value
from ..trajectory import Thought

SYSTEM = """\
You judge whether a goal was reached on an Android phone. You get the goal, and what was done: for
each step the screen as text, with a line for each element, and the action that was taken on it.
Go by what the screens show, not by what was tried. Answer with one word: Yes if the goal was
reached, No if it was not."""

USER = "Goal: {goal}\n\n{steps}{answer}\n\nWas this goal reached: {goal} Answer Yes or No."

LEFT_OUT = "(Earlier steps are left out.)\n\n"
MAX_TRIES = 3  # for each vote
MAX_TOKENS = 4096  # tokens of an answer, thoughts included
_THINKING = re.compile(r"<(think|thinking)>.*?(</\1>|$)", re.S | re.I)
_MARKUP = re.compile(r"[*_`#>\"“”'‘’(){}\[\]]+")
_PAUSE = r"(?!\s*\.\s*\d)(?=\s*(?:[.!,;:]|[–—]|\s-\s|\n|\Z)|\s+(?:because|since)\b)"
_REACHED = r"(?:reached|achieved|met|accomplished|fulfilled|completed)"
_SAID = (
    # the first word, and a pause: "Yes, because …", but neither "No alarm" nor "No. 5"
    re.compile(rf"\A\W*(yes|no)\b{_PAUSE}", re.I),
    # a line with nothing else: thoughts, then "Yes"
    re.compile(r"^[ \t]*(yes|no)[ \t]*(?:[.!][ \t]*)?$", re.I | re.M),
    # "Answer: yes", "The verdict is no."; not the question's own "Answer Yes or No"
    re.compile(
        r"\b(?:answer|verdict|judge?ment|conclusion|decision|result)\b\s*(?::|=|is\b:?)\s*"
        rf"(yes|no)\b{_PAUSE}",
        re.I,
    ),
    # a sentence that says nothing else: "So the goal was not reached."
    re.compile(
        r"(?:\A|[.!?:;\n])[^\S\n]*(?:(?:so|therefore|thus|hence|overall|finally|in conclusion)\b,?\s*)?"
        r"(?:the|this)\s+(?:goal|task|objective)\s+(?:was|is|has)\s*"
        rf"(?:(n.?t\b|not\b|never\b)\s*)?(?:(?:been|yet)\s+)*{_REACHED}\b"
        r"(?=\s*(?:[.!;\n]|\Z)|,?\s+(?:because|since|as)\b)",
        re.I,
    ),
)
_HEDGES = ("but", "however", "although", "though", "except", "if", "unless", "partly", "partially")
_BUT = re.compile(rf"\W*\b(?:{'|'.join(_HEDGES)})\b", re.I)

History = tuple[tuple[str, Action | None], ...]


class Verdict(Value):
    """What a judge said of an episode. `success` is None where it gave no answer; `thought` has
    what it was asked, its replies, what they took, and why there is no answer."""

    success: bool | None
    votes: tuple[bool, ...]
    thought: Thought


class Judge:
    """model: a name that `llms.connect` knows, or a model. votes: how many are counted. tokens:
    most of them for steps, the last ones first (the paper's 3500). temperature: of several votes;
    a single one has 0. These may also follow the name: "openai:NAME?votes=3".

    `verdict` is the last one, also where there was no answer. Raises LLMError where the model
    answers neither Yes nor No.

    >>> judge = Judge(["Yes."])
    >>> judge("Open Clock.", (("The current app is Clock.", Action("finish")),), "")
    True
    """

    def __init__(self, model: Any, votes: int = 1, tokens: int = 3500, temperature: float = 0.7) -> None:
        self._how = (model, votes, tokens, temperature)
        if isinstance(model, str):
            model, own = _split_options(model)
            votes, tokens = int(own.get("votes", votes)), int(own.get("tokens", tokens))
            temperature = own.get("temperature", temperature)
        if votes < 1 or tokens < 1:
            raise InvalidOption("A judge has at least one vote, and at least one token for steps.")
        self.llm = llms.connect(model)
        self.votes, self.tokens = votes, tokens
        self._temperature = temperature if votes > 1 else 0.0
        self.verdict: Verdict | None = None

    def __reduce__(self) -> Any:
        return Judge, self._how

    def __call__(self, instruction: str, history: History, answer: str) -> bool:
        asked = prompt(instruction, history, answer, self.tokens)
        messages = (Message("system", SYSTEM), Message("user", asked))
        votes: list[bool] = []
        replies: list[Reply] = []
        try:
            for number in range(self.votes):
                votes.append(self._vote(messages, number, replies))
        except AndroidGymError as error:
            self.verdict = Verdict(None, tuple(votes), self._thought(messages, replies, str(error)))
            raise
        found = sum(votes) * 2 > len(votes)
        self.verdict = Verdict(found, tuple(votes), self._thought(messages, replies))
        return found

    def _vote(self, messages: tuple[Message, ...], number: int, replies: list[Reply]) -> bool:
        """One vote; what is no answer is asked for again. The replies that it takes are added."""
        for again in range(MAX_TRIES):
            seed = number + self.votes * again
            decoding = Decoding(self._temperature, max_tokens=MAX_TOKENS, seed=seed)
            try:
                replies.append(self.llm.complete(messages, (), decoding))
            except ModelFailure as failure:  # the judge's, not the agent's: the episode broke
                raise LLMError(f"The judge {self.llm.name} cannot judge: {failure}") from None
            said = verdict_in(replies[-1].text)
            if said is not None:
                return said
        last = replies[-1].text.strip()[:80]
        raise LLMError(f"The judge {self.llm.name} says neither Yes nor No: {last!r}.")

    def _thought(self, messages: tuple[Message, ...], replies: list[Reply], error: str = "") -> Thought:
        return Thought(
            prompt=transcript(messages),
            reply="\n\n".join(reply.text for reply in replies),
            error=error,
            input_tokens=sum(reply.input_tokens for reply in replies),
            output_tokens=sum(reply.output_tokens for reply in replies),
            cost=math.fsum(reply.cost for reply in replies),
            seconds=math.fsum(reply.seconds for reply in replies),
            calls=len(replies),
            cached=sum(reply.cached for reply in replies),
            model=self.llm.name,
        )


def _split_options(name: str) -> tuple[str, dict[str, float]]:
    """A model's name without the options that are the judge's, and these."""
    bare, _, query = name.partition("?")
    kept, own = [], {}
    for part in filter(None, query.split("&")):
        key, _, value = part.partition("=")
        if key not in ("votes", "tokens", "temperature"):
            kept.append(part)
            continue
        try:
            own[key] = float(value)
        except ValueError:
            raise InvalidOption(f"The judge's {key} is a number, not {value!r}.") from None
    return "?".join(filter(None, (bare, "&".join(kept)))), own


def verdict_in(text: str) -> bool | None:
    """Whether an answer says Yes or No; None where it says neither, or both."""
    bare = _MARKUP.sub("", _THINKING.sub("\n", text)).strip()
    found = {
        _is_yes(match[1]) for pattern in _SAID for match in pattern.finditer(bare) if not _BUT.match(bare, match.end())
    }
    return found.pop() if len(found) == 1 else None


def _is_yes(word: str | None) -> bool:
    """Of "yes" or "no"; of the "not" of a sentence, None where there is none."""
    return word is None or word.casefold() == "yes"


def prompt(instruction: str, history: History, answer: str, tokens: int) -> str:
    """What the judge is asked: the goal, as many of the last steps as fit, and the answer that was
    given."""
    kept: list[str] = []
    left = tokens
    for number in range(len(history), 0, -1):
        screen, action = history[number - 1]
        done = words(action) if action is not None else "none that could be done"
        step = f"Step {number}.\nScreen:\n{screen.rstrip()}\nAction: {done}"
        left -= of_text(step)
        if kept and left < 0:
            break
        kept.insert(0, step)
    steps = "\n\n".join(kept)
    cut = LEFT_OUT if len(kept) < len(history) else ""
    given = f"\n\nThe answer given at the end: {answer}" if answer else ""
    return USER.format(goal=instruction, steps=f"{cut}{steps}", answer=given)
