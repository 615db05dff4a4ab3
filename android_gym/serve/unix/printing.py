"""Escapes of echo and the formats of printf, on bytes."""

from __future__ import annotations

import re

WIDEST = 10_000  # characters that a format may ask for
MOST = 1 << 20  # bytes of one output
_ESCAPE = re.compile(
    rb"\\(c|0[0-7]{0,3}|[1-7][0-7]{0,2}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|.)", re.S
)
_LETTERS = {b"a": b"\a", b"b": b"\b", b"e": b"\x1b", b"f": b"\f", b"n": b"\n", b"r": b"\r",
            b"t": b"\t", b"v": b"\v", b"\\": b"\\"}  # fmt: skip
_FORMAT = re.compile(
    rb"%(?:%|([-+ #0]*)(\*|\d{1,6})?(?:\.(\*|\d{0,6}))?([a-zA-Z])?)|\\|[^%\\]+", re.S
)


def escaped(data: bytes, octal: bool = False) -> tuple[bytes, bool]:
    """Escapes replaced, and whether \\c ended the output; `octal` takes \\123 as \\0123."""
    out, at = bytearray(), 0
    for found in _ESCAPE.finditer(data):
        out += data[at : found.start()]
        at = found.end()
        code = found[1]
        if code == b"c":
            return bytes(out), True
        if code[:1] == b"0" or octal and code[:1].isdigit():
            out.append(int(code[1:] if code[:1] == b"0" and not octal else code, 8) & 255
                       if code != b"0" else 0)  # fmt: skip
        elif code[:1] == b"x" and len(code) > 1:
            out.append(int(code[1:], 16))
        elif code[:1] == b"u" and len(code) > 1:
            out += chr(int(code[1:], 16)).encode("utf-8", "surrogatepass")
        else:
            out += _LETTERS.get(code, b"\\" + code)
    return bytes(out + data[at:]), False


def printed(form: bytes, words: list[bytes]) -> tuple[bytes, list[str]]:
    """What printf writes, and what it complains about. The format is used again while there are
    words left."""
    out, complaints = bytearray(), list[str]()
    rest = list(words)
    while True:
        before = len(rest)
        stopped = _once(form, rest, out, complaints)
        if stopped or not rest or len(rest) == before or len(out) > MOST:
            return bytes(out), complaints


def _once(form: bytes, rest: list[bytes], out: bytearray, complaints: list[str]) -> bool:
    """Write a format once; whether the output is over."""
    at = 0
    while at < len(form):
        if form[at : at + 1] == b"\\":
            found = _ESCAPE.match(form, at)
            piece, stopped = escaped(found[0] if found else b"\\", True)
            out += piece
            if stopped:
                return True
            at = found.end() if found else at + 1
            continue
        match = _FORMAT.match(form, at)
        assert match is not None
        at = match.end()
        if match[0] == b"%%" or match[0][:1] != b"%":
            out += b"%" if match[0] == b"%%" else match[0]
        elif match[4] is None or match[4] not in b"diouxXeEfFgGcsbq":
            complaints.append(f"bad %{(match[4] or b'').decode()}@{match.start()}")
            return True
        elif _directive(match, rest, out, complaints):
            return True
    return False


def _directive(
    match: re.Match[bytes], rest: list[bytes], out: bytearray, complaints: list[str]
) -> bool:
    flags, kind = match[1].decode(), match[4].decode()
    width = _size(match[2], rest, complaints)
    exact = _size(match[3], rest, complaints) if match[3] is not None else None
    if width is not None and width < 0:
        flags, width = flags + "-", -width
    word = rest.pop(0) if rest else b""
    stopped = False
    if kind in "sbcq":
        if kind == "b":
            word, stopped = escaped(word)
        word = word[:1] if kind == "c" else word
        piece = word if exact is None or kind == "c" else word[: max(0, exact)]
    else:
        piece = _number(word, kind, flags, exact, complaints)
    fill = b"0" if "0" in flags and "-" not in flags and kind not in "sbcq" else b" "
    out += _padded(piece, min(width or 0, WIDEST), fill, "-" in flags)
    return stopped


def _padded(piece: bytes, width: int, fill: bytes, left: bool) -> bytes:
    if left:
        return piece.ljust(width)
    sign = piece[:1] if fill == b"0" and piece[:1] in b"+-" and piece else b""
    return sign + piece[len(sign) :].rjust(width - len(sign), fill)


def _size(text: bytes | None, rest: list[bytes], complaints: list[str]) -> int | None:
    if text == b"*":
        return max(-WIDEST, min(WIDEST, _whole(rest.pop(0) if rest else b"", complaints)))
    return min(WIDEST, int(text or b"0")) if text is not None else None


def _whole(word: bytes, complaints: list[str]) -> int:
    text = word.decode("utf-8", "replace").strip()
    if text[:1] in ("'", '"'):
        return ord(text[1]) if len(text) > 1 else 0
    found = re.fullmatch(r"([-+]?)(0[xX][0-9a-fA-F]{1,16}|0[0-7]{1,21}|\d{1,19})", text)
    if found is None:
        if text:
            complaints.append(f"bad integer '{text}'")
        return 0
    digits = found[2]
    value = int(digits, 16 if digits[:2] in ("0x", "0X") else 8 if digits[0] == "0" else 10)
    return -value if found[1] == "-" else value


def _number(word: bytes, kind: str, flags: str, exact: int | None, complaints: list[str]) -> bytes:
    sign = "+" if "+" in flags else " " if " " in flags else ""
    if kind in "eEfFgG":
        try:
            value = float(word or b"0")
        except ValueError:
            complaints.append(f"bad number '{word.decode('utf-8', 'replace')}'")
            value = 0.0
        return f"{value:{sign}.{6 if exact is None else min(exact, 400)}{kind}}".encode()
    whole = _whole(word, complaints)
    whole = whole if kind in "di" else whole & 0xFFFF_FFFF_FFFF_FFFF
    text = format(abs(whole), {"o": "o", "x": "x", "X": "X"}.get(kind, "d"))
    text = text.zfill(min(exact or 0, WIDEST))
    prefix = {"x": "0x", "X": "0X", "o": "0"}.get(kind, "") if "#" in flags and whole else ""
    return (("-" if whole < 0 else sign if kind in "di" else "") + prefix + text).encode()
