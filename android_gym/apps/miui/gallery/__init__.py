"""Gallery of MIUI: photos by day, albums, a viewer, an editor and searching."""

from .app import APP as APP
