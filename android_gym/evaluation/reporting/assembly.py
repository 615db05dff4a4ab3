"""A whole report: its parts in order, and its files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ...phone.core.values import Value
from . import (
    by_level,
    comparison,
    degradation,
    failure_tables,
    figures,
    headline,
    html,
    markdown,
    mobileagentbench,
    mobilebench,
    mobilebench_v2,
    overview,
    svg_figures,
    tables,
)
from .series import Series, with_goal
from .values import Figure, Table

PAGE, TEXT, DATA, FIGURES = "report.html", "report.md", "report.json", "figures"


_NOT_TOLD = Table("rates", "Success rate (SR)", missing="Nothing tells of these episodes whether they succeeded.")


class Document(Value):
    """Sections of tables and figures, the figures' SVG files by their key, and the markup that the
    page has in place of the first section."""

    title: str
    sections: tuple[tuple[str, tuple[Table | Figure, ...]], ...]
    pictures: dict[str, str] = {}
    opening: str = ""


def document(series: Sequence[Series], title: str = "Report") -> Document:
    """All parts over the agents of the runs; the first agent is what the others are compared to.
    Episodes of which nothing tells whether they succeeded are in Mobile-Bench's tables alone."""
    told = with_goal(series)
    begins = overview.overview(told) if told else None
    sections: tuple[tuple[str, tuple[Table | Figure, ...]], ...] = (
        ("In short", (overview.figure(begins) if begins else _NOT_TOLD,)),
        ("What was run", (tables.about(series), *((tables.ours(told), by_level.by_level(told)) if told else ()))),
        *(_about_success(told) if told else ()),
        *((("Mobile-Bench", found),) if (found := mobilebench.section(series)) else ()),
        *((("Mobile-Bench-v2", found),) if (found := mobilebench_v2.section(series)) else ()),
        *((("Compared", _compared(told)),) if told else ()),
    )
    drawn = [one for _, found in sections for one in found if isinstance(one, Figure)]
    pictures = {one.key: svg_figures.svg(one) for one in drawn if one.panels and not one.missing}
    return Document(title, sections, pictures, headline.headline(begins) if begins else "")


def _about_success(series: Sequence[Series]) -> tuple[tuple[str, tuple[Table | Figure, ...]], ...]:
    """The sections over success and its parts."""
    arena: tuple[Table | Figure, ...] = (
        tables.table3(series),
        tables.table4(series),
        tables.table5(series),
        figures.figure4(series),
        figures.figure5(series),
        figures.figure6(series),
        figures.figure7(series),
        figures.figure10(series),
        tables.judge(series),
    )
    return (
        (
            "Why episodes failed",
            (failure_tables.counted(series), failure_tables.told(series), failure_tables.shorter(series)),
        ),
        *((("Dials", (degradation.figure(series),)),) if degradation.turned(series) else ()),
        ("AndroidArena", arena),
        ("MobileAgentBench", mobileagentbench.section(series)),
    )


def _compared(series: Sequence[Series]) -> tuple[Table, ...]:
    """The other agents against the first one."""
    pairs = [comparison.compare(series[0], one) for one in series[1:]]
    return tuple(
        table.replace(key=f"{table.key}-{place}")
        for place, pair in enumerate(pairs, 1)
        for table in comparison.tables(pair)
    ) or (
        Table(
            "comparison",
            "Two agents or runs",
            missing="Give two runs, or one of two agents: the others are compared with the first.",
        ),
    )


def write(told: Document, out: Path) -> Path:
    """Write report.html (which needs no other file), report.md with figures/, and report.json into
    a folder; the page's path."""
    (out / FIGURES).mkdir(parents=True, exist_ok=True)
    for key, picture in told.pictures.items():
        (out / FIGURES / f"{key}.svg").write_text(picture, "utf-8")
    (out / TEXT).write_text(markdown.page(told.title, told.sections, FIGURES), "utf-8")
    (out / PAGE).write_text(html.page(told.title, told.sections[1:], told.opening), "utf-8")
    plain = {"title": told.title, "sections": told.sections}
    (out / DATA).write_bytes(msgspec.json.format(msgspec.json.encode(plain)) + b"\n")
    return out / PAGE
