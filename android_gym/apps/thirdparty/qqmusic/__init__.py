"""QQ Music (com.tencent.qqmusic): songs, charts, playlists and lyrics."""

from .app import APP as APP
