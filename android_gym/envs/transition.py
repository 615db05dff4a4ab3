"""What an action makes of an episode: carried out on a device, or found as it came out before.

What decides, with the phone, what the next action comes to is the episode's status. Status, phone
and raw action are values, so a `Transition` is computed once, and the same again is one look-up by
their identity.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from typing import Any, cast

import numpy as np
from msgspec.structs import replace

from ..action import Action
from ..devices import Device, SimulatedDevice, TakesAnswers, with_phone
from ..errors import AndroidGymError, DeviceError, LLMError, ModelFailure
from ..memo import Cache
from ..metrics.episode import Aligners, feed, moved, start
from ..phone.core.cache import shared_cache
from ..phone.state.phone import Phone
from ..phone.system.crashes import new_error
from ..tasks import verdicts
from ..trajectory import Thought
from .acting import act
from .actions import ActionForm
from .context import Context
from .episode import EpisodeState, Outcome, Transition, describe_screen, known_phone, on_pages, on_phone, on_screen
from .expansion import may_match, plain_references, references
from .judging import Verdict
from .observed import View

TRANSITION_BYTES = 1500  # of a transition with the phone after it, about
CONTEXT_BYTES = 1000  # of a context with texts that were seen, about

MAX_RAW_BYTES, MAX_RAW_ITEMS = 400, 16  # of an array, and of a list, that is looked up

_TRANSITIONS: Cache[tuple[int, int, Hashable], Transition] = shared_cache("transitions")
_SIMPLE = frozenset((str, int, np.int64))  # types of raw actions that are their own keys


def advance(
    state: EpisodeState, raw: object, device: Device, form: ActionForm, view: View | None = None
) -> EpisodeState:
    """The state after one action, in the raw form that `form` decodes, on a device that stands
    where the state does. view: what of a screen is observed, None for all of it.

    What cannot be carried out counts as an action, leaves the screen and is explained in `error`.
    Where the device fails, the episode is over and `infrastructure_error` says why. An episode
    that is over needs `conclude`.
    """
    counted: EpisodeState | None = None
    try:
        if isinstance(device, SimulatedDevice):
            made = look_up(state, raw, device)
            if made is not None and made.after is not None:
                device.restore(made.after)
                return apply(state, made)
        judging = state.options.judge is not None
        shown = describe_screen(device.screen(), state.context) if judging else ""
        before = known_phone(device)
        error, done, context = act(device, raw, state.context, form, view)
        counted = replace(state, executed=(*state.executed, done))
        if error and before is not None:
            with_phone(device).restore(before)
        if form.collects_texts:
            context = context.with_texts(device.screen())
        made = compute(state, before, done, error, context, device)
    except DeviceError as failure:
        return abort(counted or state, str(failure), counted=counted is not None)
    _remember(made, raw, device)
    if judging:
        state = replace(state, history=(*state.history, (shown, done)))
    return apply(state, made)


def look_up(state: EpisodeState, raw: object, device: SimulatedDevice) -> Transition | None:
    """What a raw action was found to come to from this state on this phone. None where it has to
    be computed: it is new, somebody listens to the phone's events, or a judge needs the screens."""
    phone = device.cacheable_phone()
    if phone is None or state.options.judge is not None:
        return None
    key = _key(raw)
    return None if key is None else _TRANSITIONS.get((id(state.status), id(phone), key))


def _key(raw: Any) -> Hashable | None:
    """A raw action as it is looked up: equal for actions that are equal in every bit. None for one
    that cannot be looked up, such as a list of fractions."""
    kind = type(raw)
    if kind in _SIMPLE:
        return cast(Hashable, raw)
    if kind is np.ndarray:
        plain = raw.nbytes <= MAX_RAW_BYTES and raw.dtype.kind in "biufU"
        return (raw.dtype.str, raw.shape, raw.tobytes()) if plain else None
    if kind in (tuple, list) and len(raw) <= MAX_RAW_ITEMS:
        return (kind, *raw) if all(type(one) in _SIMPLE for one in raw) else None
    return None


def _remember(made: Transition, raw: object, device: Device) -> None:
    """Keep a transition for `look_up`. It keeps status and phone alive, so their identities come to
    mean nothing else."""
    key = _key(raw)
    if isinstance(device, SimulatedDevice) and key is not None:
        size = TRANSITION_BYTES + (len(raw) if isinstance(raw, str) else 0)
        if made.next.context is not made.status.context:
            size += CONTEXT_BYTES
        _TRANSITIONS.put((id(made.status), id(made.before), key), made, size)


def compute(
    state: EpisodeState, before: Phone | None, done: Action | None, error: str, context: Context, device: Device
) -> Transition:
    """What an action that was just made has come to.

    before: the phone before it, None where the device does not tell. done: the canonical action,
    None where it could not be carried out, and error why not. context: the one that goes on.
    """
    was, instance, phone = state.status, state.instance, known_phone(device)
    finish = done is not None and done.verb == "finish"
    now, violated, app_error = was, False, ""
    ends = False
    if phone is None and isinstance(device, TakesAnswers):
        now, ends = on_pages(was, device), device.standing().over
    elif phone is None:
        now = on_screen(instance, was, device.screen())
    elif before is not None:
        violated = verdicts.breaks_constraint(instance, before, done, phone)
        if phone is not before or finish:
            now = on_phone(instance, was, phone, done)
            app_error = new_error(before, phone)
    if violated and now.obeyed:
        now = replace(now, obeyed=False)
    reward, progress, share = state.options.reward, now.progress, now.share
    aligners, plain = (was.aligners, was.plain) if finish else _fed(state, done, before)
    potentials = was.potentials
    if aligners is not was.aligners or progress != was.progress or share != was.share:
        potentials = reward.potentials(aligners or (), progress, share)
        now = replace(now, aligners=aligners, plain=plain, potentials=potentials)
    if context is not was.context:
        now = replace(now, context=context)
    parts = reward.idle
    if potentials is not was.potentials or violated:
        parts = reward.parts(was.potentials, potentials, violated)
    paid = sum(parts.values())
    return Transition(was, before, done, error, phone, now, progress, parts, paid, violated, app_error, ends)


