"""Where the labels of marks go: beside the words of a screen, not on them.

For each label a number of places is tried, within its element's box and along its edges. Words
that would be hidden count most, then other labels, then boxes of other elements, in which a label
would seem to be theirs, then what is around the element (a list that ends there), then how much of
the element itself is hidden, then anything drawn there at all, then the order of the places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..types import Bools, Doubles, Ints, Pixels

Place = tuple[int, int, int, int]  # left, top, right, bottom in px of the picture
Size = tuple[int, int]  # width and height in px

HIDDEN = 16.0  # what it costs to hide a word, or another label, and as much again for all of it
NEAR = 0.6  # to touch another label, or nearly
FOREIGN = 6.0  # to lie in the box of another element
INK = 3.0  # to lie on what is drawn, where all of it is edges
THIN = 0.22  # share of edges that is free: the rim of a button, a line
STRAY = 6.0  # to leave the box around its own
COVERS = 8.0  # to hide all of its own box
OUTSIDE = 0.8  # to lie outside its own box
RANK = 0.05  # of a place to the one before it
CENTRED = 0.5  # to lie in the middle of an edge
LINE = 0.8  # share of a row or column that words never fill
FAINT = 20  # levels between neighbouring points, from which on something is drawn there


def place_labels(
    picture: Pixels,
    boxes: Sequence[Place],
    sizes: Sequence[Size],
    right: Sequence[bool],
    words: Sequence[Place],
    dot: int,
) -> list[tuple[int, int]]:
    """Left and top of each label in a picture: `sizes` are those of the labels of `boxes`, `right`
    says which are sought from the right, `words` is where texts are, `dot` how fine to look."""
    if not boxes:
        return []
    wide, high = np.array(sizes).T[:, :, None]  # (labels, 1) each
    own = np.array(boxes)
    left, top = _places(own.T[:, :, None], wide, high, np.array(right))
    height, width = picture.shape[:2]
    left = np.clip(left, 0, np.maximum(width - wide, 0))
    top = np.clip(top, 0, np.maximum(height - high, 0))
    labels = np.stack([left, top, left + wide, top + high], -1)
    edges = _edges(picture, dot)
    costs = _costs(labels, own, _drawn(edges, words, dot), _ink(edges, labels, dot))
    return _chosen(labels, costs, 2 * dot)


def _places(box: Ints, wide: Ints, high: Ints, right: Bools) -> tuple[Ints, Ints]:
    """Left and top of the places of labels, the best first: (labels, places) each. Corners come
    before middles of edges, within the box and then outside."""
    left, top, far, low = box
    inner, lower = far - wide, low - high
    across, middle = (left + inner) // 2, (top + lower) // 2
    first, second = np.where(right[:, None], inner, left), np.where(right[:, None], left, inner)
    found = (
        (first, top),
        (second, top),
        (first, lower),
        (second, lower),
        (left, middle),
        (inner, middle),
        (across, top),
        (across, lower),
        (first, top - high),
        (second, top - high),
        (first, low),
        (second, low),
        (left - wide, top),
        (far, top),
        (left - wide, middle),
        (far, middle),
        (across, top - high),
        (across, low),
    )
    return np.concatenate([x for x, _ in found], 1), np.concatenate([y for _, y in found], 1)


MIDDLES = (4, 5, 6, 7, 14, 15, 16, 17)


def _costs(labels: Ints, boxes: Ints, words: Ints, ink: Doubles) -> Doubles:
    """What each place of each label costs before any other label is there: (labels, places)."""
    area = _area(labels)
    hidden = _shared(labels, words).sum(-1) / area
    one, other = boxes[:, None], boxes[None]
    around: Any = (other[..., :2] <= one[..., :2]).all(-1) & (other[..., 2:] >= one[..., 2:]).all(-1)
    shared: Any = _shared(labels, boxes)
    foreign = (shared * ~around[:, None]).max(-1) / area
    each = np.arange(len(boxes))
    inside = shared[each, :, each]
    stray = 1.0 - shared[each, :, _nearest(boxes, around)] / area
    rank = np.arange(labels.shape[1]) * RANK
    rank[list(MIDDLES)] += CENTRED
    covers = inside / _area(boxes)[:, None]
    costs = foreign * FOREIGN + stray * STRAY + covers * COVERS + rank
    costs += np.maximum(ink - THIN, 0.0) * INK + (1.0 - inside / area) * OUTSIDE
    whole: Doubles = costs + (hidden > 0) * HIDDEN + hidden * HIDDEN
    return whole


def _nearest(boxes: Ints, around: Bools) -> Ints:
    """For each box the smallest other one around it, itself where there is none."""
    areas = _area(boxes)
    other = around & (areas[None] > areas[:, None])
    found = np.where(other, areas[None], areas.max() + 1).argmin(1)
    return np.where(other.any(1), found, np.arange(len(boxes)))


def _chosen(labels: Ints, costs: Doubles, gap: int) -> list[tuple[int, int]]:
    """The cheapest place of each label, one after the other, with those before it in mind."""
    found: list[tuple[int, int]] = []
    area = _area(labels)
    for n in range(len(labels)):
        best = labels[n, int(np.argmin(costs[n]))]
        found.append((int(best[0]), int(best[1])))
        over = _shared(labels[n + 1 :], best[None])[..., 0] / area[n + 1 :]
        near = _shared(labels[n + 1 :], best[None] + (-gap, -gap, gap, gap))[..., 0] > 0
        costs[n + 1 :] += (over > 0) * HIDDEN + over * HIDDEN + near * NEAR
    return found


def _area(boxes: Ints) -> Ints:
    return np.maximum((boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1]), 1)


def _shared(one: Ints, others: Ints) -> Ints:
    """The area that boxes (…, 4) share with each of others (n, 4): (…, n)."""
    left, top, right, low = (one[..., k, None] for k in range(4))
    wide = np.minimum(right, others[:, 2]) - np.maximum(left, others[:, 0])
    high = np.minimum(low, others[:, 3]) - np.maximum(top, others[:, 1])
    area: Ints = np.maximum(wide, 0) * np.maximum(high, 0)
    return area


def _edges(picture: Pixels, step: int) -> Bools:
    """Where something is drawn, looked at in steps of some px: bool (rows, columns)."""
    gray = picture[::step, ::step, 1].astype(np.int16)
    drawn = np.zeros(gray.shape, bool)
    drawn[:, 1:] = np.abs(gray[:, 1:] - gray[:, :-1]) > FAINT
    drawn[1:] |= np.abs(gray[1:] - gray[:-1]) > FAINT
    return drawn


def _drawn(edges: Bools, words: Sequence[Place], step: int) -> Ints:
    """The parts of texts' boxes in which their words are drawn, without the lines around some
    fields: (words, 4)."""
    found = []
    for left, top, right, low in words:
        x, y = left // step, top // step
        inside = edges[y : low // step + 1, x : right // step + 1]
        inside = inside & (inside.sum(1) < LINE * inside.shape[1])[:, None]
        filled = inside.sum(0)
        rows = inside.any(1).nonzero()[0]
        columns = ((filled > 0) & (filled < LINE * inside.shape[0])).nonzero()[0]
        if len(rows) and len(columns):
            first, last = (y + rows[0] - 1) * step, (y + rows[-1] + 1) * step
            start, end = (x + columns[0] - 1) * step, (x + columns[-1] + 1) * step
            found.append((max(left, start), max(top, first), min(right, end), min(low, last)))
    return np.array(found, int).reshape(-1, 4)


def _ink(edges: Bools, labels: Ints, step: int) -> Doubles:
    """The share of each place that is edges of something drawn, in blocks of two by two."""
    high, wide = (side // 2 for side in edges.shape)
    blocks = edges[: 2 * high, : 2 * wide].reshape(high, 2, 2 * wide)
    both = blocks[:, 0] | blocks[:, 1]
    sums = np.zeros((high + 1, wide + 1), np.int32)
    (both[:, ::2] | both[:, 1::2]).cumsum(0, np.int32).cumsum(1, out=sums[1:, 1:])
    left = np.minimum(labels[..., 0] // (2 * step), wide - 1)
    top = np.minimum(labels[..., 1] // (2 * step), high - 1)
    right = np.clip(labels[..., 2] // (2 * step) + 1, left + 1, wide)
    low = np.clip(labels[..., 3] // (2 * step) + 1, top + 1, high)
    inside = sums[low, right] - sums[top, right] - sums[low, left] + sums[top, left]
    shares: Doubles = inside / ((right - left) * (low - top))
    return shares
