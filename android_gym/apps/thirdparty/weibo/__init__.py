"""Weibo (com.sina.weibo): what people post, what is talked about most, and the owner's own posts."""

from .app import APP as APP
