"""Mi Video (com.miui.video): films online, and the videos of the phone."""

from .app import APP as APP
