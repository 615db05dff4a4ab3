"""Themes (com.android.thememanager): themes, wallpapers, fonts and ringtones for the phone."""

from .app import APP as APP
