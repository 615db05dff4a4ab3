"""Values on several seeds as one: a constant, a parameter, a field of a record of the start, or a text or a list with
these in it.

    >>> drawn = Terms([{"name": "Ana", "hour": 7}, {"name": "Raj", "hour": 9}])
    >>> drawn.template(["Ana Torres", "Raj Torres"]), drawn.template([[7, 1], [9, 1]]), drawn.template([True, True])
    ('{name} Torres', ['{hour}', 1], True)

What comes out is what `facts.template` reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..phone.core.values import Value
from .templates import parameter_value, plainly, same

_TERM = re.compile(r"\{\{|\}\}|\{(\w+(?:\.\w+)*)\}")
DEEPEST = 2  # fields of fields of a record that are looked at


class Unwritable(Exception):
    """No template gives these values. `field` says where in the value they stand, "" for all of it."""

    def __init__(self, values: Sequence[Any], field: str = "") -> None:
        super().__init__(field)
        self.values, self.field = tuple(values), field


class Terms:
    """What the parameters, and the records that are found, are on each seed, by the words for it: "name", "room.id".

    Values are given one for each seed, plain, as `facts.plainly` has them.
    """

    def __init__(self, names: Sequence[Mapping[str, Any]]) -> None:
        words = list(_words(names[0])) if names else []
        self.known = {one: found for one in words if (found := _on_all(one, names)) is not None}
        texts = {word: tuple(map(str, values)) for word, values in self.known.items() if self._is_text(word)}
        self.texts = dict(sorted(texts.items(), key=lambda one: -len(one[1][0])))

    def template(self, values: Sequence[Any], named: bool = False) -> Any:
        """The values as a template, a constant that is no text too where it is `named`. Raises Unwritable."""
        first = values[0]
        alike = all(same(first, one) for one in values)
        if (
            alike
            and not (named and self.word(values))
            and (first in ("", [], {}) or not isinstance(first, str | list | dict))
        ):
            return first
        word = self.word(values)
        if word:
            return f"{{{word}}}"
        if all(isinstance(one, str) for one in values):
            return literal(first) if alike else self._text(values)
        if isinstance(first, list) and all(isinstance(one, list) and len(one) == len(first) for one in values):
            return [self._inside(part, str(number)) for number, part in enumerate(zip(*values, strict=True))]
        if isinstance(first, dict) and all(isinstance(one, dict) and one.keys() == first.keys() for one in values):
            return {key: self._inside([one[key] for one in values], key) for key in first}
        raise Unwritable(values)

    def word(self, values: Sequence[Any]) -> str:
        """The term that is these values, "" where none is."""
        for word, known in self.known.items():
            if all(map(same, known, values)):
                return word
        return ""

    def key(self, keys: Sequence[str]) -> str:
        """What names a record, as a template in a place. Raises Unwritable."""
        for word, known in self.known.items():
            if tuple(map(str, known)) == tuple(keys):
                return f"{{{word}}}"
        if all(key == keys[0] for key in keys):
            return literal(keys[0])
        return self._text(keys, key=True)

    def varies(self, word: str) -> bool:
        """Whether a term is not the same on all seeds."""
        known = self.known[word]
        return not all(same(known[0], one) for one in known)

    def _is_text(self, word: str) -> bool:
        """Whether a term can stand in a text, and says something there. One that is the same short text on all seeds
        is not told from letters that happen to be there."""
        values = self.known[word]
        plain = all(isinstance(one, str | int) and not isinstance(one, bool) for one in values)
        return plain and (any(map(str, values)) if self.varies(word) else len(str(values[0])) > 2)

    def _inside(self, values: Sequence[Any], field: str) -> Any:
        try:
            return self.template(values)
        except Unwritable as error:
            raise Unwritable(error.values, f"{field}.{error.field}".rstrip(".")) from error

    def _text(self, values: Sequence[str], key: bool = False) -> str:
        """A text with terms in braces that is each of the values, terms before letters. Raises Unwritable."""
        stack = [((0,) * len(values), "")]
        seen = set()
        while stack:
            at, made = stack.pop()
            if all(i == len(text) for i, text in zip(at, values, strict=True)):
                if key or made[:1] + made[-1:] != "{}" or made[1:-1] not in self.known:
                    return made
                continue  # alone, it is no text but what the parameter is
            if at in seen:
                continue
            seen.add(at)
            letters = {text[i : i + 1] for i, text in zip(at, values, strict=True)}
            if len(letters) == 1:
                stack.append((tuple(i + 1 for i in at), made + literal(letters.pop())))
            for word, known in reversed(self.texts.items()):
                if all(text.startswith(part, i) for text, part, i in zip(values, known, at, strict=True)):
                    there = tuple(i + len(part) for i, part in zip(at, known, strict=True))
                    stack.append((there, f"{made}{{{word}}}"))
        raise Unwritable(values)


def literal(text: str) -> str:
    """A text as a template of itself."""
    return text.replace("{", "{{").replace("}", "}}")


def terms_in(template: Any) -> set[str]:
    """The terms that stand in a template."""
    if isinstance(template, str):
        return {found[1] for found in _TERM.finditer(template) if found[1]}
    inside = template.values() if isinstance(template, dict) else template if isinstance(template, list) else ()
    return set().union(*map(terms_in, inside))


def _words(names: Mapping[str, Any]) -> Iterator[str]:
    for name, value in names.items():
        yield from _fields(name, value, DEEPEST)


def _fields(word: str, value: Any, deep: int) -> Iterator[str]:
    if not isinstance(value, Value):
        yield word
    elif deep:
        for name in value.__struct_fields__:
            yield from _fields(f"{word}.{name}", getattr(value, name), deep - 1)


def _on_all(word: str, names: Sequence[Mapping[str, Any]]) -> tuple[Any, ...] | None:
    try:
        return tuple(plainly(parameter_value(dict(one), word)) for one in names)
    except LookupError:
        return None
