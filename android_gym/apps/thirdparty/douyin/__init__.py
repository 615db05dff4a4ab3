"""Douyin (com.ss.android.ugc.aweme): short clips, one below the other, their music, and recording one's own."""

from .app import APP as APP
