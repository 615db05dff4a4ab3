"""Camera of the Android Open Source Project: photos, videos and panoramas."""

from .app import APP

__all__ = ["APP"]
