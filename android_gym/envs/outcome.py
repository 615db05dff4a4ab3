"""What an action comes to: what holds now, the reward, and whether the episode is over.

A `Turn` is worked out once for a standing, a phone and a raw action, and remembered by their
identity: all three are values, so the same again is one look-up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec.structs import replace

from ..action import Action
from ..devices import SimulatedDevice
from ..errors import AndroidGymError, LLMError, ModelFailure
from ..metrics.episode import Aligners, feed, moved
from ..phone.core.cache import TURNS, Cache
from ..phone.state.phone import Phone
from ..tasks import verdicts
from ..trajectory import Thought
from .context import Context
from .judging import Verdict
from .play import Play, Turn, held, seen

if TYPE_CHECKING:
    from .android import AndroidEnv

TURN_BYTES = 1500  # of a turn with the phone after it, about
CONTEXT_BYTES = 1000  # of a context with texts that were seen, about

_TURNS: Cache[tuple[int, int, Any], Turn] = Cache(TURNS // 2)  # enough for one environment
_AS_THEY_ARE = frozenset((str, int, np.int64))  # raw actions that can be looked up


def for_many() -> None:
    """Remember as much as many phones in one process need."""
    _TURNS.budget = TURNS


def known(play: Play, device: SimulatedDevice, raw: Any) -> Turn | None:
    """The turn that a raw action was found to come to, None where it has to be worked out."""
    standing, phone = play.standing, device.unheard()
    if phone is None or play.judging or type(raw) not in _AS_THEY_ARE:
        return None
    turn = _TURNS.get((id(standing), id(phone), raw))
    if turn is None or turn.standing is not standing or turn.before is not phone:
        return None
    return turn


def remember(turn: Turn, raw: Any) -> None:
    """Keep a turn for `known`, where that can be asked for it."""
    if type(raw) in _AS_THEY_ARE:
        size = TURN_BYTES + (len(raw) if isinstance(raw, str) else 0)
        if turn.next.context is not turn.standing.context:
            size += CONTEXT_BYTES
        _TURNS.put((id(turn.standing), id(turn.before), raw), turn, size)


def turned(
    env: AndroidEnv,
    play: Play,
    before: Phone | None,
    done: Action | None,
    error: str,
    context: Context,
) -> Turn:
    """What an action that was just made has come to (done None: it could not be carried out)."""
    was, drawn, phone = play.standing, play.drawn, env.known_phone()
    finish = done is not None and done.verb == "finish"
    now, violated = was, False
    if phone is None:
        now = seen(drawn, was, env.screen)
    elif before is not None:
        violated = verdicts.breaks(drawn, before, done, phone)
        if phone is not before or finish:
            now = held(drawn, was, phone, done)
    if violated and now.obeyed:
        now = replace(now, obeyed=False)
    reward, progress, share = env.reward, now.progress, now.share
    aligners = was.aligners if finish or not reward.aligned else _fed(was.aligners, done)
    potentials = was.potentials
    if aligners is not was.aligners or progress != was.progress or share != was.share:
        potentials = reward.potentials(aligners, progress, share)
        now = replace(now, aligners=aligners, potentials=potentials)
    if context is not was.context:
        now = replace(now, context=context)
    parts = reward.idle
    if potentials is not was.potentials or violated:
        parts = reward.parts(was.potentials, potentials, violated)
    paid = sum(parts.values())
    return Turn(was, before, done, error, phone, now, progress, parts, paid, violated)


def _fed(aligners: Aligners, done: Action | None) -> Aligners:
    """The aligners after an action; one that matches nothing new, and neither begins nor ends a
    run, leaves them, and what they are worth, as they are."""
    fed = feed(aligners, done)
    return fed if any(map(moved, aligners, fed)) else aligners


def settle(env: AndroidEnv, play: Play, turn: Turn) -> tuple[float, bool, bool]:
    """Take a turn. Reward, terminated and truncated.

    Running out of steps terminates an episode only where the observation tells how many are left:
    elsewhere nothing about the state is final, and a learner goes on from its value. Success is
    paid where the agent says FINISH (or the environment ends on success), never for a goal that
    just holds when the time is up.
    """
    play.take(turn)
    ended = play.finished or (env.terminate_on_success and turn.next.success)
    out = not ended and play.steps >= (env.max_steps or play.drawn.task.budget)
    if not (ended or out):
        return turn.reward, False, False
    play.over = True
    unseen = turn.after is None and play.drawn.task.screen_goal is None
    judged = _judged(env, play, unseen or "judge" in env.reward.weights)
    if unseen:
        play.conclude(judged)
    due = env.reward.at_the_end(ended and play.success, ended and judged)
    play.parts |= due
    for name, back in env.reward.back(play.began, play.potentials).items():
        play.parts[name] += back
    return sum(play.parts.values()), ended or env.shows_steps, out and not env.shows_steps


def _judged(env: AndroidEnv, play: Play, needed: bool) -> bool:
    """What the judge says. One that gives no answer is noted, and the episode stands by its state;
    where its answer is `needed`, it breaks the episode off (raises DeviceError, or that its money
    is spent)."""
    if env.judge is None:
        return False
    history = play.history
    if not play.finished:  # what the last action led to
        history = (*history, (env.describe_screen(), None))
    try:
        play.judged = bool(env.judge(play.drawn.instruction, history, play.answer))
    except AndroidGymError as error:
        if needed:
            raise LLMError(str(error)) if isinstance(error, ModelFailure) else error from error
        play.judgement = Thought(error=str(error))
    said = getattr(env.judge, "verdict", None)
    play.judgement = said.thought if isinstance(said, Verdict) else play.judgement
    return bool(play.judged)
