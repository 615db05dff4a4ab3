"""Dianping (com.dianping.v1): the places of the town with ratings, deals, films and bookings."""

from .app import APP as APP
