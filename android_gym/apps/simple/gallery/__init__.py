"""Simple Gallery: the phone's pictures and videos by folder."""

from .settings import APP as APP
