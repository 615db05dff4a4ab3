"""Where the handlers of comments are found by phones that were saved while one of their menus was open."""

from __future__ import annotations

from ....kit.blocks.video.comments import *
