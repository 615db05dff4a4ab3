"""The budgets of the large caches, in bytes: together at most 72 MB in a process.

They stand in one place so that their sum can be checked. `android_gym.memo.Cache` keeps to them.
"""

from __future__ import annotations

FRAMES = 12_000_000  # windows laid out, their nodes, and the screens and texts made of them
VIEWS = 5_500_000  # view trees of activities
BOXES = 5_000_000  # measured views, for each of two densities
SHOWN = 12_000_000  # the phones seen last, their screens and small pictures
ACTED = 2_000_000  # what actions did to these phones
TRANSITIONS = 9_000_000  # what actions led to in tasks
PICTURES = 8_000_000  # small pictures, by what they show
DRAWINGS = 5_500_000  # recorded drawings of parts of the screen
IMAGES = 8_000_000  # finished photos, covers and faces in them; nothing where no picture is drawn
