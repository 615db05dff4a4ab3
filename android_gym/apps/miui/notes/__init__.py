"""Notes (com.miui.notes): notes with pictures and doodles, folders, and to-dos."""

from .app import APP as APP
