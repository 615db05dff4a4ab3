"""GIAS: instructions from the paths of corpora of pages (Mobile-Bench-v2, arXiv 2505.11891, algorithm 1).

gias = Gias([load("corpus/everything/Clock.pages")], seed=0)
for one in gias.run(100):
    print(one.task, one.path)
"""

from __future__ import annotations

from .describing import Describer, Labels
from .intents import Intent, View
from .models import ModelDescriber, ModelJudge, ModelNarrator
from .near import TAU, NearDuplicates, similarity
from .pipeline import AppTally, Gias, verify
from .quality import Judge, Quality, quality
from .sampling import sample
from .telling import Grammar, Narrator, Told, Trail

__all__ = [
    "AppTally",
    "Describer",
    "Gias",
    "Grammar",
    "Intent",
    "Judge",
    "Labels",
    "ModelDescriber",
    "ModelJudge",
    "ModelNarrator",
    "Narrator",
    "NearDuplicates",
    "Quality",
    "TAU",
    "Told",
    "Trail",
    "View",
    "quality",
    "sample",
    "similarity",
    "verify",
]
