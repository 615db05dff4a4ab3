"""Families of apps: what apps of one maker have in common, beside the kit.

    from android_gym.kit.families import google, miui, simple

A family has bars, pages of settings, dialogs and whole screens with its own ids and words. There is
`google`, which Google's apps share, `miui`, that of MIUI's system apps, and `simple`, the family of
Simple Mobile Tools.
"""

from . import google, miui, simple

__all__ = ["google", "miui", "simple"]