def _fed(
    state: EpisodeState, done: Action | None, before: Phone | None
) -> tuple[Aligners | None, tuple[Action, ...] | None]:
    """The aligners after an action, and `EpisodeStatus.plain`; one that matches nothing new, and
    neither begins nor ends a run, leaves them, and what they are worth, as they are. References are
    played once an action may match something in them that only playing tells."""
    was, plain = state.status.aligners, state.status.plain
    if was is None or plain is not None:
        if done is None or not may_match(state.instance, done, before):
            return was, plain
        ways = plain_references(state.instance, done)
        if ways is None:
            was = reduce(feed, plain or (), start(references(state.instance)))
            plain = None
        elif was is None:
            was, plain = start(ways), ()
    fed = feed(was, done)
    if not any(map(moved, was, fed)):
        return was, plain
    return fed, plain if plain is None or done is None else (*plain, done)


def apply(state: EpisodeState, made: Transition) -> EpisodeState:
    """The state after a transition from it. It is over where the agent said FINISH, where success
    ends the episode, and where the steps are used up."""
    done, after = made.action, made.next
    executed = (*state.executed, done)
    options, steps = state.options, len(executed)
    over, outcome = False, state.outcome
    finished = done is not None and done.verb == "finish"
    if finished or made.ends or (options.until_success and after.success):
        answer = done.text if finished and done is not None else ""
        over, outcome = True, Outcome(terminated=True, finished=finished, answer=answer)
    elif steps >= state.budget:
        over, outcome = True, Outcome(truncated=True)
    solved_at = state.solved_at
    if solved_at is None and after.goal:
        solved_at = steps
    broken_at = (*state.broken_at, steps) if made.violated else state.broken_at
    return EpisodeState(  # by position: this is what every step does
        state.instance,
        options,
        state.budget,
        state.start,
        after,
        made.progress,
        solved_at,
        executed,
        made.error,
        made.parts.copy(),
        made.reward,
        broken_at,
        state.history,
        over,
        outcome,
        state.app_error or made.app_error,
    )


def conclude(state: EpisodeState, device: Device) -> EpisodeState:
    """The state of an episode that is over with what is paid at its end and what the judge says.

    Running out of steps terminates an episode only where the agent sees how many are left:
    elsewhere nothing about the state is final, and a learner goes on from its value. Success is
    paid where the agent says FINISH (or the environment ends on success), never for a goal that
    just holds when the time is up.

    A judge that gives no answer is noted, and the episode stands by its state; where its answer is
    needed, `infrastructure_error` says so, and AndroidGymError is raised where its money is spent.
    """
    if state.infrastructure_error:
        return state
    options, outcome = state.options, state.outcome
    task = state.instance.task
    unseen = task.screen_goal is None and task.pages is None and known_phone(device) is None
    try:
        judged, outcome = _judged(state, device, unseen or "judge" in options.reward.weights)
    except DeviceError as failure:
        return abort(state, str(failure), counted=True)
    status, ended = state.status, outcome.terminated
    if unseen:
        status = replace(status, goal=judged)
    parts = state.parts | options.reward.at_the_end(ended and status.success, ended and judged)
    for name, back in options.reward.shaping_correction(state.start.potentials, status.potentials).items():
        parts[name] += back
    if options.shows_steps:
        outcome = replace(outcome, terminated=True, truncated=False)
    return replace(
        state, status=status, progress=status.progress, parts=parts, reward=sum(parts.values()), outcome=outcome
    )


def _judged(state: EpisodeState, device: Device, needed: bool) -> tuple[bool, Outcome]:
    """What the judge says, False without one, and the outcome with it. Where no answer comes that
    is `needed`, raises DeviceError, or that the judge's money is spent."""
    judge, outcome = state.options.judge, state.outcome
    if judge is None:
        return False, outcome
    history = state.history
    if not outcome.finished:  # what the last action led to
        history = (*history, (describe_screen(device.screen(), state.context), None))
    try:
        judged = bool(judge(state.instance.instruction, history, outcome.answer))
        outcome = replace(outcome, judged=judged)
    except AndroidGymError as error:
        if needed:
            raise LLMError(str(error)) if isinstance(error, ModelFailure) else error from error
        outcome = replace(outcome, judgement=Thought(error=str(error)))
    said = getattr(judge, "verdict", None)
    if isinstance(said, Verdict):
        outcome = replace(outcome, judgement=said.thought)
    return bool(outcome.judged), outcome


def abort(state: EpisodeState, why: str, counted: bool) -> EpisodeState:
    """The state of an episode whose device failed, truncated and without success. counted: whether
    the last action is in it already."""
    status = replace(state.status, goal=False)
    outcome = replace(state.outcome, terminated=False, truncated=True, infrastructure_error=why)
    executed = state.executed if counted else (*state.executed, None)
    return replace(
        state,
        executed=executed,
        status=status,
        progress=status.progress,
        error=why,
        parts={},
        reward=0.0,
        over=True,
        outcome=outcome,
    )
