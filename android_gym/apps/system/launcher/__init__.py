"""Pixel Launcher: home pages, all apps with search, recents."""

from .drawer import Drawer
from .home import APP, Home
from .recents import Recents
from .workspace import PACKAGE

__all__ = ["APP", "Drawer", "Home", "PACKAGE", "Recents", "SYSTEM_ROLES"]

SYSTEM_ROLES = {"recents": Recents}
