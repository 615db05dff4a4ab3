"""Qunar, com.Qunar: flights, trains, hotels, tickets, guides and packages."""

from .app import APP as APP
