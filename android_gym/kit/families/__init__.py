"""Families of apps: what apps of one maker have in common, beside the kit.

    from android_gym.kit.families import simple

A family has bars, pages of settings, dialogs and whole screens with its own ids and words. There is
`simple`, the family of Simple Mobile Tools.
"""

from . import simple

__all__ = ["simple"]
