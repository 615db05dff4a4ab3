"""The steps so far, as a prompt tells them, and how they are shortened to fit.

The paper's way (arXiv 2402.06596, appendix F, after WebArena): a limit for the whole prompt; where
it is exceeded the longest earlier screen is left out, again and again; then the examples; the
screen shown now never is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...llms import Message
from ...llms._tokens import of_messages

LEFT_OUT = "(left out)"


class PastStep(NamedTuple):
    """One step that was taken."""

    screen: str  # before it, "" where the agent keeps none
    action: str  # as written
    words: str = ""  # what was done, in words
    error: str = ""  # why it was not done


def describe_steps(past: list[PastStep], first: int) -> str:
    """Steps in words; `first` is the number of the first."""
    parts = []
    for number, step in enumerate(past, first):
        lines = [f"Step {number}."]
        if step.screen:
            lines.append(f"Screen:\n{step.screen}" if "\n" in step.screen else step.screen)
        done = f" ({step.words})" if step.words else ""
        lines.append(f"Action: {step.action}{done}")
        if step.error:
            lines.append(f"This was not done: {step.error}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def fit_to_context(
    past: list[PastStep], first: int, limit: int, prompt: Callable[[str, bool], tuple[Message, ...]]
) -> tuple[Message, ...]:
    """The prompt, shortened until its messages have at most `limit` tokens by our count (see
    `Thinking.room`). `prompt(history, examples)` makes it."""
    kept = list(past)
    messages = prompt(describe_steps(kept, first), True)
    while of_messages(messages) > limit:
        longest = max(
            (i for i, step in enumerate(kept) if step.screen and step.screen != _SHORT),
            key=lambda i: len(kept[i].screen),
            default=None,
        )
        if longest is None:
            return prompt(describe_steps(kept, first), False)
        kept[longest] = kept[longest]._replace(screen=_SHORT)
        messages = prompt(describe_steps(kept, first), True)
    return messages


_SHORT = f"Screen: {LEFT_OUT}"
