"""Pixel Launcher: home pages, all apps with search, recents."""

from .desk import APP
from .drawer import Drawer
from .home import Home
from .recents import Recents

__all__ = ["APP", "Drawer", "Home", "Recents", "SYSTEM_ROLES"]

SYSTEM_ROLES = {"recents": Recents}
