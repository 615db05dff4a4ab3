"""missing_labels: views lack their content description, as in apps that nobody made accessible."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ..base import Params, Task
from ._base import PREFIX, Dial


@dataclass(frozen=True)
class MissingLabels(Dial):
    """That share of the content descriptions is missing in what is observed. Which ones are, an
    episode's seed draws: a button that lacks its label lacks it all the time. Pictures, and what
    touches do, stay as they are."""

    name = PREFIX + "missing_labels"
    unit = "the share of the content descriptions that are missing"

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        """(thousandths that are missing, a number that decides which), see `screen.unlabelled`."""
        return (round(1000 * self.level), rng.randrange(2**31))


DIAL = MissingLabels
