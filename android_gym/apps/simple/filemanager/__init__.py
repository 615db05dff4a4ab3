"""File Manager (com.simplemobiletools.filemanager.pro)."""

from .app import APP as APP
