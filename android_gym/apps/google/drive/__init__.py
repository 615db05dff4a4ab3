"""Google Drive: files and folders that are kept online and shared with others."""

from __future__ import annotations

from .app import APP as APP
