"""Exploring apps: the pages that their actions lead to, as a corpus (`devices.pages`), and evaluation on them.

    for job in jobs(SimulatedDevice("everything"), Path("corpus"), ("Gmail",)):
        print(explore(*job))  # <Corpus Gmail, 292 pages, 6292 edges>

`jobs` says which apps of a phone are explored and what is typed into them, `explore` explores one and writes its file,
`Explorer` goes page by page. An app of your own device needs the two methods of `Explored`.

    env = PagesEnv("corpus/everything", "instructions.jsonl")  # evaluation on them
    print(summarize(play(env, gold)))
"""

from __future__ import annotations

from ...metrics.page_scores import Score, Summary, summarize
from .calls import Call, read
from .device import PagesDevice
from .env import PagesEnv
from .explore import Explorer, explore
from .jobs import Job, Limits, jobs, packages, short_names
from .keywords import keywords
from .moves import moves
from .phones import Explored, Look, SimulatedApp, Try
from .playing import Player, gold, play, uniform
from .real import RealApp
from .similar import SimilarPages
from .verdicts import verdict

__all__ = [
    "Call",
    "Explored",
    "Explorer",
    "Job",
    "Limits",
    "Look",
    "PagesDevice",
    "PagesEnv",
    "Player",
    "RealApp",
    "Score",
    "SimilarPages",
    "SimulatedApp",
    "Summary",
    "Try",
    "explore",
    "gold",
    "jobs",
    "keywords",
    "moves",
    "packages",
    "play",
    "read",
    "short_names",
    "summarize",
    "uniform",
    "verdict",
]
