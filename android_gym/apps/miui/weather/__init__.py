"""Weather (com.miui.weather2): cities, their forecast by hours and days, air quality and life indices."""

from .app import APP as APP
