"""Music Player by Simple Mobile Tools: playlists, folders, artists, albums and tracks."""

from __future__ import annotations

from .app import APP as APP
