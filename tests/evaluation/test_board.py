"""The leaderboard: what is read of the standings' Markdown, and what the page says."""

from __future__ import annotations

import re

from android_gym.evaluation.reporting import leaderboard_page

TEXT = """# verified-9

Four tasks, fixed as checksum `00ff`.
`android-gym standings DIR…` makes this page.

SR is a share. Agents marked \\* know the way.

| rank | agent | model | SR | own failures | input tokens |
|---|---|---|---|---|---|
| – | oracle \\* | – | 1.000 [0.900, 1.000] | 0 | 0 |
| 1 | react † | a\\|b | 0.500 [0.250, 0.750]; test 0.100 [0.000, 0.200] | 2 refusal | 1,234 |
| 2 | uniform | – | 0.000 [0.000, 0.040] | 0 | 0 |

To quote:

> react with a: SR 0.500
>
> uniform: SR 0.000
"""


def test_the_standings_are_read_as_they_stand() -> None:
    found = leaderboard_page.read(TEXT)
    assert found.title == "verified-9"
    assert found.intro == (
        "Four tasks, fixed as checksum 00ff. android-gym standings DIR… makes this page.",
        "SR is a share. Agents marked * know the way.",
    )
    assert found.columns == ("rank", "agent", "model", "SR", "own failures", "input tokens")
    assert found.rows[1] == (
        "1",
        "react †",
        "a|b",
        "0.500 [0.250, 0.750]; test 0.100 [0.000, 0.200]",
        "2 refusal",
        "1,234",
    )
    assert found.quotes == ("react with a: SR 0.500", "uniform: SR 0.000")


def test_the_page_says_who_leads_among_those_that_compete() -> None:
    page = leaderboard_page.page(leaderboard_page.read(TEXT))
    assert "react † with a|b leads verified-9 with SR 0.500 [0.250, 0.750], ahead of 1 other." in page
    alone = leaderboard_page.page(leaderboard_page.read(TEXT.replace("react †", "react *")))
    assert '<p class="lead">uniform has SR 0.000 [0.000, 0.040] on verified-9.' in alone
    assert "* is told the goal or the way" in page and "† was trained on some" in page


def test_rates_are_bars_and_numbers_can_be_sorted() -> None:
    page = leaderboard_page.page(leaderboard_page.read(TEXT))
    assert '<i style="width:50.0%"></i><b style="left:25.0%;width:50.0%"></b>' in page
    assert re.findall(r'data-name="input tokens" data-value="(\d+)"', page) == ["0", "1234", "0"]
    assert 'data-name="rank"><span>–' in page  # no number: it is sorted behind the others
    assert "<small>test 0.100 [0.000, 0.200]</small>" in page


def test_nothing_in_the_standings_becomes_markup() -> None:
    page = leaderboard_page.page(leaderboard_page.Board("<b>", ("<i>",), ("<u>",), (("<s>",),), ("<em>",)))
    assert not re.search(r"<(b|i|u|s|em)>", page)
    assert page.count("<script>") == 1
