"""The on-screen keyboard: Gboard's pages of keys with suggestions, or the bar of FastInputIME."""

from .board import keyboard_height, keyboard_view
from .strip import ALTERNATIVES, composed, strip_view

SYSTEM_ROLES = {
    "keyboard": keyboard_view,
    "keyboard alternatives": lambda: ALTERNATIVES,
    "keyboard composed": composed,
    "keyboard height": keyboard_height,
    "keyboard suggestions": strip_view,
}
