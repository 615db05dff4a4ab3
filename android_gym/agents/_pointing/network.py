"""The pointer network in torch, for training: a transformer over what is seen, and its heads.

One row for the whole, one per word of the instruction, per element and per past action; attention
is biased where a name has a word, and by how far words and elements stand apart. The heads score
verb x element, field x text, keys and swipes, apps, and FINISH; together they are the logits of the
`discrete` form. `forward.py` is the same in numpy.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ...envs.actions import discrete
from ...envs.context import MAX_ELEMENTS, MAX_TEXTS
from .._types import Floats, Ints
from . import features
from .features import Seen
from .strings import TABLE, places

MAX_DISTANCE = 8  # words and elements further apart than this count as this far
NEVER = -1e9  # the logit of what is masked


class Network(nn.Module):
    """`width` of a row, `heads` and `layers` of the transformer, `wide` the width of strings."""

    def __init__(self, width: int = 128, heads: int = 4, layers: int = 3, wide: int = 48) -> None:
        super().__init__()
        self.width, self.heads = width, heads
        self.table = nn.Parameter(torch.randn(2 * TABLE, wide) * 0.5)
        self.string = nn.Linear(wide, width)
        self.id = nn.Linear(wide, width, bias=False)
        self.content = nn.Linear(wide, width, bias=False)
        self.place = nn.Linear(wide, width, bias=False)
        self.word_columns = nn.Linear(features.WORD_COLUMNS, width)
        self.element_columns = nn.Linear(features.ELEMENT_COLUMNS, width)
        self.past_columns = nn.Linear(features.PAST_COLUMNS, width)
        self.global_columns = nn.Linear(features.GLOBAL_COLUMNS, width)
        self.app_columns = nn.Linear(features.APP_COLUMNS, width)
        self.text_columns = nn.Linear(features.TEXT_COLUMNS, width)
        self.share = nn.Parameter(torch.ones(2, heads))  # what a shared word weighs, either way
        self.near = nn.Parameter(torch.zeros(4 * MAX_DISTANCE + 3, heads))
        self.layers = nn.ModuleList(Layer(width, heads) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.verbs = nn.Linear(width, len(discrete.VERBS))
        self.whole = nn.Linear(width, width)
        self.keys = nn.Linear(width, discrete.START)
        self.app_query = nn.Linear(width, width)
        self.first, self.last = (nn.Linear(width, width, bias=False) for _ in range(2))
        self.text_bias, self.field_bias = nn.Linear(width, 1), nn.Linear(width, 1)
        self.field_query, self.answer_query = nn.Linear(width, width), nn.Linear(width, width)
        self.finish, self.value = nn.Linear(width, 1), nn.Linear(width, 1)

    def forward(self, batch: dict[str, Tensor], drop: float = 0.0) -> tuple[Tensor, Tensor]:
        """float32 logits (batch, discrete.SIZE), masked, and values (batch,). `drop`: the share of
        strings that are blotted out."""
        strings = self.strings(batch, drop)
        names = self.string(strings)
        rows = self.read(batch, strings, names)
        wise = functional.relu(self.whole(rows[:, 0]))
        logits = wise.new_zeros((len(rows), discrete.SIZE), dtype=torch.float32)
        logits[:, : discrete.START] = self.keys(wise)
        apps = names[batch["apps"]] + self.app_columns(batch["app_columns"])
        scores = (apps @ self.app_query(wise)[:, :, None])[:, :, 0] / math.sqrt(self.width)
        logits[:, discrete.START : discrete.START + scores.shape[1]] = scores.float()
        who, at, spot = batch["pointed"]
        logits[:, discrete.ELEMENT : discrete.TYPE].view(-1, len(discrete.VERBS), MAX_ELEMENTS)[who, :, spot] = (
            self.verbs(rows[who, at]).float()
        )
        logits[:, discrete.FINISH :] = self.finish(wise)
        if batch["texts"].shape[1]:
            self.point_at_texts(batch, names, rows, wise, logits)
        return logits.masked_fill(~batch["mask"], NEVER), self.value(wise)[:, 0]

    def strings(self, batch: dict[str, Tensor], drop: float) -> Tensor:
        """float32 (strings, wide); string 0 is the empty one."""
        found = functional.embedding_bag(
            batch["places"], self.table, batch["offsets"], mode="sum", per_sample_weights=batch["weights"]
        )
        if drop:
            found = found * (torch.rand(len(found), 1) >= drop)
        return found

    def read(self, batch: dict[str, Tensor], strings: Tensor, names: Tensor) -> Tensor:
        """The rows (batch, n, width) after the transformer: of each sample the whole, the words,
        the elements and the past, one after the other."""
        ids, contents = self.id(strings), self.content(strings)
        whole = self.place(strings[batch["place"]]) + self.global_columns(batch["global_columns"])
        words = names[batch["words"]] + self.word_columns(batch["word_columns"])
        elements = names[batch["names"]] + ids[batch["ids"]] + contents[batch["contents"]]
        elements = elements + self.element_columns(batch["element_columns"])
        past = names[batch["past_names"]] + ids[batch["past_ids"]] + contents[batch["past_texts"]]
        past = past + self.past_columns(batch["past_columns"])
        parts = torch.cat((whole, words, elements, past)).float()
        there = batch["there"]
        rows = parts.new_zeros((*there.shape, self.width))
        rows[there] = parts[batch["order"]]
        bias = self.near[batch["near"]].permute(0, 3, 1, 2)
        bias = bias + batch["shared"][:, None] * self.share[0][:, None, None]
        bias = bias + batch["shared"].transpose(1, 2)[:, None] * self.share[1][:, None, None]
        bias = bias.masked_fill(~there[:, None, None], NEVER)
        for layer in self.layers:
            rows = layer(rows, bias)
        found: Tensor = self.norm(rows)
        return found

    def point_at_texts(
        self, batch: dict[str, Tensor], names: Tensor, rows: Tensor, wise: Tensor, logits: Tensor
    ) -> None:
        """Fill in the logits of typing and of answering, where there are texts."""
        who = batch["who"]  # the samples that have texts
        ends = batch["text_ends"]
        each = torch.arange(len(who))[:, None]
        mine = rows[who]
        standing = (ends[:, :, :1] > 0).float()
        texts = names[batch["texts"]] + self.text_columns(batch["text_columns"])
        texts = texts + standing * self.first(mine)[each, ends[:, :, 0]]
        texts = functional.relu(texts + standing * self.last(mine)[each, ends[:, :, 1]])
        fields = mine[each, batch["fields"]]
        scale, bias = 1 / math.sqrt(self.width), self.text_bias(texts)[:, None, :, 0]
        scores = self.field_query(fields) @ texts.transpose(1, 2) * scale + bias
        scores = scores + self.field_bias(fields)
        typing = logits[:, discrete.TYPE : discrete.FINISH].view(-1, discrete.FIELDS, MAX_TEXTS)
        typing[who, : scores.shape[1], : scores.shape[2]] = scores.float()
        said = (texts @ self.answer_query(wise[who])[:, :, None])[:, :, 0] * scale
        said = (said * batch["asks"][:, None]).float()
        logits[who, discrete.FINISH : discrete.FINISH + said.shape[1]] += said


class Layer(nn.Module):
    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, rows: Tensor, bias: Tensor) -> Tensor:
        """rows (batch, n, width); bias of the attention (batch, heads, n, n)."""
        batch, count, width = rows.shape
        query, key, value = self.qkv(self.norm1(rows)).chunk(3, -1)
        shape = (batch, count, self.heads, width // self.heads)
        query, key, value = (x.view(shape).transpose(1, 2) for x in (query, key, value))
        scores = query / math.sqrt(shape[3]) @ key.transpose(2, 3) + bias
        mixed = (scores.softmax(-1) @ value).transpose(1, 2).reshape(batch, count, width)
        rows = rows + self.out(mixed)
        inner: Tensor = rows + self.down(functional.relu(self.up(self.norm2(rows))))
        return inner


# --- batches -----------------------------------------------------------------------------------


def collate(seen: list[Seen]) -> dict[str, Tensor]:
    """Several `Seen` as one batch: words, elements and past of all samples in one row each, apps
    and texts padded; strings by their number among the batch's."""
    known: dict[str, int] = {"": 0}

    def number(texts: Iterable[str]) -> list[int]:
        return [known.setdefault(text, len(known)) for text in texts]

    batch = {
        name: torch.tensor([n for s in seen for n in number(getattr(s, name))], dtype=torch.long)
        for name in ("words", "names", "ids", "contents")
    }
    steps = [step for s in seen for step in s.past]
    for part in ("name", "id", "text"):
        numbers = number(getattr(step, part) for step in steps)
        batch[f"past_{part}s"] = torch.tensor(numbers, dtype=torch.long)
    for name in ("word_columns", "element_columns", "past_columns"):
        batch[name] = torch.from_numpy(np.concatenate([getattr(s, name) for s in seen]))
    batch["place"] = torch.tensor(number(s.place for s in seen))
    for name in ("global_columns", "mask"):
        batch[name] = torch.from_numpy(np.stack([getattr(s, name) for s in seen]))
    batch["apps"] = _padded([number(s.apps) for s in seen])
    batch["app_columns"] = _stacked([s.app_columns for s in seen])
    batch |= _placed(seen)
    who = [i for i, s in enumerate(seen) if s.texts]
    batch["who"] = torch.tensor(who, dtype=torch.long)
    batch["texts"] = _padded([number(seen[i].texts) for i in who])
    batch["fields"] = _padded([[1 + len(seen[i].words) + f for f in seen[i].fields] for i in who])
    batch["asks"] = torch.tensor([float(seen[i].global_columns[2]) for i in who])
    if who:
        batch["text_columns"] = _stacked([seen[i].text_columns for i in who])
        batch["text_ends"] = _stacked([seen[i].text_ends for i in who])
    found = [places(text) for text in known]
    lengths = np.cumsum([0, *(len(one) for one in found)])[:-1]
    batch["offsets"] = torch.from_numpy(lengths)
    batch["places"] = torch.tensor([place for one in found for place, _ in one], dtype=torch.long)
    batch["weights"] = torch.tensor([weight for one in found for _, weight in one])
    return batch


