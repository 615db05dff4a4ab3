"""Replies of a model that cannot be used, several in a row for the same cause: what a run says of them at once."""

from __future__ import annotations

from ..phone.core.values import Value
from ..trajectory import Thought
from ..trajectory.messages import reply_of
from .failures import kind_of

__all__ = ["IN_A_ROW", "Notice", "UnusableReplies"]

IN_A_ROW = 5
SHOWN = 80  # characters of a reply


class Notice(Value):
    """A sentence, and what it is about: for each cause of an agent one is enough."""

    agent: str
    cause: str
    sentence: str


class UnusableReplies:
    """How many replies in a row had no action that could be read, or none that there is, by agent. The row goes on
    from one episode to the next; steps for which no model was asked do not count.

    >>> replies = UnusableReplies()
    >>> empty = Thought(error="The answer is empty.", invalid="format")
    >>> [said.sentence for _ in range(9) if (said := replies.heard("react", empty))]
    ['react: 5 unusable replies in a row. The answer is empty.']
    """

    def __init__(self) -> None:
        self._rows: dict[str, tuple[str, int]] = {}

    def heard(self, agent: str, thought: Thought | None) -> Notice | None:
        """What is to be said after a step: something at the fifth reply in a row with the same cause, once a row."""
        if thought is None:
            return None
        cause = f"{thought.cause} {kind_of(thought.error)}" if thought.invalid else ""
        before, count = self._rows.get(agent, ("", 0))
        count = count + 1 if cause and cause == before else 1
        self._rows[agent] = cause, count
        if not cause or count != IN_A_ROW:
            return None
        said = f"{agent}: {IN_A_ROW} unusable replies in a row. {_shown(thought.error, 4 * SHOWN)}"
        reply = _shown(reply_of(thought.asked[-1:]) or thought.reply, SHOWN)
        return Notice(agent, cause, f"{said} The last one begins: {reply}" if reply else said)


def _shown(text: str, most: int) -> str:
    """The beginning of a text, on one line and without signs that a terminal obeys."""
    line = " ".join(text[: 10 * most].split())
    line = "".join(sign for sign in line if sign.isprintable())
    return line if len(line) <= most else f"{line[:most]} …"
