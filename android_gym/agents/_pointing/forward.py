"""The pointer network in numpy, for playing: one `Seen` at a time, no torch needed.

`load` reads weights as `benchmarks/train_pointer.py` writes them; `logits` is `Network.forward`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...envs.actions import discrete
from ...envs.context import MAX_ELEMENTS, MAX_TEXTS
from .._types import Floats, Ints
from .features import Seen
from .strings import places

MAX_DISTANCE = 8  # words and elements further apart than this count as this far
NEVER = np.float32(-1e9)  # the logit of what is masked


class Forward:
    """A network with its weights: float32 arrays by name. Strings it has read are remembered."""

    def __init__(self, weights: Mapping[str, NDArray[np.floating]]) -> None:
        self.weights = {name: np.asarray(value, np.float32) for name, value in weights.items()}
        self.depth = len({name.split(".")[1] for name in weights if name.startswith("layers.")})
        self.width = self.weights["norm.weight"].shape[0]
        self._string = lru_cache(maxsize=16384)(self._embedded)

    def logits(self, seen: Seen) -> Floats:
        """float32 (discrete.SIZE,), -1e9 where masked."""
        rows = self._read(seen)
        n, e = len(seen.words), len(seen.names)
        elements = rows[1 + n : 1 + n + e]
        wise = np.maximum(self._linear("whole", rows[0]), 0)
        out = np.zeros(discrete.SIZE, np.float32)
        out[: discrete.START] = self._linear("keys", wise)
        apps = self._projected("string", seen.apps) + self._linear("app_columns", seen.app_columns)
        scores = apps @ self._linear("app_query", wise) / math.sqrt(self.width)
        out[discrete.START : discrete.START + len(scores)] = scores
        points = self._linear("verbs", elements[: len(seen.spots)]).T
        part = out[discrete.ELEMENT : discrete.TYPE].reshape(len(discrete.VERBS), MAX_ELEMENTS)
        part[:, list(seen.spots)] = points
        out[discrete.FINISH :] = self._linear("finish", wise)
        if seen.texts:
            self._point_at_texts(seen, rows, elements, wise, out)
        return np.where(seen.mask, out, NEVER)

    def _point_at_texts(self, seen: Seen, rows: Floats, elements: Floats, wise: Floats, out: Floats) -> None:
        first, last = seen.text_ends.T
        standing = (first > 0)[:, None]
        texts = self._projected("string", seen.texts)
        texts = texts + self._linear("text_columns", seen.text_columns)
        texts = texts + standing * self._linear("first", rows)[first]
        texts = np.maximum(texts + standing * self._linear("last", rows)[last], 0)
        scale, count = 1 / math.sqrt(self.width), len(seen.texts)
        if seen.fields:
            fields = elements[list(seen.fields)]
            scores = self._linear("field_query", fields) @ texts.T * scale
            scores += self._linear("text_bias", texts).T + self._linear("field_bias", fields)
            typing = out[discrete.TYPE : discrete.FINISH].reshape(discrete.FIELDS, MAX_TEXTS)
            typing[: len(fields), :count] = scores
        if seen.global_columns[2]:
            said = texts @ self._linear("answer_query", wise) * scale
            out[discrete.FINISH : discrete.FINISH + count] += said

    def _read(self, seen: Seen) -> Floats:
        """The rows after the transformer: the whole, words, elements, past actions."""
        past = tuple(zip(*((s.name, s.id, s.text) for s in seen.past), strict=True)) or ((),) * 3
        whole = self._projected("place", (seen.place,)) + self._linear("global_columns", seen.global_columns)
        words = self._projected("string", seen.words)
        words = words + self._linear("word_columns", seen.word_columns)
        columns = self._linear("element_columns", seen.element_columns)
        elements = self._strings(seen.names, seen.ids, seen.contents) + columns
        before = self._strings(*past) + self._linear("past_columns", seen.past_columns)
        rows = np.concatenate((whole, words, elements, before))
        near = _near(len(words), len(elements), len(before))
        bias = self._bias(np.concatenate((seen.shared, seen.past_shared)), near, 1 + len(words))
        for index in range(self.depth):
            rows = self._layer(f"layers.{index}", rows, bias)
        return self._norm("norm", rows)

    def _bias(self, shared: Floats, near: Ints, words: int) -> Floats:
        """What is added to the scores of the attention (heads, n, n), in all layers."""
        bias = np.ascontiguousarray(self.weights["near"][near].transpose(2, 0, 1))
        there, back = self.weights["share"][:, :, None, None]
        bias[:, words:, 1:words] += shared * there
        bias[:, 1:words, words:] += shared.T * back
        return bias

    def _layer(self, name: str, rows: Floats, bias: Floats) -> Floats:
        mixed = self._linear(f"{name}.qkv", self._norm(f"{name}.norm1", rows))
        query, key, value = mixed.reshape(len(rows), 3, len(bias), -1).transpose(1, 2, 0, 3)
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(query.shape[2]) + bias
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        out = (scores @ value).transpose(1, 0, 2).reshape(rows.shape)
        rows = rows + self._linear(f"{name}.out", out)
        inner = np.maximum(self._linear(f"{name}.up", self._norm(f"{name}.norm2", rows)), 0)
        return rows + self._linear(f"{name}.down", inner)

    def _linear(self, name: str, x: Floats) -> Floats:
        out: Floats = x @ self.weights[f"{name}.weight"].T
        bias = self.weights.get(f"{name}.bias")
        return out if bias is None else out + bias

    def _norm(self, name: str, x: Floats) -> Floats:
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)
        return x * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    # --- strings -------------------------------------------------------------------------------

    def _strings(self, names: tuple[str, ...], ids: tuple[str, ...], contents: tuple[str, ...]) -> Floats:
        found = self._projected("string", names) + self._projected("id", ids)
        return found + self._projected("content", contents)

    def _projected(self, name: str, texts: tuple[str, ...]) -> Floats:
        """float32 (texts, width): strings as a layer projects them."""
        if not texts:
            return np.zeros((0, self.width), np.float32)
        return np.stack([self._string(name, text) for text in texts])

    def _embedded(self, name: str, text: str) -> Floats:
        table = self.weights["table"]
        rows = np.zeros(table.shape[1], np.float32)
        for place, weight in places(text):
            rows += np.float32(weight) * table[place]
        return self._linear(name, rows)


@lru_cache(maxsize=512)
def _near(words: int, elements: int, past: int) -> Ints:
    """int64 (n, n): which bias belongs to two rows: 0 where they are of different kinds."""
    near = np.zeros((1 + words + elements + past,) * 2, np.int64)
    for start, size, base in ((1, words, 1), (1 + words, elements, 2 * MAX_DISTANCE + 2)):
        at = np.arange(size)
        apart = np.clip(at[None] - at[:, None], -MAX_DISTANCE, MAX_DISTANCE) + MAX_DISTANCE
        near[start : start + size, start : start + size] = base + apart
    return near


def load(path: str | Path) -> Forward:
    """The network of an .npz file of float16 arrays."""
    with np.load(path) as file:
        return Forward(dict(file))
