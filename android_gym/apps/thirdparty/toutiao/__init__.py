"""Toutiao (com.ss.android.article.news): articles by channel, what is talked about most, and the owner's own."""

from .app import APP as APP
