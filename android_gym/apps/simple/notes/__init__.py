"""Notes by Simple Mobile Tools: texts and checklists on pages side by side."""

from __future__ import annotations

from .app import APP as APP
