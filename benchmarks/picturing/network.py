"""A small convolutional network that sees a gray picture and is told what is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from picturing.playing import CELLS, KINDS, OTHERS, PLACES, POINTED, TEXTS, Seen, spoken
from torch import nn
from torch.nn import functional

from android_gym.envs.actions.grid import COLUMNS, ROWS


def collate(seen: list[Seen]) -> tuple[Any, Any, Any, Any]:
    """Pictures, goals, kinds of the last two actions, and where they touched."""
    pictures = torch.from_numpy(np.stack([one.picture for one in seen])[:, None])
    goals = torch.from_numpy(np.stack([one.goal for one in seen]))
    kinds = torch.full((len(seen), 2), len(KINDS) - 1)
    places = torch.zeros(len(seen), 2, CELLS)
    for i, one in enumerate(seen):
        for j, number in enumerate(reversed(one.past)):
            kinds[i, j] = spoken(number)[0]
            if number < PLACES:
                places[i, j, number % CELLS] = 1.0
    return pictures.float() / 127.5 - 1, goals, kinds, places.view(-1, 2, ROWS, COLUMNS)


class Block(nn.Module):
    """A residual convolution, scaled and shifted by what is asked for."""

    def __init__(self, width: int, spread: int, asked: int) -> None:
        super().__init__()
        self.norm = nn.GroupNorm(8, width)
        self.film = nn.Linear(asked, 2 * width)
        self.conv = nn.Conv2d(width, width, 3, padding=spread, dilation=spread)

    def forward(self, x: Any, asked: Any) -> Any:
        scale, shift = self.film(asked)[..., None, None].chunk(2, 1)
        return x + self.conv(functional.relu(self.norm(x) * (1 + scale) + shift))


class Network(nn.Module):
    def __init__(self, width: int, asked: int = 128) -> None:
        super().__init__()
        self.stem = nn.Sequential(
            nn.Conv2d(1, 16, 5, 2, 2), nn.ReLU(), nn.Conv2d(16, 32, 3, 2, 1), nn.ReLU(), nn.Conv2d(32, width, 3, 2, 1)
        )
        self.goal = nn.Sequential(nn.Linear(256, asked), nn.ReLU(), nn.Linear(asked, asked))
        self.kinds = nn.ModuleList(nn.Embedding(len(KINDS), asked) for _ in range(2))
        self.place = nn.Conv2d(4, width, 1)
        self.blocks = nn.ModuleList(Block(width, spread, asked) for spread in (1, 2, 4, 1))
        self.norm = nn.GroupNorm(8, width)
        self.film = nn.Linear(asked, 2 * width)
        self.maps = nn.Conv2d(width, len(POINTED), 1)
        self.top = nn.Sequential(nn.Linear(2 * width + asked, 128), nn.ReLU())
        self.others = nn.Linear(128, len(POINTED) + len(OTHERS) + TEXTS)
        rows, columns = torch.linspace(-1, 1, ROWS), torch.linspace(-1, 1, COLUMNS)
        self.register_buffer("where", torch.stack(torch.meshgrid(rows, columns, indexing="ij")))

    def forward(self, pictures: Any, goals: Any, kinds: Any, places: Any) -> tuple[Any, Any]:
        """Logits (batch, SIZE) of the numbers, and (batch, TEXTS) of the text to type."""
        asked = self.goal(4 * goals)
        for i, embedding in enumerate(self.kinds):
            asked = asked + embedding(kinds[:, i])
        asked = functional.relu(asked)
        where = self.where.expand(len(pictures), -1, -1, -1)
        x = self.stem(pictures) + self.place(torch.cat([places, where], 1))
        for block in self.blocks:
            x = block(x, asked)
        scale, shift = self.film(asked)[..., None, None].chunk(2, 1)
        x = functional.relu(self.norm(x) * (1 + scale) + shift)
        flat = torch.cat([x.mean((2, 3)), x.amax((2, 3)), asked], 1)
        sizes = [len(POINTED), len(OTHERS), TEXTS]
        verbs, others, texts = self.others(self.top(flat)).split(sizes, 1)
        maps = self.maps(x).flatten(2) + verbs[..., None]
        return torch.cat([maps.flatten(1), others], 1).float(), texts.float()
