"""Pinduoduo (com.xunmeng.pinduoduo): goods that are cheaper for those who buy in a group."""

from .app import APP as APP
