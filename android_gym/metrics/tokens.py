"""Tokens: how much a model reads and writes per step, counted alike for all (MobileAgentBench).

Text counts four characters a token. A picture is shrunk until its longest side is at most 1024 px
and counts 85, and 170 for each tile of 512 x 512 px that covers it.
"""

from __future__ import annotations

import math
import re

from .episode import Episode, Metric
from .recorded import asked, mean

CHARACTERS = 4  # of a token
MAX_SIDE, TILE = 1024, 512  # px
PICTURE, PER_TILE = 85, 170  # tokens
_MARK = re.compile(r"\[picture (\d+)x(\d+)\]")


def of_text(text: str) -> float:
    """Tokens of a text, each "[picture 1080x2400]" in it counted as that picture."""
    if "[picture " not in text:
        return len(text) / CHARACTERS
    sizes = _MARK.findall(text)
    pictures = sum(of_picture(int(width), int(height)) for width, height in sizes)
    return len(_MARK.sub("", text)) / CHARACTERS + pictures


def of_picture(width: int, height: int) -> int:
    """Tokens of a picture of that size in px: 1080 x 2400 is 425."""
    shrink = min(1.0, MAX_SIDE / max(width, height, 1))
    tiles = [math.ceil(round(side * shrink, 6) / TILE) for side in (width, height)]
    return PICTURE + PER_TILE * tiles[0] * tiles[1]


def score(episode: Episode) -> float:
    """Input and output tokens, the mean per step on which a model was asked; nan without any.
    What the model's own server counted is in a run's results (`input_tokens` …)."""
    return mean([of_text(one.prompt) + of_text(one.reply) for one in asked(episode)])


METRICS = (Metric("tokens", "Tokens", score, lower_is_better=True),)
