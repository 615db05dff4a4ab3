"""Xiaomi shop (com.xiaomi.shop): phones, televisions and things for the home, with the shop's stores nearby."""

from .app import APP as APP
