"""`globals`: what a learner needs to know besides the elements, as one row of numbers.

float32 (67,) in [0, 1]. Columns:

     0        1 where typed text would go somewhere: an edit field has the focus, the keyboard is up
     1 - 4    whether a swipe up, down, left or right moves something
     5        1 on the home screen
     6 - 37   the package in front, runs of three letters hashed into 32 places
    38 - 64   the verb of the last action, one of `action.VERBS` (all 0 at the start and for a verb
              that is not among them)
    65        1 where the last action could not be carried out
    66        the share of the steps that are left

Use it with the other numbers: `observation=("elements", "globals", "goal_vector")`.
"""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box

from ...action import VERBS
from ...memo import per_object
from ...screen import Screen
from ...screen.text import is_launcher
from ..context import has_focus, verbs
from ..types import Floats
from . import Config, Moment
from ._words import grams

SHOWS_STEPS = True  # an episode that runs out of steps is over for who sees this
WAYS = ("swipe_up", "swipe_down", "swipe_left", "swipe_right")
SCROLL = 1
HOME = SCROLL + len(WAYS)
PACKAGE = HOME + 1
VERB = PACKAGE + 32
ERROR = VERB + len(VERBS)
LEFT = ERROR + 1
COLUMNS = LEFT + 1


def space(config: Config) -> Box:
    """float32 (67,) in [0, 1]."""
    return Box(0.0, 1.0, (COLUMNS,), np.float32)


def observe(moment: Moment) -> Floats:
    """float32 (67,), a new array. At the start of an episode no verb is set and all steps are
    left."""
    row: Floats = np.empty(COLUMNS, np.float32)
    write(moment, row)
    return row


def write(moment: Moment, row: Floats) -> None:
    """The same into a row that is there."""
    row[:VERB] = _on_screen(moment.screen)
    row[VERB:ERROR] = 0.0
    if moment.last is not None and moment.last.verb in VERBS:
        row[VERB + VERBS.index(moment.last.verb)] = 1.0
    row[ERROR] = bool(moment.error)
    row[LEFT] = moment.left


@per_object
def _on_screen(screen: Screen) -> Floats:
    row = np.zeros(VERB, np.float32)
    row[0] = has_focus(screen)
    can = frozenset().union(*verbs(screen))
    row[SCROLL:HOME] = [way in can for way in WAYS]
    row[HOME] = is_launcher(screen.package)
    row[PACKAGE:] = np.frombuffer(grams(screen.package, VERB - PACKAGE), np.float32)
    return row
