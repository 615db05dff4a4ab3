"""Gallery (com.miui.gallery): photos by day, albums, a viewer, an editor, searching."""

from .app import APP as APP
