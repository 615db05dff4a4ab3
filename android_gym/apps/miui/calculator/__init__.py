"""Calculator (com.miui.calculator): sums with their history, units and currencies, mortgage, tax and other forms."""

from .app import APP as APP
