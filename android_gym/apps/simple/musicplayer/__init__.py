"""Music Player (com.simplemobiletools.musicplayer)."""

from .app import APP as APP
