"""The automaton of alignment: it counts runs of swipes as stepping does."""

from __future__ import annotations

import random

from android_gym.action import Action
from android_gym.envs.compiled.rules import Kind, Meant, _alignments, _meant
from android_gym.metrics.episode import feed, start

UP, DOWN = (Action("swipe", text=way) for way in ("up", "down"))
BACK, HOME = Action("back"), Action("home")


def test_the_states_of_alignment_tell_whether_a_run_goes_on() -> None:
    aligners = start([(UP, BACK, UP, HOME), (HOME, UP, UP, DOWN)])
    acts = (None, UP, DOWN, BACK, HOME, Action("recents"))
    meant = [Meant((0, 0)) if act is None else _meant(aligners, act) for act in acts]
    kinds = [Kind(each, 0, goal=False, clean=True) for each in meant]
    known = {each: act for each, act in zip(meant, acts, strict=True) if act is not None}
    states, after = _alignments(aligners, kinds, known)
    rng = random.Random(0)
    for _ in range(200):
        state, now = 0, aligners
        for _ in range(8):
            which = rng.randrange(len(acts))
            state, now = int(after[state, which]), feed(now, acts[which])
            assert [(a.mask, a.prefix, a.run) for a in states[state]] == [(a.mask, a.prefix, a.run) for a in now]
