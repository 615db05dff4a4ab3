"""The opening of a page as markup: the sentence, a bar for each agent, the map of tasks, and cards
of typical failures. Nothing that was read becomes markup."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ..results import Result
from ..statistics import Interval
from .overview import Cell, Kind, Overview
from .values import shown

Find = Callable[[Result], int | None]  # the place of an episode on the page


def headline(found: Overview, find: Find | None = None) -> str:
    """The opening. With `find`, the page has the episodes: there are cards of typical failures,
    which its script fills with pictures and makes lead to them."""
    parts = [
        f'<p class="lead">{escape(found.sentence)}<small>{escape(found.beside)}</small></p>',
        f'<div class="rates">{"".join(_rate(*one) for one in found.rates.items())}</div>',
        '<h3 class="part">Which tasks each agent does</h3>',
        _map(found),
    ]
    if find is not None and any(found.kinds.values()):
        parts.append('<h3 class="part">How episodes fail</h3>')
        parts += [_failures(*one, find) for one in found.kinds.items() if one[1]]
    return f'<div class="opening">{"".join(parts)}</div>'


def _rate(label: str, rate: Interval) -> str:
    """One agent: its name, a bar from 0 to 1 with the interval, the numbers."""
    known, sides = rate.mean == rate.mean, ""
    if rate.low == rate.low:
        low, high = 100 * rate.low, 100 * rate.high
        sides = f'<b style="left:{low:.1f}%;width:{high - low:.1f}%"></b>'
    bar = f'<i style="width:{100 * rate.mean:.1f}%"></i>{sides}' if known else ""
    number, _, brackets = shown(rate).partition(" ")
    return (
        f'<div class="one"><span class="who">{escape(label)}</span><div class="rate">{bar}</div>'
        f'<span class="much">{number} <small>{brackets}</small></span></div>'
    )


def _map(found: Overview) -> str:
    blocks, names = [], [label.partition(" (")[0] for label in found.rates]
    names = names if len({*names}) == len(names) else list(found.rates)
    short = dict(zip(found.rates, names, strict=True))
    for app, rows in found.apps.items():
        lines = "".join(
            f'<div><span title="{escape(label)}">{escape(short[label])}</span>'
            f"<p>{''.join(_cell(one, label, *found.agents[label]) for one in cells)}</p></div>"
            for label, cells in rows.items()
        )
        blocks.append(f"<section><h4>{escape(app)}</h4>{lines}</section>")
    steps = "".join(f'<i style="--won:{share}%"></i>' for share in (0, 25, 50, 75, 100))
    key = f'<p class="scale">no episode {steps} every episode succeeds'
    key += ' <i class="broke"></i> not played, or broke</p>'
    return f'{key}<div class="map"><div class="apps">{"".join(blocks)}</div></div>'


def _cell(one: Cell, label: str, agent: str, model: str) -> str:
    told = [f"{one.won} of {one.episodes} succeed"] if one.episodes else []
    told += [f"{one.broke} broke"] if one.broke else []
    says = f"{one.task}, {label}: {', '.join(told) or 'not played'}"
    share = 100 * one.won / one.episodes if one.episodes else 0
    look = f'style="--won:{share:.0f}%"' if one.episodes else 'class="broke"'
    held = {"task": one.task, "agent": agent, "model": model, "says": says}
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in held.items())
    return f'<button type="button" {look} {data} aria-label="{escape(says)}"></button>'


def _failures(label: str, kinds: tuple[Kind, ...], find: Find) -> str:
    cards = "".join(_card(one, find(one.example)) for one in kinds)
    return f'<p class="scale">{escape(label)}</p><div class="lost">{cards}</div>'


def _card(one: Kind, place: int | None) -> str:
    episode = one.example
    why = " ".join(episode.verdict[:2])
    times = f"{one.count} episode{'s' if one.count > 1 else ''}, such as {episode.task}"
    inside = (
        '<span class="shot"></span>'
        f"<b>{escape(one.words)}</b><small>{escape(times)}, seed {episode.seed}</small>"
        f"<em>“{escape(episode.instruction)}”</em><small>{escape(why)}</small>"
    )
    if place is None:
        return f"<div>{inside}</div>"
    return f'<button type="button" data-episode="{place}">{inside}</button>'
