"""YouTube: videos of channels, watched, searched, collected in playlists and talked about."""

from __future__ import annotations

from .app import APP as APP
