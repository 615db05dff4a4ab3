"""reexecute: `react`, once more from the start after a failed trial, up to K times.

The control of the paper's section 7.1 (arXiv 2402.06596): what `reflexion` gains beyond this comes
from reflecting. Answers are drawn at a temperature above 0 and with another seed each trial, else
all trials would be the same.
"""

from __future__ import annotations

from ._llm import trials


class Agent(trials.Agent):
    """trials: most trials after the first, the paper's K. All others as for `react`."""
