"""Exploring apps: the pages that their actions lead to, as a corpus (`devices.pages`).

    for job in jobs(SimulatedDevice("everything"), Path("corpus"), ("Gmail",)):
        print(explore(*job))  # <Corpus Gmail, 292 pages, 6292 edges>

`jobs` says which apps of a phone are explored and what is typed into them, `explore` explores one and writes its file,
`Explorer` goes page by page. An app of your own device needs the two methods of `Explored`.
"""

from __future__ import annotations

from .explore import Explorer, explore
from .jobs import Job, Limits, jobs, packages, short_names
from .keywords import keywords
from .moves import moves
from .phones import Explored, Look, SimulatedApp, Try
from .real import RealApp
from .similar import SimilarPages

__all__ = [
    "Explored",
    "Explorer",
    "Job",
    "Limits",
    "Look",
    "RealApp",
    "SimilarPages",
    "SimulatedApp",
    "Try",
    "explore",
    "jobs",
    "keywords",
    "moves",
    "packages",
    "short_names",
]
