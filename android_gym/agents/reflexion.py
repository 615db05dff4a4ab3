"""reflexion: `react`, once more after a failed trial, with what the model makes of the failure.

Reflexion (arXiv 2303.11366) as AndroidArena runs it (arXiv 2402.06596, section 7.1, appendix F.2):
after a trial that failed the model reads what it saw and did, says in a few sentences why it failed
and what to do instead, and reads all of these notes in the next trials, up to K of them.
"""

from __future__ import annotations

from ..action import words
from ..errors import ModelFailure
from ..llms import Message
from ..trajectory import Step, Thought, Trajectory, history
from ._llm import trials
from ._llm.history import PastStep, fit_to_context
from ._llm.parse_reply import _THINKING

REFLECT = """\
You used an Android phone step by step to reach a goal, and you did not reach it: a step was wrong,
or the steps ran out. Look at the screens you saw and at what you did on them. Say in a few whole
sentences what most likely went wrong, and give a short new plan that avoids it."""

TRIAL = """\
Goal: {goal}

{notes}What you saw and did:

{steps}

The screen at the end:
{screen}

How it ended: {end}"""

NOTES = "You have tried to reach this goal before and failed. What you noted about it:\n{notes}\n\n"


class Agent(trials.Agent):
    """trials: most trials after the first, the paper's K. All others as for `react`; what it
    reflects on is shortened to `context` tokens as a prompt is, the last screen stays."""

    def prompts(self) -> tuple[str, ...]:
        return *super().prompts(), REFLECT, TRIAL, NOTES

    def forget(self) -> None:
        super().forget()
        self.reflections: list[str] = []

    def again(self, success: bool, trajectory: Trajectory, note: Thought | None = None) -> None:
        """A trial is over, and another one of the same task begins: reflect on it, unless what came
        of that is known."""
        super().again(success, trajectory, note)
        self.note = note or self._reflect(trajectory)
        said = " ".join(_THINKING.sub(" ", self.note.reply).split())
        if said:
            self.reflections.append(said)
            notes = "\n".join(f"{n}. {note}" for n, note in enumerate(self.reflections, 1))
            self.notes = NOTES.format(notes=notes)

    def _reflect(self, trajectory: Trajectory) -> Thought:
        """What the model says about a trial. Where it cannot say anything (its provider's filter
        stops it), that is noted and there is no lesson."""
        self.llm_calls.begin()  # the trial's own seconds may be over
        try:
            self.llm_calls.ask(self._asked(trajectory), trial=self.trial)
        except ModelFailure as failure:
            return self.llm_calls.thought(str(failure)).replace(cause=failure.cause)
        return self.llm_calls.thought()

    def _asked(self, trajectory: Trajectory) -> tuple[Message, ...]:
        """The prompt: goal, notes, each step with its screen, the screen at the end."""
        seen = history(trajectory)
        *before, last = (screen.rstrip() for screen, _ in seen)
        past = [  # the screen on which the agent said that it was done is the last one
            _past(screen, step) for screen, step in zip((*before, ""), trajectory.steps, strict=False)
        ]

        def prompt(told: str, examples: bool) -> tuple[Message, ...]:
            user = TRIAL.format(
                goal=trajectory.start.instruction, notes=self.notes, steps=told, screen=last, end=_end(trajectory)
            )
            return Message("system", REFLECT), Message("user", user)

        return fit_to_context(past, 1, self.context, prompt)


def _past(screen: str, step: Step) -> PastStep:
    """A step that was taken, with what was thought before it, where the answer says so."""
    written = step.thought.reply if step.thought is not None else ""
    _, found, rest = written.rpartition("Thought:")
    thought = " ".join(rest.partition("Action:")[0].split()) if found else ""
    done = words(step.action) if step.action is not None else "none that could be done"
    return PastStep(screen, done, f"you thought: {thought}" if thought else "", step.error)


def _end(trajectory: Trajectory) -> str:
    end = trajectory.end
    if end is not None and end.cause:
        return f"your answers could not be used any more ({end.cause})."
    if end is not None and end.finished:
        return "you said that you were done, and the goal was not reached."
    return "the steps ran out before the goal was reached."
