"""Ctrip, ctrip.android.view: flights, trains, hotels and tickets."""

from .app import APP as APP
