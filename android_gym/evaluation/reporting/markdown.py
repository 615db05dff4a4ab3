"""A report as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from .values import Figure, Table, numbers, shown

Sections = Sequence[tuple[str, Sequence[Table | Figure]]]


def page(title: str, sections: Sections, folder: str) -> str:
    """The report; its figures are SVG files in `folder`, their numbers follow them."""
    parts = [f"# {_plain(title)}"]
    for heading, found in sections:
        parts.append(f"## {_plain(heading)}")
        for one in found:
            parts += _figure(one, folder) if isinstance(one, Figure) else _table(one)
    return "\n\n".join(parts) + "\n"


def grid(table: Table) -> str:
    """The rows of a table. Headings over several columns stand before each of them."""
    over = [name for name, count in table.groups for _ in range(count)]
    heads = (
        [" ".join(filter(None, pair)) for pair in zip(over, table.columns, strict=True)]
        if over
        else list(table.columns)
    )
    lines = [heads, ["---", *("---" if words else "---:" for words in table.words[1:])]]
    lines += [[_plain(shown(cell, table.digits)) for cell in row] for row in table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _table(table: Table) -> list[str]:
    parts = [f"### {_plain(table.title)}"]
    parts += [_plain(table.missing)] if table.missing else [grid(table)]
    return [*parts, *map(_plain, table.notes)]


def _figure(figure: Figure, folder: str) -> list[str]:
    parts = [f"### {_plain(figure.title)}"]
    if figure.missing:
        return [*parts, _plain(figure.missing)]
    parts.append(f"![{_plain(figure.title)}]({folder}/{figure.key}.svg)")
    parts += map(_plain, figure.notes)
    for table in numbers(figure):
        parts += [f"{_plain(table.title)}:", grid(table)]
    return parts


def _plain(text: str) -> str:
    """Text in which nothing is markup."""
    return " ".join("".join(f"\\{c}" if c in "\\|*_`<>[]#" else c for c in text).split())
