"""Youpin (com.xiaomi.youpin): things for the home, and projects that many pay for before they are made."""

from .app import APP as APP
