"""What metrics read of a trajectory."""

from __future__ import annotations

from .. import metrics
from ..metrics.recorded import Decision, Recorded
from . import html_history
from .values import End, Step, Trajectory, combined


def episode(trajectory: Trajectory) -> Recorded:
    """What metrics read. A recording that broke off counts as it stood at its last step."""
    steps = trajectory.steps
    last = steps[-1] if steps else None
    end = trajectory.end or _unfinished(last)
    return Recorded(
        references=trajectory.start.references,
        executed=tuple(step.action for step in steps),
        finished=end.finished,
        goal=end.goal,
        clean=end.clean,
        obeyed=end.obeyed,
        solved_at=next((step.index + 1 for step in steps if step.goal), None),
        subgoals=end.subgoals,
        side_effects=end.side_effects,
        decisions=tuple(map(_decision, steps)),
        constraint=trajectory.start.constraint,
        violations=end.violations,
        cause=end.cause,
        beside=combined(trajectory.start.note, end.judgement).cost,
        told=trajectory.start.told,
        instruction=trajectory.start.instruction,
        check_point=trajectory.start.check_point,
        history=html_history.history_of(trajectory) if trajectory.start.check_point else (),
    )


def _unfinished(last: Step | None) -> End:
    if last is None:
        return End()
    return End(success=last.success, goal=last.goal, clean=last.clean, obeyed=last.obeyed, subgoals=last.subgoals)


def _decision(step: Step) -> Decision:
    thought = step.thought
    if thought is None:
        invalid = "" if step.action is not None else "action"
        return Decision(invalid, step.shown, step.entry)
    invalid = thought.invalid or ("" if step.action is not None else "action")
    return Decision(
        invalid,
        step.shown,
        step.entry,
        thought.prompt,
        thought.reply,
        thought.input_tokens,
        thought.output_tokens,
        thought.cost,
        thought.seconds,
        thought.calls,
    )


def rescore(trajectory: Trajectory) -> dict[str, float]:
    """Every metric of the episode by short name, from the recording alone."""
    return metrics.scores(episode(trajectory))
