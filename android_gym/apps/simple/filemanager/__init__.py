"""File Manager (com.simplemobiletools.filemanager.pro)."""

from .app import APP

__all__ = ["APP"]
