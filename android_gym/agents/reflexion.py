"""reflexion: `react`, once more after a failed trial, with what the model makes of the failure.

Reflexion (arXiv 2303.11366) as AndroidArena runs it (arXiv 2402.06596, section 7.1, appendix F.2):
after a trial that failed the model looks at what it did, says in a few sentences why it failed and
what to do instead, and reads all of these notes in the next trials, up to K of them.
"""

from __future__ import annotations

from typing import Any

from ..action import words
from ..llms import Message
from ..llms._tokens import of_text
from ._llm import trials

REFLECT = """\
You used an Android phone step by step to reach a goal, and you did not reach it: a step was wrong,
or the steps ran out. Look at what you did. Say in a few whole sentences what most likely went
wrong, and give a short new plan that avoids it."""

TRIAL = "Goal: {goal}\n\n{notes}What you did:\n{steps}\n\nHow it ended: {end}"

NOTES = "You have tried to reach this goal before and failed. What you noted about it:\n{notes}\n\n"


class Agent(trials.Agent):
    """trials: most trials after the first, the paper's K. All others as for `react`."""

    def prompts(self) -> tuple[str, ...]:
        return *super().prompts(), REFLECT, TRIAL, NOTES

    def forget(self) -> None:
        super().forget()
        self.reflections: list[str] = []

    def again(self, success: bool, trajectory: Any) -> None:
        """A trial is over, and another one of the same task begins: reflect on it."""
        super().again(success, trajectory)
        self.thinking.begin()  # the trial's own seconds may be over
        user = TRIAL.format(
            goal=trajectory.start.instruction, notes=self.notes, steps=self._told(trajectory),
            end=_end(trajectory),
        )  # fmt: skip
        asked = (Message("system", REFLECT), Message("user", user))
        reply = self.thinking.ask(asked, trial=self.trial)
        self.reflections.append(" ".join(reply.text.split()))
        notes = "\n".join(f"{n}. {note}" for n, note in enumerate(self.reflections, 1))
        self.notes = NOTES.format(notes=notes)

    def _told(self, trajectory: Any) -> str:
        """The steps of a trial in words, the first ones left out where they are too many."""
        lines = []
        for step in trajectory.steps:
            thought = _thought(step)
            done = words(step.action) if step.action is not None else f"not done ({step.error})"
            lines.append(f"{step.index + 1}. {thought}{done}")
        while len(lines) > 1 and of_text("\n".join(lines)) > self.context // 2:
            lines.pop(0)
        return "\n".join(lines)


def _thought(step: Any) -> str:
    """What was thought before a step, where it says so."""
    written = step.thought.reply if step.thought is not None else ""
    _, found, rest = written.rpartition("Thought:")
    thought = " ".join(rest.partition("Action:")[0].split()) if found else ""
    return f"{thought} -> " if thought else ""


def _end(trajectory: Any) -> str:
    end = trajectory.end
    if end is not None and end.finished:
        return "you said that you were done, and the goal was not reached."
    return "the steps ran out before the goal was reached."
