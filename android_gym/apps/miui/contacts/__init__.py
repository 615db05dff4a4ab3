"""Contacts of MIUI, which holds the dialer as well."""

from .app import APP as APP
