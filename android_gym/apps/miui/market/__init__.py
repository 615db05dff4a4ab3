"""App store (com.xiaomi.market): apps to install, update and uninstall, the installed ones, the settings."""

from .app import APP as APP
