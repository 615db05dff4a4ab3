"""The key codes of android.view.KeyEvent: names, numbers and the characters that keys type."""

from __future__ import annotations

from pathlib import Path

NAMES: tuple[str, ...] = tuple((Path(__file__).parent / "keycodes.txt").read_text("ascii").split())  # by number
CODES: dict[str, int] = {name: number for number, name in enumerate(NAMES)}
SHIFT, CTRL, ALT, META = "shift", "ctrl", "alt", "meta"
_STATE = {SHIFT: 0xC1, ALT: 0x32, CTRL: 0x7000, META: 0x70000}  # bits of KeyEvent's meta state, of either side

# What keys type, and what they type with shift, on Android's generic keyboard.
_PAIRS = r"""STAR * POUND # COMMA ,< PERIOD .> GRAVE `~ MINUS -_ EQUALS =+ LEFT_BRACKET [{ RIGHT_BRACKET ]}
BACKSLASH \| SEMICOLON ;: APOSTROPHE '" SLASH /? AT @ PLUS + NUMPAD_DIVIDE / NUMPAD_MULTIPLY * NUMPAD_SUBTRACT -
NUMPAD_ADD + NUMPAD_DOT . NUMPAD_COMMA , NUMPAD_EQUALS = NUMPAD_LEFT_PAREN ( NUMPAD_RIGHT_PAREN )""".split()
_PLAIN = {"SPACE": " ", **dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))}
TYPED: dict[str, str] = {
    **{letter: letter.lower() + letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{digit: digit + shifted for digit, shifted in zip("0123456789", ")!@#$%^&*(", strict=True)},
    **{f"NUMPAD_{digit}": digit for digit in "0123456789"},
    **_PLAIN,
}


def named(text: str) -> str:
    """The name of a key given as KEYCODE_NAME, NAME or number; "UNKNOWN" for what is none."""
    if text.isascii() and text.isdigit():
        number = int(text[:9])
        return NAMES[number] if number < len(NAMES) else "UNKNOWN"
    name = text.upper().removeprefix("KEYCODE_")
    return name if name in CODES else "UNKNOWN"


def modifier(name: str) -> frozenset[str]:
    """Which modifier a key is, none for other keys."""
    kind, _, side = name.lower().partition("_")
    return frozenset({kind} & _STATE.keys()) if side in ("left", "right") else frozenset()


def held(state: int) -> frozenset[str]:
    """The modifiers that KeyEvent's meta state says are held."""
    return frozenset(kind for kind, bits in _STATE.items() if bits & state)


def typed(name: str, held: frozenset[str] = frozenset()) -> str:
    """What a key types while these modifiers are held, "" for nothing."""
    keys = TYPED.get(name, "")
    if not keys or held & {CTRL, ALT, META}:
        return ""
    return keys[-1] if SHIFT in held else keys[0]
