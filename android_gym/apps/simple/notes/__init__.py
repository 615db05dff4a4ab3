"""Notes (com.simplemobiletools.notes.pro)."""

from .app import APP as APP
