"""Game centre (com.xiaomi.gamecenter): games to download and to reserve, guides, gifts, and what players say."""

from .app import APP as APP
