"""Caches bounded by bytes: what is not asked for again is forgotten, old things first.

The shares below are all that a process keeps of what it has worked out, 64 MB at most.
"""

from __future__ import annotations

from ...memo import Cache as Cache

FRAMES = 12_000_000  # windows laid out, their nodes, and the screens and texts made of them
VIEWS = 5_500_000  # view trees of activities
BOXES = 5_000_000  # measured views, for each of two densities
SHOWN = 12_000_000  # the phones seen last, their screens and small pictures
ACTED = 2_000_000  # what actions did to these phones
TURNS = 9_000_000  # what actions came to in tasks
PICTURES = 8_000_000  # small pictures, by what they show
DRAWINGS = 4_000_000  # recorded drawings of parts of the screen
