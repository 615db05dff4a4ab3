"""What the tasks of calendar.yaml share with others."""

from __future__ import annotations

from ..steps import click

DRAWER = click("Show Calendar List and Settings drawer")
