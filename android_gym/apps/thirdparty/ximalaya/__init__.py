"""Ximalaya (com.ximalaya.ting.android): audiobooks, courses and talks."""

from .app import APP as APP