def _placed(seen: list[Seen]) -> dict[str, Tensor]:
    """Where each row stands, and what the rows of a sample have to do with each other."""
    sizes = np.array([(1, len(s.words), len(s.names), len(s.past)) for s in seen])
    totals = sizes.sum(1)
    count, most = len(seen), int(totals.max())
    at = np.arange(most)
    there = at < totals[:, None]
    begins = np.cumsum(sizes, 1) - sizes  # of the parts, in their sample
    kind = (at >= begins[:, 1:, None]).sum(1)  # 0 the whole, 1 words, 2 elements, 3 past
    offsets = np.cumsum(sizes, 0) - sizes + np.cumsum([0, *sizes.sum(0)[:-1]])
    each = np.arange(count)[:, None]
    order = (offsets - begins)[each, kind] + at
    shared = np.zeros((count, most, most), np.float32)
    for i, (s, (_, n, e, p)) in enumerate(zip(seen, sizes, strict=True)):
        shared[i, 1 + n : 1 + n + e, 1 : 1 + n] = s.shared
        shared[i, 1 + n + e : 1 + n + e + p, 1 : 1 + n] = s.past_shared
    apart = np.clip(at - at[:, None], -MAX_DISTANCE, MAX_DISTANCE) + MAX_DISTANCE
    same = (kind[:, :, None] == kind[:, None]) * kind[:, None]
    near = np.where(same == 1, 1 + apart, np.where(same == 2, 2 * MAX_DISTANCE + 2 + apart, 0))
    pointed = [(i, 1 + len(s.words) + row, spot) for i, s in enumerate(seen) for row, spot in enumerate(s.spots)]
    return {
        "there": torch.from_numpy(there),
        "order": torch.from_numpy(order[there]),
        "shared": torch.from_numpy(shared),
        "near": torch.from_numpy(near),
        "pointed": torch.tensor(pointed, dtype=torch.long).reshape(-1, 3).T,
    }


def _padded(rows: list[list[int]]) -> Tensor:
    out = np.zeros((len(rows), max(map(len, rows), default=0)), np.int64)
    for to, row in zip(out, rows, strict=True):
        to[: len(row)] = row
    return torch.from_numpy(out)


def _stacked(rows: Sequence[Floats | Ints]) -> Tensor:
    most = max(len(row) for row in rows)
    out = np.zeros((len(rows), most, rows[0].shape[1]), rows[0].dtype)
    for to, row in zip(out, rows, strict=True):
        to[: len(row)] = row
    return torch.from_numpy(out)
